"""Bots for So Clover!: they write the clue that links a pair best, and put others' cards back by the same links.

They see their view, understand human clues as far as their vocabulary goes, and never hold the table up: each bot
touches the shared board only a few times, then agrees with what the others make of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.bot import Strength
from game.core.game import Action, Dice, Seat, View
from game.games.clover.bots.guesser import Guess, PlacementPlan
from game.games.clover.bots.minds import WITS, Mind
from game.games.clover.bots.web import Web, parse_links, parse_vocabulary
from game.games.clover.bots.writer import clue_for
from game.games.clover.rules.cards import Material
from game.games.clover.rules.geometry import SLOTS
from game.games.clover.rules.words import (
    Agree,
    AskClues,
    AskNext,
    AskPlacement,
    CloverView,
    FinishClues,
    MoveCard,
    NextBoard,
    SetClue,
    SharedBoard,
)

__all__ = ["CloverBot", "Web", "parse_links", "parse_vocabulary"]

# A bot's moves on one board and attempt: enough to lay four cards and to correct as many, too few to quarrel for ever.
MOST_MOVES: Final = 8


@dataclass(slots=True)
class CloverBot:
    """``waits``: people play too, so it leaves it to them when to go on to the next board."""

    material: Material
    web: Web
    strength: Strength = Strength.FAIR
    language: str = "en"
    waits: bool = False
    _busy_with: tuple[object, ...] = ()
    _moves: int = 0
    _has_agreed: bool = False

    def answer(self, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, CloverView) or view.seat is None:
            return None
        for ask in view.asks:
            match ask:
                case AskClues():
                    return self._write(view, dice)
                case AskPlacement() if view.board is not None:
                    return self._guess(view.board, view.seat)
                case AskNext() if not self.waits:
                    return NextBoard()
        return None

    def _mind(self, role: str) -> Mind:
        return Mind(self.web, WITS[self.strength], role)

    def _write(self, view: CloverView, dice: Dice) -> Action | None:
        if view.own is None or view.seat in view.done:
            return None
        if None not in view.own.clues:
            return FinishClues()
        zone = view.own.clues.index(None)
        text = clue_for(self._mind("writer"), self.material, view.own, view.options, zone, self.language, dice)
        return SetClue(zone, text)

    def _guess(self, board: SharedBoard, seat: Seat) -> Action | None:
        if seat in board.agreed:
            return None
        self._begin(board)
        move = self._move(board) if self._moves < MOST_MOVES else None
        if move is not None:
            self._moves += 1
            return move
        if not _is_full(board):
            return None
        self._has_agreed = True
        return Agree(board.version)

    def _begin(self, board: SharedBoard) -> None:
        """Another board or attempt: the moves are counted afresh."""
        about = (board.spectator, board.attempt, board.clues, tuple(card.card for card in board.cards))
        if about != self._busy_with:
            self._busy_with, self._moves, self._has_agreed = about, 0, False

    def _move(self, board: SharedBoard) -> Action | None:
        """One step towards its own placement: fill an empty slot first; touch what lies only for a clear gain, and
        never again once it has agreed to anything: whoever changed it later had a reason."""
        mind = self._mind("guesser")
        plan = Guess(mind, board).plan()
        if not _is_full(board):
            return self._fill(board, plan)
        if self._has_agreed or plan.best_score <= plan.present_score + mind.wit.pushes:
            return None
        there = {card.slot: card for card in board.cards if card.slot is not None}
        for item in plan.best:
            card = there[item.slot]
            if (card.card, card.rotation) != (item.card, item.rotation):
                return MoveCard(item.card, item.slot, item.rotation)
        return None

    def _fill(self, board: SharedBoard, plan: PlacementPlan) -> Action | None:
        """Lay a card it wants there; if all of those lie elsewhere any loose card will do: a full board can be talked
        about, and checked."""
        taken = {card.slot for card in board.cards}
        loose = {card.card for card in board.cards if card.slot is None}
        for item in plan.best:
            if item.slot not in taken and item.card in loose:
                return MoveCard(item.card, item.slot, item.rotation)
        return MoveCard(min(loose), next(slot for slot in range(SLOTS) if slot not in taken))


def _is_full(board: SharedBoard) -> bool:
    return sum(card.slot is not None for card in board.cards) == SLOTS
