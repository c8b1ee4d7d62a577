"""Landscapes, seasons and weather."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

BANDS = ["#d8392b", "#ef7f2a", "#f6cf2a", "#5fae3a", "#2f8fc1", "#4f4fb8", "#8a4fa8"]


def snow_village() -> None:
    k.sky("#4a5f96", "#141d44", 1.0)
    k.softbox((-5, -4, 6), (0, 0, 0), 3, 280, "#9fb8ff")
    land = k.hills(8, 0.22, 1.5)
    k.grid((26, 22), lambda x, y: land(x, y) + 0.06 * max(0, y - 2), k.felt("#eaf0fa"), n=60)
    for x, y, r, c in (
        (-1.6, 0.6, 20.0, "#c9846a"),
        (0.4, 1.4, -10, "#d9c48f"),
        (1.9, 0.3, -25, "#8fa5a8"),
        (-2.9, 2.6, 15, "#d9b08f"),
        (2.9, 3.0, -15, "#c98f8f"),
    ):
        k.house((x, y, land(x, y) - 0.05), (1.1, 0.9, 0.75), k.paper(c), k.paper("#6b4a44"), True, r, snow=True)
        k.lamp((x - 0.1, y - 0.9, land(x, y) + 0.3), 6, "#ffbf70", 0.2)
    with k.at((-0.4, 3.0, land(-0.4, 3))):
        k.box((0.6, 0.6, 1.5), (0, 0, 0), k.paper("#e3d8c4"))
        k.cone(0.5, 1.2, (0, 0, 1.5), k.paper("#4a5568"), sides=4)
        k.box((0.2, 0.05, 0.36), (0, -0.31, 0.9), k.glow("#ffcf7a", 4))
    for x, y, v in k.scatter(20, (-5, -0.6, 5, 7), 3, 0.8):
        if abs(x) > 3 or y > 4 or y < -0.2:
            k.fir((x, y, land(x, y)), 1.0 + 0.8 * v, "#2f5a4c", True)
    with k.at((0.25, -0.9, land(0.25, -0.9) + 0.1), scale=0.7):
        for size, z in ((0.36, 0.28), (0.26, 0.78), (0.19, 1.14)):
            k.ball(size, (0, 0, z), k.felt("#ffffff"))
        k.cone(0.05, 0.25, (0, -0.17, 1.14), k.paint("#ef7f2a"), (90, 0, 0))
        for s in (-1, 1):
            k.ball(0.03, (s * 0.07, -0.17, 1.2), k.paint("#111111"), sides=8)
            k.tube([(s * 0.2, 0, 0.85), (s * 0.6, 0, 1.1)], 0.02, k.wood("#5a4330"), bend=False)
        k.ring(0.2, 0.06, (0, 0, 0.98), k.felt("#d8392b"))
    k.snowfall((-4, -2, 4, 5), 0.2, 4, 140)
    k.camera((0.3, -5.6, 2.2), (0, 1.0, 0.75), 40, 4)


def desert_camel() -> None:
    k.sky("#ffd9a0", "#4f9fd6", 1.0, "#ffeccb")
    k.sun(28, 60, 3.8, "#ffe0a8", 1)

    def dune(x: float, y: float) -> float:
        return 0.55 * math.sin(0.55 * x + 0.5 * y) + 0.3 * math.sin(0.9 * y - 0.4 * x)

    k.grid((40, 40), dune, k.sand("#e0a555"), n=90)
    coat = k.clay("#b8803f")
    for n, (x, y) in enumerate(((-1.5, 0.4), (0.3, 0.2), (2.0, 0.5))):
        with k.at((x, y, dune(x, y) - 0.03), (0, 0, 4), 0.62):
            k.quadruped(coat, 0.62, 0.85, 0.3, 0.07)
            k.ball(0.26, (-0.22, 0, 1.4), coat, (0.8, 0.8, 1))
            k.ball(0.26, (0.24, 0, 1.4), coat, (0.8, 0.8, 1))
            k.tube([(0.5, 0, 1.05), (0.85, 0, 1.0), (0.95, 0, 1.5), (1.0, 0, 1.7)], 0.13, coat, taper=0.7)
            k.ball(0.14, (1.12, 0, 1.74), coat, (1.6, 0.85, 0.9))
            k.box((0.34, 0.66, 0.3), (0, 0, 1.1), k.stripes("#c8302a", "#f2c14e", 5, "Y"))
            if n == 1:
                k.doll((0, 0, 1.38), "#2f5fc1", 0.85, rot=70, hat="#fff3dc")
    for x, y, h in ((-3.0, 2.4, 1.4), (3.4, 1.7, 1.1)):
        with k.at((x, y, dune(x, y)), scale=h):
            green = k.clay("#4f8a4a")
            k.cyl(0.14, 1.0, (0, 0, 0), green, bevel=0.1)
            k.tube([(0, 0, 0.4), (0.35, 0, 0.42), (0.36, 0, 0.8)], 0.09, green)
            k.tube([(0, 0, 0.55), (-0.3, 0, 0.57), (-0.31, 0, 0.9)], 0.08, green)
    k.cutout(k.circle(0.8), 0.03, (-3.6, 16, 5.4), k.glow("#fff0c0", 3))
    for x, h in ((4.8, 2.2), (6.8, 1.6)):
        k.cone(h * 0.95, h, (x, 11, 0.1), k.paper("#d99a4e"), (0, 0, 40), 4)
    k.camera((0.2, -5.4, 1.6), (0.1, 0.4, 0.95), 42, 5.6)


def desert_island() -> None:
    k.sky("#fff3d0", "#2f9fe0", 1.0, "#9fe0f2")
    k.sun(60, -40, 3.4)
    k.grid(
        (60, 60), lambda x, y: 0.04 * math.sin(2 * x + y) + 0.03 * math.sin(3 * y), k.water("#1fa8b8", 1.5, 0.3), n=60
    )
    k.ball(1.9, (0, 0, -0.05), k.sand("#f2dba5"), (1, 0.8, 0.25))
    k.palm((-0.2, 0.2, 0.35), 2.6, 0.35)
    k.palm((0.15, 0.35, 0.35), 1.9, -0.4, 5)
    k.doll((0.65, -0.45, 0.33), "#e8e0d0", 0.75, arms=(60, 60), hair="#6b4a2b")
    with k.at((-0.95, -0.75, 0.22), (0, 78, 20)):
        k.lathe(
            k.curve_profile([(0.0, 0), (0.15, 0.0), (0.16, 0.4), (0.06, 0.55), (0.06, 0.75)]),
            (0, 0, 0),
            k.film("#5fc08f", 0.45, 0.05),
        )
        k.cyl(0.06, 0.1, (0, 0, 0.72), k.wood("#b98850"))
        k.cyl(0.07, 0.4, (0, 0, 0.06), k.paper("#fff3d0"))
    k.turtle((1.25, -0.85, 0.06), 0.3, 160)
    for i in range(3):
        x = 2.6 + 0.7 * i
        k.cutout([(-0.22, 0), (0.22, 0), (0.1, 0.45), (0.02, 0.5)], 0.05, (x, 2.2 - 0.5 * i, 0), k.clay("#5a6a78"))
    k.cloud((-3.2, 8, 2.6), 1.5, seed=3)
    k.cloud((3, 9, 3.2), 1.7, seed=5)
    k.camera((0.2, -5.2, 2.0), (0, 0, 1.15), 40, 5.6)


def volcano() -> None:
    k.sky("#8a3a2a", "#2a1630", 0.9)
    k.softbox((-5, -4, 4), (0, 0, 1), 3, 260, "#ffb090")
    k.floor(k.patches("#3a2f2c", "#54433c", 1.2))
    n, rng = 18, random.Random(4)
    rings = [
        [
            (
                (r * math.cos(2 * math.pi * i / n)) * rng.uniform(0.92, 1.08),
                r * math.sin(2 * math.pi * i / n) * rng.uniform(0.92, 1.08),
                z + rng.uniform(-0.06, 0.06),
            )
            for i in range(n)
        ]
        for r, z in ((2.6, 0), (1.7, 0.8), (1.0, 1.7), (0.6, 2.3), (0.42, 2.05))
    ]
    verts = [p for ring in rings for p in ring]
    k.mesh(
        [(x, y, z) for x, y, z in verts],
        [
            (q * n + i, q * n + (i + 1) % n, (q + 1) * n + (i + 1) % n, (q + 1) * n + i)
            for q in range(4)
            for i in range(n)
        ],
        k.stone("#5a4640"),
        (0, 1, 0),
    )
    lava = k.glow("#ff5a1a", 5)
    k.cyl(0.46, 0.05, (0, 1, 2.1), lava)
    for pts in (
        [(-0.1, 0.5, 2.22), (-0.3, 0.05, 1.75), (-0.2, -0.55, 1.0), (-0.7, -1.1, 0.5), (-0.6, -1.9, 0.05)],
        [(0.3, 0.55, 2.22), (0.65, 0.25, 1.6), (0.8, -0.2, 1.0), (1.3, -0.6, 0.5)],
    ):
        k.tube(pts, 0.13, lava, taper=1.4)
    for i in range(26):
        a, t = i * 2.4, 0.3 + 0.045 * i
        k.lump(
            0.05 + 0.03 * (i % 3),
            (t * 1.2 * math.cos(a), 1 + t * math.sin(a) * 0.6, 2.5 + 1.6 * math.sin(i * 1.3) ** 2 * (1.3 - t * 0.5)),
            lava if i % 3 else k.stone("#3a2f2c"),
            0.3,
            i,
        )
    k.lamp((0, 0.6, 2.8), 220, "#ff7a30", 0.3)
    for i in range(6):
        k.cloud((0.35 * math.sin(i * 1.4), 1.4, 2.9 + 0.5 * i), 0.9 + 0.2 * i, "#6b5a5a", i + 2)
    for x, y, v in k.scatter(10, (-4, -1.6, 4, 0.2), 7, 0.8):
        if abs(x) > 1.2:
            k.palm((x, y, 0), 0.8 + 0.4 * v, 0.2, int(v * 9))
    k.house((2.3, -1.3, 0), (0.6, 0.5, 0.4), k.paper("#f1e3c6"), lit=True, rot=-20)
    k.camera((0.2, -6.6, 1.5), (0, 0.6, 1.75), 40)


def rainbow_meadow() -> None:
    k.sky("#eaf6fb", "#5aa6df", 1.0)
    k.sun(45, 30, 3.2)
    land = k.hills(2, 0.3, 2.0)
    k.grid((40, 26), lambda x, y: land(x, y) + 0.04 * max(0, y), k.felt("#7cb548"), n=60)
    for i, c in enumerate(BANDS):
        k.ring(4.4 - 0.24 * i, 0.125, (0.4, 7, -0.4), k.paper(c), (90, 0, 0), 0.5)
    k.cloud((-3.9, 6.6, 0.2), 1.5, seed=3)
    k.cloud((4.6, 6.6, 0.3), 1.6, seed=6)
    for x, y, v in k.scatter(40, (-4, -2.2, 4, 3), 6, 0.5):
        k.flower(
            (x, y, land(x, y)), ("#ffffff", "#f2b01e", "#e86a92", "#d8392b")[int(v * 4)], 0.35 + 0.2 * v, size=0.13
        )
    k.sheep((-1.1, 0.7, land(-1.1, 0.7)), size=0.8, rot=-20)
    k.sheep((1.3, 1.4, land(1.3, 1.4)), size=0.7, rot=190)
    k.rain((1.5, 3, 4.5, 5), 0.8, 2.6, 40, 3)
    k.camera((0.1, -5.4, 1.3), (0.2, 1.5, 1.35), 36, 5.6, (0, 0.8, 0.6))


def autumn_path() -> None:
    k.sky("#ffe2b0", "#d9a86a", 0.8)
    k.sun(22, 140, 3.6, "#ffcf80", 3)
    k.softbox((-2, -5, 4), (0, 0, 1), 3, 180, "#fff0d8")
    k.floor(k.patches("#8a5a2a", "#a8682a", 1.5))
    colors = ["#d9622a", "#e8a02a", "#c23a22", "#f0c03a", "#a8541f"]
    k.mesh(
        [
            (-0.6, -5, 0.01),
            (0.7, -5, 0.01),
            (0.4, 0, 0.01),
            (0.9, 3, 0.01),
            (0.3, 9, 0.01),
            (-0.1, 9, 0.01),
            (0.2, 3, 0.01),
            (-0.45, 0, 0.01),
        ],
        [(0, 1, 2, 7), (7, 2, 3, 6), (6, 3, 4, 5)],
        k.sand("#d9b98a"),
    )
    for i, (x, y) in enumerate(
        (
            (-1.7, 0),
            (1.8, 0.5),
            (-2.0, 2.2),
            (2.2, 2.8),
            (-1.5, 4.6),
            (2.0, 5.2),
            (-3.4, 1.3),
            (3.7, 1.7),
            (-3.2, 4),
            (3.8, 4.4),
            (-1.4, 7),
            (1.5, 7.6),
        )
    ):
        k.tree((x, y, 0), 2.9, colors[i % 5], i + 1, "#4a3020")
    rng = random.Random(6)
    for x, y, v in k.scatter(150, (-3, -3, 3, 4), 9):
        k.leaf(
            (x, y, 0.02 + 0.03 * v),
            colors[rng.randint(0, 4)],
            0.16 + 0.1 * v,
            (rng.uniform(-20, 20), rng.uniform(-20, 20), v * 720),
        )
    for _ in range(16):
        k.leaf(
            (rng.uniform(-1.6, 1.6), rng.uniform(-1.5, 2), rng.uniform(0.4, 2.4)),
            colors[rng.randint(0, 4)],
            0.16,
            (rng.uniform(0, 90), rng.uniform(0, 90), rng.uniform(0, 360)),
        )
    k.doll((0.1, 0.6, 0), "#2f5f8f", 0.8, rot=180, hair="#5a3018", hat="#8a2b2b")
    k.doll((0.55, 0.7, 0), "#c8302a", 0.6, rot=180, hair="#d9a83a")
    k.camera((0.1, -4.8, 1.2), (0.05, 1.2, 1.15), 38, 2.8, (0.2, 0.6, 0.5))


def mountain_lake() -> None:
    k.sky("#ffd8c0", "#5f8fd0", 1.0, "#ffe9da")
    k.sun(18, -70, 3.4, "#ffc898")
    k.floor(k.water("#2f5f7f", 1.2, 0.04, 0.02), 60)
    for i, (x, y, r, h) in enumerate(
        ((-3.6, 8, 2.8, 3.4), (0, 9.5, 3.2, 4.6), (3.6, 8.2, 2.8, 3.2), (-7, 10, 3, 3), (7, 10, 3, 3.6))
    ):
        k.mountain((x, y, -0.05), r, h, "#6f7f9f", seed=i + 11, line=0.5)
    for x, y, v in k.scatter(40, (-7, 4.2, 7, 6), 4, 0.45):
        k.fir((x, y, 0), 0.7 + 0.6 * v, "#2f5f4c")
    with k.at((-1.3, -0.8, 0.06)):
        for i in range(9):
            k.box((0.95, 0.2, 0.06), (0, -1.4 + 0.23 * i, 0.16), k.wood("#8a6238", "x"))
        for y in (-1.2, 0.4):
            for s in (-0.4, 0.4):
                k.cyl(0.06, 0.5, (s, y, -0.1), k.wood("#5a4330", "z"))
        k.doll((0, 0.15, 0.22), "#d8392b", 0.65, rot=160, arms=(-40, 20), hat="#e0bd6a")
        k.tube([(0.25, 0.2, 0.6), (0.9, 0.6, 1.15), (1.5, 1.2, 1.1)], 0.014, k.wood("#5a4330"))
        k.rod((1.5, 1.2, 1.1), (1.55, 1.25, 0.0), 0.004, k.paper("#ffffff"))
        k.ball(0.05, (1.55, 1.25, 0.0), k.paint("#d8392b"))
    for i in range(3):
        k.ring(0.15 + 0.17 * i, 0.006, (0.25, 0.45, 0.005), k.film("#ffffff", 0.4))
    k.camera((0.3, -5.4, 1.1), (0.1, 2, 1.15), 36)


def lightning_house() -> None:
    k.sky("#4a3f6f", "#1a1636", 0.9)
    k.softbox((-4, -5, 5), (0, 0, 1), 2, 700, "#c0b8ff")
    k.grid((30, 20), lambda x, y: 1.0 * math.exp(-(x * x + (y - 1) ** 2) / 3.5), k.felt("#3f5a3f"), n=60)
    with k.at((0, 1, 0.92)):
        k.house((0, 0, 0), (1.1, 0.9, 1.3), k.paper("#5a5068"), k.paper("#2c2438"), True, -12, 0.7)
        k.house((-0.75, 0.1, 0), (0.55, 0.6, 1.9), k.paper("#52485f"), k.paper("#2c2438"), True, -12, 0.6, False)
    k.bare_tree((1.7, 0.3, 0.3), 1.9, "#1f1a24", 6)
    k.bare_tree((-2.2, 0.8, 0.1), 1.6, "#1f1a24", 9)
    bolt = [(0, 0), (0.34, 0), (0.1, -0.75), (0.42, -0.75), (-0.35, -2.1), (-0.08, -1.0), (-0.36, -1.0)]
    k.cutout(bolt, 0.05, (2.0, 4, 4.5), k.glow("#fff0a0", 9))
    k.cutout(bolt, 0.05, (-2.8, 6, 4.8), k.glow("#d8d0ff", 6), scale=0.8)
    k.lamp((2.0, 3.4, 3.4), 260, "#cfc0ff", 0.3)
    for i, x in enumerate((-4, -1.8, 0.4, 2.6, 4.6)):
        k.cloud((x, 4.6, 3.9 + 0.25 * (i % 2)), 1.9, "#5a5478", i + 1)
    for i in range(5):
        x, y, z = -1.4 + 0.75 * i, 0, 2.9 + 0.25 * (-1) ** i
        k.mesh(
            [
                (0, 0, 0),
                (0.22, 0, 0.1),
                (0.34, 0, -0.02),
                (0.2, 0, 0.02),
                (-0.22, 0, 0.1),
                (-0.34, 0, -0.02),
                (-0.2, 0, 0.02),
            ],
            [(0, 3, 2, 1), (0, 4, 5, 6)],
            k.paint("#14101c", 0.9),
            (x, y, z),
            (20, 0, 0),
            0.7,
        )
    k.fence(-3.2, -0.6, -0.9, k.wood("#3a3040", "z"), 0.5, 0.24)
    k.camera((0.2, -5.8, 1.2), (0, 1, 1.85), 40)


def cherry_blossom() -> None:
    k.sky("#fdeef2", "#a8cfe8", 0.9)
    k.sun(42, -50, 3.0)
    k.floor(k.felt("#a3bf6a"))
    k.grid((4.5, 30), lambda x, y: 0.02, k.water("#6fb0c8", 2, 0.2), (2.8, 0, 0), 4)
    k.tube([(1.0, 0.4, 0.1), (2.0, 0.4, 0.75), (3.1, 0.4, 0.85), (4.2, 0.4, 0.5)], 0.06, k.paint("#c8302a", 0.3))
    for i in range(13):
        t = i / 12
        x, z = 0.9 + 3.6 * t, 0.55 * math.sin(math.pi * t)
        k.box((0.32, 0.9, 0.06), (x, 0.8, z), k.paint("#c8302a", 0.3), (0, -35 * math.cos(math.pi * t), 0), 0.01)
        if i % 2 == 0:
            k.rod((x, 0.4, z), (x, 0.4, z + 0.42), 0.035, k.paint("#c8302a", 0.3))
    k.tube(
        [(0.9 + 3.6 * i / 12, 0.4, 0.42 + 0.55 * math.sin(math.pi * i / 12)) for i in range(13)],
        0.03,
        k.paint("#c8302a", 0.3),
    )
    tips = k.bare_tree((-1.2, 0.4, 0), 2.7, "#4a3028", 12)
    rng = random.Random(2)
    pinks = ["#f7b8cc", "#fbd3df", "#f29ab8"]
    for x, y, z in tips:
        for _ in range(8):
            k.lump(
                rng.uniform(0.13, 0.24),
                (x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2), z + rng.uniform(-0.15, 0.2)),
                k.felt(pinks[rng.randint(0, 2)]),
                0.25,
                rng.randint(0, 20),
            )
    for x, y, v in k.scatter(90, (-3.6, -2.4, 4, 2), 5):
        k.ball(0.04, (x, y, 0.03), k.paper(pinks[int(v * 3)]), (1, 0.7, 0.3), sides=8)
    for _ in range(24):
        k.ball(
            0.035,
            (rng.uniform(-2, 2.4), rng.uniform(-1, 1), rng.uniform(0.3, 2.6)),
            k.paper(pinks[1]),
            (1, 0.7, 0.3),
            (40, 30, 0),
            sides=8,
        )
    k.box((1.0, 0.35, 0.06), (-0.9, -0.7, 0.3), k.wood("#8a6238", "x"))
    for x in (-1.3, -0.5):
        k.box((0.07, 0.3, 0.3), (x, -0.7, 0), k.wood("#5a4330", "z"))
    k.doll((-1.1, -0.68, 0.34), "#5f7fb8", 0.6)
    k.doll((-0.72, -0.68, 0.34), "#e86a92", 0.58, hair="#1c1414")
    k.camera((0.2, -5.4, 1.4), (0.1, 0.2, 1.2), 38, 4)


def big_wave() -> None:
    k.sky("#ffe9c8", "#c8d8d8", 1.0)
    k.sun(35, -60, 3.0)
    k.grid(
        (30, 20), lambda x, y: 0.2 * math.sin(1.2 * x) + 0.12 * math.sin(2 * y + x), k.water("#1f5a8a", 1.6, 0.3), n=60
    )
    layers = (
        ("#123f6b", 2.2, 3.1, 0.2),
        ("#1f5f94", 1.5, 2.75, -0.35),
        ("#3a86b8", 0.8, 2.35, -0.9),
        ("#7fb8d4", 0.1, 1.8, -1.4),
    )
    for color, y, h, dx in layers:
        outline = [
            (-4.5, -0.6),
            (-4.5, 0.3),
            (-3.4, 0.45),
            (-2.5, 0.9),
            (-1.8, 1.7),
            (-1.0, h * 0.92),
            (-0.2, h),
            (0.5, h * 0.95),
            (0.95, h * 0.78),
            (1.05, h * 0.6),
            (0.75, h * 0.5),
            (0.7, h * 0.62),
            (0.3, h * 0.7),
            (-0.2, h * 0.62),
            (-0.45, h * 0.42),
            (-0.3, 0.5),
            (0.3, 0.25),
            (1.2, 0.12),
            (5, 0.2),
            (5, -0.6),
        ]
        k.cutout(outline, 0.16, (dx, y, 0), k.paper(color), bevel=0.03)
        for i in range(9):
            t = i / 8
            k.lump(
                0.13 + 0.05 * (i % 2),
                (dx + 0.1 + 0.95 * math.sin(t * 2.2), y - 0.12, h * (1.0 - 0.45 * t * t)),
                k.felt("#fbfdff"),
                0.2,
                i,
            )
    k.cone(0.8, 0.9, (3.3, 9, -0.2), k.paper("#5a7a9a"), sides=24)
    k.cone(0.33, 0.37, (3.3, 8.98, 0.34), k.paper("#ffffff"), sides=24)
    with k.at((1.5, -0.6, 0.2), (0, 14, -10)):
        k.cutout([(-0.8, 0.25), (0.95, 0.35), (0.6, 0), (-0.55, 0)], 0.4, (0, 0, 0), k.wood("#b5793c", "x"), bevel=0.05)
        for i in range(3):
            k.doll((-0.4 + 0.4 * i, 0, 0.18), ("#2f5f8f", "#d8392b", "#f2b01e")[i], 0.4, arms=(40, -20))
    k.cutout(k.circle(0.7), 0.04, (2.6, 10, 4.2), k.paper("#e5503a"))
    k.camera((0.3, -5.8, 1.1), (0.1, 0, 1.35), 40, 5.6)


def northern_lights() -> None:
    k.sky("#143a4f", "#070d22", 1.0)
    k.softbox((-4, -4, 6), (0, 0, 0), 3, 600, "#a8c8f0")
    k.grid((40, 30), k.hills(7, 0.3, 1.8), k.felt("#d8e6f4"), n=60)
    for j, (c1, c2, y, amp) in enumerate(
        (("#3affa0", "#1a3a60", 9, 0.9), ("#4fd8ff", "#2a2a70", 11, 1.2), ("#c06aff", "#1a1a50", 12.5, 0.8))
    ):
        verts, faces = [], []
        for i in range(60):
            x = -11 + 22 * i / 59
            dy = amp * math.sin(0.7 * x + j) + 0.4 * math.sin(2.1 * x)
            low = 1.6 + 0.7 * math.sin(0.5 * x + j * 2) + 0.6 * j
            verts += [(x, y + dy, low), (x, y + dy, low + 2.4 + 0.5 * math.sin(3.1 * x))]
            if i:
                faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        k.mesh(verts, faces, k.blend(c1, c2, 1.4 + 0.6 * j, 4.6 + 0.6 * j, light=1.6), smooth=60)
    k.stars(90, 16, 14, 1, 10, size=0.045)
    for x, y, v in k.scatter(22, (-6, 2, 6, 6), 8, 0.8):
        k.fir((x, y, -0.1), 1.2 + v, "#1f4440", True)
    with k.at((-0.2, 0.2, 0.05)):
        k.dome(0.9, (0, 0, 0), k.checker("#eef6ff", "#d5e6f5", 3.2))
        k.cyl(0.36, 0.7, (0, -0.6, 0.06), k.felt("#eef6ff"), (90, 0, 0))
        k.cyl(0.26, 0.02, (0, -1.31, 0.06), k.glow("#ffb860", 5), (90, 0, 0))
        k.lamp((0, -1.7, 0.3), 14, "#ffb060", 0.1)
    k.penguin((1.5, -0.7, 0.1), 0.6, 15, "#d8392b")
    k.penguin((1.95, -0.45, 0.1), 0.5, -20)
    k.camera((0.2, -5.4, 1.2), (0.1, 1, 1.75), 36)


def wolf_moon() -> None:
    k.sky("#2f3f78", "#0d1230", 1.0)
    k.softbox((4, -4, 5), (0, 0, 1), 2, 240, "#a8c0ff")
    k.cutout(k.circle(2.1, 48), 0.1, (0.7, 8, 3.3), k.glow("#fff0c0", 1.6))
    for x, z, r in ((0.2, 3.9, 0.35), (1.4, 3.0, 0.5), (0.6, 2.5, 0.25), (1.6, 4.2, 0.22)):
        k.cutout(k.circle(r), 0.02, (x, 7.9, z), k.glow("#e8d49a", 1.3))
    k.mesh(
        [
            (-3, -2, 0),
            (2.2, -1.6, 0),
            (1.6, 1.2, 0),
            (-3.4, 1.6, 0),
            (-1.6, -0.6, 1.0),
            (1.2, -0.4, 1.15),
            (0.9, 0.5, 1.1),
            (-1.6, 0.6, 0.8),
        ],
        [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)],
        k.stone("#4f5870"),
    )
    fur = k.paper("#8f98b0")
    with k.at((0.25, 0, 1.1), (0, 0, 0), 0.95):
        k.lathe(
            [(0.0, 0), (0.34, 0.02), (0.34, 0.3), (0.2, 0.85), (0.0, 0.95)],
            (-0.1, 0, 0),
            fur,
            (0, 16, 0),
            sides=9,
            smooth=0,
        )
        k.cone(0.2, 0.62, (0.1, 0, 0.85), fur, (0, 26, 0), 7)
        k.cone(0.13, 0.48, (0.26, 0, 1.1), fur, (0, 38, 0), 6)
        k.ball(0.05, (0.55, 0, 1.46), k.paint("#14141c"), sides=10)
        for s in (-1, 1):
            k.cone(0.08, 0.28, (0.1, s * 0.1, 1.15), fur, (0, -40, 0), 4)
            k.cone(0.07, 0.55, (0.26, s * 0.12, 0.5), fur, (180, 0, 0), 6)
        k.tube([(-0.35, 0, 0.1), (-0.7, 0, 0.1), (-0.95, 0, 0.35)], 0.11, fur, taper=0.2)
    for x, y, h in ((-3.2, 3, 2.6), (-2.3, 4, 3.2), (3.3, 3.4, 2.8), (4.2, 4.4, 3.2), (-4.4, 4.4, 3)):
        k.fir((x, y, 0), h, "#1f3548")
    k.floor(k.felt("#26345a"))
    k.stars(60, 12, 9, 2, 8)
    k.camera((0.0, -5.6, 1.2), (0.1, 0, 1.95), 42)


def canyon_bridge() -> None:
    k.sky("#ffe6c4", "#7fb8dc", 1.0)
    k.sun(38, -50, 3.5, "#ffe6c0", 2)
    rng = random.Random(5)
    for s in (-1, 1):
        for j in range(5):
            w = 3.4 - 0.16 * j + rng.uniform(-0.1, 0.1)
            x = s * (1.35 + w / 2 + 0.1 * (4 - j) * rng.uniform(0.2, 1))
            k.box(
                (w, 4.5, 0.85),
                (x, 1, -3.4 + 0.84 * j),
                k.stone(("#a8502f", "#c06a3a", "#b05a34", "#d08a52", "#b8602f")[j]),
                (0, 0, rng.uniform(-3, 3)),
                0.12,
            )
    k.grid((3, 12), lambda x, y: 0.0, k.water("#3a9ab0", 2, 0.3), (0, 2, -3.3), 4)

    def z(x: float) -> float:
        return 0.86 + 0.14 * (x / 1.7) ** 2 * 1.6 - 0.1

    for i in range(19):
        x = -1.75 + 3.5 * i / 18
        if i not in (11, 12):
            k.box((0.14, 0.75, 0.04), (x, 0, z(x)), k.wood("#8a6238", "y"), (0, -8 * x, 0))
    for y in (-0.38, 0.38):
        for dz in (0.02, 0.5):
            k.tube(
                [(-1.9 + 3.8 * i / 10, y, z(-1.9 + 3.8 * i / 10) + dz) for i in range(11)], 0.025, k.cloth("#c9a86a")
            )
        for i in range(10):
            x = -1.7 + 3.4 * i / 9
            k.rod((x, y, z(x)), (x, y, z(x) + 0.5), 0.01, k.cloth("#c9a86a"))
        for s in (-1, 1):
            k.cyl(0.08, 0.85, (s * 1.95, y, 0.8), k.wood("#5a4330", "z"))
    k.doll((0.05, 0, z(0.05) + 0.04), "#2f7fc1", 0.72, rot=30, arms=(10, 10), hat="#d9a83a", tilt=4)
    for x, y, v in k.scatter(8, (-4.5, 0.5, -2.2, 3), 3, 0.7):
        k.fir((x, y, 0.8), 0.8 + 0.5 * v, "#4f7a4a")
        k.fir((-x, y, 0.8), 0.8 + 0.4 * v, "#4f7a4a")
    k.crane((1.0, 1.6, 2.4), k.paper("#ffffff"), 0.35, (0, 0, 150))
    k.cloud((-2.6, 9, 3), 1.3, seed=2)
    k.camera((0.5, -5.2, 1.9), (0, 0.2, 0.55), 40, 5)


def sunflowers() -> None:
    k.sky("#fff3c8", "#3f9fe0", 1.0, "#a8dff2")
    k.sun(50, 20, 3.6)
    k.floor(k.felt("#6f9a3a"))
    rng = random.Random(3)
    for x, y, v in k.scatter(30, (-4.5, -0.6, 4.5, 6), 8, 0.75):
        k.flower(
            (x, y, 0), "#f6bf1c", 1.3 + 0.6 * v, "#4a2a12", 14, 0.42, (70 + rng.uniform(-8, 8), 0, rng.uniform(-20, 20))
        )
        for a in (40, 200):
            k.leaf((x, y, 0.5 + 0.3 * v), "#4f8f35", 0.5, (0, -25, a + 90 * v))
    for i, (x, y, z) in enumerate(((-0.9, -1.3, 1.55), (0.6, -1.0, 2.1), (1.5, -1.2, 1.2))):
        with k.at((x, y, z), (0, 0, 30 * i), 0.7):
            k.ball(0.16, (0, 0, 0), k.stripes("#f2b01e", "#2a1d14", 0.7, "X"), (1.4, 1, 1))
            for s in (-1, 1):
                k.ball(0.16, (0, s * 0.12, 0.18), k.film("#eaf6ff", 0.5), (0.6, 1, 0.15), (s * 35, 0, 0))
    with k.at((-2.1, 2.2, 0)):
        k.rod((0, 0, 0), (0, 0, 2.0), 0.05, k.wood("#8a6238", "z"))
        k.rod((-0.7, 0, 1.5), (0.7, 0, 1.5), 0.04, k.wood("#8a6238", "x"))
        k.box((0.7, 0.3, 0.8), (0, 0, 0.9), k.cloth("#3f6fb0", "#d8392b", 10))
        k.ball(0.26, (0, 0, 2.0), k.felt("#e8c98a"))
        k.cyl(0.42, 0.05, (0, 0, 2.14), k.cloth("#c9963a"))
        k.cone(0.25, 0.3, (0, 0, 2.17), k.cloth("#c9963a"))
    k.cloud((2.6, 10, 4.4), 1.6, seed=3)
    k.camera((0.2, -4.8, 1.5), (0, 0.5, 1.45), 42, 2.5, (0, -0.3, 1.4))


SCENES = (
    k.Shot(
        "k061",
        snow_village,
        "Village under the snow",
        "Village sous la neige",
        "Villaggio sotto la neve",
        "winter:3 snow:3 village:3 house:3 night:3 christmas:3 cold:2 "
        "light:2 home:2 snowman:2 calm:1 blue:1 tree:1 church:1 white:1",
    ),
    k.Shot(
        "k062",
        desert_camel,
        "The caravan",
        "La caravane",
        "La carovana",
        "desert:3 camel:3 sand:3 travel:2 hot:3 animal:2 line:1 "
        "patience:2 sun:2 yellow:2 thirst:2 three:1 adventure:1 far:2 dry:1",
    ),
    k.Shot(
        "k063",
        desert_island,
        "Message in a bottle",
        "Une bouteille à la mer",
        "Messaggio in bottiglia",
        "island:3 sea:3 palm:3 alone:3 bottle:2 help:2 beach:2 "
        "holiday:1 water:2 turtle:2 shark:2 danger:1 summer:2 waiting:1 message:2",
    ),
    k.Shot(
        "k064",
        volcano,
        "The mountain wakes up",
        "La montagne se réveille",
        "La montagna si sveglia",
        "volcano:3 fire:3 mountain:3 danger:3 anger:3 hot:3 red:2 "
        "smoke:2 explosion:3 nature:2 night:1 house:1 power:2 cloud:1",
    ),
    k.Shot(
        "k065",
        rainbow_meadow,
        "After the rain",
        "Après la pluie",
        "Dopo la pioggia",
        "rainbow:3 rain:2 sheep:3 spring:3 flower:2 meadow:3 hope:3 "
        "green:2 colourful:3 sky:2 animal:1 cloud:1 joy:2 weather:2 day:1",
    ),
    k.Shot(
        "k066",
        autumn_path,
        "A walk in autumn",
        "Promenade d'automne",
        "Passeggiata d'autunno",
        "autumn:3 forest:3 leaf:3 path:3 walk:3 orange:3 family:2 "
        "tree:2 pair:1 nature:2 calm:1 evening:1 people:1 wind:1",
    ),
    k.Shot(
        "k067",
        mountain_lake,
        "Fishing in silence",
        "Pêche en silence",
        "Pesca in silenzio",
        "lake:3 mountain:3 fishing:3 calm:3 mirror:3 silence:3 water:2 "
        "alone:2 patience:2 morning:2 nature:1 waiting:1 forest:1 snow:1 reflection:2",
    ),
    k.Shot(
        "k068",
        lightning_house,
        "The haunted house",
        "La maison hantée",
        "La casa stregata",
        "house:3 storm:3 lightning:3 night:3 fear:3 ghost:3 dark:2 "
        "bat:2 tree:1 purple:1 mystery:2 weather:1 halloween:3 cloud:1",
    ),
    k.Shot(
        "k069",
        cherry_blossom,
        "Under the cherry tree",
        "Sous le cerisier",
        "Sotto il ciliegio",
        "spring:3 tree:3 pink:3 flower:3 love:3 pair:3 bridge:3 "
        "japan:2 river:2 calm:2 romantic:2 people:1 nature:1 red:1 wind:1",
    ),
    k.Shot(
        "k070",
        big_wave,
        "The great wave",
        "La grande vague",
        "La grande onda",
        "wave:3 sea:3 water:3 danger:2 boat:2 paper:2 blue:3 "
        "power:3 courage:2 japan:1 curve:2 team:2 storm:1 big:2 art:1",
    ),
    k.Shot(
        "k071",
        northern_lights,
        "Lights of the north",
        "Lumières du nord",
        "Luci del nord",
        "aurora:3 night:3 sky:3 snow:2 winter:2 cold:3 green:2 "
        "star:2 penguin:2 igloo:3 light:2 magic:2 north:3 wonder:2 home:1",
    ),
    k.Shot(
        "k072",
        wolf_moon,
        "Song to the moon",
        "Chant à la lune",
        "Canto alla luna",
        "wolf:3 moon:3 night:3 animal:2 song:3 alone:2 forest:2 "
        "round:1 blue:1 star:1 wild:3 stone:1 sad:1 paper:1 noise:1",
    ),
    k.Shot(
        "k073",
        canyon_bridge,
        "Two planks are missing",
        "Il manque deux planches",
        "Mancano due assi",
        "bridge:3 danger:3 courage:3 high:3 adventure:3 canyon:3 path:2 "
        "fear:2 risk:2 travel:1 stone:1 rope:2 missing:2 orange:1 river:1",
    ),
    k.Shot(
        "k074",
        sunflowers,
        "Sunflowers and bees",
        "Tournesols et abeilles",
        "Girasoli e api",
        "sunflower:3 flower:3 summer:3 yellow:3 bee:3 field:2 nature:2 "
        "sun:2 garden:1 insect:2 farm:1 sky:1 day:1 scarecrow:2 joy:1",
    ),
)
