"""A small game with secrets, chance, simultaneous turns, a silence and a clock: what a table has to cope with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, ClassVar

from game.core.dice import Seeded, shuffled
from game.core.game import (
    Action,
    Ask,
    Choice,
    Code,
    Event,
    Illegal,
    Left,
    Limit,
    Options,
    Outcome,
    Returned,
    Seat,
    Step,
    TimeUp,
    Told,
    View,
)
from game.core.limits import AtMost, BySeat, Count, Points, ShortText

CARDS = tuple(f"card-{Seeded(number).below(1 << 40):011x}" for number in range(64))
"""Names that occur nowhere else, so that a search in the traffic finds a secret and nothing but a secret."""


class TinyCode(StrEnum):
    NOT_IN_HAND = "tiny.not_in_hand"


@dataclass(frozen=True, slots=True)
class TinyOptions(Options):
    rounds: Count = 4
    is_timed: bool = False
    is_silent: bool = False


@dataclass(frozen=True, slots=True)
class Choose(Action):
    card: ShortText


@dataclass(frozen=True, slots=True)
class Pick(Ask):
    round: Count


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    card: ShortText


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    cards: Annotated[tuple[ShortText, ...], BySeat]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TinyView(View):
    private: ClassVar[frozenset[str]] = View.private | {"hand"}

    round: Count
    hand: Annotated[tuple[ShortText, ...], AtMost(64)]
    laid: Annotated[tuple[bool, ...], BySeat]
    pile: Annotated[tuple[ShortText, ...], AtMost(64)]
    scores: Annotated[tuple[Points, ...], BySeat]
    away: Annotated[frozenset[Seat], BySeat]

    @property
    def players(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class TinyState:
    options: TinyOptions
    round: int
    hands: tuple[tuple[str, ...], ...]
    chosen: tuple[str | None, ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...]
    scores: tuple[int, ...]
    away: frozenset[Seat] = frozenset()


class Tiny:
    """Everybody lays a card face down; when all have, they are shown, the highest scores, and each draws anew."""

    id = "tiny"
    seats = range(2, 9)
    defaults = TinyOptions()
    choices = (
        Choice("rounds", (1, 2, 4, 8)),
        Choice("is_timed", (False, True)),
        Choice("is_silent", (False, True)),
    )
    codes = (TinyCode,)
    wire = (TinyOptions, Choose, Pick, Drawn, Revealed, Laid, TinyView)

    def check(self, seats, options):
        pass

    def setup(self, seats, options, dice):
        deck = shuffled(dice, CARDS)
        hands = tuple(deck[3 * seat : 3 * seat + 3] for seat in range(seats))
        return TinyState(options, 0, hands, (None,) * seats, deck[3 * seats :], (), (0,) * seats)

    def apply(self, state, seat, action, dice):
        match action:
            case TimeUp():
                told = []
                for one, chosen in enumerate(state.chosen):
                    if chosen is None:
                        state, more = self._lay(state, Seat(one), state.hands[one][0], dice)
                        told += more
                        if all(card is None for card in state.chosen):
                            break
                return Step(state, tuple(told))
            case Left():
                return Step(replace(state, away=state.away | {action.seat}))
            case Returned():
                return Step(replace(state, away=state.away - {action.seat}))
            case Choose():
                if state.chosen[seat] is not None:
                    raise Illegal(Code.NOT_YOUR_TURN)
                if action.card not in state.hands[seat]:
                    raise Illegal(TinyCode.NOT_IN_HAND)
                return Step(*map(_frozen, self._lay(state, seat, action.card, dice)))
        raise Illegal(Code.WRONG_ACTION)

    def _lay(self, state, seat, card, dice):
        chosen = tuple(card if one == seat else was for one, was in enumerate(state.chosen))
        hands = tuple(tuple(c for c in hand if c != card) for hand in state.hands)
        state = replace(state, chosen=chosen, hands=hands)
        told = [Told(Laid(seat))]
        return self._reveal(state, told, dice) if None not in chosen else (state, told)

    def _reveal(self, state, told, dice):
        best = max(state.chosen)
        winner = Seat(state.chosen.index(best))
        bonus = 1 + dice.below(3)
        scores = tuple(score + bonus * (seat == winner) for seat, score in enumerate(state.scores))
        count = len(state.hands)
        drawn = state.deck[:count]
        hands = tuple((*hand, *drawn[seat : seat + 1]) for seat, hand in enumerate(state.hands))
        told.append(Told(Revealed(state.chosen, winner)))
        told += [Told(Drawn(card), frozenset({Seat(seat)})) for seat, card in enumerate(drawn)]
        pile = state.pile + state.chosen
        state = replace(
            state,
            round=state.round + 1,
            hands=hands,
            chosen=(None,) * count,
            deck=state.deck[count:],
            pile=pile,
            scores=scores,
        )
        return state, told

    def asks(self, state, seat):
        is_done = self.outcome(state) is not None or state.chosen[seat] is not None
        return () if is_done else (Pick(state.round),)

    def view(self, state, seat):
        return TinyView(
            seat=seat,
            asks=() if seat is None else self.asks(state, seat),
            round=state.round,
            hand=() if seat is None else state.hands[seat],
            laid=tuple(card is not None for card in state.chosen),
            pile=state.pile,
            scores=state.scores,
            away=state.away,
        )

    def silent(self, state):
        return frozenset({Seat(0)}) if state.options.is_silent else frozenset()

    def limit(self, state):
        return Limit(30.0, f"round {state.round}") if state.options.is_timed else None

    def outcome(self, state):
        if state.round < state.options.rounds:
            return None
        best = max(state.scores)
        winners = frozenset(Seat(seat) for seat, score in enumerate(state.scores) if score == best)
        return Outcome((winners,), state.scores, "tiny.most_points")


def _frozen(value):
    return tuple(value) if isinstance(value, list) else value


class TinyBot:
    """Lays its lowest card: the same view always gives the same answer, so matches can be compared."""

    def answer(self, view, dice):
        return Choose(min(view.hand)) if view.asks else None


GAMES = {"tiny": Tiny()}
