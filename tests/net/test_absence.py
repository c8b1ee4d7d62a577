"""What a table does while people are away: nothing where nobody is here, and a bot plays only for who is waited for."""

import pytest

from game.core.game import Left, Seat
from net.table import messages as m
from net.table.chairs import Chairs
from net.table.messages import Absence, Role
from net.table.patience import GRACES
from tests.net.room import Room, lay, seated
from tests.net.tiny import GAMES

MINUTE = GRACES[Absence.BOT]
YEAR = 365 * 86_400.0


@pytest.fixture
def room():
    return Room()


def begun(room, *names, bots=0, absence=Absence.BOT, **wishes):
    sessions = seated(room, *names)
    for _ in range(bots):
        sessions[0].add_bot("easy")
    sessions[0].set_absence(absence)
    for key, value in wishes.items():
        sessions[0].set_option(key, value)
    sessions[0].begin()
    return sessions


def moves(room):
    return [entry.seat for entry in room.table.match.log if entry.seat >= 0]


def entries(room):
    return len(room.table.match.log)


def long_nothing(room):
    before = entries(room)
    for _ in range(20):
        room.wait(YEAR)
        room.pump(3)
    assert entries(room) == before
    assert room.house.due() is None


# ------------------------------------------------------------------ nobody here


def test_while_nobody_is_here_neither_bots_nor_clocks_move_and_the_first_who_is_back_plays_on(room):
    ada, bob = begun(room, "Ada", "Bob", bots=2, is_timed=True)
    room.wait(10)
    room.drop(ada)
    room.drop(bob)
    bots_moves = moves(room)
    long_nothing(room)
    assert moves(room) == bots_moves
    back = room.enter("Bob", key=bob.key)
    assert back.seconds() == pytest.approx(20)
    lay(back)
    room.wait(20)
    assert room.table.match.state.round == 1


def test_bots_who_had_thought_it_out_hold_their_hand_when_the_last_person_goes(room):
    (ada,) = begun(room, "Ada", bots=2)
    room.drop(ada)
    room.pump()
    assert moves(room) == []
    room.enter("Ada", key=ada.key)
    room.pump()
    assert sorted(moves(room)) == [1, 2]


def test_a_stand_in_stops_too_when_the_last_person_goes(room):
    ada, bob = begun(room, "Ada", "Bob", rounds=8)
    room.drop(bob)
    room.wait(MINUTE)
    room.pump()
    lay(ada)
    room.drop(ada)
    before = moves(room)
    long_nothing(room)
    room.enter("Ada", key=ada.key)
    room.pump()
    assert moves(room) == [*before, 1]


@pytest.mark.parametrize("role", [Role.DISPLAY, Role.PLAYER])
def test_who_only_looks_on_does_not_make_bots_play_for_those_who_are_away(room, role):
    ada, bob = begun(room, "Ada", "Bob", bots=1, is_timed=True)
    room.enter("Eve", role)
    room.drop(ada)
    room.drop(bob)
    long_nothing(room)


def test_a_host_without_a_seat_is_somebody(room):
    host = room.enter("Ada")
    guest = room.enter("Bob")
    guest.sit("Bob")
    guest.ready(Seat(0), True)
    host.add_bot("easy")
    host.begin()
    room.drop(guest)
    room.wait(MINUTE)
    room.pump()
    assert set(moves(room)) == {0, 1}


def test_bots_alone_play_for_whoever_looks_on_and_for_no_display(room):
    host = room.enter("Ada")
    room.enter("tv", Role.DISPLAY)
    host.add_bot("easy")
    host.add_bot("easy")
    host.set_option("rounds", 8)
    host.begin()
    room.drop(host)
    long_nothing(room)
    room.enter("Ada", key=host.key)
    room.pump()
    assert room.table.phase is m.Phase.OVER


def test_a_pause_stays_a_pause_while_nobody_is_here(room):
    ada, bob = begun(room, "Ada", "Bob", is_timed=True)
    ada.pause(True)
    room.drop(ada)
    room.drop(bob)
    back = room.enter("Ada", key=ada.key)
    room.wait(1000)
    assert back.lobby.paused_by == "Ada" and moves(room) == []
    back.pause(False)
    assert back.seconds() == pytest.approx(30)


# ------------------------------------------------------------------ somebody waits


@pytest.mark.parametrize("absence", [Absence.SOON, Absence.BOT])
def test_a_bot_plays_after_the_time_that_the_host_chose(room, absence):
    ada, bob = begun(room, "Ada", "Bob", absence=absence)
    tv = room.enter("tv", Role.DISPLAY)
    room.drop(bob)
    assert ada.lobby.places[1].called_in == tv.lobby.places[1].called_in == GRACES[absence]
    room.wait(GRACES[absence] - 1)
    room.pump()
    assert moves(room) == [] and not ada.lobby.places[1].has_stand_in
    room.wait(1)
    room.pump()
    assert moves(room) == [1]
    assert ada.lobby.places[1].has_stand_in and ada.lobby.places[1].called_in is None
    room.enter("Bob", key=bob.key)
    assert not ada.lobby.places[1].has_stand_in
    lay(ada)
    room.pump()
    assert moves(room) == [1, 0]


def test_where_it_is_off_nobody_is_called_and_the_table_waits(room):
    ada, bob = begun(room, "Ada", "Bob", absence=Absence.WAIT)
    room.drop(bob)
    long_nothing(room)
    assert ada.lobby.places[1].called_in is None


def test_time_counts_only_while_the_seat_is_asked(room):
    ada, bob = begun(room, "Ada", "Bob")
    lay(bob)
    room.drop(bob)
    room.wait(YEAR)
    assert ada.lobby.places[1].called_in is None and not ada.lobby.places[1].has_stand_in
    lay(ada)
    assert ada.lobby.places[1].called_in == MINUTE
    room.wait(MINUTE)
    assert ada.lobby.places[1].has_stand_in


def test_time_counts_only_while_somebody_is_here_and_no_pause_lies_over_it(room):
    ada, bob = begun(room, "Ada", "Bob")
    room.drop(bob)
    room.wait(20)
    ada.pause(True)
    assert ada.lobby.places[1].called_in is None
    room.wait(YEAR)
    ada.pause(False)
    assert ada.lobby.places[1].called_in == MINUTE - 20
    room.wait(20)
    room.drop(ada)
    room.wait(YEAR)
    back = room.enter("Ada", key=ada.key)
    assert back.lobby.places[1].called_in == MINUTE - 40
    room.wait(MINUTE - 40)
    assert back.lobby.places[1].has_stand_in


def test_who_was_back_has_all_the_time_again(room):
    ada, bob = begun(room, "Ada", "Bob")
    room.drop(bob)
    room.wait(MINUTE - 1)
    back = room.enter("Bob", key=bob.key)
    assert ada.lobby.places[1].called_in is None
    room.drop(back)
    assert ada.lobby.places[1].called_in == MINUTE


def test_the_host_calls_a_bot_at_once_or_says_that_the_table_waits(room):
    ada, bob = begun(room, "Ada", "Bob", rounds=8)
    room.drop(bob)
    ada.call_stand_in(Seat(1), False)
    assert ada.lobby.places[1].called_in is None
    long_nothing(room)
    ada.call_stand_in(Seat(1), True)
    room.pump()
    assert moves(room) == [1]


def test_everybody_hears_of_each_call_once(room):
    ada, bob, cleo = begun(room, "Ada", "Bob", "Cleo")
    room.heard[ada].clear()
    room.drop(bob)
    room.drop(cleo)
    lobbies = [one.lobby for one in room.heard[ada] if isinstance(one, m.LobbyShown)]
    assert [[place.called_in for place in lobby.places] for lobby in lobbies] == [
        [None, MINUTE, None],
        [None, MINUTE, MINUTE],
    ]
    assert [entry.action for entry in room.table.match.log] == [Left(Seat(1)), Left(Seat(2))]


@pytest.mark.parametrize("absence", Absence)
def test_what_the_host_chose_is_kept_and_what_earlier_versions_kept_is_read(absence):
    chairs = Chairs("Kitchen", GAMES, "tiny", absence=absence)
    assert Chairs.restored(chairs.kept(), GAMES).absence is absence
    earlier = {**chairs.kept(), "absence": "bot"}
    assert GRACES[Chairs.restored(earlier, GAMES).absence] == 60.0
