"""A small world of ideas for the tests of the So Clover! bots: themes, each with its keywords and its clue words."""

import json

from game.games.clover.bots import CloverBot, Web, parse_links, parse_vocabulary
from game.games.clover.rules import SoClover, read_material

THEMES = ("sea", "farm", "sky", "music", "school", "war", "love", "food", "sport", "magic")
KEYWORDS = 16  # a theme
CLUES = 8


def concepts():
    return [
        {
            "id": f"{theme}{n}",
            "en": f"{theme}{chr(97 + n)}",
            "fr": f"fr{theme}{chr(97 + n)}",
            "it": f"it{theme}{chr(97 + n)}",
        }
        for n in range(KEYWORDS)
        for theme in THEMES
    ]


def vocabulary():
    return "\n".join(
        json.dumps({"id": f"{theme}-clue{n}", "en": f"en{n}{theme} idea", "fr": f"fr{n}{theme}", "it": f"it{n}{theme}"})
        for theme in THEMES
        for n in range(CLUES)
    )


def links():
    """Keyword n of a theme goes with every clue of its theme but two."""
    return "\n".join(
        json.dumps(
            {"concept": f"{theme}{n}", "clues": [f"{theme}-clue{k}" for k in range(CLUES) if k not in (n % 8, n // 2)]}
        )
        for theme in THEMES
        for n in range(KEYWORDS)
    )


def cards(lines):
    ids = [line["id"] for line in lines]
    return json.dumps([[ids[n], ids[n + 1], ids[n + 2], ids[n + 3]] for n in range(0, len(ids), 4)])


LINES = concepts()
MATERIAL = read_material("\n".join(json.dumps(line) for line in LINES), cards(LINES))
WEB = Web(MATERIAL.concepts, parse_vocabulary(vocabulary()), parse_links(links()))
GAME = SoClover(MATERIAL)


def bot(strength, **ways):
    return CloverBot(MATERIAL, WEB, strength, **ways)
