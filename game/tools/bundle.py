"""The game as one zip that needs no internet: the program, the wheels of all it needs, and the hashes of both.

What is packed is what git keeps of the program, as it lies here; the same files give the same bytes.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import assets
from game.tools.wheels import Missing, fetch, fetch_for_others, locked, sum_of

HOME: Final = assets.ROOT.parent
PROGRAM: Final = ("run.py", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "game", "net", "assets", "docs")
STUDIO: Final = "assets/studio/"
"""Makes assets; players do not need it."""

NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest a zip can tell: when it was packed is no part of what it is."""

UNIX: Final = 3
"""Which system's rights an entry tells, as zips number them."""


class NoSources(Exception):
    """This is no place a zip can be made from. Carries the reason in git's words."""


@dataclass(frozen=True, slots=True)
class Bundle:
    file: Path
    sha256: str
    size: int
    files: int
    wheels: int
    missing: list[Missing]


def bundle(file: Path | None, is_for_all: bool) -> Bundle:
    """Pack for this computer and Python, or for all kinds. Raises NoSources, NoWheels, OSError."""
    contents = {name: HOME / name for name in kept(HOME)}
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = f"{project['name']}-{project['version']}"
    file = file or Path(f"{name}.zip")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        fetch(project["dependencies"], folder)
        missing = fetch_for_others(folder) if is_for_all else []
        wheels = sorted(folder.glob("*.whl"))
        (folder / "requirements.txt").write_text(locked(wheels), encoding="utf-8", newline="\n")
        contents |= {f"wheels/{path.name}": path for path in folder.iterdir()}
        pack(file, name, contents)
    return Bundle(file, sum_of(file), file.stat().st_size, len(contents) + 1, len(wheels), missing)


def kept(home: Path) -> list[str]:
    """The files of the program that git keeps: nothing else that lies around here may get into a zip."""
    command = ["git", "-C", str(home), "ls-files", "-z", "--", *PROGRAM]
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    except OSError as no:
        raise NoSources(f"git: {no.strerror}") from no
    names = [name for name in done.stdout.split("\0") if not name.startswith(STUDIO) and (home / name).is_file()]
    if "run.py" not in names:
        raise NoSources(done.stderr.strip() or str(home))
    return names


def pack(file: Path, name: str, contents: Mapping[str, Path]) -> None:
    """Everything in a folder of that name, with the hash of each file; whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    sums = ""
    try:
        with ZipFile(part, "w") as packed:
            for one, path in sorted(contents.items()):
                packed.writestr(_entry(f"{name}/{one}"), path.read_bytes())
                sums += f"{sum_of(path)}  {one}\n"
            packed.writestr(_entry(f"{name}/SHA256SUMS"), sums)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)


def _entry(name: str) -> ZipInfo:
    """The same on every system, for everybody to read."""
    entry = ZipInfo(name, NO_TIME)
    entry.create_system = UNIX
    entry.external_attr = (0o100755 if name.endswith("/run.py") else 0o100644) << 16
    entry.compress_type = ZIP_STORED if name.endswith(".whl") else ZIP_DEFLATED
    return entry
