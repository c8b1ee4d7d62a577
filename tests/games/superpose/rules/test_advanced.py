"""The advanced rule: one point for the third and for the fifth visible zone."""

from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.words import Icon, LayCard, Why
from game.games.superpose.rules.zones import zones_now
from tests.games.superpose.rules.table import ONE, ZERO, apply, arranged, card, cells

RABBIT = (Icon.RABBIT, Icon.CAT)
MAKER = card("rr ef cb")


def turn(drawing, one, x, y, rotation=0, seat=ZERO, **chosen):
    state = arranged(drawing, [one], seat=seat, **{"animals": RABBIT, "advanced": True, **chosen})
    return apply(state, seat, LayCard(one.id, x, y, rotation)).state.history[-1]


def whys(found):
    return [(part.why, part.points) for part in found.parts]


def test_the_third_zone_brings_one_more_point():
    found = turn("rrr. .... .... .... rrrr .... rrrr", MAKER, 2, 0)
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.THIRD_ZONE, 1)]


def test_without_the_option_it_does_not():
    found = turn("rrr. .... .... .... rrrr .... rrrr", MAKER, 2, 0, advanced=False)
    assert whys(found) == [(Why.SUPER_POSE, 4)]


def test_the_second_and_the_fourth_bring_nothing_more():
    assert whys(turn("rrr. .... .... .... rrrr", MAKER, 2, 0)) == [(Why.SUPER_POSE, 4)]
    assert whys(turn("rrr. .... .... .... rrrr .... rrrr .... rrrr", MAKER, 2, 0)) == [(Why.SUPER_POSE, 4)]


def test_the_fifth_brings_one_more_point():
    found = turn("rrr. .... .... .... rrrr .... rrrr .... rrrr .... rrrr", MAKER, 2, 0)
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.FIFTH_ZONE, 1)]


def test_two_new_zones_can_jump_over_the_third():
    found = turn("rrr. .... rrr. .... .... rrrr .... rrrr", card("rr ef rr"), 2, 0)
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.SUPER_POSE, 4), (Why.THIRD_ZONE, 1)]


def test_a_zone_lost_in_the_same_turn_does_not_count():
    """The new zone is the third, but the card's fish takes a rabbit off a zone of four."""
    found = turn("rrr. .... ..rr ..rr .... rrrr", card("rr ef vb"), 2, 0)
    assert whys(found) == [(Why.SUPER_POSE, 4)]


def test_only_a_new_zone_brings_it_not_an_enlarged_one():
    found = turn("rrrr .... .... .... rrrr .... rrrr", MAKER, 3, 0)
    assert whys(found) == [(Why.ENLARGED, 1)]


def test_a_third_zone_with_a_chameleon_counts():
    found = turn("rr.. .?.. .... .... .... rrrr .... rrrr", card("ef cb rr"), 1, -2)
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.THIRD_ZONE, 1)]


def test_after_it_the_chameleon_zone_is_gone_so_there_are_two_again():
    state = arranged("rr.. .?.. .... .... .... rrrr .... rrrr", [card("ef cb rr")], animals=RABBIT, advanced=True)
    after = apply(state, ZERO, LayCard("cat1", 1, -2, 0)).state
    assert after.scores == (5, 0)
    assert len(after.zones) == 2


def test_the_zones_of_another_animal_do_not_count():
    found = turn("rrr. .... .... .... cccc .... rrrr", MAKER, 2, 0)
    assert whys(found) == [(Why.SUPER_POSE, 4)]


def test_in_a_team_only_the_own_zones_count():
    animals = (Icon.RABBIT, Icon.CAT, Icon.FISH, Icon.BIRD)
    found = turn("rrr. .... .... .... ffff .... rrrr", MAKER, 2, 0, seats=4, animals=animals, teams=True)
    assert whys(found) == [(Why.SUPER_POSE, 4)]
    found = turn("rrr. .... .... .... rrrr .... rrrr", MAKER, 2, 0, seats=4, animals=animals, teams=True)
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.THIRD_ZONE, 1)]


def test_with_open_scoring_the_zones_a_seat_owns_count_whatever_their_animal():
    drawing = "rrr. .... .... .... cccc .... ffff"
    zones = zones_now(IconGrid.of(cells(drawing)), (Icon.CAT, Icon.FISH))
    both_mine = tuple(type(zone)(zone.icon, zone.cells, ONE) for zone in zones)
    found = turn(drawing, MAKER, 2, 0, seat=ONE, zones=both_mine, scoring="open")
    assert whys(found) == [(Why.SUPER_POSE, 4), (Why.THIRD_ZONE, 1)]
    found = turn(drawing, MAKER, 2, 0, seat=ONE, zones=zones, scoring="open")
    assert whys(found) == [(Why.SUPER_POSE, 4)]
