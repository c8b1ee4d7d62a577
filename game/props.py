"""What boards need beside the view: the words of So Clover!, the photos of Klick!. Read when first asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import assets
from game import photo_cache, photos
from game.photo_cache import Shelf
from game.rules.clover import Clover, Material
from game.rules.core import AnyGame
from game.scenes.klick.gallery import Gallery


def house_photos() -> list[dict[str, Any]]:
    """The house deck as its makers describe it: id, titles, tags."""
    listed: list[dict[str, Any]] = json.loads(assets.path("photos", "photos.json").read_text(encoding="utf-8"))
    return listed


class Props:
    """``is_prompt``: photos are decoded at once, for pictures and tests."""

    def __init__(self, games: Mapping[str, AnyGame], is_prompt: bool = False) -> None:
        self._games = games
        self._is_prompt = is_prompt

    @cached_property
    def words(self) -> Material:
        game = self._games["clover"]
        assert isinstance(game, Clover)
        return game.material

    @cached_property
    def gallery(self) -> Gallery:
        packs = [pack.folder for pack in photos.packs(photos.home())]
        shelf = Shelf(assets.path("photos"), *packs, photo_cache.home())
        titles = {photo["id"]: photo["title"] for photo in house_photos()}
        return Gallery(shelf, titles, self._is_prompt)
