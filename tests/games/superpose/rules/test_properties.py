"""What holds in every match, checked by an independent, slow reading of the rules."""

from collections import Counter
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.superpose.rules.grid import CardPlace, IconGrid
from game.games.superpose.rules.placement import Enumeration
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import ANIMALS, Icon, LayCard, Phase
from tests.games.superpose.redeal import redealt
from tests.games.superpose.rules import slow
from tests.games.superpose.rules.table import apply, fresh, game

VARIANTS = st.fixed_dictionaries(
    {
        "length": st.sampled_from(["quick", "full", "full"]),
        "flowers": st.booleans(),
        "advanced": st.booleans(),
        "scoring": st.sampled_from(["own", "open"]),
    }
)
MODEST = settings(max_examples=12, deadline=None)


def greedy_and_random(state, dice):
    """Mostly by chance, often the best of a few: tables with zones and chameleons in play."""
    scoring = scoring_of(game().view(state, state.turn))
    moves = [(card, place) for card in state.hands[state.turn] for place in scoring.places(card)]
    tried = [moves[dice.below(len(moves))] for _ in range(1 + 7 * dice.below(2))]
    card, place = max(tried, key=lambda move: scoring.score(*move).points)
    return card, place, scoring.score(card, place)


def story(seats, seed, chosen):
    """Every (state, card, place, score, next state) of a match, and the last state."""
    dice = Seeded(seed)
    state = fresh(seats, seed, **chosen)
    while state.phase is not Phase.END:
        card, place, score = greedy_and_random(state, dice)
        after = apply(state, state.turn, LayCard(card.id, place.x, place.y, place.rotation)).state
        yield state, card, place, score, after
        state = after


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_a_flower_is_never_covered(seats, seed, chosen):
    flowers = set()
    for state, _, _, _, after in story(seats, seed, chosen):
        flowers |= {(cell.x, cell.y) for cell in state.cells if cell.icon is Icon.FLOWER}
        assert flowers <= {(cell.x, cell.y) for cell in after.cells if cell.icon is Icon.FLOWER}


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_legal_places_are_those_of_the_slow_reading(seats, seed, chosen):
    for step, (state, _, _, _, _) in enumerate(story(seats, seed, chosen)):
        if step % 6:
            continue
        seen = slow.overlay(state.laid)
        assert {(cell.x, cell.y): (cell.icon, cell.card) for cell in state.cells} == seen
        legal = Enumeration(IconGrid.of(state.cells))
        for card in state.hands[state.turn]:
            found = [(place.x, place.y, place.rotation) for place in legal.places(card)]
            assert len(found) == len(set(found))
            assert set(found) == slow.all_legal(seen, card.icons)


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_score_is_the_best_of_a_full_search(seats, seed, chosen):
    for state, card, place, score, after in story(seats, seed, chosen):
        seen = slow.overlay(state.laid)
        on_card = slow.spread(card.icons, place.x, place.y, place.rotation)
        is_open = chosen["scoring"] == "open"
        icons = ANIMALS if is_open else (state.animals[state.turn],)
        owners = {frozenset(zone.cells): zone.owner for zone in state.zones} if is_open else None
        ways = list(slow.legal_forms(seen, on_card))
        if len(ways) > 3000:
            continue

        worth = partial(
            slow.points, seen, on_card, len(state.laid), icons, state.turn, owners, advanced=chosen["advanced"]
        )
        picked = {(form.x, form.y): form.icon for form in score.forms}
        assert picked in ways
        assert score.points == worth(forms=picked) == max(worth(forms=forms) for forms in ways)
        gained = after.scores[state.turn] - state.scores[state.turn]
        assert gained == score.points


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_fast_ways_of_counting_agree_with_the_full_one(seats, seed, chosen):
    for step, (state, *_) in enumerate(story(seats, seed, chosen)):
        if step % 7:
            continue
        scoring = scoring_of(game().view(state, state.turn))
        for card in state.hands[state.turn]:
            for rotation in range(4):
                promising = set(scoring.promising(card.icons, rotation))
                places = scoring.grid.places(rotation)
                for at in scoring.legal.anchors(card.icons, rotation):
                    points = scoring.points(scoring.grid.shape(card.icons, rotation), at)
                    assert points == scoring.score(card, places[at]).points
                    assert at in promising or points == 0


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_looking_ahead_sees_the_table_that_comes(seats, seed, chosen):
    for step, (state, card, place, _, after) in enumerate(story(seats, seed, chosen)):
        if step % 5 or after.phase is Phase.END:
            continue
        here = scoring_of(game().view(state, state.turn))
        shape = here.grid.shape(card.icons, place.rotation)
        ahead = here.after(shape, here.grid.at(place.x, place.y), after.turn, state.animals[after.turn])
        there = scoring_of(game().view(after, after.turn))
        for held in after.hands[after.turn]:
            assert ahead.places(held) == there.places(held)
            if not chosen["advanced"]:
                points = {place: there.score(held, place).points for place in there.places(held)}
                assert points == {place: ahead.score(held, place).points for place in points}


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_zones_kept_are_those_of_the_table(seats, seed, chosen):
    for _, _, _, _, after in story(seats, seed, chosen):
        seen = slow.overlay(after.laid)
        expected = Counter((icon, zone) for icon in ANIMALS for zone in slow.zones(seen, icon))
        assert Counter((zone.icon, frozenset(zone.cells)) for zone in after.zones) == expected


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_no_card_is_lost_or_made(seats, seed, chosen):
    def everything(state):
        return sorted(
            [one.card.id for one in state.laid] + [card.id for held in state.hands + state.piles for card in held]
        )

    whole = everything(fresh(seats, seed, **chosen))
    pack = 12 if chosen["length"] == "full" else 8
    assert len(set(whole)) == len(whole) == pack * seats + 3 + 2 * chosen["flowers"]
    for _, _, _, _, after in story(seats, seed, chosen):
        assert everything(after) == whole


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_exactly_one_seat_can_act_and_it_can(seats, seed, chosen):
    for state, *_ in story(seats, seed, chosen):
        asked = [seat for seat in range(seats) if game().asks(state, Seat(seat))]
        assert asked == [state.turn]
        assert state.playable


@MODEST
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_a_view_tells_nothing_hidden(seats, seed, chosen):
    for step, (state, *_) in enumerate(story(seats, seed, chosen)):
        if step % 5:
            continue
        for seat in (None, *(Seat(one) for one in range(seats))):
            other = redealt(game(), state, seat, Seeded(seed + 1))
            assert game().view(state, seat) == game().view(other, seat)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(-9, 12), st.integers(-9, 12), st.integers(0, 3))
def test_a_place_is_refused_exactly_when_it_is_not_listed(seed, x, y, rotation):
    state = fresh(3, seed, flowers=True)
    scoring = scoring_of(game().view(state, state.turn))
    for card in state.hands[state.turn]:
        place = CardPlace(x, y, rotation)
        assert (scoring.why_not(card, place) is None) == (place in scoring.places(card))
