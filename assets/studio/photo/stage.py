"""The empty stage: clearing it, the transform stack, cameras, lights, skies and the render itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy
from mathutils import Euler, Matrix, Vector

Vec = tuple[float, float, float]
ORIGIN: Vec = (0.0, 0.0, 0.0)

_transforms: list[Any] = [Matrix.Identity(4)]
_meshes: dict[Any, Any] = {}
_materials: dict[Any, Any] = {}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: its neutral name, the function that builds it, its titles and its weighted hooks."""

    id: str
    build: Callable[[], None]
    en: str
    fr: str
    it: str
    tags: str

    def weights(self) -> dict[str, int]:
        pairs = (word.partition(":") for word in self.tags.split())
        return {name: int(weight or 1) for name, _, weight in pairs}


def clear() -> None:
    """Forget the last picture altogether."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _meshes.clear()
    _materials.clear()
    del _transforms[1:]


def linear(color: str, strength: float = 1.0) -> tuple[float, float, float, float]:
    """A hex colour as the renderer wants it."""
    parts = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = ((c / 12.92 if c < 0.04045 else ((c + 0.055) / 1.055) ** 2.4) * strength for c in parts)
    return (r, g, b, 1.0)


def matrix(loc: Vec = ORIGIN, rot: Vec = ORIGIN, scale: float | Vec = 1.0) -> Any:
    size = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    turn = Euler([math.radians(a) for a in rot])
    return _transforms[-1] @ Matrix.LocRotScale(Vector(loc), turn, Vector(size))


@contextmanager
def at(loc: Vec = ORIGIN, rot: Vec = ORIGIN, scale: float | Vec = 1.0) -> Iterator[None]:
    """Build everything inside moved, turned (degrees) and scaled together."""
    _transforms.append(matrix(loc, rot, scale))
    try:
        yield
    finally:
        _transforms.pop()


def put(data: Any, mat: Any, transform: Any) -> Any:
    """An object on the stage with its own material, even where the mesh is shared."""
    obj = bpy.data.objects.new("o", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = transform
    if mat is not None:
        if not data.materials:
            data.materials.append(None)
        obj.material_slots[0].link = "OBJECT"
        obj.material_slots[0].material = mat
    return obj


def shared(key: Any, make: Callable[[], Any]) -> Any:
    """The mesh of this key, built once per picture."""
    if key not in _meshes:
        _meshes[key] = make()
    return _meshes[key]


def shared_material(key: Any, make: Callable[[], Any]) -> Any:
    if key not in _materials:
        _materials[key] = make()
    return _materials[key]


def look_at(loc: Vec, target: Vec, roll: float = 0.0) -> Any:
    """The transform of something at `loc` whose -Z axis points to `target`."""
    aim = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    return Matrix.Translation(Vector(loc)) @ aim @ Matrix.Rotation(math.radians(roll), 4, "Z")


def camera(
    loc: Vec, target: Vec, lens: float = 50, fstop: float = 0.0, focus: Vec | None = None, roll: float = 0.0
) -> None:
    """The camera; with an f-stop the rest goes soft around `focus` (or the target)."""
    data = bpy.data.cameras.new("cam")
    data.lens = lens
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    obj = bpy.data.objects.new("cam", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = look_at(loc, target, roll)
    bpy.context.scene.camera = obj


def _light(kind: str, color: str, energy: float, transform: Any) -> Any:
    data = bpy.data.lights.new(kind, kind)
    data.color = linear(color)[:3]
    data.energy = energy
    obj = bpy.data.objects.new(kind, data)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = transform
    return data


def sun(height: float = 40, side: float = -40, power: float = 3.0, color: str = "#fff1d8", soft: float = 4) -> None:
    """Sunlight from `height` degrees up; side 0 shines from the camera's back (-Y), positive from the right."""
    h, s = math.radians(height), math.radians(side)
    source = (math.sin(s) * math.cos(h) * 10, -math.cos(s) * math.cos(h) * 10, math.sin(h) * 10)
    _light("SUN", color, power, look_at(source, ORIGIN)).angle = math.radians(soft)


def softbox(loc: Vec, target: Vec = ORIGIN, size: float = 2.0, power: float = 200, color: str = "#ffffff") -> None:
    _light("AREA", color, power, look_at(loc, target)).size = size


def lamp(loc: Vec, power: float = 50, color: str = "#ffc98a", size: float = 0.1) -> None:
    """A small bulb, inside the transform stack."""
    _light("POINT", color, power, matrix(loc)).shadow_soft_size = size


def spot(
    loc: Vec,
    target: Vec,
    power: float = 500,
    angle: float = 30,
    color: str = "#fff0d8",
    soft: float = 0.3,
    size: float = 0.15,
) -> None:
    data = _light("SPOT", color, power, look_at(loc, target))
    data.spot_size = math.radians(angle)
    data.spot_blend = soft
    data.shadow_soft_size = size


def sky(low: str, high: str, power: float = 1.0, middle: str | None = None) -> None:
    """The air all around, from the horizon's colour to the zenith's."""
    world = bpy.data.worlds.new("w")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"  # a smooth sky needs no map of its bright spots
    tree = world.node_tree
    back = tree.nodes["Background"]
    coord = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(coord.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], back.inputs[0])
    ramp.color_ramp.elements[0].color = linear(low)
    ramp.color_ramp.elements[1].color = linear(high)
    ramp.color_ramp.elements[1].position = 0.34
    if middle:
        ramp.color_ramp.elements.new(0.12).color = linear(middle)
    back.inputs[1].default_value = power


def prepare(target: Path, width: int, height: int, samples: int) -> None:
    """Set up the renderer: few samples, few bounces, and a denoiser."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_light_tree = False
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Punchy"
    scene.view_settings.exposure += 0.85
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = str(target)


def render(target: Path, width: int, height: int, samples: int) -> None:
    """Develop the picture into a PNG file."""
    prepare(target, width, height, samples)
    bpy.ops.render.render(write_still=True)


def expose(stops: float) -> None:
    """Brighter or darker by so many stops."""
    bpy.context.scene.view_settings.exposure = stops
