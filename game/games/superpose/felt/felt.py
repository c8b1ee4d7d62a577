"""The felt as a widget: pointing, tapping, dragging, the wheel and steering become movements of camera and held card.

``Clicked("lay")`` when the held card is to be laid. Draws the held card; everything still is drawn by the layer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.games.superpose.board.hints import cells_of
from game.games.superpose.board.holding import Holding
from game.games.superpose.felt import pieces
from game.games.superpose.felt.camera import Bounds, Camera, Lens
from game.games.superpose.felt.look import BAD, CREAM, GOOD
from game.games.superpose.rules.words import Card
from game.ui.focus import DIRECTIONS
from game.ui.inputs import Device
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel
from game.ui.signals import Clicked, Signal
from game.ui.widgets.widget import Look, Pointer, Widget

DRAG_STARTS: Final = 14.0
WHEEL_ZOOM: Final = 1.14


class Felt(Widget):
    focusable = True
    ring_radius = 14.0

    def __init__(self, page: Page, camera: Camera, holding: Holding) -> None:
        super().__init__("felt")
        self._page, self._stage, self._camera, self._holding = page, page.stage, camera, holding
        self._start: tuple[float, float] | None = None
        self._last = (0.0, 0.0)
        self._drags = ""
        self.is_turning = False
        """A modifier is held: the wheel turns the card instead of zooming."""
        self.is_active = False
        """Whether the held card may be laid by whoever looks."""

    @property
    def lens(self) -> Lens:
        return self._camera.lens(self._page.space.k)

    def stand(self) -> None:
        """Only with a card to steer is the felt a stop for keys and pad; a pointer can always touch it."""
        self.at(self._camera.window if self._holding.card is not None else FRect(0, 0, 0, 0))

    def touches(self, x: float, y: float) -> bool:
        return True

    def focus_rect(self) -> FRect:
        """The ring goes around the held card."""
        return self.ghost_rect() if self._holding.card is not None else self._camera.window

    def middle(self) -> tuple[float, float]:
        """What lies in the middle of the window, in cells."""
        return self.lens.cell_at(*self._camera.window.center)

    def ghost_rect(self) -> FRect:
        """The held card, in units."""
        place = self._holding.place
        return self.lens.box(place.x, place.y, *pieces.size_of(place.rotation))

    # --- pointers

    def press(self, pointer: Pointer) -> Sequence[Signal]:
        self._start = self._last = (pointer.x, pointer.y)
        self._drags = ""
        return ()

    def drag(self, pointer: Pointer) -> Sequence[Signal]:
        if self._start is None:
            return ()
        if not self._drags:
            if math.dist(self._start, (pointer.x, pointer.y)) < DRAG_STARTS:
                return ()
            on_card = pointer.touch and self._holding.covers(*self.lens.cell_at(*self._start))
            self._drags = "card" if on_card else "felt"
        if self._drags == "card":
            self._aim(pointer.x, pointer.y)
        else:
            self._camera.pan(pointer.x - self._last[0], pointer.y - self._last[1])
        self._last = (pointer.x, pointer.y)
        return ()

    def release(self, pointer: Pointer, over: str) -> Sequence[Signal]:
        was_tap, self._start = not self._drags, None
        self._drags = ""
        if not was_tap or self._holding.card is None:
            return ()
        at = self.lens.cell_at(pointer.x, pointer.y)
        if pointer.touch and not self._holding.covers(*at):
            self._holding.aim(*at)
            self._stage.sounds.play("focus")
            return ()
        if not pointer.touch:
            self._holding.aim(*at)
        return (Clicked("lay"),)

    def cancel(self) -> Sequence[Signal]:
        self._start, self._drags = None, ""
        return ()

    def hover(self, x: float, y: float) -> bool:
        self._last = (x, y)
        # On its way to a button the pointer does not take the card along.
        return self._camera.window.collidepoint(x, y) and self._aim(x, y)

    def _aim(self, x: float, y: float) -> bool:
        return self._holding.card is not None and self._holding.aim(*self.lens.cell_at(x, y))

    def scroll(self, dx: float, dy: float) -> Sequence[Signal] | None:
        if self.is_turning and self._holding.card is not None:
            self._holding.turn(self._holding.card, -1 if dy > 0 else 1)
            self._stage.sounds.play("card_turn")
        else:
            self._camera.zoom(WHEEL_ZOOM**dy, self._last, self._stage.motion)
        return ()

    # --- keys and pad

    def steer(self, direction: str) -> Sequence[Signal] | None:
        if self._holding.card is None:
            return None
        self._holding.step(*DIRECTIONS[direction])
        self.reveal()
        self._stage.sounds.play("focus")
        return ()

    def step(self, direction: str) -> None:
        """Exactly one cell, whatever is known."""
        self._holding.step(*DIRECTIONS[direction], by_cell=True)
        self.reveal()

    def reveal(self) -> None:
        """Keep the held card in the window."""
        if self._holding.card is not None:
            cells = cells_of(self._holding.card, self._holding.place)
            self._camera.show(Bounds.around(cells), self._stage.motion)

    def confirm(self, device: Device) -> Sequence[Signal]:
        return (Clicked("lay"),) if self._holding.card is not None else ()

    # --- picture

    def draw(self, canvas: Canvas, look: Look) -> None:
        card = self._holding.card
        if card is None or not self.is_active:
            return
        lens, check = self.lens, self._holding.check()
        rect = self.ghost_rect()
        pieces.card_shadow(canvas, rect, lens.size, 3)
        pieces.card(canvas, rect, card, self._holding.place.rotation, self._holding.forms_on_card())
        no = self._holding.refused
        if no is None and self._holding.is_helped and check is not None:
            no = check.no
            if no is None:
                self._approve(canvas, lens, rect, card)
                return
        colour = CREAM if no is None else BAD
        self._frame(canvas, lens, rect, colour)
        for x, y in no.cells if no is not None else ():
            pieces.mark(canvas, lens.box(x, y), BAD, lens.size)
        if no is not None and self._holding.refused is None:
            self._explain(canvas, rect, self._stage.texts(no.code))

    @staticmethod
    def _explain(canvas: Canvas, rect: FRect, text: str) -> None:
        """The reason in words, right under the card."""
        width = min(canvas.safe.w * 0.6, canvas.text_width(text, 30, "bold") + 56)
        box = FRect(rect.centerx - width / 2, rect.bottom + 16, width, 58).clamp(canvas.safe)
        canvas.panel(box, Panel("#2a1a22f2", "#221218f2", 22, BAD, 3))
        canvas.text(text, box.inflate(-36, -8), 30, CREAM, face="bold")

    def _approve(self, canvas: Canvas, lens: Lens, rect: FRect, card: Card) -> None:
        """It may lie here: the icons it covers, the chameleons beside it that take part, the zones it would make."""
        choice = self._holding.choice
        inside = set(cells_of(card, self._holding.place))
        for spot in choice.score.covered if choice is not None else ():
            pieces.mark(canvas, lens.box(spot.x, spot.y), GOOD, lens.size)
        for form in self._holding.forms():
            if (form.x, form.y) not in inside:
                box = lens.box(form.x + 0.42, form.y + 0.42, 0.54, 0.54)
                pieces.token(canvas, box.center, box.w / 2, form.icon, "#ffffff")
        for part in choice.score.parts if choice is not None else ():
            pieces.zone(canvas, lens, part.icon, part.cells)
        self._frame(canvas, lens, rect, GOOD)

    @staticmethod
    def _frame(canvas: Canvas, lens: Lens, rect: FRect, colour: str) -> None:
        clear = "#00000000"
        grown = rect.inflate(lens.size * 0.12, lens.size * 0.12)
        canvas.panel(grown, Panel(clear, clear, lens.size * 0.25, colour, max(4.0, lens.size * 0.07)))
