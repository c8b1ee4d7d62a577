"""Things many pictures share: floors and walls, trees, houses, clouds, dolls, vessels, paper folding, candles."""

from __future__ import annotations

import math
import random
from typing import Any

from assets.studio.photo import shapes as s
from assets.studio.photo import stuff as m
from assets.studio.photo.stage import ORIGIN, Vec, at, lamp

SKIN = "#e8b48a"


def floor(mat: Any, size: float = 40) -> None:
    s.grid((size, size), lambda x, y: 0.0, mat, n=1)


def planks(color: str = "#9a6a3c", width: float = 0.9, count: int = 14, length: float = 16) -> None:
    """A table of boards that run from left to right."""
    for i in range(count):
        s.box((length, width * 0.985, 0.1), (0, (i - count / 2.6) * width, -0.1), m.wood(color, "x"), bevel=0.012)


def cyclorama(color: str, depth: float = 5, width: float = 30, rise: float = 12, mat: Any = None) -> None:
    """A paper roll: floor that curves up into a wall `depth` behind the middle."""
    r = 2.5
    line: list[tuple[float, float]] = [(-12, 0), (depth - r, 0)]
    line += [(depth - r + r * math.sin(a), r - r * math.cos(a)) for a in (math.pi / 2 * i / 10 for i in range(1, 10))]
    line += [(depth, r), (depth, rise)]
    verts = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    s.mesh(verts, faces, mat or m.paper(color), smooth=60)


def wall(mat: Any, y: float = 4, width: float = 24, height: float = 12) -> None:
    s.box((width, 0.2, height), (0, y + 0.1, 0), mat, bevel=0)


def window(
    loc: Vec, size: tuple[float, float], frame: Any, pane: Any, bars: tuple[int, int] = (2, 2), rot: Vec = ORIGIN
) -> None:
    """A window in a wall that faces the camera; the location is the middle of its sill."""
    w, h = size
    with at(loc, rot):
        s.box((w, 0.04, h), (0, 0, 0), pane, bevel=0)
        t = min(w, h) * 0.06
        for i in range(bars[0] + 1):
            s.box((t, 0.14, h + t), (-w / 2 + w * i / bars[0], 0, -t / 2), frame, bevel=0.01)
        for i in range(bars[1] + 1):
            s.box((w + t, 0.14, t), (0, 0, h * i / bars[1] - t / 2), frame, bevel=0.01)
        s.box((w * 1.15, 0.36, t * 1.2), (0, -0.1, -t * 1.4), frame, bevel=0.01)


def fir(loc: Vec, h: float = 1.5, color: str = "#2f6b46", snow: bool = False, mat: Any = None) -> None:
    """A paper-cone fir."""
    leaf = mat or m.paper(color)
    with at(loc, scale=h):
        s.cyl(0.05, 0.2, ORIGIN, m.wood("#6b4a2b", "z"))
        for i, (r, z) in enumerate(((0.3, 0.16), (0.24, 0.38), (0.17, 0.6))):
            s.cone(r, 0.4, (0, 0, z), leaf, rot=(0, 0, i * 20), sides=14)
            if snow:
                s.cone(r * 0.62, 0.26, (0, 0, z + 0.155), m.paper("#ffffff"), sides=14)


def tree(
    loc: Vec, h: float = 1.6, color: str = "#6fa043", seed: int = 1, trunk: str = "#6b4a2b", mat: Any = None
) -> None:
    """A round tree with a crown of felt balls."""
    rng = random.Random(seed)
    crown = mat or m.felt(color)
    with at(loc, scale=h):
        s.tube([(0, 0, 0), (0.02, 0, 0.25), (rng.uniform(-0.05, 0.05), 0, 0.6)], 0.05, m.wood(trunk, "z"), taper=0.6)
        for i in range(7):
            a = i * 2.4
            s.lump(
                rng.uniform(0.17, 0.24),
                (0.19 * math.cos(a), 0.19 * math.sin(a), 0.62 + 0.035 * i),
                crown,
                0.2,
                seed + i,
            )


def bare_tree(loc: Vec, h: float = 2.0, color: str = "#4a3626", seed: int = 1, depth: int = 4) -> list[Vec]:
    """A leafless tree of bent wire; returns the tips (in its own space) for leaves, lights or fruit."""
    rng = random.Random(seed)
    bark = m.wood(color, "z")
    tips: list[Vec] = []

    def branch(p: Vec, lean: float, turn: float, length: float, r: float, left: int) -> None:
        q = (
            p[0] + length * math.sin(lean) * math.cos(turn),
            p[1] + length * math.sin(lean) * math.sin(turn),
            p[2] + length * math.cos(lean),
        )
        mid = tuple((a + b) / 2 + rng.uniform(-0.06, 0.06) * length for a, b in zip(p, q, strict=True))
        s.tube([p, (mid[0], mid[1], mid[2]), q], r, bark, taper=0.6)
        if left == 0:
            tips.append(q)
            return
        for i in range(3 if left > 2 else 2):
            branch(
                q,
                lean * 0.5 + rng.uniform(0.3, 0.7),
                turn + i * 2.2 + rng.uniform(0, 1.2),
                length * 0.72,
                r * 0.6,
                left - 1,
            )

    with at(loc, scale=h):
        branch(ORIGIN, 0.05, 0, 0.34, 0.035, depth)
    return [(loc[0] + x * h, loc[1] + y * h, loc[2] + z * h) for x, y, z in tips]


def palm(loc: Vec, h: float = 2.0, lean: float = 0.3, seed: int = 3) -> None:
    rng = random.Random(seed)
    with at(loc, scale=h):
        top = (lean, 0.0, 0.9)
        s.tube([(0, 0, 0), (lean * 0.2, 0, 0.4), top], 0.045, m.wood("#8a6238", "z"), taper=0.6)
        for i in range(8):
            a = i * math.pi / 4 + rng.uniform(-0.2, 0.2)
            c, d = math.cos(a), math.sin(a)
            pts = []
            for t in (0.0, 0.25, 0.5, 0.75, 1.0):
                wide = 0.075 * math.sin(math.pi * (0.12 + 0.88 * t)) + 0.01
                x, z = 0.5 * t, 0.9 + 0.16 * math.sin(math.pi * t * 0.8) - 0.3 * t * t
                pts += [
                    (top[0] + c * x - d * wide, d * x + c * wide, z),
                    (top[0] + c * x, d * x, z + 0.03),
                    (top[0] + c * x + d * wide, d * x - c * wide, z),
                ]
            faces = [(3 * k + j, 3 * k + j + 1, 3 * k + j + 4, 3 * k + j + 3) for k in range(4) for j in range(2)]
            s.mesh(pts, faces, m.paper("#3f8f4f"), thick=0.006)
        for i in range(3):
            s.ball(0.05, (top[0] + 0.06 * math.cos(i * 2.1), 0.06 * math.sin(i * 2.1), 0.86), m.wood("#5c3d22"))


def house(
    loc: Vec,
    size: Vec = (1.2, 1.0, 0.9),
    walls: Any = None,
    roof: Any = None,
    lit: bool = False,
    rot: float = 0,
    pitch: float = 0.6,
    chimney: bool = True,
    snow: bool = False,
) -> None:
    """A small gabled house; its front looks to -Y."""
    w, d, h = size
    light = m.glow("#ffcf7a", 4.0) if lit else m.paint("#27415a", 0.15)
    trim = m.paper("#f6efe2")
    with at(loc, (0, 0, rot)):
        s.box(size, ORIGIN, walls or m.paper("#f1e3c6"), bevel=0.01)
        gable = [(-w / 2, 0.0), (w / 2, 0.0), (0.0, h * pitch)]
        s.cutout(gable, d, (0, 0, h), walls or m.paper("#f1e3c6"), bevel=0)
        slope = math.degrees(math.atan2(h * pitch, w / 2))
        length = math.hypot(w / 2, h * pitch) * 1.18
        for side in (-1, 1):
            mid = (side * w / 4 * 1.1, 0, h + h * pitch / 2 * 0.9)
            s.box((length, d * 1.16, 0.06), mid, roof or m.paper("#b5452f"), rot=(0, side * slope, 0), bevel=0.01)
            if snow:
                s.box(
                    (length * 0.96, d * 1.14, 0.09),
                    (mid[0], 0, mid[2] + 0.06),
                    m.felt("#ffffff"),
                    rot=(0, side * slope, 0),
                    bevel=0.03,
                )
        s.box((w * 0.2, 0.05, h * 0.55), (0, -d / 2, 0), m.paint("#6b3d22"), bevel=0.01)
        for side in (-1, 1):
            s.box((w * 0.2, 0.04, h * 0.3), (side * w * 0.31, -d / 2, h * 0.45), light, bevel=0)
            s.box((w * 0.26, 0.03, h * 0.36), (side * w * 0.31, -d / 2 + 0.004, h * 0.42), trim, bevel=0)
            s.box((0.04, d * 0.24, h * 0.3), (side * w / 2, 0, h * 0.4), light, bevel=0)
        s.cutout(s.circle(w * 0.08), 0.04, (0, -d / 2, h * 1.15), light)
        if chimney:
            s.box((w * 0.14, w * 0.14, h * 0.55), (w * 0.24, d * 0.15, h * 1.1), m.clay("#8d5a43"), bevel=0.01)


def cloud(loc: Vec, size: float = 1.0, color: str = "#ffffff", seed: int = 1, mat: Any = None) -> None:
    """Cotton wool."""
    rng = random.Random(seed)
    wool = mat or m.felt(color)
    with at(loc, scale=size):
        for i in range(9):
            x = (i - 4) * 0.22
            r = 0.34 * math.cos((i - 4) / 6.2) * rng.uniform(0.75, 1.1)
            s.lump(r, (x, rng.uniform(-0.15, 0.15), r * 0.6 + rng.uniform(0, 0.12)), wool, 0.12, seed * 9 + i)


def mountain(
    loc: Vec, r: float, h: float, color: str = "#6d7f8f", cap: str = "#ffffff", seed: int = 1, line: float = 0.6
) -> None:
    """A folded-paper peak with a cap of snow."""
    rng = random.Random(seed)
    n = 11
    ring0 = [
        (
            r * math.cos(2 * math.pi * i / n) * rng.uniform(0.85, 1.15),
            r * math.sin(2 * math.pi * i / n) * rng.uniform(0.85, 1.15),
            0.0,
        )
        for i in range(n)
    ]

    def level(t: float) -> list[Vec]:
        return [
            (
                x * (1 - t) * rng.uniform(0.8, 1.2),
                y * (1 - t) * rng.uniform(0.8, 1.2),
                h * (t + rng.uniform(-0.07, 0.07)),
            )
            for x, y, _ in ring0
        ]

    ring1, ring2 = level(line * 0.55), level(line)
    verts = [*ring0, *ring1, *ring2]
    faces = [
        (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(2) for i in range(n)
    ]
    s.mesh(verts, faces, m.paper(color), loc)
    s.mesh([*ring2, (0, 0, h)], [(i, (i + 1) % n, n) for i in range(n)], m.paper(cap), loc)


def doll(
    loc: Vec,
    color: str,
    h: float = 1.0,
    rot: float = 0,
    skin: str = SKIN,
    hair: str | None = "#4a2c17",
    hat: str | None = None,
    arms: tuple[float, float] | None = (-50, -50),
    tilt: float = 0,
) -> None:
    """A turned wooden peg doll; arms are angles over the horizon, left and right as seen from the camera."""
    with at(loc, (0, tilt, rot), h):
        body = s.curve_profile([(0.2, 0), (0.21, 0.05), (0.17, 0.35), (0.1, 0.6), (0.06, 0.68)])
        s.lathe([(0.0, 0.0), *body, (0.0, 0.68)], ORIGIN, m.paint(color, 0.5))
        s.ball(0.16, (0, 0, 0.8), m.paint(skin, 0.5))
        for side in (-1, 1):
            s.ball(0.018, (side * 0.055, -0.15, 0.82), m.paint("#1d1410"), sides=12)
        s.tube([(-0.045, -0.15, 0.755), (0, -0.165, 0.74), (0.045, -0.15, 0.755)], 0.008, m.paint("#8c3a2b"))
        if hair:
            s.dome(0.168, (0, 0.012, 0.81), m.felt(hair), part=0.52, rot=(-22, 0, 0))
        if hat:
            s.cyl(0.2, 0.025, (0, 0, 0.9), m.felt(hat))
            s.cyl(0.13, 0.13, (0, 0, 0.91), m.felt(hat), top=0.11)
        for side, angle in zip((-1, 1), arms or (), strict=False):
            a = math.radians(angle)
            hand = (side * (0.11 + 0.26 * math.cos(a)), -0.03, 0.53 + 0.26 * math.sin(a))
            s.tube([(side * 0.1, 0, 0.53), hand], 0.035, m.paint(color, 0.5), bend=False)
            s.ball(0.045, hand, m.paint(skin, 0.5), sides=16)


def bird(
    loc: Vec, color: str = "#d9482b", size: float = 0.4, rot: float = 0, belly: str = "#f6d9a0", beak: str = "#e8a020"
) -> None:
    """A carved songbird that looks to the right (+X)."""
    with at(loc, (0, 0, rot), size):
        s.ball(0.42, (0, 0, 0.45), m.paint(color), (1.25, 0.9, 0.9), (0, -20, 0))
        s.ball(0.34, (0.12, 0, 0.37), m.paint(belly), (1, 0.95, 0.8))
        s.ball(0.27, (0.42, 0, 0.8), m.paint(color))
        s.cone(0.08, 0.25, (0.66, 0, 0.8), m.paint(beak), (0, 90, 0))
        s.box((0.6, 0.22, 0.06), (-0.68, 0, 0.42), m.paint(color), (0, -25, 0))
        for side in (-1, 1):
            s.ball(0.045, (0.56, side * 0.17, 0.87), m.paint("#101010"), sides=12)
            s.ball(0.3, (-0.12, side * 0.33, 0.5), m.paint(color), (1.2, 0.25, 0.7), (0, -25, 0))
            s.rod((0.02, side * 0.12, 0.12), (0.04, side * 0.12, -0.02), 0.025, m.paint(beak))


def crane(loc: Vec, mat: Any, size: float = 1.0, rot: Vec = ORIGIN, flap: float = 0.45) -> None:
    """An origami crane that flies to the right (+X)."""
    verts = [
        (0.28, 0, 0),
        (-0.28, 0, 0),
        (0, 0.16, -0.02),
        (0, -0.16, -0.02),
        (0, 0, 0.26),
        (0.1, 0.95, flap),
        (0.1, -0.95, flap),
        (0.62, 0, 0.52),
        (0.8, 0, 0.4),
        (-0.85, 0, 0.42),
        (0, 0, -0.12),
    ]
    faces = [
        (0, 2, 10),
        (2, 1, 10),
        (1, 3, 10),
        (3, 0, 10),
        (0, 4, 2),
        (4, 1, 2),
        (1, 4, 3),
        (4, 0, 3),
        (0, 2, 5),
        (2, 1, 5),
        (0, 6, 3),
        (3, 6, 1),
        (4, 5, 0),
        (4, 1, 5),
        (4, 0, 6),
        (4, 6, 1),
        (0, 2, 7),
        (0, 7, 3),
        (7, 2, 8),
        (7, 8, 3),
        (1, 9, 2),
        (1, 3, 9),
        (9, 2, 4),
        (9, 4, 3),
    ]
    s.mesh(verts, faces, mat, loc, rot, size, thick=0.004)


def paper_boat(loc: Vec, mat: Any, size: float = 1.0, rot: Vec = ORIGIN) -> None:
    verts = [
        (-1, 0, 0.62),
        (1, 0, 0.62),
        (-0.55, 0, 0),
        (0.55, 0, 0),
        (0, -0.42, 0.42),
        (0, 0.42, 0.42),
        (0, 0, 1.05),
        (-0.42, 0, 0.3),
        (0.42, 0, 0.3),
        (0, -0.2, 0.0),
        (0, 0.2, 0.0),
    ]
    faces = [
        (0, 2, 9, 4),
        (4, 9, 3, 1),
        (0, 5, 10, 2),
        (5, 1, 3, 10),
        (2, 10, 3, 9),
        (7, 4, 6),
        (4, 8, 6),
        (7, 6, 5),
        (5, 6, 8),
    ]
    s.mesh(verts, faces, mat, loc, rot, size, thick=0.015)


def paper_plane(loc: Vec, mat: Any, size: float = 1.0, rot: Vec = ORIGIN) -> None:
    """A folded dart that flies to the right (+X)."""
    verts = [(1, 0, 0), (-0.8, -0.6, 0.12), (-0.8, -0.1, 0.06), (-0.8, 0, -0.28), (-0.8, 0.1, 0.06), (-0.8, 0.6, 0.12)]
    s.mesh(verts, [(0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 5)], mat, loc, rot, size, thick=0.012)


def candle(
    loc: Vec, h: float = 0.6, r: float = 0.09, color: str = "#f4ead2", power: float = 8, lit: bool = True
) -> None:
    with at(loc):
        s.cyl(r, h, ORIGIN, m.paint(color, 0.5), bevel=r * 0.3)
        s.rod((0, 0, h), (0, 0, h + 0.06), 0.008, m.paint("#222222"))
        if lit:
            flame((0, 0, h + 0.04), max(0.14, r * 1.6), power)


def flame(loc: Vec, size: float = 0.2, power: float = 8) -> None:
    drop = s.curve_profile([(0.0, 0), (0.26, 0.22), (0.22, 0.5), (0.0, 1.05)])
    s.lathe(drop, loc, m.glow("#ffb33c", 12), scale=size, sides=16, smooth=180)
    lamp((loc[0], loc[1], loc[2] + size * 0.6), power, "#ffad55", size * 0.4)


def mug(loc: Vec, mat: Any, drink: str = "#3a1c0c", size: float = 1.0, rot: float = 0) -> None:
    with at(loc, (0, 0, rot), size):
        s.lathe(
            [(0, 0), (0.36, 0), (0.4, 0.06), (0.42, 0.85), (0.4, 0.88), (0.37, 0.85), (0.36, 0.1), (0, 0.08)],
            ORIGIN,
            mat,
        )
        s.cyl(0.372, 0.01, (0, 0, 0.74), m.paint(drink, 0.1), bevel=0)
        s.tube([(0.4, 0, 0.72), (0.62, 0, 0.76), (0.72, 0, 0.45), (0.6, 0, 0.18), (0.39, 0, 0.22)], 0.05, mat)


def plate(loc: Vec, mat: Any, r: float = 1.0) -> None:
    s.lathe(
        [(0, 0), (0.55, 0), (0.62, 0.03), (0.97, 0.11), (1.0, 0.13), (0.97, 0.14), (0.6, 0.07), (0, 0.05)],
        loc,
        mat,
        scale=r,
        sides=48,
    )


def bowl(loc: Vec, mat: Any, r: float = 1.0) -> None:
    out = s.curve_profile([(0.4, 0), (0.42, 0.05), (0.75, 0.2), (1.0, 0.62)])
    s.lathe(
        [(0, 0), *out, (0.95, 0.62), *[(max(0.0, a - 0.06), b + 0.04) for a, b in reversed(out)][1:-6], (0, 0.1)],
        loc,
        mat,
        scale=r,
        sides=48,
    )


def book(loc: Vec, size: Vec, color: str, rot: float = 0) -> None:
    """A closed book lying down, its spine to -X."""
    w, d, h = size
    with at(loc, (0, 0, rot)):
        cover = m.cloth(color)
        s.box((w, d, h * 0.1), ORIGIN, cover, bevel=0.005)
        s.box((w, d, h * 0.1), (0, 0, h * 0.9), cover, bevel=0.005)
        s.box((0.03, d, h), (-w / 2, 0, 0), cover, bevel=0.01)
        s.box((w * 0.94, d * 0.94, h * 0.82), (0, 0, h * 0.09), m.stripes("#f3e9d2", "#d9cba8", 14, "Z"), bevel=0)


def coin(loc: Vec, r: float = 0.2, rot: Vec = ORIGIN, mat: Any = None) -> None:
    with at(loc, rot):
        s.cyl(r, r * 0.16, ORIGIN, mat or m.gold(), bevel=r * 0.05)
        s.ring(r * 0.82, r * 0.06, (0, 0, r * 0.16), mat or m.gold())


def balloon(loc: Vec, color: str, r: float = 0.4, tie: Vec | None = None, shine: float = 0.12) -> None:
    """A balloon; the thread goes to `tie` (in the same space)."""
    shape = s.curve_profile(
        [(0.0, -1.25), (0.08, -1.2), (0.5, -0.85), (0.95, -0.1), (0.8, 0.6), (0.35, 0.93), (0.0, 1.0)]
    )
    s.lathe(shape, loc, m.paint(color, shine), scale=r, smooth=180)
    s.cone(0.12 * r, 0.16 * r, (loc[0], loc[1], loc[2] - 1.36 * r), m.paint(color, shine))
    if tie:
        low = (loc[0], loc[1], loc[2] - 1.3 * r)
        mid = ((low[0] + tie[0]) / 2 + 0.05, (low[1] + tie[1]) / 2, (low[2] + tie[2]) / 2)
        s.tube([low, mid, tie], 0.008, m.paper("#f5f0e6"))


def flower(
    loc: Vec,
    color: str,
    h: float = 0.8,
    middle: str = "#f2b632",
    petals: int = 8,
    size: float = 0.25,
    face: Vec = (60, 0, 0),
) -> None:
    with at(loc):
        s.tube([(0, 0, 0), (0.03, 0, h / 2), (0, 0, h)], 0.02, m.paper("#4d8a3d"))
        s.mesh(
            [(0, 0, h * 0.3), (0.2, 0.06, h * 0.5), (0.36, 0, h * 0.48), (0.2, -0.06, h * 0.42)],
            [(0, 1, 2, 3)],
            m.paper("#4d8a3d"),
            thick=0.01,
        )
        with at((0, 0, h), face, size):
            for i in range(petals):
                a = 360 * i / petals
                r = math.radians(a)
                s.ball(
                    0.5,
                    (0.62 * math.cos(r), 0.62 * math.sin(r), 0),
                    m.paper(color),
                    (0.8, 0.34, 0.12),
                    (0, -12, a),
                    sides=16,
                )
            s.ball(0.34, (0, 0, 0.08), m.felt(middle), (1, 1, 0.5))


def gift(loc: Vec, size: Vec, mat: Any, ribbon: str, rot: float = 0) -> None:
    w, d, h = size
    band = m.paint(ribbon, 0.25)
    with at(loc, (0, 0, rot)):
        s.box(size, ORIGIN, mat, bevel=0.02)
        s.box((w * 1.01, d * 0.16, h * 1.01), ORIGIN, band, bevel=0.005)
        s.box((w * 0.16, d * 1.01, h * 1.01), ORIGIN, band, bevel=0.005)
        for side in (-1, 1):
            s.ring(w * 0.17, w * 0.035, (side * w * 0.18, 0, h + w * 0.11), band, (90, 0, side * 25))


def suitcase(loc: Vec, size: Vec, color: str, rot: Vec = ORIGIN) -> None:
    """A case that stands on its long side and shows its face to -Y."""
    w, d, h = size
    with at(loc, rot):
        s.box(size, ORIGIN, m.felt(color), bevel=0.06)
        for x in (-0.32, 0.32):
            s.box((w * 0.07, d * 1.04, h * 1.02), (x * w, 0, -0.005), m.paint("#6b4424"), bevel=0.01)
        s.tube(
            [(-w * 0.12, 0, h), (-w * 0.1, 0, h * 1.16), (w * 0.1, 0, h * 1.16), (w * 0.12, 0, h)],
            0.03,
            m.paint("#6b4424"),
        )


def wheel(loc: Vec, r: float, mat: Any, hub: Any, width: float = 0.15) -> None:
    """A wheel whose axle points to the camera (Y)."""
    with at(loc, (90, 0, 0)):
        s.cyl(r, width, (0, 0, -width / 2), mat, bevel=0.03)
        s.cyl(r * 0.5, width * 1.1, (0, 0, -width * 0.55), hub, bevel=0.01)


def bunting(a: Vec, b: Vec, colors: list[str], count: int = 10, sag: float = 0.5, size: float = 0.3) -> None:
    """A string of paper flags."""

    def p(t: float) -> Vec:
        return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t - sag * 4 * t * (1 - t))

    s.tube([p(i / 12) for i in range(13)], 0.012, m.paper("#efe6d2"))
    for i in range(count):
        x, y, z = p((i + 0.5) / count)
        s.mesh(
            [(-size / 2, 0, 0), (size / 2, 0, 0), (0, 0.03, -size)],
            [(0, 1, 2)],
            m.paper(colors[i % len(colors)]),
            (x, y, z),
            thick=0.006,
        )


def gear(loc: Vec, r: float, teeth: int, mat: Any, thick: float = 0.2, rot: Vec = ORIGIN, turn: float = 0) -> None:
    outline = []
    for i in range(teeth):
        for f, k in ((0.0, 0.86), (0.2, 0.86), (0.3, 1.0), (0.6, 1.0), (0.7, 0.86)):
            a = 2 * math.pi * (i + f) / teeth + math.radians(turn)
            outline.append((r * k * math.cos(a), r * k * math.sin(a)))
    with at(loc, rot):
        s.cutout(outline, thick, ORIGIN, mat, rot=ORIGIN, bevel=0.015)
        s.cyl(r * 0.28, thick * 1.5, (0, 0, -thick * 0.75), mat)
        s.cyl(r * 0.12, thick * 1.7, (0, 0, -thick * 0.85), m.metal("#55555c"))


def rain(
    area: tuple[float, float, float, float],
    low: float,
    high: float,
    count: int = 90,
    seed: int = 5,
    color: str = "#bcd8f0",
    slant: float = 0.08,
) -> None:
    """Threads of rain hung over the set."""
    rng = random.Random(seed)
    drop = m.film(color, 0.35)
    for x, y, _ in s.scatter(count, area, seed):
        z, length = rng.uniform(low, high), rng.uniform(0.12, 0.35)
        s.rod((x, y, z), (x + slant * length / 0.3, y, z + length), 0.008, drop)


def snowfall(
    area: tuple[float, float, float, float],
    low: float,
    high: float,
    count: int = 120,
    seed: int = 5,
    size: float = 0.025,
) -> None:
    rng = random.Random(seed)
    for x, y, k in s.scatter(count, area, seed):
        s.ball(size * (0.6 + k), (x, y, rng.uniform(low, high)), m.glow("#ffffff", 0.3), sides=8)


def stars(
    count: int, y: float, width: float, low: float, high: float, seed: int = 2, size: float = 0.03, power: float = 6
) -> None:
    """Small lights in the night behind the set."""
    rng = random.Random(seed)
    for _ in range(count):
        s.ball(
            size * rng.uniform(0.4, 1.2),
            (rng.uniform(-width, width), y, rng.uniform(low, high)),
            m.glow("#fff3d0", power),
            sides=8,
        )


def leaf(loc: Vec, color: str, size: float = 0.3, rot: Vec = ORIGIN) -> None:
    verts = [
        (0, 0, 0),
        (0.35, 0.26, 0.05),
        (0.7, 0.2, 0.08),
        (1, 0, 0.16),
        (0.7, -0.2, 0.08),
        (0.35, -0.26, 0.05),
        (0.4, 0, 0),
    ]
    s.mesh(
        verts,
        [(0, 6, 1), (1, 6, 2), (2, 6, 3), (0, 5, 6), (5, 4, 6), (4, 3, 6)],
        m.paper(color),
        loc,
        rot,
        size,
        thick=0.02,
    )


def chair(loc: Vec, mat: Any, size: float = 1.0, rot: float = 0) -> None:
    """A plain chair, its back to +Y."""
    with at(loc, (0, 0, rot), size):
        for x in (-0.3, 0.3):
            s.box((0.07, 0.07, 0.6), (x, -0.3, 0), mat)
            s.box((0.07, 0.07, 1.35), (x, 0.3, 0), mat)
        s.box((0.75, 0.75, 0.08), (0, 0, 0.58), mat)
        for z in (0.85, 1.05, 1.25):
            s.box((0.6, 0.05, 0.1), (0, 0.3, z), mat)


def table(loc: Vec, size: Vec, mat: Any) -> None:
    w, d, h = size
    with at(loc):
        s.box((w, d, 0.08), (0, 0, h - 0.08), mat)
        for x in (-0.45, 0.45):
            for y in (-0.42, 0.42):
                s.box((0.09, 0.09, h - 0.08), (x * w, y * d, 0), mat)


def fence(a: float, b: float, y: float, mat: Any, h: float = 0.5, step: float = 0.2) -> None:
    count = int((b - a) / step)
    for i in range(count + 1):
        x = a + i * step
        s.cutout([(-0.06, 0), (0.06, 0), (0.06, h * 0.85), (0, h), (-0.06, h * 0.85)], 0.03, (x, y, 0), mat)
    for z in (0.3, 0.65):
        s.box((b - a, 0.03, 0.05), ((a + b) / 2, y + 0.03, z * h), mat, bevel=0.005)


def street_lamp(loc: Vec, h: float = 2.0, power: float = 60, color: str = "#ffc46b") -> None:
    iron = m.metal("#2c3033", 0.5)
    with at(loc):
        s.cyl(0.12, 0.1, ORIGIN, iron)
        s.cyl(0.05, h, ORIGIN, iron, top=0.035)
        s.cyl(0.1, 0.26, (0, 0, h), m.glow(color, 9), top=0.15, bevel=0.01)
        s.cone(0.2, 0.14, (0, 0, h + 0.26), iron)
        lamp((0, 0, h - 0.12), power, color, 0.12)
