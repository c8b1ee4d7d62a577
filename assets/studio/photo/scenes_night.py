"""Rooms, lights at night and quiet corners."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

LIGHTS = ["#ff5a4a", "#ffc53a", "#4fd07a", "#4fb4ff", "#c07dff", "#ff8fc0"]


def bed_of_dreams() -> None:
    k.sky("#3f4f96", "#121838", 1.0)
    k.softbox((-4, -3, 5), (0, 0, 0.5), 2, 520, "#c8d0ff")
    for i in range(9):
        k.cloud((-4 + 1.0 * i, 0.2 + 0.9 * ((i * 7) % 3), -0.75 - 0.15 * (i % 2)), 1.4, "#dfe6ff", i + 1)
    wood = k.wood("#b5793c", "z")
    with k.at((0, 0, 0.1), (0, -5, -22)):
        k.box((1.9, 1.2, 0.25), (0, 0, 0.25), wood)
        for x, h in ((-0.95, 1.15), (0.95, 0.75)):
            k.box((0.1, 1.25, h), (x, 0, 0), wood)
        k.box((1.8, 1.1, 0.2), (0, 0, 0.48), k.cloth("#f7f2e6"), bevel=0.08)
        k.box((0.45, 0.85, 0.18), (-0.66, 0, 0.66), k.cloth("#ffffff"), bevel=0.09)
        k.grid(
            (1.25, 1.3),
            lambda x, y: 0.08 * math.cos(3 * y) + 0.03 * math.sin(9 * x),
            k.cloth("#3f7fc1", "#f2b01e", 7),
            (0.3, 0, 0.72),
            30,
        )
        k.ball(0.18, (-0.52, 0, 0.88), k.paint("#e8b48a", 0.5))
        k.dome(0.19, (-0.55, 0, 0.9), k.felt("#7a4a20"), rot=(0, -60, 0))
        k.bear((-0.38, -0.38, 0.72), size=0.28, rot=20)
    k.cutout(k.crescent_shape(0.95), 0.14, (-2.1, 2.2, 2.5), k.glow("#ffeeb0", 1.6), bevel=0.04)
    for i in range(9):
        x, z = -2.6 + 0.75 * i, 2.3 + 0.7 * math.sin(i * 2.1)
        if i > 1:
            k.cutout(k.star_shape(0.12 + 0.04 * (i % 3)), 0.05, (x, 1.5, z), k.glow("#fff0b8", 2.0))
            k.rod((x, 1.5, z + 0.1), (x, 1.5, 6), 0.006, k.paper("#c8d0f0"))
    k.stars(50, 10, 9, 0.5, 7)
    k.camera((0.3, -5.4, 1.8), (0, 0.2, 1.05), 42, 4)


def bathtub_duck() -> None:
    k.sky("#e8f6fa", "#b8dce8", 0.7)
    k.softbox((-3, -3, 4), (0, 0, 0.5), 2.5, 330)
    k.floor(k.checker("#ffffff", "#7fc0cc", 1.3, 0.15))
    k.wall(k.checker("#e3f4f4", "#cfe9ea", 1.6, 0.12), 2.2)
    with k.at((0, 0.2, 0.3), scale=(1.55, 0.9, 1)):
        out = k.curve_profile([(0.6, 0), (0.8, 0.15), (1.0, 0.6), (1.08, 0.95)])
        k.lathe([(0, 0), *out, (1.12, 0.98), (1.0, 0.95), (0, 0.8)], (0, 0, 0), k.paint("#fbfbf7", 0.12), sides=48)
    for x in (-0.9, 0.9):
        for y in (-0.25, 0.6):
            k.ball(0.15, (x, y, 0.15), k.gold(), (1, 1, 1.2))
    rng = random.Random(4)
    for i in range(60):
        a, r = rng.uniform(0, 6.3), math.sqrt(rng.random())
        k.ball(
            rng.uniform(0.1, 0.22),
            (1.45 * r * math.cos(a), 0.2 + 0.8 * r * math.sin(a), 1.22 + rng.uniform(0, 0.12)),
            k.paint("#ffffff", 0.3) if i % 4 else k.film("#dff4ff", 0.5),
            sides=16,
        )
    k.duck((0.15, -0.1, 1.25), size=0.75, rot=-25)
    k.tube([(-1.2, 1.3, 0), (-1.2, 1.3, 1.7), (-1.2, 0.9, 1.95), (-1.1, 0.6, 1.75)], 0.06, k.gold())
    for i in range(9):
        k.ball(0.1 + 0.05 * (i % 3), (1.0 + 0.5 * math.sin(i * 1.7), 0.2, 1.7 + 0.2 * i), k.film("#ffe8ff", 0.72, 0.02))
    k.box((0.7, 0.05, 0.9), (2.2, 1.9, 1.2), k.stripes("#e8604a", "#fff6ea", 4, "Z"))
    k.rod((1.8, 1.95, 2.1), (2.6, 1.95, 2.1), 0.03, k.gold())
    k.camera((0.4, -5.0, 2.3), (0, 0.1, 1.0), 44, 4)


def fireside() -> None:
    k.sky("#3a2420", "#1c1210", 2.0)
    k.softbox((-4, -4, 4), (0, 0, 1), 2, 420, "#b8c4e8")
    k.floor(k.wood("#6b4528", "y"))
    k.wall(k.paper("#7a4a3c"), 2.2)
    brick = k.checker("#9a4a34", "#8a4030", 5, 0.9)
    for x in (-0.85, 0.85):
        k.box((0.5, 0.8, 1.4), (x + 0.7, 1.9, 0), brick)
    k.box((2.4, 0.8, 0.45), (0.7, 1.9, 1.4), brick)
    k.box((2.7, 1.0, 0.12), (0.7, 1.85, 1.85), k.wood("#4a2f1c", "x"))
    k.box((1.5, 0.1, 3), (0.7, 2.1, 1.9), brick)
    k.box((1.2, 0.05, 1.4), (0.7, 2.15, 0), k.paint("#14100e", 0.9))
    for i in range(3):
        k.cyl(0.11, 0.9, (0.25, 1.75 + 0.1 * i, 0.12 + 0.16 * (i == 1)), k.wood("#5a3a22", "z"), (0, 90, 8 * i))
    k.flame((0.7, 1.8, 0.2), 0.9, 90)
    k.flame((0.45, 1.75, 0.2), 0.6, 10)
    k.flame((0.95, 1.75, 0.2), 0.55, 10)
    for i, x in enumerate((-0.1, 0.4, 1.5)):
        k.candle((x, 1.75, 1.97), 0.3 + 0.1 * i, 0.06, "#f4ead2", 3)
    green = k.felt("#3f6f5a")
    with k.at((-1.5, 0.5, 0), (0, 0, -50)):
        k.box((1.2, 1.1, 0.5), (0, 0, 0.15), green, bevel=0.1)
        k.box((1.2, 0.3, 1.6), (0, 0.5, 0.15), green, (-6, 0, 0), 0.12)
        for s in (-1, 1):
            k.box((0.26, 1.1, 0.85), (s * 0.6, 0, 0.15), green, bevel=0.12)
    k.cat((0.55, -0.1, 0.02), "#d98a3c", 0.75, 150)
    k.cyl(1.3, 0.03, (0.4, 0.1, 0), k.stripes("#b5382c", "#e3b46a", 1.6, "X"), bevel=0)
    k.book((-0.65, -0.5, 0.02), (0.5, 0.4, 0.1), "#2f5f8f", 20)
    k.camera((0.0, -4.8, 1.7), (0.0, 0.8, 1.05), 40, 4)


def open_door() -> None:
    k.sky("#26304a", "#141a2c", 2.0)
    k.softbox((-3, -5, 4), (0, 0, 1), 2, 330, "#a8b8e8")
    k.floor(k.wood("#4a3a34", "y"))
    k.wall(k.paper("#3d4a6b"), 2.9)
    for i in range(7):
        k.box((2.0 - 0.1 * i, 0.4, 0.24), (0, 0.25 * i + 0.2, 0.22 * i), k.stone("#6f7894"), bevel=0.02)
    with k.at((0, 2.2, 1.6)):
        k.box((1.25, 0.06, 2.1), (0, 0.55, 0), k.blend("#fff0b0", "#ffc860", 0, 2.1, light=4.0), bevel=0)
        for s in (-1, 1):
            k.box((0.16, 0.3, 2.2), (s * 0.68, 0.5, 0), k.wood("#d9b98a", "z"))
        k.box((1.52, 0.3, 0.16), (0, 0.5, 2.15), k.wood("#d9b98a", "x"))
        with k.at((-0.62, 0.35, 0), (0, 0, -62)):
            k.box((1.2, 0.08, 2.1), (0.6, 0, 0), k.paint("#c8302a", 0.3))
            k.ball(0.07, (1.05, -0.1, 1.0), k.gold())
    k.lamp((0, 1.9, 2.9), 90, "#ffd890", 0.3)
    k.doll((0.15, -0.5, 0), "#2f9fc1", 0.75, rot=180)
    k.suitcase((0.62, -0.45, 0), (0.45, 0.22, 0.34), "#b5562c", (0, 0, 10))
    k.camera((0.2, -5.6, 1.6), (0, 1, 1.65), 40)


def street_lamp_snow() -> None:
    k.sky("#33406b", "#121836", 0.9)
    k.softbox((-4, -5, 5), (0, 0, 1), 2, 110, "#8fa8ff")
    k.floor(k.felt("#dde6f4"))
    k.street_lamp((-0.5, 0.3, 0), 2.4, 150)
    with k.at((0.75, 0.4, 0), (0, 0, -8)):
        for z in (0.4, 0.62, 0.8):
            k.box((1.6, 0.12 if z > 0.5 else 0.5, 0.06), (0, 0.28 if z > 0.5 else 0, z), k.wood("#5a7a4a", "x"))
        for x in (-0.65, 0.65):
            k.box((0.08, 0.5, 0.42), (x, 0.05, 0), k.metal("#2c3033", 0.5))
            k.box((0.08, 0.08, 0.9), (x, 0.32, 0), k.metal("#2c3033", 0.5))
        k.box((1.6, 0.5, 0.05), (0, 0, 0.45), k.felt("#ffffff"), bevel=0.03)
        k.doll((-0.25, 0, 0.48), "#b5382c", 0.75, hat="#3a3a44")
        k.doll((0.18, 0, 0.48), "#3f6fb0", 0.7, hair="#d9a83a")
    for i, x in enumerate((-4.2, -2.5, 2.7, 4.4)):
        k.house(
            (x, 3.6 + 0.3 * (i % 2), 0),
            (1.5, 1.2, 1.5),
            k.paper(("#7a6f8f", "#8f7a7a", "#6f7f8f", "#8f856f")[i]),
            k.paper("#4a4458"),
            True,
            0,
            snow=True,
        )
    k.bare_tree((2.6, 0.9, 0), 2.2, "#2c2830", 7)
    k.snowfall((-3, -2, 3, 3), 0.1, 3.6, 170, 3)
    for i in range(7):
        k.ball(
            0.07, (-1.6 + 0.24 * i, -1.3 + 0.16 * i + 0.1 * (i % 2), 0.0), k.felt("#9fb0d0"), (1, 1.5, 0.3), (0, 0, -50)
        )
    k.camera((0.2, -5.2, 1.4), (0.1, 0.4, 1.2), 42, 2.8)


def night_city() -> None:
    k.sky("#7a3f7f", "#141433", 0.9, "#3a2a66")
    k.softbox((-5, -5, 6), (0, 0, 2), 3, 800, "#a8a8ff")
    k.floor(k.water("#26264f", 2, 0.12, 0.1))
    rng = random.Random(7)
    for row, y in enumerate((1.2, 3.0, 5.0)):
        for i in range(9):
            x = -5 + 1.25 * i + 0.4 * (row % 2)
            h = rng.uniform(1.3, 2.6) + 0.9 * row
            w = rng.uniform(0.85, 1.1)
            k.box((w, 0.9, h), (x, y, 0), k.paper(("#2f3560", "#3b3f70", "#453a6b")[i % 3]), bevel=0.01)
            for j in range(int(h / 0.32) - 1):
                for n in range(3):
                    if rng.random() < 0.5:
                        k.box(
                            (0.16, 0.03, 0.17),
                            (x + (n - 1) * 0.27, y - 0.46, 0.25 + 0.32 * j),
                            k.glow(rng.choice(("#ffd27a", "#ffb860", "#ffe9b8", "#8fd0ff")), 3),
                            bevel=0,
                        )
    k.cutout(k.circle(0.75), 0.04, (2.3, 9, 5.0), k.glow("#fff0d0", 1.8))
    k.box((14, 0.5, 0.14), (0, -0.3, 0.1), k.stone("#55587a"))
    for i in range(9):
        x = -4 + 1.0 * i
        k.ball(0.07, (x, -0.35, 0.42), k.glow("#ffcf7a", 8), sides=12)
        k.rod((x, -0.35, 0.2), (x, -0.35, 0.4), 0.015, k.metal("#2c3033"))
    k.cat((-0.6, -0.55, 0.24), "#17171f", 0.42, 180, k.felt("#17171f"))
    k.camera((0.2, -5.6, 1.7), (0.1, 1.5, 1.85), 40, 4, (0, 1, 1.5))


def lanterns_on_water() -> None:
    k.sky("#3a3a70", "#10122c", 0.9)
    k.softbox((-5, -4, 5), (0, 0, 0), 3, 70, "#8f9fff")
    k.floor(k.water("#1c2550", 1.6, 0.15, 0.06), 60)
    for i, (x, y, v) in enumerate(k.scatter(17, (-3.6, -1.9, 3.6, 7), 4, 1.0)):
        c = ("#ffb04a", "#ff8a4a", "#ffd06a", "#ff9f7a")[i % 4]
        with k.at((x, y, 0.0), (0, 0, v * 90)):
            k.box((0.62, 0.62, 0.05), (0, 0, 0), k.wood("#5a3a22"))
            k.box((0.42, 0.42, 0.55), (0, 0, 0.05), k.glow(c, 1.7), bevel=0.02)
            for a in (-0.21, 0.21):
                for b in (-0.21, 0.21):
                    k.box((0.03, 0.03, 0.6), (a, b, 0.04), k.wood("#5a3a22"), bevel=0)
        if i % 2 == 0:
            k.lamp((x, y - 0.5, 0.5), 10, c, 0.1)
    for i, (x, y, z) in enumerate(
        ((-2, 4, 2.6), (0.3, 6, 3.4), (2.4, 5, 2.8), (1.1, 3, 2.0), (-0.9, 3.6, 3.9), (3.6, 7, 4.2), (-3.6, 7, 3.9))
    ):
        k.lathe([(0.18, 0), (0.26, 0.4), (0.2, 0.55), (0, 0.58)], (x, y, z), k.glow("#ffb860", 2.0 + 0.1 * i), sides=16)
    k.stars(60, 14, 11, 1.5, 8)
    k.camera((0.2, -5.2, 1.7), (0.1, 1.8, 0.95), 38, 3.2, (0, -0.4, 0.3))


def tent_under_stars() -> None:
    k.sky("#2f4f7f", "#0c1230", 1.0)
    k.softbox((-5, -4, 5), (0, 0, 0), 3, 450, "#a8c0ff")
    k.floor(k.patches("#3f5a34", "#4f6a3a", 1.4))
    glow = k.blend("#ffb04a", "#e86a2a", 0, 1.5, light=0.9)
    k.mesh(
        [
            (-1.2, -0.9, 0),
            (1.2, -0.9, 0),
            (0, -0.9, 1.55),
            (-1.2, 1.3, 0),
            (1.2, 1.3, 0),
            (0, 1.3, 1.55),
            (-0.35, -0.92, 0),
            (0.35, -0.92, 0),
            (0, -0.92, 1.0),
        ],
        [(0, 3, 5, 2), (1, 2, 5, 4), (3, 4, 5), (0, 6, 8, 2), (2, 8, 7, 1)],
        glow,
        (-0.7, 0.8, 0),
        (0, 0, 18),
        thick=0.02,
    )
    k.lamp((-0.7, 0.6, 0.7), 26, "#ffc070", 0.15)
    for s in (-1, 1):
        k.rod((-0.7 + 0.3, -0.1, 1.5), (-0.7 + s * 1.7, -1.0, 0), 0.01, k.paper("#efe6d2"))
    k.doll((1.1, -0.4, 0), "#d8392b", 0.7, rot=-25, arms=(-40, 50), hat="#3f6f5a")
    with k.at((1.75, -0.2, 0)):
        for a in (0, 120, 240):
            k.rod(
                (0.3 * math.cos(math.radians(a)), 0.3 * math.sin(math.radians(a)), 0),
                (0, 0, 0.75),
                0.025,
                k.wood("#5a4330"),
            )
        k.cyl(0.1, 0.7, (0.2, 0, 0.62), k.paint("#2f5fa0", 0.2), (0, -50, 0), top=0.14)
        k.ring(0.13, 0.03, (-0.33, 0, 1.07), k.gold(), (0, -50, 0))
    for x, y, v in k.scatter(16, (-5, 3, 5, 6), 6, 0.8):
        k.fir((x, y, 0), 1.8 + v, "#1c3f3a")
    k.stars(130, 13, 10, 1, 8.5, 5, 0.04)
    for x, z in ((-1.6, 4.2), (-0.9, 4.6), (-0.3, 4.3), (0.3, 4.0), (0.5, 3.4), (1.3, 3.2), (1.4, 3.9)):
        k.ball(0.09, (x, 11, z + 0.6), k.glow("#fff6d8", 8), sides=10)
    k.tube([(2.2, 11, 5.6), (3.0, 11, 5.2), (3.8, 11, 4.8)], 0.05, k.glow("#eaf4ff", 5), taper=0.05)
    k.camera((0.2, -5.2, 1.2), (0.15, 0.6, 1.35), 38)


def fireworks() -> None:
    k.sky("#3a2f6f", "#0b0d26", 0.9)
    k.softbox((-5, -5, 4), (0, 0, 0.5), 3, 600, "#c8b8ff")
    rng = random.Random(8)
    for x, z, r, c in (
        (-1.7, 3.5, 1.15, "#ff5a6a"),
        (1.2, 4.0, 1.35, "#ffd24a"),
        (0.0, 2.6, 0.8, "#5ad8ff"),
        (2.9, 2.7, 0.8, "#b07dff"),
        (-3.3, 2.5, 0.7, "#6fe87a"),
    ):
        for i in range(34):
            a, s = 2 * math.pi * i / 17 + rng.uniform(-0.1, 0.1), (0.5 if i % 2 else 1.0) * rng.uniform(1.05, 1.35)
            p = (x + 0.25 * r * s * math.cos(a), 5, z + 0.25 * r * s * math.sin(a))
            q = (x + r * s * math.cos(a), 5, z + r * s * math.sin(a) - 0.06)
            k.tube([p, q], 0.024, k.glow(c, 2.2), bend=False, taper=1.8)
            k.ball(0.045, q, k.glow(c, 3.5), sides=8)
    k.tube([(-0.6, 5, 0.6), (-0.4, 5, 1.4), (0.0, 5, 2.4)], 0.02, k.glow("#ffb04a", 4), taper=0.4)
    k.floor(k.water("#1c1f4a", 1.5, 0.2, 0.08), 60)
    k.lump(2.2, (0, -0.6, -0.75), k.felt("#3f5a3f"), 0.05, 3, (2.2, 0.5, 0.5))
    for i, (x, c) in enumerate(
        ((-1.5, "#d8392b"), (-0.95, "#f2b01e"), (-0.3, "#2f9fc1"), (0.3, "#e86a92"), (0.9, "#3f9a4f"), (1.5, "#7a4fa8"))
    ):
        k.doll(
            (x, -0.7, 0.28),
            c,
            0.6 + 0.12 * (i % 3),
            rot=180,
            arms=(60, 60) if i % 2 else (-50, 55),
            hair=("#4a2c17", "#d9a83a", "#1c1414")[i % 3],
        )
    k.camera((0.1, -5.4, 1.0), (0, 1, 2.1), 38)


def ferris_wheel() -> None:
    k.sky("#f29a7a", "#2f3578", 0.9, "#a85a96")
    k.softbox((-5, -5, 4), (0, 0, 1.5), 3, 330, "#ffd8c8")
    k.floor(k.patches("#5a4a6a", "#4d4060", 1.4))
    steel = k.paint("#f4ead8", 0.3)
    with k.at((0, 1.4, 2.35), (0, 0, 12)):
        for y in (-0.22, 0.22):
            k.ring(1.75, 0.045, (0, y, 0), steel, (90, 0, 0))
            for i in range(12):
                a = math.radians(30 * i)
                k.rod((0, y, 0), (1.75 * math.cos(a), y, 1.75 * math.sin(a)), 0.022, steel)
                k.ball(
                    0.055,
                    (1.75 * math.cos(a + 0.26), y - 0.06, 1.75 * math.sin(a + 0.26)),
                    k.glow(LIGHTS[i % 6], 6),
                    sides=10,
                )
                k.ball(0.04, (0.95 * math.cos(a), y - 0.05, 0.95 * math.sin(a)), k.glow("#ffe0a0", 6), sides=10)
        k.cyl(0.2, 0.7, (0, 0.35, 0), k.gold(), (90, 0, 0))
        for i in range(12):
            a = math.radians(30 * i)
            x, z = 1.75 * math.cos(a), 1.75 * math.sin(a)
            k.cyl(0.22, 0.2, (x, 0, z - 0.42), k.paint(LIGHTS[i % 6], 0.3), bevel=0.05)
            k.cone(0.28, 0.14, (x, 0, z - 0.06), k.paint(LIGHTS[(i + 2) % 6], 0.3))
            k.rod((x, 0, z - 0.25), (x, 0, z - 0.05), 0.02, steel)
        for s in (-1, 1):
            k.rod((0, 0.4, 0), (s * 0.95, 0.45, -2.35), 0.07, k.paint("#d8392b", 0.3))
            k.rod((0, -0.4, 0), (s * 0.95, -0.45, -2.35), 0.07, k.paint("#d8392b", 0.3))
    for x, c in ((-2.4, "#d8392b"), (2.4, "#2f7fc1")):
        k.box((1.1, 0.8, 0.8), (x, 0.6, 0), k.stripes(c, "#fff3dc", 3))
        k.cone(0.9, 0.5, (x, 0.6, 0.8), k.stripes(c, "#fff3dc", 3), (0, 0, 45), 4)
        k.lamp((x, -0.2, 0.7), 8, "#ffc98a", 0.1)
    for i, (x, c) in enumerate(((-0.9, "#f2b01e"), (-0.5, "#2f9a6f"), (0.7, "#e86a92"), (1.2, "#d8392b"))):
        k.doll((x, -0.6 + 0.2 * (i % 2), 0), c, 0.5, rot=150)
    k.balloon((0.95, -0.6, 0.95), "#ff5a4a", 0.16, (0.9, -0.6, 0.3))
    k.camera((0.3, -5.6, 1.1), (0, 1, 2.0), 38, 5.6)


def traffic_light() -> None:
    k.sky("#8f7fa8", "#34345c", 0.8)
    k.softbox((-4, -4, 5), (0, 0, 1.5), 2, 380, "#ffd8b0")
    k.floor(k.water("#3f4458", 2.5, 0.06, 0.2))
    for i in range(7):
        k.box((0.5, 2.6, 0.012), (-2.7 + 0.9 * i, -0.1, 0), k.paint("#e8e8e8", 0.6), bevel=0)
    k.cyl(0.08, 1.6, (-0.7, 0.9, 0), k.metal("#3a3f46", 0.4))
    k.box((0.72, 0.4, 1.75), (-0.7, 0.9, 1.55), k.paint("#22262c", 0.4), bevel=0.1)
    for i, (c, on) in enumerate((("#35d06a", False), ("#ffb52a", False), ("#ff2f2a", True))):
        z = 1.85 + 0.55 * i
        k.ball(
            0.2,
            (-0.7, 0.7, z),
            k.glow(c, 3) if on else k.paint({"#35d06a": "#15502c", "#ffb52a": "#5f4410"}[c], 0.2),
            (1, 0.4, 1),
        )
        k.ring(0.23, 0.035, (-0.7, 0.68, z), k.paint("#22262c", 0.4), (90, 0, 0))
    k.lamp((-0.7, 0.3, 2.95), 30, "#ff3a30", 0.2)
    k.snail((0.55, -0.25, 0.01), 0.6, 180)
    for i, c in enumerate(("#f6c522", "#f6c522", "#f6c522")):
        k.duck((0.95 + 0.75 * i, 0.7, 0), c, 0.85 if i == 0 else 0.5, 180)
    for i in range(20):
        k.ball(
            0.12 + 0.1 * (i % 3),
            (-5 + 0.55 * i, 8, 0.7 + 1.4 * abs(math.sin(i * 1.7))),
            k.glow(LIGHTS[i % 6], 2.2),
            sides=12,
        )
    k.camera((0.3, -5.6, 1.3), (0.1, 0.5, 1.6), 42, 1.6, (-0.3, 0.5, 1))


def library_corner() -> None:
    k.sky("#f3dfc0", "#a8927a", 0.5)
    k.sun(35, 65, 3.0, "#ffdfa8", 3)
    k.floor(k.wood("#8a5a34", "x"))
    rng = random.Random(11)
    colors = ["#8a2b2b", "#2f5f4a", "#2f4f8f", "#b5792a", "#5a3a6b", "#3f6f7f", "#a84f3a", "#4a4a4a", "#c9a24a"]
    shelf = k.wood("#5a3a22", "x")
    for s in (-1, 1):
        k.box((0.12, 0.7, 4.2), (s * 2.6, 1.6, 0), shelf)
    for row in range(5):
        z = 0.05 + 0.82 * row
        k.box((5.2, 0.7, 0.08), (0, 1.6, z), shelf)
        x = -2.5
        while x < 2.4:
            w, h = rng.uniform(0.1, 0.22), rng.uniform(0.5, 0.7)
            lean = 9 if rng.random() < 0.06 else 0
            if rng.random() > 0.07:
                k.box((w, 0.5, h), (x + w / 2, 1.5, z + 0.08), k.cloth(colors[rng.randint(0, 8)]), (0, lean, 0), 0.01)
                k.box((w * 1.02, 0.505, 0.03), (x + w / 2, 1.5, z + 0.08 + h * 0.8), k.gold(), (0, lean, 0), 0)
            x += w + 0.015 + (0.08 if lean else 0)
    k.box((5.3, 0.2, 5), (0, 2.0, 0), k.wood("#4a2f1c", "x"))
    for side in (-0.28, 0.28):
        k.rod((0.9 + side, -0.3, 0), (0.9 + side, 1.15, 3.7), 0.045, k.wood("#d9a868", "z"))
    for i in range(9):
        t = (i + 0.7) / 10
        k.rod((0.62, -0.3 + 1.45 * t, 3.7 * t), (1.18, -0.3 + 1.45 * t, 3.7 * t), 0.035, k.wood("#d9a868", "x"))
    k.doll((0.9, 0.42, 1.75), "#c8302a", 0.75, rot=170, arms=(40, -20))
    for i in range(4):
        k.book((-1.3 + 0.04 * i, 0.2, 0.16 * i), (0.75, 0.55, 0.16), colors[i], 12 * i)
    k.cat((-1.25, 0.2, 0.66), "#6f6f78", 0.5, 15)
    k.camera((0.1, -4.4, 1.7), (0, 0.8, 1.65), 38, 4)


def window_to_sea() -> None:
    k.sky("#eaf6ff", "#5fb0e6", 1.0)
    k.sun(30, 160, 3.6, "#fff0d0", 2)
    k.softbox((-3, -4, 4), (0, 0, 1), 2.5, 170, "#fff3e6")
    k.floor(k.wood("#d9b98a", "y"))
    white = k.paper("#f3ede2")
    for x in (-3.4, 3.4):
        k.box((4.2, 0.2, 5), (x, 1.5, 0), white, bevel=0)
    k.box((3, 0.2, 1.2), (0, 1.5, 0), white, bevel=0)
    k.box((3, 0.2, 2), (0, 1.5, 3.2), white, bevel=0)
    k.box((3.0, 0.6, 0.1), (0, 1.35, 1.15), k.paint("#ffffff", 0.3))
    blue = k.paint("#2f7fa8", 0.3)
    for s in (-1, 1):
        k.box((0.1, 0.26, 2.1), (s * 1.3, 1.5, 1.2), blue)
        with k.at((s * 1.3, 1.4, 1.2), (0, 0, s * -65)):
            for z in (0, 0.95, 1.9):
                k.box((1.2, 0.07, 0.09), (-s * 0.6, 0, z), blue, bevel=0.01)
            for x in (0.05, 1.15):
                k.box((0.09, 0.07, 2.0), (-s * x, 0, 0), blue, bevel=0.01)
    for s in (-1, 1):
        k.grid(
            (0.9, 3.2),
            lambda x, y: 0.09 * math.sin(13 * x) + 0.1 * math.sin(1.4 * y) * y,
            k.film("#fff6e8", 0.2, 0.9),
            (s * 1.75, 1.15, 2.0),
            40,
            rot=(90, 0, 0),
        )
    k.grid((60, 40), lambda x, y: 0.0, k.water("#1f8fc1", 0.8, 0.2), (0, 23, 0.85), 4)
    for x, y, z in ((-1.1, 12, 0.85), (1.1, 9, 0.85)):
        k.mesh([(-0.1, 0, 0.3), (-0.1, 0, 1.6), (-0.8, 0, 0.3)], [(0, 1, 2)], k.paper("#ffffff"), (x, y, z), thick=0.02)
        k.mesh([(0.0, 0, 0.3), (0.0, 0, 1.4), (0.5, 0, 0.3)], [(0, 1, 2)], k.paper("#e5503a"), (x, y, z), thick=0.02)
        k.cutout([(-0.8, 0.2), (0.6, 0.2), (0.4, 0), (-0.6, 0)], 0.3, (x, y, z), k.wood("#7a3d20"))
    k.cloud((-2, 26, 5.5), 2.2, seed=4)
    k.lathe(
        k.curve_profile([(0.0, 0), (0.2, 0.0), (0.26, 0.2), (0.14, 0.42), (0.18, 0.5)]),
        (0.75, 1.25, 1.25),
        k.paint("#f2b01e", 0.2),
    )
    for i in range(5):
        k.flower(
            (0.75 + 0.05 * math.cos(i * 1.3), 1.25 + 0.05 * math.sin(i * 1.3), 1.5),
            ("#e5412f", "#ffffff", "#e86a92")[i % 3],
            0.5 + 0.08 * (i % 2),
            size=0.15,
        )
    k.chair((-1.1, 0.0, 0), k.paint("#2f7fa8", 0.4), 1.05, -35)
    k.cutout(k.star_shape(0.2, 0.5), 0.06, (-0.6, 1.2, 1.28), k.clay("#ef8a3a"), (0, 0, 0), 0.02)
    k.camera((0.1, -4.2, 1.75), (0, 1.5, 1.85), 36, 5.6)


SCENES = (
    k.Shot(
        "k075",
        bed_of_dreams,
        "A bed on the clouds",
        "Un lit sur les nuages",
        "Un letto sulle nuvole",
        "bed:3 sleep:3 dream:3 night:3 moon:3 star:3 cloud:2 flying:2 child:2 bear:1 calm:2 blue:1 sky:1 soft:2",
    ),
    k.Shot(
        "k076",
        bathtub_duck,
        "Bath time",
        "L'heure du bain",
        "L'ora del bagno",
        "bath:3 duck:3 bubble:3 water:3 foam:2 toy:2 yellow:2 clean:3 room:2 home:1 childhood:2 white:1 joy:1 square:1",
    ),
    k.Shot(
        "k077",
        fireside,
        "A winter evening",
        "Un soir d'hiver",
        "Una sera d'inverno",
        "fire:3 cat:3 home:3 warm:3 evening:3 armchair:3 room:2 "
        "candle:2 calm:3 winter:1 book:1 red:1 light:1 rest:2 animal:1",
    ),
    k.Shot(
        "k078",
        open_door,
        "Where does it lead?",
        "Où mène-t-elle ?",
        "Dove porta?",
        "door:3 light:3 stairs:3 mystery:3 hope:2 suitcase:2 future:2 "
        "beginning:2 choice:2 night:1 alone:1 red:1 path:1 travel:1 open:2",
    ),
    k.Shot(
        "k079",
        street_lamp_snow,
        "Two on a bench",
        "Deux sur un banc",
        "Due su una panchina",
        "love:3 pair:3 bench:3 snow:3 winter:3 night:3 lamp:3 "
        "romantic:3 city:1 cold:2 light:2 people:2 street:2 waiting:1 friend:1",
    ),
    k.Shot(
        "k080",
        night_city,
        "The city never sleeps",
        "La ville ne dort jamais",
        "La città non dorme mai",
        "city:3 night:3 window:2 light:3 building:3 cat:2 moon:2 "
        "tower:2 purple:1 alone:1 many:1 square:1 big:1 work:1 high:1",
    ),
    k.Shot(
        "k081",
        lanterns_on_water,
        "A thousand lanterns",
        "Mille lanternes",
        "Mille lanterne",
        "lantern:3 light:3 water:3 night:3 wish:3 fire:2 calm:2 "
        "star:2 party:2 orange:2 reflection:2 river:2 many:1 memory:2 hope:1",
    ),
    k.Shot(
        "k082",
        tent_under_stars,
        "Counting the stars",
        "Compter les étoiles",
        "Contare le stelle",
        "tent:3 camping:3 star:3 night:3 forest:2 telescope:3 sky:2 "
        "adventure:2 discovery:2 summer:1 light:1 holiday:1 wonder:2 space:1 nature:1",
    ),
    k.Shot(
        "k083",
        fireworks,
        "Fireworks!",
        "Feu d'artifice !",
        "Fuochi d'artificio!",
        "firework:3 night:3 party:3 colourful:3 explosion:2 crowd:2 sky:2 "
        "light:3 people:2 noise:2 newyear:3 joy:3 water:1 friend:1 wonder:1",
    ),
    k.Shot(
        "k084",
        ferris_wheel,
        "At the funfair",
        "À la fête foraine",
        "Al luna park",
        "ferriswheel:3 funfair:3 wheel:3 circle:3 light:2 evening:2 party:2 "
        "colourful:2 high:2 joy:2 balloon:1 people:1 sunset:1 spin:2 sweet:1",
    ),
    k.Shot(
        "k085",
        traffic_light,
        "Please wait",
        "Attendez, s'il vous plaît",
        "Attendere, prego",
        "trafficlight:3 red:3 street:3 waiting:3 duck:2 snail:2 city:2 "
        "stop:3 rule:2 slow:2 patience:2 light:1 animal:1 family:1 evening:1",
    ),
    k.Shot(
        "k086",
        library_corner,
        "So many stories",
        "Tant d'histoires",
        "Quante storie",
        "book:3 library:3 ladder:3 reading:2 story:3 cat:2 learning:3 "
        "many:2 high:1 wood:1 old:1 silence:2 school:1 order:1 search:2",
    ),
    k.Shot(
        "k087",
        window_to_sea,
        "Room with a view",
        "Chambre avec vue",
        "Camera con vista",
        "window:3 sea:3 holiday:3 room:3 blue:3 boat:2 summer:2 "
        "wind:2 flower:1 chair:1 freedom:2 calm:2 open:2 white:1 morning:1",
    ),
)
