"""What a seat, or everybody, may know: built from nothing, field by field.

While writing a seat sees its own board and who is done. While resolving everybody, spectator included, sees the same:
the clues, the cards and where they lie; never the solution, nor which card is an extra, before the last check. A
look-alike mark would name a keyword, so it is shown to its author while writing and to the table with the solution.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.game import Ask, Seat
from game.core.same import KNOWN, in_order, same
from game.games.clover.rules.cards import Material
from game.games.clover.rules.state import (
    CardSpot,
    Placement,
    State,
    Turned,
    attempt,
    decider,
    order,
    spectator,
    total,
)
from game.games.clover.rules.words import (
    TIMER_SOFT,
    AskClues,
    AskNext,
    AskPlacement,
    AskWithout,
    CloverView,
    Clue,
    Laid,
    OwnBoard,
    Phase,
    SharedBoard,
    TableCard,
)
from game.games.clover.rules.writing import may_play_without

WRITE: Final = (AskClues(),)
WRITE_OR_LEAVE_BEHIND: Final = (*WRITE, AskWithout())


def asks_of(state: State, seat: Seat) -> tuple[Ask, ...]:
    """Nothing in here changes when others write or move cards. A seat that is away is asked like any other: whoever
    takes it over may answer."""
    match state.phase:
        case Phase.WRITING:
            return WRITE_OR_LEAVE_BEHIND if may_play_without(state, seat) else WRITE
        case Phase.RESOLVING if seat != spectator(state):
            return same((AskPlacement(spectator(state), attempt(state), seat == decider(state)),))
        case Phase.SHOWN:
            return same((AskNext(spectator(state)),))
        case _:
            return ()


def view_of(material: Material, state: State, seat: Seat | None) -> CloverView:
    return CloverView(
        seat=seat,
        asks=() if seat is None else asks_of(state, seat),
        phase=state.phase,
        seats=state.seats,
        options=state.options,
        order=order(state),
        away=in_order(state.away),
        done=in_order(state.done),
        own=_own(material, state, seat),
        board=_shared(material, state) if state.phase is Phase.RESOLVING else None,
        solved=state.solved,
        total=total(state),
        hint_after=seconds(state) if state.options.timer == TIMER_SOFT else None,
    )


def seconds(state: State) -> float | None:
    """The time set for the present step, whatever the timer's mode; None = none."""
    match state.phase:
        case Phase.WRITING:
            return state.options.writing_seconds or None
        case Phase.RESOLVING:
            return state.options.resolving_seconds or None
        case _:
            return None


def _own(material: Material, state: State, seat: Seat | None) -> OwnBoard | None:
    if seat is None or state.phase is not Phase.WRITING:
        return None
    board = state.boards[seat]
    return _own_board(material, board.cards, board.clues)


def _shared(material: Material, state: State) -> SharedBoard:
    owner = spectator(state)
    clues = state.boards[owner].clues
    return _shared_board(material, owner, decider(state), clues, attempt(state), state.placement)


# All seats are shown the same board, and most of it as it was: what is made here is made once for what it is made of.


@lru_cache(maxsize=KNOWN)
def _own_board(material: Material, cards: tuple[Turned, ...], clues: tuple[Clue | None, ...]) -> OwnBoard:
    return OwnBoard(_laid(material, cards), same(tuple(map(same, clues))))


@lru_cache(maxsize=KNOWN)
def _laid(material: Material, cards: tuple[Turned, ...]) -> tuple[Laid, ...]:
    return tuple(material.laid(item.card, item.rotation) for item in cards)


@lru_cache(maxsize=KNOWN)
def _shared_board(
    material: Material, owner: Seat, chooser: Seat, clues: tuple[Clue | None, ...], number: int, placement: Placement
) -> SharedBoard:
    return SharedBoard(
        spectator=owner,
        decider=chooser,
        clues=same(tuple(_public(clue) for clue in clues)),
        cards=_table_cards(material, placement.spots, placement.locked),
        attempt=number,
        version=placement.version,
        agreed=in_order(placement.agreed),
        proven_wrong=same(placement.proven_wrong),
    )


@lru_cache(maxsize=KNOWN)
def _table_cards(material: Material, spots: tuple[CardSpot, ...], locked: frozenset[int]) -> tuple[TableCard, ...]:
    return tuple(
        same(TableCard(spot.card, material.cards[spot.card], spot.rotation, spot.slot, spot.slot in locked))
        for spot in spots
    )


def _public(clue: Clue | None) -> Clue | None:
    return clue if clue is None else replace(clue, resembles=None)
