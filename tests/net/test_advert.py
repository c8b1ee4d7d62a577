import ipaddress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import Illegal
from net.lan.advert import (
    ALPHABET,
    PORTS,
    Advert,
    Where,
    code_word,
    join_code,
    properties,
    read_code,
    read_properties,
    read_where,
)
from net.seal.identity import Identity
from net.table.codes import LinkCode
from net.table.messages import Phase

ADDRESSES = st.ip_addresses(v=4).map(str)


@settings(deadline=None)
@given(ADDRESSES, st.integers(0, 65535), st.integers(0, 999))
def test_every_address_and_port_and_number_comes_back_from_its_code(host, port, number):
    where = Where(host, port, number, "7KZ")
    for read in (read_code(join_code(where)), read_where(join_code(where))):
        assert read == where and read.word == "7KZ"
    assert port == 0 or read_where(str(where)) == where


@settings(deadline=None)
@given(st.sampled_from(["192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16"]), st.integers(0, 65535))
def test_home_networks_with_our_ports_have_short_codes(net, offset):
    host = str(ipaddress.ip_network(net).network_address + offset)
    for port in PORTS:
        code = join_code(Where(host, port, word="QZ9"))
        assert len(code.replace("-", "")) == (8 if net.startswith("192.168") else 10)
        assert read_code(code) == Where(host, port)


@settings(deadline=None, max_examples=60)
@given(ADDRESSES, st.integers(0, 65535), st.data())
def test_one_wrong_character_is_always_noticed(host, port, data):
    code = join_code(Where(host, port, word="QZ9")).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    for letter in set(ALPHABET) - {code[at]}:
        with pytest.raises(Illegal) as no:
            read_code(code[:at] + letter + code[at + 1 :])
        assert no.value.code is LinkCode.BAD_CODE


@settings(deadline=None, max_examples=60)
@given(ADDRESSES, st.integers(0, 65535), st.data())
def test_two_exchanged_characters_are_always_noticed(host, port, data):
    code = join_code(Where(host, port, word="QZ9")).replace("-", "")
    i, j = data.draw(st.integers(0, len(code) - 1)), data.draw(st.integers(0, len(code) - 1))
    swapped = list(code)
    swapped[i], swapped[j] = swapped[j], swapped[i]
    if "".join(swapped) == code:
        return
    with pytest.raises(Illegal):
        read_code("".join(swapped))


def test_a_code_may_be_typed_in_any_case_with_any_gaps():
    code = join_code(Where("192.168.1.23", PORTS.start, word="ABC"))
    assert read_code(f" {code[:2].lower()} {code[2:]}- ") == Where("192.168.1.23", PORTS.start)
    assert read_where(code.lower()) == Where("192.168.1.23", PORTS.start)


def test_the_word_in_a_code_is_the_same_as_long_as_the_table_lives_and_another_for_every_table():
    identities = [Identity() for _ in range(40)]
    words = [code_word(one) for one in identities]
    assert words == [code_word(Identity(one.secret)) for one in identities] and len(set(words)) > 35
    assert all(len(word) == 3 and set(word) <= set(ALPHABET) for word in words)


def test_a_code_has_no_letter_that_looks_like_another():
    assert not set("0O1IL") & set(ALPHABET)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("192.168.1.9", Where("192.168.1.9", PORTS.start)),
        (" 192.168.1.9:4000 ", Where("192.168.1.9", 4000)),
        ("kitchen.local", Where("kitchen.local", PORTS.start)),
        ("kitchen:8000", Where("kitchen", 8000)),
        ("[::1]:9000", Where("::1", 9000)),
        ("fe80::1%eth0", Where("fe80::1%eth0", PORTS.start)),
        ("10.0.0.5:27181/2", Where("10.0.0.5", 27181, 2)),
        (" kitchen / 12 ", Where("kitchen", PORTS.start, 12)),
        ("[::1]:9000/3", Where("::1", 9000, 3)),
    ],
)
def test_a_typed_address_is_read(text, where):
    assert read_where(text) == where


@pytest.mark.parametrize(
    "text",
    ["", "a b c.d", "host:99999", "host:0", "http://x/y", "x" * 300, "[::1", "a:b:c:z", "x/0", "/2", "x//2", "x/1000"],
)
def test_a_senseless_address_is_refused(text):
    with pytest.raises(Illegal) as no:
        read_where(text)
    assert no.value.code is LinkCode.BAD_ADDRESS


def test_a_code_with_a_slip_is_called_a_wrong_code_and_not_a_host():
    code = join_code(Where("192.168.1.23", PORTS.start, word="ABC"))
    slip = ALPHABET[(ALPHABET.index(code[0]) + 1) % 31] + code[1:]
    for text in (slip, f"{slip}/2"):
        with pytest.raises(Illegal) as no:
            read_where(text)
        assert no.value.code is LinkCode.BAD_CODE


ADVERT = Advert("tab-1", "Chez Léa", "tiny", 3, 5, Phase.PLAYING, True, 1, (Where("10.0.0.2", 27180),))


def test_an_advert_comes_back_from_its_text():
    assert read_properties(properties(ADVERT), ADVERT.where) == ADVERT


@pytest.mark.parametrize(
    "change",
    [
        {"id": "../../etc"},
        {"id": ""},
        {"name": "\u200b"},
        {"players": "-1"},
        {"free": "many"},
        {"phase": "x"},
        {"v": "１"},
        {"game": "Bad Game"},
        {"v": None},
        {"name": None},
    ],
)
def test_an_advert_that_makes_no_sense_is_none(change):
    texts = {key: value for key, value in (properties(ADVERT) | change).items() if value is not None}
    assert read_properties(texts, ()) is None


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(properties(ADVERT))), st.text(max_size=30)))
def test_no_announcement_breaks_the_reader(texts):
    for given_texts in (properties(ADVERT) | texts, texts):
        read = read_properties(given_texts, ())
        assert read is None or isinstance(read, type(ADVERT))
