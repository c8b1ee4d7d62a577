"""What pages and the host say to each other, as JSON. The only place of this room that spells it."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

Language = Annotated[str, msgspec.Meta(max_length=16)]
Word = Annotated[str, msgspec.Meta(max_length=64)]


class PageHello(msgspec.Struct, forbid_unknown_fields=True):
    """``table``: the id of the one that is meant; ``key``: of an earlier visit there; ``ticket``: what was scanned or
    typed; ``name``: "" = not asked yet."""

    table: Word = ""
    key: Word = ""
    ticket: Word = ""
    name: Word = ""
    colour: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    language: Language = ""


class FromPage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One of these at a time. ``say``: a message of the table as the codec spells it; ``attempt``: what would come of
    something, answered under ``id``; ``look``: as which of its seats the page wants to be shown the table."""

    hello: PageHello | None = None
    say: list[Any] | None = None
    attempt: dict[str, Any] | None = None
    id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    language: Language | None = None
    look: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None
    ping: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class NotUnderstood(Exception):
    """No page of ours says such a thing."""


_DECODER: Final = msgspec.json.Decoder(FromPage)


def heard(text: bytes) -> FromPage:
    try:
        return _DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as no:
        raise NotUnderstood(str(no)[:80]) from no


def told(**what: Any) -> bytes:
    return msgspec.json.encode(what)
