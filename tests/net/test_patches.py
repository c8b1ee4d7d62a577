"""Patches of views: what comes of them is the whole view, for every seat and the display, whatever happens between."""

import random
import zlib
from dataclasses import dataclass, field, replace
from dataclasses import fields as fields_of

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from net.table import messages as m
from net.table.codes import LinkCode
from net.wire import link as links
from net.wire import showing
from net.wire.codec import BadMessage, Codec, codec_for
from net.wire.framing import Kind, Splitter, framed
from net.wire.link import End, Link
from net.wire.patches import Patcher, splices
from net.wire.shapes import Shapes
from net.wire.showing import TurnMemo
from tests.games.every import CATALOG, GAMES, bots, options_for, plays, redealt, variants

CODEC = CATALOG.codec


@dataclass
class Connected:
    """A host's end and a guest's end, greeted."""

    codec: Codec = CODEC
    frames: list = field(default_factory=list)

    def __post_init__(self):
        self.connect()

    def connect(self):
        """Anew: neither end knows anything of before."""
        self.host, self.guest = Link(CODEC, End.HOST, 0.0), Link(self.codec, End.GUEST, 0.0)
        self.host.feed(self.guest.send(m.Hello(m.VERSION, "x"), 0.0), 0.0)
        self.guest.feed(self.host.send(m.Welcome(m.VERSION, 0, "k"), 0.0), 0.0)
        self.has_lobby = False

    def tell_lobby(self, view):
        """A table that plays what this is a view of."""
        places = tuple(m.Place(f"P{seat}", seat, None) for seat in range(view.players))
        game = CODEC.game_of(type(view))
        lobby = m.Lobby("T", m.Phase.PLAYING, game, (), None, m.Absence.WAIT, places, (), 0)
        self.guest.feed(self.host.send(m.LobbyShown(lobby), 0.0), 0.0)
        self.has_lobby = True

    def show(self, shown, memo, now=0.0, spoil=lambda data: data):
        if not self.has_lobby:
            self.tell_lobby(shown.view)
        data = self.host.send(shown, now, memo)
        if not data:
            return None
        self.frames.append(data)
        heard = self.guest.feed(spoil(data), now)
        self.host.feed(self.guest.output(), now)
        heard += self.guest.feed(self.host.output(), now)
        assert self.host.fault is None
        return heard[-1] if heard else None


def moments(game, seats, seed, wishes=None):
    """Every moment of a match played by bots: what each seat and the display is shown."""
    dice = Seeded(seed)
    match = start(game, seats, options_for(game, seats, wishes), dice)
    yield match, [shown(match, seat, ()) for seat in (*range(seats), None)]
    for _, _, _, after, told in plays(match, bots(game, seats), dice):
        yield after, [shown(after, seat, told) for seat in (*range(seats), None)]


def shown(match, seat, told):
    events = tuple(one.event for one in told if one.heard_by(seat))
    step = 0 if seat is None else match.steps[seat]
    view, outcome = match.game.view(match.state, seat), match.game.outcome(match.state)
    return m.Shown(seat, step, 0, len(match.log), view, events, outcome)


def kinds(frames):
    return [Kind(frame[0]) for frame in frames]


EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@EVERY
@pytest.mark.parametrize("seed", range(3))
def test_patched_is_whole_for_every_seat_and_the_display(game, seed):
    seats = game.seats.start + seed % 2
    ends, seen = [Connected() for _ in range(seats + 1)], {}
    for _, all_shown in moments(game, seats, seed):
        memo = TurnMemo()
        for i, (end, one) in enumerate(zip(ends, all_shown, strict=True)):
            heard = end.show(one, memo)
            if heard is not None:
                assert heard == one
                seen[i] = heard
            # Who is told nothing has nothing to learn.
            assert seen[i].view == one.view and seen[i].outcome == one.outcome and (heard or not one.told)
    for end in ends:
        assert end.guest.fault is None and kinds(end.frames).count(Kind.PATCH) > 5
        assert kinds(end.frames)[0] is Kind.VIEW and kinds(end.frames).count(Kind.VIEW) < len(end.frames) / 4


@EVERY
def test_every_variant_is_patched_right(game):
    seats = max(4, game.seats.start)
    for number, wishes in enumerate(variants(game)):
        if wishes == {"teams": True} and seats not in (4, 6):
            continue
        end = Connected()
        for turn, (_, all_shown) in enumerate(moments(game, seats, number, wishes)):
            one = all_shown[number % (seats + 1)]
            heard = end.show(one, TurnMemo())
            assert heard is None or heard == one
            if turn > 60:
                break


@EVERY
@pytest.mark.parametrize("seed", range(2))
def test_a_peer_that_was_cut_off_and_is_back_sees_the_same(game, seed):
    chance, seats = random.Random(seed), game.seats.start
    end, seen = Connected(), None
    for _, all_shown in moments(game, seats, seed):
        one = all_shown[0]
        if chance.random() < 0.2:
            # The last words of the old connection may be lost.
            end.host.send(one, 0.0)
            end.connect()
            seen = end.show(replace(one, told=()), TurnMemo())
            assert kinds(end.frames)[-1] is Kind.VIEW
        else:
            seen = end.show(one, TurnMemo()) or seen
        assert seen.view == one.view


@EVERY
def test_a_spoilt_patch_never_becomes_a_wrong_view(game):
    """Any byte of it may be another one: the guest asks for the whole view, and has it in the same moment."""
    chance, seats = random.Random(5), game.seats.start
    end, seen, asked = Connected(), None, 0

    def spoilt(data):
        if data[0] != Kind.PATCH or chance.random() < 0.5:
            return data
        body = bytearray(data[4:])
        body[chance.randrange(len(body))] ^= chance.randrange(1, 256)
        return framed(Kind.PATCH, bytes(body))

    for turn, (_, all_shown) in enumerate(moments(game, seats, 3)):
        before = end.guest._lost
        heard = end.show(all_shown[0], TurnMemo(), float(turn), spoil=spoilt)
        asked += end.guest._lost > before
        if end.guest.fault is not None:
            # Too often in a row: it hung up, and comes back.
            end.connect()
            heard = end.show(all_shown[0], TurnMemo(), float(turn))
        seen = heard or seen
        assert seen.view == all_shown[0].view
    assert asked > 2


def test_what_comes_of_patches_is_compared_every_so_often(monkeypatch):
    """A mistake that fits every check of what was sent (here: a field that is left out) is found all the same."""
    game = GAMES["superpose"]
    real = Patcher._parts

    def forgetful(self, shape, places, old, new, memo):
        parts = real(self, shape, places, old, new, memo)
        scores = next((i for i, spot in enumerate(shape.spots) if spot.name == "scores"), 255)
        return [part for at in range(0, len(parts), 2) if parts[at] != bytes((scores,)) for part in parts[at : at + 2]]

    monkeypatch.setattr(Patcher, "_parts", forgetful)
    end, wrong = Connected(), []
    for turn, (_, all_shown) in enumerate(moments(game, 2, 1)):
        heard = end.show(all_shown[0], TurnMemo(), float(turn))
        wrong.append(heard is not None and heard.view != all_shown[0].view)
    assert any(wrong) and not all(wrong[-showing.CHECKED_EVERY :])
    longest = max(len(run) for run in "".join("x" if one else " " for one in wrong).split())
    assert longest <= showing.CHECKED_EVERY
    assert Kind.VIEW in kinds(end.frames)


@EVERY
def test_what_a_seat_is_sent_does_not_depend_on_what_others_are_sent(game):
    """Work is shared between seats; the bytes are those that would be sent to it alone, whatever is dealt to others."""
    seats = max(3, game.seats.start)
    together, alone, other = [Connected() for _ in range(seats + 1)], Connected(), Connected()
    for turn, (match, all_shown) in enumerate(moments(game, seats, 2)):
        memo, redone = TurnMemo(), TurnMemo()
        for end, one in zip(together, all_shown, strict=True):
            end.show(one, memo)
        alone.show(all_shown[1], TurnMemo())
        hidden = replace(match, state=redealt(game, match.state, Seat(1), Seeded(turn)))
        # Everybody else's views are of other cards; this seat's own is made of the same.
        for seat in range(seats):
            if seat != 1:
                Connected().host.send(shown(hidden, Seat(seat), ()), 0.0, redone)
        other.show(replace(shown(hidden, Seat(1), ()), told=all_shown[1].told), redone)
    assert together[1].frames == alone.frames == other.frames


@EVERY
def test_what_is_not_private_is_the_same_for_all(game):
    seats = max(3, game.seats.start)
    private = type(game.view(start(game, seats, options_for(game, seats), Seeded(1)).state, None)).private
    differs = set()
    for _, all_shown in moments(game, seats, 4):
        public = all_shown[-1].view
        for one in all_shown[:-1]:
            for name in (spot.name for spot in fields_of(one.view)):
                if getattr(one.view, name) != getattr(public, name):
                    differs.add(name)
    assert differs == private


def test_a_clock_that_runs_well_is_not_set_again_and_one_that_does_not_is():
    game = GAMES["highcard"]
    match = start(game, 2, options_for(game, 2), Seeded(1))
    end = Connected()
    one = replace(shown(match, Seat(0), ()), seconds=60.0)
    assert end.show(one, TurnMemo(), 0.0).seconds == 60.0
    assert end.show(replace(one, number=1, seconds=57.9), TurnMemo(), 2.0) is None
    assert end.show(replace(one, number=2, seconds=55.0), TurnMemo(), 2.1).seconds == 55.0
    assert end.show(replace(one, number=3, seconds=None), TurnMemo(), 2.2).seconds is None


def test_a_program_that_spells_otherwise_gets_whole_views():
    game = GAMES["highcard"]
    end = Connected(codec_for({"highcard": game}))
    assert end.codec.shapes.fingerprint != CODEC.shapes.fingerprint
    for _, all_shown in moments(game, 2, 1):
        assert end.show(all_shown[0], TurnMemo()) in (all_shown[0], None)
    assert set(kinds(end.frames)) == {Kind.VIEW}


@EVERY
def test_what_follows_from_the_rest_does_not_travel_and_cannot_be_said_otherwise(game):
    *_, (_, (one, *_)) = moments(game, max(3, game.seats.start), 2)
    tree = CODEC.spelt(one)
    assert not one.view.derived & tree[1]["view"][1].keys()
    assert CODEC.read(tree, m.Shown) == one
    for name in one.view.derived:
        tree[1]["view"][1][name] = []
        with pytest.raises(BadMessage):
            CODEC.read(tree, m.Shown)
        number = [spot.name for spot in fields_of(one.view)].index(name)
        with pytest.raises(ValueError):
            CODEC.patcher.patched(one.view, {number: []})


def test_a_large_change_comes_whole():
    game = GAMES["superpose"]
    (_, first), *_, (_, last) = moments(game, 6, 1, {"length": "full"})
    end = Connected()
    end.show(first[0], TurnMemo())
    assert end.show(replace(last[0], told=()), TurnMemo()).view == last[0].view
    assert kinds(end.frames) == [Kind.VIEW, Kind.VIEW]


# ------------------------------------------------------------------ lies and nonsense


def opened():
    game = GAMES["highcard"]
    match = start(game, 2, options_for(game, 2), Seeded(1))
    end = Connected()
    end.show(shown(match, Seat(0), ()), TurnMemo())
    return end


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=60), st.sampled_from([Kind.PATCH, Kind.VIEW, Kind.WHOLE, Kind.MESSAGE]))
def test_senseless_views_give_a_fault_or_a_question(body, kind):
    end = opened()
    assert end.guest.feed(framed(kind, body), 0.0) == [] or kind is Kind.MESSAGE
    assert end.guest.fault is not None or end.guest.output() == framed(Kind.WHOLE, b"")


def test_a_guest_may_not_send_views_and_a_host_may_not_ask_for_them():
    for kind in (Kind.VIEW, Kind.PATCH):
        end = opened()
        end.host.feed(framed(kind, b"x"), 0.0)
        assert end.host.fault.code is LinkCode.OUT_OF_ORDER
    end = opened()
    end.guest.feed(framed(Kind.WHOLE, b""), 0.0)
    assert end.guest.fault.code is LinkCode.OUT_OF_ORDER
    early = Link(CODEC, End.HOST, 0.0)
    early.feed(framed(Kind.WHOLE, b""), 0.0)
    assert early.fault.code is LinkCode.OUT_OF_ORDER


def test_a_view_that_comes_as_a_message_is_refused():
    end = opened()
    match = start(GAMES["highcard"], 2, options_for(GAMES["highcard"], 2), Seeded(1))
    end.guest.feed(framed(Kind.MESSAGE, showing.squeezed(CODEC.encode(shown(match, Seat(0), ())))), 0.0)
    assert end.guest.fault.code is LinkCode.OUT_OF_ORDER


def test_asking_for_whole_views_over_and_over_is_too_fast():
    """Each makes the host work, so it counts for many frames."""
    end, answered = opened(), 0
    while end.host.fault is None:
        end.host.feed(framed(Kind.WHOLE, b""), 0.0)
        answered += bool(end.host.output())
    assert end.host.fault.code is LinkCode.TOO_FAST and answered <= links.BURST / links.WHOLE_COSTS + 1


def test_a_host_whose_patches_never_fit_is_left():
    end = opened()
    whole = end.frames[0]
    for _ in range(links.MOST_LOST + 1):
        end.guest.feed(framed(Kind.PATCH, b"nonsense"), 0.0)
        end.guest.output()
        end.guest.feed(whole, 0.0)
    assert end.guest.fault.code is LinkCode.MALFORMED


def test_a_view_that_swells_is_refused():
    end = opened()
    bomb = b"\x01" + zlib.compress(bytes(80_000_000), 9, -15)
    end.guest.feed(framed(Kind.VIEW, msgpack.packb([msgpack.packb(["Shown", {"view": ["x", {}]}]), bomb])), 0.0)
    assert end.guest.fault.code is LinkCode.MALFORMED


# ------------------------------------------------------------------ parts


@settings(deadline=None, max_examples=400)
@given(st.lists(st.integers(0, 6), max_size=12), st.lists(st.integers(0, 6), max_size=12))
def test_splices_lead_from_any_tuple_to_any_other(was, now):
    made, done = [], 0
    for at, gone, items in splices(tuple(was), tuple(now)):
        assert done <= at
        made += was[done:at]
        made += items
        done = at + gone
    assert made + was[done:] == now


def test_what_stays_is_not_sent():
    was = tuple(range(20))
    now = (*was[:3], *was[5:9], "new", *was[9:12], *was[14:])
    assert splices(was, now) == [(3, 2, ()), (9, 0, ("new",)), (12, 2, ())]


def test_types_that_cannot_be_told_apart_by_position_are_refused_at_once():
    @dataclass(frozen=True)
    class Odd:
        value: tuple[int, ...] | str

    with pytest.raises(TypeError):
        Shapes([Odd], ()).of(Odd)


@EVERY
def test_the_bytes_can_be_read_with_msgpack_alone(game):
    """An independent reader, without our types: whole views by their fields' names, patches by their numbers."""
    end = Connected()
    (first, last) = (None, None)
    for _, all_shown in moments(game, max(3, game.seats.start), 1):
        first, last = first or all_shown[0], all_shown[0]
        end.show(all_shown[0], TurnMemo())
    frames = Splitter(dict.fromkeys(Kind, 1 << 20)).feed(b"".join(end.frames))
    names = [one.name for one in fields_of(first.view)]
    tree = {}
    for kind, body in frames:
        if kind == Kind.VIEW:
            own, public = msgpack.unpackb(body)
            (_, fields), tag = msgpack.unpackb(own), public[:1]
            plain = public[1:] if tag == b"\x00" else zlib.decompress(public[1:], -15)
            tree = {**fields["view"][1], **msgpack.unpackb(plain)}
            assert (
                set(tree) == set(names) - first.view.derived
                and fields["view"][0] == f"{game.id}.{type(first.view).__name__}"
            )
        else:
            seat, _, changes, _ = msgpack.unpackb(body[:-4], strict_map_key=False)
            assert seat == 0 and set(changes) <= set(range(8))
            view_changes = changes.get(4, {})
            assert set(view_changes) <= set(range(len(names)))
            if (place := names.index("scores") if "scores" in names else -1) in view_changes:
                for at, gone, items in zip(*[iter(view_changes[place])] * 3, strict=True):
                    tree["scores"][at : at + gone] = items
    if "scores" in names:
        assert tree["scores"] == list(last.view.scores)
