"""What is handed to every part of a board: the page, the session, whose eyes look, and what is known of the players.

A game adds what is its own (its words, its photos) in a class of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.core.game import Action, Ask, Seat
from game.scenes.seating import Seating
from game.text.texts import Texts
from game.ui.inputs import Device
from game.ui.page import Page
from game.ui.paint.theme import PLAYERS
from game.ui.stage import Stage
from game.venue.session import Session

A = TypeVar("A", bound=Ask)


@dataclass
class Desk:
    stage: Stage
    page: Page
    session: Session
    seating: Seating

    @property
    def texts(self) -> Texts:
        return self.stage.texts

    @property
    def by_hand(self) -> bool:
        """Keys or pad: the focus matters."""
        return self.stage.device in (Device.KEYS, Device.PAD)

    # -------------------------------------------------------------- the players

    def colour(self, seat: Seat) -> str:
        lobby = self.session.lobby
        number = lobby.places[seat].colour if lobby is not None and 0 <= seat < len(lobby.places) else seat
        return PLAYERS[number % len(PLAYERS)]

    def names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.session.name(seat) for seat in seats)

    def is_away(self, seat: Seat, away: Collection[Seat]) -> bool:
        """``away``: whom the game does not wait for, as its view says; the lobby may know more."""
        lobby = self.session.lobby
        is_here = lobby is None or seat >= len(lobby.places) or lobby.places[seat].is_here
        return seat in away or not is_here

    # -------------------------------------------------------------- what is asked and told here

    def ask_of(self, seat: Seat | None, kind: type[A]) -> A | None:
        """What this seat is asked now, if it is this."""
        view = None if seat is None else self.session.view(seat)
        return None if view is None else next((ask for ask in view.asks if isinstance(ask, kind)), None)

    def asked(self, kind: type[Ask]) -> tuple[Seat, ...]:
        """The seats of this screen that are asked this now."""
        return tuple(seat for seat in self.session.seats if self.ask_of(seat, kind) is not None)

    def answer(self, kind: type[Ask], action: Action) -> None:
        """Where it does not matter who does it: the first seat of this screen that is asked this."""
        for seat in self.asked(kind)[:1]:
            self.session.act(seat, action)

    def hears(self, seat: Seat | None) -> bool:
        """Whether what this seat was told is told at this screen: once, whatever number of seats it holds. Where
        several people look at it, only what everybody may hear."""
        held = self.session.seats
        return seat == (held[0] if len(held) == 1 else None)
