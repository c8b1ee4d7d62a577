"""A board with an ear at its table: for as long as it is there it hears what comes, and hands it on by what it is."""

from __future__ import annotations

from game.core.game import Event, View
from game.scenes.base import Scene
from game.scenes.board.desk import Desk
from game.venue.session import Heard, Lived, News, Refused, ViewChanged


class ListeningBoard(Scene):
    """A game's board answers what it cares about; its ``update`` begins with ``_listen``."""

    desk: Desk

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = desk.page
        self.seating = desk.seating
        self.coming = ""
        """What of the host's own is still on its way here, in words."""
        self._ear = desk.session.listen()

    def leave(self) -> None:
        self._ear.close()

    def _listen(self) -> None:
        self._take_in(self._ear.poll())

    def _take_in(self, heard: tuple[News, ...]) -> None:
        """All that came since the last time, in order."""
        for news in heard:
            self._hear(news)

    def _hear(self, news: News) -> None:
        match news:
            case ViewChanged():
                self._view_changed()
            case Heard(seat, event, view) if self.desk.hears(seat):
                self._happened(event, view)
            case Refused():
                self._refused(news)
            case Lived():
                self._moved(news)

    def _view_changed(self) -> None:
        """A seat of this screen, or everybody, sees something else now."""
        return

    def _happened(self, event: Event, view: View) -> None:
        """Told once, whatever number of seats this screen holds; ``view``: what was seen then."""
        return

    def _refused(self, no: Refused) -> None:
        return

    def _moved(self, news: Lived) -> None:
        return
