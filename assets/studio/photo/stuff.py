"""What things are made of: paper, clay, wood, cloth, metal, glass, light. Every material is procedural."""

from __future__ import annotations

from typing import Any

import bpy

from assets.studio.photo.stage import linear, shared_material


def _shade(color: str, factor: float) -> tuple[float, float, float, float]:
    r, g, b, a = linear(color)
    return (min(1, r * factor), min(1, g * factor), min(1, b * factor), a)


def _blank(rough: float, metal: float = 0.0) -> tuple[Any, Any, Any]:
    mat = bpy.data.materials.new("m")
    mat.use_nodes = True
    tree = mat.node_tree
    surface = tree.nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Metallic"].default_value = metal
    return mat, tree, surface


def _place(tree: Any, stretch: tuple[float, float, float], loose: bool = True) -> Any:
    """Texture coordinates in the object's own space, shifted per object so that no two pieces match."""
    coord = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    tree.links.new(coord.outputs["Object"], mapping.inputs["Vector"])
    if loose:
        info = tree.nodes.new("ShaderNodeObjectInfo")
        grow = tree.nodes.new("ShaderNodeVectorMath")
        grow.operation = "SCALE"
        grow.inputs[0].default_value = (13, 17, 19)
        tree.links.new(info.outputs["Random"], grow.inputs["Scale"])
        tree.links.new(grow.outputs[0], mapping.inputs["Location"])
    return mapping.outputs[0]


def _noise(tree: Any, vector: Any, scale: float, detail: float = 3) -> Any:
    node = tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value = scale
    node.inputs["Detail"].default_value = detail
    tree.links.new(vector, node.inputs["Vector"])
    return node.outputs[0]


def _ramp(tree: Any, value: Any, low: Any, high: Any, start: float = 0.3, stop: float = 0.7, hard: bool = False) -> Any:
    node = tree.nodes.new("ShaderNodeValToRGB")
    node.color_ramp.elements[0].color, node.color_ramp.elements[1].color = low, high
    node.color_ramp.elements[0].position, node.color_ramp.elements[1].position = start, stop
    if hard:
        node.color_ramp.interpolation = "CONSTANT"
    tree.links.new(value, node.inputs[0])
    return node.outputs[0]


def _bump(tree: Any, surface: Any, height: Any, strength: float, distance: float = 0.02) -> None:
    node = tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = distance
    tree.links.new(height, node.inputs["Height"])
    tree.links.new(node.outputs[0], surface.inputs["Normal"])


def _grained(
    color: str,
    rough: float,
    grain: float,
    strength: float,
    vary: float,
    sheen: float = 0.0,
    coat: float = 0.0,
    metal: float = 0.0,
    distance: float = 0.02,
) -> Any:
    mat, tree, surface = _blank(rough, metal)
    vector = _place(tree, (1, 1, 1))
    broad = _noise(tree, vector, grain * 0.25, 2)
    tree.links.new(_ramp(tree, broad, _shade(color, 1 - vary), _shade(color, 1 + vary)), surface.inputs["Base Color"])
    if strength:
        _bump(tree, surface, _noise(tree, vector, grain, 4), strength, distance)
    surface.inputs["Sheen Weight"].default_value = sheen
    surface.inputs["Coat Weight"].default_value = coat
    return mat


def paper(color: str) -> Any:
    return shared_material(("paper", color), lambda: _grained(color, 0.85, 45, 0.25, 0.06))


def clay(color: str) -> Any:
    return shared_material(("clay", color), lambda: _grained(color, 0.6, 9, 0.35, 0.1, distance=0.05))


def felt(color: str) -> Any:
    return shared_material(("felt", color), lambda: _grained(color, 1.0, 90, 0.7, 0.14, sheen=0.5))


def paint(color: str, rough: float = 0.35) -> Any:
    """Lacquer on wood or tin."""
    return shared_material(("paint", color, rough), lambda: _grained(color, rough, 6, 0.06, 0.05, coat=0.25))


def metal(color: str = "#c8c8cc", rough: float = 0.25) -> Any:
    return shared_material(("metal", color, rough), lambda: _grained(color, rough, 25, 0.05, 0.08, metal=1.0))


def stone(color: str) -> Any:
    return shared_material(("stone", color), lambda: _grained(color, 0.9, 5, 0.8, 0.3, distance=0.1))


def sand(color: str = "#e3c58f") -> Any:
    return shared_material(("sand", color), lambda: _grained(color, 0.95, 130, 0.8, 0.1))


def gold() -> Any:
    return metal("#f2c14e", 0.22)


def wood(color: str = "#b07b45", axis: str = "x", scale: float = 1.0, rough: float = 0.45) -> Any:
    """Grain that runs along one axis of the object."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        stretch = {"x": (0.12, 1, 1), "y": (1, 0.12, 1), "z": (1, 1, 0.12)}[axis]
        vector = _place(tree, stretch)
        grain = _noise(tree, vector, 9 * scale, 6)
        tree.links.new(
            _ramp(tree, grain, _shade(color, 0.5), _shade(color, 1.15), 0.35, 0.62), surface.inputs["Base Color"]
        )
        _bump(tree, surface, grain, 0.15)
        return mat

    return shared_material(("wood", color, axis, scale, rough), make)


def cloth(color: str, other: str | None = None, scale: float = 60) -> Any:
    """Woven threads, the weft in another colour if wished."""

    def make() -> Any:
        mat, tree, surface = _blank(0.95)
        vector = _place(tree, (1, 1, 1), loose=False)
        weave = tree.nodes.new("ShaderNodeTexChecker")
        weave.inputs["Scale"].default_value = scale
        weave.inputs["Color1"].default_value = linear(color)
        weave.inputs["Color2"].default_value = linear(other) if other else _shade(color, 0.7)
        tree.links.new(vector, weave.inputs["Vector"])
        tree.links.new(weave.outputs[0], surface.inputs["Base Color"])
        _bump(tree, surface, weave.outputs[1], 0.3, 0.01)
        surface.inputs["Sheen Weight"].default_value = 0.4
        return mat

    return shared_material(("cloth", color, other, scale), make)


def checker(one: str, two: str, scale: float = 2, rough: float = 0.4) -> Any:
    """Squares of 1/scale."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        vector = _place(tree, (1, 1, 1), loose=False)
        lift = tree.nodes.new("ShaderNodeVectorMath")
        lift.inputs[1].default_value = (0, 0, 0.003)
        tree.links.new(vector, lift.inputs[0])
        node = tree.nodes.new("ShaderNodeTexChecker")
        node.inputs["Scale"].default_value = scale
        node.inputs["Color1"].default_value = linear(one)
        node.inputs["Color2"].default_value = linear(two)
        tree.links.new(lift.outputs[0], node.inputs["Vector"])
        tree.links.new(node.outputs[0], surface.inputs["Base Color"])
        return mat

    return shared_material(("checker", one, two, scale, rough), make)


def stripes(one: str, two: str, scale: float = 2, axis: str = "X", rough: float = 0.6, soft: bool = False) -> Any:
    def make() -> Any:
        mat, tree, surface = _blank(rough)
        node = tree.nodes.new("ShaderNodeTexWave")
        node.bands_direction = axis
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = 0
        tree.links.new(_place(tree, (1, 1, 1), loose=False), node.inputs["Vector"])
        color = _ramp(tree, node.outputs[1], linear(one), linear(two), 0.0, 1.0 if soft else 0.5, hard=not soft)
        tree.links.new(color, surface.inputs["Base Color"])
        return mat

    return shared_material(("stripes", one, two, scale, axis, rough, soft), make)


def blend(low: str, high: str, start: float, stop: float, axis: int = 2, rough: float = 0.8, light: float = 0.0) -> Any:
    """A run from one colour to another between two heights of the object (axis 0, 1 or 2)."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        tree.links.new(_place(tree, (1, 1, 1), loose=False), split.inputs[0])
        span = tree.nodes.new("ShaderNodeMapRange")
        span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = start, stop
        tree.links.new(split.outputs[axis], span.inputs["Value"])
        color = _ramp(tree, span.outputs[0], linear(low), linear(high), 0.0, 1.0)
        tree.links.new(color, surface.inputs["Base Color"])
        if light:
            tree.links.new(color, surface.inputs["Emission Color"])
            surface.inputs["Emission Strength"].default_value = light
        return mat

    return shared_material(("blend", low, high, start, stop, axis, rough, light), make)


def spots(ground: str, spot_color: str, scale: float = 3, size: float = 0.45, rough: float = 0.5) -> Any:
    """Round spots, as on a toadstool or a ladybird."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        node = tree.nodes.new("ShaderNodeTexVoronoi")
        node.inputs["Scale"].default_value = scale
        node.inputs["Randomness"].default_value = 0.6
        tree.links.new(_place(tree, (1, 1, 1)), node.inputs["Vector"])
        color = _ramp(tree, node.outputs[0], linear(spot_color), linear(ground), 0.0, size, hard=True)
        tree.links.new(color, surface.inputs["Base Color"])
        return mat

    return shared_material(("spots", ground, spot_color, scale, size, rough), make)


def patches(one: str, two: str, scale: float = 1.5, middle: float = 0.5, rough: float = 0.8, bump: float = 0.3) -> Any:
    """Irregular patches: grass and earth, snow and rock, marble."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        value = _noise(tree, _place(tree, (1, 1, 1)), scale, 5)
        color = _ramp(tree, value, linear(one), linear(two), middle - 0.06, middle + 0.06)
        tree.links.new(color, surface.inputs["Base Color"])
        _bump(tree, surface, value, bump, 0.1)
        return mat

    return shared_material(("patches", one, two, scale, middle, rough, bump), make)


def glass(color: str = "#ffffff", rough: float = 0.0) -> Any:
    def make() -> Any:
        mat, _, surface = _blank(rough)
        surface.inputs["Base Color"].default_value = linear(color)
        surface.inputs["Transmission Weight"].default_value = 1.0
        surface.inputs["IOR"].default_value = 1.45
        return mat

    return shared_material(("glass", color, rough), make)


def film(color: str = "#ffffff", clear: float = 0.75, rough: float = 0.1) -> Any:
    """Thin transparent foil: cheap glass for panes, bubbles and wings."""

    def make() -> Any:
        mat, _, surface = _blank(rough)
        surface.inputs["Base Color"].default_value = linear(color)
        surface.inputs["Alpha"].default_value = 1 - clear
        surface.inputs["Coat Weight"].default_value = 1.0
        return mat

    return shared_material(("film", color, clear, rough), make)


def water(color: str = "#2a6f97", wave: float = 3.0, strength: float = 0.4, rough: float = 0.06) -> Any:
    """A rippled, shining surface (opaque: it needs no bounces)."""

    def make() -> Any:
        mat, tree, surface = _blank(rough)
        vector = _place(tree, (1, 1.6, 1), loose=False)
        height = _noise(tree, vector, wave, 2)
        tree.links.new(_ramp(tree, height, _shade(color, 0.75), _shade(color, 1.3)), surface.inputs["Base Color"])
        _bump(tree, surface, height, strength, 0.15)
        return mat

    return shared_material(("water", color, wave, strength, rough), make)


def glow(color: str, power: float = 3.0) -> Any:
    def make() -> Any:
        mat, _, surface = _blank(0.6)
        surface.inputs["Base Color"].default_value = linear(color)
        surface.inputs["Emission Color"].default_value = linear(color)
        surface.inputs["Emission Strength"].default_value = power
        return mat

    return shared_material(("glow", color, power), make)
