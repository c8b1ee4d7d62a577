"""Every scene at every size of window and of everything in it: whole words, buttons one can hit, a focus one can see.

``pytest tests/scenes/test_every_scale.py --every-scale`` looks at the whole matrix; else a telling part of it.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import product

import pytest

from game.core.game import Seat
from game.games.catalog import catalog
from game.scenes.base import Scene
from game.scenes.help import HelpScene
from game.scenes.pause import PauseScene
from game.scenes.table import CORNER, TableScene
from game.store.settings import Settings
from game.tools.easel import Shot
from game.tools.self_play import self_play_table
from game.tools.shots import all_shots
from game.ui.kit import Dialog, ListBox, Option, Slider, Stepper, Switch, Tabs, TextField
from game.ui.paint.space import space
from game.ui.paint.theme import DANGER, PRIMARY, SMALL
from game.ui.widgets.keyboard import Keyboard
from tests.pilot import Pilot

SIZES = [(800, 600), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080)]
SCALES = [0.75, 1.0, 1.5, 2.0]
LANGUAGES = ["en", "fr", "it"]
TELLING = [
    ((1280, 720), 2.0, "fr"),
    ((800, 600), 2.0, "it"),
    ((2560, 1080), 2.0, "en"),
    ((1280, 720), 1.5, "fr"),
    ((1280, 1024), 1.5, "en"),
    ((800, 600), 1.0, "it"),
    ((800, 450), 1.0, "fr"),
    ((1280, 720), 1.0, "fr"),
    ((1280, 1024), 0.75, "en"),
]
"""One of each shape of page: the smallest, low and wide, narrow and high, roomy, and pixels that round badly."""
LEAST = 44.0
"""Units a finger needs."""
SIDEWAYS = (Slider, Switch, Stepper, Tabs)
"""Left and right change these instead of leading on."""
STACKED = {"felt", "hand", "middle"}
"""Grounds on which cards lie."""


class Still(Scene):
    """A scene that goes nowhere, whatever is pressed."""

    opaque = True

    def __init__(self, scene):
        self.inner = scene
        self.page = scene.page

    def resume(self, result):
        self.inner.resume(result)

    def handle(self, event):
        self.inner.handle(event)

    def update(self, dt):
        self.inner.update(dt)

    def draw(self, canvas):
        canvas.fill("#000000")
        self.inner.draw(canvas)

    @property
    def stale(self):
        return self.inner.stale


class Viewer(Pilot):
    """Looks at one scene in many windows. Frames are not drawn until somebody looks."""

    def __init__(self, make):
        settings = Settings(language="en", reduced_motion=True, name="Zoé")
        super().__init__(lambda stage: Still(make(stage)), settings=settings)

    def frames(self, count=1, dt=1 / 60):
        for _ in range(count):
            self.time += dt
            for event in self.window.inputs(0):
                self.stage.hear(event)
                self.stack.handle(event)
            self.stack.update(dt)
        return 0

    def show(self, size, scale, language):
        self.stage.settings = replace(self.stage.settings, ui_scale=scale, language=language)
        self.resize(*size)
        self.frames(3)

    @property
    def stops(self):
        page = self.scene.page
        widgets = page.modal.widgets if page.modal else page.widgets
        return [one for one in widgets if one.focusable and one.visible and one.rect.w > 0]

    def seen(self, widget):
        return self.scene.page.place_of(widget.id)

    def focus(self, widget):
        self.scene.page.focus(widget.id)
        self.frames(2)


# -- what is looked at


def _over(name, shot, put):
    """A scene with something laid over it."""

    @contextmanager
    def scenes(stage):
        with shot.scenes(stage) as made:
            put(made[-1], stage)
            yield made

    return Shot(name, scenes)


def _keyboard(scene, stage):
    field = next(one for one in scene.page.widgets if isinstance(one, TextField))
    scene.page.open(Keyboard(field, "fr", stage.texts))


def _dialog(count):
    words = ("Leave the table", "Quitter la table maintenant", "Aspetta che torni", "Donner la place à Marco")

    def put(scene, stage):
        options = [Option(str(i), words[i], DANGER if i else PRIMARY) for i in range(count)]
        text = "Un robot peut jouer à sa place, la table peut attendre, ou la place est donnée à une autre machine."
        scene.page.open(Dialog("d", "Voulez-vous vraiment quitter cette table\u202f?", text, options))

    return put


@contextmanager
def _away(stage):
    """The pause menu while somebody is away: one more button."""
    table, session, self_play = self_play_table(catalog(), "superpose", 3, 5)
    self_play.play(6)
    scene = PauseScene(stage, session)
    scene._away = lambda: Seat(1)
    yield (scene,)
    table.close()


def everything():
    shots = {shot.name: shot for shot in all_shots()}
    more = [
        Shot("pause-away", _away),
        _over("keyboard", shots["join"], _keyboard),
        _over("dialog-two", shots["title"], _dialog(2)),
        _over("dialog-four", shots["title"], _dialog(4)),
    ]
    return {**shots, **{shot.name: shot for shot in more}}


EVERYTHING = everything()


# -- what must be so


def wrong(viewer):
    """All that is wrong with what is seen now, in words."""
    viewer.hover(viewer.scene.page.space.area.center)
    by_mouse = [*_words(viewer), *_places(viewer)]
    by_keys = [*_tabs(viewer), *_words(viewer), *_arrows(viewer)]
    return by_mouse + by_keys


def _words(viewer):
    written, area, k = viewer.written(), viewer.canvas.area.inflate(2, 2), viewer.canvas.k
    # Where a board has no room for larger letters, they are at least as large as at 100 %.
    least = (SMALL * min(viewer.scene.page.space.k, space(*viewer.stage.size).k) - 0.6) / k
    for one in written:
        if one.decoration:
            continue
        if one.cut:
            yield f"cut: {one.text!r} in {tuple(round(v) for v in one.box)}"
        if one.size < least and not one.turned and not _is_pictured(viewer, one):
            yield f"small: {one.text!r} is {one.size:.1f}"
        if not one.turned and (one.ink.x < area.x or one.ink.right > area.right):
            yield f"beside: {one.text!r} at {tuple(round(v) for v in one.ink)}"
        if not one.turned and viewer.scene.page.view is None and not area.contains(one.ink):
            yield f"outside: {one.text!r} at {tuple(round(v) for v in one.ink)}"
    if viewer.scene.page.modal is None:
        plain = [one for one in written if not (one.turned or one.decoration)]
        for i, one in enumerate(plain):
            for other in plain[i + 1 :]:
                if one.ink.inflate(-8, -12).colliderect(other.ink.inflate(-8, -12)):
                    yield f"over each other: {one.text!r} and {other.text!r}"


def _is_pictured(viewer, one):
    """The small tables of the rules are pictures, not to be read."""
    picture = viewer.find("picture") if isinstance(viewer.scene.inner, HelpScene) else None
    return picture is not None and picture.rect.contains(one.ink)


def _places(viewer):
    page, stops = viewer.scene.page, viewer.stops
    area = page.space.area.inflate(2, 2)
    places = [(one, viewer.seen(one)) for one in stops]
    for one, place in places:
        if min(one.rect.w, one.rect.h) < LEAST:
            yield f"sliver: {one.id} is {one.rect.w:.0f} x {one.rect.h:.0f}"
        if not _scrolls(page, one) and not area.contains(place):
            yield f"off the screen: {one.id} at {tuple(round(v) for v in place)}"
    for i, (one, place) in enumerate(places):
        for other, there in places[i + 1 :]:
            if _scrolls(page, one) == _scrolls(page, other) and _collide(one, place, other, there):
                yield f"on each other: {one.id} and {other.id}"
    if isinstance(viewer.scene.inner, TableScene):
        safe = page.space.safe
        corner = type(safe)(safe.x, safe.y, CORNER, CORNER)
        under = [one for one, place in places if corner.colliderect(place) and one.id != "felt"]
        yield from (f"under the menu: {one.id}" for one in under)


def _scrolls(page, widget):
    return page.scrolls(widget.id)


def _collide(one, place, other, there):
    if not place.inflate(-6, -6).colliderect(there):
        return False
    kinds = {one.id.partition(".")[0], other.id.partition(".")[0]}
    stacked = kinds & STACKED or kinds in ({"seat", "photo"}, {"card"}, {"story", "felt"}) or "story" in kinds
    return not stacked


def _tabs(viewer):
    stops = viewer.stops
    if not stops:
        return
    reached = set()
    for _ in stops:
        viewer.press("tab")
        viewer.frames(1)
        reached.add(viewer.scene.page.focused)
        yield from _in_sight(viewer, "tab")
    yield from (f"no tab to {one.id}" for one in viewer.stops if one.id not in reached)


def _in_sight(viewer, way):
    page = viewer.scene.page
    widget, place = page.find(page.focused), page.place_of(page.focused)
    if widget is None or place is None:
        return
    room = page.space.area.inflate(2, 2)
    if _scrolls(page, widget) and page.view is not None and page.modal is None:
        room = page.view.inflate(2, 2)
    if not room.contains(place):
        yield f"out of sight by {way}: {widget.id} at {tuple(round(v) for v in place)}"


def _arrows(viewer):
    stops = viewer.stops
    if not stops or any(one.id == "felt" for one in stops):
        # On the felt the arrows move the card; the Tab key leads to the buttons.
        return
    start = viewer.scene.page.focused
    ways, queue = {start}, [start]
    while queue:
        here = next((one for one in viewer.stops if one.id == queue[0]), None)
        queue.pop(0)
        if here is None:
            continue
        for direction in ("down", "up") if isinstance(here, SIDEWAYS) else ("down", "right", "up", "left"):
            there = _step(viewer, here, direction)
            yield from _in_sight(viewer, direction)
            if direction == "down":
                yield from _jumped(viewer, here, there)
            if there not in ways:
                ways.add(there)
                queue.append(there)
    yield from (f"no arrow to {one.id}" for one in stops if one.id not in ways)


def _step(viewer, here, direction):
    """Where an arrow leads from here; through a list or a text to its end first."""
    viewer.focus(here)
    page = viewer.scene.page
    for _ in range(60 if isinstance(here, ListBox | TextField) else 1):
        viewer.press(direction)
        if page.focused != here.id:
            break
    viewer.frames(1)
    return page.focused


def _jumped(viewer, here, there):
    """From a row of a list that scrolls the next row comes before anything under the list."""
    page = viewer.scene.page
    if page.modal is not None or not _scrolls(page, here):
        return
    rows = [one for one in viewer.stops if _scrolls(page, one) and one.rect.top >= here.rect.bottom - 2]
    rows = [one for one in rows if min(one.rect.right, here.rect.right) - max(one.rect.x, here.rect.x) > 20]
    if rows and there not in {one.id for one in rows}:
        yield f"jumped: down from {here.id} leads to {there}, over {rows[0].id}"


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_scene_is_whole_and_usable(name, request):
    windows = list(product(SIZES, SCALES, LANGUAGES)) if request.config.getoption("--every-scale") else TELLING
    problems = []
    with _viewer(EVERYTHING[name]) as viewer:
        for size, scale, language in windows:
            viewer.show(size, scale, language)
            here = f"{size[0]}x{size[1]} {scale:.0%} {language}"
            problems += [f"{here}: {one}" for one in dict.fromkeys(wrong(viewer))]
    assert not problems, "\n" + "\n".join(problems)


@contextmanager
def _viewer(shot):
    with ExitStack() as stack:
        viewer = Viewer(lambda stage: stack.enter_context(shot.scenes(stage))[-1])
        viewer.frames(90)
        yield viewer
