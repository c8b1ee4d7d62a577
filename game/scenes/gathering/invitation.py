"""How phones come to a table, as screens show it: the QR code, the short address, the code to type; and the Wi-Fi."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.text.texts import Texts
from game.ui.paint.canvas import Canvas
from game.ui.paint.qr import draw_qr
from game.ui.paint.theme import SHEET

GROUP: Final = 3
"""Letters of a ticket that are read aloud together."""


def short_way(phones: str) -> str:
    """What is typed where nothing can be scanned: ``http://192.168.1.20:27180``."""
    return phones.partition("/#")[0].lower()


def ticket_words(phones: str) -> str:
    """The ticket in groups: ``K7Q 4M2 XYZ``."""
    ticket = phones.partition("#")[2]
    return "\u00a0".join(ticket[start : start + GROUP] for start in range(0, len(ticket), GROUP))


def wifi_code(name: str, password: str) -> str:
    """What a camera joins a Wi-Fi by."""
    if not password:
        return f"WIFI:T:nopass;S:{_escaped(name)};;"
    return f"WIFI:T:WPA;S:{_escaped(name)};P:{_escaped(password)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,:"' else letter for letter in text)


def paint_code(canvas: Canvas, text: str, rect: FRect) -> None:
    """On white paper, as cameras like it."""
    canvas.panel(rect, SHEET)
    draw_qr(canvas, text, rect.inflate(-16, -16))


def paint_invitation(canvas: Canvas, rect: FRect, texts: Texts, phones: str, ink: str, aside: float = 0.0) -> None:
    """The code beside what can be typed instead; ``aside``: how much of the last line is somebody else's."""
    side = min(rect.h, rect.w * 0.45)
    paint_code(canvas, phones, FRect(rect.x, rect.y, side, side))
    right = FRect(rect.x + side + 28, rect.y, rect.w - side - 28, side)
    lines = (texts("phones.scan"), short_way(phones), texts("phones.code", code=ticket_words(phones)))
    height = right.h / len(lines)
    for number, line in enumerate(lines):
        width = right.w - (aside if number == len(lines) - 1 else 0.0)
        place = FRect(right.x, right.y + number * height, width, height)
        canvas.text(line, place, min(46.0, height * 0.6), ink, face="bold" if number else "text", align="left")
