"""A sealed way whose bytes are spoilt: nothing may come out of it that was not said, in the order it was said."""

from __future__ import annotations

import random
from typing import Final

from game.tools.soak.mutants import spoilt
from game.tools.soak.recording import Rehearsal
from game.tools.soak.tally import BatchTally
from net.seal.guest import Claim, GuestSeal
from net.seal.host import HostSeal, Threshold
from net.seal.identity import Identity
from net.seal.seal import Seal
from net.seal.secrets import Proof

PIN: Final = "4711"
KEY: Final = "a key of an earlier visit"
HOME: Final = Identity(bytes(range(32)))
"""Of the table in here."""

RECORDS: Final = 24
"""Spoilt records on one sealed way at most."""


def sealed_inputs(recorded: Rehearsal, chance: random.Random, tally: BatchTally) -> None:
    host, guest = _ends(chance)
    is_spoilt = chance.random() < 0.4
    for _ in range(4):
        for mine, other in ((guest, host), (host, guest)):
            said = mine.output()
            if said:
                tally.done += is_spoilt
                other.feed(spoilt(said, said, chance) if is_spoilt and chance.random() < 0.5 else said)
            if isinstance(other, HostSeal) and other.work is not None:
                other.worked(other.work)
    if not (host.is_open and guest.is_open):
        tally.results[_reason(host, guest)] += 1
        return
    _talk(recorded, host, guest, chance, tally)


def _ends(chance: random.Random) -> tuple[HostSeal, GuestSeal]:
    # A guess at a PIN takes as long as a thousand frames do.
    proof = Proof.PIN if chance.random() < 0.01 else chance.choice((Proof.NOTHING, Proof.KEY))
    secret = {Proof.PIN: PIN, Proof.KEY: KEY}
    host = HostSeal(lambda wish: Threshold(HOME, lambda asked, ticket: secret.get(asked, "")))
    return host, GuestSeal(HOME.id, lambda table: Claim(proof, secret.get(proof, "")))


def _reason(*ends: Seal) -> str:
    return next((str(one.fault.code) for one in ends if one.fault is not None), "waits")


def _talk(recorded: Rehearsal, host: Seal, guest: Seal, chance: random.Random, tally: BatchTally) -> None:
    one = chance.choice(recorded.sittings)
    is_up = chance.random() < 0.5
    mine, other, pieces = (guest, host, one.said) if is_up else (host, guest, one.heard)
    told = heard = b""
    for _ in range(chance.randrange(1, RECORDS)):
        piece = chance.choice(pieces)
        told += piece
        data = mine.seal(piece)
        is_honest = chance.random() < 0.6
        tally.done += 1
        heard += other.feed(data if is_honest else _molested(data, mine, chance))
        if not told.startswith(heard):
            tally.fail("something came out of a sealed way that was never said")
        tally.results["unsealed" if other.fault is None else str(other.fault.code)] += 1
        if other.fault is not None:
            break


def _molested(data: bytes, mine: Seal, chance: random.Random) -> bytes:
    kind = chance.randrange(4)
    if kind == 0:
        return data + data
    if kind == 1:
        return mine.seal(b"after it") + data
    return spoilt(data, data, chance)
