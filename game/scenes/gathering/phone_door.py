"""How phones come in, in the lobby: the code beside the short address, and the button to the page about phones."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.scenes.gathering.door import LobbyDoors
from game.scenes.gathering.invitation import paint_invitation
from game.scenes.gathering.phones import PhonesScene
from game.ui.layout import bottom, without_bottom
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, QUIET
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing
from game.venue.session import Session

HIGH: Final = 190.0
"""Units of height of the code; with fewer than twice as many for the seats above only the button is shown."""

KEY: Final = 72.0

BESIDE: Final = 230.0
"""Units of width of the button beside the code."""


class PhoneDoor:
    """The drawing ``invitation`` and the button ``phones``. Without doors nobody comes from elsewhere."""

    def __init__(self, page: Page, session: Session, doors: LobbyDoors | None) -> None:
        self._page, self._session, self._doors = page, session, doors
        self._code = page.add(Drawing("invitation", self._paint))
        self._button = page.add(Button("phones", "", QUIET, icon="screen", size=32))

    @property
    def _phones(self) -> str:
        return "" if self._session.lobby is None else self._session.lobby.phones

    def lay(self, rect: FRect) -> FRect:
        """Below the seats; gives what is left for them."""
        is_ours = self._doors is not None and self._doors.pin(self._session) is not None
        has_button = bool(self._phones) or (is_ours and bool(self._session.lobby and self._session.lobby.way))
        has_code = bool(self._phones) and rect.h > 3.2 * HIGH and rect.w > 640
        self._code.visible, self._button.visible = has_code, has_button
        self._button.text = self._page.stage.texts("phones.button")
        if not has_button:
            return rect
        if not has_code:
            self._button.at(bottom(rect, KEY))
            return without_bottom(rect, KEY + 16)
        strip = bottom(rect, HIGH)
        self._code.at(strip)
        self._button.at(FRect(strip.right - BESIDE, strip.bottom - KEY, BESIDE, KEY))
        return without_bottom(rect, HIGH + 20)

    def low(self, body: FRect, width: float, height: float) -> float:
        """In a narrow window: the button alone, below the tools; gives the height that is left for the seats."""
        rest = self.lay(FRect(body.x, body.y, min(width, 499.0), height))
        self._button.at(FRect(body.x, body.y + height - KEY, width, KEY))
        return rest.h

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        if self._phones:
            paint_invitation(canvas, rect, self._page.stage.texts, self._phones, CREAM, BESIDE + 12)

    def scene(self) -> PhonesScene:
        """The page about phones."""
        doors, session = self._doors, self._session
        is_ours = doors is not None and doors.pin(session) is not None
        allow = (lambda is_allowed: doors.allow_phones(session, is_allowed)) if doors is not None and is_ours else None
        return PhonesScene(self._page.stage, session, allow)
