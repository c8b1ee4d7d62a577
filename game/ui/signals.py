"""What widgets say: small values a scene matches on. ``case Clicked("play")`` is all it needs."""

from __future__ import annotations

from game.core.values import FrozenValue


class Clicked(FrozenValue):
    """A button, card or hot area was pressed, by whatever device."""

    id: str


class Changed(FrozenValue):
    """A field, slider, switch, stepper or tab has another value now."""

    id: str
    value: str | float | bool | int


class Submitted(FrozenValue):
    """A field was finished with Enter or the on-screen keyboard's "done"."""

    id: str
    value: str


class Copied(FrozenValue):
    """Text of a field for the clipboard; the page has already put it there."""

    id: str
    text: str


class Chosen(FrozenValue):
    """A row of a list was confirmed."""

    id: str
    row: str


class Marked(FrozenValue):
    """Another row of a list is marked, not yet confirmed."""

    id: str
    row: str


class Picked(FrozenValue):
    """A card was taken up by the pointer."""

    id: str


class Dragged(FrozenValue):
    """A card in hand moved; the pointer is here, in units."""

    id: str
    x: float
    y: float


class Dropped(FrozenValue):
    """A card was let go here, in units; ``over``: the widget under it, "" when none."""

    id: str
    x: float
    y: float
    over: str = ""


class Held(FrozenValue):
    """A hold button is held (after its time) or let go."""

    id: str
    down: bool


class PressRefused(FrozenValue):
    """Something switched off was pressed; the page has already said why."""

    id: str
    reason: str


class Answered(FrozenValue):
    """A dialog was answered and is closed."""

    id: str
    option: str


class Back(FrozenValue):
    """Escape or the pad's b, and nothing on the page wanted it."""


Signal = (
    Clicked
    | Changed
    | Submitted
    | Copied
    | Chosen
    | Marked
    | Picked
    | Dragged
    | Dropped
    | Held
    | PressRefused
    | Answered
    | Back
)
