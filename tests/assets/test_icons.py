"""The pictures: all there, drawable by pygame, told apart by outline alone and by colour under colour blindness."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pygame
import pytest

from game.games import GAMES
from game.games.kit import folders_of
from game.games.superpose.felt.look import COLOURS, CREAM, INK, ON
from game.ui.paint.store import Store

ANIMALS = ("cat", "butterfly", "elephant", "fish", "rabbit", "bird")
ICONS = (*ANIMALS, "flower", "chameleon")
SIGNS = [
    "play",
    "host",
    "join",
    "settings",
    "help",
    "quit",
    "back",
    "check",
    "cross",
    "rotate_left",
    "rotate_right",
    "bot",
    "human",
    "crown",
    "pause",
    "chat",
    "eye",
    "lock",
    "wifi",
    "star",
    "undo",
    "zoom",
    "zoom_out",
    "frame",
    "history",
    "mute",
    "sound",
    "trash",
    "up",
    "down",
    "left",
    "right",
    "photo",
    "clover",
    "leaf",
    "dice",
    "hourglass",
    "keyboard",
    "gamepad",
    "mouse",
    "hand",
    "griffin",
    "dragon",
    "unicorn",
    "add",
    "minus",
    "menu",
    "flag",
    "network",
    "screen",
    "edit",
    "bulb",
    "cards",
]
PICTURES = ["logo", "emblem_superpose", "emblem_clover", "emblem_klick", "team_griffin", "team_dragon", "team_unicorn"]
PICTURES += [f"back_{name}" for name in (*ANIMALS, "clover", "klick", "starter")]
SIZE = 64
STORE = Store()
STORE.learn(folders_of(GAMES))


def draw(folder: str, name: str, size: int = SIZE) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(STORE.find(f"{folder}/{name}.svg")), (size, size))


def silhouette(name: str) -> pygame.Mask:
    """The filled outline at 64 px, holes closed, its middle in the middle of the mask."""
    mask = pygame.mask.from_surface(draw("icons", name), 127)
    outside = pygame.mask.Mask((SIZE + 2, SIZE + 2), fill=True)
    outside.erase(mask, (1, 1))
    filled = outside.connected_component((0, 0))
    filled.invert()
    x, y = filled.centroid()
    centred = pygame.mask.Mask((2 * SIZE, 2 * SIZE))
    centred.draw(filled, (SIZE - x, SIZE - y))
    return centred


@pytest.mark.parametrize("name", [*ICONS, *SIGNS])
@pytest.mark.parametrize("size", [24, 64])
def test_every_icon_draws_in_one_colour_and_fills_its_box(name: str, size: int) -> None:
    surface = draw("icons", name, size)
    mask = pygame.mask.from_surface(surface, 127)
    assert mask.count() > size * size * 0.05
    box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])
    assert max(box.size) >= size * 0.62
    seen = {
        tuple(surface.get_at((x, y)))[:3] for x in range(size) for y in range(size) if surface.get_at((x, y)).a > 250
    }
    assert seen == {(255, 255, 255)}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_draws(name: str) -> None:
    assert pygame.mask.from_surface(draw("art", name), 127).count() > SIZE * SIZE * 0.3


@pytest.mark.parametrize("name", [*ICONS, *SIGNS])
def test_icons_use_only_what_pygame_can_draw(name: str) -> None:
    file = STORE.find(f"icons/{name}.svg")
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"<(use|text|image|pattern|mask|filter|clipPath|style)\b|currentColor|rgba|hsl", text)


@pytest.mark.parametrize(("one", "other"), list(combinations(ICONS, 2)))
def test_silhouettes_differ_by_a_good_margin(one: str, other: str) -> None:
    a, b = silhouette(one), silhouette(other)
    common = a.overlap_area(b, (0, 0))
    assert common / (a.count() + b.count() - common) < 0.68


# Viénot, Brettel and Mollon 1999 (protan, deutan) and Brettel, Viénot and Mollon 1997 (tritan), for linear sRGB.
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
TRITAN = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
PLANE = (0.03901, -0.02788, -0.01113)


def times(matrix, colour):
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)


def tritan(colour):
    return times(TRITAN[0] if times((PLANE,), colour)[0] >= 0 else TRITAN[1], colour)


SIGHTS = {
    "everybody": lambda colour: colour,
    "protan": lambda colour: times(PROTAN, colour),
    "deutan": lambda colour: times(DEUTAN, colour),
    "tritan": tritan,
}


def linear(text: str):
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def oklab(colour):
    r, g, b = (min(1.0, max(0.0, c)) for c in colour)
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        (r, g, b),
    )
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        tuple(c ** (1 / 3) for c in cones),
    )


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(ICONS, 2)))
def test_colours_stay_apart_under_colour_blindness(sight: str, one: str, other: str) -> None:
    # A difference of 0.02 in Oklab is just seen; five times that is told apart at a glance.
    seen = SIGHTS[sight]
    assert math.dist(oklab(seen(linear(COLOURS[one]))), oklab(seen(linear(COLOURS[other])))) > 0.10


@pytest.mark.parametrize("name", ICONS)
def test_silhouettes_stand_out_from_their_tiles(name: str) -> None:
    def light(text: str) -> float:
        r, g, b = linear(text)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((light(COLOURS[name]), light(ON[name])))
    assert ON[name] in (INK, CREAM)
    assert (high + 0.05) / (low + 0.05) > 3.5
