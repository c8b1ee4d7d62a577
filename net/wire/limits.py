"""The limits that types declare beside their fields (game/core/limits.py), made into checks of what came in.

A type whose fields have no limits cannot be made into a check, and so cannot travel at all.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Annotated, Any, Final

from game.core.game import Seat
from game.core.limits import MOST_SEATS, AtMost, Within

Check = Callable[[Any], None]
"""Raises ValueError where a value is beyond its limit. The type is right already."""

SEATS: Final = Within(0, MOST_SEATS - 1)

_UNIONS: Final = (typing.Union, types.UnionType)


class Limits:
    """``opened``: the classes whose objects are read, and checked, by themselves."""

    def __init__(self, opened: tuple[type, ...]) -> None:
        self._opened = opened
        self._objects: dict[type, Check | None] = {}

    def of(self, hint: Any, is_deep: bool = True) -> Check | None:
        """None: whatever is of this type is within its limits. Not ``is_deep``: the fields of dataclasses are checked
        where they are read. TypeError where a limit is missing."""
        return self._of(hint, None, is_deep)

    def of_object(self, kind: type) -> Check | None:
        """All fields of a dataclass."""
        if kind not in self._objects:
            hints = typing.get_type_hints(kind, include_extras=True)
            checks = [(field.name, self._named(kind, field.name, hints)) for field in dataclasses.fields(kind)]
            self._objects[kind] = _all_fields([(name, check) for name, check in checks if check is not None])
        return self._objects[kind]

    def _named(self, kind: type, name: str, hints: Mapping[str, Any]) -> Check | None:
        try:
            return self.of(hints[name])
        except TypeError as no:
            raise TypeError(f"{kind.__name__}.{name}: {no}") from None

    def _of(self, hint: Any, limit: Any, is_deep: bool) -> Check | None:
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if hint is Seat:
            return _within(SEATS)
        if isinstance(hint, typing.NewType):
            return self._of(hint.__supertype__, limit, is_deep)
        if origin is Annotated:
            return self._of(args[0], args[-1], is_deep)
        if origin in _UNIONS:
            return self._union(args, is_deep)
        if origin is tuple and args[1:] != (Ellipsis,):
            return _each_its_own([self.of(arg, is_deep) for arg in args])
        if origin in (tuple, frozenset):
            return _many(_size(limit), self.of(args[0], is_deep))
        if origin is Mapping:
            return _mapping(_size(limit), self.of(args[0], is_deep), self.of(args[1], is_deep))
        return self._one(hint, limit, is_deep)

    def _one(self, hint: Any, limit: Any, is_deep: bool) -> Check | None:
        if hint in (str, bytes):
            return _sized(_size(limit))
        if hint in (int, float):
            if not isinstance(limit, Within):
                raise TypeError(f"{hint.__name__} has no limit")
            return _within(limit)
        if hint in (bool, types.NoneType) or (isinstance(hint, type) and issubclass(hint, (Enum, *self._opened))):
            return None
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self.of_object(hint) if is_deep else None
        raise TypeError(f"{hint} cannot be limited")

    def _union(self, args: tuple[Any, ...], is_deep: bool) -> Check | None:
        by_type = {_plain_type(arg): one for arg in args if (one := self.of(arg, is_deep)) is not None}
        if not by_type:
            return None

        def check(value: Any) -> None:
            found = by_type.get(type(value))
            if found is not None:
                found(value)

        return check


def size_of(hint: Any) -> AtMost | None:
    """How many items a collection may have, as its hint says."""
    found = typing.get_args(hint)[-1] if typing.get_origin(hint) is Annotated else None
    return found if isinstance(found, AtMost) else None


def check_size(size: int, limit: AtMost) -> None:
    if not limit.least <= size <= limit.most:
        raise ValueError(f"{size} where at most {limit.most} are allowed")


def _size(limit: Any) -> AtMost:
    if not isinstance(limit, AtMost):
        raise TypeError("it may have any size")
    return limit


def _plain_type(hint: Any) -> Any:
    """What objects of this hint are instances of."""
    while typing.get_origin(hint) is Annotated or isinstance(hint, typing.NewType):
        hint = hint.__supertype__ if isinstance(hint, typing.NewType) else typing.get_args(hint)[0]
    return typing.get_origin(hint) or hint


def _within(limit: Within) -> Check:
    least, most = limit.least, limit.most

    def check(value: Any) -> None:
        if not least <= value <= most:  # also where it is no number at all
            raise ValueError(f"{str(value)[:20]} is not within {least} and {most}")

    return check


def _sized(limit: AtMost) -> Check:
    return lambda value: check_size(len(value), limit)


def _many(limit: AtMost, item: Check | None) -> Check:
    def check(value: Any) -> None:
        check_size(len(value), limit)
        if item is not None:
            for one in value:
                item(one)

    return check


def _mapping(limit: AtMost, key: Check | None, item: Check | None) -> Check:
    def check(value: Any) -> None:
        check_size(len(value), limit)
        for name, one in value.items():
            if key is not None:
                key(name)
            if item is not None:
                item(one)

    return check


def _each_its_own(items: list[Check | None]) -> Check:
    def check(value: Any) -> None:
        for item, one in zip(items, value, strict=True):
            if item is not None:
                item(one)

    return check


def _all_fields(checks: list[tuple[str, Check]]) -> Check | None:
    if not checks:
        return None

    def check(value: Any) -> None:
        for name, one in checks:
            one(getattr(value, name))

    return check
