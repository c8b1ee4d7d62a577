"""Squeezes the real words of English, French and Italian into ``assets/clover/words/dictionary.bloom``.

``pip install wordfreq``, then ``python -m assets.studio.make_dictionary``. The words are those of wordfreq (data
CC BY-SA 4.0, see assets/LICENSES.md) with their accents folded. Never used while the game runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assets import path
from game.games.clover.rules.bloom import build
from game.games.clover.rules.cards import LANGUAGES
from game.games.clover.rules.folding import folded, parts

RAREST: Final = 1e-8
"""Once in a hundred million words; below that, wordfreq's lists are mostly slips of the pen."""

WRONG: Final = 0.008
"""The share of invented words the filter takes for real ones."""

LONGEST: Final = 30


def words(language: str) -> Iterator[str]:
    import wordfreq

    for word, frequency in wordfreq.get_frequency_dict(language, "best").items():
        if frequency >= RAREST and len(word) <= LONGEST and all(piece.isalpha() for piece in parts(word)):
            yield folded(word)


def main() -> None:
    known = {word for language in LANGUAGES for word in words(language) if word}
    data = build(known, WRONG)
    path("clover", "words", "dictionary.bloom").write_bytes(data)
    print(f"{len(known)} words, {len(data)} bytes")


if __name__ == "__main__":
    main()
