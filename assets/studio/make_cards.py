"""Deals the concepts onto the keyword cards: four themes on a card and never two words of one family.

Run from the project's root: python -m assets.studio.make_cards. The same concepts always give the same cards.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from assets import path
from assets.clover.words_check import CARD_WORDS, Entry, read_entries, related

SEED = 880
TRIES = 200


def deal(concepts: list[Entry], seed: int = SEED) -> list[list[str]]:
    """All concepts on cards; tries again with the next seed when the last cards cannot be mixed."""
    for attempt in range(TRIES):
        cards = _attempt(concepts, random.Random(seed + attempt))
        if cards:
            return cards
    raise ValueError("these concepts cannot be mixed: too many of one theme or family")


def _attempt(concepts: list[Entry], dice: random.Random) -> list[list[str]] | None:
    piles: dict[str, list[Entry]] = {}
    for concept in sorted(concepts, key=lambda entry: dice.random()):
        piles.setdefault(concept.theme, []).append(concept)
    cards = []
    for left in range(len(concepts) // CARD_WORDS, 0, -1):
        card: list[Entry] = []
        for theme in _themes(piles, left, dice):
            fitting = next((word for word in piles[theme] if not any(related(word, other) for other in card)), None)
            if fitting is None:
                return None
            piles[theme].remove(fitting)
            card.append(fitting)
        cards.append([word.id for word in sorted(card, key=lambda entry: dice.random())])
    return cards if not any(piles.values()) else None


def _themes(piles: dict[str, list[Entry]], left: int, dice: random.Random) -> list[str]:
    """Four themes by chance, large piles first in line; a pile with a word for every card left must be drawn from."""
    key = {theme: (len(pile) < left, -(dice.random() ** (1 / len(pile)))) for theme, pile in piles.items() if pile}
    return sorted(key, key=lambda theme: key[theme])[:CARD_WORDS]


def main(folder: Path) -> int:
    """Write cards.json beside the concepts."""
    concepts, problems = read_entries(folder / "concepts.jsonl", themed=True)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 1
    lines = ",\n".join(json.dumps(card) for card in deal(concepts))
    (folder / "cards.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else path("clover", "words")))
