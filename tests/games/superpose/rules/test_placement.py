"""Legal placement: an identical visible icon covered, another icon on the bare table, any rotation."""

import pytest

from game.core.game import Illegal
from game.games.superpose.rules.events import CardLaid
from game.games.superpose.rules.grid import CardPlace, IconGrid, footprint
from game.games.superpose.rules.placement import Enumeration, why_not
from game.games.superpose.rules.words import Icon, LayCard, Refusal, Spot
from net.table.messages import Refused
from net.wire.codec import codec_for
from tests.games.superpose.rules.table import ZERO, apply, arranged, card, cells


def no(drawing, one, x, y, rotation=0):
    return why_not(IconGrid.of(cells(drawing)), one, CardPlace(x, y, rotation))


def test_a_card_is_turned_clockwise():
    one = card("cb ef rv")
    rows = {}
    for rotation in range(4):
        spots = sorted(footprint(one, CardPlace(0, 0, rotation)), key=lambda spot: (spot[1], spot[0]))
        rows[rotation] = " ".join(icon.value[0] for _, _, icon in spots)
    assert rows == {0: "c b e f r b", 1: "r e c b f b", 2: "b r f e b c", 3: "b f b c e r"}


def test_one_identical_icon_covered_and_another_on_the_table_is_enough():
    assert no("cb", card("cf ef rv"), 0, 0) is None


def test_any_animal_will_do_not_only_the_own():
    assert no("cb", card("fb ef rv"), 0, 0) is None


@pytest.mark.parametrize(("rotation", "x", "y"), [(0, 0, 0), (1, -2, 0), (2, -1, -2), (3, 0, -1)])
def test_all_four_rotations_are_allowed(rotation, x, y):
    """The card's first icon lies on the cat whichever way the card is turned."""
    assert no("c", card("cb ef rv"), x, y, rotation) is None


def test_without_an_identical_icon_it_is_refused_and_the_covered_cells_are_named():
    found = no("cb", card("bc ef rv"), 0, 0)
    assert found.code is Refusal.NO_IDENTICAL
    assert found.cells == ((0, 0), (1, 0))


def test_covering_everything_is_refused():
    found = no("cb ef rv", card("cb ef rv"), 0, 0)
    assert found.code is Refusal.NOTHING_ON_TABLE
    assert len(found.cells) == 6


def test_lying_beside_the_cards_is_refused():
    assert no("cb", card("cb ef rv"), 2, 0).code is Refusal.COVERS_NOTHING
    assert no("cb", card("cb ef rv"), 50, 0).code is Refusal.COVERS_NOTHING


def test_black_is_no_icon_but_may_be_covered():
    assert no("#", card("#b ef rv"), 0, 0).code is Refusal.NO_IDENTICAL
    assert no("#c", card("bc ef rv"), 0, 0) is None


@pytest.mark.parametrize("rotation", [-1, 4, 99])
def test_a_rotation_that_is_none_is_refused(rotation):
    assert no("cb", card("cb ef rv"), 0, 0, rotation).code is Refusal.BAD_ROTATION


@pytest.mark.parametrize("x", [-401, 10**9])
def test_far_away_is_out_of_bounds(x):
    assert no("cb", card("cb ef rv"), x, 0).code is Refusal.OUT_OF_BOUNDS
    assert no("cb", card("cb ef rv"), 0, x).code is Refusal.OUT_OF_BOUNDS


def test_coordinates_may_be_negative():
    assert no("cb", card("vr fe bc"), -1, -2) is None


def test_every_place_of_a_lone_icon_is_found():
    """Six cells of the card, one of which shows the icon, four rotations: each rotation has one place."""
    found = Enumeration(IconGrid.of(cells("c"))).places(card("cb ef rv"))
    assert len(found) == 4
    assert {place.rotation for place in found} == {0, 1, 2, 3}


def test_the_covered_identical_icon_is_named_to_all():
    state = arranged("cb", [card("cf ef rv")])
    step = apply(state, ZERO, LayCard("cat1", 0, 0, 0))
    told = next(one for one in step.told if isinstance(one.event, CardLaid))
    assert told.only is None
    assert step.state.history[told.event.turn].covered == (Spot(0, 0, Icon.CAT),)


def test_a_refused_placement_says_which_cells_and_changes_nothing():
    state = arranged("cb", [card("cf ef rv")])
    with pytest.raises(Illegal) as refused:
        apply(state, ZERO, LayCard("cat1", 1, 0, 0))
    assert refused.value.code is Refusal.NO_IDENTICAL
    assert refused.value.facts["cells"] == ((1, 0),)


def test_cells_travel_as_a_fact():
    codec, no = codec_for({}), Refused(ZERO, 1, "superpose.covers_flower", {"cells": ((3, 4), (-3, 5)), "seat": 2})
    assert codec.decode(codec.encode(no), Refused) == no


def test_the_upper_icons_are_the_visible_ones():
    state = apply(arranged("cb", [card("cf ef rv")]), ZERO, LayCard("cat1", 0, 0, 0)).state
    seen = {(cell.x, cell.y): cell.icon.value for cell in state.cells}
    assert seen[1, 0] == "fish"
    assert len(seen) == 6
