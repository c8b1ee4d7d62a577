"""docs/dependencies.md tells what is installed to play: no package more, none less, and each with its own licence."""

import re
import tomllib
from importlib import metadata
from itertools import product
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.tools.wheels import PYTHONS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED = dict(re.findall(r"^([\w-]+)(.+)$", "\n".join(PROJECT["dependencies"]), re.MULTILINE))
"""The versions we ask for, by package."""

SPDX = {
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "LGPL v2.1": "LGPL-2.1-only",
    "SIL OFL 1.1": "OFL-1.1",
    "MIT": "MIT",
    "License :: OSI Approved :: MIT License": "MIT",
}
"""What packages say that do not speak SPDX."""

SYSTEMS = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "aarch64"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
)


def told():
    """The rows of the page: versions, licence, what for and needs, by package."""
    rows = re.findall(r"^\| (\w[\w-]*) \| (\S+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
    return {name: rest for name, *rest in rows if name != "package"}


def needs(name, system=None, python=None):
    """The packages that an installed one asks for on such a computer, as itself says."""
    where = {**default_environment(), "extra": "", **(system or {})}
    if python:
        where |= {"python_version": python, "python_full_version": f"{python}.0"}
    asked = [Requirement(line) for line in metadata.requires(name) or ()]
    return {canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate(where)}


def installed_to_play():
    found, waiting = set(), set(ASKED)
    while waiting:
        found |= waiting
        waiting = {other for name in waiting for other in needs(name)} - found
    return found


def test_the_page_has_every_package_that_is_installed_to_play():
    assert set(told()) == installed_to_play()


def test_the_page_tells_the_versions_we_ask_for():
    ranges = {name: versions.strip("`") for name, (versions, *_) in told().items() if versions != "—"}
    assert ranges == ASKED


def licence_of(name):
    says = metadata.metadata(name)
    if "License-Expression" in says:
        return says["License-Expression"]
    return next(SPDX[word] for key in ("License", "Classifier") for word in says.get_all(key, []) if word in SPDX)


@pytest.mark.parametrize("name", told())
def test_a_package_is_told_with_its_licence_and_what_it_needs(name):
    _, licence, purpose, needed = told()[name]
    assert licence == licence_of(name)
    assert purpose.strip()
    assert needs(name) == ({one.strip() for one in needed.split(",")} if needed.strip() != "—" else set())


@pytest.mark.parametrize("name", told())
def test_the_text_of_its_licence_is_inside_a_package(name):
    files = [file.name for file in metadata.files(name) or ()]
    assert [file for file in files if re.match(r"LICEN[CS]E|COPYING|LGPL|OFL", file)]


@pytest.mark.parametrize("name", told())
def test_a_package_needs_the_same_on_every_computer(name):
    """One list of packages is packed for all of them, on whichever computer that is done."""
    assert {frozenset(needs(name, *where)) for where in product(SYSTEMS, PYTHONS)} == {frozenset(needs(name))}


def test_the_licences_of_the_assets_lead_to_the_page():
    assert "`docs/dependencies.md`" in (ROOT / "assets" / "LICENSES.md").read_text(encoding="utf-8")
