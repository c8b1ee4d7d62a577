"""Setup: packs, hands, piles, the first player, and how the starters come to lie."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Seeded
from game.core.game import Code, Illegal, Seat
from game.games.superpose.rules.events import StarterLaid
from game.games.superpose.rules.grid import CardPlace, IconGrid, covered
from game.games.superpose.rules.placement import starter_places, starter_why_not
from game.games.superpose.rules.starters import by_hand, may_finish, with_face
from game.games.superpose.rules.words import (
    ANIMALS,
    AskStarter,
    CardKind,
    Icon,
    LayCard,
    LayStarter,
    LayStartersForMe,
    Phase,
    Refusal,
    Starter,
    TakeCard,
)
from tests.games.superpose.rules import slow
from tests.games.superpose.rules.table import ONE, ZERO, apply, card, fresh, game, options


def refused(state, seat, action):
    with pytest.raises(Illegal) as no:
        apply(state, seat, action)
    return no.value


@pytest.mark.parametrize(("length", "pile"), [("quick", 5), ("full", 9)])
def test_everybody_begins_with_the_three_diamond_cards_and_a_pile(length, pile):
    state = fresh(4, length=length)
    for seat, animal in enumerate(state.animals):
        assert [one.kind for one in state.hands[seat]] == [CardKind.DIAMOND] * 3
        assert len(state.piles[seat]) == pile
        assert {one.animal for one in state.hands[seat] + state.piles[seat]} == {animal}
    has_circles = any(one.kind is CardKind.CIRCLE for pile in state.piles for one in pile)
    assert has_circles == (length == "full")


def test_the_piles_are_shuffled():
    orders = {tuple(one.id for one in fresh(2, seed).piles[0]) for seed in range(20)}
    assert len(orders) > 10


def test_seats_play_the_animals_they_are_given():
    assert fresh(3).animals == ANIMALS[:3]
    chosen = (Icon.BIRD, Icon.CAT)
    state = fresh(2, animals=chosen)
    assert state.animals == chosen
    assert {one.animal for one in state.hands[0]} == {Icon.BIRD}


@pytest.mark.parametrize("animals", [(Icon.CAT,), (Icon.CAT, Icon.CAT), (Icon.CAT, Icon.FLOWER)])
def test_animals_that_do_not_fit_the_seats_are_refused(animals):
    with pytest.raises(Illegal) as no:
        game().check(2, options(animals=animals))
    assert no.value.code is Refusal.BAD_ANIMALS


def test_the_first_player_is_chosen_or_random():
    assert fresh(4, first=Seat(2)).turn == 2
    assert len({fresh(4, seed, first=None).turn for seed in range(40)}) == 4
    with pytest.raises(Illegal) as no:
        game().check(3, options(first=Seat(3)))
    assert no.value.code is Code.BAD_OPTION


@pytest.mark.parametrize(("key", "value"), [("length", "long"), ("seconds", 17), ("flowers", 1), ("scoring", "")])
def test_an_option_outside_its_choices_is_refused(key, value):
    with pytest.raises(Illegal) as no:
        game().check(3, options(**{key: value}))
    assert (no.value.code, no.value.facts["key"]) == (Code.BAD_OPTION, key)


@pytest.mark.parametrize(("flowers", "count"), [(False, 3), (True, 5)])
def test_the_first_player_lays_three_or_five_starters_and_then_begins(flowers, count):
    state = fresh(3, starters="hand", flowers=flowers, first=ONE)
    assert (state.phase, state.turn) == (Phase.STARTERS, ONE)
    assert len(state.starters) == count
    for left in range(count, 0, -1):
        assert game().asks(state, ONE) == (AskStarter(tuple(one.id for one in state.starters)),)
        assert game().asks(state, ZERO) == ()
        starter = state.starters[-1]
        place = starter_places(IconGrid.of(state.cells), starter.faces[-1])[0]
        step = apply(state, ONE, LayStarter(starter.id, starter.faces[-1].side, place.x, place.y, place.rotation))
        assert isinstance(step.told[0].event, StarterLaid)
        state = step.state
        assert len(state.starters) == left - 1
    assert (state.phase, state.turn, state.number) == (Phase.TURNS, ONE, 1)


def test_order_and_side_are_free():
    state = fresh(2, starters="hand")
    for name, side in (("starter3", 1), ("starter1", 0), ("starter2", 1)):
        face = game().deck.starter(name).faces[side]
        place = starter_places(IconGrid.of(state.cells), face)[0]
        state = apply(state, ZERO, LayStarter(name, side, place.x, place.y, place.rotation)).state
    assert [(one.card.id, one.card.side) for one in state.laid] == [("starter3", 1), ("starter1", 0), ("starter2", 1)]


def test_the_other_seats_may_not_lay_starters():
    state = fresh(3, starters="hand", first=ONE)
    assert refused(state, ZERO, LayStarter("starter1", 0, 0, 0, 0)).code is Refusal.NOT_FIRST_PLAYER
    assert refused(state, ZERO, LayStartersForMe()).code is Refusal.NOT_FIRST_PLAYER


def test_no_card_is_played_before_the_starters_lie():
    state = fresh(2, starters="hand")
    assert refused(state, ZERO, LayCard("cat1", 0, 0, 0)).code is Refusal.STARTERS_FIRST
    assert refused(state, ZERO, TakeCard("cat1")).code is Refusal.STARTERS_FIRST


def test_no_starter_is_laid_after_that():
    state = fresh(2)
    assert refused(state, ZERO, LayStarter("starter1", 0, 0, 0, 0)).code is Refusal.STARTERS_ARE_LAID
    assert refused(state, ZERO, LayStartersForMe()).code is Refusal.STARTERS_ARE_LAID


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (LayStarter("cat1", 0, 0, 0, 0), Refusal.UNKNOWN_STARTER),
        (LayStarter("starter4", 0, 0, 0, 0), Refusal.UNKNOWN_STARTER),
        (LayStarter("starter1", 2, 0, 0, 0), Refusal.UNKNOWN_SIDE),
        (LayStarter("starter1", -1, 0, 0, 0), Refusal.UNKNOWN_SIDE),
        (LayStarter("starter1", 0, 0, 0, 4), Refusal.BAD_ROTATION),
        (LayStarter("starter1", 0, 99, 0, 0), Refusal.OUT_OF_BOUNDS),
    ],
)
def test_a_starter_that_cannot_be_meant_is_refused(action, code):
    assert refused(fresh(2, starters="hand"), ZERO, action).code is code


def test_a_starter_lies_only_once():
    state = apply(fresh(2, starters="hand"), ZERO, LayStarter("starter1", 0, 0, 0, 0)).state
    assert refused(state, ZERO, LayStarter("starter1", 1, 0, 2, 0)).code is Refusal.STARTER_LIES


def visible(face, place=None):
    return IconGrid.of(covered((), face, place or CardPlace(0, 0, 0), 0))


def test_a_starter_overlaps_black_on_black_only():
    grid = visible(card("cb ef ##"))
    other = card("## rv cb")
    assert starter_why_not(grid, other, CardPlace(0, 2, 0)) is None
    assert starter_why_not(grid, other, CardPlace(1, 2, 0)) is None


def test_a_starter_beside_the_others_is_refused():
    grid = visible(card("cb ef ##"))
    no = starter_why_not(grid, card("## rv cb"), CardPlace(0, 3, 0))
    assert no.code is Refusal.STARTER_APART
    assert starter_why_not(grid, card("## rv cb"), CardPlace(90, 3, 0)).code is Refusal.STARTER_APART


def test_a_starter_never_hides_an_icon_and_the_cells_are_named():
    grid = visible(card("cb ef ##"))
    no = starter_why_not(grid, card("## rv cb"), CardPlace(0, 1, 0))
    assert no.code is Refusal.STARTER_HIDES_ICON
    assert no.refuse().facts["cells"] == ((0, 1), (1, 1), (0, 2), (1, 2))


def test_an_icon_of_a_starter_may_not_lie_on_black_either():
    grid = visible(card("cb ef ##"))
    assert starter_why_not(grid, card("rv cb ##"), CardPlace(0, 2, 0)).code is Refusal.STARTER_HIDES_ICON


def test_a_starter_that_would_leave_no_room_for_the_rest_is_refused():
    """One black corner each: where two lie corner on corner, a third cannot join without hiding an icon."""
    first = card("#b ce fr", "starter1")
    left = tuple(
        Starter(name, (card(drawing, name),)) for name, drawing in (("two", "cb ef r#"), ("three", "#c bf ev"))
    )
    layout = with_face(((), ()), first, CardPlace(0, 0, 0))
    assert may_finish(layout, left[:1])
    with pytest.raises(Illegal) as no:
        by_hand(layout, left, LayStarter("two", 0, -1, -2, 0))
    assert no.value.code is Refusal.STARTER_BLOCKS_REST
    assert len(by_hand(layout, left[:1], LayStarter("two", 0, -1, -2, 0))[0]) == 2


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.booleans())
def test_lay_them_for_me_gives_a_legal_layout(seed, flowers):
    state = fresh(2, starters="hand", flowers=flowers)
    after = game().apply(state, ZERO, LayStartersForMe(), Seeded(seed)).state
    assert len(after.laid) == (5 if flowers else 3)
    seen = {}
    for one in after.laid:
        spots = slow.spread(one.card.icons, one.x, one.y, one.rotation)
        shared = [spot for spot in spots if spot in seen]
        assert shared or not seen
        assert all(seen[spot] == spots[spot] == Icon.BLACK for spot in shared)
        seen |= spots


def test_lay_them_for_me_lays_the_rest_and_varies():
    state = apply(fresh(2, starters="hand"), ZERO, LayStarter("starter2", 1, 0, 0, 1)).state
    layouts = {game().apply(state, ZERO, LayStartersForMe(), Seeded(seed)).state.laid for seed in range(12)}
    assert len(layouts) > 6
    assert all(layout[0] == state.laid[0] for layout in layouts)


def test_starters_can_be_laid_by_themselves():
    assert fresh(2, starters="auto").phase is Phase.TURNS
