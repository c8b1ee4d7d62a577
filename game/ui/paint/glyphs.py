"""Which face can draw a text: ours, one of the system's for names in other scripts, and what is left out.

Knows fonts only: no sizes, no colours, no widgets.
"""

from __future__ import annotations

import contextlib
import warnings
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import font_fredoka_one
import font_hanken_grotesk
import pygame
from pygame.font import Font

FACES: Final = {
    "display": font_fredoka_one.FredokaOne,
    "text": font_hanken_grotesk.HankenGroteskMedium,
    "bold": font_hanken_grotesk.HankenGroteskBold,
}
NOBODYS: Final = "\uffff"
"""Is no letter, and never will be."""
SYSTEM_FACES: Final = (
    "notosans",
    "dejavusans",
    "segoeui",
    "arial",
    "helvetica",
    "freesans",
    "notosanscjkjp",
    "notosanscjksc",
    "wenquanyizenhei",
    "yugothic",
    "msgothic",
    "microsoftyahei",
    "malgungothic",
    "pingfang",
    "hiraginosansgb",
    "arialunicodems",
)
"""Fonts of the common systems with the letters of most scripts, for players' names."""
FALLBACK_FACE: Final = {"display": "bold", "bold": "text", "text": "bold"}


def face_for(text: str, face: str) -> str:
    """The face, or its stand-in when it lacks one of the letters: our other face, or one of the system's."""
    if text.isascii() or has_glyphs(face, text):
        return face
    other = FALLBACK_FACE[face]
    if has_glyphs(other, text):
        return other
    # Signs and emoji can be left out, a name in another script cannot.
    letters = "".join(letter for letter in text if letter.isalnum())
    return next((able for able in (face, other) if has_glyphs(able, letters)), "") or system_face(letters) or face


@lru_cache(4096)
def has_glyphs(face: str, text: str) -> bool:
    """Whether a face can draw all of a text."""
    return all(letter.isspace() or has_glyph(face, letter) for letter in text)


@lru_cache(4096)
def has_glyph(face: str, letter: str) -> bool:
    """A missing letter has a width but no extent, or it looks like the box that stands for all missing ones."""
    font = _probe(face)
    metric = font.metrics(letter)[0]
    return metric is not None and any(metric[:4]) and (letter.isascii() or _shape(font, letter) != _box(face))


@lru_cache(256)
def system_face(letters: str) -> str:
    """The file of a font of this machine that has all these letters; "" where there is none."""
    for name in SYSTEM_FACES:
        path = _system_font(name)
        with contextlib.suppress(pygame.error, OSError):
            if path and has_glyphs(path, letters):
                return path
    return ""


@cache
def _system_font(name: str) -> str:
    """Slow the first time: the system lists all its fonts. Only names in other scripts ask for it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.font.match_font(name) or ""


def drawable(face: str, text: str) -> str:
    """The text without letters the face would draw as boxes; as it is where nothing else would be left."""
    if text.isascii() or has_glyphs(face, text):
        return text
    kept = "".join(letter for letter in text if letter.isspace() or has_glyph(face, letter))
    tidy = "\n".join(" ".join(part for part in line.split(" ") if part) for line in kept.split("\n"))
    return tidy if any(letter.isalnum() for letter in tidy) else text


@lru_cache(8)
def _box(face: str) -> bytes:
    """What the face draws for a letter that no face has."""
    return _shape(_probe(face), NOBODYS)


def _shape(font: Font, letter: str) -> bytes:
    try:
        return pygame.image.tobytes(font.render(letter, True, "white"), "RGBA")
    except pygame.error:
        return b""  # It has no width of its own, as accents and joiners.


@lru_cache(8)
def _probe(face: str) -> Font:
    return font_of(face, 24)


def font_of(face: str, size: int) -> Font:
    """A new font. One that is made of a file keeps the file open as long as it lives, and a screen needs a hundred
    sizes of our faces: some systems allow a program no more files than that. The system's are large, and few."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(BytesIO(_letters_of(face)) if face in FACES else face, size)


@cache
def _letters_of(face: str) -> bytes:
    return Path(FACES[face]).read_bytes()
