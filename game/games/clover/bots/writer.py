"""Finding a clue for a pair of keywords: near to both, far from the other words, and fit for the judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.dice import shuffled
from game.core.game import Dice
from game.games.clover.bots.minds import Mind
from game.games.clover.rules.cards import Material
from game.games.clover.rules.geometry import outer_words, pair_of_zone
from game.games.clover.rules.judge import judge
from game.games.clover.rules.words import STRICT, CloverOptions, Laid, OwnBoard

_LAST_RESORT = 13  # a number is always a valid clue; count on from here for each zone


def clue_for(
    mind: Mind, material: Material, own: OwnBoard, options: CloverOptions, zone: int, language: str, dice: Dice
) -> str:
    """The text for this zone."""
    used = {clue.text for clue in own.clues if clue is not None}
    keywords = outer_words(own.cards)
    good: list[str] = []
    for idea in _best_first(mind, own.cards, zone, dice):
        text = mind.web.word(idea, language)
        verdict = judge(material, text, keywords, options.dictionary == STRICT)
        if verdict.refusal is None and not verdict.clue.unknown and text not in used:
            good.append(text)
        if len(good) >= mind.wit.choices:
            break
    return good[dice.below(len(good))] if good else str(_LAST_RESORT + zone)


def _best_first(mind: Mind, cards: Sequence[Laid], zone: int, dice: Dice) -> Iterator[str]:
    first, second = pair_of_zone(cards, zone)
    around = mind.web.around if mind.wit.thinks_on else mind.web.near
    ideas = shuffled(dice, sorted(around(first) | around(second)))
    others = [word for card in cards for word in card.words if word not in (first, second)]

    def worth(idea: str) -> float:
        near, far = sorted((mind.affinity(idea, first), mind.affinity(idea, second)))
        return 2 * near + far - mind.wit.minds_others * mind.misled(idea, others)

    return iter(sorted(ideas, key=worth, reverse=True))
