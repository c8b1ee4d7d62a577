"""Which scene shows which game, and which pages explain it. Listed by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.clover import help as clover_help
from game.games.clover.board.table import CloverScene
from game.games.klick import help as klick_help
from game.games.klick.board.table import KlickTable
from game.games.props import Props
from game.games.superpose import help as superpose_help
from game.games.superpose.board.table import SuperPoseTable
from game.scenes.help import HelpPage
from game.scenes.table import Board
from game.ui.stage import Stage
from game.venue.session import Session


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
