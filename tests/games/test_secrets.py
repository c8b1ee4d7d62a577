"""Secrets by redealing: redraw all that a seat cannot know; what it sees, may do and hears must not change."""

import pytest

from game.core.dice import Recording, Repeating, Seeded
from game.core.game import Illegal
from game.core.match import start
from tests.games.every import GAMES, bots, options_for, plays, redealt


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_views_tell_nothing_hidden(game, seed):
    dice = Seeded(seed)
    seats = game.seats.start + seed % 2
    match = start(game, seats, options_for(game, seats), dice)
    moves = 0
    for _, _, _, after, _ in plays(match, bots(game, seats), dice):
        moves += 1
        for seat in (*range(seats), None):
            other = redealt(game, after.state, seat, Seeded(seed * 1000 + moves))
            assert game.view(other, seat) == game.view(after.state, seat)
            if seat is not None:
                assert game.asks(other, seat) == game.asks(after.state, seat)
            # Everybody is told whose move is waited for while its player is away.
            assert [bool(game.asks(other, s)) for s in range(seats)] == [bool(asks) for asks in after.asked]
    assert moves


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_redealing_really_changes_something(game):
    dice = Seeded(2)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    changed = 0
    for _, _, _, after, _ in plays(match, bots(game, seats), dice):
        changed += redealt(game, after.state, None, Seeded(len(after.log))) != after.state
    assert changed


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_what_others_hear_of_an_action_tells_nothing_hidden(game, seed):
    """The same action on a table that differs in what a listener cannot know sounds the same to that listener,
    where it is possible there at all."""
    dice = Seeded(seed)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    compared = 0
    for before, seat, action, after, told in plays(match, bots(game, seats), dice):
        for listener in (*range(seats), None):
            if listener == seat:
                continue
            other = redealt(game, before.state, listener, Seeded(seed * 77 + compared))
            try:
                rolling = Recording(Repeating(after.log[-1].rolls))
                step = game.apply(other, seat, action, rolling)
            except (Illegal, ValueError):
                continue
            if game.view(step.state, listener) != game.view(after.state, listener):
                continue
            compared += 1
            heard = [t.event for t in told if t.heard_by(listener)]
            assert heard == [t.event for t in step.told if t.heard_by(listener)]
    assert compared
