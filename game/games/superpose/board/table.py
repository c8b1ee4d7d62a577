"""The table of Super-Pose: draws views, turns inputs into gestures and looks. Holds its parts; decides no rule.

Whoever looks is settled by ``seating``; curtain, menu (asked for by Pop), chat and results are the common table's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from game.core.game import Event, Seat, View
from game.games.superpose.board import hud, story
from game.games.superpose.board.controls import Controls, Offer
from game.games.superpose.board.desk import SuperPoseDesk
from game.games.superpose.board.gestures import CardGestures
from game.games.superpose.board.hand_card import HandCard
from game.games.superpose.board.hints import Hints
from game.games.superpose.board.holding import Holding
from game.games.superpose.board.panels import BETWEEN, hint_of, hud_of, prompts_of
from game.games.superpose.board.plan import MOST_HAND, plan
from game.games.superpose.board.timer import Timer
from game.games.superpose.felt import board, lights
from game.games.superpose.felt.camera import Camera
from game.games.superpose.felt.felt import Felt
from game.games.superpose.felt.gaze import Gaze
from game.games.superpose.felt.watch import Watch
from game.games.superpose.mood import SUPERPOSE
from game.games.superpose.rules.events import GoalReached, SeatPassed
from game.games.superpose.rules.words import HAND, Phase, SuperPoseView
from game.games.superpose.sentences import sentence
from game.scenes.base import Move, Pop
from game.scenes.board.listening import ListeningBoard
from game.ui.focus import DIRECTIONS
from game.ui.inputs import Device, FocusLost, Input, KeyDown, KeyUp, PadAxis, PadButton, Pinch, PointerDown
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.layer import Layer
from game.ui.paint.space import BOARD
from game.ui.paint.theme import SMALL
from game.ui.signals import Back, Chosen, Clicked, Dragged, Dropped, Marked, Picked, Signal
from game.ui.stage import Stage
from game.ui.widgets.prompts import Prompts
from game.ui.widgets.widget import Look
from game.venue.session import Refused, Session

KEYS: Final = {
    "q": "left",
    "e": "right",
    "r": "right",
    "+": "nearer",
    "=": "nearer",
    "[+]": "nearer",
    "-": "farther",
    "[-]": "farther",
    "f": "frame",
    "c": "forms",
    "l": "last",
    "h": "history",
}
BUTTONS: Final = {"lb": "left", "rb": "right", "x": "forms", "y": "last", "back": "history"}


class SuperPoseTable(ListeningBoard):
    desk: SuperPoseDesk

    def __init__(self, stage: Stage, session: Session) -> None:
        page = Page(stage, self._lay, SUPERPOSE, least=BOARD)
        super().__init__(SuperPoseDesk(stage, page, session))
        self._stage = stage
        self.camera = Camera()
        self.holding = Holding()
        self.gaze = Gaze(stage, self.camera)
        self.timer = Timer(stage)
        self._layer = Layer()
        self._seen: View | None = None
        self._acting: Seat | None = None
        self._is_story_open = False
        self._plan = plan(self.page.space.safe, 2)
        self.felt = self.page.add(Felt(self.page, self.camera, self.holding))
        self.watch = Watch(stage, self.felt)
        self.hand = [self.page.add(HandCard(i)) for i in range(MOST_HAND)]
        self.story = self.page.add(story.Story())
        self.controls = Controls(self.page)
        self._prompts = Prompts()
        self.gestures = CardGestures(self.desk, self.holding, self.felt, self.watch)
        self._deeds = self._all_deeds()
        self._look_at()

    @property
    def view(self) -> SuperPoseView | None:
        return self.desk.view

    @property
    def seat(self) -> Seat | None:
        """Who acts on this screen now."""
        return self.desk.seat

    # --- seeing

    def _look_at(self) -> None:
        """Take in the present view."""
        view = self.view
        if view is None:
            return
        is_first, self._seen = self._seen is None, view
        self._plan = plan(self.page.space.safe, len(view.scores))
        self.camera.window = self._plan.window
        self.watch.see(view, self._plan)
        self.timer.start(self.desk.session.seconds() if view.phase is not Phase.END else None)
        seat = self.seat if self.seat is not None else self.seating.seat
        self.holding.know(Hints(view, seat) if seat is not None else None, view.options.aids == "friendly")
        self.gaze.follow(view, is_first)
        self._settle_hold(view)
        self._show()

    def _settle_hold(self, view: SuperPoseView) -> None:
        """Whether what is held or chosen can still be."""
        cards = {card.id for card in self.desk.cards()}
        held = self.holding.card
        if held is not None and (self.seat is None or held.id not in cards or self.desk.is_taking):
            self.holding.put_back()
        if self.desk.chosen not in cards:
            self.desk.chosen = ""
        if view.taken is not None and self.desk.has_taken and self.holding.card is None:
            self.gestures.pick(view.taken)
        begins, self._acting = self.seat != self._acting, self.seat
        is_lost = begins or self.page.focused in ("", "felt", "lay", "take")
        if self.seat is not None and self.holding.card is None and is_lost:
            self.page.focus("hand.0")

    # --- showing

    def _lay(self, safe: FRect) -> None:
        """The window, the scale or the language changed."""
        view = self.view
        self._plan = plan(safe, len(view.scores) if view is not None else 2)
        self.camera.window = self._plan.window
        self.gaze.reframe()
        self._show()

    def _show(self) -> None:
        """Bring all widgets in line with what is known."""
        view = self.view
        if view is None:
            return
        texts = self._stage.texts
        self._show_hand(view)
        self.felt.is_active = self.seat is not None
        self.felt.stand()
        self.controls.show(self._offer(view), self._plan, texts)
        self.story.visible = self._plan.is_roomy or self._is_story_open
        self.story.at(self._plan.story)
        self.story.empty = texts("superpose.table.nothing_yet")
        self.story.show(story.rows(view, self.desk.session.names(), texts))
        self._prompts.visible = self._plan.is_roomy
        self._prompts.at(self._plan.prompts)
        self._prompts.prompts = prompts_of(texts, self._mode(), self.holding.chosen[1] > 1)
        self.page.touch()

    def _mode(self) -> str:
        """What is to be done at this screen: starters, choose, take, lay or watch."""
        if self.desk.is_starting:
            return "starters" if self.holding.card is not None else "choose"
        if self.desk.is_taking:
            return "take"
        if self.desk.is_laying:
            return "lay" if self.holding.card is not None else "choose"
        return "watch"

    def _show_hand(self, view: SuperPoseView) -> None:
        cards, playable = self.desk.cards(), self.desk.playable()
        slots = self._plan.slots(max(len(cards), HAND if view.phase is Phase.TURNS else 0))
        held = self.holding.card if self.seat is not None else None
        pile = hud.pile_place(self._plan, view.seat) if view.seat is not None else None
        for widget in self.hand:
            card = cards[widget.index] if widget.index < len(cards) else None
            widget.cell = self._plan.cell
            if card is not None:
                widget.at(slots[widget.index])
                widget.rotation = self.holding.turn_of(card)
                widget.is_chosen = card.id == self.desk.chosen
                widget.is_playable = not playable or card.id in playable
            widget.show(card, pile, self._stage.motion)
            widget.visible = card is not None and (held is None or held.id != card.id)

    def _offer(self, view: SuperPoseView) -> Offer:
        desk, held = self.desk, self.holding.card
        choice = self.holding.choice if self.seat is not None and self.holding.is_helped else None
        return Offer(
            turns=bool(desk.cards()) and view.phase is not Phase.END,
            take=desk.is_taking and bool(desk.chosen),
            lay=held is not None and (desk.is_laying or desk.is_starting),
            for_me=desk.is_starting,
            flip=desk.is_starting and bool(desk.chosen),
            put_back=held is not None and not desk.has_taken,
            points=choice.score.points if choice is not None else None,
            forms=self.holding.chosen if held is not None and desk.is_laying else (0, 0),
            replay=any(turn.laid is not None for turn in view.history),
            is_replaying=bool(self.gaze.number),
        )

    # --- inputs

    def handle(self, event: Input) -> Move | None:
        if self.page.modal is not None or not self._shortcut(event):
            for signal in self.page.handle(event):
                if self._answer(signal):
                    return Pop()
        self._show()
        return None

    def _shortcut(self, event: Input) -> bool:
        """Keys, buttons and gestures that mean the same wherever the focus is."""
        match event:
            case KeyDown(key=key):
                return self._key(key, event.shift)
            case KeyUp(key=key) if key.endswith(("shift", "ctrl")):
                self.felt.is_turning = False
            case PadButton(name=name, down=True):
                return not event.repeat and name in BUTTONS and self._do(BUTTONS[name])
            case PadAxis(name=name, value=value):
                self.gaze.stick(name, value)
            case Pinch():
                self.camera.zoom(event.scale, self.page.space.units(event.x, event.y))
                return True
            case PointerDown(button=3):
                return self._turn_at(*self.page.space.units(event.x, event.y))
            case FocusLost():
                self.gaze.rest()
                self.felt.is_turning = False
        return False

    def _key(self, key: str, is_shifted: bool) -> bool:
        if key.endswith(("shift", "ctrl")):
            self.felt.is_turning = True
            return False
        if is_shifted and key in DIRECTIONS and self.holding.card is not None:
            self.felt.step(key)
            return True
        if key.isdigit() and 0 < int(key) <= len(self.desk.cards()):
            self._choose(int(key) - 1)
            return True
        return key in KEYS and self._do(KEYS[key])

    def _turn_at(self, x: float, y: float) -> bool:
        """The right button turns the card under it, or the held one."""
        for widget in self.hand:
            if widget.card is not None and widget.touches(x, y):
                self.gestures.turn_one(widget.card)
                return True
        self.gestures.turn(1)
        return True

    def _answer(self, signal: Signal) -> bool:
        """Whether the menu is wanted."""
        match signal:
            case Clicked(id=id) if id.startswith("hand."):
                self._choose(int(id[5:]))
            case Clicked(id=id):
                self._do(id)
            case Picked(id=id):
                self.gestures.drag_out(int(id[5:]))
            case Dragged(x=x, y=y):
                self.gestures.drag(x, y)
            case Dropped(x=x, y=y):
                self.gestures.drop(x, y, self._plan.hand.collidepoint(x, y))
            case Marked(id="story", row=row) | Chosen(id="story", row=row):
                self.gaze.replay(self.view, row)
            case Back():
                return self._back()
        return False

    def _choose(self, index: int) -> None:
        self.gaze.number = ""
        self.gestures.choose(index)

    def _do(self, what: str) -> bool:
        """A button by its id, a key or a pad button by what it stands for."""
        deed = self._deeds.get(what)
        if deed is not None:
            deed()
        return deed is not None

    def _all_deeds(self) -> dict[str, Callable[[], None]]:
        return {
            "lay": self.gestures.lay,
            "take": self.gestures.take,
            "for_me": self.gestures.for_me,
            "flip": self.gestures.flip,
            "put_back": self.gestures.put_back,
            "left": partial(self.gestures.turn, -1),
            "right": partial(self.gestures.turn, 1),
            "forms": self.gestures.step_forms,
            "frame": self.gaze.frame,
            "last": lambda: self.gaze.replay_last(self.view),
            "history": self._open_story,
            "nearer": partial(self.gaze.zoom, True),
            "farther": partial(self.gaze.zoom, False),
        }

    def _open_story(self) -> None:
        self._is_story_open = not self._is_story_open and not self._plan.is_roomy
        is_shown = self._plan.is_roomy or self._is_story_open
        self._show()
        self.page.focus("story" if is_shown else "history")

    def _back(self) -> bool:
        """One step back: from the replay, the open list, the held card; at last to the menu (True)."""
        if self.gaze.number:
            self.gaze.number = ""
        elif self._is_story_open:
            self._is_story_open = False
        elif self.holding.card is not None and not self.desk.has_taken:
            self.gestures.put_back()
        elif self.holding.card is not None and self.page.focused == "felt":
            self.page.focus("lay")
        elif self.desk.chosen and self.holding.card is None:
            self.desk.chosen = ""
        else:
            return True
        self._stage.sounds.play("back")
        return False

    # --- time

    def pause(self) -> None:
        self.gaze.rest()

    def update(self, dt: float) -> Move | None:
        self._listen()
        if self.view is not self._seen:
            self._look_at()
        moved = [self.gaze.drift(dt), self._work(), self.camera.update(dt), self.watch.update(dt, self._plan)]
        if any([*moved, self.timer.update(self.seat is not None)]):
            self.page.touch()
        for signal in self.page.update(dt):
            if self._answer(signal):
                return Pop()
        return None

    def _refused(self, no: Refused) -> None:
        if no.seat is not None:
            self.gestures.refused(no)

    def _happened(self, event: Event, view: View) -> None:
        """What cannot be seen on the felt: that somebody passed, that the last round has begun."""
        if isinstance(event, SeatPassed | GoalReached):
            self.page.say(sentence(self._stage.texts, event, view, self.desk.session.names()))

    def _work(self) -> bool:
        """Work out the points of some more places."""
        card, hints = self.holding.card, self.holding.hints
        if card is None or hints is None or not self.holding.is_helped or self.seat is None:
            return False
        return hints.work(card, self.holding.turn_of(card))

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        lens, device = self.camera.lens(canvas.k), self._stage.device
        scenery = self.watch.scenery(self.gaze.light(view))
        around = hud_of(view, self.desk.session, self._stage.texts, self.watch.scores(), self._mode())
        lit = lights.lights_of(self.holding) if self.seat is not None else lights.Lights()
        is_reading = self.page.focused == "story"
        key = (scenery, lens, around, lit, self.story.key_of(is_reading), self._prompts.prompts, device)

        def paint(inner: Canvas, _: FRect) -> None:
            board.paint(inner, scenery, lens)
            lights.paint(inner, lit, lens)
            hud.paint(inner, around, self._plan)
            self.story.paint(inner, is_reading)
            if self._prompts.visible:
                self._prompts.draw(inner, Look(device=device))

        self._layer.draw(canvas, key, paint)
        self.page.draw(canvas)
        self._draw_hint(canvas)
        self.timer.draw(canvas, self._plan)
        self.watch.effects.draw(canvas, lens)

    def _draw_hint(self, canvas: Canvas) -> None:
        """A line under the felt: what the icon that is pointed at does, else what the pointer can do."""
        texts, name = self._stage.texts, self.controls.named()
        hint = texts(name) if name else hint_of(texts, self._mode(), self._stage.device)
        if hint and self._plan.is_roomy and (name == "" or self._stage.device in (Device.MOUSE, Device.TOUCH)):
            while canvas.text_width(hint, SMALL) > self._plan.prompts.w and BETWEEN in hint:
                hint = hint.rpartition(BETWEEN)[0]
            canvas.text(hint, self._plan.prompts, SMALL, hud.SOFT)
