"""Two ends of a sealed way, and whoever stands between them: listeners, liars, old programs, people who guess."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.seal import secrets as seal_secrets
from net.seal.guest import AWAY, Claim, GuestSeal
from net.seal.host import HostSeal, Threshold, TurnedAway
from net.seal.identity import Identity, id_of
from net.seal.records import MOST_SAID, STEP, TAG
from net.seal.seal import MAGIC
from net.seal.secrets import Proof, ticket
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.wire.framing import HEAD, Kind, framed

MINE, OTHER = Identity(), Identity()
SECRETS = {Proof.NOTHING: "", Proof.CODE: "7KZ", Proof.PIN: "4711", Proof.KEY: "a key of an earlier visit"}


def known(proof, which):
    if proof is Proof.KEY and which != ticket(SECRETS[Proof.KEY]):
        raise TurnedAway(LinkCode.UNKNOWN_KEY)
    return SECRETS[proof]


def host(identity=MINE, secret=known):
    tables = {"": identity, "#2": OTHER, identity.id: identity}

    def find(wish):
        found = tables.get(wish)
        return None if found is None else Threshold(found, secret)

    return HostSeal(find)


def guest(proof=Proof.NOTHING, secret=None, wish=""):
    claim = Claim(proof, SECRETS[proof] if secret is None else secret)
    return GuestSeal(wish, lambda table: claim)


def shaken(host, guest, change=lambda data: data):
    """All that is said in the open, through a wire that may change it; every byte of it."""
    said = bytearray()
    for _ in range(6):
        for one, other in ((guest, host), (host, guest)):
            out = change(one.output())
            said += out
            other.feed(out)
            if getattr(other, "work", None) is not None:
                other.worked(other.work)
    return bytes(said)


@pytest.mark.parametrize("proof", Proof)
def test_whoever_knows_what_they_say_they_know_comes_in_and_nothing_of_it_is_said(proof):
    here, there = host(), guest(proof)
    said = shaken(here, there)
    assert here.is_open and there.is_open and there.table == here.table == MINE.id
    assert not here.is_proven
    assert here.feed(there.seal(b"hello")) == b"hello" and there.feed(here.seal(b"welcome")) == b"welcome"
    assert here.proved == (proof, SECRETS[proof])
    assert not any(secret.encode() in said for secret in SECRETS.values() if secret)


@pytest.mark.parametrize(
    ("proof", "code"),
    [(Proof.CODE, LinkCode.WRONG_CODE), (Proof.PIN, TableCode.WRONG_PIN), (Proof.KEY, LinkCode.UNKNOWN_KEY)],
)
def test_a_wrong_secret_opens_nothing_and_the_guest_says_nothing_more(proof, code):
    here, there = host(), guest(proof, "0000")
    shaken(here, there)
    assert not there.is_open and there.fault.code is code
    assert here.proved == (Proof.NOTHING, "")


def test_the_table_that_is_wished_is_the_one_that_answers():
    for wish, identity in (("", MINE), ("#2", OTHER), (MINE.id, MINE)):
        here, there = host(), guest(wish=wish)
        shaken(here, there)
        assert there.is_open and there.table == identity.id
    for wish in ("#3", "0" * 32, "\x00", "#", "x" * 60):
        here, there = host(), guest(wish=wish)
        shaken(here, there)
        assert there.fault.code is here.fault.code is LinkCode.NO_SUCH_TABLE


# ------------------------------------------------------------------ who pretends to be a table


def knocked(proof, wish=""):
    """What a guest says to a host that claims to be the table with our id."""
    there = guest(proof, wish=wish)
    there.output()
    there.feed(framed(Kind.PREAMBLE, MAGIC + m.VERSION.to_bytes(2, "big") + MINE.id.encode()))
    return there, there.output()


@pytest.mark.parametrize("proof", Proof)
def test_an_impostor_with_our_id_hears_no_key_no_pin_and_nothing_that_is_said_later(proof):
    """It knows what is public, the id and the public half, and even the PIN; not the table's own secret."""
    for public in (MINE.public, OTHER.public):
        there, _ = knocked(proof)
        fake = HostSeal(lambda wish: Threshold(OTHER, lambda proof, which: SECRETS[proof]))
        real = guest(proof)
        shaken(fake, real)
        assert real.is_open and real.table == OTHER.id  # by its own name it may open a table
        half = seal_secrets.Fresh()
        said = seal_secrets.Spake(True, SECRETS[proof], MINE.id).said if proof.is_guessable else b""
        there.feed(framed(Kind.ANSWER, public + half.public + said + bytes(16)))
        assert not there.is_open and there.output() == b""
        expected = {Proof.PIN: TableCode.WRONG_PIN, Proof.CODE: LinkCode.WRONG_CODE}
        is_real = id_of(public) == MINE.id
        assert there.fault.code is (expected.get(proof, LinkCode.NOT_THE_TABLE) if is_real else LinkCode.NOT_THE_TABLE)


def test_a_host_that_names_another_table_than_was_wished_hears_not_even_a_knock():
    there = guest(Proof.KEY, wish=MINE.id)
    there.output()
    there.feed(framed(Kind.PREAMBLE, MAGIC + m.VERSION.to_bytes(2, "big") + OTHER.id.encode()))
    assert there.fault.code is LinkCode.NOT_THE_TABLE and there.output() == b""


def test_somebody_in_between_who_passes_everything_on_reads_nothing_and_who_changes_a_byte_is_noticed():
    for seed in range(150):
        chance = random.Random(seed)
        at = chance.randrange(400)
        seen = [0]

        def change(data, at=at, seen=seen):
            start, seen[0] = seen[0], seen[0] + len(data)
            if start <= at < seen[0]:
                data = data[: at - start] + bytes((data[at - start] ^ 0x40,)) + data[at - start + 1 :]
            return data

        here, there = host(), guest(chance.choice(list(Proof)))
        shaken(here, there, change)
        if seen[0] > at:
            # Whatever was changed, the two never come to share keys with it.
            is_well = there.is_open and here.is_open
            try:
                is_well = is_well and here.feed(there.seal(b"x")) == b"x"
            except AssertionError:
                is_well = False
            assert not is_well


# ------------------------------------------------------------------ records


def opened():
    here, there = host(), guest()
    shaken(here, there)
    return here, there


@settings(deadline=None, max_examples=50)
@given(st.lists(st.binary(max_size=3000), max_size=8), st.randoms(use_true_random=False))
def test_what_is_said_arrives_however_the_wire_cuts_it(said, chance):
    here, there = opened()
    wire, heard = b"".join(map(there.seal, said)), b""
    while wire:
        cut = chance.randint(1, 700)
        heard += here.feed(wire[:cut])
        wire = wire[cut:]
    assert heard == b"".join(said) and here.fault is None


def test_long_things_go_in_several_records():
    here, there = opened()
    long = random.Random(1).randbytes(5 * MOST_SAID + 17)
    assert there.feed(here.seal(long)) == long


@pytest.mark.parametrize("spoil", ["changed", "again", "left out", "turned back", "cut"])
def test_a_record_that_was_changed_repeated_left_out_or_turned_back_ends_the_connection(spoil):
    here, there = opened()
    first, second = there.seal(b"one"), there.seal(b"two")
    wire = {
        "changed": first[:-1] + bytes((first[-1] ^ 1,)),
        "again": first + first,
        "left out": second,
        "turned back": None,
        "cut": framed(Kind.SEALED, first[HEAD:-1]),
    }[spoil]
    here.feed(here.seal(b"mine") if wire is None else wire)
    assert here.fault.code is LinkCode.UNSEALED
    assert here.feed(second) == b""


def test_lengths_tell_no_more_than_the_number_of_steps():
    here, _ = opened()
    lengths = {len(here.seal(bytes(size))) for size in range(STEP - 1)}
    assert lengths == {HEAD + STEP + TAG}
    assert len(here.seal(bytes(STEP))) == HEAD + 2 * STEP + TAG


def test_nothing_is_heard_in_the_open_once_it_is_sealed():
    here, there = opened()
    assert here.feed(framed(Kind.KNOCK, b"\x00" + bytes(32))) == b"" and here.fault.code is LinkCode.OUT_OF_ORDER
    there.feed(framed(Kind.AWAY, b"net.too_many_peers"))
    assert there.fault.code is LinkCode.OUT_OF_ORDER


# ------------------------------------------------------------------ strangers and old programs


@pytest.mark.parametrize(
    "greeting",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"SSH-2.0-x\r\n",
        b"\x16\x03\x01\x02\x00\x01",
        b"T\xff\xff\xff",
        framed(Kind.PREAMBLE, b"TABLET\x00\x01"),
        framed(Kind.KNOCK, b"\x00" + bytes(32)),
    ],
)
def test_a_stranger_is_told_apart_at_once(greeting):
    for end in (host(), guest()):
        end.feed(greeting)
        assert end.fault.code is LinkCode.NOT_TABLEE


def test_both_versions_are_named_when_they_differ(monkeypatch):
    monkeypatch.setattr(m, "VERSION", 3)
    there = guest()
    monkeypatch.setattr(m, "VERSION", 9)
    here = host()
    here.feed(there.output())
    assert (here.fault.code, here.fault.facts) == (LinkCode.WRONG_VERSION, {"mine": 9, "theirs": 3})
    greeting = here.output()
    monkeypatch.setattr(m, "VERSION", 3)
    there.feed(greeting)
    assert (there.fault.code, there.fault.facts) == (LinkCode.WRONG_VERSION, {"mine": 3, "theirs": 9})


@pytest.mark.parametrize("code", AWAY)
def test_who_is_turned_away_before_saying_a_word_can_read_why(code):
    here, there = host(), guest()
    here.turn_away(code, {"seconds": 42})
    there.feed(here.output())
    assert (there.fault.code, there.fault.facts) == (code, {"seconds": 42})


@pytest.mark.parametrize(
    "body", [b"", b"table.kicked", b"net.lost", b"net.no_pin 12345", b"\xff", b"net.no_pin x", b"table.too_many_tries"]
)
def test_in_the_open_nobody_can_say_more_than_that(body):
    there, _ = knocked(Proof.NOTHING)
    there.feed(framed(Kind.AWAY, body))
    assert there.fault.code is LinkCode.MALFORMED


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=130), st.sampled_from(list(Kind)), st.booleans(), st.booleans())
def test_nonsense_in_the_open_makes_a_fault_and_nothing_else(body, kind, is_host, is_met):
    end = host() if is_host else knocked(Proof.PIN)[0]
    if is_host and is_met:
        end.feed(guest().output())
    end.feed(framed(kind, body))
    if getattr(end, "work", None) is not None:
        end.worked(end.work)
    assert end.is_open is False or is_host
    end.feed(body)


def test_a_guess_is_worked_out_elsewhere_and_nothing_happens_before_it_is():
    here, there = host(), guest(Proof.PIN)
    here.feed(there.output())
    there.feed(here.output())
    here.feed(there.output())
    assert here.work is not None and here.output() == b"" and not here.is_open
    here.worked(here.work)
    there.feed(here.output())
    assert there.is_open and here.work is None
