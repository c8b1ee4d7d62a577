"""Putting a spectator's cards back: the placement that fits the clues best, as far as the bot understands them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import log

from game.games.clover.bots.minds import Mind
from game.games.clover.rules.geometry import EDGES, SLOTS, word_on_edge, zones_of_slot
from game.games.clover.rules.words import Placed, SharedBoard, TableCard

# A word that has nothing to do with its clue is unlikely there, not impossible: people think of more than bots.
_DOUBT = 0.12


@dataclass(frozen=True, slots=True)
class PlacementPlan:
    """What the bot thinks of the shared board: its own best placement, the surest card first, and how well that and the
    present one fit."""

    best: tuple[Placed, ...]
    best_score: float
    present_score: float


class Guess:
    """The scores of every card in every slot and rotation."""

    def __init__(self, mind: Mind, board: SharedBoard) -> None:
        self._board = board
        self._readings = [None if clue is None else mind.web.read(clue.text) for clue in board.clues]
        self._mind = mind
        self._refuted = frozenset(board.proven_wrong)
        self._cards = {card.card: card for card in board.cards}

    def fit(self, card: TableCard, slot: int, rotation: int) -> list[float]:
        """How well the card's two outer words fit their clues; clues that say nothing are left out."""
        fits = []
        for zone in zones_of_slot(slot):
            reading = self._readings[zone]
            if reading is not None and reading.ideas:
                fits.append(self._mind.fit(reading, word_on_edge(card.words, rotation, zone)))
        return fits

    def score(self, card: TableCard, slot: int, rotation: int) -> float:
        return sum(log(_DOUBT + fit) - log(_DOUBT) for fit in self.fit(card, slot, rotation))

    def plan(self) -> PlacementPlan:
        """The best completion of what is locked, by trying all."""
        locked = {card.slot: card for card in self._board.cards if card.locked and card.slot is not None}
        free = [card for card in self._board.cards if not card.locked]
        slots = [slot for slot in range(SLOTS) if slot not in locked]
        tops = {(card.card, slot): self._top(card, slot) for card in free for slot in slots}

        def worth(item: Placed) -> float:
            return tops[item.card, item.slot][0]

        chosen = max(
            permutations(sorted(card.card for card in free), len(slots)),
            key=lambda cards: sum(tops[card, slot][0] for card, slot in zip(cards, slots, strict=True)),
        )
        laid = zip(chosen, slots, strict=True)
        best = sorted((Placed(card, slot, tops[card, slot][1]) for card, slot in laid), key=lambda item: -worth(item))
        return PlacementPlan(tuple(best), sum(map(worth, best)), self._present())

    def _top(self, card: TableCard, slot: int) -> tuple[float, int]:
        """The best rotation not yet refuted; the one it lies in wins among equals, so that nothing turns idly."""
        turns = [turn for turn in range(EDGES) if Placed(card.card, slot, turn) not in self._refuted]
        best = max(turns, key=lambda turn: (self.score(card, slot, turn), turn == card.rotation, -turn))
        return self.score(card, slot, best), best

    def _present(self) -> float:
        return sum(self._worth(card, slot) for card, slot in self._laid())

    def _laid(self) -> Iterator[tuple[TableCard, int]]:
        return ((card, card.slot) for card in self._board.cards if card.slot is not None and not card.locked)

    def _worth(self, card: TableCard, slot: int) -> float:
        """What was proven wrong is worth less than anything."""
        refuted = Placed(card.card, slot, card.rotation) in self._refuted
        return -10.0 if refuted else self.score(card, slot, card.rotation)
