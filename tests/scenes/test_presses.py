"""Held keys, buttons and fingers: a press belongs to the scene it was made in, and a held key is one press."""

import pytest

from game.scenes.base import Pop, Push, Scene
from game.scenes.curtain import CurtainScene
from game.scenes.table import TableScene
from game.ui.inputs import PadButton, PointerDown, PointerMove, PointerUp
from game.ui.page import Page
from game.ui.signals import Clicked
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.venue.session import Phase
from tests.pilot import Pilot, takes_text
from tests.scenes.test_evening import Evening
from tests.scenes.test_stack import Plain


class Typed(Scene):
    """A field in focus, and the button under it."""

    def __init__(self, stage):
        self.page = Page(stage, self._lay)
        self.field = self.page.add(TextField("field"))
        self.button = self.page.add(Button("button", "button"))
        self.clicks = 0
        self.heard = []

    def _lay(self, area):
        area.h = 100
        self.field.at(area)
        self.button.at(area.move(0, 120))

    def handle(self, event):
        self.heard.append(event)
        self.clicks += sum(isinstance(signal, Clicked) for signal in self.page.handle(event))

    def draw(self, canvas):
        self.page.draw(canvas)


@pytest.mark.parametrize("key", ["space", "enter", "escape", "up"])
def test_a_key_that_was_down_when_a_scene_appeared_is_not_heard_there_until_it_is_let_go(key):
    pilot = Pilot(Plain, motion=False)
    second = Typed(pilot.stage)
    second.page.focus("button")
    pilot.hold(key)
    pilot.stack.go(Push(second))
    pilot.frames(120)
    assert second.clicks == 0 and second.page.focused == "button", "an arrow would have gone up to the field"
    pilot.let_go(key)
    pilot.press("enter")
    assert second.clicks == 1


def test_letters_of_a_held_key_do_not_run_into_the_next_scene():
    pilot = Pilot(Plain, motion=False)
    second = Typed(pilot.stage)
    pilot.hold("space")
    pilot.stack.go(Push(second))
    pilot.frames(120)
    assert takes_text() and second.field.value == ""
    pilot.let_go("space")
    pilot.type("a b")
    assert second.field.value == "a b"


@pytest.mark.parametrize("touch", [False, True])
def test_a_pointer_that_was_down_must_be_lifted_first(touch):
    pilot = Pilot(Plain, motion=False)
    second = Typed(pilot.stage)
    pilot.send(PointerDown(5, 5, touch=touch, finger=int(touch)))
    pilot.stack.go(Push(second))
    pilot.frames(1)
    x, y = pilot.place("button")
    pilot.send(PointerMove(x, y, True, touch, int(touch)))
    assert second.heard == [], "not even that it moves"
    pilot.send(PointerUp(x, y, touch=touch, finger=int(touch)))
    assert second.heard == [] and second.clicks == 0
    pilot.tap("button") if touch else pilot.click("button")
    assert second.clicks == 1


def test_a_pad_button_that_was_down_must_be_let_go_first():
    pilot = Pilot(Plain, motion=False)
    second = Typed(pilot.stage)
    second.page.focus("button")
    pilot.pad_down("up")
    pilot.stack.go(Push(second))
    pilot.send(PadButton("up", True, True), PadButton("up", True, True), PadButton("up", False))
    assert second.page.focused == "button" and second.heard == []
    pilot.pad("a")
    assert second.clicks == 1


def test_a_key_held_over_another_window_is_no_new_press():
    """The system says of a key that is held when the window comes back that it went down."""
    pilot = Pilot(Typed, motion=False)
    pilot.scene.page.focus("button")
    pilot.look_away()
    pilot.window.post_with_focus("enter")
    pilot.frames(2)
    assert pilot.scene.clicks == 0
    pilot.let_go("enter")
    pilot.press("enter")
    assert pilot.scene.clicks == 1


def test_a_scene_that_comes_back_does_not_hear_the_key_that_closed_the_other():
    pilot = Pilot(Typed, motion=False)
    first = pilot.scene
    first.page.focus("button")
    second = Plain(pilot.stage, "second")
    second.next = Pop()
    pilot.stack.go(Push(second))
    pilot.hold("enter", seconds=2)
    assert pilot.scene is first and first.clicks == 0


def hot_seat(tmp_path, game, bots=0, **kwargs):
    flight = Evening(tmp_path, **kwargs)
    flight.click("here")
    flight.click(f"game.{game}")
    flight.click("add_player")
    flight.frames(3)
    flight.click("done")
    flight.frames(3)
    for _ in range(bots):
        flight.click("add_bot")
    flight.click("start")
    flight.frames(20)
    return flight


def test_holding_space_at_the_curtain_reveals_and_does_nothing_else(tmp_path):
    flight = hot_seat(tmp_path, "superpose")
    while not isinstance(flight.top, CurtainScene):
        # The starters come first, in the open.
        flight.press("enter")
        flight.frames(10)
    before = flight.session.view(None)
    flight.hold("space", seconds=4)
    assert isinstance(flight.top, TableScene)
    assert flight.session.view(None) == before
    flight.let_go("space")
    assert flight.session.lobby.phase is Phase.PLAYING


def test_a_clue_is_typed_at_a_whole_table_and_a_held_space_writes_nothing(tmp_path):
    flight = hot_seat(tmp_path, "clover", bots=1)
    assert isinstance(flight.top, CurtainScene)
    flight.hold("space", seconds=2)
    assert isinstance(flight.top, TableScene) and takes_text()
    field = flight.find("clue.0")
    assert field.value == ""
    flight.let_go("space")
    flight.type("Zoé")
    assert field.value == "Zoé"


def test_physical_keys_type_while_the_letters_to_pick_are_open_at_a_table(tmp_path):
    flight = hot_seat(tmp_path, "clover", bots=1)
    flight.hold("space", seconds=2)
    flight.let_go("space")
    place = flight.scene.page.place_of("clue.1")
    flight.click((place.right - 30, place.centery))
    assert flight.scene.page.modal is not None
    flight.type("Été")
    assert flight.find("clue.1").value == "Été"


def test_the_line_to_talk_is_typed_into_before_the_board(tmp_path):
    flight = hot_seat(tmp_path, "clover", bots=1)
    flight.hold("space", seconds=2)
    flight.let_go("space")
    flight.top.talk._open(True)
    flight.frames(2)
    assert flight.stack.typing == flight.top.talk.page.place_of("chat")


def test_ears_are_closed_with_their_scenes(tmp_path):
    flight = hot_seat(tmp_path, "superpose")
    session = flight.session
    counts = []
    for _ in range(5):
        counts.append(session.listeners)
        session.back_to_lobby()
        flight.frames(10)
        session.begin()
        flight.frames(10)
    assert len(set(counts)) == 1


def test_a_refusal_of_the_lobby_is_not_told_again_at_the_table(tmp_path):
    flight = Evening(tmp_path)
    flight.click("here")
    session = flight.session
    session.set_option("no such option", "x")
    flight.frames(5)
    flight.click("add_player")
    flight.frames(3)
    flight.click("done")
    flight.frames(3)
    flight.click("start")
    flight.sounds.played.clear()
    flight.frames(30)
    assert isinstance(flight.top, TableScene) and "refuse" not in flight.sounds.played
