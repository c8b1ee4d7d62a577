"""A table that moves to this machine: asked for, fetched piece by piece, played again, and opened as soon as the old
machine lets go of it. Whatever goes wrong before that, the table stays where it was."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.venue.opening import CannotResume, Opener, Opening
from game.venue.session import MoveNow, MoveOffered, Session, TablePiece
from net.table.codes import LinkCode, TableCode
from net.table.journal import Shelf
from net.table.table_file import Damaged
from net.table.travelling import Arrived

if TYPE_CHECKING:
    from game.venue.catalog import Catalog
    from net.lan.call import Ending
    from net.lan.runner import ClientRun, HostRun

log = logging.getLogger("tablee.lan")

MOST_PIECES: Final = 4096
"""Of the old machine's: 64 MB, far more than any table has written down."""


class Taking:
    """Minds one session at another machine's table. ``open_here(opening)`` is called once it is this machine's."""

    def __init__(
        self, session: Session, catalog: Catalog, shelf: Callable[[], Shelf], open_here: Callable[[Opening], None]
    ) -> None:
        self._session = session
        self._catalog = catalog
        self._shelf = shelf
        self._open_here = open_here
        self._ear = session.listen()
        self._pieces: list[bytes] = []
        self._arrived: Arrived | None = None

    def close(self) -> None:
        self._ear.close()
        self._forget()

    def update(self) -> None:
        for news in self._ear.poll():
            match news:
                case MoveOffered():
                    self._forget()
                case TablePiece():
                    self._take(news)
                case MoveNow(epoch):
                    self._open(epoch)

    def _take(self, piece: TablePiece) -> None:
        if piece.index != len(self._pieces) or not piece.index < piece.count <= MOST_PIECES:
            return
        self._pieces.append(piece.data)
        if len(self._pieces) < piece.count:
            self._session.ask_table_piece(len(self._pieces))
            return
        whole = b"".join(self._pieces)
        self._pieces.clear()
        try:
            self._check_parcels()
            self._arrived = self._shelf().take_in(whole, self._catalog.games, self._session.guest or 0)
        except (OSError, ValueError, Damaged) as no:
            log.warning("the table cannot come here: %s", no)
        self._session.table_arrived("" if self._arrived is None else self._arrived.digest)

    def _check_parcels(self) -> None:
        """Guests will ask this machine for what the table is played with. Raises ValueError."""
        lobby = self._session.lobby
        names = () if lobby is None else (name for parcels in lobby.parcels for name in parcels.names)
        if missing := next((name for name in names if not self._catalog.hold.pieces(name)), ""):
            raise ValueError(f"{missing} is not here")

    def _open(self, epoch: int) -> None:
        arrived, self._arrived = self._arrived, None
        if arrived is None or arrived.epoch != epoch:
            return
        shelf = self._shelf()
        try:
            # From here on it is this machine's, whatever happens to the old one.
            saved = shelf.settle(arrived)
            opening = Opener(self._catalog, shelf).again(saved)
        except (OSError, CannotResume, Damaged) as no:
            log.error("the table that moved here cannot be opened: %s", no)
            return
        self._open_here(opening)

    def _forget(self) -> None:
        self._pieces.clear()
        if self._arrived is not None:
            self._shelf().decline(self._arrived)
            self._arrived = None


class MovedIn:
    """A table that was opened here: its old machine is told until it says that it is done, or that it has gone on with
    the table itself. ``guest``: the way to it; ``run``: the table here."""

    def __init__(self, guest: ClientRun, run: HostRun, epoch: int) -> None:
        self.guest = guest
        self._run = run
        self._epoch = epoch
        self._is_told = False

    def update(self) -> bool:
        """Whether there is nothing more to do."""
        if not self._run.opened.done():
            return False
        if self._run.opened.exception() is not None:
            self.guest.stop()
            return True
        if not self._is_told:
            self._is_told = True
            self.guest.keep(self._epoch, self._run.opened.result(), self._run.way)
        if self.guest.ended.done():
            self._take(self.guest.ended.result())
            return True
        if self._run.is_settled:
            self.guest.stop()
        return self._run.is_settled

    def _take(self, ending: Ending) -> None:
        if ending.is_proven and ending.code == TableCode.MOVED:
            self._run.settle()
        elif ending.is_proven and ending.code == LinkCode.OUTDATED:
            self._run.step_down(str(ending.facts["where"]), int(str(ending.facts["epoch"])))
