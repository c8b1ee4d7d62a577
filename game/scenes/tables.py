"""Which scene shows which game, and which pages explain it. Listed by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.props import Props
from game.scenes.clover import help as clover_help
from game.scenes.clover.table import CloverScene
from game.scenes.help import HelpPage
from game.scenes.klick import help as klick_help
from game.scenes.klick.table import KlickTable
from game.scenes.superpose import help as superpose_help
from game.scenes.superpose.table import SuperPoseTable
from game.scenes.table import Board
from game.session import Session
from game.ui.stage import Stage


def board(game: str, stage: Stage, session: Session, props: Props) -> Board:
    """The table of this game, as seen from this screen."""
    match game:
        case "clover":
            return CloverScene(stage, session, lambda: props.words_of(session), props.legends, props.clovers)
        case "superpose":
            return SuperPoseTable(stage, session)
        case "klick":
            return KlickTable(stage, session, props.gallery)
    raise KeyError(game)


def help_pages(games: Iterable[str]) -> dict[str, Sequence[HelpPage]]:
    """How to play each of these games."""
    pages: dict[str, Sequence[HelpPage]] = {
        "clover": clover_help.PAGES,
        "superpose": superpose_help.PAGES,
        "klick": klick_help.PAGES,
    }
    return {game: pages[game] for game in games if game in pages}
