"""Where the program keeps what belongs to the player. ``TABLEE_HOME`` puts it all into one folder (tests, sticks)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs


def config() -> Path:
    return _folder("config", platformdirs.user_config_path)


def data() -> Path:
    return _folder("data", platformdirs.user_data_path)


def cache() -> Path:
    return _folder("cache", platformdirs.user_cache_path)


def _folder(part: str, of_the_system: Callable[..., Path]) -> Path:
    home = os.environ.get("TABLEE_HOME")
    if home:
        folder = Path(home) / part
    else:
        folder = of_the_system("tablee", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def set_aside(path: Path) -> Path:
    """Move a damaged file out of the way, never over another; returns where it is now."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
