"""Parcels of nothing in particular: what a host can send, and what a guest keeps of it."""

import hashlib
import random

from game.venue.parcels import BadParcel, pieces
from net.table.messages import Parcels

KIND = "box"
MOST = 1 << 20
SPOILT = "box.spoilt"


def name_of(data):
    return hashlib.sha256(data).hexdigest()[:32]


def boxes(count, size=30_000, seed=0):
    """Different ones, by name; they cannot be squeezed."""
    chance = random.Random(seed)
    made = [chance.randbytes(size) for _ in range(count)]
    return {name_of(data): data for data in made}


class Warehouse:
    """What a table plays with, whatever its options are; ``listed`` may change at any time."""

    def __init__(self, held):
        self.held = dict(held)
        self.listed = tuple(held)

    def parcels(self, game, options):
        return (Parcels(KIND, self.listed),) if self.listed else ()

    def pieces(self, name):
        return pieces(self.held[name]) if name in self.held else ()


class Boxes:
    """A guest's receiver."""

    kind = KIND
    most_bytes = MOST
    spoilt = SPOILT

    def __init__(self):
        self.kept = {}
        self.completed = []
        self.first: tuple[str, ...] = ()
        """Needed before all others."""

    def missing(self, names):
        return tuple(name for name in names if name not in self.kept)

    def soonest(self, names):
        return next((name for name in self.first if name in names), names[0])

    def keep(self, name, data):
        if name_of(data) != name:
            raise BadParcel(SPOILT)
        self.kept[name] = data

    def complete(self, names):
        self.completed.append(tuple(names))

    def coming(self, texts, here, of):
        return f"coming {here} of {of}"

    def refused(self, texts, here, of):
        return f"refused {here} of {of}"
