"""A board that shows one part after the other, as its game goes from phase to phase."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from pygame import FRect

from game.core.game import View
from game.scenes.base import Move, Pop
from game.scenes.board.clock import Countdown
from game.scenes.board.desk import Desk
from game.scenes.board.listening import ListeningBoard
from game.scenes.board.part import BoardPart
from game.ui.inputs import Input
from game.ui.signals import Back, Signal
from game.venue.session import Lived, Refused

V = TypeVar("V", bound=View)


class PhasedBoard(ListeningBoard, Generic[V]):
    """A game says which part a view belongs to (``_kind``) and makes it (``_made``). It draws, tells what happened, and
    calls ``_sync`` once it is ready to. All that lies on the page is the part's."""

    _part: BoardPart[V] | None

    def __init__(self, desk: Desk, view_type: type[V]) -> None:
        super().__init__(desk)
        self._view_type = view_type
        self._part = None
        self._shown: Hashable = None
        """The kind of the part that is there."""
        self._countdown = Countdown(desk.stage.now)

    @abstractmethod
    def _kind(self, view: V) -> Hashable:
        """As long as it stays the same, the part that is there shows the next view, too."""

    @abstractmethod
    def _made(self, view: V) -> BoardPart[V]:
        """The part that shows this view."""

    # -------------------------------------------------------------- what is shown

    def _view(self) -> V | None:
        view = self.desk.session.view(self.seating.eyes)
        return view if isinstance(view, self._view_type) else None

    @property
    def _is_held_back(self) -> bool:
        return self._part is not None and self._part.is_busy

    def _sync(self) -> None:
        """Another view, or other eyes: the same part shows it, or another one takes over."""
        self.seating.settle()
        view = self._view()
        if view is None or self._is_held_back:
            return
        kind = self._kind(view)
        if self._part is not None and kind == self._shown:
            self._part.show(view)
        else:
            self._shown = kind
            self.page.clear()
            self._part = self._made(view)
        self._countdown.start(self.desk.session.seconds())
        self.page.relay()

    def _lay(self, area: FRect) -> None:
        if self._part is not None:
            self._part.lay(area)
        self._tell_time()

    def _tell_time(self) -> None:
        part, clock = self._part, self._countdown
        if part is None:
            return
        told = clock.face or ("" if self.coming else part.aside())
        if part.bar.tell(" · ".join(filter(None, (self.coming, told))), clock.is_urgent):
            self.page.touch()

    # -------------------------------------------------------------- hands

    def handle(self, event: Input) -> Move | None:
        if self._part is not None and self._part.hear(event):
            return None
        return self._follow(self.page.handle(event))

    def _follow(self, signals: Iterable[Signal]) -> Move | None:
        for signal in signals:
            if isinstance(signal, Back):
                if not self._back():
                    return Pop()
            elif self._part is not None:
                self._part.follow(signal)
        return None

    def _back(self) -> bool:
        """Whether something was put down by it; else the menu is wanted."""
        return self._part is not None and self._part.back()

    # -------------------------------------------------------------- time and news

    def update(self, dt: float) -> Move | None:
        self._listen()
        view = self._view()
        # Whoever was called to the screen looks now: no news told of it.
        if view is not None and not self._is_held_back and self._kind(view) != self._shown:
            self._sync()
        if self._part is not None:
            self._part.update(dt)
        move = self._follow(self.page.update(dt))
        self._tell_time()
        return move

    def _view_changed(self) -> None:
        self._sync()

    def _refused(self, no: Refused) -> None:
        if no.seat is not None and self._part is not None:
            self._part.refused(no)

    def _moved(self, news: Lived) -> None:
        if self._part is not None:
            self._part.moved(news)
