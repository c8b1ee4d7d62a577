"""Measures the bots of Klick!: how often gifts come before the random photo, and which strength wins.

python -m tests.games.klick.league [games]
"""

import random
import sys

from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.klick import bot as klick
from game.games.klick.rules import Klick
from game.games.klick.rules.words import Confirm


def synthetic(photos=120, seed=5):
    """Tags as a house deck might have them: 60 hooks, some frequent, some rare, 8 to 15 on a photo."""
    rng = random.Random(seed)
    hooks = [f"t{i}" for i in range(60)]
    chance = [1 / (1 + i / 6) for i in range(60)]
    tags = {}
    for i in range(photos):
        chosen = set()
        while len(chosen) < rng.randint(8, 15):
            chosen.add(rng.choices(hooks, chance)[0])
        tags[f"p{i:03}"] = {tag: rng.choice((1, 2, 3)) for tag in sorted(chosen)}
    return tags


def play(game, bots, seed, watch=lambda ranking: None):
    """A whole game; ``watch`` sees every ranking that is over."""
    dice = Seeded(seed)
    match = start(game, len(bots), game.defaults, dice)
    for _ in range(20000):
        if (outcome := game.outcome(match.state)) is not None:
            return outcome
        for seat, bot in enumerate(bots):
            if game.outcome(match.state) is None and (action := bot.answer(game.view(match.state, Seat(seat)), dice)):
                match, _ = match.play(Seat(seat), action, dice)
                if isinstance(action, Confirm):
                    watch(match.state.rankings[-1])
    raise AssertionError("the game did not end")


def before_random(game, bots, games, seed=0):
    """The share of given photos that were ranked before the random one."""
    count = [0, 0]

    def watch(ranking):
        place = [ranked.giver for ranked in ranking.line].index(None)
        count[0] += place
        count[1] += len(ranking.line) - 1

    for i in range(games):
        play(game, bots, seed + i, watch)
    return count[0] / count[1]


def points(game, bots, games, seed=0):
    """Mean points a game, by strength, seats changing from game to game."""
    sums, games_of = {}, {}
    for i in range(games):
        order = bots[i % len(bots) :] + bots[: i % len(bots)]
        outcome = play(game, order, seed + i)
        for bot, score in zip(order, outcome.scores, strict=True):
            sums[bot.strength] = sums.get(bot.strength, 0) + score
            games_of[bot.strength] = games_of.get(bot.strength, 0) + 1
    return {strength: sums[strength] / games_of[strength] for strength in sums}


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    try:
        from assets.klick import house_deck

        tags = {photo.id: photo.tags for photo in house_deck()}
    except ImportError:
        tags = {}
    tags = tags or synthetic()
    game = Klick(tuple(tags))
    made = {strength: klick.make(strength, tags, waits=False) for strength in Strength}
    print(f"{len(tags)} photos, {games} games")
    for seats in (3, 4, 6, 8):
        for strength in Strength:
            share = before_random(game, [made[strength]] * seats, games)
            print(f"{seats} {strength} bots: {share:.3f} of the gifts before the random photo (chance 0.500)")
    bots = [made[Strength.EASY], made[Strength.FAIR], made[Strength.SHARP]] * 2
    print("points a game, two of each at a table of six:", points(game, bots, games))


if __name__ == "__main__":
    main()
