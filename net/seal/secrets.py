"""Keys that both ends of a connection come to share, and nobody else: from what each makes up for this connection, from
the table's identity, and from what a guest and its table know already.

- Two fresh halves (X25519) keep everybody out who only listens, even if a secret becomes known later.
- The guest's fresh half with the table's lasting one: only the table itself, by whose id it was chosen, can answer.
- A PIN, or the word in a join code, by SPAKE2: who listens or pretends learns nothing that could be tried at home.
- The key of an earlier visit, mixed in: it is proved, and never sent.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B

HALF: Final = 32
"""Bytes of a public X25519 key."""

TICKET: Final = 8
"""Bytes by which a table finds the key that is to be proved."""

SPAKE: Final = 33
CONFIRMED: Final = 16


class Proof(IntEnum):
    """What a guest shows that it knows."""

    NOTHING = 0
    CODE = 1
    PIN = 2
    KEY = 3

    @property
    def is_guessable(self) -> bool:
        """Short enough to be tried out by a machine, if anything to try it on were ever sent."""
        return self in (Proof.CODE, Proof.PIN)


class BadHalf(Exception):
    """What the other end sent can belong to no key."""


@dataclass(frozen=True, slots=True)
class Keys:
    guest: bytes
    """What the guest says is sealed with this."""
    host: bytes
    confirmed: bytes
    """By this the guest sees that the host has come to the same."""


def ticket(key: str) -> bytes:
    """Says which key is meant, and nothing of what it is."""
    return hashlib.sha256(b"tablee ticket" + key.encode()).digest()[:TICKET]


class Fresh:
    """A half made up for one connection."""

    def __init__(self) -> None:
        self._private = X25519PrivateKey.generate()
        self.public = self._private.public_key().public_bytes_raw()

    def shared(self, other: bytes) -> bytes:
        return exchanged(self._private, other)


def exchanged(mine: X25519PrivateKey, other: bytes) -> bytes:
    try:
        return mine.exchange(X25519PublicKey.from_public_bytes(other))
    except ValueError as no:
        raise BadHalf(str(no)) from None


class Spake:
    """One end of SPAKE2: ``said`` goes to the other end, and what comes of both is worth nothing to anybody who did not
    know the secret."""

    def __init__(self, is_host: bool, secret: str, table: str) -> None:
        side = SPAKE2_B if is_host else SPAKE2_A
        self._spake = side(secret.encode(), idA=b"guest", idB=b"table " + table.encode())
        self.said: bytes = self._spake.start()

    def shared(self, other: bytes) -> bytes:
        try:
            done: bytes = self._spake.finish(other)
        except Exception as no:  # it has no common error for all that can be wrong with a point
            raise BadHalf(str(no)) from None
        return done


Answered = tuple[bytes, bytes]
"""What a host's end of SPAKE2 says, and what it comes to."""


def answer_guess(secret: str, table: str, said: bytes) -> Callable[[], Answered]:
    """The slow part of a host's answer, to be called in any thread. Raises BadHalf."""

    def work() -> Answered:
        guess = Spake(True, secret, table)
        return guess.said, guess.shared(said)

    return work


def keys(shared: bytes, transcript: bytes) -> Keys:
    """``transcript``: all that was said in the open; whoever changed a byte of it comes to other keys."""
    size = 32
    kdf = HKDF(SHA256(), 3 * size, salt=hashlib.sha256(transcript).digest(), info=b"tablee sealed link")
    made = kdf.derive(shared)
    confirmed = hmac.digest(made[2 * size :], b"host", "sha256")[:CONFIRMED]
    return Keys(made[:size], made[size : 2 * size], confirmed)
