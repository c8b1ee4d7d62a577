"""Endings that make another form of the same word, language by language: only those that hardly ever lead elsewhere.

A refused good clue spoils the game more than a missed bad one, so anything doubtful (port/porte, corn/corner) is left
to the hand-checked family lists. Works on folded words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

# Shorter words collide with grammar and with each other once something is added.
_SHORTEST: Final = 3
_SHORTEST_VERB: Final = 4

_DOUBLES: Final = re.compile(r"^[^aeiou]*[aeiou][^aeiouwxy]$")


def forms(word: str, language: str) -> frozenset[str]:
    """The word and its safe other forms: plurals, and a few English verb endings."""
    verbs = _english_verb(word) if language == "en" and len(word) >= _SHORTEST_VERB else ()
    return frozenset((word, *plurals(word, language), *verbs))


def plurals(word: str, language: str) -> frozenset[str]:
    """What the word may be called when there are several."""
    if len(word) < _SHORTEST or not word.isalpha():
        return frozenset()
    return frozenset(_PLURALS[language](word))


def _english_verb(word: str) -> Iterator[str]:
    if word.endswith("y") and word[-2] not in "aeiou":
        yield word[:-1] + "ied"
    stem = word[:-1] if word.endswith("e") else word
    if _DOUBLES.search(word):  # slap makes slapping; staring comes from stare, not from star
        stem += word[-1]
    yield stem + "ing"
    yield stem + "ed"


def _english(word: str) -> Iterator[str]:
    yield word + "s"
    if word.endswith(("s", "x", "z", "ch", "sh", "o")):
        yield word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        yield word[:-1] + "ies"
    if word.endswith("fe"):
        yield word[:-2] + "ves"
    elif word.endswith("f"):
        yield word[:-1] + "ves"
    if word.endswith("man"):
        yield word[:-3] + "men"


def _french(word: str) -> Iterator[str]:
    yield word + "s"
    if word.endswith(("au", "eu", "ou")):
        yield word + "x"
    if word.endswith("al"):
        yield word[:-2] + "aux"
    if word.endswith("ail"):
        yield word[:-3] + "aux"


def _italian(word: str) -> Iterator[str]:
    stem, last = word[:-1], word[-1]
    if last == "o":
        yield stem + "i"
        if stem.endswith("i"):
            yield stem
        if stem.endswith(("c", "g")):
            yield stem + "hi"
    elif last == "a":
        yield stem + "e"
        if stem.endswith(("c", "g")):
            yield stem + "he"
        if stem.endswith(("ist", "et")):  # artista, poeta; but pasta/pasti and casa/casi are strangers
            yield stem + "i"
        if stem.endswith(("ci", "gi")):
            yield stem[:-1] + "e"
    elif last == "e":
        yield stem + "i"


_PLURALS: Final[Mapping[str, Callable[[str], Iterator[str]]]] = {"en": _english, "fr": _french, "it": _italian}
