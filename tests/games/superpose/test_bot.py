"""The bots of Super-Pose play legally, know no secrets, and are worth their names."""

import pytest

from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Outcome, Seat
from game.core.match import start
from game.games.superpose.bot import expected_best, maker
from game.games.superpose.rules.words import AskStarter, LayStartersForMe
from tests.games.superpose.redeal import redealt
from tests.games.superpose.rules.table import ONE, ZERO, fresh, game, match, options


def played(strengths, seed, **chosen):
    """A match between bots, to its end."""
    dice = Seeded(seed)
    bots = [maker(game().deck)(strength) for strength in strengths]
    running = start(game(), len(strengths), options(**chosen), dice)
    while game().outcome(running.state) is None:
        seat = next(Seat(seat) for seat, asked in enumerate(running.asked) if asked)
        action = bots[seat].answer(game().view(running.state, seat), dice)
        running, _ = running.play(seat, action, dice)
    return running


def wins(strong, weak, count):
    won = 0.0
    for number in range(count):
        seat = number % 2
        pair = (strong, weak) if seat == 0 else (weak, strong)
        outcome: Outcome = game().outcome(played(pair, number // 2, first=Seat(number // 2 % 2)).state)
        won += (seat in outcome.places[0]) / len(outcome.places[0])
    return won


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize(
    "chosen",
    [
        {"aids": "rulebook", "starters": "hand"},
        {"length": "full", "flowers": True, "advanced": True},
        {"scoring": "open", "flowers": True},
    ],
)
def test_a_bot_plays_any_variant_to_its_end(strength, chosen):
    assert game().outcome(played([strength] * 3, 1, **chosen).state) is not None


def test_bots_play_in_teams():
    assert game().outcome(played([Strength.SHARP, Strength.FAIR] * 2, 1, teams=True).state) is not None


def test_fair_beats_easy():
    assert wins(Strength.FAIR, Strength.EASY, 12) >= 9


def test_sharp_beats_fair():
    assert wins(Strength.SHARP, Strength.FAIR, 12) >= 8


def test_a_bot_has_the_starters_laid():
    state = fresh(2, starters="hand")
    view = game().view(state, ZERO)
    assert isinstance(view.asks[0], AskStarter)
    assert maker(game().deck)(Strength.FAIR).answer(view, Seeded(1)) == LayStartersForMe()


def test_a_bot_that_is_not_asked_waits():
    view = game().view(fresh(2), ONE)
    assert all(maker(game().deck)(strength).answer(view, Seeded(1)) is None for strength in Strength)
    assert maker(game().deck)(Strength.SHARP).answer(game().view(fresh(2), None), Seeded(1)) is None


@pytest.mark.parametrize("strength", Strength)
def test_a_bot_answers_alike_whatever_is_hidden(strength):
    state = match(3, 4, length="full").state
    other = redealt(game(), state, state.turn, Seeded(9))
    assert other != state
    bot = maker(game().deck)(strength)
    views = [game().view(one, state.turn) for one in (state, other)]
    assert bot.answer(views[0], Seeded(3)) == bot.answer(views[1], Seeded(3))


def test_the_best_of_some_unknown_cards_is_weighed_by_chance():
    assert expected_best(0, [], 0) == 0
    assert expected_best(2, [4, 0], 0) == 2
    assert expected_best(0, [4, 0], 1) == 2
    assert expected_best(1, [4, 0], 1) == 2.5
    assert expected_best(0, [4, 2, 0], 3) == 4
    assert expected_best(0, [6, 3, 0], 2) == 5
