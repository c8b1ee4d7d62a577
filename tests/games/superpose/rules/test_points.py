"""The points of a turn: new, enlarged, joined; reduced and reshaped bring nothing."""

from dataclasses import replace

from game.games.superpose.rules.words import Icon, LayCard, Why
from tests.games.superpose.rules.table import ZERO, apply, arranged, card

RABBIT = (Icon.RABBIT, Icon.CAT)


def turn(drawing, one, x, y, rotation=0, forms=(), animals=RABBIT, **chosen):
    state = arranged(drawing, [one], animals=animals, **chosen)
    after = apply(state, ZERO, LayCard(one.id, x, y, rotation, forms)).state
    assert after.scores[0] == after.history[-1].points
    return after.history[-1]


def parts(found):
    return [(part.why, part.points, part.size) for part in found.parts]


def test_worked_two_zones_of_4_and_5_joined_by_3_new_rabbits_make_12_and_4_points():
    found = turn("rr...rr rr..vrr .....r.", card("rv rb re"), 2, 0, 1)
    assert parts(found) == [(Why.JOINED, 4, 12)]
    assert [(spot.x, spot.y, spot.icon) for spot in found.covered] == [(4, 1, Icon.BIRD)]


def test_worked_the_same_zones_joined_by_covering_the_one_fish_between_make_10_and_4_points():
    found = turn("rrfrrr rr.rr.", card("ce bf rr"), 2, -2)
    assert parts(found) == [(Why.JOINED, 4, 10)]
    assert [(spot.x, spot.y, spot.icon) for spot in found.covered] == [(3, 0, Icon.RABBIT)]


def test_worked_a_zone_of_5_becomes_7_for_2_points():
    found = turn("rrrrr", card("rr rf cb"), 4, 0)
    assert parts(found) == [(Why.ENLARGED, 2, 7)]


def test_a_zone_grown_by_one_brings_one():
    found = turn("rrrrr", card("rr ef cr"), 4, -2, 2)
    assert parts(found) == [(Why.ENLARGED, 1, 6)]


def test_worked_a_zone_of_5_becomes_4_for_nothing():
    state = arranged("rrrrrv", [card("cv ef fb")], animals=RABBIT)
    after = apply(state, ZERO, LayCard("cat1", 4, 0, 0)).state
    assert ([zone.size for zone in state.zones], [zone.size for zone in after.zones]) == ([5], [4])
    assert after.history[-1].parts == ()
    assert after.scores == (0, 0)


def test_a_new_zone_of_exactly_four_is_a_super_pose():
    assert parts(turn("rrr", card("rr ef cb"), 2, 0)) == [(Why.SUPER_POSE, 4, 4)]


def test_a_new_zone_of_five_or_more_brings_three():
    assert parts(turn("rrr", card("rr rf cb"), 2, 0)) == [(Why.NEW, 3, 5)]
    assert parts(turn("rrr", card("rr rr cb"), 2, 0)) == [(Why.NEW, 3, 6)]


def test_growth_of_three_or_more_brings_three():
    assert parts(turn("rrrr", card("rr rr cb"), 3, 0)) == [(Why.ENLARGED, 3, 7)]
    assert parts(turn("rrrr", card("rr rr rb"), 3, 0)) == [(Why.ENLARGED, 3, 8)]


def test_a_zone_reshaped_without_growing_brings_nothing():
    """Two rabbits are covered, one of them by a rabbit; one more is added below: five before, five after."""
    state = arranged("rrrrr", [card("rf rc eb")], animals=RABBIT)
    after = apply(state, ZERO, LayCard("cat1", 3, 0, 0)).state
    assert [zone.size for zone in after.zones] == [5]
    assert after.history[-1].parts == ()


def test_two_new_zones_in_one_turn_are_both_counted():
    found = turn("rrr. .... rrr.", card("rr ef rr"), 2, 0)
    assert parts(found) == [(Why.SUPER_POSE, 4, 4), (Why.SUPER_POSE, 4, 4)]
    assert found.points == 8


def test_new_and_enlarged_in_one_turn_are_summed():
    found = turn("rrrr. ..... .rrr.", card("rr ef rr"), 3, 0)
    assert sorted(parts(found)) == sorted([(Why.ENLARGED, 1, 5), (Why.SUPER_POSE, 4, 4)])
    assert found.points == 5


def test_three_zones_joined_bring_four_and_nothing_for_the_growth():
    found = turn("rr.... rr.... ...rrrr ....... rrrr...", card("rr rr rr"), 2, 1)
    assert (found.parts[0].why, found.points) == (Why.JOINED, 4)


def test_joining_a_zone_with_three_loose_icons_is_enlarging():
    found = turn("rrrr.rrr", card("rr ef cb"), 3, 0)
    assert parts(found) == [(Why.ENLARGED, 3, 8)]


def test_a_zone_of_one_card_did_not_exist_so_it_is_new_once_another_card_joins():
    found = turn("rr rr", card("ef cb rr"), 1, -2, cards="00 00")
    assert parts(found) == [(Why.NEW, 3, 5)]


def test_a_group_within_the_laid_card_alone_is_no_zone():
    found = turn("cv", card("cr rr rb"), 0, 0)
    assert found.parts == ()


def test_splitting_a_zone_brings_nothing():
    state = arranged("rrrrrrrrr ....v....", [card("fr ve bc")], animals=RABBIT)
    after = apply(state, ZERO, LayCard("cat1", 4, 0, 0)).state
    assert ([zone.size for zone in state.zones], [zone.size for zone in after.zones]) == ([9], [4, 4])
    assert after.history[-1].parts == ()


def test_own_scoring_counts_the_own_animal_only():
    assert turn("vvv", card("vv ef cb"), 2, 0).points == 0


def test_open_scoring_counts_every_animal():
    found = turn("vvv", card("vv ef cb"), 2, 0, scoring="open")
    assert [(part.icon, part.points) for part in found.parts] == [(Icon.BIRD, 4)]
    found = turn("vvv... ......  ccc...", card("vv ef cc"), 2, 0, scoring="open")
    assert sorted((part.icon, part.points) for part in found.parts) == [(Icon.BIRD, 4), (Icon.CAT, 4)]


def test_the_parts_name_the_cells_of_the_zone():
    found = turn("rrr", card("rr ef cb"), 2, 0)
    assert set(found.parts[0].cells) == {(0, 0), (1, 0), (2, 0), (3, 0)}


def test_points_go_on_past_35():
    state = arranged("rrr", [card("rr ef cb")], animals=RABBIT)
    after = apply(replace(state, scores=(34, 0)), ZERO, LayCard("cat1", 2, 0, 0)).state
    assert after.scores == (38, 0)
