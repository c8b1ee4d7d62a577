"""A zone: four or more identical neighbours from at least two cards; who owns it."""

from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.words import ANIMALS, Icon, LayCard
from game.games.superpose.rules.zones import existing, zones_now
from tests.games.superpose.rules.table import ONE, ZERO, apply, arranged, card, cells


def sizes(drawing, cards=""):
    return sorted(mask.bit_count() for _, mask in existing(IconGrid.of(cells(drawing, cards))))


def test_four_identical_neighbours_are_a_zone():
    assert sizes("cc cc") == [4]
    assert sizes("cccc") == [4]
    assert sizes("c.. ccc") == [4]


def test_three_are_nothing():
    assert sizes("ccc") == []


def test_diagonal_neighbours_do_not_count():
    assert sizes("cc. .cc") == [4]
    assert sizes("cc.. ..cc") == []


def test_rows_do_not_run_into_each_other():
    """The last cell of a row is no neighbour of the first of the next."""
    assert sizes("..cc cc..") == []


def test_a_zone_comes_from_at_least_two_cards():
    assert sizes("cc cc", "00 00") == []
    assert sizes("cc cc", "00 01") == [4]


def test_flowers_black_cells_and_chameleons_make_no_zones():
    assert sizes("**** #### ????") == []


def test_a_chameleon_counts_as_nothing_for_what_exists():
    assert sizes("cc?c") == []
    assert sizes("cccc?") == [4]


def test_two_groups_apart_are_two_zones():
    assert sizes("ccccbcccc") == [4, 4]


def test_with_own_scoring_a_zone_belongs_to_the_seat_of_its_animal_whoever_laid_it():
    state = arranged("bbb.", [card("bb ef rv")])
    after = apply(state, ZERO, LayCard("cat1", 2, 0, 0)).state
    assert [(zone.icon, zone.size, zone.owner) for zone in after.zones] == [(Icon.BUTTERFLY, 4, ONE)]
    assert after.scores == (0, 0)


def test_a_zone_of_an_animal_nobody_plays_has_no_owner():
    zones = zones_now(IconGrid.of(cells("rrrr")), ANIMALS[:2])
    assert [zone.owner for zone in zones] == [None]


def test_with_open_scoring_a_zone_belongs_to_who_created_it():
    state = arranged("rrr.", [card("rr ef rv")], scoring="open")
    state = apply(state, ZERO, LayCard("cat1", 2, 0, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(4, ZERO)]
    assert state.scores == (4, 0)


def test_a_zone_enlarged_by_another_seat_changes_hands_with_open_scoring():
    hands = ((card("rr ef rv"), card("fb cf vb", "cat2")), (card("rr ev fb", "butterfly1"),))
    state = arranged("rrr.", [], hands=hands, scoring="open")
    state = apply(state, ZERO, LayCard("cat1", 2, 0, 0)).state
    state = apply(state, ONE, LayCard("butterfly1", 3, 0, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(5, ONE)]
    assert state.scores == (4, 1)


def test_a_zone_reduced_by_another_seat_stays_with_its_owner_with_open_scoring():
    hands = ((card("rr er fv"), card("fb cf vb", "cat2")), (card("cb vf ef", "butterfly1"),))
    state = arranged("rrr.", [], hands=hands, scoring="open")
    state = apply(state, ZERO, LayCard("cat1", 2, 0, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(5, ZERO)]
    state = apply(state, ONE, LayCard("butterfly1", 3, 1, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(4, ZERO)]


def test_zones_joined_by_another_seat_are_its_own_with_open_scoring():
    zones = zones_now(IconGrid.of(cells("rrrr.rrrr")), (Icon.RABBIT, Icon.CAT))
    state = arranged("rrrr.rrrr", [card("rr ef cb")], seat=ONE, zones=zones, scoring="open")
    state = apply(state, ONE, LayCard("cat1", 3, 0, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(9, ONE)]


def test_a_zone_split_by_another_seat_stays_with_its_owner_in_both_halves():
    zones = zones_now(IconGrid.of(cells("rrrrrrrrr")), (Icon.RABBIT, Icon.CAT))
    state = arranged("rrrrrrrrr ....v....", [card("fr ve bc")], seat=ONE, zones=zones, scoring="open")
    state = apply(state, ONE, LayCard("cat1", 4, 0, 0)).state
    assert [(zone.size, zone.owner) for zone in state.zones] == [(4, ZERO), (4, ZERO)]
