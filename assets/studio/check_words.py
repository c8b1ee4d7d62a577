"""Checks the shipped words, or a word pack given as an argument, and prints every problem with file and line.

Run from the project's root: python -m assets.studio.check_words [folder or file]. The exit code is 1 when anything is
wrong. The checks themselves are in assets/clover/words_check.py, because packs are checked at run time too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from assets import path
from assets.clover.words_check import LONG, check, coverage, letters, read_cards, read_entries, read_links


def figures(folder: Path) -> list[str]:
    """What there is, as lines to read: counts, long words, and how often two concepts can be linked."""
    concepts, _ = read_entries(folder / "concepts.jsonl", themed=True)
    clues, _ = read_entries(folder / "clues.jsonl", themed=False)
    links, _ = read_links(folder / "links.jsonl")
    long = [word for entry in concepts for word in entry.words.values() if letters(word) > LONG]
    kin = sum(len(words) for entry in concepts for words in entry.family.values())
    direct, near = coverage(links)
    return [
        f"{len(concepts)} concepts in {len({entry.theme for entry in concepts})} themes, {kin} family words",
        f"{len(long)} words of more than {LONG} letters: {', '.join(long)}",
        f"{len(read_cards(folder / 'cards.json')[0])} cards, {len(clues)} clue words",
        f"{sum(len(link.clues) for link in links)} links of {len(links)} concepts",
        f"pairs of concepts with a common clue: {direct:.1%}, directly or over one step: {near:.1%}",
    ]


def main(arguments: list[str]) -> int:
    """Check and report."""
    place = Path(arguments[0]) if arguments else path("clover", "words")
    problems = check(place, shipped=not arguments)
    print("\n".join(problems), file=sys.stderr)
    if place.is_dir():
        print("\n".join(figures(place)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
