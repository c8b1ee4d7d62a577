"""Anybody's picture file made into a photo of ours: turned upright, scaled down, stripped of all it tells about place
and time, and named by its content. No folders and no packs here; never raises anything but BadPhoto.
"""

from __future__ import annotations

import hashlib
import io
import re
import warnings
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps

from game.core.game import Facts, Value

SUFFIXES: Final = (".jpg", ".jpeg", ".png", ".webp")
FORMATS: Final = ("JPEG", "PNG", "WEBP")

MOST_FILE_BYTES: Final = 64 * 2**20
"""A raw-sized panorama passes; a film renamed to .jpg is not even opened."""

MOST_PIXELS: Final = 50_000_000
"""What may be decoded at once: 200 MB of memory. Huge JPEGs are decoded at a fraction of their size."""

LEAST_SIDE: Final = 160
"""Smaller pictures cannot be enjoyed on a wall."""

LONG_SIDE: Final = 1280
GOOD_BYTES: Final = 150_000
"""What a stored photo weighs at most where quality allows: 72 of them travel to a guest in seconds."""

MOST_STORED_BYTES: Final = 600_000
"""What a photo of ours can weigh at the very most; whatever is larger is not one of ours."""

QUALITIES: Final = (84, 74, 62, 48)
SIDES: Final = (LONG_SIDE, 960, 720)
"""Tried in turn: a picture full of fine noise is rather made smaller than sent as a heavy file."""

REGIONS: Final = 3
"""Colours are averaged over 3 x 3 regions."""

ID_LENGTH: Final = 32
_ID: Final = re.compile(rf"[0-9a-f]{{{ID_LENGTH}}}")

Colour = tuple[int, int, int]


class PhotoCode(StrEnum):
    """Why a picture did not become a photo."""

    NOT_A_PICTURE = "klick.photo_not_picture"
    UNREADABLE = "klick.photo_unreadable"
    FILE_TOO_BIG = "klick.photo_file_too_big"
    TOO_MANY_PIXELS = "klick.photo_too_many_pixels"
    TOO_SMALL = "klick.photo_too_small"
    SAME_AS = "klick.photo_same_as"
    IN_PACK = "klick.photo_in_pack"
    PACK_FULL = "klick.pack_full"
    NO_FOLDER = "klick.no_such_folder"
    NO_PHOTOS = "klick.no_photos_found"
    NO_NAME = "klick.pack_needs_name"
    NOT_STORED = "klick.photo_not_stored"
    BAD_TRANSFER = "klick.photo_bad_transfer"


class BadPhoto(Exception):
    """A code and facts, never a sentence."""

    def __init__(self, code: PhotoCode, **facts: Value) -> None:
        super().__init__(str(code), facts)
        self.code = code
        self.facts: Facts = facts


@dataclass(frozen=True, slots=True)
class Picture:
    """A photo ready to be stored. ``look`` is alike for pictures that look alike; ``colours`` are of 3 x 3 regions."""

    id: str
    data: bytes
    width: int
    height: int
    look: int
    colours: tuple[Colour, ...]


def is_photo_id(text: str) -> bool:
    """Ids from outside become file names: nothing but our own kind may pass."""
    return _ID.fullmatch(text) is not None


def photo_id(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:ID_LENGTH]


def taken_in(path: Path) -> Picture:
    """The photo made of this file, or BadPhoto."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadPhoto(PhotoCode.NOT_A_PICTURE)
    try:
        if not path.is_file():
            raise BadPhoto(PhotoCode.NOT_A_PICTURE)
        size = path.stat().st_size
        if size > MOST_FILE_BYTES:
            raise BadPhoto(PhotoCode.FILE_TOO_BIG, megabytes=size // 2**20, most=MOST_FILE_BYTES // 2**20)
        return _stored(_upright(_opened(path)))
    except BadPhoto:
        raise
    except Image.DecompressionBombError as no:
        raise BadPhoto(PhotoCode.TOO_MANY_PIXELS, most=MOST_PIXELS // 1_000_000) from no
    except Exception as no:
        # Broken files make the decoders raise nearly anything (SyntaxError, struct.error, zlib.error, MemoryError ...).
        raise BadPhoto(PhotoCode.UNREADABLE) from no


def _opened(path: Path) -> Image.Image:
    """The first frame, decoded, small enough to work with."""
    with warnings.catch_warnings():
        # The decoder warns of large pictures where we decide by our own limit.
        warnings.simplefilter("ignore")
        with path.open("rb") as file, Image.open(file, formats=FORMATS) as image:
            image.draft("RGB", (2 * LONG_SIDE, 2 * LONG_SIDE))
            if image.width * image.height > MOST_PIXELS:
                raise BadPhoto(PhotoCode.TOO_MANY_PIXELS, most=MOST_PIXELS // 1_000_000)
            if max(image.size) < LEAST_SIDE:
                raise BadPhoto(PhotoCode.TOO_SMALL, width=image.width, height=image.height, least=LEAST_SIDE)
            image.load()
            return image.copy()


def _upright(image: Image.Image) -> Image.Image:
    """As the camera was held, in plain colours on white, at most LONG_SIDE long, with no other data in it."""
    turned = ImageOps.exif_transpose(image)
    plain = _plain(turned)
    plain.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS, reducing_gap=3.0)
    clean = Image.new("RGB", plain.size)
    clean.paste(plain)
    return clean


def _plain(image: Image.Image) -> Image.Image:
    if image.mode.startswith(("I", "F")):
        # 16 bits a point would be clipped to white by a plain conversion.
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L").convert("RGB")
    if "A" in image.getbands() or "transparency" in image.info:
        layer = image.convert("RGBA")
        paper = Image.new("RGBA", layer.size, "white")
        return Image.alpha_composite(paper, layer).convert("RGB")
    return image.convert("RGB")


def _stored(image: Image.Image) -> Picture:
    data = b""
    for side in SIDES:
        image.thumbnail((side, side), Image.Resampling.LANCZOS)
        data = _packed(image)
        if len(data) <= GOOD_BYTES:
            break
    return Picture(photo_id(data), data, image.width, image.height, _look(image), _colours(image))


def _packed(image: Image.Image) -> bytes:
    """In the best quality that is light enough, or else in the poorest we would show."""
    data = b""
    for quality in QUALITIES:
        out = io.BytesIO()
        image.save(out, "WEBP", quality=quality, method=4)
        data = out.getvalue()
        if len(data) <= GOOD_BYTES:
            break
    return data


def _look(image: Image.Image) -> int:
    """64 bits: whether it gets brighter from each of 8 x 8 cells to the next."""
    small = image.convert("L").resize((9, 8), Image.Resampling.BOX).tobytes()
    bits = 0
    for row in range(8):
        for column in range(8):
            bits = bits << 1 | (small[row * 9 + column] < small[row * 9 + column + 1])
    return bits


def _colours(image: Image.Image) -> tuple[Colour, ...]:
    flat = image.resize((REGIONS, REGIONS), Image.Resampling.BOX).tobytes()
    return tuple((flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3))


MOST_BITS_APART: Final = 4
MOST_COLOUR_APART: Final = 10
"""Two shots of a series differ by more than this; a copy saved again at another size or quality by less."""


def is_alike(look: int, colours: tuple[Colour, ...], other_look: int, other_colours: tuple[Colour, ...]) -> bool:
    """Whether nobody would see that these are two files. Colours too: calm pictures have hardly any look."""
    if (look ^ other_look).bit_count() > MOST_BITS_APART or len(colours) != len(other_colours):
        return False
    pairs = zip(colours, other_colours, strict=True)
    return all(abs(x - y) <= MOST_COLOUR_APART for one, two in pairs for x, y in zip(one, two, strict=True))


def checked(name: str, data: bytes) -> None:
    """Raise BadPhoto unless these bytes from another machine are the photo of that name and harmless to open. Its size
    is read, not its pixels: those are decoded once, by who looks at it."""
    if not is_photo_id(name) or len(data) > MOST_STORED_BYTES or photo_id(data) != name:
        raise BadPhoto(PhotoCode.BAD_TRANSFER)
    try:
        with Image.open(io.BytesIO(data), formats=("WEBP",)) as image:
            if max(image.size) > LONG_SIDE:
                raise BadPhoto(PhotoCode.TOO_MANY_PIXELS, most=LONG_SIDE * LONG_SIDE // 1_000_000)
    except BadPhoto:
        raise
    except Exception as no:
        raise BadPhoto(PhotoCode.UNREADABLE) from no


PHONE_SIDE: Final = 900
"""Points: the width of a phone, sharp."""

PHONE_BYTES: Final = 60_000
PHONE_QUALITIES: Final = (80, 70, 58, 44)


def for_phone(data: bytes) -> bytes:
    """A stored photo once more, lighter and no larger than a phone shows it; BadPhoto where it cannot be read."""
    try:
        with Image.open(io.BytesIO(data), formats=("WEBP",)) as image:
            picture = image.convert("RGB")
    except Exception as no:
        raise BadPhoto(PhotoCode.UNREADABLE) from no
    small = b""
    for side in (PHONE_SIDE, 720, 540):
        picture.thumbnail((side, side), Image.Resampling.LANCZOS)
        for quality in PHONE_QUALITIES:
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=quality, method=2)
            small = out.getvalue()
            if len(small) <= PHONE_BYTES:
                return small
    return small
