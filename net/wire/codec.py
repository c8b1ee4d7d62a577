"""Values to bytes and back: msgpack on the wire, plain JSON-able lists in records. No sockets here.

Only registered types can be spelt, and the types of all their fields must be registered too: a State, which no game
lists in its ``wire``, cannot travel. An object whose class is open (an Action, an Event...) is written as
``[tag, {field: value}]``; everything is checked against its type hints by msgspec, and against the limits that its
type declares (limits.py).
"""

from __future__ import annotations

import dataclasses
import types
import typing
import zlib
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, Final

import msgspec

from game.core.game import (
    SYSTEM_ACTIONS,
    Action,
    AnyGame,
    Ask,
    Event,
    Options,
    Outcome,
    View,
)
from net.table.messages import MESSAGES, Lobby, Message, Parcels, Place, Visitor
from net.wire.edition import NO_EDITION, Edition
from net.wire.limits import Check, Limits
from net.wire.packing import packed, unpacked
from net.wire.patches import Patcher
from net.wire.shapes import Shapes

OPEN: Final[tuple[type, ...]] = (Message, Action, Event, Ask, View, Options)
"""The classes whose subclasses travel in their place; an object of one of them carries its tag."""


class BadMessage(Exception):
    """These bytes (or this plain value) are not what we speak. The only error decoding gives."""


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    hint: Any
    base: type | None
    """The open class that the field (or each of its items) holds; None where msgspec can do it all."""
    is_many: bool
    is_required: bool
    check: Check | None
    """That it is within its limits."""


class Codec:
    """``kinds`` have their bare names on the wire; those of a game (``owned``, by its id) are called ``id.Name``.
    ``content``: what the games are played with, in short."""

    def __init__(
        self,
        kinds: Iterable[type],
        owned: Mapping[str, Iterable[type]] | None = None,
        content: Callable[[], bytes] | None = None,
    ) -> None:
        self._content = content
        self._tags: dict[type, str] = {kind: kind.__name__ for kind in kinds}
        self._owners: dict[type, str] = {}
        self.games = frozenset(owned or {})
        for owner, theirs in (owned or {}).items():
            for kind in theirs:
                self._tags.setdefault(kind, f"{owner}.{kind.__name__}")
                self._owners.setdefault(kind, owner)
        limits = Limits(OPEN)
        self._by_tag: dict[str, type] = {}
        self._names: dict[type, frozenset[str]] = {}
        self._required: dict[type, frozenset[str]] = {}
        self._fields: dict[type, tuple[_Field, ...]] = {}
        for kind, tag in self._tags.items():
            if self._by_tag.setdefault(tag, kind) is not kind:
                raise TypeError(f"two types are called {tag}")
            # What follows from the rest need not travel, and nobody can say it otherwise.
            self._fields[kind] = tuple(one for one in _fields_of(kind, limits) if one.name not in _derived(kind))
            self._names[kind] = frozenset(one.name for one in self._fields[kind])
            self._required[kind] = frozenset(one.name for one in self._fields[kind] if one.is_required)
        for kind, fields in self._fields.items():
            for field in fields:
                self._check_known(kind, field.hint)

    def _check_known(self, kind: type, hint: Any) -> None:
        for part in _parts(hint):
            if dataclasses.is_dataclass(part) and part not in self._fields and part not in OPEN:
                raise TypeError(f"{self._tags[kind]} holds {part}, which may not travel")

    @cached_property
    def patcher(self) -> Patcher:
        """For views, of which only what changed is sent."""
        return Patcher(self.shapes)

    @cached_property
    def shapes(self) -> Shapes:
        return Shapes(self._tags, OPEN)

    @cached_property
    def edition(self) -> Edition:
        """Which program this is; nobody asks where it plays with nothing of its own."""
        if self._content is None:
            return NO_EDITION
        digest = zlib.crc32(self._content(), self.shapes.fingerprint)
        return Edition(f"{digest:08x}", _program())

    def game_of(self, kind: type) -> str:
        """The id of the game whose type this is; "" = it is everybody's."""
        return self._owners.get(kind, "")

    # -------------------------------------------------------------- out

    def encode(self, value: object) -> bytes:
        return packed(self.spelt(value))

    def spelt(self, value: object) -> Any:
        """The value as lists, dicts, strings, numbers and bytes, fit to be packed."""
        return msgspec.to_builtins(self._spell(value), builtin_types=(bytes,))

    def plain(self, value: object) -> Any:
        """The same, fit for JSON."""
        return msgspec.to_builtins(self._spell(value))

    def _spell(self, value: object) -> list[Any]:
        fields = self._fields.get(type(value))
        if fields is None:
            raise TypeError(f"{type(value).__name__} may not travel")
        spelt: dict[str, Any] = {}
        for field in fields:
            item = getattr(value, field.name)
            if field.base is None or item is None:
                spelt[field.name] = item
            elif field.is_many:
                spelt[field.name] = [self._spell(one) for one in item]
            else:
                spelt[field.name] = self._spell(item)
        return [self._tags[type(value)], spelt]

    # -------------------------------------------------------------- in

    def decode(self, data: bytes, base: type) -> Any:
        """The value of these bytes; it must be a ``base``."""
        try:
            plain = unpacked(data)
        except ValueError as no:
            raise BadMessage(str(no)) from no
        return self.read(plain, base)

    def read(self, plain: Any, base: type) -> Any:
        """The value of a plain spelling; it must be a ``base``."""
        try:
            return self._read(plain, base)
        except (msgspec.ValidationError, RecursionError, ValueError, LookupError) as no:
            raise BadMessage(str(no)) from no

    def _read(self, raw: Any, base: type) -> Any:
        if not isinstance(raw, list) or len(raw) != 2 or not isinstance(raw[0], str) or not isinstance(raw[1], dict):
            raise BadMessage("expected [tag, fields]")
        name, values = raw
        kind, fields = self._expected(name, values.keys(), base)
        known = {one.name: self._field(one, values[one.name]) for one in fields if one.name in values}
        return kind(**known, **kind.derive(known, None)) if _derived(kind) else kind(**known)

    def _expected(self, name: str, given: Set[str], base: type) -> tuple[Any, tuple[_Field, ...]]:
        """The type of this tag, if it is a ``base`` and these are its fields."""
        kind = self._by_tag.get(name)
        if kind is None or not issubclass(kind, base):
            raise BadMessage(f"unexpected {name[:40]!r}")
        fields = self._fields[kind]
        if not given <= self._names[kind]:
            raise BadMessage(f"{name} has unknown fields")
        if not self._required[kind] <= given:
            raise BadMessage(f"{name} lacks fields")
        return kind, fields

    def _field(self, field: _Field, raw: Any) -> Any:
        value = self._of_type(field, raw)
        if field.check is not None:
            field.check(value)
        return value

    def _of_type(self, field: _Field, raw: Any) -> Any:
        if field.base is None or raw is None:
            return msgspec.convert(raw, field.hint, builtin_types=(bytes,))
        if not field.is_many:
            return self._read(raw, field.base)
        if not isinstance(raw, list):
            raise BadMessage(f"{field.name} is no list")
        return tuple(self._read(one, field.base) for one in raw)


def _derived(kind: type) -> frozenset[str]:
    return getattr(kind, "derived", frozenset())


def _fields_of(kind: type, limits: Limits) -> tuple[_Field, ...]:
    hints, limited = typing.get_type_hints(kind), typing.get_type_hints(kind, include_extras=True)
    made = []
    for field in dataclasses.fields(kind):
        hint = hints[field.name]
        opened = [part for part in _parts(hint) if isinstance(part, type) and issubclass(part, OPEN)]
        is_required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        is_many = typing.get_origin(hint) is tuple
        try:
            check = limits.of(limited[field.name])
        except TypeError as no:
            raise TypeError(f"{kind.__name__}.{field.name}: {no}") from None
        made.append(_Field(field.name, hint, opened[0] if opened else None, is_many, is_required, check))
    return tuple(made)


def _parts(hint: Any) -> Iterable[Any]:
    """Every type a hint is made of, the hint itself included."""
    if isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    yield hint
    if typing.get_origin(hint) in (tuple, frozenset, typing.Union, types.UnionType, dict, Mapping):
        for part in typing.get_args(hint):
            if part is not Ellipsis:
                yield from _parts(part)


def _program() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("tablee")
    except PackageNotFoundError:
        return "?"


def codec_for(games: Mapping[str, AnyGame], content: Callable[[], bytes] | None = None) -> Codec:
    """The codec of a program that knows these games; ``content``: what they are played with, in short."""
    common: tuple[type, ...] = (*MESSAGES, Lobby, Parcels, Place, Visitor, Outcome, Options, *SYSTEM_ACTIONS)
    owned = {game.id: [kind for kind in game.wire if not issubclass(kind, Enum)] for game in games.values()}
    return Codec((kind for kind in common if not issubclass(kind, Enum)), owned, content)
