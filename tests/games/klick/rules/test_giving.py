"""Rule 2: all give at the same time, one photo to every opponent, and rearrange until they are done."""

import pytest

from game.core.game import Code, Seat
from game.games.klick.rules.words import (
    AllGiven,
    Confirm,
    Done,
    Gift,
    Give,
    GoOn,
    MayGive,
    MayReopen,
    Phase,
    Refusal,
    Reopened,
    SaidDone,
    TakeBack,
    Undone,
)
from tests.games.klick.rules.table import KLICK, Play, dealt


@pytest.fixture
def play():
    return Play(dealt(4))


def gifts(play, seat):
    return {gift.photo: gift.to for gift in play.state.gifts[seat]}


def test_a_photo_is_laid_on_an_opponents_start_photo(play):
    photo = play.state.hands[0][1]
    play.act(0, Give(photo, Seat(2)))
    assert gifts(play, 0) == {photo: 2}
    assert play.view(0).gifts == (Gift(photo, Seat(2)),)


def test_the_hand_keeps_its_order_while_photos_are_laid(play):
    hand = play.view(0).hand
    play.act(0, Give(hand[1], Seat(2)))
    assert play.view(0).hand == hand


def test_others_see_how_many_photos_lie_but_not_which(play):
    play.act(0, Give(play.state.hands[0][0], Seat(2)))
    for seat in (1, 2, 3, None):
        view = play.view(seat)
        assert view.given == (1, 0, 0, 0)
        assert view.received == (0, 0, 1, 0)
        assert view.gifts == ()
        assert not play.told


def test_a_laid_photo_moves_to_another_opponent(play):
    photo = play.state.hands[0][0]
    play.act(0, Give(photo, Seat(1))).act(0, Give(photo, Seat(3)))
    assert gifts(play, 0) == {photo: 3}


def test_a_photo_from_the_hand_sends_the_one_on_a_full_place_back(play):
    one, two, _ = play.state.hands[0]
    play.act(0, Give(one, Seat(1))).act(0, Give(two, Seat(1)))
    assert gifts(play, 0) == {two: 1}


def test_two_laid_photos_change_places(play):
    one, two, _ = play.state.hands[0]
    play.act(0, Give(one, Seat(1))).act(0, Give(two, Seat(2))).act(0, Give(one, Seat(2)))
    assert gifts(play, 0) == {one: 2, two: 1}


def test_giving_again_to_the_same_changes_nothing(play):
    one = play.state.hands[0][0]
    play.act(0, Give(one, Seat(1)))
    before = play.state
    play.act(0, Give(one, Seat(1)))
    assert play.state == before


def test_a_photo_can_be_taken_back(play):
    one = play.state.hands[0][0]
    play.act(0, Give(one, Seat(1))).act(0, TakeBack(one))
    assert gifts(play, 0) == {}


def test_done_needs_a_photo_for_every_opponent(play):
    play.act(0, Give(play.state.hands[0][0], Seat(1)))
    no = play.refused(0, Done())
    assert no.code == Refusal.GIFTS_MISSING
    assert no.facts == {"missing": 2}


def test_done_is_told_to_all_and_shown_without_the_photos(play):
    play.give_all(0)
    assert play.events(SaidDone) == [SaidDone(Seat(0))]
    assert all(told.only is None for told in play.told)
    assert play.view(2).done == (0,)


def test_who_is_done_may_reopen_as_long_as_somebody_is_not(play):
    play.give_all(0)
    assert KLICK.asks(play.state, Seat(0)) == (MayReopen(1),)
    assert play.refused(0, TakeBack(play.state.hands[0][0])).code == Refusal.ALREADY_DONE
    assert play.refused(0, Done()).code == Refusal.ALREADY_DONE
    play.act(0, Undone())
    assert play.events(Reopened) == [Reopened(Seat(0))]
    assert KLICK.asks(play.state, Seat(0)) == (MayGive(1, 1),)
    assert len(gifts(play, 0)) == 3


def test_nobodys_step_changes_when_others_give_and_are_done(play):
    steps = play.match.steps
    play.give_all(1)
    assert play.match.steps[0] == steps[0]
    assert play.match.steps[2:] == steps[2:]


def test_when_all_are_done_giving_is_over(play):
    play.all_give()
    assert play.events(AllGiven) == [AllGiven()]
    assert play.state.phase == Phase.RANKING
    assert play.refused(0, Undone()).code == Code.WRONG_ACTION
    assert play.refused(0, Give(play.state.starts[0], Seat(1))).code == Code.WRONG_ACTION


def test_what_makes_no_sense_is_refused(play):
    hand = play.state.hands[0]
    assert play.refused(0, Give(play.state.hands[1][0], Seat(1))).code == Refusal.NOT_YOUR_PHOTO
    assert play.refused(0, Give(play.state.starts[0], Seat(1))).code == Refusal.NOT_YOUR_PHOTO
    assert play.refused(0, Give("no such photo", Seat(1))).code == Refusal.NOT_YOUR_PHOTO
    assert play.refused(0, Give(hand[0], Seat(0))).code == Refusal.NOT_TO_YOURSELF
    assert play.refused(0, Give(hand[0], Seat(4))).code == Refusal.NO_SUCH_SEAT
    assert play.refused(0, Give(hand[0], Seat(-1))).code == Refusal.NO_SUCH_SEAT
    assert play.refused(0, Give(hand[0], Seat(1), instead=hand[1])).code == Refusal.NOT_GIVEN
    assert play.refused(0, TakeBack(hand[0])).code == Refusal.NOT_GIVEN
    assert play.refused(0, Undone()).code == Refusal.NOT_DONE
    assert play.refused(0, Confirm()).code == Code.WRONG_ACTION
    assert play.refused(0, GoOn()).code == Code.WRONG_ACTION


def test_a_giver_still_knows_its_gifts_while_ranking_goes_on(play):
    play.all_give()
    view = play.view(1)
    assert sorted(gift.photo for gift in view.gifts) == sorted(view.hand)
    assert play.view(None).gifts == ()
