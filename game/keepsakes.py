"""Lists kept on disk as JSON: written whole or not at all, a damaged file set aside and never deleted. No meanings."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.folders import set_aside

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
    return write_whole(path, text.encode("utf-8"))


def write_whole(path: Path, data: bytes) -> str:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        return error.strerror or str(error)
    return ""


def aside(path: Path) -> str:
    """Put a damaged file out of the way; the name it has now, "" where that was impossible."""
    try:
        return set_aside(path).name
    except OSError:
        return ""
