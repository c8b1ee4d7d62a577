"""Everything that is read at run time, found through the package and never through the current folder."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent


def path(*parts: str) -> Path:
    """The file or folder of this name among the assets."""
    return ROOT.joinpath(*parts)
