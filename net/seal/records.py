"""Sealed records: what two ends say once they share keys. Nobody else can read, change, repeat or leave out one.

Every record is padded to a whole number of steps, so that its length tells next to nothing of what is inside.
"""

from __future__ import annotations

from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from net.wire.framing import Kind, framed

STEP: Final = 256
"""Bytes: a hand of other cards changes a view by a few bytes, hardly ever by a step."""

HEAD: Final = 2
"""Bytes in front of what is said: how long it is without the padding."""

MOST_SAID: Final = 64 * STEP - HEAD
"""Bytes in one record; more goes in several."""

TAG: Final = 16
MOST_RECORD: Final = 64 * STEP + TAG


class Unsealed(Exception):
    """This was not sealed by the other end, or not in this place."""


class Sealer:
    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._count = 0

    def seal(self, plain: bytes) -> bytes:
        if len(plain) <= MOST_SAID:
            return self._record(plain)
        return b"".join(self._record(plain[at : at + MOST_SAID]) for at in range(0, len(plain), MOST_SAID))

    def _record(self, plain: bytes) -> bytes:
        body = len(plain).to_bytes(HEAD, "big") + plain
        nonce = self._count.to_bytes(12, "big")
        self._count += 1
        return framed(Kind.SEALED, self._cipher.encrypt(nonce, body + bytes(-len(body) % STEP), None))


class Unsealer:
    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._count = 0

    def unseal(self, box: bytes) -> bytes:
        try:
            body = self._cipher.decrypt(self._count.to_bytes(12, "big"), box, None)
        except InvalidTag:
            raise Unsealed from None
        self._count += 1
        end = HEAD + int.from_bytes(body[:HEAD], "big")
        if end > len(body):
            raise Unsealed
        return body[HEAD:end]
