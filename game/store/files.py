"""The one way a file is written: whole or not at all. No meanings."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """A reader sees the old file or the new one, never half of it. Makes the folder; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def try_to_write(path: Path, data: bytes) -> str:
    """The same; "" or why that was impossible, in the system's words."""
    try:
        write_whole(path, data)
    except OSError as error:
        return error.strerror or str(error)
    return ""
