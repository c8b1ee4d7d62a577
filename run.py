#!/usr/bin/env python3
"""Start Tablée: `python3 run.py` opens the game, `python3 run.py test` runs the tests.

Needs nothing but Python: the first start makes a private environment beside this file and installs the game into it.
Where a folder `wheels` lies beside this file, everything comes from there, by its hash, and nothing from the internet.
Written for any Python 3, so that one that is too old gets a sentence and not a syntax error.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys

LEAST = (3, 11)
HOME = os.path.dirname(os.path.abspath(__file__))
WHEELS = os.path.join(HOME, "wheels")
LOCK = os.path.join(WHEELS, "requirements.txt")
SUMS = os.path.join(HOME, "SHA256SUMS")
IS_WINDOWS = os.name == "nt"
WINDOW_RING = ("Xvfb", "openbox", "setxkbmap")  # what the tests in real windows need; the last comes with the first


BROWSERS = ("chromium", "chromium-browser", "google-chrome")  # any of these does for the tests with phones


def fail(sentence):
    sys.stderr.write(sentence + "\n")
    sys.exit(1)


def environment_folder():
    """Beside this file; in the user's own folder where that place cannot be written to."""
    if os.access(HOME, os.W_OK):
        return os.path.join(HOME, ".tablee-env")
    mark = hashlib.sha256(HOME.encode("utf-8")).hexdigest()[:12]
    return os.path.join(os.path.expanduser("~"), ".tablee-env-" + mark)


def python_of(folder):
    return os.path.join(folder, "Scripts", "python.exe") if IS_WINDOWS else os.path.join(folder, "bin", "python")


def stamp_of(extra):
    """Changes when another installation is needed: other requirements, another Python, another place."""
    with open(os.path.join(HOME, "pyproject.toml"), "rb") as file:
        project = file.read()
    told = repr((sys.version_info[:3], HOME, extra)) + sum_of(LOCK)
    return hashlib.sha256(project + told.encode("utf-8")).hexdigest()


def sum_of(path):
    """The SHA-256 of a file; "" where there is none."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""


def is_ready(folder, extra):
    # An environment made for the tests can also play.
    for kind in (extra, "[test]"):
        try:
            with open(os.path.join(folder, "ready" + kind), encoding="ascii") as file:
                if file.read() == stamp_of(kind):
                    return os.path.exists(python_of(folder))
        except OSError:
            pass
    return False


def make_environment(folder, extra):
    # The wheels are those of the game alone.
    is_offline = os.path.isdir(WHEELS) and not extra
    if is_offline and spoilt_wheel():
        fail("%s is missing, or not as it was packed: unpack the zip again, or get it anew." % spoilt_wheel())
    needs = "" if is_offline else " and needs the internet"
    sys.stderr.write("Tablée: setting up (once; this takes a minute%s) ...\n" % needs)
    try:
        import ensurepip  # noqa: F401  Debian ships Python without it, and then venv fails half-way
        import venv  # noqa: F401
    except ImportError:
        fail("Python's venv module is missing: install it (on Debian and Ubuntu: sudo apt install python3-venv).")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", folder], capture_output=True, text=True)
    if made.returncode:
        fail("The private environment could not be made in %s: %s" % (folder, last_line(made)))
    pip = [python_of(folder), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    if is_offline:
        install_wheels(pip)
    else:
        install(pip, extra)
    with open(os.path.join(folder, "ready" + extra), "w", encoding="ascii") as file:
        file.write(stamp_of(extra))


def install(pip, extra):
    done = subprocess.run([*pip, "--editable", HOME + extra], capture_output=True, text=True)
    if done.returncode:
        fail(
            "The game's libraries could not be installed (is this computer connected to the internet?): "
            + last_line(done)
        )


def install_wheels(pip):
    """The libraries only: the game itself is found where it lies, and nothing must be built."""
    # The settings of pip may name other places to look at.
    world = {name: value for name, value in os.environ.items() if not name.upper().startswith("PIP_")}
    world["PIP_CONFIG_FILE"] = os.devnull
    words = ["--no-index", "--find-links", WHEELS, "--only-binary", ":all:", "--require-hashes", "-r", LOCK]
    done = subprocess.run([*pip, *words], capture_output=True, text=True, env=world)
    if done.returncode:
        fail(
            "The wheels beside run.py could not be installed (are they for this computer with Python %d.%d?): %s"
            % (*sys.version_info[:2], last_line(done))
        )


def spoilt_wheel():
    """The name of one that is not as it was packed; "" where all are.

    pip would refuse it, too, but in more words, and cannot tell a lost one from one that was never there.
    """
    if not os.path.exists(SUMS):
        return "SHA256SUMS"
    with open(SUMS, encoding="utf-8", errors="replace") as file:
        for line in file:
            told, _, name = line.rstrip("\n").partition("  ")
            if name.startswith("wheels/") and sum_of(os.path.join(HOME, name)) != told:
                return name
    return ""


def last_line(done):
    errors = [line for line in (done.stdout + "\n" + done.stderr).splitlines() if line.strip()]
    telling = [line for line in errors if line.lower().startswith("error")] or errors or ["no reason given"]
    return telling[0].strip()


def play(python, words):
    command = [python, "-m", "game", *words]
    if IS_WINDOWS:
        # There is no becoming another program there. Ctrl+C reaches both, and only the game knows what to do.
        signal.signal(signal.SIGINT, lambda *what: None)
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def measured(words):
    """The words for pytest: ``--coverage`` is ours and asks how much of the program the tests run through."""
    if "--coverage" not in words:
        return words
    rooms = ["--cov=" + room for room in ("game", "net", "assets")]
    return [word for word in words if word != "--coverage"] + rooms + ["--cov-report=term:skip-covered"]


def test(python, words):
    """Everything that must hold: style, types, doors between the rooms, behaviour."""
    os.chdir(HOME)
    tools = os.path.dirname(python)
    if not all(shutil.which(name) for name in WINDOW_RING):
        sys.stderr.write("The window ring is left out: it needs Xvfb and openbox (sudo apt install xvfb openbox).\n")
    if not any(shutil.which(name) for name in BROWSERS):
        sys.stderr.write("The tests with phones are left out: they need a browser (sudo apt install chromium).\n")
    for name, command in (
        ("style", [python, "-m", "ruff", "check", "."]),
        ("format", [python, "-m", "ruff", "format", "--check", "."]),
        ("types", [python, "-m", "mypy"]),
        ("doors", [os.path.join(tools, "lint-imports"), "--no-cache"]),
        ("behaviour", [python, "-m", "pytest", "-n", "auto", *measured(words)]),
    ):
        sys.stderr.write("== " + name + "\n")
        sys.stderr.flush()
        code = subprocess.call(command)
        if code:
            fail("The tests of %s failed." % name)


def main():
    if sys.version_info < LEAST:
        fail(
            "Tablée needs Python %d.%d or newer; this is %d.%d: get it from python.org or your system's packages."
            % (LEAST + sys.version_info[:2])
        )
    words = sys.argv[1:]
    is_test = words[:1] == ["test"]
    extra = "[test]" if is_test else ""
    if is_test and not os.path.isdir(os.path.join(HOME, "tests")):
        fail("There are no tests here: they come with the sources of the game.")
    folder = environment_folder()
    if not is_ready(folder, extra):
        make_environment(folder, extra)
    if is_test:
        test(python_of(folder), words[1:])
    else:
        os.environ["PYTHONPATH"] = HOME + os.pathsep + os.environ.get("PYTHONPATH", "")
        play(python_of(folder), words)


if __name__ == "__main__":
    main()
