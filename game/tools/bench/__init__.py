"""Figures, each as a ratio to a floor measured in the same run. ``bench`` runs one of them or all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import assets
from game.games.superpose.rules import parse


def _moves(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.moves import measure

    return measure(parse(assets.path("superpose", "deck.toml").read_text(encoding="utf-8")))


def _draw(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.draw import measure

    return measure()


def _start(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.start import measure

    return measure()


def _net(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.net import measure

    return measure()


def _photos(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.photos import SECONDS, measure

    return measure(SECONDS if seconds is None else seconds)


def _frames(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.frames import SECONDS, measure

    return measure(SECONDS if seconds is None else seconds)


def _faults(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.faults import SECONDS, measure

    return measure(SECONDS if seconds is None else seconds)


def _phone(seconds: float | None) -> dict[str, Any]:
    from game.tools.bench.phone import SECONDS, measure

    return measure(SECONDS if seconds is None else seconds)


BENCHES: Final[Mapping[str, Callable[[float | None], dict[str, Any]]]] = {
    "moves": _moves,
    "draw": _draw,
    "start": _start,
    "net": _net,
    "photos": _photos,
    "frames": _frames,
    "faults": _faults,
    "phone": _phone,
}


def bench(what: str | None, seconds: float | None = None) -> dict[str, Any]:
    """``seconds``: how long each part is measured, where that is a matter of choice."""
    return {name: measure(seconds) for name, measure in BENCHES.items() if what in (None, name)}
