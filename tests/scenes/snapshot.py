"""A picture held against one kept before: alike for the eye, whatever fonts and blending do to single pixels."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageStat

SMOOTH = 2
"""Pixels are kept and compared in squares of this side, so that the edge of a letter may lie half a pixel off."""

TILE = 12
"""The side of the tiles that are judged one by one, in such squares: about as large as a symbol is drawn."""

MEAN = 2.5
"""How far, of 255, the whole picture may be off. Letters drawn a little softer make it 2."""

WORST = 13
"""How far one tile may be off. Softer letters make it 10; the smallest symbol that is missing makes it 15."""


@dataclass(frozen=True)
class Difference:
    mean: float
    worst: int
    at: tuple[int, int]
    """The middle of the worst tile, in pixels of the drawn picture."""

    @property
    def is_alike(self):
        return self.mean <= MEAN and self.worst <= WORST

    def __str__(self):
        return f"{self.mean:.2f} off on the whole (may be {MEAN}), {self.worst} around {self.at} (may be {WORST})"


def small(drawn):
    """The picture as it is kept."""
    return drawn.convert("RGB").reduce(SMOOTH)


def difference(kept, drawn):
    now = small(drawn)
    if kept.size != now.size:
        return Difference(255.0, 255, (0, 0))
    apart = ImageChops.difference(kept.convert("RGB"), now).convert("L")
    tiles = apart.reduce(TILE)
    levels = tiles.tobytes()
    worst = max(range(len(levels)), key=levels.__getitem__)
    column, row = worst % tiles.width, worst // tiles.width
    side = TILE * SMOOTH
    return Difference(ImageStat.Stat(apart).mean[0], levels[worst], (column * side + side // 2, row * side + side // 2))


def beside(kept, drawn):
    """What was kept, what is drawn now, and four times how they differ, one beside the other."""
    size = drawn.size
    old, new = kept.convert("RGB").resize(size), drawn.convert("RGB")
    apart = ImageChops.difference(old, small(new).resize(size)).point(lambda level: min(255, level * 4))
    sheet = Image.new("RGB", (size[0] * 3, size[1]))
    for column, image in enumerate((old, new, apart)):
        sheet.paste(image, (column * size[0], 0))
    return sheet
