"""How a game of Klick! goes: what each action does in each phase. Pure; knows no screen and no clock."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import shuffled
from game.core.game import Action, Code, Dice, Event, Illegal, Left, Returned, Seat, Step, TimeUp, Told
from game.games.klick.rules.dealing import all_mixed, cleared, round_dealt
from game.games.klick.rules.points import added, first_active, is_won, points, result
from game.games.klick.rules.state import State, each
from game.games.klick.rules.words import (
    AllGiven,
    Arrange,
    BecameActive,
    Confirm,
    Done,
    GameEnded,
    Gift,
    Give,
    GoOn,
    KlickOptions,
    Phase,
    Ranking,
    Refusal,
    Reopened,
    Revealed,
    RoundEnded,
    SaidDone,
    TakeBack,
    TimeRanOut,
    Undone,
)


def begun(seats: int, options: KlickOptions, photos: tuple[str, ...], dice: Dice) -> State:
    nothing: tuple[tuple[str, ...], ...] = ((),) * seats
    empty = State(
        options=options,
        phase=Phase.GIVING,
        round=0,
        turn=0,
        pile=shuffled(dice, photos),
        discards=(),
        starts=(),
        hands=nothing,
        gifts=((),) * seats,
        dealt=nothing,
        lying=((),) * seats,
        done=frozenset(),
        first=Seat(0),
        active=None,
        rankings=(),
        scores=(0,) * seats,
    )
    youngest = options.first if options.first is not None else Seat(dice.below(seats))
    return round_dealt(empty, youngest, dice)[0]


def applied(state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
    match action:
        case Left():
            return Step(replace(state, away=state.away | {action.seat}))
        case Returned():
            return Step(replace(state, away=state.away - {action.seat}))
        case TimeUp():
            return _time_up(state, dice)
        case Give() | TakeBack() | Done() | Undone():
            _in_phase(state, Phase.GIVING)
            return _giving(state, seat, action, dice)
        case Arrange() | Confirm():
            _in_phase(state, Phase.RANKING)
            if seat != state.active:
                raise Illegal(Code.NOT_YOUR_TURN)
            return Step(_arranged(state, action.order)) if isinstance(action, Arrange) else _confirmed(state)
        case GoOn():
            _in_phase(state, Phase.REVEAL)
            if seat not in state.present:
                raise Illegal(Code.NOT_YOUR_TURN)
            return _gone_on(state, dice)
        case _:
            raise Illegal(Code.WRONG_ACTION)


def _in_phase(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise Illegal(Code.WRONG_ACTION)


def _all(*events: Event) -> tuple[Told, ...]:
    return tuple(Told(event) for event in events)


# ------------------------------------------------------------------ giving


def _giving(state: State, seat: Seat, action: Give | TakeBack | Done | Undone, dice: Dice) -> Step[State]:
    if isinstance(action, Undone):
        return _reopened(state, seat)
    if seat in state.done:
        raise Illegal(Refusal.ALREADY_DONE)
    match action:
        case Give():
            return Step(_with_gifts(state, seat, _given(state, seat, action)))
        case TakeBack():
            return Step(_with_gifts(state, seat, _taken_back(state, seat, action.photo)))
        case _:
            return _said_done(state, seat, dice)


def _with_gifts(state: State, seat: Seat, gifts: tuple[Gift, ...]) -> State:
    return replace(state, gifts=(*state.gifts[:seat], gifts, *state.gifts[seat + 1 :]))


def _given(state: State, seat: Seat, give: Give) -> tuple[Gift, ...]:
    """The seat's gifts after this one; on a full place two photos change places."""
    gifts = state.gifts[seat]
    if give.photo not in state.hands[seat]:
        raise Illegal(Refusal.NOT_YOUR_PHOTO)
    if not 0 <= give.to < state.seats:
        raise Illegal(Refusal.NO_SUCH_SEAT)
    if give.to == seat:
        raise Illegal(Refusal.NOT_TO_YOURSELF)
    before = next((gift for gift in gifts if gift.photo == give.photo), None)
    there = [gift.photo for gift in gifts if gift.to == give.to]
    if give.instead and give.instead not in there:
        raise Illegal(Refusal.NOT_GIVEN)
    if before is not None and before.to == give.to:
        return gifts
    kept = tuple(gift for gift in gifts if gift != before)
    if len(there) == each(state.seats):
        leaving = give.instead or there[-1]
        kept = tuple(gift for gift in kept if gift.photo != leaving)
        if before is not None:
            kept = (*kept, Gift(leaving, before.to))
    return (*kept, Gift(give.photo, give.to))


def _taken_back(state: State, seat: Seat, photo: str) -> tuple[Gift, ...]:
    kept = tuple(gift for gift in state.gifts[seat] if gift.photo != photo)
    if len(kept) == len(state.gifts[seat]):
        raise Illegal(Refusal.NOT_GIVEN)
    return kept


def _said_done(state: State, seat: Seat, dice: Dice) -> Step[State]:
    missing = len(state.hands[seat]) - len(state.gifts[seat])
    if missing:
        raise Illegal(Refusal.GIFTS_MISSING, missing=missing)
    state = replace(state, done=state.done | {seat})
    told = _all(SaidDone(seat))
    if len(state.done) < state.seats:
        return Step(state, told)
    ranking = _ranking_begun(state, dice)
    return Step(ranking.state, told + ranking.told)


def _reopened(state: State, seat: Seat) -> Step[State]:
    if seat not in state.done:
        raise Illegal(Refusal.NOT_DONE)
    return Step(replace(state, done=state.done - {seat}), _all(Reopened(seat)))


def _ranking_begun(state: State, dice: Dice) -> Step[State]:
    state, told = all_mixed(state, dice)
    active = _activated(state, state.first)
    return Step(active.state, _all(*told, AllGiven()) + active.told)


# ------------------------------------------------------------------ ranking


def _activated(state: State, seat: Seat) -> Step[State]:
    return Step(replace(state, phase=Phase.RANKING, active=seat, turn=state.turn + 1), _all(BecameActive(seat)))


def _arranged(state: State, order: tuple[str, ...]) -> State:
    assert state.active is not None
    lain = {ranked.photo: ranked for ranked in state.lying[state.active]}
    if len(order) != len(lain) or set(order) != set(lain):
        raise Illegal(Refusal.NOT_THESE_PHOTOS)
    line = tuple(lain[photo] for photo in order)
    return replace(state, lying=(*state.lying[: state.active], line, *state.lying[state.active + 1 :]))


def _confirmed(state: State) -> Step[State]:
    assert state.active is not None
    line = state.lying[state.active]
    ranking = Ranking(state.active, line, points(state.active, line))
    scores = added(state.scores, ranking.points)
    state = replace(state, phase=Phase.REVEAL, scores=scores, rankings=(*state.rankings, ranking))
    return Step(state, _all(Revealed(len(state.rankings) - 1)))


def _gone_on(state: State, dice: Dice) -> Step[State]:
    if len(state.rankings) < state.seats:
        return _activated(state, state.order[len(state.rankings)])
    told: tuple[Event, ...] = (RoundEnded(state.round, state.scores),)
    state = cleared(state)
    if is_won(state.scores):
        winners = tuple(sorted(result(state.scores).places[0]))
        return Step(replace(state, phase=Phase.OVER), _all(*told, GameEnded(winners, state.scores)))
    state, news = round_dealt(state, first_active(state.scores, state.first), dice)
    return Step(state, _all(*told, *news))


# ------------------------------------------------------------------ the clock


def _time_up(state: State, dice: Dice) -> Step[State]:
    if not state.options.seconds:
        raise Illegal(Refusal.NO_CLOCK)
    told = _all(TimeRanOut(state.phase))
    match state.phase:
        case Phase.GIVING:
            step = _dealt_out(state, dice)
        case Phase.RANKING:
            step = _confirmed(state)
        case _:
            step = _gone_on(state, dice)
    return Step(step.state, told + step.told)


def _dealt_out(state: State, dice: Dice) -> Step[State]:
    """Nobody is waited for any longer: what is still in a hand goes by chance to where something is missing."""
    late = [Seat(seat) for seat in range(state.seats) if Seat(seat) not in state.done]
    for seat in late:
        laid = {gift.photo for gift in state.gifts[seat]}
        photos = shuffled(dice, [photo for photo in state.hands[seat] if photo not in laid])
        gifts = (*state.gifts[seat], *map(Gift, photos, open_places(state, seat)))
        state = _with_gifts(state, seat, gifts)
    return _ranking_begun(replace(state, done=frozenset(map(Seat, range(state.seats)))), dice)


def open_places(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents this seat still owes photos, once for each photo."""
    has = [gift.to for gift in state.gifts[seat]]
    return tuple(
        Seat(to) for to in range(state.seats) if to != seat for _ in range(each(state.seats) - has.count(Seat(to)))
    )
