"""Laying the starters: by hand, one after the other, or by chance."""

from __future__ import annotations

from game.core.dice import shuffled
from game.core.game import Dice, Illegal
from game.games.superpose.rules.grid import CardPlace, IconGrid, covered
from game.games.superpose.rules.placement import starter_places, starter_why_not
from game.games.superpose.rules.words import Card, Cell, LaidCard, LayStarter, Refusal, Starter

Layout = tuple[tuple[LaidCard, ...], tuple[Cell, ...]]
"""The cards laid so far and what is visible."""


def with_face(layout: Layout, face: Card, place: CardPlace) -> Layout:
    laid, cells = layout
    return (
        (*laid, LaidCard(face, place.x, place.y, place.rotation)),
        covered(cells, face, place, len(laid)),
    )


def by_hand(layout: Layout, left: tuple[Starter, ...], action: LayStarter) -> Layout:
    """The layout with one more starter; Illegal where it may not lie so."""
    starter = next((one for one in left if one.id == action.card), None)
    if starter is None:
        is_laid = any(laid.card.id == action.card for laid in layout[0])
        raise Illegal(Refusal.STARTER_LIES if is_laid else Refusal.UNKNOWN_STARTER, card=action.card)
    if not 0 <= action.side < len(starter.faces):
        raise Illegal(Refusal.UNKNOWN_SIDE, card=action.card, side=action.side)
    face, place = starter.faces[action.side], CardPlace(action.x, action.y, action.rotation)
    no = starter_why_not(IconGrid.of(layout[1]), face, place)
    if no is not None:
        raise no.refuse()
    after = with_face(layout, face, place)
    if not may_finish(after, without(left, starter)):
        raise Illegal(Refusal.STARTER_BLOCKS_REST, card=action.card)
    return after


def without(left: tuple[Starter, ...], starter: Starter) -> tuple[Starter, ...]:
    return tuple(one for one in left if one.id != starter.id)


def may_finish(layout: Layout, left: tuple[Starter, ...]) -> bool:
    """Whether the starters that are left can all be laid in some way."""
    if not left:
        return True
    grid = IconGrid.of(layout[1])
    return any(
        may_finish(with_face(layout, face, place), without(left, starter))
        for starter in left
        for face in starter.faces
        for place in starter_places(grid, face)
    )


def by_chance(layout: Layout, left: tuple[Starter, ...], dice: Dice) -> Layout:
    """A random legal layout: order, sides, places and rotations."""
    while left:
        layout, starter = _one_by_chance(layout, left, dice)
        left = without(left, starter)
    return layout


def _one_by_chance(layout: Layout, left: tuple[Starter, ...], dice: Dice) -> tuple[Layout, Starter]:
    grid = IconGrid.of(layout[1])
    for starter in shuffled(dice, left):
        rest = without(left, starter)
        for face in shuffled(dice, starter.faces):
            for place in shuffled(dice, starter_places(grid, face)):
                after = with_face(layout, face, place)
                if may_finish(after, rest):
                    return after, starter
    raise ValueError("the starters of this deck cannot be laid")
