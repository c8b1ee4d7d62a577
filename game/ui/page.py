"""What a scene holds to have widgets: focus, hover, presses, dialogs, toasts, scrolling; inputs in, signals out.

    self.page = Page(stage, self._lay)
    self.page.add(Button("play", ...))
    for signal in self.page.handle(event): match signal: case Clicked("play"): ...

``lay(area)`` is called with the safe area whenever the window, the scale or the language changed: set places and words
there. The page knows devices and time; it knows no rules and no scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from pygame import FRect

from game.inputs import (
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
from game.ui.canvas import Canvas, Layer, Paint
from game.ui.card import CardView
from game.ui.field import TextField
from game.ui.focus import DIRECTIONS, next_in
from game.ui.modal import Keyboard, Modal
from game.ui.signals import Back, Changed, Chosen, Clicked, Dragged, Marked, Picked, Refused, Signal, Submitted
from game.ui.slider import Tabs
from game.ui.stage import Stage
from game.ui.theme import GOLD, RING, ROOM, Mood, Panel
from game.ui.toast import Toasts
from game.ui.tween import QUICK, Shake, Tween
from game.ui.widget import Look, Pointer, Widget

W = TypeVar("W", bound=Widget)

CONFIRMS: Final = frozenset({"enter", "space"})
_POINTING: Final = (Device.MOUSE, Device.TOUCH)
WHEEL_STEP: Final = 120.0
SOUNDS: Final = {
    Clicked: "click",
    Chosen: "click",
    Submitted: "confirm",
    Changed: "tick",
    Marked: "focus",
    Picked: "card_take",
    Back: "back",
}


class Page:
    """Add widgets in the order they are painted; the first focusable one has the focus until ``focus`` says else."""

    def __init__(self, stage: Stage, lay: Callable[[FRect], None], mood: Mood = ROOM) -> None:
        self.stage = stage
        self.mood = mood
        self.toasts = Toasts()
        self.view: FRect | None = None
        """Where widgets added with ``scrolls=True`` are seen; set it in ``lay``."""
        self._lay = lay
        self._widgets: list[Widget] = []
        self._scrolling: set[str] = set()
        self._modals: list[tuple[Modal, str]] = []
        self._focus = ""
        self._hot = ""
        self._grabbed: tuple[Widget, int] | None = None
        self._confirmed: tuple[str, Widget] | None = None
        self._scroll = Tween(0.0, QUICK)
        self._dragging: tuple[float, float] | None = None
        self._shakes: dict[str, Shake] = {}
        self._told: list[Signal] = []
        """What a dialog has already said in its own words."""
        self._laid: object = None
        self._dirty = True
        self._stale = True
        self._version = 0
        """Rises with every change but the movement of the card in hand."""
        self._over = ""
        self._still = Layer()

    # -- what a scene calls

    def add(self, widget: W, *, scrolls: bool = False) -> W:
        """Put a widget on the page; ids are unique."""
        if any(other.id == widget.id for other in self._widgets):
            raise ValueError(f"two widgets are called {widget.id}")
        self._widgets.append(widget)
        if scrolls:
            self._scrolling.add(widget.id)
        self._laid = None
        self.touch()
        return widget

    def remove(self, *ids: str) -> None:
        gone = set(ids)
        self._widgets = [widget for widget in self._widgets if widget.id not in gone]
        self._scrolling -= gone
        if self._grabbed and self._grabbed[0].id in gone:
            self._grabbed = None
        if self._confirmed and self._confirmed[1].id in gone:
            self._confirmed = None
        self.touch()

    def clear(self) -> None:
        self.remove(*[widget.id for widget in self._widgets])

    def find(self, id: str) -> Widget | None:
        """The widget of this id: in the open dialog first."""
        for widget in (*self._active(), *self._widgets):
            if widget.id == id:
                return widget
        return None

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return tuple(self._widgets)

    @property
    def focused(self) -> str:
        return self._focus

    def focus(self, id: str) -> None:
        """Give this widget the focus."""
        if id != self._focus:
            self._focus = id
            self._reveal()
            self.touch()

    def touch(self) -> None:
        """Something the page shows has changed: draw again."""
        self._dirty = True
        self._version += 1

    def relay(self) -> None:
        """Call ``lay`` again before the next picture: places or words have changed."""
        self._laid = None
        self.touch()

    def open(self, modal: Modal) -> None:
        """Put a dialog over the page; its signals come out of ``handle`` as ``Answered``."""
        self._drop_presses()
        self._modals.append((modal, self._focus))
        modal.lay(self.stage.space, self.stage.texts)
        self._focus = modal.first
        self.touch()

    @property
    def modal(self) -> Modal | None:
        return self._modals[-1][0] if self._modals else None

    def close(self) -> None:
        """Take the topmost dialog away."""
        if self._modals:
            self._focus = self._modals.pop()[1]
            self.touch()

    def say(self, text: str, tone: str = "plain") -> None:
        """A short toast; tone plain, good or bad."""
        self.toasts.say(text, tone, motion=self.stage.motion)
        self.touch()

    def refuse(self, text: str, at: str | FRect = "") -> None:
        """A soft shake and the reason in words, next to a widget or a place."""
        near: FRect | None = at if isinstance(at, FRect) else None
        if isinstance(at, str) and (widget := self.find(at)) is not None:
            self._shakes.setdefault(at, Shake()).start(self.stage.motion)
            near = self._seen(widget)
        self.toasts.say(text, "bad", near, self.stage.motion)
        self.stage.sounds.play("refuse")
        self.touch()

    @property
    def stale(self) -> bool:
        return self._dirty or self._stale or self._state() != self._laid

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a field: then they are no shortcuts."""
        widget = self.find(self._focus)
        return widget is not None and widget.types

    # -- inputs

    def handle(self, event: Input) -> list[Signal]:
        """What came of an input."""
        self._ensure()
        signals = [*self._through(self._heard(event)), *self._told]
        self._told.clear()
        for signal in signals:
            self._answer(signal)
        field = self.find(self._focus)
        if isinstance(field, TextField) and field.wants_keyboard:
            field.wants_keyboard = False
            self.open(Keyboard(field, self.stage.texts.language, self.stage.texts))
        return signals

    def _answer(self, signal: Signal) -> None:
        """Every press has an audible and visible effect."""
        if isinstance(signal, Dragged):
            return
        self.touch()
        if isinstance(signal, Refused):
            self.refuse(signal.reason, signal.id) if signal.reason else self._shake(signal.id)
        elif (name := SOUNDS.get(type(signal))) is not None:
            self.stage.sounds.play(name)

    def _shake(self, id: str) -> None:
        self._shakes.setdefault(id, Shake()).start(self.stage.motion)
        self.stage.sounds.play("refuse")

    def _through(self, signals: Iterable[Signal]) -> Iterable[Signal]:
        """A dialog turns its widgets' signals into its own."""
        for signal in signals:
            modal = self.modal
            if modal is None:
                yield signal
                continue
            told, closes = modal.take(signal)
            if isinstance(signal, Clicked):
                self.stage.sounds.play("click")
            if closes:
                self.close()
            self.touch()
            yield from told

    def _heard(self, event: Input) -> Iterable[Signal]:
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
                return self._drop_presses()
        return ()

    def _down(self, event: PointerDown) -> Sequence[Signal]:
        if self._grabbed is not None or self._dragging is not None:
            return ()
        x, y = self.stage.space.units(event.x, event.y)
        self.touch()
        widget = self._at(x, y)
        if widget is None:
            if self.view is not None and not self._modals and self.view.collidepoint(x, y):
                self._dragging = (y, self._scroll.value)
            return ()
        self._grabbed = (widget, event.finger)
        if widget.focusable:
            self._focus = widget.id
        return widget.press(self._pointer(widget, x, y, event.touch))

    def _moved(self, event: PointerMove) -> Sequence[Signal]:
        x, y = self.stage.space.units(event.x, event.y)
        if self._grabbed is not None:
            widget, finger = self._grabbed
            if finger != event.finger:
                return ()
            self._dirty = True
            self._pass_over(widget, x, y)
            return widget.drag(self._pointer(widget, x, y, event.touch))
        if self._dragging is not None:
            self._scroll.jump(self._within(self._dragging[1] + self._dragging[0] - y))
            self.touch()
            return ()
        over = None if event.touch else self._at(x, y)
        name = over.id if over is not None else ""
        if name != self._hot or (over is not None and over.hover(x, y)):
            self._hot = name
            self.touch()
        return ()

    def _pass_over(self, widget: Widget, x: float, y: float) -> None:
        """What lies under the card in hand lights up."""
        below = self._at(x, y, but=widget) if isinstance(widget, CardView) and widget.dragging else None
        over = below.id if below is not None else ""
        if over != self._over or not isinstance(widget, CardView) or not widget.dragging:
            self._over = over
            self.touch()

    def _up(self, event: PointerUp) -> Sequence[Signal]:
        self._dragging = None
        if self._grabbed is None or self._grabbed[1] != event.finger:
            return ()
        widget, self._grabbed = self._grabbed[0], None
        self._over = ""
        self.touch()
        x, y = self.stage.space.units(event.x, event.y)
        below = self._at(x, y, but=widget)
        return widget.release(self._pointer(widget, x, y, event.touch), below.id if below else "")

    def _wheel(self, event: Wheel) -> Sequence[Signal]:
        x, y = self.stage.space.units(event.x, event.y)
        widget = self._at(x, y)
        told = widget.scroll(event.dx, event.dy) if widget is not None else None
        if told is None and self.view is not None and not self._modals:
            self._scroll.go(self._within(self._scroll.target - event.dy * WHEEL_STEP), self.stage.motion)
        self.touch()
        return told or ()

    def _key(self, event: KeyDown) -> Sequence[Signal]:
        widget = self._focused()
        self.touch()
        if widget is not None and (told := widget.key(event)) is not None:
            return told
        if event.key in DIRECTIONS and not (event.ctrl or event.alt):
            return self._steer(event.key)
        if event.key == "tab":
            return self._tab(-1 if event.shift else 1)
        if event.key == "escape" and not event.repeat:
            return (Back(),)
        if event.key in CONFIRMS and not event.repeat and not (event.ctrl or event.alt):
            if event.key == "space" and widget is not None and widget.types:
                return ()
            return self._confirm(event.key, Device.KEYS)
        return ()

    def _pad(self, event: PadButton) -> Sequence[Signal]:
        self.touch()
        modal = self.modal
        if modal is not None and not event.repeat and (told := modal.button(event.name)) is not None:
            if told[1]:
                self.close()
            self.stage.sounds.play("tick")
            self._told.extend(told[0])
            return ()
        if event.name in DIRECTIONS:
            return self._steer(event.name)
        if event.repeat:
            return ()
        if event.name == "a":
            return self._confirm("a", Device.PAD)
        if event.name == "b":
            return (Back(),)
        if event.name in ("lb", "rb"):
            for widget in self._active():
                if isinstance(widget, Tabs) and widget.visible:
                    return widget.turn(1 if event.name == "rb" else -1)
        return ()

    def _confirm(self, name: str, device: Device) -> Sequence[Signal]:
        widget = self._focused()
        if widget is None:
            return ()
        self._confirmed = (name, widget)
        return widget.confirm(device)

    def _let_go(self, name: str) -> Sequence[Signal]:
        if self._confirmed is None or self._confirmed[0] != name:
            return ()
        widget, self._confirmed = self._confirmed[1], None
        self.touch()
        return widget.unconfirm()

    def _drop_presses(self) -> Sequence[Signal]:
        told: list[Signal] = []
        if self._grabbed is not None:
            told.extend(self._grabbed[0].cancel())
        if self._confirmed is not None:
            told.extend(self._confirmed[1].unconfirm())
        self._grabbed = self._confirmed = self._dragging = None
        self._hot = ""
        self.touch()
        return told

    def _typed(self, text: str) -> Sequence[Signal]:
        self.touch()
        if self.modal is not None:
            self._told.extend(self.modal.type(text))
            return ()
        widget = self._focused()
        return widget.type(text) if widget is not None else ()

    def _composed(self, text: str) -> Sequence[Signal]:
        widget = self._focused()
        if widget is not None:
            widget.compose(text)
            self.touch()
        return ()

    # -- focus

    def _active(self) -> list[Widget]:
        return self._modals[-1][0].widgets if self._modals else self._widgets

    def _stops(self) -> list[Widget]:
        return [widget for widget in self._active() if widget.focusable and widget.visible and widget.rect.w > 0]

    def _focused(self) -> Widget | None:
        stops = self._stops()
        for widget in stops:
            if widget.id == self._focus:
                return widget
        if stops:
            self._focus = stops[0].id
        return stops[0] if stops else None

    def _steer(self, direction: str) -> Sequence[Signal]:
        widget = self._focused()
        if widget is None:
            return ()
        if (told := widget.steer(direction)) is not None:
            return told
        others = [(other.id, other.rect) for other in self._stops() if other is not widget]
        self._step_to(next_in(widget.rect, others, direction))
        return ()

    def _tab(self, by: int) -> Sequence[Signal]:
        stops = self._stops()
        widget = self._focused()
        if widget is not None:
            self._step_to(stops[(stops.index(widget) + by) % len(stops)].id)
        return ()

    def _step_to(self, id: str | None) -> None:
        if id is not None and id != self._focus:
            self._focus = id
            self._reveal()
            self.stage.sounds.play("focus")

    # -- places

    def _offset(self, widget: Widget) -> float:
        scrolls = self.view is not None and widget.id in self._scrolling and not self._in_modal(widget)
        return self._scroll.value if scrolls else 0.0

    def _in_modal(self, widget: Widget) -> bool:
        return any(widget is other for modal, _ in self._modals for other in modal.widgets)

    def _seen(self, widget: Widget) -> FRect:
        """Where the widget is seen, its scrolling included."""
        return widget.focus_rect().move(0, -self._offset(widget))

    def place_of(self, id: str) -> FRect | None:
        """Where a widget is seen, in units."""
        widget = self.find(id)
        return self._seen(widget) if widget is not None else None

    def _pointer(self, widget: Widget, x: float, y: float, touch: bool) -> Pointer:
        return Pointer(x, y + self._offset(widget), touch)

    def _at(self, x: float, y: float, but: Widget | None = None) -> Widget | None:
        for widget in reversed(self._active()):
            if widget is but or not widget.focusable:
                continue
            scrolls = widget.id in self._scrolling and not self._modals
            if scrolls and self.view is not None and not self.view.collidepoint(x, y):
                continue
            if widget.touches(x, y + self._offset(widget)):
                return widget
        return None

    def _content(self) -> float:
        return max((w.rect.bottom for w in self._widgets if w.id in self._scrolling and w.visible), default=0.0)

    def _within(self, offset: float) -> float:
        return max(0.0, min(offset, self._content() - self.view.bottom)) if self.view is not None else 0.0

    def _reveal(self) -> None:
        widget = self.find(self._focus)
        if self.view is None or widget is None or widget.id not in self._scrolling:
            return
        offset, margin = self._scroll.target, 24.0
        offset = min(offset, widget.rect.top - self.view.top - margin)
        offset = max(offset, widget.rect.bottom - self.view.bottom + margin)
        self._scroll.go(self._within(offset), self.stage.motion)

    # -- time and picture

    def _state(self) -> object:
        return self.stage.space, self.stage.texts.version, self.stage.device

    def _ensure(self) -> None:
        state = self._state()
        if state != self._laid:
            self._laid = state
            self._lay(self.stage.space.safe)
            for modal, _ in self._modals:
                modal.lay(self.stage.space, self.stage.texts)
            self._scroll.jump(self._within(self._scroll.target))
            self._dirty = True

    def update(self, dt: float) -> list[Signal]:
        """Time passes: what came about by itself."""
        self._ensure()
        moving = [self._scroll.update(dt), self.toasts.update(dt)]
        signals: list[Signal] = []
        self._focused()
        held = self._grabbed[0] if self._grabbed is not None else None
        for widget in (*self._widgets, *(w for modal, _ in self._modals for w in modal.widgets)):
            moved = widget.update(dt, self._look(widget)) and widget.visible
            if moved and widget is held:
                self._dirty = True
            moving.append(moved and widget is not held)
            signals.extend(widget.news())
        for name, shake in list(self._shakes.items()):
            if shake.update(dt):
                moving.append(True)
            else:
                del self._shakes[name]
                moving.append(True)
        if any(moving) or signals:
            self.touch()
        self._stale = self._dirty
        self._dirty = False
        field = self.find(self._focus)
        typing = isinstance(field, TextField) and not isinstance(self.modal, Keyboard)
        self.stage.typing = self._seen(field) if typing and field is not None else None
        return signals

    def _look(self, widget: Widget) -> Look:
        top = not self._modals or self._in_modal(widget)
        return Look(
            focused=top and widget.id == self._focus,
            hot=top and widget.id in (self._over or self._hot,) and self.stage.device in _POINTING,
            pressed=self._grabbed is not None and self._grabbed[0] is widget,
            device=self.stage.device,
            motion=self.stage.motion,
            mood=self.mood if not self._in_modal(widget) else ROOM,
        )

    def draw(self, canvas: Canvas) -> None:
        """Paint everything the page owns; the scene has painted the background."""
        self._draw_still(canvas)
        self._draw_over(canvas)

    def draw_on(self, canvas: Canvas, background: Paint) -> None:
        """Paint the background and the page; while a card is dragged all but the card is kept as one picture.

        ``background(canvas, area)`` may not depend on the dragging but through ``touch``.
        """
        held = self._grabbed[0] if self._grabbed is not None else None
        if not (isinstance(held, CardView) and held.dragging):
            background(canvas, canvas.area)
            self.draw(canvas)
            return

        def still(inner: Canvas, area: FRect) -> None:
            background(inner, area)
            self._draw_still(inner)

        self._still.draw(canvas, self._version, still)
        self._draw_over(canvas)

    def _draw_still(self, canvas: Canvas) -> None:
        held = self._grabbed[0] if self._grabbed is not None else None
        base = [widget for widget in self._widgets if widget is not held]
        if self.view is None:
            self._paint(canvas, base)
            return
        self._paint(canvas, [widget for widget in base if widget.id not in self._scrolling])
        with canvas.clipped(self.view.inflate(48, 0)), canvas.moved(0, -self._scroll.value):
            self._paint(canvas, [widget for widget in base if widget.id in self._scrolling])
        self._bar(canvas, self.view)

    def _draw_over(self, canvas: Canvas) -> None:
        """The card in hand, dialogs, toasts."""
        held = self._grabbed[0] if self._grabbed is not None else None
        if held is not None and not self._in_modal(held):
            with canvas.moved(0, -self._offset(held)):
                self._paint(canvas, [held])
        for modal, _ in self._modals:
            canvas.fill("#0d070bb0")
            modal.draw(canvas)
            self._paint(canvas, modal.widgets)
        self.toasts.draw(canvas)

    def _paint(self, canvas: Canvas, widgets: Iterable[Widget]) -> None:
        ringed: Widget | None = None
        for widget in widgets:
            if not widget.visible:
                continue
            look = self._look(widget)
            if look.focused and widget.focusable and look.device in (Device.KEYS, Device.PAD):
                ringed = widget
            shake = self._shakes.get(widget.id)
            with canvas.moved(shake.offset if shake else 0.0, 0):
                widget.draw(canvas, look)
        if ringed is not None:
            rect = ringed.focus_rect().inflate(16, 16)
            with canvas.moved(0, -4 * ringed.glow.value if ringed.enabled else 0):
                canvas.outline(rect, RING, 5, ringed.ring_radius + 6)

    def _bar(self, canvas: Canvas, view: FRect) -> None:
        most = self._within(1e9)
        if most > 0:
            length = max(48.0, view.h * view.h / (view.h + most))
            y = view.y + (view.h - length) * self._scroll.value / most
            canvas.panel(FRect(view.right + 10, y, 10, length), Panel(GOLD, GOLD, 5))
