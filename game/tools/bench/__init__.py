"""Figures, each as a ratio to a floor measured in the same run. ``bench`` runs one of them or all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import assets
from game.games.superpose.rules import parse


def _moves() -> dict[str, Any]:
    from game.tools.bench.moves import measure

    return measure(parse(assets.path("superpose", "deck.toml").read_text(encoding="utf-8")))


def _draw() -> dict[str, Any]:
    from game.tools.bench.draw import measure

    return measure()


def _start() -> dict[str, Any]:
    from game.tools.bench.start import measure

    return measure()


def _net() -> dict[str, Any]:
    from game.tools.bench.net import measure

    return measure()


BENCHES: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {
    "moves": _moves,
    "draw": _draw,
    "start": _start,
    "net": _net,
}


def bench(what: str | None) -> dict[str, Any]:
    return {name: measure() for name, measure in BENCHES.items() if what in (None, name)}
