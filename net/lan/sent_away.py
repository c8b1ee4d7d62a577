"""Where guests were sent away from: for a while nobody new comes in from there. Pure: the caller owns the clock.

Whoever was sent away is known by their key for as long as the table lives (`Chairs.kicked`); but a key is quickly
deleted, and then only the address is left. That is no wall, as a machine may have many: a PIN is.
"""

from __future__ import annotations

import ipaddress
from typing import Final

SENT_AWAY_FOR: Final = 600.0
"""Seconds: long enough that coming back is no fun. Later somebody else may have the address."""


class SentAway:
    def __init__(self) -> None:
        self._from: dict[str, tuple[float, str]] = {}

    def add(self, address: str, pin: str, now: float) -> None:
        """``pin``: of the table, now."""
        self._from = {one: kept for one, kept in self._from.items() if now < kept[0]}
        if not is_this_machine(address):
            self._from[address] = (now + SENT_AWAY_FOR, pin)

    def bars(self, address: str, pin: str, now: float) -> bool:
        """Until the time is over, or the table has a new PIN: who knows that was invited again."""
        until, before = self._from.get(address, (now, pin))
        return now < until and pin == before


def is_this_machine(address: str) -> bool:
    """The host's own screens and their company are told apart by their keys alone."""
    try:
        return ipaddress.ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return True
