"""Whose eyes are on this screen: at a hot-seat table several people share it, one after the other.

A table's scene holds one Seating, shows ``session.view(seating.seat)``, and raises the curtain for ``wanted()``.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.game import Seat, View
from game.venue.session import Session


class Seating:
    """``is_private``: whether what a seat is asked now needs the others to look away. Where it does not (a shared
    board, an open ranking) no curtain is raised."""

    def __init__(self, session: Session, is_private: Callable[[View], bool] = lambda view: True) -> None:
        self._session = session
        self._is_private = is_private
        self._seat: Seat | None = None

    @property
    def is_shared(self) -> bool:
        """Several people look at this screen."""
        return len(self._session.seats) > 1

    @property
    def seat(self) -> Seat | None:
        """Whose view to show; None = only what everybody may see: also once the one who looked has nothing to do."""
        held = self._session.seats
        if len(held) == 1:
            return held[0]
        return self._seat if self._seat in held and self._session.is_asked(self._seat) else None

    @property
    def eyes(self) -> Seat | None:
        """As ``seat``, but on a shared screen only while that view is a secret: all else goes on in the open."""
        seat = self.seat
        return seat if seat is None or not self.is_shared or self._is_secret(seat) else None

    def acting(self) -> Seat | None:
        """The seat that acts on this screen now: the one who looks, or the first asked one where nothing is secret."""
        seat = self.seat
        if seat is not None and self._session.is_asked(seat):
            return seat
        return next((one for one in self._session.seats if self._is_asked(one) and not self._is_secret(one)), None)

    def wanted(self) -> Seat | None:
        """The seat that must come to the screen now, behind the curtain; None = nobody needs to be called."""
        if not self.is_shared:
            return None
        if self._seat is not None and self._is_asked(self._seat) and self._is_secret(self._seat):
            return None
        after = -1 if self._seat is None else self._seat
        held = sorted(self._session.seats, key=lambda seat: (seat <= after, seat))
        return next((seat for seat in held if self._is_asked(seat) and self._is_secret(seat)), None)

    def call(self, seat: Seat) -> None:
        """This player has revealed their view."""
        self._seat = seat

    def cover(self) -> None:
        """Nobody in particular is looking: show what everybody may see until somebody is called again."""
        self._seat = None

    def settle(self) -> None:
        """Whoever looked has nothing secret before them any more: the next secret comes behind the curtain again, also
        the same player's."""
        seat = self.seat
        if seat is not None and self.is_shared and not self._is_secret(seat):
            self.cover()

    def _is_asked(self, seat: Seat) -> bool:
        return self._session.is_asked(seat)

    def _is_secret(self, seat: Seat) -> bool:
        view = self._session.view(seat)
        return view is not None and self._is_private(view)
