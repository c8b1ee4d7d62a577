"""What a seat may know of a game of Klick!, built from nothing. The only door from a State to a View."""

from __future__ import annotations

from game.core.game import Ask, Seat
from game.core.same import in_order, same
from game.games.klick.rules.state import State, each
from game.games.klick.rules.words import KlickView, MayGive, MayGoOn, MayRank, MayReopen, Phase


def asked(state: State, seat: Seat) -> tuple[Ask, ...]:
    match state.phase:
        case Phase.GIVING if seat in state.done:
            return same((MayReopen(state.round),))
        case Phase.GIVING:
            return same((MayGive(state.round, each(state.seats)),))
        case Phase.RANKING if seat == state.active:
            return same((MayRank(state.turn),))
        case Phase.REVEAL if seat in state.present:
            return same((MayGoOn(state.turn),))
        case _:
            return ()


def seen(state: State, seat: Seat | None) -> KlickView:
    line = () if state.active is None else state.lying[state.active]
    return KlickView(
        seat=seat,
        asks=() if seat is None else asked(state, seat),
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        each=each(state.seats),
        starts=state.starts,
        hand=() if seat is None else state.dealt[seat],
        gifts=() if seat is None else state.gifts[seat],
        given=same(tuple(map(len, state.gifts))),
        received=_received(state),
        done=in_order(state.done),
        order=state.order,
        active=state.active,
        # In whatever order the active seat has them; who gave them is in the rankings that are over, nowhere else.
        line=same(tuple([ranked.photo for ranked in line])),
        rankings=state.rankings,
        scores=state.scores,
        pile=len(state.pile),
        discards=len(state.discards),
        away=in_order(state.away),
    )


def _received(state: State) -> tuple[int, ...]:
    """How many photos lie by every start photo, the random one among them once it is there."""
    if state.phase != Phase.GIVING:
        return same(tuple(map(len, state.lying)))
    counts = [0] * state.seats
    for gifts in state.gifts:
        for gift in gifts:
            counts[gift.to] += 1
    return same(tuple(counts))
