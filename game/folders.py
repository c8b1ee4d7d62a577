"""Where the program keeps what belongs to the player. ``TABLEE_HOME`` puts it all into one folder (tests, sticks)."""

from __future__ import annotations

import os
from pathlib import Path


def config() -> Path:
    return _folder("config")


def data() -> Path:
    return _folder("data")


def cache() -> Path:
    return _folder("cache")


def _folder(part: str) -> Path:
    home = os.environ.get("TABLEE_HOME")
    if home:
        folder = Path(home) / part
    else:
        # Not needed where the folder is given, and slow to import.
        from platformdirs import PlatformDirs

        system = PlatformDirs("tablee", appauthor=False)
        folder = {"config": system.user_config_path, "data": system.user_data_path}.get(part, system.user_cache_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def set_aside(path: Path) -> Path:
    """Move a damaged file out of the way, never over another; returns where it is now."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
