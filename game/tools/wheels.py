"""The wheels of everything the game needs: fetched for one kind of computer after the other, pinned, and hashed.

pip fetches them from wherever it is told to on this computer; no place is named here.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")

GLIBCS: Final = range(28, 16, -1)
"""Linux since 2018; pip takes a wheel for an older one only if that is named, too."""


def _linux(machine: str) -> tuple[str, ...]:
    return (*(f"manylinux_2_{minor}_{machine}" for minor in GLIBCS), f"manylinux2014_{machine}")


PLATFORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "Linux x86_64": _linux("x86_64"),
    "Linux aarch64": _linux("aarch64"),
    "macOS arm64": ("macosx_11_0_arm64",),
    "macOS x86_64": ("macosx_10_15_x86_64",),
    "Windows amd64": ("win_amd64",),
}
"""Kinds of computers, and whose wheels each can use."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Computers that a package has no wheel for."""

    platform: str
    pythons: tuple[str, ...]
    why: str


class NoWheels(Exception):
    """What is needed cannot be had as wheels. Carries pip's words."""


def fetch(asked: Sequence[str], folder: Path) -> None:
    """Everything that is asked for and all that it needs, for this computer and this Python."""
    _download(folder, *asked)


def fetch_for_others(folder: Path) -> list[Missing]:
    """The same versions for all other computers, and for which ones there are none."""
    asked = sorted({f"{name}=={version}" for name, version in map(named, folder.glob("*.whl"))})
    missing: dict[tuple[str, str], list[str]] = {}
    for (platform, tags), python in product(PLATFORMS.items(), PYTHONS):
        kinds = (word for tag in tags for word in ("--platform", tag))
        try:
            _download(folder, "--no-deps", "--python-version", python, *kinds, *asked)
        except NoWheels as no:
            missing.setdefault((platform, str(no)), []).append(python)
    return [Missing(platform, tuple(pythons), why) for (platform, why), pythons in missing.items()]


def _download(folder: Path, *words: str) -> None:
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--quiet"]
    command += ["--only-binary", ":all:", "--dest", str(folder), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR: ")] or [done.stderr.strip()]
        raise NoWheels(errors[-1].removeprefix("ERROR: "))


def named(wheel: Path) -> tuple[str, str]:
    """The package of a wheel, as package indexes spell it, and its version."""
    name, version, _ = wheel.name.split("-", 2)
    return re.sub(r"[-_.]+", "-", name).lower(), version


def locked(wheels: Iterable[Path]) -> str:
    """What pip may install, and nothing else: one version of each package, and the hash of every wheel of it."""
    packages: dict[tuple[str, str], list[str]] = {}
    for wheel in sorted(wheels):
        packages.setdefault(named(wheel), []).append(f"--hash=sha256:{sum_of(wheel)}")
    lines = [" \\\n    ".join([f"{name}=={version}", *hashes]) for (name, version), hashes in sorted(packages.items())]
    return "\n".join(lines) + "\n"


def sum_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
