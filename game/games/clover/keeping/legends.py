"""The Record of Legends: what teams have reached at So Clover!, best first, kept on this machine.

Logic and one JSON file; draws nothing. What cannot be read is set aside, what can is kept.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from game.core.clean import clean_text
from game.store import lists
from game.store.files import try_to_write

FILE: Final = "legends.json"
TEAM_LIMIT: Final = 24
"""Letters of a team's name: fits a row of the record."""
MOST: Final = 5_000
MOST_POINTS: Final = 6
"""A clover brings at most these."""
PLAYERS: Final = range(2, 7)
CHALLENGES: Final = range(1, 5)


@dataclass(frozen=True, slots=True)
class Legend:
    """One evening. ``day`` as 2031-05-17."""

    day: str
    team: str
    names: tuple[str, ...]
    players: int
    challenge: int
    score: int

    @property
    def title(self) -> str:
        """What it is called in the record: the team, or those who played."""
        return self.team or ", ".join(self.names)

    @property
    def most(self) -> int:
        return MOST_POINTS * self.players


def today() -> str:
    return date.today().isoformat()


def best_first(entries: Iterable[Legend], players: int = 0, challenge: int = 0) -> tuple[Legend, ...]:
    """Those of this player count and challenge (0 = of any), best first; of equals the older one leads.

    Across player counts the share of what was possible counts, not the sum.
    """
    chosen = [one for one in entries if (not players or one.players == players) and challenge in (0, one.challenge)]
    return tuple(sorted(chosen, key=lambda one: (-one.score / one.most, -one.challenge, one.day)))


def rank(entries: Iterable[Legend], new: Legend) -> tuple[int, int]:
    """The place of this one among its like, itself included, and how many these are. Equals share a place."""
    others = [one for one in entries if (one.players, one.challenge) == (new.players, new.challenge) and one != new]
    return 1 + sum(one.score > new.score for one in others), len(others) + 1


def last_team(entries: Sequence[Legend], names: Iterable[str]) -> str:
    """What the same people called themselves last time."""
    wanted = sorted(names)
    return next((one.team for one in reversed(entries) if sorted(one.names) == wanted), "")


def as_csv(entries: Iterable[Legend], head: Sequence[str]) -> str:
    """A table for any spreadsheet; a cell that would be taken for a formula is made harmless."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    for one in entries:
        row = (one.day, one.team, ", ".join(one.names), one.players, one.challenge, one.score, one.most)
        writer.writerow([_harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@") else cell


class Legends:
    """The record in a folder. ``mishap``: the name a damaged file was given, "" when all is well."""

    def __init__(self, folder: Path, day: Callable[[], str] = today) -> None:
        self._folder = folder
        self.day = day
        self.mishap = ""
        self._entries: list[Legend] | None = None

    @property
    def entries(self) -> tuple[Legend, ...]:
        """In the order they were made."""
        return tuple(self._read())

    def _read(self) -> list[Legend]:
        if self._entries is None:
            found, is_whole = lists.read(self._folder / FILE)
            legends = [legend_of(one) for one in found]
            self._entries = [one for one in legends if one is not None]
            if not is_whole or None in legends:
                self.mishap = lists.aside(self._folder / FILE)
        return self._entries

    def add(self, legend: Legend) -> str:
        """Enter it; "" or why it could not be written down."""
        entries = self._read()
        entries.append(legend)
        del entries[:-MOST]
        return lists.write(self._folder / FILE, [asdict(one) for one in entries])

    def export(self, head: Sequence[str], entries: Sequence[Legend] | None = None) -> tuple[Path, str]:
        """A file beside the record for a spreadsheet; where it is, and "" or why it could not be written."""
        stem, number = f"legends-{self.day()}", 1
        path = self._folder / f"{stem}.csv"
        while path.exists():
            number += 1
            path = self._folder / f"{stem}-{number}.csv"
        text = as_csv(best_first(self.entries) if entries is None else entries, head)
        # Spreadsheets take a file for UTF-8 only when it begins like this.
        return path, try_to_write(path, text.encode("utf-8-sig"))


def legend_of(raw: Any) -> Legend | None:
    """An entry as it was written, or None."""
    try:
        return _legend(raw)
    except Exception:  # a file that was changed can hold anything
        return None


def _legend(raw: Any) -> Legend | None:
    names = tuple(clean_text(name, 40) for name in lists.listed(raw["names"], PLAYERS.stop - 1))
    one = Legend(
        date.fromisoformat(raw["day"]).isoformat(),
        clean_text(raw["team"], TEAM_LIMIT),
        names,
        raw["players"],
        raw["challenge"],
        raw["score"],
    )
    numbers = (one.players, one.challenge, one.score)
    is_sound = all(type(number) is int for number in numbers) and one.players in PLAYERS
    return one if is_sound and one.challenge in CHALLENGES and 0 <= one.score <= one.most and names else None
