"""The web of ideas the So Clover! bots think with: which clue words go with which keywords.

Made from texts; reads no files. Knows nothing of boards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log
from typing import Final

from game.games.clover.rules.cards import LANGUAGES, BadWords, Concept
from game.games.clover.rules.folding import folded, parts
from game.games.clover.rules.inflections import forms

# How near two ideas are: linked to each other, or only over what both are linked to.
DIRECT: Final = 1.0
INDIRECT_MOST: Final = 0.5
INDIRECT_SHARE: Final = 0.2
PIECE_SHARE: Final = 0.7  # of a compound's meaning that one of its pieces carries

_SHORTEST_PIECE: Final = 3


@dataclass(frozen=True, slots=True)
class Reading:
    """What a typed clue may mean: ideas, each with the share of trust in it."""

    ideas: tuple[tuple[str, float], ...]


class Web:
    """Ideas (clue words and keywords alike) and the links between them."""

    def __init__(
        self,
        concepts: Mapping[str, Concept],
        vocabulary: Mapping[str, Mapping[str, str]],
        links: Mapping[str, Iterable[str]],
    ) -> None:
        self._words: dict[str, Mapping[str, str]] = {**vocabulary, **{key: one.words for key, one in concepts.items()}}
        self._near: dict[str, set[str]] = {}
        for concept, clues in links.items():
            for clue in clues:
                if clue in self._words and concept in self._words and clue != concept:
                    self._near.setdefault(concept, set()).add(clue)
                    self._near.setdefault(clue, set()).add(concept)
        # An idea that goes with everything says little about two ideas that share it.
        self._worth = {idea: 1 / log(2 + len(near)) for idea, near in self._near.items()}
        self._meanings = _meanings(concepts, vocabulary)

    def ideas(self) -> tuple[str, ...]:
        """Everything it has a word for."""
        return tuple(self._words)

    def word(self, idea: str, language: str) -> str:
        """The idea as one would write it as a clue: blanks become hyphens."""
        return "-".join(self._words[idea][language].split())

    def near(self, idea: str) -> frozenset[str]:
        return frozenset(self._near.get(idea, ()))

    def around(self, idea: str) -> frozenset[str]:
        """What is linked to it directly or over one idea between."""
        near = self._near.get(idea, set())
        return frozenset(near.union(*(self._near[other] for other in near)) - {idea})

    def read(self, text: str) -> Reading:
        """What a clue may mean, typed in whatever language; nothing if no word of it is known."""
        whole = self._meanings.get(folded(text), ())
        if whole:
            return Reading(tuple((idea, 1.0) for idea in whole))
        pieces = [piece for piece in parts(text) if len(piece) >= _SHORTEST_PIECE]
        return Reading(tuple((idea, PIECE_SHARE) for piece in pieces for idea in self._meanings.get(piece, ())))

    def affinity(self, clue: str, concept: str) -> float:
        """How well an idea hints at a keyword, from 0 to DIRECT + INDIRECT_MOST."""
        if clue == concept:
            return DIRECT + INDIRECT_MOST
        here, there = self._near.get(clue, set()), self._near.get(concept, set())
        shared = sum(self._worth[idea] for idea in here & there)
        return DIRECT * (concept in here) + min(INDIRECT_MOST, INDIRECT_SHARE * shared)


def _meanings(
    concepts: Mapping[str, Concept], vocabulary: Mapping[str, Mapping[str, str]]
) -> dict[str, tuple[str, ...]]:
    """Folded word forms of all languages to the ideas they may name."""
    found: dict[str, dict[str, None]] = {}
    for form, idea in (*_word_forms(vocabulary), *_concept_forms(concepts)):
        found.setdefault(form, {})[idea] = None
    return {form: tuple(ideas) for form, ideas in found.items()}


def _word_forms(vocabulary: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    for idea, words in vocabulary.items():
        for language in LANGUAGES:
            yield from ((form, idea) for form in forms(folded(words[language]), language))


def _concept_forms(concepts: Mapping[str, Concept]) -> Iterator[tuple[str, str]]:
    for idea, concept in concepts.items():
        for language in LANGUAGES:
            for word in (concept.words[language], *concept.family[language]):
                yield from ((form, idea) for form in forms(folded(word), language))


def parse_vocabulary(text: str) -> dict[str, dict[str, str]]:
    """Clue words out of JSON lines with an id and a word per language."""
    vocabulary: dict[str, dict[str, str]] = {}
    for number, raw in _lines(text):
        words = {language: raw.get(language) for language in LANGUAGES}
        if not all(isinstance(word, str) and folded(word) for word in (raw.get("id"), *words.values())):
            raise BadWords("words.missing_word", number)
        vocabulary[str(raw["id"])] = {language: str(word) for language, word in words.items()}
    return vocabulary


def parse_links(text: str) -> dict[str, tuple[str, ...]]:
    """Links out of JSON lines with a concept and its clues."""
    links: dict[str, tuple[str, ...]] = {}
    for number, raw in _lines(text):
        concept, clues = raw.get("concept"), raw.get("clues")
        if not isinstance(concept, str) or not isinstance(clues, list):
            raise BadWords("words.bad_link", number)
        links[concept] = tuple(str(clue) for clue in clues)
    return links


def _lines(text: str) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError) as no:
            raise BadWords("words.not_json", number) from no
        if not isinstance(raw, dict):
            raise BadWords("words.not_json", number)
        yield number, raw
