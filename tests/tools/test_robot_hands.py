"""What a robot does with what its chair is asked: never waits for a thought, and answers nothing that is old."""

import zlib
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.tools.robot_deeds import Deeds
from game.tools.robot_hands import RETRY, RobotHands
from game.venue.session import Absence, Phase, Place, Session
from net.table import messages as m
from net.wire.codec import codec_for
from tests.net.tiny import Choose, Tiny

PACE = 5.0
CODEC = codec_for({Tiny.id: Tiny()})


class Thinking:
    """Thoughts that are done when the test says so."""

    def __init__(self):
        self.asked = []
        self.thoughts = []

    def expect(self):
        pass

    close = expect

    def ask(self, question):
        self.asked.append(question)
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def forget(self, table):
        self.asked.append("forgotten")


class At:
    """One chair of two at a table of the tiny game."""

    def __init__(self):
        self.sent = []
        self.session = Session(self.sent.append)
        self.thinking = Thinking()
        self.lines = []
        deeds = Deeds(self.session, CODEC, lambda event, **facts: self.lines.append((event, facts, len(self.acts))))
        self.hands = RobotHands(self.session, self.thinking, Strength.FAIR, "en", PACE, deeds)
        self.match: Any = start(Tiny(), 2, Tiny.defaults, Seeded(1))
        self.session.hear(m.Welcome(m.VERSION, 7, "key"))
        places = tuple(Place(name, number, 7 + number) for number, name in enumerate("ab"))
        self.lobby = m.Lobby("t", Phase.PLAYING, "tiny", (), None, Absence.WAIT, places, (), 7, match=1)
        self.session.hear(m.LobbyShown(self.lobby))
        self.show()

    def show(self, serial=0):
        view = self.match.game.view(self.match.state, Seat(0))
        self.session.hear(m.Shown(Seat(0), self.match.steps[0], serial, len(self.match.log), view))

    def laid(self, seat):
        card = self.match.state.hands[seat][0]
        self.match, _ = self.match.play(Seat(seat), Choose(card), Seeded(2))

    @property
    def acts(self):
        return [message for message in self.sent if isinstance(message, m.Act)]


@pytest.fixture
def at():
    return At()


def test_it_acts_when_the_thought_is_done_and_not_before_its_pace(at):
    at.hands.play(0.0)
    at.hands.play(PACE)
    assert len(at.thinking.asked) == 1 and at.acts == []
    at.thinking.thoughts[0].set_result(Choose("x"))
    at.hands.play(PACE - 0.1)
    assert at.acts == []
    at.hands.play(PACE)
    assert [act.action for act in at.acts] == [Choose("x")]
    at.laid(1)
    at.show()
    at.hands.play(PACE + 1)
    assert len(at.thinking.asked) == 1, "it is not thought about again while the action is on its way"


def test_what_others_did_meanwhile_does_not_matter_while_the_same_is_asked(at):
    at.hands.play(0.0)
    at.laid(1)
    at.show()
    at.thinking.thoughts[0].set_result(Choose("x"))
    at.hands.play(PACE)
    assert len(at.acts) == 1


def test_a_thought_about_what_is_no_longer_asked_is_dropped(at):
    at.hands.play(0.0)
    at.laid(0), at.laid(1)
    at.show()
    at.thinking.thoughts[0].set_result(Choose("x"))
    at.hands.play(PACE)
    at.hands.play(PACE)
    assert at.acts == [] and len(at.thinking.asked) == 2


def test_a_bot_that_waits_is_asked_again_when_its_view_changes(at):
    at.hands.play(0.0)
    at.thinking.thoughts[0].set_result(None)
    at.hands.play(PACE)
    at.hands.play(PACE)
    assert len(at.thinking.asked) == 1 and at.acts == []
    at.laid(1)
    at.show()
    at.hands.play(PACE)
    assert len(at.thinking.asked) == 2


def test_a_refused_action_is_thought_over_a_moment_later(at):
    at.hands.play(0.0)
    at.thinking.thoughts[0].set_result(Choose("x"))
    at.hands.play(PACE)
    refused = m.Refused(Seat(0), at.acts[0].serial, "tiny.not_in_hand")
    at.session.hear(refused)
    at.hands.refused(refused, 10.0)
    at.hands.play(10.0)
    assert len(at.thinking.asked) == 1
    at.hands.play(10.0 + RETRY)
    assert len(at.thinking.asked) == 2


@pytest.mark.parametrize("trouble", ["paused", "away"])
def test_nothing_is_asked_while_the_table_stands_still_or_is_out_of_reach(trouble, at):
    if trouble == "away":
        at.session.link(False)
    else:
        at.session.hear(m.LobbyShown(replace(at.lobby, paused_by="b")))
    at.hands.play(0.0)
    assert at.thinking.asked == []


def test_another_match_forgets_what_was_thought(at):
    at.hands.play(0.0)
    at.hands.forget()
    assert at.thinking.thoughts[0].cancelled() and at.thinking.asked[-1] == "forgotten"
    at.hands.play(1.0)
    assert len(at.thinking.thoughts) == 2


def acted(at):
    at.hands.play(0.0)
    at.thinking.thoughts[0].set_result(Choose("x"))
    at.hands.play(PACE)
    return {"match": 1, "seat": 0, "serial": 1, "action": ["tiny.Choose", {"card": "x"}]}


def test_an_action_is_told_before_it_is_sent_and_when_it_is_accepted(at):
    facts = acted(at)
    assert at.lines == [("acting", facts, 0)]
    at.hands.settle()
    at.show(serial=0)
    at.hands.settle()
    assert len(at.lines) == 1, "another view is no answer"
    at.show(serial=1)
    at.hands.settle()
    at.hands.settle()
    seen = zlib.crc32(CODEC.encode(at.session.view(Seat(0))))
    assert at.lines[1:] == [("accepted", facts | {"seen": seen}, 1)]


def test_a_refused_action_is_told_as_refused_and_never_as_accepted(at):
    facts = acted(at)
    refused = m.Refused(Seat(0), 1, "tiny.not_in_hand")
    at.session.hear(refused)
    at.hands.refused(refused, PACE)
    at.show(serial=1)
    at.hands.settle()
    assert [line[:2] for line in at.lines[1:]] == [("refused", facts | {"code": "tiny.not_in_hand"})]


def test_nothing_is_told_of_an_action_whose_match_is_gone(at):
    acted(at)
    at.session.hear(m.LobbyShown(replace(at.lobby, match=2)))
    at.show(serial=3)
    at.hands.settle()
    assert len(at.lines) == 1
