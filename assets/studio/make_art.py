"""Composes the many-coloured pictures (logo, emblems, card backs, team coins) from the icons.

``python -m assets.studio.make_art`` writes ``assets/art/*.svg`` and the ``art/*.svg`` of every game again, for instance
after a colour changed. The icons themselves are drawn by hand. Never used while the game runs.
"""

from __future__ import annotations

import math
import re
from typing import Final

from assets import path
from game.games.superpose.felt.look import COLOURS, INK, ON, PAPER

ANIMALS: Final = ("cat", "butterfly", "elephant", "fish", "rabbit", "bird")
LEAF: Final = "M0 0C-10 -9 -24 -15 -24 -29C-24 -43 -7 -45 0 -33C7 -45 24 -43 24 -29C24 -15 10 -9 0 0Z"


def save(name: str, wide: int, high: int, body: str, game: str = "") -> None:
    """A picture of this game's, or one that all share."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    folder = path(game, "art")
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.svg").write_text(f"{head}\n{body.strip()}\n</svg>\n", encoding="utf-8")


def icon(name: str, colour: str, opacity: float = 1.0) -> str:
    """The drawing of an icon in this colour, 100 units wide."""
    text = next(path().rglob(f"icons/{name}.svg")).read_text(encoding="utf-8")
    text = re.sub(r"</?svg[^>]*>", "", text).strip()
    if opacity < 1.0:
        text = text.replace('fill="#', f'fill-opacity="{opacity}" fill="#')
        text = text.replace('stroke="#', f'stroke-opacity="{opacity}" stroke="#')
    return text.replace("#ffffff", colour)


def placed(drawing: str, x: float, y: float, size: float) -> str:
    """A drawing 100 units wide, brought to this size with its middle at x, y."""
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / 100:g})">{drawing}</g>'


def box(x: float, y: float, wide: float, high: float, radius: float, fill: str, opacity: float = 1.0) -> str:
    shade = f' fill-opacity="{opacity}"' if opacity < 1.0 else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}" fill="{fill}"{shade}/>'


def disc(x: float, y: float, radius: float, fill: str, opacity: float = 1.0) -> str:
    shade = f' fill-opacity="{opacity}"' if opacity < 1.0 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{shade}/>'


def gradient(key: str, first: str, last: str) -> str:
    stops = f'<stop offset="0%" stop-color="{first}"/><stop offset="100%" stop-color="{last}"/>'
    return f'<defs><linearGradient id="{key}" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient></defs>'


def card(icons: tuple[str, ...], size: float = 44, margin: float = 8) -> str:
    wide, high = 2 * size + 2 * margin, 3 * size + 2 * margin
    out = box(0, 5, wide, high, 13, "#000000", 0.28) + box(0, 0, wide, high, 13, PAPER)
    for i, name in enumerate(icons):
        x, y = margin + (i % 2) * size, margin + (i // 2) * size
        out += box(x + 1.5, y + 1.5, size - 3, size - 3, 7, COLOURS[name])
        out += placed(icon(name, ON[name]), x + size / 2, y + size / 2, size * 0.8)
    return out


def emblem_superpose() -> None:
    lower = card(("fish", "bird", "cat", "elephant", "rabbit", "fish"))
    upper = card(("rabbit", "cat", "cat", "butterfly", "elephant", "cat"))
    save(
        "emblem_superpose",
        240,
        240,
        f'<g transform="rotate(-14 120 120) translate(24 52)">{lower}</g>'
        f'<g transform="rotate(12 120 120) translate(108 36)">{upper}</g>',
        "superpose",
    )


def emblem_clover() -> None:
    pen = 'fill="none" stroke="#2a8048" stroke-width="15" stroke-linecap="round"'
    stem = f'<path d="M121 128C124 170 130 200 158 226" {pen}/>'
    leaves = "".join(
        f'<path fill="url(#g)" d="{LEAF}" transform="translate(120 112) rotate({turn}) scale(2.25) translate(0 -3)"/>'
        for turn in (45, 135, 225, 315)
    )
    lines = ((98, 82, 44, 7), (98, 135, 44, 7), (90, 92, 7, 40), (143, 92, 7, 40))
    words = "".join(box(x, y, wide, high, 3.5, INK) for x, y, wide, high in lines)
    ring = '<circle cx="120" cy="112" r="11" fill="none" stroke="#2f9e57" stroke-width="6"/>'
    paper = box(80, 76, 80, 80, 12, "#000000", 0.25) + box(80, 72, 80, 80, 12, "#fbf4e4")
    turned = f'<g transform="rotate(-8 120 112)">{paper}{words}{ring}</g>'
    save("emblem_clover", 240, 240, gradient("g", "#8be07a", "#2f9e57") + stem + leaves + turned, "clover")


def emblem_klick() -> None:
    first = box(30, 34, 116, 136, 8, "#000000", 0.28) + box(30, 30, 116, 136, 8, "#fffdf7")
    first += box(40, 40, 96, 92, 3, "url(#sea)") + disc(88, 82, 26, PAPER) + disc(88, 82, 15, "#e0354b")
    second = box(86, 66, 124, 146, 8, "#000000", 0.3) + box(86, 61, 124, 146, 8, "#fffdf7")
    second += box(97, 72, 102, 100, 3, "url(#sky)") + disc(170, 98, 13, "#fff6d8")
    second += f'<path d="M97 172L97 146L127 112L150 140L166 124L199 156L199 172Z" fill="{INK}"/>'
    save(
        "emblem_klick",
        240,
        240,
        gradient("sky", "#ffcf7a", "#f2734f")
        + gradient("sea", "#4aa3d8", "#2a5f9e")
        + f'<g transform="rotate(-15 120 120)">{first}</g><g transform="rotate(10 120 120)">{second}</g>',
        "klick",
    )


def logo() -> None:
    """A round lamp-lit table seen from above, six guests around it, a card with a T in the middle."""
    out = ""
    for i, name in enumerate(ANIMALS):
        turn = math.radians(-90 + 60 * i)
        x, y = 150 + 112 * math.cos(turn), 150 + 112 * math.sin(turn)
        out += disc(x, y + 5, 33, "#000000", 0.22) + disc(x, y, 33, COLOURS[name])
        out += placed(icon(name, ON[name]), round(x, 1), round(y, 1), 44)
    out += disc(150, 155, 86, "#000000", 0.25) + disc(150, 150, 86, "#8a5220") + disc(150, 148, 79, "url(#lamp)")
    paper = box(-30, -37, 60, 80, 9, "#000000", 0.22) + box(-30, -41, 60, 80, 9, "#fbf4e4")
    letter = (
        f'<path d="M-15 -24L15 -24M0 -24L0 22" fill="none" stroke="{INK}" stroke-width="11" stroke-linecap="round"/>'
    )
    glow = (
        '<defs><radialGradient id="lamp" cx="150" cy="140" r="92" gradientUnits="userSpaceOnUse">'
        '<stop offset="0%" stop-color="#ffe2a6"/><stop offset="55%" stop-color="#f0b35c"/>'
        '<stop offset="100%" stop-color="#c9802f"/></radialGradient></defs>'
    )
    save("logo", 300, 300, glow + out + f'<g transform="translate(150 150) rotate(-10)">{paper}{letter}</g>')


def coins() -> None:
    metals = {
        "griffin": ("#ffe9a0", "#e0a526", "#6b4708"),
        "dragon": ("#fbfdff", "#a9b6c4", "#36424f"),
        "unicorn": ("#f2c19b", "#b8703c", "#54280f"),
    }
    for name, (light, dark, line) in metals.items():
        ring = f'<circle cx="100" cy="100" r="79" fill="none" stroke="{line}" stroke-width="4" stroke-opacity="0.55"/>'
        body = disc(100, 100, 97, line) + disc(100, 100, 90, "url(#g)") + ring
        coin = gradient("g", light, dark) + body + placed(icon(name, line), 101, 97, 106)
        save(f"team_{name}", 200, 200, coin, "superpose")


def animal_back(name: str) -> str:
    out = box(0, 0, 200, 300, 20, PAPER) + box(11, 11, 178, 278, 13, COLOURS[name])
    for row in range(7):
        for column in range(5):
            x, y = 100 + (column - 2) * 40 + (20 if row % 2 else 0), 150 + (row - 3) * 38
            if 28 < x < 172 and math.dist((x, y), (100, 150)) > 74:
                out += placed(icon(name, ON[name], 0.3), x, y, 25)
    out += disc(100, 150, 56, PAPER) + disc(100, 150, 49, COLOURS[name])
    return out + placed(icon(name, ON[name]), 100, 150, 72)


def patterned_back(wide: int, high: int, base: str, line: str, motif: tuple[tuple[str, str], ...]) -> str:
    short, step = min(wide, high), 44
    out = box(0, 0, wide, high, short * 0.09, PAPER) + box(10, 10, wide - 20, high - 20, short * 0.06, base)
    columns, rows = (wide - 30) // step, (high - 30) // step
    for row in range(rows):
        for column in range(columns):
            name, colour = motif[(column + row * 2) % len(motif)]
            x, y = wide / 2 + (column - (columns - 1) / 2) * step, high / 2 + (row - (rows - 1) / 2) * step
            out += placed(icon(name, colour), x, y, 26)
    rim = f'x="17" y="17" width="{wide - 34}" height="{high - 34}" rx="{short * 0.045:g}"'
    return out + f'<rect {rim} fill="none" stroke="{line}" stroke-width="2.500"/>'


def backs() -> None:
    for name in ANIMALS:
        save(f"back_{name}", 200, 300, animal_back(name), "superpose")
    save("back_clover", 240, 240, patterned_back(240, 240, "#1f6b42", "#7fd08a", (("clover", "#3c9560"),)), "clover")
    save("back_klick", 240, 180, patterned_back(240, 180, "#3a3f52", "#8a92b2", (("photo", "#565d78"),)), "klick")
    motif = tuple((name, COLOURS[name]) for name in ANIMALS)
    save("back_starter", 200, 300, patterned_back(200, 300, "#2a3144", "#5c678a", motif), "superpose")


def main() -> None:
    for make in (logo, emblem_superpose, emblem_clover, emblem_klick, coins, backs):
        make()


if __name__ == "__main__":
    main()
