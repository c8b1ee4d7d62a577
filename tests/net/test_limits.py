"""Well-formed lies: what a host says beyond all measure stops at the guest's door, and the reverse."""

from dataclasses import dataclass, replace
from typing import Annotated

import pytest

from game.core.game import Action, Outcome, Seat
from game.core.limits import AtMost, Within
from game.games.superpose.rules.words import MOST_LAID
from net.table import messages as m
from net.table.codes import LinkCode
from net.wire.codec import BadMessage, Codec
from net.wire.showing import TurnMemo
from tests.games.every import CATALOG, GAMES
from tests.net.test_patches import Connected, moments


def moment(game, is_so, seats=3):
    """What the first seat is shown at a moment of a match."""
    return next(all_shown[0] for _, all_shown in moments(GAMES[game], seats, 1) if is_so(all_shown[0].view))


def lobby_of(shown, **lies):
    places = tuple(m.Place(f"P{seat}", seat, seat) for seat in range(shown.view.players))
    game = CATALOG.codec.game_of(type(shown.view))
    visitors = tuple(m.Visitor(seat, f"P{seat}", m.Role.PLAYER) for seat in range(len(places)))
    lobby = m.Lobby("T", m.Phase.PLAYING, game, (), None, m.Absence.WAIT, places, visitors, 0)
    return replace(lobby, **lies)


def told(message, before=()):
    """What a guest's end makes of this message of a host that checks nothing."""
    ends = Connected()
    for one in (*before, message):
        heard = ends.guest.feed(ends.host.send(one, 0.0, TurnMemo()), 0.0)
    return heard, ends.guest.fault


def check_refused(message, before=()):
    heard, fault = told(message, before)
    assert not heard and fault is not None and fault.code is LinkCode.MALFORMED


TABLE = moment("superpose", lambda view: len(view.history) > 4)
RANKED = moment("klick", lambda view: view.phase == "reveal")
GIVEN = moment("klick", lambda view: any(view.received))
RESOLVED = moment("clover", lambda view: view.phase == "resolving")


def lie(shown, **fields):
    return replace(shown, view=replace(shown.view, **fields))


def laid(**fields):
    return lie(TABLE, laid=(*TABLE.view.laid[:-1], replace(TABLE.view.laid[-1], **fields)))


LIES = {
    "a column where nobody ever lays": laid(x=2**31),
    "a column far from all others": laid(x=399),
    "turned for ever": laid(rotation=2**31),
    "turned back": laid(rotation=-1),
    "laid by nobody there": laid(seat=Seat(7)),
    "laid by a seat below all": laid(seat=Seat(-3)),
    "a card with one icon": laid(card=replace(TABLE.view.laid[-1].card, icons=TABLE.view.laid[-1].card.icons[:1])),
    "more cards than any deck has": lie(TABLE, laid=TABLE.view.laid[:1] * (MOST_LAID + 1)),
    "a turn that laid no card there is": lie(TABLE, history=(replace(TABLE.view.history[0], laid=MOST_LAID - 1),)),
    "points beyond all": lie(TABLE, scores=(2**40, 0, 0)),
    "scores for one": lie(TABLE, scores=(1,)),
    "somebody's turn who is not there": lie(TABLE, turn=Seat(5)),
    "photos without end": lie(GIVEN, received=(2**31, 0, 0)),
    "photos below none": lie(GIVEN, received=(-1, 0, 0)),
    "nobody received anything": lie(GIVEN, received=()),
    "a reveal of nothing": lie(RANKED, rankings=()),
    "an active seat that is not there": lie(RANKED, active=Seat(6)),
    "the same photo twice": lie(RANKED, line=RANKED.view.line[:1] * 2),
    "seats without end": lie(RESOLVED, seats=2**31),
    "no seats": lie(RESOLVED, seats=0),
    "no board": lie(RESOLVED, board=None),
    "a card turned for ever": lie(
        RESOLVED,
        board=replace(RESOLVED.view.board, cards=(replace(RESOLVED.view.board.cards[0], rotation=2**40),)),
    ),
    "a spectator who is not there": lie(RESOLVED, board=replace(RESOLVED.view.board, spectator=Seat(4))),
    "a clock that never ends": replace(RESOLVED, seconds=float("inf")),
    "a clock that is no number": replace(RESOLVED, seconds=float("nan")),
    "an end for others": replace(RESOLVED, outcome=Outcome((frozenset({Seat(5)}),), (1, 2, 3), "x")),
    "a seat that does not play": replace(RESOLVED, seat=Seat(7), view=replace(RESOLVED.view, seat=Seat(7))),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=list(LIES))
def test_a_view_beyond_all_measure_stops_at_the_guests_door(lie):
    check_refused(lie, [m.LobbyShown(lobby_of(lie if lie.view.players in range(2, 9) else RESOLVED))])


@pytest.mark.parametrize("shown", [TABLE, RANKED, GIVEN, RESOLVED])
def test_the_same_views_without_a_lie_come_through(shown):
    assert told(shown, [m.LobbyShown(lobby_of(shown))]) == ([shown], None)


def test_a_lobby_beyond_all_measure_stops_at_the_guests_door():
    place, lobby = m.Place("P", 0, 0), lobby_of(TABLE)
    lies: list[dict] = [
        {"places": (replace(place, colour=99),)},
        {"places": (replace(place, colour=-1),)},
        {"places": (place,) * 9},
        {"game": "chess"},
        {"first": Seat(7)},
        {"visitors": (m.Visitor(0, "P", m.Role.PLAYER),) * 1000},
        {"table": "T" * 10_000},
        {"match": -1},
        {"options": (("x", 2**60),)},
        {"parcels": (m.Parcels("photos", ("p",) * 5000),)},
    ]
    for fields in lies:
        check_refused(m.LobbyShown(replace(lobby, **fields)))
    assert told(m.LobbyShown(lobby))[1] is None


def test_what_a_host_says_about_another_table_than_it_told_stops_at_the_guests_door():
    check_refused(TABLE)
    check_refused(TABLE, [m.LobbyShown(lobby_of(RANKED))])
    check_refused(TABLE, [m.LobbyShown(replace(lobby_of(TABLE), places=lobby_of(TABLE).places[:2]))])
    check_refused(m.Said(Seat(5), "Eve", "hi"), [m.LobbyShown(lobby_of(TABLE))])
    check_refused(m.Lived(Seat(-1), "hand", (1, 2)), [m.LobbyShown(lobby_of(TABLE))])
    check_refused(m.Refused(Seat(5), 1, "x"), [m.LobbyShown(lobby_of(TABLE))])
    check_refused(m.Refused(None, 1, "x", {"a": "b" * 10_000}), [m.LobbyShown(lobby_of(TABLE))])
    check_refused(m.Refused(None, 1, "x", {str(n): 1 for n in range(100)}), [m.LobbyShown(lobby_of(TABLE))])


def test_a_patch_cannot_lead_where_a_whole_view_cannot():
    """A host that patches beyond all measure is asked for the whole view, and that is no better."""
    for name in ("a column where nobody ever lays", "more cards than any deck has", "points beyond all"):
        ends = Connected()
        ends.host._is_patched = True
        assert ends.show(TABLE, TurnMemo()) == TABLE
        ends.show(LIES[name], TurnMemo())
        assert ends.guest.fault is not None, name


def test_tuples_cannot_be_made_longer_splice_by_splice():
    was = TABLE.view
    more = was
    patcher = CATALOG.codec.patcher
    with pytest.raises(ValueError):
        for _ in range(MOST_LAID):
            longer = replace(more, history=(*more.history, *was.history))
            more = patcher.read(more, patcher.patch(more, longer, {}))
    assert len(more.history) <= MOST_LAID


@pytest.mark.parametrize(
    "message",
    [
        m.Act(Seat(-1), 1, 1, GAMES["clover"].wire[1]()),
        m.Act(Seat(0), 2**62, 1, GAMES["clover"].wire[1]()),
        m.Kick(-1),
        m.Sit("x" * 1000),
        m.Say(Seat(0), "x" * 10_000),
        m.Dress(Seat(0), "Ada", 99),
        m.Live(Seat(0), "hand", (2**40,)),
        m.AskParcel("p" * 1000, 0),
    ],
)
def test_a_guest_beyond_all_measure_stops_at_the_hosts_door(message):
    ends = Connected()
    assert not ends.host.feed(ends.guest.send(message, 0.0), 0.0)
    assert ends.host.fault is not None and ends.host.fault.code is LinkCode.MALFORMED


# ---------------------------------------------------------------------- by construction


@dataclass(frozen=True, slots=True)
class Endless(Action):
    count: int


@dataclass(frozen=True, slots=True)
class Wordy(Action):
    words: Annotated[tuple[str, ...], AtMost(4)]


@dataclass(frozen=True, slots=True)
class Measured(Action):
    words: Annotated[tuple[Annotated[str, AtMost(3)], ...], AtMost(2, 1)]
    count: Annotated[int, Within(0, 5)] | None = None


def test_a_type_without_limits_cannot_travel():
    for kind in (Endless, Wordy):
        with pytest.raises(TypeError, match=kind.__name__):
            Codec([kind])


def test_limits_hold_at_both_ends_of_their_range():
    codec = Codec([Measured])
    for good in (Measured(("abc", "de"), 5), Measured(("",), 0), Measured(("a",))):
        assert codec.decode(codec.encode(good), Action) == good
    for bad in (Measured(("abcd",)), Measured(()), Measured(("a",) * 3), Measured(("a",), 6), Measured(("a",), -1)):
        with pytest.raises(BadMessage):
            codec.decode(codec.encode(bad), Action)
