from dataclasses import replace

from pygame import FRect

from game.scenes.base import Scene
from game.ui import layout
from game.ui.inputs import Device, PadAxis, PointerDown, PointerMove, PointerUp
from game.ui.kit import Button, Clicked, Label, Page
from tests.pilot import Pilot
from tests.ui.board import board
from tests.ui.gallery import Gallery


def test_an_idle_page_with_every_widget_redraws_nothing():
    pilot = Pilot(Gallery)
    pilot.settle()
    assert pilot.frames(600) == 0


def test_moving_the_mouse_over_nothing_new_redraws_nothing():
    pilot = Pilot(Gallery)
    pilot.hover("primary")
    pilot.settle()
    x, y = pilot.place("primary")
    before = pilot.drawn
    pilot.send(PointerMove(x + 1, y))
    assert pilot.frames(3) == 0 and pilot.drawn == before


def test_drawing_changes_nothing():
    pilot = Pilot(Gallery)
    pilot.settle()
    assert pilot.picture().copy().get_buffer().raw == pilot.picture().get_buffer().raw


def test_resizing_and_rescaling_lay_out_again():
    pilot, _ = board((Button("a", "a"), (100, 100, 300, 90)))
    laid = pilot.scene.laid
    pilot.resize(1920, 1080)
    assert pilot.scene.laid > laid and pilot.picture().get_size() == (1920, 1080)
    pilot.stage.settings = replace(pilot.stage.settings, ui_scale=1.5)
    assert pilot.frames(1) == 1 and pilot.stage.space.area.w < 1300
    pilot.stage.settings = replace(pilot.stage.settings, language="it")
    assert pilot.frames(1) == 1 and pilot.stage.texts("common.back") == "Indietro"


def many():
    return [(Button(f"b{i}", f"Button {i}"), (200, 100 + i * 110, 500, 90)) for i in range(20)]


def test_a_page_longer_than_its_view_follows_the_focus():
    view = FRect(180, 80, 600, 500)
    pilot, said = board(*many(), view=view, scrolls=True)
    for _ in range(19):
        pilot.press("down")
    pilot.settle()
    assert pilot.scene.page.focused == "b19" and view.contains(pilot.scene.page.place_of("b19"))
    pilot.click("b19")
    assert said == [Clicked("b19")]


def test_a_page_scrolls_by_wheel_and_by_a_finger():
    view = FRect(180, 80, 600, 500)
    pilot, said = board(*many(), view=view, scrolls=True)
    pilot.wheel(-3, (400, 300))
    pilot.settle()
    assert pilot.scene.page.place_of("b0").y == 100 - 360
    pilot.drag((750, 300), (750, 500), touch=True)
    pilot.settle()
    assert pilot.scene.page.place_of("b0").y > 100 - 360 and said == []


def test_what_is_scrolled_out_of_sight_cannot_be_pressed():
    view = FRect(180, 80, 600, 500)
    pilot, said = board(*many(), view=view, scrolls=True)
    pilot.click((450, 100 + 6 * 110 + 45))
    assert said == []


def test_down_leads_to_the_hidden_row_and_not_to_the_button_under_the_list():
    view = FRect(180, 80, 600, 500)
    pilot, _ = board(*many(), view=view, scrolls=True)
    page = pilot.scene.page
    below = Button("below", "below")
    below.at(FRect(200, 590, 500, 90))
    page.add(below)
    page.focus("b3")
    reached = []
    for _ in range(17):
        pilot.press("down")
        pilot.settle()
        reached.append(page.focused)
        assert page.focused == "below" or view.contains(page.place_of(page.focused))
    assert reached == [f"b{i}" for i in range(4, 20)] + ["below"]


def test_a_finger_on_a_button_that_moves_on_scrolls_and_presses_nothing():
    pilot, said = board(*many(), view=FRect(180, 80, 600, 500), scrolls=True)
    pilot.drag("b3", (450, 150), touch=True)
    pilot.settle()
    assert said == [] and pilot.scene.page.place_of("b0").y < 100
    pilot.tap("b4")
    assert said == [Clicked("b4")]


class Tall(Scene):
    def __init__(self, stage):
        self.page = Page(stage, self._lay, tall=900)
        self.buttons = [self.page.add(Button(f"b{i}", f"Button {i}")) for i in range(6)]

    def _lay(self, area):
        for button, cell in zip(self.buttons, layout.column(area, 6), strict=True):
            button.at(cell)

    def handle(self, event):
        self.page.handle(event)

    def draw(self, canvas):
        canvas.fill("#000000")
        self.page.draw(canvas)


def test_a_page_that_needs_more_height_than_there_is_scrolls_as_a_whole():
    pilot = Pilot(Tall, motion=False)
    page = pilot.scene.page
    assert page.view is None or not page.scrolls("b0")
    pilot.stage.settings = replace(pilot.stage.settings, ui_scale=2.0)
    pilot.frames(1)
    assert page.scrolls("b5") and page.find("b5").rect.bottom > pilot.stage.space.area.bottom
    pilot.press(*["down"] * 5)
    pilot.settle()
    assert page.focused == "b5" and pilot.stage.space.safe.contains(page.place_of("b5"))
    pilot.stage.settings = replace(pilot.stage.settings, ui_scale=1.0)
    pilot.settle()
    assert not page.scrolls("b5") and page.place_of("b0").y == pilot.stage.space.safe.y


def test_a_table_keeps_its_units_and_is_pressed_where_it_is_seen():
    pilot, said = board((Button("a", "a"), (1000, 600, 300, 90)), least=(1440.0, 810.0))
    pilot.stage.settings = replace(pilot.stage.settings, ui_scale=2.0)
    pilot.frames(1)
    assert pilot.scene.page.space.area.w == 1440 and pilot.stage.space.area.w == 960
    (written,) = pilot.written()
    assert pilot.stage.space.area.contains(written.ink)
    x, y = written.ink.centerx * pilot.stage.space.k, written.ink.centery * pilot.stage.space.k
    pilot.send(PointerDown(x, y), PointerUp(x, y))
    assert said == [Clicked("a")]


def test_a_refusal_shakes_says_why_and_comes_to_rest():
    pilot, _ = board((Button("a", "a"), (100, 100, 300, 90)))
    pilot.scene.page.refuse("Not now", "a")
    assert pilot.frames(5) == 5 and "Not now" in pilot.words()
    pilot.frames(400)
    assert pilot.frames(5) == 0 and "Not now" not in pilot.words()


def test_a_refusal_does_not_shake_with_reduced_motion_but_is_said():
    pilot, _ = board((Button("a", "a"), (100, 100, 300, 90)), motion=False)
    pilot.settle()
    pilot.scene.page.refuse("Not now", "a")
    pilot.settle(3)
    assert "Not now" in pilot.words()


def test_the_same_toast_is_not_said_twice_and_only_three_are_shown():
    pilot, _ = board((Button("a", "a"), (100, 100, 300, 90)))
    for text in ("one", "one", "two", "three", "four"):
        pilot.scene.page.say(text)
    assert [word for word in pilot.words() if word != "a"] == ["two", "three", "four"]


def test_the_device_in_use_is_known():
    pilot = Pilot(Gallery)
    stage = pilot.stage
    pilot.press("down")
    assert stage.device is Device.KEYS and "Esc" in pilot.words()
    pilot.pad("down")
    assert stage.device is Device.PAD and "B" in pilot.words()
    pilot.send(PadAxis("lx", 0.1))
    pilot.hover("primary")
    assert stage.device is Device.PAD, "a nudged mouse does not take the prompts away"
    pilot.click("primary")
    assert stage.device is Device.MOUSE and "Esc" not in pilot.words()
    pilot.tap("primary")
    assert stage.device is Device.TOUCH


def test_every_stop_of_the_gallery_is_reached_by_arrows_and_by_pad():
    for device in ("keys", "pad"):
        pilot = Pilot(Gallery, motion=False)
        for widget in pilot.scene.page.widgets:
            if widget.focusable:
                pilot.steer_to(widget.id, device)
                assert pilot.scene.page.focused == widget.id


def test_widgets_may_come_and_go():
    pilot, said = board((Button("a", "a"), (100, 100, 300, 90)))
    page = pilot.scene.page
    label = Label("l", "hello")
    label.at(FRect(100, 300, 300, 90))
    page.add(label)
    assert "hello" in pilot.words()
    page.remove("a", "l")
    pilot.press("enter", "tab", "down")
    assert said == [] and page.focused in ("", "a") and pilot.words() == []
