"""Bots play one match of every game, told as text in the terminal, with pictures of the tables. Needs no screen."""

from __future__ import annotations

import secrets
import sys
import tempfile
from pathlib import Path
from typing import Final

import pygame

from game.games.catalog import catalog
from game.text.texts import Texts
from game.tools.easel import Easel
from game.tools.self_play import self_play_table
from game.venue.catalog import Catalog
from game.venue.session import Heard

PLAYERS: Final = 3
PICTURES: Final = 4
"""So many pictures of each match, and one of its end."""
SIZE: Final = (1280, 720)


def demo(folder: Path | None, seed: int | None, texts: Texts, known: Catalog | None = None) -> int:
    known = known or catalog()
    texts.learn(known.texts)
    try:
        folder = Path(tempfile.mkdtemp(prefix="tablee-demo-")) if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        for game in known.games:
            _play(known, game, secrets.randbelow(2**31) if seed is None else seed, folder, texts)
    except OSError as no:
        print(texts("cli.no_folder", folder=folder, why=no.strerror or str(no)), file=sys.stderr)
        return 1
    print(texts("cli.pictures_in", folder=folder))
    return 0


def _play(known: Catalog, game: str, seed: int, folder: Path, texts: Texts) -> None:
    table, session, self_play = self_play_table(known, game, PLAYERS, seed)
    easel = Easel(SIZE, texts.language, known.folders)
    screens = known.screens(is_prompt=True)[game]
    ear = session.listen()
    print(texts("demo.begins", game=texts(f"{game}.name"), names=", ".join(session.names())))
    every = max(1, _length(known, game, seed) // PICTURES)
    actions = 0
    while self_play.step():
        actions += 1
        for news in ear.poll():
            if isinstance(news, Heard) and news.seat is None:
                _say(known.tell(texts, game, news.event, news.view, session.names()))
        if actions % every == 0:
            pygame.image.save(easel.table(screens, session), str(folder / f"{game}-{actions:03}.png"))
    outcome = session.outcome()
    if outcome is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(session.names(), outcome.scores, strict=True))
        print(texts("demo.result", scores=scores))
    pygame.image.save(easel.table(screens, session), str(folder / f"{game}-end.png"))
    table.close()


def _length(known: Catalog, game: str, seed: int) -> int:
    """How long the same match is: it is played once ahead, quickly."""
    table, _, self_play = self_play_table(known, game, PLAYERS, seed)
    length = self_play.play(5_000)
    table.close()
    return length


def _say(sentence: str) -> None:
    if sentence:
        print(f"   {sentence}")
