"""What widgets say: small values a scene matches on. ``case Clicked("play")`` is all it needs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clicked:
    """A button, card or hot area was pressed, by whatever device."""

    id: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A field, slider, switch, stepper or tab has another value now."""

    id: str
    value: str | float | bool | int


@dataclass(frozen=True, slots=True)
class Submitted:
    """A field was finished with Enter or the on-screen keyboard's "done"."""

    id: str
    value: str


@dataclass(frozen=True, slots=True)
class Copied:
    """Text of a field for the clipboard; the page has already put it there."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A row of a list was confirmed."""

    id: str
    row: str


@dataclass(frozen=True, slots=True)
class Marked:
    """Another row of a list is marked, not yet confirmed."""

    id: str
    row: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A card was taken up by the pointer."""

    id: str


@dataclass(frozen=True, slots=True)
class Dragged:
    """A card in hand moved; the pointer is here, in units."""

    id: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Dropped:
    """A card was let go here, in units; ``over``: the widget under it, "" when none."""

    id: str
    x: float
    y: float
    over: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A hold button is held (after its time) or let go."""

    id: str
    down: bool


@dataclass(frozen=True, slots=True)
class PressRefused:
    """Something switched off was pressed; the page has already said why."""

    id: str
    reason: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A dialog was answered and is closed."""

    id: str
    option: str


@dataclass(frozen=True, slots=True)
class Back:
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
