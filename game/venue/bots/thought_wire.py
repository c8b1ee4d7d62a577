"""What passes between the program and its bots' process: whole pieces on two pipes. Views and actions are spelt by the
codec, as on the network; nothing is pickled. One question at a time, so that pieces need no numbers.
"""

from __future__ import annotations

import json
import struct
from typing import IO, Final

from game.core.bot import Company, Strength
from game.core.game import Action, Seat, View
from game.venue.bots.thinkers import Question
from net.wire.codec import Codec

READY: Final = b"R"
"""From the process: the games are read."""
ASK: Final = b"Q"
FORGET: Final = b"F"
ANSWER: Final = b"A"
FAILED: Final = b"X"
"""From the process: why there is no answer."""

Piece = tuple[bytes, bytes]
"""What it is, and its body."""

_HEAD: Final = struct.Struct(">cI")


def send(pipe: IO[bytes], kind: bytes, body: bytes = b"") -> None:
    """Raises OSError where nobody reads any more."""
    pipe.write(_HEAD.pack(kind, len(body)) + body)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Piece | None:
    """The next piece, waited for; None = the other end is gone."""
    head = pipe.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    kind, length = _HEAD.unpack(head)
    body = pipe.read(length)
    return (kind, body) if len(body) == length else None


def spelt_question(codec: Codec, question: Question) -> bytes:
    company = question.company
    whose = (question.table, question.seat, question.game, question.strength, company.has_people, company.language)
    return json.dumps((*whose, question.seed)).encode() + b"\n" + codec.encode(question.view)


def read_question(codec: Codec, body: bytes) -> Question:
    head, _, view = body.partition(b"\n")
    table, seat, game, strength, has_people, language, seed = json.loads(head)
    company = Company(has_people, language)
    return Question(table, Seat(seat), game, Strength(strength), company, codec.decode(view, View), seed)


def spelt_answer(codec: Codec, action: Action | None) -> bytes:
    return b"" if action is None else codec.encode(action)


def read_answer(codec: Codec, body: bytes) -> Action | None:
    """Raises BadMessage."""
    action: Action | None = codec.decode(body, Action) if body else None
    return action
