"""Lists kept on disk as JSON: written whole or not at all, a damaged file set aside and never deleted. No meanings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.store.files import try_to_write
from game.store.folders import set_aside

VERSION: Final = 1
LARGEST: Final = 16_000_000
"""Bytes read at most: far more than all evenings of a life, far less than what would stop the game."""


def read(path: Path) -> tuple[list[Any], bool]:
    """The entries, and whether the file could be understood. A file that is not there is an empty list."""
    try:
        if path.stat().st_size > LARGEST:
            return [], False
        found = json.loads(path.read_bytes().decode("utf-8"))
    except FileNotFoundError:
        return [], True
    except (OSError, ValueError, RecursionError):
        return [], False
    entries = found.get("entries") if isinstance(found, dict) else None
    return (entries, True) if isinstance(entries, list) else ([], False)


def write(path: Path, entries: Sequence[object]) -> str:
    """Replace the file; "" or why that was impossible."""
    text = json.dumps({"version": VERSION, "entries": list(entries)}, ensure_ascii=False, indent=1)
    return try_to_write(path, text.encode("utf-8"))


def aside(path: Path) -> str:
    """Put a damaged file out of the way; the name it has now, "" where that was impossible."""
    try:
        return set_aside(path).name
    except OSError:
        return ""
