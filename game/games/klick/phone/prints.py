"""Photos as phones see them: their shape and colours before they are there, and a copy of the size of a phone.

All is kept by name: a photo never changes under its own. No sheets and no rules here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

from assets.klick import FOLDER, house_deck
from game.games.klick.photos import packs
from game.games.klick.photos.cache import PhotoShelf
from game.games.klick.photos.pictures import MOST_STORED_BYTES, BadPhoto, checked, for_phone, is_photo_id
from game.store.files import read_within

KEPT: Final = 96
"""Copies at hand, some 3 MB: more than a round of eight uses."""

SHAPE: Final = 1.333
GREY: Final = "b9c6de" * 9
"""What is shown of a photo that nothing is known of yet."""


def photos_sheet(photos: Iterable[str], language: str) -> dict[str, dict[str, Any]]:
    """By name: shape, colours and, where a language is told, what the house calls it."""
    return {photo: _face(photo, language) for photo in photos}


def _face(photo: str, language: str) -> dict[str, Any]:
    shape, blur = _looks(photo)
    face: dict[str, Any] = {"shape": shape, "blur": blur}
    if language and photo in _house():
        titles = _house()[photo].titles
        face["title"] = titles.get(language) or titles.get("en", "")
    return face


@cache
def _house() -> dict[str, Any]:
    return {photo.id: photo for photo in house_deck()}


def _looks(photo: str) -> tuple[float, str]:
    if photo in _house():
        return SHAPE, _house()[photo].blur
    return _pack_looks(_changed()).get(photo, (SHAPE, GREY))


def _changed() -> float:
    """When a pack came or went."""
    try:
        return packs.home().stat().st_mtime
    except OSError:
        return 0.0


@lru_cache(1)
def _pack_looks(changed: float) -> dict[str, tuple[float, str]]:
    return {
        photo.id: (round(photo.width / photo.height, 3), b"".join(map(bytes, photo.colours)).hex())
        for pack in packs.packs(packs.home())
        for photo in pack.photos
    }


@lru_cache(KEPT)
def _copy(photo: str) -> bytes:
    """Raises OSError, ValueError or BadPhoto where there is none, so that only what is there is kept."""
    path = PhotoShelf(FOLDER, packs=packs.home()).find(photo)
    if path is None:
        raise FileNotFoundError(photo)
    data = read_within(path, MOST_STORED_BYTES)
    if is_photo_id(photo):
        checked(photo, data)
    return for_phone(data)


def phone_picture(photo: str) -> bytes | None:
    """A copy for phones; None where no photo of this name is here, or it cannot be read."""
    try:
        return _copy(photo)
    except (OSError, ValueError, BadPhoto):
        return None
