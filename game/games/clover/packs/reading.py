"""Word packs of the players' own for So Clover!: found in the user's folder, checked, and made one text to be sent.

A pack is a file ``<name>.jsonl`` or a folder ``<name>/`` with concepts.jsonl, and optionally cards.json, clues.jsonl
and links.jsonl. What is wrong with one is said as sentences with file and line; nothing here raises on bad content.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Final

from assets.clover.words_check import CARD_WORDS, Entry, check, read_cards, read_entries, related
from game.core.clean import clean_text
from game.games.clover.rules.bloom import Bloom
from game.games.clover.rules.cards import BadWords, Material, read_material
from game.store import folders

MOST_BYTES: Final = 1 << 20
"""Of a pack as it is sent: some four times the words of the house, and no guest waits long for it."""

MOST_PACKS: Final = 60
NAME_LIMIT: Final = 40
SUFFIX: Final = ".jsonl"
FILES: Final = ("concepts.jsonl", "cards.json", "clues.jsonl", "links.jsonl")
MARK: Final = "#"
"""Between the name and the content's id in a pack's key: a pack that was changed is another pack."""

MOST_TRIES: Final = 20_000
"""Swaps looked at while cards are dealt: some hundred times what a pack of good words needs. What is of one family
after them is on no card."""

_ID: Final = re.compile(r"[0-9a-f]{32}")
_MOST_PROBLEMS: Final = 200


@dataclass(frozen=True, slots=True)
class Pack:
    """``text`` holds the cards in its first line and a concept in every other; empty where there are ``problems``."""

    name: str
    source: Path
    concepts: int = 0
    cards: int = 0
    text: str = ""
    problems: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return content_id(self.text.encode())

    @property
    def key(self) -> str:
        return f"{self.name}{MARK}{self.id}"


def home() -> Path:
    return folders.data() / "words"


def packs(base: Path) -> tuple[Pack, ...]:
    """Everything that lies in the folder, by name: packs that can be played, and what is wrong with the others."""
    try:
        found = sorted((path for path in base.iterdir() if not path.name.startswith(".")), key=lambda path: path.name)
    except OSError:
        return ()
    return tuple(_read(path, _stamp(path)) for path in found[:MOST_PACKS])


def playable(base: Path) -> dict[str, Pack]:
    """The packs without a problem by their keys."""
    return {pack.key: pack for pack in packs(base) if not pack.problems}


def content_id(data: bytes) -> str:
    return sha256(data).hexdigest()[:32]


def is_id(text: str) -> bool:
    """Ids from outside become file names: nothing but our own kind may pass."""
    return _ID.fullmatch(text) is not None


def id_of(key: str) -> str:
    """The content's id in a pack's key; "" where it has none."""
    id = key.rpartition(MARK)[2]
    return id if is_id(id) else ""


def material_of(text: str, dictionary: Bloom | None = None) -> Material:
    """The words and cards of a pack's text, with the dictionary of the house; BadWords says no, whatever it is."""
    cards, _, concepts = text.partition("\n")
    try:
        made = read_material(concepts, cards)
    except BadWords:
        raise
    except Exception as no:  # the text may come from another machine, and hold anything
        raise BadWords("words.not_json") from no
    return Material(made.concepts, made.cards, dictionary, made.own_words)


# ------------------------------------------------------------------ reading


def _stamp(path: Path) -> tuple[tuple[str, int, int], ...]:
    """Changes when the pack does."""
    stamps = []
    for file in (path, *(path / name for name in FILES)) if path.is_dir() else (path,):
        try:
            seen = file.stat()
        except OSError:
            continue
        stamps.append((file.name, seen.st_mtime_ns, seen.st_size))
    return tuple(stamps)


@lru_cache(2 * MOST_PACKS)
def _read(path: Path, stamp: tuple[tuple[str, int, int], ...]) -> Pack:
    name = clean_text(path.stem if path.is_file() else path.name, NAME_LIMIT) or "?"
    try:
        pack = _looked_into(name, path)
    except Exception as no:  # whatever anybody wrote into a file, it is this pack that cannot be played
        pack = Pack(name, path, problems=(f"{path.name}: cannot be read ({no})",))
    return replace(pack, problems=tuple(clean_text(one) for one in pack.problems[:_MOST_PROBLEMS]))


def _looked_into(name: str, path: Path) -> Pack:
    problems = _unfit(path) or check(path)
    if problems:
        return Pack(name, path, problems=tuple(problems))
    concepts, problems = read_entries(path if path.is_file() else path / "concepts.jsonl", themed=True)
    cards: Sequence[Sequence[str]] = ()
    if (path / "cards.json").is_file():
        cards, more = read_cards(path / "cards.json")
        problems += more
    return Pack(name, path, problems=tuple(problems)) if problems else _made(name, path, concepts, cards)


def _unfit(path: Path) -> list[str]:
    """What is no pack at all."""
    if path.is_dir():
        files = [path / name for name in FILES]
        if not files[0].is_file():
            return [f"{path.name}: there is no {FILES[0]} in this folder"]
    elif path.is_file() and path.suffix.lower() == SUFFIX:
        files = [path]
    else:
        return [f"{path.name}: neither a file *{SUFFIX} nor a folder with {FILES[0]}"]
    return [
        f"{file.name}: larger than {MOST_BYTES} bytes"
        for file in files
        if file.is_file() and file.stat().st_size > MOST_BYTES
    ]


def _made(name: str, path: Path, concepts: Sequence[Entry], cards: Sequence[Sequence[str]]) -> Pack:
    lines = [
        _compact({"id": one.id, **one.words, "theme": one.theme, "family": {k: list(v) for k, v in one.family.items()}})
        for one in concepts
    ]
    text = "\n".join([_compact([list(card) for card in cards or deal(concepts)]), *lines])
    if len(text.encode()) > MOST_BYTES:
        return Pack(name, path, problems=(f"{path.name}: larger than {MOST_BYTES} bytes",))
    try:
        made = material_of(text)
    except BadWords as no:
        # What the checks let pass and the rules do not: lengths, amounts, unprintable letters.
        line = concepts[no.line - 1].line if 0 < no.line <= len(concepts) else no.line
        why = no.code.removeprefix("words.").replace("_", " ")
        return Pack(name, path, problems=(f"{path.name}:{line}: {why} {no.about}".strip(),))
    return Pack(name, path, len(made.concepts), len(made.cards), text)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# ------------------------------------------------------------------ dealing


def deal(concepts: Sequence[Entry]) -> list[list[str]]:
    """Cards for a pack that has none, always the same for the same concepts: a theme that has no more words than there
    are cards is on no card twice, and words of one family are on no card together."""
    count = len(concepts) // CARD_WORDS
    sizes: dict[str, int] = {}
    for one in concepts:
        sizes[one.theme] = sizes.get(one.theme, 0) + 1
    order = sorted(concepts, key=lambda one: (-sizes[one.theme], one.theme, sha256(one.id.encode()).digest()))
    cards = [order[number : count * CARD_WORDS : count] for number in range(count)]
    tries = iter(range(MOST_TRIES))
    for number in range(count):
        _part_families(cards, number, tries)
    return [[one.id for one in card] for card in cards if not _is_family(card)]


def _part_families(cards: list[list[Entry]], number: int, tries: Iterator[int]) -> None:
    """Swap words of this card with those in the same place of others until no two are of one family, as long as there
    are tries."""
    card = cards[number]
    for place in range(CARD_WORDS):
        others = [one for i, one in enumerate(card) if i != place]
        if not any(related(card[place], one) for one in others) or _is_family(others):
            continue
        for other in (*cards[number + 1 :], *cards[:number]):
            if next(tries, None) is None:
                return
            mine, theirs = [*others, other[place]], [*(one for one in other if one is not other[place]), card[place]]
            if not _is_family(mine) and not _is_family(theirs):
                card[place], other[place] = other[place], card[place]
                break


def _is_family(card: Sequence[Entry]) -> bool:
    return any(related(one, other) for one, other in combinations(card, 2))
