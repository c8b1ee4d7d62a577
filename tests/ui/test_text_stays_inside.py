"""Every widget at three sizes, in every language, keeps its text inside; and nothing to be read is too small."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect, Surface

from game.store.settings import Settings
from game.ui.inputs import Device
from game.ui.kit import (
    Button,
    Canvas,
    CardView,
    Dialog,
    HoldButton,
    Keyboard,
    Label,
    ListBox,
    Look,
    Option,
    Progress,
    Prompt,
    Prompts,
    Row,
    Slider,
    Stage,
    Stepper,
    Switch,
    Tabs,
    TextField,
    Toasts,
)
from game.ui.paint import glyphs
from game.ui.paint.glyphs import drawable, face_for
from game.ui.paint.theme import SMALL
from tests.pilot import STORE, Pilot
from tests.spoken import spoken
from tests.ui.gallery import Gallery

LONG = "Donaudampfschifffahrtsgesellschaftskapitän, première élève de l’école d’à côté"
SIZES = {"small": (150, 60), "medium": (420, 90), "large": (1400, 200)}
WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (360, 640), (640, 360)]
TOLERANCE = 1.01


def held(written, canvas):
    for one in written:
        box = one.box.inflate(2 * TOLERANCE / canvas.k, 2 * TOLERANCE / canvas.k)
        assert one.turned or box.contains(one.ink), f"{one.text!r} leaves its box: {one.ink} {one.box}"
        assert one.decoration or one.size >= SMALL - 0.5 / canvas.k, f"{one.text!r} is too small: {one.size}"


def widgets(texts):
    return [
        Label("label", LONG, wrap=True),
        Label("title", texts("common.title"), 72, face="display"),
        Button("button", texts("lobby.leave"), icon="play", badge="12"),
        Button("long", LONG),
        HoldButton("hold", texts("common.continue"), icon="eye"),
        Switch("switch", texts("title.settings")),
        Slider("slider", texts("title.help"), 1.0),
        Stepper("choice", texts("title.help"), (LONG, texts("common.yes"))),
        Tabs("tabs", (texts("title.here"), texts("title.settings"), texts("title.help"))),
        TextField("field", "Wolfeschlegelsteinhau", label=texts("seat.name")),
        TextField("empty", placeholder=LONG, label=LONG),
        Progress("progress", 0.4, texts("klick.photos.count", n=12)),
        ListBox("list", [Row(str(i), LONG, LONG, texts("klick.photos.count", n=99999), "human") for i in range(4)]),
        ListBox("none", empty=LONG),
        CardView("card", text=LONG),
        Prompts("prompts", (Prompt(texts("common.move"), "arrows", "stick"), Prompt(LONG, "escape", "b"))),
    ]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_each_widget_keeps_its_text_inside(language, size, window):
    stage = Stage(Settings(language=language), spoken(language), window, store=STORE)
    canvas = Canvas(Surface(window), STORE)
    for device in (Device.KEYS, Device.PAD):
        for widget in widgets(stage.texts):
            widget.at(FRect(100, 100, *SIZES[size]))
            canvas.begin()
            widget.draw(canvas, Look(focused=True, device=device))
            held(canvas.written, canvas)
            room = widget.rect.inflate(4, 4)
            assert all(one.turned or room.contains(one.ink) for one in canvas.written), widget.id


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_whole_page_keeps_its_text_inside_and_on_the_screen(language, window, scale):
    if window[0] == 3840 and (scale != 1.0 or language != "fr"):
        window = (1600, 900)
    pilot = Pilot(Gallery, size=window, settings=Settings(language=language, ui_scale=scale, reduced_motion=True))
    written = pilot.written()
    assert len(written) > 5
    held(written, pilot.canvas)
    area = pilot.canvas.area
    assert all(one.turned or one.ink.right <= area.right + 1 for one in written)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_dialogs_keyboard_and_toasts_fit_the_screen(language, scale):
    pilot = Pilot(Gallery, settings=Settings(language=language, ui_scale=scale, reduced_motion=True))
    page, texts = pilot.scene.page, pilot.stage.texts
    page.open(Dialog("d", LONG, LONG, (Option("stay", texts("lobby.stay")), Option("go", texts("lobby.leave")))))
    held(pilot.written(), pilot.canvas)
    page.close()
    page.open(Keyboard(page.find("field"), language, texts))
    written = pilot.written()
    held(written, pilot.canvas)
    assert not [one.text for one in written if one.cut and one.text == texts("keyboard.done")]
    assert all(pilot.canvas.safe.contains(w.rect) for w in page.modal.widgets)
    page.close()
    page.say(LONG)
    page.refuse(LONG, "off")
    held(pilot.written(), pilot.canvas)


def test_toasts_are_readable():
    canvas = Canvas(Surface((1280, 720)), STORE)
    toasts = Toasts()
    toasts.say("Zoé rejoint la table", motion=False)
    toasts.draw(canvas)
    assert not canvas.written[0].cut


BAD = ["", "\x00", "\u200b", "\ud800", "a\x00b", "\u202e" * 9, "x" * 20000, "é" * 5000]
BAD += ["\n\n\n", "日本語", "😀👩👧", "{}", "\t"]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
@pytest.mark.parametrize("wrap", [True, False])
def test_no_string_breaks_the_canvas(text, wrap):
    canvas = Canvas(Surface((640, 360)), STORE)
    canvas.text(text, FRect(10, 10, 300, 60), 40, wrap=wrap)
    canvas.text(text, FRect(10, 10, 3, 2), 40, wrap=wrap)
    canvas.text_width(text, 30)
    canvas.line_text(text, (10, 10), 30, "#ffffff")
    held([one for one in canvas.written if one.box.h > 3], canvas)


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=60),
    st.floats(1, 900),
    st.floats(1, 300),
    st.sampled_from(["left", "center", "right"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.booleans(),
)
def test_any_text_in_any_box_stays_inside(text, width, height, align, valign, wrap):
    canvas = Canvas(Surface((640, 360)), STORE)
    canvas.text(text, FRect(50, 50, width, height), 44, align=align, valign=valign, wrap=wrap)
    for one in canvas.written:
        assert one.box.inflate(0.1, 0.1).contains(one.ink)


def test_text_is_shrunk_before_it_is_cut():
    canvas = Canvas(Surface((1920, 1080)), STORE)
    canvas.text("Règles du jeu", FRect(0, 0, 260, 80), 60)
    canvas.text("Règles du jeu", FRect(0, 0, 90, 80), 60)
    shrunk, cut = canvas.written
    assert 28 <= shrunk.size < 60 and not shrunk.cut
    assert cut.cut and cut.size == pytest.approx(28, abs=0.6)


def test_missing_letters_come_from_another_face():
    canvas = Canvas(Surface((640, 360)), STORE)
    assert face_for("Éclair", "display") == "display"
    assert face_for("→", "display") == "bold"
    canvas.text("日本", FRect(0, 0, 300, 80))
    assert canvas.written


def test_signs_no_face_of_ours_has_are_left_out_and_do_not_become_boxes():
    for face in ("display", "text", "bold"):
        assert face_for("Salon ✨", face) == face
        assert drawable(face, "👍 Zoé ✨ et Léa 👩👧") == "Zoé et Léa"
        assert drawable(face, "Zoé, œuf; à côté…") == "Zoé, œuf; à côté…"
        assert drawable(face, "✨👍") == "✨👍"


def test_a_name_in_another_script_takes_a_font_of_the_system(monkeypatch):
    ours = glyphs.FACES["text"]
    monkeypatch.setattr(glyphs, "system_face", lambda letters: ours if letters == "Иван" else "")
    assert face_for("Иван ✨", "display") == ours
    assert face_for("日本", "display") == "display"
    assert STORE.font(ours, 20).size("a")[0] > 0
