"""The examples of the help pages are true: zones are zones, cards that are held may be laid there."""

from __future__ import annotations

import pytest

from game.core.game import Seat
from game.games.superpose.help import CHAMELEON, IDEA, LAY, MORE, PAGES, POINTS, ZONE
from game.games.superpose.rules.grid import CardPlace, covered
from game.games.superpose.rules.points import Scoring
from game.games.superpose.rules.words import ANIMALS, Cell, Icon, SuperPoseOptions
from tests.spoken import spoken


def cells_of(cards):
    cells: tuple[Cell, ...] = ()
    for index, one in enumerate(cards):
        cells = covered(cells, one.card, CardPlace(one.x, one.y, one.rotation), index)
    return cells


def whole(example):
    return (*example.laid, *((example.held,) if example.held is not None else ()))


@pytest.mark.parametrize("example", [IDEA, LAY, ZONE, POINTS, CHAMELEON, MORE])
def test_outlined_zones_are_zones(example):
    seen = {(cell.x, cell.y): cell for cell in cells_of(whole(example))}
    forms = {(x, y): icon for x, y, icon in example.forms}
    for icon, cells in example.zones:
        assert len(cells) >= 4
        assert all(forms.get(cell, seen[cell].icon) == icon for cell in cells)
        assert len({seen[cell].card for cell in cells}) >= 2
        reached, edge = {cells[0]}, [cells[0]]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & set(cells) - reached
            reached |= near
            edge += near
        assert reached == set(cells)
        same = {cell for cell, one in seen.items() if forms.get(cell, one.icon) == icon}
        around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        assert not (around & same) - set(cells), "the zone goes on"


@pytest.mark.parametrize("example", [LAY, CHAMELEON])
def test_held_cards_may_lie_there(example):
    scoring = Scoring.of(cells_of(example.laid), (), Seat(4), ANIMALS, SuperPoseOptions())
    held = example.held
    place = CardPlace(held.x, held.y, held.rotation)
    assert scoring.why_not(held.card, place) is None
    score = scoring.score(held.card, place)
    if example is LAY:
        assert {(spot.x, spot.y) for spot in score.covered} == set(example.marks[0].cells)
    else:
        assert [(form.x, form.y, form.icon) for form in score.forms] == [(0, 1, Icon.RABBIT)]
        assert score.points == 4


def test_the_points_page_tells_the_points():
    for first, animal, points in ((0, Icon.RABBIT, 4), (2, Icon.CAT, 3)):
        lower, upper = POINTS.laid[first : first + 2]
        scoring = Scoring.of(cells_of((lower,)), (), Seat(ANIMALS.index(animal)), ANIMALS, SuperPoseOptions())
        place = CardPlace(upper.x, upper.y, upper.rotation)
        assert scoring.why_not(upper.card, place) is None
        assert scoring.score(upper.card, place).points == points


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_page_has_its_words(language):
    texts = spoken(language)
    for page in PAGES:
        for part in ("title", "text"):
            assert not texts(f"help.{page.key}.{part}").startswith("[")
