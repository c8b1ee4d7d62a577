"""The material of So Clover!: concepts with their words and families, and the cards they stand on.

Made purely from texts; who reads the files, and from where, is somebody else's business. A text that does not fit is
refused with the line and the reason (BadWords), so that home-made word packs get clear errors.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.clean import clean_text
from game.games.clover.rules.bloom import Bloom
from game.games.clover.rules.folding import folded
from game.games.clover.rules.words import Laid

LANGUAGES: Final = ("en", "fr", "it")
WORDS_ON_CARD: Final = 4

# A pack comes from anybody: what is longer could not be drawn on a card, and what is more could not be sent.
LONGEST_WORD: Final = 30
MOST_CONCEPTS: Final = 4000
MOST_RELATIVES: Final = 100


class BadWords(Exception):
    """A text of words or cards that cannot be used: which line (0 = the whole text), a code, and what it is about."""

    def __init__(self, code: str, line: int = 0, about: str = "") -> None:
        super().__init__(f"line {line}: {code} {about}".strip())
        self.code = code
        self.line = line
        self.about = about


@dataclass(frozen=True, slots=True)
class Concept:
    """A keyword: one word per language, and per language the other words of its family."""

    id: str
    words: Mapping[str, str]
    family: Mapping[str, tuple[str, ...]]
    theme: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    """Everything the rules need: the concepts, the cards (four concept ids each), and the dictionary of real words.

    Too much to compare: equal to itself alone, and so it can be part of what is asked of a cache.
    """

    concepts: Mapping[str, Concept]
    cards: tuple[tuple[str, ...], ...]
    dictionary: Bloom | None = None
    own_words: frozenset[str] = frozenset()  # all words of the concepts and families, folded: a pack is its own proof

    def laid(self, card: int, rotation: int) -> Laid:
        return Laid(card, self.cards[card], rotation)

    def knows(self, word: str) -> bool:
        """Whether the dictionary knows this folded word; without a dictionary nothing is called unknown."""
        return self.dictionary is None or word in self.dictionary or word in self.own_words


def read_material(concepts_text: str, cards_text: str, dictionary: bytes | None = None) -> Material:
    """The material out of the texts of a word pack and the bytes of the dictionary; BadWords or ValueError say no."""
    concepts = parse_concepts(concepts_text)
    cards = parse_cards(cards_text, concepts)
    own_words = frozenset(
        folded(word)
        for concept in concepts.values()
        for language in LANGUAGES
        for word in (concept.words[language], *concept.family[language])
    )
    return Material(concepts, cards, None if dictionary is None else Bloom(dictionary), own_words)


def parse_concepts(text: str) -> dict[str, Concept]:
    """Concepts out of JSON lines."""
    concepts: dict[str, Concept] = {}
    seen: dict[tuple[str, str], str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        concept = _concept(_object(line, number), number)
        if concept.id in concepts:
            raise BadWords("words.twice", number, concept.id)
        for language, word in concept.words.items():
            if (other := seen.setdefault((language, word.casefold()), concept.id)) != concept.id:
                raise BadWords("words.same_word", number, f"{word} ({language}): {other}, {concept.id}")
        concepts[concept.id] = concept
        if len(concepts) > MOST_CONCEPTS:
            raise BadWords("words.too_many", number)
    if not concepts:
        raise BadWords("words.none")
    return concepts


def parse_cards(text: str, concepts: Mapping[str, Concept]) -> tuple[tuple[str, ...], ...]:
    """Cards out of a JSON list of lists of four concept ids; no concept may stand on two edges."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as no:
        raise BadWords("words.not_json", getattr(no, "lineno", 0)) from no
    if not isinstance(raw, list) or not raw:
        raise BadWords("words.not_cards")
    cards = tuple(_card(row, number) for number, row in enumerate(raw, 1))
    seen: set[str] = set()
    for number, card in enumerate(cards, 1):
        for concept in card:
            if concept not in concepts:
                raise BadWords("words.no_such_concept", number, concept)
            if concept in seen:
                raise BadWords("words.twice", number, concept)
            seen.add(concept)
    return cards


def _card(row: object, number: int) -> tuple[str, ...]:
    if not isinstance(row, list) or len(row) != WORDS_ON_CARD or not all(isinstance(item, str) for item in row):
        raise BadWords("words.not_a_card", number)
    return tuple(row)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError) as no:
        raise BadWords("words.not_json", number) from no
    if not isinstance(raw, dict):
        raise BadWords("words.not_json", number)
    return raw


def _concept(raw: dict[str, Any], number: int) -> Concept:
    words = {language: _word(raw.get(language), number, language) for language in LANGUAGES}
    family = raw.get("family", {})
    if not isinstance(family, dict):
        raise BadWords("words.bad_family", number)
    relatives = {language: _relatives(family.get(language, []), number, language) for language in LANGUAGES}
    return Concept(_word(raw.get("id"), number, "id"), words, relatives, str(raw.get("theme", "")))


def _word(value: object, number: int, key: str) -> str:
    if not isinstance(value, str) or not folded(value):
        raise BadWords("words.missing_word", number, key)
    is_clean = value.isprintable() and clean_text(value) == " ".join(unicodedata.normalize("NFC", value).split())
    if len(value) > LONGEST_WORD or not is_clean:
        raise BadWords("words.bad_word", number, value[:LONGEST_WORD])
    return value.strip()


def _relatives(value: object, number: int, language: str) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MOST_RELATIVES:
        raise BadWords("words.bad_family", number, language)
    return tuple(_word(item, number, language) for item in value)
