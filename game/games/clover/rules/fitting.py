"""Whether the parts of a view of So Clover! fit each other. A guest asks before anything looks at it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.fitting import check_outcome, check_seats
from game.core.game import Outcome
from game.games.clover.rules.words import CloverView, Laid, Phase, SharedBoard, SolvedBoard, TableCard


def check_view(view: CloverView, outcome: Outcome | None) -> None:
    """ValueError where they do not."""
    check_seats(view.seats, [view.seat, *view.order, *view.away, *view.done])
    _check_phase(view)
    if view.own is not None:
        _check_cards(view.own.cards)
    if view.board is not None:
        _check_shared(view, view.board)
    for solved in view.solved:
        _check_solved(view, solved)
    check_outcome(view.seats, outcome)


def _check_phase(view: CloverView) -> None:
    if (view.board is not None) != (view.phase is Phase.RESOLVING):
        raise ValueError("no board to resolve")
    if view.phase is Phase.SHOWN and not view.solved:
        raise ValueError("no board to show")
    if view.phase is Phase.WRITING and (view.own is None) != (view.seat is None):
        raise ValueError("nothing to write on")


def _check_shared(view: CloverView, board: SharedBoard) -> None:
    check_seats(view.seats, [board.spectator, board.decider, *board.agreed])
    _check_cards(board.cards)
    taken = [card.slot for card in board.cards if card.slot is not None]
    if len(set(taken)) < len(taken):
        raise ValueError("two cards in one place")


def _check_solved(view: CloverView, solved: SolvedBoard) -> None:
    check_seats(view.seats, [solved.spectator])
    _check_cards((*solved.solution, *solved.extras))


def _check_cards(cards: Sequence[Laid | TableCard]) -> None:
    if len({card.card for card in cards}) < len(cards):
        raise ValueError("a card twice")
