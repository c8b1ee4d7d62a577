"""The house deck of Klick!: our own pictures, their titles and the hooks bots go by. Reads files, decides nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "photos"


@dataclass(frozen=True, slots=True)
class HousePhoto:
    """``titles`` by language; ``tags``: what there is to see and feel in it, each with a weight; ``blur``: its colours
    by 3 x 3 regions, six digits each."""

    id: str
    titles: Mapping[str, str]
    tags: Mapping[str, float]
    blur: str = ""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.id}.webp"


@cache
def house_deck() -> tuple[HousePhoto, ...]:
    """Every picture that is listed, in the order of the list; none where the pictures were not installed."""
    listing = FOLDER / "photos.json"
    if not listing.is_file():
        return ()
    entries = json.loads(listing.read_text("utf-8"))
    return tuple(HousePhoto(entry["id"], entry["title"], entry["tags"], entry["blur"]) for entry in entries)
