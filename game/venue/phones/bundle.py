"""The page as browsers get it: markup, look, script and drawings of the house and of every game, in one answer, made
once; beside it a fixed list of fonts and drawings. Nothing that is not on that list is ever read."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import assets
from game.ui.paint.theme import PLAYERS
from game.venue.phones.part import PhoneGame
from net.web.site import NOT_FOUND, PageWish, Reply

KINDS: Final = {
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}

ICONS: Final = (
    *("add", "back", "bot", "chat", "check", "cross", "crown", "down", "edit", "eye", "hand", "hourglass", "human"),
    *("left", "menu", "minus", "mute", "pause", "play", "quit", "right", "rotate_left", "rotate_right", "screen"),
    *("sound", "star", "trash", "undo", "up", "wifi", "zoom"),
)
"""Drawings of the house that every page may use."""


@dataclass(frozen=True, slots=True)
class PageBundle:
    """By path; each as it is, and packed."""

    plain: Mapping[str, Reply]
    packed: Mapping[str, Reply]

    def reply(self, wish: PageWish) -> Reply:
        """A path is looked up, never put together."""
        return (self.packed if wish.takes_gzip else self.plain).get(wish.path, NOT_FOUND)


def bundled(parts: Mapping[str, tuple[Path, PhoneGame]]) -> PageBundle:
    """``parts``: by game its folder and its phone part."""
    files = _fonts()
    for id, (_, part) in parts.items():
        for name, path in part.files.items():
            files[f"/file/{id}/{name}"] = _file(path)
    files["/icon.svg"] = _file(assets.path("art", "icon.svg"))
    files["/"] = _page(parts, [path for path in files if path.startswith("/font/")])
    return PageBundle(files, {path: _packed(reply) for path, reply in files.items()})


def _file(path: Path) -> Reply:
    return Reply(path.read_bytes(), KINDS[path.suffix], is_lasting=True)


def _packed(reply: Reply) -> Reply:
    small = gzip.compress(reply.body, 9, mtime=0)
    if len(small) >= len(reply.body):
        return reply
    return replace(reply, body=small, headers={**reply.headers, "Content-Encoding": "gzip"})


def _fonts() -> dict[str, Reply]:
    """Named by what is in them, so that a phone keeps them from evening to evening."""
    import font_fredoka_one
    import font_hanken_grotesk

    fonts = {
        "display": font_fredoka_one.FredokaOne,
        "text": font_hanken_grotesk.HankenGroteskMedium,
        "bold": font_hanken_grotesk.HankenGroteskBold,
    }
    files = {}
    for name, path in fonts.items():
        reply = _file(Path(path))
        files[f"/font/{name}-{hashlib.sha256(reply.body).hexdigest()[:12]}{Path(path).suffix}"] = reply
    return files


# ------------------------------------------------------------------ the page


def _page(parts: Mapping[str, tuple[Path, PhoneGame]], fonts: list[str]) -> Reply:
    look = _faces(fonts) + _colours() + _read(assets.path("phone", "look.css"))
    scripts = [_read(assets.path("phone", name)) for name in ("core.js", "house.js")]
    for id, (folder, _) in parts.items():
        look += _read(folder / "phone" / f"{id}.css")
        # Each in a scope of its own: two games may use the same names.
        scripts.append("{\n" + _read(folder / "phone" / f"{id}.js") + "\n}")
    scripts.append("tablee.begin();")
    script = "\n".join(scripts)
    page = _read(assets.path("phone", "index.html"))
    for mark, text in (("/*look*/", look), ("/*script*/", script), ("<!--icons-->", _icons(parts))):
        page = page.replace(mark, text)
    return Reply(page.encode(), "text/html; charset=utf-8", headers={"Content-Security-Policy": _policy(look, script)})


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _policy(look: str, script: str) -> str:
    """What the page may load and run: itself. Older Safari wants the sockets' scheme by name."""
    return (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(look)}; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self' ws:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _faces(fonts: list[str]) -> str:
    names = {"display": ("Display", 400), "text": ("Text", 500), "bold": ("Text", 700)}
    made = ""
    for path in fonts:
        family, weight = names[path.removeprefix("/font/").partition("-")[0]]
        made += f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;src:url({path})}}\n'
    return made


def _colours() -> str:
    return ":root{" + "".join(f"--player-{number}:{colour};" for number, colour in enumerate(PLAYERS)) + "}\n"


def _icons(parts: Mapping[str, tuple[Path, PhoneGame]]) -> str:
    """All drawings as symbols, painted in the colour of the words beside them."""
    found = {name: assets.path("icons", f"{name}.svg") for name in ICONS}
    for folder, part in parts.values():
        for name in part.icons:
            own = folder / "icons" / f"{name}.svg"
            found[name] = own if own.exists() else assets.path("icons", f"{name}.svg")
    return "".join(_symbol(name, _read(path)) for name, path in found.items())


def _symbol(name: str, svg: str) -> str:
    found = re.search(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', svg, re.DOTALL)
    if found is None:
        raise ValueError(f"{name} is no drawing that can be used on a page")
    box, drawing = found[1], found[2].replace("\n", "")
    drawing = drawing.replace('"#ffffff"', '"currentColor"')
    drawing = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", drawing)
    return f'<symbol id="icon-{name}" viewBox="{box}">{drawing}</symbol>'
