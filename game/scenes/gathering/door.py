"""The door of a table, at the head of the lobby: where others find it; its host can open and lock it."""

from __future__ import annotations

from typing import Final, Protocol

from pygame import FRect

from game.ui.page import Page
from game.ui.paint.theme import CREAM, SECONDARY
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.venue.session import Session

BOTH: Final = 640.0
"""Units of width that hold the way to a table and that it is sealed."""


class LobbyDoors(Protocol):
    """Whether others can come in, over the network; made by the app."""

    def is_open(self, session: Session) -> bool: ...
    def open_up(self, session: Session) -> None: ...

    def pin(self, session: Session) -> str | None:
        """ "" = there is none; None = the table is not ours to lock."""
        ...

    def lock(self, session: Session, is_locked: bool) -> None: ...
    def allow_phones(self, session: Session, is_allowed: bool) -> None: ...

    def problem(self, session: Session) -> str:
        """Why the table could not be opened to the network, in words; "" while all is well."""
        ...


class NetworkDoor:
    """The address of the table and the button ``door``. Without doors all stays on this machine."""

    def __init__(self, page: Page, session: Session, doors: LobbyDoors | None) -> None:
        self._page, self._session, self._doors = page, session, doors
        self._way = page.add(Label("way", "", 34, CREAM, face="bold", align="right", wrap=True))
        self._button = page.add(Button("door", "", SECONDARY, icon="wifi", size=32))

    def lay(self, rect: FRect) -> None:
        texts, lobby, doors = self._page.stage.texts, self._session.lobby, self._doors
        assert lobby is not None
        pin = None if doors is None else doors.pin(self._session)
        is_open = doors is None or doors.is_open(self._session)
        self._button.visible = self._session.is_host and (not is_open or pin is not None)
        self._button.text = (
            texts("host.open") if not is_open else texts("host.pin", pin=pin) if pin else texts("host.lock")
        )
        # Nobody reads an address yet while the table is closed: its button has room for its words.
        side = min(rect.w, 460.0) if not is_open else min(330.0, rect.w * 0.45)
        self._button.at(FRect(rect.right - side, rect.y, side, rect.h))
        self._way.at(FRect(rect.x, rect.y, rect.w - (side + 20 if self._button.visible else 0), rect.h))
        if lobby.way:
            words = texts("host.at", code=lobby.code, way=lobby.way)
            self._way.text = f"{words} · {texts('host.sealed')}" if self._way.rect.w > BOTH else words
        elif is_open and pin is not None:
            self._way.text = texts("host.opening")
        else:
            self._way.text = ""

    def use(self) -> None:
        """Open the table to the network, or lock and unlock it."""
        doors = self._doors
        if doors is None:
            return
        if not doors.is_open(self._session):
            doors.open_up(self._session)
        else:
            doors.lock(self._session, not doors.pin(self._session))
        self._page.relay()

    def problem(self) -> str:
        """Why the table could not be opened to the network, in words."""
        return "" if self._doors is None else self._doors.problem(self._session)
