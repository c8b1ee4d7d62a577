"""From inputs to signals: what is pointed at, pressed, dragged, steered, confirmed, typed into on a page.

Knows the devices and the focus; draws nothing and keeps no time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.ui.arrangement import Arrangement
from game.ui.focus import DIRECTIONS, is_straight, next_in
from game.ui.inputs import (
    Device,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PadButton,
    Pasted,
    PointerDown,
    PointerMove,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.ui.paint.lettering import text_width
from game.ui.paint.space import Space
from game.ui.signals import Back, Signal
from game.ui.stage import Stage
from game.ui.widgets.widget import Pointer, Widget

CONFIRMS: Final = frozenset({"enter", "space"})
WHEEL_STEP: Final = 120.0
DOUBLE: Final = 0.4
"""Seconds between two presses that belong together."""
NEAR: Final = 16.0
"""Units between them."""
PULL_STARTS: Final = 18.0
"""Units a finger moves before a press becomes a scroll."""


class Interaction:
    """``touched``: called when the picture is no longer true; ``moved``: when only the card in hand has moved."""

    def __init__(
        self,
        stage: Stage,
        arrangement: Arrangement,
        touched: Callable[[], None],
        moved: Callable[[], None],
        space: Callable[[], Space],
    ) -> None:
        self._stage, self._arrangement, self._space = stage, arrangement, space
        self._touched, self._card_moved = touched, moved
        self._focus = ""
        self._clicks = (0, "", 0.0, 0.0, -DOUBLE)
        """Presses in quick succession: how many, on what, where, when the last one was."""
        self.hot = ""
        self.over = ""
        """What the card in hand is over."""
        self._grabbed: tuple[Widget, int] | None = None
        self._confirmed: tuple[str, Widget] | None = None
        self._pulling: tuple[float, float] | None = None
        """Where a finger took the page to scroll it, and how far it was scrolled then."""
        self._touched_at = 0.0

    @property
    def focus(self) -> str:
        """The id of the widget that keys, pads and letters go to."""
        return self._focus

    @focus.setter
    def focus(self, id: str) -> None:
        if id == self._focus:
            return
        self._focus = id
        widget = self._arrangement.find(id)
        if widget is not None:
            widget.focus()

    @property
    def held(self) -> Widget | None:
        """What the pointer is down on."""
        return self._grabbed[0] if self._grabbed is not None else None

    @property
    def dragged(self) -> Widget | None:
        """The card in hand."""
        return self.held if self.held is not None and self.held.dragging else None

    def heard(self, event: Input) -> Iterable[Signal]:
        """What the widgets say to an input."""
        match event:
            case PointerDown(button=1):
                return self._down(event)
            case PointerMove():
                return self._moved(event)
            case PointerUp(button=1):
                return self._up(event)
            case Wheel():
                return self._wheel(event)
            case KeyDown():
                return self._key(event)
            case KeyUp(key=name) | PadButton(name=name, down=False):
                return self._let_go(name)
            case PadButton():
                return self._pad(event)
            case TextTyped(text=text) | Pasted(text=text):
                return self._typed(text)
            case TextComposing(text=text):
                return self._composed(text)
            case FocusLost():
                return self.drop()
        return ()

    def forget(self, ids: set[str]) -> None:
        """These widgets are gone."""
        if self._grabbed is not None and self._grabbed[0].id in ids:
            self._grabbed = None
        if self._confirmed is not None and self._confirmed[1].id in ids:
            self._confirmed = None

    def drop(self) -> Sequence[Signal]:
        """Every press comes to nothing: the window lost the focus, or a dialog opened."""
        told: list[Signal] = []
        if self._grabbed is not None:
            told.extend(self._grabbed[0].cancel())
        if self._confirmed is not None:
            told.extend(self._confirmed[1].unconfirm())
        self._grabbed = self._confirmed = self._pulling = None
        self.hot = self.over = ""
        self._touched()
        return told

    def focused(self) -> Widget | None:
        """The widget in focus; the first one that can be when there is none."""
        stops = self._arrangement.stops()
        for widget in stops:
            if widget.id == self.focus:
                return widget
        if stops:
            self.focus = stops[0].id
        return stops[0] if stops else None

    # -- the pointer

    def _pointer(self, widget: Widget, x: float, y: float, touch: bool) -> Pointer:
        return Pointer(x, y + self._arrangement.offset(widget), touch, self._clicks[0], self._measure)

    def _measure(self, text: str, size: float) -> float:
        return text_width(self._stage.store, self._space().k, text, size)

    def _count(self, widget: Widget, x: float, y: float) -> None:
        """Whether this press belongs to the last one."""
        count, id, at_x, at_y, when = self._clicks
        now = self._stage.now()
        is_again = id == widget.id and now - when <= DOUBLE and max(abs(x - at_x), abs(y - at_y)) <= NEAR
        self._clicks = (count + 1 if is_again else 1, widget.id, x, y, now)

    def _down(self, event: PointerDown) -> Sequence[Signal]:
        if self._grabbed is not None or self._pulling is not None:
            return ()
        x, y = self._space().units(event.x, event.y)
        self._touched()
        arrangement = self._arrangement
        widget = arrangement.at(x, y)
        if widget is None:
            if arrangement.view is not None and not arrangement.modals and arrangement.view.collidepoint(x, y):
                self._pulling = (y, arrangement.scroll.value)
            return ()
        self._grabbed = (widget, event.finger)
        self._touched_at = y
        if widget.focusable:
            self.focus = widget.id
        self._count(widget, x, y)
        return widget.press(self._pointer(widget, x, y, event.touch))

    def _moved(self, event: PointerMove) -> Sequence[Signal]:
        x, y = self._space().units(event.x, event.y)
        if self._grabbed is not None:
            widget, finger = self._grabbed
            if finger != event.finger:
                return ()
            if event.touch and self._is_pulled(widget, y):
                return self._pull(widget, y)
            self._pass_over(widget, x, y)
            return widget.drag(self._pointer(widget, x, y, event.touch))
        if self._pulling is not None:
            self._arrangement.scroll.jump(self._arrangement.within(self._pulling[1] + self._pulling[0] - y))
            self._touched()
            return ()
        below = None if event.touch else self._arrangement.at(x, y)
        name = below.id if below is not None else ""
        if name != self.hot or (below is not None and below.hover(x, y)):
            self.hot = name
            self._touched()
        return ()

    def _is_pulled(self, widget: Widget, y: float) -> bool:
        """A finger that came down on a button of a page that scrolls, and moves on, means the page."""
        arrangement = self._arrangement
        is_loose = arrangement.scrolls(widget) and not widget.drags and arrangement.most() > 0
        return is_loose and abs(y - self._touched_at) > PULL_STARTS

    def _pull(self, widget: Widget, y: float) -> Sequence[Signal]:
        self._grabbed = None
        self._pulling = (y, self._arrangement.scroll.value)
        self._touched()
        return widget.cancel()

    def _pass_over(self, widget: Widget, x: float, y: float) -> None:
        """What lies under the card in hand lights up."""
        below = self._arrangement.at(x, y, but=widget) if self.dragged is not None else None
        over = below.id if below is not None else ""
        if self.dragged is not None and over == self.over:
            self._card_moved()
            return
        self.over = over
        self._touched()

    def _up(self, event: PointerUp) -> Sequence[Signal]:
        self._pulling = None
        if self._grabbed is None or self._grabbed[1] != event.finger:
            return ()
        widget, self._grabbed = self._grabbed[0], None
        self.over = ""
        self._touched()
        x, y = self._space().units(event.x, event.y)
        below = self._arrangement.at(x, y, but=widget)
        return widget.release(self._pointer(widget, x, y, event.touch), below.id if below else "")

    def _wheel(self, event: Wheel) -> Sequence[Signal]:
        x, y = self._space().units(event.x, event.y)
        arrangement = self._arrangement
        widget = arrangement.at(x, y)
        told = widget.scroll(event.dx, event.dy) if widget is not None else None
        if told is None and arrangement.view is not None and not arrangement.modals:
            arrangement.scroll.go(
                arrangement.within(arrangement.scroll.target - event.dy * WHEEL_STEP), self._stage.motion
            )
        self._touched()
        return told or ()

    # -- keys, pads, text

    def _key(self, event: KeyDown) -> Sequence[Signal]:
        widget = self.focused()
        self._touched()
        if widget is not None and (told := widget.key(event)) is not None:
            return told
        if event.key in DIRECTIONS and not (event.ctrl or event.alt):
            return self._steer(event.key)
        if event.key == "tab":
            return self._tab(-1 if event.shift else 1)
        if event.key == "escape" and not event.repeat:
            return (Back(),)
        if event.key in CONFIRMS and not (event.repeat or event.ctrl or event.alt):
            types = widget is not None and widget.types
            return () if event.key == "space" and types else self._confirm(event.key, Device.KEYS)
        return ()

    def _pad(self, event: PadButton) -> Sequence[Signal]:
        self._touched()
        if event.name in DIRECTIONS:
            return self._steer(event.name)
        if event.repeat:
            return ()
        match event.name:
            case "a":
                return self._confirm("a", Device.PAD)
            case "b":
                return (Back(),)
            case "lb" | "rb":
                return self._turn(1 if event.name == "rb" else -1)
        return ()

    def _turn(self, by: int) -> Sequence[Signal]:
        for widget in self._arrangement.active():
            if widget.visible and (told := widget.turn(by)) is not None:
                return told
        return ()

    def _confirm(self, name: str, device: Device) -> Sequence[Signal]:
        widget = self.focused()
        if widget is None:
            return ()
        self._confirmed = (name, widget)
        return widget.confirm(device)

    def _let_go(self, name: str) -> Sequence[Signal]:
        if self._confirmed is None or self._confirmed[0] != name:
            return ()
        widget, self._confirmed = self._confirmed[1], None
        self._touched()
        return widget.unconfirm()

    def _typed(self, text: str) -> Sequence[Signal]:
        widget = self.focused()
        self._touched()
        return widget.type(text) if widget is not None else ()

    def _composed(self, text: str) -> Sequence[Signal]:
        widget = self.focused()
        if widget is not None:
            widget.compose(text)
            self._touched()
        return ()

    # -- the focus

    def _steer(self, direction: str) -> Sequence[Signal]:
        widget = self.focused()
        if widget is None:
            return ()
        if (told := widget.steer(direction)) is not None:
            return told
        arrangement = self._arrangement
        rows, others = arrangement.reachable(widget)
        here = arrangement.seen(widget)
        # The next row of a list lies hidden under the button below it: rows that are straight ahead come first.
        near = [(one.id, arrangement.seen(one)) for one in rows]
        straight = [row for row in near if is_straight(here, row[1], direction)]
        far = near + [(one.id, arrangement.shown(one)) for one in others]
        self._step_to(next_in(here, straight, direction) or next_in(here, far, direction))
        return ()

    def _tab(self, by: int) -> Sequence[Signal]:
        stops = self._arrangement.stops()
        widget = self.focused()
        if widget is not None:
            self._step_to(stops[(stops.index(widget) + by) % len(stops)].id)
        return ()

    def _step_to(self, id: str | None) -> None:
        if id is not None and id != self.focus:
            self.focus = id
            self._arrangement.reveal(id, self._stage.motion)
            self._stage.sounds.play("focus")
