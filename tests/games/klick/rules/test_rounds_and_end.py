"""Rule 5: the end of a round, the discards, the pile made anew, 20 points, shared wins."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import SYSTEM, Code, Illegal, Left, Returned, Seat
from game.games.klick.rules import needed
from game.games.klick.rules.words import (
    Arrange,
    Confirm,
    Done,
    GameEnded,
    Give,
    GoOn,
    Phase,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    TakeBack,
    WonBy,
)
from tests.games.klick.rules.table import HOUSE, KLICK, Play, dealt, whereabouts, with_pack


def test_all_photos_in_play_are_discarded_when_all_have_ranked():
    play = Play(dealt(4)).all_give()
    used = set(HOUSE) - set(play.state.pile)
    play.rank_all()
    assert set(play.state.discards) == used
    assert play.events(RoundEnded) == [RoundEnded(1, play.state.scores)]
    assert play.events(RoundBegan) == [RoundBegan(2, play.state.first)]
    assert [len(hand) for hand in play.state.hands] == [3] * 4
    assert play.state.gifts == ((),) * 4
    assert play.state.rankings == ()


def test_scores_are_kept_from_round_to_round():
    play = Play(dealt(4)).all_give().rank_all()
    scores = play.state.scores
    assert sum(scores) > 0
    assert play.view(None).scores == scores


def one_before_the_end(*scores):
    """All have ranked but the last, whose line gives nobody a point; these are the scores."""
    play = Play(dealt(len(scores))).all_give()
    while len(play.state.rankings) < len(scores) - 1:
        play.act(play.state.active, Confirm()).act(0, GoOn())
    line = sorted(play.state.lying[play.state.active], key=lambda lain: lain.giver is not None)
    return play.act(play.state.active, Arrange(tuple(lain.photo for lain in line))).set(scores=scores)


def test_nineteen_points_are_not_enough():
    play = one_before_the_end(19, 3, 4, 5).rank_all()
    assert KLICK.outcome(play.state) is None
    assert play.state.round == 2


def test_twenty_points_end_the_game_with_the_round():
    play = one_before_the_end(20, 3, 4, 5).rank_all()
    outcome = KLICK.outcome(play.state)
    assert outcome.reason == WonBy.MOST_POINTS
    assert outcome.scores == (20, 3, 4, 5)
    assert outcome.places == (frozenset({0}), frozenset({3}), frozenset({2}), frozenset({1}))
    assert play.events(GameEnded) == [GameEnded((Seat(0),), (20, 3, 4, 5))]


def test_twenty_points_do_not_end_a_round_in_the_middle():
    play = Play(dealt(4)).all_give().set(scores=(25, 0, 0, 0))
    play.act(0, Confirm()).act(1, GoOn())
    assert play.state.phase == Phase.RANKING
    assert KLICK.outcome(play.state) is None


def test_the_most_points_win_not_the_first_to_twenty():
    assert KLICK.outcome(one_before_the_end(20, 23, 4, 5).rank_all().state).places[0] == {1}


def test_a_tie_shares_the_win():
    outcome = KLICK.outcome(one_before_the_end(21, 3, 21, 3).rank_all().state)
    assert outcome.reason == WonBy.SHARED
    assert outcome.places == (frozenset({0, 2}), frozenset({1, 3}))


def test_after_the_end_nobody_is_asked_and_everything_is_refused():
    play = one_before_the_end(20, 3, 4, 5).rank_all()
    assert all(KLICK.asks(play.state, Seat(seat)) == () for seat in range(4))
    for action in (GoOn(), Done(), Confirm()):
        assert play.refused(0, action).code == Code.GAME_OVER
        with pytest.raises(Illegal):
            KLICK.apply(play.state, Seat(0), action, play.dice)
    assert whereabouts(play.state) == dict.fromkeys(HOUSE, 1)


# ------------------------------------------------------------------ the pile


def test_an_empty_pile_is_made_anew_of_the_discards_in_the_middle_of_dealing():
    """4 players, 27 photos: after the first round 7 are left, hands take 12: the pile runs out in the third hand."""
    play = with_pack_play(4, 27).whole_round()
    assert play.events(Reshuffled) == [Reshuffled(20)]
    assert len(play.state.pile) == 27 - 12 - 4
    assert whereabouts(play.state) == dict.fromkeys(play.match.options.photos, 1)


def test_it_is_made_anew_when_the_random_photos_are_drawn():
    """4 players, 38 photos: the second round's hands and starts leave two for four random photos."""
    play = with_pack_play(4, 38).whole_round()
    assert len(play.state.pile) == 2
    assert play.events(Reshuffled) == []
    for seat in range(3):
        play.give_all(seat)
    play.give_all(3)
    assert play.events(Reshuffled) == [Reshuffled(20)]
    assert whereabouts(play.state) == dict.fromkeys(play.match.options.photos, 1)


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_smallest_deck_lasts_for_ever(seats):
    play = with_pack_play(seats, needed(seats))
    for _ in range(4):
        play.set(scores=(0,) * seats).whole_round()
        assert play.state.phase == Phase.GIVING
        assert whereabouts(play.state) == dict.fromkeys(play.match.options.photos, 1)


def test_a_photo_that_is_left_on_the_pile_is_not_shuffled_in_again():
    play = with_pack_play(4, 27).all_give()
    left = play.state.pile
    play.rank_all()
    assert play.state.hands[0] == left[:3]
    assert play.state.hands[1] == left[3:6]
    assert play.state.hands[2][0] == left[6]


def with_pack_play(seats, photos):
    return Play(with_pack(seats, photos))


# ------------------------------------------------------------------ every photo in exactly one place


def random_action(play, pick):
    """Some action of some seat, often a legal one."""
    state = play.state
    seat = pick(play.match.seats)
    if state.phase == Phase.GIVING:
        hand = state.hands[seat]
        kind = pick(6)
        if kind == 0:
            return SYSTEM, (Left, Returned)[pick(2)](Seat(seat))
        if kind == 1:
            return seat, TakeBack(hand[pick(len(hand))])
        if kind == 2:
            return seat, Done()
        return seat, Give(hand[pick(len(hand))], Seat(pick(play.match.seats)))
    if state.phase == Phase.RANKING:
        line = list(play.view(None).line)
        i = pick(len(line))
        line.insert(pick(len(line)), line.pop(i))
        return (state.active, Arrange(tuple(line))) if pick(3) else (state.active, Confirm())
    return seat, GoOn()


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 8), spare=st.integers(0, 9))
def test_every_photo_is_in_exactly_one_place_at_all_times(seed, seats, spare):
    play = Play(with_pack(seats, needed(seats) + spare, seed=seed), seed=seed + 1)
    deck = dict.fromkeys(play.match.options.photos, 1)
    for turn in range(160):
        if KLICK.outcome(play.state) is not None:
            break
        if turn % 40 == 39 and play.state.phase == Phase.GIVING:
            play.all_give()
        try:
            play.act(*random_action(play, play.dice.below))
        except Illegal:
            continue
        assert whereabouts(play.state) == deck
        for seat, gifts in enumerate(play.state.gifts):
            if play.state.phase == Phase.GIVING:
                assert len({gift.photo for gift in gifts}) == len(gifts)
                assert {gift.photo for gift in gifts} <= set(play.state.hands[seat])


def test_a_state_given_to_apply_is_left_as_it_was():
    play = Play(dealt(3))
    before = replace(play.state)
    play.give_all(0)
    assert KLICK.apply(before, Seat(1), Give(before.hands[1][0], Seat(0)), play.dice).state != before
    assert before == dealt(3).state
