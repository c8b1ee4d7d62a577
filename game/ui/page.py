"""What a scene holds to have widgets: focus, hover, presses, dialogs, toasts, scrolling; inputs in, signals out.

    self.page = Page(stage, self._lay)
    self.page.add(Button("play", ...))
    for signal in self.page.handle(event): match signal: case Clicked("play"): ...

``lay(area)`` is called with the safe area whenever window, scale, language or device changed: set places and words
there. The page knows devices and time; it knows no rules and no scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from pygame import FRect

from game.ui.arrangement import Arrangement
from game.ui.inputs import Input, KeyDown, PadButton, Pasted, TextComposing, TextTyped
from game.ui.interaction import Interaction
from game.ui.paint.canvas import Canvas, Paint
from game.ui.paint.space import SMALLEST, Space, space
from game.ui.paint.theme import ROOM, Mood
from game.ui.picture import POINTING, PagePicture
from game.ui.signals import (
    Back,
    Changed,
    Chosen,
    Clicked,
    Copied,
    Dragged,
    Marked,
    Picked,
    PressRefused,
    Signal,
    Submitted,
)
from game.ui.stage import Stage
from game.ui.widgets.modal import Modal
from game.ui.widgets.toast import Toasts
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)

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
    """Add widgets in the order they are painted; the first focusable one has the focus until ``focus`` says else.

    ``least``: the units it is never less than, see ``Space``. ``tall``: the height it needs; where the window has less,
    all of it is laid out as high as that and scrolls.
    """

    def __init__(
        self,
        stage: Stage,
        lay: Callable[[FRect], None],
        mood: Mood = ROOM,
        has_ring: bool = True,
        *,
        least: tuple[float, float] = SMALLEST,
        tall: float = 0.0,
    ) -> None:
        self.stage = stage
        self._least = least
        self._tall = tall
        self.mood = mood
        self.toasts = Toasts()
        self._lay = lay
        self._arrangement = Arrangement()
        self._interaction = Interaction(stage, self._arrangement, self.touch, self._card_moved, lambda: self.space)
        self._picture = PagePicture(stage, self._arrangement, self._interaction, self.toasts, mood, has_ring)
        self._reason: tuple[str, str] | None = None
        """Which switched-off widget was pressed, and why it is switched off."""
        self._told: list[Signal] = []
        """What has already been said in a dialog's own words, or while one opened."""
        self._laid: object = None
        self._dirty = True
        self._stale = True
        self._version = 0
        """Rises with every change but the movement of the card in hand."""

    @property
    def space(self) -> Space:
        """The window in the units of this page: its scene is drawn and heard in them."""
        return space(*self.stage.size, self.stage.settings.ui_scale, self._least)

    # -- the widgets

    def add(self, widget: W, *, scrolls: bool = False) -> W:
        """Put a widget on the page; ids are unique."""
        if any(other.id == widget.id for other in self._arrangement.widgets):
            raise ValueError(f"two widgets are called {widget.id}")
        self._arrangement.widgets.append(widget)
        if scrolls:
            self._arrangement.scrolling.add(widget.id)
        self.relay()
        return widget

    def let_scroll(self, ids: Iterable[str], scrolls: bool) -> None:
        """Whether these widgets scroll in the view: in ``lay``, where that depends on the room there is."""
        change = self._arrangement.scrolling.update if scrolls else self._arrangement.scrolling.difference_update
        change(ids)

    def remove(self, *ids: str) -> None:
        """Take widgets off the page."""
        gone = set(ids)
        self._arrangement.widgets = [widget for widget in self._arrangement.widgets if widget.id not in gone]
        self._arrangement.scrolling -= gone
        self._interaction.forget(gone)
        self.touch()

    def clear(self) -> None:
        self.remove(*[widget.id for widget in self._arrangement.widgets])

    def find(self, id: str) -> Widget | None:
        """The widget of this id: in the open dialog first."""
        return self._arrangement.find(id)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return tuple(self._arrangement.widgets)

    @property
    def view(self) -> FRect | None:
        """Where widgets added with ``scrolls=True`` are seen; set it in ``lay``. None: nothing scrolls."""
        return self._arrangement.view

    @view.setter
    def view(self, view: FRect | None) -> None:
        self._arrangement.view = view

    def scrolls(self, id: str) -> bool:
        """Whether this widget moves with the page."""
        widget = self.find(id)
        return widget is not None and self._arrangement.scrolls(widget)

    def place_of(self, id: str) -> FRect | None:
        """Where a widget is seen, in units."""
        widget = self.find(id)
        return self._arrangement.seen(widget) if widget is not None else None

    @property
    def focused(self) -> str:
        return self._interaction.focus

    def focus(self, id: str) -> None:
        """Give this widget the focus."""
        if id != self._interaction.focus:
            self._interaction.focus = id
            self._arrangement.reveal(id, self.stage.motion)
            self.touch()

    @property
    def typing(self) -> FRect | None:
        """Where text is typed now: in the dialog on top if it takes text, else in the field in focus."""
        widget = self.find(self.focused)
        place = None
        if self.modal is not None:
            place = self.modal.typing
        elif widget is not None and widget.types and widget.visible and widget.enabled:
            place = self._arrangement.seen(widget)
        return None if place is None else self._in_window(place)

    # -- what lies over them

    def open(self, modal: Modal) -> None:
        """Put a dialog over the page; its answer comes out of ``handle`` as ``Answered``."""
        self._told.extend(self._interaction.drop())
        self._arrangement.modals.append((modal, self._interaction.focus))
        modal.lay(self.space, self.stage.texts)
        self._interaction.focus = modal.first
        self.touch()

    @property
    def modal(self) -> Modal | None:
        return self._arrangement.modals[-1][0] if self._arrangement.modals else None

    def close(self) -> None:
        """Take the topmost dialog away."""
        if self._arrangement.modals:
            self._interaction.focus = self._arrangement.modals.pop()[1]
            self.touch()

    def say(self, text: str, tone: str = "plain") -> None:
        """A short toast; tone plain, good or bad."""
        self.toasts.say(text, tone, motion=self.stage.motion)
        self.touch()

    def _take_back(self) -> None:
        """A reason why something could not be pressed goes with what it was about."""
        if self._reason is None:
            return
        id, reason = self._reason
        widget = self.find(id)
        if widget is None or widget.enabled or not widget.visible or getattr(widget, "reason", reason) != reason:
            self.toasts.take_back(reason)
            self._reason = None
            self.touch()

    def refuse(self, text: str, at: str | FRect = "") -> None:
        """A soft shake and the reason in words, next to a widget or a place."""
        near: FRect | None = at if isinstance(at, FRect) else None
        if isinstance(at, str) and (widget := self.find(at)) is not None:
            self._picture.shake(at)
            near = self._arrangement.seen(widget)
        if text:
            self.toasts.say(text, "bad", near, self.stage.motion)
        self.stage.sounds.play("refuse")
        self.touch()

    # -- whether the picture is true

    def touch(self) -> None:
        """Something the page shows has changed: draw again."""
        self._dirty = True
        self._version += 1

    @property
    def tall(self) -> float:
        """The height it needs; may be set in ``lay`` where that depends on what is shown, and counts from the next."""
        return self._tall

    @tall.setter
    def tall(self, tall: float) -> None:
        self._tall = tall

    def relay(self) -> None:
        """Call ``lay`` again before the next picture: places or words have changed."""
        self._laid = None
        self.touch()

    @property
    def stale(self) -> bool:
        return self._dirty or self._stale or self._state() != self._laid

    def _card_moved(self) -> None:
        self._dirty = True

    def _state(self) -> object:
        return self.space, self._tall, self.stage.texts.version, self.stage.device

    def _area(self) -> FRect:
        """What is laid out in: the safe area, or a higher one that is scrolled."""
        safe = self.space.safe
        was, self._arrangement.is_whole = self._arrangement.is_whole, safe.h < self._tall
        if not self._arrangement.is_whole:
            self._arrangement.view = None if was else self._arrangement.view
            return safe
        self._arrangement.view = safe
        return FRect(safe.x, safe.y, safe.w, self._tall)

    def _ensure(self) -> None:
        state = self._state()
        if state != self._laid:
            self._laid = state
            self._lay(self._area())
            for modal, _ in self._arrangement.modals:
                modal.lay(self.space, self.stage.texts)
            self._arrangement.scroll.jump(self._arrangement.within(self._arrangement.scroll.target))
            self._keep_in_sight()
            self.touch()

    def _keep_in_sight(self) -> None:
        """In another window the focus may lie elsewhere; a pointer finds its way from the top."""
        if self.stage.device not in POINTING and not self._arrangement.modals:
            self._arrangement.reveal(self._interaction.focus, False)

    # -- inputs

    def handle(self, event: Input) -> list[Signal]:
        """What came of an input."""
        self._ensure()
        signals = self._over_page(event) if self.modal is not None else list(self._interaction.heard(event))
        signals += self._told
        self._told.clear()
        for signal in signals:
            self._answer(signal)
        field = self.find(self.focused)
        if field is not None and field.wants_keyboard:
            field.wants_keyboard = False
            self._open_keyboard(field)
        return signals

    def _open_keyboard(self, field: Widget) -> None:
        # Seldom needed; the first picture need not wait for it.
        from game.ui.widgets.field import TextField
        from game.ui.widgets.keyboard import Keyboard

        if isinstance(field, TextField):
            self.open(Keyboard(field, self.stage.texts.language, self.stage.texts))

    def _over_page(self, event: Input) -> list[Signal]:
        """A dialog hears its own buttons and typed text itself, and turns its widgets' signals into its own."""
        modal = self.modal
        if modal is None:
            return []
        if isinstance(event, TextTyped | TextComposing | Pasted):
            self.touch()
            return list(modal.type(event))
        if isinstance(event, PadButton) and event.down and (own := modal.button(event.name)) is not None:
            return self._taken(own)
        if isinstance(event, KeyDown) and (own := modal.key(event)) is not None:
            return self._taken(own)
        told: list[Signal] = []
        for signal in self._interaction.heard(event):
            if isinstance(signal, Clicked | Back):
                self.stage.sounds.play(SOUNDS[type(signal)])
            told += self._taken(modal.take(signal))
        return told

    def _taken(self, taken: tuple[Iterable[Signal], bool]) -> list[Signal]:
        if taken[1]:
            self.close()
        self.touch()
        return list(taken[0])

    def _answer(self, signal: Signal) -> None:
        """Every press has an audible and visible effect."""
        if isinstance(signal, Dragged):
            return
        self.touch()
        if isinstance(signal, PressRefused):
            self.refuse(signal.reason, signal.id)
            widget = self.find(signal.id)
            self._reason = (signal.id, signal.reason) if widget is not None and not widget.enabled else None
        elif isinstance(signal, Copied):
            self.stage.copy(signal.text)
        elif (name := SOUNDS.get(type(signal))) is not None:
            self.stage.sounds.play(name)

    # -- time

    def update(self, dt: float) -> list[Signal]:
        """Time passes: what came about by itself."""
        self._ensure()
        self._take_back()
        self._interaction.focused()
        changed = self._arrangement.scroll.update(dt) | self.toasts.update(dt) | self._picture.update(dt)
        signals: list[Signal] = [*self._told]
        self._told.clear()
        for widget in self._arrangement.everything():
            moved = widget.update(dt, self._picture.look(widget)) and widget.visible
            if moved and widget is self._interaction.dragged:
                self._dirty = True
            else:
                changed |= moved
            signals.extend(widget.news())
        if changed or signals:
            self.touch()
        self._stale, self._dirty = self._dirty, False
        return signals

    def _in_window(self, place: FRect) -> FRect:
        """A place of this page in the units of the window."""
        part = self.space.k / self.stage.space.k
        return FRect(*(side * part for side in place))

    # -- the picture

    def draw(self, canvas: Canvas) -> None:
        """Paint everything the page owns; the scene has painted the background."""
        self._picture.draw(canvas)

    def draw_on(self, canvas: Canvas, background: Paint) -> None:
        """Paint the background and the page; while a card is dragged all but the card is kept as one picture.

        ``background(canvas, area)`` may not depend on the dragging but through ``touch``.
        """
        self._picture.draw_on(canvas, background, self._version)
