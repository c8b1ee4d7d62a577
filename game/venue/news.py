"""What a scene hears of its table, and the ear it hears it with. Session tells; scenes poll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.game import Event, Seat, View
from net.table.codes import TableCode
from net.table.messages import Closed, LinkChanged, Lived, MoveNow, MoveOffered, ParcelPiece, Refused, Said, TablePiece


@dataclass(frozen=True, slots=True)
class Heard:
    """Something happened at the table, as one of our seats (or the public) was told; ``view``: what it saw then. What
    the view shows is not said again by the event."""

    seat: Seat | None
    event: Event
    view: View


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    pass


@dataclass(frozen=True, slots=True)
class ViewChanged:
    """A new view of this seat (None: the public one) is here."""

    seat: Seat | None


MOST_NEWS: Final = 500

NO_SUCH_PARCEL: Final = str(TableCode.NO_SUCH_PARCEL)

Moves = MoveOffered | TablePiece | MoveNow
News = Heard | ViewChanged | LobbyChanged | LinkChanged | Refused | Said | Lived | ParcelPiece | Moves | Closed
"""What a scene may hear. Messages that mean to a scene what they mean on the wire come as they are."""


class Ear:
    """What came from the table since it last asked. It belongs to a scene: it starts empty and is closed with it.
    ``hears_parcels``: it is for who fetches them; all others hear of the table alone."""

    def __init__(self, ears: list[Ear], hears_parcels: bool) -> None:
        self._ears = ears
        self._hears_parcels = hears_parcels
        self._news: list[News] = []
        ears.append(self)

    def hear(self, news: News) -> None:
        if _is_of_parcels(news) and not self._hears_parcels:
            return
        self._news.append(news)
        # A scene that lies under others for long does not ask; the latest is what matters to it.
        del self._news[:-MOST_NEWS]

    def poll(self) -> tuple[News, ...]:
        """All that came since the last poll, in order. Whoever carries the session's messages brings them."""
        news, self._news = tuple(self._news), []
        return news

    def close(self) -> None:
        """Hear no more; harmless when it is closed already."""
        if self in self._ears:
            self._ears.remove(self)
        self._news.clear()


def _is_of_parcels(news: News) -> bool:
    return isinstance(news, ParcelPiece) or (isinstance(news, Refused) and news.code == NO_SUCH_PARCEL)
