import pytest
from pygame import FRect

from game.ui.inputs import FocusLost, KeyDown, KeyUp, PadButton, PointerDown, PointerMove, PointerUp
from game.ui.kit import (
    Answered,
    Back,
    Button,
    CardView,
    Changed,
    Chosen,
    Clicked,
    Dialog,
    Dropped,
    Held,
    HoldButton,
    HotArea,
    Label,
    ListBox,
    Marked,
    Option,
    Picked,
    PressRefused,
    Row,
    Slider,
    Stepper,
    Switch,
    Tabs,
)
from tests.ui.board import board

A, B, C = (200, 200, 500, 90), (200, 320, 500, 90), (200, 440, 500, 90)


def press(pilot, how):
    {
        "mouse": lambda: pilot.click("it"),
        "touch": lambda: pilot.tap("it"),
        "keys": lambda: pilot.press("enter"),
        "space": lambda: pilot.press("space"),
        "pad": lambda: pilot.pad("a"),
    }[how]()


DEVICES = ["mouse", "touch", "keys", "space", "pad"]


@pytest.mark.parametrize("how", DEVICES)
def test_a_button_is_pressed_by_every_device_and_heard(how):
    pilot, said = board((Button("it", "Play"), A))
    press(pilot, how)
    assert said == [Clicked("it")] and "click" in pilot.sounds.played


@pytest.mark.parametrize("how", DEVICES)
def test_a_button_switched_off_says_why_next_to_it(how):
    button = Button("it", "Play")
    button.enabled, button.reason = False, "Nobody is here"
    pilot, said = board((button, A))
    press(pilot, how)
    assert said == [PressRefused("it", "Nobody is here")] and "Nobody is here" in pilot.words()
    assert "refuse" in pilot.sounds.played
    pilot.settle(900)
    pilot.frames(200)
    assert "Nobody is here" not in pilot.words()


def test_letting_go_beside_a_button_does_nothing():
    pilot, said = board((Button("it", "Play"), A))
    pilot.drag("it", (1500, 900))
    assert said == []


def test_holding_a_key_down_presses_once():
    pilot, said = board((Button("it", "Play"), A))
    pilot.hold("enter", seconds=1.6)
    pilot.let_go("enter")
    assert said == [Clicked("it")]


def test_a_hidden_button_is_not_there():
    button = Button("it", "Play")
    button.visible = False
    pilot, said = board((button, A))
    pilot.press("enter")
    pilot.click((450, 245))
    assert said == [] and "Play" not in pilot.words()


@pytest.mark.parametrize("start, end", [("mouse", "up"), ("keys", "up"), ("pad", "up"), ("keys", "lost")])
def test_a_hold_button_tells_when_held_and_let_go(start, end):
    pilot, said = board((HoldButton("it", "Show", seconds=0.3), A))
    x, y = pilot.place("it")
    down = {"mouse": PointerDown(x, y), "keys": KeyDown("space"), "pad": PadButton("a")}[start]
    up = {"mouse": PointerUp(x, y), "keys": KeyUp("space"), "pad": PadButton("a", False)}[start]
    pilot.send(down)
    pilot.frames(5)
    assert said == []
    pilot.frames(30)
    assert said == [Held("it", True)]
    pilot.send(up if end == "up" else FocusLost())
    assert said == [Held("it", True), Held("it", False)]


def test_a_short_hold_tells_nothing():
    pilot, said = board((HoldButton("it", "Show", seconds=0.3), A))
    pilot.press("enter")
    pilot.frames(60)
    assert said == []


@pytest.mark.parametrize("how", DEVICES)
def test_a_switch_flips(how):
    pilot, said = board((Switch("it", "Mute"), A))
    press(pilot, how)
    assert said == [Changed("it", True)]


def test_a_switch_follows_left_and_right():
    pilot, said = board((Switch("it", "Mute"), A))
    pilot.press("right", "right", "left")
    assert said == [Changed("it", True), Changed("it", False)]


def test_a_slider_moves_by_keys_pad_and_drag_and_stops_at_its_ends():
    pilot, said = board((Slider("it", "Volume", 0.9), A))
    pilot.press("right", "right")
    pilot.pad("left")
    assert said == [Changed("it", 1.0), Changed("it", 0.9)]
    track = pilot.find("it").track()
    pilot.drag((track.right, track.centery), (track.left - 50, track.centery))
    assert said[-1] == Changed("it", 0.0)


def test_a_choice_steps_around():
    pilot, said = board((Stepper("it", "Language", ("en", "fr", "it")), A))
    pilot.press("left", "right", "enter")
    assert said == [Changed("it", 2), Changed("it", 0), Changed("it", 1)]
    left, _, right = pilot.find("it")._arrows()
    pilot.click(left.center)
    pilot.click(right.center)
    assert said[-2:] == [Changed("it", 0), Changed("it", 1)]


def test_tabs_turn_by_click_arrows_and_shoulder_buttons_from_anywhere():
    tabs = Tabs("it", ("a", "b", "c"))
    pilot, said = board((tabs, A), (Button("other", "x"), B))
    pilot.click(tabs.cells()[2].center)
    pilot.press("left")
    pilot.press("down")
    pilot.pad("lb", "lb", "rb")
    assert said == [Changed("it", 2), Changed("it", 1), Changed("it", 0), Changed("it", 1)]


def rows(count):
    return [Row(f"r{i}", f"Row {i}") for i in range(count)]


def test_a_list_is_walked_and_chosen_by_keys():
    pilot, said = board((ListBox("it", rows(20)), (200, 100, 700, 500)), (Button("below", "x"), (200, 700, 300, 90)))
    pilot.press("down", "down", "enter", "end", "enter")
    assert said[:3] == [Marked("it", "r1"), Marked("it", "r2"), Chosen("it", "r2")]
    assert said[3:] == [Marked("it", "r19"), Chosen("it", "r19")]
    pilot.press("down")
    assert pilot.scene.page.focused == "below", "beyond the last row the focus moves on"


def test_the_marked_row_is_always_in_sight():
    pilot, _ = board((ListBox("it", rows(30)), (200, 100, 700, 500)))
    listbox = pilot.find("it")
    for _ in range(29):
        pilot.pad("down")
        pilot.settle()
        assert listbox.rect.contains(listbox.row_rect(listbox.marked))
    pilot.press("home")
    pilot.settle()
    assert listbox.offset == 0


def test_a_list_scrolls_by_wheel_and_drag_without_choosing():
    pilot, said = board((ListBox("it", rows(30)), (200, 100, 700, 500)))
    listbox = pilot.find("it")
    pilot.wheel(-2, "it")
    pilot.settle()
    assert listbox.offset == pytest.approx(180)
    pilot.drag((400, 500), (400, 300), touch=True)
    pilot.settle()
    assert listbox.offset > 300 and said == []
    pilot.wheel(99, "it")
    pilot.settle()
    assert listbox.offset == 0


def test_a_click_on_a_row_chooses_it():
    pilot, said = board((ListBox("it", rows(30)), (200, 100, 700, 500)))
    pilot.click(pilot.find("it").row_rect(2).center)
    assert said == [Chosen("it", "r2")]


def test_other_rows_keep_the_mark_where_they_can():
    listbox = ListBox("it", rows(5))
    pilot, _ = board((listbox, (200, 100, 700, 500)))
    listbox.mark("r3")
    listbox.show([Row("r9", "new"), *rows(5)])
    assert listbox.marked_row.id == "r3"
    listbox.show(rows(1))
    assert listbox.marked_row.id == "r0"
    listbox.show([])
    pilot.press("enter", "down")
    assert listbox.marked_row is None


def test_a_card_is_clicked_by_every_device():
    for how in DEVICES:
        pilot, said = board((CardView("it", text="Lune"), (300, 300, 200, 280)))
        press(pilot, how)
        assert said == [Clicked("it")], how


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_is_dragged_dropped_on_a_zone_and_flies_home(touch):
    card = CardView("it", text="Lune")
    pilot, said = board((HotArea("zone"), (1000, 300, 300, 300)), (card, (300, 300, 200, 280)))
    pilot.drag("it", "zone", touch=touch)
    assert said[0] == Picked("it") and isinstance(said[-1], Dropped) and said[-1].over == "zone"
    pilot.settle()
    assert card.shown.center == pytest.approx((400, 440))


def test_the_zone_under_a_dragged_card_lights_up_and_the_rest_is_painted_once():
    card = CardView("it", text="Lune")
    pilot, _ = board((HotArea("zone"), (1000, 300, 300, 300)), (card, (300, 300, 200, 280)))
    x, y = pilot.place("it")
    pilot.send(PointerDown(x, y), PointerMove(x + 40, y, True), PointerMove(x + 50, y, True))
    painted = pilot.scene.page._picture.still.painted
    for i in range(10):
        pilot.send(PointerMove(x + 60 + i, y, True))
    assert pilot.scene.page._picture.still.painted == painted
    zx, zy = pilot.place("zone")
    pilot.send(PointerMove(zx, zy, True))
    assert pilot.scene.page._picture.look(pilot.find("zone")).hot
    assert pilot.scene.page._picture.still.painted == painted + 1


def test_losing_the_window_drops_the_card():
    card = CardView("it", text="Lune")
    pilot, said = board((card, (300, 300, 200, 280)))
    x, y = pilot.place("it")
    pilot.send(PointerDown(x, y), PointerMove(x + 90, y, True), FocusLost(), PointerUp(x + 90, y))
    assert not card.dragging and not any(isinstance(signal, Dropped) for signal in said)


def test_a_turned_card_is_touched_where_it_is_seen():
    card = CardView("it", text="x")
    card.at(FRect(0, 0, 100, 300), 90)
    assert card.touches(-80, 150) and not card.touches(50, 20)


def test_a_second_finger_does_not_disturb_the_first():
    card = CardView("it", text="Lune")
    pilot, said = board((card, (300, 300, 200, 280)), (Button("b", "b"), (900, 300, 300, 90)))
    x, y = pilot.place("it")
    bx, by = pilot.place("b")
    pilot.send(PointerDown(x, y, touch=True, finger=1), PointerMove(x + 60, y, True, True, 1))
    pilot.send(PointerDown(bx, by, touch=True, finger=2), PointerUp(bx, by, touch=True, finger=2))
    assert card.dragging
    pilot.send(PointerUp(x + 60, y, touch=True, finger=1))
    assert isinstance(said[-1], Dropped) and Clicked("b") not in said


def dialog():
    return Dialog("leave", "Leave?", "Sure?", (Option("stay", "Stay"), Option("go", "Leave")), back="stay")


@pytest.mark.parametrize("answer", ["click", "keys", "pad", "escape", "b"])
def test_a_dialog_takes_all_input_until_it_is_answered(answer):
    pilot, said = board((Button("under", "x"), A))
    pilot.scene.page.open(dialog())
    pilot.click((450, 245))
    assert said == []
    if answer == "click":
        pilot.click("leave.go")
    elif answer == "keys":
        pilot.press("right", "enter")
    elif answer == "pad":
        pilot.pad("right", "a")
    else:
        pilot.press("escape") if answer == "escape" else pilot.pad("b")
    assert said == [Answered("leave", "stay" if answer in ("escape", "b") else "go")]
    assert pilot.scene.page.modal is None and pilot.scene.page.focused == "under"


def test_back_is_told_when_nobody_wants_it():
    pilot, said = board((Button("it", "x"), A))
    pilot.press("escape")
    pilot.pad("b")
    assert said == [Back(), Back()]


def test_labels_are_no_stops_of_the_focus_and_tab_goes_around():
    pilot, _ = board((Label("l", "text"), A), (Button("a", "a"), B), (Button("b", "b"), C))
    page = pilot.scene.page
    assert page.focused == "a"
    pilot.press("tab")
    assert page.focused == "b"
    pilot.press("tab")
    assert page.focused == "a"
    pilot.press("tab", shift=True)
    assert page.focused == "b"


def test_the_ring_shows_for_keys_and_pad_and_hides_for_the_mouse():
    pilot, _ = board((Button("a", "a"), B), (Button("b", "b"), C))
    pilot.press("down")
    pilot.settle()
    ringed = pilot.picture().copy()
    pilot.click((1500, 900))
    pilot.settle()
    assert ringed.get_buffer().raw != pilot.picture().get_buffer().raw


def test_two_widgets_of_one_name_are_an_error():
    with pytest.raises(ValueError):
        board((Button("a", "a"), B), (Button("a", "b"), C))
