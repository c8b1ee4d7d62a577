"""The parts of the table: camera, outlines, hints, the held card, words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import FRect

from game.core.game import Event, Seat
from game.games.superpose.board.hints import Hints, nearest, next_place
from game.games.superpose.board.holding import Holding
from game.games.superpose.board.plan import plan
from game.games.superpose.felt.camera import Bounds, Camera
from game.games.superpose.felt.outline import PATTERNS, inset, loops, strokes
from game.games.superpose.rules.events import CardLaid, MatchEnded
from game.games.superpose.rules.grid import CardPlace
from game.games.superpose.rules.wire import WIRE
from game.games.superpose.rules.words import (
    Card,
    CardKind,
    Form,
    Icon,
    Marker,
    Part,
    Refusal,
    Spot,
    Turn,
    Why,
    WonBy,
)
from game.games.superpose.sentences import reason, sentence
from game.ui.paint.space import space
from tests.games.superpose.board.tables import Greedy, pilot, seated
from tests.spoken import spoken

LANGUAGES = ["en", "fr", "it"]


# --- camera


def test_framing_shows_all_cells_in_the_window():
    camera = Camera()
    camera.window = FRect(300, 100, 1000, 600)
    camera.frame(Bounds(-3, -2, 12, 9), motion=False)
    lens = camera.lens(1.0)
    box = lens.box(-3, -2, 16, 12)
    assert camera.window.contains(box)


def test_zooming_keeps_what_is_under_the_pointer():
    camera = Camera()
    camera.window = FRect(0, 0, 1000, 600)
    camera.frame(Bounds(0, 0, 9, 9), motion=False)
    before = camera.lens(2.0).cell_at(700, 200)
    camera.zoom(1.5, (700, 200))
    after = camera.lens(2.0).cell_at(700, 200)
    assert after == pytest.approx(before, abs=0.05)


def test_cells_touch_without_gaps_at_any_zoom():
    camera = Camera()
    for factor in (0.63, 1.07, 1.31):
        camera.zoom(factor)
        lens = camera.lens(1.37)
        for x in range(-5, 6):
            assert lens.box(x, 0).right == pytest.approx(lens.box(x + 1, 0).left)


def test_showing_cells_moves_no_more_than_needed():
    camera = Camera()
    camera.window = FRect(0, 0, 1000, 600)
    camera.frame(Bounds(0, 0, 3, 3), motion=False)
    still = camera.lens(1.0)
    camera.show(Bounds(1, 1, 2, 2), motion=False)
    assert camera.lens(1.0) == still
    camera.show(Bounds(30, 0, 31, 1), motion=False)
    assert camera.window.contains(camera.lens(1.0).box(30, 0, 2, 2))


# --- outlines


def test_a_square_has_one_loop_of_four_corners():
    (loop,) = loops(((0, 0), (0, 1), (1, 0), (1, 1)))
    assert sorted(loop) == [(0, 0), (0, 2), (2, 0), (2, 2)]
    assert sorted(inset(loop, 0.25)) == [(0.25, 0.25), (0.25, 1.75), (1.75, 0.25), (1.75, 1.75)]


def test_a_ring_has_an_outer_and_an_inner_loop():
    ring = tuple((x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1))
    assert sorted(len(loop) for loop in loops(ring)) == [4, 4]


def test_cells_that_meet_in_a_corner_keep_their_own_loops():
    assert len(loops(((0, 0), (1, 1)))) == 2


@pytest.mark.parametrize("animal", PATTERNS)
def test_every_pattern_stays_on_the_line(animal):
    (loop,) = loops(((0, 0), (1, 0), (2, 0), (2, 1)))
    for start, end in strokes(inset(loop, 0.1), PATTERNS[animal]):
        assert start[0] == pytest.approx(end[0]) or start[1] == pytest.approx(end[1])
        assert all(-0.01 <= part <= 3.01 for part in (*start, *end))


def test_every_animal_has_a_line_of_its_own():
    assert len(set(PATTERNS.values())) == len(PATTERNS) == 6


# --- hints and the held card


@pytest.fixture
def scene():
    return pilot(seated(1, 1, aids="friendly", starters="auto"), motion=False).scene


def test_hints_agree_with_what_the_table_accepts(scene):
    hints = scene.holding.hints
    card = scene.desk.cards()[0]
    places = set(hints.places(card))
    for x in range(-6, 8):
        for y in range(-6, 8):
            for rotation in range(4):
                place = CardPlace(x, y, rotation)
                assert (hints.why_not(card, place) is None) == (place in places)


def test_points_are_worked_out_a_few_at_a_time(scene):
    hints, card = Hints(scene.view, Seat(0)), scene.desk.cards()[0]
    rounds = 0
    while hints.work(card, 1):
        rounds += 1
        assert rounds < 100
    assert set(hints.points(card)) == set(hints.places(card))


def test_steering_jumps_to_the_next_legal_place():
    places = (CardPlace(0, 0, 0), CardPlace(3, 0, 0), CardPlace(3, 5, 0), CardPlace(1, 0, 1))
    assert next_place(places, CardPlace(0, 0, 0), 1, 0) == CardPlace(3, 0, 0)
    assert next_place(places, CardPlace(3, 0, 0), 0, 1) == CardPlace(3, 5, 0)
    assert next_place(places, CardPlace(0, 0, 0), -1, 0) is None
    assert nearest(places, 1, 1, 0) == CardPlace(0, 0, 0)


def test_turning_a_card_four_times_brings_it_back():
    card = Card("x", CardKind.PLAIN, Icon.CAT, (Icon.CAT,) * 6)
    holding = Holding()
    holding.pick(card, (5.3, 2.8))
    before = holding.place
    for _ in range(4):
        holding.turn(card, 1)
    assert holding.place == before


def test_stepping_forms_offers_every_choice_once_and_the_table_accepts_them():
    for seed in range(1, 40):
        session = seated(1, 1, seed=seed, aids="friendly", starters="auto", length="full")
        flight = pilot(session, motion=False)
        scene, mind = flight.scene, Greedy()
        for _ in range(11):
            found = _chameleon_place(scene)
            if found is not None:
                _lay_last_choice(flight, *found)
                return
            session.act(Seat(0), mind.answer(scene.view, None))
            flight.frames(2)
    raise AssertionError("no chameleon came")


def _chameleon_place(scene):
    hints = scene.holding.hints
    for card in scene.view.hand if scene.view.asks else ():
        for place in hints.places(card):
            if len(hints.choices(card, place)) > 2:
                return card, place
    return None


def _lay_last_choice(flight, card, place):
    scene = flight.scene
    flight.press(str(scene.desk.index_of(card.id) + 1))
    while scene.holding.place.rotation != place.rotation:
        flight.press("e")
    scene.holding.put(place)
    flight.frames(1)
    count = scene.holding.chosen[1]
    seen = set()
    for _ in range(count):
        seen.add(scene.holding.choice.forms)
        flight.press("c")
    assert len(seen) == count
    flight.press(*["c"] * (count - 1))
    wanted = scene.holding.choice
    laid = len(scene.view.laid)
    flight.press("enter")
    turn = next(turn for turn in scene.view.history if turn.laid == laid)
    assert turn.points == wanted.score.points
    assert {form for form in turn.forms if form.icon != Icon.CHAMELEON} == set(wanted.score.forms) - {
        form for form in wanted.score.forms if form.icon == Icon.CHAMELEON
    }


# --- where things lie


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (640, 360)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_plan_keeps_everything_apart_and_inside(seats, size, scale):
    safe = space(*size, scale).safe
    laid = plan(safe, seats)
    parts = [laid.banner, *laid.seats, laid.hand, laid.actions]
    parts += [laid.track, laid.prompts] if laid.is_roomy else []
    corner = FRect(safe.x, safe.y, 72, 72)
    for i, one in enumerate(parts):
        assert safe.inflate(2, 2).contains(one)
        assert not one.colliderect(corner)
        for other in parts[i + 1 :]:
            assert not one.inflate(-1, -1).colliderect(other), (one, other)
    assert laid.window.h > 100
    assert laid.window.w > 300


# --- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_reason_and_name_has_words(language):
    texts = spoken(language)
    keys = [str(code) for code in Refusal]
    keys += [str(end) for end in WonBy]
    keys += [f"superpose.why.{why}" for why in Why]
    keys += [f"superpose.icon.{icon}" for icon in Icon]
    keys += [f"superpose.marker.{marker}" for marker in Marker]
    assert [key for key in keys if texts(key).startswith("[")] == []


def seen(*history):
    """What everybody sees after these turns."""
    return replace(seated().view(Seat(0)), history=history)


def test_every_event_is_told_in_every_language():
    cells = ((0, 0), (0, 1), (1, 0), (1, 1))
    parts = (Part(Why.SUPER_POSE, Icon.CAT, 4, cells),)
    scored = Turn(3, Seat(0), 4, (Spot(0, 0, Icon.CAT),), (Form(1, 1, Icon.CAT),), parts)
    told = {
        "StarterLaid": (Seat(0), 0),
        "CardTaken": (Seat(0),),
        "CardLaid": (Seat(0), 0),
        "CardDrawn": (Seat(1), 3),
        "SeatPassed": (Seat(1),),
        "GoalReached": (Marker.GRIFFIN, 36),
        "MatchEnded": ((Seat(0), Seat(1)), (20, 20), str(WonBy.SHARED)),
    }
    for kind in (one for one in WIRE if issubclass(one, Event)):
        for language in LANGUAGES:
            said = sentence(spoken(language), kind(*told[kind.__name__]), seen(scored), ("Mia", "Léo"))
            assert said
            assert "[" not in said
            assert "{" not in said


def test_points_are_told_with_their_reason():
    cells = ((0, 0), (0, 1), (1, 0), (1, 1))
    texts = spoken("en")
    assert reason(texts, Part(Why.SUPER_POSE, Icon.CAT, 4, cells)) == "SUPER-POSE +4"
    plain = seen(Turn(1, Seat(0), 3, (Spot(0, 0, Icon.BIRD),)))
    assert sentence(texts, CardLaid(Seat(0), 0), plain, ("Mia",)) == "Mia lays a card, bird on bird."
    ended = MatchEnded((Seat(0),), (9, 3), str(WonBy.MOST_POINTS))
    assert sentence(texts, ended, plain, ("Mia",)) == "Mia wins the game!"


def test_enter_on_a_card_out_of_turn_says_whom_one_waits_for():
    session = seated(people=1, bots=0, elsewhere=1)
    flight = pilot(session)
    hand = flight.find("hand.0")
    flight.click("hand.0")
    assert f"Waiting for {session.name(1)}" in flight.scene.page.toasts.texts
    flight.frames(300)
    assert not flight.scene.page.toasts.texts
    assert flight.scene.page.focused == hand.id
    flight.press("enter")
    assert f"Waiting for {session.name(1)}" in flight.scene.page.toasts.texts


def test_enter_plays_right_after_a_start_by_mouse():
    session = seated(people=1, bots=1, aids="friendly")
    flight = pilot(session)
    flight.click((1900, 1060))
    laid = len(flight.scene.view.laid)
    for _ in range(18):
        flight.press("enter")
    assert len(flight.scene.view.laid) > laid + 3


def test_the_pointer_does_not_take_the_card_along_on_its_way_to_a_button():
    session = seated(aids="friendly")
    flight = pilot(session, motion=False)
    while flight.scene.view.phase.name == "STARTERS":
        flight.click("for_me")
        flight.frames(5)
    flight.click("hand.0")
    flight.frames(3)
    flight.hover(flight.scene.camera.window.center)
    before = flight.scene.holding.place
    window = flight.scene.camera.window
    for part in (0.2, 0.5, 0.8):
        flight.hover((window.x + window.w * part, window.bottom + 12))
        flight.hover((window.x + window.w * part, flight.stage.space.area.bottom - 4))
    assert flight.scene.holding.card is not None and flight.scene.holding.place == before
