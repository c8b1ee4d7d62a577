"""Deal anew what a seat cannot know, keeping what it can: its view, asks and heard events must stay the same."""

from dataclasses import replace

from game.core.dice import shuffled
from game.games.clover.rules.state import SeatBoard, State, Turned, spectator
from game.games.clover.rules.words import Clue, Phase


def redealt(game, state: State, seat, dice) -> State:
    """Another state that must look the same to ``seat`` (None = the display)."""
    if state.phase is Phase.WRITING:
        return _while_writing(state, seat, dice)
    open_boards = [owner for owner in range(state.seats) if state.boards[owner].points is None]
    now = spectator(state) if state.phase is Phase.RESOLVING else None
    return _later_boards(_present_board(state, now, dice), [b for b in open_boards if b != now], dice)


def _while_writing(state, seat, dice):
    """The boards and clues of the others and the undealt cards are unknown."""
    others = [owner for owner in range(state.seats) if owner != seat]
    unknown = list(state.deck) + [item.card for owner in others for item in state.boards[owner].cards]
    mixed = list(shuffled(dice, unknown))
    boards = list(state.boards)
    for owner in others:
        cards = tuple(Turned(mixed.pop(), dice.below(4)) for _ in range(4))
        full = Seen(owner in state.done).clues(dice)
        boards[owner] = SeatBoard(cards, full)
    return replace(state, boards=tuple(boards), deck=tuple(sorted(mixed)))


class Seen:
    """Whoever is done has four clues; whoever is not may have any number of them."""

    def __init__(self, done):
        self.done = done

    def clues(self, dice):
        return tuple(
            Clue(f"other{dice.below(1000)}", bool(dice.below(2)), "prince") if self.done or dice.below(2) else None
            for _ in range(4)
        )


def _present_board(state, now, dice):
    """The solution of the board being resolved is any that agrees with what was found right and wrong so far."""
    if now is None:
        return state
    board, placement = state.boards[now], state.placement
    pool = [item.card for item in board.pool]
    fixed = {spot.slot: Turned(spot.card, spot.rotation) for spot in placement.spots if spot.slot in placement.locked}
    refuted = {(item.card, item.slot, item.rotation) for item in placement.proven_wrong}
    while True:
        loose = list(shuffled(dice, [card for card in pool if card not in {item.card for item in fixed.values()}]))
        cards = tuple(fixed.get(slot) or Turned(loose.pop(), dice.below(4)) for slot in range(4))
        if not any((item.card, slot, item.rotation) in refuted for slot, item in enumerate(cards)):
            break
    marked = tuple(clue and replace(clue, resembles=None if dice.below(2) else "love") for clue in board.clues)
    changed = replace(board, cards=cards, extras=tuple(loose), clues=marked)
    return replace(state, boards=(*state.boards[:now], changed, *state.boards[now + 1 :]))


def _later_boards(state, owners, dice):
    """Boards that were not opened yet and the undealt cards are unknown. (An owner knew its own; its view does not
    repeat it.)"""
    unknown = list(state.deck) + [item.card for owner in owners for item in state.boards[owner].pool]
    mixed = list(shuffled(dice, unknown))
    boards = list(state.boards)
    for owner in owners:
        pool = tuple(Turned(mixed.pop(), dice.below(4)) for _ in state.boards[owner].pool)
        order = [item.card for item in shuffled(dice, pool)]
        cards = tuple(Turned(card, dice.below(4)) for card in order[:4])
        boards[owner] = SeatBoard(cards, Seen(True).clues(dice), tuple(order[4:]), pool)
    return replace(state, boards=tuple(boards), deck=tuple(sorted(mixed)))
