"""What widgets say: small values a scene matches on. ``case Clicked("play")`` is all it needs."""

from __future__ import annotations

from game.core.values import Value


class Clicked(Value):
    """A button, card or hot area was pressed, by whatever device."""

    id: str


class Changed(Value):
    """A field, slider, switch, stepper or tab has another value now."""

    id: str
    value: str | float | bool | int


class Submitted(Value):
    """A field was finished with Enter or the on-screen keyboard's "done"."""

    id: str
    value: str


class Copied(Value):
    """Text of a field for the clipboard; the page has already put it there."""

    id: str
    text: str


class Chosen(Value):
    """A row of a list was confirmed."""

    id: str
    row: str


class Marked(Value):
    """Another row of a list is marked, not yet confirmed."""

    id: str
    row: str


class Picked(Value):
    """A card was taken up by the pointer."""

    id: str


class Dragged(Value):
    """A card in hand moved; the pointer is here, in units."""

    id: str
    x: float
    y: float


class Dropped(Value):
    """A card was let go here, in units; ``over``: the widget under it, "" when none."""

    id: str
    x: float
    y: float
    over: str = ""


class Held(Value):
    """A hold button is held (after its time) or let go."""

    id: str
    down: bool


class PressRefused(Value):
    """Something switched off was pressed; the page has already said why."""

    id: str
    reason: str


class Answered(Value):
    """A dialog was answered and is closed."""

    id: str
    option: str


class Back(Value):
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
