"""One object for equal values.

After every action all seats get new views, in which most is as it was. What passes through here on its way into a view
is the very same object as long as its value is: whoever compares two views need not look inside. A value made of others
goes through here after them.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, TypeVar, cast

from game.core.game import Seat

H = TypeVar("H", bound=Hashable)

KNOWN: Final = 4096
"""So many values are remembered: what a hundred tables show just now. One that was forgotten is but another object."""


def same(value: H) -> H:
    """This value, as the object that was the first one here to have it."""
    if type(value) is tuple:
        return cast(H, _items(*cast("tuple[Hashable, ...]", value)))
    return cast(H, _first(value))


@lru_cache(maxsize=KNOWN)
def in_order(seats: frozenset[Seat]) -> tuple[Seat, ...]:
    """These seats, sorted; the same object for the same seats."""
    return tuple(sorted(seats))


@lru_cache(maxsize=KNOWN)
def _first(value: Hashable) -> Hashable:
    return value


# Typed, since (0, 1) and (False, True) are equal, yet not the same to read.
@lru_cache(maxsize=KNOWN, typed=True)
def _items(*items: Hashable) -> tuple[Hashable, ...]:
    return items
