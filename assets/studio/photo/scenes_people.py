"""Little figures: parties, meetings, contests and feelings."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

GAY = ["#d8392b", "#f2b01e", "#2f7fc1", "#3f9a4f", "#8a4fa8", "#ef7f2a", "#e86a92", "#2fa8a0"]
HAIR = ["#4a2c17", "#1c1414", "#d9a83a", "#a3541d", "#8a8a8a"]
TONES = ["#e8b48a", "#8a5a3c", "#f2cfae", "#b87a50", "#5f3d2a"]


def wedding_couple() -> None:
    k.sky("#fff3f5", "#e8c8d8", 0.7)
    k.softbox((-3, -3, 5), (0, 0, 1.5), 2.5, 360)
    k.cyclorama("#f2c0cf", 3)
    for r, h, z in ((1.3, 0.55, 0), (0.95, 0.5, 0.55), (0.65, 0.45, 1.05)):
        k.cyl(r, h, (0, 0, z), k.clay("#fffaf2"), bevel=0.05)
        n = int(r * 16)
        for i in range(n):
            a = 2 * math.pi * i / n
            k.ball(0.075, (r * math.cos(a), r * math.sin(a), z + 0.04), k.clay("#f7b8c8"), sides=12)
    for i in range(9):
        a = math.radians(200 + 17 * i)
        k.lump(0.13, (1.1 * math.cos(a), 1.1 * math.sin(a), 0.63), k.clay("#e5566f"), 0.2, i)
        k.leaf((1.12 * math.cos(a), 1.12 * math.sin(a), 0.62), "#5f9a4a", 0.25, (0, -10, 40 * i))
    k.doll((-0.22, 0, 1.5), "#22242c", 0.95, arms=(-50, -20), hat="#22242c")
    k.doll((0.24, 0, 1.5), "#ffffff", 0.9, arms=(-20, -50), hair="#a3541d")
    k.lathe([(0.18, 0), (0.3, -0.45)], (0.24, 0.04, 2.36), k.film("#ffffff", 0.45, 0.8), sides=20)
    k.ring(0.95, 0.04, (0, 0.1, 1.6), k.gold(), (90, 0, 0), 0.5)
    for i in range(13):
        a = math.pi * i / 12
        k.lump(
            0.1,
            (0.95 * math.cos(a), 0.08, 1.6 + 0.95 * math.sin(a)),
            k.felt(("#ffffff", "#f29ab8", "#e5566f")[i % 3]),
            0.2,
            i,
        )
    k.camera((0.5, -6.2, 2.2), (0, 0, 1.35), 46, 4)


def round_dance() -> None:
    k.sky("#fff0c8", "#7fc0e0", 0.9)
    k.sun(50, -40, 3.2)
    k.floor(k.felt("#8fb84f"))
    k.cyl(0.06, 3.2, (0, 0.6, 0), k.stripes("#d8392b", "#ffffff", 3, "Z"))
    k.ball(0.16, (0, 0.6, 3.25), k.gold())
    for i in range(10):
        a = 2 * math.pi * i / 10
        x, y = 1.75 * math.cos(a), 0.6 + 1.75 * math.sin(a)
        k.doll((x, y, 0), GAY[i % 8], 0.85, math.degrees(a) + 90, TONES[i % 5], HAIR[i % 5], arms=(20, 20))
        k.tube(
            [(0, 0.6, 3.15), (x * 0.5, 0.6 + (y - 0.6) * 0.5, 2.3), (x * 0.95, 0.6 + (y - 0.6) * 0.95, 0.75)],
            0.025,
            k.paper(GAY[(i + 3) % 8]),
        )
    for x, y, v in k.scatter(30, (-4, -2.4, 4, 4), 7, 0.5):
        if math.hypot(x, y - 0.6) > 2.1:
            k.flower((x, y, 0), GAY[int(v * 8)], 0.3, size=0.11)
    for x in (-4, -2.4, 2.5, 4.2):
        k.tree((x, 5, 0), 2.4, "#5f9a45", int(x + 9))
    k.bunting((-5, 4, 3.4), (5, 4, 3.4), GAY, 18, 0.5, 0.35)
    k.camera((0.4, -5.4, 3.0), (0, 0.5, 1.05), 40, 5.6)


def tug_of_war() -> None:
    k.sky("#fbe9cf", "#8fc0dc", 0.8)
    k.sun(45, -45, 3.2)
    k.floor(k.sand("#d9b37a"))
    k.tube([(-3.2, 0, 0.5), (0, 0, 0.46), (3.2, 0, 0.5)], 0.04, k.cloth("#b98850"))
    k.box((0.08, 0.1, 0.36), (0, 0, 0.16), k.paint("#d8392b"))
    for i in range(4):
        k.doll((-0.75 - 0.62 * i, 0.02, 0), "#2f6fc1", 0.85, 50, TONES[i % 5], HAIR[i % 5], arms=(-10, -10), tilt=-18)
    k.doll((1.2, 0.02, 0), "#d8392b", 1.35, -50, hair="#4a2c17", arms=(-20, -20), tilt=12)
    k.elephant((2.6, 0.35, 0), "#8fa0ad", 0.62, 180, False)
    k.rod((0, -1.2, 0.01), (0, 1.2, 0.01), 0.03, k.paper("#ffffff"))
    for i in range(9):
        k.doll(
            (-3 + 0.75 * i, 2.2, 0),
            GAY[i % 8],
            0.6,
            0,
            TONES[(i + 2) % 5],
            HAIR[i % 5],
            arms=(55, 60) if i % 2 else (-30, 60),
        )
    k.bunting((-4.5, 2.6, 2.2), (4.5, 2.6, 2.2), GAY, 16, 0.3, 0.28)
    k.camera((0.0, -5.0, 1.5), (0.15, 0.3, 0.65), 38, 4)


def one_turned_round() -> None:
    k.sky("#f2f2f0", "#c9ced2", 0.75)
    k.softbox((-4, -4, 6), (0, 0, 0), 3, 420)
    k.floor(k.paper("#e9e6df"))
    for j in range(5):
        for i in range(9):
            x, y = -2.8 + 0.7 * i, -0.6 + 0.85 * j
            if (i, j) == (5, 1):
                k.doll((x, y, 0), "#e5281f", 0.85, 180, hair="#a3541d", arms=(55, 55))
            else:
                k.doll((x, y, 0), "#9aa0a6", 0.75, 0, "#cfcac2", "#7f858b", arms=None)
    k.camera((0.5, -5.0, 3.4), (0.35, 0.9, 0.3), 46, 3.2, (0.7, 0.25, 0.6))


def podium() -> None:
    k.sky("#cfe6ff", "#4f7fc8", 0.7)
    k.spot((-3, -5, 6), (0, 0, 1.2), 1500, 40)
    k.softbox((4, -4, 4), (0, 0, 1), 2, 160, "#ffd8b0")
    k.cyclorama("#2f5fb0", 3.5)
    for x, h, n, c in ((0, 1.2, "1", "#f2b01e"), (-1.25, 0.85, "2", "#c8ccd2"), (1.25, 0.55, "3", "#c98a4a")):
        k.box((1.2, 1.0, h), (x, 0, 0), k.paint("#f4efe2", 0.3))
        k.text(n, 0.5, (x, -0.53, h * 0.5), k.paint(c, 0.3))
    k.turtle((0, 0, 1.2), 0.62, -70)
    k.rabbit((-1.25, 0, 0.85), "#c9b49a", 0.8)
    k.duck((1.25, 0, 0.55), size=0.75, rot=-110)
    with k.at((0.0, -0.1, 2.15), scale=0.7):
        k.lathe(k.curve_profile([(0.25, 0), (0.08, 0.12), (0.07, 0.3), (0.34, 0.5), (0.42, 0.95)]), (0, 0, 0), k.gold())
        for s in (-1, 1):
            k.tube([(s * 0.38, 0, 0.85), (s * 0.7, 0, 0.8), (s * 0.55, 0, 0.5), (s * 0.28, 0, 0.48)], 0.04, k.gold())
    rng = random.Random(5)
    for _ in range(90):
        k.box(
            (0.1, 0.1, 0.008),
            (rng.uniform(-3, 3), rng.uniform(-1.5, 2), rng.uniform(0.05, 4)),
            k.paper(GAY[rng.randint(0, 7)]),
            (rng.uniform(0, 180), rng.uniform(0, 180), 0),
            0,
        )
    k.camera((0.2, -5.8, 1.4), (0, 0, 1.5), 44, 4)


def goal() -> None:
    k.sky("#e3f2fb", "#5fa8dc", 0.9)
    k.sun(45, 40, 3.2)
    k.floor(k.stripes("#4f9a45", "#5fae4f", 0.5, "X"))
    white = k.paint("#ffffff", 0.3)
    for x in (-1.8, 1.8):
        k.cyl(0.06, 2.0, (x, 1.8, 0), white)
    k.rod((-1.8, 1.8, 2.0), (1.8, 1.8, 2.0), 0.06, white)
    net = k.paper("#f5f5f5")
    for i in range(19):
        x = -1.8 + 0.2 * i
        k.tube([(x, 1.85, 2.0), (x, 2.5, 1.6), (x, 2.9, 0)], 0.008, net)
    for i in range(10):
        t = i / 9
        y, z = 1.85 + 1.05 * t**0.7, 2.0 * (1 - t**2.2)
        k.rod((-1.8, y, z), (1.8, y, z), 0.008, net)
    k.ball(0.3, (0.95, 1.2, 1.35), k.spots("#ffffff", "#18181c", 2.4, 0.42, 0.35))
    k.doll((-0.5, 1.3, 0.35), "#f2b01e", 0.9, tilt=38, arms=(60, 70))
    k.doll((0.5, -1.0, 0), "#d8392b", 0.95, 200, TONES[1], HAIR[1], arms=(30, 50), tilt=-10)
    k.rod((-6, 1.75, 0.01), (6, 1.75, 0.01), 0.03, white)
    for i in range(14):
        k.doll(
            (-4.2 + 0.65 * i, 5 + 0.3 * (i % 2), 0.5),
            GAY[i % 8],
            0.75,
            0,
            TONES[i % 5],
            HAIR[i % 5],
            arms=(60, 60) if i % 3 else (-30, 50),
        )
    k.box((12, 0.3, 0.9), (0, 4.4, 0), k.stripes("#2f5fb0", "#fff3dc", 0.9))
    k.camera((0.3, -4.8, 1.3), (0.1, 1.2, 1.05), 38, 4)


def gift_mountain() -> None:
    k.sky("#ffe9e0", "#e8b8a8", 0.6)
    k.softbox((-3, -3, 4), (0, 0, 1), 2, 230, "#fff0dc")
    k.floor(k.wood("#b5793c", "x"))
    k.wall(k.stripes("#2f6f5a", "#2a6552", 1.2), 2.4)
    with k.at((-0.9, 1.0, 0)):
        k.fir((0, 0, 0), 3.2, "#2f7a4a")
        for i in range(30):
            t, a = i / 30, i * 2.4
            r, z = 0.92 * (1 - t) + 0.06, 0.75 + 2.25 * t
            k.ball(0.07, (r * math.cos(a), r * math.sin(a), z), k.paint(GAY[i % 8], 0.1), sides=14)
            k.ball(0.035, (r * math.cos(a + 1), r * math.sin(a + 1), z + 0.03), k.glow("#ffe0a0", 8), sides=8)
        k.cutout(k.star_shape(0.3), 0.08, (0, 0, 3.35), k.glow("#ffd24a", 2))
    for i, (x, y, w, h) in enumerate(
        (
            (0.5, 0.4, 0.9, 0.6),
            (1.4, 0.6, 0.8, 0.9),
            (0.2, -0.5, 0.6, 0.45),
            (1.1, -0.5, 0.7, 0.4),
            (2.0, -0.2, 0.6, 0.6),
            (-1.7, -0.1, 0.7, 0.5),
            (0.6, 0.4, 0.6, 0.4),
            (-0.7, -0.6, 0.5, 0.35),
        )
    ):
        z = 0.6 if i == 6 else 0
        mat = k.stripes(GAY[i], "#fff6e8", 4) if i % 2 else k.paint(GAY[i], 0.35)
        k.gift((x, y, z), (w, w, h), mat, "#fff0c0" if i % 2 == 0 else GAY[(i + 3) % 8], 20 * i)
    k.bear((2.0, 0.9, 0), size=0.75, rot=-20)
    k.camera((0.3, -5.0, 1.6), (0.15, 0.2, 1.3), 40, 3.5)


def long_shadow() -> None:
    k.sky("#ffd9a8", "#e8a070", 0.45)
    k.spot((0.1, -3.4, 0.25), (0.0, 2.6, 1.3), 1500, 75, "#ffe3b8", 0.4, 0.03)
    k.wall(k.paper("#f2c078"), 2.6)
    k.floor(k.wood("#8a5a34", "x"))
    k.rabbit((0.6, -1.1, 0), "#f4efe6", 0.75, 15)
    k.doll((-0.45, -1.2, 0), "#2f7fc1", 0.7, 150, arms=(60, 60))
    k.camera((-0.6, -6.0, 1.7), (0.1, 1.2, 1.35), 38, 5)


def broken_vase() -> None:
    k.sky("#e3e8ee", "#a8b4c0", 0.6)
    k.softbox((-3, -2, 4), (0, 0, 0.5), 2, 280)
    k.planks("#c09058")
    k.wall(k.paper("#d8dfe2"), 2.6)
    blue = k.paint("#2f5fa8", 0.1)
    white = k.paint("#f4f2ea", 0.1)
    k.lathe(
        k.curve_profile([(0.0, 0), (0.35, 0.0), (0.62, 0.35), (0.6, 0.62)]), (-0.3, 0.2, 0), white, sides=9, smooth=0
    )
    k.lathe([(0.555, 0.2), (0.615, 0.34)], (-0.3, 0.2, 0), blue, scale=1.02, sides=9, smooth=0)
    rng = random.Random(6)
    for i, (x, y, _) in enumerate(k.scatter(15, (-1.7, -1.3, 1.8, 0.5), 5, 0.4)):
        pts = [
            (0.26 * math.cos(a) * rng.uniform(0.5, 1.1), 0.26 * math.sin(a) * rng.uniform(0.5, 1.1))
            for a in (0, 1.4, 2.7, 4.2, 5.3)
        ]
        k.cutout(
            pts,
            0.05,
            (x, y, 0.06),
            white if i % 3 else blue,
            (rng.uniform(-25, 25), rng.uniform(-25, 25), rng.uniform(0, 360)),
        )
    for i, (x, y, a) in enumerate(((0.7, -0.4, -20), (1.1, -0.1, 20), (0.5, 0.1, 50))):
        with k.at((x, y, 0.1), (78, 0, a)):
            k.flower((0, 0, -0.7), ("#d8392b", "#f2b01e", "#e86a92")[i], 1.2, size=0.24)
    k.ball(1.0, (0.5, -0.3, 0.0), k.water("#8fb8cf", 3, 0.1, 0.02), (1.3, 0.7, 0.015))
    k.cat((1.75, 1.0, 0), "#e8e0d4", 0.95, -25)
    k.ball(0.3, (-1.75, 0.2, 0.3), k.stripes("#e5342b", "#ffffff", 2))
    k.camera((0.2, -4.5, 1.8), (0.05, 0, 0.45), 44, 3)


def paper_chain() -> None:
    k.sky("#fff6e0", "#b8e0f0", 0.8)
    k.softbox((-3, -4, 5), (0, 0, 1), 2.5, 350)
    k.cyclorama("#bfe3ee", 3)
    half = [
        (0.0, 1.62),
        (0.14, 1.58),
        (0.2, 1.44),
        (0.14, 1.3),
        (0.08, 1.26),
        (0.2, 1.2),
        (0.5, 1.12),
        (0.5, 0.98),
        (0.22, 0.96),
        (0.24, 0.55),
        (0.3, 0.0),
        (0.1, 0.0),
        (0.0, 0.45),
    ]
    figure = half + [(-x, y) for x, y in reversed(half[1:-1])]
    for i in range(7):
        x = (i - 3) * 1.0
        k.cutout(figure, 0.03, (x, 0.35 * (-1) ** i * 0.6, 0), k.paper(GAY[i]), (90, 0, 22 * (-1) ** i), 0.004)
        k.cutout(
            k.heart_shape(0.09),
            0.02,
            (x - 0.01, 0.35 * (-1) ** i * 0.6 - 0.03, 0.95),
            k.paper("#ffffff"),
            (90, 0, 22 * (-1) ** i),
            0.002,
        )
    with k.at((1.3, -1.3, 0.05), (0, 0, 35)):
        for s in (-1, 1):
            k.ring(0.2, 0.05, (-0.75, s * 0.22, 0), k.paint("#d8392b", 0.3))
            k.rod((-0.6, s * 0.15, 0.02 * s), (-0.1, 0, 0.02 * s), 0.05, k.metal("#d5d8dc", 0.15))
            k.tube(
                [(-0.1, 0, 0.02 * s), (0.9, -s * 0.3, 0.02 * s)], 0.06, k.metal("#d5d8dc", 0.15), bend=False, taper=0.15
            )
        k.cyl(0.05, 0.1, (-0.1, 0, -0.02), k.gold())
    for x, y, v in k.scatter(20, (-2.6, -1.7, 0.6, -0.5), 3, 0.2):
        k.mesh(
            [(0, 0, 0), (0.14, 0.03, 0.02), (0.08, 0.14, 0)],
            [(0, 1, 2)],
            k.paper(GAY[int(v * 8)]),
            (x, y, 0.01),
            (0, 0, v * 360),
            thick=0.006,
        )
    k.camera((0.3, -5.8, 1.7), (0, 0, 0.8), 42, 4)


def mended_heart() -> None:
    k.sky("#3a1a2c", "#1c0f1c", 1.7)
    k.softbox((-3, -3, 4), (0, 0, 1), 2, 220, "#ffd0c0")
    k.floor(k.felt("#8a1f3a"))
    k.wall(k.felt("#5a1530"), 2.4)
    half = [
        (0.0, 0.62),
        (0.18, 0.86),
        (0.45, 1.02),
        (0.78, 0.95),
        (0.98, 0.65),
        (0.92, 0.25),
        (0.6, -0.3),
        (0.0, -0.95),
        (0.16, -0.5),
        (-0.1, -0.15),
        (0.14, 0.2),
        (-0.08, 0.4),
    ]
    red = k.paint("#e5203a", 0.12)
    k.cutout(half, 0.35, (0.18, 0, 1.2), red, (90, 8, 0), 0.06)
    other = [
        (0.0, 0.62),
        (-0.08, 0.4),
        (0.14, 0.2),
        (-0.1, -0.15),
        (0.16, -0.5),
        (0.0, -0.95),
        (-0.6, -0.3),
        (-0.92, 0.25),
        (-0.98, 0.65),
        (-0.78, 0.95),
        (-0.45, 1.02),
        (-0.18, 0.86),
    ]
    k.cutout(other, 0.35, (-0.18, 0, 1.2), red, (90, -8, 0), 0.06)
    for i in range(5):
        z = 0.75 + 0.28 * i
        k.tube([(-0.34, -0.2, z), (0, -0.28, z + 0.1), (0.34, -0.2, z)], 0.025, k.cloth("#ffffff"))
        k.tube([(-0.34, -0.2, z + 0.12), (0, -0.27, z + 0.04), (0.34, -0.2, z - 0.02)], 0.025, k.cloth("#ffffff"))
    k.tube([(0.34, -0.2, 1.87), (1.0, -0.4, 2.1), (1.3, -0.6, 1.0), (1.5, -0.7, 0.4)], 0.025, k.cloth("#ffffff"))
    with k.at((1.55, -0.75, 0.1), (0, 30, 0)):
        k.cyl(0.035, 1.3, (0, 0, -0.2), k.metal("#e2e5e8", 0.1), top=0.005)
    k.doll((-1.35, -0.4, 0), "#f2b01e", 0.8, -30, arms=(-30, 30))
    k.camera((0.2, -4.8, 1.4), (0.05, 0, 1.15), 46, 3.2)


def soap_bubbles() -> None:
    k.sky("#ffe3f2", "#7fb8f0", 0.9, "#d8e6ff")
    k.sun(40, 60, 3.0)
    k.floor(k.felt("#9fc86a"))
    k.doll((-1.3, 0.2, 0), "#8a4fa8", 1.15, 40, hair="#d9a83a", arms=(-40, 10))
    k.ring(0.16, 0.025, (-0.72, -0.1, 0.95), k.paint("#e86a92", 0.2), (90, 0, 60))
    k.rod((-0.82, -0.1, 0.82), (-0.98, -0.05, 0.66), 0.022, k.paint("#e86a92", 0.2))
    rng = random.Random(9)
    tints = ["#ffd0f0", "#d0f0ff", "#e8ffd8", "#fff0c8", "#e0d0ff"]
    for i in range(26):
        r = rng.uniform(0.1, 0.42)
        x = rng.uniform(-0.6, 2.8)
        z = 0.7 + rng.uniform(0, 2.6)
        y = rng.uniform(-1, 2.5)
        k.ball(r, (x, y, z), k.film(tints[i % 5], 0.74, 0.03))
        k.ball(r * 0.12, (x - r * 0.45, y - r * 0.75, z + r * 0.45), k.glow("#ffffff", 2), sides=10)
    for x in (-3.4, 3.2):
        k.tree((x, 4, 0), 2.4, "#6fa043", int(x + 5))
    for x, y, v in k.scatter(24, (-3.5, -1.6, 3.5, 3), 2, 0.4):
        k.flower((x, y, 0), GAY[int(v * 8)], 0.3, size=0.11)
    k.camera((0.2, -5.2, 1.3), (0.3, 0.3, 1.45), 40, 3.5)


def balls_of_wool() -> None:
    k.sky("#fdeee0", "#d8c0b0", 0.6)
    k.softbox((-3, -2, 4), (0, 0, 0.5), 2, 270, "#fff3e2")
    k.floor(k.wood("#d9b98a", "x"))
    rng = random.Random(12)
    for x, y, r, c in (
        (-1.1, 0.5, 0.75, "#d8392b"),
        (0.6, 0.9, 0.85, "#2fa8a0"),
        (1.7, 0.0, 0.55, "#f2b01e"),
        (-0.1, -0.5, 0.5, "#8a4fa8"),
    ):
        wool = k.felt(c)
        k.ball(r * 0.93, (x, y, r), wool)
        for _ in range(13):
            with k.at((x, y, r), (rng.uniform(0, 180), rng.uniform(0, 180), rng.uniform(0, 180))):
                for d in (-0.3, -0.15, 0, 0.15, 0.3):
                    k.ring(r * math.sqrt(1 - d * d) * 0.98, 0.035, (0, 0, d * r), wool)
    k.tube(
        [
            (-1.2, -0.2, 0.1),
            (-1.8, -0.9, 0.05),
            (-0.9, -1.3, 0.05),
            (-0.4, -1.0, 0.05),
            (-1.0, -0.8, 0.09),
            (-0.5, -1.5, 0.05),
            (0.4, -1.2, 0.05),
            (1.2, -1.4, 0.05),
            (1.5, -0.9, 0.05),
        ],
        0.04,
        k.felt("#d8392b"),
    )
    for a in (-30, 25):
        with k.at((0.6, 0.9, 1.1), (0, a, 10)):
            k.cyl(0.045, 1.9, (0, 0, -0.4), k.wood("#e8c48c", "z"))
            k.ball(0.1, (0, 0, 1.5), k.paint("#d8392b"))
    k.cat((2.35, 1.2, 0), "#3a3a42", 0.8, -35)
    k.camera((0.2, -4.3, 2.0), (0.2, 0.1, 0.6), 44, 2.8)


def maze() -> None:
    k.sky("#fff3d8", "#9fc8e0", 0.8)
    k.sun(42, -50, 3.4)
    k.floor(k.sand("#e8d3a0"))
    plan = [
        "###########",
        "#...#.....#",
        "#.#.#.###.#",
        "#.#...#...#",
        "#.#####.#.#",
        "#...#...#.#",
        "###.#.###.#",
        "#...#...#.#",
        "#.#####.#.#",
        "#.......#.#",
        "#########.#",
    ]
    hedge = k.felt("#4f8f45")
    for j, line in enumerate(plan):
        for i, mark in enumerate(line):
            if mark == "#":
                k.box((0.4, 0.4, 0.42), ((i - 5) * 0.4, (5 - j) * 0.4, 0), hedge, bevel=0.06)
    k.cyl(0.16, 0.12, (-1.6, 1.6, 0), k.wood("#6b4424", "z"))
    k.box((0.3, 0.22, 0.18), (-1.6, 1.6, 0.0), k.gold())
    k.lamp((-1.6, 1.5, 0.5), 4, "#ffd98a", 0.05)
    k.doll((1.6, -2.25, 0), "#d8392b", 0.62, 180, arms=(-40, 60))
    k.doll((-0.8, -0.4, 0), "#2f5fc1", 0.5, 30, arms=(40, 40))
    k.tube([(1.6, -2.0, 0.03), (1.6, -0.8, 0.03), (1.6, 0.4, 0.03)], 0.025, k.paper("#d8392b"))
    for x, y in ((-2.9, 2.2), (2.9, 2.2), (-2.9, -1.8), (3.0, -0.6)):
        k.tree((x, y, 0), 1.2, "#6fa043", int(x * 3 + y))
    k.camera((0.7, -5.0, 5.4), (0, -0.2, 0), 40, 6)


def swing_over_world() -> None:
    k.sky("#ffe6d0", "#6fa8e0", 1.0, "#ffd0d8")
    k.sun(30, -60, 3.2, "#ffe3c0")
    k.ball(1.5, (0.2, 0.5, -0.7), k.patches("#2f86c1", "#6fae4a", 1.1, 0.52, 0.7))
    with k.at((-0.1, 0.5, 0.72)):
        k.tube([(0, 0, 0), (0.05, 0, 0.9), (-0.15, 0, 1.8)], 0.13, k.wood("#6b4a2b", "z"), taper=0.7)
        k.tube([(-0.1, 0, 1.55), (0.7, 0, 1.95), (1.6, 0, 1.95)], 0.08, k.wood("#6b4a2b", "x"), taper=0.7)
        rng = random.Random(2)
        for _ in range(26):
            k.lump(
                rng.uniform(0.22, 0.36),
                (-0.15 + rng.uniform(-0.9, 1.3), rng.uniform(-0.5, 0.5), 2.1 + rng.uniform(-0.1, 0.7)),
                k.felt(("#e86a92", "#f29ab0", "#f2b8a0")[rng.randint(0, 2)]),
                0.2,
                rng.randint(0, 30),
            )
    for y in (0.3, 0.7):
        k.rod((1.35, y, 2.65), (1.85, y, 1.1), 0.014, k.cloth("#efe6d2"))
    with k.at((1.85, 0.5, 1.05), (0, -18, 0)):
        k.box((0.36, 0.55, 0.05), (0, 0, 0), k.wood("#b5793c", "y"))
        k.doll((0, 0, 0.05), "#f2b01e", 0.62, 30, hair="#a3541d", arms=(30, 30))
    k.house((-1.1, 0.15, 0.3), (0.45, 0.36, 0.3), rot=15)
    k.fir((-0.75, -0.5, 0.4), 0.5)
    k.fir((0.9, -0.35, 0.5), 0.45)
    for i, (x, y, z) in enumerate(((-3, 5, 0), (3, 5, -0.6), (-2.4, 6, 3), (3.2, 6, 3.2))):
        k.cloud((x, y, z), 1.2, seed=i + 2)
    k.camera((0.3, -7.4, 1.3), (0.3, 0.4, 1.2), 40, 5)


def masks() -> None:
    k.sky("#4a2a6a", "#1f1236", 1.7)
    k.spot((-3, -4, 5), (0, 0, 1.3), 1100, 40, "#ffe0b0")
    k.softbox((4, -3, 2), (0, 0, 1), 2, 130, "#ff80c0")
    k.wall(k.felt("#6a1f4a"), 0.6)
    for x, mat, smile, tilt in ((-0.95, k.gold(), True, 10), (0.95, k.metal("#c8d0e0", 0.25), False, -10)):
        with k.at((x, 0, 1.45), (0, tilt, 0)):
            k.ball(0.85, (0, 0.25, 0), mat, (0.95, 0.5, 1.15))
            for s in (-1, 1):
                k.ball(
                    0.2,
                    (s * 0.33, -0.14, 0.25),
                    k.paint("#120a14", 0.8),
                    (1.1, 0.4, 0.62),
                    (0, s * (14 if smile else -20), 0),
                )
                k.tube(
                    [(s * 0.12, -0.2, 0.52 if smile else 0.62), (s * 0.33, -0.22, 0.62), (s * 0.55, -0.08, 0.5)],
                    0.035,
                    mat,
                )
            d = -1 if smile else 1
            k.tube(
                [
                    (-0.36, -0.1, -0.42 - 0.14 * d * 0.3),
                    (-0.2, -0.16, -0.42 + 0.16 * d),
                    (0, -0.18, -0.42 + 0.22 * d),
                    (0.2, -0.16, -0.42 + 0.16 * d),
                    (0.36, -0.1, -0.42 - 0.14 * d * 0.3),
                ],
                0.075,
                k.paint("#120a14", 0.8),
            )
            k.cone(0.12, 0.4, (0, -0.14, -0.14), mat, (12, 0, 0))
            for i in range(7):
                a = math.radians(30 + 20 * i)
                k.ball(
                    0.5,
                    (0.95 * math.cos(a), 0.3, 1.15 * math.sin(a) + 0.15),
                    k.felt(GAY[i] if smile else "#8f9fc0"),
                    (0.16, 0.08, 0.8),
                    (0, 90 - math.degrees(a), 0),
                    sides=14,
                )
            if not smile:
                k.ball(0.07, (0.42, -0.16, -0.02), k.glass("#bfe8ff"), (1, 1, 1.5))
    rng = random.Random(4)
    for _ in range(60):
        k.box(
            (0.09, 0.09, 0.008),
            (rng.uniform(-3, 3), rng.uniform(-1, 0.4), rng.uniform(0, 3.2)),
            k.paper(GAY[rng.randint(0, 7)]),
            (rng.uniform(0, 180), rng.uniform(0, 180), 0),
            0,
        )
    k.camera((0.1, -4.8, 1.4), (0, 0, 1.45), 44, 4)


def letter_with_seal() -> None:
    k.sky("#e8d8c8", "#8a7a78", 0.5)
    k.softbox((-3, -1, 4), (0, 0, 0), 1.5, 240, "#ffe8c8")
    k.planks("#5a3a28", 0.8)
    with k.at((-0.1, -0.1, 0.03), (0, 0, 10)):
        k.box((2.6, 1.7, 0.03), (0, 0, 0), k.paper("#f2e3c4"), bevel=0.005)
        k.mesh([(-1.3, 0.85, 0.04), (1.3, 0.85, 0.04), (0, -0.12, 0.1)], [(0, 1, 2)], k.paper("#f7ebd2"), thick=0.012)
        k.mesh([(-1.3, -0.85, 0.035), (0, 0.1, 0.05), (1.3, -0.85, 0.035)], [(0, 2, 1)], k.paper("#eddbb8"), thick=0.01)
        k.lump(0.27, (0, -0.08, 0.12), k.paint("#a8141f", 0.2), 0.12, 4, (1, 1, 0.3))
        k.cutout(k.heart_shape(0.13), 0.04, (0, -0.08, 0.2), k.paint("#c8202c", 0.2), (0, 0, 0), 0.01)
    with k.at((1.35, 0.5, 0.12), (0, 76, 55)):
        k.tube([(0, 0, -0.9), (0, 0.03, 0), (0.05, 0.1, 1.0)], 0.022, k.paper("#f5f0e6"), taper=0.5)
        for i in range(16):
            for s in (-1, 1):
                z = 0.0 + 0.07 * i
                k.mesh(
                    [(0, 0, z), (0.02, s * (0.26 - 0.008 * i), z + 0.2), (0, 0, z + 0.08)],
                    [(0, 1, 2)],
                    k.paper("#2f7fa8"),
                    thick=0.006,
                )
    k.lathe(
        k.curve_profile([(0.0, 0), (0.3, 0.0), (0.34, 0.2), (0.2, 0.38), (0.14, 0.5)]),
        (1.5, 1.15, 0),
        k.paint("#16243f", 0.05),
    )
    k.candle((-1.8, 0.95, 0), 0.6, 0.14, "#f0e2c0", 22)
    k.candle((-1.35, 1.35, 0), 0.35, 0.12, "#f0e2c0", 10)
    for i in range(6):
        k.ball(
            0.13,
            (-1.6 + 0.17 * i, -1.25 + 0.08 * math.sin(i * 2), 0.04),
            k.paper("#c8203a"),
            (1.2, 0.9, 0.25),
            (10, 10, 40 * i),
            sides=14,
        )
    k.camera((0.1, -3.5, 2.9), (0, 0.05, 0.1), 44, 3)


def picnic_ants() -> None:
    k.sky("#e8f4c8", "#9fc878", 0.7)
    k.sun(50, -45, 3.2)
    k.floor(k.felt("#a3bf5a"))
    k.grid(
        (6, 3.4),
        lambda x, y: 0.02 + 0.02 * math.sin(3 * x),
        k.checker("#d8392b", "#fff6ea", 2.4, 0.9),
        (0.4, 1.6, 0),
        30,
    )
    ant = k.paint("#2a1a14", 0.15)
    for i in range(7):
        x, y = -2.4 + 0.78 * i, -0.5 + 0.25 * math.sin(i * 1.1)
        with k.at((x, y, 0), (0, 0, 12 * math.cos(i * 1.1)), 0.85):
            for dx, r in ((-0.24, 0.16), (0.02, 0.1), (0.24, 0.13)):
                k.ball(r, (dx, 0, 0.2), ant, (1.2, 0.9, 0.9))
            for s in (-1, 1):
                for dx in (-0.08, 0.02, 0.12):
                    k.tube(
                        [(dx, s * 0.08, 0.2), (dx * 2, s * 0.22, 0.26), (dx * 3, s * 0.3, 0)], 0.018, ant, bend=False
                    )
                k.tube([(0.33, s * 0.05, 0.27), (0.44, s * 0.1, 0.4), (0.52, s * 0.12, 0.36)], 0.012, ant)
            load = i % 4
            if load == 0:
                k.lump(0.2, (0, 0, 0.52), k.clay("#e8c98a"), 0.2, i)
            elif load == 1:
                k.leaf((-0.25, 0, 0.45), "#4f9a3a", 0.75, (10, -15, 0))
            elif load == 2:
                k.ball(0.2, (0, 0, 0.52), k.paint("#c8201c", 0.1))
            else:
                k.box((0.36, 0.3, 0.22), (0, 0, 0.34), k.clay("#f2c038"), (0, 10, 20))
    k.plate((1.1, 1.5, 0.03), k.paint("#f5f7f7", 0.2), 0.9)
    k.lathe([(0, 0), (0.5, 0), (0.55, 0.3), (0, 0.32)], (1.1, 1.5, 0.1), k.clay("#c98a45"))
    k.ball(0.4, (1.1, 1.5, 0.42), k.clay("#fff3e2"), (1.2, 1.2, 0.4))
    k.ball(0.14, (1.1, 1.5, 0.65), k.paint("#c8201c", 0.1))
    k.box((1.0, 0.7, 0.55), (-0.9, 1.9, 0), k.cloth("#b98850", "#8a5a34", 20), (0, 0, 20))
    k.tube([(-1.3, 1.75, 0.5), (-1.1, 1.8, 1.05), (-0.6, 2.0, 1.05), (-0.5, 2.05, 0.5)], 0.05, k.cloth("#8a5a34"))
    k.camera((0.1, -3.9, 1.4), (0, 0.2, 0.4), 40, 2.5, (0, -0.5, 0.3))


SCENES = (
    k.Shot(
        "k103",
        wedding_couple,
        "Just married",
        "Vive les mariés",
        "Oggi sposi",
        "wedding:3 love:3 cake:3 pair:3 party:3 white:2 pink:2 "
        "flower:2 sweet:2 people:2 romantic:2 beginning:2 food:1 ring:1 joy:1",
    ),
    k.Shot(
        "k104",
        round_dance,
        "Everybody dances",
        "Tout le monde danse",
        "Ballano tutti",
        "dance:3 circle:3 together:3 spring:2 party:3 colourful:3 people:3 "
        "music:2 joy:3 friend:2 green:1 flower:1 ribbon:2 village:1 spin:1",
    ),
    k.Shot(
        "k105",
        tug_of_war,
        "Who pulls harder?",
        "Qui tire le plus fort ?",
        "Chi tira più forte?",
        "rope:3 conflict:3 team:3 sport:3 strength:3 elephant:2 game:2 "
        "people:2 crowd:1 line:1 red:1 blue:1 funny:2 win:2 work:1",
    ),
    k.Shot(
        "k106",
        one_turned_round,
        "The one who turned round",
        "Celui qui s'est retourné",
        "Quello che si è voltato",
        "different:3 crowd:3 red:3 grey:3 people:3 freedom:2 courage:2 "
        "alone:2 order:2 joy:1 many:2 contrast:2 choice:1 rule:1",
    ),
    k.Shot(
        "k107",
        podium,
        "First, second, third",
        "Premier, deuxième, troisième",
        "Primo, secondo, terzo",
        "win:3 podium:3 turtle:2 rabbit:2 duck:2 gold:2 three:3 "
        "sport:3 number:2 party:2 trophy:3 animal:2 surprise:1 joy:1 blue:1",
    ),
    k.Shot(
        "k108",
        goal,
        "Goal!",
        "But !",
        "Gol!",
        "football:3 sport:3 ball:3 goal:3 win:2 team:2 crowd:2 "
        "green:2 game:2 people:2 joy:2 net:1 speed:2 noise:1 day:1",
    ),
    k.Shot(
        "k109",
        gift_mountain,
        "Under the tree",
        "Sous le sapin",
        "Sotto l'albero",
        "christmas:3 gift:3 tree:3 winter:2 party:2 star:2 light:2 "
        "bear:1 surprise:3 family:2 colourful:2 home:2 green:1 childhood:2 waiting:1",
    ),
    k.Shot(
        "k110",
        long_shadow,
        "Big shadows",
        "De grandes ombres",
        "Grandi ombre",
        "shadow:3 big:3 small:2 rabbit:3 light:2 fear:2 wall:2 "
        "theatre:2 play:2 evening:2 friend:1 people:1 orange:2 dream:1 trick:1",
    ),
    k.Shot(
        "k111",
        broken_vase,
        "It wasn't me",
        "Ce n'est pas moi",
        "Non sono stato io",
        "broken:3 vase:3 cat:3 flower:2 mistake:3 fall:2 home:2 "
        "ball:2 sad:1 room:1 water:1 blue:1 mess:2 animal:1 guilt:3",
    ),
    k.Shot(
        "k112",
        paper_chain,
        "Hand in hand",
        "Main dans la main",
        "Mano nella mano",
        "together:3 paper:3 people:3 colourful:3 friend:3 line:2 heart:2 "
        "scissors:2 craft:2 peace:2 chain:2 party:1 team:2 childhood:1 many:1",
    ),
    k.Shot(
        "k113",
        mended_heart,
        "Mended",
        "Recousu",
        "Ricucito",
        "heart:3 broken:3 repair:3 love:3 red:3 thread:2 needle:2 "
        "sad:2 hope:2 sewing:2 romantic:1 pair:1 big:1 memory:1",
    ),
    k.Shot(
        "k114",
        soap_bubbles,
        "Soap bubbles",
        "Bulles de savon",
        "Bolle di sapone",
        "bubble:3 child:3 light:2 flying:2 round:3 play:3 joy:2 "
        "transparent:3 fragile:3 summer:2 meadow:1 colourful:1 dream:1 wind:1 sky:1",
    ),
    k.Shot(
        "k115",
        balls_of_wool,
        "Balls of wool",
        "Pelotes de laine",
        "Gomitoli di lana",
        "wool:3 thread:3 round:3 colourful:2 cat:2 soft:3 warm:2 "
        "craft:3 winter:1 mess:1 line:1 fabric:2 home:1 patience:1 clothes:2",
    ),
    k.Shot(
        "k116",
        maze,
        "Lost in the maze",
        "Perdus dans le labyrinthe",
        "Persi nel labirinto",
        "maze:3 lost:3 path:3 search:3 green:3 garden:2 treasure:2 "
        "square:2 game:2 choice:3 people:1 puzzle:3 adventure:2 day:1 gold:1",
    ),
    k.Shot(
        "k117",
        swing_over_world,
        "A swing above the world",
        "Une balançoire sur le monde",
        "Un'altalena sul mondo",
        "swing:3 world:3 tree:3 planet:3 child:2 dream:3 sky:2 "
        "pink:2 freedom:2 play:2 round:2 house:1 flying:1 cloud:1 spring:1",
    ),
    k.Shot(
        "k118",
        masks,
        "Laughing and crying",
        "Rire et pleurer",
        "Ridere e piangere",
        "mask:3 theatre:3 joy:2 sad:3 pair:3 carnival:3 gold:2 "
        "face:3 tear:2 party:2 contrast:3 secret:2 show:2 purple:1 colourful:1",
    ),
    k.Shot(
        "k119",
        letter_with_seal,
        "A sealed letter",
        "Une lettre cachetée",
        "Una lettera sigillata",
        "letter:3 message:3 love:3 paper:3 secret:3 candle:2 heart:2 "
        "feather:3 old:2 writing:3 red:1 romantic:2 waiting:1 table:1 news:2",
    ),
    k.Shot(
        "k120",
        picnic_ants,
        "Ants at the picnic",
        "Fourmis au pique-nique",
        "Formiche al picnic",
        "ant:3 insect:3 team:3 work:3 line:3 food:2 picnic:3 "
        "small:3 summer:2 thief:2 cake:1 green:1 leaf:1 nature:1 together:2",
    ),
)
