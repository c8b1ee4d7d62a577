"""Asks a machine which table it has, and to prove it: a handshake, and nothing is said after it."""

from __future__ import annotations

import asyncio
from typing import Final

from net.lan.advert import Where
from net.lan.findings import Inquiry
from net.seal.guest import Claim, GuestSeal
from net.table.codes import LinkCode

ANSWER_WITHIN: Final = 1.0
"""Seconds: on a local network it takes milliseconds."""


async def proved(question: Inquiry, versions: dict[str, int]) -> dict[str, int]:
    """The tables of a question that are there, with their life numbers. ``versions``: what each says that it speaks;
    those that do not speak ours can only say so."""
    first = await asked(question.where, "")
    if first is None:
        return {}
    if first.fault is not None and first.fault.code is LinkCode.WRONG_VERSION:
        theirs = first.fault.facts.get("theirs")
        return {table: 0 for table in question.tables if versions.get(table) == theirs}
    found = {first.table: first.epoch} if first.is_open else {}
    for table in question.tables:
        if table not in found:
            other = await asked(question.where, table)
            if other is None:
                break
            if other.is_open:
                found[table] = other.epoch
    return found


async def asked(where: Where, table: str) -> GuestSeal | None:
    """A guest's end after it asked for this table ("" = whichever is there): open where that was proved. None where
    nobody answers."""
    seal = GuestSeal(table, lambda named: Claim())
    try:
        return await asyncio.wait_for(_shaken(seal, where), ANSWER_WITHIN)
    except (OSError, TimeoutError):
        return None


async def _shaken(seal: GuestSeal, where: Where) -> GuestSeal:
    reader, writer = await asyncio.open_connection(where.host, where.port)
    await shake(seal, reader, writer)
    return seal


async def shake(seal: GuestSeal, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until it is open, at fault, or left alone; ends the connection."""
    try:
        while not seal.is_open and seal.fault is None:
            writer.write(seal.output())
            data = await reader.read(4096)
            if not data:
                break
            seal.feed(data)
    finally:
        writer.transport.abort()
