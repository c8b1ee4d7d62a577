"""Toys and games."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

BRIGHT = ["#d8392b", "#f2b01e", "#2f7fc1", "#3f9a4f", "#8a4fa8", "#ef7f2a"]


def boat_in_storm() -> None:
    k.sky("#5c6b78", "#2c3542", 0.8)
    k.softbox((-4, -3, 5), (0, 0, 0), 3, 350, "#dce9f5")
    k.grid(
        (16, 16),
        lambda x, y: 0.28 * math.sin(1.1 * x + 0.5 * y) + 0.16 * math.sin(2.3 * y - x),
        k.water("#1f5673", 2.2, 0.5),
        n=80,
    )
    k.paper_boat((0, 0, 0.12), k.paper("#f7f3e8"), 0.85, (0, -14, 25))
    k.doll((0.05, -0.25, 0.3), "#d8392b", 0.55, hat="#f2b01e", tilt=-14)
    for i, x in enumerate((-2.6, -0.4, 2.0)):
        k.cloud((x, 3.5, 2.4 + 0.3 * (i % 2)), 1.7, "#7d8893", i + 2)
    k.cutout(
        [(0, 0), (0.35, 0), (0.12, -0.6), (0.4, -0.6), (-0.3, -1.7), (-0.05, -0.85), (-0.3, -0.85)],
        0.05,
        (1.5, 3, 2.5),
        k.glow("#ffe27a", 6),
    )
    k.rain((-3, -1, 3, 3), 0.3, 3, 110)
    k.camera((0.6, -5.2, 1.5), (0, 0, 0.95), 45, 2.0, (0, 0, 0.6))


def toy_train() -> None:
    k.sky("#cfe6f2", "#6fa8d0", 0.7)
    k.sun(45, -50, 3.2)
    k.floor(k.felt("#7da653"))
    for i in range(40):
        a = 2 * math.pi * i / 40
        k.box(
            (0.12, 0.75, 0.05),
            (2.4 * math.cos(a), 2.0 + 2.4 * math.sin(a), 0),
            k.wood("#7b5230", "y"),
            (0, 0, math.degrees(a) + 90),
        )
    for r in (2.2, 2.6):
        k.ring(r, 0.035, (0, 2, 0.08), k.metal("#9a9aa2"))
    for j, (deg, color) in enumerate(((-78, "#d8392b"), (-105, "#2f7fc1"), (-131, "#f2b01e"), (-157, "#3f9a4f"))):
        a = math.radians(deg)
        with k.at((2.4 * math.cos(a), 2 + 2.4 * math.sin(a), 0.12), (0, 0, deg + 90)):
            k.box((0.85, 0.5, 0.16), (0, 0, 0.1), k.paint("#2b2b30"))
            for x in (-0.26, 0.26):
                for y in (-0.26, 0.26):
                    k.wheel((x, y, 0.13), 0.15, k.paint("#2b2b30"), k.gold(), 0.06)
            if j == 0:
                k.cyl(0.2, 0.55, (-0.1, 0, 0.46), k.paint(color), (0, 90, 0))
                k.box((0.32, 0.46, 0.6), (-0.26, 0, 0.26), k.paint(color))
                k.box((0.42, 0.54, 0.06), (-0.26, 0, 0.86), k.paint("#2b2b30"))
                k.cyl(0.06, 0.3, (0.3, 0, 0.6), k.gold(), top=0.1)
                k.cloud((0.35, 0, 0.98), 0.42, "#ffffff", 3)
            else:
                k.box((0.78, 0.46, 0.32), (0, 0, 0.26), k.paint(color))
                for n in range(5):
                    k.lump(
                        0.12,
                        (-0.26 + 0.13 * n, 0.08 * (-1) ** n, 0.6),
                        k.wood("#4a3018") if j == 1 else k.paint(BRIGHT[n]),
                        0.2,
                        n,
                    )
    for x, y, v in k.scatter(14, (-4.5, 2.2, 4.5, 7), 4, 0.9):
        k.fir((x, y, 0), 1.2 + v, "#3c7a4a")
    k.house((0.1, 2.1, 0), (0.9, 0.7, 0.6), rot=15)
    k.camera((1.6, -3.8, 2.0), (0, 1.1, 0.45), 42, 2.2, (0.4, -0.3, 0.5))


def die(
    loc: k.Vec, rot: k.Vec, size: float = 0.5, color: str = "#f6f0df", dot: str = "#20202a", glass: bool = False
) -> None:
    """A die; its centre is at the location."""
    h = size / 2
    pips = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
        6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
    }
    turns = {1: (0, 0, 0), 6: (180, 0, 0), 2: (90, 0, 0), 5: (-90, 0, 0), 3: (0, 90, 0), 4: (0, -90, 0)}
    with k.at(loc, rot):
        k.box((size, size, size), (0, 0, -h), k.paint(color, 0.2), bevel=size * 0.12)
        for n, spots in pips.items():
            with k.at((0, 0, 0), turns[n]):
                for x, y in spots:
                    k.cyl(
                        size * 0.085,
                        0.012,
                        (x * size * 0.25, y * size * 0.25, h - 0.008),
                        k.paint(dot),
                        bevel=0,
                        sides=16,
                    )


def dice_cup() -> None:
    k.sky("#4b2f22", "#251a1c", 0.5)
    k.softbox((-3, -2, 4), (0, 0, 0), 2, 260, "#ffdcae")
    k.softbox((4, 2, 3), (0, 0, 0), 2, 120, "#8fb6ff")
    k.floor(k.felt("#1f6b4a"))
    with k.at((-0.9, 0.7, 0.45), (0, 78, -35)):
        k.lathe(
            [(0, 0), (0.42, 0), (0.5, 0.1), (0.52, 1.1), (0.48, 1.1), (0.44, 0.14), (0, 0.12)],
            (0, 0, 0),
            k.wood("#8a4b22", "z"),
        )
        k.ring(0.5, 0.03, (0, 0, 0.95), k.gold())
    for i, (x, y, z) in enumerate(
        ((0.35, -0.2, 0.25), (0.95, 0.25, 0.25), (-0.15, -0.75, 0.25), (1.25, -0.5, 0.25), (0.6, -0.95, 0.25))
    ):
        die(
            (x, y, z),
            ((0, 90, 180, -90, 90)[i], (0, 0, 0, 0, 90)[i], 37 * i),
            0.5,
            "#f6f0df" if i != 3 else "#c22a2a",
            "#20202a" if i != 3 else "#fff5e0",
        )
    for i in range(6):
        k.coin((-1.4 + 0.12 * (i % 2), -0.7, 0.045 * i), 0.26, (0, 0, i * 20))
    k.coin((-0.95, -1.0, 0), 0.26)
    k.camera((1.3, -3.6, 2.1), (0.05, -0.1, 0.25), 50, 1.8, (0.35, -0.3, 0.3))


def pawn(loc: k.Vec, color: str, size: float = 1.0, wooden: bool = True) -> None:
    profile = k.curve_profile([(0.32, 0), (0.33, 0.1), (0.2, 0.18), (0.12, 0.45), (0.2, 0.56), (0.1, 0.62)])
    mat = k.wood(color, "z") if wooden else k.paint(color, 0.2)
    k.lathe([(0, 0), *profile, (0, 0.62)], loc, mat, scale=size)
    k.ball(0.2 * size, (loc[0], loc[1], loc[2] + 0.76 * size), mat)


def one_against_many() -> None:
    k.sky("#e8d9c0", "#8a9bb0", 0.6)
    k.sun(22, 60, 3.5, "#ffd9a0", 2)
    k.floor(k.checker("#e9d8b4", "#5a3822", 1.0))
    for i in range(6):
        for j in range(3):
            pawn((-2.5 + i, 1.5 + j, 0), "#3a2418")
    pawn((0.5, -1.5, 0), "#e2b878", 1.05)
    with k.at((0.5, -1.5, 0.95)):
        k.cyl(0.16, 0.09, (0, 0, 0), k.gold(), top=0.2)
        for i in range(6):
            k.cone(0.05, 0.12, (0.17 * math.cos(i * 1.05), 0.17 * math.sin(i * 1.05), 0.08), k.gold())
    k.camera((-1.2, -4.6, 1.3), (0.1, 0.3, 0.5), 38, 2.0, (0.5, -1.5, 0.7))


def falling_dominoes() -> None:
    k.sky("#f2efe8", "#cfd6dd", 0.55)
    k.softbox((-4, -4, 6), (0, 0, 0), 3, 500)
    k.floor(k.paper("#f0c63a"))
    count = 26
    for i in range(count):
        t = i / (count - 1)
        x, y = -2.6 + 5.2 * t, 1.6 * math.sin(t * 5.0) + 0.4
        turn = math.degrees(math.atan2(1.6 * 5.0 * math.cos(t * 5.0), 5.2))
        fall = max(0.0, min(72.0, (13 - i) * 14.0))
        with k.at((x, y, 0), (0, 0, turn)), k.at((0, 0, 0), (0, fall, 0)):
            k.box((0.1, 0.42, 0.8), (0, 0, 0), k.paint("#22232b" if i % 5 else "#d8392b", 0.25), bevel=0.02)
            k.box((0.11, 0.36, 0.02), (0, 0, 0.4), k.paint("#ffffff"), bevel=0)
            for z in (0.2, 0.6):
                k.box((0.11, 0.08, 0.08), (0, 0.08 * (i % 3 - 1), z - 0.04), k.paint("#ffffff"), bevel=0)
    k.camera((-2.2, -4.0, 2.6), (0.1, 1.4, 0.2), 44, 3.5, (0, 0.8, 0.4))


def flying_house() -> None:
    k.sky("#ffe3c2", "#5fa6d8", 1.0, "#a9d6ea")
    k.sun(35, -50, 3.0)
    k.house((0, 0, 0), (1.0, 0.8, 0.7), k.paper("#f4d35e"), k.paper("#d1495b"), rot=-20)
    k.lump(0.75, (0, 0, -0.35), k.felt("#6b9a3f"), 0.1, 4, (1, 0.9, 0.5))
    k.lump(0.6, (0, 0, -0.62), k.clay("#7a5535"), 0.2, 7, (1, 0.9, 0.9))
    rng = random.Random(3)
    for i in range(34):
        a, r = i * 2.4, 0.19 * math.sqrt(i)
        loc = (r * math.cos(a), r * math.sin(a) * 0.8, 2.75 + 0.75 * math.cos(r) + rng.uniform(-0.15, 0.15))
        k.balloon(loc, BRIGHT[i % 6], 0.27, (0.2, 0.1, 1.05))
    for i, (x, y, z) in enumerate(((-3.6, 4, 0.4), (3.4, 5, 1.6), (-2.8, 6, 3.6), (2.6, 2.5, -0.9), (0, 7, -0.6))):
        k.cloud((x, y, z), 1.5, seed=i + 1)
    k.camera((0.5, -8.6, 0.9), (0, 0, 1.5), 42, 3.5)


def kite_on_hill() -> None:
    k.sky("#f8e7c8", "#3f88c5", 1.0, "#9bd0ea")
    k.sun(40, 50, 3.0)
    k.grid(
        (30, 20),
        lambda x, y: (
            1.1 * math.exp(-((x + 1.5) ** 2 + (y - 1) ** 2) / 6) + 0.6 * math.exp(-((x - 5) ** 2 + (y - 7) ** 2) / 12)
        ),
        k.felt("#86b04c"),
        n=70,
    )
    k.doll((-1.5, 0.7, 1.08), "#d8392b", 0.9, arms=(-40, 60), hair="#7a4a20")
    with k.at((1.6, 0.8, 3.35), (0, 28, 10)):
        k.mesh(
            [(0, 0, 0.7), (0.5, 0, 0.15), (0, 0, -0.8), (-0.5, 0, 0.15), (0, 0.08, 0.15)],
            [(0, 1, 4)],
            k.paper("#f2b01e"),
            thick=0.01,
        )
        k.mesh(
            [(0, 0, 0.7), (0.5, 0, 0.15), (0, 0, -0.8), (-0.5, 0, 0.15), (0, 0.08, 0.15)],
            [(1, 2, 4), (3, 0, 4)],
            k.paper("#e5412f"),
            thick=0.01,
        )
        k.mesh(
            [(0, 0, 0.7), (0.5, 0, 0.15), (0, 0, -0.8), (-0.5, 0, 0.15), (0, 0.08, 0.15)],
            [(2, 3, 4)],
            k.paper("#2f7fc1"),
            thick=0.01,
        )
    k.tube([(-1.12, 0.68, 1.78), (0.2, 0.7, 2.1), (1.55, 0.8, 3.3)], 0.01, k.paper("#ffffff"))
    tail = [(1.2 + 0.15 * math.sin(i * 1.2), 0.8, 2.65 - 0.22 * i) for i in range(7)]
    k.tube(tail, 0.012, k.paper("#ffffff"))
    for i, p in enumerate(tail[1:]):
        k.butterfly(p, BRIGHT[i % 6], 0.16, (90, 0, 20), 0, BRIGHT[i % 6])
    for i, (x, y, z) in enumerate(((-4.0, 6.0, 3.2), (3.6, 7, 2.2), (0.2, 8, 4.6))):
        k.cloud((x, y, z), 1.4, seed=i + 4)
    for x, y, v in k.scatter(26, (-5, -2, 5, 1), 5, 0.4):
        k.flower(
            (x, y, 1.1 * math.exp(-((x + 1.5) ** 2 + (y - 1) ** 2) / 6) - 0.05), BRIGHT[int(v * 6)], 0.28, size=0.09
        )
    k.camera((0.2, -6.4, 1.5), (0.1, 0.8, 2.0), 38, 5.6)


def spinning_top() -> None:
    k.sky("#d9c7ae", "#8a7a70", 0.4)
    k.softbox((-3, 1, 4), (0, 0, 0), 1.5, 300, "#ffe0b5")
    k.planks("#a8743f")
    body = k.curve_profile([(0.0, 0), (0.05, 0.05), (0.35, 0.3), (0.75, 0.55), (0.72, 0.68), (0.3, 0.8), (0.09, 0.9)])
    with k.at((0, 0, 0), (8, 10, 0)):
        for i, color in enumerate(("#d8392b", "#f2b01e", "#2f7fc1", "#f7efe0", "#d8392b", "#2f7fc1")):
            part = body[i * 5 : i * 5 + 6]
            k.lathe(part, (0, 0, 0), k.paint(color, 0.18), sides=48)
        k.cyl(0.07, 0.5, (0, 0, 0.88), k.wood("#d7a865", "z"))
        k.ball(0.11, (0, 0, 1.4), k.paint("#d8392b"))
    for r in (1.1, 1.6):
        k.ring(r, 0.01, (0, 0, 0.005), k.paper("#f1dfbf"), part=0.7, rot=(0, 0, 60 * r))
    for i, (x, y) in enumerate(((-1.9, 1.3), (2.1, 1.7), (1.5, -0.9))):
        k.ball(0.16, (x, y, 0.16), k.glass(("#7fd0ff", "#9dff9d", "#ff9d9d")[i]))
    k.camera((0.8, -4.3, 1.3), (0, 0, 0.6), 58, 1.6, (0, -0.4, 0.6))


def wobbly_tower() -> None:
    k.sky("#dff0ee", "#a6c9c6", 0.7)
    k.sun(50, -40, 2.6)
    k.cyclorama("#8ecac0", 4)
    rng = random.Random(8)
    z = 0.0
    lean = 0.0
    for i in range(9):
        h = rng.choice((0.42, 0.5, 0.36))
        w = rng.uniform(0.55, 1.0) if i else 1.2
        k.box(
            (w, 0.6, h), (lean, 0, z), k.paint(BRIGHT[i % 6], 0.4), (0, rng.uniform(-2, 2), rng.uniform(-14, 14)), 0.04
        )
        z += h
        lean += rng.uniform(0.0, 0.12)
    k.duck((lean, 0, z), size=0.45, rot=-20)
    k.cyl(0.3, 0.6, (-1.5, -0.3, 0.3), k.paint("#2f7fc1"), (90, 0, 40))
    k.cutout([(-0.5, 0), (0.5, 0), (0, 0.8)], 0.5, (1.7, 0.2, 0), k.paint("#3f9a4f", 0.4), (90, 0, 25), 0.03)
    k.box((0.6, 0.6, 0.6), (-1.3, 0.9, 0), k.paint("#f2b01e"), (0, 0, 30))
    k.text("A", 0.5, (-1.5, 0.62, 0.3), k.paint("#ffffff"), (90, 0, 30), 0.02)
    k.camera((0.4, -8.2, 1.5), (0.2, 0, 2.15), 40, 4, roll=-3)


def glass_marbles() -> None:
    k.sky("#fff4e0", "#d0b8a0", 0.5)
    k.sun(28, 120, 4.0, "#ffdba8", 2)
    k.softbox((-3, -3, 3), (0, 0, 0), 2, 80)
    k.floor(k.cloth("#d9cbb5", "#b9a88e", 34))
    colors = ["#3aa0ff", "#ff5a4a", "#4fd07a", "#ffc53a", "#b77dff", "#ff9b52", "#7fe6e0", "#f7f7f7"]
    for i, (x, y, v) in enumerate(k.scatter(26, (-1.9, -1.2, 1.9, 2.4), 11, 0.55)):
        r = 0.2 + 0.09 * v
        k.ball(r, (x, y, r), k.glass(colors[i % 8]))
        k.tube(
            [
                (x - r * 0.6, y, r * 0.6),
                (x, y + r * 0.4, r),
                (x + r * 0.1, y - r * 0.3, r * 1.2),
                (x + r * 0.6, y, r * 1.3),
            ],
            r * 0.13,
            k.glow(colors[(i + 3) % 8], 0.7),
        )
    k.camera((0.2, -2.9, 1.25), (0, 0.1, 0.15), 55, 1.4, (0, -0.4, 0.25))


def teddy_at_rainy_window() -> None:
    k.sky("#7f93a6", "#8ea2b5", 0.7)
    k.softbox((-3, -3, 3), (0, 0, 0.5), 2, 110, "#ffcf9a")
    k.floor(k.wood("#d9cbb8", "x"))
    k.wall(k.paper("#6f7f8c"), 1.0)
    k.window(
        (0, 0.85, 0.35), (3.2, 2.6), k.wood("#f0e8da", "z"), k.blend("#8fb0c9", "#5e7b96", 0, 2.6, light=0.9), (2, 2)
    )
    rng = random.Random(4)
    for _ in range(80):
        x, z = rng.uniform(-1.5, 1.5), rng.uniform(0.5, 2.8)
        k.ball(rng.uniform(0.015, 0.035), (x, 0.8, z), k.glass("#eaf6ff"), (1, 0.5, 1.5), sides=10)
        if rng.random() < 0.4:
            k.rod((x, 0.815, z), (x, 0.815, z + rng.uniform(0.1, 0.5)), 0.007, k.film("#e8f4ff", 0.4))
    k.bear((-0.45, 0.2, 0), size=1.05, rot=155)
    k.mug((0.85, 0.15, 0), k.paint("#c0392b", 0.2), size=0.55, rot=-20)
    k.camera((0.5, -4.2, 1.5), (0, 0.4, 1.15), 42, 2.8, (-0.3, 0.2, 0.9))


def rocket_on_moon() -> None:
    k.sky("#0b1026", "#04060f", 1.0)
    k.sun(25, -60, 4.0, "#fff2dd", 1)
    rough = k.hills(3, 0.22, 0.9)
    k.grid(
        (24, 18),
        lambda x, y: (
            rough(x, y)
            - 0.3 * math.exp(-((x - 1.8) ** 2 + (y + 0.2) ** 2) / 0.35)
            - 0.25 * math.exp(-((x + 2) ** 2 + (y - 1.5) ** 2) / 0.5)
        ),
        k.stone("#b9b4a8"),
        n=80,
    )
    with k.at((-0.3, 0.6, 0.15), (0, 8, 0)):
        hull = k.curve_profile([(0.28, 0.35), (0.45, 0.9), (0.42, 1.6), (0.2, 2.15), (0.0, 2.45)])
        k.lathe([(0, 0.35), *hull], (0, 0, 0), k.paint("#f3efe6", 0.25))
        k.lathe([p for p in hull if p[1] > 1.75], (0, 0, 0.004), k.paint("#d8392b", 0.25), scale=1.01)
        k.ring(0.17, 0.04, (0, -0.42, 1.35), k.gold(), (90, 0, 0))
        k.ball(0.16, (0, -0.38, 1.35), k.glow("#8fe3ff", 1.5), (1, 0.3, 1))
        for i in range(3):
            with k.at((0, 0, 0), (0, 0, 120 * i + 30)):
                k.cutout([(0.25, 0.4), (0.42, 0.95), (0.85, 0.3), (0.8, 0)], 0.07, (0, 0, 0), k.paint("#d8392b", 0.25))
    with k.at((1.15, -0.5, 0.05), (0, 0, 10), 0.75):
        k.doll((0, 0, 0), "#f3efe6", 0.9, arms=(-40, 70), hair=None)
        k.ball(0.22, (0, 0, 0.72), k.film("#bfe8ff", 0.75))
        k.rod((0.45, 0, 0), (0.45, 0, 1.3), 0.02, k.metal())
        k.box((0.5, 0.02, 0.32), (0.7, 0, 0.98), k.paper("#f2b01e"))
    k.ball(0.9, (3.2, 9, 4.3), k.patches("#2f6fb0", "#e9f1ea", 1.2, 0.52))
    k.stars(90, 11, 9, 0.2, 8)
    k.camera((0.6, -5.4, 1.3), (0.1, 0.4, 1.35), 40)


def tin_robot() -> None:
    k.sky("#f7d9c4", "#e8a48c", 0.5)
    k.softbox((-3, -3, 4), (0, 0, 1), 2, 280)
    k.softbox((4, -1, 2), (0, 0, 1), 1.5, 120, "#9fd0ff")
    k.cyclorama("#e98a6d", 3)
    tin, trim = k.metal("#8fa9b5", 0.32), k.paint("#d8392b", 0.3)
    for x in (-0.28, 0.28):
        k.box((0.36, 0.5, 0.22), (x, -0.05, 0), trim)
        k.cyl(0.12, 0.4, (x, 0, 0.2), tin)
    k.box((1.1, 0.7, 1.05), (0, 0, 0.55), tin, bevel=0.06)
    k.box((0.8, 0.75, 0.5), (0, 0, 0.9), k.paint("#f4ecd8", 0.3))
    for i in range(3):
        k.cyl(
            0.07, 0.06, (-0.22 + 0.22 * i, -0.37, 1.28), k.glow(("#ff5040", "#ffd040", "#50e070")[i], 2.5), (90, 0, 0)
        )
    k.cyl(0.16, 0.03, (0, -0.37, 1.05), k.gold(), (90, 0, 0))
    k.box((0.8, 0.6, 0.55), (0, 0, 1.72), tin, bevel=0.06)
    for x in (-0.2, 0.2):
        k.cyl(0.12, 0.08, (x, -0.28, 2.02), k.glow("#9fe8ff", 2.0), (90, 0, 0))
        k.cyl(0.14, 0.06, (x, -0.27, 2.02), k.gold(), (90, 0, 0))
    k.box((0.4, 0.1, 0.06), (0, -0.28, 1.8), k.paint("#222a30"))
    k.rod((0, 0, 2.27), (0, 0, 2.55), 0.025, k.gold())
    k.ball(0.08, (0, 0, 2.58), k.glow("#ff5040", 3))
    k.tube([(-0.55, 0, 1.45), (-0.95, 0, 1.3), (-1.0, -0.2, 0.9)], 0.1, tin)
    k.tube([(0.55, 0, 1.45), (0.95, 0, 1.6), (1.1, -0.2, 2.0)], 0.1, tin)
    k.ring(0.13, 0.05, (1.12, -0.22, 2.15), trim, (90, 0, 120), 0.75)
    k.ring(0.13, 0.05, (-1.0, -0.22, 0.77), trim, (90, 180, 60), 0.75)
    with k.at((0.72, 0.15, 1.05), (0, 90, 0)):
        k.ring(0.16, 0.04, (0, 0, 0.12), k.gold())
    k.flower((-1.0, -0.3, 0.45), "#ffd84a", 0.7, "#8a4b22", size=0.2)
    k.camera((0.9, -5.0, 1.5), (0, 0, 1.25), 48, 4)


def house_of_cards() -> None:
    k.sky("#6c4a7d", "#3d2d60", 0.9)
    k.softbox((-3, -4.5, 3.5), (0, 0, 1), 2, 420, "#ffe3bd")
    k.floor(k.cloth("#6b1f33", "#54182a", 40))
    face, back = k.paper("#fbf6ea"), k.checker("#c9333a", "#f6e3d0", 9)

    def card(loc: k.Vec, rot: k.Vec, mat: object) -> None:
        k.box((0.62, 0.9, 0.014), loc, mat, rot, 0.004)

    step, rise = 0.62, 0.84
    for level in range(3):
        n = 3 - level
        for i in range(n):
            x, z = (i - (n - 1) / 2) * step, level * (rise + 0.02)
            for side in (-1, 1):
                with k.at((x + side * 0.15, 0, z + rise / 2), (0, side * -70, 0)):
                    k.box((0.88, 0.6, 0.014), (0, 0, 0), face if (i + level) % 2 else back, bevel=0.004)
                    k.cutout(k.heart_shape(0.09), 0.02, (0, 0, 0.006 * side), k.paint("#c9333a"), (0, 0, 90)) if (
                        i + level
                    ) % 2 else None
        for i in range(n - 1):
            k.box(
                (0.8, 0.6, 0.014), ((i - (n - 2) / 2) * step, 0, (level + 1) * rise + 0.01 * level), back, bevel=0.004
            )
    for i, (x, y, v) in enumerate(k.scatter(7, (-2.2, -1.2, 2.2, -0.5), 3, 0.5)):
        card((x, y, 0.005 * i), (0, 0, v * 180), face if i % 2 else back)
        if i % 2:
            k.cutout(
                k.heart_shape(0.12) if i % 3 else k.star_shape(0.14, 0.5, 4),
                0.01,
                (x, y, 0.018 + 0.005 * i),
                k.paint("#c9333a" if i % 3 else "#20202a"),
                (0, 0, v * 180),
            )
    k.camera((3.4, -5.2, 2.2), (0, 0, 1.2), 44, 4)


SCENES = (
    k.Shot(
        "k001",
        boat_in_storm,
        "Paper boat in a storm",
        "Bateau de papier dans la tempête",
        "Barchetta di carta nella tempesta",
        "boat:3 paper:2 storm:3 sea:3 water:2 danger:2 rain:2 "
        "lightning:2 courage:2 travel:1 alone:2 blue:1 grey:1 cloud:1 small:1",
    ),
    k.Shot(
        "k002",
        toy_train,
        "The little train",
        "Le petit train",
        "Il trenino",
        "train:3 toy:3 travel:3 vehicle:2 childhood:2 circle:2 forest:1 "
        "day:1 colourful:2 holiday:1 green:1 smoke:1 house:1 line:1",
    ),
    k.Shot(
        "k003",
        dice_cup,
        "Five dice and a cup",
        "Cinq dés et un gobelet",
        "Cinque dadi e un bicchiere",
        "dice:3 game:3 luck:3 money:2 gold:1 table:1 cube:2 red:1 green:1 evening:1 risk:2 number:2 wood:1",
    ),
    k.Shot(
        "k004",
        one_against_many,
        "One against all",
        "Seul contre tous",
        "Uno contro tutti",
        "chess:3 game:2 courage:2 alone:3 crowd:2 king:2 crown:2 "
        "conflict:3 square:1 wood:1 shadow:1 evening:1 gold:1 different:2",
    ),
    k.Shot(
        "k005",
        falling_dominoes,
        "Dominoes fall",
        "La chute des dominos",
        "Cadono i domino",
        "domino:3 game:2 fall:3 line:2 curve:2 yellow:3 black:1 speed:2 many:1 order:1 danger:1 chain:2",
    ),
    k.Shot(
        "k006",
        flying_house,
        "The house that flew away",
        "La maison envolée",
        "La casa che volò via",
        "house:3 balloon:3 flying:3 sky:3 colourful:2 dream:2 travel:2 "
        "freedom:2 cloud:2 day:1 joy:1 party:1 home:2 light:1",
    ),
    k.Shot(
        "k007",
        kite_on_hill,
        "A kite in the wind",
        "Un cerf-volant au vent",
        "Un aquilone nel vento",
        "kite:3 wind:3 sky:2 flying:2 child:2 toy:2 hill:2 summer:2 freedom:2 cloud:1 green:1 joy:2 flower:1 day:1",
    ),
    k.Shot(
        "k008",
        spinning_top,
        "The spinning top",
        "La toupie",
        "La trottola",
        "toy:3 spin:3 circle:2 wood:2 childhood:2 balance:2 colourful:1 marble:1 glass:1 speed:1 round:2 table:1",
    ),
    k.Shot(
        "k009",
        wobbly_tower,
        "The wobbly tower",
        "La tour bancale",
        "La torre traballante",
        "tower:3 toy:3 balance:3 blocks:2 colourful:3 danger:1 "
        "duck:2 building:2 high:2 childhood:2 letter:1 cube:1 fall:1",
    ),
    k.Shot(
        "k010",
        glass_marbles,
        "Glass marbles",
        "Billes de verre",
        "Biglie di vetro",
        "marble:3 glass:3 round:3 colourful:3 game:2 childhood:2 "
        "light:2 many:2 treasure:1 small:1 transparent:2 fabric:1",
    ),
    k.Shot(
        "k011",
        teddy_at_rainy_window,
        "Waiting for the rain to stop",
        "En attendant la fin de la pluie",
        "Aspettando che smetta di piovere",
        "bear:3 toy:2 rain:3 window:3 waiting:3 alone:2 sad:2 home:2 grey:2 water:1 room:2 tea:1 cup:1 childhood:1",
    ),
    k.Shot(
        "k012",
        rocket_on_moon,
        "Landed on the moon",
        "Arrivés sur la Lune",
        "Arrivati sulla Luna",
        "rocket:3 moon:3 space:3 travel:2 night:2 star:2 discovery:2 "
        "flag:1 planet:2 dream:1 grey:1 red:1 alone:1 future:2",
    ),
    k.Shot(
        "k013",
        tin_robot,
        "A robot says hello",
        "Un robot dit bonjour",
        "Un robot saluta",
        "robot:3 metal:3 toy:2 future:2 machine:2 friend:2 flower:1 orange:1 hello:2 square:1 light:1 smile:1 gear:1",
    ),
    k.Shot(
        "k014",
        house_of_cards,
        "House of cards",
        "Château de cartes",
        "Castello di carte",
        "cards:3 game:2 balance:3 tower:2 house:2 paper:2 red:2 "
        "luck:1 danger:1 building:2 heart:1 evening:1 patience:2 triangle:1",
    ),
)
