"""What a seat, or everybody, may know. Built field by field; also the ways screens and bots look at it."""

from __future__ import annotations

from game.core.game import Ask, Seat
from game.core.same import in_order, same
from game.games.superpose.rules.points import Scoring
from game.games.superpose.rules.state import State, teams_of
from game.games.superpose.rules.words import AskLay, AskStarter, AskTake, Phase, SuperPoseView


def asks_of(state: State, seat: Seat) -> tuple[Ask, ...]:
    if state.phase is Phase.END or seat != state.turn:
        return ()
    return same((_ask(state),))


def _ask(state: State) -> Ask:
    """What the seat whose turn it is may do."""
    if state.phase is Phase.STARTERS:
        return AskStarter(tuple(starter.id for starter in state.starters))
    if state.taken is not None:
        return AskLay(state.number, (state.taken.id,))
    if state.options.aids == "rulebook":
        return AskTake(state.number, state.playable)
    return AskLay(state.number, state.playable)


def view_of(state: State, seat: Seat | None) -> SuperPoseView:
    return SuperPoseView(
        seat=seat,
        asks=() if seat is None else asks_of(state, seat),
        options=state.options,
        animals=state.animals,
        first=state.first,
        phase=state.phase,
        turn=None if state.phase is Phase.END else state.turn,
        number=state.number,
        laid=state.laid,
        cells=state.cells,
        zones=state.zones,
        hand=() if seat is None else state.hands[seat],
        hands=same(tuple(map(len, state.hands))),
        piles=same(tuple(map(len, state.piles))),
        scores=state.scores,
        teams=teams_of(state.options, state.scores),
        taken=state.taken,
        starters=state.starters,
        history=state.history,
        away=in_order(state.away),
    )


def scoring_of(view: SuperPoseView, seat: Seat | None = None) -> Scoring:
    """The table of a view as a seat (its own, if not told) may lay and score on it."""
    who = view.seat if seat is None else seat
    return Scoring.of(view.cells, view.zones, Seat(0) if who is None else who, view.animals, view.options)
