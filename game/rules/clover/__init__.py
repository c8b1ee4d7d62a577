"""So Clover!: the co-operative word game, exact to the rulebook."""

from game.rules.clover.bloom import Bloom
from game.rules.clover.cards import LANGUAGES, BadWords, Concept, Material, parse_cards, parse_concepts, read_material
from game.rules.clover.flow import Clover, feat

__all__ = [
    "LANGUAGES",
    "BadWords",
    "Bloom",
    "Clover",
    "Concept",
    "Material",
    "feat",
    "parse_cards",
    "parse_concepts",
    "read_material",
]
