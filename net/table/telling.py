"""How the parts of a table keep its lobby and tell everybody, without knowing the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.game import Told
from net.table.audience import Post


@dataclass(frozen=True, slots=True)
class Telling:
    """``check_kept`` raises OSError where the lobby could not be kept."""

    keep: Callable[[], None]
    check_kept: Callable[[], None]
    lobby: Callable[[], list[Post]]
    show: Callable[[tuple[Told, ...]], list[Post]]
