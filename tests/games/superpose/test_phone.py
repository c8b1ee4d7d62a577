"""Super-Pose on a phone, without one: its sheets, and what it is told when it tries something out."""

import time
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.core.dice import Seeded
from game.core.game import Code, Illegal, Seat
from game.core.match import start
from game.games.superpose.phone import SuperPosePhone
from game.games.superpose.rules.grid import CardPlace, IconGrid
from game.games.superpose.rules.placement import starter_places
from game.games.superpose.rules.starters import by_hand, with_face
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import (
    Form,
    Icon,
    LayCard,
    LayStarter,
    LayStartersForMe,
    Phase,
    Refusal,
    Starter,
    TakeCard,
)
from game.text.wording import refusal_words
from game.venue.phones.part import Glance
from tests.games.every import CATALOG, bots, options_for, plays
from tests.games.superpose.rules.table import card as drawn
from tests.spoken import spoken

GAME: Any = CATALOG.games["superpose"]
TEXTS = {language: spoken(language, CATALOG.kits.values()) for language in ("en", "fr", "it")}
PHONE = SuperPosePhone()
MOST_BYTES = 8_000


def glance_of(view, language="en"):
    names = tuple(f"Player{number}" for number in range(view.players))
    return Glance(GAME, view, view.seat, names, tuple(range(view.players)), TEXTS[language])


def sheet_of(state, seat, language="en"):
    return PHONE.sheet(glance_of(GAME.view(state, seat), language))


def tried(view, **what):
    return PHONE.attempt(glance_of(view), what)


def states(seats=3, seed=4, **wishes):
    """Every state of a whole match between bots, the first one included."""
    dice = Seeded(seed)
    match = start(GAME, seats, options_for(GAME, seats, wishes, first=Seat(0)), dice)
    yield match.state
    for _, _, _, after, _ in plays(match, bots(GAME, seats), dice):
        yield after.state


def asked(state):
    return GAME.view(state, state.turn)


def late(**wishes):
    """The last state in which somebody may lay a card."""
    return [state for state in states(**wishes) if state.phase is Phase.TURNS][-1]


# --- where a card may lie ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wishes", [{}, {"length": "full", "flowers": True}, {"scoring": "open", "advanced": True}])
def test_places_and_points_are_those_of_the_rules(wishes):
    looked_at = 0
    for state in list(states(seats=4, aids="friendly", **wishes))[::5]:
        view = asked(state)
        if view.phase is not Phase.TURNS:
            continue
        scoring = scoring_of(view)
        for card in view.hand:
            if card.id not in view.asks[0].cards:
                continue
            answer = tried(view, card=card.id)
            assert [CardPlace(*one[:3]) for one in answer["places"]] == scoring.places(card)
            for x, y, rotation, points, covers in answer["places"]:
                score = scoring.score(card, CardPlace(x, y, rotation))
                assert points == score.points
                assert all(f"{spot.icon}" in answer["covers"][covers] for spot in score.covered)
                looked_at += 1
    assert looked_at > 300


def test_a_place_is_told_whole_and_its_action_is_taken_with_those_points():
    for state in list(states(seats=3, aids="friendly", length="full", scoring="open"))[::4]:
        view = asked(state)
        if view.phase is not Phase.TURNS:
            continue
        card = view.asks[0].cards[0]
        x, y, rotation, points, _ = tried(view, card=card)["places"][-1]
        about = tried(view, card=card, x=x, y=y, rotation=rotation)
        assert about["choices"][0]["points"] == points
        assert about["covered"]
        for choice in about["choices"][:5]:
            forms = tuple(Form(form["x"], form["y"], Icon(form["icon"])) for form in choice["forms"])
            after = GAME.apply(state, state.turn, LayCard(card, x, y, rotation, forms), Seeded(1)).state
            assert after.scores[state.turn] - state.scores[state.turn] == choice["points"]
            assert str(choice["points"]) in choice["lay"]


def test_chameleons_can_be_set_in_other_ways():
    most = 0
    for state in states(seats=3, aids="friendly", length="full", scoring="open"):
        view = asked(state)
        if view.phase is Phase.TURNS:
            for card in view.hand:
                if Icon.CHAMELEON in card.icons and card.id in view.asks[0].cards:
                    x, y, rotation, *_ = tried(view, card=card.id)["places"][0]
                    about = tried(view, card=card.id, x=x, y=y, rotation=rotation)
                    most = max(most, len(about["choices"]))
                    assert "{i}" in about["label"] and str(len(about["choices"])) in about["label"]
    assert most > 1


@pytest.mark.parametrize("flowers", [False, True])
def test_places_of_starters_are_those_that_leave_room_for_the_rest(flowers):
    state = next(iter(states(flowers=flowers)))
    while state.phase is Phase.STARTERS:
        view = asked(state)
        for starter in view.starters[:2]:
            for side, face in enumerate(starter.faces):
                offered = [CardPlace(*one[:3]) for one in tried(view, card=starter.id, side=side)["places"]]
                assert offered == [
                    place
                    for place in starter_places(IconGrid.of(view.cells), face)
                    if is_taken(view, LayStarter(starter.id, side, *place))
                ]
        starter = view.starters[0]
        side = len(starter.faces) - 1
        x, y, rotation, *_ = tried(view, card=starter.id, side=side)["places"][-1]
        assert tried(view, card=starter.id, side=side, x=x, y=y, rotation=rotation)["choices"]
        state = GAME.apply(state, state.turn, LayStarter(starter.id, side, x, y, rotation), Seeded(1)).state


def test_a_starter_is_not_offered_where_it_would_leave_no_room_for_the_rest():
    """One black corner each: where two lie corner on corner, a third cannot join without hiding an icon."""
    left = tuple(
        Starter(name, (drawn(drawing, name),)) for name, drawing in (("two", "cb ef r#"), ("three", "#c bf ev"))
    )
    laid, cells = with_face(((), ()), drawn("#b ce fr", "starter1"), CardPlace(0, 0, 0))
    view = replace(asked(next(iter(states()))), laid=laid, cells=cells, starters=left)
    assert tried(view, card="two")["places"] == []
    assert tried(replace(view, starters=left[:1]), card="two")["places"] != []
    assert no(view, card="two", x=-1, y=-2, rotation=0) == Refusal.STARTER_BLOCKS_REST


def is_taken(view, action):
    try:
        by_hand((view.laid, view.cells), view.starters, action)
    except Illegal:
        return False
    return True


def test_by_the_rulebook_points_stay_unsaid_and_a_card_is_taken_before_it_is_tried():
    state = next(state for state in states() if state.phase is Phase.TURNS)
    view = asked(state)
    card = view.asks[0].cards[0]
    assert sheet_of(state, state.turn)["mode"] == "take"
    assert no(view, card=card) == Refusal.TAKE_FIRST
    state = GAME.apply(state, state.turn, TakeCard(card), Seeded(1)).state
    view = asked(state)
    sheet = sheet_of(state, state.turn)
    assert sheet["mode"] == "lay" and [one["id"] for one in sheet["hand"] if one["fits"]] == [card]
    x, y, rotation, points, _ = tried(view, card=card)["places"][0]
    assert points is None
    assert "points" not in tried(view, card=card, x=x, y=y, rotation=rotation)["choices"][0]
    other = next(one.id for one in view.hand if one.id != card)
    assert no(view, card=other) == Refusal.ANOTHER_TAKEN
    assert sheet_of(state, None)["open"]["icons"] == sheet["open"]["icons"]


# --- why not ----------------------------------------------------------------------------------------------------------


def no(view, **what):
    with pytest.raises(Illegal) as refused:
        tried(view, **what)
    assert refusal_words(TEXTS["en"], str(refused.value.code), refused.value.facts)[0] != "["
    return refused.value.code


def test_refusals_say_why():
    state = next(state for state in states(aids="friendly") if state.phase is Phase.TURNS)
    view, card = asked(state), asked(state).hand[0].id
    other = GAME.view(state, Seat((state.turn + 1) % 3))
    assert no(other, card=other.hand[0].id) == Code.NOT_YOUR_TURN
    assert no(GAME.view(state, None), card=card) == Code.WRONG_ACTION
    assert no(view, card="no such card") == Refusal.NOT_YOUR_CARD
    assert no(view, card=other.hand[0].id) == Refusal.NOT_YOUR_CARD
    assert no(view, card=card, x=300, y=300, rotation=0) == Refusal.COVERS_NOTHING
    assert no(view, card=card, x=0, y=0, rotation=7) == Refusal.BAD_ROTATION
    assert no(view, card=card, x=10**40, y=0, rotation=0) == Refusal.OUT_OF_BOUNDS
    assert no(view, card=card, x="0", y=0, rotation=0) == Refusal.OUT_OF_BOUNDS
    first = next(iter(states()))
    assert no(asked(first), card="starter1", side=2) == Refusal.UNKNOWN_SIDE
    assert no(asked(first), card="starter9") == Refusal.UNKNOWN_STARTER
    waiting = GAME.view(first, Seat(1))
    assert no(waiting, card=waiting.hand[0].id) == Refusal.STARTERS_FIRST


ODD = (None, True, -1, 0, 3, 4, 10**30, 0.5, "", "cat1", "starter1", "x" * 5000, [], [[]], {}, {"card": "cat1"})


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_tried_is_answered_or_refused(seed):
    dice = Seeded(seed)
    views = [GAME.view(state, seat) for state in list(states(seats=2, aids="friendly"))[::6] for seat in (0, 1, None)]
    refused = 0
    for view in views:
        cards = [card.id for card in view.hand] + [starter.id for starter in view.starters]
        for _ in range(40):
            keys = [key for key in ("card", "side", "x", "y", "rotation", "odd") if dice.below(4)]
            what = {key: ODD[dice.below(len(ODD))] for key in keys}
            if cards and dice.below(2):
                what["card"] = cards[dice.below(len(cards))]
            try:
                assert isinstance(tried(view, **what), dict)
            except Illegal:
                refused += 1
    assert refused > 100


# --- sheets -----------------------------------------------------------------------------------------------------------


def test_a_late_sheet_is_small_and_made_at_once():
    """Figures for six players and the long game, the table as full as it gets."""
    state = late(seats=6, length="full", flowers=True, aids="friendly", scoring="open")
    assert len(state.laid) > 60
    sizes = [len(msgspec.json.encode(sheet_of(state, seat, "fr"))) for seat in (*range(6), None)]
    assert max(sizes) <= MOST_BYTES
    times = []
    for _ in range(30):
        began = time.process_time()
        sheet_of(state, state.turn)
        times.append(time.process_time() - began)
    assert sorted(times)[15] < 0.002


def test_every_mode_comes_and_tells_what_to_do():
    lines = {}
    for aids in ("rulebook", "friendly"):
        for state in states(aids=aids):
            for seat in (0, 1, None):
                sheet = sheet_of(state, seat)
                lines.setdefault(sheet["mode"], set()).add(sheet["line"])
                assert sheet["quiet"] == (state.phase is Phase.END)
                assert (seat is None) <= (sheet["hand"] == [])
    assert set(lines) == {"starters", "take", "lay", "wait", "watch", "over"}
    assert lines["lay"] == {"Now lay the card you took", "Your turn: choose a card and lay it"}
    assert lines["take"] == {"Your turn: choose a card and take it"}


def test_the_hand_shows_both_sides_of_starters_and_all_turns_of_cards():
    first = next(iter(states(flowers=True)))
    starters = sheet_of(first, 0)["hand"]
    assert [len(one["faces"]) for one in starters] == [len(one["names"]) for one in starters] == [2, 2, 2, 1, 1]
    assert all(len(face) == 4 and face[0] == face[2][::-1] for one in starters for face in one["faces"])
    state = GAME.apply(first, Seat(0), LayStartersForMe(), Seeded(2)).state
    cards = sheet_of(state, 0)["hand"]
    assert cards[0]["names"][0].startswith("Card 1 of 3: ")
    assert [one["faces"][0][1] for one in cards] != [one["faces"][0][0] for one in cards]


def test_turns_are_told_with_what_was_covered_and_what_for():
    state = list(states(seats=3, scoring="open"))[-1]
    sheet = sheet_of(state, None)
    told = sheet["news"][-1]
    turn = state.history[-1]
    assert told["text"].startswith(f"Player{turn.seat} covers ") and turn.covered[0].icon in told["text"]
    scored = [one for one in sheet["news"] if one["points"]]
    assert scored and all(f"+{one['points']}" in one["why"] or " · " in one["why"] for one in scored)
    assert any(line.startswith("Best turn: ") for line in sheet["best"])


def test_a_seat_that_had_no_place_is_said_to_have_passed():
    state = list(states())[-1]
    passed = replace(state.history[-1], laid=None, covered=(), forms=(), parts=())
    told = sheet_of(replace(state, history=(*state.history, passed)), 0)["news"][-1]
    assert told["text"].endswith("has no place for any card and passes.") and told["why"] == ""


def test_teams_and_the_first_player_are_on_the_page():
    state = late(seats=4, teams=True)
    sheet = sheet_of(state, 1)
    assert [team["marker"] for team in sheet["teams"]] == ["griffin", "dragon"]
    assert sum(team["points"] for team in sheet["teams"]) == sum(state.scores)
    assert [seat["first"] for seat in sheet["seats"]] == [True, False, False, False]
    assert "Silver Dragon" in sheet["seats"][1]["about"] and "First player" in sheet["seats"][0]["about"]


def test_zones_have_a_line_around_them():
    state = late(seats=3, aids="friendly")
    for (icon, line, size, x, y), zone in zip(sheet_of(state, 0)["zones"], state.zones, strict=True):
        assert icon == zone.icon and size == len(zone.cells) and (x, y) in zone.cells
        assert line.startswith("M") and line.endswith("Z") and line.count("H") + line.count("V") >= 3
