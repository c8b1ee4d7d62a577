"""What changed between two views of one seat, small enough to be sent after every action.

A patch of an object is a map from the number of a field to its change: of a tuple a flat list of splices (where, how
many go, what comes), of a dataclass that stays the same type again a patch, of anything else the new value. Made from
values, by identity first and equality second; generic over the types that travel.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from operator import is_
from typing import Any, Final

from net.wire.limits import check_size
from net.wire.packing import packed, unpacked
from net.wire.shapes import FieldShape, Shapes, TypeShape

Memo = dict[tuple[int, ...], tuple[object, Any]]
"""What was worked out in this turn about what all seats see, by the identities of what it was about (which is held, so
that ids stay its own): compared and packed once, for whoever sees it."""

NOTHING: Final = b"\x80"
"""A patch that changes nothing."""


class Patcher:
    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes

    # -------------------------------------------------------------- out

    def patch(self, was: Any, now: Any, memo: Memo) -> bytes:
        """What makes ``now`` of ``was``, two objects of one type."""
        shape = self._shapes.of(type(now))
        old, new = shape.values(was), shape.values(now)
        if not shape.own:
            return _mapped(self._parts(shape, shape.common, old, new, memo))
        own = self._parts(shape, shape.own, old, new, memo)
        common, alone = self._common(shape, old, new, memo)
        return _mapped(own + common) if own else alone

    def _common(
        self, shape: TypeShape, old: Sequence[Any], new: Sequence[Any], memo: Memo
    ) -> tuple[list[bytes], bytes]:
        """Of what all seats see: the parts, and the patch where there is nothing else."""
        key = (id(shape), *map(id, shape.pick(old)), *map(id, shape.pick(new)))
        known = memo.get(key)
        if known is None:
            parts = self._parts(shape, shape.common, old, new, memo)
            known = memo[key] = ((old, new), (parts, _mapped(parts)))
        found: tuple[list[bytes], bytes] = known[1]
        return found

    def _parts(
        self, shape: TypeShape, places: Iterable[int], old: Sequence[Any], new: Sequence[Any], memo: Memo
    ) -> list[bytes]:
        """The number of each field that changed, and its change."""
        parts: list[bytes] = []
        for place in places:
            if old[place] is not new[place]:
                change = self._change(shape.spots[place], old[place], new[place], memo)
                if change:
                    parts += (bytes((place,)), change)
        return parts

    def _change(self, spot: FieldShape, was: Any, now: Any, memo: Memo) -> bytes:
        """b"" where nothing changed."""
        if spot.is_one and type(was) is type(now):
            inner = self.patch(was, now, memo)
            return b"" if inner == NOTHING else inner
        if was == now:
            return b""
        if spot.is_tuple:
            flat: list[Any] = []
            for at, gone, items in splices(was, now):
                flat += (at, gone, spot.spelt(items))
            return packed(flat)
        return packed(spot.spelt(now))

    def digest(self, value: Any, memo: Memo) -> int:
        """A number that two equal objects have in common, and hardly any two others."""
        shape = self._shapes.of(type(value))
        values = shape.values(value)
        key = (id(shape), *map(id, shape.pick(values)))
        known = memo.get(key)
        if known is None:
            known = memo[key] = (values, self._sum(shape, shape.common, values))
        return zlib.crc32(known[1].to_bytes(4, "big"), self._sum(shape, shape.own, values))

    def _sum(self, shape: TypeShape, places: Iterable[int], values: Sequence[Any]) -> int:
        total = 0
        for place in places:
            total = zlib.crc32(packed(shape.spots[place].spelt(values[place])), total)
        return total

    # -------------------------------------------------------------- in

    def patched(self, was: Any, changes: Any) -> Any:
        """``was`` with these changes, as they were unpacked. ValueError where they are no patch of it."""
        shape = self._shapes.of(type(was))
        if type(changes) is not dict:
            raise ValueError("no patch")
        values = list(shape.values(was))
        for number, change in changes.items():
            if type(number) is not int or number not in shape.travelling:
                raise ValueError("no such field")
            values[number] = self._changed(shape, number, values[number], change)
        if len(shape.travelling) < len(values):
            self._derive(shape, was, values)
        return type(was)(*values)

    def _derive(self, shape: TypeShape, was: Any, values: list[Any]) -> None:
        found = was.derive(dict(zip(shape.names, values, strict=True)), was)
        for name, value in found.items():
            values[shape.names.index(name)] = value

    def _changed(self, shape: TypeShape, number: int, was: Any, change: Any) -> Any:
        spot = shape.spots[number]
        if spot.is_tuple:
            return _spliced(was, change, spot)
        if spot.is_one and type(change) is dict:
            if was is None:
                raise ValueError("a patch of nothing")
            return self.patched(was, change)
        return spot.read(change)

    def read(self, was: Any, data: bytes) -> Any:
        """``was`` after the patch of these bytes. Raises ValueError."""
        return self.patched(was, unpacked(data, has_numbered_maps=True))


def splices(was: tuple[Any, ...], now: tuple[Any, ...]) -> list[tuple[int, int, tuple[Any, ...]]]:
    """From left to right: where in the old tuple, how many of its items go, which come instead. What stays keeps its
    order; it is known by identity, or else by its value."""
    start = _alike(was, now)
    tail = _alike(was[: start - 1 if start else None : -1], now[: start - 1 if start else None : -1])
    old, new = was[start : len(was) - tail], now[start : len(now) - tail]
    if not old or not new:
        return [(start, len(old), new)] if old or new else []
    place: dict[Any, int] = {item: index for index, item in enumerate(new)}
    cuts, since, taken = [], 0, 0
    for index, item in enumerate(old):
        found = place.get(item, -1)
        if found < taken:
            continue
        if index > since or found > taken:
            cuts.append((start + since, index - since, new[taken:found]))
        since, taken = index + 1, found + 1
    if since < len(old) or taken < len(new):
        cuts.append((start + since, len(old) - since, new[taken:]))
    return cuts


def _alike(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many items are the same from the beginning."""
    for count, is_same in enumerate(map(is_, one, other)):
        if not is_same and one[count] != other[count]:
            return count
    return min(len(one), len(other))


def _spliced(was: tuple[Any, ...], change: Any, spot: FieldShape) -> tuple[Any, ...]:
    if type(change) is not list or len(change) % 3:
        raise ValueError("no splices")
    made: list[Any] = []
    done = 0
    for at, gone, items in zip(change[::3], change[1::3], change[2::3], strict=True):
        if type(at) is not int or type(gone) is not int or not done <= at <= at + gone <= len(was):
            raise ValueError("a splice that does not fit")
        made += was[done:at]
        made += spot.read_some(items)
        done = at + gone
    made += was[done:]
    if spot.size is not None:
        check_size(len(made), spot.size)
    return tuple(made)


def _mapped(parts: list[bytes]) -> bytes:
    """A map of these: number, change, number, change ..."""
    count = len(parts) // 2
    head = bytes((0x80 | count,)) if count < 16 else struct.pack(">BH", 0xDE, count)
    return head + b"".join(parts)
