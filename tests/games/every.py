"""What the tests that run over every game need: the games, their bots, and how to deal everything hidden anew."""

from __future__ import annotations

import importlib

from game.core.bot import Company, Strength
from game.core.game import settle
from game.games import GAMES as HOUSE
from game.venue.catalog import open_kits
from tests.games.highcard.kit import HIGHCARD_KIT

CATALOG = open_kits((*HOUSE, HIGHCARD_KIT))
"""The games of the house, and one that is only here: whatever holds for every game must hold for one more."""
GAMES = CATALOG.games


def options_for(game, seats, wishes=None, first=None):
    from dataclasses import replace

    options = replace(settle(game, wishes or {}), first=first)
    return CATALOG.prepare[game.id](options, tuple(range(seats)))


def redealt(game, state, seat, dice):
    """The same table as far as ``seat`` (None: the public) can know, with all that is hidden dealt anew."""
    return importlib.import_module(f"tests.games.{game.id}.redeal").redealt(game, state, seat, dice)


def bots(game, seats, strength=Strength.EASY):
    return [CATALOG.bots[game.id](strength, Company(has_people=False)) for _ in range(seats)]


def variants(game):
    """Every option's every value, one at a time, the defaults first."""
    yield {}
    for choice in game.choices:
        default = getattr(game.defaults, choice.key)
        for value in choice.values:
            if value != default:
                yield {choice.key: value}


def plays(match, minds, dice, most=2000):
    """Yield (seat, action, match after, told) until the end; bots play, a random one of those who may act first."""
    game = match.game
    while game.outcome(match.state) is None:
        assert len(match.log) < most, "did not end"
        movers = [seat for seat in range(match.seats) if match.asked[seat]]
        assert movers, "nobody may act, yet it is not over"
        start = dice.below(len(movers))
        for seat in movers[start:] + movers[:start]:
            action = minds[seat].answer(game.view(match.state, seat), dice)
            if action is not None:
                before = match
                match, told = match.play(seat, action, dice)
                yield before, seat, action, match, told
                break
        else:
            raise AssertionError("no bot wants to act, yet it is not over")
