"""Turns: clockwise, draw back to three, passing, time, leaving and returning."""

from dataclasses import replace

import pytest

from game.core.game import SYSTEM, Action, Code, Illegal, Left, Returned, Seat, TimeUp
from game.games.superpose.rules.events import CardDrawn, CardLaid, MatchEnded, SeatPassed
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import AskLay, LayCard, LayStarter, Phase, Refusal, TakeCard
from tests.games.superpose.rules.table import ONE, THREE, TWO, ZERO, apply, arranged, card, fresh, game


def any_lay(state):
    scoring = scoring_of(game().view(state, state.turn))
    one = next(card for card in state.hands[state.turn] if card.id in state.playable)
    place = scoring.places(one)[0]
    return LayCard(one.id, place.x, place.y, place.rotation)


def test_the_turn_goes_clockwise():
    state = fresh(3, first=ONE)
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        state = apply(state, state.turn, any_lay(state)).state
    assert seats == [1, 2, 0, 1]


def test_only_the_seat_whose_turn_it_is_may_lay():
    state = fresh(3)
    with pytest.raises(Illegal) as no:
        apply(state, ONE, LayCard("butterfly1", 0, 0, 0))
    assert no.value.code is Code.NOT_YOUR_TURN
    assert no.value.facts == {"seat": 0}


def test_after_laying_the_hand_is_filled_up_to_three_from_the_pile():
    state = fresh(2)
    action = any_lay(state)
    step = apply(state, ZERO, action)
    drawn = state.piles[0][0]
    assert [card.id for card in step.state.hands[0]] == [
        *(card.id for card in state.hands[0] if card.id != action.card),
        drawn.id,
    ]
    assert step.state.piles[0] == state.piles[0][1:]
    told = {type(one.event): one for one in step.told}
    assert told[CardDrawn].event == CardDrawn(ZERO, 4)
    assert told[CardDrawn].only is None
    assert game().view(step.state, ZERO).hand[-1] == drawn
    assert all(drawn not in game().view(step.state, seat).hand for seat in (ONE, None))


def test_with_an_empty_pile_the_hand_shrinks():
    state = arranged("cb", [card("cb ef rv"), card("cc ef rv", "cat2")], hands=None)
    step = apply(state, ZERO, any_lay(state))
    assert len(step.state.hands[0]) == 1
    assert not any(isinstance(one.event, CardDrawn) for one in step.told)


def test_a_seat_with_no_legal_placement_passes_by_itself():
    lone = card("cb ef rv"), card("cc cc bb", "cat2")
    stuck = (card("** ** **", "butterfly1"),)
    state = arranged("cb", [], hands=(lone, stuck))
    step = apply(state, ZERO, any_lay(state))
    assert SeatPassed(ONE) in [one.event for one in step.told]
    assert step.state.turn == ZERO
    assert step.state.history[-1].seat == ONE
    assert step.state.history[-1].laid is None


def test_a_pass_is_no_action_of_a_player():
    """A seat that has a placement may not pass: there is nothing to pass with."""
    assert not [kind for kind in game().wire if issubclass(kind, Action) and "ass" in kind.__name__]


def test_seats_without_cards_are_left_out_in_silence():
    hands = ((card("cb ef rv"),), (), (card("cb ef rv", "elephant1"),))
    step = apply(arranged("cb", [], seats=3, hands=hands), ZERO, LayCard("cat1", 0, 0, 0))
    assert step.state.turn == TWO
    assert not any(isinstance(one.event, SeatPassed) for one in step.told)


def test_the_match_ends_when_all_who_have_cards_pass_in_a_row():
    hands = ((card("cb ef rv"), card("** ** **", "cat2")), (card("** ** **", "butterfly1"),))
    step = apply(arranged("cb", [], hands=hands), ZERO, LayCard("cat1", 0, 0, 0))
    assert step.state.phase is Phase.END
    passed = [one.event.seat for one in step.told if isinstance(one.event, SeatPassed)]
    assert passed == [1, 0]
    assert isinstance(step.told[-1].event, MatchEnded)


def test_the_match_ends_when_all_cards_are_laid():
    step = apply(arranged("cb", [card("cb ef rv")]), ZERO, LayCard("cat1", 0, 0, 0))
    assert step.state.phase is Phase.END
    with pytest.raises(Illegal) as no:
        apply(step.state, ZERO, LayCard("cat1", 0, 0, 0))
    assert no.value.code is Code.GAME_OVER


def test_every_turn_asks_anew():
    state = fresh(2)
    first = game().asks(state, ZERO)
    assert first == (AskLay(1, ("cat1", "cat2", "cat3")),)
    state = apply(state, ZERO, any_lay(state)).state
    state = apply(state, ONE, any_lay(state)).state
    assert game().asks(state, ZERO) != first


def test_when_time_is_up_chance_lays_a_legal_card():
    state = fresh(3, seconds=30)
    assert game().limit(state).seconds == 30
    step = apply(state, SYSTEM, TimeUp())
    laid = next(one.event for one in step.told if isinstance(one.event, CardLaid))
    scoring = scoring_of(game().view(state, ZERO))
    card = step.state.laid[step.state.history[laid.turn].laid]
    place = (card.x, card.y, card.rotation)
    assert place in [(one.x, one.y, one.rotation) for one in scoring.places(card.card)]
    assert step.state.turn == ONE


def test_taking_a_card_does_not_wind_the_clock_up_again():
    state = fresh(2, seconds=30, aids="rulebook")
    taken = apply(state, ZERO, TakeCard(state.playable[0])).state
    assert game().limit(taken) == game().limit(state)
    assert game().limit(apply(state, SYSTEM, TimeUp()).state) != game().limit(state)


def test_when_time_is_up_before_the_starters_lie_chance_lays_them():
    state = fresh(3, seconds=30, starters="hand")
    state = apply(state, ZERO, LayStarter("starter1", 0, 0, 0, 0)).state
    assert apply(state, SYSTEM, TimeUp()).state.phase is Phase.TURNS


def test_without_a_limit_time_is_never_up():
    assert game().limit(fresh(2)) is None
    with pytest.raises(Illegal) as no:
        apply(fresh(2), SYSTEM, TimeUp())
    assert no.value.code is Refusal.NO_TIME_LIMIT


def test_leaving_and_returning_change_nothing_but_who_is_away():
    state = fresh(4)
    away = apply(state, SYSTEM, Left(THREE)).state
    assert game().view(away, None).away == (3,)
    assert replace(away, away=frozenset()) == state
    assert apply(away, SYSTEM, Returned(THREE)).state == state


def test_turning_cards_in_the_hand_is_nobody_elses_business():
    """The hand is told as it is printed; how it is turned is the screen's alone."""
    state = fresh(2)
    assert game().view(state, ONE).hand == state.hands[1]
    assert game().view(state, ZERO).hands == (3, 3)
    assert game().view(state, None).hand == ()


def test_an_unknown_action_is_refused():
    with pytest.raises(Illegal) as no:
        apply(fresh(2), Seat(0), Action())
    assert no.value.code is Code.WRONG_ACTION
