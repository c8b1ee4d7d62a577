"""The kinds of files Klick! reads: pictures that are taken in, packs of photos, photos that are shown or were sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame import Surface

from game.games.klick.board.gallery import Gallery
from game.games.klick.bot import Likeness
from game.games.klick.photos import packs
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.cargo import PhotoReceiver
from game.games.klick.photos.pictures import BadPhoto, photo_id, taken_in
from game.tools.soak import mutations as how
from game.tools.soak.loader import Loader
from game.venue.parcels import BadParcel


def loaders() -> Iterator[Loader]:
    yield Loader("pictures", _pictures, _picture_taken_in)
    yield Loader("pack of photos", _pack_made, _pack_taken, {".json": how.json_text})
    yield Loader("photo shown", _photo_kept, _photo_shown)
    yield Loader("photo sent", _photo_kept, _photo_let_in)


def _pictures(folder: Path) -> None:
    """Small ones of every kind."""
    picture = Surface((200, 160))
    for number in range(40):
        picture.fill((number * 6, 255 - number * 5, number * 13 % 256), (number * 5, number * 3 % 100, 60, 60))
    pygame.image.save(picture, folder / "a.png")
    pygame.image.save(picture, folder / "b.jpg")
    (folder / "c.webp").write_bytes(taken_in(folder / "a.png").data)


def _picture_taken_in(folder: Path) -> bool:
    try:
        return all(taken_in(path).data for path in folder.iterdir())
    except BadPhoto:
        return False


def _pack_made(folder: Path) -> None:
    pictures = folder / "from"
    pictures.mkdir()
    _pictures(pictures)
    packs.import_photos(folder, "Ours", [pictures / "a.png"])
    for path in pictures.iterdir():
        path.unlink()
    pictures.rmdir()


def _pack_taken(folder: Path) -> bool:
    """Its photos are known to bots and to whoever looks for more."""
    found = packs.packs(folder)
    for pack in found:
        like = Likeness({}, pack.colours)
        assert all(like.between(one, two) >= 0 for one in pack.ids for two in pack.ids)
        packs.import_into(folder, pack.name or "x")
    return bool(found) and all(pack.photos for pack in found)


def _photo_kept(folder: Path) -> None:
    _pictures(folder)
    data = (folder / "c.webp").read_bytes()
    for path in tuple(folder.iterdir()):
        path.unlink()
    PhotoCache(folder).keep(photo_id(data), data)


def _photo_shown(folder: Path) -> bool:
    """Under the name it has, and under the one that would be right for what is in it."""
    (path,) = folder.iterdir()
    name = photo_id(path.read_bytes())
    assert _surface(folder, path.stem) is None or name == path.stem
    path.rename(path.with_stem(name))
    return _surface(folder, name) is not None


def _surface(folder: Path, photo: str) -> Surface | None:
    gallery = Gallery(PhotoShelf(folder), prompt=True)
    gallery.want([photo])
    return gallery.surface(photo)


def _photo_let_in(folder: Path) -> bool:
    (path,) = folder.iterdir()
    data = path.read_bytes()
    cache = PhotoCache(folder / "cache")
    try:
        PhotoReceiver(cache, PhotoShelf()).keep(photo_id(data), data)
    except BadParcel:
        return False
    return True
