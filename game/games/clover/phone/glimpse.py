"""What the pages of a phone are made of: a view of So Clover! with names, and keywords in the phone's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.game import Ask, Seat
from game.games.clover.material import words_of_table
from game.games.clover.rules.words import CloverView
from game.games.clover.sentences import words_in
from game.venue.phones.part import Glance


class Glimpse:
    def __init__(self, glance: Glance) -> None:
        assert isinstance(glance.view, CloverView)
        self.view: CloverView = glance.view
        self.material = words_of_table(glance.game, glance.view)
        self.texts, self.names, self.colours = glance.texts, glance.names, glance.colours
        self.word = words_in(glance.texts, self.material)
        self.seat = glance.seat

    def asked(self, kind: type[Ask]) -> bool:
        return any(isinstance(ask, kind) for ask in self.view.asks)

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else "?"

    def called(self, seats: Iterable[Seat]) -> str:
        return ", ".join(map(self.name, seats))

    def face(self, seat: Seat, icon: str, key: str, **more: Any) -> dict[str, Any]:
        """A player as a coloured disc; ``key``: what it says to those who do not see it."""
        colour = self.colours[seat] if seat < len(self.colours) else 0
        return {"name": self.name(seat), "colour": colour, "icon": icon, **more} | {
            "say": self.texts(key, name=self.name(seat))
        }
