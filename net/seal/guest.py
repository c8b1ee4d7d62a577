"""A guest's end of a sealed way: says which table it wishes, and nothing of itself before that table has answered."""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from net.seal.identity import id_of
from net.seal.seal import Seal
from net.seal.secrets import CONFIRMED, HALF, BadHalf, Fresh, Proof, Spake, keys, ticket
from net.table.codes import LinkCode, TableCode
from net.wire.edition import NO_EDITION, Edition
from net.wire.framing import Kind

AWAY: Final[tuple[LinkCode | TableCode, ...]] = (
    LinkCode.NO_SUCH_TABLE,
    LinkCode.TOO_MANY_PEERS,
    LinkCode.NOT_FROM_HERE,
    LinkCode.UNKNOWN_KEY,
    LinkCode.NO_PIN,
    TableCode.TOO_MANY_TRIES,
    TableCode.CLOSING,
)
"""What a host may answer in the open: reasons to come again another way, or later. Anybody could have said them, so
nothing is forgotten because of one."""

WRONG: Final[Mapping[Proof, LinkCode | TableCode]] = {Proof.PIN: TableCode.WRONG_PIN, Proof.CODE: LinkCode.WRONG_CODE}
"""Why a host does not come to the same keys; otherwise it is not the table it says it is."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a guest is going to prove, and by which secret."""

    proof: Proof = Proof.NOTHING
    secret: str = ""


Choose = Callable[[str], Claim | None]
"""How to knock at the table with this id; None = not at all: it was only to be seen who is there."""


class GuestSeal(Seal):
    """``wish``: the table that is wished: its id, "#2" = the second, "" = none in particular. ``least``: the lowest
    life number of it that will do."""

    def __init__(self, wish: str, choose: Choose, edition: Edition = NO_EDITION, least: int = 0) -> None:
        super().__init__(edition)
        self._least = least
        self._wish = wish
        self._choose = choose
        self._claim = Claim()
        self._fresh: Fresh | None = None
        self._guess: Spake | None = None
        self._introduce(wish, least)

    def _met(self, named: str) -> None:
        if named and self._wish and not self._wish.startswith("#") and named != self._wish:
            self._fail(LinkCode.NOT_THE_TABLE)
            return
        if self.epoch < self._least:
            self._fail(LinkCode.OUTDATED)
            return
        self.table = named
        claim = self._choose(named) if named else None
        if claim is None:
            return
        self._claim, self._fresh = claim, Fresh()
        said = b""
        if claim.proof.is_guessable:
            self._guess = Spake(False, claim.secret, named)
            said = self._guess.said
        which = ticket(claim.secret) if claim.proof is Proof.KEY else b""
        self._say(Kind.KNOCK, bytes((claim.proof,)) + which + self._fresh.public + said)

    def _hear(self, kind: int, body: bytes) -> None:
        if kind == Kind.AWAY:
            self._turn_away(body)
        elif kind != Kind.ANSWER or self._fresh is None:
            self._fail(LinkCode.OUT_OF_ORDER, "in the open")
        else:
            self._compare(self._fresh, body)

    def _compare(self, fresh: Fresh, body: bytes) -> None:
        public, half, said, confirmed = _parted(body)
        if id_of(public) != self.table:
            self._fail(LinkCode.NOT_THE_TABLE)
            return
        try:
            proved = self._claim.secret.encode() if self._guess is None else self._guess.shared(said)
            shared = fresh.shared(half) + fresh.shared(public) + proved
        except BadHalf as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return
        made = keys(shared, bytes(self._transcript) + body[:-CONFIRMED])
        if not hmac.compare_digest(made.confirmed, confirmed):
            self._fail(WRONG.get(self._claim.proof, LinkCode.NOT_THE_TABLE))
            return
        self._open(made, is_host=False)

    def _turn_away(self, body: bytes) -> None:
        read = re.fullmatch(r"([a-z_.]+)(?: ([0-9]{1,4}))?", body.decode("ascii", "replace"))
        code = None if read is None else next((one for one in AWAY if one == read[1]), None)
        is_vague = code is TableCode.TOO_MANY_TRIES and read is not None and not read[2]
        if read is None or code is None or is_vague:
            self._fail(LinkCode.MALFORMED, "turned away without a reason")
        else:
            self._fail(code, facts={"seconds": int(read[2])} if read[2] else {})


def _parted(body: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    """The table's lasting half, its fresh one, what it says to a guess, and what confirms them all."""
    end = max(2 * HALF, len(body) - CONFIRMED)
    return body[:HALF], body[HALF : 2 * HALF], body[2 * HALF : end], body[end:]
