"""Bots for High card: easy ones play any card, the others their best. They see a view, no more."""

from __future__ import annotations

from game.core.bot import Company, Strength
from game.core.game import Action, Dice, View
from tests.games.highcard.rules import HighCardView, PlayCard


class HighCardBot:
    def __init__(self, strength: Strength, company: Company) -> None:
        self._strength = strength

    def answer(self, view: View, dice: Dice) -> Action | None:
        assert isinstance(view, HighCardView)
        if not view.asks:
            return None
        if self._strength is Strength.EASY:
            return PlayCard(view.hand[dice.below(len(view.hand))])
        return PlayCard(max(view.hand) if view.options.wins == "high" else min(view.hand))
