"""A match as text and back: the journal on disk, golden stories, bug reports.

One JSON object a line: first the deal, then the actions. How an object is spelt is the speller's affair (the codec's),
so this module knows no format but lines of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.core.game import Action, AnyGame, Options, Seat
from game.core.match import Entry, Match

FORMAT = 1


class Speller(Protocol):
    def plain(self, value: object) -> Any: ...
    def read(self, plain: Any, base: type) -> Any: ...


MOST_BYTES: Final = 16 * 2**20
MOST_ENTRIES: Final = 50_000
"""Of a record that is read: far more than any match has."""


class BadRecord(Exception):
    """The text is no record; names the line (from 1) and what is wrong with it."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class Record:
    game: AnyGame
    seats: int
    options: Options
    deal: tuple[int, ...]
    log: tuple[Entry, ...] = ()


def header(match: Match[Any], speller: Speller) -> str:
    return _text(
        {
            "tablee": FORMAT,
            "game": match.game.id,
            "seats": match.seats,
            "options": speller.plain(match.options),
            "deal": list(match.deal),
        }
    )


def line(entry: Entry, speller: Speller) -> str:
    return _text({"seat": entry.seat, "action": speller.plain(entry.action), "rolls": list(entry.rolls)})


def write(match: Match[Any], speller: Speller) -> str:
    lines = [header(match, speller), *(line(entry, speller) for entry in match.log)]
    return "\n".join(lines) + "\n"


def read(text: str, games: Mapping[str, AnyGame], speller: Speller) -> Record:
    lines = text.split("\n")
    if not lines[0]:
        raise BadRecord(1, "empty")
    if len(lines) > MOST_ENTRIES or len(text) > MOST_BYTES:
        raise BadRecord(len(lines), "no match is so long")
    record = _read_header(lines[0], games, speller)
    log = tuple(_read_entry(number, one, record.seats, speller) for number, one in enumerate(lines[1:], 2) if one)
    return Record(record.game, record.seats, record.options, record.deal, log)


def _read_header(text: str, games: Mapping[str, AnyGame], speller: Speller) -> Record:
    head = _object(1, text)
    if head.get("tablee") != FORMAT:
        raise BadRecord(1, f"not a record of format {FORMAT}")
    name, seats = head.get("game"), head.get("seats")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadRecord(1, f"unknown game {_told(name)}")
    if type(seats) is not int or seats not in game.seats:
        raise BadRecord(1, f"{game.id} cannot seat {_told(seats)}")
    options = _spelt(1, head.get("options"), Options, speller)
    return Record(game, seats, options, _numbers(1, head.get("deal")))


def _read_entry(number: int, text: str, seats: int, speller: Speller) -> Entry:
    raw = _object(number, text)
    seat = raw.get("seat")
    if type(seat) is not int or not -1 <= seat < seats:
        raise BadRecord(number, f"no such seat: {_told(seat)}")
    action = _spelt(number, raw.get("action"), Action, speller)
    return Entry(Seat(seat), action, _numbers(number, raw.get("rolls")))


def _spelt(number: int, plain: Any, base: type, speller: Speller) -> Any:
    try:
        return speller.read(plain, base)
    except Exception as no:  # whatever kind of error the speller gives, it is this line that is bad
        raise BadRecord(number, str(no)) from no


def _object(number: int, text: str) -> dict[str, Any]:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as no:
        raise BadRecord(number, f"not JSON: {no}") from no
    if not isinstance(raw, dict):
        raise BadRecord(number, "not a JSON object")
    return raw


def _told(value: Any) -> str:
    """A value that should not be there, briefly: whatever it is, it can be told."""
    return repr(value)[:40] if isinstance(value, str | int | float | None) else type(value).__name__


def _numbers(number: int, raw: Any) -> tuple[int, ...]:
    if not isinstance(raw, list) or not all(type(one) is int for one in raw):
        raise BadRecord(number, "rolls are no list of numbers")
    return tuple(raw)


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _text(value: dict[str, Any]) -> str:
    return _ENCODER.encode(value)
