"""Reads and checks word files: the keywords, cards, clue words and links of So Clover!.

Used by the studio script on our own files and at run time on a word pack somebody dropped into the user's folder, so
every finding is a sentence with file and line and nothing here raises on bad content. It must not know the game.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr", "it")
SHIPPED_CONCEPTS = 880
SHIPPED_CARDS = 220
PACK_CONCEPTS = 192  # six seats with four cards and four decoys each
LONG = 12
LONG_ALLOWED = 3
PACK_LETTERS = 24
PACK_BYTES = 4_000_000
CARD_WORDS = 4
CLUES_AT_LEAST = 1450
LINKS_AT_LEAST = 8
LINKS_AT_MOST = 16


def fold(text: str) -> str:
    """Lower case without accents or ligatures: how two spellings are compared everywhere."""
    plain = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(char for char in unicodedata.normalize("NFD", plain) if not unicodedata.combining(char))


def letters(word: str) -> int:
    """How many letters a word has on a card, hyphens not counted."""
    return sum(char.isalpha() for char in word)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a word file: an id with its word in every language; `family` is empty for a clue word."""

    line: int
    id: str
    words: dict[str, str]
    theme: str = ""
    family: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _kin: dict[str, frozenset[str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def kin(self, language: str) -> frozenset[str]:
        """The folded word and family in one language; folded once, for it is asked over and over."""
        if language not in self._kin:
            self._kin[language] = frozenset({fold(self.words[language]), *map(fold, self.family.get(language, ()))})
        return self._kin[language]


@dataclass(frozen=True, slots=True)
class Link:
    """One line of the links: a concept and its clue words, strongest first."""

    line: int
    concept: str
    clues: tuple[str, ...]


def check(place: Path, shipped: bool = False) -> list[str]:
    """All problems of a word pack: a folder with concepts.jsonl, or one file of concepts alone.

    In a pack cards.json is optional, and clues.jsonl and links.jsonl are optional together; our own files (`shipped`)
    must be complete and of the exact size.
    """
    if place.is_file():
        return _concepts(place, shipped)[1]
    concepts, problems = _concepts(place / "concepts.jsonl", shipped)
    if shipped or (place / "cards.json").exists():
        problems += _cards(place / "cards.json", {entry.id: entry for entry in concepts}, shipped)
    if shipped or (place / "clues.jsonl").exists() or (place / "links.jsonl").exists():
        clues, found = _clues(place / "clues.jsonl", concepts, shipped)
        problems += found + _links(place / "links.jsonl", concepts, clues, shipped)
    return problems


def read_entries(path: Path, themed: bool) -> tuple[list[Entry], list[str]]:
    """The readable lines of concepts.jsonl (`themed`) or clues.jsonl, and what is wrong with the others."""
    entries: list[Entry] = []
    records, problems = _records(path)
    for line, record in records:
        wrong = _shape(record, themed)
        if wrong:
            problems += [f"{path.name}:{line}: {sentence}" for sentence in wrong]
            continue
        family = {key: tuple(value) for key, value in record.get("family", {}).items()}
        words = {language: record[language] for language in LANGUAGES}
        entries.append(Entry(line, record["id"], words, record.get("theme", ""), family))
    return entries, problems


def read_cards(path: Path) -> tuple[list[tuple[str, ...]], list[str]]:
    """The cards as tuples of concept ids, one card a line in the file."""
    text, problems = _text(path)
    if problems:
        return [], problems
    try:
        cards = json.loads(text)
    except (ValueError, RecursionError) as error:
        return [], [f"{path.name}: not JSON ({error})"]
    if not isinstance(cards, list) or not all(_strings(card) for card in cards):
        return [], [f"{path.name}: not a list of lists of concept ids"]
    return [tuple(card) for card in cards], []


def read_links(path: Path) -> tuple[list[Link], list[str]]:
    """The readable lines of links.jsonl."""
    links: list[Link] = []
    records, problems = _records(path)
    for line, record in records:
        if not isinstance(record.get("concept"), str) or not _strings(record.get("clues")):
            problems.append(f'{path.name}:{line}: needs "concept" (an id) and "clues" (a list of ids)')
        else:
            links.append(Link(line, record["concept"], tuple(record["clues"])))
    return links, problems


def related(one: Entry, other: Entry) -> str:
    """A word two concepts share through their families in one language, or nothing."""
    for language in LANGUAGES:
        common = one.kin(language) & other.kin(language)
        if common:
            return min(common)
    return ""


def coverage(links: list[Link]) -> tuple[float, float]:
    """Shares of all concept pairs with a common clue: directly, and directly or over one step.

    One step: one of the two is itself a clue of the other, or a clue of one is a concept whose clues meet the other's.
    """
    direct = {link.concept: frozenset(link.clues) for link in links}
    wide = {concept: _widened(clues | {concept}, direct) for concept, clues in direct.items()}
    pairs = close = near = 0
    for one, other in combinations(sorted(direct), 2):
        pairs += 1
        common = not direct[one].isdisjoint(direct[other])
        close += common
        near += common or not wide[one].isdisjoint(direct[other]) or not wide[other].isdisjoint(direct[one])
    return (close / pairs, near / pairs) if pairs else (0.0, 0.0)


def _widened(clues: frozenset[str], direct: dict[str, frozenset[str]]) -> frozenset[str]:
    return clues.union(*(direct.get(clue, frozenset()) for clue in clues))


def _concepts(path: Path, shipped: bool) -> tuple[list[Entry], list[str]]:
    entries, problems = read_entries(path, themed=True)
    problems += _unique(path.name, entries)
    problems += _families(path.name, entries)
    for entry in entries:
        problems += [f"{path.name}:{entry.line}: {sentence}" for sentence in _keyword(entry, shipped)]
    problems += _amount(path.name, entries, shipped)
    return entries, problems


def _amount(name: str, entries: list[Entry], shipped: bool) -> list[str]:
    problems = []
    if shipped and len(entries) != SHIPPED_CONCEPTS:
        problems.append(f"{name}: {len(entries)} concepts instead of {SHIPPED_CONCEPTS}")
    if not shipped and len(entries) < PACK_CONCEPTS:
        problems.append(f"{name}: {len(entries)} concepts, a pack needs at least {PACK_CONCEPTS}")
    if shipped:
        long = [word for entry in entries for word in entry.words.values() if letters(word) > LONG]
        if len(long) > LONG_ALLOWED:
            problems.append(f"{name}: {len(long)} words of more than {LONG} letters: {', '.join(long)}")
        order = [(entry.theme, entry.id) for entry in entries]
        if order != sorted(order):
            problems.append(f"{name}: not sorted by theme and id")
    return problems


def _keyword(entry: Entry, shipped: bool) -> Iterator[str]:
    for language, word in entry.words.items():
        if not word[:1].isupper():
            yield f"{language} {word!r} does not begin with a capital letter"
        if letters(word) > PACK_LETTERS:
            yield f"{language} {word!r} has more than {PACK_LETTERS} letters"
        if shipped and not _one_word(word):
            yield f"{language} {word!r} is not one word"
    if shipped and set(entry.family) != set(LANGUAGES):
        yield "has no family list for every language"


def _families(name: str, entries: list[Entry]) -> list[str]:
    problems = []
    for language in LANGUAGES:
        owners = {fold(entry.words[language]): entry for entry in entries}
        for entry in entries:
            seen = {fold(entry.words[language])}
            for word in entry.family.get(language, ()):
                where = f"{name}:{entry.line}: {language} family of {entry.words[language]!r}"
                if word != word.lower() or not _one_word(word):
                    problems.append(f"{where}: {word!r} is not one word in lower case")
                if fold(word) in seen:
                    problems.append(f"{where}: {word!r} stands there twice")
                seen.add(fold(word))
                owner = owners.get(fold(word))
                if owner and owner is not entry and fold(entry.words[language]) not in owner.kin(language):
                    problems.append(f"{where}: {word!r} is the concept {owner.id!r}, which does not name this one")
    return problems


def _cards(path: Path, concepts: dict[str, Entry], shipped: bool) -> list[str]:
    cards, problems = read_cards(path)
    if problems:
        return problems
    used: set[str] = set()
    for number, card in enumerate(cards, 1):
        where = f"{path.name}:{number + 1}"
        if len(card) != CARD_WORDS:
            problems.append(f"{where}: a card has {CARD_WORDS} words, not {len(card)}")
        problems += [f"{where}: no concept {word!r}" for word in card if word not in concepts]
        problems += [f"{where}: {word!r} was on a card before" for word in card if word in used]
        used.update(card)
        known = [concepts[word] for word in card if word in concepts]
        problems += [f"{where}: {text}" for text in _mixed(known, shipped)]
    if shipped and len(cards) != SHIPPED_CARDS:
        problems.append(f"{path.name}: {len(cards)} cards instead of {SHIPPED_CARDS}")
    problems += [f"{path.name}: {word!r} is on no card" for word in concepts if shipped and word not in used]
    return problems


def _mixed(card: list[Entry], shipped: bool) -> Iterator[str]:
    for one, other in combinations(card, 2):
        if shipped and one.theme == other.theme:
            yield f"{one.id!r} and {other.id!r} are of one theme"
        word = related(one, other)
        if word:
            yield f"{one.id!r} and {other.id!r} are of one family ({word})"


def _clues(path: Path, concepts: list[Entry], shipped: bool) -> tuple[list[Entry], list[str]]:
    clues, problems = read_entries(path, themed=False)
    problems += _unique(path.name, clues)
    by_id = {clue.id: clue for clue in clues}
    for clue in clues:
        for language, word in clue.words.items():
            if not _one_word(word):
                problems.append(f"{path.name}:{clue.line}: {language} {word!r} is not one word")
    for concept in concepts if shipped else ():
        if concept.id not in by_id:
            problems.append(f"{path.name}: the keyword {concept.id!r} is missing")
        elif by_id[concept.id].words != concept.words:
            line = by_id[concept.id].line
            problems.append(f"{path.name}:{line}: {concept.id!r} has other words than in the concepts")
    if shipped and len(clues) < CLUES_AT_LEAST:
        problems.append(f"{path.name}: {len(clues)} clue words, at least {CLUES_AT_LEAST} are wanted")
    return clues, problems


def _links(path: Path, concepts: list[Entry], clues: list[Entry], shipped: bool) -> list[str]:
    links, problems = read_links(path)
    known = {entry.id: entry for entry in concepts}
    words = {clue.id: clue for clue in clues}
    seen: set[str] = set()
    for link in links:
        where = f"{path.name}:{link.line}"
        if link.concept in seen:
            problems.append(f"{where}: {link.concept!r} stands there twice")
        seen.add(link.concept)
        if link.concept not in known:
            problems.append(f"{where}: no concept {link.concept!r}")
            continue
        problems += [f"{where}: {text}" for text in _linked(link, known[link.concept], words)]
        if shipped and not LINKS_AT_LEAST <= len(link.clues) <= LINKS_AT_MOST:
            problems.append(f"{where}: {len(link.clues)} clues instead of {LINKS_AT_LEAST} to {LINKS_AT_MOST}")
    problems += [f"{path.name}: {word!r} has no links" for word in known if shipped and word not in seen]
    return problems


def _linked(link: Link, concept: Entry, words: dict[str, Entry]) -> Iterator[str]:
    times = Counter(link.clues)
    for clue in link.clues:
        if times[clue] > 1:
            yield f"{clue!r} stands there twice"
        if clue not in words:
            yield f"no clue word {clue!r}"
            continue
        for language in LANGUAGES:
            if fold(words[clue].words[language]) in concept.kin(language):
                yield f"{clue!r} is of the family of {link.concept!r} ({language})"
                break


def _unique(name: str, entries: list[Entry]) -> list[str]:
    problems = []
    seen: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        for kind, text in (("id", entry.id), *entry.words.items()):
            before = seen.setdefault((kind, fold(text)), entry)
            if before is not entry:
                problems.append(f"{name}:{entry.line}: {kind} {text!r} stands already in line {before.line}")
    return problems


def _shape(record: dict[str, Any], themed: bool) -> list[str]:
    wrong = []
    name = record.get("id")
    if not isinstance(name, str) or not name.isascii() or name != name.lower() or not name.isalpha():
        wrong.append('"id" must be one lower-case ascii word')
    for key in (*LANGUAGES, *(("theme",) if themed else ())):
        value = record.get(key)
        if not isinstance(value, str) or not value.strip() or value != value.strip():
            wrong.append(f'"{key}" must be a text that is not empty')
        elif not any(map(str.isalpha, value)) or unicodedata.normalize("NFC", value) != value:
            wrong.append(f'"{key}" must have letters, each accented one as one character')
    family = record.get("family", {})
    if not isinstance(family, dict) or not set(family) <= set(LANGUAGES) or not all(map(_strings, family.values())):
        wrong.append(f'"family" must hold lists of words under {", ".join(LANGUAGES)}')
    return wrong


def _records(path: Path) -> tuple[list[tuple[int, dict[str, Any]]], list[str]]:
    text, problems = _text(path)
    records: list[tuple[int, dict[str, Any]]] = []
    for line, content in enumerate(text.splitlines(), 1):
        if not content.strip():
            continue
        try:
            record = json.loads(content)
        except (ValueError, RecursionError) as error:
            problems.append(f"{path.name}:{line}: not JSON ({error})")
            continue
        if isinstance(record, dict):
            records.append((line, record))
        else:
            problems.append(f"{path.name}:{line}: not a JSON object")
    return records, problems


def _text(path: Path) -> tuple[str, list[str]]:
    try:
        if path.exists() and not path.is_file():
            return "", [f"{path.name}: not a file"]
        if path.stat().st_size > PACK_BYTES:
            return "", [f"{path.name}: larger than {PACK_BYTES} bytes"]
        return path.read_text(encoding="utf-8"), []
    except UnicodeDecodeError as error:
        return "", [f"{path.name}: not UTF-8 ({error.reason} at byte {error.start})"]
    except OSError as error:
        return "", [f"{path.name}: cannot be read ({error.strerror})"]


def _strings(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) and item for item in value)


def _one_word(word: str) -> bool:
    return all(char.isalpha() or char in "-'" for char in word) and word[:1].isalpha() and word[-1:].isalpha()
