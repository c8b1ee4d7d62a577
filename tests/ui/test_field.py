import pytest

from game.ui.inputs import Device
from game.ui.kit import Button, Changed, Clicked, Keyboard, Submitted, TextField
from tests.pilot import takes_text
from tests.ui.board import board

PLACE = (400, 300, 700, 120)


def field(**facts):
    widget = TextField("name", **facts)
    pilot, said = board((widget, PLACE), (Button("next", "next"), (400, 600, 300, 90)))
    pilot.click("name")
    return widget, pilot, said


def test_letters_and_accents_are_typed():
    widget, pilot, said = field()
    pilot.type("Zoé Çà œ")
    assert widget.value == "Zoé Çà œ" and said[-1] == Changed("name", "Zoé Çà œ")


def test_enter_submits_without_outer_blanks():
    _, pilot, said = field()
    pilot.type(" Ada ")
    pilot.press("enter")
    assert said[-1] == Submitted("name", "Ada")


def test_unfinished_text_of_the_input_method_is_shown_and_not_counted():
    widget, pilot, _ = field()
    pilot.type("a")
    pilot.compose("´")
    assert widget.composing == "´" and widget.value == "a" and "a´" in pilot.words()
    pilot.press("backspace")
    assert widget.value == "a", "the input method has the keys while it composes"
    pilot.commit("é")
    assert widget.value == "aé" and widget.composing == ""


def test_the_caret_moves_and_letters_go_in_there():
    widget, pilot, _ = field(value="Zo")
    pilot.press("left")
    pilot.type("x")
    pilot.press("home")
    pilot.type("y")
    pilot.press("end", "backspace", "left", "delete")
    assert widget.value == "yZ"


def test_ctrl_backspace_takes_a_word():
    widget, pilot, _ = field(value="grand château")
    pilot.press("backspace", ctrl=True)
    assert widget.value == "grand "


def test_paste_is_cleaned_and_cut():
    widget, pilot, _ = field(limit=12)
    pilot.type("ab")
    pilot.paste("\x07c\n\u202ed " + "e" * 5000)
    assert widget.value.startswith("abc d e") and len(widget.value) <= 12


@pytest.mark.parametrize("text", ["\x00", "\u200b", "\ud800", "\u202e", "", "\x7f"])
def test_what_cannot_be_shown_cannot_be_typed(text):
    widget, pilot, said = field()
    before = list(said)
    pilot.commit(text)
    pilot.compose(text)
    assert widget.value == "" and said == before and pilot.picture()


def test_no_more_than_the_limit():
    widget, pilot, _ = field(limit=3)
    pilot.type("abcdef")
    assert widget.value == "abc"


def test_capitals_for_codes():
    widget, pilot, _ = field(capitals=True, limit=4)
    pilot.type("ab1é")
    assert widget.value == "AB1É"


def test_space_types_a_blank_and_presses_nothing():
    widget, pilot, said = field()
    pilot.type("a b")
    assert widget.value == "a b" and Clicked("next") not in said


def test_arrows_leave_the_field_up_and_down_and_at_its_ends():
    _, pilot, _ = field(value="a")
    pilot.press("down")
    assert pilot.scene.page.focused == "next"


def test_a_long_value_keeps_the_caret_in_sight():
    widget, pilot, _ = field(limit=200)
    pilot.type("long " * 30)
    written = [one for one in pilot.written() if "long" in one.text]
    assert written[0].box.contains(written[0].ink) and widget.value


def test_the_app_is_told_where_text_is_typed():
    _, pilot, _ = field()
    assert takes_text() and pilot.stack.typing is not None
    pilot.click("next")
    assert not takes_text() and pilot.stack.typing is None


def key_of(keyboard, letter):
    return next(key.id for key in keyboard.widgets if key.text == letter)


def test_confirming_with_the_pad_opens_letters_to_pick():
    widget, pilot, said = field()
    pilot.pad("a")
    assert isinstance(pilot.scene.page.modal, Keyboard) and pilot.stage.device is Device.PAD
    keyboard = pilot.scene.page.modal
    for letter in "zoe":
        pilot.choose(key_of(keyboard, letter), "pad")
    pilot.pad("x")
    pilot.choose("key.accents", "pad")
    pilot.choose(key_of(keyboard, "é"), "pad")
    assert widget.value == "zoé"
    pilot.pad("y", "start")
    assert said[-1] == Submitted("name", "zoé") and pilot.scene.page.modal is None
    assert pilot.scene.page.focused == "name"


def test_the_keyboard_shifts_once_steps_and_closes_with_b():
    widget, pilot, _ = field()
    pilot.pad("a")
    keyboard = pilot.scene.page.modal
    pilot.choose("key.shift", "pad")
    pilot.choose(key_of(keyboard, "A"), "pad")
    pilot.choose(key_of(keyboard, "b"), "pad")
    pilot.pad("lb", "x")
    assert widget.value == "b"
    pilot.type("c")
    assert widget.value == "cb", "a real keyboard may help"
    pilot.pad("b")
    assert pilot.scene.page.modal is None


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_keyboard_has_every_letter_of_its_language(language):
    pilot, _ = board((TextField("name"), PLACE), language=language)
    keyboard = Keyboard(pilot.find("name"), language, pilot.stage.texts)
    letters = {key.text for key in keyboard.widgets if isinstance(key, Button)}
    keyboard.accents = True
    keyboard._caps()
    letters |= {key.text for key in keyboard.widgets if isinstance(key, Button)}
    assert set("abcdefghijklmnopqrstuvwxyz0123456789'-éèêëàâæçîïôœùûüÿìòù") <= letters


def test_typing_replaces_a_prefilled_name_however_it_was_focused():
    for way in ("mouse", "keys"):
        widget = TextField("name", "Player 2", replaces=True)
        pilot, _ = board((Button("before"), (400, 100, 300, 90)), (widget, PLACE))
        pilot.click("name") if way == "mouse" else pilot.press("down")
        pilot.type("Zoé")
        assert widget.value == "Zoé", way


def test_a_field_that_does_not_replace_puts_the_caret_where_it_is_clicked():
    widget, pilot, _ = field(value="grand château", size=40)
    box = pilot.scene.page.place_of("name")
    pilot.click((box.x + 26, box.centery))
    pilot.type("x")
    assert widget.value == "xgrand château"
    pilot.click((box.right - 120, box.centery))
    pilot.type("y")
    assert widget.value == "xgrand châteauy"


def test_a_double_click_selects_a_word_and_a_drag_some_letters():
    widget, pilot, _ = field(value="grand château", size=40)
    box = pilot.scene.page.place_of("name")
    pilot.frames(60)
    pilot.double_click((box.x + 60, box.centery))
    assert widget.selected == "grand"
    pilot.click((box.x + 60, box.centery))
    assert widget.selected == "grand château", "a third click takes all"
    pilot.frames(60)
    pilot.drag((box.x + 24, box.centery), (box.right - 100, box.centery))
    assert widget.selected == "grand château"
    pilot.press("delete")
    assert widget.value == ""


def test_ctrl_a_c_x_v():
    widget, pilot, said = field(value="Zoé")
    pilot.press("a", ctrl=True)
    pilot.press("c", ctrl=True)
    assert widget.selected == "Zoé" and pilot.clipboard == "Zoé" and widget.value == "Zoé"
    pilot.press("x", ctrl=True)
    assert widget.value == "" and said[-1] == Changed("name", "")
    pilot.press("v", ctrl=True)
    pilot.press("v", ctrl=True)
    assert widget.value == "ZoéZoé"


def test_shift_with_arrows_home_and_end_selects():
    widget, pilot, _ = field(value="abcd")
    pilot.press("end")
    pilot.press("left", "left", shift=True)
    assert widget.selected == "cd"
    pilot.press("home", shift=True)
    assert widget.selected == "abcd"
    pilot.press("right")
    assert widget.selected == "" and widget.caret == 4, "an arrow leaves the selection at its end"
    pilot.press("left", shift=True)
    pilot.type("X")
    assert widget.value == "abcX"


def test_a_held_letter_comes_again_and_a_held_enter_does_not():
    widget, pilot, said = field()
    pilot.hold("a", seconds=0.6)
    pilot.let_go("a")
    assert len(widget.value) > 3 and set(widget.value) == {"a"}
    pilot.hold("enter", seconds=1.6)
    pilot.let_go("enter")
    assert [one for one in said if isinstance(one, Submitted)] == [Submitted("name", widget.value)]


def test_the_small_keyboard_at_its_end_opens_letters_to_pick_and_a_finger_needs_no_aim():
    for hand in ("click", "tap"):
        _, pilot, _ = field()
        box = pilot.scene.page.place_of("name")
        getattr(pilot, hand)((box.right - 30, box.centery) if hand == "click" else "name")
        assert isinstance(pilot.scene.page.modal, Keyboard), hand


def test_a_real_keyboard_works_while_the_letters_to_pick_are_open():
    widget, pilot, said = field()
    pilot.tap("name")
    assert takes_text()
    pilot.type("Zoé et")
    pilot.press("backspace")
    assert widget.value == "Zoé e"
    pilot.press("enter")
    assert pilot.scene.page.modal is None and said[-1] == Submitted("name", "Zoé e")


def test_arrows_pick_letters_with_a_keyboard_too():
    widget, pilot, _ = field()
    pilot.tap("name")
    pilot.press("right", "enter")
    assert widget.value == "w" and pilot.scene.page.modal is not None
