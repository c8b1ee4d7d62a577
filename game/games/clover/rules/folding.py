"""Bringing words to a common form, so that case, accents and punctuation make no difference."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

APOSTROPHES: Final = "'’‘ʼ`´"
HYPHENS: Final = "-‐‑‒–—−"

# Letters that decomposition leaves alone.
_LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_BREAKS: Final = re.compile(f"[{re.escape(HYPHENS + APOSTROPHES)}\\s]+")


@lru_cache(maxsize=32768)
def folded(word: str) -> str:
    """Lower case without accents; only letters and digits are kept, so hyphens, apostrophes and spaces vanish."""
    low = unicodedata.normalize("NFKD", word).casefold().translate(_LETTERS)
    return "".join(char for char in unicodedata.normalize("NFKD", low) if char.isalnum())


def parts(word: str) -> tuple[str, ...]:
    """The folded pieces of a word between hyphens, apostrophes and spaces: "arc-en-ciel" -> arc, en, ciel."""
    return tuple(piece for piece in map(folded, _BREAKS.split(word)) if piece)
