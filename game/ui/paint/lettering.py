"""Fitting text into a box: cleaned, wrapped, shrunk down to a floor, then cut with an ellipsis. Pixels only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import SRCALPHA, Surface
from pygame.font import Font

from game.core.clean import DRAWN_LIMIT, TIES, clean_text
from game.core.values import FrozenValue
from game.ui.paint.glyphs import drawable, face_for
from game.ui.paint.store import Store

ELLIPSIS: Final = "…"
SHRINK: Final = 0.93
"""Each try at a smaller size; fine enough not to be seen, coarse enough to be quick."""
MOST_WIDTHS: Final = 4096
"""Widths of lines that are remembered: pages ask for the same ones at every frame."""

CLOSING: Final = ":;!?»"
OPENING: Final = "«"
"""French sets these off by a blank; no line begins with the one or ends with the other, whatever blank it is."""
_PLAIN: Final = str.maketrans(dict.fromkeys(TIES, " "))


def untied(text: str) -> str:
    """As it is drawn: not every face has blanks that must not be broken, and they look like any other."""
    return text.translate(_PLAIN)


class Fitted(FrozenValue):
    """Text drawn to fit: the surface, the size it came to, and whether something had to be cut."""

    surface: Surface
    size: int
    cut: bool
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for: all in pixels; the key of the cache."""

    text: str
    face: str
    size: int
    floor: int
    width: int
    height: int
    colour: str
    align: str
    wrap: bool
    shade: str


def text_width(store: Store, k: float, text: str, size: float, face: str = "text") -> float:
    """How wide a line would be, in units of ``k`` pixels."""
    key = (text, face, max(1, round(size * k)))
    found = store.widths.get(key)
    if found is None:
        clean = clean_text(text, DRAWN_LIMIT, strip=False)
        able = face_for(clean, face)
        found = store.font(able, key[2]).size(drawable(able, clean))[0]
        if len(store.widths) >= MOST_WIDTHS:
            store.widths.clear()
        store.widths[key] = found
    return found / k


def fitted(store: Store, wish: Wish) -> Fitted:
    """The text of this wish, from the store if it is there."""
    key = ("text", wish)
    found = store.get(key)
    if isinstance(found, Fitted):
        return found
    made = _fit(store, wish)
    store.put(key, made, made.surface.get_width() * made.surface.get_height() * 4)
    return made


def _fit(store: Store, wish: Wish) -> Fitted:
    face = face_for(wish.text, wish.face)
    wish = replace(wish, text=drawable(face, wish.text))
    size = max(wish.size, wish.floor)
    while True:
        font = store.font(face, size)
        lines, fits = _lines(font, wish)
        if fits or size <= wish.floor:
            break
        size = max(wish.floor, min(size - 1, int(size * SHRINK)))
    cut = not fits
    if cut:
        lines = _shortened(font, lines, wish)
    return Fitted(_drawn(font, lines, wish), size, cut, tuple(lines))


def _lines(font: Font, wish: Wish) -> tuple[list[str], bool]:
    lines = untied(wish.text).split("\n") if not wish.wrap else wrapped(font, wish.text, wish.width)
    high = _height(font, len(lines)) <= wish.height or (len(lines) == 1 and font.get_ascent() <= wish.height)
    broken = wish.wrap and any(font.size(untied(word))[0] > wish.width for word in _pieces(wish.text))
    return lines, high and not broken and all(font.size(line)[0] <= wish.width for line in lines)


def _height(font: Font, count: int) -> int:
    return font.get_linesize() * (count - 1) + font.get_height()


def wrapped(font: Font, text: str, width: int) -> list[str]:
    """Lines no wider than ``width``; a word that is wider by itself is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            word = untied(piece)
            attempt = f"{line} {word}" if line else word
            if font.size(attempt)[0] <= width:
                line = attempt
                continue
            if line:
                lines.append(line)
            while word and font.size(word)[0] > width and len(word) > 1:
                count = _breakable(word, _fitting(font, word, width - font.size("-")[0]))
                lines.append(word[:count] + "-")
                word = word[count:]
            line = word
        lines.append(line)
    return lines


def _breakable(word: str, most: int) -> int:
    """How many letters to keep before a break, so that no sign that belongs to them comes to stand alone."""
    for count in range(most, 0, -1):
        if word[count] not in CLOSING + " " and word[count - 1] not in OPENING + " ":
            return count
    return most


def _pieces(text: str) -> list[str]:
    """What stays together in a line: words, and with them the signs that stand apart from them."""
    pieces: list[str] = []
    for word in text.replace("\n", " ").split(" "):
        if pieces and (word.startswith(tuple(CLOSING)) or pieces[-1].endswith(OPENING)):
            pieces[-1] += TIES[0] + word
        else:
            pieces.append(word)
    return pieces


def _fitting(font: Font, text: str, width: int) -> int:
    """How many letters fit, at least one."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if font.size(text[:middle])[0] <= width else (low, middle - 1)
    return low


def _shortened(font: Font, lines: list[str], wish: Wish) -> list[str]:
    room = max(1, 1 + (wish.height - font.get_height()) // max(1, font.get_linesize()))
    kept = lines[:room]
    for i, line in enumerate(kept):
        dropped = i == len(kept) - 1 and len(lines) > room
        if dropped or font.size(line)[0] > wish.width:
            kept[i] = shortened(font, line, wish.width)
    return kept


def shortened(font: Font, line: str, width: int) -> str:
    """The line cut so that it fits with an ellipsis; nothing at all when not even that fits."""
    while line and font.size(line.rstrip() + ELLIPSIS)[0] > width:
        line = line[: _fitting(font, line, width) - 1] if font.size(line)[0] > width else line[:-1]
    short = line.rstrip() + ELLIPSIS
    return short if font.size(short)[0] <= width else ""


def _drawn(font: Font, lines: list[str], wish: Wish) -> Surface:
    drawn = [font.render(line, True, wish.colour) if line else None for line in lines]
    width = max((part.get_width() for part in drawn if part), default=1)
    lower = max(1, round(font.get_height() * 0.05)) if wish.shade else 0
    whole = Surface((min(width, wish.width) or 1, _height(font, len(lines)) + lower), SRCALPHA)
    if wish.shade:
        _write(whole, [_shade(font, line, wish.shade) for line in lines], font, wish.align, lower)
    _write(whole, drawn, font, wish.align, 0)
    return whole


def _shade(font: Font, line: str, colour: str) -> Surface | None:
    """The darker copy of a line; its colour may be translucent (#rrggbbaa), which the font does not heed."""
    if not line:
        return None
    part = font.render(line, True, colour[:7])
    if len(colour) == 9:
        part.set_alpha(int(colour[7:], 16))
    return part


def _write(whole: Surface, parts: list[Surface | None], font: Font, align: str, lower: int) -> None:
    for i, part in enumerate(parts):
        if part is None:
            continue
        spare = whole.get_width() - part.get_width()
        x = {"left": 0, "right": spare}.get(align, spare // 2)
        whole.blit(part, (x, i * font.get_linesize() + lower))
