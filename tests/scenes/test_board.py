"""What boards are made of: the desk, whose eyes look, the time left, and one part after the other. On High card."""

from functools import cache

import pytest
from pygame import FRect

from game.core.dice import Seeded
from game.core.game import Seat
from game.scenes.base import Pop
from game.scenes.board.clock import Countdown, TimeBar
from game.scenes.board.desk import Desk
from game.scenes.board.part import BoardPart
from game.scenes.board.phased import PhasedBoard
from game.scenes.seating import Seating
from game.ui.page import Page
from game.ui.paint.theme import PLAYERS
from game.ui.signals import Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.venue.catalog import open_kits
from game.venue.local import open_here
from tests.games.highcard.kit import HIGHCARD_KIT
from tests.games.highcard.rules import AskCard, CardPlayed, HighCardView, PlayCard
from tests.pilot import Pilot

known = cache(lambda: open_kits((HIGHCARD_KIT,)))


def seated(people, robots=0):
    session = open_here(known(), "highcard", Seeded(1)).session("Ada")
    for i in range(people):
        session.sit(f"P{i}")
    for _ in range(robots):
        session.add_bot("fair")
    for seat in session.seats:
        session.ready(seat, True)
    session.begin()
    return session


def play(session, seat):
    session.act(Seat(seat), PlayCard(session.view(Seat(seat)).hand[0]))


def desk_of(session, is_private=lambda view: True):
    stage = Stage()
    return Desk(stage, Page(stage, lambda area: None), session, Seating(session, is_private))


# ------------------------------------------------------------------ the desk


def test_a_screen_of_one_hears_its_seat_and_a_shared_one_what_everybody_may():
    alone, shared = desk_of(seated(1, 1)), desk_of(seated(2))
    assert alone.hears(Seat(0)) and not alone.hears(None) and not alone.hears(Seat(1))
    assert shared.hears(None) and not shared.hears(Seat(0)) and not shared.hears(Seat(1))


def test_the_desk_knows_who_is_asked_and_lets_the_first_answer():
    session = seated(3)
    desk = desk_of(session)
    assert desk.asked(AskCard) == (0, 1, 2)
    assert desk.ask_of(Seat(1), AskCard) == AskCard(1)
    assert desk.ask_of(None, AskCard) is None
    desk.answer(AskCard, PlayCard(session.view(Seat(0)).hand[0]))
    assert desk.asked(AskCard) == (1, 2)


def test_the_desk_knows_the_players():
    session = seated(2)
    desk = desk_of(session)
    assert desk.names((Seat(1), Seat(0))) == "P1, P0"
    assert desk.colour(Seat(1)) == PLAYERS[session.lobby.places[1].colour]
    assert desk.is_away(Seat(1), (Seat(1),)) and not desk.is_away(Seat(0), (Seat(1),))


# ------------------------------------------------------------------ whose eyes


def test_on_a_shared_screen_only_secrets_have_eyes_of_their_own():
    session, is_secret = seated(2), True
    seating = Seating(session, lambda view: is_secret)
    assert seating.eyes is None
    seating.call(Seat(1))
    assert seating.eyes == 1
    is_secret = False
    assert seating.seat == 1 and seating.eyes is None
    seating.settle()
    assert seating.seat is None


def test_on_a_screen_of_ones_own_nothing_is_covered():
    seating = Seating(seated(1, 1), lambda view: False)
    seating.settle()
    assert seating.eyes == 0


# ------------------------------------------------------------------ the time left


@pytest.mark.parametrize(
    ("passed", "left", "face", "is_urgent"),
    [
        (0, 75, "1:15", False),
        (0.5, 75, "1:15", False),
        (60, 15, "0:15", True),
        (75, 0, "0:00", True),
        (99, 0, "0:00", True),
    ],
)
def test_seconds_are_shown_until_they_are_over(passed, left, face, is_urgent):
    now = 1000.1
    countdown = Countdown(lambda: now)
    countdown.start(75)
    now += passed
    assert (countdown.left, countdown.face, countdown.is_urgent) == (left, face, is_urgent)


def test_without_a_limit_there_is_no_clock():
    countdown = Countdown(lambda: 5.0)
    countdown.start(10)
    countdown.start(None)
    assert (countdown.left, countdown.face, countdown.is_urgent) == (None, "", False)


def test_a_bar_tells_whether_it_looks_different():
    bar = TimeBar()
    assert bar.tell("0:10", True)
    assert not bar.tell("0:10", True)
    assert bar.tell("0:10", False)


# ------------------------------------------------------------------ one part after the other


class Round(BoardPart):
    """A round of High card, with a button; it can be kept busy, and have something in hand."""

    def __init__(self, desk, view):
        self.bar = desk.page.add(TimeBar())
        self.button = desk.page.add(Button(f"round.{view.round}", "Go"))
        self.seen, self.signals = [view], []
        self.busy = self.in_hand = False

    @property
    def is_busy(self):
        return self.busy

    def show(self, view):
        self.seen.append(view)

    def lay(self, area):
        self.button.at(FRect(area.x, area.y, 200, 80))

    def aside(self):
        return f"{len(self.seen)} seen"

    def follow(self, signal):
        self.signals.append(signal)

    def back(self):
        had, self.in_hand = self.in_hand, False
        return had


class Rounds(PhasedBoard):
    def __init__(self, stage, session):
        super().__init__(Desk(stage, Page(stage, self._lay), session, Seating(session)), HighCardView)
        self.happened = []
        self._sync()

    def _kind(self, view):
        return view.round, self.seating.eyes

    def _made(self, view):
        return Round(self.desk, view)

    def _happened(self, event, view):
        self.happened.append(event)

    def draw(self, canvas):
        self.page.draw(canvas)


def board_of(session):
    pilot = Pilot(lambda stage: Rounds(stage, session))
    pilot.frames(2)
    return pilot


def test_the_same_part_shows_the_next_view_and_another_takes_its_place():
    session = seated(2)
    pilot = board_of(session)
    first = pilot.scene._part
    play(session, 0)
    pilot.frames(1)
    assert pilot.scene._part is first and first.seen[-1].has_played == (True, False)
    play(session, 1)
    pilot.frames(1)
    assert pilot.scene._part is not first
    assert [widget.id for widget in pilot.scene.page.widgets] == ["bar", "round.2"]
    assert pilot.scene._part.bar.right == f"{len(pilot.scene._part.seen)} seen"


def test_whoever_comes_to_the_screen_gets_a_part_of_their_own():
    pilot = board_of(seated(2))
    first = pilot.scene._part
    pilot.scene.seating.call(Seat(1))
    pilot.frames(1)
    assert pilot.scene._part is not first and pilot.scene._part.seen[0].seat == 1


def test_a_busy_part_is_seen_to_its_end():
    session = seated(2)
    pilot = board_of(session)
    first = pilot.scene._part
    first.busy = True
    play(session, 0)
    play(session, 1)
    pilot.frames(2)
    assert pilot.scene._part is first and len(first.seen) == 1
    first.busy = False
    pilot.frames(1)
    assert pilot.scene._part.seen[0].round == 2


def test_signals_go_to_the_part_and_back_to_what_is_in_hand_first():
    pilot = board_of(seated(2))
    part = pilot.scene._part
    pilot.click("round.1")
    assert Clicked("round.1") in part.signals
    part.in_hand = True
    pilot.press("escape")
    assert not part.in_hand and pilot.stack.top is pilot.scene
    moves, handle = [], pilot.scene.handle
    pilot.scene.handle = lambda event: moves.append(handle(event))
    pilot.press("escape")
    assert Pop() in moves


def test_what_happened_is_told_once_and_the_ear_is_closed_with_the_board():
    session = seated(2)
    pilot = board_of(session)
    play(session, 0)
    pilot.frames(1)
    assert pilot.scene.happened == [CardPlayed(Seat(0))]
    listeners = session.listeners
    pilot.scene.leave()
    assert session.listeners == listeners - 1
