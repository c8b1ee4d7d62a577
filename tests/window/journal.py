"""What a table has written down, read from outside: how many actions, which, and how the match stands.

The program keeps its file locked while it lives, so a copy of it is read, and played again by the rules.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from functools import cache
from pathlib import Path

from game.catalog import catalog
from game.rules import record
from game.rules.match import replay


@cache
def _catalog():
    return catalog()


class Journal:
    """The tables in the folder of one person's program."""

    def __init__(self, home):
        self._folder = Path(home) / "data" / "tables"

    def _lines(self):
        """The header and the actions of the last match of the newest table; None before there is one."""
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
                last = db.execute("SELECT id, header FROM matches ORDER BY id DESC LIMIT 1").fetchone()
                if last is None:
                    return None
                rows = db.execute("SELECT line FROM entries WHERE match_id = ? ORDER BY number", (last[0],))
                return [last[1], *(row[0] for row in rows)]
            finally:
                db.close()

    def lines(self):
        for _ in range(20):
            try:
                return self._lines()
            except (sqlite3.DatabaseError, FileNotFoundError):
                # It was written to, or renamed, while it was copied.
                continue
        return self._lines()

    @property
    def game(self):
        lines = self.lines()
        return json.loads(lines[0])["game"] if lines else None

    def actions(self, kind=None, seat=None):
        """The accepted actions: seat, kind, and what they say."""
        found = []
        for line in (self.lines() or [""])[1:]:
            entry = json.loads(line)
            name, facts = _spelt(entry["action"])
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

    def replayed(self):
        """The same through the program's own ``replay``: it must agree that every action was legal."""
        lines = self.lines()
        return "\n".join(lines) + "\n"


def _spelt(action):
    """An action in the journal is an object that says its kind."""
    if isinstance(action, dict):
        kind = next((action[key] for key in ("type", "kind", "t", "is") if key in action), "")
        return kind, action
    return action[0], action[1:]
