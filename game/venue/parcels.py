"""Content that travels: a host's own photos or words, named by what they hold, sent to guests piece by piece.

The network knows parcels, not what is in them. A game's cargo packs them on the host's machine, its receiver checks
and keeps them on a guest's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from game.core.game import Options
from net.table.messages import Parcels

if TYPE_CHECKING:
    from game.text.texts import Texts

PIECE: Final = 4000
"""Bytes in one message: small enough that a move of the game is never held up behind it, on a slow way neither. With
all that is around it, it fills sixteen steps of a sealed record and no more."""


class BadParcel(Exception):
    """What came is not what was announced, or cannot be kept; ``code`` is a text's key. ``is_final``: no other could be
    kept either."""

    def __init__(self, code: str, is_final: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.is_final = is_final


class Cargo(Protocol):
    """What of the host's own a table plays with."""

    kind: str

    def names(self, options: Options) -> tuple[str, ...]:
        """The parcels of a table with these options; none where it plays with everybody's own."""
        ...

    def pieces(self, name: str) -> tuple[bytes, ...]:
        """A parcel as it is sent; nothing where there is no such parcel."""
        ...


class Receiver(Protocol):
    """Takes in parcels of one kind."""

    kind: str
    most_bytes: int
    """Of one parcel."""
    spoilt: str
    """The code of a parcel that did not come as it was sent."""

    def missing(self, names: Sequence[str]) -> tuple[str, ...]:
        """Which of these must be asked for, each once; BadParcel where the list cannot be one."""
        ...

    def keep(self, name: str, data: bytes) -> None:
        """Check it and store it; BadParcel where it is not what its name says or cannot be stored. May be called in a
        thread of its own, one parcel after the other."""
        ...

    def soonest(self, names: Sequence[str]) -> str:
        """Which of these is needed soonest."""
        ...

    def complete(self, names: Sequence[str]) -> None:
        """All of this table's are here."""
        ...

    def coming(self, texts: Texts, here: int, of: int) -> str:
        """How far it is, in words."""
        ...

    def refused(self, texts: Texts, here: int, of: int) -> str:
        """That it will not come, in words."""
        ...


def pieces(data: bytes) -> tuple[bytes, ...]:
    """Bytes as they are sent."""
    return tuple(data[i : i + PIECE] for i in range(0, len(data), PIECE)) or (b"",)


class Arriving:
    """One parcel on its way here, piece after piece, in order. Bounded before anything is stored. ``begun``: what came
    of it before."""

    def __init__(self, name: str, most_bytes: int, spoilt: str, begun: bytes = b"") -> None:
        self.name = name
        self._most, self._spoilt = -(-most_bytes // PIECE), spoilt
        # Whether the last of them is the end of it, nobody knows: it is asked for again.
        end = (len(begun) - 1) // PIECE * PIECE
        self._pieces = [begun[i : i + PIECE] for i in range(0, end, PIECE)]

    @property
    def here(self) -> int:
        """How many pieces are here: the number of the next one."""
        return len(self._pieces)

    def add(self, count: int, piece: bytes) -> bytes | None:
        """The next piece of so many; the whole parcel once its last one is here. BadParcel where it cannot be one."""
        is_last = self.here + 1 == count
        if not self.here < count <= self._most or not (0 < len(piece) <= PIECE if is_last else len(piece) == PIECE):
            raise BadParcel(self._spoilt)
        self._pieces.append(piece)
        return b"".join(self._pieces) if is_last else None


class Hold:
    """All that the tables of this machine can send; ``cargo`` by game."""

    def __init__(self, cargo: Mapping[str, Cargo]) -> None:
        self._cargo = cargo

    def parcels(self, game: str, options: Options) -> tuple[Parcels, ...]:
        cargo = self._cargo.get(game)
        names = () if cargo is None else cargo.names(options)
        return (Parcels(cargo.kind, names),) if cargo is not None and names else ()

    def pieces(self, name: str) -> tuple[bytes, ...]:
        sent = (cargo.pieces(name) for cargo in self._cargo.values())
        return next((found for found in sent if found), ())
