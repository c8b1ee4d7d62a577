"""Which scene shows which game, and which pages explain it. Listed by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.scenes.help import HelpPage
from game.scenes.table import Board
from game.session import Session
from game.ui.stage import Stage


def board(game: str, stage: Stage, session: Session) -> Board:
    """The table of this game, as seen from this screen."""
    raise KeyError(game)


def help_pages(games: Iterable[str]) -> dict[str, Sequence[HelpPage]]:
    """How to play each of these games."""
    return dict.fromkeys(games, ())
