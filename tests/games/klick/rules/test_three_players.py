"""The variant for three: four photos each, two for every opponent, and points for both."""

from game.core.game import Seat
from game.games.klick.rules.points import added, points
from game.games.klick.rules.words import Done, Give, MayGive, Phase, Ranked, Refusal, Why
from tests.games.klick.rules.table import KLICK, Play, dealt


def test_two_photos_go_to_every_opponent():
    play = Play(dealt(3))
    one, two, three, four = play.state.hands[0]
    assert KLICK.asks(play.state, Seat(0)) == (MayGive(1, 2),)
    play.act(0, Give(one, Seat(1))).act(0, Give(two, Seat(1))).act(0, Give(three, Seat(2)))
    assert play.refused(0, Done()).facts == {"missing": 1}
    play.act(0, Give(four, Seat(2))).act(0, Done())
    assert play.state.done == {0}


def test_a_third_photo_takes_the_place_of_the_last_or_of_the_named_one():
    play = Play(dealt(3))
    one, two, three, _ = play.state.hands[0]
    play.act(0, Give(one, Seat(1))).act(0, Give(two, Seat(1))).act(0, Give(three, Seat(1)))
    assert {gift.photo for gift in play.state.gifts[0]} == {one, three}
    play.act(0, Give(two, Seat(1), instead=one))
    assert {gift.photo for gift in play.state.gifts[0]} == {two, three}


def test_two_laid_photos_change_places_among_two_pairs():
    play = Play(dealt(3)).give_all(0, done=False)
    one, two, three, four = play.state.hands[0]
    play.act(0, Give(one, Seat(2), instead=four))
    assert {gift.photo: gift.to for gift in play.state.gifts[0]} == {one: 2, two: 1, three: 2, four: 1}


def test_every_seat_ranks_two_photos_of_each_opponent_and_a_random_one():
    play = Play(dealt(3)).all_give()
    assert play.state.phase == Phase.RANKING
    for seat, pack in enumerate(play.state.lying):
        givers = sorted(-1 if lain.giver is None else lain.giver for lain in pack)
        others = [other for other in range(3) if other != seat]
        assert givers == sorted([-1, *others, *others])


def test_both_photos_of_a_giver_count():
    """Seat 1 gave a and c, seat 2 gave b and d; the random one is fourth."""
    line = [Ranked("a", Seat(1)), Ranked("b", Seat(2)), Ranked("c", Seat(1)), Ranked("r", None), Ranked("d", Seat(2))]
    won = points(Seat(0), line)
    assert added((0, 0, 0), won) == (3, 3, 1)
    assert [point.photo for point in won if point.seat == 1] == ["a", "a", "c"]


def test_the_bonus_for_the_first_place_is_given_once():
    line = [Ranked("a", Seat(1)), Ranked("b", Seat(1)), Ranked("c", Seat(2)), Ranked("d", Seat(2)), Ranked("r", None)]
    won = points(Seat(0), line)
    assert added((0, 0, 0), won) == (5, 3, 2)
    assert [point.why for point in won].count(Why.GIFT_FIRST) == 1


def test_fewer_photos_than_two_for_each_is_not_done():
    assert Play(dealt(3)).refused(0, Done()).code == Refusal.GIFTS_MISSING
