"""A host that lies to the eyes of a guest: its lies in real scenes of every phase of every game, drawn and touched.

Allowed is that the lie is refused at the guest's door, that it is drawn, or that the guest leaves the table with a
sentence. Nothing may raise, and no picture may take a second.
"""

from __future__ import annotations

import logging
import random
from functools import cache
from typing import Any, Final

from game.tools.soak.liar import examples, plain, put
from game.tools.soak.lies import frame_of
from game.tools.soak.recording import Rehearsal, known, some_recording
from game.tools.soak.spellings import Path, extreme, hints, places, spelling_of, tags
from game.tools.soak.tally import BatchTally
from game.tools.soak.theatre import TURN, Theatre
from net.table import messages as m
from net.table.messages import Message
from net.wire.link import End, Link

LIES: Final = 12
"""Lies in one theatre, each healed by what is true before the next."""

STEPS: Final = (TURN, 0.1, 3.0)
"""Seconds that pass after a lie: it is seen, things fly, things come to rest."""

INPUTS: Final = 2

LANGUAGES: Final = ("en", "fr", "it")


def batch(seed: int, count: int, tally: BatchTally) -> None:
    # A table that cannot be shown is told in the log of the program.
    logging.getLogger("tablee").setLevel(logging.CRITICAL)
    chance = random.Random(seed)
    while tally.done < count:
        recorded = some_recording(chance)
        number = chance.choice((0, len(recorded.sittings) - 1, chance.randrange(len(recorded.sittings))))
        heard = recorded.sittings[number].messages
        upto = chance.randrange(2, len(heard) + 1)
        with tally.watched("a theatre opens"):
            theatre = Theatre(recorded, number, upto, chance.choice(LANGUAGES))
            theatre.step(STEPS[0])
        _lie_in(theatre, recorded, number, upto, chance, tally)
        theatre.close()


def _lie_in(
    theatre: Theatre, recorded: Rehearsal, number: int, upto: int, chance: random.Random, tally: BatchTally
) -> None:
    sitting = recorded.sittings[number]
    for _ in range(LIES):
        true = _truth(sitting.messages[:upto], chance)
        spelt, what = _lie_about(true, recorded, chance)
        tally.done += 1
        link = Link(known().codec, End.GUEST, 0.0)
        with tally.watched(what):
            for data in (sitting.heard[0], sitting.heard[sitting.lobby_before(upto)]):
                link.feed(data, 0.0)
            messages = link.feed(frame_of(spelt), 1.0)
        if link.fault is not None:
            tally.results["refused at the door"] += 1
            continue
        failed = len(tally.failures)
        for message in messages:
            with tally.watched(f"hearing {what}"):
                theatre.session.hear(message)
        _look_and_touch(theatre, chance, tally, what)
        if len(tally.failures) > failed:
            return
        tally.results["left" if theatre.is_left else "drawn"] += 1
        if theatre.is_left:
            return
        with tally.watched("the truth"):
            theatre.session.hear(true)


def _look_and_touch(theatre: Theatre, chance: random.Random, tally: BatchTally, what: str) -> None:
    failed = len(tally.failures)
    touches = [theatre.some_input(chance) for _ in range(INPUTS)]
    for seconds in STEPS:
        with tally.watched(what):
            theatre.step(seconds)
        if len(tally.failures) > failed:
            return
    for inputs in touches:
        for one in inputs:
            with tally.watched(f"{one} after {what}"):
                theatre.do(one)
        if len(tally.failures) > failed or theatre.is_left:
            return


# ------------------------------------------------------------------ lies


def _truth(heard: list[Message], chance: random.Random) -> Message:
    """What the host would say now: the last view, or the last lobby."""
    kind = m.Shown if chance.random() < 0.7 else m.LobbyShown
    return next((one for one in reversed(heard) if isinstance(one, kind)), heard[-1])


def _lie_about(true: Message, recorded: Rehearsal, chance: random.Random) -> tuple[Any, str]:
    """What was meant, with one or two things in it that are not so; or something else that hosts say."""
    spelt = _spelt(true)
    kind = chance.random()
    if kind < 0.12:
        spelt = spelling_of(chance.choice((m.Refused, m.Said, m.Lived, m.ParcelPiece, m.Closed, m.Shown)), chance)
        return spelt, f"{spelt[0]}: {spelt[1]!r:.120}"
    if kind < 0.27 and isinstance(true, m.Shown):
        event = _event(recorded.game, chance)
        return put(spelt, (1, "told"), [event]), f"Shown: told {event!r:.120}"
    what = ""
    for _ in range(1 if chance.random() < 0.6 else 2):
        path, hint = _place(spelt, chance)
        value = extreme(hint, chance)
        spelt = put(spelt, path, value)
        what += f" {'.'.join(str(one) for one in path if one != 1)} = {value!r:.60}"
    return spelt, f"{spelt[0]}:{what}"


def _spelt(true: Message) -> Any:
    return plain(known().codec.spelt(true))


def _place(spelt: Any, chance: random.Random) -> tuple[Path, Any]:
    """Some place in it: every field counts the same, however often it is there."""
    by_field: dict[Path, list[tuple[Path, Any]]] = {}
    for path, hint, _ in places(Message, spelt):
        if path:
            by_field.setdefault(tuple(one for one in path if not isinstance(one, int)), []).append((path, hint))
    return chance.choice(by_field[chance.choice(list(by_field))])


@cache
def _events(game: str) -> tuple[str, ...]:
    from game.core.game import Event

    return tuple(tag for tag, kind in tags().items() if issubclass(kind, Event) and tag.startswith(f"{game}."))


def _event(game: str, chance: random.Random) -> Any:
    """Something that did not happen: a real event of another moment with a lie in it, where there is one."""
    tag = chance.choice(_events(game))
    kind = tags()[tag]
    fields = {name: extreme(hint, chance, 3) for name, hint in hints(kind).items()}
    if kind in examples():
        found = chance.choice(examples()[kind])
        real = found.example.spelt
        for step in found.path:
            real = real[step]
        fields = {**real[1], **dict([chance.choice(list(fields.items()))] if fields else [])}
    return [tag, fields]
