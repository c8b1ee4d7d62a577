"""Bots that play every seat of one session, move by move: for demos, pictures and tests. They see each seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.bot import Bot, Company, Strength
from game.core.dice import Seeded
from game.core.game import Dice, Seat, Value
from game.venue.catalog import Catalog
from game.venue.local import LocalTable, open_here
from game.venue.session import Phase, Session

ALONE: Final = Company(has_people=False)
NAMES: Final = ("Zoé", "Marco", "Alice", "Jules", "Nina", "Tom", "Lucia", "Félix")


class SelfPlay:
    def __init__(self, catalog: Catalog, session: Session, dice: Dice, strength: Strength = Strength.FAIR) -> None:
        self._catalog = catalog
        self._session = session
        self._dice = dice
        self._strength = strength
        self._bots: dict[Seat, Bot] = {}
        self._last: Seat = Seat(0)

    def step(self) -> bool:
        """One action of whoever may act; False when nobody wants to."""
        session = self._session
        lobby = session.lobby
        if lobby is None or lobby.phase is not Phase.PLAYING:
            return False
        seats = sorted(session.seats, key=lambda seat: (seat < self._last, seat))
        for seat in seats:
            view = session.view(seat)
            if view is None or not view.asks:
                continue
            if seat not in self._bots:
                self._bots[seat] = self._catalog.bots[lobby.game](self._strength, ALONE)
            action = self._bots[seat].answer(view, self._dice)
            if action is not None:
                self._last = seat
                session.act(seat, action)
                return True
        return False

    def play(self, actions: int) -> int:
        """So many actions, or fewer if the match ends; how many were played."""
        return next((played for played in range(actions) if not self.step()), actions)


def self_play_table(
    catalog: Catalog,
    game: str,
    players: int,
    seed: int,
    wishes: Sequence[tuple[str, Value]] = (),
    strength: Strength = Strength.FAIR,
) -> tuple[LocalTable, Session, SelfPlay]:
    """A table whose seats are all held by one session and played by bots; dealt, nothing played yet."""
    dice = Seeded(seed)
    table = open_here(catalog, game, dice)
    session = table.session("Tablée")
    for name in NAMES[:players]:
        session.sit(name)
    for key, value in wishes:
        session.set_option(key, value)
    session.set_first(Seat(0))
    session.begin()
    return table, session, SelfPlay(catalog, session, Seeded(seed + 1), strength)
