"""The table's own rules: who may do what, who sits where, what is late, who is away."""

import pytest

from game.core.game import Left, Returned, Seat
from game.venue.session import Closed, Heard, Refused, Said
from net.table import messages as m
from net.table.chairs import MOST_GUESTS, Chairs
from net.table.codes import TableCode
from net.table.journal import Nowhere, Shelf
from net.table.messages import Absence, Phase, Role
from net.table.patience import GRACES
from net.table.rights import HOST_GRACE
from tests.net.room import Room, lay, play_out, seated
from tests.net.test_link import CODEC
from tests.net.tiny import GAMES, Choose, Drawn


@pytest.fixture
def room():
    return Room()


def refused(room, session, code):
    assert room.last_no(session) == code
    return True


# ------------------------------------------------------------------ the lobby


def test_the_first_player_hosts_and_a_display_never_does(room):
    display = room.enter("tv", Role.DISPLAY)
    display.begin()
    refused(room, display, TableCode.NOT_HOST)
    first, second = room.enter("Ada"), room.enter("Bob")
    assert first.is_host and not second.is_host and not display.is_host


def test_only_the_host_arranges_the_table(room):
    host, guest = seated(room, "Ada", "Bob")
    for ask in (
        lambda s: s.choose_game("tiny"),
        lambda s: s.set_option("rounds", 2),
        lambda s: s.set_first(Seat(0)),
        lambda s: s.set_absence(Absence.WAIT),
        lambda s: s.add_bot("easy"),
        lambda s: s.move_seat(Seat(0), Seat(1)),
        lambda s: s.begin(),
        lambda s: s.make_host(guest.guest),
        lambda s: s.kick(host.guest),
        lambda s: s.stand(Seat(0)),
        lambda s: s.hand_over(Seat(0), guest.guest),
    ):
        room.heard[guest].clear()
        before = room.table.chairs.kept()
        ask(guest)
        refused(room, guest, TableCode.NOT_HOST)
        assert room.table.chairs.kept() == before


def test_the_host_arranges_and_everybody_sees_it(room):
    host, guest = seated(room, "Ada", "Bob")
    host.set_option("rounds", 2)
    host.add_bot("sharp")
    host.move_seat(Seat(2), Seat(0))
    host.set_first(Seat(1))
    assert dict(guest.lobby.options)["rounds"] == 2
    assert [place.name for place in guest.lobby.places][1:] == ["Ada", "Bob"]
    assert guest.lobby.first == 1
    assert guest.lobby == host.lobby


@pytest.mark.parametrize(("key", "value"), [("rounds", 3), ("rounds", True), ("nonsense", 1), ("is_timed", 1)])
def test_an_option_the_game_does_not_offer_is_refused(room, key, value):
    (host,) = seated(room, "Ada")
    host.set_option(key, value)
    refused(room, host, "rules.bad_option")


def test_names_are_cleaned_and_made_different(room):
    one, two = room.enter("x"), room.enter("y")
    one.sit("  Ada\u200b ")
    two.sit("Ada")
    assert one.names() == ("Ada", "Ada 2")
    two.sit("\u200b")
    refused(room, two, TableCode.EMPTY_NAME)


def test_a_colour_that_is_taken_is_refused(room):
    host, guest = seated(room, "Ada", "Bob")
    guest.dress(guest.seats[0], "Bob", host.lobby.places[0].colour)
    refused(room, guest, TableCode.COLOUR_TAKEN)
    guest.dress(guest.seats[0], "Bea", 7)
    assert (host.lobby.places[1].name, host.lobby.places[1].colour) == ("Bea", 7)


def test_a_full_table_takes_no_more_players_and_a_full_room_no_more_guests(room):
    host = room.enter("Ada")
    for number in range(9):
        host.sit(f"p{number}")
    refused(room, host, TableCode.TABLE_FULL)
    assert len(host.seats) == 8
    for number in range(MOST_GUESTS):
        last = room.enter(f"g{number}")
    refused(room, last, TableCode.TABLE_FULL)
    assert last.guest is None


def test_several_people_can_sit_at_one_machine(room):
    family, other = room.enter("sofa"), room.enter("desk")
    for name in ("Mum", "Dad", "Kid"):
        family.sit(name)
    other.sit("Bob")
    assert family.seats == (0, 1, 2) and other.seats == (3,)
    other.ready(Seat(3), True)
    family.begin()
    hands = [family.view(seat).hand for seat in family.seats]
    assert all(hands) and len(set(hands)) == 3
    assert family.view(None).hand == ()
    assert other.view(Seat(0)) is None
    play_out(room, family, other)
    assert family.outcome() is not None


def test_nobody_begins_before_all_are_ready_or_with_too_few(room):
    host = room.enter("Ada")
    host.sit("Ada")
    host.begin()
    refused(room, host, TableCode.TOO_FEW_SEATS)
    guest = room.enter("Bob")
    guest.sit("Bob")
    host.begin()
    refused(room, host, TableCode.NOT_READY)
    guest.ready(Seat(1), True)
    host.begin()
    assert room.table.phase is Phase.PLAYING


def test_the_lobby_is_closed_while_a_match_runs(room):
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    for ask in (lambda s: s.sit("More"), lambda s: s.add_bot("easy"), lambda s: s.set_option("rounds", 1)):
        ask(host)
        refused(room, host, TableCode.NOT_IN_LOBBY)
        room.heard[host].clear()
    guest.back_to_lobby()
    refused(room, guest, TableCode.NOT_HOST)


def test_before_hello_nothing_is_heard(room):
    assert room.table.receive("stranger", m.Begin())[0].message.code == TableCode.UNEXPECTED
    assert room.table.receive("stranger", m.Goodbye())[0].message.code == TableCode.UNEXPECTED


def test_another_version_is_refused_and_both_are_named(room):
    (post,) = room.table.receive("old", m.Hello(99, "x"))
    assert post.message.code == TableCode.WRONG_VERSION
    assert post.message.facts == {"host": m.VERSION, "guest": 99}


def test_who_proved_a_key_is_who_they_were_and_a_wrong_one_makes_a_stranger():
    room = Room(pin="4711")
    guest = room.enter("Ada")
    assert guest.lobby.is_locked
    assert room.enter("Ada", key=guest.key).guest == guest.guest
    assert room.enter("Ada", key=guest.key + "x").guest not in (None, guest.guest)


def test_a_peer_cannot_call_itself_the_bots(room):
    host, _ = seated(room, "Ada", "Bob")
    host.begin()
    spy = room.enter("spy", Role.BOTS)
    assert [v.role for v in host.lobby.visitors if v.name == "spy"] == [Role.PLAYER]
    assert spy.seats == () and spy.view(None).hand == ()


# ------------------------------------------------------------------ host's powers


def test_the_host_hands_its_rights_to_another(room):
    host, guest = seated(room, "Ada", "Bob")
    host.make_host(99)
    refused(room, host, TableCode.NO_SUCH_GUEST)
    host.make_host(guest.guest)
    assert guest.is_host and not host.is_host
    host.add_bot("easy")
    refused(room, host, TableCode.NOT_HOST)
    guest.add_bot("easy")
    assert len(guest.lobby.places) == 3


def test_a_kicked_guest_is_told_leaves_its_chair_and_its_key_opens_nothing(room):
    host, guest = seated(room, "Ada", "Bob")
    key = guest.key
    guest.poll()
    host.kick(host.guest)
    refused(room, host, TableCode.UNEXPECTED)
    host.kick(guest.guest)
    assert room.last_no(guest) == TableCode.KICKED
    assert any(isinstance(news, Closed) for news in guest.poll())
    assert len(host.lobby.places) == 1
    again = room.enter("Bob", key=key)
    refused(room, again, TableCode.KICKED)
    assert again.guest is None and again.lobby is None


def test_a_guest_kicked_in_a_match_leaves_its_seat_to_a_bot(room):
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    host.kick(guest.guest)
    room.wait(GRACES[Absence.BOT])
    assert host.lobby.places[1].has_stand_in
    play_out(room, host)
    assert host.outcome() is not None


def test_a_seat_is_handed_over_to_another_machine_with_its_hand(room):
    host, guest = seated(room, "Ada", "Bob")
    late = room.enter("Cleo")
    host.begin()
    hand = guest.view(Seat(1)).hand
    room.drop(guest)
    host.hand_over(Seat(1), late.guest)
    assert late.seats == (1,) and late.view(Seat(1)).hand == hand
    assert host.lobby.places[1].is_here and host.view(Seat(0)).away == frozenset()
    play_out(room, host, late)


def test_the_rights_of_a_host_who_stays_away_pass_to_somebody_who_is_here(room):
    host, guest = seated(room, "Ada", "Bob")
    room.drop(host)
    room.wait(HOST_GRACE - 1)
    assert not guest.is_host
    room.wait(1)
    assert guest.is_host
    back = room.enter("Ada", key=host.key)
    assert back.seats == (0,) and not back.is_host


def test_a_host_who_says_goodbye_passes_its_rights_at_once(room):
    host, guest = seated(room, "Ada", "Bob")
    host.goodbye()
    assert guest.is_host and len(guest.lobby.places) == 1


def test_the_next_who_sits_down_hosts_a_table_everybody_left(room):
    (host,) = seated(room, "Ada")
    room.drop(host)
    room.wait(HOST_GRACE + 5)
    assert room.table.deadline is None
    other = room.enter("Bob")
    room.wait(0)
    assert not other.is_host
    other.sit("Bob")
    room.wait(0)
    assert other.is_host


# ------------------------------------------------------------------ actions


def begun(room, *names, **wishes):
    sessions = seated(room, *names)
    for key, value in wishes.items():
        sessions[0].set_option(key, value)
    sessions[0].begin()
    room.settle()
    return sessions


def log(room):
    return [(entry.seat, entry.action) for entry in room.table.match.log]


def test_an_action_for_another_seat_is_refused(room):
    host, guest = begun(room, "Ada", "Bob")
    card = min(host.view(Seat(0)).hand)
    guest._send(m.Act(Seat(0), 1_000_000, 1, Choose(card)))
    refused(room, guest, TableCode.NOT_YOUR_SEAT)
    assert log(room) == []


def test_an_action_for_an_old_step_is_refused_as_stale(room):
    host, guest = begun(room, "Ada", "Bob")
    old = m.Act(Seat(0), 1_000_000, 5, Choose(min(host.view(Seat(0)).hand)))
    lay(host)
    lay(guest)
    host._send(old)
    refused(room, host, TableCode.STALE)
    assert len(log(room)) == 2


def test_simultaneous_actions_never_refuse_each_other(room):
    sessions = begun(room, "Ada", "Bob", "Cleo")
    acts = [m.Act(s.seats[0], 1_000_000, 1, Choose(min(s.view(s.seats[0]).hand))) for s in sessions]
    for session, act in zip(sessions, acts, strict=True):
        session._send(act)
    assert [room.last_no(session) for session in sessions] == [None] * 3
    assert len(log(room)) == 3


def test_an_action_sent_twice_counts_once_and_is_answered_with_the_view(room):
    host, _ = begun(room, "Ada", "Bob")
    act = m.Act(Seat(0), 1_000_000, 1, Choose(min(host.view(Seat(0)).hand)))
    host._send(act)
    room.heard[host].clear()
    host._send(act)
    assert len(log(room)) == 1
    (answer,) = room.heard[host]
    assert isinstance(answer, m.Shown) and answer.serial == 1


def test_an_action_of_the_last_match_cannot_land_in_the_next(room):
    host, guest = begun(room, "Ada", "Bob", rounds=1)
    old = m.Act(Seat(0), 1_000_000, 1, Choose(min(host.view(Seat(0)).hand)))
    play_out(room, host, guest)
    host.begin()
    assert room.table.phase is Phase.PLAYING
    hand = host.view(Seat(0)).hand
    host._send(m.Act(old.seat, old.step, old.serial, Choose(min(hand))))
    refused(room, host, TableCode.STALE)
    assert log(room) == []


def test_a_refusal_of_the_rules_reaches_the_one_who_asked_and_nobody_else(room):
    host, guest = begun(room, "Ada", "Bob")
    room.heard[guest].clear()
    host.act(Seat(0), Choose("card-none"))
    assert [news.code for news in host.poll() if isinstance(news, Refused)] == ["tiny.not_in_hand"]
    assert room.heard[guest] == []
    assert not host.is_waiting(Seat(0))


def test_everybody_hears_only_what_it_may(room):
    host, guest = begun(room, "Ada", "Bob")
    watcher = room.enter("tv", Role.DISPLAY)
    lay(host)
    lay(guest)
    for session in (host, guest, watcher):
        heard = [news for news in session.poll() if isinstance(news, Heard)]
        drawn = [(news.seat, news.event.card) for news in heard if isinstance(news.event, Drawn)]
        assert [card in session.view(seat).hand for seat, card in drawn] == [True] * len(session.seats)


# ------------------------------------------------------------------ speaking


def test_chat_reaches_all_and_is_silenced_where_the_game_says_so(room):
    host, guest = begun(room, "Ada", "Bob", is_silent=True)
    host.say("pssst")
    refused(room, host, TableCode.SILENCE)
    host.live(Seat(0), "hand", (1, 2))
    refused(room, host, TableCode.SILENCE)
    assert not any(isinstance(message, m.Said | m.Lived) for message in room.heard[guest])
    guest.say(" hello\n all ")
    assert [news for news in host.poll() if isinstance(news, Said)] == [Said(Seat(1), "Bob", "hello all", 1)]
    guest._send(m.Say(Seat(0), "as Ada"))
    refused(room, guest, TableCode.NOT_YOUR_SEAT)
    guest.say("\u200b")
    refused(room, guest, TableCode.EMPTY_TEXT)


def test_movement_goes_to_the_others_and_is_small(room):
    host, guest = begun(room, "Ada", "Bob")
    host.live(Seat(0), "hand", (3, 4))
    assert m.Lived(Seat(0), "hand", (3, 4)) in room.heard[guest]
    assert not any(isinstance(message, m.Lived) for message in room.heard[host])
    host.live(Seat(0), "hand", (1 << 30,))
    refused(room, host, TableCode.BAD_MOVEMENT)
    room.heard[host].clear()
    host.live(Seat(0), "hand", (1,) * 65)
    refused(room, host, TableCode.BAD_MOVEMENT)


# ------------------------------------------------------------------ the clock


def test_a_pause_stops_the_clock_and_actions_until_it_ends(room):
    host, guest = begun(room, "Ada", "Bob", is_timed=True)
    room.wait(20)
    guest.pause(True)
    assert host.lobby.paused_by == "Bob"
    lay(host)
    refused(room, host, TableCode.PAUSED)
    assert room.house.due() is None
    room.wait(1000)
    assert log(room) == []
    host.pause(False)
    assert host.seconds() == pytest.approx(10)
    room.wait(10)
    assert room.table.match.state.round == 1


def test_somebody_who_leaves_in_a_pause_does_not_start_the_clock(room):
    host, guest = begun(room, "Ada", "Bob", is_timed=True)
    host.set_absence(Absence.WAIT)
    host.pause(True)
    room.drop(guest)
    room.now += 500
    assert room.table._referee.clock.deadline is None


def test_time_runs_out_once_a_step(room):
    host, _ = begun(room, "Ada", "Bob", is_timed=True)
    room.wait(29.9)
    assert room.table.match.state.round == 0
    room.wait(0.1)
    assert room.table.match.state.round == 1
    room.wait(0)
    assert room.table.match.state.round == 1
    assert host.seconds() == pytest.approx(30)


# ------------------------------------------------------------------ coming and going


def test_a_lost_connection_is_seen_at_once_and_the_seat_comes_back_with_its_view(room):
    host, guest = begun(room, "Ada", "Bob")
    view = guest.view(Seat(1))
    room.drop(guest)
    assert not host.lobby.places[1].is_here
    assert host.view(Seat(0)).away == {1}
    back = room.enter("Bob", key=guest.key)
    assert back.guest == guest.guest and back.view(Seat(1)) == view
    assert host.lobby.places[1].is_here and host.view(Seat(0)).away == frozenset()


def test_a_bot_takes_over_after_a_while_and_hands_back_when_the_player_is_here(room):
    host, guest = begun(room, "Ada", "Bob")
    room.drop(guest)
    room.wait(GRACES[Absence.BOT] - 0.1)
    room.pump()
    assert not host.lobby.places[1].has_stand_in
    assert [seat for seat, _ in log(room) if seat >= 0] == []
    room.wait(0.2)
    room.pump()
    assert host.lobby.places[1].has_stand_in
    assert [seat for seat, _ in log(room) if seat >= 0] == [1]
    back = room.enter("Bob", key=guest.key)
    assert not host.lobby.places[1].has_stand_in
    lay(host)
    room.pump()
    assert len([1 for seat, _ in log(room) if seat >= 0]) == 2
    lay(back)
    assert len([1 for seat, _ in log(room) if seat >= 0]) == 3


def test_the_table_waits_where_that_is_wished(room):
    host, guest = seated(room, "Ada", "Bob")
    host.set_absence(Absence.WAIT)
    host.begin()
    room.drop(guest)
    room.wait(3600)
    room.pump()
    assert not host.lobby.places[1].has_stand_in
    assert log(room) == [(-1, Left(Seat(1)))]
    host.call_stand_in(Seat(1), True)
    room.pump()
    assert [seat for seat, _ in log(room)] == [-1, 1]


def test_coming_back_on_a_second_connection_closes_the_first(room):
    host, guest = begun(room, "Ada", "Bob")
    again = room.enter("Bob", key=guest.key)
    assert room.last_no(guest) == TableCode.REPLACED
    room.drop(guest)
    assert host.lobby.places[1].is_here and again.seats == (1,)
    lay(again)
    assert log(room)[-1][0] == 1


def test_what_was_never_answered_is_said_again_and_counts_once(room):
    host, guest = begun(room, "Ada", "Bob")
    sent = []
    guest._send = sent.append
    lay(guest)
    assert guest.is_waiting(Seat(1)) and log(room) == []
    room.drop(guest)
    # The way is back: the same session hears a new welcome, then the lobby, and says it again.
    guest._send = lambda message: room.house.receive("again", message)
    room.house.enter("again", guest.hear, guest.key)
    room.house.receive("again", m.Hello(m.VERSION, "Bob", Role.PLAYER))
    assert [entry for entry in log(room) if entry[0] >= 0] == [(1, sent[0].action)]
    assert not guest.is_waiting(Seat(1))
    assert host.view(Seat(0)).laid == (False, True)


def test_watchers_come_and_go_at_any_time_and_see_no_secret(room):
    host, guest = begun(room, "Ada", "Bob")
    watcher = room.enter("tv", Role.DISPLAY)
    assert watcher.view(None).hand == () and watcher.view(Seat(0)) is None
    watcher.sit("Spy")
    assert room.last_no(watcher) in (TableCode.NOT_IN_LOBBY, TableCode.UNEXPECTED)
    room.drop(watcher)
    play_out(room, host, guest)
    again = room.enter("tv", Role.DISPLAY)
    again.sit("Spy")
    refused(room, again, TableCode.UNEXPECTED)
    assert again.outcome() is not None


# ------------------------------------------------------------------ from match to match


def test_a_rematch_needs_no_lobby_and_another_game_can_be_arranged_after_a_match(room):
    host, guest = begun(room, "Ada", "Bob", rounds=1)
    play_out(room, host, guest)
    assert guest.lobby.phase is Phase.OVER and guest.outcome() is not None
    host.begin()
    assert guest.lobby.phase is Phase.PLAYING and guest.lobby.match == 2 and guest.outcome() is None
    play_out(room, host, guest)
    host.add_bot("easy")
    assert guest.lobby.phase is Phase.LOBBY and guest.view(Seat(1)) is None
    host.begin()
    refused(room, host, TableCode.NOT_READY)
    guest.ready(Seat(1), True)
    host.begin()
    play_out(room, host, guest)
    assert len(guest.outcome().scores) == 3


def test_somebody_away_when_a_match_begins_is_away_in_it(room):
    host, guest = begun(room, "Ada", "Bob", rounds=1)
    play_out(room, host, guest)
    room.drop(guest)
    host.begin()
    assert host.view(Seat(0)).away == {1}


# ------------------------------------------------------------------ the journal


class Diary:
    """A journal that notes what had been shown when it was written to."""

    def __init__(self, seen):
        self.seen = seen
        self.pages = []

    def lobby(self, kept):
        pass

    def began(self, match):
        self.pages.append(("began", len(self.seen())))

    def entered(self, entry, serial):
        self.pages.append((entry.seat, max((shown.number for shown in self.seen()), default=0)))

    def moved(self, port):
        pass

    def closed(self):
        pass

    def put_away(self):
        pass


def test_every_action_is_in_the_journal_before_anybody_sees_it():
    diary = Diary(lambda: [one for heard in place.heard.values() for one in heard if isinstance(one, m.Shown)])
    place: Room = Room(journal=diary)
    room = place
    host, guest = begun(room, "Ada", "Bob", rounds=1)
    assert diary.pages == [("began", 0)]
    lay(host)
    lay(guest)
    assert diary.pages[1:] == [(0, 0), (1, 1)]


class Full(Nowhere):
    """A journal whose disk is full."""

    def entered(self, entry, serial):
        raise OSError("no space left")


def test_what_cannot_be_written_down_did_not_happen():
    room = Room(journal=Full())
    host, guest = begun(room, "Ada", "Bob")
    before = room.table.match
    room.heard[guest].clear()
    lay(host)
    refused(room, host, TableCode.CANNOT_WRITE)
    assert room.table.match is before and not any(isinstance(one, m.Shown) for one in room.heard[guest])


def test_a_resumed_table_has_every_seat_score_secret_and_step(tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table(4000), pin="99")
    host = room.enter("Ada")
    host.sit("Ada")
    host.sit("Ann")
    guest = room.enter("Bob")
    guest.sit("Bob")
    guest.ready(Seat(2), True)
    host.add_bot("easy")
    host.begin()
    for _ in range(2):
        for session in (host, guest):
            for seat in session.seats:
                lay(session, seat)
        room.pump()
    lay(guest)
    before, steps = room.table.match, {s: room.table._referee.step(room.table.match, Seat(s)) for s in range(4)}
    room.table.close(is_over=False)

    (saved,) = shelf.unfinished()
    assert not shelf.broken() and saved.port == 4000 and saved.kept["pin"] == "99"
    journal, resumed = shelf.reopen(saved, GAMES)
    after = Room(journal, Chairs.restored(saved.kept, GAMES), resumed, pin=saved.kept["pin"])
    assert after.table.match.state.hands == before.state.hands
    assert after.table.match.state.scores == before.state.scores
    assert {s: after.table._referee.step(after.table.match, Seat(s)) for s in range(4)} == steps
    assert after.table.chairs.id == room.table.chairs.id
    assert after.table.phase is Phase.PLAYING
    again, back = after.enter("Ada", key=host.key), after.enter("Bob", key=guest.key)
    assert again.seats == (0, 1) and back.seats == (2,) and again.is_host
    assert back.view(Seat(2)) == guest.view(Seat(2))
    assert not back.is_asked(Seat(2)) and again.is_asked(Seat(0))
    play_out(after, again, back)
    assert again.outcome() is not None


def test_after_a_restart_the_table_waits_for_its_people_however_long(tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    host, guest = seated(room, "Ada", "Bob")
    host.add_bot("easy")
    host.set_option("is_timed", True)
    host.begin()
    room.table.close(is_over=False)
    (saved,) = shelf.unfinished()
    journal, resumed = shelf.reopen(saved, GAMES)
    after = Room(journal, Chairs.restored(saved.kept, GAMES), resumed)
    for _ in range(100):
        after.wait(36_000)
        after.pump(3)
    assert all(entry.seat < 0 for entry in after.table.match.log) and after.house.due() is None
    back = after.enter("Bob", key=guest.key)
    assert back.view(Seat(1)).away == {0} and back.seconds() == 30
    after.pump(3)
    assert [entry.seat for entry in after.table.match.log if entry.seat >= 0] == [2]
    lay(back)
    after.wait(29)
    assert after.table.match.state.round == 0
    after.wait(1)
    assert after.table.match.state.round == 1
    assert Returned(Seat(1)) in [entry.action for entry in after.table.match.log]


def test_matches_are_numbered_on_after_a_restart_in_the_lobby(tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    host, guest = begun(room, "Ada", "Bob", rounds=1)
    play_out(room, host, guest)
    host.back_to_lobby()
    room.table.close(is_over=False)
    (saved,) = shelf.unfinished()
    journal, resumed = shelf.reopen(saved, GAMES)
    assert resumed is None
    after = Room(journal, Chairs.restored(saved.kept, GAMES), matches=saved.kept["matches"])
    again, back = after.enter("Ada", key=host.key), after.enter("Bob", key=guest.key)
    back.ready(Seat(1), True)
    again.begin()
    assert back.lobby.match == 2
