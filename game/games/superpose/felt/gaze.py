"""Looking around: framing the felt, panning with sticks, opening the history, looking at a move again."""

from __future__ import annotations

from typing import Final

from game.games.superpose.board import story
from game.games.superpose.board.hints import cells_of
from game.games.superpose.felt.board import Scenery, Spotlight, place_of
from game.games.superpose.felt.camera import Bounds, Camera
from game.games.superpose.rules.words import SuperPoseView
from game.ui.stage import Stage

PAN: Final = 1100.0
"""Units a second with the stick fully out."""
ZOOM: Final = 2.4
"""Times nearer in a second with the trigger fully down."""
DEAD: Final = 0.18
"""A stick that rests a little off its centre does not pan."""
STEP: Final = 1.2
"""Times nearer with one press."""
EMPTY: Final = Bounds(-2, -2, 3, 4)


class Gaze:
    def __init__(self, stage: Stage, camera: Camera) -> None:
        self._stage, self._camera = stage, camera
        self._axes: dict[str, float] = {}
        self._framed = EMPTY
        self.number = ""
        """Of the turn that is looked at again."""

    # --- the camera

    def follow(self, view: SuperPoseView, at_once: bool = False) -> None:
        """The table has grown: frame it, or at least show the new card to somebody who looks elsewhere."""
        bounds = Scenery.of(view).bounds if view.laid else EMPTY
        is_new, self._framed = bounds != self._framed, bounds
        if at_once or (is_new and not self._camera.is_free):
            self._camera.frame(bounds, self._stage.motion and not at_once)
        elif is_new and view.laid:
            one = view.laid[-1]
            self._camera.show(Bounds.around(cells_of(one.card, place_of(one))), self._stage.motion)

    def reframe(self) -> None:
        """The window changed."""
        if not self._camera.is_free:
            self._camera.frame(self._framed, False)

    def frame(self) -> None:
        self._camera.frame(self._framed, self._stage.motion)

    def zoom(self, is_nearer: bool) -> None:
        self._camera.zoom(STEP if is_nearer else 1 / STEP, None, self._stage.motion)

    def stick(self, name: str, value: float) -> None:
        self._axes[name] = value if abs(value) > DEAD else 0.0

    def rest(self) -> None:
        """No stick is held any more."""
        self._axes.clear()

    def drift(self, dt: float) -> bool:
        """The sticks pan and zoom as long as they are held; whether they did."""
        across, down = self._axes.get("rx", 0.0), self._axes.get("ry", 0.0)
        nearer = self._axes.get("rt", 0.0) - self._axes.get("lt", 0.0)
        if across or down:
            self._camera.pan(-across * PAN * dt, -down * PAN * dt)
        if nearer:
            self._camera.zoom(ZOOM ** (nearer * dt))
        return bool(across or down or nearer)

    # --- moves looked at again

    def light(self, view: SuperPoseView | None) -> Spotlight | None:
        return story.spotlight(view, self.number) if view is not None and self.number else None

    def replay(self, view: SuperPoseView | None, number: str) -> None:
        """Look at this turn; once more: look away."""
        self.number = "" if self.number == number else number
        light = self.light(view)
        if light is not None and view is not None:
            one = view.laid[light.laid]
            self._camera.show(Bounds.around(cells_of(one.card, place_of(one))), self._stage.motion)

    def replay_last(self, view: SuperPoseView | None) -> None:
        turns = [turn for turn in view.history if turn.laid is not None] if view is not None else []
        if turns:
            self.replay(view, str(turns[-1].number))
