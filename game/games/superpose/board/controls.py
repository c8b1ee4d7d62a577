"""The buttons of the table: which are shown, what they say, where they lie. Says nothing of what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.games.superpose.board.plan import Plan
from game.text.texts import Texts
from game.ui import layout
from game.ui.page import Page
from game.ui.paint.theme import BODY, GO, PRIMARY, QUIET
from game.ui.widgets.button import Button

NAMES: Final = {
    "left": "superpose.table.rotate_left",
    "right": "superpose.table.rotate_right",
    "flip": "superpose.table.flip",
    "put_back": "superpose.table.put_back",
    "frame": "superpose.table.frame",
    "last": "superpose.table.last_move",
    "history": "superpose.table.history",
}
"""What buttons that show only an icon are called."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be done now. ``points`` None: not told. ``forms``: which of how many choices."""

    turns: bool = False
    take: bool = False
    lay: bool = False
    for_me: bool = False
    flip: bool = False
    put_back: bool = False
    points: int | None = None
    forms: tuple[int, int] = (0, 0)
    replay: bool = False
    is_replaying: bool = False


class Controls:
    def __init__(self, page: Page) -> None:
        self._page = page
        self.left = page.add(Button("left", style=QUIET, icon="rotate_left"))
        self.right = page.add(Button("right", style=QUIET, icon="rotate_right"))
        self.flip = page.add(Button("flip", style=QUIET, icon="cards"))
        self.back = page.add(Button("put_back", style=QUIET, icon="undo"))
        self.forms = page.add(Button("forms", style=QUIET, icon="chameleon", size=BODY))
        self.for_me = page.add(Button("for_me", style=QUIET, icon="dice", size=BODY))
        self.take = page.add(Button("take", style=GO, icon="hand", size=BODY))
        self.lay = page.add(Button("lay", style=PRIMARY, icon="check", size=BODY))
        self.frame = page.add(Button("frame", style=QUIET, icon="frame"))
        self.last = page.add(Button("last", style=QUIET, icon="eye"))
        self.history = page.add(Button("history", style=QUIET, icon="history"))
        self._offer: Offer | None = None

    def show(self, offer: Offer, plan: Plan, texts: Texts) -> None:
        """Show what can be done, and lay the buttons out."""
        i, count = offer.forms
        for button, is_there in (
            (self.left, offer.turns),
            (self.right, offer.turns),
            (self.flip, offer.flip),
            (self.back, offer.put_back),
            (self.forms, count > 1),
            (self.for_me, offer.for_me),
            (self.take, offer.take),
            (self.lay, offer.lay),
            (self.last, offer.replay),
            (self.history, not plan.is_roomy),
        ):
            button.visible = is_there
        self.last.chosen = offer.is_replaying
        self.forms.text = texts("superpose.table.forms", i=i, n=count)
        self.for_me.text = texts("superpose.table.for_me")
        self.take.text = texts("superpose.table.take")
        if offer.points:
            self.lay.text = texts("superpose.table.lay_points", n=offer.points)
        else:
            self.lay.text = texts("superpose.table.lay")
        self._place(plan)
        if offer != self._offer:
            self._offer = offer
            self._page.touch()

    def named(self) -> str:
        """The text key of the icon that is pointed at or in focus; "" when there is none."""
        icons = {
            "left": self.left,
            "right": self.right,
            "flip": self.flip,
            "put_back": self.back,
            "frame": self.frame,
            "last": self.last,
            "history": self.history,
        }
        lit = (name for name, button in icons.items() if button.visible and button.glow.target > 0)
        return NAMES.get(next(lit, ""), "")

    def _place(self, plan: Plan) -> None:
        tools = [button for button in (self.frame, self.last, self.history) if button.visible]
        side = plan.tools.h
        left = plan.tools.x if plan.is_roomy else plan.tools.right - len(tools) * (side + 12) + 12
        for i, button in enumerate(tools):
            button.at(FRect(left + i * (side + 12), plan.tools.y, side, side))
        small = [button for button in (self.left, self.right, self.flip, self.back) if button.visible]
        wide = [button for button in (self.forms, self.for_me, self.take, self.lay) if button.visible]
        rows = len(wide) + bool(small)
        high = min(90.0, (plan.actions.h - 12 * max(0, rows - 1)) / max(1, rows))
        y = plan.actions.bottom
        for button in reversed(wide):
            y -= high
            button.at(FRect(plan.actions.x, y, plan.actions.w, high))
            y -= 12
        places = layout.row(FRect(plan.actions.x, y - high, plan.actions.w, high), 4, 12)
        for button, rect in zip(small, places, strict=False):
            button.at(rect)
