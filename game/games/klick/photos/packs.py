"""Photo packs on disk: pictures of the players' own to play Klick! with. Import, list, load, throw away.

A pack is a folder of photos named by their content, and a manifest. Reports are codes and facts, never sentences.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.core.clean import clean_text
from game.core.game import Facts
from game.games.klick.photos.pictures import (
    LONG_SIDE,
    REGIONS,
    SUFFIXES,
    BadPhoto,
    Colour,
    PhotoCode,
    Picture,
    is_alike,
    is_photo_id,
    taken_in,
)
from game.games.klick.rules import needed
from game.store import folders
from game.store.files import put_in_place, read_within, write_whole

MOST_PHOTOS: Final = 400
"""In a pack: five times what eight players use in a round; more would only make guests wait."""

MOST_FILES: Final = 4000
"""Looked at in one folder: somebody's whole collection, dropped by mistake, must not take an hour."""

NAME_LIMIT: Final = 40
VERSION: Final = 1
MANIFEST: Final = "pack.json"
MOST_BYTES: Final = 1 << 20
"""Of a manifest: some five times that of a full pack."""
LOOK_BYTES: Final = 8
SAVE_EVERY: Final = 10
"""Photos taken in between two savings of the manifest: what an interrupted import may lose."""


@dataclass(frozen=True, slots=True)
class Photo:
    id: str
    width: int
    height: int
    look: int
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """``key`` is its folder's name, ``name`` what its owner calls it."""

    key: str
    name: str
    folder: Path
    photos: tuple[Photo, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """By their names, which come from the content: the order tells nothing about where they were from."""
        return tuple(sorted(photo.id for photo in self.photos))

    @property
    def colours(self) -> dict[str, tuple[Colour, ...]]:
        return {photo.id: photo.colours for photo in self.photos}

    def enough_for(self, seats: int) -> bool:
        return len(self.photos) >= needed(seats)

    def path(self, photo: str) -> Path:
        return self.folder / f"{photo}.webp"


@dataclass(frozen=True, slots=True)
class Problem:
    """A file that was not taken in, and why."""

    file: str
    code: PhotoCode
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    pack: Pack | None
    added: int
    problems: tuple[Problem, ...]


# ------------------------------------------------------------------ packs


def home() -> Path:
    return folders.data() / "packs"


def packs(base: Path) -> tuple[Pack, ...]:
    """All packs that can be read, by name."""
    try:
        found = [load(base, folder.name) for folder in base.iterdir() if folder.is_dir()]
    except OSError:
        return ()
    return tuple(sorted((pack for pack in found if pack is not None), key=lambda pack: pack.name.casefold()))


def load(base: Path, key: str) -> Pack | None:
    """The pack, with the photos that are really there; None where there is none that can be read."""
    if key != Path(key).name or key in ("", ".", ".."):
        return None
    pack = Pack(key, key, base / key)
    try:
        raw = json.loads(read_within(pack.folder / MANIFEST, MOST_BYTES).decode("utf-8"))
        if raw["version"] != VERSION:
            return None
        name = clean_text(raw["name"], NAME_LIMIT)
        listed = {photo.id: photo for photo in map(_photo, raw["photos"][:MOST_PHOTOS])}
        photos = tuple(photo for photo in listed.values() if pack.path(photo.id).is_file())
    except Exception:  # a file that was changed can hold anything
        return None
    return replace(pack, name=name or key, photos=photos)


def _photo(entry: dict[str, Any]) -> Photo:
    look, colours = bytes.fromhex(entry["look"]), tuple(_colour(text) for text in entry["colours"])
    sides = entry["width"], entry["height"]
    is_ours = len(look) == LOOK_BYTES and len(colours) == REGIONS**2 and is_photo_id(entry["id"])
    if not is_ours or not all(type(side) is int and 0 < side <= LONG_SIDE for side in sides):
        raise ValueError("not a photo of ours")
    return Photo(entry["id"], *sides, int.from_bytes(look, "big"), colours)


def _colour(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


def delete(base: Path, key: str) -> bool:
    """Move a pack to the trash folder beside the packs; False where there is none, or where it cannot be moved: on
    Windows as long as one of its photos is being read."""
    pack = load(base, key)
    if pack is None:
        return False
    trash = base.parent / "trash"
    trash.mkdir(parents=True, exist_ok=True)
    number = 1
    while (to := trash / f"{key}-{number}").exists():
        number += 1
    try:
        put_in_place(pack.folder, to)
    except OSError:
        return False
    return True


def _save(pack: Pack) -> None:
    entries = [
        {
            "id": photo.id,
            "width": photo.width,
            "height": photo.height,
            "look": f"{photo.look:016x}",
            "colours": [bytes(colour).hex() for colour in photo.colours],
        }
        for photo in pack.photos
    ]
    text = json.dumps({"version": VERSION, "name": pack.name, "photos": entries}, indent=1, ensure_ascii=False)
    write_whole(pack.folder / MANIFEST, text.encode())


# ------------------------------------------------------------------ import


def files_in(paths: Iterable[Path]) -> tuple[tuple[Path, ...], tuple[Problem, ...]]:
    """The picture files among these paths and in these folders (not below them), and what is missing.

    Links, folders inside folders and hidden files are left alone; in a folder only pictures are looked at.
    """
    files: list[Path] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            if path.is_dir():
                inside = sorted(entry.path for entry in os.scandir(path) if _is_picture(entry))
                files += map(Path, inside)
            elif path.is_file() and not path.is_symlink():
                files.append(path)
            else:
                problems.append(Problem(path.name or str(path), PhotoCode.NO_FOLDER))
        except (OSError, ValueError):
            problems.append(Problem(path.name, PhotoCode.NO_FOLDER))
    return tuple(dict.fromkeys(files))[:MOST_FILES], tuple(problems)


def _is_picture(entry: os.DirEntry[str]) -> bool:
    return (
        entry.is_file(follow_symlinks=False)
        and not entry.name.startswith(".")
        and os.path.splitext(entry.name)[1].lower() in SUFFIXES
    )


def key_for(base: Path, name: str) -> str:
    """The folder of the pack of this name: its own if there is one, else a free one any file system accepts."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    slug = "pack-" + (re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:32] or "photos")
    number, key = 1, slug
    while (base / key).exists():
        pack = load(base, key)
        if pack is not None and pack.name == name:
            break
        number += 1
        key = f"{slug}-{number}"
    return key


@dataclass
class Import:
    """Takes pictures into a pack, one file after the other; what it cannot take it names. May run in a thread."""

    pack: Pack
    added: int = 0
    problems: list[Problem] = field(default_factory=list)
    _sources: dict[str, str] = field(default_factory=dict)

    def take(self, path: Path) -> Problem | None:
        try:
            self._keep(taken_in(path), path.name)
        except BadPhoto as no:
            problem = Problem(path.name, no.code, no.facts)
            self.problems.append(problem)
            return problem
        return None

    def _keep(self, picture: Picture, source: str) -> None:
        twin = next((photo for photo in self.pack.photos if _is_twin(photo, picture)), None)
        if twin is not None:
            if twin.id in self._sources:
                raise BadPhoto(PhotoCode.SAME_AS, of=self._sources[twin.id])
            raise BadPhoto(PhotoCode.IN_PACK)
        if len(self.pack.photos) >= MOST_PHOTOS:
            raise BadPhoto(PhotoCode.PACK_FULL, most=MOST_PHOTOS)
        try:
            self.pack.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.pack.path(picture.id), picture.data)
        except OSError as no:
            raise BadPhoto(PhotoCode.NOT_STORED) from no
        photo = Photo(picture.id, picture.width, picture.height, picture.look, picture.colours)
        self.pack = replace(self.pack, photos=(*self.pack.photos, photo))
        self._sources[photo.id] = source
        self.added += 1
        if self.added % SAVE_EVERY == 0:
            _save(self.pack)

    def finish(self) -> Report:
        if self.added:
            _save(self.pack)
        pack = self.pack if self.pack.photos else None
        return Report(pack, self.added, tuple(self.problems))


def _is_twin(photo: Photo, picture: Picture) -> bool:
    return photo.id == picture.id or is_alike(photo.look, photo.colours, picture.look, picture.colours)


def import_into(base: Path, name: str) -> Import:
    """Begin (or go on with) the pack of this name; BadPhoto where nothing is left of the name."""
    cleaned = clean_text(name, NAME_LIMIT)
    if not cleaned:
        raise BadPhoto(PhotoCode.NO_NAME)
    key = key_for(base, cleaned)
    return Import(load(base, key) or Pack(key, cleaned, base / key))


def import_photos(
    base: Path, name: str, paths: Sequence[Path], progress: Callable[[int, int], None] = lambda done, of: None
) -> Report:
    """Take all pictures of these files and folders into the pack of this name."""
    try:
        work = import_into(base, name)
    except BadPhoto as no:
        return Report(None, 0, (Problem("", no.code),))
    files, missing = files_in(paths)
    work.problems += missing
    if not files and not missing:
        work.problems.append(Problem("", PhotoCode.NO_PHOTOS))
    for number, file in enumerate(files, 1):
        work.take(file)
        progress(number, len(files))
    return work.finish()
