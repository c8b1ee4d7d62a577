"""Each part of a soak finds nothing in a small run, and finds what was planted for it."""

import asyncio
import json
import logging
import os
import time
from dataclasses import replace

import pytest

from game.__main__ import main
from game.command_line import SOAKED
from game.scenes.table import TableScene
from game.tools.soak import SoakOrder, crew, doors, frames, matches, parts, scenes, soak
from game.tools.soak.parts import PARTS, SoakPart, done
from game.tools.soak.recording import NAMES, known
from game.tools.soak.summing import GROWN, Sum, as_table
from game.tools.soak.tally import BatchTally
from game.venue.session import Session
from net.lan.reception import Reception
from net.seal.records import Unsealer
from net.table import messages as m
from net.table.diary import Diary
from net.table.table import Table
from net.wire.codec import Codec

SMALL = {
    "frames": (1, 3000),
    "lies": (1, 300),
    "scenes": (7, 40),
    "doors": (1, 60),
    "matches": (1, 6),
    "files": (1, 260),
}
"""Seed and count of each part."""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def as_loud_as_before():
    """A batch has a process of its own and hushes it; here it shares one with tests that read the log."""
    before = {name: logging.getLogger(name).level for name in ("tablee", "asyncio")}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def found(part, count, seed=1):
    """What a batch says that failed."""
    return [failure.text for failure in done(part, seed, count).failures]


@pytest.mark.parametrize("part", SMALL)
def test_a_small_run_finds_nothing(part):
    seed, count = SMALL[part]
    tally = done(part, seed, count)
    assert tally.failures == []
    assert tally.done >= count and tally.results and tally.longest > 0


def test_the_same_seed_does_the_same():
    first, second = done("lies", 1, 100), done("lies", 1, 100)
    assert first.results == second.results and done("lies", 2, 100).results != first.results


# ------------------------------------------------------------------ planted: frames


def test_a_codec_that_raises_is_found(monkeypatch):
    plain = Codec.read

    def read(self, tree, base):
        if isinstance(tree, list) and tree and not isinstance(tree[0], str):
            raise AttributeError("planted")
        return plain(self, tree, base)

    monkeypatch.setattr(Codec, "read", read)
    assert any("planted" in text for text in found("frames", 3000))


def test_a_table_that_changes_though_it_refuses_is_found(monkeypatch):
    plain = Table.receive

    def receive(self, peer, message, now=0.0):
        posts = plain(self, peer, message, now)
        if any(isinstance(post.message, m.Refused) for post in posts):
            self.chairs.first = 1 if self.chairs.first is None else None
        return posts

    monkeypatch.setattr(Table, "receive", receive)
    assert any("but changed" in text for text in found("frames", 3000))


def test_a_seal_that_believes_anything_is_found(monkeypatch):
    plain = Unsealer.unseal

    def unseal(self, box):
        try:
            return plain(self, box)
        except Exception:
            return b"anything"

    monkeypatch.setattr(Unsealer, "unseal", unseal)
    assert "something came out of a sealed way that was never said" in found("frames", 3000)


# ------------------------------------------------------------------ planted: lies and scenes


def test_a_session_that_trips_over_a_lie_is_found(monkeypatch):
    plain = Session.hear

    def hear(self, message):
        if isinstance(message, m.LobbyShown) and message.lobby.is_locked:
            raise LookupError("planted")
        plain(self, message)

    monkeypatch.setattr(Session, "hear", hear)
    assert any("planted" in text for text in found("lies", 2500))


def test_a_table_that_trips_over_a_lie_is_found(monkeypatch):
    plain = Table.receive

    def receive(self, peer, message, now=0.0):
        if isinstance(message, m.Sit) and message.name not in NAMES:
            raise LookupError("planted")
        return plain(self, peer, message, now)

    monkeypatch.setattr(Table, "receive", receive)
    assert any("planted" in text for text in found("lies", 700))


def test_a_scene_that_raises_is_found(monkeypatch):
    def draw(self, canvas):
        raise LookupError("planted")

    monkeypatch.setattr(TableScene, "draw", draw)
    tally = done("scenes", 1, 40)
    assert any("planted" in failure.text for failure in tally.failures) or tally.results["left"] > 5


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot interrupt")
def test_a_scene_that_freezes_is_found(monkeypatch):
    def draw(self, canvas):
        until = time.process_time() + 0.3
        while time.process_time() < until:
            pass

    monkeypatch.setattr(TableScene, "draw", draw)
    tally = BatchTally("scenes", 1)
    plain = BatchTally.watched
    monkeypatch.setattr(BatchTally, "watched", lambda self, what: plain(self, what, 0.2))
    scenes.batch(1, 3, tally)
    assert any(failure.text.startswith("frozen") for failure in tally.failures)


# ------------------------------------------------------------------ planted: doors and matches


def weak_serve(pipe, game, seed, folder):
    """A host whose guests suffer from every stranger."""
    plain = Reception.knock

    def knock(self, door):
        for other in list(self._inside):
            other.abort()
        plain(self, door)

    Reception.knock = knock
    doors.serve(pipe, game, seed, folder)


def test_a_door_that_loses_guests_is_found(monkeypatch):
    monkeypatch.setattr(doors, "PATIENCE", 20.0)
    monkeypatch.setattr(doors, "HOST", weak_serve)
    assert "a guest at the table lost its way" in found("doors", 40)


def test_an_action_that_is_not_said_again_is_found(monkeypatch):
    monkeypatch.setattr(Session, "resend", lambda self: None)
    monkeypatch.setattr(matches, "LONGEST", 200.0)
    assert any("did not end" in text or "lost" in text for text in found("matches", 6))


def test_an_action_that_is_not_written_down_is_found(monkeypatch):
    monkeypatch.setattr(Diary, "append", lambda self, line: None)
    monkeypatch.setattr(matches, "LONGEST", 200.0)
    assert found("matches", 6)


def test_an_action_that_counts_twice_is_found():
    game = sorted(known().games)[0]
    one = matches.played(game, 2, False)
    assert matches.differences(one) == []
    last = next(entry for entry in reversed(one.match.log) if entry.seat >= 0)
    doubled = replace(one, match=replace(one.match, log=(*one.match.log, last)))
    assert "an action counted twice" in matches.differences(doubled)


# ------------------------------------------------------------------ the crew, the sum, the command


@pytest.mark.skipif(os.name == "nt", reason="what was planted does not reach a process that starts afresh")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_batch_that_never_ends_is_told_with_its_place_and_another_process_goes_on(monkeypatch):
    def batch(seed, count, tally):
        tally.done = count
        if seed == 2:
            time.sleep(60)

    monkeypatch.setattr(crew, "WAY", "fork")
    monkeypatch.setattr(frames, "batch", batch)
    monkeypatch.setitem(parts.PARTS, "frames", SoakPart("inputs", 10, 0.5))
    (one,) = soak(SoakOrder(only=("frames",), counts={"frames": 50}, workers=1))
    assert one.done == 40 and one.failed == 1
    (failure,) = one.failures.values()
    assert failure.seed == 2 and "frozen for good" in failure.text and "in batch" in failure.text


def test_memory_that_grows_is_a_failure():
    flat, growing = Sum("frames", "inputs"), Sum("frames", "inputs")
    for number in range(20):
        flat.add(BatchTally("frames", number, done=1), 0, 60.0 + min(number, 3))
        growing.add(BatchTally("frames", number, done=1), 0, 60.0 + number * GROWN / 10)
    flat.end(1.0)
    growing.end(1.0)
    assert flat.failed == 0 and growing.failed == 1 and "memory grows" in as_table([growing])


def test_the_command_tells_counts_and_its_code_whether_anything_failed(capsys, monkeypatch):
    assert main(["soak", "--only", "frames", "--inputs", "200", "--workers", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["frames"]["inputs"] >= 200 and told["frames"]["failed"] == 0 and told["frames"]["results"]
    monkeypatch.setattr(frames, "batch", lambda seed, count, tally: tally.fail("planted"))
    assert main(["soak", "--only", "frames", "--inputs", "1", "--workers", "0", "--seed", "7"]) == 1
    assert "--only frames --seed 7: planted" in capsys.readouterr().out
    assert main(["soak", "--only", "luck"]) == 1


def test_parts_without_a_count_share_the_minutes_and_are_left_out_where_others_have_one():
    assert set(SOAKED) == set(PARTS)
    assert SoakOrder().parts() == tuple(PARTS)
    assert SoakOrder(counts={"lies": 5}).parts() == ("lies",)
    assert SoakOrder(only=("frames", "lies"), counts={"lies": 5}).parts() == ("frames", "lies")
    (one,) = soak(SoakOrder(minutes=0.0, only=("frames",)))
    assert one.done == 0


def test_a_still_loop_says_where_nothing_will_ever_happen():
    from game.tools.soak.stillness import Stuck, Wire, still

    async def forever(wire):
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        still(forever, Wire(None))
