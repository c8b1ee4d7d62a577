"""Two ends and a fake wire between them: cuts, single bytes, delays, strangers."""

import asyncio
import contextlib
import random
import zlib
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import Seat
from net.table import messages as m
from net.table.codes import LinkCode
from net.wire import framing, link
from net.wire.codec import BadMessage, codec_for
from net.wire.connection import Connection
from net.wire.framing import Kind, framed
from net.wire.link import End, Link
from tests.net.test_seal import opened as sealed_ways
from tests.net.tiny import GAMES, Choose

CODEC = codec_for(GAMES)
HELLO = m.Hello(m.VERSION, "Léa", m.Role.PLAYER, CODEC.shapes.fingerprint)
WELCOME = m.Welcome(m.VERSION, 3, "secret")


def pair(now=0.0):
    return Link(CODEC, End.HOST, now), Link(CODEC, End.GUEST, now)


def opened():
    host, guest = pair()
    assert host.feed(guest.send(HELLO, 0.0), 0.0) == [HELLO]
    assert guest.feed(host.send(WELCOME, 0.0), 0.0) == [WELCOME]
    return host, guest


def test_a_greeting_opens_both_ends():
    host, guest = opened()
    assert host.is_greeted and guest.is_greeted
    assert host.fault is None and guest.fault is None


def act(number):
    return m.Act(Seat(0), number, number + 1, Choose(f"card {number}"))


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 999), max_size=20), st.randoms(use_true_random=False))
def test_messages_arrive_whole_and_in_order_however_the_wire_cuts_them(numbers, chance):
    host, guest = opened()
    wire = b"".join(guest.send(act(number), 0.0) for number in numbers)
    heard = []
    while wire:
        cut = chance.randint(1, 40)
        heard += host.feed(wire[:cut], 0.0)
        wire = wire[cut:]
    assert heard == [act(number) for number in numbers]
    assert host.fault is None


def test_byte_by_byte_is_the_same_as_at_once():
    host, guest = pair()
    wire = guest.send(HELLO, 0.0) + guest.send(act(1), 0.0)
    heard = []
    for byte in wire:
        heard += host.feed(bytes([byte]), 0.0)
    assert heard == [HELLO, act(1)]


def test_no_message_remembers_another():
    """A compression that did would tell by its lengths what was said before."""
    host, _guest = opened()
    lobby = m.LobbyShown(
        m.Lobby(
            "T", m.Phase.LOBBY, "tiny", (), None, m.Absence.BOT, tuple(m.Place(f"n{i}", i, i) for i in range(8)), (), 0
        )
    )
    frames = [host.send(lobby, 0.0) for _ in range(3)]
    assert frames[0] == frames[1] == frames[2] and len(frames[0]) < len(CODEC.encode(lobby)) / 2
    small = host.send(m.Said(Seat(0), "Ada", "hello"), 0.0)
    assert b"hello" in small


# ------------------------------------------------------------------ what must end a connection


def fault_of(end, *chunks, now=0.0):
    for chunk in chunks:
        end.feed(chunk, now)
    assert end.feed(b"anything", now) == []
    return end.fault.code if end.fault else None


def test_anything_before_hello_is_out_of_order():
    host, guest = pair()
    assert fault_of(host, guest.send(m.Begin(), 0.0)) is LinkCode.OUT_OF_ORDER


def test_a_second_hello_is_out_of_order():
    host, guest = opened()
    assert fault_of(host, guest.send(HELLO, 0.0)) is LinkCode.OUT_OF_ORDER


def test_a_guest_cannot_say_what_only_the_table_says_nor_the_reverse():
    host, guest = opened()
    assert fault_of(host, guest.send(m.Closed("x"), 0.0)) is LinkCode.OUT_OF_ORDER
    host, guest = opened()
    assert fault_of(guest, host.send(m.Begin(), 0.0)) is LinkCode.OUT_OF_ORDER


def test_what_came_before_the_fault_is_still_heard():
    host, guest = opened()
    assert host.feed(guest.send(act(1), 0.0) + b"\x00garbage", 0.0) == [act(1)]
    assert host.fault.code is LinkCode.MALFORMED


def test_a_frame_longer_than_allowed_is_refused_by_its_head_alone():
    host, _ = opened()
    head = bytes([Kind.MESSAGE]) + (framing.MOST_FROM_GUEST + 1).to_bytes(3, "big")
    assert fault_of(host, head) is LinkCode.TOO_LONG


def test_a_message_that_swells_beyond_the_limit_is_refused():
    host, _guest = pair()
    squeezed = b"\x01" + zlib.compress(bytes(8_000_000), 9, -15)
    assert len(squeezed) < framing.MOST_FROM_GUEST
    assert fault_of(host, framed(Kind.MESSAGE, squeezed)) is LinkCode.TOO_LONG


def test_a_guest_that_sends_too_fast_is_cut_and_one_at_thirty_hertz_is_not():
    host, guest = opened()
    live = m.Live(Seat(0), "hand", (1, 2))
    for tick in range(30 * 60):
        host.feed(guest.send(live, tick / 30), tick / 30)
    assert host.fault is None
    host, guest = opened()
    flood = [guest.send(live, 0.0) for _ in range(int(link.BURST) + 1)]
    assert fault_of(host, *flood) is LinkCode.TOO_FAST


def test_a_flood_of_pings_is_too_fast_as_well():
    host, _ = opened()
    assert fault_of(host, *[framed(Kind.PING, b"1234")] * (int(link.BURST) + 2)) is LinkCode.TOO_FAST


def test_answers_that_were_asked_for_are_never_too_fast_and_others_are():
    host, guest = opened()
    for _ in range(3 * int(link.BURST)):
        host.ping(0.0)
        guest.feed(host.output(), 0.0)
        host.feed(guest.output(), 0.0)
    assert host.fault is None
    host.ping(0.0)
    guest.feed(host.output(), 0.0)
    assert fault_of(host, *[guest.output()] * (int(link.BURST) + 2)) is LinkCode.TOO_FAST, "one ping, one answer"


@pytest.mark.parametrize("body", [b"", b"123", b"\xff" * 30, b"\x01" + b"\xff" * 30, b"\x00\xc1"])
def test_a_message_that_cannot_be_unpacked_is_malformed(body):
    host, _guest = pair()
    assert fault_of(host, framed(Kind.MESSAGE, body)) is LinkCode.MALFORMED


# ------------------------------------------------------------------ keep-alive


def test_an_idle_link_pings_and_learns_the_delay():
    host, guest = opened()
    assert host.due() == link.PING_AFTER
    host.tick(link.PING_AFTER)
    ping = host.output()
    assert guest.feed(ping, 2.1) == []
    assert host.feed(guest.output(), 2.2) == []
    assert host.delay == pytest.approx(0.2)


def test_idle_ends_that_hear_each_other_never_fall_silent():
    host, guest = opened()
    now = 0.0
    while now < 120.0:
        now = min(host.due(), guest.due())
        host.tick(now)
        guest.tick(now)
        guest.feed(host.output(), now)
        host.feed(guest.output(), now)
    assert host.fault is None and guest.fault is None


def test_an_end_that_hears_nothing_gives_up():
    host, _ = opened()
    now = 0.0
    while host.fault is None:
        now = host.due()
        host.tick(now)
    assert host.fault.code is LinkCode.SILENT
    assert now == link.SILENT_AFTER


def long_lobby():
    """Long, and nothing in it is said twice: it cannot be squeezed."""
    chance = random.Random(1)
    names = tuple(f"{chance.getrandbits(128):032x}" for _ in range(400))
    parcels = (m.Parcels("photo", names),)
    return m.LobbyShown(m.Lobby("T", m.Phase.LOBBY, "tiny", (), None, m.Absence.BOT, (), (), 0, parcels=parcels))


def test_bytes_of_a_long_frame_are_a_sign_of_life():
    host, guest = opened()
    wire, now = host.send(long_lobby(), 0.0), 0.0
    step = len(wire) // 5
    for at in range(0, len(wire), step):
        now += link.SILENT_AFTER - 0.1
        heard = guest.feed(wire[at : at + step], now)
        guest.tick(now)
        assert guest.fault is None
    assert now > 3 * link.SILENT_AFTER and heard == [long_lobby()]
    guest.tick(now + link.SILENT_AFTER)
    assert guest.fault.code is LinkCode.SILENT


class OneEnd(Connection):
    """A connection on a transport that only keeps what is written, at a time that stands still."""

    def __init__(self, seal, now=0.0):
        self.now, self.faults, self.heard = now, [], []
        super().__init__(seal, Link(CODEC, End.GUEST, now), lambda: self.now)
        self._transport = Mock(spec=asyncio.Transport)
        self._transport.is_closing.return_value = False

    def _hear(self, messages):
        self.heard += messages

    def _send(self, message):
        raise AssertionError("it only hears")

    def _fail(self, fault):
        self.faults.append(fault.code)


def test_bytes_of_a_sealed_record_that_is_not_whole_are_a_sign_of_life_too():
    async def drip():
        host_seal, guest_seal = sealed_ways()
        host, end = Link(CODEC, End.HOST, 0.0), OneEnd(guest_seal)
        host.feed(end._link.send(HELLO, 0.0), 0.0)
        end.data_received(host_seal.seal(host.send(WELCOME, 0.0)))
        record = host_seal.seal(host.send(long_lobby(), 0.0))
        for at in range(0, len(record), len(record) // 5):
            end.now += link.SILENT_AFTER - 0.1
            end.data_received(record[at : at + len(record) // 5])
            end._link.tick(end.now)
            end._speak()
        assert end.faults == [] and end.heard == [WELCOME, long_lobby()]
        end._link.tick(end.now + link.SILENT_AFTER)
        end._speak()
        assert end.faults == [LinkCode.SILENT]

    asyncio.run(drip())


def test_a_ping_answers_for_all_that_was_sent_before_it():
    host, guest = opened()
    first, second = host.ping(1.0), host.ping(1.5)
    pings = host.output()
    guest.feed(pings[: len(pings) // 2], 2.0)
    host.feed(guest.output(), 2.0)
    assert (host.answered, host.delay) == (first, 1.0)
    guest.feed(pings[len(pings) // 2 :], 2.0)
    pong = guest.output()
    host.feed(pong, 2.0)
    assert (host.answered, host.delay) == (second, 0.5)
    host.feed(pong + framed(Kind.PONG, b"9999"), 7.0)
    assert (host.answered, host.delay) == (second, 0.5), "answered long ago, or never asked"


def test_a_stranger_that_says_nothing_does_not_hold_its_place():
    host, _guest = pair()
    host.tick(link.HELLO_WITHIN)
    assert host.fault.code is LinkCode.SILENT


# ------------------------------------------------------------------ random bytes


@settings(deadline=None, max_examples=150)
@given(st.lists(st.binary(max_size=80), max_size=8), st.booleans())
def test_random_bytes_give_a_fault_or_nothing_never_an_error(chunks, is_open):
    host = opened()[0] if is_open else pair()[0]
    for chunk in chunks:
        host.feed(chunk, 0.0)
        assert isinstance(host.output(), bytes)


@settings(deadline=None, max_examples=150)
@given(st.integers(0, 400), st.integers(0, 7), st.integers(0, 1 << 30))
def test_a_flipped_bit_anywhere_gives_a_fault_or_a_valid_message(at, bit, seed):
    host, guest = pair()
    wire = guest.send(HELLO, 0.0) + b"".join(guest.send(act(n), 0.0) for n in range(5))
    spoilt = bytearray(wire)
    spoilt[at % len(wire)] ^= 1 << bit
    chance, heard = random.Random(seed), []
    while spoilt:
        cut = chance.randint(1, 60)
        heard += host.feed(bytes(spoilt[:cut]), 0.0)
        del spoilt[:cut]
    assert all(isinstance(message, m.FROM_PEER) for message in heard)


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=120))
def test_the_decoder_gives_one_kind_of_error(data):
    with contextlib.suppress(BadMessage):
        assert isinstance(CODEC.decode(data, m.Message), m.Message)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["Act", "Choose"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, max_examples=300)
@given(
    st.sampled_from([kind.__name__ for kind in m.MESSAGES]),
    st.dictionaries(
        st.sampled_from(
            ["seat", "step", "serial", "action", "name", "version", "lobby", "view", "told", "facts", "at"]
        ),
        PLAIN,
    ),
)
def test_a_well_formed_message_with_senseless_fields_gives_one_kind_of_error(name, fields):
    with contextlib.suppress(BadMessage):
        assert isinstance(CODEC.read([name, fields], m.Message), m.Message)
