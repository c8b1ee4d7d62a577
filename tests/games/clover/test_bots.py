"""The bots of So Clover!: they end every game, write what the judge accepts, and never hold the table up."""

from dataclasses import replace

import pytest

from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.clover.bots import CloverBot, Web
from game.games.clover.bots.guesser import Guess
from game.games.clover.bots.minds import WITS, Mind
from game.games.clover.rules.words import (
    Agree,
    CloverOptions,
    Clue,
    FinishClues,
    MoveCard,
    NextBoard,
    Phase,
    Placed,
    SetClue,
)
from tests.games.clover.clover_words import GAME, MATERIAL, WEB, bot

STRENGTHS = list(Strength)


def game(seats, minds, seed, most=600, **options):
    dice = Seeded(seed)
    match = start(GAME, seats, CloverOptions(first=Seat(0), **options), dice)
    while GAME.outcome(match.state) is None:
        assert len(match.log) < most, "the bots go on for ever"
        for seat in range(seats):
            action = minds[seat].answer(GAME.view(match.state, Seat(seat)), dice)
            if action is not None:
                match, _ = match.play(Seat(seat), action, dice)
                break
        else:
            raise AssertionError("all bots wait")
    return match


def opened(seats=3, seed=1):
    """A match whose clues were written by sharp bots, with the first board open."""
    dice, minds = Seeded(seed), [bot(Strength.SHARP) for _ in range(seats)]
    match = start(GAME, seats, CloverOptions(first=Seat(0)), dice)
    while match.state.phase is Phase.WRITING:
        for seat in range(seats):
            action = minds[seat].answer(GAME.view(match.state, Seat(seat)), dice)
            if action is not None:
                match, _ = match.play(Seat(seat), action, dice)
    return match


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bots_of_every_strength_play_to_the_end(strength, seats):
    match = game(seats, [bot(strength) for _ in range(seats)], seed=seats)
    assert GAME.outcome(match.state) is not None


@pytest.mark.parametrize("seed", range(5))
def test_bots_that_disagree_do_not_quarrel_for_ever(seed):
    minds = [bot(STRENGTHS[seat % 3]) for seat in range(5)]
    assert GAME.outcome(game(5, minds, seed, challenge=3).state) is not None


def points(strength, seed):
    return sum(GAME.outcome(game(3, [bot(strength) for _ in range(3)], seed).state).scores)


def test_better_bots_score_more():
    seeds = range(6)
    assert sum(points(Strength.SHARP, seed) for seed in seeds) > sum(points(Strength.EASY, seed) for seed in seeds)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_bot_writes_in_the_tables_language_one_word_that_the_judge_accepts(language):
    dice = Seeded(3)
    match = start(GAME, 3, CloverOptions(dictionary="strict"), dice)
    mind = bot(Strength.FAIR, language=language)
    for _ in range(4):
        action = mind.answer(GAME.view(match.state, Seat(0)), dice)
        assert isinstance(action, SetClue) and action.text.startswith(language)
        match, _ = match.play(Seat(0), action, dice)
    assert isinstance(mind.answer(GAME.view(match.state, Seat(0)), dice), FinishClues)
    match, _ = match.play(Seat(0), FinishClues(), dice)
    assert mind.answer(GAME.view(match.state, Seat(0)), dice) is None


def test_a_bot_does_not_write_the_same_clue_twice():
    match = opened(seed=9)
    for board in match.state.boards:
        assert len({clue.text for clue in board.clues}) == 4


def test_a_pair_it_knows_nothing_about_still_gets_a_clue():
    empty = CloverBot(MATERIAL, Web(MATERIAL.concepts, {}, {}), Strength.SHARP)
    over = game(2, [empty, empty], seed=4)
    assert len(GAME.outcome(over.state).scores) == 2


def test_it_understands_clues_in_any_language():
    for word in ("fr2music", "IT2Music", "en2music-idea", "en2music idea"):
        assert ("music-clue2", 1.0) in WEB.read(word).ideas
    assert WEB.read("frmusicas").ideas == (("music0", 1.0),)
    assert WEB.read("xyzzy").ideas == ()


def test_it_reads_the_pieces_of_a_compound_it_does_not_know():
    assert ("music-clue2", 0.7) in WEB.read("fr2music-xyzzy").ideas


def test_it_agrees_when_it_cannot_tell():
    match = opened()
    board = match.game.view(match.state, Seat(1)).board
    view = match.game.view(match.state, Seat(1))
    cards = tuple(replace(card, slot=n if n < 4 else None) for n, card in enumerate(board.cards))
    blank = replace(board, cards=cards, clues=(Clue("xyzzy"), None, Clue("plugh"), None))
    assert bot(Strength.SHARP).answer(replace(view, board=blank), Seeded(1)) == Agree(board.version)


def test_it_never_agrees_twice():
    match = opened()
    view = match.game.view(match.state, Seat(1))
    agreed = replace(view.board, agreed=(Seat(1),))
    assert bot(Strength.SHARP).answer(replace(view, board=agreed), Seeded(1)) is None


def test_it_gives_in_after_a_few_moves():
    """Somebody takes back every card it lays: it stops, and waits."""
    match, mind, dice = opened(), bot(Strength.SHARP), Seeded(1)
    moves = 0
    for _ in range(40):
        action = mind.answer(match.game.view(match.state, Seat(1)), dice)
        if action is None:
            break
        assert isinstance(action, MoveCard)
        moves += 1
        match, _ = match.play(Seat(1), action, dice)
        match, _ = match.play(Seat(2), MoveCard(action.card, None), dice)
    assert moves == 8
    assert mind.answer(match.game.view(match.state, Seat(1)), dice) is None


def test_what_was_proven_wrong_is_not_tried_again():
    board = GAME.view(opened(seed=5).state, Seat(1)).board
    mind = Mind(WEB, WITS[Strength.SHARP], "guesser")
    first = Guess(mind, board).plan().best
    second = Guess(mind, replace(board, proven_wrong=first)).plan().best
    assert not set(first) & set(second)


def test_locked_cards_stay():
    board = GAME.view(opened(seed=6).state, Seat(1)).board
    cards = (replace(board.cards[0], slot=2, locked=True), *board.cards[1:])
    plan = Guess(Mind(WEB, WITS[Strength.SHARP], "guesser"), replace(board, cards=cards)).plan()
    assert {item.slot for item in plan.best} == {0, 1, 3}
    assert board.cards[0].card not in {item.card for item in plan.best}
    assert all(isinstance(item, Placed) for item in plan.best)


def test_with_people_at_the_table_it_leaves_going_on_to_them():
    match = opened()
    solved = replace(match.state, phase=Phase.SHOWN)
    view = GAME.view(solved, Seat(1))
    assert bot(Strength.FAIR).answer(view, Seeded(1)) == NextBoard()
    assert bot(Strength.FAIR, waits=True).answer(view, Seeded(1)) is None


def test_it_lays_the_surest_card_first_and_fills_the_board_even_without_a_clue():
    match = opened()
    view = GAME.view(match.state, Seat(1))
    clues = view.board.clues
    one = replace(view, board=replace(view.board, clues=(None, None, clues[2], None)))
    action = bot(Strength.SHARP, waits=True).answer(one, Seeded(1))
    assert isinstance(action, MoveCard) and action.slot in (2, 3)
    none = replace(view, board=replace(view.board, clues=(None, None, None, None)))
    assert isinstance(bot(Strength.SHARP, waits=True).answer(none, Seeded(1)), MoveCard)
