"""A host's end of a sealed way: proves to be the table that was wished, and lets nobody in who does not know what they
say they know.

A guess at a PIN costs a table some milliseconds of arithmetic: that is given out as ``work``, to be done elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.game import Facts, Value
from net.seal.identity import Identity
from net.seal.seal import Seal
from net.seal.secrets import HALF, TICKET, Answered, BadHalf, Fresh, Proof, answer_guess, exchanged, keys
from net.table.codes import LinkCode, TableCode
from net.wire.edition import NO_EDITION, Edition
from net.wire.framing import Kind, framed


class TurnedAway(Exception):
    """A table does not want such a proof, or not now."""

    def __init__(self, code: LinkCode | TableCode, **facts: Value) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts


@dataclass(frozen=True, slots=True)
class Threshold:
    """A table as those see it who stand before its door. ``secret``: what must be known for such a proof; TurnedAway
    where there is none here (a KEY is asked for by its ticket)."""

    identity: Identity
    secret: Callable[[Proof, bytes], str]
    epoch: int = 0


Find = Callable[[str], Threshold | None]
"""The table that is meant by a wish: "" = none in particular, "#2" = the second, else an id. None = there is no such
table."""


@dataclass(frozen=True, slots=True)
class Knock:
    proof: Proof
    half: bytes
    said: bytes
    secret: str = field(repr=False)


class HostSeal(Seal):
    def __init__(self, find: Find, edition: Edition = NO_EDITION) -> None:
        super().__init__(edition)
        self._find = find
        self._threshold: Threshold | None = None
        self._knock: Knock | None = None
        self._is_introduced = False
        self.work: Callable[[], Answered] | None = None
        """What takes long: do it anywhere, then tell ``worked`` what came of it."""

    @property
    def proved(self) -> tuple[Proof, str]:
        """What the guest has shown to know, and the secret."""
        if self._knock is None or not self.is_proven:
            return Proof.NOTHING, ""
        return self._knock.proof, self._knock.secret

    def _met(self, named: str) -> None:
        self._threshold = self._find(named)
        if self._threshold is None:
            self.turn_away(LinkCode.NO_SUCH_TABLE)
            return
        self.table = self._threshold.identity.id
        self._introduce(self.table, self._threshold.epoch)

    def _introduce(self, named: str, epoch: int) -> None:
        if not self._is_introduced:
            self._is_introduced = True
            super()._introduce(named, epoch)

    def turn_away(self, code: LinkCode | TableCode, facts: Facts | None = None) -> None:
        """In the open, before anything is proven."""
        self._introduce(self.table, 0)
        seconds = (facts or {}).get("seconds")
        self._say(Kind.AWAY, code.encode() if seconds is None else f"{code} {seconds}".encode())
        self._fail(code, "turned away", facts)

    def _fail(self, code: LinkCode | TableCode, detail: str = "", facts: Facts | None = None) -> None:
        # Whoever is there may at least read who we are.
        self._introduce(self.table, 0)
        super()._fail(code, detail, facts)

    # -------------------------------------------------------------- a knock

    def _hear(self, kind: int, body: bytes) -> None:
        if kind != Kind.KNOCK or self._knock is not None or self._threshold is None:
            self._fail(LinkCode.OUT_OF_ORDER, "in the open")
            return
        self._transcript += framed(Kind.KNOCK, body)
        try:
            self._knock = self._read(self._threshold, body)
        except TurnedAway as no:
            self.turn_away(no.code, no.facts)
            return
        except ValueError as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return
        if self._knock.proof.is_guessable:
            self.work = answer_guess(self._knock.secret, self.table, self._knock.said)
        else:
            self._answer(self._threshold, self._knock, b"", self._knock.secret.encode())

    def _read(self, threshold: Threshold, body: bytes) -> Knock:
        proof = Proof(body[0] if body else -1)
        after = 1 + (TICKET if proof is Proof.KEY else 0)
        half, said = body[after : after + HALF], body[after + HALF :]
        if len(half) != HALF:
            raise ValueError("a knock of the wrong length")
        return Knock(proof, half, said, threshold.secret(proof, body[1:after]))

    def worked(self, work: Callable[[], Answered]) -> None:
        """Does the work that was given out, or takes what came of it elsewhere."""
        self.work = None
        if self._threshold is None or self._knock is None or self.fault is not None:
            return
        try:
            said, proved = work()
        except BadHalf as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
        else:
            self._answer(self._threshold, self._knock, said, proved)

    def _answer(self, threshold: Threshold, knock: Knock, said: bytes, proved: bytes) -> None:
        fresh = Fresh()
        try:
            shared = fresh.shared(knock.half) + exchanged(threshold.identity.private, knock.half) + proved
        except BadHalf as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return
        body = threshold.identity.public + fresh.public + said
        made = keys(shared, bytes(self._transcript) + body)
        self._say(Kind.ANSWER, body + made.confirmed)
        self._open(made, is_host=True)
