"""One phase of a game on the page of its board."""

from __future__ import annotations

from typing import Protocol, TypeVar

from pygame import FRect

from game.core.game import View
from game.scenes.board.clock import TimeBar
from game.ui.inputs import Input
from game.ui.signals import Signal
from game.venue.session import Lived, Refused

V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class BoardPart(Protocol[V_contra]):
    """It puts its widgets on the page, lays them, and answers their signals; the board takes them off again. What it
    does not need to answer it inherits."""

    bar: TimeBar

    @property
    def is_busy(self) -> bool:
        """It shows something that is to be seen to its end: the next view waits."""
        return False

    def show(self, view: V_contra) -> None:
        """The view is this now."""
        ...

    def lay(self, area: FRect) -> None: ...
    def aside(self) -> str:
        """What the bar tells where no clock runs."""
        return ""

    def hear(self, event: Input) -> bool:
        """An input before the widgets get it; whether that was all."""
        return False

    def follow(self, signal: Signal) -> None:
        return

    def back(self) -> bool:
        """Escape: whether something was put down by it."""
        return False

    def refused(self, no: Refused) -> None:
        return

    def moved(self, news: Lived) -> None:
        """Somebody's hand moved."""
        return

    def update(self, dt: float) -> None:
        return
