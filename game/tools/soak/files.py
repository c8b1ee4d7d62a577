"""Spoilt files, for every kind the program reads: each is taken or refused in the way that is documented, and nothing
else ever happens. Only keys and times in the sound ones are new in each process."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.tools.soak.loader import Loader
from game.tools.soak.mutations import bytes_changed
from game.tools.soak.tally import BatchTally


@cache
def loaders() -> Mapping[str, Loader]:
    """All of the program, by name: the house's own and those of every game."""
    from game.games.catalog import catalog
    from game.tools.soak.house import house_loaders

    known = catalog()
    brought = [one for kit in known.kits.values() for one in kit.loaders()]
    return {one.name: one for one in (*house_loaders(known), *brought)}


def batch(seed: int, count: int, tally: BatchTally) -> None:
    """As many of each kind."""
    kinds = list(loaders().values())
    for number, loader in enumerate(kinds):
        spoil(loader, len(range(number, count, len(kinds))), seed, tally)


def spoil(loader: Loader, count: int, seed: int, tally: BatchTally) -> None:
    """A sound file of this kind, spoilt so many times, each time anew, and read."""
    sound = _sound(loader)
    with TemporaryDirectory(prefix="tablee-soak-") as folder, _in_silence():
        for number in range(count):
            files, how = _spoilt(sound, loader, Random(f"{loader.name} {seed} {number}"))
            _write(Path(folder), files)
            with tally.watched(f"{loader.name}, {number}: {how}"):
                tally.results["taken" if loader.load(Path(folder)) else "refused"] += 1
            tally.done += 1


@contextmanager
def _in_silence() -> Iterator[None]:
    """What the log says of every damaged file is known before."""
    log = logging.getLogger("tablee")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


@cache
def _sound(loader: Loader) -> Mapping[str, bytes]:
    """The files of a sound one, by their paths; they are read once to be sure."""
    with TemporaryDirectory(prefix="tablee-soak-") as name:
        folder = Path(name)
        loader.make(folder)
        files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        made = {str(path.relative_to(folder)): path.read_bytes() for path in files}
        if not made or not loader.load(folder):
            raise ValueError(f"{loader.name}: the sound one is not taken")
    return made


def _spoilt(sound: Mapping[str, bytes], loader: Loader, chance: Random) -> tuple[dict[str, bytes], str]:
    """These files, one of them changed, and how."""
    name = chance.choice(sorted(sound))
    change = next((one for end, one in loader.formats.items() if name.endswith(end)), bytes_changed)
    if chance.random() < 0.5:
        change = bytes_changed
    return {**sound, name: change(sound[name], chance)}, f"{name} by {change.__name__}"


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    """These and no others."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
