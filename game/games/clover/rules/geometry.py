"""Which word of which card faces which side of the clover. Pure arithmetic on slots, zones and rotations.

    slot 0 | slot 1          zone 0: top        slots 0 and 1
    -------+-------          zone 1: right      slots 1 and 2
    slot 3 | slot 2          zone 2: bottom     slots 2 and 3
                             zone 3: left       slots 3 and 0

Edges of a card are numbered like the zones: 0 top, 1 right, 2 bottom, 3 left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from game.games.clover.rules.words import Laid, TableCard

T = TypeVar("T")

SLOTS: Final = 4
ZONES: Final = 4
EDGES: Final = 4


def word_on_edge(words: Sequence[T], rotation: int, edge: int) -> T:
    """The word seen on this edge once the card is turned clockwise by ``rotation`` quarter turns."""
    return words[(edge - rotation) % EDGES]


def slots_of_zone(zone: int) -> tuple[int, int]:
    """The two slots beside a clue, clockwise."""
    return zone, (zone + 1) % SLOTS


def zones_of_slot(slot: int) -> tuple[int, int]:
    """The two sides a slot's card faces outward, clockwise; they are its outer edges too."""
    return (slot - 1) % ZONES, slot


def word_at(card: Laid | TableCard, zone: int) -> str:
    """The concept a card in place shows to the side ``zone``."""
    return word_on_edge(card.words, card.rotation, zone)


def pair_of_zone(cards: Sequence[Laid], zone: int) -> tuple[str, str]:
    """The two concepts a clue has to link, of a full board given by slot."""
    first, second = slots_of_zone(zone)
    return word_at(cards[first], zone), word_at(cards[second], zone)


def outer_words(cards: Sequence[Laid]) -> tuple[str, ...]:
    """The 8 outer keywords of a full board, zone by zone."""
    return tuple(word for zone in range(ZONES) for word in pair_of_zone(cards, zone))
