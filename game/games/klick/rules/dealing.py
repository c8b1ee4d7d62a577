"""Drawing and discarding photos. The only place where photos leave the pile or come back to it."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import shuffled
from game.core.game import Dice, Event, Seat
from game.games.klick.rules.state import State, hand_size
from game.games.klick.rules.words import Phase, Ranked, Reshuffled, RoundBegan


def drawn(state: State, count: int, dice: Dice) -> tuple[State, tuple[str, ...], tuple[Event, ...]]:
    """So many photos off the pile; a pile that runs empty on the way is made anew of the discards."""
    pile, discards = state.pile, state.discards
    photos: list[str] = []
    told: list[Event] = []
    while len(photos) < count:
        if not pile:
            pile, discards = shuffled(dice, discards), ()
            told.append(Reshuffled(len(pile)))
        photos.append(pile[0])
        pile = pile[1:]
    return replace(state, pile=pile, discards=discards), tuple(photos), tuple(told)


def round_dealt(state: State, first: Seat, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """A new round: hands for all, then a start photo for each."""
    told: list[Event] = [RoundBegan(state.round + 1, first)]
    hands: list[tuple[str, ...]] = []
    for _ in range(state.seats):
        state, hand, news = drawn(state, hand_size(state.seats), dice)
        hands.append(hand)
        told += news
    state, starts, news = drawn(state, state.seats, dice)
    told += news
    dealt = replace(
        state,
        phase=Phase.GIVING,
        round=state.round + 1,
        starts=starts,
        hands=tuple(hands),
        dealt=tuple(hands),
        gifts=((),) * state.seats,
        lying=((),) * state.seats,
        done=frozenset(),
        first=first,
        active=None,
        rankings=(),
    )
    return dealt, tuple(told)


def all_mixed(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Every seat's gifts with one random photo among them, shuffled; the hands are empty now."""
    state, randoms, told = drawn(state, state.seats, dice)
    lying = tuple(shuffled(dice, [*received(state, Seat(to)), Ranked(randoms[to], None)]) for to in range(state.seats))
    return replace(state, hands=((),) * state.seats, lying=lying), told


def received(state: State, to: Seat) -> tuple[Ranked, ...]:
    return tuple(
        Ranked(gift.photo, Seat(giver)) for giver, gifts in enumerate(state.gifts) for gift in gifts if gift.to == to
    )


def cleared(state: State) -> State:
    """All photos in play on the discards."""
    used = (*state.starts, *(lain.photo for pack in state.lying for lain in pack))
    nothing: tuple[tuple[str, ...], ...] = ((),) * state.seats
    return replace(
        state,
        discards=(*state.discards, *used),
        starts=(),
        hands=nothing,
        dealt=nothing,
        gifts=((),) * state.seats,
        lying=((),) * state.seats,
        done=frozenset(),
        active=None,
        rankings=(),
    )
