"""When the bots' process dies, hangs or cannot be had the match goes on; and it never outlives the program."""

import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.games.catalog import ORIGIN, catalog
from game.venue.bots import thought_process, worker
from game.venue.bots.worker import WorkerUnfit, worker_command
from tests.venue.bot_tables import Played, at_once, program, until
from tests.venue.origins import named

ROOT = Path(__file__).parents[2]


# ------------------------------------------------------------------ its death


def test_killed_in_the_middle_of_a_thought_it_is_replaced_and_nothing_is_lost_or_done_twice(hired):
    played = Played(program()).play(lambda played: len(played.log) > 5)
    for number in range(2):
        played.freeze_in_a_thought(hired[number])
        entries = len(played.log)
        os.kill(hired[number].pid, signal.SIGKILL)
        played.play(lambda played, entries=entries: len(played.log) > entries + 3)
    played.play()
    assert len(hired) == 3
    assert played.log == at_once()
    played.close()


READY = """
import sys
from game.venue.bots.thought_wire import *
asked, answers = sys.stdin.buffer, sys.stdout.buffer
send(answers, READY)
"""
DYING = READY + "receive(asked)"
SILENT = READY + "receive(asked); receive(asked)"
BABBLING = READY + "while receive(asked): send(answers, ANSWER, b'nonsense')"
NEVER_READY = "import sys; sys.stdin.read()"


def python(script):
    return lambda origin: [sys.executable, "-P", "-c", script]


def test_after_a_few_deaths_in_a_minute_the_bots_think_in_a_thread(hired, caplog):
    played = Played(program(makers=catalog().bots, command=python(DYING))).play()
    assert len(hired) == 1 + thought_process.MOST_DEATHS
    assert played.log == at_once()
    assert "bots think in a thread" in caplog.text
    played.close()


def test_deaths_long_ago_do_not_count(hired, monkeypatch):
    monkeypatch.setattr(thought_process, "WITHIN", 0.0)
    known = program(makers=catalog().bots, command=python(DYING))
    played = Played(known)
    played.session.begin()
    played.play(lambda _: len(hired) > 2 + thought_process.MOST_DEATHS)
    played.close()


@pytest.mark.parametrize(
    "command",
    [
        lambda origin: [str(ROOT / "no" / "such" / "python")],
        python("raise SystemExit(3)"),
        python(NEVER_READY),
        python(SILENT),
    ],
    ids=["not there", "ends at once", "never ready", "never answers"],
)
def test_where_no_process_can_be_had_the_bots_think_in_a_thread(hired, monkeypatch, caplog, command):
    for limit in ("WARM_WITHIN", "ANSWER_WITHIN"):
        monkeypatch.setattr(worker, limit, 0.3)
    monkeypatch.setattr(worker, "LOOK_EVERY", 0.05)
    with caplog.at_level(logging.WARNING):
        played = Played(program(makers=catalog().bots, command=command)).play()
    assert played.log == at_once()
    assert len(hired) <= 1 and caplog.text.count("bots think in a thread") == 1
    played.close()


def test_a_frozen_program_does_not_start_itself_again(hired, monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(WorkerUnfit):
        worker_command(ORIGIN)
    played = Played(program(makers=catalog().bots)).play()
    assert played.is_over and hired == []
    played.close()


@pytest.mark.parametrize(
    ("origin", "command"),
    [(named("other"), worker_command), (ORIGIN, python(BABBLING))],
    ids=["fails", "makes no sense"],
)
def test_what_it_cannot_answer_is_thought_about_here(hired, origin, command):
    played = Played(program(origin, makers=catalog().bots, command=command)).play()
    assert played.log == at_once() and len(hired) == 1
    played.close()


# ------------------------------------------------------------------ the end of the program

PROGRAM = """
import sys, time
from game.venue.bots import thought_process, worker
from tests.venue.origins import endless
from tests.venue.bot_tables import Played

class Known(worker.Worker):
    def warm_up(self):
        super().warm_up()
        print(self._process.pid, flush=True)

thought_process.Worker = Known
played = Played(endless(), "highcard")
played.session.begin()
time.sleep(1.0)
sys.stdin.readline()
"""


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    # Where nobody collects it, a process that has ended stays in the list.
    return state.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes that are not its own in /proc")
@pytest.mark.parametrize("way", ["killed", "ends"])
def test_no_process_is_left_behind_in_the_middle_of_a_thought_however_the_program_ends(way):
    child = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    pid = int(child.stdout.readline())
    assert is_running(pid)
    time.sleep(1.2)
    if way == "killed":
        child.kill()
    _, errors = child.communicate("\n")
    assert until(lambda: not is_running(pid), 5)
    assert errors == "" and (way == "killed" or child.returncode == 0)
