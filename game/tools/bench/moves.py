"""How fast legal placements are listed, as a ratio to bare counting in the same run. Prints nothing itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from game.core.dice import Seeded
from game.core.game import Dice
from game.games.superpose.rules.deck import Deck
from game.games.superpose.rules.flow import deal, played
from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.placement import ROTATIONS, Enumeration
from game.games.superpose.rules.state import State
from game.games.superpose.rules.view import scoring_of, view_of
from game.games.superpose.rules.words import HAND, LayCard, Phase, SuperPoseOptions

LATE: Final = 60
"""A board is late when this many cells are visible."""
ROUNDS: Final = 60
"""The fastest of so many rounds counts: what is slower was somebody else's work on the machine."""
REPEATS: Final = 20


def late_board(deck: Deck, seed: int = 1) -> State:
    """A full match played by chance until the table is large; the seat to move still holds three cards."""
    dice: Dice = Seeded(seed)
    options = SuperPoseOptions(length="full", flowers=True, aids="friendly", starters="auto")
    state = deal(deck, 4, options, dice)
    while len(state.cells) < LATE or len(state.hands[state.turn]) < HAND:
        if state.phase is Phase.END:
            raise ValueError("the match ended before the board was late")
        scoring = scoring_of(view_of(state, state.turn))
        moves = [(card, place) for card in state.hands[state.turn] for place in scoring.places(card)]
        card, place = moves[dice.below(len(moves))]
        state = played(deck, state, state.turn, LayCard(card.id, place.x, place.y, place.rotation), dice).state
    return state


def measure(deck: Deck, seed: int = 1, rounds: int = ROUNDS) -> dict[str, Any]:
    """Time for counting and for listing every legal placement of a hand, in microseconds, and their ratio."""
    state = late_board(deck, seed)
    hand = state.hands[state.turn]
    grid = IconGrid.of(state.cells)

    def count() -> int:
        legal = Enumeration(grid)
        return sum(legal.mask(card.icons, rotation).bit_count() for card in hand for rotation in ROTATIONS)

    def listed() -> int:
        legal = Enumeration(grid)
        return sum(len(legal.places(card)) for card in hand)

    def preview() -> int:
        scoring = scoring_of(view_of(state, state.turn))
        return sum(1 for card in hand for place in scoring.places(card) if scoring.score(card, place).points >= 0)

    if count() != listed():
        raise ValueError("the list and the count differ")
    counting = listing = previewing = float("inf")
    for _ in range(rounds):
        # Turn by turn, so that a busy machine slows all of them alike.
        counting = min(counting, _seconds(count, REPEATS))
        listing = min(listing, _seconds(listed, REPEATS))
        previewing = min(previewing, _seconds(preview, 1))
    return {
        "visible_cells": len(state.cells),
        "placements": count(),
        "count_us": round(counting * 1e6, 1),
        "list_us": round(listing * 1e6, 1),
        "ratio": round(listing / counting, 2),
        "preview_every_place_ms": round(previewing * 1e3, 2),
    }


def _seconds(work: Callable[[], int], repeats: int) -> float:
    """For one piece of work."""
    began = time.perf_counter()
    for _ in range(repeats):
        work()
    return (time.perf_counter() - began) / repeats
