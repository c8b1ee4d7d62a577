"""A table in this process and sessions at it: one-machine play, demos, tests. The same path as on a LAN."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.core.game import Dice
from game.venue.bots.stand_ins import Language, house_with_bots
from game.venue.catalog import Catalog
from game.venue.opening import Opener, Wanted
from game.venue.session import Session
from net.table import messages as m
from net.table.chairs import Peer
from net.table.messages import Role
from net.table.table import Table

SCREEN: Final = Peer("screen")


class LocalTable:
    """``is_prompt``: bots think at once and without pausing, in the caller's thread."""

    def __init__(
        self,
        table: Table,
        catalog: Catalog,
        dice: Dice | None = None,
        clock: Callable[[], float] = time.monotonic,
        is_prompt: bool = False,
        language: Language = "en",
    ) -> None:
        self.house = house_with_bots(table, catalog, language, dice=dice, clock=clock, is_prompt=is_prompt)

    def session(self, name: str, peer: Peer = SCREEN, role: Role = Role.PLAYER, key: str = "") -> Session:
        """A screen of this process at the table."""
        session = Session(lambda message: self.house.receive(peer, message))
        self.house.enter(peer, session.hear, key)
        self.house.receive(peer, m.Hello(m.VERSION, name, role))
        return session

    def pump(self) -> None:
        """Let time pass at the table; call it once a frame."""
        self.house.pump()

    def hand_out(self) -> Table:
        """The table itself, for another house (the network's); this one is done with it."""
        self.house.dismiss_bots()
        return self.house.table

    def close(self, is_over: bool = True) -> None:
        """Leave the table; ``is_over``: nobody will want to resume it."""
        self.house.close(is_over)


def open_here(
    catalog: Catalog,
    game: str,
    dice: Dice | None = None,
    clock: Callable[[], float] = time.monotonic,
    is_prompt: bool = True,
) -> LocalTable:
    """A new table that is not written down: for demos, pictures and tests."""
    table = Opener(catalog, dice=dice, clock=clock).new(Wanted("Tablée", game)).table
    return LocalTable(table, catalog, dice, clock, is_prompt)
