"""Pictures made on the spot, for tests only: coloured, textured, each unlike the others."""

import random

from PIL import Image, ImageDraw


def picture(seed, size=(640, 480)):
    """Coloured shapes on a coloured ground, the same for the same seed."""
    rng = random.Random(seed)

    def colour():
        return tuple(rng.randrange(20, 236) for _ in range(3))

    image = Image.new("RGB", size, colour())
    draw = ImageDraw.Draw(image)
    for _ in range(9):
        x, y = rng.randrange(size[0]), rng.randrange(size[1])
        w, h = rng.randrange(size[0] // 8, size[0] // 2), rng.randrange(size[1] // 8, size[1] // 2)
        shape = rng.choice((draw.ellipse, draw.rectangle))
        shape((x - w // 2, y - h // 2, x + w // 2, y + h // 2), fill=colour())
    return image


def folder_of(folder, count, first=0):
    folder.mkdir(parents=True, exist_ok=True)
    for i in range(first, first + count):
        picture(i, (320, 240)).save(folder / f"IMG_{i:04}.jpg", quality=80)
    return folder
