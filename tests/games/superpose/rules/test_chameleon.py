"""Chameleons: by covering, by touching, one form a turn, and jokers again at its end."""

import pytest

from game.core.game import Illegal
from game.games.superpose.rules.grid import CardPlace, IconGrid
from game.games.superpose.rules.placement import why_not
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import Form, Icon, LayCard, Refusal, Spot, Why
from tests.games.superpose.rules.table import ONE, ZERO, apply, arranged, card, cells, game

RABBIT = (Icon.RABBIT, Icon.CAT)


def table(drawing, one, animals=RABBIT, **chosen):
    return arranged(drawing, [one], animals=animals, **chosen)


def turn(drawing, one, x, y, rotation=0, forms=(), **chosen):
    state = table(drawing, one, **chosen)
    return apply(state, ZERO, LayCard(one.id, x, y, rotation, forms)).state.history[-1]


def refused(drawing, one, x, y, forms, rotation=0):
    with pytest.raises(Illegal) as no:
        turn(drawing, one, x, y, rotation, forms)
    return no.value


def test_worked_a_chameleon_on_a_rabbit_and_one_beside_it_make_a_super_pose():
    """Three rabbits, one of them covered by the chameleon; the chameleon of the table touches it."""
    found = turn("rrr ..?", card("ef vb ?b"), 2, -2)
    assert [(part.why, part.points, part.size) for part in found.parts] == [(Why.SUPER_POSE, 4, 4)]
    assert set(found.forms) == {Form(2, 0, Icon.RABBIT), Form(2, 1, Icon.RABBIT)}
    assert found.covered == (Spot(2, 0, Icon.RABBIT),)


def test_a_chameleon_that_takes_what_it_covers_makes_the_placement_legal():
    assert why_not(IconGrid.of(cells("f")), card("?b ef rv"), CardPlace(0, 0, 0)) is None
    found = turn("f", card("?b ef rv"), 0, 0)
    assert found.forms == (Form(0, 0, Icon.FISH),)
    assert found.covered == (Spot(0, 0, Icon.FISH),)


def test_then_it_is_that_icon_for_the_whole_turn():
    """The rabbits beside it would be four with the chameleon, but it had to be a fish to lie there."""
    found = turn("frrr", card("b? ef cb"), -1, 0)
    assert found.points == 0
    no = refused("frrr", card("b? ef cb"), -1, 0, (Form(0, 0, Icon.RABBIT),))
    assert no.code is Refusal.FORM_NEEDED


def test_not_used_by_covering_it_may_take_an_icon_it_touches():
    """The bird makes it legal, so the chameleon on the fish is free to be a rabbit."""
    found = turn("frrr v...", card("b? ev cb"), -1, 0)
    assert [(part.why, part.size) for part in found.parts] == [(Why.SUPER_POSE, 4)]
    assert found.forms == (Form(0, 0, Icon.RABBIT),)
    assert found.covered == (Spot(0, 1, Icon.BIRD),)


def test_a_visible_chameleon_may_be_covered_by_any_icon():
    found = turn("?", card("bf ec rv"), 0, 0)
    assert found.covered == (Spot(0, 0, Icon.BUTTERFLY),)


def test_chameleon_over_chameleon_is_identical_and_leaves_the_upper_one_free():
    found = turn("?rrr", card("b? ef cb"), -1, 0)
    assert [(part.why, part.size) for part in found.parts] == [(Why.SUPER_POSE, 4)]
    assert found.covered == (Spot(0, 0, Icon.CHAMELEON),)
    assert found.forms == (Form(0, 0, Icon.RABBIT),)


def test_a_chameleon_never_lies_on_a_flower_or_takes_black():
    assert why_not(IconGrid.of(cells("*")), card("?b ef rv"), CardPlace(0, 0, 0)).code is Refusal.COVERS_FLOWER
    assert why_not(IconGrid.of(cells("#")), card("?b ef rv"), CardPlace(0, 0, 0)).code is Refusal.NO_IDENTICAL


def test_a_chameleon_of_the_table_takes_the_icon_of_the_card_cell_it_touches():
    found = turn("v.. ..? ..r", card("bf vr er"), 0, -1)
    assert [(part.why, part.size) for part in found.parts] == [(Why.SUPER_POSE, 4)]
    assert found.forms == (Form(2, 1, Icon.RABBIT),)


def test_a_chameleon_that_does_not_touch_the_card_stays_a_joker():
    no = refused("v...?rrr", card("bf vr er"), 0, -1, (Form(4, 0, Icon.RABBIT),))
    assert no.code is Refusal.FORM_NOT_POSSIBLE
    assert no.facts["cells"] == ((4, 0),)


def test_a_corner_is_no_touch():
    assert refused("v... .... ..?.", card("bf vr er"), 0, -1, (Form(2, 2, Icon.RABBIT),)).code is (
        Refusal.FORM_NOT_POSSIBLE
    )


def test_chameleons_of_the_same_card_do_not_touch_each_other():
    """The upper one is a rabbit by covering; its neighbour on the card touches no rabbit of the table."""
    no = refused("rrr", card("?? ef cb"), 2, 0, (Form(2, 0, Icon.RABBIT), Form(3, 0, Icon.RABBIT)))
    assert no.code is Refusal.FORM_NOT_POSSIBLE


def test_a_chameleon_of_the_card_takes_no_form_from_a_chameleon_of_the_table():
    no = refused("v?", card("vf b? er"), 0, -1, (Form(1, 0, Icon.RABBIT),))
    assert no.code is Refusal.FORM_NOT_POSSIBLE


def test_the_player_may_choose_the_forms():
    forms = (Form(2, 0, Icon.RABBIT),)
    found = turn("rrr ..?", card("ef vb ?b"), 2, -2, 0, forms)
    assert found.forms == forms
    assert found.points == 0


def test_a_chameleon_told_to_stay_one_is_a_joker():
    found = turn("rrr ..?", card("ef vb ?b"), 2, -2, 0, (Form(2, 0, Icon.RABBIT), Form(2, 1, Icon.CHAMELEON)))
    assert found.forms == (Form(2, 0, Icon.RABBIT),)


def test_one_form_for_each_chameleon_and_turn():
    forms = (Form(2, 0, Icon.RABBIT), Form(2, 0, Icon.RABBIT))
    assert refused("rrr ..?", card("ef vb ?b"), 2, -2, forms).code is Refusal.FORM_TWICE


@pytest.mark.parametrize("form", [Form(0, 0, Icon.RABBIT), Form(300, 0, Icon.RABBIT), Form(3, 0, Icon.CHAMELEON)])
def test_a_form_needs_a_chameleon(form):
    assert refused("rrr ..?", card("ef vb ?b"), 2, -2, (form,)).code is Refusal.NO_CHAMELEON


@pytest.mark.parametrize("icon", [Icon.FLOWER, Icon.BLACK])
def test_a_form_is_always_an_animal(icon):
    """The chameleon at 1,0 touches the flower and the black cell."""
    no = refused("rr* .#.", card("ef vb c?"), 0, -2, (Form(1, 0, icon),))
    assert no.code is Refusal.FORM_NOT_POSSIBLE


def test_forms_without_any_chameleon_are_refused():
    assert refused("rrr", card("rr ef cb"), 2, 0, (Form(2, 0, Icon.RABBIT),)).code is Refusal.NO_CHAMELEON


def test_at_the_end_of_the_turn_it_is_a_joker_again_and_the_zone_is_gone():
    state = table("rrr ..?", card("ef vb ?b"))
    after = apply(state, ZERO, LayCard("cat1", 2, -2, 0)).state
    assert after.zones == ()
    assert {(cell.x, cell.y): cell.icon for cell in after.cells}[2, 0] is Icon.CHAMELEON


def test_so_the_same_zone_can_be_made_and_scored_again():
    first, second = card("ef vb ?b"), card("rr rf ce", "cat2")
    state = arranged("rrr ..?", [], hands=((first, second), ()), animals=RABBIT)
    state = apply(state, ZERO, LayCard("cat1", 2, -2, 0)).state
    state = apply(state, ZERO, LayCard("cat2", -1, 0, 1)).state
    assert [turn.parts[0].why for turn in state.history] == [Why.SUPER_POSE, Why.SUPER_POSE]
    assert state.scores == (8, 0)


def test_more_is_not_always_better_the_best_choice_leaves_a_joker_out():
    """Both chameleons as rabbits would make a zone of five: three points. One alone makes the SUPER-POSE."""
    both = (Form(2, 0, Icon.RABBIT), Form(2, 1, Icon.RABBIT))
    assert turn("rr? ..?", card("rr rf ce"), -1, 0, 1, both).points == 3
    found = turn("rr? ..?", card("rr rf ce"), -1, 0, 1)
    assert found.points == 4
    assert len(found.forms) == 1


def test_a_form_that_brings_nothing_is_not_taken():
    found = turn("rrr. ...?", card("rr cf eb"), 2, 0)
    assert found.points == 4
    assert found.forms == ()


def test_a_zone_is_enlarged_by_a_chameleon_for_this_turn_only():
    state = table("rrrr ...?", card("ef vc rb"))
    after = apply(state, ZERO, LayCard("cat1", 3, -2, 0)).state
    assert [(part.why, part.points) for part in after.history[-1].parts] == [(Why.ENLARGED, 1)]
    assert [zone.size for zone in after.zones] == [4]


def test_two_zones_joined_by_a_chameleon_are_two_again():
    state = table("rrrr.rrrr", card("?r ve fc"))
    after = apply(state, ZERO, LayCard("cat1", 4, 0, 0)).state
    assert [(part.why, part.size, part.points) for part in after.history[-1].parts] == [(Why.JOINED, 9, 4)]
    assert [zone.size for zone in after.zones] == [4, 4]


def test_with_open_scoring_forms_serve_every_animal_but_each_chameleon_once():
    found = turn("rrr.bbb ...v...", card("ef ?c vb"), 3, -1, scoring="open")
    assert found.points == 4
    assert len(found.forms) == 1


def test_screens_can_ask_what_each_chameleon_may_become():
    one = card("ef vb ?b")
    scoring = scoring_of(game().view(table("rrr ..?", one), ZERO))
    assert scoring.possible_forms(one, CardPlace(2, -2, 0)) == {(2, 0): (Icon.RABBIT,), (2, 1): (Icon.RABBIT,)}
    plain = scoring_of(game().view(table("rrr", card("rr ef cb")), ZERO))
    assert plain.possible_forms(card("rr ef cb"), CardPlace(2, 0, 0)) == {}


def test_the_preview_is_what_the_host_gives():
    state = table("rrr ..?", card("ef vb ?b"))
    scoring = scoring_of(game().view(state, ZERO))
    for place in scoring.places(state.hands[0][0]):
        preview = scoring.score(state.hands[0][0], place)
        after = apply(state, ZERO, LayCard("cat1", place.x, place.y, place.rotation)).state
        assert after.history[-1].points == preview.points
        assert after.history[-1].forms == preview.forms


def test_for_the_next_player_the_joker_serves_anew():
    hands = ((card("ef vb ?b"),), (card("ce fb ve", "butterfly1"),))
    state = arranged("rrr ..?", [], hands=hands, animals=RABBIT)
    state = apply(state, ZERO, LayCard("cat1", 2, -2, 0)).state
    view = game().view(state, ONE)
    assert {(cell.x, cell.y) for cell in view.cells if cell.icon is Icon.CHAMELEON} == {(2, 0), (2, 1)}
