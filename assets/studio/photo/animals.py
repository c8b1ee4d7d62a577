"""Carved, modelled and folded animals. They look to the right (+X) unless said otherwise and stand on z = 0."""

from __future__ import annotations

import math
from typing import Any

from assets.studio.photo import shapes as s
from assets.studio.photo import stuff as m
from assets.studio.photo.stage import ORIGIN, Vec, at


def _eye(loc: Vec, r: float = 0.04) -> None:
    s.ball(r, loc, m.paint("#141010", 0.1), sides=14)


def _legs(mat: Any, x: float, y: float, h: float, r: float) -> None:
    for i in (-x, x):
        for j in (-y, y):
            s.cyl(r, h, (i, j, 0), mat, top=r * 0.9)


def quadruped(mat: Any, body: float = 0.55, leg: float = 0.5, thick: float = 0.3, leg_r: float = 0.08) -> None:
    _legs(mat, body * 0.65, thick * 0.5, leg + 0.1, leg_r)
    s.ball(1, (0, 0, leg + thick * 0.6), mat, (body, thick, thick))


def cat(loc: Vec, color: str = "#e08a3c", size: float = 1.0, rot: float = 0, mat: Any = None) -> None:
    """A sitting cat that looks to the camera (-Y)."""
    fur = mat or m.clay(color)
    with at(loc, (0, 0, rot), size):
        s.lathe(s.curve_profile([(0, 0), (0.36, 0.02), (0.37, 0.25), (0.24, 0.6), (0.14, 0.8), (0, 0.84)]), ORIGIN, fur)
        s.ball(0.27, (0, -0.04, 0.98), fur, (1.1, 0.95, 0.92))
        for side in (-1, 1):
            s.cone(0.1, 0.22, (side * 0.17, 0, 1.13), fur, (0, side * 14, 0), sides=16)
            _eye((side * 0.1, -0.28, 1.02), 0.035)
            s.ball(0.09, (side * 0.13, -0.32, 0.06), fur)
            s.rod((side * 0.08, -0.28, 0.92), (side * 0.38, -0.3, 0.95), 0.006, m.paper("#fff8ea"))
        s.ball(0.03, (0, -0.31, 0.94), m.paint("#b5574d"), sides=12)
        s.tube([(0.25, 0.15, 0.08), (0.6, 0.1, 0.08), (0.66, -0.15, 0.12), (0.56, -0.25, 0.3)], 0.06, fur, taper=0.6)


def rabbit(loc: Vec, color: str = "#f4efe6", size: float = 1.0, rot: float = 0) -> None:
    """A sitting rabbit that looks to the camera (-Y)."""
    fur = m.felt(color)
    with at(loc, (0, 0, rot), size):
        s.ball(0.36, (0, 0.05, 0.33), fur, (1, 1.05, 0.95))
        s.ball(0.24, (0, -0.12, 0.76), fur)
        s.ball(0.12, (0, 0.4, 0.2), fur)
        for side in (-1, 1):
            s.ball(0.3, (side * 0.1, -0.06, 1.15), fur, (0.26, 0.18, 1), (0, side * 10, 0))
            s.ball(0.22, (side * 0.1, -0.11, 1.13), m.felt("#e8a9a0"), (0.2, 0.1, 1), (0, side * 10, 0))
            _eye((side * 0.1, -0.33, 0.8))
            s.ball(0.1, (side * 0.15, -0.3, 0.07), fur, (1, 1.4, 0.7))
        s.ball(0.035, (0, -0.355, 0.73), m.paint("#d0756b"), sides=12)


def elephant(loc: Vec, color: str = "#8fa0ad", size: float = 1.0, rot: float = 0, up: bool = True) -> None:
    skin = m.clay(color)
    with at(loc, (0, 0, rot), size):
        _legs(skin, 0.38, 0.24, 0.55, 0.17)
        s.ball(0.62, (0, 0, 0.82), skin, (1.15, 0.85, 0.85))
        s.ball(0.4, (0.68, 0, 1.18), skin)
        for side in (-1, 1):
            s.ball(0.38, (0.52, side * 0.42, 1.22), skin, (0.35, 0.5, 1), (side * 22, 0, side * 35))
            _eye((0.98, side * 0.2, 1.3), 0.045)
            s.tube(
                [(0.92, side * 0.16, 1.0), (1.12, side * 0.2, 0.9), (1.26, side * 0.2, 0.98)],
                0.045,
                m.paint("#fff4dc"),
                taper=0.3,
            )
        end = (
            [(1.45, 0, 0.95), (1.6, 0, 1.3), (1.5, 0, 1.65)]
            if up
            else [(1.22, 0, 0.7), (1.2, 0, 0.35), (1.34, 0, 0.15)]
        )
        s.tube([(0.95, 0, 1.1), (1.2, 0, 0.95), *end], 0.14, skin, taper=0.45)
        s.tube([(-0.68, 0, 0.95), (-0.86, 0, 0.8), (-0.88, 0, 0.55)], 0.035, skin)


def bear(loc: Vec, color: str = "#9c6b3f", size: float = 1.0, rot: float = 0) -> None:
    """A sitting teddy that looks to the camera (-Y)."""
    fur = m.felt(color)
    pale = m.felt("#e6c79a")
    with at(loc, (0, 0, rot), size):
        s.ball(0.4, (0, 0, 0.42), fur, (1, 0.9, 1.05))
        s.ball(0.27, (0, -0.17, 0.4), pale, (1, 0.8, 1))
        s.ball(0.34, (0, -0.03, 1.05), fur)
        s.ball(0.15, (0, -0.32, 0.98), pale, (1.1, 0.9, 0.85))
        _eye((0, -0.46, 1.03), 0.05)
        for side in (-1, 1):
            s.ball(0.13, (side * 0.27, 0, 1.33), fur, (1, 0.6, 1))
            _eye((side * 0.13, -0.34, 1.12))
            s.ball(0.16, (side * 0.42, -0.16, 0.55), fur, (0.8, 0.9, 1.6), (20, side * -30, 0))
            s.ball(0.18, (side * 0.3, -0.42, 0.16), fur, (0.9, 1.5, 0.9), (0, 0, side * 15))
            s.cutout(s.circle(0.1), 0.02, (side * 0.34, -0.69, 0.17), pale)


def fox(loc: Vec, color: str = "#d96a28", size: float = 1.0, rot: float = 0) -> None:
    """A standing fox of folded facets."""
    fur, white, dark = m.paper(color), m.paper("#fff6e8"), m.paper("#3a241a")
    with at(loc, (0, 0, rot), size):
        for x in (-0.36, 0.36):
            for y in (-0.12, 0.12):
                s.cone(0.08, 0.5, (x, y, 0.46), dark, (180, 0, 0), sides=5)
        s.lump(0.3, (0, 0, 0.58), fur, 0.08, 3, (1.9, 0.8, 0.85), facets=True)
        s.cone(0.24, 0.62, (0.52, 0, 0.86), fur, (0, 100, 0), sides=6)
        s.cone(0.13, 0.3, (0.84, 0, 0.77), white, (0, 100, 0), sides=6)
        _eye((1.15, 0, 0.73), 0.05)
        for side in (-1, 1):
            s.cone(0.1, 0.26, (0.52, side * 0.14, 1.0), fur, (side * -8, 0, 0), sides=4)
            _eye((0.78, side * 0.155, 0.9), 0.03)
        s.cone(0.22, 0.7, (-0.95, 0, 0.75), fur, (0, 70, 0), sides=7)
        s.cone(0.22, 0.38, (-0.93, 0, 0.76), white, (0, -108, 0), sides=7)


def sheep(loc: Vec, wool: str = "#fbf6ea", face: str = "#2d2522", size: float = 1.0, rot: float = 0) -> None:
    dark, fleece = m.paint(face, 0.6), m.felt(wool)
    with at(loc, (0, 0, rot), size):
        _legs(dark, 0.25, 0.14, 0.4, 0.05)
        for i in range(14):
            a, b = i * 2.4, (i / 14 - 0.5) * 2
            s.ball(0.2, (0.36 * b, 0.2 * math.cos(a), 0.52 + 0.16 * math.sin(a)), fleece, sides=16)
        s.ball(0.17, (0.55, 0, 0.68), dark, (1.25, 0.85, 0.95), (0, 25, 0))
        s.ball(0.12, (0.46, 0, 0.82), fleece, sides=16)
        for side in (-1, 1):
            s.ball(0.09, (0.48, side * 0.18, 0.72), dark, (0.5, 1, 0.4))
            s.ball(0.03, (0.66, side * 0.11, 0.75), m.paint("#ffffff"), sides=10)


def owl(loc: Vec, color: str = "#8a6a4c", size: float = 1.0, rot: float = 0) -> None:
    """An owl that looks to the camera (-Y)."""
    coat, pale = m.felt(color), m.felt("#e9d3ad")
    with at(loc, (0, 0, rot), size):
        s.lathe(
            s.curve_profile([(0, 0), (0.25, 0.04), (0.36, 0.4), (0.33, 0.75), (0.22, 0.98), (0, 1.03)]), ORIGIN, coat
        )
        s.ball(0.25, (0, -0.18, 0.38), pale, (1, 0.7, 1.25))
        for side in (-1, 1):
            s.cyl(0.17, 0.06, (side * 0.15, -0.24, 0.76), pale, (90, 0, side * 18))
            s.ball(0.1, (side * 0.15, -0.31, 0.76), m.paint("#f6b91f", 0.1), (1, 0.5, 1))
            s.ball(0.06, (side * 0.15, -0.35, 0.76), m.paint("#0c0c0c", 0.05), (1, 0.5, 1))
            s.cone(0.08, 0.24, (side * 0.2, -0.06, 0.95), coat, (0, side * 22, 0), sides=12)
            s.ball(0.34, (side * 0.33, 0, 0.45), coat, (0.3, 0.7, 1.1), (0, side * -8, 0))
            s.ball(0.06, (side * 0.1, -0.22, 0.03), m.paint("#e0922a"), (1, 1.4, 0.7))
        s.cone(0.05, 0.14, (0, -0.33, 0.7), m.paint("#e0922a"), (150, 0, 0), sides=8)


def fish(loc: Vec, color: str = "#f0762b", size: float = 0.4, rot: Vec = ORIGIN, fin: str | None = None) -> None:
    skin, edge = m.paint(color, 0.3), m.paint(fin or color, 0.3)
    with at(loc, rot, size):
        s.ball(0.5, ORIGIN, skin, (1.25, 0.5, 0.8))
        s.cutout([(0, 0), (-0.5, 0.38), (-0.4, 0), (-0.5, -0.38)], 0.06, (-0.5, 0, 0), edge)
        s.cutout([(0.25, 0), (-0.05, 0.3), (-0.35, 0.25), (-0.3, 0)], 0.05, (0, 0, 0.33), edge)
        for side in (-1, 1):
            s.ball(0.085, (0.42, side * 0.17, 0.1), m.paint("#ffffff"), sides=14)
            _eye((0.46, side * 0.22, 0.11), 0.05)
            s.ball(0.2, (0.0, side * 0.25, -0.12), edge, (0.9, 0.2, 0.5), (0, 25, 0))


def whale(loc: Vec, color: str = "#2f5d86", size: float = 1.0, rot: Vec = ORIGIN) -> None:
    skin, belly = m.clay(color), m.clay("#e9e4d8")
    with at(loc, rot, size):
        s.ball(0.8, (0, 0, 0), skin, (1.35, 0.85, 0.8))
        s.ball(0.74, (0.1, 0, -0.13), belly, (1.3, 0.8, 0.72))
        s.tube([(-0.6, 0, 0.05), (-1.2, 0, 0.1), (-1.6, 0, 0.55)], 0.42, skin, taper=0.22)
        for side in (-1, 1):
            s.ball(0.36, (-1.68, side * 0.3, 0.66), skin, (0.6, 1, 0.18), (0, 25, side * -25))
            s.ball(0.34, (0.2, side * 0.72, -0.35), skin, (0.6, 1, 0.2), (side * 35, 0, side * -20))
            _eye((0.72, side * 0.56, 0.08), 0.06)


def turtle(loc: Vec, size: float = 1.0, rot: float = 0, shell: str = "#5f7f3a") -> None:
    skin = m.clay("#a7b86a")
    with at(loc, (0, 0, rot), size):
        s.dome(0.6, (0, 0, 0.18), m.spots("#3d5526", shell, 3.2, 0.55), (1.1, 0.9, 0.85))
        s.cyl(0.62, 0.1, (0, 0, 0.12), m.clay("#c9b46a"))
        _legs(skin, 0.4, 0.38, 0.2, 0.13)
        s.tube([(0.5, 0, 0.2), (0.75, 0, 0.3), (0.86, 0, 0.45)], 0.12, skin)
        s.ball(0.18, (0.92, 0, 0.5), skin, (1.15, 0.9, 0.9))
        for side in (-1, 1):
            _eye((1.02, side * 0.11, 0.57), 0.03)


def snail(loc: Vec, size: float = 1.0, rot: float = 0, shell: str = "#c9763a") -> None:
    skin = m.clay("#d9c39a")
    with at(loc, (0, 0, rot), size):
        s.tube(
            [(-0.8, 0, 0.06), (-0.2, 0, 0.12), (0.4, 0, 0.12), (0.7, 0, 0.3), (0.78, 0, 0.55)], 0.13, skin, taper=1.1
        )
        for side in (-1, 1):
            s.tube([(0.8, side * 0.05, 0.6), (0.95, side * 0.14, 0.85)], 0.022, skin, bend=False)
            _eye((0.95, side * 0.14, 0.87), 0.045)
        pts = []
        for i in range(26):
            a = i * 0.55
            r = 0.42 * (1 - i / 27)
            pts.append((r * math.cos(a) - 0.1, 0.012 * i * (1 if i % 2 else -1) * 0.2, 0.55 + r * math.sin(a)))
        s.tube(pts, 0.17, m.paint(shell, 0.3), taper=0.3)


def penguin(loc: Vec, size: float = 1.0, rot: float = 0, scarf: str | None = None, tilt: float = 0) -> None:
    """A penguin that looks to the camera (-Y)."""
    with at(loc, (0, tilt, rot), size):
        s.lathe(
            s.curve_profile([(0, 0), (0.26, 0.02), (0.33, 0.3), (0.26, 0.65), (0.2, 0.8), (0.19, 0.95), (0, 1.08)]),
            ORIGIN,
            m.paint("#20262e", 0.5),
        )
        s.ball(0.27, (0, -0.11, 0.36), m.paint("#fbfaf4", 0.5), (0.95, 0.9, 1.25))
        s.ball(0.14, (0, -0.1, 0.86), m.paint("#fbfaf4", 0.5), (1.1, 0.8, 0.9))
        s.cone(0.06, 0.2, (0, -0.2, 0.85), m.paint("#f09a25"), (90, 0, 0))
        for side in (-1, 1):
            _eye((side * 0.07, -0.2, 0.92), 0.028)
            s.ball(0.25, (side * 0.33, 0, 0.5), m.paint("#20262e", 0.5), (0.22, 0.5, 1.05), (0, side * -22, 0))
            s.ball(0.11, (side * 0.13, -0.16, 0.03), m.paint("#f09a25"), (1, 1.5, 0.4))
        if scarf:
            s.ring(0.2, 0.06, (0, 0, 0.74), m.felt(scarf))
            s.box((0.1, 0.05, 0.3), (0.12, -0.24, 0.45), m.felt(scarf))


def hedgehog(loc: Vec, size: float = 1.0, rot: float = 0) -> None:
    with at(loc, (0, 0, rot), size):
        spine = m.wood("#5a4330", "z")
        s.ball(0.5, (0, 0, 0.42), m.clay("#6b5138"), (1.15, 0.95, 0.85))
        for i in range(150):
            t = math.acos(1 - 1.35 * (i + 0.5) / 150)
            p = i * 2.399963
            x, y, z = math.sin(t) * math.cos(p), math.sin(t) * math.sin(p), math.cos(t)
            if x < 0.72 or z > 0.5:
                a = (0.55 * x, 0.46 * y, 0.42 + 0.4 * z)
                s.tube(
                    [a, (a[0] + 0.16 * x - 0.06, a[1] + 0.17 * y, a[2] + 0.17 * z)], 0.022, spine, bend=False, taper=0.1
                )
        s.cone(0.3, 0.52, (0.42, 0, 0.34), m.clay("#e3c199"), (0, 96, 0))
        _eye((0.95, 0, 0.29), 0.06)
        for side in (-1, 1):
            _eye((0.68, side * 0.15, 0.44), 0.035)
        _legs(m.clay("#e3c199"), 0.3, 0.22, 0.15, 0.08)


def butterfly(
    loc: Vec, color: str, size: float = 0.5, rot: Vec = ORIGIN, lift: float = 35, dots: str = "#fff3c4"
) -> None:
    with at(loc, rot, size):
        s.ball(0.08, ORIGIN, m.felt("#2a1d18"), (4, 1, 1))
        for side in (-1, 1):
            with at(ORIGIN, (side * lift, 0, 0)):
                for x, y, r, q in ((0.2, 0.5, 0.48, 20), (-0.28, 0.38, 0.34, -25)):
                    s.ball(r, (x, side * y, 0), m.paper(color), (0.75, 1, 0.03), (0, 0, side * -q))
                    s.ball(r * 0.35, (x, side * (y + 0.15), 0.01), m.paper(dots), (1, 1, 0.06))
            s.tube(
                [(0.3, side * 0.02, 0), (0.5, side * 0.1, 0.08), (0.62, side * 0.22, 0.1)], 0.012, m.paint("#2a1d18")
            )


def horse(loc: Vec, mat: Any, size: float = 1.0, rot: Vec = ORIGIN, mane: Any = None) -> None:
    hair = mane or m.felt("#3a2416")
    with at(loc, rot, size):
        quadruped(mat, 0.62, 0.72, 0.3, 0.085)
        s.tube([(0.4, 0, 0.95), (0.65, 0, 1.25), (0.75, 0, 1.55)], 0.2, mat, taper=0.75)
        s.ball(0.18, (0.92, 0, 1.52), mat, (1.7, 0.8, 0.9), (0, 30, 0))
        for side in (-1, 1):
            s.cone(0.06, 0.18, (0.72, side * 0.08, 1.66), mat, sides=10)
            _eye((0.86, side * 0.14, 1.6), 0.03)
        for i in range(6):
            s.ball(0.1, (0.32 + 0.065 * i, 0, 1.12 + 0.1 * i), hair, (1, 0.5, 1.1))
        s.tube([(-0.58, 0, 1.0), (-0.85, 0, 0.9), (-0.9, 0, 0.45)], 0.08, hair, taper=0.4)


def frog(loc: Vec, color: str = "#5aa542", size: float = 1.0, rot: float = 0) -> None:
    """A sitting frog that looks to the camera (-Y)."""
    skin = m.paint(color, 0.25)
    with at(loc, (0, 0, rot), size):
        s.ball(0.42, (0, 0, 0.34), skin, (1, 0.95, 0.85))
        s.ball(0.32, (0, -0.17, 0.3), m.paint("#e8ecb0", 0.4), (1, 0.9, 0.85))
        s.ball(0.35, (0, -0.14, 0.66), skin, (1.1, 0.9, 0.65))
        s.tube([(-0.26, -0.4, 0.6), (0, -0.48, 0.55), (0.26, -0.4, 0.6)], 0.014, m.paint("#243a18"))
        for side in (-1, 1):
            s.ball(0.13, (side * 0.19, -0.2, 0.9), skin)
            s.ball(0.08, (side * 0.2, -0.28, 0.92), m.paint("#fff6cf"), sides=16)
            _eye((side * 0.2, -0.34, 0.92), 0.045)
            s.ball(0.22, (side * 0.42, 0.05, 0.17), skin, (0.8, 1.5, 0.75), (0, 0, side * 30))
            s.tube([(side * 0.25, -0.25, 0.35), (side * 0.3, -0.4, 0.05)], 0.07, skin, bend=False)
            s.ball(0.12, (side * 0.3, -0.45, 0.03), skin, (1.2, 1.1, 0.3))


def duck(loc: Vec, color: str = "#f6c522", size: float = 1.0, rot: float = 0) -> None:
    with at(loc, (0, 0, rot), size):
        coat = m.paint(color, 0.25)
        s.ball(0.5, (0, 0, 0.36), coat, (1.15, 0.85, 0.72))
        s.cone(0.26, 0.4, (-0.38, 0, 0.5), coat, (0, -60, 0))
        s.ball(0.3, (0.3, 0, 0.86), coat)
        s.ball(0.13, (0.6, 0, 0.8), m.paint("#ee7d1b", 0.3), (1.2, 1, 0.35))
        for side in (-1, 1):
            _eye((0.5, side * 0.16, 0.96), 0.045)
            s.ball(0.28, (-0.1, side * 0.38, 0.42), coat, (1.1, 0.3, 0.65), (0, -15, 0))
