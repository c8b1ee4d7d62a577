"""How large what travels may be: declared beside its type, and checked wherever it comes in from the wire.

    zone: Annotated[int, Within(0, 3)]
    words: Annotated[tuple[str, ...], AtMost(4)]

Every number, text and collection of a type that travels has its limit; the codec takes no type that lacks one. So a
peer that lies can say what is wrong, but nothing that no screen could draw or no loop would come to the end of. Pure.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

MOST_SEATS: Final = 8
"""Players at one table, whatever they play."""


@dataclass(frozen=True, slots=True)
class Within:
    """Of a number: both ends belong to it."""

    least: float
    most: float


@dataclass(frozen=True, slots=True)
class AtMost:
    """Of a text, of bytes, of a collection: letters, bytes, items."""

    most: int
    least: int = 0


Count = Annotated[int, Within(0, 10_000)]
"""Of cards, turns, rounds, versions: far more than any match sees."""

Points = Annotated[int, Within(-1_000, 1_000)]

ActionNumber = Annotated[int, Within(-(2**31), 2**31)]
"""Something a player asks for by number. The rules say in words why there is no such thing."""

FactNumber = Annotated[int, Within(-(2**53), 2**53)]
"""What a refusal tells of, or what an option is set to."""

BoardCell = tuple[Annotated[int, Within(-10_000, 10_000)], Annotated[int, Within(-10_000, 10_000)]]
"""A place on a board: column and row."""

QuarterTurns = Annotated[int, Within(0, 3)]

Seconds = Annotated[float, Within(0, 86_400)]
"""At most a day."""

ShortText = Annotated[str, AtMost(64)]
"""Ids, codes, names as they come, before they are cleaned."""

LongText = Annotated[str, AtMost(2_000)]

BySeat = AtMost(MOST_SEATS)
"""One item a seat, or one for some of them."""
