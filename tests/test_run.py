"""The starter: stands alone, says in one sentence what is missing."""

import ast
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parent.parent / "run.py"


def started(setup, *words, place=RUN.parent):
    """run.py as a program whose world was changed by ``setup`` first, as if it lay in ``place``."""
    here = str(place / "run.py")
    code = f"import sys; sys.argv = ['run.py', {', '.join(map(repr, words))}]\n{setup}\n__file__ = {here!r}\n"
    code += f"exec(compile(open({str(RUN)!r}, encoding='utf-8').read(), {str(RUN)!r}, 'exec'))"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


def test_it_needs_only_the_standard_library():
    tree = ast.parse(RUN.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def test_it_parses_on_a_python_that_is_too_old():
    assert ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 5))


def test_a_python_that_is_too_old_is_named():
    done = started("sys.version_info = (3, 9, 1, 'final', 0)")
    assert done.returncode == 1
    assert "3.11" in done.stderr and "3.9" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_missing_venv_is_named(tmp_path):
    setup = (
        "sys.modules['ensurepip'] = None\n"
        f"import os\nos.access = lambda *a: False\nos.environ['HOME'] = {str(tmp_path)!r}"
    )
    done = started(setup)
    assert done.returncode == 1
    assert "venv" in done.stderr.strip().splitlines()[-1]


def test_a_failed_install_says_what_to_do(tmp_path):
    setup = (
        f"import os, subprocess\nos.access = lambda *a: False\nos.environ['HOME'] = {str(tmp_path)!r}\n"
        "real = subprocess.run\n"
        "class Done: returncode = 1; stdout = ''; stderr = 'ERROR: no network\\n'\n"
        "class Made: returncode = 0; stdout = stderr = ''\n"
        "subprocess.run = lambda command, **k: Done() if 'pip' in command else Made()\n"
    )
    done = started(setup)
    assert done.returncode == 1
    assert "no network" in done.stderr.strip().splitlines()[-1]
    assert "connected" in done.stderr.strip().splitlines()[-1]


def world(home, failing="nothing"):
    """Setup for ``started``: nothing is installed or run; what would have been is printed, a line a command.

    The command that has the word ``failing`` among its own fails.
    """
    return f"""
import json, os, subprocess
os.access = lambda *a: False
os.environ['HOME'] = os.environ['USERPROFILE'] = {str(home)!r}
class Done:
    returncode = 0
    stdout = stderr = ''
def told(kind, command):
    print(kind + ' ' + json.dumps(command), flush=True)
def run(command, **how):
    told('run', command)
    if 'venv' in command:
        os.makedirs(os.path.join(command[-1], 'Scripts' if os.name == 'nt' else 'bin'), exist_ok=True)
        open(os.path.join(command[-1], *(['Scripts', 'python.exe'] if os.name == 'nt' else ['bin', 'python'])), 'w')
    return Done()
def call(command, **how):
    told('call', command)
    return int({failing!r} in command)
subprocess.run, subprocess.call = run, call
os.execv = lambda program, command: told('play', command)
real_exit = sys.exit
sys.exit = lambda code=None: real_exit(code) if code else None
"""


def commands(done, kind):
    return [json.loads(line[len(kind) :]) for line in done.stdout.splitlines() if line.startswith(kind + " ")]


def rings(done):
    return [line[3:] for line in done.stderr.splitlines() if line.startswith("== ")]


def test_the_tests_are_style_format_types_doors_and_behaviour(tmp_path):
    done = started(world(tmp_path), "test")
    assert done.returncode == 0, done.stderr
    assert rings(done) == ["style", "format", "types", "doors", "behaviour"]
    style, form, types, doors, behaviour = ([*command[1:], ""] for command in commands(done, "call"))
    assert style[:4] == ["-m", "ruff", "check", "."]
    assert form[:5] == ["-m", "ruff", "format", "--check", "."]
    assert types[:2] == ["-m", "mypy"] and doors[0] == "--no-cache"
    assert behaviour[:-1] == ["-m", "pytest", "-n", "auto"]


def test_words_after_test_go_to_pytest_as_they_are(tmp_path):
    done = started(world(tmp_path), "test", "tests/ui", "-k", "focus", "-n", "1")
    assert commands(done, "call")[-1][-5:] == ["tests/ui", "-k", "focus", "-n", "1"]


def test_coverage_is_measured_where_it_is_asked_for(tmp_path):
    done = started(world(tmp_path), "test", "--coverage", "tests/ui")
    behaviour = commands(done, "call")[-1]
    assert "--coverage" not in behaviour and "tests/ui" in behaviour
    assert {"--cov=game", "--cov=net", "--cov=assets"} <= set(behaviour)
    assert not [word for command in commands(done, "call")[:-1] for word in command if word.startswith("--cov")]


def test_the_first_ring_that_fails_is_named_and_ends_the_tests(tmp_path):
    done = started(world(tmp_path, failing="mypy"), "test")
    assert done.returncode == 1
    assert rings(done) == ["style", "format", "types"]
    assert done.stderr.strip().splitlines()[-1] == "The tests of types failed."


def test_it_sets_itself_up_once_and_the_environment_of_the_tests_can_play(tmp_path):
    first = started(world(tmp_path), "test")
    assert "setting up" in first.stderr
    make, install = commands(first, "run")
    assert "venv" in make and install[-1].endswith("[test]")
    again = started(world(tmp_path), "host", "--bots", "2")
    assert again.returncode == 0 and "setting up" not in again.stderr and commands(again, "run") == []
    (played,) = commands(again, "play") or commands(again, "call")
    assert played[1:] == ["-m", "game", "host", "--bots", "2"]


def test_an_environment_made_to_play_is_made_anew_for_the_tests(tmp_path):
    started(world(tmp_path))
    done = started(world(tmp_path), "test")
    assert "setting up" in done.stderr and commands(done, "run")[-1][-1].endswith("[test]")


SPOILT = "is missing, or not as it was packed: unpack the zip again, or get it anew."


@pytest.fixture
def unpacked(tmp_path):
    """A zip that was unpacked, as far as the starter looks at it."""
    place = tmp_path / "zip"
    (place / "wheels").mkdir(parents=True)
    shutil.copy(RUN.parent / "pyproject.toml", place)
    files = {"wheels/tiny-1.0-py3-none-any.whl": b"a wheel", "wheels/requirements.txt": b"tiny==1.0 --hash=sha256:00"}
    for name, content in files.items():
        (place / name).write_bytes(content)
    sums = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in files.items()]
    (place / "SHA256SUMS").write_text("".join(sums), encoding="utf-8", newline="\n")
    return place


def test_wheels_beside_it_are_installed_by_their_hashes_and_nothing_is_built_or_fetched(tmp_path, unpacked):
    looking = "print('env', json.dumps({k: v for k, v in (how.get('env') or {}).items() if k.startswith('PIP_')}))"
    setup = world(tmp_path).replace("told('run', command)", f"told('run', command); {looking}")
    setup += "os.environ['PIP_INDEX_URL'] = os.environ['PIP_FIND_LINKS'] = 'http://127.0.0.1:9'\n"
    done = started(setup, "help", place=unpacked)
    assert done.returncode == 0 and "internet" not in done.stderr, done.stderr
    make, install = commands(done, "run")
    assert "venv" in make and "--editable" not in install
    wheels = str(unpacked / "wheels")
    assert install[install.index("--no-index") :] == [
        *("--no-index", "--find-links", wheels, "--only-binary", ":all:"),
        *("--require-hashes", "-r", str(unpacked / "wheels" / "requirements.txt")),
    ]
    (settings,) = [one for one in commands(done, "env") if one]
    assert set(settings) == {"PIP_CONFIG_FILE"}, "pip is told of no other place"


@pytest.mark.parametrize("name", ["wheels/tiny-1.0-py3-none-any.whl", "wheels/requirements.txt", "SHA256SUMS"])
def test_a_lost_wheel_is_named_and_nothing_is_set_up(name, tmp_path, unpacked):
    (unpacked / name).unlink()
    done = started(world(tmp_path), place=unpacked)
    assert done.returncode == 1 and commands(done, "run") == []
    assert done.stderr.strip().splitlines() == [f"{name} {SPOILT}"]


def test_a_changed_wheel_is_named_and_nothing_is_set_up(tmp_path, unpacked):
    (unpacked / "wheels" / "tiny-1.0-py3-none-any.whl").write_bytes(b"a whEel")
    done = started(world(tmp_path), place=unpacked)
    assert done.returncode == 1 and commands(done, "run") == []
    assert done.stderr.strip().splitlines() == [f"wheels/tiny-1.0-py3-none-any.whl {SPOILT}"]


def test_other_wheels_are_installed_anew(tmp_path, unpacked):
    assert commands(started(world(tmp_path), place=unpacked), "run")
    assert commands(started(world(tmp_path), place=unpacked), "run") == []
    lock, sums = unpacked / "wheels" / "requirements.txt", unpacked / "SHA256SUMS"
    old = hashlib.sha256(lock.read_bytes()).hexdigest()
    lock.write_bytes(b"tiny==1.1 --hash=sha256:11")
    new = hashlib.sha256(lock.read_bytes()).hexdigest()
    sums.write_text(sums.read_text(encoding="utf-8").replace(old, new), encoding="utf-8", newline="\n")
    assert commands(started(world(tmp_path), place=unpacked), "run")


def test_wheels_for_another_computer_are_told_from_lost_ones(tmp_path, unpacked):
    setup = world(tmp_path) + (
        "class No: returncode = 1; stdout = ''; stderr = 'ERROR: Could not find a version of tiny'\n"
        "subprocess.run = lambda command, **how: No() if 'pip' in command else run(command)\n"
    )
    done = started(setup, place=unpacked)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert f"Python {sys.version_info[0]}.{sys.version_info[1]}?): ERROR: Could not find a version of tiny" in last


def test_a_zip_has_no_tests_and_says_so(tmp_path, unpacked):
    done = started(world(tmp_path), "test", place=unpacked)
    assert done.returncode == 1 and commands(done, "run") == []
    assert done.stderr.strip().splitlines() == ["There are no tests here: they come with the sources of the game."]
