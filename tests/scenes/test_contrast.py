"""Every word is read against what lies under it: measured in the pictures of all scenes, as somebody sees them."""

import math
from statistics import median

import pygame
import pytest

from game.games.catalog import catalog
from game.games.clover.board import look
from game.games.clover.board.places import CloverGround
from game.games.klick.board import prints
from game.tools import easel, shots
from game.ui.paint.canvas import Canvas
from game.ui.paint.store import Store

SIZE = (1280, 720)
STORE = Store()
SHOTS = {shot.name: shot for shot in shots.all_shots()}
LEAST = 4.5
LEAST_LARGE = 3.0
LARGE = 44.0
"""Units from which letters are so large that less contrast does."""


def luminance(colour):
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def measured(picture, written, k):
    """Letters cover less than half of the place they take: the pixel in the middle of all is the ground's."""
    box = pygame.Rect(written.ink.x * k, written.ink.y * k, written.ink.w * k, written.ink.h * k)
    box = box.clip(picture.get_rect())
    ink = pygame.Color(written.colour)
    step = max(1, box.w // 60)
    pixels = [
        contrast(ink, picture.get_at((x, y)))
        for x in range(box.left, box.right, step)
        for y in range(box.top, box.bottom, 2)
    ]
    return median(pixels) if pixels else None


def pale(name, monkeypatch, size=SIZE):
    """What is hard to read in a picture: its words and their contrast."""
    used = []

    def spied(*args):
        used.append(Canvas(*args))
        return used[-1]

    monkeypatch.setattr(easel, "Canvas", spied)
    picture = SHOTS[name].take(easel.Easel(size, "en", catalog().folders, STORE))
    canvas = used[-1]
    found = []
    for written in canvas.written:
        if written.turned or written.decoration or (name.startswith("superpose") and written.text.isdigit()):
            # Turned words lie elsewhere than they say; the sizes of zones have dark discs hardly larger than they.
            continue
        got = measured(picture, written, canvas.k)
        if got is not None and got < (LEAST_LARGE if written.size >= LARGE else LEAST):
            found.append((written.text, written.colour, round(got, 1)))
    return found


OVER_ANOTHER = ("pause", "seat", "seat-question", "closed", "stranger")
"""Menus, the seat, questions and the parting lie over another scene, whose words are not to be read meanwhile."""


@pytest.mark.parametrize("name", [name for name in SHOTS if name not in OVER_ANOTHER])
def test_words_stand_out_from_what_they_are_written_on(name, monkeypatch):
    assert not pale(name, monkeypatch)


def darker_end(panel):
    return min((panel.top, panel.bottom), key=lambda colour: luminance(pygame.Color(colour)))


@pytest.mark.parametrize("panel", [look.PAPER, look.PAPER_RIGHT], ids=["paper", "right"])
def test_calm_words_of_a_card_are_read(panel):
    assert contrast(pygame.Color(look.INK_CALM), pygame.Color(darker_end(panel))) >= LEAST


@pytest.mark.parametrize("worth", prints.COINS)
def test_the_figure_of_a_token_is_read(worth):
    face, _, figure = prints.COINS[worth]
    assert contrast(pygame.Color(figure), pygame.Color(face)) >= LEAST


def test_the_winner_of_klick_stands_in_one_line_with_its_points(monkeypatch):
    used = []
    monkeypatch.setattr(easel, "Canvas", lambda *args: used.append(Canvas(*args)) or used[-1])
    SHOTS["klick-end"].take(easel.Easel(SIZE, "en", catalog().folders, STORE))
    lines = {one.text: one.ink.centery for one in used[-1].written}
    assert abs(lines["Zoé"] - lines["22"]) < 10


def test_the_points_of_a_board_cover_none_of_its_words():
    ground = CloverGround(500, 500, 200)
    corner = ground.corner(1)
    seal = corner.inflate(corner.w * 0.1, corner.h * 0.1)
    for slot in range(4):
        card = ground.slot_rect(slot)
        nearest = (max(card.left, min(seal.centerx, card.right)), max(card.top, min(seal.centery, card.bottom)))
        assert math.dist(nearest, seal.center) >= seal.w / 2
    for zone in range(4):
        assert not corner.colliderect(ground.strip_bounds(zone))
