"""The pages of a clover in the middle: while it is being solved, and with its solution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.core.game import Seat
from game.games.clover.phone.glimpse import Glimpse
from game.games.clover.rules.geometry import SLOTS, pair_of_zone, zones_of_slot
from game.games.clover.rules.state import PERFECT_POINTS
from game.games.clover.rules.words import (
    AskNext,
    AskPlacement,
    Clue,
    Laid,
    Phase,
    Placed,
    SharedBoard,
    SolvedBoard,
    TableCard,
)
from game.games.clover.sentences import marks

PLACES: Final = ("clover.phone.place_1", "clover.phone.place_2", "clover.phone.place_3", "clover.phone.place_4")
"""By slot, clockwise from the upper left."""


def open_sheet(glimpse: Glimpse, board: SharedBoard) -> dict[str, Any]:
    view, texts = glimpse.view, glimpse.texts
    owner, is_owner = glimpse.name(board.spectator), glimpse.seat == board.spectator
    guessing = [Seat((board.spectator + step) % view.seats) for step in range(1, view.seats)]
    present = {seat for seat in guessing if seat not in view.away}
    may = glimpse.asked(AskPlacement)
    is_alone = present <= {glimpse.seat}
    empty = SLOTS - sum(card.slot is not None for card in board.cards)
    if is_owner:
        line = texts("clover.solve.silent")
    else:
        line = texts("clover.phone.guess", name=owner, n=board.attempt)
    return {
        "line": line,
        "owner": board.spectator,
        "attempt": board.attempt,
        "clues": [_clue(glimpse, clue) for clue in board.clues],
        "places": _places(glimpse, board.clues),
        "cards": [_card(glimpse, card) | {"slot": card.slot, "locked": card.locked} for card in board.cards],
        "tried": [[one.card, one.slot, one.rotation] for one in board.proven_wrong],
        "laid": _laid(_kept(board.cards), board.proven_wrong) if board.attempt > 1 else [],
        "version": board.version,
        "may": may,
        "watch": texts("clover.spectator") if is_owner else "",
        "agreed": glimpse.seat in board.agreed,
        "alone": is_alone,
        "decides": may and not is_alone and board.decider == glimpse.seat,
        "note": "" if is_alone else texts("clover.solve.decider", name=glimpse.name(board.decider)),
        "incomplete": texts("clover.incomplete", n=empty) if empty else "",
        "people": [*(_guesser(glimpse, board, seat) for seat in guessing), _spectator(glimpse, board.spectator)],
        "names": [glimpse.name(Seat(seat)) for seat in range(view.seats)],
        "colours": glimpse.colours,
    }


def _spectator(glimpse: Glimpse, seat: Seat) -> dict[str, Any]:
    return glimpse.face(seat, "eye", "clover.solve.title")


def _guesser(glimpse: Glimpse, board: SharedBoard, seat: Seat) -> dict[str, Any]:
    if seat in board.agreed:
        return glimpse.face(seat, "check", "clover.event.agreed")
    if seat in glimpse.view.away:
        return glimpse.face(seat, "hourglass", "clover.phone.away")
    if seat == board.decider:
        return glimpse.face(seat, "flag", "clover.solve.decider")
    return glimpse.face(seat, "", "clover.phone.thinking")


def _clue(glimpse: Glimpse, clue: Clue | None) -> dict[str, Any]:
    if clue is None:
        return {"text": glimpse.texts("clover.shown.blank"), "blank": True, "mark": ""}
    return {"text": clue.text, "blank": False, "mark": " · ".join(marks(glimpse.texts, clue, glimpse.word))}


def _places(glimpse: Glimpse, clues: Sequence[Clue | None]) -> list[str]:
    """What each place of the clover is called, with the clues at its two outer sides."""
    blank = glimpse.texts("clover.shown.blank")
    said = [blank if clue is None else clue.text for clue in clues]
    sides = [[said[zone] for zone in zones_of_slot(slot)] for slot in range(SLOTS)]
    return [
        glimpse.texts("clover.phone.place", place=glimpse.texts(PLACES[slot]), one=one, other=other)
        for slot, (one, other) in enumerate(sides)
    ]


def _card(glimpse: Glimpse, card: TableCard | Laid) -> dict[str, Any]:
    return {"id": card.card, "words": [glimpse.word(one) for one in card.words], "rotation": card.rotation}


def _kept(cards: Iterable[TableCard]) -> list[Placed]:
    """The cards that were right at the first attempt."""
    return [Placed(card.card, card.slot, card.rotation) for card in cards if card.locked and card.slot is not None]


def _laid(right: Iterable[Placed], wrong: Iterable[Placed]) -> list[list[int]]:
    """What the last check found in the slots: card, slot, rotation, and 1 where it was right."""
    found = [(one, 1) for one in right] + [(one, 0) for one in wrong]
    return [[one.card, one.slot, one.rotation, is_right] for one, is_right in sorted(found, key=lambda it: it[0].slot)]


def solved_sheet(glimpse: Glimpse) -> dict[str, Any]:
    view, texts = glimpse.view, glimpse.texts
    boards = [_solved(glimpse, board) for board in view.solved]
    is_last = len(view.solved) == view.seats
    return {
        "line": boards[-1]["title"] if boards else texts("clover.write.waiting"),
        "quiet": True,
        "solved": boards,
        "owner": view.solved[-1].spectator if boards else None,
        "laid": boards[-1]["laid"] if boards else [],
        "total": texts("clover.shown.total", n=view.total),
        "next": texts("clover.shown.last" if is_last else "common.continue") if glimpse.asked(AskNext) else "",
        "is_over": view.phase is Phase.OVER,
    }


def _solved(glimpse: Glimpse, board: SolvedBoard) -> dict[str, Any]:
    texts = glimpse.texts
    solution = {(card.card, slot, card.rotation) for slot, card in enumerate(board.solution)}
    last = board.attempts[-1] if board.attempts else ()
    right = [one for one in last if (one.card, one.slot, one.rotation) in solution]
    key = "clover.shown.perfect" if board.points == PERFECT_POINTS else "clover.shown.title"
    return {
        **glimpse.face(board.spectator, "", "clover.solve.title"),
        "title": texts(key, name=glimpse.name(board.spectator), n=board.points),
        "points": board.points,
        "is_perfect": board.points == PERFECT_POINTS,
        "clues": [_clue(glimpse, clue) for clue in board.clues],
        "cards": [_card(glimpse, card) for card in board.solution],
        "pairs": [[glimpse.word(one) for one in pair_of_zone(board.solution, zone)] for zone in range(SLOTS)],
        "laid": _laid(right, [one for one in last if one not in right]),
    }
