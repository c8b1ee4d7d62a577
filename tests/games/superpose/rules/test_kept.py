"""What a state keeps from turn to turn is what would be found anew: grid, legal places, zones and their owners."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.placement import Enumeration
from game.games.superpose.rules.words import ANIMALS, Phase
from game.games.superpose.rules.zones import zones_now
from tests.games.superpose.rules import slow
from tests.games.superpose.rules.table import fresh
from tests.games.superpose.rules.test_properties import VARIANTS, story

THOROUGH = settings(max_examples=25, deadline=None)


def parts(grid):
    return grid.frame, grid.masks, grid.showing, grid.occupied


@THOROUGH
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_grid_kept_is_the_one_the_cells_make(seats, seed, chosen):
    first = fresh(seats, seed, **chosen)
    assert parts(first.legal.grid) == parts(IconGrid.of(first.cells))
    for _, _, _, _, after in story(seats, seed, chosen):
        assert parts(after.legal.grid) == parts(IconGrid.of(after.cells))


@THOROUGH
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_legal_places_kept_are_those_of_the_cells(seats, seed, chosen):
    for step, (_, _, _, _, after) in enumerate(story(seats, seed, chosen)):
        anew = Enumeration(IconGrid.of(after.cells))
        for card in after.hands[after.turn]:
            assert after.legal.is_playable(card) == bool(anew.places(card))
            if step % 5 == 0:
                assert after.legal.places(card) == anew.places(card)


@THOROUGH
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_the_zones_kept_are_found_anew_in_the_same_order(seats, seed, chosen):
    for before, card, place, score, after in story(seats, seed, chosen):
        anew = zones_now(IconGrid.of(after.cells), after.animals)
        if chosen["scoring"] == "own":
            assert after.zones == anew
            continue
        assert [(zone.icon, zone.cells) for zone in after.zones] == [(zone.icon, zone.cells) for zone in anew]
        expected = owners(before, card, place, score.forms)
        assert all(zone.owner == expected(zone) for zone in after.zones)


def owners(before, card, place, forms):
    """Open scoring, read slowly: whoever scored with a zone of the turn owns what is left of it, else who owned it."""
    seen = slow.overlay(before.laid)
    on_card = slow.spread(card.icons, place.x, place.y, place.rotation)
    seen |= {spot: (icon, len(before.laid)) for spot, icon in on_card.items()}
    seen |= {(form.x, form.y): (form.icon, seen[form.x, form.y][1]) for form in forms}
    turn = {icon: slow.zones(seen, icon) for icon in ANIMALS}

    def owner(zone):
        whole = next(cells for cells in turn[zone.icon] if zone.cells[0] in cells)
        met = [one for one in before.zones if one.icon == zone.icon and whole & set(one.cells)]
        is_scored = len(met) != 1 or len(whole) > met[0].size
        return before.turn if is_scored else met[0].owner

    return owner


@THOROUGH
@given(st.integers(2, 6), st.integers(0, 2**32), VARIANTS)
def test_a_zone_that_did_not_change_is_the_same_object(seats, seed, chosen):
    for before, _, _, _, after in story(seats, seed, chosen):
        known = {zone: zone for zone in before.zones}
        assert all(known.get(zone, zone) is zone for zone in after.zones)


def test_starters_make_no_zone_of_their_own():
    """No animal is on them often enough; were it so, the zone would count from the start."""
    for seed in range(20):
        state = fresh(3, seed, flowers=True)
        assert state.phase is Phase.TURNS
        assert state.zones == zones_now(IconGrid.of(state.cells), state.animals) == ()
