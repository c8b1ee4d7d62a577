"""Those before the door, those who come again and again, and guesses that wait for their turn; without sockets."""

import asyncio
import logging
import threading
from dataclasses import dataclass

from net.lan import guessing, waiting
from net.lan.guessing import LONGEST, MOST_GUESSES, REST, Guesses, SecretGuess
from net.lan.waiting import FAMILY, LINES, MOST_WAITING, Complaints, Pace, WaitingRoom
from net.seal.guest import Claim
from net.seal.secrets import Proof
from tests.net.test_sockets import Raw, run
from tests.net.wire import host, until


@dataclass(eq=False)
class Somebody:
    origin: str
    is_guessing: bool = False


def crowded(origins):
    """A room into which these came one after the other; who was sent away."""
    room, gone = WaitingRoom(), []
    for one in origins:
        if (greedy := room.enter(one)) is not None:
            gone.append(greedy)
            room.leave(greedy)
    return room, gone


def test_there_are_never_more_than_so_many_and_a_crowd_pushes_out_its_own():
    few = [Somebody(f"10.0.0.{n}") for n in range(100)]
    room, gone = crowded([*few, *(Somebody("10.0.0.200") for _ in range(3000))])
    assert len(room) == MOST_WAITING and set(few) <= set(room)
    assert {one.origin for one in gone} == {"10.0.0.200"}


def test_among_many_who_send_few_the_oldest_goes():
    everybody = [Somebody(f"10.0.{n % 9}.{n // 9}") for n in range(MOST_WAITING + 50)]
    _, gone = crowded(everybody)
    assert gone == everybody[:50]


def test_a_family_that_comes_back_together_is_no_crowd():
    family = [Somebody("10.0.0.9") for _ in range(FAMILY)]
    room, gone = crowded([*(Somebody(f"10.1.{n}.1") for n in range(MOST_WAITING)), *family])
    assert set(family) <= set(room) and len(gone) == FAMILY


def test_a_guess_that_is_being_worked_out_is_not_lost():
    guess = Somebody("10.0.0.1", is_guessing=True)
    room, _ = crowded([guess, *(Somebody(f"10.1.{n}.1") for n in range(2 * MOST_WAITING))])
    assert guess in set(room)
    _, gone = crowded(Somebody(str(n), is_guessing=True) for n in range(MOST_WAITING + 1))
    assert len(gone) == 1


def test_strangers_come_at_once_and_then_one_a_second_from_each_place():
    pace = Pace(5)
    assert [pace.may_come("a", 0.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert pace.may_come("b", 0.0)
    assert [pace.may_come("a", 1.0) for _ in range(2)] == [True, False]
    for number in range(2 * waiting.MOST_ORIGINS):
        assert pace.may_come(str(number), 2.0)
    assert len(pace._left) == waiting.MOST_ORIGINS


def test_a_flood_does_not_fill_the_log_and_is_told_all_the_same(caplog):
    now = [0.0]
    complaints = Complaints(logging.getLogger("tablee.host"), lambda: now[0])
    for _ in range(5000):
        complaints.note("x: turned away")
    assert len(caplog.records) == LINES
    now[0] = 1.0
    complaints.note("y: turned away")
    assert caplog.records[-1].getMessage() == f"y: turned away (and {5000 - LINES} more like this)"


# ------------------------------------------------------------------ guesses


class Desk:
    """Guesses whose work is done when the test says so."""

    def __init__(self):
        self.guesses = Guesses()
        self.done, self.dropped = [], []
        self.may_work = threading.Semaphore(0)

    def add(self, name, origin=None):
        def work():
            self.may_work.acquire()
            return name, b""

        self.guesses.add(
            SecretGuess(
                origin or name,
                work,
                lambda work: self.done.append(work()[0]),
                lambda: self.dropped.append(name),
            )
        )

    async def finish(self):
        for _ in range(1 + MOST_GUESSES):
            self.may_work.release()
        await until(lambda: not self.guesses._is_busy)
        self.guesses.close()


@run
async def test_who_never_guessed_comes_before_who_guesses_without_end(monkeypatch):
    monkeypatch.setattr(guessing, "REST", 0.0)
    desk = Desk()
    desk.add("greedy 0", "greedy")
    for number in range(1, 6):
        desk.add(f"greedy {number}", "greedy")
    desk.add("honest")
    await desk.finish()
    assert desk.done[:2] == ["greedy 0", "honest"] and len(desk.done) == 7


@run
async def test_when_too_many_wait_those_of_whoever_has_most_make_room(monkeypatch):
    monkeypatch.setattr(guessing, "REST", 0.0)
    desk = Desk()
    for number in range(1 + MOST_GUESSES):
        desk.add(f"greedy {number}", "greedy")
    assert not desk.guesses.has_room("greedy") and desk.guesses.has_room("honest")
    desk.add("honest")
    assert desk.dropped == [f"greedy {MOST_GUESSES}"]
    for number in range(MOST_GUESSES - 1):
        assert desk.guesses.has_room(f"other {number}")
        desk.add(f"other {number}")
    assert not desk.guesses.has_room("one more") and len(desk.dropped) == MOST_GUESSES
    await desk.finish()
    assert desk.done[0] == "greedy 0" and "honest" in desk.done and len(desk.done) == 1 + MOST_GUESSES


@run
async def test_after_each_guess_it_rests_longer_than_it_worked(monkeypatch):
    desk, loop, rests = Desk(), asyncio.get_running_loop(), []
    monkeypatch.setattr(loop, "call_later", lambda delay, what: rests.append(delay))
    for seconds in (0.01, 5.0):
        desk.guesses._worked(
            SecretGuess("a", lambda: (b"", b""), lambda work: None, lambda: None), loop.create_future(), seconds
        )
    assert rests == [0.01 * REST, LONGEST * REST] and REST > 1
    desk.guesses.close()


@run
async def test_a_guess_is_worked_out_once_however_much_is_sent_meanwhile(monkeypatch):
    """A frame that never ends came byte by byte, and every byte made the host work again."""
    hosting = await host(pin="4711")
    reception, worked = hosting._reception, []
    guess = reception.guess
    monkeypatch.setattr(reception, "guess", lambda door, work: (worked.append(door), guess(door, work)))
    raw = await Raw(claim=Claim(Proof.PIN, "0000")).open(hosting.port)
    raw.writer.write(raw.seal.output())
    raw.seal.feed(await raw.reader.read(4096))
    raw.writer.write(raw.seal.output())
    for byte in b"S\x00\x01\x00" + bytes(9):
        raw.writer.write(bytes((byte,)))
        await asyncio.sleep(0.002)
    await until(lambda: worked)
    raw.seal.feed(await raw.reader.read(4096))
    assert len(worked) == 1
    raw.writer.close()
    await hosting.close()
