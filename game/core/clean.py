"""Makes strings from outside fit to be shown: names, chat, clues, anything typed, pasted or received.

Pure, the standard library only: the network uses it as well as the screen. It never raises on any ``str``.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

NAME_LIMIT: Final = 20
"""Letters of a name: fits a seat plate at the smallest size."""

TEXT_LIMIT: Final = 200
"""Letters of a saying: a chat line, two or three lines of a bubble."""

PIN_LIMIT: Final = 12
"""Letters of a PIN: what is said across a room."""

DRAWN_LIMIT: Final = 2000
"""Letters drawn at once; more would make a surface too large."""

MARKS_IN_A_ROW: Final = 2
"""Accents stacked on one letter, those of its own included; more leave the line's height."""

_GONE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_BLANK: Final = frozenset({"Zs", "Zl", "Zp"})
_MARKS: Final = ("Mn", "Me")
_INVISIBLE: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\U00016fe4\U0001d159")
"""Characters that count as letters, marks or symbols but show nothing: a name of them would look empty."""
_SIGNS: Final = 0x2000
"""Above this are the picture signs a name may be made of."""
_SELECTORS: Final = frozenset((*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)))
"""They only choose between two pictures of one letter."""


TIES: Final = "\u00a0\u202f"
"""Blanks at which no line may be broken."""


def clean_text(
    text: str, limit: int = TEXT_LIMIT, *, lines: bool = False, strip: bool = True, ties: bool = False
) -> str:
    """The text without control, zero-width and direction characters or lone surrogates, at most ``limit`` letters.

    ``lines`` keeps line breaks; ``strip`` also joins blanks and cuts them at both ends (not wanted while typing).
    ``ties`` keeps blanks that must not be broken: our own texts have them, what people type does not need them.
    """
    text = text[: limit * 8 + 64]
    if not (text.isascii() and text.isprintable()):
        kept = ("\n" if lines else "") + (TIES if ties else "")
        text = _visible(unicodedata.normalize("NFC", _visible(text, kept)), kept)
    if strip:
        text = "\n".join(" ".join(word for word in line.split(" ") if word) for line in text.split("\n"))
        text = text.strip()
    return _cut(text, limit)


def clean_name(text: str, limit: int = NAME_LIMIT) -> str:
    """A name in one line; empty when nothing of it can be shown, or when it is signs only."""
    cleaned = clean_text(text, limit)
    return cleaned if any(letter.isalnum() or ord(letter) > _SIGNS for letter in cleaned) else ""


def _visible(text: str, stays: str) -> str:
    """``stays``: line breaks and blanks that are left as they are."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        if letter in stays:
            kept.append(letter)
        elif kind in _BLANK or letter in "\t\n\r\v\f":
            kept.append(" ")
        elif kind in _GONE or letter in _INVISIBLE or ord(letter) in _SELECTORS:
            continue
        elif kind in _MARKS:
            marks += 1
            if marks <= MARKS_IN_A_ROW and kept and not kept[-1].isspace():
                kept.append(letter)
            continue
        else:
            kept.append(letter)
        marks = 0 if letter.isascii() else _own_marks(letter)
    return "".join(kept)


@lru_cache(4096)
def _own_marks(letter: str) -> int:
    """The accents that are part of a composed letter."""
    return sum(unicodedata.category(part) in _MARKS for part in unicodedata.normalize("NFD", letter))


def _cut(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    while limit > 0 and unicodedata.combining(text[limit]):
        limit -= 1
    return text[:limit].rstrip()
