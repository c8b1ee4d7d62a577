"""The still felt: cloth, cards, zones. Painted into a layer and kept until something on the table changes."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.games.superpose.felt import pieces
from game.games.superpose.felt.camera import Bounds, Lens
from game.games.superpose.felt.look import GLOW, GOOD, LAMP
from game.games.superpose.mood import SUPERPOSE
from game.games.superpose.rules.grid import CardPlace, footprint
from game.games.superpose.rules.words import Form, Icon, LaidCard, Spot, SuperPoseView, Zone
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel


@dataclass(frozen=True, slots=True)
class Spotlight:
    """A move looked at again: the card, the icon it covered, its chameleons' forms and the zones that scored."""

    laid: int
    covered: tuple[Spot, ...] = ()
    forms: tuple[Form, ...] = ()
    zones: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Scenery:
    """What lies on the felt. Two equal ones look the same: this is the key of the layer."""

    laid: tuple[LaidCard, ...] = ()
    zones: tuple[Zone, ...] = ()
    light: Spotlight | None = None

    @classmethod
    def of(cls, view: SuperPoseView, light: Spotlight | None = None) -> Scenery:
        return cls(view.laid, view.zones, light)

    @property
    def bounds(self) -> Bounds:
        return Bounds.around(
            tuple((x, y) for one in self.laid for x, y, _ in footprint(one.card, CardPlace(one.x, one.y, one.rotation)))
        )


def paint(canvas: Canvas, scenery: Scenery, lens: Lens) -> None:
    """Everything that stands still on the felt."""
    canvas.backdrop(SUPERPOSE)
    feet = [footprint(one.card, CardPlace(one.x, one.y, one.rotation)) for one in scenery.laid]
    tops = {(x, y): index for index, foot in enumerate(feet) for x, y, _ in foot}
    area = canvas.area
    for index, (one, foot) in enumerate(zip(scenery.laid, feet, strict=True)):
        rect = place_rect(lens, one)
        seen = [(x, y, icon) for x, y, icon in foot if tops[x, y] == index]
        if seen and area.colliderect(rect):
            _lay(canvas, lens, rect, seen)
    for zone in scenery.zones:
        pieces.zone(canvas, lens, zone.icon, zone.cells)
    for zone in scenery.zones:
        pieces.zone_size(canvas, lens, zone.icon, zone.cells)
    if scenery.light is not None:
        _shine(canvas, lens, scenery, scenery.light)


def place_of(one: LaidCard) -> CardPlace:
    return CardPlace(one.x, one.y, one.rotation)


def place_rect(lens: Lens, one: LaidCard) -> FRect:
    return lens.box(one.x, one.y, *pieces.size_of(one.rotation))


def _lay(canvas: Canvas, lens: Lens, rect: FRect, seen: list[tuple[int, int, Icon]]) -> None:
    """A card with its shadow; icons that are covered are not drawn."""
    pieces.card_shadow(canvas, rect, lens.size)
    pieces.paper(canvas, rect, lens.size)
    for x, y, icon in seen:
        pieces.tile(canvas, lens.box(x, y), icon)


def _shine(canvas: Canvas, lens: Lens, scenery: Scenery, light: Spotlight) -> None:
    """Show a move again: its card framed, what it covered marked, the zones it scored drawn strongly."""
    for icon, cells in light.zones:
        for x, y in cells:
            pieces.mark(canvas, lens.box(x, y), GLOW[icon], lens.size)
    if light.laid < len(scenery.laid):
        rect = place_rect(lens, scenery.laid[light.laid])
        grown = rect.inflate(lens.size * 0.16, lens.size * 0.16)
        clear = "#00000000"
        canvas.panel(grown, Panel(clear, clear, lens.size * 0.26, LAMP, max(5.0, lens.size * 0.09)))
    for spot in light.covered:
        pieces.mark(canvas, lens.box(spot.x, spot.y), GOOD, lens.size)
    for form in light.forms:
        if form.icon != "chameleon":
            box = lens.box(form.x + 0.5, form.y + 0.5, 0.5, 0.5)
            pieces.token(canvas, box.center, box.w / 2, form.icon, "#ffffff")
