"""What lets a phone in: a ticket in the QR code, which stands for the PIN. New whenever somebody was sent away."""

from __future__ import annotations

import secrets
from typing import Final

from net.table.chairs import is_same_secret
from net.table.table import Table

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that may be taken for another."""

LENGTH: Final = 9
"""More than 44 bits: nobody finds one by trying, at whatever pace."""


class Tickets:
    """The ticket of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._given_for = self._reason()
        self._ticket = _drawn()

    def ticket(self) -> str:
        reason = self._reason()
        if reason != self._given_for:
            self._given_for, self._ticket = reason, _drawn()
        return self._ticket

    def _reason(self) -> tuple[object, ...]:
        """What makes another ticket necessary when it changes."""
        return (*self._table.chairs.kicked, self._table.pin)

    def opens(self, told: str) -> bool:
        return is_same_secret(self.ticket(), plain(told))

    def is_pin(self, told: str) -> bool:
        return is_same_secret(self._table.pin, told.strip())


def plain(told: str) -> str:
    """As it was drawn, however it was typed."""
    return "".join(letter for letter in told.upper() if letter in LETTERS)


def _drawn() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
