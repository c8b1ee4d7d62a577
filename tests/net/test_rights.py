"""What nobody gets at a table who has no right to it: attacks, each by somebody who says whatever suits them."""

import json
import unicodedata

import pytest

from game.core.clean import clean_text
from game.core.game import Seat
from game.games.clover.rules.cards import BadWords, parse_concepts
from game.games.clover.rules.words import SetClue
from net.table import messages as m
from net.table.chairs import BOT_NAMES, MOST_KICKED, Chairs
from net.table.codes import TableCode
from net.table.journal import Shelf
from net.table.messages import Absence, Phase, Role
from net.table.presence import RESUME_GRACE
from net.table.referee import SERIALS_AHEAD
from net.table.rights import DESERTED_AFTER, HOST_GRACE, PAUSE_GAP
from tests.games.clover.rules.sample import GAME as CLOVER
from tests.net.room import Room, lay, play_out, seated
from tests.net.test_link import CODEC
from tests.net.tiny import GAMES, Choose


@pytest.fixture
def room():
    return Room()


def no(room, session):
    """Why the last thing this session asked for was refused; then it is forgotten."""
    code = room.last_no(session)
    room.heard[session].clear()
    return code


# ------------------------------------------------------------------ names


@pytest.mark.parametrize("name", ["Ada", "ADA", "Аda", "Ada ", "A\u200bda", "Ad\u0430", "Àda", "A.d.a"])
def test_nobody_sits_down_under_a_name_that_looks_like_anothers(room, name):
    seated(room, "Ada")
    spy = room.enter("Eve")
    spy.sit(name)
    assert [one.name for one in spy.lobby.places][1].endswith(" 2")
    spy.dress(spy.seats[0], "Eva", 5)
    spy.dress(spy.seats[0], name, 5)
    assert spy.lobby.places[1].name.endswith(" 2")
    room.heard[spy].clear()
    spy.say("trust me")
    (said,) = [one for one in room.heard[spy] if isinstance(one, m.Said)]
    assert said.name.endswith(" 2")


def test_nobody_looks_like_a_bot_nor_a_bot_like_anybody(room):
    (host,) = seated(room, "Zoe")
    host.add_bot("easy")
    bot = host.lobby.places[1].name
    spy = room.enter(bot.upper())
    spy.sit(bot.upper())
    assert host.lobby.places[2].name == f"{bot.upper()} 2"
    for name in BOT_NAMES:
        room.enter(name)
    host.add_bot("easy")
    names = [place.name for place in host.lobby.places]
    assert names[3] == f"{BOT_NAMES[0]} 4" and len(set(names)) == 4


def test_visitors_are_told_apart_from_each_other_and_from_those_who_sit(room):
    ada, *_ = seated(room, "Ada")
    for name in ("Ada", "ADA", "Аda"):
        room.enter(name)
    visitors = [one.name for one in ada.lobby.visitors]
    assert visitors == ["Ada", "Ada 2", "ADA 3", "Аda 4"]


def test_a_machine_and_who_sits_at_it_share_a_name(room):
    ada = room.enter("Ada")
    ada.sit("Ada")
    tv = room.enter("Ada", Role.DISPLAY)
    assert ada.names() == ("Ada",) and [one.name for one in tv.lobby.visitors] == ["Ada", "Ada"]
    ada.dress(ada.seats[0], "ADA", 3)
    assert ada.names() == ("ADA",)


# ------------------------------------------------------------------ what is typed

TALL = "\u0338" * 19
NASTY = {
    "stacked": f"Z{TALL}oe",
    "stacked on a composed letter": f"Zo\u1ebf{TALL}",
    "stacked between invisible ones": "Zo" + "e\u0301\u200d\u034f" * 9,
    "invisible letters": "\u3164Z\u115fo\ufe0f\u2060e\U000e0101\u17b5",
    "backwards": "\u202eZoe\u2066",
    "control": "Zo\x00\x07e\x1b",
}


def marks(text):
    """The most accents on one letter, its own included."""
    most = run = 0
    for letter in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, run)
    return most


def is_fit(text):
    return bool(text) and text == clean_text(text) and marks(text) <= 2 and text.isprintable()


def clover_table(*names):
    room = Room(chairs=Chairs("Kitchen", {CLOVER.id: CLOVER}, CLOVER.id), has_bots=False)
    sessions = seated(room, *names)
    sessions[0].begin()
    return room, sessions


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_clues_names_and_chat_pass_the_same_cleaning(text):
    room, (ada, *_) = clover_table("Ada", "Bob", "Cleo")
    ada.act(Seat(0), SetClue(0, text))
    clue = ada.view(Seat(0)).own.clues[0].text
    ada.say(text)
    (said,) = [one.text for one in room.heard[ada] if isinstance(one, m.Said)]
    ada.back_to_lobby()
    ada.dress(Seat(0), text, 0)
    visitor = room.enter(text).lobby.visitors[-1].name.removesuffix(" 2")
    names = {clue, said, ada.names()[0], visitor}
    assert len(names) == 1 and is_fit(names.pop())


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_a_table_its_pin_and_its_words_are_clean_too(text):
    room = Room(chairs=Chairs(text, GAMES, "tiny"), pin=text)
    assert is_fit(room.enter("Ada").lobby.table) and is_fit(room.table.pin)
    room.table.lock(f" 4{text}711 ")
    assert is_fit(room.table.pin)
    line = {"id": "x", "en": "word", "fr": text, "it": "parola"}
    with pytest.raises(BadWords) as no:
        parse_concepts(json.dumps(line))
    assert no.value.code == "words.bad_word"


# ------------------------------------------------------------------ numbers from outside


def playing(*names, journal=None):
    room = Room(journal=journal)
    sessions = seated(room, *names)
    sessions[0].begin()
    return room, sessions


def lowest(session):
    return Choose(min(session.view(session.seats[0]).hand))


FAR = (-(2**63), -1, 0, SERIALS_AHEAD + 1, 2**31, 2**63 - 1, 2**63, 2**64 - 1, 2**80)


@pytest.mark.parametrize("serial", FAR)
def test_a_serial_out_of_reach_is_refused_and_the_seat_goes_on(serial, tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room, (ada, bob) = playing("Ada", "Bob", journal=shelf.new_table())
    before = room.table.match
    ada._send(m.Act(Seat(0), ada._shown[Seat(0)].step, serial, lowest(ada)))
    assert no(room, ada) == TableCode.BAD_SERIAL
    assert room.table.match is before and room.table._referee.serial(Seat(0)) == 0
    play_out(room, ada, bob)
    assert no(room, ada) is None and ada.outcome() is not None
    room.table.close(is_over=False)
    (saved,) = shelf.unfinished()
    assert max(shelf.reopen(saved, GAMES)[1].serials.values()) < 10


def test_a_seat_may_be_refused_as_often_as_it_likes():
    room, (ada, bob) = playing("Ada", "Bob")
    for _ in range(SERIALS_AHEAD + 100):
        ada.act(Seat(0), Choose("card-none"))
    assert no(room, ada) == "tiny.not_in_hand"
    play_out(room, ada, bob)
    assert no(room, ada) is None and ada.outcome() is not None


@pytest.mark.parametrize("step", [-1, 0, 1, 2**31, 2**63, 2**64 - 1])
def test_a_step_of_no_match_is_refused(step):
    room, (ada, _) = playing("Ada", "Bob")
    before = room.table.match
    ada._send(m.Act(Seat(0), step, 1, lowest(ada)))
    assert no(room, ada) == TableCode.STALE and room.table.match is before


@pytest.mark.parametrize("seat", [-(2**63), -1, 2, 99, 2**31, 2**63])
def test_a_seat_that_is_not_there_is_refused_whatever_is_asked_of_it(seat):
    room, (ada, _) = playing("Ada", "Bob")
    asked = [
        m.Act(seat, 1_000_000, 1, lowest(ada)),
        m.Say(seat, "hello"),
        m.Live(seat, "hand", (1,)),
        m.CallStandIn(seat, True),
        m.HandOver(seat, ada.guest),
    ]
    before = room.table.match, room.table.lobby()
    for message in asked:
        ada._send(message)
        assert no(room, ada) == TableCode.NO_SUCH_SEAT
    assert (room.table.match, room.table.lobby()) == before
    ada.back_to_lobby()
    before = room.table.chairs.kept()
    for message in (
        m.Stand(seat),
        m.Dress(seat, "x", 7),
        m.Ready(seat, True),
        m.SetFirst(seat),
        m.MoveSeat(seat, Seat(0)),
        m.MoveSeat(Seat(0), seat),
    ):
        ada._send(message)
        assert no(room, ada) == TableCode.NO_SUCH_SEAT
    assert room.table.chairs.kept() == before


# ------------------------------------------------------------------ whose the table is


def resumed(shelf, room):
    """The same table after its process was gone."""
    room.table.close(is_over=False)
    (saved,) = shelf.unfinished()
    journal, match = shelf.reopen(saved, GAMES)
    return Room(journal, Chairs.restored(saved.kept, GAMES), match, matches=saved.kept["matches"])


@pytest.mark.parametrize("is_for_good", [False, True])
@pytest.mark.parametrize("is_playing", [False, True])
def test_a_watcher_never_inherits_the_table(room, is_for_good, is_playing):
    (ada,) = seated(room, "Ada")
    watcher, tv = room.enter("Eve"), room.enter("tv", Role.DISPLAY)
    (bob,) = seated(room, "Bob")
    if is_playing:
        ada.begin()
    if is_for_good:
        ada.goodbye()
    else:
        room.drop(ada)
        room.wait(HOST_GRACE)
    assert bob.is_host and not watcher.is_host and not tv.is_host
    room.drop(bob)
    room.wait(10 * HOST_GRACE)
    assert not watcher.is_host and not tv.is_host and room.table._host_rights.due() is None
    watcher.kick(bob.guest)
    assert no(room, watcher) == TableCode.NOT_HOST


def test_a_watcher_is_not_made_host_either(room):
    ada, bob = seated(room, "Ada", "Bob")
    watcher, tv = room.enter("Eve"), room.enter("tv", Role.DISPLAY)
    ada.make_host(watcher.guest)
    assert no(room, ada) == TableCode.NOT_SEATED
    ada.make_host(tv.guest)
    assert no(room, ada) == TableCode.NO_SUCH_GUEST
    room.drop(bob)
    ada.make_host(bob.guest)
    assert no(room, ada) == TableCode.NO_SUCH_GUEST and ada.is_host


def test_a_lobby_its_host_left_is_for_who_sits_down_and_not_for_who_looks_in(room):
    (ada,) = seated(room, "Ada")
    ada.goodbye()
    watcher, bob = room.enter("Eve"), room.enter("Bob")
    room.wait(HOST_GRACE)
    assert not watcher.is_host and not bob.is_host
    bob.sit("Bob")
    room.wait(0)
    assert bob.is_host and not watcher.is_host


def test_a_host_who_comes_back_is_host_unless_somebody_has_inherited(room):
    ada, bob = seated(room, "Ada", "Bob")
    room.drop(ada)
    room.wait(HOST_GRACE - 1)
    ada = room.enter("Ada", key=ada.key)
    assert ada.is_host
    room.drop(bob)
    ada.goodbye()
    room.wait(10 * HOST_GRACE)
    ada = room.enter("Ada", key=ada.key)
    assert ada.is_host
    room.drop(ada)
    bob = room.enter("Bob", key=bob.key)
    room.wait(HOST_GRACE)
    ada = room.enter("Ada", key=ada.key)
    assert bob.is_host and not ada.is_host
    ada.sit("Ada")
    bob.make_host(ada.guest)
    assert ada.is_host


@pytest.mark.parametrize("is_playing", [False, True])
def test_after_a_restart_only_who_sits_inherits_and_somebody_does(tmp_path, is_playing):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    ada, bob = seated(room, "Ada", "Bob")
    if is_playing:
        ada.begin()
    after = resumed(shelf, room)
    watcher = after.enter("Eve")
    after.wait(RESUME_GRACE)
    assert not watcher.is_host
    back = after.enter("Bob", key=bob.key)
    after.wait(0)
    assert back.is_host and not watcher.is_host


def test_a_table_that_everybody_left_long_ago_can_be_had_by_others(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    eve, tv = room.enter("Eve"), room.enter("tv", Role.DISPLAY)
    eve.back_to_lobby()
    assert no(room, eve) == TableCode.NOT_HOST
    room.drop(ada)
    bob.goodbye()
    eve.back_to_lobby()
    assert no(room, eve) == TableCode.AWAITED
    room.wait(HOST_GRACE + DESERTED_AFTER - 1)
    eve.back_to_lobby()
    assert no(room, eve) == TableCode.AWAITED and room.table.phase is Phase.PLAYING
    ada = room.enter("Ada", key=ada.key)
    eve.back_to_lobby()
    assert no(room, eve) == TableCode.NOT_HOST and room.table.phase is Phase.PLAYING
    room.drop(ada)
    room.wait(HOST_GRACE + DESERTED_AFTER)
    tv.back_to_lobby()
    assert no(room, tv) == TableCode.NOT_HOST
    eve.back_to_lobby()
    assert room.table.phase is Phase.LOBBY and eve.lobby.places == () and not eve.is_host
    eve.sit("Eve")
    room.wait(0)
    assert eve.is_host


@pytest.mark.parametrize("people", [0, 1, 8])
def test_a_full_table_of_people_long_gone_makes_room(room, people):
    host = room.enter("Host")
    for number in range(people):
        host.sit(f"p{number}")
    for _ in range(8 - people):
        host.add_bot("easy")
    room.drop(host)
    eve, tv = room.enter("Eve"), room.enter("tv", Role.DISPLAY)
    eve.sit("Eve")
    assert no(room, eve) == TableCode.TABLE_FULL
    room.wait(HOST_GRACE + DESERTED_AFTER)
    before = room.table.chairs.kept()
    eve.sit("\u200b")
    tv.sit("tv")
    assert no(room, eve) is not None and no(room, tv) is not None and room.table.chairs.kept() == before
    eve.sit("Eve")
    room.wait(0)
    assert eve.is_host and eve.names()[-1] == "Eve"
    assert len(eve.names()) == min(7, 8 - people) + 1 and "p0" not in eve.names()


# ------------------------------------------------------------------ seats of others


def shown(room, session, seat):
    """Every view of this seat that came to this session."""
    return [one for one in room.heard[session] if isinstance(one, m.Shown) and one.seat == seat]


def informed(room, session):
    return [(one.code, one.facts) for one in room.heard[session] if isinstance(one, m.Informed)]


def come_back(room, session, peer="again"):
    """The same screen again, on another connection; its session was never told that time has passed."""
    key, heard = session.key, room.heard[session]

    def hear(message):
        heard.append(message)
        session.hear(message)

    session._send = lambda message: room.house.receive(peer, message)
    room.peers[session] = peer
    room.house.enter(peer, hear, key)
    room.house.receive(peer, m.Hello(m.VERSION, "whatever"))


@pytest.mark.parametrize("is_playing", [False, True])
def test_nobody_who_is_here_loses_a_seat_to_another(room, is_playing):
    ada, bob = seated(room, "Ada", "Bob")
    eve = room.enter("Eve")
    if is_playing:
        ada.begin()
    for thief in (ada, eve):
        ada.hand_over(Seat(1), thief.guest)
        assert no(room, ada) == TableCode.STILL_HERE
    ada.make_host(bob.guest)
    bob.hand_over(Seat(0), eve.guest)
    assert no(room, bob) == TableCode.STILL_HERE
    assert ada.seats == (0,) and bob.seats == (1,) and not shown(room, eve, Seat(0)) and not shown(room, eve, Seat(1))


def test_a_bot_plays_for_nobody_who_is_here(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    for session, seat in ((ada, Seat(1)), (ada, Seat(0)), (bob, Seat(1))):
        session.call_stand_in(seat, True)
        assert no(room, session) in (TableCode.STILL_HERE, TableCode.NOT_HOST)
    assert not any(place.has_stand_in for place in ada.lobby.places)


def test_who_gets_a_seat_is_a_player_and_here(room):
    ada, bob = seated(room, "Ada", "Bob")
    tv, eve = room.enter("tv", Role.DISPLAY), room.enter("Eve")
    ada.begin()
    room.drop(bob)
    room.drop(eve)
    for guest in (tv.guest, eve.guest, bob.guest, 99, -1, 2**63):
        ada.hand_over(Seat(1), guest)
        assert no(room, ada) == TableCode.NO_SUCH_GUEST
    assert room.table.chairs.chair(Seat(1)).guest == bob.guest


def test_a_lent_seat_is_its_owners_again_the_moment_they_are_back(room):
    ada, bob = seated(room, "Ada", "Bob")
    cleo = room.enter("Cleo")
    ada.begin()
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    lay(ada)
    lay(cleo)
    hand = cleo.view(Seat(1)).hand
    back = room.enter("Bob", key=bob.key)
    assert back.seats == (1,) and back.view(Seat(1)).hand == hand and cleo.seats == ()
    assert cleo.view(Seat(1)) is None and cleo.view(None).hand == ()
    assert informed(room, back) == [(TableCode.PLAYED_FOR_YOU, {"seat": 1, "name": "Cleo"})]
    assert informed(room, cleo) == [(TableCode.SEAT_GIVEN, {"seat": 1}), (TableCode.OWNER_BACK, {"seat": 1})]
    assert informed(room, ada) == []
    cleo._send(m.Act(Seat(1), room.table._referee.step(room.table.match, Seat(1)), 9, Choose(min(hand))))
    assert no(room, cleo) == TableCode.NOT_YOUR_SEAT
    play_out(room, ada, back)
    again = room.enter("Bob", key=bob.key)
    assert informed(room, again) == []


def test_who_gets_a_seat_back_is_heard_though_others_have_played_on(room):
    """A screen that numbered its actions on from where it left would not be."""
    ada, bob = seated(room, "Ada", "Bob")
    cleo = room.enter("Cleo")
    ada.begin()
    lay(ada)
    lay(bob)
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    for session in (ada, cleo, ada, cleo):
        lay(session)
    come_back(room, bob)
    before = len(room.table.match.log)
    lay(bob)
    assert len(room.table.match.log) == before + 1 and room.table.match.log[-1].seat == 1
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    play_out(room, ada, cleo)


@pytest.mark.parametrize("is_playing", [False, True])
def test_a_lent_seat_stays_lent_through_a_restart(tmp_path, is_playing):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    ada, bob = seated(room, "Ada", "Bob")
    cleo = room.enter("Cleo")
    if is_playing:
        ada.begin()
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    after = resumed(shelf, room)
    holder = after.enter("Cleo", key=cleo.key)
    assert holder.seats == (1,)
    back = after.enter("Bob", key=bob.key)
    assert back.seats == (1,) and holder.seats == ()
    assert informed(after, back) == [(TableCode.PLAYED_FOR_YOU, {"seat": 1, "name": "Cleo"})]
    assert informed(after, holder) == [(TableCode.OWNER_BACK, {"seat": 1})]


def test_a_journal_from_before_there_were_lent_seats_is_read(room):
    seated(room, "Ada", "Bob")
    kept = room.table.chairs.kept()
    kept["chairs"] = [one[:5] for one in kept["chairs"]]
    again = Chairs.restored(kept, GAMES)
    assert [(chair.name, chair.guest, chair.owner) for chair in again.chairs] == [("Ada", 1, None), ("Bob", 2, None)]


def test_a_lent_seat_that_is_lent_on_is_still_its_first_owners(room):
    ada, bob, cleo, dan = seated(room, "Ada", "Bob", "Cleo", "Dan")
    ada.begin()
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    room.drop(cleo)
    ada.hand_over(Seat(1), dan.guest)
    assert dan.seats == (1, 3)
    cleo = room.enter("Cleo", key=cleo.key)
    assert cleo.seats == (2,) and dan.seats == (1, 3)
    bob = room.enter("Bob", key=bob.key)
    assert bob.seats == (1,) and informed(room, bob) == [(TableCode.PLAYED_FOR_YOU, {"seat": 1, "name": "Dan"})]


def test_a_lent_seat_outlives_who_plays_it(room):
    ada, bob = seated(room, "Ada", "Bob")
    cleo = room.enter("Cleo")
    room.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    cleo.goodbye()
    assert [(place.name, place.is_here) for place in ada.lobby.places] == [("Ada", True), ("Bob", False)]
    assert room.enter("Bob", key=bob.key).seats == (1,)


def test_a_bots_seat_and_one_of_the_hosts_own_are_given_for_good(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.add_bot("easy")
    cleo = room.enter("Cleo")
    ada.begin()
    ada.hand_over(Seat(2), cleo.guest)
    ada.hand_over(Seat(0), bob.guest)
    assert cleo.seats == (2,) and bob.seats == (0, 1) and ada.seats == () and ada.is_host
    room.drop(ada)
    assert room.enter("Ada", key=ada.key).seats == ()
    assert [chair.owner for chair in room.table.chairs.chairs] == [None] * 3


# ------------------------------------------------------------------ pausing


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DISPLAY])
def test_who_does_not_sit_neither_pauses_nor_ends_a_pause(room, role):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    eve = room.enter("Eve", role)
    eve.pause(True)
    assert no(room, eve) == TableCode.NOT_SEATED and not ada.lobby.paused_by
    ada.pause(True)
    eve.pause(False)
    assert no(room, eve) == TableCode.NOT_SEATED and ada.lobby.paused_by == "Ada"
    bob.pause(False)
    assert not ada.lobby.paused_by


def test_a_host_without_a_seat_does_not_pause_either(room):
    host = room.enter("Host")
    ada, _ = seated(room, "Ada", "Bob")
    host.begin()
    host.pause(True)
    assert host.is_host and no(room, host) == TableCode.NOT_SEATED and not ada.lobby.paused_by


def test_nobody_spells_a_message_with_pauses():
    room = Room()
    ada, bob = seated(room, "Ada", "Bob")
    ada.set_option("is_silent", True)
    ada.begin()
    ada.pause(True)
    bob.pause(False)
    for heard in room.heard.values():
        heard.clear()
    ada.pause(True)
    assert room.heard[ada][-1].facts == {"seconds": PAUSE_GAP}
    room.wait(20.5)
    ada.pause(True)
    assert room.heard[ada][-1].facts == {"seconds": PAUSE_GAP - 20}
    assert no(room, ada) == TableCode.PAUSED_LATELY and room.heard[bob] == []
    room.wait(PAUSE_GAP - 20.5)
    ada.pause(True)
    assert no(room, ada) is None and bob.lobby.paused_by == "Ada"
    # The gap begins with the end of a pause, however long it was.
    room.wait(10 * PAUSE_GAP)
    ada.pause(False)
    ada.pause(True)
    assert no(room, ada) == TableCode.PAUSED_LATELY and not bob.lobby.paused_by


def test_a_pause_can_always_be_ended_and_others_may_begin_theirs(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    for session in (ada, bob):
        session.pause(True)
        assert ada.lobby.paused_by
        session.pause(False)
        assert not ada.lobby.paused_by
    room.drop(bob)
    bob = room.enter("Bob", key=bob.key)
    bob.pause(True)
    assert no(room, bob) == TableCode.PAUSED_LATELY


def test_what_is_paused_or_running_already_is_heard_by_nobody(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.begin()
    for is_paused in (False, True):
        if is_paused:
            ada.pause(True)
        for heard in room.heard.values():
            heard.clear()
        bob.pause(is_paused)
        assert room.heard[ada] == [] and ada.lobby.paused_by == ("Ada" if is_paused else "")


def test_who_plays_with_bots_alone_pauses_as_they_like(room):
    (ada,) = seated(room, "Ada")
    ada.add_bot("easy")
    ada.begin()
    for _ in range(5):
        ada.pause(True)
        assert ada.lobby.paused_by == "Ada"
        ada.pause(False)
        assert not ada.lobby.paused_by


# ------------------------------------------------------------------ those who only watch


def anything(session):
    """One of everything a peer can say, as somebody would who wants to do harm."""
    seat = Seat(0)
    return (
        m.Hello(m.VERSION, "Ada"),
        m.Sit("Eve"),
        m.Stand(seat),
        m.Dress(seat, "Eve", 7),
        m.Ready(seat, False),
        m.ChooseGame("tiny"),
        m.SetOption("rounds", 8),
        m.SetFirst(seat),
        m.SetAbsence(Absence.WAIT),
        m.AddBot("easy"),
        m.MoveSeat(seat, Seat(1)),
        m.Begin(),
        m.BackToLobby(),
        m.Pause(True),
        m.Pause(False),
        m.CallStandIn(seat, True),
        m.HandOver(seat, session.guest),
        m.AskSeat(seat),
        m.DeclineSeat(session.guest),
        m.MakeHost(session.guest),
        m.Kick(1),
        m.Act(seat, 1_000_000, 1, Choose("card-x")),
        m.Say(seat, "psst"),
        m.Live(seat, "hand", (1, 2)),
        m.AskParcel("x", 0),
        m.MoveTable(session.guest),
        m.TakeTable(True),
        m.AskTablePiece(0),
        m.TableArrived("x"),
        m.TableOpened(1, "x"),
    )


def everything_of(table):
    clock = table._referee.clock
    return table.chairs.kept(), table.lobby(), table.match, table.phase, table.pin, clock.paused_by, clock.deadline


@pytest.mark.parametrize("moment", ["lobby", "playing", "paused", "away", "over"])
@pytest.mark.parametrize("role", [Role.PLAYER, Role.DISPLAY])
def test_who_only_watches_changes_nothing_and_is_heard_by_nobody(room, role, moment):
    ada, bob = seated(room, "Ada", "Bob")
    eve = room.enter("Eve", role)
    assert {type(one) for one in anything(eve)} == {*m.FROM_PEER} - {m.Goodbye}
    if moment != "lobby":
        ada.set_option("rounds", 1)
        ada.begin()
    if moment == "paused":
        ada.pause(True)
    elif moment == "away":
        room.drop(bob)
    elif moment == "over":
        play_out(room, ada, bob)
    before = everything_of(room.table)
    for message in anything(eve):
        if moment == "lobby" and role is Role.PLAYER and isinstance(message, m.Sit):
            continue
        for heard in room.heard.values():
            heard.clear()
        eve._send(message)
        assert everything_of(room.table) == before, message
        assert isinstance(room.heard[eve][-1], m.Refused), message
        assert not room.heard[ada] and not room.heard[bob], message


def test_nobody_who_only_watches_ends_the_results_for_all(room):
    ada, bob = seated(room, "Ada", "Bob")
    ada.set_option("rounds", 1)
    eve = room.enter("Eve")
    ada.begin()
    play_out(room, ada, bob)
    eve.sit("Eve")
    assert no(room, eve) == TableCode.RESULTS_SHOWN
    assert bob.lobby.phase is Phase.OVER and bob.outcome() is not None
    bob.ready(Seat(1), True)
    assert bob.lobby.phase is Phase.LOBBY
    eve.sit("Eve")
    assert eve.seats == (2,)


# ------------------------------------------------------------------ those who were sent away


def test_who_was_kicked_is_told_so_again_and_nothing_changes(room):
    ada, eve = seated(room, "Ada", "Eve")
    ada.kick(eve.guest)
    before = everything_of(room.table)
    for heard in room.heard.values():
        heard.clear()
    again = room.enter("Eve", key=eve.key)
    assert no(room, again) == TableCode.KICKED and again.guest is None
    assert everything_of(room.table) == before and room.heard[ada] == []


def test_kicks_outlive_the_hosts_process(tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    ada, bob, eve = seated(room, "Ada", "Bob", "Eve")
    ada.begin()
    ada.kick(eve.guest)
    after = resumed(shelf, room)
    assert no(after, after.enter("Eve", key=eve.key)) == TableCode.KICKED
    assert after.enter("Bob", key=bob.key).seats == (1,)


def test_a_journal_from_before_kicks_were_remembered_is_read(room):
    seated(room, "Ada")
    kept = room.table.chairs.kept()
    del kept["kicked"]
    assert Chairs.restored(kept, GAMES).kicked == []


def test_a_new_pin_lets_in_again_whoever_is_told(room):
    ada, eve = seated(room, "Ada", "Eve")
    room.table.lock("4711")
    ada.kick(eve.guest)
    for pin in ("4711", ""):
        room.table.lock(pin)
        assert no(room, room.enter("Eve", key=eve.key)) == TableCode.KICKED
    room.table.lock("0815")
    # The key is forgotten now: at the door only the PIN counts.
    assert eve.key not in room.table.chairs.known_keys()
    assert room.enter("Eve", key=eve.key).seats == ()


def test_only_so_many_kicks_are_remembered(room):
    (ada,) = seated(room, "Ada")
    keys = []
    for number in range(MOST_KICKED + 3):
        eve = room.enter(f"Eve {number}")
        keys.append(eve.key)
        ada.kick(eve.guest)
    assert room.table.chairs.kicked == keys[3:]


def test_nobody_keeps_a_seat_for_who_was_kicked(room):
    ada, bob, eve = seated(room, "Ada", "Bob", "Eve")
    ada.begin()
    room.drop(eve)
    ada.hand_over(Seat(2), bob.guest)
    ada.kick(eve.guest)
    assert bob.seats == (1, 2) and no(room, room.enter("Eve", key=eve.key)) == TableCode.KICKED
    ada.kick(bob.guest)
    ada.hand_over(Seat(1), ada.guest)
    assert [chair.owner for chair in room.table.chairs.chairs] == [None] * 3
