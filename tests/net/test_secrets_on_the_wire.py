"""Whole matches through a recording proxy: the real bytes of each peer, searched for what it must not know."""

import asyncio
import dataclasses
import zlib
from unittest import mock

import pytest

from game.core.dice import Seeded
from game.core.match import replay
from net.seal.guest import GuestSeal
from net.table import messages as m
from net.table.messages import Role
from net.wire.framing import Kind, Splitter, framed
from net.wire.link import End, Link
from net.wire.packing import packed, unpacked
from net.wire.showing import unsqueezed
from tests.games import every as all_games
from tests.net.tiny import CARDS, GAMES
from tests.net.wire import TINY, Guest, Proxy, Venue, errand, host, until

CATALOG = all_games.CATALOG
REAL = Venue(CATALOG.games, CATALOG.bots, CATALOG.prepare)
LEAST = 4
"""Letters a text must have to be searched for: shorter ones occur by chance."""


def said(codec, record):
    """Every frame of a recorded stream: its bytes with nothing squeezed, and the messages that came of it."""
    guest = Link(codec, End.GUEST, 0.0)
    for kind, body in Splitter(dict.fromkeys(Kind, 1 << 20)).feed(bytes(record)):
        messages = guest.feed(framed(Kind(kind), body), 0.0)
        assert guest.fault is None
        yield plain(kind, body), messages


def plain(kind, body):
    if kind == Kind.VIEW:
        own, public = unpacked(body)
        return own + unsqueezed(public, 1 << 20)
    return unsqueezed(body, 1 << 20) if kind == Kind.MESSAGE else body


class Overheard(GuestSeal):
    """A guest's end that keeps what was unsealed at it, by the client it belongs to."""

    said: dict = {}  # noqa: RUF012

    def feed(self, data):
        plain = super().feed(data)
        call = getattr(self._choose, "__self__")  # noqa: B009
        self.said.setdefault(call._client, bytearray()).extend(plain)
        return plain


async def recorded(venue, game, seats, display=True):
    """A whole match; for each peer what it holds and every byte it was sent, unsealed; and all bytes on the wires."""
    Overheard.said = {}
    with mock.patch("net.lan.call.GuestSeal", Overheard):
        return await _recorded(venue, game, seats, display)


async def _recorded(venue, game, seats, display):
    hosting = await host(venue, game=game, pin="pin-4711")
    proxies, guests = [], []
    for number in range(seats):
        proxies.append(Proxy(hosting.port, record={}))
        port = await proxies[-1].start()
        guests.append(Guest(venue, port, f"P{number}", errand(number, game, seats), pin="pin-4711"))
        if number == 0 and display:
            proxies.append(Proxy(hosting.port, record={}))
            guests.append(Guest(venue, await proxies[-1].start(), "tv", role=Role.DISPLAY, pin="pin-4711"))
        await until(lambda: guests[-1].session.lobby)
    players = [guest for guest in guests if guest.robot]
    await until(lambda: all(guest.robot.is_done for guest in players), 90)
    match = hosting.tables[0].house.table.match
    result = [(one.session.seats, one.session.key, bytes(Overheard.said[one.client])) for one in guests]
    wires = [bytes(stream) for proxy in proxies for stream in proxy.record.values()]
    for guest in guests:
        await guest.close()
    for proxy in proxies:
        await proxy.close()
    await hosting.close()
    return match, result, wires


def states(match):
    return [after.state for after, _ in replay(match.game, match.seats, match.options, match.deal, match.log)]


def texts(value):
    """Every text anywhere inside a view."""
    if isinstance(value, str):
        return {str(value)} if len(value) >= LEAST else set()
    if dataclasses.is_dataclass(value):
        return set().union(*(texts(getattr(value, field.name)) for field in dataclasses.fields(value)))
    if isinstance(value, tuple | frozenset):
        return set().union(*map(texts, value)) if value else set()
    return set()


def check_peer(venue, match, moments, seats, stream):
    """Every view this peer was sent is the one of a seat it holds, and no text of another seat's view is in it."""
    game, views = match.game, 0
    for raw, message in ((raw, one) for raw, heard in said(venue.codec, stream) for one in heard):
        if not isinstance(message, m.Shown):
            continue
        views += 1
        assert message.seat in seats or message.seat is None
        state = moments[message.number]
        assert message.view == game.view(state, message.seat)
        mine = set().union(*(texts(game.view(state, seat)) for seat in (*seats, None)))
        others = set().union(*(texts(game.view(state, seat)) for seat in range(match.seats) if seat not in seats))
        told = set().union(*(texts(event) for event in message.told)) if message.told else set()
        for secret in others - mine - told:
            # With its length in front, as it travels: a field's name may begin with the same letters.
            assert packed(secret) not in raw, f"seat {seats} was sent {secret!r}"
    assert views > 3


@pytest.mark.parametrize("game", sorted(CATALOG.games))
def test_no_peer_of_a_real_game_is_sent_what_only_another_seat_knows(game):
    seats = max(3, CATALOG.games[game].seats.start)
    match, peers, _ = asyncio.run(recorded(REAL, game, seats))
    moments = states(match)
    for seats_held, _, stream in peers:
        check_peer(REAL, match, moments, seats_held, stream)
    # Everything hidden dealt anew at some moments: each seat's view must not change, so nothing hidden was in it.
    for moment in moments[:: max(1, len(moments) // 6)]:
        for seat in (*range(match.seats), None):
            again = all_games.redealt(match.game, moment, seat, Seeded(7))
            assert match.game.view(again, seat) == match.game.view(moment, seat)


def test_the_bytes_of_a_peer_hold_no_card_it_never_saw_and_no_key_or_pin_of_others():
    match, peers, _ = asyncio.run(recorded(TINY, "tiny", 3))
    moments = states(match)
    public = set(moments[-1].pile)
    keys = [key for _, key, _ in peers]
    for seats, own_key, stream in peers:
        raw = b"\n".join(raw for raw, _ in said(TINY.codec, stream))
        seen = public.union(*(moment.hands[seat] for moment in moments for seat in seats))
        assert {card for card in CARDS if card.encode() in raw} <= seen
        assert own_key.encode() in raw
        assert not any(key.encode() in raw for key in keys if key != own_key)
        assert b"pin-4711" not in raw
        check_peer(TINY, match, moments, seats, stream)


@pytest.mark.parametrize("game", sorted(CATALOG.games))
def test_whoever_listens_finds_no_name_no_card_no_word_and_no_key(game):
    """All bytes of a match, in both directions, as they were on the wire between the machines."""
    seats = max(3, CATALOG.games[game].seats.start)
    match, peers, wires = asyncio.run(recorded(REAL, game, seats))
    views = [match.game.view(state, seat) for state in states(match) for seat in (*range(match.seats), None)]
    secrets = set().union(*map(texts, views)) | {key for _, key, _ in peers} | {"pin-4711", "Kitchen", "player", game}
    assert len(wires) == 2 * len(peers) and sum(map(len, wires)) > 10_000
    for wire in wires:
        assert not [secret for secret in secrets if secret.encode() in wire]
        # What cannot be squeezed has no structure left that could be read.
        assert len(zlib.compress(wire, 9)) > 0.9 * len(wire)
    # The same search finds them where the seal is off.
    assert any(secret.encode() in plain for secret in secrets for _, _, plain in peers)


def test_the_search_would_find_a_secret():
    match, peers, _ = asyncio.run(recorded(TINY, "tiny", 2, display=False))
    moments = states(match)
    (seats, _, _), (_, _, others) = peers
    with pytest.raises(AssertionError):
        check_peer(TINY, match, moments, seats, others)
    assert "tiny" in GAMES


def test_what_a_peer_is_sent_is_as_long_whatever_the_others_hold():
    """The same public match, everything hidden dealt anew: the sizes of what a seat is sent do not change."""
    game = GAMES["tiny"]
    from game.core.game import Seat
    from game.core.match import start

    match = start(game, 3, game.defaults, Seeded(1))
    mine = game.view(match.state, Seat(0))
    hands = match.state.hands
    swapped = dataclasses.replace(match.state, hands=(hands[0], hands[2], hands[1]))
    shown = m.Shown(Seat(0), 1, 0, 0, mine)
    again = m.Shown(Seat(0), 1, 0, 0, game.view(swapped, Seat(0)))
    assert TINY.codec.encode(shown) == TINY.codec.encode(again)
