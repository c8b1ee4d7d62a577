"""What a seat, or everybody, may know: built from nothing, field by field.

While writing a seat sees its own board and who is done. While resolving everybody, spectator included, sees the same:
the clues, the cards and where they lie; never the solution, nor which card is an extra, before the last check. A
look-alike mark would name a keyword, so it is shown to its author while writing and to the table with the solution.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.game import Ask, Seat
from game.games.clover.rules.cards import Material
from game.games.clover.rules.state import SeatBoard, State, attempt, decider, order, spectator, total
from game.games.clover.rules.words import (
    TIMER_SOFT,
    AskClues,
    AskNext,
    AskPlacement,
    AskWithout,
    CloverView,
    Clue,
    OwnBoard,
    Phase,
    SharedBoard,
    SolvedBoard,
    TableCard,
)
from game.games.clover.rules.writing import may_play_without


def asks_of(state: State, seat: Seat) -> tuple[Ask, ...]:
    """Nothing in here changes when others write or move cards. A seat that is away is asked like any other: whoever
    takes it over may answer."""
    match state.phase:
        case Phase.WRITING:
            return (AskClues(), AskWithout()) if may_play_without(state, seat) else (AskClues(),)
        case Phase.RESOLVING if seat != spectator(state):
            return (AskPlacement(spectator(state), attempt(state), seat == decider(state)),)
        case Phase.SHOWN:
            return (AskNext(spectator(state)),)
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
        away=tuple(sorted(state.away)),
        done=tuple(sorted(state.done)),
        own=_own(material, state, seat),
        board=_shared(material, state) if state.phase is Phase.RESOLVING else None,
        solved=tuple(
            _solved(material, owner, state.boards[owner])
            for owner in order(state)
            if state.boards[owner].points is not None
        ),
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
    return OwnBoard(tuple(material.laid(item.card, item.rotation) for item in board.cards), board.clues)


def _shared(material: Material, state: State) -> SharedBoard:
    owner, placement = spectator(state), state.placement
    cards = tuple(
        TableCard(spot.card, material.cards[spot.card], spot.rotation, spot.slot, spot.slot in placement.locked)
        for spot in placement.spots
    )
    return SharedBoard(
        spectator=owner,
        decider=decider(state),
        clues=tuple(_public(clue) for clue in state.boards[owner].clues),
        cards=cards,
        attempt=attempt(state),
        version=placement.version,
        agreed=tuple(sorted(placement.agreed)),
        proven_wrong=placement.proven_wrong,
    )


def _public(clue: Clue | None) -> Clue | None:
    return clue if clue is None else replace(clue, resembles=None)


def _solved(material: Material, owner: Seat, board: SeatBoard) -> SolvedBoard:
    return SolvedBoard(
        spectator=owner,
        clues=board.clues,
        solution=tuple(material.laid(item.card, item.rotation) for item in board.cards),
        extras=tuple(material.laid(item.card, item.rotation) for item in board.pool if item.card in board.extras),
        attempts=board.attempts,
        points=board.points or 0,
    )
