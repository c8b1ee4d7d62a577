"""Texts by key in the player's language: one TOML file a language, plurals, facts put in by name.

A key missing in a language is taken from English; missing there too, it shows in brackets. Nothing here raises at run
time because of a text file: a screen with one odd word is better than none.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import assets
from game.store.toml import read_toml

FALLBACK: Final = "en"
PLURALS: Final = frozenset({"one", "other"})
MOST_BYTES: Final = 1_000_000
"""Of one file: ten times all our own words in all languages."""

Entry = str | Mapping[str, str]


class Texts:
    """``texts("lobby.players", n=3)``. Hold one and ask it each time; ``speak`` changes the language live.

    ``extra``: the player's own folder, whose words count before all others.
    """

    def __init__(self, language: str = "", extra: Path | None = None) -> None:
        self._extra = extra
        self._learned: tuple[Path, ...] = ()
        self._english: dict[str, Entry] | None = None
        self.language = FALLBACK
        self._entries: dict[str, Entry] = {}
        self._unread: list[Path] = []
        """Folders whose words nobody has asked for yet: the first picture needs few of them."""
        self.version = 0
        self.speak(language)

    def speak(self, language: str) -> None:
        """Change to this language; "" is the system's, one without a file is English."""
        wanted = language or system_language()
        known = self.languages()
        self.language = wanted if wanted in known else FALLBACK
        self._entries = _read(self._files(self.language, ()))
        self._unread = list(self._learned)
        self.version += 1

    def learn(self, folders: Iterable[Path]) -> None:
        """Texts that games bring along: a file a language in each folder. They add no language of their own."""
        new = [folder for folder in folders if folder not in self._learned]
        if new:
            self._learned = (*self._learned, *new)
            self._english = None
            self._unread += new
            self.version += 1

    def _entry(self, key: str) -> Entry | None:
        while key not in self._entries and self._unread:
            # What was there before stays: the player's own words count before those of a game.
            self._entries = _read([self._unread.pop(0) / f"{self.language}.toml"]) | self._entries
        return self._entries.get(key)

    def _fallback(self) -> dict[str, Entry]:
        """English, read when something is missing."""
        if self._english is None:
            self._english = _read(self._files(FALLBACK))
        return self._english

    def languages(self) -> tuple[str, ...]:
        """The languages there are files for, English first."""
        folders = [assets.path("texts"), *([self._extra] if self._extra else [])]
        found = {file.stem for folder in folders if folder.is_dir() for file in folder.glob("*.toml")}
        return (FALLBACK, *sorted(found - {FALLBACK}))

    def name_of(self, language: str) -> str:
        """The language's name in itself."""
        name = _read(self._files(language)).get("language.name", language)
        return name if isinstance(name, str) else language

    def _files(self, language: str, learned: Sequence[Path] | None = None) -> list[Path]:
        games = self._learned if learned is None else learned
        folders = [assets.path("texts"), *games, *([self._extra] if self._extra else [])]
        return [folder / f"{language}.toml" for folder in folders]

    def has(self, key: str) -> bool:
        """Whether there is a text of this key, here or in English."""
        return self._entry(key) is not None or key in self._fallback()

    def entries(self) -> dict[str, Entry]:
        """Everything the language in use has, by key."""
        return _read(self._files(self.language))

    def __call__(self, key: str, /, **facts: object) -> str:
        entry = self._entry(key)
        language = self.language
        if entry is None:
            entry, language = self._fallback().get(key), FALLBACK
        if entry is None:
            return f"[{key}]"
        if not isinstance(entry, str):
            entry = entry.get(plural(language, facts.get("n", 0))) or entry.get("other", f"[{key}]")
        return _filled(_elided(entry, facts) if language == "fr" else entry, facts)


_FACT: Final = re.compile(r"\{(\w+)\}")
"""A name in braces and nothing else: what ``str.format`` knows beyond it can fill the memory."""


def _elided(text: str, facts: Mapping[str, object]) -> str:
    """In French "de" before a name that begins with a vowel is "d'": le trèfle d'Alice."""
    for key, value in facts.items():
        first = unicodedata.normalize("NFD", str(value))[:1].lower()
        if f"de {{{key}}}" in text and first and first in "aeiouyœæ":
            text = text.replace(f"de {{{key}}}", f"d’{{{key}}}")
    return text


def _filled(text: str, facts: Mapping[str, object]) -> str:
    """A name that is no fact stays visible."""
    return _FACT.sub(lambda found: str(facts.get(found[1], found[0])), text) if "{" in text else text


def plural(language: str, n: object) -> str:
    """Which form a number takes: French says "one" for 0 and 1, English and Italian for 1 alone."""
    if not isinstance(n, int | float):
        return "other"
    if language == "fr":
        return "one" if 0 <= abs(n) < 2 else "other"
    return "one" if n == 1 else "other"


def system_language() -> str:
    """The two letters of the system's language, or English."""
    for name in _system_names():
        code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if len(code) == 2 and code.isalpha():
            return code
    return FALLBACK


def _system_names() -> Iterable[str]:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield os.environ.get(variable, "").split(":")[0]
    # Slow to import, and most systems have said it already.
    import locale

    if sys.platform == "win32":
        import ctypes

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    try:
        yield locale.getlocale()[0] or ""
    except ValueError:
        yield ""


def _read(files: Iterable[Path]) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for file in files:
        try:
            entries.update(flat(read_toml(file, MOST_BYTES)))
        except (OSError, ValueError):
            continue
    return entries


def flat(table: Mapping[str, Any], before: str = "") -> dict[str, Entry]:
    """Nested tables as dotted keys; a table of plural forms is one entry."""
    entries: dict[str, Entry] = {}
    for key, value in table.items():
        if isinstance(value, str):
            entries[before + key] = value
        elif isinstance(value, dict) and value and set(value) <= PLURALS:
            entries[before + key] = {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            entries.update(flat(value, f"{before}{key}."))
    return entries
