"""What is wrong with the network, as a code and facts; the sentence is made by the texts. Changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.core.game import Facts
from net.lan.advert import Advert, Where
from net.lan.client import CONNECT_WITHIN, reason
from net.lan.echo import hears_broadcast
from net.lan.interfaces import Interface, interfaces, lan, likely
from net.lan.proving import shake
from net.seal.guest import Claim, GuestSeal
from net.table import messages as m
from net.table.codes import LinkCode, TableCode

ANSWER_WITHIN: Final = 3.0
"""Seconds: a table answers at once."""


@dataclass(frozen=True, slots=True)
class Finding:
    code: LinkCode | TableCode
    facts: Facts = field(default_factory=dict)


async def examine(found: Iterable[Advert], where: Where | None = None) -> Finding:
    """Of the way to ``where``; without one, of why nothing is found."""
    if where is not None:
        return await knock(where)
    mine = lan(interfaces())
    if (offline := _offline(mine)) is not None:
        return offline
    found = tuple(found)
    ours = [advert for advert in found if advert.is_ours]
    if ours:
        return Finding(LinkCode.ALL_WELL, {"tables": len(ours)})
    if found:
        return Finding(LinkCode.WRONG_VERSION, {"mine": m.VERSION, "theirs": found[0].version})
    return await _why_nothing(tuple(one for one in mine if one.is_up))


def _offline(mine: tuple[Interface, ...]) -> Finding | None:
    """That this machine is on no network; None = it is."""
    if not mine:
        return Finding(LinkCode.NO_NETWORK)
    ways = likely(mine) or mine
    return None if any(one.is_up for one in ways) else Finding(LinkCode.NETWORK_DOWN, {"name": ways[0].name})


async def _why_nothing(mine: tuple[Interface, ...]) -> Finding:
    addresses = {"address": mine[0].address}
    vpn = next((one for one in mine if one.is_vpn), None)
    if vpn is not None:
        return Finding(LinkCode.NOTHING_FOUND_VPN, {**addresses, "name": vpn.name})
    if not any([await hears_broadcast(one) for one in mine]):
        return Finding(LinkCode.NOTHING_FOUND_FIREWALL, addresses)
    return Finding(LinkCode.NOTHING_FOUND, addresses)


async def knock(where: Where, table: str = "") -> Finding:
    """Whether a table of our version answers there, and proves to be the one it says it is. ``table``: the one that is
    meant, by its id; "" = the one the address names, or whichever the host proposes."""
    facts = {"where": str(where)}
    try:
        opening = asyncio.open_connection(where.host, where.port)
        reader, writer = await asyncio.wait_for(opening, CONNECT_WITHIN)
    except (OSError, UnicodeError) as no:
        offline = None if _is_here(where) else _offline(lan(interfaces()))
        return offline or Finding(reason(no), facts)
    seal = GuestSeal(table or where.wish, lambda named: Claim())
    try:
        await asyncio.wait_for(shake(seal, reader, writer), ANSWER_WITHIN)
    except TimeoutError:
        return Finding(LinkCode.NOT_TABLEE, facts)
    except OSError:
        return Finding(LinkCode.LOST, facts)
    if seal.fault is not None:
        return Finding(seal.fault.code, {**seal.fault.facts, **facts})
    return Finding(LinkCode.ALL_WELL) if seal.is_open else Finding(LinkCode.LOST, facts)


def _is_here(where: Where) -> bool:
    return where.host in ("localhost", "::1") or where.host.startswith("127.")
