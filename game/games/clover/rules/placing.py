"""Moving cards on the shared board: pure functions from one placement to the next, or a refusal.

The last hand wins: two guessers who move the same card at once are both obeyed, one after the other. A move that
changes nothing keeps the version and the agreements.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.game import Illegal
from game.games.clover.rules.geometry import EDGES, SLOTS
from game.games.clover.rules.state import CardSpot, Placement
from game.games.clover.rules.words import CloverCode, MoveCard, SwapCards, TurnCard


def moved(placement: Placement, action: MoveCard) -> Placement:
    spot = free_spot(placement, action.card)
    _check_slot(placement, action.slot)
    rotation = spot.rotation if action.rotation is None else action.rotation % EDGES
    changes = {spot.card: replace(spot, slot=action.slot, rotation=rotation)}
    there = next((other for other in placement.spots if other.slot == action.slot), None)
    if action.slot is not None and there is not None and there.card != spot.card:
        changes[there.card] = replace(there, slot=spot.slot)
    return _changed(placement, changes)


def swapped(placement: Placement, action: SwapCards) -> Placement:
    one, other = free_spot(placement, action.card), free_spot(placement, action.other)
    return _changed(placement, {one.card: replace(one, slot=other.slot), other.card: replace(other, slot=one.slot)})


def turned(placement: Placement, action: TurnCard) -> Placement:
    spot = free_spot(placement, action.card)
    return _changed(placement, {spot.card: replace(spot, rotation=(spot.rotation + action.turns) % EDGES)})


def free_spot(placement: Placement, card: int) -> CardSpot:
    """Where this card lies, if it is on the table and may be touched."""
    spot = next((spot for spot in placement.spots if spot.card == card), None)
    if spot is None:
        raise Illegal(CloverCode.NO_SUCH_CARD)
    if spot.slot in placement.locked:
        raise Illegal(CloverCode.LOCKED_CARD)
    return spot


def empty_slots(placement: Placement) -> int:
    return SLOTS - sum(spot.slot is not None for spot in placement.spots)


def _check_slot(placement: Placement, slot: int | None) -> None:
    if slot is None:
        return
    if slot not in range(SLOTS):
        raise Illegal(CloverCode.NO_SUCH_SLOT)
    if slot in placement.locked:
        raise Illegal(CloverCode.LOCKED_SLOT)


def _changed(placement: Placement, changes: dict[int, CardSpot]) -> Placement:
    spots = tuple(changes.get(spot.card, spot) for spot in placement.spots)
    if spots == placement.spots:
        return placement
    return replace(placement, spots=spots, version=placement.version + 1, agreed=frozenset())
