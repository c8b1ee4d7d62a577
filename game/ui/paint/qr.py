"""QR codes, crisp at any size: every module is a whole number of pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import FRect, Surface
from pygame.transform import scale_by

from game.ui.paint.canvas import Canvas

QUIET: Final = 4
"""White modules around a code, as its standard asks for: cameras find it by them."""

DARK: Final = (20, 12, 20)


def draw_qr(canvas: Canvas, text: str, rect: FRect) -> None:
    """As large as fits, in the middle; nothing where there is no room for a pixel a module."""
    box, code = canvas.box(rect), qr_modules(text)
    side = min(box.w, box.h) // (len(code) + 2 * QUIET)
    if side < 1:
        return
    picture = canvas.store.kept(("qr", text, side), lambda: scale_by(_small(code), side))
    canvas.surface.blit(picture, picture.get_rect(center=box.center))


@lru_cache(8)
def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Row by row, whether a module is dark; it survives a fingerprint on a seventh of it."""
    # Slow to import, and most screens never show one.
    import segno

    return tuple(tuple(bool(one) for one in row) for row in segno.make(text, error="m", micro=False).matrix)


def _small(code: tuple[tuple[bool, ...], ...]) -> Surface:
    whole = len(code) + 2 * QUIET
    small = Surface((whole, whole))
    small.fill("#ffffff")
    for y, row in enumerate(code):
        for x, is_dark in enumerate(row):
            if is_dark:
                small.set_at((x + QUIET, y + QUIET), DARK)
    return small
