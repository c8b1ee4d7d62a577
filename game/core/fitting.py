"""Whether the parts of a view fit each other: what games ask of the views that a host sends. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sized

from game.core.game import Outcome, Seat


def check_seats(count: int, seats: Iterable[Seat | None]) -> None:
    """All of these sit at a table of so many, or are nobody."""
    if any(seat is not None and seat >= count for seat in seats):
        raise ValueError("a seat that is not there")


def check_by_seat(count: int, *lists: Sized) -> None:
    """Each of these has one item a seat."""
    if any(len(one) != count for one in lists):
        raise ValueError("not one for each seat")


def check_indices(size: int, indices: Iterable[int | None]) -> None:
    """All of these are found in a list of this size, or are nowhere."""
    if any(index is not None and not 0 <= index < size for index in indices):
        raise ValueError("something that is not there")


def check_outcome(count: int, outcome: Outcome | None) -> None:
    """Every seat has a score and finished somewhere."""
    if outcome is None:
        return
    check_by_seat(count, outcome.scores)
    if sorted(seat for place in outcome.places for seat in place) != list(range(count)):
        raise ValueError("not every seat finished once")
