"""Who a table is: a key made with it and kept with it, for its whole life.

A table's public id is a digest of the public half, so nobody can claim an id without holding the secret one. What is
derived from the secret half (the word in the join code) need not be kept anywhere.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cached_property
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

SECRET: Final = 32
"""Bytes of an X25519 key."""

ID: Final = 32
"""Characters of an id: 128 bits, so that nobody finds another key with the same one."""


class Identity:
    """Nothing of cryptography is imported before somebody asks: a table on one machine needs none of it."""

    def __init__(self, secret: bytes = b"") -> None:
        if len(secret) not in (0, SECRET):
            raise ValueError("not an identity")
        self.secret: Final = secret or secrets.token_bytes(SECRET)

    @cached_property
    def private(self) -> X25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

        return X25519PrivateKey.from_private_bytes(self.secret)

    @cached_property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes_raw()

    @cached_property
    def id(self) -> str:
        return id_of(self.public)

    def drawn(self, label: bytes, below: int) -> int:
        """A number that only this table could have drawn, always the same for the same label."""
        return int.from_bytes(hmac.digest(self.secret, b"tablee " + label, "sha256"), "big") % below


def id_of(public: bytes) -> str:
    return hashlib.sha256(b"tablee table" + public).hexdigest()[:ID]
