"""The zip for computers without internet: what is in it, and that it is enough, seen from an empty folder."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.__main__ import main
from game.tools import bundle, wheels
from game.tools.bundle import NoSources, kept, pack
from game.tools.wheels import PLATFORMS, PYTHONS, Missing, NoWheels, fetch_for_others, locked

ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"
"""Nobody listens there."""


def sum_of(content):
    return hashlib.sha256(content).hexdigest()


def test_the_lock_has_one_version_of_each_package_and_the_hash_of_every_wheel(tmp_path):
    for name in ("tomli_w-1.2.0-py3-none-any.whl", "Two-2.0-cp311-abi3-linux.whl", "Two-2.0-cp311-abi3-win.whl"):
        (tmp_path / name).write_bytes(name.encode())
    assert locked(tmp_path.iterdir()).splitlines() == [
        "tomli-w==1.2.0 \\",
        f"    --hash=sha256:{sum_of(b'tomli_w-1.2.0-py3-none-any.whl')}",
        "two==2.0 \\",
        f"    --hash=sha256:{sum_of(b'Two-2.0-cp311-abi3-linux.whl')} \\",
        f"    --hash=sha256:{sum_of(b'Two-2.0-cp311-abi3-win.whl')}",
    ]


def test_other_computers_get_the_same_versions_and_those_without_are_named_once(tmp_path, monkeypatch):
    asked = []

    def download(folder, *words):
        asked.append(words)
        if "win_amd64" in words:
            raise NoWheels("none of two")

    monkeypatch.setattr(wheels, "_download", download)
    (tmp_path / "two-2.0-py3-none-any.whl").write_bytes(b"")
    assert fetch_for_others(tmp_path) == [Missing("Windows amd64", PYTHONS, "none of two")]
    assert len(asked) == len(PLATFORMS) * len(PYTHONS)
    assert all(words[-1] == "two==2.0" and "--no-deps" in words for words in asked)


def test_the_same_files_give_the_same_zip_with_the_hash_of_each(tmp_path):
    (tmp_path / "run.py").write_text("print(1)")
    (tmp_path / "a.whl").write_bytes(b"a")
    contents = {"run.py": tmp_path / "run.py", "wheels/a.whl": tmp_path / "a.whl"}
    pack(tmp_path / "in" / "one.zip", "game", contents)
    os.utime(tmp_path / "run.py", (1, 1))
    pack(tmp_path / "two.zip", "game", dict(reversed(contents.items())))
    assert (tmp_path / "in" / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with ZipFile(tmp_path / "two.zip") as packed:
        assert packed.namelist() == ["game/run.py", "game/wheels/a.whl", "game/SHA256SUMS"]
        sums = packed.read("game/SHA256SUMS").decode()
        rights = [oct(one.external_attr >> 16) for one in packed.infolist()]
        assert {one.date_time for one in packed.infolist()} == {bundle.NO_TIME}
    assert sums == f"{sum_of(b'print(1)')}  run.py\n{sum_of(b'a')}  wheels/a.whl\n"
    assert rights == ["0o100755", "0o100644", "0o100644"]


def test_a_zip_that_cannot_be_finished_leaves_nothing(tmp_path):
    with pytest.raises(OSError):
        pack(tmp_path / "one.zip", "game", {"lost": tmp_path / "lost"})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_only_what_git_keeps_of_the_program_is_packed(tmp_path):
    files = ("run.py", "game/a.py", "assets/icon.svg", "assets/studio/make.py", "tests/test_a.py", "game/diary.txt")
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    with pytest.raises(NoSources):
        kept(tmp_path)
    subprocess.run(["git", "add", *files[:-1]], cwd=tmp_path, check=True)
    assert sorted(kept(tmp_path)) == ["assets/icon.svg", "game/a.py", "run.py"]


def test_a_place_without_sources_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bundle, "HOME", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert main(["zip", str(tmp_path / "one.zip")]) == 1
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1 and "git" in told[0]


def test_wheels_that_cannot_be_had_are_told_and_no_zip_is_left(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bundle, "kept", lambda home: ["run.py"])
    for name, value in {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}.items():
        monkeypatch.setenv(name, value)
    assert main(["zip", str(tmp_path / "one.zip")]) == 1
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1 and "pygame-ce" in told[0]
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The zip of this tree for this computer, and what was said of it."""
    folder = tmp_path_factory.mktemp("zip")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "0", "--timeout", "5"]
    if subprocess.run([*pip, "--dest", str(folder), "ifaddr"], capture_output=True, check=False).returncode:
        pytest.skip("needs pip and a package index to take wheels from")
    try:
        kept(ROOT)
    except NoSources:
        pytest.skip("needs git and the repository to pack")
    command = [sys.executable, "-m", "game", "zip", str(folder / "game.zip"), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def cut_off():
    """Words before a command that take the network away from it, where the system lets us."""
    for words in (["unshare", "--net"], ["unshare", "--map-root-user", "--net"]):
        if (
            shutil.which("unshare")
            and not subprocess.run([*words, "true"], capture_output=True, check=False).returncode
        ):
            return words
    return []


def started(place, *words):
    """run.py as somebody starts it who has unpacked the zip: a home of their own, no network, no proxy that answers."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "PIP_"))}
    env |= dict.fromkeys(("HOME", "USERPROFILE", "TABLEE_HOME"), str(place.parent / "home"))
    env |= dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "PIP_INDEX_URL"), NOWHERE)
    env |= {"LANGUAGE": "en", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [*cut_off(), sys.executable, str(place / "run.py"), *words]
    return subprocess.run(command, cwd=place.parent, env=env, capture_output=True, text=True, check=False)


def spoil(wheel):
    content = bytearray(wheel.read_bytes())
    content[len(content) // 2] ^= 1
    wheel.write_bytes(content)


@pytest.mark.timeout(600)
def test_it_plays_from_an_empty_folder_without_a_network_and_refuses_a_wheel_with_one_wrong_byte(made, tmp_path):
    assert made["sha256"] == sum_of(Path(made["file"]).read_bytes()) and made["missing"] == []
    folder = tmp_path / "a folder"
    (folder / "home").mkdir(parents=True)
    with ZipFile(made["file"]) as packed:
        packed.extractall(folder)
        assert len(packed.namelist()) == made["files"]
    (place,) = [path for path in folder.iterdir() if path.name != "home"]
    sums = dict(reversed(line.split("  ", 1)) for line in (place / "SHA256SUMS").read_text("utf-8").splitlines())
    there = {path.relative_to(place).as_posix(): path for path in place.rglob("*") if path.is_file()}
    assert {name: sum_of(path.read_bytes()) for name, path in there.items() if name != "SHA256SUMS"} == sums

    played = started(place, "demo", str(folder / "pictures"))
    assert played.returncode == 0, played.stderr
    assert "Result" in played.stdout and any((folder / "pictures").rglob("*.png"))
    listed = re.findall(r"^([\w-]+)==", (place / "wheels" / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert len(listed) == made["wheels"] and "internet" not in played.stderr

    shutil.rmtree(place / ".tablee-env")
    wheel = next((place / "wheels").glob("spake2-*.whl"))
    spoil(wheel)
    refused = started(place, "help")
    assert refused.returncode == 1 and not (place / ".tablee-env").exists()
    assert refused.stderr.strip().startswith(f"wheels/{wheel.name} is missing, or not as it was packed")
    assert len(refused.stderr.strip().splitlines()) == 1

    # Whoever changes the list of hashes with it still has to change the lock.
    name = f"wheels/{wheel.name}"
    text = (place / "SHA256SUMS").read_text("utf-8").replace(sums[name], sum_of(wheel.read_bytes()))
    (place / "SHA256SUMS").write_text(text, "utf-8", newline="\n")
    refused = started(place, "help")
    assert refused.returncode == 1 and "HASHES" in refused.stderr.strip().splitlines()[-1]
