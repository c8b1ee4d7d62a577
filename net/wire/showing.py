"""Views on their way: whole the first time, from then on only what changed. One ``Shower`` at the host's end of every
link, one ``Watcher`` at the guest's.

A whole view comes in two pieces: what only this seat may know and what it was told, as it is; what everybody may know,
squeezed by itself. So no compression ever holds a secret together with what others wrote. A patch names its seat and
its place in the row of patches since the last whole view, and ends with a check that goes over that view and all
patches since. Every so often it also carries a check of what it must lead to.
"""

from __future__ import annotations

import types
import zlib
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.core.game import Event, Seat
from net.table.messages import Message, Shown
from net.wire.codec import BadMessage, Codec
from net.wire.packing import packed, unpacked
from net.wire.patches import NOTHING, Memo

LEVEL: Final = 3
"""Of what is squeezed: a higher one saves a tenth and takes twice as long."""

SQUEEZED_FROM: Final = 400
"""Bytes from which squeezing is worth it."""

MOST_PATCH: Final = 1200
"""Bytes of a patch beyond which the whole view is sent: it is hardly longer then, and everything starts afresh."""

CHECKED_EVERY: Final = 16
"""Every so many patches what comes of it is compared, not only what was sent."""

DRIFT: Final = 0.5
"""Seconds by which a clock at the other end may be wrong before it is set."""

CHECK: Final = 4
"""Bytes of a check."""

NIL: Final = packed(None)
STEP, SERIAL, NUMBER, VIEW, TOLD, OUTCOME, SECONDS = range(1, 8)
CHANGING: Final = frozenset(range(STEP, SECONDS + 1))
"""The fields of what is shown that a patch may change, by their places: all but the seat."""


class BadView(Exception):
    """What came does not fit what is known: the whole view must be asked for."""


@dataclass(slots=True)
class TurnMemo:
    """What was worked out in this turn of a table and is the same for several peers. Cleared at its end.

    Whatever a key is the id of is held, so that the id stays its own."""

    frames: dict[int, tuple[Message, bytes]] = field(default_factory=dict)
    """Messages as they are sent."""
    wholes: dict[int, tuple[Shown, bytes]] = field(default_factory=dict)
    told: dict[int, tuple[tuple[Event, ...], bytes]] = field(default_factory=dict)
    changes: Memo = field(default_factory=dict)
    digests: Memo = field(default_factory=dict)

    def clear(self) -> None:
        self.frames.clear()
        self.wholes.clear()
        self.told.clear()
        self.changes.clear()
        self.digests.clear()


@dataclass(slots=True)
class _Known:
    """What the other end knows of a seat."""

    shown: Shown
    check: int
    count: int = 0
    seconds: float | None = None
    """What its clock was set to, and when."""
    at: float = 0.0


class Shower:
    """The host's end."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._spots = codec.shapes.of(Shown).spots
        self._known: dict[Seat | None, _Known] = {}

    def whole(self, shown: Shown, memo: TurnMemo, now: float) -> bytes:
        """The view as it is, and nothing is presumed to be known."""
        done = memo.wholes.get(id(shown))
        if done is None:
            done = memo.wholes[id(shown)] = (shown, _whole(self._codec, shown))
        self._known[shown.seat] = _Known(shown, zlib.crc32(done[1]), 0, shown.seconds, now)
        return done[1]

    def patch(self, shown: Shown, memo: TurnMemo, now: float) -> bytes | None:
        """What changed; b"" where nothing did that is worth a word, None where the whole view is needed."""
        known = self._known.get(shown.seat)
        if known is None or type(known.shown.view) is not type(shown.view):
            return None
        is_late = _is_late(known, shown, now)
        changes = self._changes(known.shown, shown, is_late, memo)
        if not changes:
            return b""
        if sum(map(len, changes)) > MOST_PATCH:
            return None
        if is_late:
            known.seconds, known.at = shown.seconds, now
        known.count += 1
        known.shown = shown
        is_due = known.count % CHECKED_EVERY == 0
        result = packed(self._codec.patcher.digest(shown.view, memo.digests)) if is_due else NIL
        # Numbers of fields and their changes, and always how much has happened: a map is written by hand.
        head = (b"\x94", packed(shown.seat), packed(known.count), bytes((0x81 + len(changes) // 2,)))
        body = b"".join((*head, bytes((NUMBER,)), packed(shown.number), *changes, result))
        known.check = zlib.crc32(body, known.check)
        return body + known.check.to_bytes(CHECK, "big")

    def _changes(self, was: Shown, now: Shown, is_late: bool, memo: TurnMemo) -> list[bytes]:
        """What this seat may know of what changed: the number of each field and its change. How much has happened
        elsewhere is no reason to say anything."""
        view = self._codec.patcher.patch(was.view, now.view, memo.changes)
        parts: list[bytes] = []
        if was.step != now.step:
            parts += (bytes((STEP,)), packed(now.step))
        if was.serial != now.serial:
            parts += (bytes((SERIAL,)), packed(now.serial))
        if view != NOTHING:
            parts += (bytes((VIEW,)), view)
        if now.told:
            parts += (bytes((TOLD,)), self._told(now.told, memo))
        if was.outcome != now.outcome:
            parts += (bytes((OUTCOME,)), packed(self._spots[OUTCOME].spelt(now.outcome)))
        if is_late:
            parts += (bytes((SECONDS,)), packed(now.seconds))
        return parts

    def _told(self, told: tuple[Event, ...], memo: TurnMemo) -> bytes:
        done = memo.told.get(id(told))
        if done is None:
            done = memo.told[id(told)] = (told, packed(self._spots[TOLD].spelt(told)))
        return done[1]

    def again(self) -> list[Shown]:
        """The other end has lost track: what it should know, to be sent whole. What was told then is over."""
        return [replace(known.shown, told=()) for known in self._known.values()]


class Watcher:
    """The guest's end."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._spots = codec.shapes.of(Shown).spots
        self._known: dict[Seat | None, _Known] = {}

    def take_whole(self, body: bytes, most: int) -> Shown:
        """Raises BadMessage."""
        shown = _read_whole(self._codec, body, most)
        self._known[shown.seat] = _Known(shown, zlib.crc32(body))
        return shown

    def take_patch(self, body: bytes) -> Shown:
        """Raises BadView: then this seat's whole view is needed."""
        try:
            return self._taken(body)
        except (ValueError, TypeError, LookupError, RecursionError) as no:
            # One that does not fit may be any of them; whole views will come for all.
            self._known.clear()
            raise BadView(str(no)[:80]) from no

    def _taken(self, body: bytes) -> Shown:
        content, check = body[:-CHECK], int.from_bytes(body[-CHECK:], "big")
        raw = unpacked(content, has_numbered_maps=True)
        if type(raw) is not list or len(raw) != 4:
            raise ValueError("no patch")
        seat, count, changes, result = raw
        known = self._known.get(seat if seat is None else Seat(seat)) if type(seat) in (int, types.NoneType) else None
        if known is None or count != known.count + 1:
            raise ValueError("a patch of something else")
        if zlib.crc32(content, known.check) != check:
            raise ValueError("the check does not fit")
        shown = self._changed(known.shown, changes)
        if shown.view.seat != seat:
            raise ValueError("a patch of another seat")
        if result is not None and result != self._codec.patcher.digest(shown.view, {}):
            raise ValueError("what came of it is not what was meant")
        known.shown, known.check, known.count = shown, check, count
        return shown

    def _changed(self, was: Shown, changes: Any) -> Shown:
        """Not like any patch: what was told is said as it is, for it has nothing to do with what was told before."""
        if type(changes) is not dict or not changes.keys() <= CHANGING:
            raise ValueError("no patch of what is shown")
        values = [getattr(was, spot.name) for spot in self._spots]
        values[TOLD] = ()
        for number, change in changes.items():
            patched = self._codec.patcher.patched
            values[number] = patched(was.view, change) if number == VIEW else self._spots[number].read(change)
        return Shown(*values)


def _is_late(known: _Known, shown: Shown, now: float) -> bool:
    """Whether the other end's clock must be set."""
    was, seconds = known.seconds, shown.seconds
    if was is None or seconds is None:
        return was is not seconds
    return abs(was - (now - known.at) - seconds) > DRIFT


def _whole(codec: Codec, shown: Shown) -> bytes:
    tag, fields = codec.spelt(shown)
    view_tag, view_fields = fields["view"]
    public = {name: value for name, value in view_fields.items() if name not in shown.view.private}
    fields["view"] = [view_tag, {name: view_fields[name] for name in view_fields if name in shown.view.private}]
    return packed([packed([tag, fields]), squeezed(packed(public))])


def _read_whole(codec: Codec, body: bytes, most: int) -> Shown:
    try:
        own, public = unpacked(body)
        tree, rest = unpacked(own), unpacked(unsqueezed(public, most))
        fields: dict[str, Any] = tree[1]["view"][1]
        if fields.keys() & rest.keys():
            raise ValueError("told twice")
        fields.update(rest)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as no:
        raise BadMessage(f"no view: {str(no)[:60]}") from no
    shown: Shown = codec.read(tree, Shown)
    return shown


def squeezed(data: bytes) -> bytes:
    """By itself: nothing of one message is ever remembered for the next. The first byte says whether it is squeezed."""
    return b"\x00" + data if len(data) < SQUEEZED_FROM else b"\x01" + zlib.compress(data, LEVEL, -15)


def unsqueezed(data: bytes, most: int) -> bytes:
    """Raises ValueError where it is not, or would be longer than ``most``."""
    if data[:1] not in (b"\x00", b"\x01"):
        raise ValueError("neither squeezed nor plain")
    if data[:1] == b"\x00":
        return data[1:]
    inflate = zlib.decompressobj(-15)
    try:
        plain = inflate.decompress(data[1:], most + 1)
    except zlib.error as no:
        raise ValueError("cannot be unpacked") from no
    if len(plain) > most or not inflate.eof:
        raise TooLong("a message that swells" if len(plain) > most else "a message cut short")
    return plain


class TooLong(ValueError):
    pass
