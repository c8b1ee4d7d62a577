"""What the parts of the So Clover! table share: their desk with the words of this screen, the bar, the points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from game.games.clover.board.bits import TopBar
from game.games.clover.rules.cards import Material
from game.games.clover.rules.words import CloverView
from game.games.clover.sentences import words_in
from game.scenes.board.desk import Desk
from game.scenes.board.part import BoardPart
from game.text.texts import Texts
from game.ui.paint.canvas import Canvas

Words = Material | Callable[[], Material]
"""What a screen knows of its table's words: they may still be on their way from the host."""


class Lexicon:
    """Keywords in the language of this screen."""

    def __init__(self, texts: Texts, words: Words) -> None:
        self._texts = texts
        self._words = words

    @property
    def material(self) -> Material:
        return self._words if isinstance(self._words, Material) else self._words()

    def word(self, concept: str) -> str:
        return words_in(self._texts, self.material)(concept)

    def words(self, concepts: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.word(concept) for concept in concepts)


@dataclass
class CloverDesk(Desk):
    """The desk of So Clover!, with the words of this screen."""

    lexicon: Lexicon


class CloverPart(BoardPart[CloverView]):
    """One phase of So Clover!: it knows its desk and its view, and paints under and over its widgets."""

    bar: TopBar

    def __init__(self, desk: CloverDesk, view: CloverView) -> None:
        self._desk, self._view = desk, view
        self.bar = desk.page.add(TopBar())

    def show(self, view: CloverView) -> None:
        self._view = view
        self._desk.page.relay()

    def aside(self) -> str:
        """All points so far."""
        return self._desk.texts("clover.shown.total", n=self._view.total) if self._view.solved else ""

    def ground(self) -> Hashable:
        """Names everything ``paint_ground`` depends on: as long as it stays the same, nothing is painted anew."""
        return ""

    def paint_ground(self, canvas: Canvas) -> None:
        """What lies under the widgets and seldom changes."""
        return

    def paint_over(self, canvas: Canvas) -> None:
        return
