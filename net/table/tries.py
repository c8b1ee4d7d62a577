"""How often PINs may be guessed: by one address, from one network, by everybody together. Pure: the caller owns the
clock.

A guess costs whoever makes it a try from the start and is given back when it was right: who guessed wrong need not say
so. People who were here before come in by their key and never guess.
"""

from __future__ import annotations

import ipaddress
from collections import deque
from dataclasses import dataclass, field
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

MOST_KNOWN: Final = 200
"""Addresses and networks minded at once: as many as EVERYBODY leaves room for, many times over."""


@dataclass(slots=True)
class _Spent:
    budget: Budget
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        while self.times and now - self.times[0] >= self.budget.seconds:
            self.times.popleft()
        return 0.0 if len(self.times) < self.budget.most else self.times[0] + self.budget.seconds - now


class Tries:
    def __init__(self) -> None:
        self._spent: dict[str, _Spent] = {}

    def wait(self, address: str, now: float) -> float:
        """Seconds until this address may guess again; 0 = now."""
        return max(one.wait(now) for one in self._of(address, now))

    def guess(self, address: str, now: float) -> None:
        for one in self._of(address, now):
            one.times.append(now)

    def was_right(self, address: str, now: float) -> None:
        for one in self._of(address, now):
            if one.times:
                one.times.pop()

    def _of(self, address: str, now: float) -> list[_Spent]:
        if len(self._spent) > MOST_KNOWN:
            self._spent = {key: one for key, one in self._spent.items() if one.wait(now) or one.times}
        budgets = {"": EVERYBODY, f"net {network(address)}": NETWORK, address: ADDRESS}
        return [self._spent.setdefault(key, _Spent(budget)) for key, budget in budgets.items()]


def network(address: str) -> str:
    """The network an address is in, as far as its owner could have any other one in it: /24, or /64 in IPv6."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(one, ipaddress.IPv6Address) and one.ipv4_mapped is not None:
        one = one.ipv4_mapped
    return str(ipaddress.ip_network((one, 24 if one.version == 4 else 64), strict=False))
