"""How to play: pages in our own words with pictures, for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from game.scenes.base import Move, Pop, Scene
from game.ui import layout
from game.ui.inputs import Input, KeyDown, PadButton
from game.ui.layout import bottom, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.lettering import Wish, fitted
from game.ui.paint.theme import BODY, CREAM, GOLD, MUTED, PRIMARY, QUIET, ROOM, SECONDARY, SMALL, TITLE
from game.ui.signals import Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing, Label, Plate
from game.ui.widgets.prompts import Prompt, Prompts

Paint = Callable[..., None]

TEXT: Final = 52
"""As large as the page allows: it is read from a sofa. Longer pages shrink it."""
PICTURE: Final = (700.0, 600.0)


@dataclass(frozen=True, slots=True)
class HelpPage:
    """``key`` names the texts ``help.<key>.title`` and ``help.<key>.text``; ``paint`` draws its picture.

    ``words`` are the names of further texts of that key, which stand in the picture: paint gets them last.
    """

    key: str
    paint: Paint
    words: tuple[str, ...] = ()


class HelpScene(Scene):
    def __init__(self, stage: Stage, games: Mapping[str, Sequence[HelpPage]], game: str = "") -> None:
        self._stage = stage
        self._games = games
        self._game = game if game in games else next(iter(games))
        self._number = 0
        self._inner = FRect(0, 0, 0, 0)
        self._is_small = False
        self.page = Page(stage, self._lay)
        self._tabs = [self.page.add(Button(f"game.{one}", "", SECONDARY, size=36)) for one in games]
        self._sheet = self.page.add(Plate("sheet"))
        self._picture = self.page.add(Drawing("picture", self._paint))
        self._title = self.page.add(Label("title", "", TITLE * 0.8, GOLD, face="display", align="left"))
        self._text = self.page.add(Label("text", "", TEXT, CREAM, wrap=True, align="left", valign="top"))
        self._count = self.page.add(Label("count", "", BODY, MUTED))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._before = self.page.add(Button("before", "", SECONDARY, icon="left"))
        self._next = self.page.add(Button("next", "", PRIMARY, icon="right"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("next")

    @property
    def _pages(self) -> Sequence[HelpPage]:
        return self._games[self._game]

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        is_small = layout.is_small(area)
        head = FRect(area.x, area.y, area.w, 64 if is_small else 84)
        for tab, game, cell in zip(self._tabs, self._games, row(head, len(self._tabs)), strict=True):
            tab.text, tab.chosen = texts(f"{game}.name"), game == self._game
            tab.at(cell)
        self._prompts.at(bottom(area, 50))
        self._prompts.prompts = (Prompt(texts("help.turn"), "right", "rb"), Prompt(texts("common.back"), "escape", "b"))
        self._prompts.visible = not is_small
        below = 0.0 if is_small else 60.0
        foot = bottom(without_bottom(area, below), 68 if is_small else 88)
        back, before, count, after = row(foot, (3, 3, 1.5, 3))
        for button, cell, word in (
            (self._back, back, "common.back"),
            (self._before, before, "help.before"),
            (self._next, after, "help.next"),
        ):
            button.at(cell)
            button.text = texts(word)
        self._count.at(count)
        sheet = without_bottom(without_top(area, head.h + 20), below + foot.h + 20)
        self._sheet.at(sheet)
        inner = sheet.inflate(-32, -24) if is_small else sheet.inflate(-72, -56)
        self._inner = inner
        self._is_small = is_small
        self._show()

    def _lay_words(self) -> None:
        """In a small window a long page has no picture: it is there to be read."""
        shares = ((1, 2), (1, 3), (0, 1)) if self._is_small else ((5, 6), (1, 2), (0, 1))
        title = 60 if self._is_small else 84
        for share in shares:
            picture, words = row(self._inner, share, (28 if self._is_small else 56) if share[0] else 0)
            self._title.at(FRect(words.x, words.y, words.w, title))
            self._text.at(without_top(words, title + (4 if self._is_small else 16)))
            if self._is_whole():
                break
        self._picture.at(picture)
        self._picture.visible = bool(share[0])

    def _is_whole(self) -> bool:
        """Whether the words of this page have room as they are laid."""
        k, text = self.page.space.k, self._text
        size, floor = (max(1, round(units * k)) for units in (text.size, SMALL))
        box = self.page.space.pixels(text.rect)
        wish = Wish(text.text, text.face, size, floor, box.w, box.h, text.colour, text.align, True, text.shade)
        return not fitted(self._stage.store, wish).cut

    def _show(self) -> None:
        texts, page = self._stage.texts, self._pages[self._number]
        self._title.text = texts(f"help.{page.key}.title")
        self._text.text = texts(f"help.{page.key}.text")
        self._count.text = f"{self._number + 1} / {len(self._pages)}"
        self._before.enabled = self._number > 0
        self._before.reason = texts("help.first")
        is_last = self._number == len(self._pages) - 1
        self._next.text = texts("help.done" if is_last else "help.next")
        self._lay_words()
        self.page.touch()

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        """The picture is always the one of a large window; in a small one it is seen from farther away."""
        page = self._pages[self._number]
        words = [self._stage.texts(f"help.{page.key}.{word}") for word in page.words]
        part = min(1.0, rect.w / PICTURE[0], rect.h / PICTURE[1])
        if part <= 0:
            # A scene that a table leads to is drawn once, under the picture before it, before it is laid out.
            return
        far = replace(canvas.space, k=canvas.k * part)
        with canvas.spaced(far):
            page.paint(canvas, FRect(*(side / part for side in rect)), *words)

    def handle(self, event: Input) -> Move | None:
        if isinstance(event, PadButton) and event.down and event.name in ("lb", "rb"):
            return self._turn(1 if event.name == "rb" else -1)
        if isinstance(event, KeyDown) and event.key in ("pageup", "pagedown"):
            return self._turn(1 if event.key == "pagedown" else -1)
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return Pop()
                case Clicked("next"):
                    return Pop() if self._number == len(self._pages) - 1 else self._turn(1)
                case Clicked("before"):
                    return self._turn(-1)
                case Clicked(id) if id.startswith("game."):
                    self._game, self._number = id.removeprefix("game."), 0
                    self.page.relay()
        return None

    def _turn(self, by: int) -> Move | None:
        self._number = max(0, min(len(self._pages) - 1, self._number + by))
        self._show()
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
