"""Well-formed lies: messages as they are spelt on the wire, with one or two of their fields at the edge of what their
type can hold.

Made from the plain spelling, never from values: what our own end would refuse to say, a liar says all the same.
"""

from __future__ import annotations

import dataclasses
import random
import typing
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from game.core.game import SYSTEM_ACTIONS, Action, Ask, Event
from game.tools.soak.recording import Moment, Rehearsal, known, recording
from game.tools.soak.spellings import Path, bare, extreme, hints, is_open, places, tags, usual
from net.table import messages as m
from net.table.messages import Message
from net.wire.codec import OPEN
from net.wire.packing import packed, unpacked

EXAMPLES: Final = 20
"""Of each type, from the matches of each game."""

SKIPPED: Final = 7
"""Only every so-manieth view of a match is looked through: they are much alike."""


@dataclass(frozen=True, slots=True)
class Specimen:
    """A message that was really sent, as it was spelt. ``moment``: when, if a guest said it."""

    recorded: Rehearsal
    moment: Moment | None
    sitting: int
    at: int
    """How many messages this guest had heard."""
    spelt: Any
    what: str = ""
    """The lie that is in it, for people."""


@dataclass(frozen=True, slots=True)
class Spotted:
    """Where a value of some type is in a message."""

    example: Specimen
    path: Path


# ------------------------------------------------------------------ lies


def put(tree: Any, path: Path, value: Any) -> Any:
    """The plain value with something else at this place; the given one stays as it is."""
    if not path:
        return value
    if isinstance(tree, list):
        return [*tree[: path[0]], put(tree[path[0]], path[1:], value), *tree[path[0] + 1 :]]
    return {**tree, path[0]: put(tree[path[0]], path[1:], value)}


@cache
def examples() -> Mapping[type, list[Spotted]]:
    """Every type that travels, and where values of it are in what was really said, or might be."""
    found: dict[type, list[Spotted]] = {}
    for game in sorted(known().games):
        theirs = _Gathered()
        for variant in (0, 1):
            for one in _said(recording(game, variant)):
                theirs.look_into(one)
        for one in (*_might_be_said(game, theirs.found), *_might_be_inside(theirs.found)):
            theirs.look_into(one)
        for kind, some in theirs.found.items():
            found.setdefault(kind, []).extend(some)
    return found


class _Gathered:
    """Some examples of each type, from all over a match."""

    def __init__(self) -> None:
        self.found: dict[type, list[Spotted]] = {}
        self._seen: Counter[type] = Counter()
        self._chance = random.Random(1)

    def look_into(self, one: Specimen) -> None:
        for path, _, kind in places(Message, one.spelt):
            if kind is None:
                continue
            some = self.found.setdefault(kind, [])
            self._seen[kind] += 1
            if len(some) < EXAMPLES:
                some.append(Spotted(one, path))
            elif (at := self._chance.randrange(self._seen[kind])) < EXAMPLES:
                some[at] = Spotted(one, path)


def _said(recorded: Rehearsal) -> Iterator[Specimen]:
    codec = recorded.known.codec
    for moment in recorded.moments:
        yield Specimen(recorded, moment, moment.guest, 0, plain(codec.spelt(moment.message)))
    for number, sitting in enumerate(recorded.sittings[-2:], len(recorded.sittings) - 2):
        for at, message in enumerate(sitting.messages):
            if not isinstance(message, m.Shown) or at % SKIPPED == 0 or message.told:
                yield Specimen(recorded, None, number, at, plain(codec.spelt(message)))


def plain(spelt: Any) -> Any:
    """Lists where they were tuples."""
    return unpacked(packed(spelt))


def _might_be_said(game: str, found: Mapping[type, list[Spotted]]) -> Iterator[Specimen]:
    """What no bot did and nobody was told in those matches, in the place where it would be."""
    chance = random.Random(1)
    theirs = {id(kind) for kind in (*known().games[game].wire, *m.MESSAGES, *SYSTEM_ACTIONS)}
    act, shown = found[m.Act][0].example, found[m.Shown][-1].example
    for tag, kind in tags().items():
        if id(kind) not in theirs or kind in found:
            continue
        spelt = [tag, {name: usual(hint, chance) for name, hint in hints(kind).items()}]
        if issubclass(kind, Action):
            yield dataclasses.replace(act, spelt=put(act.spelt, (1, "action"), spelt))
        elif issubclass(kind, Event):
            yield dataclasses.replace(shown, spelt=put(shown.spelt, (1, "told"), [spelt]))
        elif issubclass(kind, Ask):
            yield dataclasses.replace(shown, spelt=put(shown.spelt, (1, "view", 1, "asks"), [spelt]))
        elif issubclass(kind, Message):
            yield dataclasses.replace(act if kind in m.FROM_PEER else shown, spelt=spelt)


def _might_be_inside(found: Mapping[type, list[Spotted]]) -> Iterator[Specimen]:
    """Where a list was always empty, or nothing was there: one with something in it."""
    chance = random.Random(1)
    for kind, some in list(found.items()):
        for name, hint in hints(kind).items():
            if any(part not in found for part in _dataclasses(hint)):
                one = some[-1]
                way = (*one.path, 1, name) if is_open(kind) else (*one.path, name)
                yield dataclasses.replace(one.example, spelt=put(one.example.spelt, way, usual(hint, chance)))


def _dataclasses(hint: Any) -> Iterator[type]:
    hint = bare(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint) and hint not in OPEN:
        yield hint
    for part in typing.get_args(hint):
        yield from _dataclasses(part)


@cache
def fields() -> tuple[tuple[type, str], ...]:
    """Every field of every type that travels."""
    kinds = sorted(examples(), key=lambda kind: (kind.__module__, kind.__qualname__))
    return tuple((kind, name) for kind in kinds for name in hints(kind))


def lie(number: int, chance: random.Random) -> Specimen:
    """A message with the field of this number, and perhaps another one, replaced by a lie."""
    kind, name = fields()[number % len(fields())]
    found = chance.choice(examples()[kind])
    way = (*found.path, 1, name) if is_open(kind) else (*found.path, name)
    value = extreme(hints(kind)[name], chance)
    spelt, what = put(found.example.spelt, way, value), f"{kind.__name__}.{name} = {value!r:.60}"
    if chance.random() < 0.4:
        path, hint = chance.choice([(path, hint) for path, hint, _ in places(Message, spelt) if path])
        value = extreme(hint, chance)
        spelt, what = put(spelt, path, value), f"{what}, {'.'.join(map(str, path[-3:]))} = {value!r:.60}"
    return dataclasses.replace(found.example, spelt=spelt, what=f"{spelt[0]}: {what}")
