"""Something to tell the player once: a text key and its facts. The sentence is made where it is shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.values import FrozenValue

if TYPE_CHECKING:
    from game.core.game import Facts


class Notice(FrozenValue):
    code: str
    facts: Facts = MappingProxyType({})
