"""A set of words squeezed into a few bits each: never forgets a word, rarely believes in one it was not given.

Reads bytes; where they come from is not its business. ``build`` is for the script that makes the file.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from math import ceil, log
from typing import Final

MAGIC: Final = b"TBL1"
_HEAD: Final = struct.Struct(">4sBxxxQ")  # magic, hashes per word, bits


class Bloom:
    """Membership of folded words; ``in`` may be wrong only by saying yes."""

    def __init__(self, data: bytes) -> None:
        if len(data) < _HEAD.size:
            raise ValueError("not a dictionary")
        magic, self._hashes, self._bits = _HEAD.unpack_from(data)
        if magic != MAGIC or not self._hashes or not self._bits or len(data) != _HEAD.size + (self._bits + 7) // 8:
            raise ValueError("not a dictionary")
        self._field = memoryview(data)[_HEAD.size :]

    def __contains__(self, word: str) -> bool:
        return all(self._field[spot >> 3] & (1 << (spot & 7)) for spot in _spots(word, self._hashes, self._bits))


def build(words: Iterable[str], wrong: float) -> bytes:
    """The bytes of a filter for these words that says a wrong yes in about this share of cases."""
    items = sorted(set(words))
    bits = max(8, ceil(-len(items) * log(wrong) / log(2) ** 2))
    hashes = max(1, round(bits / max(1, len(items)) * log(2)))
    field = bytearray((bits + 7) // 8)
    for word in items:
        for spot in _spots(word, hashes, bits):
            field[spot >> 3] |= 1 << (spot & 7)
    return _HEAD.pack(MAGIC, hashes, bits) + bytes(field)


def _spots(word: str, hashes: int, bits: int) -> Iterator[int]:
    digest = blake2b(word.encode(), digest_size=16).digest()
    start, stride = int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big") | 1
    return ((start + turn * stride) % bits for turn in range(hashes))
