"""Spoils bytes and plain values, by chance alone: flips, cuts, splices; and what no honest end would ever pack."""

from __future__ import annotations

import random
from typing import Any, Final

INTS: Final = (
    -(2**63),
    -(2**31),
    -99,
    -1,
    0,
    1,
    2,
    8,
    99,
    2**15,
    2**31 - 1,
    2**31,
    2**53 + 1,
    2**63 - 1,
    2**63,
    2**64 - 1,
)
FLOATS: Final = (float("nan"), float("inf"), float("-inf"), -1.0, 0.0, 1e-300, 1e308)
TEXTS: Final = (
    "",
    " ",
    "x",
    "\u200b\u2060\ufeff",
    "e" + "\u0301" * 40,
    "\u202eabc\u2066",
    "\x00\x1b[2J\n\r\t",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "{name}{0}%s",
    "../../etc",
    "W" * 300,
    "\u0645" * 10_000,
    "\ufffd\uffff\U0010ffff",
)
BLOBS: Final = (b"", b"\x00", b"\xff" * 300)
LONG: Final = 10_000
"""Items of a list that is far too long."""

MOST_DEEP: Final = 1200
"""Lists in lists: more than Python nests calls."""


def weird(chance: random.Random) -> Any:
    """Some value that may be packed, and may be anything."""
    kind = chance.randrange(9)
    if kind < 3:
        return chance.choice(INTS)
    if kind < 5:
        return chance.choice(TEXTS)
    if kind == 5:
        return chance.choice((None, True, False, [], {}, [[]], {"": None}))
    if kind == 6:
        return chance.choice((*FLOATS, *BLOBS))
    if kind == 7:
        return [chance.choice(INTS)] * chance.choice((1, 2, 9, 300))
    return deep(chance.randrange(2, 40))


def deep(levels: int) -> Any:
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


def spoilt(data: bytes, other: bytes, chance: random.Random) -> bytes:
    """These bytes with something done to them; ``other`` is what pieces may be taken from."""
    kind = chance.randrange(10)
    if not data or kind == 0:
        return chance.randbytes(chance.randrange(1, 200))
    at = chance.randrange(len(data))
    if kind <= 3:
        changed = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(changed)
    if kind == 4:
        return data[:at] + bytes((chance.randrange(256),)) + data[at + 1 :]
    if kind == 5:
        return data[:at]
    if kind == 6:
        return data[:at] + data[at + chance.randrange(1, 20) :]
    if kind == 7:
        return data[:at] + chance.randbytes(chance.randrange(1, 20)) + data[at:]
    if kind == 8:
        return data[:at] + other[chance.randrange(len(other) + 1) :]
    return data + data[at:]


def twisted(tree: Any, chance: random.Random) -> Any:
    """A plain value with one thing in it changed; the given one stays as it is."""
    if isinstance(tree, list) and tree and chance.random() < 0.9:
        at = chance.randrange(len(tree))
        return (
            [*tree[:at], twisted(tree[at], chance), *tree[at + 1 :]]
            if chance.random() < 0.85
            else _relisted(tree, at, chance)
        )
    if isinstance(tree, dict) and tree and chance.random() < 0.95:
        key = chance.choice(list(tree))
        return {**tree, key: twisted(tree[key], chance)} if chance.random() < 0.85 else _rekeyed(tree, key, chance)
    if isinstance(tree, int) and not isinstance(tree, bool) and chance.random() < 0.5:
        return max(-(2**63), min(2**64 - 1, tree + chance.choice((-1, 1, 2, 8, 1000, -1000))))
    return weird(chance)


def _relisted(tree: list[Any], at: int, chance: random.Random) -> list[Any]:
    kind = chance.randrange(4)
    if kind == 0:
        return tree[:at] + tree[at + 1 :]
    if kind == 1:
        return [*tree, tree[at]]
    if kind == 2:
        return [*tree[:at], weird(chance), *tree[at:]]
    return tree[::-1]


def _rekeyed(tree: dict[Any, Any], key: Any, chance: random.Random) -> dict[Any, Any]:
    rest = {one: value for one, value in tree.items() if one != key}
    kind = chance.randrange(3)
    if kind == 0:
        return rest
    another = (
        chance.choice(list(tree))
        if kind == 1
        else chance.choice(TEXTS)
        if isinstance(key, str)
        else chance.choice(INTS)
    )
    return {**rest, another: tree[key]}
