"""Pictures that take more than one turn to make: the loop goes on, and what is seen is whole or not there at all."""

import os
import threading
import time
from pathlib import Path

import pygame
import pytest
from pygame import SRCALPHA, FRect, Surface

from game.scenes.base import Push, Scene
from game.shell.app import MOST_WAITS, PATIENCE, App
from game.store.settings import Settings
from game.text.texts import Texts
from game.ui.page import Page
from game.ui.paint import making
from game.ui.paint.canvas import Canvas
from game.ui.paint.layer import Layer
from game.ui.paint.store import LARGE, MOST_FONTS, Store, Unmade
from game.ui.paint.theme import Panel
from game.ui.stage import Stage
from tests.pilot import QuietSpeaker, QuietWindow

SMALL = (4, 4)


def late():
    return True


def test_who_is_late_still_makes_one_thing_at_a_time_until_all_is_there():
    store, made = Store(), []

    def make():
        made.append(len(made))
        return Surface(SMALL)

    def picture():
        for name in "abc":
            store.kept(name, make)

    for count in (1, 2):
        with pytest.raises(Unmade), store.patient(late):
            picture()
        assert len(made) == count
    with store.patient(late):
        picture()
    assert len(made) == 3
    # Without patience nothing is put off.
    store.kept("d", lambda: Surface(SMALL))
    store.kept("e", lambda: Surface(SMALL))


def test_what_is_in_time_is_made_at_once():
    store = Store()
    with store.patient(lambda: False):
        assert store.kept("a", lambda: Surface(SMALL)) is store.kept("a", lambda: Surface(SMALL))
        store.kept("b", lambda: Surface(SMALL))


def test_parts_of_a_sprite_count_even_if_the_sprite_has_to_wait():
    canvas = Canvas(Surface((640, 360), 0, 32), Store())

    def paint(inner, rect):
        inner.panel(rect, Panel("#112233", "#112233", 8))
        inner.icon("play", rect)
        inner.text("Tablée", rect)

    for _ in range(20):
        try:
            with canvas.store.patient(late):
                canvas.sprite("card", FRect(10, 10, 200, 100), paint)
        except Unmade:
            continue
        break
    else:
        pytest.fail("it is never done")


def test_a_large_picture_is_made_beside_the_loop():
    store, may_go_on, threads = Store(), threading.Event(), []

    def make():
        threads.append(threading.current_thread())
        assert may_go_on.wait(5)
        return Surface(SMALL)

    for _ in range(3):
        with pytest.raises(Unmade), store.patient(lambda: False):
            store.kept("large", make, LARGE)
    may_go_on.set()
    while True:
        try:
            with store.patient(lambda: False):
                found = store.kept("large", make, LARGE)
            break
        except Unmade:
            time.sleep(0.001)
    assert found is store.kept("large", make, LARGE)
    assert len(threads) == 1 and threads[0] is not threading.current_thread()


def test_a_layer_that_was_broken_off_is_painted_anew():
    canvas = Canvas(Surface((64, 36), 0, 32), Store())
    layer = Layer()
    layer.draw(canvas, 1, lambda inner, area: inner.fill("#101010"))

    def broken(inner, area):
        inner.fill("#ffffff")
        raise Unmade

    with pytest.raises(Unmade):
        layer.draw(canvas, 2, broken)
    layer.draw(canvas, 1, lambda inner, area: inner.fill("#202020"))
    assert canvas.surface.get_at((5, 5))[:3] == (0x20, 0x20, 0x20)


def test_a_dry_picture_leaves_no_trace():
    canvas = Canvas(Surface((640, 360), 0, 32), Store())
    canvas.surface.fill("#123456")
    with canvas.dry():
        canvas.begin()
        canvas.fill("#ffffff")
        canvas.text("Tablée", canvas.area)
        with canvas.clipped(FRect(0, 0, 100, 100)):
            canvas.panel(FRect(0, 0, 50, 50), Panel("#ffffff", "#ffffff", 4))
    assert canvas.surface.get_at((20, 20))[:3] == (0x12, 0x34, 0x56)
    canvas.begin()
    canvas.fill("#ffffff")
    assert canvas.surface.get_at((20, 20))[:3] == (255, 255, 255)


@pytest.mark.parametrize(("width", "height", "radius", "blur"), [(1500, 700, 40, 28), (1100, 900, 200, 40)])
def test_a_shadow_of_corners_looks_like_one_blurred_as_a_whole(width, height, radius, blur):
    whole, parts = making._soft(width, height, radius, blur, 130), making.shadow(width, height, radius, blur, 130)
    assert whole.get_size() == parts.get_size() and parts.get_flags() & SRCALPHA
    points = [(x, y) for x in range(0, whole.get_width(), 9) for y in range(0, whole.get_height(), 7)]
    assert max(abs(whole.get_at(point).a - parts.get_at(point).a) for point in points) <= 4


class Slow(Scene):
    """Needs several things that take their time."""

    def __init__(self, stage, clock, count, cost):
        self.page = Page(stage, lambda area: None)
        self._clock, self._count, self._cost = clock, count, cost
        self.lived = 0.0

    def update(self, dt):
        self.lived += dt
        self.page.touch()
        return super().update(dt)

    def draw(self, canvas):
        for number in range(self._count):
            canvas.store.kept(("slow", number), self._made)
        canvas.fill("#ffffff")

    def _made(self):
        self._clock[0] += self._cost
        return Surface(SMALL)


def slow_app(count, cost=PATIENCE * 2):
    clock = [0.0]
    stage = Stage(Settings(), Texts("en"), (640, 360), now=lambda: clock[0])
    window = QuietWindow((640, 360))
    app = App(window, stage, QuietSpeaker(), Slow(stage, clock, 0, 0))
    app.step(0.0)
    scene = Slow(stage, clock, count, cost)
    app.stack.go(Push(scene))
    return app, scene, clock


def test_a_new_scene_is_seen_when_all_of_it_is_made_and_its_time_begins_then():
    app, scene, clock = slow_app(5)
    before = app.frames
    for _ in range(4):
        clock[0] += 1 / 60
        app.step(0.0)
    assert app.frames == before and scene.lived < PATIENCE * 4
    for _ in range(3):
        clock[0] += 1 / 60
        app.step(0.0)
    assert app.frames > before
    lived = scene.lived
    clock[0] += 1 / 60
    app.step(0.0)
    assert scene.lived > lived


def test_a_picture_is_never_put_off_for_ever():
    app, _, clock = slow_app(10 * MOST_WAITS)
    before = app.frames
    for _ in range(MOST_WAITS + 2):
        clock[0] += 1 / 60
        app.step(0.0)
    assert app.frames > before


def test_a_lost_picture_is_drawn_at_one_go():
    app, _, clock = slow_app(5)
    app.window.post(pygame.WINDOWEXPOSED)
    before = app.frames
    clock[0] += 1 / 60
    app.step(0.0)
    assert app.frames == before + 1


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs a system that tells which files are open")
def test_a_hundred_sizes_of_a_face_keep_no_file_open():
    store, before = Store(), len(os.listdir("/proc/self/fd"))
    fonts = [store.font(face, size) for face in ("display", "text", "bold") for size in range(10, 60)]
    assert all(font.size("Tablée")[0] for font in fonts)
    assert len(os.listdir("/proc/self/fd")) == before


def test_of_many_sizes_only_those_used_last_are_kept():
    store = Store()
    first = store.font("text", 10)
    for size in range(11, 11 + MOST_FONTS):
        store.font("text", size)
        assert store.font("text", 10) is first, "it was used just now"
    assert len(store._fonts) == MOST_FONTS
    second, again = store.font("text", 12), store.font("text", 12)
    assert second is again
