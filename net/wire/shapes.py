"""Values by position: how every type that travels is spelt in a patch, where names of fields would be most of it.

A dataclass is the list of its fields' values, an enum its place among its members, an object of an open class (an Ask,
an Event ...) its type's number and then its values. Both ends must number alike: ``fingerprint`` says whether they do.
Reading trusts nothing: whatever is not of the type that is expected, or beyond its limits, gives ValueError.
"""

from __future__ import annotations

import dataclasses
import sys
import types
import typing
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import Annotated, Any, Final

from game.core.limits import AtMost
from net.wire.limits import Limits, size_of

ANY_SIZE: Final = AtMost(sys.maxsize)

Spell = Callable[[Any], Any]
Read = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class FieldShape:
    """One field of a shape. ``spell`` None: the value is fit to be packed as it is."""

    name: str
    spell: Spell | None
    read: Read
    is_tuple: bool
    """Many items: it can be spliced."""
    is_one: bool
    """A dataclass, or None: while it stays of its type it can be patched itself."""
    size: AtMost | None
    """How many items there may be."""
    read_some: Read
    """Some of its items, as a splice brings them: as many as it likes, each within its own limits."""

    def spelt(self, value: Any) -> Any:
        return value if self.spell is None else self.spell(value)


@dataclass(frozen=True, slots=True)
class TypeShape:
    kind: type
    spots: tuple[FieldShape, ...]
    values: Callable[[Any], Sequence[Any]]
    """All of an object's values at once."""
    spelt: tuple[tuple[int, Spell], ...]
    """The places of those that are not packed as they are."""
    own: tuple[int, ...]
    """Of a view: the places of what differs from seat to seat."""
    common: tuple[int, ...]
    """And of what is the same for all and does not follow from the rest."""
    travelling: frozenset[int]
    """Both together."""
    pick: Callable[[Sequence[Any]], Iterable[Any]]
    """Those that are the same for all, out of all values."""
    names: tuple[str, ...]

    def spell(self, value: Any) -> list[Any]:
        values = list(self.values(value))
        for place, spell in self.spelt:
            values[place] = spell(values[place])
        return values

    def read(self, raw: Any) -> Any:
        if type(raw) is not list or len(raw) != len(self.spots):
            raise ValueError(f"no {self.kind.__name__}")
        return self.kind(*[spot.read(one) for spot, one in zip(self.spots, raw, strict=True)])


class Shapes:
    """``kinds``: all that may travel, in an order that is the same at both ends; ``opened``: the classes whose
    subclasses travel in their place."""

    def __init__(self, kinds: Iterable[type], opened: Sequence[type]) -> None:
        self._kinds = tuple(kinds)
        self._numbers = {kind: number for number, kind in enumerate(self._kinds)}
        self._opened = tuple(opened)
        self._limits = Limits(self._opened)
        self._known: dict[type, TypeShape] = {}

    @cached_property
    def fingerprint(self) -> int:
        """The same where two programs spell alike."""
        told = [(kind.__qualname__, _hints(kind)) for kind in self._kinds]
        return zlib.crc32(repr(told).encode())

    def of(self, kind: type) -> TypeShape:
        """Made when it is first needed: a program hears few of the types it could."""
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = self._made(kind)
        return known

    def _made(self, kind: type) -> TypeShape:
        if kind not in self._numbers:
            raise TypeError(f"{kind.__name__} may not travel")
        hints = typing.get_type_hints(kind, include_extras=True)
        names = [field.name for field in dataclasses.fields(kind)]
        spots = tuple(self._spot(name, hints[name]) for name in names)
        spelt = tuple((place, spot.spell) for place, spot in enumerate(spots) if spot.spell is not None)
        private: frozenset[str] = getattr(kind, "private", frozenset())
        own = tuple(place for place, name in enumerate(names) if name in private)
        derived: frozenset[str] = getattr(kind, "derived", frozenset())
        common = tuple(place for place, name in enumerate(names) if place not in own and name not in derived)
        return TypeShape(
            kind,
            spots,
            _all_values(names),
            spelt,
            own,
            common,
            frozenset((*own, *common)),
            _picked(common),
            tuple(names),
        )

    def _spot(self, name: str, limited: Any) -> FieldShape:
        hint = _bare(limited)
        spell, read = self._both(hint)
        bare = [part for part in typing.get_args(hint) or (hint,) if part is not types.NoneType]
        is_one = len(bare) == 1 and dataclasses.is_dataclass(bare[0]) and typing.get_origin(hint) is not tuple
        is_many = _is_many(hint)
        some = self._within_limits(Annotated[hint, ANY_SIZE], read) if is_many else read
        whole = self._within_limits(limited, read)
        return FieldShape(name, spell, whole, is_many, is_one, size_of(limited), some)

    def _within_limits(self, hint: Any, read: Read) -> Read:
        check = self._limits.of(hint, is_deep=False)
        if check is None:
            return read

        def checked(raw: Any) -> Any:
            value = read(raw)
            check(value)
            return value

        return checked

    # -------------------------------------------------------------- one type

    def _both(self, hint: Any) -> tuple[Spell | None, Read]:
        """How a value of this type is spelt (None: as it is), and how it is read and checked."""
        if isinstance(hint, typing.NewType):
            return self._both(hint.__supertype__)
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin is Annotated:
            return self._both(args[0])
        if origin in (typing.Union, types.UnionType):
            return self._union(args)
        if origin is tuple and not _is_many(hint):
            return self._fixed(args)
        if origin in (tuple, frozenset):
            return self._many(origin, args[0])
        if isinstance(hint, type) and issubclass(hint, Enum):
            members = tuple(hint)
            return {one: place for place, one in enumerate(members)}.__getitem__, lambda raw: _at(members, raw)
        if hint in self._opened:
            return self._spell_open, lambda raw: self._read_open(hint, raw)
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            shape = self.of(hint)  # ends: no type that travels holds itself
            return shape.spell, shape.read
        if hint in (bool, int, str, bytes, types.NoneType):
            return None, lambda raw: _exactly((hint,), raw)
        if hint is float:
            # A whole number of seconds is spelt as what it is read as: both ends must make the same digest of it.
            return float, lambda raw: float(_exactly((int, float), raw))
        raise TypeError(f"{hint} cannot be spelt by position")

    def _union(self, args: tuple[Any, ...]) -> tuple[Spell | None, Read]:
        args = tuple(_bare(arg) for arg in args)
        others = [arg for arg in args if arg is not types.NoneType]
        if len(others) == 1:
            spell, read = self._both(others[0])
            spelt = None if spell is None else lambda value: None if value is None else spell(value)
            return spelt, lambda raw: None if raw is None else read(raw)
        if all(arg in (bool, int, str, types.NoneType) for arg in args):
            return None, lambda raw: _exactly(args, raw)
        raise TypeError(f"{args} cannot be told apart by position")

    def _many(self, origin: type, item: Any) -> tuple[Spell | None, Read]:
        spell, read = self._both(item)

        def spelt(values: Any) -> list[Any]:
            # Sets have no order of their own, and both ends must spell alike.
            ordered = sorted(values) if origin is frozenset else values
            return list(ordered) if spell is None else [spell(one) for one in ordered]

        as_is = spell is None and origin is tuple
        return None if as_is else spelt, lambda raw: origin([read(one) for one in _exactly((list,), raw)])

    def _fixed(self, args: tuple[Any, ...]) -> tuple[Spell | None, Read]:
        boths = [self._both(arg) for arg in args]

        def spelt(values: Any) -> list[Any]:
            return [one if spell is None else spell(one) for (spell, _), one in zip(boths, values, strict=True)]

        def read(raw: Any) -> Any:
            return tuple(read(one) for (_, read), one in zip(boths, _exactly((list,), raw), strict=True))

        return None if all(spell is None for spell, _ in boths) else spelt, read

    def _spell_open(self, value: Any) -> list[Any]:
        kind = type(value)
        return [self._numbers[kind], *self.of(kind).spell(value)]

    def _read_open(self, base: type, raw: Any) -> Any:
        kind = _at(self._kinds, _exactly((list,), raw)[0] if raw else None)
        if not issubclass(kind, base):
            raise ValueError(f"{kind.__name__} is no {base.__name__}")
        return self.of(kind).read(raw[1:])


def _bare(hint: Any) -> Any:
    """Without the limits."""
    return typing.get_args(hint)[0] if typing.get_origin(hint) is Annotated else hint


def _exactly(kinds: Sequence[type], raw: Any) -> Any:
    """This and no other type: a truth value is no number here."""
    if type(raw) not in kinds:
        raise ValueError(f"{type(raw).__name__} is not expected here")
    return raw


def _at(all_of_them: Sequence[Any], raw: Any) -> Any:
    if type(raw) is not int or not 0 <= raw < len(all_of_them):
        raise ValueError("no such member")
    return all_of_them[raw]


def _is_many(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple and typing.get_args(hint)[1:] == (Ellipsis,)


def _all_values(names: list[str]) -> Callable[[Any], Sequence[Any]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]


def _picked(places: tuple[int, ...]) -> Callable[[Sequence[Any]], Iterable[Any]]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: [values[place] for place in places]


def _hints(kind: type) -> list[tuple[str, str]]:
    return [(field.name, str(field.type)) for field in dataclasses.fields(kind)]
