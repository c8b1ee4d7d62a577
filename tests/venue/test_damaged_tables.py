"""A damaged table never keeps the others from going on: it is set aside with all that belongs to it, and told once."""

import asyncio
import json
import os
import random
import shutil
import sqlite3
import sys

import pytest

from game.core.dice import Seeded
from game.games.catalog import catalog
from game.tools.self_play import SelfPlay
from game.venue.opening import Wanted
from game.venue.tables import Venue
from tests.net.processes import HostProcess, free_port
from tests.scenes.test_evening import Evening
from tests.spoken import LANGUAGES

KNOWN = catalog()
GAME = "superpose"
BAD = "20300101-000000-bad000"
"""Its files are looked at first, and offered first."""


def played(folder, actions=4):
    """A hot-seat match that was interrupted; the path of its table."""
    before = set(folder.glob("*.table"))
    venue = Venue(KNOWN, lambda: folder, is_prompt=True)
    session = venue.sit_down(venue.new(Wanted("Ann", GAME)), "Ann", "en")
    for name in ("Ann", "Bob"):
        session.sit(name)
    session.begin()
    SelfPlay(KNOWN, session, Seeded(1)).play(actions)
    venue.close()
    (path,) = set(folder.glob("*.table")) - before
    return path


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "tables").mkdir()
    return tmp_path / "tables"


@pytest.fixture
def good(folder):
    return played(folder)


@pytest.fixture
def bad(folder):
    """One that will be damaged, the newest."""
    path = played(folder)
    for one in folder.glob(f"{path.stem}.*"):
        one.rename(one.with_name(BAD + one.suffix))
    return folder / f"{BAD}.table"


def set_cell(path, column, value):
    db = sqlite3.connect(path)
    with db:
        db.execute(f"UPDATE lobby SET {column} = ?", (value,))
    db.close()


def changed(path, **values):
    """Other values in what the lobby keeps."""
    db = sqlite3.connect(path)
    (text,) = db.execute("SELECT kept FROM lobby").fetchone()
    db.close()
    set_cell(path, "kept", json.dumps({**json.loads(text), **values}))


def opened(folder):
    return Venue(KNOWN, lambda: folder, is_prompt=True)


def is_set_aside(folder, good):
    """Nothing of the bad table is gone, nothing of it is in the way, and nothing of the other one was touched."""
    left = {path.name for path in folder.iterdir()}
    names = {f"{BAD}.table.broken-1", f"{BAD}.actions.broken-1"}
    return names <= left and all(".broken-1" in one for one in left if one.startswith(BAD)) and good.name in left


WRONG = [
    {"chairs": "none"},
    {"chairs": [["Ann"]]},
    {"chairs": [["Ann", 99, 0, "", True], ["Bob", 1, 0, "", True]]},
    {"chairs": [["Ann", 0, 77, "", True], ["Bob", 1, 0, "", True]]},
    {"chairs": [["Ann", 0, 0, "", True]]},
    {"chairs": {"0": "Ann"}},
    {"chairs": []},
    {"guests": None},
    {"guests": [[0, "k", "Ann", "queen"]]},
    {"guests": [[2**70, "k", "Ann", "player"]]},
    {"host": "me"},
    {"first": 8},
    {"first": -1},
    {"absence": 3},
    {"wishes": []},
    {"wishes": {GAME: {"x": [[]]}}},
    {"identity": "not hex"},
    {"identity": "00"},
    {"game": "chess"},
    {"game": ["superpose"]},
    {"number": 10**400},
    {"matches": "many"},
    {"pin": 1234},
    {"is_in_match": "yes"},
    {"table": None},
    {"table": "\ud800"},
]


@pytest.mark.parametrize("values", WRONG, ids=str)
def test_a_lobby_with_a_wrong_value_is_set_aside_and_the_others_go_on(folder, good, bad, values):
    changed(bad, **values)
    venue = opened(folder)
    # Some of it shows only when somebody wants to go on.
    for one in venue.interrupted():
        if one.id == bad.name:
            assert venue.resume(one.id) is None
    assert [notice.code for notice in venue.notices()] == ["mishap.table_set_aside"]
    assert is_set_aside(folder, good)
    (offered,) = venue.interrupted()
    assert offered.id == good.name and venue.resume(offered.id) is not None
    assert venue.notices() == ()


CELLS = [
    ("kept", None),
    ("kept", b"\xff\xfe"),
    ("kept", "[" * 100_000),
    ("kept", "[]"),
    ("kept", "{"),
    ("kept", 7),
    ("changed", "yesterday"),
    ("changed", None),
    ("changed", b""),
    ("changed", float("inf")),
    ("port", "27180"),
    ("port", -1),
    ("port", 2**40),
]


@pytest.mark.parametrize(("column", "value"), CELLS, ids=lambda one: str(one)[:20])
def test_a_cell_with_something_else_in_it_is_damage(folder, good, bad, column, value):
    set_cell(bad, column, value)
    venue = opened(folder)
    if value == "27180":
        # SQLite makes a number of it.
        assert len(venue.interrupted()) == 2
        return
    assert [one.id for one in venue.interrupted()] == [good.name]
    assert [notice.code for notice in venue.notices()] == ["mishap.table_set_aside"] and is_set_aside(folder, good)


def test_no_byte_of_a_table_can_stop_a_start(folder, good, bad, tmp_path):
    """All files of a table, changed here and there: it goes on, or is set aside; the other one always goes on."""
    sound = {path.name: path.read_bytes() for path in folder.iterdir()}
    chance = random.Random(1)
    asides = 0
    for number in range(150):
        shutil.rmtree(folder)
        folder.mkdir()
        name = chance.choice([one for one in sorted(sound) if one.startswith(BAD)])
        spoilt = bytearray(sound[name])
        for _ in range(chance.choice((1, 1, 9))):
            spoilt[chance.randrange(len(spoilt))] ^= chance.randrange(1, 256)
        for one, data in {**sound, name: bytes(spoilt)}.items():
            (folder / one).write_bytes(data)
        venue = opened(folder)
        for one in venue.interrupted():
            venue.resume(one.id)
        assert good.name in {path.name for path in folder.iterdir()}, number
        broken = list(folder.glob("*.broken-1"))
        assert len(venue.notices()) == bool(broken) and len(broken) in (0, 2), number
        asides += bool(broken)
    assert 30 < asides < 150


def said(flight):
    """All words on the screen, however their lines are broken."""
    return unbroken("".join(flight.words()))


def unbroken(text):
    return "".join(text.split())


def damage_entry(path):
    """A line of the actions is another one, and fits its check."""
    import zlib

    diary = path.with_suffix(".actions")
    lines = diary.read_bytes().splitlines(keepends=True)
    told = lines[2].rstrip(b"\n").partition(b" ")[2].replace(b'"seat":0', b'"seat":5').replace(b'"seat":1', b'"seat":5')
    lines[2] = b"%08x %b\n" % (zlib.crc32(told), told)
    diary.write_bytes(b"".join(lines))


def lose_a_line(path):
    diary = path.with_suffix(".actions")
    lines = diary.read_bytes().splitlines(keepends=True)
    diary.write_bytes(b"".join(lines[:1] + lines[2:]))


def spoil_header(path):
    db = sqlite3.connect(path)
    with db:
        db.execute("UPDATE matches SET header = replace(header, '\"options\"', '\"notions\"')")
    db.close()


@pytest.mark.parametrize("damage", [damage_entry, lose_a_line, spoil_header])
@pytest.mark.parametrize("language", LANGUAGES)
def test_damage_that_shows_when_the_match_goes_on_leads_back_to_the_title_with_a_sentence(tmp_path, damage, language):
    folder = tmp_path / "tables"
    folder.mkdir()
    good, path = played(folder), played(folder)
    for one in folder.glob(f"{path.stem}.*"):
        one.rename(one.with_name(BAD + one.suffix))
    damage(folder / f"{BAD}.table")
    flight = Evening(tmp_path)
    flight.stage.texts.speak(language)
    flight.click("resume")
    flight.click("resume.go_on")
    assert is_set_aside(folder, good)
    told = flight.stage.texts("mishap.table_set_aside", file=f"{folder / BAD}.table.broken-1")
    assert not told.startswith("[") and unbroken(told) in said(flight)


def test_a_start_tells_of_a_damaged_table_and_offers_the_next(tmp_path):
    folder = tmp_path / "tables"
    folder.mkdir()
    played(folder)
    (folder / f"{BAD}.table").write_bytes(b"this is no database at all, not even a little" * 50)
    flight = Evening(tmp_path)
    assert f"{BAD}.table.broken-1" in said(flight) and "resume" in flight.ids()


def test_what_is_no_file_or_far_too_large_is_not_read(folder, good, bad):
    bad.unlink()
    bad.with_suffix(".actions").unlink()
    (folder / "a.table").mkdir()
    with (folder / "b.table").open("wb") as file:
        file.truncate(10 * 2**30)
    if sys.platform != "win32":
        os.mkfifo(folder / "c.table")
    venue = opened(folder)
    assert [one.id for one in venue.interrupted()] == [good.name]
    assert len(venue.notices()) == len(list(folder.glob("*.broken-1"))) >= 2


def test_a_table_that_is_in_use_is_never_called_damaged(folder, good):
    venue = opened(folder)
    session = venue.sit_down(venue.resume(good.name), "", "en")
    for _ in range(20):
        other = opened(folder)
        assert other.interrupted() == () and other.notices() == ()
        SelfPlay(KNOWN, session, Seeded(2)).step()
        venue.pump()
    venue.close()
    assert [one.id for one in opened(folder).interrupted()] == [good.name]


def killed(folder, good):
    """The files as they are while a process plays; the log has what was done last."""
    venue = opened(folder)
    session = venue.sit_down(venue.resume(good.name), "", "en")
    SelfPlay(KNOWN, session, Seeded(2)).play(2)
    left = {path.name: path.read_bytes() for path in folder.iterdir()}
    venue.close()
    return left


def test_a_damaged_log_is_kept_as_it_is(folder, good):
    left = killed(folder, good)
    log = f"{good.name}-wal"
    assert len(left[log]) > 5000
    for at in range(0, len(left[log]), 311):
        shutil.rmtree(folder)
        folder.mkdir()
        spoilt = bytearray(left[log])
        spoilt[at] ^= 0x55
        for name, data in {**left, log: bytes(spoilt)}.items():
            (folder / name).write_bytes(data)
        venue = opened(folder)
        assert venue.interrupted() == (), at
        assert [notice.code for notice in venue.notices()] == ["mishap.table_set_aside"]
        assert (folder / f"{log}.broken-1").read_bytes() == bytes(spoilt)


def test_a_host_without_a_screen_says_so_and_opens_its_other_tables(tmp_path):
    async def go():
        port = free_port()
        host = await HostProcess(tmp_path, GAME, port, bots=2, tables=3).start()
        await host.kill()
        first, *_ = sorted((tmp_path / "tables").glob("*.table"))
        changed(first, chairs="none")
        again = await HostProcess(tmp_path, GAME, port, bots=2, tables=3).start()
        lines = list(again.lines)
        await again.kill()
        return first, lines

    first, lines = asyncio.run(go())
    assert sum("is damaged" in line and f"{first.name}.broken-1" in line for line in lines) == 1
    assert sum("going on with the table" in line for line in lines) == 2
    assert (tmp_path / "tables" / f"{first.name}.broken-1").exists()
