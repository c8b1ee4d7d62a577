"""A table as it travels to another machine: its lobby and the match that is under way, with all their secrets.

Packed out of the journal of the machine that gives it, written into a journal of the machine that takes it. What came
is believed as little as any file: it is read, played again, and compared before anybody opens it.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.game import Seat
from game.core.match import Match
from game.core.record import Speller

ARRIVING: Final = ".arriving"
"""What a table's file is called before it is this machine's."""

MOVED_AWAY: Final = ".moved"
"""And when it is no longer."""

MOST_BYTES: Final = 4 * 2**20
"""Of a table unpacked: far more than an evening writes. As lists of nothing it takes thirty times as much."""

Lines = Sequence[tuple[str, int]]
"""Every action of a match and its serial, in order."""


@dataclass(frozen=True, slots=True)
class Luggage:
    """``kept``: its lobby as text; ``number`` and ``header``: of the match, 0 and "" in the lobby."""

    kept: str
    number: int
    header: str
    lines: Lines


@dataclass(frozen=True, slots=True)
class Arrived:
    """A table whose file is here, and not yet this machine's. ``digest``: what it was played again to."""

    path: Path
    epoch: int
    digest: str


def pack(luggage: Luggage) -> bytes:
    told = [luggage.kept, luggage.number, luggage.header, [list(line) for line in luggage.lines]]
    return zlib.compress(json.dumps(told, ensure_ascii=False).encode())


def unpack(data: bytes) -> Luggage:
    """ValueError where it is no table."""
    inflate = zlib.decompressobj()
    try:
        plain = inflate.decompress(data, MOST_BYTES)
        raw = json.loads(plain)
    except (zlib.error, RecursionError) as no:
        raise ValueError(f"no table: {no}") from no
    match raw:
        case [str(kept), int(number), str(header), list(lines)] if inflate.eof and 0 <= number < 1_000_000:
            return Luggage(kept, number, header, [_line(one) for one in lines])
    raise ValueError("no table")


def _line(raw: Any) -> tuple[str, int]:
    match raw:
        case [str(text), int(serial)] if "\n" not in text and 0 <= serial < 2**53:
            return text, serial
    raise ValueError("no action")


def digest_of(match: Match[Any] | None, speller: Speller) -> str:
    """What everybody sees of a match, in a few letters: two machines that come to the same have the same match."""
    if match is None:
        return "lobby"
    seen = [speller.plain(match.game.view(match.state, seat)) for seat in (*map(Seat, range(match.seats)), None)]
    told = json.dumps([seen, match.steps, len(match.log)], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:32]
