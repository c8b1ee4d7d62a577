"""The games of the house. This list is the only one: whoever adds a game adds its kit here."""

from __future__ import annotations

from typing import Final

from game.games.clover.kit import CLOVER_KIT
from game.games.kit import Kit
from game.games.klick.kit import KLICK_KIT
from game.games.superpose.kit import SUPERPOSE_KIT

GAMES: Final[tuple[Kit, ...]] = (CLOVER_KIT, SUPERPOSE_KIT, KLICK_KIT)
FIRST: Final = SUPERPOSE_KIT.id
"""The game a new table on one machine begins with: two can play it, and at once."""
