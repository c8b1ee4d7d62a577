"""Develop the pictures of Klick! (needs the packages bpy and pillow; the game itself does not).

python -m assets.studio.make_photos             every picture that is not there yet
python -m assets.studio.make_photos --only k007 --force
python -m assets.studio.make_photos --list      rewrite photos.json from the scenes
python -m assets.studio.make_photos --sheet out.jpg [k001 k002 ...]
"""

from __future__ import annotations

import argparse
import io
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageEnhance

from assets import path

if TYPE_CHECKING:
    from assets.studio.photo.stage import Shot

FOLDER = path("klick", "photos")
SIZE = (800, 600)
SMALLEST, LARGEST = 60_000, 110_000


def squeeze(source: Path, target: Path) -> int:
    """Store the picture as WebP in about 60 to 110 kB; the quality follows the motif."""
    picture = ImageEnhance.Color(Image.open(source).convert("RGB")).enhance(1.22)
    picture = ImageEnhance.Contrast(picture).enhance(1.06)
    data = b""
    for quality in (96, 93, 90, 86, 82, 77, 70):
        buffer = io.BytesIO()
        picture.save(buffer, "WEBP", quality=quality, method=6)
        data = buffer.getvalue()
        if len(data) <= LARGEST:
            break
    target.write_bytes(data)
    return len(data)


def develop(shot: Shot, samples: int, size: tuple[int, int] = SIZE, folder: Path = FOLDER) -> str:
    """Build, render and store one picture; returns a line for the log."""
    from assets.studio.photo import stage

    begun = time.monotonic()
    stage.clear()
    shot.build()
    raw = folder / f".{shot.id}.png"
    stage.render(raw, *size, samples)
    stored = squeeze(raw, folder / f"{shot.id}.webp")
    raw.unlink()
    return f"{shot.id} {shot.en}: {time.monotonic() - begun:.0f} s, {stored // 1000} kB"


def blur(id: str) -> str:
    """Its colours by 3 x 3 regions: what is shown of it before it is there."""
    with Image.open(FOLDER / f"{id}.webp") as picture:
        return picture.convert("RGB").resize((3, 3), Image.Resampling.BOX).tobytes().hex()


def write_list(shots: list[Shot]) -> None:
    rows = [
        {"id": s.id, "title": {"en": s.en, "fr": s.fr, "it": s.it}, "tags": s.weights(), "blur": blur(s.id)}
        for s in shots
    ]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    (FOLDER / "photos.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def write_sheet(target: Path, ids: list[str], columns: int = 5, folder: Path = FOLDER) -> None:
    """A contact sheet of small prints with their names."""
    files = [f for f in sorted(folder.glob("k*.webp")) if not ids or f.stem in ids]
    w, h = 300, 225
    sheet = Image.new("RGB", (columns * w, -(-len(files) // columns) * h), "#202020")
    for i, file in enumerate(files):
        corner = (i % columns * w, i // columns * h)
        sheet.paste(Image.open(file).convert("RGB").resize((w - 4, h - 4)), corner)
        ImageDraw.Draw(sheet).text(
            (corner[0] + 4, corner[1] + 2), file.stem, fill="#ffffff", stroke_width=2, stroke_fill="#000000"
        )
    sheet.save(target, quality=88)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--only", action="append", default=[], metavar="ID")
    parser.add_argument("--force", action="store_true", help="also develop pictures that exist")
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--small", action="store_true", help="quick 400x300 drafts")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--list", action="store_true", help="write photos.json")
    parser.add_argument("--sheet", type=Path)
    args = parser.parse_args()
    wanted = [*args.ids, *args.only]
    args.folder.mkdir(exist_ok=True)
    if args.sheet:
        write_sheet(args.sheet, wanted, folder=args.folder)
        return
    from assets.studio.photo.scenes import SCENES

    if args.list:
        write_list([shot for shot in SCENES if (FOLDER / f"{shot.id}.webp").exists()])
        return
    for shot in SCENES:
        if wanted and shot.id not in wanted:
            continue
        if args.force or not (args.folder / f"{shot.id}.webp").exists():
            try:
                print(develop(shot, args.samples, (400, 300) if args.small else SIZE, args.folder), flush=True)
            except Exception as fault:  # one broken scene must not stop a night's work
                print(f"{shot.id} FAILED: {fault!r}", flush=True)


if __name__ == "__main__":
    main()
