"""Follows the views: what is new since the last one becomes cards that drop, points that fly, scores that count.

Reads views and makes effects; sends nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.games.superpose.board import hud
from game.games.superpose.board.plan import Plan
from game.games.superpose.felt.board import Scenery, Spotlight
from game.games.superpose.felt.camera import Lens
from game.games.superpose.felt.effects import Drop, Effects, Flyer
from game.games.superpose.felt.felt import Felt
from game.games.superpose.felt.look import GLOW
from game.games.superpose.rules.words import Part, SuperPoseView, Turn, Why
from game.games.superpose.sentences import reason
from game.text.texts import Texts
from game.ui.paint.tween import CountUp
from game.ui.stage import Stage

STAGGER = 0.14
"""Seconds between cards that come at once: the starters laid by chance."""
CROWD = 70.0
CROWD_TIME = 0.8
"""Points that come at the same time keep this far apart, in units, so that all can be read."""
BIG = frozenset({Why.SUPER_POSE, Why.JOINED})


class Watch:
    def __init__(self, stage: Stage, felt: Felt) -> None:
        self._stage, self._felt = stage, felt
        self.effects = Effects()
        self.view: SuperPoseView | None = None
        self._settled: SuperPoseView | None = None
        self._scores: list[CountUp] = []
        self._told = 0
        self.lay_from: FRect | None = None
        """Where the card just laid from this screen was held."""

    def scores(self) -> tuple[int, ...]:
        """As they are shown: still counting."""
        return tuple(count.value for count in self._scores)

    def scenery(self, light: Spotlight | None) -> Scenery:
        """What lies on the felt: without the cards that are in the air."""
        view = self.view
        if view is None:
            return Scenery()
        if not self.effects.drops:
            return Scenery.of(view, light)
        lying = min(drop.index for drop in self.effects.drops)
        zones = self._settled.zones if self._settled is not None else ()
        return Scenery(view.laid[:lying], zones, None)

    def see(self, view: SuperPoseView, plan: Plan) -> None:
        """A new view. The first one is just there."""
        before, self.view = self.view, view
        if before is None or len(view.laid) < len(before.laid) or len(self._scores) != len(view.scores):
            self._settle_at_once(view)
            return
        for drop in self.effects.hurry():
            self._landed(drop, plan)
        if len(view.laid) == len(before.laid):
            self._settled = view
            return
        self._settled = before
        for i, index in enumerate(range(len(before.laid), len(view.laid))):
            start = self._start_of(view, index, plan)
            self.effects.drops.append(Drop(index, view.laid[index], start, -STAGGER * i))
        if not self._stage.motion:
            for drop in self.effects.hurry():
                self._landed(drop, plan)
            self._settled = view

    def _settle_at_once(self, view: SuperPoseView) -> None:
        self._settled = view
        self._scores = [CountUp(score) for score in view.scores]
        self._told = len(view.laid)
        self.effects = Effects()

    def _start_of(self, view: SuperPoseView, index: int, plan: Plan) -> FRect:
        start, self.lay_from = self.lay_from, None
        if start is not None:
            return start
        seat = view.laid[index].seat
        return hud.pile_place(plan, view.first if seat is None else seat)

    def update(self, dt: float, plan: Plan) -> bool:
        """Whether something moved."""
        was_busy = self.effects.is_busy
        landed, arrived = self.effects.update(dt)
        for drop in landed:
            self._landed(drop, plan)
        if landed and not self.effects.drops:
            self._settled = self.view
        if arrived:
            self._stage.sounds.play("tick")
        counting = self._count(dt)
        return was_busy or counting

    def _count(self, dt: float) -> bool:
        if self.view is None:
            return False
        waiting = {flyer.seat for flyer in self.effects.flyers}
        waiting |= {drop.laid.seat for drop in self.effects.drops if drop.laid.seat is not None}
        moved = False
        for seat, count in enumerate(self._scores):
            if seat not in waiting:
                count.go(self.view.scores[seat], self._stage.motion)
            moved |= count.update(dt)
        return moved

    def _landed(self, drop: Drop, plan: Plan) -> None:
        if drop.index < self._told:
            return
        self._told = drop.index + 1
        self._stage.sounds.play("card_lay")
        turn = self._turn_of(drop.index)
        if turn is not None and turn.parts:
            big = any(part.why in BIG for part in turn.parts)
            self._stage.sounds.play("triumph" if big else "score")
            self._fly(turn, plan)

    def _turn_of(self, index: int) -> Turn | None:
        history: Sequence[Turn] = self.view.history if self.view is not None else ()
        return next((turn for turn in reversed(history) if turn.laid == index), None)

    def _fly(self, turn: Turn, plan: Plan) -> None:
        lens = self._felt.lens
        for i, part in enumerate(turn.parts):
            x, y = _middle(lens, part)
            while any(abs(other.start[1] - y) < CROWD and other.time < CROWD_TIME for other in self.effects.flyers):
                y += CROWD
            start = (x, y)
            end = hud.seat_target(plan, turn.seat)
            text = reason(self._texts, part)
            size = 76.0 if part.why in BIG else 56.0
            flyer = Flyer(text, GLOW[part.icon], start, end, part.points, turn.seat, size, 0.3 * i)
            self.effects.flyers.append(flyer)
            if part.why is Why.SUPER_POSE:
                self.effects.paper.burst(*start, (GLOW[part.icon], "#ffffff"), 26, self._stage.motion)

    @property
    def _texts(self) -> Texts:
        return self._stage.texts


def _middle(lens: Lens, part: Part) -> tuple[float, float]:
    x = sum(x for x, _ in part.cells) / len(part.cells) + 0.5
    y = sum(y for _, y in part.cells) / len(part.cells) + 0.5
    return lens.point(x, y)
