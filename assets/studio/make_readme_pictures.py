"""The README's pictures, drawn from the game itself: ``python -m assets.studio.make_readme_pictures``."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from PIL import Image

from game.games.catalog import catalog
from game.tools.easel import Easel
from game.tools.shots import all_shots

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
PICTURES = {
    "title": "en",
    "lobby": "en",
    "clover-agreeing": "en",
    "superpose-full": "fr",
    "klick-ranking": "it",
}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for shot in all_shots():
        if shot.name in PICTURES:
            surface = shot.take(Easel(SIZE, PICTURES[shot.name], catalog().folders))
            raw = pygame.image.tobytes(surface, "RGB")
            held = io.BytesIO()
            Image.frombytes("RGB", SIZE, raw).save(held, "JPEG", quality=82)
            (FOLDER / f"{shot.name}.jpg").write_bytes(held.getvalue())


if __name__ == "__main__":
    main()
