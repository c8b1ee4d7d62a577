"""Folded, carved and modelled animals."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

PAPER = ["#d8392b", "#f2b01e", "#2f7fc1", "#3f9a4f", "#8a4fa8", "#ef7f2a", "#ffffff", "#e86a92"]


def crane_flock() -> None:
    k.sky("#ffe9d8", "#8fc0e0", 1.0)
    k.sun(45, -40, 3.0)
    for i, (x, y, z) in enumerate(
        (
            (-1.9, 1.8, 2.5),
            (-0.7, 2.6, 3.1),
            (0.9, 1.4, 2.5),
            (2.2, 2.6, 3.2),
            (-2.7, 3.4, 1.4),
            (2.6, 1.6, 1.5),
            (0.2, 4.2, 1.6),
            (1.3, 5, 2.2),
            (-1.4, 5, 2.0),
        )
    ):
        k.crane(
            (x, y, z),
            k.paper(PAPER[i % 8]),
            0.62,
            (10 * math.sin(i), -12, 20 + 12 * math.sin(i * 2)),
            0.3 + 0.25 * (i % 3),
        )
        k.rod((x, y, z + 0.2), (x, y, 8), 0.005, k.paper("#ffffff"))
    k.planks("#d9b98a")
    k.crane((-0.3, -0.2, 0.16), k.paper("#d8392b"), 1.05, (0, -4, 30), 0.5)
    for i, (x, y) in enumerate(((1.3, -0.4), (1.5, -0.1), (1.25, 0.1))):
        k.box((0.95, 0.95, 0.012), (x, y, 0.012 * i), k.paper(PAPER[i + 1]), (0, 0, 18 * i), 0.003)
    k.camera((0.3, -4.8, 1.2), (0.1, 0.6, 1.35), 40, 2.8, (-0.2, -0.2, 0.4))


def elephant_and_balloon() -> None:
    k.sky("#fdeaf0", "#b8a8e0", 0.8)
    k.softbox((-4, -4, 5), (0, 0, 1.5), 3, 420)
    k.cyclorama("#c3a8e0", 3.5)
    k.ball(0.8, (-0.3, 0, 0.8), k.stripes("#f2b01e", "#ffffff", 0.9, "X", 0.3))
    k.elephant((-0.3, 0, 1.55), "#8f9fb8", 0.95, -12)
    k.balloon((1.3, -0.4, 4.0), "#e5342b", 0.48, (1.15, -0.35, 3.1))
    k.bird((-0.9, 0, 2.85), "#2f9fc1", 0.38)
    for i in range(14):
        k.cutout(
            k.star_shape(0.09) if i % 2 else k.circle(0.07, 12),
            0.02,
            (-2.4 + 0.37 * i, -0.8 + 0.5 * math.sin(i), 0.03),
            k.paper(PAPER[i % 8]),
            (0, 0, 30 * i),
        )
    k.camera((0.4, -7.0, 1.9), (0.15, 0, 2.15), 44, 4)


def fox_in_snow() -> None:
    k.sky("#e3eefa", "#93b4d8", 1.0)
    k.sun(22, -60, 3.0, "#ffe0c0")
    land = k.hills(5, 0.18, 1.2)
    k.grid((24, 20), land, k.felt("#f4f8fd"), n=60)
    k.fox((-0.2, 0, land(0, 0) + 0.02), size=1.15, rot=-18)
    for i in range(9):
        x = -0.9 - 0.32 * i
        y = 0.35 + 0.12 * i
        k.ball(0.06, (x, y + 0.08 * (-1) ** i, land(x, y) + 0.012), k.felt("#a9bdd8"), (1.3, 1, 0.3))
    for x, y, v in k.scatter(16, (-5, 2, 5, 6), 7, 0.9):
        k.fir((x, y, land(x, y)), 1.8 + v, "#3a6a58", True)
    tips = k.bare_tree((2.2, 0.9, land(2.2, 0.9)), 2.4, "#5a4a44", 3)
    for i, (x, y, z) in enumerate(tips):
        if i % 3 == 0:
            k.ball(0.06, (x, y, z), k.paint("#c8201c", 0.3), sides=10)
    k.bird((1.62, 0.7, 1.75), "#d8482b", 0.34, 190, "#f6e9d8")
    k.snowfall((-3, -2, 3, 3), 0.1, 3.2, 90, 8)
    k.camera((0.3, -4.8, 1.0), (0.15, 0.2, 0.95), 44, 2.2, (0, -0.2, 0.8))


def cat_and_goldfish() -> None:
    k.sky("#fbe7c8", "#b8a890", 0.6)
    k.softbox((-3, -3, 4), (0, 0, 1), 2, 300)
    k.planks("#a8743f", 0.8)
    k.wall(k.stripes("#7fb0a0", "#74a596", 1.5), 2.4)
    with k.at((0.75, 0, 0.02)):
        k.ball(0.72, (0, 0, 0.66), k.film("#ffffff", 0.84, 0.02))
        k.ball(0.68, (0, 0, 0.63), k.film("#8fd8ee", 0.72, 0.05), (1, 1, 0.88))
        k.ring(0.4, 0.04, (0, 0, 1.26), k.film("#ffffff", 0.3))
        k.fish((-0.1, -0.2, 0.7), "#f0702a", 0.48, (0, 0, 170), "#f7a23a")
        k.fish((0.2, 0.1, 0.4), "#f2b01e", 0.3, (0, 0, 20))
        for i in range(5):
            k.ball(0.03 + 0.008 * i, (-0.35, -0.2, 0.75 + 0.09 * i), k.film("#ffffff", 0.4), sides=10)
        for i in range(16):
            k.ball(
                0.07,
                (0.33 * math.cos(i * 2.4) * (i / 16) ** 0.5, 0.33 * math.sin(i * 2.4) * (i / 16) ** 0.5, 0.1),
                k.paint(PAPER[i % 7], 0.3),
                sides=10,
            )
    k.cat((-0.75, 0.05, 0), "#5f5f6b", 1.2, 38)
    k.book((-2.1, 0.9, 0), (1.1, 0.8, 0.22), "#b5382c", 10)
    k.camera((0.1, -4.6, 1.3), (0, 0, 0.85), 46, 2.8)


def owl_at_night() -> None:
    k.sky("#2f4a6f", "#0d1630", 1.0)
    k.softbox((-3, -4, 4), (0, 0, 1.5), 2, 260, "#b0c8ff")
    k.softbox((3, -2, 1), (0, 0, 1.5), 1.5, 60, "#ffc98a")
    k.tube([(-4, 0.1, 0.9), (-2, 0, 1.05), (0, 0, 0.95), (2, 0.1, 1.15), (4, 0, 1.5)], 0.17, k.wood("#5a4330", "x"))
    k.tube([(1.4, 0, 1.1), (2.0, -0.2, 1.7), (2.6, -0.2, 2.2)], 0.08, k.wood("#5a4330", "x"), taper=0.4)
    k.owl((-0.35, -0.03, 1.08), size=1.45, rot=4)
    k.owl((1.05, 0, 1.18), "#a88a6a", 0.7, -12)
    for i, (x, z, a) in enumerate(
        ((-2.4, 1.2, 200), (-1.8, 0.9, 230), (2.2, 1.9, 40), (2.6, 2.3, 70), (2.7, 2.0, -20), (-3, 1.1, 160))
    ):
        k.leaf((x, -0.1, z), "#4f6a3f", 0.55, (20, 20 * i, a))
    k.cutout(k.circle(1.3, 40), 0.05, (1.6, 8, 3.5), k.glow("#fff0c8", 1.5))
    k.stars(80, 11, 8, -1, 7)
    k.camera((0.1, -5.0, 1.6), (0.05, 0, 1.75), 46, 2.5)


def whale_and_boat() -> None:
    k.sky("#ffe9d0", "#4fa0c8", 1.0, "#b8e0e8")
    k.sun(40, -50, 3.2)
    for i, y in enumerate((-1.3, -0.5, 1.2, 2.2, 3.2)):
        wave = (
            [(-7.0, -2.0)]
            + [
                (x / 4, 0.16 * math.sin(1.5 * x / 4 + i * 1.4) + 0.1 * i - (0.6 if y < 0 else 0.35))
                for x in range(-28, 29)
            ]
            + [(7.0, -2.0)]
        )
        k.cutout(wave, 0.12, (0, y, 0), k.paper(("#1f5f8f", "#2a74a6", "#3f8fbf", "#5fa8cf", "#86c2dc")[i]), bevel=0)
    k.whale((-0.3, 0.4, 0.55), "#34648c", 1.1, (0, -14, -14))
    for i in range(7):
        a = math.radians(50 + 13 * i)
        k.tube(
            [
                (0.3, 0.4, 1.45),
                (0.3 + 0.35 * math.cos(a), 0.4, 2.0 + 0.3 * math.sin(a)),
                (0.3 + 1.1 * math.cos(a), 0.4, 1.75 + 0.3 * math.sin(a)),
            ],
            0.05,
            k.paper("#eaf6fb"),
            taper=0.4,
        )
    k.paper_boat((1.75, -0.9, -0.35), k.paper("#f7f3e8"), 0.48, (0, -8, 12))
    k.doll((1.75, -0.95, -0.22), "#d8392b", 0.3, arms=(50, 50))
    k.cloud((-2.8, 6, 2.9), 1.4, seed=2)
    k.cloud((2.9, 6.5, 3.4), 1.3, seed=5)
    k.cutout(k.circle(0.6), 0.05, (-0.4, 9, 4.4), k.paper("#f2b01e"))
    k.camera((0.3, -5.8, 1.2), (0.15, 0, 1.0), 40, 5.6)


def the_race() -> None:
    k.sky("#fff3d0", "#6fb8e0", 0.9)
    k.sun(50, -40, 3.2)
    k.floor(k.felt("#7fae4c"))
    k.box((14, 2.0, 0.03), (0, 0, 0), k.clay("#c9713f"), bevel=0)
    for y in (-0.95, -0.02, 0.95):
        k.box((14, 0.06, 0.01), (0, y, 0.03), k.paint("#fff6e8"), bevel=0)
    k.box((0.35, 2.0, 0.01), (2.0, 0, 0.033), k.checker("#ffffff", "#18181c", 6), bevel=0)
    k.turtle((0.4, 0.45, 0.03), 0.8)
    k.snail((-1.1, -0.5, 0.03), 0.75)
    k.rabbit((-1.9, 1.35, 0.0), "#c9b49a", 0.7, 40)
    k.text("zZz", 0.32, (-1.4, 1.35, 1.15), k.paper("#ffffff"))
    for y in (-1.2, 1.2):
        k.cyl(0.05, 2.2, (2.0, y, 0), k.paint("#d8392b"))
    k.box((0.06, 2.4, 0.5), (2.0, 0, 1.75), k.checker("#ffffff", "#18181c", 5))
    k.text("1", 0.3, (0.35, -0.12, 0.62), k.paint("#ffffff"), (70, 0, 0))
    for i in range(7):
        k.doll((-2.4 + 0.75 * i, 2.4, 0.25), PAPER[i], 0.6, arms=(50, 60) if i % 2 else (-30, 60))
    k.box((7, 0.3, 0.55), (0, 2.05, 0), k.stripes("#2f7fc1", "#fff3dc", 1.2))
    k.bunting((-4, 2.8, 2.2), (4, 2.8, 2.2), PAPER, 14, 0.3, 0.28)
    k.camera((-0.2, -4.8, 1.7), (0.1, 0.4, 0.75), 40, 4)


def penguin_huddle() -> None:
    k.sky("#f2e0e8", "#8fb0d8", 1.0)
    k.sun(25, 50, 3.0, "#ffe3d0")
    k.grid((40, 30), lambda x, y: 0.0, k.water("#2f6f8f", 1.5, 0.2), n=4)
    k.cutout(
        [(-3.2, -1.6), (2.6, -1.9), (3.4, 0.4), (2.6, 2.6), (-2.6, 2.8), (-3.8, 0.6)],
        0.3,
        (0, 0, 0.0),
        k.felt("#f4f9ff"),
        (0, 0, 0),
        0.06,
    )
    for i, (x, y) in enumerate(
        (
            (-1.7, 1.3),
            (-1.0, 1.0),
            (-0.3, 1.3),
            (0.4, 1.0),
            (1.1, 1.35),
            (-1.35, 0.4),
            (-0.6, 0.3),
            (0.1, 0.35),
            (0.8, 0.4),
            (-0.95, 2.0),
            (0.0, 2.0),
        )
    ):
        k.penguin(
            (x, y, 0.15),
            0.85 + 0.06 * (i % 3),
            12 * math.sin(i * 3),
            "#d8392b" if i == 6 else None,
            4 * math.sin(i * 2),
        )
    k.penguin((1.75, -0.85, 0.15), 0.75, -35, "#f2b01e")
    k.fish((1.35, -1.25, 0.25), "#8fb0c0", 0.35, (90, 0, 30))
    for i, (x, y, h) in enumerate(((-5, 7, 1.8), (4.6, 8, 2.4), (0.6, 10, 1.4))):
        k.lump(h, (x, y, 0), k.paper("#d8ecf8"), 0.35, i + 3, (1.2, 1, 1), facets=True)
    k.camera((0.4, -5.2, 1.6), (0.1, 0.4, 0.7), 42, 3.2, (0, 0.2, 0.7))


def black_sheep() -> None:
    k.sky("#eaf4fa", "#7fb8e0", 1.0)
    k.sun(48, -40, 3.2)
    k.grid((30, 24), lambda x, y: 0.9 * math.exp(-((x - 0.3) ** 2 + (y - 2) ** 2) / 9), k.felt("#84b54e"), n=60)

    def ground(x: float, y: float) -> float:
        return 0.9 * math.exp(-((x - 0.3) ** 2 + (y - 2) ** 2) / 9)

    for i, (x, y) in enumerate(
        (
            (-2.0, 0.5),
            (-1.1, 1.3),
            (-0.1, 0.8),
            (0.9, 1.5),
            (1.9, 0.7),
            (-1.8, 2.2),
            (0.1, 2.3),
            (1.8, 2.4),
            (-0.8, -0.2),
        )
    ):
        k.sheep((x, y, ground(x, y)), size=0.85, rot=8 * math.sin(i * 5))
    k.sheep((1.05, -0.4, ground(1.05, -0.4)), "#24222a", "#4a4450", 0.95, 196)
    k.fence(-4.5, 4.5, -1.5, k.wood("#d9c4a0", "z"), 0.45, 0.45)
    for i, (x, z) in enumerate(((-3, 3.6), (0.4, 4.2), (3.4, 3.5))):
        k.cloud((x, 9, z), 1.4, seed=i + 1)
    k.tree((-3.4, 3.4, 0.3), 2.0, "#5f9440")
    k.camera((0.2, -5.6, 1.7), (0, 0.8, 0.95), 42, 4)


def butterfly_macro() -> None:
    k.sky("#e9f7d0", "#8fc878", 0.7)
    k.sun(45, -50, 3.0)
    k.softbox((3, -3, 3), (0, 0, 1), 2, 100)
    for x, y, v in k.scatter(14, (-4, 2, 4, 6), 5, 0.9):
        k.ball(0.4 + 0.5 * v, (x, y, 0.6 + 2.4 * v), k.felt(("#7fb84a", "#a3cf5a", "#f2d04a", "#e88ab0")[int(v * 4)]))
    k.floor(k.felt("#6fa043"))
    k.tube([(0.2, 0.1, -0.2), (0.1, 0.1, 0.6), (0, 0, 1.2)], 0.07, k.paper("#4d8a3d"))
    k.leaf((0.1, 0.1, 0.45), "#4d8a3d", 1.3, (10, -20, -30))
    with k.at((0, 0, 1.2), (22, 0, 0)):
        for i in range(16):
            a = 22.5 * i
            r = math.radians(a)
            k.ball(
                0.52,
                (0.72 * math.cos(r), 0.72 * math.sin(r), 0.02 * (i % 2)),
                k.paper("#f7f0fa" if i % 2 else "#e3cdf2"),
                (0.85, 0.22, 0.06),
                (0, -10, a),
                sides=20,
            )
        for i in range(60):
            rr = 0.32 * math.sqrt(i / 60)
            k.ball(
                0.045,
                (rr * math.cos(i * 2.4), rr * math.sin(i * 2.4), 0.1 + 0.08 * (1 - rr)),
                k.felt("#f2b01e"),
                sides=10,
            )
    k.butterfly((0.1, -0.15, 1.68), "#2f7fd8", 1.15, (20, -10, 65), 38, "#ffe27a")
    k.camera((0.5, -4.7, 2.7), (0.05, 0, 1.6), 50, 1.8, (0.1, -0.2, 1.6))


def hedgehog_and_apple() -> None:
    k.sky("#ffe8c0", "#c9a87a", 0.7)
    k.sun(30, -60, 3.4, "#ffdca0")
    k.floor(k.patches("#7a5a2c", "#5f6a2c", 1.5))
    k.hedgehog((-0.5, 0.1, 0), 1.35, -20)
    k.lump(0.42, (1.1, -0.55, 0.4), k.paint("#c8201c", 0.15), 0.05, 3)
    k.rod((1.1, -0.55, 0.75), (1.17, -0.55, 0.98), 0.025, k.wood("#4a2f1c"))
    k.leaf((1.15, -0.55, 0.9), "#5f9a3a", 0.35, (0, -20, 20))
    rng = random.Random(3)
    for x, y, v in k.scatter(90, (-3.2, -1.6, 3.2, 3), 8, 0.2):
        k.leaf(
            (x, y, 0.03 + 0.03 * v),
            ("#d9622a", "#e8a02a", "#b83a22", "#c9b03a")[int(v * 4)],
            0.3 + 0.15 * v,
            (rng.uniform(-25, 25), rng.uniform(-25, 10), v * 720),
        )
    for i, (x, y) in enumerate(((2.0, 0.9), (2.3, 0.7), (-2.3, 0.9))):
        k.lathe([(0, 0), (0.07, 0), (0.06, 0.3), (0, 0.3)], (x, y, 0), k.clay("#f3ead6"))
        k.dome(0.2, (x, y, 0.26), k.clay("#a8682f"), (1, 1, 0.7 + 0.1 * i))
    for x, y, v in k.scatter(10, (-5, 3, 5, 6), 3, 1.0):
        k.cyl(0.22 + 0.1 * v, 5, (x, y, 0), k.wood("#5a4330", "z"))
    k.camera((0.5, -4.7, 1.2), (0.1, 0, 0.6), 44, 2.2, (0.2, -0.3, 0.5))


def frog_on_lily() -> None:
    k.sky("#dff0c8", "#7fb0a0", 0.7)
    k.sun(50, 40, 3.0)
    k.floor(k.water("#1f5f58", 1.5, 0.12, 0.04))
    for i, (x, y, r) in enumerate(
        (
            (0, 0, 1.1),
            (-1.9, 0.9, 0.8),
            (1.9, 1.1, 0.9),
            (-1.2, -1.0, 0.5),
            (1.5, -0.9, 0.6),
            (0.3, 2.6, 0.9),
            (-2.8, 2.7, 0.9),
        )
    ):
        k.cutout(
            [(0.0, 0.0), *k.circle(r, 30, 15, 345)],
            0.04,
            (x, y, 0.02),
            k.paper("#4f9a45" if i % 2 else "#62ad4c"),
            (0, 0, 70 * i),
            0.01,
        )
    k.frog((0, 0.05, 0.04), size=1.25)
    with k.at((0, 0.05, 1.28), (-8, 8, 0), 1.0):
        k.cyl(0.17, 0.09, (0, 0, -0.02), k.gold(), top=0.2)
        for i in range(6):
            k.cone(0.055, 0.14, (0.18 * math.cos(i * 1.05), 0.18 * math.sin(i * 1.05), 0.06), k.gold())
            k.ball(
                0.028, (0.18 * math.cos(i * 1.05), 0.18 * math.sin(i * 1.05), 0.21), k.paint("#d8263a", 0.1), sides=10
            )
    for x, y in ((-1.9, 0.9), (1.95, 1.15)):
        with k.at((x, y, 0.08), scale=0.5):
            for ring, (n, lean) in enumerate(((8, 62), (7, 40), (5, 18))):
                for i in range(n):
                    a = 360 * i / n + 20 * ring
                    with k.at((0, 0, 0), (0, 0, a)):
                        k.ball(
                            0.5,
                            (0.4 * math.sin(math.radians(lean)), 0, 0.4 * math.cos(math.radians(lean)) + 0.05),
                            k.paper("#f7a8c8" if ring else "#fbd0e0"),
                            (0.12, 0.34, 1),
                            (0, lean, 0),
                            sides=16,
                        )
            k.ball(0.15, (0, 0, 0.35), k.felt("#f2b01e"))
    for i in range(12):
        x = -3.4 + 0.6 * i
        k.tube([(x, 3.6, 0), (x + 0.1, 3.6, 1.2), (x + 0.2 * math.sin(i), 3.6, 2.3)], 0.04, k.paper("#5a8a3a"))
        k.cyl(0.09, 0.5, (x + 0.2 * math.sin(i), 3.6, 2.2), k.felt("#6b4424"), bevel=0.06)
    with k.at((1.0, -0.4, 1.7), (0, 0, 30), 0.7):
        k.ball(0.09, (0, 0, 0), k.paint("#2fa0c1", 0.2), (5, 1, 1))
        for s in (-1, 1):
            k.ball(0.4, (0.12, s * 0.4, 0.04), k.film("#eaf8ff", 0.5), (0.3, 1, 0.04))
            k.ball(0.36, (-0.12, s * 0.36, 0.04), k.film("#eaf8ff", 0.5), (0.3, 1, 0.04))
    k.camera((0.2, -4.6, 1.7), (0.05, 0.2, 0.75), 44, 2.5)


def giraffe_and_bird() -> None:
    k.sky("#ffd59a", "#f0925a", 0.9)
    k.sun(15, 110, 3.2, "#ffb870")
    k.softbox((-4, -4, 4), (0, 0, 2), 3, 260, "#fff0dc")
    k.floor(k.sand("#d9a85a"))
    coat = k.spots("#f2c468", "#a8642a", 4.5, 0.42, 0.6)
    with k.at((-0.4, 0, 0)):
        for x in (-0.4, 0.4):
            for y in (-0.18, 0.18):
                k.cyl(0.08, 1.1, (x, y, 0), coat)
        k.ball(0.42, (0, 0, 1.3), coat, (1.5, 0.85, 0.85))
        k.tube([(0.35, 0, 1.4), (0.75, 0, 2.0), (0.95, 0, 2.9), (1.05, 0, 3.3)], 0.19, coat, taper=0.65)
        k.ball(0.2, (1.2, 0, 3.4), coat, (1.6, 0.85, 0.85), (0, 18, 0))
        for s in (-1, 1):
            k.rod((1.05, s * 0.08, 3.5), (1.02, s * 0.1, 3.78), 0.025, k.paint("#a8642a"))
            k.ball(0.045, (1.02, s * 0.1, 3.8), k.felt("#4a2c17"), sides=12)
            k.ball(0.03, (1.28, s * 0.16, 3.47), k.paint("#101010"), sides=10)
            k.ball(0.1, (0.98, s * 0.22, 3.44), coat, (0.4, 1, 0.6))
        k.tube([(-0.6, 0, 1.4), (-0.8, 0, 1.1), (-0.8, 0, 0.8)], 0.03, coat)
    with k.at((2.1, 0.4, 0)):
        k.tube([(0, 0, 0), (0.05, 0, 1.2), (-0.1, 0, 2.4)], 0.1, k.wood("#5a4330", "z"), taper=0.6)
        k.ball(0.75, (-0.1, 0, 3.1), k.felt("#6f8f3a"), (1.5, 1, 0.4))
        k.ball(0.5, (-0.5, 0, 2.65), k.felt("#7f9f44"), (1.3, 1, 0.4))
    k.bird((0.98, -0.02, 3.62), "#2f9fc1", 0.24, 0)
    k.cutout(k.circle(1.4, 40), 0.04, (-2.2, 12, 2.6), k.glow("#ffe0a0", 1.8))
    for x, y, v in k.scatter(30, (-4, -1.5, 4, 4), 4, 0.4):
        for i in range(4):
            k.mesh(
                [(-0.02, 0, 0), (0.02, 0, 0), (0.1 * math.cos(i), 0.1 * math.sin(i), 0.25 + 0.2 * v)],
                [(0, 1, 2)],
                k.paper("#b8903a"),
                (x, y, 0),
                (0, 0, 90 * i),
                thick=0.004,
            )
    k.camera((0.6, -7.0, 1.3), (0.35, 0, 2.05), 42, 4)


def bees_and_honey() -> None:
    k.sky("#fff0c0", "#f2c060", 0.7)
    k.softbox((-3, -3, 4), (0, 0, 1), 2, 300, "#fff0d0")
    k.wall(k.paper("#e8a020"), 2.0)
    k.planks("#8a5a2c")
    hexagon = k.circle(0.4, 6, 30, 390)
    for row in range(5):
        for col in range(6):
            x, z = -2.4 + 0.74 * col + 0.37 * (row % 2), 0.55 + 0.64 * row
            if x < 1.3:
                k.cutout(hexagon, 0.3, (x - 0.2, 1.5, z), k.paint("#d98a14", 0.3), bevel=0.02)
                k.cutout(
                    [(a * 0.82, b * 0.82) for a, b in hexagon],
                    0.32,
                    (x - 0.2, 1.5, z),
                    k.paint("#ffb52a" if (row * col) % 3 else "#7a4a10", 0.08),
                    bevel=0.01,
                )
    with k.at((1.25, 0.1, 0)):
        k.lathe(
            k.curve_profile([(0.0, 0), (0.5, 0.0), (0.6, 0.15), (0.6, 0.85), (0.46, 1.05), (0.48, 1.15)]),
            (0, 0, 0),
            k.paint("#e89a1c", 0.05),
        )
        k.cyl(0.52, 0.08, (0, 0, 1.1), k.cloth("#d8392b", "#ffffff", 14))
        k.box((0.6, 0.03, 0.36), (0, -0.6, 0.35), k.paper("#fff6e0"))
        k.cutout(hexagon, 0.02, (0, -0.63, 0.53), k.paint("#e89a1c"), scale=0.3)
    for i, (x, y, z, a) in enumerate(
        ((-1.2, 0.4, 1.5, 0), (0.1, -0.2, 2.1, 200), (0.35, -0.7, 0.9, 160), (-0.5, 0.3, 2.9, 30), (1.7, 0.2, 2.3, 190))
    ):
        with k.at((x, y, z), (0, -10, a), 1.25):
            k.ball(0.2, (0, 0, 0), k.stripes("#f6c01c", "#2a1d14", 0.7, "X"), (1.4, 1, 1))
            k.ball(0.13, (0.32, 0, 0.03), k.felt("#2a1d14"))
            for s in (-1, 1):
                k.ball(0.045, (0.4, s * 0.07, 0.07), k.paint("#ffffff"), sides=10)
                k.ball(0.22, (0, s * 0.14, 0.26), k.film("#eaf6ff", 0.5), (0.55, 1, 0.12), (s * 40, 0, 20 * i % 30))
    with k.at((-0.3, -0.9, 0.2), (0, 72, 15)):
        k.cyl(0.04, 1.5, (0, 0, -0.2), k.wood("#e2c190", "z"))
        for i in range(5):
            k.ball(0.16 - 0.02 * abs(i - 2), (0, 0, -0.3 - 0.09 * i), k.wood("#d9a868"), (1, 1, 0.35))
    k.ball(0.5, (-0.95, -0.85, 0.0), k.paint("#f0a020", 0.03), (1.3, 0.8, 0.12))
    k.camera((0.2, -4.6, 1.7), (0.0, 0.3, 1.35), 44, 2.8)


def horse_carousel() -> None:
    k.sky("#ffe3ee", "#9fb8ea", 0.9)
    k.sun(40, -45, 3.0, "#fff0dc")
    k.floor(k.felt("#8fb86a"))
    k.cyl(2.2, 0.25, (0, 0.6, 0), k.stripes("#d8392b", "#fff3dc", 2, "X"), sides=48)
    k.cyl(0.45, 2.6, (0, 0.6, 0.25), k.stripes("#fff3dc", "#f2b01e", 4, "X"))
    for i in range(14):
        a, b = 2 * math.pi * i / 14, 2 * math.pi * (i + 1) / 14
        verts = [
            (0, 0, 1.1),
            (2.35 * math.cos(a), 2.35 * math.sin(a), 0.1),
            (2.35 * math.cos(b), 2.35 * math.sin(b), 0.1),
            (2.35 * math.cos(a), 2.35 * math.sin(a), -0.2),
            (2.35 * math.cos(b), 2.35 * math.sin(b), -0.2),
        ]
        k.mesh(verts, [(0, 1, 2), (1, 3, 4, 2)], k.paper("#2f9fc1" if i % 2 else "#fff6e8"), (0, 0.6, 2.75), thick=0.02)
        k.ball(0.06, (2.36 * math.cos(a), 0.6 + 2.36 * math.sin(a), 2.55), k.glow("#ffe0a0", 4), sides=10)
    k.ball(0.15, (0, 0.6, 3.95), k.gold())
    for i, deg in enumerate((-150, -95, -40, 20, 80, 150)):
        a = math.radians(deg)
        x, y, z = 1.55 * math.cos(a), 0.6 + 1.55 * math.sin(a), 0.45 + 0.25 * (i % 2)
        k.cyl(0.03, 2.5, (x, y, 0.25), k.gold())
        k.horse(
            (x, y, z),
            k.paint(("#fbf6ea", "#8a5a34", "#3a3a44")[i % 3], 0.25),
            0.6,
            (0, -8 + 10 * (i % 2), deg + 90),
            k.felt(("#d9a83a", "#2a1d14", "#e8e8e8")[i % 3]),
        )
        k.box((0.3, 0.42, 0.06), (x, y, z + 0.72), k.paint(PAPER[i], 0.3), (0, 0, deg + 90))
    k.doll((-0.15, -0.95, 1.25), "#e86a92", 0.5, arms=(-20, 65))
    k.doll((2.7, -0.6, 0), "#2f7fc1", 0.7, rot=-60, arms=(-40, 60))
    k.camera((0.4, -6.4, 1.4), (0.1, 0.4, 1.75), 40, 5)


SCENES = (
    k.Shot(
        "k088",
        crane_flock,
        "Paper cranes",
        "Grues de papier",
        "Gru di carta",
        "crane:3 origami:3 paper:3 bird:3 flying:2 colourful:2 japan:2 "
        "patience:2 many:1 peace:3 craft:2 sky:1 wish:2 animal:1 light:1",
    ),
    k.Shot(
        "k089",
        elephant_and_balloon,
        "The balancing elephant",
        "L'éléphant équilibriste",
        "L'elefante equilibrista",
        "elephant:3 balloon:3 balance:3 ball:2 circus:2 animal:3 red:1 "
        "purple:2 big:2 joy:2 bird:1 party:2 star:1 funny:2",
    ),
    k.Shot(
        "k090",
        fox_in_snow,
        "Tracks in the snow",
        "Traces dans la neige",
        "Tracce nella neve",
        "fox:3 snow:3 winter:3 animal:3 orange:2 forest:2 paper:1 "
        "cold:2 track:3 bird:1 hunt:2 alone:1 white:2 wild:2 path:1",
    ),
    k.Shot(
        "k091",
        cat_and_goldfish,
        "Just looking",
        "Juste un regard",
        "Solo uno sguardo",
        "cat:3 fish:3 glass:2 water:2 animal:3 hunger:2 patience:2 "
        "danger:1 home:2 round:2 orange:1 prison:2 curiosity:3 room:1 waiting:1",
    ),
    k.Shot(
        "k092",
        owl_at_night,
        "Who's awake?",
        "Qui veille ?",
        "Chi è sveglio?",
        "owl:3 night:3 moon:3 bird:3 animal:2 tree:2 wake:2 "
        "wise:3 family:2 eye:3 star:1 silence:1 forest:1 blue:1 pair:1",
    ),
    k.Shot(
        "k093",
        whale_and_boat,
        "The giant and the boat",
        "Le géant et la barque",
        "Il gigante e la barchetta",
        "whale:3 boat:3 sea:3 big:3 small:2 animal:2 water:2 "
        "paper:2 wave:2 blue:2 surprise:2 wonder:2 courage:1 sun:1 fear:1",
    ),
    k.Shot(
        "k094",
        the_race,
        "The slow race",
        "La course lente",
        "La gara lenta",
        "race:3 turtle:3 snail:3 rabbit:2 slow:3 sport:3 animal:2 "
        "game:1 win:3 crowd:2 flag:1 patience:2 sleep:1 funny:2 line:1",
    ),
    k.Shot(
        "k095",
        penguin_huddle,
        "Keeping warm",
        "Bien au chaud",
        "Tutti al caldo",
        "penguin:3 cold:3 ice:3 winter:2 crowd:3 together:3 animal:2 "
        "fish:1 family:2 snow:2 sea:1 white:1 black:1 warm:1 north:1",
    ),
    k.Shot(
        "k096",
        black_sheep,
        "The black sheep",
        "Le mouton noir",
        "La pecora nera",
        "sheep:3 different:3 animal:3 black:2 white:2 crowd:2 hill:2 "
        "green:2 alone:2 farm:2 courage:1 meadow:2 cloud:1 family:1 contrast:2",
    ),
    k.Shot(
        "k097",
        butterfly_macro,
        "The blue butterfly",
        "Le papillon bleu",
        "La farfalla blu",
        "butterfly:3 flower:3 insect:3 blue:3 spring:3 nature:2 macro:2 "
        "light:1 beauty:3 flying:2 garden:2 fragile:2 green:1 change:2 white:1",
    ),
    k.Shot(
        "k098",
        hedgehog_and_apple,
        "An apple for the winter",
        "Une pomme pour l'hiver",
        "Una mela per l'inverno",
        "hedgehog:3 apple:3 autumn:3 leaf:2 animal:3 forest:2 food:2 "
        "fruit:2 red:2 hunger:1 brown:1 sharp:2 nature:1 discovery:1 harvest:1",
    ),
    k.Shot(
        "k099",
        frog_on_lily,
        "The frog king",
        "Le roi grenouille",
        "Il principe ranocchio",
        "frog:3 crown:3 king:3 water:2 green:3 story:3 flower:2 "
        "animal:2 lake:2 magic:2 gold:1 wish:1 love:1 insect:1 waiting:2",
    ),
    k.Shot(
        "k100",
        giraffe_and_bird,
        "A friend on top",
        "Un ami tout en haut",
        "Un amico lassù",
        "giraffe:3 bird:3 friend:3 high:3 animal:3 africa:3 sunset:2 "
        "orange:2 big:1 small:1 sun:2 tree:1 funny:1 dot:2 hot:1",
    ),
    k.Shot(
        "k101",
        bees_and_honey,
        "Busy bees",
        "Abeilles au travail",
        "Api al lavoro",
        "bee:3 honey:3 insect:3 yellow:3 sweet:3 work:3 team:3 "
        "food:2 hexagon:2 nature:1 flying:1 gold:1 order:2 glass:1 many:1",
    ),
    k.Shot(
        "k102",
        horse_carousel,
        "The merry-go-round",
        "Le manège",
        "La giostra",
        "carousel:3 horse:3 funfair:3 spin:3 circle:3 childhood:3 music:2 "
        "joy:2 colourful:2 animal:1 party:1 light:1 gold:1 toy:1 memory:2",
    ),
)
