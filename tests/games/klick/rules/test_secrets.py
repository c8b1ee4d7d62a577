"""What a seat cannot know does not change what it is shown, asked and told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.klick.rules.words import Arrange, Confirm, GoOn, Phase, Revealed
from tests.games.klick.redeal import redealt
from tests.games.klick.rules.table import HOUSE, KLICK, Play, dealt, whereabouts


def moments(seats, seed):
    """A round of a match, as it goes on."""
    play = Play(dealt(seats, seed=seed, first=None), seed=seed)
    yield play
    for seat in range(seats):
        play.give_all(seat, done=False)
        yield play
    play.all_give()
    while play.state.round == 1:
        yield play
        line = list(play.view(None).line)
        line.append(line.pop(play.dice.below(len(line))))
        play.act(play.state.active, Arrange(tuple(line)))
        yield play
        play.act(play.state.active, Confirm())
        yield play
        play.act(0, GoOn())
    yield play


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 8))
def test_view_and_asks_tell_nothing_hidden(seed, seats):
    dice = Seeded(seed + 1)
    for play in moments(seats, seed):
        for who in (*range(seats), None):
            seat = None if who is None else Seat(who)
            other = redealt(KLICK, play.state, seat, dice)
            assert whereabouts(other) == whereabouts(play.state)
            assert KLICK.view(other, seat) == KLICK.view(play.state, seat)
            if seat is not None:
                assert KLICK.asks(other, seat) == KLICK.asks(play.state, seat)


def test_the_redeal_does_change_the_givers_and_the_random_photo():
    play = Play(dealt(4)).all_give()
    dice = Seeded(3)
    lines = {redealt(KLICK, play.state, Seat(0), dice).lying[0] for _ in range(60)}
    assert {tuple(lain.photo for lain in line) for line in lines} == {tuple(play.view(0).line)}
    assert len(lines) > 12
    hidden = {redealt(KLICK, play.state, Seat(0), dice).lying[1] for _ in range(20)}
    assert len(hidden) > 10


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_event_names_a_photo_and_views_name_givers_at_the_reveal_only(seed):
    play = Play(dealt(4, seed=seed), seed=seed)
    for seat in range(4):
        play.give_all(seat)
        assert not any(repr(photo) in repr(told) for told in play.told for photo in HOUSE)
    play.act(play.state.active, Arrange(play.view(None).line))
    assert play.told == () and play.view(None).rankings == ()
    play.act(play.state.active, Confirm())
    (event,) = play.events(Revealed)
    assert play.view(None).rankings[event.ranking].line == play.state.lying[play.state.active]
    assert not any(repr(photo) in repr(play.told) for photo in HOUSE)


def test_the_order_of_the_deck_tells_nothing():
    """Each place of the line is random about equally often, and so is each place of the deck in the first hand."""
    places = [0] * 4
    hands = set()
    for seed in range(400):
        play = Play(start(KLICK, 4, KLICK.defaults, Seeded(seed)), seed=seed)
        hands.update(play.state.hands[0])
        play.all_give()
        places[[lain.giver for lain in play.state.lying[0]].index(None)] += 1
    assert min(places) > 60
    assert hands == set(HOUSE)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_display_never_sees_a_hand_or_a_gift(seats):
    for play in moments(seats, 5):
        view = play.view(None)
        assert view.hand == ()
        assert view.gifts == ()
        if play.state.phase == Phase.GIVING:
            assert {photo for photo in HOUSE if repr(photo) in repr(view)} == set(view.starts)
