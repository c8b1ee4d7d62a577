"""Figures, each as a ratio to a floor measured in the same run. ``bench`` runs one of them or all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game import bench_start

BENCHES: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {"start": bench_start.measure}


def bench(what: str | None) -> dict[str, Any]:
    return {name: measure() for name, measure in BENCHES.items() if what in (None, name)}
