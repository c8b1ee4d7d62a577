"""Everything the program says: the words all games share, and those each game brings along."""

from __future__ import annotations

import tomllib

import assets
from game.games import GAMES
from game.games.kit import texts_of
from game.text.texts import Texts, flat

LANGUAGES = ("en", "fr", "it")


def spoken(language, kits=GAMES):
    texts = Texts(language)
    texts.learn(texts_of(kits))
    return texts


def files(language, kits=GAMES):
    """Who says what: the keys and entries of each file, "" for the one all games share."""
    folders = {"": assets.path("texts"), **{kit.id: kit.folder / "texts" for kit in kits}}
    return {
        id: flat(tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8")))
        for id, folder in folders.items()
    }
