"""A table on its way to another machine, without sockets: who may ask and be asked, who gets what, and that whatever
happens at any step leaves one table with everything in it."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.core.dice import Seeded
from game.core.game import Left, Returned, Seat
from game.venue.bots.stand_ins import StandIns
from game.venue.bots.thinkers import AtOnce
from game.venue.catalog import Catalog
from game.venue.opening import Opener
from game.venue.session import Session
from net.table import messages as m
from net.table.chairs import BOTS, Chairs, Peer
from net.table.codes import TableCode
from net.table.house import House
from net.table.journal import Shelf, TableJournal
from net.table.messages import Phase, Role
from net.table.moving import ARRIVE_WITHIN, GONE_FOR, MOST_HELD, PIECE, SURE_AFTER, MoveStage
from net.table.table import Table
from tests.net.room import Room, lay, play_out, seated
from tests.net.tiny import GAMES, Choose
from tests.net.wire import BOTS as MINDS
from tests.net.wire import TINY

NOW = 100.0
KNOWN = Catalog(TINY.games, MINDS, TINY.prepare, TINY.codec)
STAGES = [MoveStage.OFFERED, MoveStage.SENDING, MoveStage.GONE]
"""On the old machine, while something may still go wrong."""
OPENED = m.TableOpened(4711, "10.0.0.2:4711")


class Flaky(TableJournal):
    """A disk that is full for some kinds of things."""

    fails = frozenset()

    def _check(self, what):
        if what in self.fails:
            raise OSError("no space left on device")

    def lobby(self, kept):
        self._check("lobby")
        self._check("moving" if "moving" in kept else "others")
        super().lobby(kept)

    def entered(self, entry, serial):
        self._check("entered")
        super().entered(entry, serial)

    def whole(self, match):
        self._check("whole")
        return super().whole(match)

    def check_room(self):
        self._check("room")
        super().check_room()


class Party(Room):
    """A room whose guests' machines could keep its table."""

    def __init__(self, table):
        self.now = NOW
        self.table = table
        self.house = House(table, lambda: self.now)
        self.heard, self.peers = {}, {}
        self.house.seat_bots(StandIns(AtOnce(MINDS), Seeded(2), lambda: self.now, 0.0))

    def enter(self, name, role=Role.PLAYER, key="", peer=None, can_keep=True, keeps=0, is_sent=False):
        peer = Peer(peer or f"{name}-{len(self.heard)}")
        session = Session(lambda message: self.house.receive(peer, message))
        heard = self.heard[session] = []
        self.peers[session] = peer

        def deliver(message):
            heard.append(message)
            session.hear(message)

        self.house.enter(peer, deliver, key)
        self.house.receive(peer, m.Hello(m.VERSION, name, role, 0, can_keep, keeps, is_sent))
        return session

    def say(self, session, message):
        """What everybody hears because of it, by who hears it."""
        for heard in self.heard.values():
            heard.clear()
        self.house.receive(self.peers[session], message)
        return {one: list(heard) for one, heard in self.heard.items() if heard}

    def no(self, session, message):
        """The one refusal that came of it; nobody else hears anything."""
        told = self.say(session, message)
        assert [*told] == [session], told
        (refused,) = told[session]
        assert isinstance(refused, m.Refused), refused
        return refused.code

    def of(self, kind, session):
        return [one for one in self.heard[session] if isinstance(one, kind)]

    @property
    def stage(self):
        return self.table.moving.stage

    @property
    def state(self):
        """Everything that must not change by itself."""
        moving, match = self.table.moving, self.table.match
        seen = None if match is None else (match.state, len(match.log))
        clock = self.table._referee.clock
        return self.table._kept(), moving.stage, moving.to, moving.place, seen, clock.paused_by


@dataclass
class Evening:
    """Ada hosts, Bob is asked, Cleo plays, Eve looks on, a television shows; one seat is a bot's."""

    folder: Path
    is_playing: bool = True
    is_timed: bool = False
    kind: type = TableJournal

    def __post_init__(self):
        self.shelf = Shelf(self.folder / "old", TINY.codec)
        first = self.shelf.new_table()
        first.put_away()
        self.journal = self.kind(first.path, TINY.codec)
        self.party = Party(Table(Chairs("Kitchen", GAMES, "tiny"), Seeded(1), self.journal, {}, "4711"))
        self.ada, self.bob, self.cleo = seated(self.party, "Ada", "Bob", "Cleo")
        self.ada.add_bot("easy")
        self.eve = self.party.enter("Eve")
        self.tv = self.party.enter("tv", Role.DISPLAY)
        self.ada.set_option("is_timed", self.is_timed)
        if self.is_playing:
            self.ada.begin()
            self.party.pump(3)
            lay(self.ada)
        self.there = Shelf(self.folder / "new", TINY.codec)
        self.arrived = None

    @property
    def everybody(self):
        return self.ada, self.bob, self.cleo, self.eve, self.tv

    def to(self, stage):
        """As far as this stage, on the old machine."""
        steps = {
            MoveStage.OFFERED: lambda: self.party.say(self.ada, m.MoveTable(self.bob.guest)),
            MoveStage.SENDING: lambda: self.party.say(self.bob, m.TakeTable(True)),
            MoveStage.GONE: lambda: self.party.say(self.bob, m.TableArrived(self.fetched())),
            MoveStage.MOVED: lambda: self.party.say(self.bob, OPENED),
        }
        for one, step in steps.items():
            order = [MoveStage.HERE, *steps]
            if order.index(self.party.stage) < order.index(one) <= order.index(stage):
                step()
                assert self.party.stage is one
        assert self.party.stage is stage
        return self

    def pieces(self):
        """As Bob's machine fetches them."""
        party = self.party
        found = [one for one in party.of(m.TablePiece, self.bob) if one.index == 0]
        while len(found) < (found[0].count if found else 1):
            found += party.say(self.bob, m.AskTablePiece(len(found)))[self.bob]
        return found

    def fetched(self):
        """Taken in by Bob's machine; what it was played again to."""
        data = b"".join(piece.data for piece in self.pieces())
        self.arrived = self.there.take_in(data, GAMES, self.bob.guest)
        return self.arrived.digest

    def opened(self):
        """The table on Bob's machine, with his own screen at it."""
        self.to(MoveStage.GONE)
        opening = Opener(KNOWN, self.there, Seeded(1), lambda: NOW).again(self.there.settle(self.arrived))
        party = Party(opening.table)
        return party, party.enter("Bob", key=self.bob.key)

    def again(self):
        """The old machine's program was killed and started again."""
        self.journal.put_away()
        (saved,) = self.shelf.unfinished()
        return Party(Opener(KNOWN, self.shelf, Seeded(1), lambda: NOW).again(saved).table)

    def goes_on(self):
        """The table is here, and the match is played to its end by everybody who is."""
        party = self.party
        assert party.stage is MoveStage.HERE and not party.table.moving.is_frozen
        assert not self.ada.lobby.is_moving and self.ada.lobby.moves_to is None
        if self.is_playing:
            # A bot plays for who is away, in a while.
            party.pump(20)
            lay(self.cleo) if self.cleo.is_asked(Seat(2)) else None
            party.wait(61 if not self.bob.is_up else 0)
            play_out(party, *[one for one in (self.ada, self.bob, self.cleo) if one.is_up])
        return True


@pytest.fixture
def evening(tmp_path):
    return Evening(tmp_path)


def told_host(evening):
    return [(one.code, one.facts["name"]) for one in evening.party.of(m.Refused, evening.ada)]


# ------------------------------------------------------------------ who asks, who is asked


@pytest.mark.parametrize("who", ["bob", "cleo", "eve", "tv"])
def test_only_the_host_gives_the_table_away_or_takes_that_back(evening, who):
    party = evening.party
    for stage in (MoveStage.HERE, MoveStage.OFFERED, MoveStage.SENDING):
        if stage is not MoveStage.HERE:
            evening.to(stage)
        before = party.state
        for number in (evening.bob.guest, evening.cleo.guest, None):
            assert party.no(getattr(evening, who), m.MoveTable(number)) == TableCode.NOT_HOST
        assert party.state == before


def test_only_people_who_play_here_and_whose_machine_could_keep_it_are_asked(evening):
    party = evening.party
    weak = party.enter("Dan", can_keep=False)
    evening.ada.hand_over(Seat(3), weak.guest)
    assert weak.seats == (Seat(3),)
    gone = evening.cleo.guest
    party.drop(evening.cleo)
    bots = party.table.chairs.guest_of(BOTS).number
    for number in (weak.guest, evening.eve.guest, evening.tv.guest, gone, bots, 99, evening.ada.guest + 1000):
        before = party.state
        assert party.no(evening.ada, m.MoveTable(number)) == TableCode.CANNOT_MOVE, number
        assert party.state == before
    told = party.say(evening.ada, m.MoveTable(evening.bob.guest))
    assert m.MoveOffered("Ada") in told[evening.bob] and evening.bob.offered_by == "Ada"
    assert not any(
        isinstance(one, m.MoveOffered) for who, heard in told.items() if who is not evening.bob for one in heard
    )
    assert evening.ada.lobby.moves_to == evening.bob.guest and not evening.ada.lobby.is_moving


def test_who_stood_up_meanwhile_only_looks_on_and_cannot_keep_it(tmp_path):
    evening = Evening(tmp_path, is_playing=False)
    party = evening.to(MoveStage.OFFERED).party
    evening.bob.stand(Seat(1))
    assert party.no(evening.bob, m.TakeTable(True)) == TableCode.CANNOT_MOVE and party.stage is MoveStage.OFFERED
    evening.bob.sit("Bob")
    party.say(evening.bob, m.TakeTable(True))
    assert party.stage is MoveStage.SENDING


def test_the_host_asks_somebody_else_and_the_first_one_is_told(evening):
    party = evening.to(MoveStage.OFFERED).party
    told = party.say(evening.ada, m.MoveTable(evening.cleo.guest))
    assert evening.bob.offered_by == "" and evening.cleo.offered_by == "Ada"
    assert m.MoveOffered("", is_wanted=False) in told[evening.bob]
    assert party.no(evening.bob, m.TakeTable(True)) == TableCode.UNEXPECTED
    party.say(evening.cleo, m.TakeTable(True))
    assert party.stage is MoveStage.SENDING and party.of(m.TablePiece, evening.cleo)


def test_who_is_asked_declines_and_the_host_reads_it(evening):
    evening.to(MoveStage.OFFERED)
    evening.party.say(evening.bob, m.TakeTable(False))
    assert told_host(evening) == [(TableCode.MOVE_DECLINED, "Bob")] and evening.goes_on()


@pytest.mark.parametrize("stage", STAGES)
def test_the_host_thinks_better_of_it_as_long_as_nothing_can_be_open_elsewhere(evening, stage):
    party = evening.to(stage).party
    if stage is MoveStage.GONE:
        assert party.no(evening.ada, m.MoveTable(None)) == TableCode.MOVING and party.stage is stage
        return
    told = party.say(evening.ada, m.MoveTable(None))
    assert m.MoveOffered("", is_wanted=False) in told[evening.bob] and evening.bob.offered_by == ""
    assert party.no(evening.bob, m.AskTablePiece(0)) == TableCode.UNEXPECTED and evening.goes_on()


# ------------------------------------------------------------------ the pieces have every secret


def test_nobody_but_the_one_who_was_asked_ever_gets_a_piece(evening):
    party = evening.to(MoveStage.SENDING).party
    count = evening.pieces()[0].count
    others = [one for one in evening.everybody if one is not evening.bob]
    for index in range(count):
        for other in others:
            assert party.no(other, m.AskTablePiece(index)) == TableCode.UNEXPECTED
        assert [*party.say(evening.bob, m.AskTablePiece(index))] == [evening.bob]
    evening.to(MoveStage.GONE).to(MoveStage.MOVED)
    assert not any(party.of(m.TablePiece | m.MoveNow, other) for other in others)


def test_a_long_match_comes_in_pieces_that_fit_the_wire_and_a_piece_that_is_not_there_changes_nothing(evening):
    evening.party.table.chairs.wishes["tiny"] = {
        "padding": "".join(f"{Seeded(n).below(1 << 60):x}" for n in range(3000))
    }
    evening.party.table._keep()
    party = evening.to(MoveStage.SENDING).party
    pieces = evening.pieces()
    assert len(pieces) > 1 and all(0 < len(one.data) <= PIECE for one in pieces)
    assert [one.index for one in pieces] == [*range(len(pieces))]
    for index in (len(pieces), len(pieces) + 1, 2**31 - 1):
        before = party.state
        assert party.no(evening.bob, m.AskTablePiece(index)) == TableCode.UNEXPECTED
        assert party.state == before


@pytest.mark.parametrize("digest", ["", "lobby", "0" * 32])
def test_what_was_played_to_something_else_there_leaves_the_table_here_and_the_host_is_told(evening, digest):
    evening.to(MoveStage.SENDING)
    evening.party.say(evening.bob, m.TableArrived(digest))
    assert told_host(evening) == [(TableCode.MOVE_FAILED, "Bob")] and evening.goes_on()
    assert not evening.party.of(m.MoveNow, evening.bob)


def test_bob_is_told_to_forget_what_he_fetched_when_it_stays(evening):
    for spoil in (
        lambda: evening.party.say(evening.bob, m.TableArrived("0" * 32)),
        lambda: evening.party.wait(ARRIVE_WITHIN + 1),
    ):
        evening.to(MoveStage.SENDING)
        spoil()
        assert m.MoveOffered("", is_wanted=False) in evening.party.heard[evening.bob]
        assert evening.party.stage is MoveStage.HERE


# ------------------------------------------------------------------ who was asked goes, or says nothing


@pytest.mark.parametrize("is_for_good", [False, True], ids=["cut", "leaves"])
@pytest.mark.parametrize("stage", STAGES)
def test_who_was_asked_goes_away_at_any_stage(evening, stage, is_for_good):
    party = evening.to(stage).party
    for heard in party.heard.values():
        heard.clear()
    if is_for_good:
        party.say(evening.bob, m.Goodbye())
    party.drop(evening.bob)
    evening.bob.is_up = False
    if stage is MoveStage.GONE:
        assert party.stage is stage and not told_host(evening), "it may be open there"
        party.wait(SURE_AFTER + 1)
    why = TableCode.MOVE_DECLINED if stage is MoveStage.OFFERED else TableCode.MOVE_FAILED
    assert told_host(evening) == [(why, "Bob")]
    assert party.table.chairs.epoch == (2 if stage is MoveStage.GONE else 0)
    assert evening.goes_on() and Left(Seat(1)) in [entry.action for entry in party.table.match.log]


@pytest.mark.parametrize("stage", [MoveStage.OFFERED, MoveStage.SENDING])
def test_who_was_asked_leaves_the_lobby_and_the_host_reads_whose_laptop_it_was(tmp_path, stage):
    evening = Evening(tmp_path, is_playing=False)
    party = evening.to(stage).party
    party.say(evening.bob, m.Goodbye())
    why = TableCode.MOVE_DECLINED if stage is MoveStage.OFFERED else TableCode.MOVE_FAILED
    assert told_host(evening) == [(why, "Bob")] and evening.goes_on()


def test_who_was_asked_comes_back_by_another_connection_before_the_first_is_known_to_be_lost(evening):
    party = evening.to(MoveStage.SENDING).party
    again = party.enter("Bob", key=evening.bob.key)
    assert party.stage is MoveStage.HERE, "what it had fetched is lost with the connection"
    evening.bob = again
    assert told_host(evening)[-1] == (TableCode.MOVE_FAILED, "Bob") and evening.goes_on()


def test_an_offer_waits_for_ever_and_holds_up_nothing(evening):
    party = evening.to(MoveStage.OFFERED).party
    party.wait(24 * 3600)
    assert party.stage is MoveStage.OFFERED
    party.pump(20)
    play_out(party, evening.ada, evening.bob, evening.cleo)
    assert (party.stage, evening.ada.outcome() is not None) == (MoveStage.OFFERED, True)


@pytest.mark.parametrize(("stage", "seconds"), [(MoveStage.SENDING, ARRIVE_WITHIN), (MoveStage.GONE, SURE_AFTER)])
def test_time_runs_out_and_the_table_goes_on_here(evening, stage, seconds):
    party = evening.to(stage).party
    assert party.table.deadline == NOW + seconds and party.house.due() == NOW + seconds
    party.wait(seconds - 1)
    assert party.stage is stage
    party.wait(2)
    assert told_host(evening) == [(TableCode.MOVE_FAILED, "Bob")]
    assert party.table.chairs.epoch == (2 if stage is MoveStage.GONE else 0) and evening.goes_on()
    # Too late: it goes on here with a life number above the other's.
    assert party.no(evening.bob, OPENED) == TableCode.UNEXPECTED and party.table.moving.place is None


# ------------------------------------------------------------------ while everything waits


@pytest.mark.parametrize("stage", [MoveStage.SENDING, MoveStage.GONE])
def test_what_people_do_meanwhile_is_held_and_done_once(evening, stage):
    party = evening.to(stage).party
    log = len(party.table.match.log)
    lay(evening.cleo)
    (act,) = evening.cleo._unanswered.values()
    for _ in range(3):
        assert party.say(evening.cleo, act) == {}, "said again, as after a lost way"
    assert len(party.table.match.log) == log and evening.cleo.is_waiting(Seat(2))
    party.wait(ARRIVE_WITHIN + 1)
    mine = [entry for entry in party.table.match.log[log:] if entry.seat == 2]
    assert [entry.action for entry in mine] == [act.action] and not evening.cleo.is_waiting(Seat(2))
    assert not party.of(m.Refused, evening.cleo) and evening.goes_on()


def test_an_action_of_somebody_who_was_lost_and_is_back_meanwhile_is_done_once(evening):
    party = evening.to(MoveStage.SENDING).party
    log = len(party.table.match.log)
    cleo = evening.cleo
    lay(cleo)
    (act,) = cleo._unanswered.values()
    party.drop(cleo)
    again = party.enter("Cleo", key=cleo.key)
    party.say(again, act)
    party.say(evening.ada, m.MoveTable(None))
    party.pump(3)
    mine = [entry.action for entry in party.table.match.log[log:] if entry.seat == 2]
    assert mine == [act.action]
    evening.cleo, cleo.is_up = again, False
    assert evening.goes_on()


def test_an_action_that_waited_too_long_in_line_is_refused_aloud(evening):
    party = evening.to(MoveStage.SENDING).party
    act = m.Act(Seat(2), 0, 1, Choose(min(evening.cleo.view(Seat(2)).hand)))
    for _ in range(MOST_HELD):
        assert party.say(evening.cleo, act) == {}
    assert party.no(evening.cleo, act) == TableCode.MOVING


def test_an_action_that_was_held_and_is_wrong_is_refused_to_who_did_it(evening):
    party = evening.to(MoveStage.SENDING).party
    assert party.say(evening.eve, m.Act(Seat(2), 0, 1, Choose("card"))) == {}
    told = party.say(evening.ada, m.MoveTable(None))
    assert TableCode.NOT_YOUR_SEAT in [one.code for one in told[evening.eve] if isinstance(one, m.Refused)]
    told = party.say(evening.ada, m.Say(Seat(0), "hello"))
    assert not any(isinstance(one, m.Refused) for one in told[evening.eve]), "once"


OTHER_WISHES = {
    "chat": lambda e: (e.cleo, m.Say(Seat(2), "hello")),
    "pause": lambda e: (e.cleo, m.Pause(True)),
    "sit": lambda e: (e.eve, m.Sit("Eve")),
    "stand": lambda e: (e.ada, m.Stand(Seat(2))),
    "begin": lambda e: (e.ada, m.Begin()),
    "lobby": lambda e: (e.ada, m.BackToLobby()),
    "kick": lambda e: (e.ada, m.Kick(e.bob.guest)),
    "host": lambda e: (e.ada, m.MakeHost(e.bob.guest)),
    "bot": lambda e: (e.ada, m.AddBot("easy")),
    "stand-in": lambda e: (e.ada, m.CallStandIn(Seat(1), True)),
    "hand over": lambda e: (e.ada, m.HandOver(Seat(0), e.eve.guest)),
    "ask": lambda e: (e.eve, m.AskSeat(Seat(3))),
    "option": lambda e: (e.ada, m.SetOption("rounds", 1)),
    "game": lambda e: (e.ada, m.ChooseGame("tiny")),
}


@pytest.mark.parametrize("is_playing", [True, False], ids=["match", "lobby"])
@pytest.mark.parametrize("wish", OTHER_WISHES)
def test_whatever_else_is_wanted_meanwhile_is_refused_and_changes_nothing(tmp_path, wish, is_playing):
    evening = Evening(tmp_path, is_playing)
    for stage in (MoveStage.SENDING, MoveStage.GONE, MoveStage.MOVED):
        party = evening.to(stage).party
        who, message = OTHER_WISHES[wish](evening)
        before = party.state
        assert party.no(who, message) == TableCode.MOVING
        assert party.state == before


def test_live_movement_is_dropped_and_bots_are_asked_again(evening):
    party = evening.party
    bot = Seat(3)
    before = len([entry for entry in party.table.match.log if entry.seat == bot])
    for session in (evening.bob, evening.cleo):
        lay(session)
    # All have laid, and the bot is about to; what it thinks out now is dropped.
    evening.to(MoveStage.SENDING)
    assert party.say(evening.cleo, m.Live(Seat(2), "hover", (1,))) == {}
    party.pump(20)
    assert len([entry for entry in party.table.match.log if entry.seat == bot]) == before
    party.say(evening.ada, m.MoveTable(None))
    party.pump(20)
    assert len([entry for entry in party.table.match.log if entry.seat == bot]) > before and evening.goes_on()


@pytest.mark.parametrize("stage", [MoveStage.SENDING, MoveStage.GONE])
def test_the_clock_stands_still_and_has_as_much_left_afterwards(tmp_path, stage):
    evening = Evening(tmp_path, is_timed=True)
    party = evening.party
    party.wait(7.0)
    left = party.table.deadline - party.now
    evening.to(stage)
    party.wait(20.0)
    assert not party.table._referee.clock.has_run_out(party.now + 1000)
    log = len(party.table.match.log)
    party.wait(SURE_AFTER + ARRIVE_WITHIN)
    assert party.stage is MoveStage.HERE
    assert party.table.deadline - party.now == pytest.approx(left) and len(party.table.match.log) == log
    assert evening.ada.seconds() == pytest.approx(left)


def test_a_pause_from_before_lasts_through_it(evening):
    evening.ada.pause(True)
    party = evening.to(MoveStage.SENDING).party
    party.say(evening.ada, m.MoveTable(None))
    assert evening.bob.lobby.paused_by == "Ada"
    lay(evening.cleo)
    assert party.last_no(evening.cleo) == TableCode.PAUSED


def test_who_is_lost_and_who_is_back_meanwhile_is_told_when_it_goes_on(evening):
    party = evening.party
    party.drop(evening.cleo)
    evening.to(MoveStage.SENDING)
    log = len(party.table.match.log)
    cleo = party.enter("Cleo", key=evening.cleo.key)
    assert cleo.seats == (Seat(2),) and cleo.lobby.is_moving and cleo.view(Seat(2)).hand
    party.drop(evening.eve)
    party.drop(evening.ada)
    assert len(party.table.match.log) == log, "nothing is written while it may be elsewhere"
    party.wait(ARRIVE_WITHIN + 1)
    assert [entry.action for entry in party.table.match.log[log:]] == [Left(Seat(0)), Returned(Seat(2))]
    assert party.table.match.state.away == {Seat(0)}
    assert not evening.bob.lobby.places[0].is_here and evening.bob.lobby.places[2].is_here
    ada = party.enter("Ada", key=evening.ada.key)
    assert ada.is_host
    play_out(party, ada, evening.bob, cleo)


def test_who_goes_and_comes_back_meanwhile_was_never_away(evening):
    party = evening.to(MoveStage.SENDING).party
    log = len(party.table.match.log)
    party.drop(evening.cleo)
    cleo = party.enter("Cleo", key=evening.cleo.key)
    party.say(evening.ada, m.MoveTable(None))
    assert [entry for entry in party.table.match.log[log:] if entry.seat < 0] == []
    evening.cleo = cleo
    assert evening.goes_on()


def test_a_host_who_left_meanwhile_loses_the_rights_a_minute_after_it_goes_on(evening):
    party = evening.to(MoveStage.SENDING).party
    party.drop(evening.ada)
    party.wait(ARRIVE_WITHIN + 1)
    assert not evening.bob.is_host
    party.wait(61)
    assert evening.bob.is_host


def test_a_lent_seat_is_its_owners_again_who_came_back_meanwhile(evening):
    party = evening.party
    party.drop(evening.cleo)
    evening.ada.hand_over(Seat(2), evening.eve.guest)
    assert evening.eve.seats == (Seat(2),)
    evening.to(MoveStage.SENDING)
    cleo = party.enter("Cleo", key=evening.cleo.key)
    party.say(evening.ada, m.MoveTable(None))
    assert cleo.seats == (Seat(2),) and evening.eve.seats == ()


def test_a_stranger_has_to_wait_and_takes_no_room(evening):
    party = evening.to(MoveStage.SENDING).party
    before = party.state
    stranger = party.enter("Zed")
    assert party.last_no(stranger) == TableCode.MOVING and stranger.lobby is None
    assert party.state == before
    assert party.no(stranger, m.TakeTable(True)) == TableCode.UNEXPECTED


def test_a_new_pin_meanwhile_keeps_the_table_here(evening):
    """What was packed has the old one, and nobody who was told the new one would come in there."""
    party = evening.to(MoveStage.SENDING).party
    party.house.lock("2222")
    assert party.table.pin == "2222" and told_host(evening) == [(TableCode.MOVE_FAILED, "Bob")] and evening.goes_on()


# ------------------------------------------------------------------ a full disk


@pytest.mark.parametrize("fails", ["whole", "moving", "lobby", "entered", "room"])
@pytest.mark.parametrize("stage", [MoveStage.HERE, MoveStage.OFFERED, MoveStage.SENDING])
def test_a_disk_that_fills_up_at_any_step_leaves_the_table_here(tmp_path, stage, fails):
    evening = Evening(tmp_path, kind=Flaky)
    party = evening.party
    if stage is not MoveStage.HERE:
        evening.to(stage)
    digest = evening.fetched() if stage is MoveStage.SENDING else ""
    evening.journal.fails = {fails} | ({"room"} if fails != "whole" else set())
    for who, message in (
        (evening.ada, m.MoveTable(evening.bob.guest)),
        (evening.bob, m.TakeTable(True)),
        (evening.bob, m.TableArrived(digest or "0" * 32)),
    ):
        party.say(who, message)
        party.wait(0.1)
    is_gone = party.stage is MoveStage.GONE
    # Nothing needs writing but "moving" and what happened meanwhile.
    assert is_gone == (stage is MoveStage.SENDING and fails in ("whole", "entered", "room"))
    evening.journal.fails = frozenset()
    party.wait(2)
    if is_gone:
        party.wait(SURE_AFTER)
    if party.stage is MoveStage.OFFERED:
        party.say(evening.ada, m.MoveTable(None))
    party.wait(ARRIVE_WITHIN)
    party.wait(2)
    assert evening.goes_on()
    again = evening.again()
    assert again.stage is MoveStage.HERE and again.table.match.state == party.table.match.state


def test_who_said_yes_to_a_full_disk_is_told_and_the_offer_stands(tmp_path):
    evening = Evening(tmp_path, kind=Flaky)
    party = evening.to(MoveStage.OFFERED).party
    evening.journal.fails = {"whole"}
    assert party.no(evening.bob, m.TakeTable(True)) == TableCode.CANNOT_WRITE
    assert party.stage is MoveStage.OFFERED and not party.table._referee.clock.is_held
    evening.journal.fails = frozenset()
    evening.to(MoveStage.GONE)


# ------------------------------------------------------------------ nobody knows whether it is open there


def test_a_process_that_ends_then_finds_out_when_it_is_started_again(evening):
    evening.to(MoveStage.GONE)
    again = evening.again()
    assert again.stage is MoveStage.GONE and again.table.moving.to == evening.bob.guest
    ada = again.enter("Ada", key=evening.ada.key)
    assert ada.lobby.is_moving
    lay(ada) if ada.is_asked(Seat(0)) else None
    assert again.no(ada, m.Say(Seat(0), "hello")) == TableCode.MOVING
    bob = again.enter("Bob", key=evening.bob.key, keeps=1)
    assert again.stage is MoveStage.GONE
    again.say(bob, OPENED)
    assert again.stage is MoveStage.MOVED and again.table.moving.place.epoch == 1


def test_a_process_that_ends_then_and_hears_nothing_takes_the_table_back_with_its_bots(evening):
    evening.to(MoveStage.GONE)
    again = evening.again()
    people = {name: again.enter(name, key=getattr(evening, name.lower()).key) for name in ("Ada", "Cleo")}
    again.wait(SURE_AFTER + 1)
    assert again.stage is MoveStage.HERE and again.table.chairs.epoch == 2
    bob = again.enter("Bob", key=evening.bob.key)
    again.pump(20)
    play_out(again, *people.values(), bob)
    assert people["Ada"].outcome() is not None


def test_who_comes_back_without_it_never_opened_it(evening):
    party = evening.to(MoveStage.GONE).party
    party.drop(evening.bob)
    bob = party.enter("Bob", key=evening.bob.key)
    assert party.stage is MoveStage.HERE and party.table.chairs.epoch == 2
    assert told_host(evening) == [(TableCode.MOVE_FAILED, "Bob")]
    evening.bob = bob
    assert bob.seats == (Seat(1),) and evening.goes_on()
    (saved,) = [evening.journal.put_away(), *evening.shelf.unfinished()][1:]
    assert saved.kept["epoch"] == 2 and saved.kept["moving"] is None


@pytest.mark.parametrize("keeps", [1, 2, 7])
def test_who_comes_back_with_it_is_believed(evening, keeps):
    party = evening.to(MoveStage.GONE).party
    party.drop(evening.bob)
    bob = party.enter("Bob", key=evening.bob.key, keeps=keeps)
    assert party.stage is MoveStage.GONE
    party.say(bob, OPENED)
    assert party.stage is MoveStage.MOVED


@pytest.mark.parametrize("who", ["ada", "cleo", "eve"])
def test_only_the_one_who_was_told_to_open_it_knows_whether_it_is(evening, who):
    party = evening.to(MoveStage.GONE).party
    one = getattr(evening, who)
    assert party.no(one, OPENED) == TableCode.UNEXPECTED
    party.drop(one)
    party.enter(who.title(), key=one.key, keeps=1, is_sent=True)
    party.enter("Bob")
    assert party.stage is MoveStage.GONE and party.table.chairs.epoch == 0


def test_once_it_is_open_there_everybody_is_told_where(evening):
    party = evening.to(MoveStage.MOVED).party
    assert party.table.moving.place.facts == {"where": "", "way": "10.0.0.2:4711", "epoch": 1}
    for name, key in (("Cleo", evening.cleo.key), ("Zed", ""), ("Bob", evening.bob.key)):
        if key:
            party.drop(getattr(evening, name.lower()))
        late = party.enter(name, key=key)
        (no,) = party.heard[late]
        assert isinstance(no, m.Refused) and no.code == TableCode.MOVED
        assert no.facts == {"where": "", "way": "10.0.0.2:4711", "epoch": 1}
    party.wait(10 * SURE_AFTER)
    assert party.stage is MoveStage.MOVED
    assert not list((evening.folder / "old").glob("*.table")) and evening.shelf.unfinished() == []
    assert len(list((evening.folder / "old").glob("*.moved"))) == 1


# ------------------------------------------------------------------ on the new machine


def seen(party, *sessions):
    return [(one.seats, [one.view(seat) for seat in one.seats]) for one in sessions]


def test_what_arrived_stands_still_until_somebody_comes_whom_the_old_one_has_sent(evening):
    new, bob = evening.opened()
    assert new.stage is MoveStage.ARRIVED and new.table.chairs.epoch == 1 and bob.is_host
    log = len(new.table.match.log)
    lay(bob)
    assert new.no(bob, m.Pause(True)) == TableCode.MOVING
    new.pump(20)
    assert len(new.table.match.log) == log and bob.lobby.is_moving
    liar = new.enter("Zed", is_sent=True)
    assert liar.lobby is None and new.stage is MoveStage.ARRIVED
    ada = new.enter("Ada", key=evening.ada.key)
    assert ada.lobby.is_moving and new.stage is MoveStage.ARRIVED
    cleo = new.enter("Cleo", key=evening.cleo.key, is_sent=True)
    assert new.stage is MoveStage.HERE and not ada.lobby.is_moving
    assert [entry.action for entry in new.table.match.log if entry.seat == 1][-1:], "what Bob did waited"
    new.pump(20)
    play_out(new, ada, bob, cleo)
    assert ada.outcome() is not None and len(ada.outcome().scores) == 4


def test_bots_play_on_where_the_table_has_moved_to(evening):
    new, bob = evening.opened()
    log = len([entry for entry in new.table.match.log if entry.seat == 3])
    new.house.settle_move()
    ada, cleo = (new.enter(name, key=getattr(evening, name.lower()).key) for name in ("Ada", "Cleo"))
    new.pump(20)
    play_out(new, ada, bob, cleo)
    assert len([entry for entry in new.table.match.log if entry.seat == 3]) > log


def test_the_old_one_says_that_it_is_done(evening):
    new, bob = evening.opened()
    new.house.settle_move()
    assert new.stage is MoveStage.HERE and not bob.lobby.is_moving
    before = new.state
    new.house.settle_move()
    assert new.state == before
    (saved,) = [new.table.close(False), *evening.there.unfinished()][1:]
    assert saved.kept["arrived"] == "" and saved.kept["epoch"] == 1 and saved.kept["host"] == evening.bob.guest


def test_a_person_says_after_a_minute_that_the_old_machine_is_gone(evening):
    new, bob = evening.opened()
    cleo = new.enter("Cleo", key=evening.cleo.key)
    for is_wanted in (True, False):
        assert new.no(bob, m.TakeTable(is_wanted)) == TableCode.MOVING, "not before"
    new.wait(GONE_FOR - 1)
    assert not bob.offered_by
    new.wait(2)
    assert bob.offered_by == "Ada" and not cleo.offered_by
    assert new.no(cleo, m.TakeTable(True)) == TableCode.NOT_HOST and new.stage is MoveStage.ARRIVED
    bob.take_table(False)
    assert new.no(bob, m.TakeTable(True)) == TableCode.MOVING, "who waits is asked again later"
    new.wait(GONE_FOR + 1)
    assert bob.offered_by == "Ada"
    bob.take_table(True)
    assert new.stage is MoveStage.HERE and not bob.lobby.is_moving
    ada = new.enter("Ada", key=evening.ada.key)
    new.pump(20)
    play_out(new, ada, bob, cleo)


def test_a_host_who_was_not_here_when_it_was_time_is_asked_when_they_are(evening):
    new, bob = evening.opened()
    new.drop(bob)
    new.wait(GONE_FOR + 1)
    bob = new.enter("Bob", key=evening.bob.key)
    assert bob.offered_by == "Ada"
    bob.take_table(True)
    assert new.stage is MoveStage.HERE


def test_what_arrived_still_waits_after_its_process_was_killed(evening):
    new, _ = evening.opened()
    new.table.close(False)
    (saved,) = evening.there.unfinished()
    assert saved.kept["arrived"] == "Ada"
    again = Party(Opener(KNOWN, evening.there, Seeded(1), lambda: NOW).again(saved).table)
    bob = again.enter("Bob", key=evening.bob.key)
    assert again.stage is MoveStage.ARRIVED
    again.wait(GONE_FOR + 1)
    assert bob.offered_by == "Ada"


@pytest.mark.parametrize("is_playing", [True, False], ids=["match", "lobby"])
def test_everything_is_there_as_it_was(tmp_path, is_playing):
    evening = Evening(tmp_path, is_playing)
    old = evening.party
    kept, state = old.table._kept(), None if old.table.match is None else old.table.match.state
    new, bob = evening.opened()
    mine = new.table._kept()
    assert mine == {**kept, "epoch": 1, "host": evening.bob.guest, "arrived": "Ada"}
    new.house.settle_move()
    ada = new.enter("Ada", key=evening.ada.key)
    cleo = new.enter("Cleo", key=evening.cleo.key)
    assert new.table.chairs.id == old.table.chairs.id
    if is_playing:
        assert new.table.match.state == state or new.table.match.state.hands == state.hands
        assert seen(new, ada, bob, cleo)[0][1][0].hand == evening.ada.view(Seat(0)).hand
        assert new.table._referee._serials == old.table._referee._serials
        # A serial that was answered there counts once here, too.
        log = len(new.table.match.log)
        new.say(ada, m.Act(Seat(0), 0, 1, Choose("whatever")))
        assert len(new.table.match.log) == log and not new.of(m.Refused, ada)
    else:
        for one in (ada, bob, cleo):
            one.ready(one.seats[0], True)
        bob.begin()
        new.pump(20)
        assert new.table.phase is Phase.PLAYING


def test_a_table_moves_on_and_home_again(evening):
    new, bob = evening.opened()
    evening.to(MoveStage.MOVED)
    new.house.settle_move()
    ada = new.enter("Ada", key=evening.ada.key, is_sent=True)
    new.say(bob, m.MoveTable(ada.guest))
    new.say(ada, m.TakeTable(True))
    pieces = [one for one in new.heard[ada] if isinstance(one, m.TablePiece)]
    arrived = evening.shelf.take_in(b"".join(one.data for one in pieces), GAMES, ada.guest)
    new.say(ada, m.TableArrived(arrived.digest))
    (now,) = new.of(m.MoveNow, ada)
    assert now.epoch == arrived.epoch == 2
    saved = evening.shelf.settle(arrived)
    assert saved.kept["host"] == ada.guest and saved.kept["arrived"] == "Bob"


# ------------------------------------------------------------------ everything that can be said, by everybody, always


def messages(evening):
    e = evening
    return {
        "ask Bob": m.MoveTable(e.bob.guest),
        "ask Cleo": m.MoveTable(e.cleo.guest),
        "ask the screen": m.MoveTable(e.tv.guest),
        "ask nobody": m.MoveTable(None),
        "yes": m.TakeTable(True),
        "no": m.TakeTable(False),
        "piece": m.AskTablePiece(0),
        "far piece": m.AskTablePiece(10_000),
        "cannot": m.TableArrived(""),
        "wrong": m.TableArrived("0" * 32),
        "right": m.TableArrived(e.party.table.moving._digest or "1" * 32),
        "opened": OPENED,
    }


HERE, OFFERED, SENDING, GONE, MOVED, ARRIVED = (
    MoveStage.HERE,
    MoveStage.OFFERED,
    MoveStage.SENDING,
    MoveStage.GONE,
    MoveStage.MOVED,
    MoveStage.ARRIVED,
)
MAY = {
    (HERE, "ada", "ask Bob"): OFFERED,
    (HERE, "ada", "ask Cleo"): OFFERED,
    (HERE, "ada", "ask nobody"): HERE,
    (OFFERED, "ada", "ask Bob"): OFFERED,
    (OFFERED, "ada", "ask Cleo"): OFFERED,
    (OFFERED, "ada", "ask nobody"): HERE,
    (OFFERED, "bob", "yes"): SENDING,
    (OFFERED, "bob", "no"): HERE,
    (SENDING, "ada", "ask nobody"): HERE,
    (SENDING, "bob", "no"): HERE,
    (SENDING, "bob", "piece"): SENDING,
    (SENDING, "bob", "cannot"): HERE,
    (SENDING, "bob", "wrong"): HERE,
    (SENDING, "bob", "right"): GONE,
    (GONE, "bob", "opened"): MOVED,
}
"""All that means anything; whatever else is said changes nothing, and is answered to who said it alone."""


class Arrived(Evening):
    """The same people at Bob's machine."""

    def to(self, stage):
        if stage is not ARRIVED:
            return super().to(stage)
        self.party, self.bob = self.opened()
        for name in ("ada", "cleo"):
            setattr(self, name, self.party.enter(name.title(), key=getattr(self, name).key))
        self.eve = self.party.enter("Eve", key=self.eve.key)
        self.tv = self.party.enter("tv", Role.DISPLAY, key=self.tv.key)
        return self


@pytest.mark.parametrize("who", ["ada", "bob", "cleo", "eve", "tv", "bots", "stranger"])
@pytest.mark.parametrize("stage", MoveStage)
def test_nothing_anybody_says_of_it_changes_what_it_must_not(tmp_path, stage, who):
    made = 0

    def at():
        nonlocal made
        made += 1
        evening = Arrived(tmp_path / str(made))
        return evening if stage is HERE else evening.to(stage)

    evening = at()
    for name in messages(evening):
        party = evening.party
        peer = {"bots": BOTS, "stranger": Peer("stranger")}.get(who) or party.peers[getattr(evening, who)]
        message, before = messages(evening)[name], party.state
        for heard in party.heard.values():
            heard.clear()
        posts = party.table.receive(peer, message, party.now)
        gives = {post.to for post in posts if isinstance(post.message, m.TablePiece | m.MoveNow)}
        bobs = party.table.chairs.guests[evening.bob.guest].peer
        assert gives <= {bobs} if stage in (OFFERED, SENDING) and who == "bob" else not gives
        if (stage, who, name) in MAY:
            assert party.stage is MAY[stage, who, name], name
            evening = at()
            continue
        assert party.state == before, name
        assert {post.to for post in posts} == {peer} and all(isinstance(post.message, m.Refused) for post in posts), (
            name
        )
