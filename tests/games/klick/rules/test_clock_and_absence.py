"""Nobody is waited for without end: the clock deals out what is missing, and somebody present can always go on."""

import pytest

from game.core.game import SYSTEM, Code, Left, Returned, Seat, TimeUp
from game.games.klick.rules.words import Arrange, Confirm, Give, GoOn, MayGoOn, Phase, Refusal, Revealed, TimeRanOut
from tests.games.klick.rules.table import HOUSE, KLICK, Play, dealt, whereabouts


def test_without_a_clock_time_cannot_run_out():
    play = Play(dealt(4))
    assert KLICK.limit(play.state) is None
    assert play.refused(SYSTEM, TimeUp()).code == Refusal.NO_CLOCK


@pytest.mark.parametrize("seats", range(3, 9))
def test_missing_gifts_are_dealt_by_chance(seats):
    play = Play(dealt(seats, seconds=60))
    mine = Give(play.state.hands[0][0], Seat(1))
    play.give_all(2).act(0, mine)
    gifts = play.state.gifts[2]
    play.act(SYSTEM, TimeUp())
    assert play.events(TimeRanOut) == [TimeRanOut(Phase.GIVING)]
    assert play.state.phase == Phase.RANKING
    assert play.state.gifts[2] == gifts
    assert mine.photo in {lain.photo for lain in play.state.lying[1]}
    assert whereabouts(play.state) == dict.fromkeys(HOUSE, 1)
    size = 5 if seats == 3 else seats
    assert {len(pack) for pack in play.state.lying} == {size}


def test_chance_deals_the_missing_gifts_in_many_ways():
    ways = set()
    for seed in range(30):
        play = Play(dealt(4, seconds=60), seed=seed).act(SYSTEM, TimeUp())
        ways.add(tuple(sorted((gift.to, gift.photo) for gift in play.state.gifts[0])))
    assert len(ways) == 6


def test_a_ranking_is_confirmed_as_it_lies():
    play = Play(dealt(4, seconds=60)).all_give()
    order = play.view(0).line[::-1]
    play.act(0, Arrange(order)).act(SYSTEM, TimeUp())
    (event,) = play.events(Revealed)
    assert tuple(ranked.photo for ranked in play.view(0).rankings[event.ranking].line) == order


def test_the_reveal_goes_on():
    play = Play(dealt(4, seconds=60)).all_give().act(0, Confirm()).act(SYSTEM, TimeUp())
    assert play.state.active == 1


def test_a_table_nobody_is_at_comes_to_an_end_by_the_clock():
    play = Play(dealt(5, seconds=60))
    for seat in range(5):
        play.act(SYSTEM, Left(Seat(seat)))
    for _ in range(400):
        if KLICK.outcome(play.state):
            break
        play.act(SYSTEM, TimeUp())
    assert KLICK.outcome(play.state) is not None


def test_each_step_has_its_own_time_and_small_moves_do_not_start_it_anew():
    play = Play(dealt(4, seconds=120))
    limit = KLICK.limit(play.state)
    assert limit.seconds == 120
    play.give_all(1)
    assert KLICK.limit(play.state) == limit
    steps = {limit.step}
    play.all_give()
    ranking = KLICK.limit(play.state)
    play.act(0, Arrange(play.view(0).line[::-1]))
    assert KLICK.limit(play.state) == ranking
    steps.add(ranking.step)
    play.act(0, Confirm())
    steps.add(KLICK.limit(play.state).step)
    play.act(0, GoOn())
    steps.add(KLICK.limit(play.state).step)
    assert len(steps) == 4


def test_who_is_away_is_shown_and_not_asked_to_go_on():
    play = Play(dealt(4)).all_give().act(0, Confirm()).act(SYSTEM, Left(Seat(1)))
    assert play.view(None).away == (1,)
    assert KLICK.asks(play.state, Seat(1)) == ()
    assert play.refused(1, GoOn()).code == Code.NOT_YOUR_TURN
    play.act(SYSTEM, Returned(Seat(1)))
    assert KLICK.asks(play.state, Seat(1)) == (MayGoOn(1),)
    assert play.view(None).away == ()


def test_when_all_are_away_anybody_may_still_go_on():
    play = Play(dealt(3)).all_give().act(0, Confirm())
    for seat in range(3):
        play.act(SYSTEM, Left(Seat(seat)))
    assert KLICK.asks(play.state, Seat(2)) == (MayGoOn(1),)


def test_leaving_changes_nothing_of_the_giving():
    play = Play(dealt(4)).give_all(1)
    gifts, done = play.state.gifts, play.state.done
    play.act(SYSTEM, Left(Seat(1)))
    assert (play.state.gifts, play.state.done) == (gifts, done)
