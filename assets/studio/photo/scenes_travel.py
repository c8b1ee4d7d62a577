"""Vehicles and journeys."""

from __future__ import annotations

import math

from assets.studio.photo import kit as k


def car(loc: k.Vec, color: str, rot: float = 0, size: float = 1.0) -> None:
    """A round little car that drives to the right (+X)."""
    with k.at(loc, (0, 0, rot), size):
        paint, dark = k.paint(color, 0.15), k.paint("#1e262e", 0.1)
        k.box((2.2, 1.0, 0.42), (0, 0, 0.25), paint, bevel=0.14)
        k.box((1.2, 0.9, 0.45), (-0.12, 0, 0.62), paint, bevel=0.14)
        k.box((1.02, 0.92, 0.28), (-0.12, 0, 0.7), dark, bevel=0.05)
        k.box((1.22, 0.72, 0.28), (-0.12, 0, 0.7), dark, bevel=0.05)
        k.box((0.08, 0.95, 0.42), (-0.12, 0, 0.64), paint, bevel=0.02)
        for x in (-0.65, 0.65):
            for y in (-0.48, 0.48):
                k.wheel((x, y, 0.25), 0.26, k.paint("#202024", 0.7), k.metal(), 0.16)
        for y in (-0.32, 0.32):
            k.ball(0.1, (1.08, y, 0.5), k.glow("#fff3c8", 2), (0.5, 1, 1))
        k.box((0.1, 0.9, 0.1), (1.12, 0, 0.24), k.metal())


def holiday_car() -> None:
    k.sky("#fff0cf", "#4f9fdc", 0.9, "#aedcf0")
    k.sun(45, -50, 3.2)
    k.grid(
        (40, 24),
        lambda x, y: 0.0 if y < 2 else 0.25 * (y - 2) * (0.6 + 0.4 * math.sin(0.9 * x)) * 0.5,
        k.felt("#a4b558"),
        n=60,
    )
    k.box((40, 2.2, 0.04), (0, -0.1, 0), k.paint("#4a4d55", 0.8), bevel=0)
    for i in range(9):
        k.box((0.6, 0.1, 0.01), (-5 + 1.3 * i, -0.75, 0.04), k.paint("#fff3d0"), bevel=0)
    car((0, 0.1, 0.04), "#2f9fc1", 0, 1.15)
    with k.at((-0.15, 0.1, 1.28)):
        for x in (-0.45, 0.45):
            k.box((0.05, 1.0, 0.06), (x, 0, -0.03), k.metal())
        k.suitcase((-0.25, 0, 0.03), (0.95, 0.7, 0.42), "#b5562c")
        k.suitcase((0.45, 0, 0.03), (0.4, 0.6, 0.55), "#3f7f4a", (0, 0, 90))
        k.suitcase((-0.3, 0, 0.5), (0.7, 0.5, 0.3), "#d9a83a", (0, 0, 10))
        k.ball(0.2, (0.3, 0, 0.75), k.stripes("#d8392b", "#ffffff", 0.9))
        with k.at((0.1, -0.42, 0.28), (90, 0, 5)):
            k.ball(0.5, (0, 0, 0), k.paint("#f2b01e", 0.3), (2.2, 0.32, 0.1))
    for x, y in ((-4.2, 2.6), (-2.4, 3.6), (2.6, 2.8), (4.4, 4.0), (0.4, 4.4)):
        k.tree((x, y, 0.1), 1.9, "#5f9440", int(x * 10) % 7)
    for i, (x, z) in enumerate(((-3, 4.2), (2.4, 4.8))):
        k.cloud((x, 9, z), 1.6, seed=i + 3)
    with k.at((2.4, 1.15, 0)):
        k.rod((0, 0, 0), (0, 0, 1.4), 0.04, k.wood("#8a6238", "z"))
        k.cutout(
            [(-0.5, -0.16), (0.35, -0.16), (0.55, 0), (0.35, 0.16), (-0.5, 0.16)],
            0.06,
            (0.1, -0.05, 1.2),
            k.wood("#e0bd8c"),
        )
        k.cutout(
            [(0.5, -0.14), (-0.35, -0.14), (-0.5, 0), (-0.35, 0.14), (0.5, 0.14)],
            0.06,
            (-0.1, -0.05, 0.85),
            k.wood("#e0bd8c"),
        )
    k.camera((1.2, -5.4, 1.7), (0, 0.3, 0.95), 42, 4)


def city_bus() -> None:
    k.sky("#f3d3a8", "#8fb3cf", 0.8)
    k.sun(30, -60, 3.2, "#ffe0b0")
    k.floor(k.paint("#5a5c62", 0.8))
    for i, (x, h, c) in enumerate(
        (
            (-4, 3.4, "#d9a07a"),
            (-2.3, 4.3, "#8fb0a8"),
            (-0.6, 3.0, "#e3c48f"),
            (1.1, 4.8, "#a88fb0"),
            (2.8, 3.6, "#c97f6a"),
            (4.5, 4.2, "#8fa5c0"),
        )
    ):
        k.box((1.6, 1, h), (x, 3.3, 0), k.paper(c))
        for j in range(int(h / 0.75)):
            for n in range(3):
                k.box((0.28, 0.05, 0.4), (x - 0.48 + 0.48 * n, 2.8, 0.7 + 0.75 * j), k.paint("#3a5068", 0.15), bevel=0)
                k.box((0.34, 0.06, 0.05), (x - 0.48 + 0.48 * n, 2.78, 0.65 + 0.75 * j), k.paper("#fff6e8"), bevel=0)
        if i % 2:
            k.box((1.3, 0.5, 0.05), (x, 2.6, 0.62), k.stripes("#d8392b", "#ffffff", 2.4), (25, 0, 0))
    k.box((20, 1.4, 0.12), (0, 2.2, 0), k.stone("#b8b2a6"))
    red = k.paint("#cf2a22", 0.15)
    with k.at((0, 0, 0.05)):
        k.box((3.1, 1.1, 1.75), (0, 0, 0.25), red, bevel=0.12)
        for z in (0.75, 1.4):
            for i in range(5):
                k.box((0.48, 0.05, 0.38), (-1.15 + 0.57 * i, -0.55, z), k.paint("#cfe6f0", 0.05), bevel=0.01)
                if (i + int(z)) % 2:
                    k.doll((-1.15 + 0.57 * i, -0.5, z - 0.28), ("#2f7fc1", "#f2b01e", "#3f9a4f")[i % 3], 0.6, arms=None)
        k.box((3.12, 1.12, 0.1), (0, 0, 1.2), k.paint("#fff3dc", 0.3))
        for x in (-1.0, 1.0):
            for y in (-0.5, 0.5):
                k.wheel((x, y, 0.28), 0.3, k.paint("#202024", 0.7), k.metal(), 0.18)
        for y in (-0.35, 0.35):
            k.ball(0.1, (1.55, y, 0.5), k.glow("#fff3c8", 2), (0.5, 1, 1))
        k.box((0.05, 0.8, 0.2), (1.55, 0, 1.75), k.glow("#ffd98a", 1.2))
    k.doll((-2.3, 1.8, 0.12), "#2f7fc1", 0.8, arms=(-50, 40))
    k.doll((-1.9, 1.9, 0.12), "#e86a92", 0.65)
    k.camera((1.6, -5.2, 1.5), (0, 0.4, 1.25), 40, 4)


def sailboat_sunset() -> None:
    k.sky("#ff9a4a", "#5a4f9a", 1.0, "#f2709a")
    k.sun(7, 170, 3.0, "#ff9a50", 3)
    k.softbox((-4, -4, 3), (0, 0, 1), 3, 110, "#a0a8ff")
    k.grid(
        (60, 60),
        lambda x, y: 0.05 * math.sin(1.6 * x + y) + 0.05 * math.sin(2.3 * y),
        k.water("#3a4f8f", 1.8, 0.35, 0.12),
        n=90,
    )
    with k.at((-0.4, 0, 0.05), (0, -5, 14)):
        hull = [(-1.1, 0.42), (1.35, 0.5), (0.8, 0.02), (-0.8, 0.0)]
        k.cutout(hull, 0.5, (0, 0, 0), k.wood("#7a3d20", "x"), bevel=0.1)
        k.box((2.0, 0.4, 0.05), (0, 0, 0.38), k.wood("#d9a868", "x"))
        k.cyl(0.035, 2.9, (0.1, 0, 0.3), k.wood("#8a6238", "z"))
        k.mesh(
            [(0.02, 0, 0.75), (0.02, 0, 3.05), (-1.05, -0.25, 0.75), (-0.5, -0.28, 1.5)],
            [(0, 3, 1), (0, 2, 3), (2, 1, 3)],
            k.paper("#fff2de"),
            thick=0.01,
        )
        k.mesh(
            [(0.2, 0, 2.9), (0.2, 0, 0.75), (1.3, 0, 0.6), (0.55, -0.2, 1.3)],
            [(0, 1, 3), (1, 2, 3), (2, 0, 3)],
            k.paper("#e5503a"),
            thick=0.01,
        )
        k.mesh([(0.1, 0, 3.2), (0.1, 0, 3.0), (-0.35, 0, 3.1)], [(0, 1, 2)], k.paper("#f2b01e"), thick=0.01)
        k.doll((-0.5, 0, 0.42), "#2f7fc1", 0.6, rot=60)
    k.cutout(k.circle(1.6), 0.05, (1.8, 24, 1.5), k.glow("#ffd27a", 3))
    for i in range(4):
        x, z = -2.2 + 0.5 * i, 2.9 + 0.25 * (-1) ** i
        k.tube(
            [(x - 0.2, 2, z + 0.08), (x - 0.08, 2, z + 0.1), (x, 2, z), (x + 0.08, 2, z + 0.1), (x + 0.2, 2, z + 0.08)],
            0.018,
            k.paint("#2a2440"),
        )
    k.camera((0.2, -5.2, 1.2), (0.1, 0, 1.5), 40)


def hot_air_balloons() -> None:
    k.sky("#ffe0b8", "#6fb0e0", 1.0, "#ffd0c0")
    k.sun(25, -55, 3.3, "#ffe0b0")
    for i, (x, y, r, h) in enumerate(((-4.5, 9, 3, 3.2), (-1, 10, 3, 2.4), (3, 9, 3.2, 3.6), (6, 11, 3, 2.8))):
        k.mountain((x, y, -2.2), r, h, "#7f8fae", seed=i + 2)
    for i in range(6):
        k.cloud((-5 + 2.1 * i, 4 + i % 2, -1.6), 1.7, "#fff4ea", i + 1)

    def flying(loc: k.Vec, r: float, one: str, two: str) -> None:
        with k.at(loc, scale=r):
            shape = k.curve_profile(
                [(0.22, -1.3), (0.45, -0.95), (0.9, -0.3), (1.0, 0.2), (0.8, 0.7), (0.4, 0.95), (0.0, 1.0)]
            )
            for i in range(12):
                a, b = 2 * math.pi * i / 12, 2 * math.pi * (i + 1) / 12
                c = (a + b) / 2
                verts = [
                    p
                    for rr, z in shape
                    for p in (
                        (rr * math.cos(a), rr * math.sin(a), z),
                        (rr * 1.03 * math.cos(c), rr * 1.03 * math.sin(c), z),
                        (rr * math.cos(b), rr * math.sin(b), z),
                    )
                ]
                n = len(shape)
                faces = [(3 * j + q, 3 * j + q + 1, 3 * j + q + 4, 3 * j + q + 3) for j in range(n - 1) for q in (0, 1)]
                k.mesh(verts, faces, k.paper(one if i % 2 else two), smooth=60)
            k.box((0.36, 0.36, 0.3), (0, 0, -2.0), k.cloth("#8a5a34", "#6b4424", 30))
            for x in (-0.16, 0.16):
                for y in (-0.16, 0.16):
                    k.rod((x, y, -1.7), (x * 1.3, y * 1.3, -1.28), 0.012, k.paper("#5a4030"))
            k.flame((0, 0, -1.55), 0.18, 4)

    flying((-0.9, 0, 1.9), 1.0, "#d8392b", "#f9efd9")
    flying((1.7, 1.6, 1.2), 0.75, "#2f7fc1", "#f2b01e")
    flying((2.9, 5, 3.4), 0.7, "#7a4fa8", "#f2a0b8")
    flying((-3.4, 4, 2.6), 0.7, "#3f9a4f", "#f9efd9")
    k.doll((-0.9, 0, -0.02), "#f2b01e", 0.35, arms=(40, 60))
    k.camera((0.1, -6.2, 0.9), (0, 0, 1.3), 38, 5.6)


def bicycle() -> None:
    k.sky("#fff1dc", "#a9c7e0", 0.7)
    k.sun(42, -55, 3.2, "#fff0d0", 2)
    k.floor(k.stone("#c9bda8"))
    k.wall(k.patches("#e3b46a", "#d9a355", 1.2, 0.5, 0.9), 0.9)
    k.window((1.7, 0.85, 1.5), (1.1, 1.5), k.paint("#3f7f8f"), k.paint("#2c4250", 0.1))
    for s in (-1, 1):
        k.box((0.5, 0.08, 1.55), (1.7 + s * 0.85, 0.8, 1.48), k.stripes("#3f7f8f", "#336a78", 4, "Z"))
    k.box((1.2, 0.35, 0.3), (1.7, 0.65, 1.1), k.clay("#b5562c"))
    for i in range(7):
        k.flower(
            (1.25 + 0.15 * i, 0.6 + 0.06 * (i % 2), 1.35), ("#d8392b", "#e86a92", "#ffffff")[i % 3], 0.25, size=0.1
        )
    frame, r = k.paint("#2f9a6f", 0.2), 0.72
    with k.at((-0.6, 0.35, 0), (-5, 0, 0)):
        for x in (-1.05, 1.15):
            k.ring(r, 0.045, (x, 0, r + 0.04), k.paint("#202024", 0.7), (90, 0, 0))
            k.ring(r - 0.07, 0.02, (x, 0, r + 0.04), k.metal(), (90, 0, 0))
            for i in range(14):
                a = 2 * math.pi * i / 14
                k.rod(
                    (x, 0, r + 0.04),
                    (x + (r - 0.07) * math.cos(a), 0, r + 0.04 + (r - 0.07) * math.sin(a)),
                    0.006,
                    k.metal(),
                )
            k.ring(r + 0.09, 0.03, (x, 0, r + 0.04), frame, (90, 0, 0), 0.4)
        hub, seat, head, pedal, front = (
            (-1.05, 0, 0.76),
            (-0.45, 0, 1.55),
            (0.8, 0, 1.5),
            (-0.05, 0, 0.72),
            (1.15, 0, 0.76),
        )
        for start, end in ((hub, seat), (hub, pedal), (seat, pedal), (seat, head), (pedal, head), (head, front)):
            k.rod(start, end, 0.045, frame)
        k.ball(0.2, (-0.5, 0, 1.72), k.felt("#6b3d22"), (1.3, 0.7, 0.4))
        k.rod((-0.45, 0, 1.5), (-0.48, 0, 1.7), 0.03, k.metal())
        k.tube([(0.8, 0, 1.5), (0.75, 0, 1.85), (0.6, -0.3, 1.9), (0.4, -0.3, 1.85)], 0.035, k.metal())
        k.gear((-0.05, -0.08, 0.72), 0.2, 14, k.metal(), 0.03, (90, 0, 0))
        k.rod((-0.05, -0.1, 0.72), (0.1, -0.15, 0.45), 0.03, k.metal())
        k.box((0.5, 0.45, 0.35), (1.25, 0, 1.45), k.cloth("#b98850", "#8a5a34", 26))
        for i in range(5):
            k.flower((1.1 + 0.08 * i, 0.05 * (-1) ** i, 1.6), ("#f2b01e", "#ffffff", "#e86a92")[i % 3], 0.35, size=0.13)
    k.cat((2.5, 0.1, 0), "#5a5a62", 0.55, 20)
    k.camera((0.2, -5.2, 1.4), (0.1, 0.3, 1.25), 42, 4)


def plane_over_clouds() -> None:
    k.sky("#fff6e6", "#2f7fd0", 1.0, "#8fcbf2")
    k.sun(40, -45, 3.4)
    for i, (x, y, z) in enumerate(
        (
            (-4, 3, -1.2),
            (-1.5, 2, -1.5),
            (1.3, 2.4, -1.4),
            (4, 3.4, -1.2),
            (-2.8, 6, -0.6),
            (0.6, 6.5, -0.7),
            (3.6, 7, -0.4),
            (-0.4, 0.2, -1.9),
            (2.6, 0.4, -1.9),
            (-3.2, 0.3, -1.9),
        )
    ):
        k.cloud((x, y, z), 2.0, seed=i + 1)
    white, red = k.paint("#f7f3ea", 0.2), k.paint("#d8392b", 0.2)
    with k.at((0, 0, 0.8), (12, -12, -22)):
        body = k.curve_profile([(0.0, -1.7), (0.12, -1.5), (0.3, -0.6), (0.36, 0.4), (0.3, 1.0), (0.0, 1.4)])
        k.lathe(body, (0, 0, 0), white, (0, 90, 0))
        for s in (-1, 1):
            k.cutout(
                [(0.45, 0), (0.15, 2.0), (-0.2, 2.0), (-0.35, 0)],
                0.07,
                (0, 0, -0.05),
                red,
                (0 if s > 0 else 180, 0, 0),
                0.02,
            )
            k.cutout(
                [(-1.3, 0), (-1.5, 0.7), (-1.7, 0.7), (-1.65, 0)], 0.05, (0, 0, 0.05), red, (0 if s > 0 else 180, 0, 0)
            )
            k.cyl(0.14, 0.5, (0.0, s * 0.95, -0.16), white, (0, 90, 0))
            for i in range(6):
                k.ball(
                    0.06, (-0.7 + 0.28 * i, s * (0.31 + 0.01 * i), 0.1), k.paint("#27415a", 0.1), (1, 0.4, 1), sides=12
                )
        k.cutout([(-1.2, 0.1), (-1.55, 0.75), (-1.8, 0.75), (-1.7, 0.1)], 0.06, (0, 0, 0), red)
        k.ball(0.25, (1.0, 0, 0.17), k.paint("#27415a", 0.05), (0.9, 0.9, 0.6))
        k.cone(0.07, 0.2, (1.35, 0, 0), red, (0, 90, 0))
        for a in (20, 110, 200, 290):
            k.box((0.04, 0.1, 0.5), (1.45, 0, 0), k.wood("#8a5a34"), (a, 0, 0))
    k.cutout(k.circle(0.7), 0.03, (-3.4, 12, 4.6), k.glow("#ffe9a0", 3))
    k.camera((0.3, -5.6, 1.3), (0, 0, 0.75), 42, 5.6)


def submarine() -> None:
    k.sky("#4fc3d9", "#0f4f7f", 0.55)
    k.sun(75, -20, 3.0, "#c8f4ff", 8)
    k.cyclorama("#1f7fa0", 6, mat=k.blend("#0f4a6b", "#49b8cf", 0, 7))
    k.grid((24, 14), k.hills(5, 0.25, 1.1), k.sand("#d9c48f"), (0, 0, 0.05), 60)
    yellow = k.paint("#f6c21c", 0.15)
    with k.at((0, 0.3, 1.7), (0, -4, -14)):
        k.ball(1.25, (0, 0, 0), yellow, (1.25, 0.62, 0.62))
        k.cyl(0.4, 0.55, (0.1, 0, 0.6), yellow, top=0.34, bevel=0.08)
        k.tube([(0.1, 0, 1.1), (0.1, 0, 1.65), (0.3, 0, 1.75)], 0.06, k.metal())
        for x in (-0.75, 0.0, 0.75):
            k.ring(0.25, 0.06, (x, -0.74 + 0.1 * abs(x), 0.08), k.gold(), (90, 0, 0))
            k.ball(0.24, (x, -0.66 + 0.1 * abs(x), 0.08), k.glow("#ffeeb0", 1.4), (1, 0.3, 1))
        for a in (0, 60, 120):
            k.ball(0.45, (-1.65, 0, 0), k.metal("#c98a3a", 0.3), (0.1, 0.25, 1), (a, 0, 0))
        k.cutout([(-1.0, 0.2), (-1.6, 0.75), (-1.7, 0.2)], 0.08, (0, 0, 0.1), k.paint("#d8392b", 0.2))
    for i, (x, y, z, c) in enumerate(
        (
            (-2.4, -0.4, 2.4, "#f0762b"),
            (-2.0, -0.2, 2.0, "#f0762b"),
            (-2.7, 0, 1.8, "#f0762b"),
            (2.3, -0.6, 0.9, "#d9488a"),
            (2.5, 1.2, 3.0, "#f7e36a"),
        )
    ):
        k.fish((x, y, z), c, 0.38, (0, 0, 12 * i))
    for i, (x, y) in enumerate(((-2.3, 0.6), (-1.7, 1.4), (2.2, 1.2), (1.5, -0.7), (-1.0, -0.9))):
        for j in range(4):
            k.tube(
                [
                    (x + 0.12 * j, y, 0),
                    (x + 0.12 * j + 0.2, y, 0.4),
                    (x + 0.12 * j - 0.1, y + 0.1, 0.8),
                    (x + 0.15 * j, y, 1.1 + 0.1 * i),
                ],
                0.05,
                k.clay(("#3f9a5f", "#d9566a", "#3f9a5f")[i % 3]),
                taper=0.3,
            )
    for i in range(16):
        k.ball(0.05 + 0.02 * (i % 3), (1.7 + 0.12 * math.sin(i), 0, 1.9 + 0.15 * i), k.film("#e8fbff", 0.6))
    k.cutout(k.star_shape(0.25, 0.5), 0.1, (0.3, -1.3, 0.2), k.clay("#ef6a3a"), (-20, 0, 15), 0.03)
    k.camera((0.3, -5.6, 1.7), (0, 0.2, 1.6), 42, 4)


def tractor() -> None:
    k.sky("#ffe8b8", "#6fb0dc", 0.9)
    k.sun(30, 50, 3.3, "#ffe0a0")
    k.grid(
        (30, 24),
        lambda x, y: 0.09 * math.sin(7 * x) if y < 6 else 0.5 * (y - 6) * 0.3,
        k.patches("#6b4526", "#7f5530", 2.0),
        n=140,
    )
    red = k.paint("#c8281f", 0.25)
    with k.at((0, 0, 0.08), (0, 0, -62)):
        for y in (-0.68, 0.68):
            k.wheel((-0.65, y, 0.75), 0.75, k.paint("#22242a", 0.8), k.paint("#f2b01e"), 0.34)
            for i in range(16):
                a = 2 * math.pi * i / 16
                k.box(
                    (0.14, 0.38, 0.08),
                    (-0.65 + 0.75 * math.cos(a), y, 0.75 + 0.75 * math.sin(a)),
                    k.paint("#22242a", 0.8),
                    (0, -math.degrees(a) + 90, 0),
                )
            k.wheel((1.05, y * 0.75, 0.42), 0.42, k.paint("#22242a", 0.8), k.paint("#f2b01e"), 0.22)
        k.box((1.6, 0.6, 0.62), (0.6, 0, 0.55), red, bevel=0.08)
        k.box((0.9, 0.9, 0.35), (-0.6, 0, 0.75), red, bevel=0.06)
        for x in (-1.0, -0.05):
            for y in (-0.42, 0.42):
                k.rod((x, y, 1.0), (x, y, 2.0), 0.035, red)
        k.box((1.15, 1.0, 0.08), (-0.52, 0, 2.0), red)
        k.cyl(0.06, 0.65, (0.9, 0.1, 1.15), k.metal("#55585e", 0.4))
        k.cloud((0.9, 0.1, 1.9), 0.4, "#e8e4dc", 2)
        for y in (-0.2, 0.2):
            k.ball(0.11, (1.4, y, 0.95), k.glow("#fff3c8", 1.5), (0.5, 1, 1))
        k.doll((-0.55, 0, 0.95), "#2f7fc1", 0.9, rot=90, hat="#e0bd6a")
    for x, y, v in k.scatter(26, (-4.5, -1.5, 4.5, 4.5), 8, 0.7):
        if abs(x) > 1.6 or y > 2:
            for i in range(3):
                k.leaf((x, y, 0.05), "#6fae3a", 0.35 + 0.1 * v, (0, -40, 120 * i + 90 * v))
    k.house((-3.2, 5.5, 0), (1.8, 1.4, 1.4), k.paint("#b5382c", 0.7), k.paper("#5a4a44"), rot=15, chimney=False)
    k.tree((3.2, 6, 0), 2.6, "#7a9a3a")
    for i in range(5):
        k.bird((-1.8 + 0.5 * i, -0.9 + 0.3 * (i % 2), 0.1), "#24242c", 0.24, 30 * i, "#34343e")
    k.camera((0.9, -5.6, 1.6), (0, 0.4, 0.95), 42, 4)


def cable_car() -> None:
    k.sky("#eaf4fb", "#4f8fcf", 1.0, "#b8dcf2")
    k.sun(35, 60, 3.6)
    for i, (x, y, r, h) in enumerate(((-3.8, 7.0, 3, 4.6), (0.4, 9, 3.4, 5.8), (4.2, 7, 3, 4.9), (-6.5, 9, 3, 5))):
        k.mountain((x, y, -1.5), r, h, "#7d8ea3", seed=i + 5, line=0.42)
    k.grid((30, 14), k.hills(3, 0.35, 1.6), k.felt("#f4f8fc"), (0, 3, -1.2), 50)
    for x, y, v in k.scatter(18, (-5, 1.5, 5, 6), 5, 0.8):
        k.fir((x, y, -1.3), 1.2 + 0.8 * v, "#2f5f4a", True)
    k.rod((-6, 1.2, 1.5), (6, -0.4, 4.1), 0.03, k.metal("#33383e", 0.4))
    with k.at((0.1, 0.3, 1.15)):
        k.tube([(0, 0, 1.3), (0, 0.12, 1.5), (0, 0.1, 1.68)], 0.05, k.metal("#33383e", 0.4))
        k.box((0.5, 0.12, 0.12), (0, 0.1, 1.64), k.metal("#33383e", 0.4), (0, -12, 0))
        k.box((1.5, 1.0, 0.5), (0, 0, 0), k.paint("#d8392b", 0.2), bevel=0.12)
        k.box((1.5, 1.0, 0.24), (0, 0, 1.1), k.paint("#d8392b", 0.2), bevel=0.1)
        for side in (-0.7, 0.0, 0.7):
            for near in (-0.46, 0.46):
                k.box((0.08, 0.06, 0.75), (side, near, 0.42), k.paint("#fff3dc"))
        k.doll((-0.35, -0.15, 0.35), "#f2b01e", 0.75)
        k.doll((0.32, -0.15, 0.35), "#2f9a6f", 0.75, arms=(-40, 60), hat="#d8392b")
    k.snowfall((-3, -2, 3, 3), -0.5, 4, 60)
    k.camera((0.4, -5.6, 1.2), (0, 0.4, 1.55), 40, 4)


def lighthouse() -> None:
    k.sky("#2c4a7a", "#0d1836", 1.0)
    k.softbox((-5, -4, 5), (0, 0, 1), 3, 700, "#b0c8ff")
    k.grid(
        (40, 40),
        lambda x, y: 0.14 * math.sin(1.3 * x + 0.6 * y) + 0.1 * math.sin(2.1 * y - 0.6 * x),
        k.water("#183a5c", 1.8, 0.4),
        n=90,
    )
    for i, (x, y, r) in enumerate(
        ((0.6, 0.3, 1.0), (1.5, 0.0, 0.7), (-0.3, 0.0, 0.65), (0.9, -0.7, 0.6), (2.2, 0.6, 0.5), (-0.9, 0.4, 0.45))
    ):
        k.lump(r, (x, y, -0.05), k.stone("#5a5f6a"), 0.3, i + 2, (1.1, 1, 0.7), facets=True)
    with k.at((0.7, 0.2, 0.55)):
        for i in range(5):
            r = 0.48 - 0.045 * i
            k.cyl(r, 0.46, (0, 0, 0.46 * i), k.paint("#d8392b" if i % 2 else "#f7f2e6", 0.4), top=r - 0.045, bevel=0)
        k.cyl(0.4, 0.07, (0, 0, 2.3), k.metal("#2c3033", 0.4))
        k.cyl(0.2, 0.4, (0, 0, 2.37), k.glow("#ffe9a8", 14))
        k.cone(0.34, 0.34, (0, 0, 2.77), k.paint("#d8392b", 0.3))
        k.box((0.2, 0.1, 0.36), (0, -0.45, 0), k.paint("#5a3a22"))
        k.lamp((0, 0, 2.55), 120, "#ffdf9a", 0.2)
        for s, rot in ((-1, 0), (1, 0)):
            k.mesh(
                [(0, 0, 2.57), (s * 6, -0.8, 3.4), (s * 6, -0.8, 1.9)],
                [(0, 1, 2)],
                k.film("#ffe9a8", 0.86),
                rot=(0, 0, rot),
            )
            k.mesh(
                [(0, 0.02, 2.57), (s * 6, -0.78, 2.95), (s * 6, -0.78, 2.3)],
                [(0, 1, 2)],
                k.glow("#ffdf9a", 0.5),
                rot=(0, 0, rot),
            )
    k.paper_boat((-1.6, -0.6, 0.0), k.paper("#f7f3e8"), 0.4, (0, 8, -20))
    k.stars(60, 14, 10, 1.5, 8)
    k.cutout(k.crescent_shape(0.6), 0.05, (-3.2, 10, 5.0), k.glow("#fff3c8", 3))
    k.camera((0.1, -6.8, 1.5), (0.15, 0, 1.75), 40)


SCENES = (
    k.Shot(
        "k051",
        holiday_car,
        "Off on holiday",
        "En route pour les vacances",
        "Si parte per le vacanze",
        "car:3 travel:3 holiday:3 road:3 suitcase:3 summer:2 vehicle:2 "
        "family:2 blue:1 tree:1 sun:1 joy:1 ball:1 day:1 beginning:1",
    ),
    k.Shot(
        "k052",
        city_bus,
        "The red bus",
        "Le bus rouge",
        "L'autobus rosso",
        "bus:3 city:3 vehicle:3 red:3 street:3 people:2 building:2 "
        "work:1 morning:1 travel:2 crowd:1 waiting:1 window:1 day:1",
    ),
    k.Shot(
        "k053",
        sailboat_sunset,
        "Sailing home",
        "Retour au port",
        "Vela al tramonto",
        "boat:3 sea:3 sunset:3 sail:3 evening:3 orange:2 calm:2 "
        "wind:2 water:2 freedom:2 travel:2 bird:1 romantic:2 sun:1 alone:1",
    ),
    k.Shot(
        "k054",
        hot_air_balloons,
        "Above the clouds",
        "Au-dessus des nuages",
        "Sopra le nuvole",
        "balloon:3 flying:3 sky:3 mountain:2 travel:2 cloud:2 colourful:2 "
        "morning:2 fire:1 freedom:2 adventure:2 high:2 round:1 vehicle:1",
    ),
    k.Shot(
        "k055",
        bicycle,
        "A bicycle in the sun",
        "Un vélo au soleil",
        "Una bici al sole",
        "bicycle:3 vehicle:2 summer:2 wall:1 flower:2 cat:2 wheel:3 "
        "sport:2 yellow:2 green:1 street:1 window:2 calm:1 circle:2 day:1",
    ),
    k.Shot(
        "k056",
        plane_over_clouds,
        "The red-winged plane",
        "L'avion aux ailes rouges",
        "L'aereo dalle ali rosse",
        "plane:3 flying:3 sky:3 cloud:3 travel:3 vehicle:2 blue:2 "
        "red:1 sun:1 high:2 speed:2 holiday:1 freedom:1 toy:1 day:1",
    ),
    k.Shot(
        "k057",
        submarine,
        "Under the sea",
        "Sous la mer",
        "In fondo al mare",
        "submarine:3 sea:3 fish:3 underwater:3 yellow:2 vehicle:2 adventure:2 "
        "water:2 discovery:2 bubble:2 blue:1 star:1 colourful:1 deep:2",
    ),
    k.Shot(
        "k058",
        tractor,
        "Out in the field",
        "Au champ",
        "Nei campi",
        "tractor:3 farm:3 field:3 work:3 vehicle:2 red:2 earth:2 "
        "nature:1 brown:1 machine:2 wheel:1 harvest:2 food:1 bird:1 autumn:1",
    ),
    k.Shot(
        "k059",
        cable_car,
        "Up to the summit",
        "Vers le sommet",
        "Verso la cima",
        "cablecar:3 mountain:3 snow:3 winter:3 travel:2 high:3 holiday:2 "
        "cold:2 vehicle:2 red:2 pair:1 white:1 forest:1 sport:1 day:1",
    ),
    k.Shot(
        "k060",
        lighthouse,
        "The lighthouse",
        "Le phare",
        "Il faro",
        "lighthouse:3 sea:3 night:3 light:3 tower:2 guide:3 boat:2 "
        "moon:2 star:1 red:1 stone:1 safety:2 blue:1 alone:1 water:1",
    ),
)
