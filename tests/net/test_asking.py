"""How somebody who only watches comes to a seat in a running match: by asking, and the host decides."""

import pytest

from game.core.game import Seat
from net.table import messages as m
from net.table.asking import ASK_GAP
from net.table.codes import TableCode
from net.table.messages import Role
from net.table.rights import HOST_GRACE
from tests.net.room import Room, lay, seated
from tests.net.test_rights import informed

ADA, BOB, BOT = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def room():
    return Room()


def begun(room):
    """Ada hosts, Bob plays, a bot, and Eve looks on."""
    ada, bob = seated(room, "Ada", "Bob")
    ada.add_bot("easy")
    ada.begin()
    return ada, bob, room.enter("Eve")


def wishes(session):
    return {one.name: one.wants for one in session.lobby.visitors if one.wants is not None}


def test_the_host_lends_an_absent_players_seat_to_who_asked_and_the_owner_gets_it_back(room):
    ada, bob, eve = begun(room)
    hand = bob.view(BOB).hand
    room.drop(bob)
    assert eve.free_seats() == (BOB, BOT)
    eve.ask_seat(BOB)
    assert wishes(ada) == {"Eve": BOB} and eve.wanted_seat == BOB and eve.seats == ()
    ada.hand_over(BOB, eve.guest)
    assert eve.seats == (BOB,) and eve.view(BOB).hand == hand
    assert wishes(ada) == {} and informed(room, eve) == [(TableCode.SEAT_GIVEN, {"seat": BOB})]
    lay(eve)
    back = room.enter("Bob", key=bob.key)
    assert back.seats == (BOB,) and eve.seats == ()


def test_a_bots_seat_is_given_by_the_host_too(room):
    ada, _, eve = begun(room)
    eve.ask_seat(BOT)
    assert eve.seats == () and wishes(ada) == {"Eve": BOT}
    ada.hand_over(BOT, eve.guest)
    assert eve.seats == (BOT,)


def test_who_is_declined_hears_it_and_may_ask_again_after_a_while(room):
    ada, bob, eve = begun(room)
    room.drop(bob)
    eve.ask_seat(BOB)
    ada.decline_seat(eve.guest)
    assert wishes(ada) == {} and informed(room, eve) == [(TableCode.SEAT_DECLINED, {"seat": BOB})]
    room.heard[ada].clear()
    for _ in range(50):
        eve.ask_seat(BOB)
    assert room.last_no(eve) == TableCode.ASKED_LATELY and room.heard[ada] == []
    room.now += ASK_GAP
    eve.ask_seat(BOB)
    assert wishes(ada) == {"Eve": BOB}


def test_a_question_can_be_taken_back_and_does_not_shorten_the_wait(room):
    ada, _, eve = begun(room)
    eve.ask_seat(BOT)
    eve.ask_seat(None)
    assert wishes(ada) == {}
    eve.ask_seat(BOT)
    assert room.last_no(eve) == TableCode.ASKED_LATELY and wishes(ada) == {}


def test_nobody_asks_for_the_seat_of_somebody_who_is_here_nor_for_a_second_one(room):
    _, bob, eve = begun(room)
    eve.ask_seat(BOB)
    assert room.last_no(eve) == TableCode.STILL_HERE
    eve.ask_seat(Seat(7))
    assert room.last_no(eve) == TableCode.NO_SUCH_SEAT
    bob.ask_seat(BOT)
    assert room.last_no(bob) == TableCode.SEATED_ALREADY
    tv = room.enter("tv", Role.DISPLAY)
    tv.ask_seat(BOT)
    assert room.last_no(tv) == TableCode.UNEXPECTED and tv.free_seats() == ()


def test_in_the_lobby_one_sits_down_instead(room):
    seated(room, "Ada", "Bob")
    eve = room.enter("Eve")
    eve.ask_seat(ADA)
    assert room.last_no(eve) == TableCode.NOT_PLAYING and eve.free_seats() == ()


@pytest.mark.parametrize("ends", ["owner back", "given away", "asker gone", "lobby"])
def test_a_question_ends_with_what_it_was_about(room, ends):
    ada, bob, eve = begun(room)
    dan = room.enter("Dan")
    room.drop(bob)
    eve.ask_seat(BOB)
    match ends:
        case "owner back":
            room.enter("Bob", key=bob.key)
        case "given away":
            ada.hand_over(BOB, dan.guest)
        case "asker gone":
            room.drop(eve)
            room.enter("Eve", key=eve.key)
        case "lobby":
            ada.back_to_lobby()
    assert wishes(ada) == {}
    ada.decline_seat(eve.guest)
    assert room.last_no(ada) == TableCode.NO_SUCH_GUEST


def test_only_the_host_declines(room):
    ada, bob, eve = begun(room)
    eve.ask_seat(BOT)
    bob.decline_seat(eve.guest)
    eve.decline_seat(eve.guest)
    assert room.last_no(bob) == room.last_no(eve) == TableCode.NOT_HOST and wishes(ada) == {"Eve": BOT}


def test_while_the_host_is_away_a_bots_seat_is_free_and_a_persons_is_not(room):
    ada, bob, eve = begun(room)
    dan = room.enter("Dan")
    room.drop(ada)
    eve.ask_seat(ADA)
    assert room.last_no(eve) == TableCode.HOST_AWAY and wishes(bob) == {}
    dan.ask_seat(BOT)
    assert dan.seats == (BOT,)
    room.wait(HOST_GRACE)
    assert bob.is_host


def test_a_table_that_all_its_people_left_is_not_to_be_had_by_asking(room):
    ada, bob, eve = begun(room)
    room.drop(ada)
    room.drop(bob)
    for seat in (ADA, BOB, BOT):
        eve.ask_seat(seat)
        assert room.last_no(eve) == TableCode.HOST_AWAY
        room.now += ASK_GAP
    assert eve.seats == ()


def test_a_question_is_not_kept_and_is_no_secret(room):
    _ada, bob, eve = begun(room)
    eve.ask_seat(BOT)
    assert wishes(bob) == {"Eve": BOT}
    assert "wants" not in str(room.table.chairs.kept())
    assert m.AskSeat in m.FROM_PEER and m.DeclineSeat in m.FROM_PEER
