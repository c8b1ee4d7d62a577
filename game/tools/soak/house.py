"""The files of the house itself: settings, words of one's own, keys, tables, records, matches that were seen."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from game.core import record
from game.core.dice import Seeded
from game.core.match import Misfit
from game.core.record import BadRecord
from game.store import settings
from game.text.texts import Texts
from game.tools.replay import replayed
from game.tools.self_play import NAMES, SelfPlay
from game.tools.soak import mutations as how
from game.tools.soak.loader import Loader
from game.venue import recent
from game.venue.catalog import Catalog
from game.venue.film import Film
from game.venue.local import LocalTable
from game.venue.opening import Opener, Opening, Wanted
from game.venue.session import Role, Session
from game.venue.tables import Venue
from net.lan import keepsake
from net.lan.keys import KeyRing
from net.table import messages as m
from net.table.chairs import Peer
from net.table.journal import Shelf
from net.table.table_file import ACTIONS, OPEN

MOVES: Final = 9
"""Actions of a match that is written down: enough to have something of everything, few enough to be quick."""

TABLE: Final = "0123456789abcdef" * 2
WHERE: Final = "192.168.1.20:27180"


def house_loaders(catalog: Catalog) -> Iterator[Loader]:
    yield Loader("settings", _settings_saved, _settings_taken, {".toml": how.toml_lines})
    yield Loader("texts", _texts_written, _texts_taken, {".toml": how.toml_lines})
    yield Loader("keys", _key_kept, _key_taken)
    yield Loader("recent tables", _table_remembered, _recent_taken, {".json": how.json_text})
    for game in catalog.games:
        formats = {OPEN: how.cells, ACTIONS: how.diary_lines}
        taken = partial(_table_taken, catalog)
        yield Loader(f"table of {game}", partial(_table_left, catalog, game), taken, formats)
        yield Loader(f"table of {game}, killed", partial(_table_killed, catalog, game), taken, formats)
        lines = {".jsonl": how.json_lines}
        yield Loader(f"record of {game}", partial(_recorded, catalog, game), partial(_record_taken, catalog), lines)
        seen = {".seen": how.deflated_messages}
        yield Loader(f"seen {game}", partial(_seen, catalog, game), partial(_seen_taken, catalog), seen)


# ------------------------------------------------------------------ what a player sets


def _settings_saved(folder: Path) -> None:
    settings.save(settings.Settings("Zoé", "fr", width=1920, height=1080, ui_scale=1.15, colour=3), folder)


def _settings_taken(folder: Path) -> bool:
    return not settings.load(folder)[1]


def _texts_written(folder: Path) -> None:
    text = '[title]\nhere = "Here we play"\n\n[lobby]\nplayers = { one = "{n} one", other = "{n} of us" }\n'
    (folder / "en.toml").write_text(text, encoding="utf-8")


def _texts_taken(folder: Path) -> bool:
    """Words that cannot be read are left out; all others can be said."""
    texts = Texts("en", folder)
    for key in texts.entries():
        texts(key, n=2, name="Zoé", why="why")
    return texts.entries() != Texts("en").entries()


# ------------------------------------------------------------------ where one was


def _key_kept(folder: Path) -> None:
    slot = KeyRing(folder).claim(TABLE)
    slot.keep("Zk9-w_T5-1tq2bY0Xw3uE7aB4cD6fG8h")
    slot.stay_at(WHERE)
    slot.close()


def _key_taken(folder: Path) -> bool:
    ring = KeyRing(folder)
    left = ring.left_at(WHERE)
    slot = ring.claim(TABLE)
    slot.close()
    return bool(slot.key) and left == TABLE


def _table_remembered(folder: Path) -> None:
    for number in range(3):
        recent.remember(folder, f"Chez Zoé {number}", f"192.168.1.{number}:27180")


def _recent_taken(folder: Path) -> bool:
    return bool(recent.recent(folder))


# ------------------------------------------------------------------ tables


def _played(catalog: Catalog, game: str, shelf: Shelf | None) -> tuple[LocalTable, Session]:
    """A match under way, on one machine."""
    opening = Opener(catalog, shelf, Seeded(1)).new(Wanted("Kitchen", game))
    table = LocalTable(opening.table, catalog, Seeded(2), is_prompt=True)
    session = table.session("Zoé")
    for name in NAMES[: catalog.games[game].seats.start]:
        session.sit(name)
    session.begin()
    return table, session


def _table_left(catalog: Catalog, game: str, folder: Path) -> None:
    table, session = _played(catalog, game, Shelf(folder, catalog.codec))
    SelfPlay(catalog, session, Seeded(3)).play(MOVES)
    table.close(is_over=False)


def _table_killed(catalog: Catalog, game: str, folder: Path) -> None:
    """As it is on disk while it is played."""
    alive = folder / "alive"
    table, session = _played(catalog, game, Shelf(alive, catalog.codec))
    SelfPlay(catalog, session, Seeded(3)).play(MOVES)
    for path in alive.iterdir():
        shutil.copy(path, folder)
    table.close(is_over=False)
    shutil.rmtree(alive)


def _table_taken(catalog: Catalog, folder: Path) -> bool:
    venue = Venue(catalog, lambda: folder, is_prompt=True)
    try:
        return _goes_on(catalog, venue, folder)
    finally:
        venue.close()


def _goes_on(catalog: Catalog, venue: Venue, folder: Path) -> bool:
    """The match goes on; or it is told, once, that it cannot, and the files are there under another name."""
    offered = venue.interrupted()
    opening = venue.resume(offered[0].id) if offered else None
    if opening is not None:
        _play_on(catalog, opening)
        return True
    if not offered and Shelf(folder, catalog.codec).unfinished():
        return True  # a table in its lobby is there, and not offered
    told = venue.notices()
    venue.interrupted()
    assert len(told) == 1 and not venue.notices(), f"told {[notice.code for notice in told]}"
    is_aside = told[0].code == "mishap.table_set_aside"
    left = sorted(path.name for path in folder.iterdir())
    assert not is_aside or all(".broken-1" in name for name in left), left
    assert len(left) >= 2, left
    return False


def _play_on(catalog: Catalog, opening: Opening) -> None:
    """With a guest on the network, who understands all that is said."""
    table, far = LocalTable(opening.table, catalog, is_prompt=True), Peer("far")
    try:
        session = table.session("", key=opening.key)
        table.house.enter(far, lambda message: catalog.codec.decode(catalog.codec.encode(message), m.Message))
        table.house.receive(far, m.Hello(m.VERSION, "tv", Role.DISPLAY))
        SelfPlay(catalog, session, Seeded(4)).play(2)
    finally:
        table.close(is_over=False)


# ------------------------------------------------------------------ matches


def _recorded(catalog: Catalog, game: str, folder: Path) -> None:
    table, session = _played(catalog, game, None)
    SelfPlay(catalog, session, Seeded(3)).play(MOVES)
    match = table.house.table.match
    assert match is not None
    (folder / "match.jsonl").write_text(record.write(match, catalog.codec), encoding="utf-8")


def _record_taken(catalog: Catalog, folder: Path) -> bool:
    try:
        return len(list(replayed(catalog, folder / "match.jsonl"))) > 0
    except (BadRecord, Misfit):
        return False


def _seen(catalog: Catalog, game: str, folder: Path) -> None:
    table, session = _played(catalog, game, None)
    keeping = keepsake.Keepsake(folder, catalog.codec)
    screen = Peer("display")
    table.house.enter(screen, keeping.hear)
    table.house.receive(screen, m.Hello(m.VERSION, "tv", Role.DISPLAY))
    SelfPlay(catalog, session, Seeded(3)).play(MOVES)
    keeping.close()


def _seen_taken(catalog: Catalog, folder: Path) -> bool:
    """It is shown from its beginning to its end."""
    found = keepsake.kept(folder, catalog.codec)
    if not found:
        return False
    try:
        reel = keepsake.read(found[0].path, catalog.codec)
    except ValueError:
        return False
    # Every look at the clock is ten seconds after the one before.
    film = Film(reel, partial(next, itertools.count(0.0, 10.0)))
    for _ in reel.shown:
        film.pump()
        film.session.view(reel.shown[0].seat)
    return True
