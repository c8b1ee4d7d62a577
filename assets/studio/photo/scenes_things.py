"""Tools, household things and instruments."""

from __future__ import annotations

import math

from assets.studio.photo import kit as k

INK = ["#d8392b", "#ef7f2a", "#f2b01e", "#8fb83a", "#2f9a6f", "#2f9fc1", "#2f5fc1", "#6a4fb8", "#b84f9a", "#e86a92"]


def old_key() -> None:
    k.sky("#6b5a48", "#2c2620", 1.6)
    k.softbox((-3, -2, 4), (0, 0, 0.5), 1.5, 260, "#ffe0b0")
    k.planks("#4f3522")
    brass = k.metal("#c9973f", 0.3)
    with k.at((-0.2, -0.2, 0.15), (0, 0, 28)):
        for x, y in ((0, 0.22), (0, -0.22), (-0.22, 0)):
            k.ring(0.24, 0.07, (-1.15 + x, y, 0), brass)
        k.cyl(0.09, 1.9, (-0.85, 0, 0), brass, (0, 90, 0))
        k.ring(0.12, 0.05, (-0.6, 0, 0), brass, (0, 90, 0))
        k.box((0.34, 0.55, 0.1), (0.8, -0.3, -0.05), brass)
        k.box((0.1, 0.2, 0.12), (0.8, -0.52, -0.06), k.metal("#4a3518", 0.5))
    with k.at((1.35, 0.75, 0), (0, 0, -15)):
        k.box((1.0, 0.36, 0.85), (0, 0, 0), brass, bevel=0.08)
        k.tube(
            [(-0.32, 0, 0.8), (-0.32, 0, 1.2), (0, 0, 1.5), (0.32, 0, 1.2), (0.32, 0, 0.8)],
            0.08,
            k.metal("#a8adb2", 0.25),
        )
        k.cyl(0.12, 0.04, (0, -0.17, 0.5), k.metal("#4a3518", 0.5), (90, 0, 0))
        k.box((0.07, 0.05, 0.28), (0, -0.18, 0.18), k.paint("#0c0a08"))
        k.cyl(0.06, 0.05, (0, -0.18, 0.5), k.paint("#0c0a08"), (90, 0, 0))
    k.grid(
        (3.0, 1.6),
        lambda x, y: 0.015 + 0.03 * math.sin(2 * x) ** 2,
        k.paper("#e8d3a0"),
        (-1.2, 0.9, 0),
        20,
        rot=(0, 0, -10),
    )
    k.tube([(-1.9, 0.6, 0.08), (-1.3, 1.2, 0.08), (-0.7, 0.7, 0.08), (-0.2, 1.1, 0.08)], 0.02, k.paint("#8a3a20"))
    k.camera((0.2, -4.4, 2.6), (0.1, 0.1, 0.4), 46, 2.8, (-0.1, -0.2, 0.2))


def alarm_clock() -> None:
    k.sky("#ffe7c9", "#9cc7e8", 0.6)
    k.sun(18, 60, 4.0, "#ffcf90", 2)
    k.floor(k.wood("#e0bd8c", "x"))
    k.wall(k.paper("#a9cfc4"), 2.2)
    k.box((1.5, 0.9, 0.3), (-1.9, 0.6, 0), k.cloth("#c24d3a"), (0, 0, 8))
    k.box((1.35, 0.85, 0.24), (-1.85, 0.6, 0.3), k.cloth("#33648f"), (0, 0, -5))
    red = k.paint("#d8392b", 0.15)
    with k.at((0.2, 0, 1.05), (0, 0, -8)):
        k.cyl(0.85, 0.55, (0, 0.28, 0), red, (90, 0, 0), bevel=0.12)
        k.cyl(0.74, 0.02, (0, -0.275, 0), k.paper("#fdf8ea"), (90, 0, 0))
        for i in range(12):
            a = math.radians(30 * i)
            k.box(
                (0.05, 0.02, 0.14 if i % 3 else 0.2),
                (0.6 * math.sin(a), -0.3, 0.6 * math.cos(a) - 0.05),
                k.paint("#22252b"),
                (0, 30 * i, 0),
                0.005,
            )
        k.box((0.07, 0.03, 0.42), (0, -0.32, 0), k.paint("#22252b"), (0, 210, 0), 0.01)
        k.box((0.05, 0.03, 0.6), (0, -0.34, 0), k.paint("#22252b"), (0, 0, 0), 0.01)
        k.ball(0.07, (0, -0.35, 0), k.gold())
        for side in (-1, 1):
            k.dome(0.34, (side * 0.52, 0, 0.78), k.metal("#d9b24a", 0.2), (1, 1, 0.8), (0, side * 33, 0))
            k.tube([(side * 0.45, 0, -0.7), (side * 0.65, 0, -1.03)], 0.07, k.gold(), bend=False)
        k.tube([(-0.25, 0, 1.05), (0, 0, 1.3), (0.25, 0, 1.05)], 0.045, k.gold())
        k.box((0.1, 0.12, 0.3), (0, 0, 0.85), k.gold())
    k.lathe(
        [(0, 0), (0.3, 0), (0.36, 0.9), (0.33, 0.9), (0.27, 0.05), (0, 0.05)], (1.75, 0.4, 0), k.film("#dff2ff", 0.7)
    )
    k.camera((0.4, -4.6, 1.3), (0.05, 0, 0.98), 50, 2.8)


def hourglass() -> None:
    k.sky("#f2d9a8", "#b58a5a", 0.6)
    k.sun(15, 100, 3.5, "#ffbe70", 2)
    k.softbox((-3, -3, 3), (0, 0, 1), 2, 100, "#cfe0ff")
    dunes = k.hills(4, 0.25, 1.6)
    k.grid((26, 20), dunes, k.sand("#e0b877"), n=80)
    base = dunes(0, 0) + 0.02
    with k.at((0, 0, base)):
        wood = k.wood("#6b3d22", "z")
        for z in (0, 2.42):
            k.cyl(0.75, 0.14, (0, 0, z), wood, bevel=0.04)
        for i in range(4):
            a = math.radians(45 + 90 * i)
            k.cyl(0.05, 2.4, (0.62 * math.cos(a), 0.62 * math.sin(a), 0.1), k.gold())
        shape = k.curve_profile(
            [(0.5, 0.16), (0.52, 0.4), (0.35, 0.95), (0.05, 1.28), (0.35, 1.6), (0.52, 2.15), (0.5, 2.4)]
        )
        k.lathe(shape, (0, 0, 0), k.film("#ffffff", 0.82, 0.02), smooth=180)
        k.cone(0.44, 0.55, (0, 0, 0.16), k.sand("#d8903a"))
        k.cyl(0.012, 1.0, (0, 0, 0.3), k.sand("#d8903a"))
        k.cone(0.36, 0.5, (0, 0, 1.84), k.sand("#d8903a"), (180, 0, 0))
    k.camera((0.3, -6.2, 1.3), (0, 0, 1.25), 46, 3.0)


def umbrella_in_rain() -> None:
    k.sky("#8fa3b0", "#5d7180", 0.75)
    k.softbox((-3, -4, 5), (0, 0, 1), 3, 260, "#e8f2ff")
    k.floor(k.water("#5b6e7a", 2.5, 0.15, 0.12))
    for i, x in enumerate((-3.2, -1.4, 0.5, 2.5)):
        k.box(
            (1.7, 0.8, 3 + i % 3), (x, 5 + 0.4 * (i % 2), 0), k.paper(("#7d8b95", "#6c7a86", "#87949c", "#707e89")[i])
        )
        for j in range(9):
            k.box(
                (0.26, 0.05, 0.34),
                (x - 0.5 + 0.5 * (j % 3), 4.58 + 0.4 * (i % 2), 0.8 + 0.7 * (j // 3)),
                k.glow("#ffd98a", 1.2) if (i + j) % 4 == 0 else k.paint("#4b5963"),
                bevel=0,
            )
    for x, color in ((-1.7, "#4f5964"), (-0.8, "#3f4852"), (1.35, "#59636e"), (2.1, "#454e58")):
        k.doll((x, 0.8 - 0.2 * abs(x), 0), color, 0.95, arms=(-60, -60))
        umbrella((x + 0.1, 0.78 - 0.2 * abs(x), 0.55), "#2e353d", "#39424b", 0.62)
    k.doll((0.25, -0.6, 0), "#f2b01e", 1.0, arms=(-50, 35), hair="#a3541d")
    umbrella((0.6, -0.62, 0.62), "#e5342b", "#f4584a", 0.85)
    k.rain((-3, -1.5, 3, 3), 0.2, 3.4, 150)
    for x, y, v in k.scatter(20, (-2.5, -1.6, 2.5, 1.5), 3, 0.4):
        k.ring(0.1 + 0.12 * v, 0.008, (x, y, 0.005), k.film("#ffffff", 0.3))
    k.camera((0.2, -5.0, 1.4), (0.1, 0, 1.0), 44, 2.5, (0.3, -0.6, 0.9))


def umbrella(loc: k.Vec, one: str, two: str, r: float = 0.8) -> None:
    with k.at(loc, (0, 6, 10), r):
        k.rod((0, 0, -0.6), (0, 0, 1.05), 0.025, k.wood("#5a3a22", "z"))
        k.ring(0.09, 0.028, (-0.09, 0, -0.6), k.wood("#5a3a22"), (90, 180, 0), 0.5)
        for i in range(8):
            a, b = math.radians(45 * i), math.radians(45 * (i + 1))
            c = (a + b) / 2
            verts = [
                (0, 0, 1.0),
                (0.6 * math.cos(a), 0.6 * math.sin(a), 0.86),
                (0.56 * math.cos(c), 0.56 * math.sin(c), 0.84),
                (0.6 * math.cos(b), 0.6 * math.sin(b), 0.86),
                (math.cos(a), math.sin(a), 0.48),
                (0.86 * math.cos(c), 0.86 * math.sin(c), 0.52),
                (math.cos(b), math.sin(b), 0.48),
            ]
            k.mesh(
                verts, [(0, 1, 2), (0, 2, 3), (1, 4, 5, 2), (2, 5, 6, 3)], k.paper(one if i % 2 else two), thick=0.012
            )


def pencil(loc: k.Vec, color: str, length: float = 1.6, rot: k.Vec = (0, 0, 0)) -> None:
    """A pencil standing on its end, tip up."""
    with k.at(loc, rot):
        k.cyl(0.1, length, (0, 0, 0), k.paint(color, 0.3), bevel=0.005, sides=6)
        k.lathe([(0.1, 0), (0.03, 0.25), (0, 0.25)], (0, 0, length), k.wood("#e8c48c", "z"), sides=12)
        k.cone(0.033, 0.09, (0, 0, length + 0.24), k.paint(color, 0.5), sides=12)


def pencil_rainbow() -> None:
    k.sky("#ffffff", "#e3ebf2", 0.65)
    k.softbox((-3, -3, 5), (0, 0, 0), 2.5, 320)
    k.floor(k.paper("#f7f3ea"))
    for i, color in enumerate(INK):
        x = (i - 4.5) * 0.3
        pencil((x, -1.2 + 0.25 * math.sin(i * 0.7), 0.1), color, 1.5 + 0.25 * math.sin(i * 0.7 + 1), (-90, 0, 0))
        k.tube(
            [(x + 0.05 * (-1) ** j, 1.0 + 0.4 * math.sin(i * 0.7 + 1) + 0.11 * j, 0.006) for j in range(14)],
            0.025,
            k.paint(color, 0.9),
        )
    k.box((0.55, 0.3, 0.2), (1.95, -1.0, 0), k.paint("#e86a92", 0.6), (0, 0, 30), 0.05)
    for i in range(9):
        a = i * 0.7
        k.ring(
            0.1,
            0.02,
            (-2.0 + 0.14 * math.cos(a) * i * 0.3, -0.9 + 0.12 * i * math.sin(a) * 0.5, 0.03 + 0.01 * i),
            k.wood("#e8c48c"),
            (20 * i, 30, 40 * i),
            0.7,
        )
    k.camera((0.1, -2.9, 3.4), (0, 0.25, 0), 44, 4)


def paint_palette() -> None:
    k.sky("#fdf3e2", "#cfd9e2", 0.55)
    k.softbox((-3, -2, 4), (0, 0, 0), 2, 300)
    k.floor(k.cloth("#d8d0c2", "#c6bcaa", 30))
    outline = [
        (1.5 * math.cos(a) * (1 - 0.12 * math.sin(2 * a)), 1.05 * math.sin(a))
        for a in (2 * math.pi * i / 48 for i in range(48))
    ]
    k.cutout(outline, 0.08, (-0.2, -0.2, 0.05), k.wood("#a8723c", "x"), (0, 0, 8), 0.02)
    k.cyl(0.2, 0.02, (-0.95, -0.65, 0.085), k.cloth("#b6ab98"), bevel=0)
    for i, color in enumerate(("#d8392b", "#f2b01e", "#ffffff", "#2f5fc1", "#3f9a4f", "#6a4fb8", "#1c1c22")):
        a = math.radians(160 - 38 * i)
        k.lump(
            0.2,
            (-0.2 + 1.05 * math.cos(a), -0.15 + 0.68 * math.sin(a), 0.12),
            k.paint(color, 0.1),
            0.25,
            i,
            (1, 1, 0.5),
        )
    for i, (x, r, c) in enumerate(((0.45, 62, "#d8392b"), (0.75, 78, "#2f5fc1"), (0.1, 50, "#f2b01e"))):
        with k.at((x, -0.5 - 0.1 * i, 0.2 + 0.06 * i), (0, 84, r)):
            k.cyl(0.05, 1.7, (0, 0, -0.2), k.wood("#c9452f" if i else "#2b2b30", "z"), top=0.03)
            k.cyl(0.06, 0.3, (0, 0, -0.5), k.metal())
            k.lathe(k.curve_profile([(0.06, 0), (0.08, -0.15), (0.0, -0.4)]), (0, 0, -0.5), k.paint(c, 0.3))
    with k.at((-0.4, 1.75, 0), (-14, 0, 0)):
        k.box((2.4, 0.08, 1.7), (0, 0, 0), k.wood("#d9b98a", "x"))
        k.box((2.2, 0.09, 1.5), (0, -0.02, 0.1), k.blend("#e8763a", "#3a6fb0", 0.3, 1.3))
        k.cutout(k.circle(0.3), 0.02, (0.4, -0.07, 0.75), k.paint("#ffe27a"))
        k.cutout(
            [(-1.1, 0.1), (1.1, 0.1), (1.1, 0.4), (0.5, 0.6), (0.1, 0.45), (-0.5, 0.8), (-1.1, 0.4)],
            0.02,
            (0, -0.075, 0),
            k.paint("#2c3a5e"),
        )
    for i, c in enumerate(("#d8392b", "#2f9a6f")):
        with k.at((1.7, 0.3 + 0.5 * i, 0.14), (0, 90, 20 + 15 * i)):
            k.cyl(0.14, 0.8, (0, 0, -0.4), k.paint("#eceff0", 0.3), top=0.16)
            k.cyl(0.08, 0.16, (0, 0, -0.56), k.paint(c))
            k.cyl(0.145, 0.3, (0, 0, -0.2), k.paint(c))
    k.camera((0.3, -3.8, 2.6), (0, 0.1, 0.3), 46, 3.2)


def gears() -> None:
    k.sky("#3c4650", "#171b20", 1.6)
    k.softbox((-3, -3, 3), (0, 0, 0), 1.5, 260, "#ffd9a0")
    k.softbox((3, -2, -1), (0, 0, 0), 1.5, 120, "#6fb4ff")
    k.wall(k.metal("#4a525a", 0.5), 0.5)
    up = (90.0, 0.0, 0.0)
    for x, z, r, n, mat, turn in (
        (-0.9, 2.6, 1.15, 18, k.metal("#c98a3a", 0.28), 0),
        (0.95, 3.15, 0.78, 12, k.metal("#b8bcc2", 0.25), 10),
        (0.75, 1.5, 0.95, 15, k.metal("#b0522f", 0.3), 5),
        (-1.1, 0.75, 0.75, 12, k.metal("#d9b24a", 0.2), 0),
        (2.3, 2.3, 0.85, 13, k.metal("#c98a3a", 0.28), 8),
        (-2.6, 1.6, 0.9, 14, k.metal("#8f979e", 0.3), 3),
        (2.2, 0.5, 0.8, 12, k.metal("#b8bcc2", 0.25), 0),
    ):
        k.gear((x, 0.1, z), r, n, mat, 0.22, up, turn)
    for i, (x, z) in enumerate(((-0.9, 2.6), (0.75, 1.5))):
        for j in range(5):
            a = math.radians(72 * j + 20)
            k.cyl(
                0.13,
                0.03,
                (x + 0.65 * math.cos(a) * (1 - 0.2 * i), -0.01, z + 0.65 * math.sin(a) * (1 - 0.2 * i)),
                k.metal("#2c3036", 0.5),
                up,
            )
    k.doll((0.55, -0.3, 2.42), "#2f7fc1", 0.5, arms=(60, 60), hat="#f2b01e")
    k.camera((0.6, -4.6, 2.0), (0, 0, 1.9), 44, 2.8)


def hammer_and_nails() -> None:
    k.sky("#f0e2cc", "#b9a48a", 0.5)
    k.softbox((-3, -1, 4), (0, 0, 0.3), 1.5, 280, "#fff0d8")
    k.planks("#c09058", 0.8)
    steel = k.metal("#a9aeb4", 0.3)
    for i in range(6):
        x = -1.7 + 0.45 * i
        if i == 4:
            k.tube([(x, -0.4, 0), (x, -0.4, 0.35), (x + 0.12, -0.45, 0.5), (x + 0.4, -0.5, 0.52)], 0.035, steel)
            k.cyl(0.1, 0.03, (x + 0.4, -0.5, 0.52), steel, (0, 90, -10))
        else:
            h = 0.75 - 0.14 * i if i < 4 else 0.6
            k.cyl(0.035, h, (x, -0.4, 0), steel)
            k.cyl(0.1, 0.03, (x, -0.4, h), steel)
    with k.at((0.9, 0.45, 0.2), (0, 0, 25)):
        k.box((0.16, 1.9, 0.13), (0, 0.25, -0.06), k.paint("#c8352c", 0.3), bevel=0.05)
        k.box((0.16, 0.5, 0.13), (0, -0.8, -0.06), k.wood("#d7a865", "y"), bevel=0.04)
        k.cyl(0.16, 0.35, (0.08, -0.95, 0.0), steel, (0, 90, 0))
        k.cyl(0.2, 0.14, (0.38, -0.95, 0.0), steel, (0, 90, 0))
        k.cutout([(0, 0.14), (-0.6, 0.02), (-0.62, -0.06), (0, -0.14)], 0.22, (0, -0.95, 0), steel, (90, 0, 0))
    for x, y, v in k.scatter(10, (-2.3, -1.3, 0.3, -0.8), 4, 0.2):
        with k.at((x, y, 0.04), (0, 88, v * 360)):
            k.cyl(0.03, 0.5, (0, 0, 0), steel)
            k.cyl(0.08, 0.02, (0, 0, 0.5), steel)
    k.cyl(0.6, 0.1, (-1.2, 1.1, 0), k.metal("#3f86b8", 0.4))
    for i in range(12):
        k.ring(
            0.18,
            0.02,
            (2.0 + 0.1 * math.cos(i), -0.6 - 0.1 * i % 3 * 0.1, 0.03 + 0.02 * i),
            k.wood("#e8c48c"),
            (30 * i, 20 * i, 0),
            0.6,
        )
    k.camera((0.0, -4.8, 2.2), (0.1, 0, 0.25), 46, 2.5, (-0.1, -0.4, 0.3))


def light_bulb() -> None:
    k.sky("#1d2a44", "#0b1020", 0.8)
    k.softbox((3, -3, 3), (0, 0, 1.5), 2, 60, "#7fa8ff")
    k.floor(k.paper("#24345a"))
    k.wall(k.paper("#2b3f6e"), 2.5)
    with k.at((0, 0, 0.1), (0, 14, 0)):
        shape = k.curve_profile([(0.25, 0.6), (0.28, 0.8), (0.62, 1.45), (0.6, 1.9), (0.35, 2.25), (0.0, 2.35)])
        k.lathe(shape, (0, 0, 0), k.film("#fff6d8", 0.85, 0.02), smooth=180)
        for i in range(5):
            k.ring(0.245, 0.04, (0, 0, 0.12 + 0.1 * i), k.metal("#c0b48a", 0.25))
        k.cyl(0.24, 0.55, (0, 0, 0.05), k.metal("#c0b48a", 0.25))
        k.tube(
            [
                (-0.12, 0, 0.6),
                (-0.22, 0, 1.4),
                (-0.12, 0, 1.6),
                (-0.04, 0, 1.4),
                (0.04, 0, 1.6),
                (0.12, 0, 1.4),
                (0.22, 0, 1.6),
                (0.12, 0, 0.6),
            ],
            0.022,
            k.glow("#ffcf6a", 30),
        )
        k.lamp((0, 0, 1.5), 130, "#ffd28a", 0.2)
    k.bare_tree((-1.7, 0.6, 0), 1.1, "#1c2436", 4, 3)
    k.doll((-0.95, -0.5, 0), "#e5603a", 0.7, rot=40, arms=(-40, 50))
    for i in range(7):
        a = math.radians(20 + i * 24)
        k.rod(
            (0.4 + 1.15 * math.cos(a), 0.5, 1.6 + 1.15 * math.sin(a)),
            (0.4 + 1.45 * math.cos(a), 0.5, 1.6 + 1.45 * math.sin(a)),
            0.03,
            k.paint("#ffd84a"),
        )
    k.camera((0.1, -4.8, 1.4), (0.0, 0, 1.25), 44, 3.0)


def sewing() -> None:
    k.sky("#f9ead8", "#d9c2b0", 0.55)
    k.softbox((-3, -2, 4), (0, 0, 0.3), 2, 260, "#fff2e0")
    k.floor(k.cloth("#4f7f8f", "#446f7e", 24))
    for x, y, c in ((-1.4, 0.7, "#d8392b"), (-0.5, 1.0, "#f2b01e"), (0.45, 0.9, "#7a4fa8"), (1.4, 0.65, "#2f9a6f")):
        k.cyl(0.36, 0.08, (x, y, 0), k.wood("#e2c190", "z"))
        k.cyl(0.36, 0.08, (x, y, 0.9), k.wood("#e2c190", "z"))
        k.lathe(
            [(0, 0.08), (0.3, 0.08), (0.33, 0.3), (0.33, 0.7), (0.3, 0.9), (0, 0.9)],
            (x, y, 0),
            k.stripes(c, "#3a2a2a", 9, "Z", 0.8, True),
        )
    with k.at((0.1, -0.5, 0.22), (0, 78, -20)):
        k.cyl(0.03, 1.7, (0, 0, -0.9), k.metal("#e2e5e8", 0.12), top=0.008)
        k.ring(0.05, 0.018, (0, 0, -0.93), k.metal("#e2e5e8", 0.12), (90, 0, 0))
    k.tube(
        [
            (-1.3, 0.45, 0.5),
            (-1.5, -0.3, 0.05),
            (-1.2, -1.0, 0.04),
            (-0.4, -0.9, 0.05),
            (-0.8, -0.3, 0.1),
            (-0.79, -0.19, 0.1),
        ],
        0.018,
        k.paper("#d8392b"),
    )
    for x, y, v in k.scatter(9, (-0.3, -1.2, 1.9, 0.1), 12, 0.42):
        c = ("#d8392b", "#f2b01e", "#fff6e8", "#2f5fc1", "#e86a92")[int(v * 5)]
        with k.at((x, y, 0.01), (8, 0, v * 90)):
            k.cyl(0.19, 0.05, (0, 0, 0), k.paint(c, 0.2))
            k.ring(0.17, 0.025, (0, 0, 0.05), k.paint(c, 0.2))
            for i in range(4):
                k.cyl(0.025, 0.012, (0.055 * (-1) ** i, 0.055 * (-1) ** (i // 2), 0.045), k.paint("#2a2420"), bevel=0)
    k.camera((0.2, -3.7, 2.2), (0, 0.05, 0.25), 48, 2.2, (0, -0.3, 0.2))


def reading_lamp() -> None:
    k.sky("#26304a", "#141a2c", 2.0)
    k.planks("#6b4528")
    k.wall(k.paper("#33456a"), 2.4)
    with k.at((0, 0, 0), (0, 0, -6)):
        for side in (-1, 1):
            pts = [
                (side * x, y, 0.12 + 0.16 * math.sin(min(1, x / 1.1) * math.pi * 0.9) * (1 - x * 0.25))
                for x in (0, 0.15, 0.35, 0.6, 0.85, 1.1)
                for y in (-0.75, 0.75)
            ]
            k.mesh(
                pts,
                [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(5)],
                k.paper("#f8f0dc"),
                smooth=60,
                thick=0.01,
            )
            for j in range(9):
                k.box(
                    (0.7 - 0.2 * (j % 3 == 2), 0.035, 0.004),
                    (side * 0.6, 0.5 - 0.13 * j, 0.285),
                    k.paint("#4a4038"),
                    (0, side * 5, 0),
                    0,
                )
        k.box((2.3, 1.6, 0.06), (0, 0, 0.02), k.cloth("#8a2b2b"))
    with k.at((1.65, 0.9, 0)):
        k.cyl(0.4, 0.08, (0, 0, 0), k.paint("#2f8a7a", 0.2))
        k.tube([(0, 0, 0.05), (0.2, 0, 0.9), (0.1, 0, 1.4), (-0.5, -0.2, 1.9)], 0.04, k.gold())
        k.lathe(
            [(0.5, 0), (0.42, 0.2), (0.14, 0.42), (0, 0.44)], (-0.62, -0.25, 1.6), k.paint("#2f8a7a", 0.2), (8, -22, 0)
        )
        k.ball(0.15, (-0.62, -0.25, 1.66), k.glow("#ffe0a0", 14))
        k.lamp((-0.64, -0.3, 1.45), 90, "#ffd08a", 0.15)
    k.mug((-1.7, 0.5, 0), k.paint("#e0b84a", 0.25), size=0.6, rot=150)
    with k.at((-1.4, -0.6, 0.06), (0, 0, 20)):
        k.ring(0.2, 0.03, (0, 0, 0.02), k.paint("#22252b"))
        k.ring(0.2, 0.03, (0.5, 0, 0.02), k.paint("#22252b"))
        k.rod((0.2, 0, 0.03), (0.3, 0, 0.03), 0.025, k.paint("#22252b"))
    for i, c in enumerate(("#c24d3a", "#d9a83a", "#3f7f6a")):
        k.book((-1.5, 1.6, 0.3 * i), (1.5, 0.9, 0.28), c, 8 * i - 8)
    k.camera((0.2, -4.2, 2.2), (0, 0.1, 0.55), 46, 2.8)


def matches() -> None:
    k.sky("#2c2030", "#140f18", 2.2)
    k.softbox((-3, -3, 3), (0, 0, 1), 2, 260, "#c8b8ff")
    k.floor(k.paper("#3b2a45"))
    for i in range(7):
        x = (i - 3) * 0.55
        if i == 4:
            pts = [(x, 0, 0), (x, 0, 0.9), (x + 0.1, 0, 1.3), (x + 0.42, 0, 1.55)]
            k.tube(pts[:2], 0.06, k.wood("#d9b98a", "z"), bend=False)
            k.tube(pts[1:], 0.055, k.paint("#16120f", 0.9), taper=0.6)
        else:
            k.box((0.11, 0.11, 1.7), (x, 0, 0), k.wood("#e2c190", "z"), bevel=0.01)
            k.ball(0.12, (x, 0, 1.75), k.paint("#c8302a", 0.6), (1, 1, 1.35))
        if i == 2:
            k.flame((x, 0, 1.72), 0.75, 110)
    k.box((1.5, 1.0, 0.4), (2.6, 1.3, 0), k.paint("#2f6fb0", 0.5), (0, 0, 20))
    k.cutout(k.star_shape(0.3), 0.02, (2.55, 1.25, 0.41), k.paint("#f2b01e"), (0, 0, 20))
    k.camera((0.4, -4.8, 1.5), (-0.1, 0, 1.3), 48, 2.5)


def scales() -> None:
    k.sky("#e9e2d4", "#b4bcc4", 0.55)
    k.softbox((-3, -3, 4), (0, 0, 1.3), 2, 300)
    k.cyclorama("#8fa3b8", 3)
    brass = k.metal("#d0a040", 0.22)
    k.cyl(0.7, 0.15, (0, 0, 0), k.wood("#5a3a22", "x"))
    k.lathe(
        k.curve_profile([(0.2, 0.15), (0.08, 0.4), (0.12, 0.7), (0.06, 1.2), (0.06, 2.3), (0.0, 2.5)]), (0, 0, 0), brass
    )
    tilt = math.radians(9)
    arm = 1.45
    k.rod(
        (-arm * math.cos(tilt), 0, 2.3 - arm * math.sin(tilt)),
        (arm * math.cos(tilt), 0, 2.3 + arm * math.sin(tilt)),
        0.055,
        brass,
    )
    for side in (-1, 1):
        x, z = side * arm * math.cos(tilt), 2.3 + side * arm * math.sin(tilt)
        low = z - 1.25
        for a in range(3):
            k.rod(
                (x, 0, z), (x + 0.55 * math.cos(2.1 * a + 0.5), 0.55 * math.sin(2.1 * a + 0.5), low + 0.1), 0.01, brass
            )
        k.lathe([(0, 0), (0.3, 0.02), (0.6, 0.14), (0.58, 0.16), (0.28, 0.06), (0, 0.04)], (x, 0, low - 0.04), brass)
    left, right = (
        (-arm * math.cos(tilt), 2.3 - arm * math.sin(tilt) - 1.25),
        (arm * math.cos(tilt), 2.3 + arm * math.sin(tilt) - 1.25),
    )
    k.cutout(k.heart_shape(0.34), 0.24, (left[0], -0.05, left[1] + 0.45), k.paint("#d8263a", 0.2), bevel=0.08)
    for i in range(14):
        k.coin(
            (right[0] + 0.22 * math.cos(i * 2.2), 0.2 * math.sin(i * 2.2), right[1] + 0.05 + 0.04 * (i // 3)),
            0.2,
            (4 * (i % 3), 6, 0),
        )
    k.camera((0.4, -5.6, 1.6), (0, 0, 1.35), 48, 4)


def map_and_compass() -> None:
    k.sky("#f3dfb8", "#a88a60", 0.5)
    k.softbox((-3, -1, 4), (0, 0, 0), 1.5, 270, "#ffe3b8")
    k.planks("#5a3a22", 0.8)
    k.grid(
        (4.4, 3.0),
        lambda x, y: 0.02 + 0.05 * abs(math.sin(1.45 * x)) + 0.02 * math.sin(3 * y),
        k.patches("#e9d5a0", "#cfae6c", 0.8, 0.5, 0.9),
        (0, 0.1, 0),
        40,
        rot=(0, 0, -6),
    )
    for pts, c in (
        ([(-1.6, 0.3), (-1.0, 0.9), (-0.3, 0.7), (-0.2, 0.1), (-0.8, -0.3), (-1.5, -0.2)], "#8fae6a"),
        ([(0.5, 0.4), (1.0, 1.0), (1.7, 0.7), (1.6, 0.0), (0.9, -0.1)], "#8fae6a"),
    ):
        k.cutout(pts, 0.02, (0, 0.2, 0.085), k.paper(c), (0, 0, -6))
    k.cone(0.14, 0.25, (-1.0, 0.6, 0.1), k.paper("#8a7a60"), sides=5)
    k.cone(0.12, 0.2, (-0.75, 0.75, 0.1), k.paper("#8a7a60"), sides=5)
    for i in range(11):
        t = i / 10
        k.box(
            (0.12, 0.04, 0.02),
            (-0.5 + 1.75 * t, 0.15 + 0.5 * math.sin(t * 3), 0.1),
            k.paint("#c8302a"),
            (0, 0, 50 * math.cos(t * 3)),
            0,
        )
    for r in (45, -45):
        k.box((0.36, 0.07, 0.03), (1.35, 0.45, 0.1), k.paint("#c8302a"), (0, 0, r), 0)
    with k.at((-0.35, -0.95, 0.1), (0, 0, 15)):
        k.cyl(0.58, 0.16, (0, 0, 0), k.gold(), bevel=0.05)
        k.cyl(0.5, 0.02, (0, 0, 0.155), k.paper("#fbf4df"))
        k.cutout([(0, 0.42), (0.08, 0), (-0.08, 0)], 0.03, (0, 0, 0.2), k.paint("#d8263a", 0.2), (0, 0, -25))
        k.cutout([(0, -0.42), (0.08, 0), (-0.08, 0)], 0.03, (0, 0, 0.2), k.paint("#26303a", 0.2), (0, 0, -25))
        for i, n in enumerate("NESW"):
            a = math.radians(90 * i)
            k.text(n, 0.14, (0.42 * math.sin(a), 0.42 * math.cos(a), 0.18), k.paint("#26303a"), (0, 0, 0), 0.004)
        k.ring(0.14, 0.035, (0, 0.7, 0.08), k.gold())
    k.candle((1.75, -0.7, 0.02), 0.5, 0.16, "#f0e2c0", 14)
    k.camera((0.2, -3.4, 3.0), (0, 0.0, 0.1), 44, 3.2)


SCENES = (
    k.Shot(
        "k028",
        old_key,
        "The key and the lock",
        "La clé et le cadenas",
        "La chiave e il lucchetto",
        "key:3 lock:3 secret:3 metal:2 gold:2 old:2 map:1 treasure:2 open:2 wood:1 mystery:2 adventure:1 brown:1",
    ),
    k.Shot(
        "k029",
        alarm_clock,
        "Seven o'clock!",
        "Sept heures !",
        "Le sette!",
        "clock:3 time:3 morning:3 red:2 wake:3 noise:2 round:2 bell:2 number:1 sleep:1 work:1 glass:1 sun:1 home:1",
    ),
    k.Shot(
        "k030",
        hourglass,
        "Sand runs through the glass",
        "Le sable s'écoule",
        "La sabbia scorre",
        "hourglass:3 time:3 sand:3 desert:2 glass:2 patience:2 waiting:2 evening:1 yellow:1 old:1 end:2 gold:1 hot:1",
    ),
    k.Shot(
        "k031",
        umbrella_in_rain,
        "One red umbrella",
        "Un parapluie rouge",
        "Un ombrello rosso",
        "umbrella:3 rain:3 city:2 red:3 grey:2 crowd:2 different:3 "
        "water:2 people:2 weather:2 autumn:1 street:2 protection:2 sad:1",
    ),
    k.Shot(
        "k032",
        pencil_rainbow,
        "Ten coloured pencils",
        "Dix crayons de couleur",
        "Dieci matite colorate",
        "pencil:3 colourful:3 rainbow:3 drawing:3 school:2 art:2 line:2 "
        "paper:1 tool:1 wood:1 white:1 order:2 many:1 childhood:1",
    ),
    k.Shot(
        "k033",
        paint_palette,
        "The painter was here",
        "Le peintre est passé",
        "Il pittore è passato di qui",
        "painting:3 art:3 colourful:3 brush:2 tool:1 sunset:1 "
        "idea:1 wood:1 mess:2 sun:1 mountain:1 picture:2 creative:2",
    ),
    k.Shot(
        "k034",
        gears,
        "Inside the machine",
        "Au cœur de la machine",
        "Dentro la macchina",
        "gear:3 machine:3 metal:3 work:2 clock:1 circle:2 spin:2 "
        "small:1 time:1 team:1 order:1 factory:2 gold:1 technology:2",
    ),
    k.Shot(
        "k035",
        hammer_and_nails,
        "The bent nail",
        "Le clou tordu",
        "Il chiodo storto",
        "hammer:3 tool:3 nail:3 work:3 wood:2 metal:2 mistake:3 different:2 building:2 line:1 home:1 red:1 repair:2",
    ),
    k.Shot(
        "k036",
        light_bulb,
        "A bright idea",
        "Une idée lumineuse",
        "Un'idea luminosa",
        "idea:3 light:3 lamp:3 night:2 glass:2 yellow:1 blue:2 "
        "thinking:2 electricity:2 warm:1 invention:2 big:1 tree:1 people:1",
    ),
    k.Shot(
        "k037",
        sewing,
        "Needle and thread",
        "Du fil et une aiguille",
        "Ago e filo",
        "thread:3 sewing:3 fabric:3 colourful:2 tool:2 button:2 "
        "needle:2 repair:2 clothes:2 craft:2 round:1 line:1 patience:1",
    ),
    k.Shot(
        "k038",
        reading_lamp,
        "Reading into the night",
        "Lire jusque tard",
        "Leggere fino a tardi",
        "book:3 reading:3 night:2 lamp:3 light:2 story:3 calm:2 "
        "paper:1 glasses:1 evening:2 cup:1 room:1 learning:2 alone:1",
    ),
    k.Shot(
        "k039",
        matches,
        "Before and after",
        "Avant et après",
        "Prima e dopo",
        "match:3 fire:3 light:2 burn:2 danger:2 wood:1 line:2 end:2 different:2 night:1 red:1 hot:2 small:1 time:1",
    ),
    k.Shot(
        "k040",
        scales,
        "Heart or gold?",
        "Le cœur ou l'or ?",
        "Cuore o oro?",
        "balance:3 scale:3 heart:3 gold:3 money:3 love:3 choice:3 justice:2 metal:1 red:1 weight:2 conflict:1 pair:1",
    ),
    k.Shot(
        "k041",
        map_and_compass,
        "X marks the spot",
        "Le trésor est ici",
        "Il tesoro è qui",
        "map:3 compass:3 treasure:3 travel:3 adventure:3 candle:1 old:2 "
        "paper:2 island:1 path:2 discovery:2 secret:1 gold:1 north:1 table:1",
    ),
)
