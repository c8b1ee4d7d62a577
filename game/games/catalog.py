"""The games of the house, opened."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games import GAMES
from game.venue.catalog import Catalog, open_kits

ORIGIN: Final = "game.games.catalog:catalog"
"""Where the bots' process finds the function below."""


@cache
def catalog() -> Catalog:
    """Read once a process."""
    return open_kits(GAMES, ORIGIN)
