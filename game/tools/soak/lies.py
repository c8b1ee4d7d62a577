"""Well-formed lies in both directions: a guest that lies to the table, a host that lies to a guest's session."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

from game.tools.soak.frames import Judge, joined
from game.tools.soak.liar import Specimen, lie
from game.tools.soak.recording import OnDisk, known, stood_up
from game.tools.soak.spellings import tags
from game.tools.soak.tally import BatchTally
from game.venue.session import Session
from net.lan.keys import KeyRing
from net.table import messages as m
from net.wire.framing import Kind
from net.wire.link import End, Link


def batch(seed: int, count: int, tally: BatchTally) -> None:
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        ledger = OnDisk(known(), Path(folder))
        ring = KeyRing(Path(folder))
        for number in range(count):
            one = lie(seed * count + number, chance)
            tally.done += 1
            with tally.watched(one.what):
                if one.moment is not None:
                    _to_host(one, ledger, tally)
                else:
                    _to_guest(one, ring, tally)
        ledger.put_away()


def frame_of(spelt: Any) -> bytes:
    """The frame that a liar sends."""
    tag, said = spelt
    if tag != m.Shown.__name__ or not isinstance(said.get("view"), list):
        return joined(Kind.MESSAGE, spelt)
    view_tag, view = said["view"]
    private = getattr(tags().get(view_tag), "private", frozenset({"seat", "asks"}))
    own = {**said, "view": [view_tag, {name: value for name, value in view.items() if name in private}]}
    return joined(Kind.VIEW, [[tag, own], {name: value for name, value in view.items() if name not in private}])


def _to_host(one: Specimen, ledger: OnDisk, tally: BatchTally) -> None:
    moment, recorded = one.moment, one.recorded
    assert moment is not None
    link = Link(known().codec, End.HOST, 0.0)
    sitting = recorded.sittings[one.sitting]
    if one.spelt[0] != m.Hello.__name__:
        link.feed(sitting.said[0], 0.0)
    messages = link.feed(frame_of(one.spelt), 1.0)
    if link.fault is not None:
        tally.results[f"to a host: {link.fault.code}"] += 1
        return
    table, _ = stood_up(recorded, moment, ledger)
    judge = Judge(table, ledger, tally)
    for message in messages:
        judge.take(sitting.peer, message, link)
    if isinstance(moment.message, m.Act) and table.chairs.guest_of(sitting.peer) is not None:
        # Whatever was said before, what it really meant to do is accepted or refused like any other action.
        judge.take(sitting.peer, moment.message, link)
    tally.results["to a host: heard"] += 1


def _to_guest(one: Specimen, ring: KeyRing, tally: BatchTally) -> None:
    sitting = one.recorded.sittings[one.sitting]
    link = Link(known().codec, End.GUEST, 0.0)
    session = Session(lambda message: _send(link, message))
    heard = sitting.heard[:1] if one.spelt[0] != m.Welcome.__name__ else []
    if heard and one.at > 1:
        heard.append(sitting.heard[sitting.lobby_before(one.at)])
    for data in heard:
        for message in link.feed(data, 0.0):
            session.hear(message)
    for message in link.feed(frame_of(one.spelt), 1.0):
        if isinstance(message, m.Welcome):
            slot = ring.claim("a" * 32)
            slot.keep(message.key)
            slot.close()
        session.hear(message)
        _use(session, one)
    told = "heard" if link.fault is None else str(link.fault.code)
    tally.results[f"to a guest: {told}"] += 1


def _send(link: Link, message: m.Message) -> None:
    link.send(message, 1.0)


def _use(session: Session, one: Specimen) -> None:
    """What every screen asks its session, and an action."""
    action = next(each.message.action for each in one.recorded.moments if isinstance(each.message, m.Act))
    session.names(), session.outcome(), session.seconds(), session.is_host
    for seat in session.seats[:8]:
        session.name(seat), session.is_asked(seat), session.is_waiting(seat)
        session.act(seat, action)
    session.resend()
    session.poll()
