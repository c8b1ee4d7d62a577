"""One kind of file the program reads, told so that it can be spoilt in every way and read again. A game brings those of
its own (``Kit.loaders``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.tools.soak.mutations import Mutate


@dataclass(frozen=True, slots=True, eq=False)
class Loader:
    """``make`` puts a sound file, or several that belong together, into an empty folder, by what the program itself
    writes. ``load`` reads them as the program does: True = they are taken, False = they are refused in the way that is
    documented; whatever it raises is a failure. ``formats``: how values are changed in files whose names end so."""

    name: str
    make: Callable[[Path], None]
    load: Callable[[Path], bool]
    formats: Mapping[str, Mutate] = field(default_factory=dict)
