"""What travels, as it is spelt on the wire: where in a message everything is, of what type, and values of that type at
the edge of what it can hold, or of what it is declared to hold.
"""

from __future__ import annotations

import dataclasses
import random
import types
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final

from game.core.game import SYSTEM_ACTIONS, Options
from game.core.limits import AtMost, Within
from game.tools.soak.mutants import BLOBS, FLOATS, INTS, LONG, TEXTS
from game.tools.soak.recording import known
from net.table import messages as m
from net.wire.codec import OPEN

Path = tuple[Any, ...]
"""The way to a place in a plain value: names and numbers."""

NEAR: Final = 3
"""Items of a list that are looked into: its first ones, and its last."""

WITHIN: Final = 0.5
"""How often a lie keeps to what is declared: it gets farther then."""

NEARLY: Final = 0.93
"""The same for what is inside of another value: one that is out of bounds spoils all of it."""


@cache
def tags() -> Mapping[str, type]:
    """The types that carry their names."""
    found: dict[str, type] = {kind.__name__: kind for kind in (*m.MESSAGES, Options, *SYSTEM_ACTIONS)}
    for game in known().games.values():
        found |= {f"{game.id}.{kind.__name__}": kind for kind in game.wire if is_open(kind)}
    return found


@cache
def hints(kind: type) -> dict[str, Any]:
    """Of the fields that travel."""
    told = typing.get_type_hints(kind, include_extras=True)
    derived: frozenset[str] = getattr(kind, "derived", frozenset())
    return {one.name: told[one.name] for one in dataclasses.fields(kind) if one.name not in derived}


def is_open(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, OPEN)


def bare(hint: Any) -> Any:
    """Without its name and its limit."""
    if isinstance(hint, typing.NewType):
        return bare(hint.__supertype__)
    return bare(typing.get_args(hint)[0]) if typing.get_origin(hint) is Annotated else hint


def _limit(hint: Any) -> AtMost | Within | None:
    """As it is declared."""
    if isinstance(hint, typing.NewType):
        return _limit(hint.__supertype__)
    if typing.get_origin(hint) is not Annotated:
        return None
    inner, *more = typing.get_args(hint)
    return next((one for one in more if isinstance(one, AtMost | Within)), None) or _limit(inner)


def _arms(hint: Any) -> tuple[Any, ...]:
    """What a value of this type may be; the type itself where there is no choice."""
    is_choice = typing.get_origin(bare(hint)) in (typing.Union, types.UnionType)
    return tuple(arm for one in typing.get_args(bare(hint)) for arm in _arms(one)) if is_choice else (hint,)


def places(hint: Any, spelt: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every place in a plain value with its type, and the dataclass that is there, if one is."""
    arm = next((bare(one) for one in _arms(hint) if _fits(bare(one), spelt)), None)
    fields, inner = _fields(arm, spelt)
    yield path, hint, fields
    if fields is not None:
        for name, value in inner.items():
            if name in hints(fields):
                way = (*path, 1, name) if is_open(fields) else (*path, name)
                yield from places(hints(fields)[name], value, way)
    elif isinstance(spelt, list) and arm is not None:
        for at in sorted({*range(min(NEAR, len(spelt))), len(spelt) - 1} - {-1}):
            yield from places(_item(arm, at), spelt[at], (*path, at))


def _fits(arm: Any, spelt: Any) -> bool:
    if spelt is None or arm is types.NoneType:
        return spelt is None and arm is types.NoneType
    if dataclasses.is_dataclass(arm):
        return isinstance(spelt, list if is_open(arm) else dict)
    return isinstance(spelt, list) == (typing.get_origin(arm) in (tuple, frozenset))


def _fields(arm: Any, spelt: Any) -> tuple[type | None, dict[str, Any]]:
    if not isinstance(arm, type) or not dataclasses.is_dataclass(arm):
        return None, {}
    if is_open(arm):
        return tags()[spelt[0]], spelt[1]
    return arm, spelt


def _item(arm: Any, at: int) -> Any:
    args = typing.get_args(arm)
    return args[0] if Ellipsis in args or len(args) == 1 else args[at % len(args)]


# ------------------------------------------------------------------ values


def extreme(hint: Any, chance: random.Random, most: int = LONG, within: float = WITHIN) -> Any:
    """A plain value that this type can hold, at its edge, or at the edge of what is declared; None, too, where it may
    be missing. ``most``: items of a list; what is inside of another value is shorter, or no frame would hold it."""
    arm = chance.choice(_arms(hint))
    limit, plain = _limit(arm), bare(arm)
    if plain is types.NoneType:
        return None
    if plain is bool:
        return chance.random() < 0.5
    if isinstance(plain, type) and issubclass(plain, Enum):
        return chance.choice(list(plain)).value
    if dataclasses.is_dataclass(plain):
        return spelling(plain, chance, _small)
    is_within = limit is not None and chance.random() < within
    if plain in (int, float, str, bytes):
        return _edge(plain, limit, chance) if is_within else chance.choice(EDGES[plain])
    return _many(plain, limit if is_within else None, chance, most)


EDGES: Final[Mapping[Any, tuple[Any, ...]]] = {
    int: INTS,
    float: (*FLOATS, *INTS),
    str: TEXTS,
    bytes: (*BLOBS, bytes(LONG)),
}


def _edge(plain: type, limit: AtMost | Within | None, chance: random.Random) -> Any:
    """As large or as small as may be, or something between."""
    if isinstance(limit, Within):
        least, most = limit.least, limit.most
        return plain(chance.choice((least, most, min(most, least + 1), chance.uniform(least, most))))
    most = 1 if limit is None else limit.most
    if plain is bytes:
        return bytes(chance.choice((0, most)))
    return chance.choice((chance.choice(TEXTS), "W" * LONG, "\u0645\u0301" * LONG))[:most]


def _small(hint: Any, chance: random.Random) -> Any:
    return extreme(hint, chance, NEAR, NEARLY)


def _many(hint: Any, limit: AtMost | Within | None, chance: random.Random, most: int) -> Any:
    args = typing.get_args(hint)
    origin = typing.get_origin(hint)
    if origin not in (tuple, frozenset):
        return {chance.choice(TEXTS)[:20]: _small(args[-1], chance) for _ in range(chance.choice((0, 1, 9)))}
    if origin is tuple and Ellipsis not in args:
        return [_small(one, chance) for one in args]
    is_short = bare(args[0]) in (int, str, bool)
    count = chance.choice((0, 1, 1, 2, 9, 60, LONG if is_short else 300))
    if isinstance(limit, AtMost):
        count = chance.choice((limit.least, limit.most, max(limit.least, min(limit.most, count))))
    count = min(most, count)
    if count <= NEAR:
        return [_small(args[0], chance) for _ in range(count)]
    return [usual(args[0], chance)] * count


def usual(hint: Any, chance: random.Random) -> Any:
    """A plain value that nobody would wonder about."""
    arm = _arms(hint)[0]
    limit, plain = _limit(arm), bare(arm)
    if plain in (int, float):
        least = limit.least if isinstance(limit, Within) else 0
        return plain(max(0, least))
    if plain is str:
        return "x" * max(1, limit.least if isinstance(limit, AtMost) else 1)
    if dataclasses.is_dataclass(plain):
        return spelling(plain, chance, usual)
    args = typing.get_args(plain)
    if typing.get_origin(plain) is tuple and Ellipsis not in args:
        return [usual(one, chance) for one in args]
    if typing.get_origin(plain) in (tuple, frozenset):
        return [usual(args[0], chance)] * max(1, limit.least if isinstance(limit, AtMost) else 1)
    return extreme(plain, chance, NEAR)


def spelling(hint: Any, chance: random.Random, value: Any) -> Any:
    """A dataclass, or one of those that travel in its place; each field is a ``value`` of its type."""
    if not is_open(hint):
        return {name: value(one, chance) for name, one in hints(hint).items()}
    tag = chance.choice([tag for tag, kind in tags().items() if issubclass(kind, hint)] or [hint.__name__])
    return [tag, {name: value(one, chance) for name, one in hints(tags()[tag]).items()}]


def spelling_of(kind: type, chance: random.Random) -> Any:
    """A message of this type that is all lies."""
    return [kind.__name__, {name: _small(hint, chance) for name, hint in hints(kind).items()}]
