"""Modelling: boxes, turned profiles, balls, tubes, cut-outs, sheets, terrain, lettering.

Boxes, cylinders and cones stand on their location; balls and rings are centred on it. Angles are degrees.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import bpy
from mathutils import Vector

from assets.studio.photo.stage import ORIGIN, Vec, matrix, put, shared

Flat = Sequence[tuple[float, float]]


def _mesh(verts: Sequence[Any], faces: Sequence[Any], smooth: float = 40) -> Any:
    data = bpy.data.meshes.new("m")
    data.from_pydata(list(verts), [], list(faces))
    if smooth:
        data.shade_smooth()
        data.set_sharp_from_angle(angle=math.radians(smooth))
    data.update()
    return data


def _bevel(obj: Any, width: float, segments: int = 2) -> Any:
    if width > 0:
        mod = obj.modifiers.new("b", "BEVEL")
        mod.width = width
        mod.segments = segments
        mod.limit_method = "ANGLE"
    return obj


def mesh(
    verts: Sequence[Vec],
    faces: Sequence[Sequence[int]],
    mat: Any,
    loc: Vec = ORIGIN,
    rot: Vec = ORIGIN,
    scale: float | Vec = 1.0,
    smooth: float = 0,
    thick: float = 0.0,
) -> Any:
    """Any mesh; `thick` gives paper a body."""
    obj = put(_mesh(verts, faces, smooth), mat, matrix(loc, rot, scale))
    if thick:
        mod = obj.modifiers.new("s", "SOLIDIFY")
        mod.thickness = thick
        mod.offset = 0
    return obj


def box(size: Vec, loc: Vec, mat: Any, rot: Vec = ORIGIN, bevel: float = 0.03) -> Any:
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    verts = [(i, j, k) for k in (0, z) for i, j in ((-x, -y), (x, -y), (x, y), (-x, y))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    data = shared(("box", size), lambda: _mesh(verts, faces, 30))
    return _bevel(put(data, mat, matrix(loc, rot)), min(bevel, min(size) * 0.3))


def _turned(profile: Flat, sides: int, smooth: float) -> Any:
    verts: list[Vec] = []
    for r, z in profile:
        verts += [
            (r * math.cos(2 * math.pi * i / sides), r * math.sin(2 * math.pi * i / sides), z) for i in range(sides)
        ]
    faces: list[Sequence[int]] = []
    for row in range(len(profile) - 1):
        a, b = row * sides, (row + 1) * sides
        faces += [(a + i, a + (i + 1) % sides, b + (i + 1) % sides, b + i) for i in range(sides)]
    if profile[0][0] > 0:
        faces.append(tuple(reversed(range(sides))))
    if profile[-1][0] > 0:
        faces.append(tuple(range(len(verts) - sides, len(verts))))
    return _mesh(verts, faces, smooth)


def lathe(
    profile: Flat, loc: Vec, mat: Any, rot: Vec = ORIGIN, scale: float | Vec = 1.0, sides: int = 32, smooth: float = 35
) -> Any:
    """A profile of (radius, height) turned around the vertical axis."""
    key = ("lathe", tuple(profile), sides, smooth)
    return put(shared(key, lambda: _turned(profile, sides, smooth)), mat, matrix(loc, rot, scale))


def curve_profile(profile: Flat, steps: int = 5) -> list[tuple[float, float]]:
    """The same profile with its corners rounded into a smooth line."""
    pts = [Vector(p) for p in profile]
    out: list[tuple[float, float]] = []
    for i in range(len(pts) - 1):
        a, b, c, d = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(len(pts) - 1, i + 2)]
        for s in range(steps):
            t = s / steps
            p = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            out.append((max(0.0, p.x), p.y))
    out.append((pts[-1].x, pts[-1].y))
    return out


def cyl(
    r: float,
    h: float,
    loc: Vec,
    mat: Any,
    rot: Vec = ORIGIN,
    top: float | None = None,
    bevel: float = 0.02,
    sides: int = 32,
) -> Any:
    profile = ((r, 0.0), (r if top is None else top, h))
    return _bevel(lathe(profile, loc, mat, rot, sides=sides), min(bevel, r * 0.4, h * 0.4))


def cone(r: float, h: float, loc: Vec, mat: Any, rot: Vec = ORIGIN, sides: int = 32) -> Any:
    return lathe(((r, 0.0), (0.0, h)), loc, mat, rot, sides=sides, smooth=60 if sides > 8 else 20)


def ball(r: float, loc: Vec, mat: Any, scale: Vec = (1, 1, 1), rot: Vec = ORIGIN, sides: int = 32) -> Any:
    rows = sides // 2
    profile = tuple((math.sin(math.pi * i / rows), -math.cos(math.pi * i / rows)) for i in range(rows + 1))
    profile = ((0.0, -1.0), *profile[1:-1], (0.0, 1.0))
    data = shared(("ball", sides), lambda: _turned(profile, sides, 180))
    return put(data, mat, matrix(loc, rot, (r * scale[0], r * scale[1], r * scale[2])))


def dome(r: float, loc: Vec, mat: Any, scale: Vec = (1, 1, 1), rot: Vec = ORIGIN, part: float = 0.5) -> Any:
    """The upper part of a ball, standing on its cut."""
    start = math.pi * (1 - part)
    base = -math.cos(start)
    steps = 12
    profile = [
        (math.sin(start + (math.pi - start) * i / steps), -math.cos(start + (math.pi - start) * i / steps) - base)
        for i in range(steps)
    ]
    return lathe([*profile, (0.0, 1 - base)], loc, mat, rot, (r * scale[0], r * scale[1], r * scale[2]), smooth=60)


def ring(major: float, minor: float, loc: Vec, mat: Any, rot: Vec = ORIGIN, part: float = 1.0) -> Any:
    """A torus, or an arc of it that begins on the right."""
    count = 49
    pts = [
        (
            major * math.cos(2 * math.pi * part * i / (count - 1)),
            major * math.sin(2 * math.pi * part * i / (count - 1)),
            0.0,
        )
        for i in range(count - (part >= 1))
    ]
    return tube(pts, minor, mat, loc, rot, closed=part >= 1, bend=False)


def tube(
    points: Sequence[Vec],
    r: float,
    mat: Any,
    loc: Vec = ORIGIN,
    rot: Vec = ORIGIN,
    closed: bool = False,
    bend: bool = True,
    taper: float | None = None,
) -> Any:
    """A round rod along points; `bend` makes it flow, `taper` is the end's share of the thickness."""
    data = bpy.data.curves.new("c", "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = r
    data.bevel_resolution = 3
    data.use_fill_caps = True
    spline = data.splines.new("NURBS" if bend else "POLY")
    spline.points.add(len(points) - 1)
    for i, (point, p) in enumerate(zip(spline.points, points, strict=True)):
        point.co = (*p, 1)
        if taper is not None:
            point.radius = 1 + (taper - 1) * i / (len(points) - 1)
    if bend:
        spline.order_u = min(4, len(points))
        spline.use_endpoint_u = not closed
        spline.resolution_u = 6
    spline.use_cyclic_u = closed
    return put(data, mat, matrix(loc, rot))


def rod(a: Vec, b: Vec, r: float, mat: Any) -> Any:
    return tube([a, b], r, mat, bend=False)


def cutout(
    outline: Flat,
    depth: float,
    loc: Vec,
    mat: Any,
    rot: Vec = (90, 0, 0),
    bevel: float = 0.01,
    scale: float | Vec = 1.0,
) -> Any:
    """A flat shape sawn from a board; by default it stands upright and faces the camera (-Y)."""
    n = len(outline)
    h = depth / 2
    verts = [(x, y, -h) for x, y in outline] + [(x, y, h) for x, y in outline]
    faces: list[Sequence[int]] = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return _bevel(put(_mesh(verts, faces, 30), mat, matrix(loc, rot, scale)), bevel)


def circle(
    r: float, n: int = 32, start: float = 0, stop: float = 360, ry: float | None = None
) -> list[tuple[float, float]]:
    span = math.radians(stop - start)
    div = n if abs(stop - start) >= 360 else n - 1
    return [
        (r * math.cos(math.radians(start) + span * i / div), (ry or r) * math.sin(math.radians(start) + span * i / div))
        for i in range(n)
    ]


def star_shape(r: float, inner: float = 0.45, points: int = 5) -> list[tuple[float, float]]:
    return [
        (
            (r if i % 2 == 0 else r * inner) * math.sin(math.pi * i / points),
            (r if i % 2 == 0 else r * inner) * math.cos(math.pi * i / points),
        )
        for i in range(2 * points)
    ]


def heart_shape(size: float) -> list[tuple[float, float]]:
    out = []
    for i in range(40):
        t = 2 * math.pi * i / 40
        out.append(
            (
                size / 16 * 16 * math.sin(t) ** 3,
                size / 16 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
            )
        )
    return out


def crescent_shape(r: float, cut: float = 0.55) -> list[tuple[float, float]]:
    outer = circle(r, 24, 60, 300)
    a, b = outer[-1], outer[0]
    inner = [
        (a[0] + (b[0] - a[0]) * t - cut * r * math.sin(math.pi * t), a[1] + (b[1] - a[1]) * t)
        for t in (i / 14 for i in range(1, 14))
    ]
    return outer + inner


def grid(
    size: tuple[float, float],
    height: Callable[[float, float], float],
    mat: Any,
    loc: Vec = ORIGIN,
    n: int = 60,
    smooth: float = 180,
    rot: Vec = ORIGIN,
) -> Any:
    """A sheet or a piece of land: z = height(x, y)."""
    verts, faces = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = size[0] * (i / n - 0.5), size[1] * (j / n - 0.5)
            verts.append((x, y, height(x, y)))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    return put(_mesh(verts, faces, smooth), mat, matrix(loc, rot))


def lump(
    r: float, loc: Vec, mat: Any, rough: float = 0.15, seed: int = 0, scale: Vec = (1, 1, 1), facets: bool = False
) -> Any:
    """A stone, a clod, a bush: a ball that is not quite round."""
    rng = random.Random(seed)
    waves = [(rng.uniform(1, 4), rng.uniform(1, 4), rng.uniform(1, 4), rng.uniform(0, 6)) for _ in range(5)]
    sides, rows = (10, 6) if facets else (24, 14)
    verts: list[Vec] = []
    for j in range(rows + 1):
        for i in range(sides):
            t, p = math.pi * j / rows, 2 * math.pi * i / sides
            x, y, z = math.sin(t) * math.cos(p), math.sin(t) * math.sin(p), -math.cos(t)
            k = r * (1 + rough * sum(math.sin(a * x + b * y + c * z + d) for a, b, c, d in waves) / 2)
            verts.append((x * k * scale[0], y * k * scale[1], z * k * scale[2]))
    faces = [
        (j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
        for j in range(rows)
        for i in range(sides)
    ]
    return put(_mesh(verts, faces, 0 if facets else 180), mat, matrix(loc))


def text(words: str, size: float, loc: Vec, mat: Any, rot: Vec = (90, 0, 0), depth: float = 0.03) -> Any:
    data = bpy.data.curves.new("t", "FONT")
    data.body = words
    data.size = size
    data.extrude = depth
    data.bevel_depth = depth * 0.25
    data.align_x = "CENTER"
    data.align_y = "CENTER"
    return put(data, mat, matrix(loc, rot))


def scatter(
    count: int, area: tuple[float, float, float, float], seed: int, keep: float = 0.0
) -> list[tuple[float, float, float]]:
    """Random places (x, y, a random 0..1) inside x0, y0, x1, y1, at least `keep` apart."""
    rng = random.Random(seed)
    out: list[tuple[float, float, float]] = []
    for _ in range(count * 20):
        x, y = rng.uniform(area[0], area[2]), rng.uniform(area[1], area[3])
        if all((x - a) ** 2 + (y - b) ** 2 >= keep * keep for a, b, _ in out):
            out.append((x, y, rng.random()))
        if len(out) == count:
            break
    return out


def hills(seed: int, high: float, wide: float) -> Callable[[float, float], float]:
    """A height function of soft rolling land."""
    rng = random.Random(seed)
    waves = [(rng.uniform(0.5, 2.2) / wide, rng.uniform(0.5, 2.2) / wide, rng.uniform(0, 6)) for _ in range(6)]
    return lambda x, y: high * sum(math.sin(a * x + c) * math.cos(b * y + c * 2) for a, b, c in waves) / 3
