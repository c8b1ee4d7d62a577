"""Where the program keeps what belongs to the player. ``TABLEE_HOME`` puts it all into one folder (tests, sticks)."""

from __future__ import annotations

import atexit
import os
from functools import cache as cache_call
from pathlib import Path


def config() -> Path:
    return _folder("config")


def data() -> Path:
    return _folder("data")


def cache() -> Path:
    return _folder("cache")


def _wanted(part: str) -> Path:
    home = os.environ.get("TABLEE_HOME")
    if home:
        return Path(home) / part
    # Not needed where the folder is given, and slow to import.
    from platformdirs import PlatformDirs

    system = PlatformDirs("tablee", appauthor=False)
    return {"config": system.user_config_path, "data": system.user_data_path}.get(part, system.user_cache_path)


def _folder(part: str) -> Path:
    folder = _wanted(part)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _borrowed(folder)
    return folder


@cache_call
def _borrowed(folder: Path) -> Path:
    """Where the player's own folder cannot be made: one that lasts as long as the program, so that it can be played."""
    from tempfile import TemporaryDirectory

    lent = TemporaryDirectory(prefix="tablee-")
    atexit.register(lent.cleanup)
    return Path(lent.name)


def why_not(part: str) -> str:
    """Why this part of the player's folders could not be made, so that nothing in it will be kept; "" = it is there."""
    try:
        _wanted(part).mkdir(parents=True, exist_ok=True)
    except OSError as no:
        return no.strerror or str(no)
    return ""
