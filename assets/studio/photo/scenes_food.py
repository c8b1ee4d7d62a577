"""Food and drink."""

from __future__ import annotations

import math
import random

from assets.studio.photo import kit as k

CANDLES = ["#d8392b", "#f2b01e", "#2f7fc1", "#3f9a4f", "#8a4fa8", "#ef7f2a", "#e86a92"]


def birthday_cake() -> None:
    k.sky("#2a1d3a", "#140f22", 0.7)
    k.softbox((3, -4, 4), (0, 0, 0.5), 2, 200, "#ffe0d0")
    k.floor(k.cloth("#7a2f4a", "#662640", 40))
    k.plate((0, 0, 0), k.paint("#f3efe6", 0.2), 1.6)
    k.cyl(1.15, 0.55, (0, 0, 0.12), k.clay("#f4b8c4"), bevel=0.08)
    k.cyl(0.78, 0.45, (0, 0, 0.66), k.clay("#fff3e2"), bevel=0.08)
    for r, z, n in ((1.15, 0.66, 22), (0.78, 1.1, 15), (1.17, 0.16, 24)):
        for i in range(n):
            a = 2 * math.pi * i / n
            k.ball(0.11, (r * math.cos(a), r * math.sin(a), z), k.clay("#fffaf0"), sides=14)
    for i in range(7):
        a = 2 * math.pi * i / 7 + 0.2
        k.candle((0.5 * math.cos(a), 0.5 * math.sin(a), 1.1), 0.42, 0.045, CANDLES[i], 9)
    for i, (x, y) in enumerate(((-1.9, -0.9), (2.0, 0.6), (1.7, -1.1))):
        k.gift((x, y, 0), (0.6, 0.6, 0.45), k.paint(CANDLES[i + 1], 0.4), "#fff3d8", 25 * i + 15)
    k.camera((0.3, -4.8, 2.2), (0, 0, 0.75), 48, 2.8, (0, -0.6, 0.8))


def breakfast() -> None:
    k.sky("#fff0d2", "#a9d3ee", 0.6)
    k.sun(28, 70, 4.0, "#ffdca0", 3)
    k.planks("#d6a770")
    k.plate((0.1, -0.1, 0), k.paint("#f5f7f7", 0.2), 1.0)
    k.lump(0.55, (0.0, -0.1, 0.12), k.paint("#fffdf4", 0.3), 0.16, 5, (1.1, 1, 0.12))
    k.ball(0.22, (0.05, -0.12, 0.15), k.paint("#f6a81c", 0.15), (1, 1, 0.6))
    k.box((0.7, 0.6, 0.12), (0.5, 0.35, 0.1), k.clay("#c98a45"), (18, 0, 20), 0.05)
    k.box((0.6, 0.5, 0.02), (0.48, 0.32, 0.24), k.clay("#f0d9a0"), (18, 0, 20))
    k.mug((-1.35, 0.5, 0), k.paint("#3f86b8", 0.2), size=0.85, rot=160)
    k.lathe(
        [(0, 0), (0.3, 0), (0.33, 0.9), (0.31, 0.9), (0.28, 0.05), (0, 0.05)], (1.5, 0.75, 0), k.film("#ffffff", 0.7)
    )
    k.cyl(0.28, 0.68, (1.5, 0.75, 0.04), k.paint("#f79a1e", 0.2))
    with k.at((1.45, -0.5, 0.02)):
        k.box((0.05, 0.9, 0.03), (0, 0, 0), k.metal())
        k.box((0.12, 0.5, 0.03), (0.22, 0.1, 0), k.metal())
        k.box((0.05, 0.5, 0.03), (0.22, -0.35, 0), k.metal())
    with k.at((-0.9, -0.75, 0)):
        k.lathe([(0, 0), (0.2, 0), (0.12, 0.1), (0.2, 0.3), (0.17, 0.3), (0, 0.2)], (0, 0, 0), k.paint("#e7503a", 0.3))
        k.ball(0.18, (0, 0, 0.36), k.paint("#e9bd92", 0.5), (1, 1, 1.3))
    k.camera((0.3, -3.3, 3.0), (0.05, 0.0, 0.2), 44, 4)


def pizza() -> None:
    k.sky("#ffe9cf", "#d9a77a", 0.5)
    k.softbox((-3, 2, 5), (0, 0, 0), 2.5, 420, "#ffe7c8")
    k.floor(k.checker("#c8352c", "#f7efe2", 1.6, 0.7))
    k.cyl(1.85, 0.1, (0, 0, 0), k.wood("#b5793c", "x"))
    rng = random.Random(5)

    def slice_(turn: float, out: float) -> None:
        with k.at((out * math.cos(math.radians(turn)), out * math.sin(math.radians(turn)), 0.1), (0, 0, turn - 22.5)):
            arc = [(0.0, 0.0), *k.circle(1.5, 9, 1, 44)]
            k.cutout(arc, 0.08, (0, 0, 0.04), k.clay("#e2a552"), (0, 0, 0), 0.02)
            k.cutout(
                [(0.06, 0.03), *k.circle(1.36, 9, 2, 43)],
                0.05,
                (0, 0, 0.085),
                k.patches("#c63b22", "#f3cf72", 3.5, 0.47, 0.4),
                (0, 0, 0),
            )
            k.tube(
                [(1.45 * math.cos(a), 1.45 * math.sin(a), 0.1) for a in (0.02 + 0.127 * i for i in range(7))],
                0.1,
                k.clay("#d08c3d"),
            )
            for r, a in ((0.65, 16), (1.05, 32), (1.1, 12)):
                p = (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))
                k.cyl(0.14, 0.04, (*p, 0.1), k.paint("#a5281d", 0.4))
            for _ in range(2):
                far, turned = rng.uniform(0.5, 1.2), math.radians(rng.uniform(8, 38))
                k.leaf(
                    (far * math.cos(turned), far * math.sin(turned), 0.13), "#3f8a35", 0.24, (0, 0, rng.uniform(0, 360))
                )
                k.ring(
                    0.07,
                    0.03,
                    (far * math.sin(turned) * 1.2 + 0.2, far * math.cos(turned) * 0.4 + 0.1, 0.14),
                    k.paint("#23252b"),
                )

    for i in range(8):
        slice_(i * 45.0 + 10, 0.62 if i == 6 else 0.03)
    k.lump(0.28, (-2.0, -0.9, 0.25), k.paint("#d52a1c", 0.15), 0.06, 2)
    k.lump(0.24, (-1.75, -1.35, 0.22), k.paint("#d52a1c", 0.15), 0.06, 3)
    k.camera((0.4, -3.5, 3.7), (0, -0.15, 0), 42, 4)


def ice_cream() -> None:
    k.sky("#cfeefb", "#7cc4ea", 0.8)
    k.sun(55, -40, 3.0)
    k.cyclorama("#7fd0e0", 3.5)
    stand = k.wood("#f0d9b0", "x")
    k.box((3.6, 0.8, 0.12), (0, 0, 0.95), stand)
    for x in (-1.6, 1.6):
        k.box((0.15, 0.6, 0.95), (x, 0, 0), stand)
    scoops = (("#f7a8b8", "#fff2d6"), ("#8a5a3c", "#f7a8b8"), ("#b9e3a0", "#8a5a3c"))
    for i, (low, high) in enumerate(scoops):
        x = (i - 1) * 1.15
        k.lathe([(0, 0), (0.06, 0), (0.42, 1.1), (0, 1.1)], (x, 0, 0.35), k.checker("#d99a4e", "#c4803a", 9), sides=24)
        k.lump(0.44, (x, 0, 1.6), k.clay(low), 0.06, i + 1)
        k.lump(0.38, (x + 0.04, 0, 2.12), k.clay(high), 0.06, i + 5)
        for j in range(16):
            a = j * 2.4
            t = 0.3 + 0.06 * j
            k.box(
                (0.03, 0.03, 0.1),
                (
                    x + 0.04 + 0.37 * math.sin(t) * math.cos(a),
                    0.37 * math.sin(t) * math.sin(a),
                    2.12 + 0.37 * math.cos(t),
                ),
                k.paint(CANDLES[j % 7]),
                (j * 40, j * 70, 0),
                0.01,
            )
    k.ball(0.13, (-1.1, 0, 2.55), k.paint("#c81d25", 0.1))
    k.tube([(-1.1, 0, 2.65), (-1.0, 0, 2.8), (-0.85, 0, 2.95)], 0.015, k.paper("#4d8a3d"))
    with k.at((1.3, -0.05, 2.45), (0, 35, 0)):
        k.cyl(0.07, 0.7, (0, 0, -0.2), k.clay("#d99a4e"))
    k.camera((0.5, -5.4, 1.9), (0, 0, 1.6), 50, 3.5)


def fruit_bowl() -> None:
    k.sky("#3b2a20", "#1c1512", 1.3)
    k.softbox((-4, -1.5, 3), (0, 0, 0.5), 1.5, 380, "#ffe2b4")
    k.floor(k.wood("#4a2f1c", "x", 0.6))
    k.wall(k.stone("#4d463c"), 2.5)
    k.bowl((0, 0.2, 0), k.metal("#b8763a", 0.3), 1.15)
    for i, (x, y, z, r, color) in enumerate(
        (
            (-0.45, 0, 0.75, 0.36, "#c4261d"),
            (0.25, -0.2, 0.72, 0.36, "#d7b12a"),
            (0.55, 0.35, 0.78, 0.34, "#e8801e"),
            (-0.1, 0.5, 0.85, 0.36, "#7a9a2e"),
            (0.05, 0.1, 1.12, 0.33, "#e8801e"),
        )
    ):
        k.lump(r, (x, y, z), k.paint(color, 0.3), 0.04, i)
        k.rod((x, y, z + r * 0.9), (x + 0.04, y, z + r * 1.25), 0.02, k.wood("#4a2f1c"))
    for i in range(24):
        k.ball(
            0.12,
            (0.85 + 0.13 * (i % 4) + 0.04 * (i % 3), -0.55 + 0.11 * (i % 3), 0.55 - 0.085 * (i // 3) + 0.05),
            k.paint("#5b2a5e", 0.2),
            sides=16,
        )
    k.lump(0.36, (-1.5, -0.5, 0.35), k.paint("#c4261d", 0.25), 0.05, 8)
    k.rod((-1.5, -0.5, 0.66), (-1.45, -0.5, 0.85), 0.02, k.wood("#4a2f1c"))
    k.lump(0.3, (-0.75, -0.95, 0.29), k.paint("#e9c92e", 0.3), 0.03, 9, (1.3, 0.95, 0.95))
    with k.at((-0.6, 0.2, 0.9), (0, 0, 30)):
        k.tube(
            [(-0.7, 0, 0.1), (-0.35, -0.1, 0.32), (0.1, -0.05, 0.38), (0.5, 0, 0.3)],
            0.12,
            k.paint("#f0cc3a", 0.4),
            taper=0.5,
        )
    k.camera((0.6, -4.6, 1.5), (-0.05, 0, 0.6), 52, 2.5)


def sushi() -> None:
    k.sky("#dfe7e2", "#9fb3aa", 0.5)
    k.softbox((-3, -1, 4), (0, 0, 0), 2, 330)
    k.floor(k.stone("#3a4148"))
    k.box((3.6, 1.7, 0.14), (0, 0, 0), k.wood("#2c2420", "x"))
    rice = k.clay("#fbf8ef")
    for i in range(3):
        x = -1.25 + 0.62 * i
        k.box((0.46, 0.95, 0.3), (x, 0.1, 0.14), rice, (0, 0, -12), 0.12)
        k.box(
            (0.52, 1.08, 0.12),
            (x, 0.1, 0.42),
            k.stripes("#f47b4c", "#ffb48a", 4, "Y", 0.25) if i != 1 else k.paint("#d83a45", 0.25),
            (0, 0, -12),
            0.05,
        )
    for i in range(4):
        x, y = 0.75 + 0.55 * (i % 2), -0.25 + 0.6 * (i // 2)
        k.cyl(0.26, 0.36, (x, y, 0.14), k.paper("#1f2d24"))
        k.cyl(0.22, 0.02, (x, y, 0.5), rice)
        k.cyl(0.09, 0.03, (x, y, 0.51), k.paint(("#f47b4c", "#7fb23a", "#f2b01e", "#d83a45")[i], 0.2))
    for y in (-1.15, -1.3):
        with k.at((0.1, y, 0.12), (0, 90, 4 if y < -1.2 else 0)):
            k.cyl(0.035, 3.4, (0, 0, -1.7), k.paint("#a62b23", 0.3), top=0.06)
    k.bowl((-2.1, 1.0, 0), k.paint("#233a5c", 0.15), 0.45)
    k.cyl(0.35, 0.02, (-2.1, 1.0, 0.18), k.paint("#1a0d08", 0.05))
    k.lump(0.16, (-1.55, -0.5, 0.22), k.clay("#9bbf4d"), 0.2, 3)
    for i in range(5):
        k.leaf((1.9, 0.9, 0.02 * i), "#4d8a3d", 0.6, (0, -25, 60 + 40 * i))
    k.camera((0.5, -3.7, 2.3), (0, -0.05, 0.15), 48, 2.8)


def watermelon_summer() -> None:
    k.sky("#fff1c9", "#57b3e6", 0.8, "#b5e3f2")
    k.sun(60, -30, 3.5)
    k.floor(k.sand("#f0d9a3"))
    k.grid((24, 12), lambda x, y: 0.05, k.water("#2fa6c4", 1.6, 0.4), (0, 8.6, 0), n=4)
    k.grid(
        (2.9, 2.2),
        lambda x, y: 0.02 + 0.02 * math.sin(3 * x + y),
        k.stripes("#e8443a", "#fff8ea", 1.3),
        (0, 0.1, 0),
        n=30,
        rot=(0, 0, 12),
    )

    def wedge(loc: k.Vec, rot: k.Vec, size: float) -> None:
        with k.at(loc, rot, size):
            k.cutout(k.circle(1.0, 24, 180, 360), 0.34, (0, 0, 1.0), k.paint("#2f7a3c", 0.3))
            k.cutout(k.circle(0.94, 24, 180, 360), 0.345, (0, 0, 1.0), k.paint("#e8f2c6", 0.4))
            k.cutout(k.circle(0.88, 24, 180, 360), 0.355, (0, 0, 1.003), k.clay("#e8353f"))
            for r, a in ((0.4, 210), (0.45, 270), (0.4, 330), (0.66, 235), (0.66, 300), (0.68, 265), (0.2, 270)):
                k.ball(
                    0.035,
                    (r * math.cos(math.radians(a)), -0.18, 1 + r * math.sin(math.radians(a))),
                    k.paint("#1a1210", 0.2),
                    (0.8, 0.5, 1.4),
                    sides=12,
                )

    wedge((-0.55, 0.2, 0.02), (-8, 0, 8), 1.0)
    wedge((0.85, -0.25, 0.02), (-14, 0, -22), 0.75)
    with k.at((2.0, 1.2, 0), (0, 12, 0)):
        k.rod((0, 0, 0), (0, 0, 2.6), 0.04, k.wood("#e8d5b0", "z"))
        for i in range(8):
            a, b = math.radians(45 * i), math.radians(45 * (i + 1))
            k.mesh(
                [
                    (0, 0, 2.75),
                    (1.25 * math.cos(a), 1.25 * math.sin(a), 2.25),
                    (1.25 * math.cos(b), 1.25 * math.sin(b), 2.25),
                ],
                [(0, 1, 2)],
                k.paper("#f2b01e" if i % 2 else "#fff8ea"),
                thick=0.01,
            )
    k.cutout(k.star_shape(0.3, 0.5), 0.1, (-1.9, -0.5, 0.06), k.clay("#ef8a3a"), (0, 0, 15), 0.03)
    k.ball(0.34, (-1.9, 1.6, 0.34), k.stripes("#2f7fc1", "#ffffff", 1.6, "X", 0.3))
    k.camera((0.3, -4.3, 1.5), (0.1, 0.1, 0.75), 44, 4)


def coffee_from_above() -> None:
    k.sky("#e8d7c2", "#b8a088", 0.5)
    k.softbox((-3, 2, 4), (0, 0, 0), 1.5, 300, "#fff0d8")
    k.planks("#5c3a22", 0.7)
    k.plate((0, 0, 0), k.paint("#f4f0e8", 0.15), 1.25)
    k.mug((0, 0, 0.08), k.paint("#f4f0e8", 0.15), "#c79a63", 1.5, 30)
    with k.at((0, 0, 1.215)):
        k.cutout(k.heart_shape(0.28), 0.012, (0, 0.05, 0), k.paint("#fbf1de", 0.4), (0, 0, 0))
        k.ring(0.44, 0.04, (0, 0, 0), k.paint("#fbf1de", 0.4), part=0.8)
    with k.at((0.95, -0.6, 0.12), (0, 0, 50)):
        k.box((0.9, 0.06, 0.03), (0, 0, 0), k.metal())
        k.ball(0.15, (0.5, 0, 0.03), k.metal(), (1.3, 0.9, 0.3))
    rng = random.Random(2)
    for x, y, v in k.scatter(26, (-2.6, -1.9, -1.1, 0.2), 6, 0.2):
        k.ball(0.12, (x, y, 0.07), k.paint("#2c160b", 0.35), (1.3, 0.9, 0.6), (0, 0, v * 360), sides=16)
    for i in range(3):
        k.box(
            (0.3, 0.3, 0.3),
            (1.5 + 0.4 * (i % 2), 0.9 + 0.42 * (i // 2), 0),
            k.clay("#fffdf8"),
            (0, 0, rng.uniform(0, 80)),
            0.02,
        )
    k.cyl(0.5, 0.1, (-1.75, 1.1, 0), k.clay("#c98a45"), bevel=0.04)
    for i in range(8):
        k.ball(
            0.06, (-1.75 + 0.34 * math.cos(i * 2.4), 1.1 + 0.3 * math.sin(i * 1.7), 0.11), k.paint("#3a1d10"), sides=12
        )
    k.camera((0.05, -0.9, 5.6), (-0.1, -0.05, 0.3), 46, 3.5, (0, 0, 1.2))


def bread_board() -> None:
    k.sky("#f3e6cf", "#c2a98a", 0.5)
    k.sun(25, -80, 3.5, "#ffe0b0", 3)
    k.floor(k.cloth("#e8e0d0", "#8aa0b8", 12))
    k.box((3.4, 1.8, 0.14), (0, 0.1, 0), k.wood("#b98850", "x"))
    crust, crumb = k.clay("#b8742f"), k.clay("#f1dcb0")
    k.lump(0.62, (-0.55, 0.3, 0.55), crust, 0.05, 3, (1.5, 0.9, 0.75))
    for i in range(4):
        k.tube(
            [(-1.2 + 0.36 * i, -0.12, 0.78), (-1.05 + 0.36 * i, 0.25, 1.02), (-0.95 + 0.36 * i, 0.6, 0.85)],
            0.045,
            k.clay("#ead0a0"),
        )
    for i in range(3):
        with k.at((0.62 + 0.3 * i, 0.2 - 0.05 * i, 0.16), (0, 52, 0)):
            k.cutout(k.circle(0.45, 24, ry=0.42), 0.1, (0, 0, 0.35), crust, (90, 0, 90), 0.02)
            k.cutout(k.circle(0.4, 24, ry=0.37), 0.11, (0, 0, 0.35), crumb, (90, 0, 90), 0.02)
    with k.at((0.3, -0.75, 0.16), (0, 0, 8)):
        k.cutout(
            [(0, 0), (1.5, 0.0), (1.4, 0.16), (1.1, 0.26), (0, 0.26)],
            0.03,
            (-0.2, 0, 0.02),
            k.metal("#d5d8dc", 0.15),
            (0, 0, 0),
        )
        k.box((0.8, 0.2, 0.12), (-0.6, 0.13, -0.02), k.wood("#4a2f1c", "x"))
    rng = random.Random(1)
    for x, y, v in k.scatter(40, (-0.6, -1.1, 1.6, -0.2), 3):
        k.lump(0.02 + 0.02 * v, (x, y, 0.16), crumb, 0.3, rng.randint(0, 9))
    for i in range(7):
        with k.at((-1.9 + 0.07 * i, -0.8 + 0.03 * i, 0.03 * i), (0, 85, -50 + 9 * i)):
            k.rod((0, 0, -0.2), (0, 0, 1.3), 0.014, k.paper("#d8b45a"))
            for j in range(6):
                k.ball(0.05, (0.04 * (-1) ** j, 0, 1.1 + 0.07 * j), k.paper("#dba93e"), (0.7, 0.7, 1.3), sides=10)
    k.camera((0.5, -4.0, 2.0), (0, 0.05, 0.35), 48, 2.8)


def mouse_and_cheese() -> None:
    k.sky("#544a6b", "#231f36", 1.8)
    k.spot((-2.5, -3, 4.5), (0.2, 0, 0.3), 900, 38, "#ffe3b0")
    k.planks("#7a5a3c")
    k.wall(k.stripes("#6a6f8f", "#5d6282", 0.8), 2.6)
    k.cutout(k.circle(0.6, 24, 0, 180), 0.05, (-1.7, 2.58, 0), k.paint("#0d0a0a", 0.9))
    wedge = [(0, 0), (2.0, 0.75), (2.0, -0.75)]
    k.cutout(wedge, 0.8, (-0.1, 0.2, 0.4), k.clay("#f2c038"), (0, 0, 10), 0.03)
    for x, y, z, r in (
        (0.7, -0.1, 0.5, 0.14),
        (1.2, -0.3, 0.3, 0.2),
        (1.55, -0.42, 0.6, 0.13),
        (0.9, -0.2, 0.2, 0.1),
        (1.0, 0.35, 0.8, 0.22),
        (1.6, 0.2, 0.8, 0.16),
    ):
        k.ball(
            r,
            (x, y, z),
            k.clay("#b87d12"),
            (1, 1, 0.15) if z > 0.7 else (1, 0.15, 1),
            (0, 0, 0 if z > 0.7 else -10),
            sides=20,
        )
    fur, pink = k.felt("#9a9aa6"), k.felt("#e8a9a0")
    with k.at((-1.15, -0.35, 0), (0, 0, 8)):
        k.ball(0.3, (0, 0, 0.28), fur, (1.35, 0.95, 0.95))
        k.cone(0.22, 0.45, (0.28, 0, 0.36), fur, (0, 80, 0))
        k.ball(0.05, (0.73, 0, 0.44), pink)
        for side in (-1, 1):
            k.ball(0.17, (0.2, side * 0.2, 0.6), fur, (0.3, 1, 1))
            k.ball(0.12, (0.23, side * 0.2, 0.6), pink, (0.3, 1, 1))
            k.ball(0.035, (0.5, side * 0.12, 0.5), k.paint("#0c0c0c", 0.1), sides=12)
            k.ball(0.07, (0.3, side * 0.16, 0.05), pink, (1.4, 1, 0.6))
            for a in (-0.05, 0.05):
                k.rod((0.66, side * 0.05, 0.42), (0.62, side * 0.32, 0.44 + a), 0.005, k.paper("#f5f0e6"))
        k.tube([(-0.38, 0, 0.2), (-0.8, 0, 0.06), (-1.1, 0.25, 0.1), (-1.4, 0.1, 0.25)], 0.035, pink, taper=0.3)
    k.camera((-0.2, -4.2, 1.2), (0.0, 0.1, 0.5), 46, 2.2, (-0.6, -0.3, 0.4))


def mushrooms() -> None:
    k.sky("#dfe8b8", "#5d7a4a", 0.5)
    k.sun(38, 130, 3.5, "#ffe9a8", 3)
    k.softbox((-2, -3, 2), (0, 0, 0.5), 2, 60)
    land = k.hills(6, 0.12, 0.7)
    k.grid((16, 14), land, k.patches("#4d6b2a", "#7a5a34", 1.8, 0.5), n=60)
    for i, (x, y, h) in enumerate(
        ((0, 0, 1.5), (-0.85, -0.25, 0.9), (0.75, -0.5, 0.7), (1.6, 0.9, 1.1), (-1.9, 1.1, 1.2))
    ):
        stem = k.curve_profile([(0.2, 0), (0.16, 0.1), (0.12, 0.5), (0.11, 0.8)])
        k.lathe([(0, 0), *stem, (0, 0.8)], (x, y, land(x, y) - 0.05), k.clay("#f3ead6"), scale=h)
        k.dome(0.5 * h, (x, y, land(x, y) + 0.66 * h), k.paint("#c8201c", 0.25), (1, 1, 0.85))
        for j in range(12):
            a, t = j * 2.4 + i, 0.25 + 0.105 * j
            k.ball(
                0.06 * h,
                (
                    x + 0.49 * h * math.sin(t) * math.cos(a),
                    y + 0.49 * h * math.sin(t) * math.sin(a),
                    land(x, y) + 0.66 * h + 0.42 * h * math.cos(t),
                ),
                k.clay("#fffaf0"),
                (1, 1, 0.8),
                sides=12,
            )
    for x, y, v in k.scatter(70, (-3, -1.4, 3, 4), 8, 0.2):
        k.mesh(
            [(-0.03, 0, 0), (0.03, 0, 0), (0.1 * v, 0.05, 0.25 + 0.3 * v)],
            [(0, 1, 2)],
            k.paper("#6f9a3a"),
            (x, y, land(x, y)),
            (0, 0, v * 360),
            thick=0.004,
        )
    for x, y, v in k.scatter(16, (-2.5, -1.5, 2.5, 1), 9, 0.4):
        k.leaf((x, y, land(x, y) + 0.04), ("#c9762a", "#b8452a", "#d9a83a")[int(v * 3)], 0.3, (10, -10, v * 360))
    k.snail((0.35, -1.15, land(0.35, -1.15)), 0.35, 160)
    for x, y, _ in k.scatter(9, (-5, 4, 5, 7), 2, 0.8):
        k.cyl(0.25, 6, (x, y, 0), k.wood("#5a4330", "z"))
    k.camera((0.1, -3.6, 0.75), (0, 0, 0.75), 44, 1.8, (0, -0.2, 0.8))


def candy_jars() -> None:
    k.sky("#ffe6ef", "#f2b9cf", 0.6)
    k.softbox((-3, -3, 4), (0, 0, 1), 2.5, 330)
    k.cyclorama("#f5a3bd", 2.5)
    k.box((5.5, 1.4, 0.2), (0, 0, 0), k.paint("#fff6ee", 0.3))
    rng = random.Random(9)
    for n, x in enumerate((-1.5, 0, 1.5)):
        for i in range(46):
            a, r = rng.uniform(0, 6.3), 0.46 * math.sqrt(rng.random())
            z = 0.34 + 0.025 * i
            p = (x + r * math.cos(a), r * math.sin(a), z)
            color = CANDLES[i % 7]
            if n == 0:
                k.ball(0.13, p, k.paint(color, 0.12), sides=16)
            elif n == 1:
                k.box(
                    (0.2, 0.2, 0.14),
                    p,
                    k.stripes(color, "#ffffff", 6, "X", 0.2),
                    (rng.uniform(0, 90), 0, rng.uniform(0, 90)),
                    0.04,
                )
            else:
                k.ring(0.11, 0.055, p, k.paint(color, 0.2), (rng.uniform(0, 90), rng.uniform(0, 90), 0))
        k.lathe(
            k.curve_profile([(0.62, 0.2), (0.64, 0.3), (0.64, 1.4), (0.5, 1.62), (0.5, 1.7)]),
            (x, 0, 0),
            k.film("#ffffff", 0.86, 0.03),
        )
        k.cyl(0.54, 0.18, (x, 0, 1.7), k.paint(("#2f7fc1", "#f2b01e", "#3f9a4f")[n], 0.2), bevel=0.04)
        k.ball(0.12, (x, 0, 1.95), k.gold())
    with k.at((-0.72, -0.85, 0.2), (0, 0, 0)):
        k.cyl(0.025, 1.0, (0, 0, 0), k.paper("#ffffff"))
        pts = [
            (0.4 * (1 - i / 60) * math.cos(i * 0.42), 0, 1.1 + 0.4 * (1 - i / 60) * math.sin(i * 0.42))
            for i in range(58)
        ]
        k.tube(pts, 0.05, k.paint("#d8392b", 0.15))
        k.cyl(0.4, 0.04, (0, 0.03, 1.1), k.paint("#fff6ee", 0.15), (90, 0, 0))
    k.camera((0.5, -6.4, 1.8), (0, 0, 1.0), 48, 4)


def cherries() -> None:
    k.sky("#f6fbff", "#cfe2ee", 0.7)
    k.softbox((-2, -2, 4), (0, 0, 0.4), 1.5, 260)
    k.floor(k.paper("#f3f3ee"))
    for x, y, r in ((-0.62, -0.1, 0.52), (0.6, 0.1, 0.5)):
        k.lump(r, (x, y, r), k.paint("#a50f1e", 0.08), 0.03, 3 if x < 0 else 5)
        k.tube([(x, y, 2 * r - 0.06), (x * 0.8, y, 1.7), (0.2, 0.2, 2.6)], 0.03, k.paper("#6b8a34"))
    k.leaf((0.2, 0.2, 2.55), "#4f8f35", 1.5, (20, 20, 15))
    for i in range(26):
        a, t = i * 2.4, 0.3 + 0.045 * i
        x, r = (-0.62, 0.53) if i % 2 else (0.6, 0.51)
        k.ball(
            0.03 + 0.012 * (i % 3),
            (x + r * math.sin(t) * math.cos(a), r * math.sin(t) * math.sin(a), r + r * math.cos(t)),
            k.glass("#ffffff"),
            sides=12,
        )
    for x, y, v in k.scatter(12, (-2, -1.1, 2, 0.8), 4, 0.4):
        k.ball(0.05 + 0.04 * v, (x, y, 0.01), k.glass("#ffffff"), (1, 1, 0.5), sides=16)
    k.camera((0.3, -5.0, 1.4), (0.1, 0, 1.3), 52, 2.0, (0, -0.3, 0.8))


SCENES = (
    k.Shot(
        "k015",
        birthday_cake,
        "Seven candles",
        "Sept bougies",
        "Sette candeline",
        "cake:3 birthday:3 party:3 candle:3 fire:1 food:2 sweet:3 "
        "light:2 night:1 pink:2 gift:2 joy:2 number:1 round:1 wish:2",
    ),
    k.Shot(
        "k016",
        breakfast,
        "Breakfast",
        "Petit-déjeuner",
        "Colazione",
        "breakfast:3 morning:3 food:3 egg:3 sun:2 coffee:1 cup:1 "
        "yellow:2 table:2 home:1 orange:1 plate:1 day:1 beginning:2",
    ),
    k.Shot(
        "k017",
        pizza,
        "The first slice",
        "La première part",
        "La prima fetta",
        "pizza:3 food:3 circle:2 red:2 italy:2 party:1 sharing:3 triangle:1 friend:1 table:1 tomato:1 hot:1 slice:2",
    ),
    k.Shot(
        "k018",
        ice_cream,
        "Two scoops, please",
        "Deux boules, s'il vous plaît",
        "Due palline, per favore",
        "icecream:3 sweet:3 food:2 summer:3 cold:2 colourful:2 pink:1 blue:2 holiday:2 child:1 joy:2 three:1 cherry:1",
    ),
    k.Shot(
        "k019",
        fruit_bowl,
        "Still life with fruit",
        "Nature morte aux fruits",
        "Natura morta con frutta",
        "fruit:3 food:3 apple:2 bowl:2 art:2 old:2 calm:1 "
        "autumn:1 orange:1 red:1 table:1 wood:1 round:1 harvest:2 metal:1",
    ),
    k.Shot(
        "k020",
        sushi,
        "Sushi",
        "Sushis",
        "Sushi",
        "sushi:3 food:3 fish:2 japan:3 order:2 travel:1 sea:1 stone:1 restaurant:2 orange:1 green:1 small:1 meal:2",
    ),
    k.Shot(
        "k021",
        watermelon_summer,
        "Watermelon at the beach",
        "Pastèque à la plage",
        "Anguria in spiaggia",
        "watermelon:3 fruit:2 summer:3 beach:3 sea:2 sand:2 holiday:3 "
        "red:2 green:1 food:2 ball:1 hot:2 star:1 day:1 joy:1",
    ),
    k.Shot(
        "k022",
        coffee_from_above,
        "Coffee with a heart",
        "Un café et un cœur",
        "Caffè col cuore",
        "coffee:3 cup:3 heart:3 morning:1 brown:3 circle:2 love:2 pause:3 sweet:1 table:1 food:1 hot:2 wood:1",
    ),
    k.Shot(
        "k023",
        bread_board,
        "Fresh bread",
        "Du pain frais",
        "Pane fresco",
        "bread:3 food:3 knife:2 home:2 harvest:2 wood:1 morning:1 "
        "sharing:1 brown:1 kitchen:2 warm:2 fabric:1 slice:2 tool:1",
    ),
    k.Shot(
        "k024",
        mouse_and_cheese,
        "A great find",
        "Une belle trouvaille",
        "Una bella scoperta",
        "mouse:3 cheese:3 food:2 animal:2 hunger:2 small:2 thief:2 "
        "night:2 yellow:2 secret:2 room:1 home:1 light:1 luck:1 triangle:1",
    ),
    k.Shot(
        "k025",
        mushrooms,
        "Red caps in the forest",
        "Chapeaux rouges dans la forêt",
        "Cappelli rossi nel bosco",
        "mushroom:3 forest:3 red:3 autumn:2 nature:2 snail:2 poison:2 "
        "danger:1 fairy:2 green:1 dot:2 leaf:1 macro:1 small:1",
    ),
    k.Shot(
        "k026",
        candy_jars,
        "The sweet shop",
        "La confiserie",
        "Il negozio di dolci",
        "candy:3 sweet:3 colourful:3 glass:2 pink:2 childhood:2 food:2 "
        "shop:2 many:1 three:1 joy:1 round:1 spiral:1 choice:2",
    ),
    k.Shot(
        "k027",
        cherries,
        "A pair of cherries",
        "Une paire de cerises",
        "Una coppia di ciliegie",
        "cherry:3 fruit:3 red:3 pair:3 love:2 drop:2 water:1 macro:2 summer:1 food:2 leaf:1 white:1 round:2 fresh:2",
    ),
)
