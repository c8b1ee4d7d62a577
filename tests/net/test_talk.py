"""Who may talk at a table, and what those hear who come later."""

import json

import pytest

from game.core.game import Seat
from net.table import messages as m
from net.table.codes import TableCode
from net.table.messages import Role
from net.table.talk import MOST_REMEMBERED
from tests.net.room import Room, seated


@pytest.fixture
def room():
    return Room()


def heard(room, session):
    return [(one.seat, one.name, one.text) for one in room.heard[session] if isinstance(one, m.Said)]


def earlier(session):
    return [one.text for one in session.said_earlier()]


def test_who_only_watches_talks_under_their_own_name_and_looks_like_nobody_else(room):
    ada, _ = seated(room, "Ada", "Bob")
    ada.begin()
    eve, other, tv = room.enter("Eve"), room.enter("Bоb"), room.enter("tv", Role.DISPLAY)
    eve.say(" hello\u200b\n all ")
    other.say("I am Bob")
    for session in (ada, eve, tv):
        hello, lie = heard(room, session)
        assert hello == (None, "Eve", "hello all")
        assert lie[0] is None and lie[1] not in ("Bob", "Bоb")


def test_where_anybody_must_be_silent_those_who_watch_are_too(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.set_option("is_silent", True)
    eve = room.enter("Eve")
    eve.say("before")
    ada.begin()
    eve.say("it is the red one")
    assert room.last_no(eve) == TableCode.SILENCE
    bob.say("I may")
    assert [text for _, _, text in heard(room, ada)] == ["before", "I may"]


def test_nobody_who_sits_speaks_as_a_watcher_to_get_around_their_silence(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    ada._send(m.Say(None, "psst"))
    assert room.last_no(ada) == TableCode.UNEXPECTED
    tv = room.enter("tv", Role.DISPLAY)
    tv.say("psst")
    assert room.last_no(tv) == TableCode.UNEXPECTED
    eve = room.enter("Eve")
    eve._send(m.Say(Seat(0), "psst"))
    assert room.last_no(eve) == TableCode.NOT_YOUR_SEAT
    assert heard(room, bob) == []


def test_the_last_lines_come_with_a_return_and_to_who_is_new_marked_as_earlier(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    ada.say("one")
    bob.say("two")
    room.drop(bob)
    ada.say("three")
    # The same screen, on another connection: what it has heard it need not hear again.
    back = room.enter("Bob", key=bob.key)
    for message in room.heard[back]:
        bob.hear(message)
    assert earlier(bob) == ["three"] and earlier(bob) == []
    late = room.enter("Eve")
    assert [one.is_earlier for one in room.heard[late] if isinstance(one, m.Said)] == [True] * 3
    assert earlier(late) == ["one", "two", "three"] and earlier(late) == []
    assert not any(isinstance(news, m.Said) for news in late.poll())


def test_only_so_much_is_remembered_and_nothing_of_it_is_written_down(room):
    ada, _ = seated(room, "Ada", "Bob")
    for number in range(3 * MOST_REMEMBERED):
        ada.say(f"line {number}")
    late = room.enter("Eve")
    assert earlier(late) == [f"line {number}" for number in range(2 * MOST_REMEMBERED, 3 * MOST_REMEMBERED)]
    assert "line" not in json.dumps(room.table.chairs.kept())


def test_lines_of_who_stood_up_name_no_seat_of_another(room):
    ada, bob = seated(room, "Ada", "Bob")
    bob.say("mine")
    bob.stand(Seat(1))
    ada.say("still here")
    late = room.enter("Eve")
    assert heard(room, late) == [(None, "Bob", "mine"), (Seat(0), "Ada", "still here")]
    late.sit("Eve")
    assert heard(room, room.enter("Fay"))[0] == (None, "Bob", "mine")
