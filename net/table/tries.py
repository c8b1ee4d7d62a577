"""How often PINs may be guessed: by one address, from one network, by everybody together. Pure: the caller owns the
clock.

A guess costs whoever makes it a try from the start and is given back when it was right: who guessed wrong need not say
so. People who were here before come in by their key and never guess. A share of what everybody may guess is kept for
those on the host's own network who have not guessed yet, so that nobody alone, and nobody from elsewhere, uses it up.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Budget:
    most: int
    seconds: float


ADDRESS: Final = Budget(5, 60.0)
"""Enough for clumsy fingers."""

NETWORK: Final = Budget(10, 60.0)
"""One machine may have many addresses in its network."""

EVERYBODY: Final = Budget(20, 600.0)
"""A room of eight with two slips each; 120 guesses an hour find a PIN of four digits in one evening of a hundred."""

KEPT: Final = 8
"""Of these, for first guesses from the host's own network."""


@dataclass(frozen=True, slots=True)
class _Try:
    when: float
    origin: str
    network: str


class Tries:
    def __init__(self) -> None:
        self._tries: list[_Try] = []
        """As long as they count for everybody; the oldest first."""

    def wait(self, address: str, here: str, now: float) -> float:
        """Seconds until this address may guess again; 0 = now. ``here``: the host's own."""
        self._tries = [one for one in self._tries if now - one.when < EVERYBODY.seconds]
        if not self._tries:
            return 0.0
        mine, net = origin(address), network(address)
        own = [one.when for one in self._tries if one.origin == mine]
        if not own and net == network(here):
            return _wait((one.when for one in self._tries), EVERYBODY, now)
        return max(
            _wait(own, ADDRESS, now),
            _wait((one.when for one in self._tries if one.network == net), NETWORK, now),
            _wait((one.when for one in self._tries), Budget(EVERYBODY.most - KEPT, EVERYBODY.seconds), now),
        )

    def guess(self, address: str, now: float) -> None:
        self._tries.append(_Try(now, origin(address), network(address)))

    def was_right(self, address: str) -> None:
        """The last guess from there costs nothing."""
        mine = origin(address)
        last = next((one for one in reversed(self._tries) if one.origin == mine), None)
        if last is not None:
            self._tries.remove(last)


def _wait(times: Iterable[float], budget: Budget, now: float) -> float:
    spent = [when for when in times if now - when < budget.seconds]
    return 0.0 if len(spent) < budget.most else spent[len(spent) - budget.most] + budget.seconds - now


def origin(address: str) -> str:
    """Whose an address is, as far as others can tell: an IPv6 machine has a whole network of addresses, an IPv4 machine
    one."""
    return network(address) if ":" in address else address


def network(address: str) -> str:
    """The network an address is in, as far as its owner could have any other one in it: /24, or /64 in IPv6."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(one, ipaddress.IPv6Address) and one.ipv4_mapped is not None:
        one = one.ipv4_mapped
    return str(ipaddress.ip_network((one, 24 if one.version == 4 else 64), strict=False))
