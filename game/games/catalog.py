"""The games of the house, opened."""

from __future__ import annotations

from functools import cache

from game.games import GAMES
from game.venue.catalog import Catalog, open_kits


@cache
def catalog() -> Catalog:
    """Read once a process."""
    return open_kits(GAMES)
