"""The second phase: board after board, the others put the spectator's cards back, agree, and it is checked."""

from __future__ import annotations

from dataclasses import replace

from game.core.game import Action, Event, Illegal, Seat, Step, Told
from game.games.clover.rules.cards import Material
from game.games.clover.rules.events import (
    Agreed,
    BoardChecked,
    BoardOpened,
    BoardScored,
    CardMoved,
    CardsSwapped,
    CardTurned,
    Disagreed,
    GameEnded,
    How,
)
from game.games.clover.rules.geometry import SLOTS
from game.games.clover.rules.placing import empty_slots, moved, swapped, turned
from game.games.clover.rules.state import (
    ATTEMPTS,
    PERFECT_POINTS,
    CardSpot,
    Placement,
    SeatBoard,
    State,
    attempt,
    decider,
    guessers,
    laid_slots,
    spectator,
    total,
    with_board,
)
from game.games.clover.rules.words import (
    Agree,
    CloverCode,
    Disagree,
    MoveCard,
    NextBoard,
    Phase,
    Placed,
    SolvedBoard,
    SubmitBoard,
    SwapCards,
    TurnCard,
)


def opened(state: State) -> Step[State]:
    """The board of the present turn lies in the middle, all its cards loose."""
    pool = state.boards[spectator(state)].pool
    spots = tuple(CardSpot(item.card, item.rotation) for item in pool)
    fresh = replace(state, phase=Phase.RESOLVING, placement=Placement(spots, state.placement.version + 1))
    return Step(fresh, (Told(BoardOpened(spectator(fresh), decider(fresh))),))


def resolve(material: Material, state: State, seat: Seat, action: Action) -> Step[State]:
    if seat == spectator(state):
        raise Illegal(CloverCode.SPECTATOR)
    match action:
        case MoveCard() | SwapCards() | TurnCard():
            return _touch(state, seat, action)
        case Agree():
            return _agree(material, state, seat, action)
        case Disagree():
            return _with_agreed(state, state.placement.agreed - {seat}, Disagreed(seat))
        case SubmitBoard():
            _check_complete(state, action.version)
            if seat != decider(state):
                raise Illegal(CloverCode.NOT_DECIDER, decider=decider(state))
            return check(material, state, How.DECIDED)
        case _:
            raise Illegal(CloverCode.NOT_NOW)


def go_on(state: State, action: Action) -> Step[State]:
    """After the solution was seen: the next board, or the end."""
    if not isinstance(action, NextBoard):
        raise Illegal(CloverCode.NOT_NOW)
    if state.turn + 1 < state.seats:
        return opened(replace(state, turn=state.turn + 1))
    over = replace(state, phase=Phase.OVER)
    return Step(over, (Told(GameEnded(total(over), PERFECT_POINTS * over.seats)),))


def _touch(state: State, seat: Seat, action: MoveCard | SwapCards | TurnCard) -> Step[State]:
    match action:
        case MoveCard():
            after = moved(state.placement, action)
        case SwapCards():
            after = swapped(state.placement, action)
        case TurnCard():
            after = turned(state.placement, action)
    if after is state.placement:
        return Step(state)
    return Step(replace(state, placement=after), (Told(_touched(after, seat, action)),))


def _touched(after: Placement, seat: Seat, action: MoveCard | SwapCards | TurnCard) -> Event:
    if isinstance(action, SwapCards):
        return CardsSwapped(seat, action.card, action.other)
    spot = next(spot for spot in after.spots if spot.card == action.card)
    if isinstance(action, TurnCard):
        return CardTurned(seat, spot.card, spot.rotation)
    return CardMoved(seat, spot.card, spot.slot, spot.rotation)


def _agree(material: Material, state: State, seat: Seat, action: Agree) -> Step[State]:
    _check_complete(state, action.version)
    agreed = _with_agreed(state, state.placement.agreed | {seat}, Agreed(seat))
    if not all_agree(agreed.state):
        return agreed
    checked = check(material, agreed.state, How.AGREED)
    return Step(checked.state, (*agreed.told, *checked.told))


def _with_agreed(state: State, agreed: frozenset[Seat], event: Event) -> Step[State]:
    if agreed == state.placement.agreed:
        return Step(state)
    return Step(replace(state, placement=replace(state.placement, agreed=agreed)), (Told(event),))


def _check_complete(state: State, version: int) -> None:
    if version != state.placement.version:
        raise Illegal(CloverCode.PLACEMENT_CHANGED)
    if empty := empty_slots(state.placement):
        raise Illegal(CloverCode.INCOMPLETE, n=empty)


def all_agree(state: State) -> bool:
    """Every guesser who is present agrees, and there is one; an agreement implies that the slots are full."""
    present = frozenset(guessers(state)) - state.away
    return bool(present) and present <= state.placement.agreed


def check(material: Material, state: State, how: How) -> Step[State]:
    """Compare what lies in the slots with the solution. An empty slot (time ran out) is just not right."""
    owner = spectator(state)
    board = state.boards[owner]
    placed = laid_slots(state.placement)
    right = tuple(item for item in placed if _is_right(board, item))
    wrong = tuple(item for item in placed if not _is_right(board, item))
    number = attempt(state)
    told = Told(BoardChecked(owner, number, how, right, wrong))
    tried = replace(board, attempts=(*board.attempts, placed))
    if len(right) < SLOTS and number < ATTEMPTS:
        return Step(_second_attempt(with_board(state, owner, tried), right, wrong), (told,))
    points = PERFECT_POINTS if number == 1 else len(right)
    scored = with_board(state, owner, replace(tried, points=points))
    shown = replace(
        scored,
        phase=Phase.SHOWN,
        placement=Placement(version=state.placement.version),
        solved=(*state.solved, _solved(material, owner, tried, points)),
    )
    return Step(shown, (told, Told(BoardScored(owner, points, total(shown)))))


def _solved(material: Material, owner: Seat, board: SeatBoard, points: int) -> SolvedBoard:
    return SolvedBoard(
        spectator=owner,
        clues=board.clues,
        solution=tuple(material.laid(item.card, item.rotation) for item in board.cards),
        extras=tuple(material.laid(item.card, item.rotation) for item in board.pool if item.card in board.extras),
        attempts=board.attempts,
        points=points,
    )


def _is_right(board: SeatBoard, item: Placed) -> bool:
    solution = board.cards[item.slot]
    return item.card == solution.card and item.rotation == solution.rotation


def _second_attempt(state: State, right: tuple[Placed, ...], wrong: tuple[Placed, ...]) -> State:
    """The wrong cards go back to the middle, the right ones stay and are locked."""
    locked = frozenset(item.slot for item in right)
    old = state.placement
    spots = tuple(spot if spot.slot in locked else replace(spot, slot=None) for spot in old.spots)
    return replace(state, placement=Placement(spots, old.version + 1, frozenset(), locked, wrong))
