"""Clues: secret, simultaneous, changeable until everybody is done, then final."""

import pytest

from game.core.game import SYSTEM, Illegal, Left, Returned, Seat
from game.games.clover.rules.events import CluesFinished, ClueWritten, WritingEnded
from game.games.clover.rules.words import (
    AskClues,
    AskWithout,
    CloverCode,
    FinishClues,
    Phase,
    PlayWithout,
    ReopenClues,
    SetClue,
)
from tests.games.clover.rules.sample import Play


def refused(play, seat, action):
    before = play.match
    with pytest.raises(Illegal) as no:
        play.act(seat, action)
    assert play.match is before
    return no.value


def test_every_seat_gets_four_cards_of_its_own_with_rotations():
    play = Play(seats=6, challenge=4)
    cards = [item for board in play.state.boards for item in board.cards]
    assert len(cards) == 24 and len({item.card for item in cards}) == 24
    assert {item.rotation for item in cards} == {0, 1, 2, 3}
    assert not {item.card for item in cards} & set(play.state.deck)


def test_a_clue_is_told_to_its_writer_alone():
    play = Play()
    (event,) = play.act(1, SetClue(2, "  Rabbit "))
    assert isinstance(event, ClueWritten) and event.zone == 2
    assert play.told[0].only == {1}
    assert play.view(1).own.clues[2].text == "Rabbit"
    assert play.view(1).own.clues[0] is None


def test_a_seat_may_change_its_clue():
    play = Play()
    play.act(0, SetClue(0, "rabbit"))
    play.act(0, SetClue(0, "king"))
    assert play.view(0).own.clues[0].text == "king"


def test_done_needs_four_clues():
    play = Play()
    play.act(0, SetClue(0, "rabbit"))
    no = refused(play, 0, FinishClues())
    assert no.code is CloverCode.CLUES_MISSING and no.facts == {"n": 3}


def test_whoever_is_done_must_reopen_before_changing():
    play = Play()
    play.write(0)
    assert refused(play, 0, SetClue(0, "king")).code is CloverCode.ALREADY_DONE
    assert refused(play, 0, FinishClues()).code is CloverCode.ALREADY_DONE
    play.act(0, ReopenClues())
    play.act(0, SetClue(0, "king"))
    assert play.view(0).done == ()
    assert refused(play, 0, ReopenClues()).code is CloverCode.NOT_DONE


def test_once_all_are_done_the_clues_are_final():
    play = Play()
    play.write(0, 1)
    assert play.view().phase is Phase.WRITING
    play.write(2)
    assert play.view().phase is Phase.RESOLVING
    assert isinstance(play.told[0].event, CluesFinished)
    assert play.told[1].event == WritingEnded((), False)
    assert refused(play, 1, SetClue(0, "king")).code is CloverCode.NOT_NOW
    assert refused(play, 1, ReopenClues()).code is CloverCode.NOT_NOW


def test_others_see_who_is_done_and_nothing_more():
    play = Play()
    blank = play.view(1)
    play.act(0, SetClue(0, "rabbit"))
    assert play.view(1) == blank
    play.write(0)
    assert play.view(1).done == (0,)
    assert play.view(1).own == blank.own


def test_writing_never_changes_what_the_others_are_asked():
    play = Play()
    steps = play.match.steps
    play.write(0, 1)
    assert play.match.steps == steps
    assert play.match.asked == ((AskClues(),),) * 3


def test_no_such_zone():
    assert refused(Play(), 0, SetClue(4, "rabbit")).code is CloverCode.NO_SUCH_ZONE


def test_the_table_may_play_without_those_who_are_away():
    play = Play()
    play.write(0)
    play.act(SYSTEM, Left(Seat(2)))
    assert refused(play, 0, PlayWithout()).code is CloverCode.NOBODY_MISSING
    play.write(1)
    assert AskWithout() in play.match.asked[0]
    assert refused(play, 2, PlayWithout()).code is CloverCode.NOBODY_MISSING
    assert play.act(0, PlayWithout())[0] == WritingEnded((Seat(2),), False)
    assert play.view().phase is Phase.RESOLVING


def test_whoever_returns_writes_on():
    play = Play()
    play.act(SYSTEM, Left(Seat(2)))
    play.write(0, 1)
    play.act(SYSTEM, Returned(Seat(2)))
    assert AskWithout() not in play.match.asked[0]
    play.write(2)
    assert play.view().phase is Phase.RESOLVING
