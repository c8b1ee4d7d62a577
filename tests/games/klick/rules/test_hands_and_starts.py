"""Rule 1: hands of n-1 photos (3 players: 4), a start photo for each seat, shown to all."""

import pytest

from game.core.game import Code, Illegal, Seat
from game.games.klick.rules import Klick, KlickOptions, needed
from game.games.klick.rules.words import Phase, Refusal
from tests.games.klick.rules.table import HOUSE, KLICK, Play, dealt, with_pack

SEATS = range(3, 9)


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_is_dealt_one_photo_for_each_opponent_and_four_at_three(seats):
    state = dealt(seats).state
    assert {len(hand) for hand in state.hands} == {4 if seats == 3 else seats - 1}
    assert state.phase == Phase.GIVING
    assert state.round == 1


@pytest.mark.parametrize("seats", SEATS)
def test_start_photos_are_seen_by_everybody(seats):
    play = Play(dealt(seats))
    views = [play.view(seat) for seat in (*range(seats), None)]
    assert len({view.starts for view in views}) == 1
    assert len(set(views[0].starts)) == seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_uses_n_times_n_plus_one_photos_and_eighteen_at_three(seats):
    assert needed(seats) == (18 if seats == 3 else seats * (seats + 1))
    play = Play(dealt(seats)).all_give()
    assert len(HOUSE) - len(play.state.pile) == needed(seats)


def test_a_seat_sees_its_own_hand_only():
    play = Play(dealt(4))
    for seat in range(4):
        assert play.view(seat).hand == play.state.hands[seat]
    assert play.view(None).hand == ()


@pytest.mark.parametrize("seats", SEATS)
def test_a_deck_too_small_for_the_table_is_refused_with_its_figures(seats):
    with pytest.raises(Illegal) as no:
        with_pack(seats, needed(seats) - 1)
    assert no.value.code == Refusal.TOO_FEW_PHOTOS
    assert no.value.facts == {"have": needed(seats) - 1, "need": needed(seats), "seats": seats}
    assert with_pack(seats, needed(seats)).state.pile


def test_the_photos_of_a_pack_replace_the_house_deck():
    state = with_pack(4, 30).state
    assert all(photo.startswith("q") for photo in (*state.pile, *state.starts, *state.hands[0]))


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, KlickOptions(), Code.BAD_SEATS),
        (9, KlickOptions(), Code.BAD_SEATS),
        (4, KlickOptions(first=Seat(4)), Code.BAD_OPTION),
        (4, KlickOptions(seconds=7), Code.BAD_OPTION),
        (4, KlickOptions(pack="ours"), Refusal.PACK_EMPTY),
        (4, KlickOptions(pack="ours", photos=("a",) * 30), Refusal.PHOTO_TWICE),
    ],
)
def test_options_that_do_not_fit_are_refused(seats, options, code):
    with pytest.raises(Illegal) as no:
        KLICK.check(seats, options)
    assert no.value.code == code


def test_a_house_deck_of_too_few_photos_is_refused_too():
    with pytest.raises(Illegal) as no:
        Klick(HOUSE[:71]).check(8, KlickOptions())
    assert no.value.code == Refusal.TOO_FEW_PHOTOS
