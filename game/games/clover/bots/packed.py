"""A bot of So Clover! for tables that may play with a word pack: it thinks with the words its view is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.bot import Bot
from game.core.game import Action, Dice, View
from game.games.clover.rules.words import CloverView


@dataclass(slots=True)
class PackedBot:
    """``make``: a bot that knows the pack of this key."""

    make: Callable[[str], Bot]
    _pack: str = ""
    _bot: Bot | None = None

    def answer(self, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, CloverView):
            return None
        if self._bot is None or view.options.pack != self._pack:
            self._bot, self._pack = self.make(view.options.pack), view.options.pack
        return self._bot.answer(view, dice)
