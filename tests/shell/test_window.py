import os
import subprocess
import sys

import pygame
import pytest

from game.games import GAMES
from game.games.kit import folders_of
from game.shell.app import App
from game.shell.speaker import Speaker
from game.shell.window import Window
from game.store.settings import Settings
from game.ui.inputs import (
    CloseAsked,
    FocusLost,
    KeyDown,
    KeyUp,
    PadAxis,
    PadButton,
    PadsChanged,
    Pasted,
    Pinch,
    PointerDown,
    PointerMove,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.ui.kit import Stage, Store
from tests.spoken import spoken
from tests.ui.gallery import Gallery
from tests.virtual_pad import VirtualPad

FILES = Store()
FILES.learn(folders_of(GAMES))


@pytest.fixture
def window():
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    window = Window(Settings(width=640, height=360))
    window.inputs(0)
    yield window
    window.close()


def post(kind, **facts):
    pygame.event.post(pygame.event.Event(kind, facts))


def test_mouse_becomes_pointer(window):
    post(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=(7, 8), button=3, touch=False)
    assert window.inputs(0) == [PointerMove(5, 6), PointerDown(5, 6, 1), PointerUp(7, 8, 3)]


def test_the_mouse_twin_of_a_touch_is_not_heard(window):
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=True)
    post(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=0, touch_id=1)
    assert window.inputs(0) == [PointerDown(320, 180, 1, True, 1)]


def test_two_fingers_pinch(window):
    post(pygame.FINGERDOWN, x=0.25, y=0.5, finger_id=0, touch_id=1)
    post(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1)
    post(pygame.FINGERMOTION, x=0.75, y=0.5, finger_id=1, touch_id=1)
    assert [event for event in window.inputs(0) if isinstance(event, Pinch)] == [Pinch(320, 180, 2.0)]


def test_wheel_close_focus_text(window):
    post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=False)
    post(pygame.TEXTEDITING, text="´", start=0, length=1)
    post(pygame.TEXTINPUT, text="é")
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.QUIT)
    wheel, *others = window.inputs(0)
    assert isinstance(wheel, Wheel) and wheel.dy == 1
    assert others == [TextComposing("´"), TextTyped("é"), FocusLost(), CloseAsked()]


def test_keys_have_our_names(window):
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="")
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    post(pygame.KEYUP, key=pygame.K_PAGEUP, mod=0)
    assert window.inputs(0) == [KeyDown("enter", alt=True), KeyDown("f11"), KeyUp("pageup")]


def test_paste_brings_the_clipboard(window, monkeypatch):
    monkeypatch.setattr("game.shell.events._clipboard", lambda: "Zoé")
    post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="")
    assert window.inputs(0) == [KeyDown("v", ctrl=True), Pasted("Zoé")]


def test_only_the_last_of_many_moves_is_told(window):
    for x in range(10):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert window.inputs(0) == [PointerMove(9, 0)]


def test_a_pad_is_plugged_in_pressed_tilted_and_unplugged(window):
    pad = VirtualPad()
    assert PadsChanged(1) in window.inputs(0)
    pad.press(0)
    pad.release(0)
    pad.press(12)
    pad.release(12)
    told = [(e.name, e.down) for e in window.inputs(0) if isinstance(e, PadButton)]
    assert told == [("a", True), ("a", False), ("down", True), ("down", False)]
    pad.tilt(0, -30000)
    told = window.inputs(0)
    assert any(isinstance(e, PadAxis) and e.name == "lx" and e.value < -0.9 for e in told)
    assert ("left", True) in [(e.name, e.down) for e in told if isinstance(e, PadButton)]
    pad.tilt(0, 0)
    assert ("left", False) in [(e.name, e.down) for e in window.inputs(0) if isinstance(e, PadButton)]
    pad.unplug()
    assert PadsChanged(0) in window.inputs(0)


def test_waking_ends_the_waiting_and_is_no_input(window):
    window.wake()
    assert window.inputs(30) == []


def test_waiting_asks_seldom(window, monkeypatch):
    """pygame's own waiting asks a thousand times a second."""
    asked = []
    get = pygame.event.get
    monkeypatch.setattr(pygame.event, "get", lambda: asked.append(1) or get())
    monkeypatch.setattr(pygame.event, "wait", None)
    assert window.inputs(0.1) == []
    assert len(asked) <= 14


def test_full_screen_and_back_tells_the_new_size(window):
    window.set_fullscreen(True)
    full = [e for e in window.inputs(0) if isinstance(e, Resized)]
    assert full and window.windowed_size == (640, 360)
    window.set_fullscreen(False)
    assert Resized(640, 360) in window.inputs(0)


def test_a_monitor_that_is_gone_is_the_first_one():
    window = Window(Settings(monitor=9, width=640, height=360))
    assert window.size == (640, 360)
    window.close()


def child(code, **environment):
    command, around = [sys.executable, "-c", code], os.environ | environment
    return subprocess.run(command, env=around, capture_output=True, text=True, timeout=60, check=False)


def test_no_screen_is_an_error_with_a_reason():
    code = (
        "from game.shell.window import NoScreen, Window\nfrom game.store.settings import Settings\n"
        "try: Window(Settings())\nexcept NoScreen as no: print('no screen:', no)"
    )
    done = child(code, SDL_VIDEODRIVER="nothing")
    assert done.returncode == 0 and done.stdout.startswith("no screen: ") and len(done.stdout) > 14, done


def test_no_loudspeaker_is_silence_with_a_reason():
    code = (
        "from game.shell.speaker import Speaker\nfrom game.store.settings import Settings\n"
        "s = Speaker(lambda name: None, Settings())\nassert s.start() is False\ns.play('click'); s.ambient('x')\n"
        "s.set(Settings())\n"
        "print(s.why_silent)"
    )
    done = child(code, SDL_AUDIODRIVER="nothing")
    assert done.returncode == 0 and done.stdout.strip(), done


def test_sounds_are_played_by_name_and_unknown_or_damaged_ones_are_silent(tmp_path, window):
    (tmp_path / "bad.wav").write_bytes(b"RIFF nonsense")
    speaker = Speaker(FILES.find, Settings())
    assert speaker.start()
    speaker.play("click")
    assert pygame.mixer.get_busy()
    for name in ("no such", "../secret"):
        speaker.play(name)
    other = Speaker(lambda name: tmp_path / "bad.wav", Settings())
    other.open = True
    other.play("bad")
    speaker.set(Settings(mute=True))
    speaker.ambient("ambient")
    assert pygame.mixer.Channel(0).get_volume() == 0


def test_the_ambience_follows_its_volume_at_once(window):
    speaker = Speaker(FILES.find, Settings(volume_music=0.5))
    speaker.ambient("ambient_clover")
    assert speaker.start()
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy() and channel.get_volume() == pytest.approx(0.5, abs=0.01)
    for volume in (1.0, 0.25, 0.0):
        speaker.set(Settings(volume_music=volume))
        assert channel.get_volume() == pytest.approx(volume, abs=0.01)
    speaker.set(Settings(mute=True))
    assert channel.get_volume() == 0


def app_on(window, saved=None):
    stage = Stage(Settings(width=640, height=360), spoken("en"), window.size)
    kept = [] if saved is None else saved
    return App(window, stage, Speaker(FILES.find, stage.settings), Gallery(stage), kept.append)


def test_an_idle_app_draws_nothing(window):
    app = app_on(window)
    app.step(0)
    for _ in range(60):
        app.stack.update(1 / 60)
    window.exposed = False
    before = app.frames
    for _ in range(20):
        app.step(0)
    assert app.frames - before <= 1 and before >= 1


def test_the_app_draws_again_what_the_screen_has_lost(window):
    app = app_on(window)
    for _ in range(60):
        app.stack.update(1 / 60)
    app.step(0)
    before = app.frames
    post(pygame.WINDOWEXPOSED)
    app.step(0)
    assert app.frames == before + 1


def test_f11_and_alt_enter_toggle_full_screen_f10_mutes_and_it_is_saved(window):
    saved = []
    app = app_on(window, saved)
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    app.step(0)
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="")
    app.step(0)
    post(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    app.step(0)
    assert [(s.fullscreen, s.mute) for s in saved] == [(True, False), (False, False), (False, True)]


def test_closing_the_window_ends_the_app_and_keeps_its_size(window):
    saved = []
    app = app_on(window, saved)
    pygame.display.set_mode((800, 500), pygame.RESIZABLE)
    post(pygame.QUIT)
    app.run()
    assert app.stack.top is None and (saved[-1].width, saved[-1].height) == (800, 500)


def test_a_focused_field_opens_the_input_method_at_its_place(window):
    app = app_on(window)
    app.step(0)
    app.stack.top.page.focus("field")
    app.step(0)
    assert window._text_input.place is not None and window._text_input.place.w > 50
    app.stack.top.page.focus("primary")
    app.step(0)
    assert window._text_input.place is None


def test_a_window_that_nobody_can_see_is_no_screen(tmp_path):
    """Without a display SDL falls back to drawing into memory; the program must not wait there for ever."""
    import os
    import subprocess
    import sys

    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    environment["TABLEE_HOME"] = str(tmp_path)
    code = (
        "from game.shell.window import NoScreen, Window\nfrom game.store.settings import Settings\n"
        "try: Window(Settings())\nexcept NoScreen as no: print('no screen:', no)"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    if sys.platform.startswith("linux"):
        assert done.stdout.startswith("no screen:")
    else:
        assert not done.stdout
