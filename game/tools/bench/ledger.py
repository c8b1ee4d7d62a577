"""What robots tell of their actions, held beside the journal of their host: what was lost, what counted twice, what
bots played for people, and what was played while nobody was there.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from game.core import record
from game.core.game import AnyGame, Left, Returned, Seat, TimeUp
from game.core.match import Entry, Misfit, replay
from net.table.diary import Diary
from net.table.table_file import ACTIONS, OPEN
from net.wire.codec import Codec

Key = tuple[int, int, int]
"""Match, seat, serial."""


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One action in the journal. ``place``: among those of its match, from 1."""

    match: int
    place: int
    serial: int
    entry: Entry

    @property
    def key(self) -> Key:
        return self.match, self.entry.seat, self.serial


@dataclass(frozen=True)
class Books:
    """The only table of a host's folder, after its process has ended. ``seats``: the name of each chair, and of the
    guest who has it; bots have no guest."""

    headers: Mapping[int, str]
    rows: tuple[JournalRow, ...]
    lines: Mapping[int, tuple[str, ...]]
    seats: tuple[tuple[str, str], ...]


def books(home: Path, games: Mapping[str, AnyGame], codec: Codec) -> Books:
    (path,) = (home / "data" / "tables").glob(f"*{OPEN}")
    with closing(sqlite3.connect(path)) as db:
        headers = {int(id): str(header) for id, header in db.execute("SELECT id, header FROM matches ORDER BY id")}
        kept = json.loads(db.execute("SELECT kept FROM lobby").fetchone()[0])
    diary = Diary(path.with_suffix(ACTIONS))
    try:
        lines = diary.read()
    finally:
        diary.close()
    told = {match: tuple(one.text for one in lines if one.match == match) for match in headers}
    logs = {match: record.read("\n".join([headers[match], *told[match]]), games, codec).log for match in headers}
    rows = tuple(JournalRow(one.match, one.number, one.serial, logs[one.match][one.number - 1]) for one in lines)
    guests = {number: name for number, _, name, _ in kept["guests"]}
    seats = tuple((chair[0], guests.get(chair[2], "")) for chair in kept["chairs"])
    return Books(headers, rows, told, seats)


@dataclass(frozen=True)
class Account:
    """One robot, with all its lives. ``lines``: those of its actions, life by life."""

    name: str
    seats: frozenset[int]
    lives: tuple[tuple[Mapping[str, Any], ...], ...]

    def told(self, *events: str) -> list[Mapping[str, Any]]:
        return [line for life in self.lives for line in life if line["event"] in events]


@dataclass
class Balance:
    """What is wrong, each thing told."""

    written: int = 0
    """Actions of these robots in the journal."""
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    by_bots: list[str] = field(default_factory=list)
    """Played for people who were away."""
    unattended: list[str] = field(default_factory=list)
    """Played, or timed out, while nobody was there."""
    unlike: list[str] = field(default_factory=list)
    """Views and endings that are not what the journal gives."""
    seats_lost: list[str] = field(default_factory=list)

    def wrong(self) -> dict[str, list[str]]:
        return {
            "seats_lost": self.seats_lost,
            "lost": self.lost,
            "doubled": self.doubled,
            "by_bots": self.by_bots,
            "unattended": self.unattended,
            "unlike": self.unlike,
        }


class ActionLedger:
    def __init__(self, books: Books, accounts: Iterable[Account], games: Mapping[str, AnyGame], codec: Codec) -> None:
        self._books = books
        self._accounts = tuple(accounts)
        self._games = games
        self._codec = codec

    def balance(self) -> Balance:
        made = Balance()
        for account in self._accounts:
            self._compare(account, made)
            made.seats_lost += [
                f"{account.name}'s seat {seat} is {self._books.seats[seat]}"
                for seat in sorted(account.seats)
                if self._books.seats[seat][1] != account.name
            ]
        made.unattended += self._unattended()
        try:
            self._compare_views(made)
        except Misfit as no:
            made.unlike.append(f"the journal cannot be played again: {no}")
        return made

    # -------------------------------------------------------------- actions

    def _compare(self, account: Account, made: Balance) -> None:
        decided = {_key(line): line["action"] for line in account.told("acting")}
        written: Counter[Key] = Counter()
        last: dict[tuple[int, int], int] = {}
        for row in self._books.rows:
            if row.entry.seat not in account.seats:
                continue
            at = (row.match, int(row.entry.seat))
            is_decided = self._same(decided.get(row.key), row)
            if row.serial <= last.get(at, 0) and not is_decided:
                # What bots play has no number of its own.
                made.by_bots.append(f"entry {row.place} of match {row.match}, seat {row.entry.seat}")
                continue
            last[at] = row.serial
            if is_decided:
                written[row.key] += 1
            else:
                made.doubled.append(f"nobody decided entry {row.place} of match {row.match}: {row.key}")
        made.written += written.total()
        made.doubled += [f"{key} is there {count} times" for key, count in written.items() if count > 1]
        accepted = {_key(line) for line in account.told("accepted")}
        made.lost += [f"{key} was accepted and is not in the journal" for key in sorted(accepted - set(written))]
        for life in account.lives:
            made.lost += [f"{key} was never answered" for key in _unanswered(life)]

    def _same(self, action: Any, row: JournalRow) -> bool:
        return bool(action == json.loads(json.dumps(self._codec.plain(row.entry.action))))

    def _unattended(self) -> list[str]:
        """The journal itself says who was there."""
        people = set().union(*(account.seats for account in self._accounts))
        found: list[str] = []
        here: set[int] = set()
        match = 0
        for row in self._books.rows:
            if row.match != match:
                match, here = row.match, set(people)
            action = row.entry.action
            if isinstance(action, Left):
                here.discard(int(action.seat))
            elif isinstance(action, Returned):
                here |= people & {int(action.seat)}
            elif not here and (row.entry.seat >= 0 or isinstance(action, TimeUp)):
                found.append(f"entry {row.place} of match {row.match}, seat {row.entry.seat}")
        return found

    # -------------------------------------------------------------- what was seen

    def _compare_views(self, made: Balance) -> None:
        """Every robot saw, after each of its actions, what the journal gives there or some actions later."""
        places: dict[Key, int] = {}
        for row in self._books.rows:
            # What a bot played afterwards goes by the same number.
            places.setdefault(row.key, row.place)
        for account in self._accounts:
            for line in account.told("accepted"):
                place = places.get(_key(line))
                later = () if place is None else self._seen(line["match"], line["seat"])[place:]
                if place is not None and line["seen"] not in later:
                    made.unlike.append(f"{account.name} saw something else after {_key(line)}")
            for line in account.told("over"):
                outcome = self._played[line["match"]][-1].game.outcome(self._played[line["match"]][-1].state)
                if outcome is None or [list(outcome.scores), outcome.reason] != [line["scores"], line["reason"]]:
                    made.unlike.append(f"{account.name} saw another end of match {line['match']}")

    @cached_property
    def _played(self) -> dict[int, list[Any]]:
        """The matches after each of their actions. Raises Misfit."""
        played: dict[int, list[Any]] = {}
        for number, header in self._books.headers.items():
            text = "\n".join([header, *self._books.lines[number]])
            read = record.read(text, self._games, self._codec)
            played[number] = [match for match, _ in replay(read.game, read.seats, read.options, read.deal, read.log)]
        return played

    def _seen(self, match: int, seat: int) -> list[int]:
        return [zlib.crc32(self._codec.encode(one.game.view(one.state, Seat(seat)))) for one in self._played[match]]


def _key(line: Mapping[str, Any]) -> Key:
    return line["match"], line["seat"], line["serial"]


def _unanswered(life: Iterable[Mapping[str, Any]]) -> list[Key]:
    """Decided, and never answered although the robot decided something else in that match afterwards."""
    open: dict[tuple[int, int], Key] = {}
    lost: list[Key] = []
    for line in life:
        if line["event"] not in ("acting", "accepted", "refused"):
            continue
        at = (line["match"], line["seat"])
        if line["event"] == "acting":
            lost += [open[at]] if at in open else []
            open[at] = _key(line)
        else:
            open.pop(at, None)
    return lost
