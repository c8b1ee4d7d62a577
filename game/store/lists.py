"""Lists kept on disk as JSON: written whole or not at all, a damaged file set aside and never deleted. No meanings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.store.files import read_within, set_aside, try_to_write

VERSION: Final = 1
LARGEST: Final = 6_000_000
"""Bytes read at most: far more than all evenings of a life, and read in less than a second."""


def read(path: Path) -> tuple[list[Any], bool]:
    """The entries, and whether the file could be understood. A file that is not there is an empty list."""
    try:
        found = json.loads(read_within(path, LARGEST).decode("utf-8"))
    except FileNotFoundError:
        return [], True
    except (OSError, ValueError, RecursionError):
        return [], False
    entries = found.get("entries") if isinstance(found, dict) else None
    return (entries, True) if isinstance(entries, list) else ([], False)


def listed(value: Any, most: int) -> list[Any]:
    """A list in an entry; ValueError where it is none, or has more than so many items."""
    if not isinstance(value, list) or len(value) > most:
        raise ValueError("not such a list")
    return value


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
