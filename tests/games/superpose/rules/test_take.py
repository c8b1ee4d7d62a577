"""A card taken out of the hand must be played (aids *rulebook*); with *friendly* aids cards can be tried out."""

import pytest

from game.core.game import SYSTEM, Code, Illegal, TimeUp
from game.games.superpose.rules.events import CardLaid, CardTaken
from game.games.superpose.rules.words import AskLay, AskTake, LayCard, Refusal, TakeCard
from tests.games.superpose.rules.table import ONE, ZERO, apply, arranged, card, fresh, game

HAND = (card("cb ef rv"), card("cc ef rv", "cat2"), card("ff ff *f", "cat3"))


def table(**chosen):
    return arranged("cb", HAND, aids="rulebook", **chosen)


def refused(state, seat, action):
    with pytest.raises(Illegal) as no:
        apply(state, seat, action)
    return no.value


def test_taking_a_card_commits_it_openly():
    state = table()
    assert game().asks(state, ZERO) == (AskTake(state.number, ("cat1", "cat2")),)
    step = apply(state, ZERO, TakeCard("cat2"))
    assert step.told[0].event == CardTaken(ZERO) and game().view(step.state, None).taken == HAND[1]
    assert step.told[0].only is None
    for seat in (ZERO, ONE, None):
        assert game().view(step.state, seat).taken == HAND[1]
    assert game().asks(step.state, ZERO) == (AskLay(state.number, ("cat2",)),)


def test_a_taken_card_is_the_only_one_that_can_be_laid():
    state = apply(table(), ZERO, TakeCard("cat2")).state
    no = refused(state, ZERO, LayCard("cat1", 0, 0, 0))
    assert no.code is Refusal.ANOTHER_TAKEN
    assert no.facts["card"] == "cat2"
    after = apply(state, ZERO, LayCard("cat2", 0, 0, 0)).state
    assert after.taken is None


def test_a_taken_card_does_not_go_back():
    state = apply(table(), ZERO, TakeCard("cat2")).state
    assert refused(state, ZERO, TakeCard("cat1")).code is Refusal.ANOTHER_TAKEN
    assert refused(state, ZERO, TakeCard("cat2")).code is Refusal.ALREADY_TAKEN


def test_a_refused_placement_leaves_the_card_taken():
    state = apply(table(), ZERO, TakeCard("cat2")).state
    assert refused(state, ZERO, LayCard("cat2", 40, 40, 0)).code is Refusal.COVERS_NOTHING
    assert state.taken == HAND[1]


def test_a_card_without_a_legal_placement_cannot_be_taken():
    no = refused(table(), ZERO, TakeCard("cat3"))
    assert no.code is Refusal.CANNOT_TAKE
    assert no.facts["card"] == "cat3"


def test_a_card_is_taken_before_it_is_laid():
    assert refused(table(), ZERO, LayCard("cat1", 0, 0, 0)).code is Refusal.TAKE_FIRST


def test_one_takes_from_the_own_hand_in_the_own_turn():
    state = table()
    assert refused(state, ONE, TakeCard("butterfly1")).code is Code.NOT_YOUR_TURN
    assert refused(state, ZERO, TakeCard("butterfly1")).code is Refusal.NOT_YOUR_CARD
    assert refused(state, ZERO, TakeCard("cat12")).code is Refusal.NOT_YOUR_CARD
    assert refused(state, ZERO, TakeCard("dog1")).code is Refusal.UNKNOWN_CARD


def test_with_friendly_aids_nothing_is_taken():
    state = arranged("cb", HAND, aids="friendly")
    assert game().asks(state, ZERO) == (AskLay(state.number, ("cat1", "cat2")),)
    assert refused(state, ZERO, TakeCard("cat1")).code is Refusal.TAKE_NOT_NEEDED
    assert apply(state, ZERO, LayCard("cat1", 0, 0, 0)).state.laid[-1].card == HAND[0]


def test_when_time_is_up_the_taken_card_is_the_one_laid():
    state = apply(table(seconds=30), ZERO, TakeCard("cat2")).state
    for seed in range(8):
        step = apply(state, SYSTEM, TimeUp(), seed)
        assert any(isinstance(one.event, CardLaid) for one in step.told) and step.state.laid[-1].card == HAND[1]


def test_rulebook_is_the_default():
    assert game().defaults.aids == "rulebook"
    assert fresh(2, aids="rulebook").taken is None
