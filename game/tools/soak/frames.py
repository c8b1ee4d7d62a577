"""Spoilt frames of real matches, at both ends: what an honest stream becomes on a bad way (above the seal), and what
somebody sends who was let in and means harm (below it).

Whatever comes in, a link gives messages or one fault, a table answers or refuses, and a refusal changes nothing.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from game.tools.soak.mutants import MOST_DEEP, deep, spoilt, twisted
from game.tools.soak.recording import Attendant, Ledger, Moment, Rehearsal, known, some_recording, stood_up
from game.tools.soak.sealing import sealed_inputs
from game.tools.soak.tally import BatchTally
from game.venue.session import Session
from net.table import messages as m
from net.table.chairs import Peer
from net.table.messages import Message
from net.table.table import Table
from net.wire.framing import HEAD, Kind, framed
from net.wire.link import End, Link
from net.wire.packing import packed, unpacked
from net.wire.showing import CHECK, squeezed, unsqueezed

LINKS: Final = 8
"""Links that are tried at one table before it is stood up anew."""

INPUTS: Final = 6
"""Things said on one link at most."""

MUCH: Final = 1 << 20

Tree = Any


@dataclass(frozen=True, slots=True)
class Cut:
    """A frame taken apart: ``tree`` is what was packed in it, None where it is nothing that is packed."""

    kind: int
    data: bytes
    tree: Tree


@cache
def cut(data: bytes) -> tuple[Cut, ...]:
    """The frames of a piece of the stream."""
    found, at = [], 0
    while at < len(data):
        end = at + HEAD + int.from_bytes(data[at + 1 : at + HEAD], "big")
        found.append(Cut(data[at], data[at:end], _tree(data[at], data[at + HEAD : end])))
        at = end
    return tuple(found)


def _tree(kind: int, body: bytes) -> Tree:
    if kind == Kind.MESSAGE:
        return unpacked(unsqueezed(body, MUCH))
    if kind == Kind.VIEW:
        own, public = unpacked(body)
        return [unpacked(own), unpacked(unsqueezed(public, MUCH))]
    return unpacked(body[:-CHECK], has_numbered_maps=True) if kind == Kind.PATCH else None


def joined(kind: int, tree: Tree, check: int = 0) -> bytes:
    """The frame that somebody would send who means this. ``check``: of the patches before it."""
    if kind == Kind.VIEW:
        own, public = tree if isinstance(tree, list) and len(tree) == 2 else (tree, tree)
        return framed(Kind.VIEW, packed([packed(own), squeezed(packed(public))]))
    if kind == Kind.PATCH:
        body = packed(tree)
        return framed(Kind.PATCH, body + zlib.crc32(body, check).to_bytes(CHECK, "big"))
    return framed(Kind.MESSAGE, squeezed(packed(tree)))


def batch(seed: int, count: int, tally: BatchTally) -> None:
    chance = random.Random(seed)
    while tally.done < count:
        kind = chance.random()
        recorded = some_recording(chance)
        if kind < 0.45:
            _at_host(recorded, chance, tally)
        elif kind < 0.85:
            _at_guest(recorded, chance, tally)
        else:
            with tally.watched("seal"):
                sealed_inputs(recorded, chance, tally)


# ------------------------------------------------------------------ the host's end


def snapshot(table: Table, ledger: Ledger) -> tuple[Any, ...]:
    """All that a refusal must leave as it is."""
    return table.match, table.phase, table.lobbies, table.lobby(), table.chairs.kept(), ledger.written


class Judge:
    """Hands messages to a table, and looks whether it keeps its promise."""

    def __init__(self, table: Table, ledger: Ledger, tally: BatchTally) -> None:
        self.table = table
        self._ledger = ledger
        self._tally = tally
        self._before = snapshot(table, ledger)

    def take(self, peer: Peer, message: Message, link: Link) -> None:
        posts = self.table.receive(peer, message, 1.0)
        told = [post for post in posts if isinstance(post.message, m.Refused)]
        self._tally.results["refused" if told else "accepted"] += 1
        for post in posts:
            # What is said must be sayable.
            link.send(post.message, 1.0)
        after = snapshot(self.table, self._ledger)
        if told and (len(posts) != 1 or told[0].to != peer):
            self._tally.fail(f"a refusal that others hear: {type(message).__name__}")
        if told and (after[0] is not self._before[0] or after[1:] != self._before[1:]):
            self._tally.fail(f"refused ({told[0].message}) but changed: {message!r:.200}")
        self._before = after


def _at_host(recorded: Rehearsal, chance: random.Random, tally: BatchTally) -> None:
    moment = chance.choice(recorded.moments[1:])
    with tally.watched("the table stands up"):
        table, ledger = stood_up(recorded, moment)
    judge = Judge(table, ledger, tally)
    for _ in range(LINKS):
        number = moment.guest if chance.random() < 0.7 else chance.randrange(len(recorded.sittings))
        if table.chairs.guest_of(recorded.sittings[number].peer) is None:
            continue
        with tally.watched("at the host"):
            _say_to(judge, recorded, moment, number, chance, tally)


def _say_to(
    judge: Judge, recorded: Rehearsal, moment: Moment, number: int, chance: random.Random, tally: BatchTally
) -> None:
    one = recorded.sittings[number]
    link = Link(known().codec, End.HOST, 0.0)
    link.feed(one.said[0], 0.0)
    honest = [recorded.sittings[moment.guest].guest.send(moment.message, 0.0), *chance.choices(one.said, k=2)]
    for data in _inputs(honest, chance, lambda: 0):
        tally.done += 1
        for message in link.feed(data, 1.0):
            tally.results["message"] += 1
            judge.take(one.peer, message, link)
        link.output()
        if link.fault is not None:
            tally.results[str(link.fault.code)] += 1
            break


# ------------------------------------------------------------------ a guest's end


def _at_guest(recorded: Rehearsal, chance: random.Random, tally: BatchTally) -> None:
    one = chance.choice(recorded.sittings)
    with tally.watched("at a guest"):
        link, session = Link(known().codec, End.GUEST, 0.0), Session(lambda message: None)
        check = _Checked()
        start = chance.randrange(2, len(one.heard))
        before = _needed(one, start, has_views=chance.random() < 0.5)
        for data in before:
            _hear(link, session, data)
            check.follow(data)
        for data in _inputs(one.heard[start : start + 3], chance, check.value):
            tally.done += 1
            tally.results["message"] += _hear(link, session, data)
            link.output()
            if link.fault is not None:
                tally.results[str(link.fault.code)] += 1
                break


def _hear(link: Link, session: Session, data: bytes) -> int:
    messages = link.feed(data, 1.0)
    for message in messages:
        session.hear(message)
    return len(messages)


def _needed(one: Attendant, upto: int, has_views: bool) -> list[bytes]:
    """What a guest must have heard so that what came next makes sense: the greeting and the last lobby; the last whole
    view and the patches since."""
    lobby = one.lobby_before(upto)
    whole = max((at for at in range(upto) if one.heard[at][0] == Kind.VIEW), default=upto)
    return [one.heard[0], one.heard[lobby], *(one.heard[at] for at in range(whole, upto) if has_views and at != lobby)]


class _Checked:
    """The check that the next patch of a stream builds on: known to whoever sends it."""

    def __init__(self) -> None:
        self._at = 0

    def value(self) -> int:
        return self._at

    def follow(self, data: bytes) -> None:
        body = data[HEAD:]
        if data[0] == Kind.VIEW:
            self._at = zlib.crc32(body)
        elif data[0] == Kind.PATCH:
            self._at = zlib.crc32(body[:-CHECK], self._at)


# ------------------------------------------------------------------ what is said


def _inputs(honest: list[bytes], chance: random.Random, check: Callable[[], int]) -> list[bytes]:
    """Some of the honest pieces and many that are not."""
    made = []
    for _ in range(chance.randrange(1, INPUTS + 1)):
        data = chance.choice(honest)
        kind = chance.random()
        if kind < 0.45:
            made.append(_twisted_frame(data, chance, check()))
        elif kind < 0.80:
            made.append(spoilt(data, chance.choice(honest), chance))
        elif kind < 0.96:
            made.append(_rearranged(data, chance))
        elif kind < 0.97:
            made.append(framed(Kind.MESSAGE, b"\x00" + packed(deep(400)) + bytes(MOST_DEEP)))
        else:
            made += [data, data]
    return made


def _twisted_frame(data: bytes, chance: random.Random, check: int) -> bytes:
    frame = chance.choice(cut(data))
    if frame.tree is None:
        return spoilt(data, data, chance)
    tree = twisted(frame.tree, chance)
    if chance.random() < 0.2:
        tree = twisted(tree, chance)
    kind = frame.kind if chance.random() < 0.97 else chance.choice(list(Kind))
    return joined(kind, tree, check)


def _rearranged(data: bytes, chance: random.Random) -> bytes:
    """Whole frames, but not those, or not in this order; or one under another name."""
    frames = [one.data for one in cut(data)]
    kind = chance.randrange(4)
    if kind == 0:
        return b"".join(chance.choices(frames, k=chance.randrange(1, 5)))
    if kind == 1:
        return bytes((chance.choice(list(Kind)),)) + data[1:]
    if kind == 2:
        return framed(chance.choice((Kind.PING, Kind.PONG, Kind.WHOLE)), chance.randbytes(chance.choice((0, 4, 4, 5))))
    return data + framed(chance.choice(list(Kind)), chance.randbytes(chance.randrange(30)))
