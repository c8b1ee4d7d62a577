"""So Clover!: the co-operative word game, exact to the rulebook."""

from game.games.clover.rules.bloom import Bloom
from game.games.clover.rules.cards import (
    LANGUAGES,
    BadWords,
    Concept,
    Material,
    parse_cards,
    parse_concepts,
    read_material,
)
from game.games.clover.rules.flow import SoClover, feat

__all__ = [
    "LANGUAGES",
    "BadWords",
    "Bloom",
    "Concept",
    "Material",
    "SoClover",
    "feat",
    "parse_cards",
    "parse_concepts",
    "read_material",
]
