"""The main scenes look as they did. ``pytest tests/scenes/test_pictures.py --update-pictures`` keeps how they look now.

Small pictures, at rest, in English, dealt from a fixed seed. What differs lies side by side in ``.picture-failures``.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageDraw, ImageFilter

from game.games.catalog import catalog
from game.tools import easel, shots
from game.ui.paint.store import Store
from tests.scenes.snapshot import beside, difference, small

KEPT = Path(__file__).parent / "pictures"
FAILURES = Path(__file__).parent.parent.parent / ".picture-failures"
SIZE = (640, 360)
NAMES = ("title", "lobby", "clover-resolving", "superpose-early", "klick-ranking", "results")
SHOTS = {shot.name: shot for shot in shots.all_shots()}
STORE = Store()
MOST_BYTES = 1_000_000
"""All kept pictures together: everybody who clones the house carries them."""


@cache
def drawn(name):
    mine = easel.Easel(SIZE, "en", catalog().folders, STORE)
    mine.stage.settings = replace(mine.stage.settings, reduced_motion=True)
    surface = SHOTS[name].take(mine)
    return Image.frombytes("RGB", SIZE, pygame.image.tobytes(surface, "RGB"))


def kept(name):
    return Image.open(KEPT / f"{name}.png")


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_looks_as_it_did(name, request):
    now = drawn(name)
    if request.config.getoption("--update-pictures"):
        KEPT.mkdir(exist_ok=True)
        small(now).save(KEPT / f"{name}.png", optimize=True)
    before = kept(name)
    apart = difference(before, now)
    if not apart.is_alike:
        FAILURES.mkdir(exist_ok=True)
        beside(before, now).save(FAILURES / f"{name}.png")
    assert apart.is_alike, f"{name}: {apart}; see {FAILURES.name}/{name}.png"


def test_every_kept_picture_is_compared_and_all_are_light():
    pictures = list(KEPT.glob("*.png"))
    assert {path.stem for path in pictures} == set(NAMES)
    assert sum(path.stat().st_size for path in pictures) < MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_softer_letters_and_lighter_colours_are_the_same_picture(name):
    image = drawn(name)
    assert difference(small(image), image.filter(ImageFilter.GaussianBlur(0.6))).is_alike
    assert difference(small(image), image.point(lambda level: min(255, int(level * 1.02)))).is_alike


@pytest.mark.parametrize(("name", "symbol"), [("clover-resolving", (598, 55, 620, 76)), ("lobby", (40, 100, 62, 124))])
def test_a_missing_symbol_is_another_picture(name, symbol):
    image = kept(name).resize(SIZE, Image.Resampling.NEAREST)
    ImageDraw.Draw(image).rectangle(symbol, fill=image.getpixel(symbol[:2]))
    apart = difference(kept(name), image)
    assert not apart.is_alike
    assert abs(apart.at[0] - symbol[0]) < 40 and abs(apart.at[1] - symbol[1]) < 40


def test_another_scene_or_size_is_another_picture():
    assert not difference(kept("title"), kept("lobby").resize(SIZE)).is_alike
    assert not difference(kept("title"), kept("title")).is_alike
