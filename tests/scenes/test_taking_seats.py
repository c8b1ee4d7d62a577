"""From watching to playing on one's own screen, with the host's yes or no on theirs; by mouse, keys and pad."""

import pytest

from game.core.game import Seat
from game.scenes.picking import AbsentScene, FreeSeatsScene
from game.scenes.seat_question import SeatQuestionScene
from game.scenes.table import TableScene
from tests.scenes.test_rights_shown import Evening, opened

BOB, BOT = Seat(1), Seat(2)


@pytest.fixture
def evening():
    return Evening()


def begun(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.add_bot("easy")
    ada.begin()
    return ada, bob, evening.enter("Eve")


def choose(screen, hand, id):
    screen.click(id) if hand == "mouse" else screen.choose(id, hand)
    screen.frames(3)


def pick(screen, hand, line):
    """A line of a list."""
    lines = screen.find("lines")
    rows = [row.id for row in lines.rows]
    if hand == "mouse":
        screen.click(lines.row_rect(rows.index(line)).center)
    else:
        screen.steer_to("lines", hand)
        while lines.marked_row.id != line:
            screen.press("down") if hand == "keys" else screen.pad("down")
        screen.press("enter") if hand == "keys" else screen.pad("a")
    screen.frames(3)


HANDS = ["mouse", "keys", "pad"]


@pytest.mark.parametrize("hand", HANDS)
def test_a_watcher_asks_for_an_absent_players_seat_and_the_host_lets_them_play(evening, hand):
    ada, bob, eve = begun(evening)
    host, screen = evening.at_table(ada), evening.at_table(eve)
    evening.drop(bob)
    choose(opened(screen), hand, "take")
    assert isinstance(screen.scene, FreeSeatsScene)
    assert [row.title for row in screen.find("lines").rows] == ["Bob", ada.name(BOT)]
    pick(screen, hand, str(BOB))
    assert eve.wanted_seat == BOB and not isinstance(screen.scene, FreeSeatsScene)
    host.frames(3)
    assert isinstance(host.scene, SeatQuestionScene)
    assert "Eve would like to play" in host.words()
    assert "Bob is away. Shall Eve play for them until they are back?" in host.words()
    choose(host, hand, "seat.yes")
    assert eve.seats == (BOB,) and isinstance(host.scene, TableScene)
    screen.press("escape")
    screen.frames(3)
    assert "You play for Bob now." in screen.words()


@pytest.mark.parametrize("hand", HANDS)
def test_a_host_says_no_and_a_bots_seat_is_asked_for_as_such(evening, hand):
    ada, _, eve = begun(evening)
    host, screen = evening.at_table(ada), evening.at_table(eve)
    choose(opened(screen), hand, "take")
    pick(screen, hand, str(BOT))
    screen.press("escape")
    screen.frames(3)
    bot = ada.name(BOT)
    assert f"You have asked to play for {bot}. The host decides." in screen.words()
    host.frames(3)
    assert f"Shall Eve play instead of the bot {bot}?" in host.words()
    choose(host, hand, "seat.no")
    screen.frames(3)
    assert eve.seats == () and eve.wanted_seat is None
    assert f"The host would rather not have you play for {bot}." in screen.words()
    choose(opened(screen), hand, "take")
    pick(screen, hand, str(BOT))
    assert "You have just asked. You can ask again in 30 s." in screen.words()


def test_escape_and_a_hasty_enter_give_nothing_away(evening):
    ada, _, eve = begun(evening)
    host = evening.at_table(ada)
    for key in ("escape", "enter"):
        eve.ask_seat(BOT)
        host.frames(3)
        assert isinstance(host.scene, SeatQuestionScene)
        host.press(key)
        host.frames(3)
        assert eve.seats == () and eve.wanted_seat is None
        evening.wait(60)


def test_the_question_goes_away_when_the_owner_is_back(evening):
    ada, bob, eve = begun(evening)
    host = evening.at_table(ada)
    evening.drop(bob)
    eve.ask_seat(BOB)
    host.frames(3)
    assert isinstance(host.scene, SeatQuestionScene)
    evening.enter("Bob", key=bob.key)
    host.frames(3)
    assert isinstance(host.scene, TableScene)


def test_a_question_can_be_taken_back_from_the_list(evening):
    _ada, _, eve = begun(evening)
    screen = evening.at_table(eve)
    eve.ask_seat(BOT)
    choose(opened(screen), "mouse", "take")
    pick(screen, "mouse", "watch")
    assert eve.wanted_seat is None


def test_only_who_watches_and_finds_a_free_seat_is_offered_one(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.begin()
    eve = evening.enter("Eve")
    assert not opened(evening.at_table(bob)).find("take").visible
    screen = opened(evening.at_table(eve))
    assert not screen.find("take").visible
    evening.drop(bob)
    screen.frames(3)
    assert screen.find("take").visible


@pytest.mark.parametrize("hand", HANDS)
def test_the_host_can_lend_a_seat_to_everybody_who_is_here(evening, hand):
    ada, bob, _eve = begun(evening)
    others = [evening.enter(f"Guest {number}") for number in range(8)]
    evening.drop(bob)
    host = opened(evening.at_table(ada))
    choose(host, hand, "absent")
    assert isinstance(host.scene, AbsentScene)
    offered = [row.title for row in host.find("lines").rows]
    assert offered[:2] == ["A bot plays", "We wait"]
    assert {f"Give this seat to Guest {number}" for number in range(8)} | {"Give this seat to Eve"} <= {*offered}
    if hand == "mouse":
        # Only what is seen can be clicked.
        host.wheel(-100, "lines")
        host.frames(30)
    pick(host, hand, f"{BOB}.{others[-1].guest}")
    assert others[-1].seats == (BOB,) and not isinstance(host.scene, AbsentScene)
