"""What So Clover! bots score: ``python -m tests.games.clover.clover_figures [games]``, with the words of the assets.

The baseline writes the same clues (fair bots) and places at random.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import mean, median

from assets import path
from game.core.bot import Bot, Strength
from game.core.dice import Seeded, shuffled
from game.core.game import Seat
from game.core.match import start
from game.games.clover.bots import CloverBot, Web, parse_links, parse_vocabulary
from game.games.clover.rules import SoClover
from game.games.clover.rules.words import Agree, CloverOptions, MoveCard, Phase
from tests.games.clover.rules.judge_cases import material


@dataclass
class AtRandom:
    """Writes like a fair bot; lays the loose cards anywhere, any way round."""

    writer: CloverBot

    def answer(self, view, dice):
        if view.board is None:
            return self.writer.answer(view, dice)
        if not view.asks or view.seat in view.board.agreed:
            return None
        empty = [slot for slot in range(4) if all(card.slot != slot for card in view.board.cards)]
        if not empty:
            return Agree(view.board.version)
        loose = shuffled(dice, [card.card for card in view.board.cards if card.slot is None])
        return MoveCard(loose[0], empty[0], dice.below(4))


def play(game, minds, options, seed):
    dice = Seeded(seed)
    match = start(game, len(minds), options, dice)
    while match.state.phase is not Phase.OVER:
        for seat, mind in enumerate(minds):
            if match.asked[seat]:
                action = mind.answer(game.view(match.state, Seat(seat)), dice)
                if action is not None:
                    match, _ = match.play(Seat(seat), action, dice)
                    break
        else:
            raise AssertionError("all bots wait")
    return match


def tables():
    """A maker of minds for each kind of table."""
    words = material()
    folder = path("clover", "words")
    vocabulary = parse_vocabulary((folder / "clues.jsonl").read_text(encoding="utf-8"))
    web = Web(words.concepts, vocabulary, parse_links((folder / "links.jsonl").read_text(encoding="utf-8")))
    makers: dict[str, Callable[[], Bot]] = {str(one): partial(CloverBot, words, web, one) for one in Strength}
    makers["random"] = lambda: AtRandom(CloverBot(words, web, Strength.FAIR))
    return SoClover(words), makers


def scores(game, make, games, challenge=1):
    played = [play(game, [make() for _ in range(4)], CloverOptions(challenge=challenge), seed) for seed in range(games)]
    return [points for match in played for points in game.outcome(match.state).scores], played


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    game, makers = tables()
    print("| challenge | table | points a board | perfect | actions a game |")
    print("| --- | --- | --- | --- | --- |")
    for challenge in (1, 4):
        for name, make in makers.items():
            found, played = scores(game, make, games, challenge)
            perfect = sum(points == 6 for points in found) / len(found)
            actions = median(len(match.log) for match in played)
            print(f"| {challenge} | {name} | {mean(found):.2f} | {perfect:.0%} | {actions:.0f} |")


if __name__ == "__main__":
    main()
