"""Judging a clue: one word, none of the writer's own keywords nor of their families, and known to a dictionary.

Pure. A refusal carries a code and facts; what is only doubtful becomes a mark and the table decides. When in doubt it
lets a clue pass: a refused good clue is worse than a missed bad one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.clean import clean_text
from game.core.game import Facts, Value
from game.games.clover.rules.cards import LANGUAGES, Concept, Material
from game.games.clover.rules.folding import APOSTROPHES, HYPHENS, folded, parts
from game.games.clover.rules.inflections import forms, plurals
from game.games.clover.rules.words import CloverCode, Clue

LONGEST_CLUE: Final = 30  # what still fits under a clover's leaf in large type

# Pieces of a compound below this are articles and prepositions (pomme-de-terre, arc-en-ciel), not words of a family.
_SHORTEST_PIECE: Final = 3
_LITTLE_WORDS: Final = frozenset(
    (
        *("the", "and", "for", "with", "off", "out", "all", "non"),
        *("les", "des", "aux", "une", "sur", "par", "sous", "qui", "que", "pour", "dans", "sans", "vers", "chez"),
        *("del", "della", "dello", "dei", "degli", "delle", "dal", "dalla", "nel", "nella", "con", "per", "alla"),
    )
)

_SHORTEST_PLURAL: Final = 6

# A loose look-alike: this many letters in common at the beginning, and this share of the shorter word.
_LOOKS_LETTERS: Final = 4
_LOOKS_PERCENT: Final = 60

_ACRONYM: Final = re.compile(r"(?:[^\W\d_]\.?){2,5}")
_NUMBER: Final = re.compile(r"[\d\W]*\d[\d\W]*(?:st|nd|rd|th|e|er|ere|eme|o|a|h|k|s)?", re.IGNORECASE)
_CODE_NAME: Final = re.compile(r"(?=.*\d)(?=.*[^\W\d_]).{2,8}")
_DRAWN_OUT: Final = re.compile(r"([^\W\d_])\1\1", re.IGNORECASE)
_JOINS: Final = re.compile(rf"[^\w{re.escape(APOSTROPHES + HYPHENS)}]|_")
_LETTERS_IN_JOINED_WORD: Final = 3
_POSSESSIVE: Final = re.compile(rf"[{re.escape(APOSTROPHES)}]s?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """``refusal`` None: the clue may stand, with the marks in ``clue``."""

    clue: Clue
    refusal: CloverCode | None = None
    facts: Facts = field(default_factory=dict)


def judge(material: Material, text: str, keywords: Sequence[str], strict: bool) -> Verdict:
    """The verdict on what was typed, for somebody whose outer keywords are these concepts. A screen may not have all of
    them yet; it judges as far as it knows, and the host decides."""
    word = clean_text(text)
    keywords = [key for key in keywords if key in material.concepts]
    verdict = _shape(word) or _relation(material, word, keywords)
    if verdict is not None:
        return verdict
    unknown = not is_known(material, word)
    if unknown and strict:
        return _refused(CloverCode.UNKNOWN_WORD, word)
    return Verdict(Clue(word, unknown, _resembled(material, word, keywords)))


def is_known(material: Material, word: str) -> bool:
    """In some dictionary, or a number, an acronym, a code name like R2-D2, or a drawn-out noise like Bzzzz."""
    if _NUMBER.fullmatch(word) or _CODE_NAME.fullmatch(word) or _DRAWN_OUT.search(word):
        return True
    if word.upper() == word and _ACRONYM.fullmatch(word):
        return True
    if material.knows(folded(word)):
        return True
    pieces = parts(word)
    return len(pieces) > 1 and all(piece.isdigit() or material.knows(piece) for piece in pieces)


def _refused(code: CloverCode, word: str, **facts: Value) -> Verdict:
    return Verdict(Clue(word), code, {"text": word, **facts})


def _shape(word: str) -> Verdict | None:
    """Is it one word at all?"""
    if not word:
        return Verdict(Clue(word), CloverCode.EMPTY_CLUE)
    if len(word) > LONGEST_CLUE:
        return _refused(CloverCode.TOO_LONG, word[:LONGEST_CLUE], most=LONGEST_CLUE)
    if not folded(word):
        return _refused(CloverCode.NO_LETTERS, word)
    # AC/DC, R&B or F.B.I. are one word; fire/water is two.
    long_pieces = [piece for piece in _JOINS.split(word) if sum(map(str.isalpha, piece)) >= _LETTERS_IN_JOINED_WORD]
    if " " in word or len(long_pieces) > 1:
        hyphenated = "-".join(piece for piece in _JOINS.split(word) if piece)
        return _refused(CloverCode.MANY_WORDS, word, hyphenated=hyphenated)
    return None


def _relation(material: Material, word: str, keywords: Sequence[str]) -> Verdict | None:
    """Is it a keyword of the writer, or of its family, in any language?"""
    for key in keywords:
        if folded(word) in {folded(material.concepts[key].words[language]) for language in LANGUAGES}:
            return _refused(CloverCode.KEYWORD, word, concept=key)
    for key in keywords:
        if related := _relative(material.concepts[key], word):
            return _refused(CloverCode.FAMILY, word, concept=key, related=related)
    return None


def _relative(concept: Concept, word: str) -> str | None:
    """The word of the concept's family this clue is a form of, or contains as a piece."""
    whole = {folded(word), folded(_POSSESSIVE.sub("", word))}
    pieces = {piece for piece in parts(word) if _is_telling(piece)} if len(parts(word)) > 1 else set()
    for language in LANGUAGES:
        for relative in (concept.words[language], *concept.family[language]):
            base = folded(relative)
            if (whole | pieces) & forms(base, language):
                return relative
        if _is_plural_of_any(folded(concept.words[language]), whole, language):
            return concept.words[language]
        for piece in _pieces_of_keyword(concept.words[language]):
            if whole & forms(piece, language):
                return concept.words[language]
    return None


def _is_plural_of_any(keyword: str, clues: set[str], language: str) -> bool:
    """Scissors against "scissor"; short words are left alone, or Pays would forbid "pay" and Bras "bra"."""
    return len(keyword) >= _SHORTEST_PLURAL and any(keyword in plurals(clue, language) for clue in clues)


def _pieces_of_keyword(keyword: str) -> Iterator[str]:
    """Of a compound keyword (ice cream, tour Eiffel) the pieces that give it away."""
    pieces = parts(keyword)
    return (piece for piece in pieces if len(pieces) > 1 and _is_telling(piece))


def _is_telling(piece: str) -> bool:
    return len(piece) >= _SHORTEST_PIECE and piece not in _LITTLE_WORDS


def _resembled(material: Material, word: str, keywords: Sequence[str]) -> str | None:
    """The first keyword that begins much like the clue, in any language."""
    clue = folded(word)
    for key in keywords:
        if any(_looks_like(clue, folded(keyword)) for keyword in material.concepts[key].words.values()):
            return key
    return None


def _looks_like(one: str, other: str) -> bool:
    common = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        common += 1
    return common >= _LOOKS_LETTERS and common * 100 >= min(len(one), len(other)) * _LOOKS_PERCENT
