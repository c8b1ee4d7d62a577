"""Tables of bots alone, for tests of where they think."""

import os
import signal
import time
from dataclasses import replace

from game.core.dice import Seeded
from game.games.catalog import ORIGIN, catalog
from game.venue.bots.stand_ins import StandIns, house_with_bots
from game.venue.bots.thought_process import ThoughtProcess
from game.venue.bots.worker import worker_command
from game.venue.opening import Opener, Wanted
from game.venue.session import Phase, Session
from net.table import messages as m
from net.table.chairs import Peer

SCREEN = Peer("screen")


def not_here(strength, company):
    raise AssertionError("a bot was made in the program's own process")


ELSEWHERE = dict.fromkeys([*catalog().games, "highcard"], not_here)


def program(origin=ORIGIN, known=None, makers=ELSEWHERE, command=worker_command):
    """A catalog whose bots think in a process; ``makers`` make those that think here after all."""
    known = known or catalog()
    return replace(known, thoughts=ThoughtProcess(origin, known.codec, makers, command))


def until(is_so, seconds=30.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.005)
    return False


class Played:
    """A table of bots alone."""

    def __init__(self, known, game="superpose", bots=3, strength="fair", seed=1, is_prompt=False):
        dice = Seeded(seed)
        self.table = Opener(known, dice=dice).new(Wanted("Kitchen", game)).table
        self.house = house_with_bots(self.table, known, "en", dice=dice, pace=0.0, is_prompt=is_prompt)
        self.session = Session(lambda message: self.house.receive(SCREEN, message))
        self.house.enter(SCREEN, self.session.hear)
        self.house.receive(SCREEN, m.Hello(m.VERSION, "Ann"))
        self.add(bots, strength)

    def add(self, bots, strength="fair"):
        for _ in range(bots):
            self.session.add_bot(strength)

    def play(self, is_enough=lambda played: played.is_over):
        def turn():
            self.house.pump()
            return is_enough(self)

        if self.table.match is None:
            self.session.begin()
        assert until(turn), f"the match stands still after {len(self.log)} entries"
        return self

    def freeze_in_a_thought(self, process):
        """The process stops in the middle of an answer."""
        os.kill(process.pid, signal.SIGSTOP)
        self.play(lambda played: played.is_thinking)
        time.sleep(0.1)
        assert self.is_thinking

    @property
    def is_thinking(self):
        bots = self.house._bots
        assert isinstance(bots, StandIns)
        return any(mind.thought is not None and mind.thought.running() for mind in bots._minds.values())

    @property
    def is_over(self):
        return self.session.lobby.phase is Phase.OVER

    @property
    def log(self):
        return self.table.match.log

    def close(self):
        self.house.close(is_over=True)


def at_once(game="superpose", **ways):
    """The same match with bots that think in this thread."""
    played = Played(catalog(), game, is_prompt=True, **ways).play()
    played.close()
    return played.log
