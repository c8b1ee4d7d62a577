"""TOML of a player's folder, which anybody may have written: read within bounds, and ValueError whatever is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from game.store.files import read_within

MOST_DOTS: Final = 100
"""In one line: the parser needs the square of the time for a key of many parts."""


def read_toml(path: Path, most: int) -> dict[str, Any]:
    """A file of at most so many bytes. Raises OSError where it cannot be read, and ValueError."""
    data = read_within(path, most)
    if any(line.count(b".") > MOST_DOTS for line in data.splitlines()):
        raise ValueError("nested too deep")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except RecursionError as no:
        raise ValueError("nested too deep") from no
