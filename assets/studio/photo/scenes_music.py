"""Instruments, the stage and the circus."""

from __future__ import annotations

import math

from assets.studio.photo import kit as k

RAINBOW = ["#d8392b", "#ef7f2a", "#f2b01e", "#6fae3a", "#2f9fc1", "#2f5fc1", "#7a4fa8", "#d9569a"]


def guitar_by_fire() -> None:
    k.sky("#2a3560", "#0f1530", 1.7)
    k.softbox((-4, -3, 4), (0, 0, 1), 2, 260, "#b4c4ff")
    k.floor(k.patches("#5a5138", "#46502e", 1.2))
    with k.at((0.75, 0.4, 0.05), (-14, 12, -10), 1.1):
        body = [
            (0, -0.02),
            (0.35, 0),
            (0.58, 0.2),
            (0.6, 0.5),
            (0.42, 0.8),
            (0.44, 1.0),
            (0.42, 1.2),
            (0.25, 1.38),
            (0, 1.42),
        ]
        outline = body + [(-x, y) for x, y in reversed(body[1:-1])]
        k.cutout(outline, 0.24, (0, 0, 0), k.wood("#7a3d18", "z"), bevel=0.03)
        k.cutout(
            [(x * 0.93, y * 0.95 + 0.03) for x, y in outline],
            0.25,
            (0, -0.005, 0),
            k.wood("#e0a052", "z", 0.7),
            bevel=0.01,
        )
        k.cyl(0.2, 0.01, (0, -0.127, 0.95), k.paint("#1a0f08"), (90, 0, 0))
        k.ring(0.22, 0.02, (0, -0.13, 0.95), k.paint("#5a2d12"), (90, 0, 0))
        k.box((0.16, 0.08, 1.3), (0, -0.13, 1.1), k.wood("#4a2a14", "z"))
        k.box((0.24, 0.07, 0.34), (0, -0.1, 2.4), k.wood("#4a2a14", "z"))
        k.box((0.4, 0.06, 0.08), (0, -0.14, 0.42), k.wood("#3a1f10"))
        for i in range(4):
            x = -0.05 + 0.033 * i
            k.rod((x, -0.19, 0.45), (x, -0.185, 2.45), 0.005, k.metal("#f0e8d0", 0.2))
            k.ball(0.04, (-0.15 if i < 2 else 0.15, -0.1, 2.5 + 0.14 * (i % 2)), k.gold())
    k.cyl(0.35, 2.6, (-0.6, 1.3, 0.3), k.wood("#6b4a2b", "z"), (0, 90, 0))
    with k.at((-1.1, -0.35, 0)):
        for i in range(5):
            a = 72 * i
            k.cyl(
                0.07,
                0.7,
                (0.42 * math.cos(math.radians(a)), 0.42 * math.sin(math.radians(a)), 0.02),
                k.wood("#4a3018", "z"),
                (0, -62, a),
            )
        for i in range(9):
            k.lump(0.13, (0.62 * math.cos(i * 0.7), 0.62 * math.sin(i * 0.7), 0.06), k.stone("#77736c"), 0.2, i)
        k.flame((0, 0, 0.3), 0.8, 110)
        k.flame((0.14, 0.05, 0.25), 0.5, 10)
        k.flame((-0.14, -0.05, 0.25), 0.45, 10)
    for x in (-3, -2.2, 2.6, 3.4, 1.6):
        k.fir((x, 3 + 0.3 * x % 1, 0), 2.4, "#1f4034")
    k.stars(50, 9, 8, 1.5, 7)
    k.camera((0, -4.8, 1.4), (0, 0.1, 1.1), 42, 3.5)


def drum_kit() -> None:
    k.sky("#41285c", "#1c1230", 1.8)
    k.spot((-3, -4, 5), (0, 0, 0.8), 1100, 40, "#ffb870")
    k.spot((3.5, -3, 5), (0, 0, 0.8), 900, 40, "#70b8ff")
    k.floor(k.wood("#5a3a2a", "x"))
    k.wall(k.stripes("#7a2038", "#5c162a", 1.2, soft=True), 2.6)

    def drum(loc: k.Vec, r: float, h: float, color: str, rot: k.Vec = (0, 0, 0)) -> None:
        with k.at(loc, rot):
            k.cyl(r, h, (0, 0, 0), k.paint(color, 0.15))
            k.cyl(r * 0.97, h * 1.02, (0, 0, -h * 0.01), k.paper("#f7f2e6"), bevel=0.01)
            for z in (0.03, h - 0.03):
                k.ring(r * 1.01, 0.035, (0, 0, z), k.metal("#d5d8dc", 0.15))

    drum((0, 0.55, 0.75), 0.75, 0.7, "#d8392b", (90, 0, 0))
    k.cutout(k.star_shape(0.42, 0.5), 0.03, (0, -0.17, 0.75), k.paint("#f2b01e"))
    drum((-0.45, 0.1, 1.5), 0.36, 0.35, "#d8392b", (18, 0, 0))
    drum((0.45, 0.1, 1.5), 0.36, 0.35, "#d8392b", (18, 0, 0))
    drum((-1.15, -0.35, 0.7), 0.42, 0.28, "#d8392b", (8, 0, 0))
    drum((1.2, -0.2, 0.25), 0.45, 0.65, "#d8392b")
    for x, z, t in ((-1.55, 1.9, 16), (1.55, 2.05, -16)):
        k.rod((x, 0.4, 0), (x, 0.4, z), 0.03, k.metal())
        k.lathe(
            [(0.55, 0), (0.2, 0.06), (0.1, 0.12), (0, 0.13)], (x, 0.4, z - 0.05), k.metal("#e0b440", 0.2), (10, t, 0)
        )
    for a in (-25, 20):
        with k.at((-1.1, -0.4, 1.06), (0, 82, a)):
            k.cyl(0.025, 1.0, (0, 0, -0.5), k.wood("#e2c190", "z"))
            k.ball(0.04, (0, 0, 0.5), k.wood("#e2c190", "z"))
    k.camera((0.3, -5.0, 1.7), (0, 0, 1.1), 44, 3.2)


def piano_keys() -> None:
    k.sky("#d5d9e0", "#8d95a5", 0.4)
    k.sun(25, 75, 3.6, "#ffd9a8", 3)
    for i in range(16):
        x = (i - 7.5) * 0.42
        k.box((0.4, 2.4, 0.3), (x, 0, 0 if i != 8 else -0.08), k.paint("#fbf7ec", 0.15), bevel=0.03)
        if i % 7 not in (2, 6):
            k.box((0.22, 1.5, 0.24), (x + 0.21, 0.5, 0.3), k.paint("#15151a", 0.15), bevel=0.04)
    k.box((8, 0.3, 0.9), (0, 1.35, 0), k.paint("#15151a", 0.1))
    k.box((8, 0.05, 0.05), (0, 1.18, 0.34), k.felt("#a51d2a"))
    k.bird((0.63 - 0.42, -0.72, 0.22), "#d8482b", 0.6, -25)
    k.mesh(
        [(-0.7, 0, 0), (0.7, 0, 0), (0.75, 0.3, 1.0), (-0.65, 0.3, 1.0)],
        [(0, 1, 2, 3)],
        k.paper("#fdf8ea"),
        (-0.8, 1.25, 0.9),
        thick=0.01,
    )
    for j in range(5):
        k.rod(
            (-1.4, 1.27 + 0.045 * j, 1.15 + 0.15 * j),
            (-0.2, 1.27 + 0.045 * j, 1.15 + 0.15 * j),
            0.006,
            k.paint("#222222"),
        )
    for j, z in enumerate((1.2, 1.42, 1.3, 1.6)):
        x = -1.25 + 0.3 * j
        k.ball(0.055, (x, 1.2 + (z - 0.9) * 0.3, z), k.paint("#15151a"), (1.2, 0.5, 1))
        k.rod(
            (x + 0.055, 1.2 + (z - 0.9) * 0.3, z),
            (x + 0.055, 1.22 + (z - 0.6) * 0.3, z + 0.3),
            0.01,
            k.paint("#15151a"),
        )
    k.camera((-2.2, -2.8, 1.7), (0.05, 0.05, 0.4), 46, 1.8, (0.2, -0.7, 0.5))


def xylophone() -> None:
    k.sky("#eaf6ff", "#bcd6ea", 0.6)
    k.softbox((-3, -3, 5), (0, 0, 0), 2.5, 350)
    k.floor(k.felt("#f3e9da"))
    for side in (-1, 1):
        k.mesh(
            [
                (-2.2, side * 0.9, 0.1),
                (2.2, side * 0.45, 0.1),
                (2.2, side * 0.45 - 0.12, 0.1),
                (-2.2, side * 0.9 - 0.12, 0.1),
            ],
            [(0, 1, 2, 3)],
            k.wood("#c99a5c", "x"),
            thick=0.2,
        )
    for i, color in enumerate(RAINBOW):
        x, w = -1.9 + 0.54 * i, 2.5 - 0.19 * i
        k.box((0.42, w, 0.1), (x, 0, 0.22), k.paint(color, 0.2), bevel=0.03)
        for s in (-1, 1):
            k.ball(0.055, (x, s * w * 0.38, 0.33), k.metal(), (1, 1, 0.6))
    for y, a, c in ((-0.5, 30, "#d8392b"), (-0.2, 55, "#2f5fc1")):
        with k.at((0.2, y, 0.6), (0, 66, a - 70)):
            k.cyl(0.03, 1.7, (0, 0, -0.2), k.wood("#e2c190", "z"))
            k.ball(0.14, (0, 0, -0.25), k.felt(c))
    for x, y, v in k.scatter(7, (-2.4, 1.3, 2.4, 2.6), 5, 0.6):
        with k.at((x, y, 0.1 + v), (10, 0, 0)):
            c = RAINBOW[int(v * 8)]
            k.ball(0.13, (0, 0, 0), k.paint(c, 0.2), (1.3, 0.7, 1), (0, 20, 0))
            k.rod((0.13, 0, 0), (0.13, 0, 0.6), 0.025, k.paint(c))
            k.cutout([(0, 0.6), (0.2, 0.4), (0.16, 0.3), (0, 0.42)], 0.03, (0.13, 0, 0), k.paint(c))
    k.camera((0.4, -4.3, 2.6), (0, 0.1, 0.3), 46, 3.5)


def trumpet_morning() -> None:
    k.sky("#ffd9a0", "#7db4dc", 0.9, "#ffe9c8")
    k.sun(14, 110, 3.5, "#ffbf70", 2)
    k.softbox((-3, -3, 3), (0, 0, 1), 2, 130)
    k.grid((30, 20), lambda x, y: -0.9 + 0.5 * math.exp(-(x * x + y * y) / 8), k.felt("#86a04c"), n=40)
    brass = k.metal("#f0be48", 0.15)
    with k.at((-0.2, 0, 1.15), (0, -14, 12)):
        bell = k.curve_profile([(0.075, 0), (0.08, 0.5), (0.14, 0.9), (0.3, 1.15), (0.58, 1.3)])
        k.lathe(bell, (0.55, 0, 0), brass, (0, 90, 0))
        k.ring(0.58, 0.02, (1.85, 0, 0), brass, (0, 90, 0))
        k.tube(
            [
                (0.6, 0, 0),
                (-1.6, 0, 0),
                (-2.0, 0, 0),
                (-2.0, 0, -0.45),
                (-1.6, 0, -0.45),
                (0.4, 0, -0.45),
                (0.8, 0, -0.45),
                (0.8, 0.1, -0.1),
                (0.4, 0.14, -0.08),
                (-2.4, 0.14, 0.0),
            ],
            0.07,
            brass,
        )
        for i in range(3):
            k.cyl(0.11, 0.8, (-0.75 + 0.27 * i, 0, -0.62), brass)
            k.cyl(0.035, 0.3, (-0.75 + 0.27 * i, 0, 0.16), k.metal())
            k.cyl(0.09, 0.05, (-0.75 + 0.27 * i, 0, 0.36 - 0.12 * (i == 1)), k.paint("#fff6e8", 0.2))
        k.cone(0.13, 0.25, (-2.4, 0.14, 0.0), k.metal(), (0, 90, 0))
    for i in range(5):
        c = RAINBOW[i]
        with k.at((2.0 + 0.35 * i, 0.6, 1.7 + 0.4 * math.sin(i * 1.5)), (0, 10 * i - 20, 0), 0.8):
            k.ball(0.13, (0, 0, 0), k.paper(c), (1.3, 0.5, 1), (0, 20, 0))
            k.rod((0.14, 0, 0), (0.14, 0, 0.6), 0.022, k.paper(c))
            k.cutout([(0, 0.6), (0.2, 0.4), (0.16, 0.3), (0, 0.42)], 0.02, (0.14, 0, 0), k.paper(c))
    k.cutout(k.circle(0.9), 0.05, (-1.6, 8, 1.1), k.glow("#ffd27a", 3))
    k.house((-3.2, 5, -0.9), (1.3, 1, 0.9))
    k.tree((3.3, 5, -0.9), 2.0, "#6f9a3f")
    k.camera((0.3, -5.0, 1.0), (0.2, 0, 1.05), 42, 3.0)


def music_box_dancer() -> None:
    k.sky("#4c3358", "#241a30", 1.8)
    k.spot((0.5, -2, 6), (0, 0, 0.6), 900, 32, "#ffe8d0", 0.6)
    k.softbox((-4, -2, 2), (0, 0, 1), 2, 70, "#ff9fc0")
    k.floor(k.cloth("#5c3a66", "#4d3057", 40))
    k.box((2.4, 1.7, 0.6), (0, 0, 0), k.wood("#8a3d2c", "x"), bevel=0.04)
    k.box((2.45, 1.75, 0.08), (0, 0, 0.55), k.gold(), bevel=0.02)
    with k.at((0, 0.85, 0.62), (-18, 0, 0)):
        k.box((2.4, 0.12, 1.7), (0, 0, 0), k.wood("#8a3d2c", "x"))
        k.box((2.05, 0.13, 1.4), (0, -0.01, 0.15), k.metal("#e8eef4", 0.06))
    k.cyl(0.55, 0.06, (0, -0.1, 0.63), k.metal("#e8eef4", 0.1))
    with k.at((0, -0.1, 0.68)):
        skin = k.paint("#f0c8a8", 0.4)
        k.rod((0, 0, 0), (0, 0, 0.62), 0.035, skin)
        k.tube([(0, 0, 0.6), (0.25, 0, 0.5), (0.12, 0, 0.28)], 0.035, skin)
        for i in range(3):
            k.lathe(
                [(0.1, 0.14), (0.36 - 0.04 * i, 0.02 + 0.03 * i), (0.5 - 0.06 * i, 0.04 * i)],
                (0, 0, 0.55 + 0.03 * i),
                k.film("#ffc0d8", 0.25, 0.6),
                sides=14,
                smooth=0,
            )
        k.lathe(
            k.curve_profile([(0.1, 0.66), (0.09, 0.8), (0.13, 0.98), (0.04, 1.06)]), (0, 0, 0), k.paint("#f27fa8", 0.3)
        )
        k.ball(0.12, (0, 0, 1.2), skin)
        k.ball(0.123, (0, 0.02, 1.23), k.felt("#5a3018"))
        k.ball(0.06, (0, 0.02, 1.38), k.felt("#5a3018"))
        for s in (-1, 1):
            k.tube([(s * 0.1, 0, 0.98), (s * 0.36, -0.05, 1.2), (s * 0.1, -0.05, 1.62)], 0.03, skin)
    with k.at((1.22, 0, 0.3), (0, 90, 0)):
        k.cyl(0.03, 0.3, (0, 0, 0), k.gold())
        k.ring(0.12, 0.035, (0, 0.12, 0.32), k.gold(), (0, 90, 0))
        k.ring(0.12, 0.035, (0, -0.12, 0.32), k.gold(), (0, 90, 0))
    for i in range(9):
        k.ball(0.07, (-1.6 + 0.13 * i, -0.9 - 0.1 * math.sin(i), 0.07), k.paint("#fdf6ee", 0.1))
    k.camera((0.5, -4.4, 1.9), (0, 0, 0.95), 46, 2.8)


def empty_stage() -> None:
    k.sky("#2a1420", "#100810", 1.6)
    k.spot((0, -2.5, 7), (0, 0.2, 0), 2200, 22, "#fff0d0", 0.25)
    k.softbox((0, -7, 3), (0, 0, 1), 3, 700, "#ffb8a8")
    k.floor(k.wood("#8a5a34", "y", 0.8))
    red = k.felt("#a81d26")
    for side in (-1, 1):
        k.grid((3.2, 6), lambda x, y: 0.22 * math.sin(7 * x), red, (side * 3.4, 1.6, 3), 60, rot=(90, 0, 0))
    k.grid((11, 1.4), lambda x, y: 0.22 * math.sin(4.5 * x), red, (0, 1.2, 4.1), 80, rot=(90, 0, 0))
    k.wall(k.paint("#2a1c2c", 0.9), 3.4)
    k.chair((0, 0.2, 0), k.wood("#c99a5c", "z"), 1.0, 168)
    with k.at((0.95, -0.2, 0)):
        k.cyl(0.25, 0.05, (0, 0, 0), k.metal("#2c3033", 0.4))
        k.rod((0, 0, 0), (0, 0, 1.5), 0.025, k.metal())
        k.tube([(0, 0, 1.5), (-0.25, -0.1, 1.62)], 0.02, k.metal(), bend=False)
        k.ball(0.1, (-0.3, -0.12, 1.65), k.metal("#55585e", 0.4))
    k.cyl(0.2, 0.02, (0.05, 0.05, 0.68), k.felt("#20202a"))
    k.cyl(0.15, 0.2, (0.05, 0.05, 0.7), k.felt("#20202a"))
    for i in range(6):
        k.cyl(0.12, 0.2, (-2.6 + 1.04 * i, -1.2, 0), k.glow("#ffc98a", 2.0), top=0.16)
    k.camera((0, -6.4, 1.5), (0, 0.5, 1.5), 40)


def tightrope() -> None:
    k.sky("#ffefd0", "#f0b070", 0.5)
    k.spot((-2, -4, 6), (0, 0, 2), 900, 45, "#fff0d8")
    k.softbox((4, -3, 2), (0, 0, 1), 2, 150, "#a0c8ff")
    for i in range(15):
        k.box((0.98, 0.1, 9), ((i - 7) * 0.98, 4, 0), k.paper("#d8392b" if i % 2 else "#f9efd9"), bevel=0)
    k.floor(k.sand("#e0b877"))
    k.cyl(1.9, 0.25, (0, 1.2, 0), k.paint("#2f5fc1", 0.4))
    for i in range(12):
        a = math.radians(30 * i + 15)
        k.cutout(
            k.star_shape(0.11),
            0.02,
            (1.91 * math.cos(a), 1.2 + 1.91 * math.sin(a), 0.13),
            k.paint("#f2b01e"),
            (90, 0, math.degrees(a) + 90),
        )
    for s in (-1, 1):
        k.cyl(0.09, 2.6, (s * 2.6, 0.6, 0), k.paint("#f2b01e", 0.3))
        k.cyl(0.35, 0.08, (s * 2.6, 0.6, 2.2), k.paint("#d8392b", 0.3))
    k.tube(
        [(-2.6, 0.6, 2.3), (-1.2, 0.6, 2.08), (0.1, 0.6, 2.0), (1.3, 0.6, 2.1), (2.6, 0.6, 2.3)],
        0.018,
        k.paper("#5a4030"),
    )
    k.doll((0.05, 0.6, 2.02), "#7a4fa8", 0.9, arms=(15, 15), tilt=5)
    k.rod((-1.2, 0.5, 2.35), (1.3, 0.5, 2.65), 0.025, k.wood("#8a5a34", "x"))
    k.ball(0.36, (-1.0, 0.9, 0.6), k.stripes("#f2b01e", "#ffffff", 1.8))
    k.elephant((0.85, 1.0, 0.25), "#8fa0ad", 0.55, 170)
    k.bunting((-3.4, 1.5, 4.0), (3.4, 1.5, 4.0), RAINBOW, 14, 0.5, 0.35)
    k.camera((0.2, -5.6, 1.2), (0, 0.6, 1.85), 38, 4)


def rabbit_in_hat() -> None:
    k.sky("#3f2a66", "#1c1236", 0.8)
    k.spot((-2.5, -3.5, 5), (0, 0, 0.8), 1000, 36, "#fff0d8")
    k.softbox((3, -2, 2), (0, 0, 1), 1.5, 90, "#c080ff")
    k.cyclorama("#5b3a9a", 3)
    k.cyl(1.0, 0.5, (0, 0, 0), k.paint("#c8263a", 0.3))
    k.ring(1.0, 0.05, (0, 0, 0.48), k.gold())
    black = k.felt("#1c1a22")
    k.lathe(
        [(0, 0.02), (0.55, 0), (0.62, 0.95), (0.95, 1.0), (0.95, 1.04), (0.58, 1.0), (0.52, 0.1), (0, 0.1)],
        (0, 0, 0.5),
        black,
    )
    k.lathe([(0.565, 0.1), (0.59, 0.32)], (0, 0, 0.5), k.paint("#c8263a", 0.3), scale=1.02)
    k.rabbit((0, 0, 1.02), size=0.95)
    for s in (-1, 1):
        k.ball(0.11, (s * 0.3, -0.5, 1.56), k.felt("#f4efe6"), (0.9, 1, 1.2))
    with k.at((1.35, -0.6, 1.5), (0, 50, 20)):
        k.cyl(0.04, 1.3, (0, 0, -0.6), k.paint("#16141a", 0.2))
        k.cyl(0.042, 0.2, (0, 0, 0.6), k.paint("#ffffff", 0.2))
    for i in range(16):
        a = i * 0.9
        k.cutout(
            k.star_shape(0.07 + 0.05 * (i % 3)),
            0.02,
            (1.0 * math.cos(a) * (0.9 + 0.05 * i), 0.6 * math.sin(a), 2.0 + 0.09 * i),
            k.glow(("#ffe27a", "#ff9fd0", "#9fe8ff")[i % 3], 1.8),
            (90, 0, 20 * i),
        )
    for i in range(4):
        k.box(
            (0.5, 0.7, 0.012),
            (-1.5 + 0.28 * i, -0.9 + 0.05 * i, 0.02 + 0.012 * i),
            k.paper("#fdf8ea"),
            (0, 0, 25 - 16 * i),
            0.004,
        )
        k.cutout(
            k.heart_shape(0.11) if i % 2 else k.star_shape(0.13, 0.5, 4),
            0.01,
            (-1.5 + 0.28 * i, -0.9 + 0.05 * i, 0.04 + 0.012 * i),
            k.paint("#c8263a" if i % 2 else "#20202a"),
            (0, 0, 25 - 16 * i),
        )
    k.camera((0.3, -5.2, 1.9), (0.05, 0, 1.35), 46, 3.2)


SCENES = (
    k.Shot(
        "k042",
        guitar_by_fire,
        "Songs by the fire",
        "Chansons au coin du feu",
        "Canzoni attorno al fuoco",
        "guitar:3 music:3 fire:3 night:3 forest:2 star:2 camping:3 "
        "warm:2 wood:2 summer:1 friend:2 evening:2 song:2 light:1",
    ),
    k.Shot(
        "k043",
        drum_kit,
        "One, two, three, four!",
        "Un, deux, trois, quatre !",
        "Un, due, tre, quattro!",
        "drum:3 music:3 noise:3 stage:2 concert:3 red:2 star:1 round:2 rhythm:3 metal:1 show:2 night:1 energy:2",
    ),
    k.Shot(
        "k044",
        piano_keys,
        "A bird on the keys",
        "Un oiseau sur les touches",
        "Un uccello sui tasti",
        "piano:3 music:3 bird:3 black:2 white:2 line:1 song:3 animal:1 calm:1 light:1 red:1 macro:1 contrast:2 order:1",
    ),
    k.Shot(
        "k045",
        xylophone,
        "Eight notes in eight colours",
        "Huit notes, huit couleurs",
        "Otto note, otto colori",
        "xylophone:3 music:3 colourful:3 rainbow:3 toy:2 childhood:2 "
        "order:1 stairs:1 song:1 joy:2 wood:1 note:2 play:2",
    ),
    k.Shot(
        "k046",
        trumpet_morning,
        "Trumpet at sunrise",
        "Trompette à l'aube",
        "Tromba all'alba",
        "trumpet:3 music:3 gold:3 morning:3 sunrise:3 wake:2 noise:2 "
        "sun:2 metal:2 sky:1 note:2 orange:1 village:1 joy:1",
    ),
    k.Shot(
        "k047",
        music_box_dancer,
        "The music box",
        "La boîte à musique",
        "Il carillon",
        "dance:3 music:3 box:2 pink:2 mirror:3 girl:2 old:2 "
        "jewel:2 spin:2 evening:1 light:1 dream:1 elegant:2 alone:1 treasure:1",
    ),
    k.Shot(
        "k048",
        empty_stage,
        "The show is about to begin",
        "Le spectacle va commencer",
        "Lo spettacolo sta per cominciare",
        "stage:3 theatre:3 chair:3 alone:3 spotlight:3 curtain:2 red:2 "
        "waiting:2 hat:1 show:3 silence:2 light:2 fear:1 absence:2",
    ),
    k.Shot(
        "k049",
        tightrope,
        "Above the circus ring",
        "Au-dessus de la piste",
        "Sopra la pista",
        "circus:3 balance:3 danger:3 courage:3 high:3 elephant:2 show:3 "
        "line:2 red:1 colourful:2 people:1 ball:1 party:1 star:1 risk:2",
    ),
    k.Shot(
        "k050",
        rabbit_in_hat,
        "Out of the hat",
        "Sorti du chapeau",
        "Dal cilindro",
        "rabbit:3 hat:3 magic:3 show:3 surprise:3 star:2 cards:2 "
        "animal:2 purple:3 stage:1 secret:1 white:1 joy:1 trick:2",
    ),
)
