"""The clovers this machine has seen: kept on disk, to be looked at and solved again. Logic and one JSON file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from game.core.clean import clean_text
from game.core.game import Seat
from game.games.clover.keeping.legends import today
from game.games.clover.rules.geometry import EDGES, SLOTS, ZONES
from game.games.clover.rules.judge import LONGEST_CLUE
from game.games.clover.rules.state import ATTEMPTS
from game.games.clover.rules.words import Clue, Laid, Placed, SolvedBoard
from game.store import lists

FILE: Final = "clovers.json"
MOST: Final = 300
"""The newest are kept: more than anybody leafs through."""
MOST_POINTS: Final = 6
MOST_EXTRAS: Final = 4
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class PastClover:
    """A finished board with who wrote it and when; keywords are concepts, so it is read in any language."""

    day: str
    author: str
    board: SolvedBoard

    @property
    def clues(self) -> tuple[str, ...]:
        return tuple("" if clue is None else clue.text for clue in self.board.clues)


class Clovers:
    """The album in a folder, newest first. ``mishap``: the name a damaged file was given, "" when all is well."""

    def __init__(self, folder: Path, day: Callable[[], str] = today) -> None:
        self._folder = folder
        self.day = day
        self.mishap = ""
        self._entries: list[PastClover] | None = None

    @property
    def entries(self) -> tuple[PastClover, ...]:
        return tuple(reversed(self._read()))

    def _read(self) -> list[PastClover]:
        if self._entries is None:
            found, is_whole = lists.read(self._folder / FILE)
            clovers = [clover_of(one) for one in found]
            self._entries = [one for one in clovers if one is not None]
            if not is_whole or None in clovers:
                self.mishap = lists.aside(self._folder / FILE)
        return self._entries

    def keep(self, author: str, board: SolvedBoard) -> str:
        """Put a finished board into the album, once; "" or why it could not be written down."""
        entries = self._read()
        same = (board.clues, board.solution)
        if any((one.author, one.board.clues, one.board.solution) == (author, *same) for one in entries):
            return ""
        entries.append(PastClover(self.day(), author, board))
        del entries[:-MOST]
        return lists.write(self._folder / FILE, [_plain(one) for one in entries])


def _plain(one: PastClover) -> dict[str, Any]:
    board = one.board
    return {
        "day": one.day,
        "author": one.author,
        "points": board.points,
        "clues": [
            None if clue is None else {"text": clue.text, "unknown": clue.unknown, "resembles": clue.resembles}
            for clue in board.clues
        ],
        "solution": [_plain_card(card) for card in board.solution],
        "extras": [_plain_card(card) for card in board.extras],
        "attempts": [[[item.card, item.slot, item.rotation] for item in attempt] for attempt in board.attempts],
    }


def _plain_card(card: Laid) -> dict[str, Any]:
    return {"card": card.card, "words": list(card.words), "rotation": card.rotation}


def clover_of(raw: Any) -> PastClover | None:
    """An entry as it was written, or None."""
    try:
        return _clover(raw)
    except Exception:  # a file that was changed can hold anything
        return None


def _clover(raw: Any) -> PastClover | None:
    clues = tuple(None if clue is None else _clue(clue) for clue in lists.listed(raw["clues"], ZONES))
    solution, extras = _cards(raw["solution"], SLOTS), _cards(raw["extras"], MOST_EXTRAS)
    attempts = tuple(
        tuple(_placed(item) for item in lists.listed(attempt, SLOTS))
        for attempt in lists.listed(raw["attempts"], ATTEMPTS)
    )
    day, author = date.fromisoformat(raw["day"]).isoformat(), clean_text(raw["author"], LONGEST_NAME)
    points = _number(raw["points"], MOST_POINTS + 1)
    numbers = [card.card for card in (*solution, *extras)]
    is_whole = len(clues) == ZONES and len(solution) == SLOTS and extras and len(set(numbers)) == len(numbers)
    if not is_whole or any(item.card not in numbers for attempt in attempts for item in attempt):
        return None
    return PastClover(day, author, SolvedBoard(Seat(0), clues, solution, extras, attempts, points))


def _clue(raw: Any) -> Clue:
    resembles = raw["resembles"]
    return Clue(
        clean_text(raw["text"], LONGEST_CLUE),
        raw["unknown"] is True,
        None if resembles is None else clean_text(resembles, LONGEST_NAME),
    )


def _cards(raw: Any, most: int) -> tuple[Laid, ...]:
    return tuple(_card(card) for card in lists.listed(raw, most))


def _card(raw: Any) -> Laid:
    words = lists.listed(raw["words"], EDGES)
    if len(words) != EDGES:
        raise ValueError(len(words))
    return Laid(
        _number(raw["card"], 1_000_000),
        tuple(clean_text(word, LONGEST_NAME) for word in words),
        _number(raw["rotation"], EDGES),
    )


def _placed(raw: Any) -> Placed:
    card, slot, rotation = raw
    return Placed(_number(card, 1_000_000), _number(slot, SLOTS), _number(rotation, EDGES))


def _number(value: Any, below: int) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise ValueError(value)
    return value
