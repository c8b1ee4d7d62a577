"""How So Clover! is played: pages with small clovers drawn from the real pieces. Words are in the texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.games.clover.board.bits import Chip, paint_chip
from game.games.clover.board.look import (
    GREEN,
    PAPER,
    PAPER_RIGHT,
    PAPER_WRONG,
    RED,
    card_sprite,
    paint_badge,
    paint_board,
    paint_seal,
    paint_strip,
)
from game.games.clover.board.places import CloverGround, ground_in
from game.games.clover.mood import CLOVER
from game.games.clover.rules.geometry import SLOTS, ZONES
from game.scenes.help import HelpPage
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PLAYERS, Panel

CARDS: Final = (
    ("Piano", "Kiwi", "Robot", "Sushi"),
    ("Radio", "Taxi", "Zoo", "Tango"),
    ("Safari", "Jazz", "Pizza", "Banjo"),
    ("Yoga", "Mango", "Pasta", "Panda"),
)
"""Words that are the same in every language of the game."""
EXTRA: Final = ("Opera", "Sauna", "Koala", "Judo")
CLUES: Final = ("Mozart", "Manhattan", "Napoli", "Asia")
FELT: Final = Panel(CLOVER.light, CLOVER.dark, 36, "#3d8a66", 3)


def _clover(
    canvas: Canvas,
    ground: CloverGround,
    cards: Sequence[int | None] = (0, 1, 2, 3),
    clues: Sequence[str] = CLUES,
    lit: int | None = None,
    verdicts: Sequence[bool | None] = (None,) * SLOTS,
) -> None:
    """A clover with these cards in its slots, as it lies on a table."""
    paint_board(canvas, ground)
    for slot, card in enumerate(cards):
        if card is None:
            continue
        is_lit = lit is not None and slot in (lit, (lit + 1) % SLOTS)
        edges = frozenset({lit}) if lit is not None and is_lit else frozenset[int]()
        verdict = verdicts[slot]
        panel = PAPER if verdict is None else PAPER_RIGHT if verdict else PAPER_WRONG
        rect = ground.slot_rect(slot)
        card_sprite(canvas, rect, CARDS[card], 0, edges, lit is not None, panel)
        if verdict is not None:
            sign = ("check", GREEN) if verdict else ("cross", RED)
            paint_badge(canvas, rect.center, rect.w * 0.18, *sign)
    for zone in range(ZONES):
        paint_strip(canvas, ground, zone, clues[zone], lit=zone == lit)


def _felt(canvas: Canvas, rect: FRect, part: float = 0.9) -> CloverGround:
    canvas.panel(rect, FELT)
    return ground_in(rect.inflate(-rect.w * (1 - part), -rect.h * (1 - part)))


def _idea(canvas: Canvas, rect: FRect) -> None:
    _clover(canvas, _felt(canvas, rect))


def _write(canvas: Canvas, rect: FRect) -> None:
    _clover(canvas, _felt(canvas, rect), clues=("Mozart", "", "", ""), lit=0)


def _clue(canvas: Canvas, rect: FRect, compound: str, two_words: str, family: str) -> None:
    """Three good clues, two bad ones."""
    canvas.panel(rect, FELT)
    samples = (("FBI", True), ("Bzzzz", True), (compound, True), (two_words, False), (family, False))
    height = rect.h / (len(samples) + 1)
    for number, (word, is_fine) in enumerate(samples):
        y = rect.y + height * (0.5 + number)
        strip = FRect(rect.x + rect.w * 0.08, y + 6, rect.w * 0.68, height - 12)
        canvas.panel(strip, Panel("#fffef8", "#f5ecd4", 22, "#cdbf93", 3, shadow=10))
        canvas.text(word, strip.inflate(-30, -6), height * 0.5, "#1d4634", face="display")
        sign = ("check", GREEN) if is_fine else ("cross", RED)
        paint_badge(canvas, (rect.right - rect.w * 0.13, strip.centery), height * 0.32, *sign)


def _solve(canvas: Canvas, rect: FRect) -> None:
    canvas.panel(rect, FELT)
    side = min(rect.w / 4.6, rect.h / 3.6)
    ground = CloverGround(rect.x + side * 1.55, rect.centery, side)
    _clover(canvas, ground, (0, None, 2, None))
    # Two that belong here, and between them the one that has sneaked in.
    for number, (words, angle) in enumerate(((CARDS[1], 4.0), (EXTRA, 12.0), (CARDS[3], -95.0))):
        box = FRect(rect.right - side * 1.35, rect.centery - side * 1.7 + number * side * 1.2, side, side)
        card_sprite(canvas, box, words, angle)


def _agree(canvas: Canvas, rect: FRect) -> None:
    canvas.panel(rect, FELT)
    people = (("Zoé", "eye", False), ("Marco", "flag", False), ("Alice", "check", True), ("Jules", "check", True))
    height = rect.h / (len(people) + 1.5)
    for number, (name, icon, is_glad) in enumerate(people):
        y = rect.y + height * (0.75 + number) + 8
        chip = FRect(rect.x + rect.w * 0.12, y, rect.w * 0.76, min(84.0, height - 16))
        paint_chip(canvas, chip, Chip(name, PLAYERS[number], icon, is_glad))


def _check(canvas: Canvas, rect: FRect) -> None:
    _clover(canvas, _felt(canvas, rect), verdicts=(True, True, False, True))


def _points(canvas: Canvas, rect: FRect) -> None:
    ground = _felt(canvas, rect)
    _clover(canvas, ground, verdicts=(True,) * SLOTS)
    paint_seal(canvas, (ground.x, ground.y), ground.side * 0.42, "6", "#ffd24a")


PAGES: Final = (
    HelpPage("clover.idea", _idea),
    HelpPage("clover.write", _write),
    HelpPage("clover.clue", _clue, ("compound", "two_words", "family")),
    HelpPage("clover.solve", _solve),
    HelpPage("clover.agree", _agree),
    HelpPage("clover.check", _check),
    HelpPage("clover.points", _points),
)
