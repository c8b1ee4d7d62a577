"""What stands around the felt: whose turn it is, the seats with their piles, the score track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.games.superpose.board.plan import Plan
from game.games.superpose.felt import pieces
from game.games.superpose.felt.look import CREAM, GLOW, LAMP, MARKERS
from game.games.superpose.rules.words import GOAL, Icon
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, FLOOR, SMALL, Panel

SOFT: Final = "#b9c4d4"
PLATE: Final = Panel("#2b3546f0", "#1c2430f0", 24, "#4a586e", 2)
PLATE_QUIET: Final = Panel("#222b3ac8", "#19202cc8", 22, "#3a465a", 2)


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat as its plate shows it."""

    name: str
    animal: Icon
    score: int
    hand: int
    pile: int
    zones: int
    marker: str = ""
    is_turn: bool = False
    is_away: bool = False
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class TeamCard:
    marker: str
    score: int


@dataclass(frozen=True, slots=True)
class Hud:
    """Everything around the felt; two equal ones look the same."""

    title: str
    advice: str
    animal: Icon | None
    seats: tuple[SeatCard, ...]
    teams: tuple[TeamCard, ...]
    has_goal: bool
    """Whether reaching 35 ends the game: only teams stop there."""
    words: tuple[str, ...]
    """Of the language: away, last round; so that a change of language is a change of the picture."""


def paint(canvas: Canvas, hud: Hud, plan: Plan) -> None:
    if plan.is_roomy:
        _banner(canvas, hud, plan.banner)
        for seat, rect in zip(hud.seats, plan.seats, strict=False):
            _seat(canvas, seat, rect, hud.words[0])
        _track(canvas, hud, plan.track)
    else:
        _small_banner(canvas, hud, plan.banner)
        for seat, rect in zip(hud.seats, plan.seats, strict=False):
            _chip(canvas, seat, rect)


def _banner(canvas: Canvas, hud: Hud, rect: FRect) -> None:
    stroke = GLOW[hud.animal] if hud.animal is not None else LAMP
    canvas.panel(rect, Panel("#33405490", "#202937f4", 28, stroke, 4, shadow=16))
    inner = rect.inflate(-36, -24)
    title = inner
    if hud.animal is not None:
        radius = 36.0
        pieces.token(canvas, (inner.x + radius, inner.y + radius + 2), radius, hud.animal, "#ffffff")
        title = FRect(inner.x + 2 * radius + 16, inner.y, inner.w - 2 * radius - 16, 2 * radius + 4)
    else:
        title = FRect(inner.x, inner.y, inner.w, 76)
    canvas.text(hud.title, title, 38, CREAM, face="display", align="left", wrap=True)
    below = FRect(inner.x, inner.y + 78, inner.w, inner.h - 78)
    canvas.text(hud.advice, below, 30, SOFT, align="left", valign="top", wrap=True)


def _small_banner(canvas: Canvas, hud: Hud, rect: FRect) -> None:
    stroke = GLOW[hud.animal] if hud.animal is not None else LAMP
    canvas.panel(rect, Panel("#334054f0", "#202937f4", 22, stroke, 3))
    inner = rect.inflate(-24, -8)
    canvas.text(hud.title, FRect(inner.x, inner.y, inner.w, inner.h / 2), 30, CREAM, face="display", align="left")
    lower = FRect(inner.x, inner.centery, inner.w, inner.h / 2)
    canvas.text(hud.advice, lower, SMALL, SOFT, align="left", min_size=FLOOR)


def _seat(canvas: Canvas, seat: SeatCard, rect: FRect, away: str) -> None:
    """A seat's plate: token, name, what is left to draw, score."""
    colour = GLOW[seat.animal]
    canvas.panel(rect, Panel("#3a4860f4", "#28334af4", 24, colour, 5, shadow=14) if seat.is_turn else PLATE_QUIET)
    radius = min(38.0, rect.h * 0.36)
    centre = (rect.x + 14 + radius, rect.centery)
    pieces.token(canvas, centre, radius, seat.animal, "#ffffff" if seat.is_turn else "")
    if seat.marker:
        pieces.coin(canvas, (centre[0] + radius * 0.78, centre[1] + radius * 0.72), radius * 0.5, seat.marker)
    score = FRect(rect.right - 88, rect.y, 76, rect.h)
    canvas.text(str(seat.score), score, 52, CREAM if seat.is_turn else colour, face="display", align="right")
    words = FRect(centre[0] + radius + 16, rect.y + 8, score.x - centre[0] - radius - 20, rect.h - 16)
    name = FRect(words.x, words.y, words.w, words.h * 0.5)
    canvas.text(seat.name, name, BODY, CREAM, face="bold", align="left")
    _piles(canvas, seat, FRect(words.x, words.centery, words.w, words.h * 0.5), away)


def _piles(canvas: Canvas, seat: SeatCard, rect: FRect, away: str) -> None:
    side = 30.0
    if seat.is_away:
        canvas.text(away, rect, SMALL, SOFT, align="left")
        return
    x = rect.x
    if seat.is_bot:
        canvas.icon("bot", FRect(x, rect.centery - side / 2, side, side), SOFT)
        x += side + 10
    canvas.icon("cards", FRect(x, rect.centery - side / 2, side, side), SOFT)
    text = f"{seat.hand}+{seat.pile}"
    canvas.text(text, FRect(x + side + 6, rect.y, rect.right - x - side - 6, rect.h), SMALL, SOFT, align="left")


def _chip(canvas: Canvas, seat: SeatCard, rect: FRect) -> None:
    colour = GLOW[seat.animal]
    canvas.panel(rect, Panel("#3a4860f4", "#28334af4", 20, colour, 4) if seat.is_turn else PLATE_QUIET)
    radius = min(rect.h * 0.36, rect.w * 0.26)
    pieces.token(canvas, (rect.x + radius + 6, rect.centery), radius, seat.animal, "#ffffff" if seat.is_turn else "")
    score = FRect(rect.x + 2 * radius + 8, rect.y, rect.w - 2 * radius - 12, rect.h)
    canvas.text(str(seat.score), score, 38, CREAM, face="display")


def _track(canvas: Canvas, hud: Hud, rect: FRect) -> None:
    """The score track: 0 to 35, and as far beyond as somebody is."""
    runners = _runners(hud)
    goal = GOAL if hud.has_goal else None
    last = max(GOAL, *(score for _, score in runners)) if runners else GOAL
    canvas.sprite(("superpose track", last, goal), rect, lambda inner, box: _paint_track(inner, box, last, goal))
    left, step, line = _scale(rect, last)
    _tokens(canvas, runners, left, step, line)


def _scale(rect: FRect, last: int) -> tuple[float, float, float]:
    """Where the track begins, how far its numbers are apart, and its height."""
    return rect.x + 26, (rect.w - 52) / last, rect.bottom - 34


def _paint_track(canvas: Canvas, rect: FRect, last: int, goal: int | None) -> None:
    canvas.panel(rect, PLATE)
    left, step, line = _scale(rect, last)
    inner = FRect(left, rect.y, step * last, rect.h)
    canvas.panel(FRect(inner.x, line - 3, inner.w, 6), Panel("#11161f", "#11161f", 3))
    every = 5 if last <= 60 else 10
    for number in range(last + 1):
        x = inner.x + number * step
        is_milestone = number % every == 0
        colour = LAMP if number == goal else "#8794aa" if is_milestone else "#4e5b71"
        canvas.disc((x, line), 6 if is_milestone else 3.5, colour)
        if is_milestone:
            box = FRect(x - 30, line + 2, 60, 34)
            canvas.text(str(number), box, SMALL, colour if number == goal else SOFT, face="bold")


def _runners(hud: Hud) -> list[tuple[str, int]]:
    """Who runs on the track: teams by their markers, else the animals."""
    if hud.teams:
        return [(team.marker, team.score) for team in hud.teams]
    return [(seat.animal, seat.score) for seat in hud.seats]


def _tokens(canvas: Canvas, runners: list[tuple[str, int]], left: float, step: float, line: float) -> None:
    """Tokens stand over their number; those that share it stand close together."""
    by_score: dict[int, list[str]] = {}
    for who, score in runners:
        by_score.setdefault(score, []).append(who)
    for score, group in sorted(by_score.items()):
        spread = (len(group) - 1) * 22.0
        first = max(left, left + score * step - spread / 2)
        for i, who in enumerate(group):
            centre = (first + i * 22, line - 24)
            if who in MARKERS:
                pieces.coin(canvas, centre, 21, who)
            else:
                pieces.token(canvas, centre, 20, Icon(who), "#ffffff")


def seat_target(plan: Plan, seat: int) -> tuple[float, float]:
    """Where points fly to."""
    if seat >= len(plan.seats):
        return plan.banner.center
    rect = plan.seats[seat]
    return rect.right - 50, rect.centery


def pile_place(plan: Plan, seat: int) -> FRect:
    """Where a drawn card comes from."""
    rect = plan.seats[seat] if seat < len(plan.seats) else plan.banner
    return FRect(rect.x + 10, rect.y + 10, 60, 90)
