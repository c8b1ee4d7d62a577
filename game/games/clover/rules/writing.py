"""The first phase: everybody writes four clues in secret, at the same time."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import shuffled
from game.core.game import Action, Dice, Illegal, Seat, Step, Told
from game.games.clover.rules.cards import Material
from game.games.clover.rules.events import CluesFinished, CluesReopened, ClueWritten, WritingEnded
from game.games.clover.rules.geometry import ZONES, outer_words
from game.games.clover.rules.judge import judge
from game.games.clover.rules.resolving import opened
from game.games.clover.rules.state import SeatBoard, State, Turned, all_seats, with_board
from game.games.clover.rules.words import STRICT, CloverCode, FinishClues, PlayWithout, ReopenClues, SetClue


def write(material: Material, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
    match action:
        case SetClue():
            return _set_clue(material, state, seat, action)
        case FinishClues():
            return _finish(state, seat, dice)
        case ReopenClues():
            if seat not in state.done:
                raise Illegal(CloverCode.NOT_DONE)
            return Step(replace(state, done=state.done - {seat}), (Told(CluesReopened(seat)),))
        case PlayWithout():
            if not may_play_without(state, seat):
                raise Illegal(CloverCode.NOBODY_MISSING)
            return end_writing(state, dice, time_up=False)
        case _:
            raise Illegal(CloverCode.NOT_NOW)


def may_play_without(state: State, seat: Seat) -> bool:
    """Everybody present is done, and only seats that are away keep the table waiting."""
    missing = frozenset(all_seats(state)) - state.done
    return seat in state.done and seat not in state.away and bool(missing) and missing <= state.away


def _set_clue(material: Material, state: State, seat: Seat, action: SetClue) -> Step[State]:
    if seat in state.done:
        raise Illegal(CloverCode.ALREADY_DONE)
    if action.zone not in range(ZONES):
        raise Illegal(CloverCode.NO_SUCH_ZONE)
    board = state.boards[seat]
    keywords = outer_words([material.laid(item.card, item.rotation) for item in board.cards])
    verdict = judge(material, action.text, keywords, state.options.dictionary == STRICT)
    if verdict.refusal is not None:
        raise Illegal(verdict.refusal, **verdict.facts)
    clues = tuple(verdict.clue if zone == action.zone else clue for zone, clue in enumerate(board.clues))
    changed = with_board(state, seat, replace(board, clues=clues))
    return Step(changed, (Told(ClueWritten(action.zone), frozenset((seat,))),))


def _finish(state: State, seat: Seat, dice: Dice) -> Step[State]:
    if seat in state.done:
        raise Illegal(CloverCode.ALREADY_DONE)
    if missing := state.boards[seat].clues.count(None):
        raise Illegal(CloverCode.CLUES_MISSING, n=missing)
    ready = replace(state, done=state.done | {seat})
    finished = Told(CluesFinished(seat))
    if len(ready.done) < state.seats:
        return Step(ready, (finished,))
    ended = end_writing(ready, dice, time_up=False)
    return Step(ended.state, (finished, *ended.told))


def end_writing(state: State, dice: Dice, time_up: bool) -> Step[State]:
    """The clues are final, missing ones stay blank; every seat's cards get their extras, are shuffled and turned."""
    deck = list(state.deck)
    boards = tuple(_mixed(board, deck, state.options.challenge, dice) for board in state.boards)
    blank = tuple(seat for seat in all_seats(state) if None in state.boards[seat].clues)
    final = replace(state, boards=boards, deck=tuple(deck), done=frozenset(all_seats(state)))
    first = opened(final)
    return Step(first.state, (Told(WritingEnded(blank, time_up)), *first.told))


def _mixed(board: SeatBoard, deck: list[int], extra: int, dice: Dice) -> SeatBoard:
    extras = tuple(deck.pop(dice.below(len(deck))) for _ in range(extra))
    cards = shuffled(dice, (*(item.card for item in board.cards), *extras))
    return replace(board, extras=extras, pool=tuple(Turned(card, dice.below(4)) for card in cards))
