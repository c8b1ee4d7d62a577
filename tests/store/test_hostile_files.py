"""Files of the player's folders that nobody of ours has written: refused or set aside, and never a hang."""

import json

import pytest

from game.core.record import BadRecord
from game.games.catalog import catalog
from game.games.clover.keeping.album import FILE as ALBUM
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.legends import FILE as LEGENDS
from game.games.clover.keeping.legends import Legends
from game.store.files import read_within, set_aside
from game.store.settings import FILE, Settings, load
from game.text.texts import Texts
from game.tools.replay import replayed
from game.venue.recent import recent, remember
from net.lan.keys import KeyRing
from tests.wicked import in_place_of_a_file

DOTTED = b"a." * 100_000 + b"a = 1\n"
"""A key that takes the parser all the memory there is."""


def test_no_more_is_read_than_was_allowed(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_within(path, 100) == b"x" * 100
    with pytest.raises(ValueError, match="larger"):
        read_within(path, 99)
    with pytest.raises(OSError):
        read_within(tmp_path / "none", 9)


@in_place_of_a_file
def test_what_is_no_file_or_has_no_end_is_not_read(tmp_path, put):
    put(tmp_path / "file")
    with pytest.raises((OSError, ValueError)):
        read_within(tmp_path / "file", 1000)


def test_a_file_is_set_aside_with_its_companions_and_never_over_others(tmp_path):
    for name in ("a", "b", "b.broken-1"):
        (tmp_path / name).write_text(name)
    assert set_aside(tmp_path / "a", tmp_path / "b", tmp_path / "none") == tmp_path / "a.broken-2"
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "a.broken-2": "a",
        "b.broken-1": "b.broken-1",
        "b.broken-2": "b",
    }


# ------------------------------------------------------------------ settings and words


@in_place_of_a_file
def test_settings_that_are_none_are_the_defaults(tmp_path, put):
    put(tmp_path / FILE)
    settings, (notice,) = load(tmp_path)
    assert settings == Settings() and notice.code == "settings.broken"
    assert load(tmp_path) == (Settings(), ())


@pytest.mark.parametrize(
    "content", [DOTTED, b"[" + DOTTED[:-6] + b"]\n", b"name = {" + DOTTED[:-1] + b"}", b"a=" * 9000]
)
def test_settings_that_would_take_for_ever_are_set_aside(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    assert [notice.code for notice in load(tmp_path)[1]] == ["settings.broken"]


@in_place_of_a_file
def test_words_of_ones_own_that_are_none_are_left_out(tmp_path, put):
    put(tmp_path / "en.toml")
    assert Texts("en", tmp_path)("common.back") == "Back"


def test_words_of_ones_own_that_would_take_for_ever_are_left_out(tmp_path):
    (tmp_path / "en.toml").write_bytes(DOTTED + b'[common]\nback = "B"\n')
    assert Texts("en", tmp_path)("common.back") == "Back"


@pytest.mark.parametrize(
    "text", ["{n:9999999999}", "{n!r:>9999999999}", "{n.__class__}", "{0}", "{", "}", "{}", "{n[0]}"]
)
def test_a_text_can_ask_for_a_fact_and_nothing_else(tmp_path, text):
    (tmp_path / "en.toml").write_text(f'[common]\nback = "{text} {{n}}"\n', encoding="utf-8")
    assert Texts("en", tmp_path)("common.back", n=3) == f"{text} 3"


# ------------------------------------------------------------------ where one was


@pytest.mark.parametrize(
    "content",
    [
        *(b"[" * 10**5, b'[{"name": "a", "where": "b", "when": 1e999}, 3]', b'[{"name": [], "where": "", "when": 1}]'),
        *(b'[{"name": "a", "where": "b", "when": %d}]' % 10**400, b"\xff", b'{"a": 1}', b"7", b'["abc"]', b"{}"),
    ],
)
def test_a_damaged_list_of_recent_tables_is_set_aside(tmp_path, content):
    (tmp_path / "recent.json").write_bytes(content)
    assert recent(tmp_path) == ()
    assert (tmp_path / "recent.json.broken-1").read_bytes() == content
    remember(tmp_path, "Kitchen", "10.0.0.5:27180")
    assert [(one.name, one.where) for one in recent(tmp_path)] == [("Kitchen", "10.0.0.5:27180")]


@in_place_of_a_file
def test_a_list_of_recent_tables_that_is_none_is_empty(tmp_path, put):
    put(tmp_path / "recent.json")
    assert recent(tmp_path) == ()


@in_place_of_a_file
def test_a_key_that_is_none_is_no_key(tmp_path, put):
    put(tmp_path / "table.0.key")
    ring = KeyRing(tmp_path)
    assert ring.left_at("10.0.0.5:27180") == ""
    assert ring.claim("table").key == ""


@pytest.mark.parametrize("key", ["two words", "\x00\x01", "é", "x" * 300, "\u202eabc"])
def test_a_damaged_key_is_no_key(tmp_path, key):
    (tmp_path / "table.0.key").write_text(f"tablee key     \n{key}\n10.0.0.5:27180", encoding="utf-8")
    assert KeyRing(tmp_path).claim("table").key == ""


def test_a_file_with_a_strange_name_names_no_table(tmp_path):
    (tmp_path / "a b;c.0.key").write_text("tablee key     \nkey\n10.0.0.5:27180", encoding="utf-8")
    assert KeyRing(tmp_path).left_at("10.0.0.5:27180") == ""


# ------------------------------------------------------------------ lists


@in_place_of_a_file
@pytest.mark.parametrize(("file", "made"), [(LEGENDS, Legends), (ALBUM, Clovers)])
def test_a_record_that_is_none_is_set_aside(tmp_path, put, file, made):
    put(tmp_path / file)
    record = made(tmp_path)
    assert record.entries == () and record.mishap == f"{file}.broken-1"


def nested():
    made = []
    for _ in range(900):
        made = [made]
    return made


LEGEND = {"day": "2031-05-17", "team": "T", "names": ["Ada"], "players": 3, "challenge": 1, "score": 7}


@pytest.mark.parametrize(
    "bad",
    [
        *({"names": "Ada"}, {"names": {"Ada": 1}}, {"names": ["Ada"] * 99}, {"names": [None]}, {"team": nested()}),
        *({"score": 10**400}, {"day": 7}, {"players": 1e300}, {"team": ["x"]}),
    ],
    ids=lambda bad: next(iter(bad)),
)
def test_a_legend_with_a_wrong_value_is_left_out(tmp_path, bad):
    (tmp_path / LEGENDS).write_text(json.dumps({"entries": [{**LEGEND, **bad}, LEGEND]}))
    legends = Legends(tmp_path)
    assert len(legends.entries) == 1 and legends.mishap


CARDS = [{"card": number, "words": ["a", "b", "c", "d"], "rotation": 0} for number in range(5)]
CLOVER = {
    "day": "2031-05-17",
    "author": "Ada",
    "points": 4,
    "clues": [None, None, None, None],
    "solution": CARDS[:4],
    "extras": CARDS[4:],
    "attempts": [[[0, 0, 0], [1, 1, 0], [2, 2, 0], [3, 3, 0]]],
}


@pytest.mark.parametrize(
    "bad",
    [
        *({"clues": "none"}, {"attempts": [[[77, 0, 0]]]}, {"attempts": [[]] * 500}, {"extras": []}),
        *({"author": nested()}, {"solution": CARDS}),
        {"clues": [{"text": 7, "unknown": 1, "resembles": []}] * 4},
    ],
    ids=lambda bad: next(iter(bad)),
)
def test_a_clover_with_a_wrong_value_is_left_out(tmp_path, bad):
    (tmp_path / ALBUM).write_text(json.dumps({"entries": [{**CLOVER, **bad}, CLOVER]}))
    clovers = Clovers(tmp_path)
    assert len(clovers.entries) == 1 and clovers.mishap


# ------------------------------------------------------------------ records

KNOWN = catalog()


@in_place_of_a_file
def test_a_record_of_a_match_that_is_none_is_refused(tmp_path, put):
    if put.__name__ == "mkfifo":
        pytest.skip("somebody may want to read one from a pipe")
    put(tmp_path / "match.jsonl")
    with pytest.raises((BadRecord, OSError)):
        list(replayed(KNOWN, tmp_path / "match.jsonl"))
