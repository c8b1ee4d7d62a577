"""Keys on disk, movement, PIN tries, who was sent away, interfaces, the broadcast's answers."""

import os
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import Seat
from net.lan import beacon
from net.lan.advert import Advert, Where
from net.lan.interfaces import Interface, lan, nearest
from net.lan.keys import MOST_FILES, KeyRing
from net.lan.sent_away import SENT_AWAY_FOR, SentAway
from net.table import messages as m
from net.table import tries
from net.table.movement import GAP, Movement
from net.table.tries import Tries

# ------------------------------------------------------------------ keys


def test_a_key_is_there_again_when_the_window_that_kept_it_is_gone(tmp_path):
    ring = KeyRing(tmp_path)
    slot = ring.claim("table")
    assert slot.key == ""
    slot.keep("secret")
    slot.close()
    assert KeyRing(tmp_path).claim("table").key == "secret"


def test_a_second_window_at_the_same_table_has_a_key_of_its_own(tmp_path):
    first, second = KeyRing(tmp_path).claim("table"), KeyRing(tmp_path).claim("table")
    first.keep("one")
    second.keep("two")
    assert KeyRing(tmp_path).claim("other").key == ""
    first.close()
    second.close()
    assert [KeyRing(tmp_path).claim("table").key for _ in range(1)] == ["one"]


def test_a_shorter_key_replaces_a_longer_one_whole(tmp_path):
    slot = KeyRing(tmp_path).claim("table")
    slot.keep("a-long-key")
    slot.keep("short")
    slot.close()
    assert KeyRing(tmp_path).claim("table").key == "short"


def test_the_table_of_a_killed_window_is_known_by_its_address_until_somebody_says_goodbye(tmp_path):
    ring = KeyRing(tmp_path)
    first, second = ring.claim("one"), ring.claim("two")
    for age, slot in ((9, first), (5, second)):
        slot.keep("secret")
        slot.stay_at("10.0.0.5:27180")
        os.utime(slot._file, (time.time() - age,) * 2)
    assert ring.left_at("10.0.0.5:27180") == ""  # both windows live
    first.close()
    assert ring.left_at("10.0.0.5:27180") == "one" and ring.left_at("10.0.0.6:27180") == ""
    second.close()
    assert ring.left_at("10.0.0.5:27180") == "two"
    again = ring.claim("two")
    assert again.key == "secret"
    again.stay_at("")
    again.close()
    assert ring.left_at("10.0.0.5:27180") == "one"
    assert ring.claim("two").key == "secret"


def test_keys_are_readable_by_their_owner_only(tmp_path):
    KeyRing(tmp_path).claim("table").keep("secret")
    (path,) = tmp_path.glob("*.key")
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("name", ["../../x", "", "a/b", "x" * 60, "é"])
def test_a_table_with_a_wicked_name_is_not_kept(tmp_path, name):
    KeyRing(tmp_path / "keys").claim(name).keep("secret")
    assert not list(tmp_path.rglob("*.key"))


def test_a_folder_that_cannot_be_written_costs_only_the_memory(tmp_path):
    (tmp_path / "file").write_text("in the way")
    slot = KeyRing(tmp_path / "file").claim("table")
    slot.keep("secret")
    assert slot.key == "secret"


def test_a_table_that_never_proved_itself_leaves_no_trace_and_pushes_nothing_out(tmp_path):
    ring = KeyRing(tmp_path)
    ring.claim("mine").keep("secret")
    for number in range(2 * MOST_FILES):
        ring.claim(f"lie{number}").close()
    assert [path.name for path in tmp_path.glob("*.key")] == ["mine.0.key"]


def test_old_keys_are_forgotten(tmp_path):
    for number in range(MOST_FILES + 5):
        (tmp_path / f"t{number}.0.key").write_text("x")
    KeyRing(tmp_path).claim("new").keep("secret")
    assert len(list(tmp_path.glob("*.key"))) <= MOST_FILES + 1


# ------------------------------------------------------------------ movement


def live(step, seat=0, what="hand"):
    return m.Live(Seat(seat), what, (step,))


def test_movement_goes_out_thirty_times_a_second_and_the_newest_wins():
    movement, out = Movement(), []
    for tick in range(200):
        now = tick / 200
        if movement.offer(live(tick), now, True):
            out.append(tick)
        due = movement.due()
        if due is not None and due <= now:
            out += [one.at[0] for one in movement.ripe(now)]
    assert 25 <= len(out) <= 31 and out == sorted(out)
    assert movement.due() is None or movement.ripe(2.0)[0].at == (199,)


def test_movement_waits_while_the_way_is_not_clear_and_only_one_of_each_hand_does():
    movement = Movement()
    for step in range(50):
        assert not movement.offer(live(step), 1.0, False)
        assert not movement.offer(live(step, seat=1), 1.0, False)
    assert sorted((one.seat, one.at) for one in movement.ripe(1.0)) == [(0, (49,)), (1, (49,))]
    assert movement.ripe(9.0) == [] and movement.due() is None


def test_many_different_hands_do_not_fill_the_memory():
    movement = Movement()
    for number in range(1000):
        movement.offer(live(1, what=f"w{number}"), 1.0, False)
    assert len(movement.ripe(1.0 + GAP)) <= 32


# ------------------------------------------------------------------ PIN tries


HOST = "192.168.1.1"


def test_an_address_may_guess_a_few_times_a_minute_and_others_are_not_held_up():
    guessing = Tries()
    for _ in range(tries.ADDRESS.most):
        assert guessing.wait("192.168.1.7", HOST, 0.0) == 0
        guessing.guess("192.168.1.7", 0.0)
    assert guessing.wait("192.168.1.7", HOST, 1.0) == tries.ADDRESS.seconds - 1
    assert guessing.wait("192.168.1.8", HOST, 1.0) == 0
    assert guessing.wait("192.168.1.7", HOST, tries.ADDRESS.seconds) == 0


def test_who_guessed_right_has_spent_nothing():
    guessing = Tries()
    for _ in range(50):
        assert guessing.wait("192.168.1.7", HOST, 0.0) == 0
        guessing.guess("192.168.1.7", 0.0)
        guessing.was_right("192.168.1.7")


def guesses(addresses, seconds=8.0):
    """How many of them get an answer in so many seconds."""
    guessing, answered = Tries(), 0
    for number, address in enumerate(addresses):
        now = seconds * number / len(addresses)
        if guessing.wait(address, HOST, now) == 0:
            guessing.guess(address, now)
            answered += 1
    return answered, guessing


def test_many_addresses_together_guess_no_more_than_a_roomful_of_people():
    """Five thousand guesses were made in eight seconds, each from an address of its own."""
    for addresses in ("10.{}.{}.9", "192.168.1.{}"):
        answered, guessing = guesses([addresses.format(n % 250, n // 250) for n in range(5000)])
        assert answered <= tries.EVERYBODY.most and len(guessing._tries) == answered
        assert 0 < guessing.wait("10.1.1.1", HOST, 8.0) <= tries.EVERYBODY.seconds
        assert guessing.wait("10.1.1.1", HOST, 8.0 + tries.EVERYBODY.seconds) == 0


def test_neither_one_machine_nor_other_networks_use_up_what_first_guesses_of_the_hosts_own_network_need():
    for addresses in ("10.{}.{}.9", "192.168.1.7", "fd00:{}:{}::9"):
        answered, guessing = guesses([addresses.format(n % 250, n // 250) for n in range(5000)], 599.0)
        assert answered == tries.EVERYBODY.most - tries.KEPT
        for number in range(tries.KEPT):
            assert guessing.wait(f"192.168.1.{100 + number}", HOST, 599.0) == 0
            guessing.guess(f"192.168.1.{100 + number}", 599.0)
        assert guessing.wait("192.168.1.99", HOST, 599.0) > 0


@pytest.mark.parametrize("address", ["192.168.2.{}", "10.0.0.{}"])
def test_all_addresses_of_one_network_share_a_budget(address):
    answered, _ = guesses([address.format(n % 250) for n in range(1000)])
    assert answered == tries.NETWORK.most


@pytest.mark.parametrize("address", ["fd00:1:2:3::{:x}", "fe80::{:x}%eth0"])
def test_all_addresses_of_one_ipv6_network_count_as_one_machine(address):
    answered, _ = guesses([address.format(n % 250) for n in range(1000)])
    assert answered == tries.ADDRESS.most


# ------------------------------------------------------------------ interfaces and answers


def test_real_networks_come_before_vpns_and_bridges():
    names = ["docker0", "tun0", "lo", "wlan0"]
    found = [Interface(name, f"10.0.{i}.1" if name != "lo" else "127.0.0.1", 24) for i, name in enumerate(names)]
    assert [one.name for one in lan(found)] == ["wlan0", "tun0", "docker0"]


def test_each_interface_has_its_own_broadcast_address():
    assert Interface("eth0", "192.168.7.9", 24).broadcast == "192.168.7.255"
    assert Interface("eth0", "10.1.2.3", 8).broadcast == "10.255.255.255"


def test_addresses_in_our_own_networks_are_tried_first():
    mine = [Interface("eth0", "192.168.7.9", 24)]
    where = [Where("10.0.0.1", 1), Where("192.168.7.1", 1), Where("host", 1)]
    assert nearest(where, mine)[0] == Where("192.168.7.1", 1)


ADVERT = Advert("t1", "Chez Léa", "tiny", 3, 5, m.Phase.LOBBY, False)


def test_an_answer_names_the_table_and_the_address_it_came_from():
    data = beacon.answer([ADVERT], 27180)
    assert len(data) < len(beacon.question())
    advert, next = beacon.read_answer(data, "10.0.0.7")
    assert advert.where == (Where("10.0.0.7", 27180),) and next == 0


def test_a_host_with_many_tables_is_asked_about_one_after_the_other():
    adverts = [replace(ADVERT, table=f"t{number}", name=f"Club {number}" + "é" * 20) for number in range(50)]
    found, at = [], 0
    while not found or at:
        asked = beacon.question(at)
        data = beacon.answer(adverts, 27180, beacon.read_question(asked))
        assert len(data) <= len(asked)
        advert, at = beacon.read_answer(data, "10.0.0.7")
        found.append(advert.name)
    assert found == [advert.name for advert in adverts]
    assert beacon.answer(adverts, 27180, 50) == b"" and beacon.read_question(asked[:-1]) is None


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=80) | st.text(max_size=60).map(lambda text: b"TABLEE!" + text.encode()))
def test_no_answer_breaks_the_reader(data):
    assert beacon.read_answer(data, "10.0.0.7") is None


# ------------------------------------------------------------------ sent away


def test_where_somebody_was_sent_away_from_is_barred_for_a_while_or_until_there_is_a_new_pin():
    sent = SentAway()
    sent.add("192.168.1.7", "", 100.0)
    assert sent.bars("192.168.1.7", "", 100.0) and sent.bars("192.168.1.7", "", 99.0 + SENT_AWAY_FOR)
    assert not sent.bars("192.168.1.8", "", 100.0) and not sent.bars("192.168.1.7", "4711", 100.0)
    assert not sent.bars("192.168.1.7", "", 100.0 + SENT_AWAY_FOR)
    sent.add("192.168.1.7", "4711", 200.0)
    assert sent.bars("192.168.1.7", "4711", 200.0) and not sent.bars("192.168.1.7", "0815", 200.0)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.9.9.9", "::1", "?", ""])
def test_this_machine_is_never_barred(address):
    sent = SentAway()
    sent.add(address, "", 0.0)
    assert not sent.bars(address, "", 0.0)


def test_a_scope_makes_no_address_of_this_machine():
    sent = SentAway()
    sent.add("fe80::1%eth0", "", 0.0)
    assert sent.bars("fe80::1%eth0", "", 0.0) and not sent.bars("fe80::1%eth1", "", 0.0)
