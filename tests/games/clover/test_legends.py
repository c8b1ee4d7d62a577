"""The Record of Legends and the album of clovers on disk, and how they come through damage."""

import json

import pytest

from game.core.game import Seat
from game.games.clover.keeping.album import FILE as ALBUM
from game.games.clover.keeping.album import Clovers, clover_of
from game.games.clover.keeping.legends import FILE, Legend, Legends, as_csv, best_first, last_team, rank
from game.games.clover.rules.words import Clue, Laid, Placed, SolvedBoard

NAMES = ("Ada", "Ben", "Cleo")


def legend(score, team="", day="2031-05-17", players=3, challenge=1, names=NAMES):
    return Legend(day, team, names, players, challenge, score)


def test_entries_survive_the_disk_in_the_order_they_were_made(tmp_path):
    legends = Legends(tmp_path)
    entries = [legend(7, "Les Trèfles"), legend(18, "=1+1"), legend(0)]
    assert [legends.add(one) for one in entries] == ["", "", ""]
    again = Legends(tmp_path)
    assert list(again.entries) == entries
    assert again.mishap == ""
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_the_best_comes_first_for_each_player_count_and_challenge():
    entries = [legend(7), legend(18), legend(12, players=4), legend(9, challenge=2), legend(18, day="2030-01-01")]
    assert [(one.score, one.day) for one in best_first(entries, 3, 1)] == [
        (18, "2030-01-01"),
        (18, "2031-05-17"),
        (7, "2031-05-17"),
    ]
    assert [one.score for one in best_first(entries, 3)] == [18, 18, 9, 7]
    assert [one.score for one in best_first(entries, challenge=2)] == [9]


def test_the_place_of_a_new_entry_is_among_its_like_and_equals_share_it():
    entries = [legend(7), legend(18), legend(12), legend(24, players=4), legend(18, challenge=3)]
    assert rank(entries, legend(12, "new")) == (2, 4)
    assert rank(entries, legend(18, "new")) == (1, 4)
    assert rank(entries, legend(1, "new")) == (4, 4)
    assert rank([], legend(0)) == (1, 1)


def test_a_team_is_remembered_by_its_people_whoever_sits_where():
    entries = [legend(3, "Old"), legend(4, "New"), legend(5, "Others", names=("Ada", "Tom", "Cleo"))]
    assert last_team(entries, ("Cleo", "Ada", "Ben")) == "New"
    assert last_team(entries, ("Zoé",)) == ""


def test_a_table_for_spreadsheets_carries_no_formulas(tmp_path):
    text = as_csv([legend(7, "=HYPERLINK()"), legend(9, 'a "b", c')], ["Day"])
    assert text.splitlines()[1].startswith("2031-05-17,'=HYPERLINK()")
    assert '"a ""b"", c"' in text
    legends = Legends(tmp_path, lambda: "2031-05-17")
    legends.add(legend(7, "Les Trèfles"))
    first, second = legends.export(["Day"]), legends.export(["Day"])
    assert (first[0].name, second[0].name) == ("legends-2031-05-17.csv", "legends-2031-05-17-2.csv")
    assert "Les Trèfles" in first[0].read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("junk", [b"", b"{", b"\xff\xfe\x00", b"[]", b'{"entries": 3}', b"[" * 100_000])
def test_a_damaged_record_is_set_aside_and_a_new_one_begun(junk, tmp_path):
    (tmp_path / FILE).write_bytes(junk)
    legends = Legends(tmp_path)
    assert legends.entries == ()
    assert legends.mishap == f"{FILE}.broken-1"
    assert (tmp_path / legends.mishap).read_bytes() == junk
    assert legends.add(legend(5)) == ""
    assert Legends(tmp_path).entries == (legend(5),)


def test_single_bad_entries_do_not_take_the_good_ones_along(tmp_path):
    good = {"day": "2031-05-17", "team": "T", "names": list(NAMES), "players": 3, "challenge": 1, "score": 7}
    bad = [
        {**good, "score": 19},
        {**good, "score": True},
        {**good, "players": 9},
        {**good, "challenge": 0},
        {**good, "day": "soon"},
        {**good, "names": []},
        {**good, "team": 5},
        {"day": "2031-05-17"},
        None,
        7,
    ]
    (tmp_path / FILE).write_text(json.dumps({"entries": [*bad, good]}))
    legends = Legends(tmp_path)
    assert legends.entries == (legend(7, "T"),)
    assert legends.mishap


def test_a_disk_that_cannot_be_written_is_told_and_loses_nothing(tmp_path):
    (tmp_path / "file").write_text("in the way")
    legends = Legends(tmp_path / "file" / "folder")
    assert legends.add(legend(5)) != ""
    assert legends.entries == (legend(5),)
    assert legends.export(["Day"])[1] != ""


# ------------------------------------------------------------------ the album


def board(number=0, points=4):
    cards = tuple(Laid(number + i, tuple(f"w{number}_{i}_{j}" for j in range(4)), i % 4) for i in range(5))
    clues = (Clue("one"), Clue("two", True), Clue("three", False, "prince"), None)
    attempt = tuple(Placed(number + i, i, i) for i in range(4))
    return SolvedBoard(Seat(0), clues, cards[:4], cards[4:], (attempt, attempt), points)


def test_clovers_survive_the_disk_newest_first_and_are_kept_once(tmp_path):
    clovers = Clovers(tmp_path, lambda: "2031-05-17")
    assert [clovers.keep("Ada", board(0)), clovers.keep("Zoé", board(10, 6)), clovers.keep("Ada", board(0))] == [""] * 3
    again = Clovers(tmp_path)
    assert [(one.author, one.day, one.board) for one in again.entries] == [
        ("Zoé", "2031-05-17", board(10, 6)),
        ("Ada", "2031-05-17", board(0)),
    ]
    assert again.keep("Ada", board(0)) == ""
    assert len(Clovers(tmp_path).entries) == 2


@pytest.mark.parametrize("junk", [b"", b"{", b"\xff", b'{"entries": {}}'])
def test_a_damaged_album_is_set_aside(junk, tmp_path):
    (tmp_path / ALBUM).write_bytes(junk)
    clovers = Clovers(tmp_path)
    assert clovers.entries == ()
    assert (tmp_path / clovers.mishap).read_bytes() == junk
    assert clovers.keep("Ada", board()) == ""


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("day", "x"),
        ("points", 7),
        ("points", True),
        ("clues", [None]),
        ("clues", [3, 4, 5, 6]),
        ("solution", []),
        ("extras", []),
        ("extras", [{"card": 0, "words": ["a", "b", "c", "d"], "rotation": 0}]),
        ("solution", [{"card": 1, "words": ["a"], "rotation": 0}] * 4),
        ("attempts", [[[0, 9, 0]]]),
        ("author", None),
    ],
)
def test_a_bad_clover_is_no_clover(key, value, tmp_path):
    clovers = Clovers(tmp_path)
    clovers.keep("Ada", board())
    raw = json.loads((tmp_path / ALBUM).read_text())["entries"][0]
    assert clover_of(raw) is not None
    assert clover_of({**raw, key: value}) is None
