"""What a table has written down, read from outside: how many actions, which, and how the match stands.

The program keeps its file locked while it lives, so a copy of it is read, and played again by the rules.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
import time
from functools import cache
from pathlib import Path

from game.core import record
from game.core.match import replay
from game.games.catalog import catalog


@cache
def _catalog():
    return catalog()


class Journal:
    """The tables in the folder of one person's program."""

    def __init__(self, home):
        self._folder = Path(home) / "data" / "tables"

    def _read(self, ask):
        """What ``ask(db)`` finds in a copy of the newest table's file; None before there is one."""
        files = [file for ending in ("*.table", "*.closed") for file in self._folder.glob(ending)]
        if not files:
            return None
        newest = max(files, key=lambda file: (file.stem, file.stat().st_mtime))
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy"
            shutil.copy(newest, copy)
            wal = newest.with_name(newest.name + "-wal")
            if wal.exists():
                shutil.copy(wal, copy.with_name("copy-wal"))
            db = sqlite3.connect(copy)
            try:
                return ask(db)
            finally:
                db.close()

    def _asked(self, ask):
        for _ in range(20):
            try:
                return self._read(ask)
            except (sqlite3.DatabaseError, FileNotFoundError):
                # It was written to, or renamed, while it was copied.
                time.sleep(0.02)
        return self._read(ask)

    def lines(self):
        """The header and the actions of the last match; None before there is one."""

        def ask(db):
            last = db.execute("SELECT id, header FROM matches ORDER BY id DESC LIMIT 1").fetchone()
            if last is None:
                return None
            return last[1], last[0]

        found = self._asked(ask)
        return None if found is None else [found[0], *self._actions_of(found[1])]

    def _actions_of(self, match):
        """The lines of this match that are whole: a check, match, number, serial, and what was done."""
        newest = max(self._folder.glob("*.actions"), key=lambda file: (file.stem, file.stat().st_mtime))
        lines = newest.read_text(encoding="utf-8").split("\n")[:-1]
        return [told for _, of, _, _, told in (line.split(" ", 4) for line in lines) if int(of) == match]

    def names(self):
        """Who sits at the table."""
        kept = self._asked(lambda db: db.execute("SELECT kept FROM lobby").fetchone())
        return [chair[0] for chair in json.loads(kept[0])["chairs"]] if kept else []

    def actions(self, kind=None, seat=None):
        """The accepted actions: seat, kind, and what they say."""
        found = []
        for line in (self.lines() or [""])[1:]:
            entry = json.loads(line)
            name, facts = entry["action"]
            if kind in (None, name) and seat in (None, entry["seat"]):
                found.append((entry["seat"], name, facts))
        return found

    def match(self):
        """The match as it stands; None before there is one."""
        lines = self.lines()
        if not lines:
            return None
        known = _catalog()
        read = record.read("\n".join(lines), known.games, known.codec)
        *_, (match, _) = replay(read.game, read.seats, read.options, read.deal, read.log)
        return match

    def view(self, seat):
        """What the player of this seat may see."""
        match = self.match()
        return None if match is None else match.game.view(match.state, seat)

    @property
    def is_over(self):
        match = self.match()
        return match is not None and match.game.outcome(match.state) is not None
