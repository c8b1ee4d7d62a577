"""The tables this machine was at lately, to be offered again: a short list on disk."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.core.clean import clean_text
from game.store.files import read_within, set_aside, try_to_write

log = logging.getLogger("tablee.lan")

FILE: Final = "recent.json"
MOST: Final = 8
MOST_BYTES: Final = 16_384
"""Far more than so few tables take."""
LONGEST: Final = 80
"""Letters of a table's name, or of its address."""


@dataclass(frozen=True, slots=True)
class Recent:
    name: str
    where: str
    when: float


def recent(folder: Path) -> tuple[Recent, ...]:
    """The newest first. What cannot be read is set aside: it is a list of few things that come again."""
    try:
        raw = json.loads(read_within(folder / FILE, MOST_BYTES).decode("utf-8"))
        return tuple(_one(one) for one in raw[:MOST])
    except OSError:
        return ()
    except Exception as no:  # a file that was changed can hold anything
        log.warning("the list of recent tables is damaged: %s", no)
        _put_aside(folder / FILE)
        return ()


def _one(raw: dict[str, Any]) -> Recent:
    return Recent(clean_text(raw["name"], LONGEST), clean_text(raw["where"], LONGEST), float(raw["when"]))


def _put_aside(path: Path) -> None:
    try:
        set_aside(path)
    except OSError as no:
        log.warning("it cannot be set aside: %s", no)


def remember(folder: Path, name: str, where: str) -> None:
    """This table was joined: offer it again next time."""
    new = Recent(clean_text(name, LONGEST), where, time.time())
    kept = [new, *(one for one in recent(folder) if one.where != where)][:MOST]
    if why := try_to_write(folder / FILE, json.dumps([asdict(one) for one in kept]).encode("utf-8")):
        log.warning("cannot remember the table: %s", why)
