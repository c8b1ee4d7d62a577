"""Flowers are never covered and never serve to lay a card."""

from game.games.superpose.rules.grid import CardPlace, IconGrid
from game.games.superpose.rules.placement import Enumeration, why_not
from game.games.superpose.rules.words import Icon, LayCard, Refusal
from tests.games.superpose.rules.table import ZERO, apply, arranged, card, cells


def no(drawing, one, x, y, rotation=0):
    return why_not(IconGrid.of(cells(drawing)), one, CardPlace(x, y, rotation))


def test_a_flower_is_not_covered_even_if_all_else_is_right():
    found = no("c*", card("cb ef rv"), 0, 0)
    assert found.code is Refusal.COVERS_FLOWER
    assert found.cells == ((1, 0),)


def test_not_by_a_flower_either():
    assert no("c*", card("c* ef rv"), 0, 0).code is Refusal.COVERS_FLOWER


def test_not_by_a_chameleon_either():
    assert no("c*", card("c? ef rv"), 0, 0).code is Refusal.COVERS_FLOWER


def test_a_flower_may_cover_other_icons():
    state = arranged("cb", [card("c* ef rv")])
    after = apply(state, ZERO, LayCard("cat1", 0, 0, 0)).state
    assert {(cell.x, cell.y): cell.icon for cell in after.cells}[1, 0] is Icon.FLOWER


def test_a_flower_never_makes_a_placement_legal():
    assert no("b", card("*b ef rv"), 0, 0).code is Refusal.NO_IDENTICAL


def test_a_flower_over_a_chameleon_is_no_match():
    assert no("?", card("*b ef rv"), 0, 0).code is Refusal.NO_IDENTICAL


def test_a_flower_may_be_the_icon_on_the_bare_table():
    assert no("ce fr .v", card("ce fr *v"), 0, 0) is None


def test_no_listed_place_covers_a_flower():
    grid = IconGrid.of(cells("cb* *ce rvf"))
    for place in Enumeration(grid).places(card("cb ef rv")):
        assert why_not(grid, card("cb ef rv"), place) is None
