"""Names and sayings from outside, made harmless: they are drawn, logged and told to others. Pure."""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LIMIT: Final = 20
"""Letters of a name: what a score board shows without shrinking it."""

TEXT_LIMIT: Final = 200

_FORBIDDEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control, format (zero-width, bidi), surrogates, private, unassigned, line and paragraph separators."""

_MOST_MARKS: Final = 2
"""Combining marks on one letter; more of them climb over the lines above."""


def clean_text(text: str, limit: int = TEXT_LIMIT) -> str:
    """The text in one line, composed, without what cannot be seen or drawn, at most ``limit`` letters."""
    # Normalising may be slow on endless input, so the cap comes first, with room for what is thrown out.
    composed = unicodedata.normalize("NFC", text[: limit * 4])
    kept: list[str] = []
    marks = 0
    for letter in composed:
        kind = unicodedata.category(letter)
        if letter.isspace():
            letter, kind = " ", "Zs"
        if kind in _FORBIDDEN:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:limit].strip()


def clean_name(text: str) -> str:
    """A name fit for a seat; may be empty when nothing of it can be shown."""
    cleaned = clean_text(text, NAME_LIMIT)
    return cleaned if any(letter.isalnum() or ord(letter) > 0x2000 for letter in cleaned) else ""
