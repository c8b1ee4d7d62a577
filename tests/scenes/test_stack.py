from game.scenes.base import Pop, Push, Quit, Replace, Scene
from game.ui.inputs import KeyDown, KeyUp
from game.ui.kit import Button, Clicked, Page
from game.ui.paint.theme import ROOM
from tests.pilot import Pilot


class Plain(Scene):
    def __init__(self, stage, name="first", opaque=True):
        self.stage, self.name, self.opaque = stage, name, opaque
        self.page = Page(stage, self._lay)
        self.button = self.page.add(Button(name, name))
        self.said, self.next = [], None

    def _lay(self, area):
        self.button.at(area.inflate(-400, -400))

    def resume(self, result):
        self.said.append(("resume", result))

    def pause(self):
        self.said.append(("pause",))

    def handle(self, event):
        for signal in self.page.handle(event):
            if signal == Clicked(self.name):
                return self.next
        return None

    def draw(self, canvas):
        if self.opaque:
            canvas.backdrop(ROOM)
        self.page.draw(canvas)


def test_push_pauses_the_one_below_and_pop_brings_its_result():
    pilot = Pilot(Plain)
    first = pilot.scene
    second = Plain(pilot.stage, "second")
    first.next, second.next = Push(second), Pop("done")
    pilot.click("first")
    assert pilot.scene is second and first.said == [("resume", None), ("pause",)]
    pilot.click("second")
    assert pilot.scene is first and first.said[-1] == ("resume", "done") and second.said[-1] == ("pause",)


def test_replace_leaves_nothing_below():
    pilot = Pilot(Plain)
    second = Plain(pilot.stage, "second")
    pilot.scene.next, second.next = Replace(second), Pop()
    pilot.click("first")
    pilot.click("second")
    assert pilot.ended


def test_quit_pauses_all_scenes():
    pilot = Pilot(Plain)
    first, second = pilot.scene, Plain(pilot.stage, "second")
    first.next, second.next = Push(second), Quit()
    pilot.click("first")
    pilot.click("second")
    assert pilot.ended and first.said[-1] == second.said[-1] == ("pause",)


def test_a_scene_that_is_not_opaque_shows_the_one_below():
    pilot = Pilot(Plain, motion=False)
    above = Plain(pilot.stage, "above", opaque=False)
    pilot.scene.next = Push(above)
    pilot.click("first")
    assert pilot.words() == ["first", "above"]
    above.opaque = True
    assert pilot.words() == ["above"]


def test_input_is_never_blocked_by_a_transition():
    pilot = Pilot(Plain)
    second = Plain(pilot.stage, "second")
    third = Plain(pilot.stage, "third")
    pilot.scene.next, second.next = Push(second), Push(third)
    pilot.send(KeyDown("enter"), KeyUp("enter"), KeyDown("enter"))
    assert pilot.scene is third


def test_a_transition_fades_and_comes_to_rest_within_a_quarter_second():
    pilot = Pilot(Plain)
    second = Plain(pilot.stage, "second")
    pilot.scene.next = Push(second)
    pilot.settle()
    pilot.click("first")
    assert pilot.stack.stale
    pilot.frames(20)
    assert pilot.frames(5) == 0


def test_no_transition_with_reduced_motion():
    pilot = Pilot(Plain, motion=False)
    pilot.scene.next = Push(Plain(pilot.stage, "second"))
    pilot.settle()
    pilot.press("enter")
    pilot.frames(2)
    assert pilot.frames(3) == 0


def test_an_idle_scene_redraws_nothing():
    pilot = Pilot(Plain)
    pilot.settle()
    assert pilot.frames(300) == 0


def test_drawing_changes_nothing():
    pilot = Pilot(Plain)
    pilot.settle()
    first = pilot.picture().copy()
    second = pilot.picture()
    assert first.get_buffer().raw == second.get_buffer().raw
