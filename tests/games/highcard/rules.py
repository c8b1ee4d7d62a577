"""High card: every round each seat plays one card face down; when all lie there, the highest scores. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from game.core.dice import shuffled
from game.core.game import (
    Action,
    Ask,
    Choice,
    Code,
    Dice,
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
from game.core.limits import ActionNumber, AtMost, BySeat, Count, Points, ShortText
from game.core.same import same

SPARE: Final = 1
"""Cards that nobody gets: who counts knows nearly, never wholly, what the others hold."""


MOST_IN_HAND: Final = 64


class HighCardCode(StrEnum):
    NOT_IN_HAND = "highcard.not_in_hand"


@dataclass(frozen=True, slots=True)
class HighCardOptions(Options):
    rounds: Count = 3
    wins: ShortText = "high"


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    card: ActionNumber


@dataclass(frozen=True, slots=True)
class AskCard(Ask):
    round: Count


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """Which one is seen when all have played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """By seat what was played, and whose card was the best."""

    cards: Annotated[tuple[Count, ...], BySeat]
    winner: Seat


@dataclass(frozen=True, slots=True)
class HighCardView(View):
    """``mine``: the card this seat has face down. ``shown``: the cards of the round before, by seat."""

    private: ClassVar[frozenset[str]] = View.private | {"hand", "mine"}

    options: HighCardOptions
    round: Count
    hand: Annotated[tuple[Count, ...], AtMost(MOST_IN_HAND)]
    mine: Count | None
    has_played: Annotated[tuple[bool, ...], BySeat]
    shown: Annotated[tuple[Count, ...], BySeat]
    winner: Seat | None
    scores: Annotated[tuple[Points, ...], BySeat]

    @property
    def players(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class HighCardState:
    options: HighCardOptions
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int | None, ...]
    spare: tuple[int, ...]
    scores: tuple[int, ...]
    round: int = 1
    shown: tuple[int, ...] = ()
    winner: Seat | None = None


class HighCard:
    id = "highcard"
    seats = range(2, 7)
    defaults = HighCardOptions()
    choices = (Choice("rounds", (3, 5)), Choice("wins", ("high", "low")))
    codes = (HighCardCode,)
    wire = (HighCardOptions, PlayCard, AskCard, CardPlayed, CardsShown, HighCardView)

    def check(self, seats: int, options: Options) -> None:
        pass

    def setup(self, seats: int, options: Options, dice: Dice) -> HighCardState:
        assert isinstance(options, HighCardOptions)
        each = options.rounds + 1
        deck = shuffled(dice, range(1, seats * each + SPARE + 1))
        hands = tuple(tuple(sorted(deck[seat * each : (seat + 1) * each])) for seat in range(seats))
        return HighCardState(options, hands, (None,) * seats, deck[seats * each :], (0,) * seats)

    def apply(self, state: HighCardState, seat: Seat, action: Action, dice: Dice) -> Step[HighCardState]:
        match action:
            case TimeUp() | Left() | Returned():
                # There is no clock, and whoever is away is waited for or stood in for by the table.
                return Step(state)
            case PlayCard(card):
                return self._play(state, seat, card)
        raise Illegal(Code.WRONG_ACTION)

    def _play(self, state: HighCardState, seat: Seat, card: int) -> Step[HighCardState]:
        if state.played[seat] is not None:
            raise Illegal(Code.NOT_YOUR_TURN)
        if card not in state.hands[seat]:
            raise Illegal(HighCardCode.NOT_IN_HAND, card=card)
        hand = tuple(one for one in state.hands[seat] if one != card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        played = (*state.played[:seat], card, *state.played[seat + 1 :])
        state, told = replace(state, hands=hands, played=played), Told(CardPlayed(seat))
        cards = tuple(one for one in played if one is not None)
        if len(cards) < len(played):
            return Step(state, (told,))
        return self._show(state, cards, told)

    def _show(self, state: HighCardState, cards: tuple[int, ...], told: Told) -> Step[HighCardState]:
        best = max(cards) if state.options.wins == "high" else min(cards)
        winner = Seat(cards.index(best))
        scores = tuple(score + (seat == winner) for seat, score in enumerate(state.scores))
        nothing = (None,) * len(cards)
        after = replace(state, played=nothing, scores=scores, round=state.round + 1, shown=cards, winner=winner)
        return Step(after, (told, Told(CardsShown(cards, winner))))

    def asks(self, state: HighCardState, seat: Seat) -> tuple[Ask, ...]:
        is_waiting = state.played[seat] is not None or self.outcome(state) is not None
        return () if is_waiting else same((AskCard(state.round),))

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        return HighCardView(
            seat=seat,
            asks=() if seat is None else self.asks(state, seat),
            options=state.options,
            round=state.round,
            hand=() if seat is None else state.hands[seat],
            mine=None if seat is None else state.played[seat],
            has_played=same(tuple(card is not None for card in state.played)),
            shown=state.shown,
            winner=state.winner,
            scores=state.scores,
        )

    def silent(self, state: HighCardState) -> frozenset[Seat]:
        return frozenset()

    def limit(self, state: HighCardState) -> Limit | None:
        return None

    def outcome(self, state: HighCardState) -> Outcome | None:
        if state.round <= state.options.rounds:
            return None
        by_score = [
            frozenset(Seat(seat) for seat, score in enumerate(state.scores) if score == wanted)
            for wanted in sorted(set(state.scores), reverse=True)
        ]
        return Outcome(tuple(by_score), state.scores, "highcard.most_points")
