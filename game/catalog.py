"""The games we know, listed by hand, each with its material read from the assets and its bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.rules.core import AnyGame
from game.stand_ins import MakeBot
from net.codec import Codec, codec_for
from net.table import Prepare


@dataclass(frozen=True, slots=True)
class Catalog:
    games: Mapping[str, AnyGame]
    bots: Mapping[str, MakeBot]
    prepare: Mapping[str, Prepare]
    codec: Codec


@cache
def catalog() -> Catalog:
    """Read once a process; the material never changes while it runs."""
    games: dict[str, AnyGame] = {}
    return Catalog(games=games, bots={}, prepare={}, codec=codec_for(games))
