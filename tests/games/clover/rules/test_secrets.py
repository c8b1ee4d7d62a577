"""What a seat cannot know is redealt at every step: its view, its asks and what it hears must not change."""

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.clover.rules.geometry import outer_words
from game.games.clover.rules.words import FinishClues, NextBoard, Phase, SetClue
from tests.games.clover.redeal import redealt
from tests.games.clover.rules.sample import CLUES, GAME, Play


def same_for_all(play, seed):
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        other = redealt(GAME, play.state, seat, Seeded(seed))
        assert other != play.state
        assert GAME.view(other, seat) == play.view(seat)
        if seat is not None:
            assert GAME.asks(other, Seat(seat)) == GAME.asks(play.state, Seat(seat))
            assert GAME.silent(other) == GAME.silent(play.state)


def test_others_boards_and_clues_are_secret_while_writing():
    play = Play(seed=5)
    for seat in range(3):
        for zone, text in enumerate(CLUES):
            play.act(seat, SetClue(zone, text))
            same_for_all(play, seat * 4 + zone)
            assert play.told[0].only == {seat}
        if seat < 2:
            play.write(seat)


def test_the_solution_and_the_boards_to_come_are_secret_until_the_last_check():
    play = Play(seed=6, challenge=2).written()
    for turn in range(3):
        for tries in ((0, 2), ()):
            same_for_all(play, turn * 10 + len(tries))
            play.place((turn + 1) % 3, tries)
            same_for_all(play, turn * 10 + len(tries) + 5)
            play.agree_all()
        assert play.view().phase is Phase.SHOWN
        if turn < 2:
            same_for_all(play, turn)
        play.act(0, NextBoard())


def test_the_spectator_sees_what_the_display_sees():
    play = Play(seed=7).written()
    spectator, display = play.view(0), play.view(None)
    assert spectator.board == display.board and spectator.own is None and spectator.asks == ()


def test_a_look_alike_is_told_to_its_author_and_to_the_table_only_with_the_solution():
    seed = next(seed for seed in range(300) if "castle" in _outer(seed))
    play = Play(seed=seed)
    play.act(0, SetClue(0, "castor"))
    assert play.view(0).own.clues[0].resembles == "castle"
    for zone in (1, 2, 3):
        play.act(0, SetClue(zone, CLUES[zone]))
    play.act(0, FinishClues())
    play.write(1, 2)
    for seat in (None, 0, 1):
        assert play.view(seat).board.clues[0].resembles is None
    play.place(1)
    play.agree_all()
    assert play.view().solved[0].clues[0].resembles == "castle"


def _outer(seed):
    return outer_words(Play(seed=seed).view(0).own.cards)
