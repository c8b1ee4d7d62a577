"""Bots for So Clover!: they write the clue that links a pair best, and put others' cards back by the same links.

They see their view, understand human clues as far as their vocabulary goes, and never hold the table up: each bot
touches the shared board only a few times, then agrees with what the others make of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.bots.clover.guesser import Guess, Plan
from game.bots.clover.minds import WITS, Mind
from game.bots.clover.web import Web, parse_links, parse_vocabulary
from game.bots.clover.writer import clue_for
from game.bots.core import Strength
from game.rules.clover.cards import Material
from game.rules.clover.geometry import SLOTS
from game.rules.clover.words import (
    Agree,
    AskClues,
    AskNext,
    AskPlacement,
    CloverView,
    FinishClues,
    MoveCard,
    NextBoard,
    Placed,
    SetClue,
    SharedBoard,
)
from game.rules.core import Action, Dice, View

__all__ = ["CloverBot", "Web", "parse_links", "parse_vocabulary"]

# A bot's moves on one board and attempt: enough to lay four cards and to correct as many, too few to quarrel for ever.
MOST_MOVES: Final = 8


@dataclass(slots=True)
class CloverBot:
    """``waits``: people play too, so it leaves going on to them and lays only cards it has a reason for."""

    material: Material
    web: Web
    strength: Strength = Strength.FAIR
    language: str = "en"
    waits: bool = False
    _busy_with: tuple[object, ...] = ()
    _moves: int = field(default=0)

    def answer(self, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, CloverView) or view.seat is None:
            return None
        mind = Mind(self.web, WITS[self.strength], view.seat)
        for ask in view.asks:
            match ask:
                case AskClues():
                    return self._write(mind, view, dice)
                case AskPlacement() if view.board is not None:
                    return self._guess(mind, view.board)
                case AskNext() if not self.waits:
                    return NextBoard()
        return None

    def _write(self, mind: Mind, view: CloverView, dice: Dice) -> Action | None:
        if view.own is None or view.seat in view.done:
            return None
        if None not in view.own.clues:
            return FinishClues()
        zone = view.own.clues.index(None)
        text = clue_for(mind, self.material, view.own, view.options, zone, self.language, dice)
        return SetClue(zone, text)

    def _guess(self, mind: Mind, board: SharedBoard) -> Action | None:
        if mind.seat in board.agreed:
            return None
        self._begin(board)
        plan = Guess(mind, board).plan()
        move = self._move(board, plan, mind.wit.pushes) if self._moves < MOST_MOVES else None
        if move is not None:
            self._moves += 1
            return move
        is_full = sum(card.slot is not None for card in board.cards) == SLOTS
        return Agree(board.version) if is_full else None

    def _begin(self, board: SharedBoard) -> None:
        """Another board or attempt: the moves are counted afresh."""
        about = (board.spectator, board.attempt, board.clues, tuple(card.card for card in board.cards))
        if about != self._busy_with:
            self._busy_with, self._moves = about, 0

    def _move(self, board: SharedBoard, plan: Plan, pushes: float) -> Action | None:
        """One step towards its own placement: fill an empty slot first; touch what lies only for a clear gain."""
        there = {card.slot: card for card in board.cards if card.slot is not None}
        wanted = {item.card for item in plan.best}
        for item in plan.best:
            if item.slot not in there and (not self.waits or item.slot in plan.sure) and self._is_loose(board, item):
                return MoveCard(item.card, item.slot, item.rotation)
        if len(there) < SLOTS:
            return self._fill(board, wanted)
        if plan.best_score <= plan.present_score + pushes:
            return None
        for item in plan.best:
            card = there[item.slot]
            if (card.card, card.rotation) != (item.card, item.rotation):
                return MoveCard(item.card, item.slot, item.rotation)
        return None

    def _is_loose(self, board: SharedBoard, item: Placed) -> bool:
        return any(card.card == item.card and card.slot is None for card in board.cards)

    def _fill(self, board: SharedBoard, wanted: set[int]) -> Action | None:
        """The cards it would lay here lie elsewhere: any loose card will do, unless people may know better."""
        if self.waits:
            return None
        empty = next(slot for slot in range(SLOTS) if all(card.slot != slot for card in board.cards))
        loose = sorted((card.card not in wanted, card.card) for card in board.cards if card.slot is None)
        return MoveCard(loose[0][1], empty)
