"""Klick! in words: its actions, asks, events, refusals and the view. No behaviour, no State.

A photo is an opaque name: nothing in it, nor in the order photos come in, tells who gave it or which is the random one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from game.core.game import Action, Ask, Event, Options, Outcome, Seat, View
from game.core.limits import AtMost, BySeat, Count, Points, ShortText, Within

GOAL: Final = 20
"""Points that end the game once a round is over."""

SECONDS: Final = (0, 60, 120, 180, 300)
"""What a table may allow for each step; 0 = no clock."""

MOST_PHOTOS: Final = 1000
"""In a deck."""

MOST_IN_LINE: Final = 16
"""Photos in a hand, or in a ranking: more than any number of players makes it."""

PhotoName = Annotated[str, AtMost(128)]
PhotosEach = Annotated[int, Within(0, MOST_IN_LINE)]
InLine = Annotated[int, Within(0, MOST_IN_LINE)]


class Refusal(StrEnum):
    """Refusals of Klick!."""

    TOO_FEW_PHOTOS = "klick.too_few_photos"
    PHOTO_TWICE = "klick.photo_twice"
    PACK_EMPTY = "klick.pack_empty"
    NOT_YOUR_PHOTO = "klick.not_your_photo"
    NOT_TO_YOURSELF = "klick.not_to_yourself"
    NO_SUCH_SEAT = "klick.no_such_seat"
    NOT_GIVEN = "klick.not_given"
    GIFTS_MISSING = "klick.gifts_missing"
    ALREADY_DONE = "klick.already_done"
    NOT_DONE = "klick.not_done"
    NOT_THESE_PHOTOS = "klick.not_these_photos"
    NO_CLOCK = "klick.no_clock"


class Phase(StrEnum):
    GIVING = "giving"
    RANKING = "ranking"
    REVEAL = "reveal"
    OVER = "over"


class Why(StrEnum):
    """What a point is for. The first two are the active seat's, the others of those who gave."""

    BEFORE_RANDOM = "klick.before_random"
    RANDOM_LAST = "klick.random_last"
    GIFT_BEFORE_RANDOM = "klick.gift_before_random"
    GIFT_FIRST = "klick.gift_first"


class WonBy(StrEnum):
    """Why the winner won."""

    MOST_POINTS = "klick.most_points"
    SHARED = "klick.shared"


@dataclass(frozen=True, slots=True)
class KlickOptions(Options):
    """``first`` is the youngest. ``pack``: "" = the house deck; with a pack its photos' names are in ``photos``."""

    seconds: Count = 0
    pack: ShortText = ""
    photos: Annotated[tuple[PhotoName, ...], AtMost(MOST_PHOTOS)] = ()


# ------------------------------------------------------------------ actions


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Lay one of your photos on an opponent's start photo, from the hand or from another opponent's.

    Where that place is full, the photo ``instead`` ("": the one laid last) changes places with it.
    """

    photo: PhotoName
    to: Seat
    instead: PhotoName = ""


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take a photo you have laid back into your hand."""

    photo: PhotoName


@dataclass(frozen=True, slots=True)
class Done(Action):
    """All my photos lie as I want them."""


@dataclass(frozen=True, slots=True)
class Undone(Action):
    """I want to change something after all."""


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """The line as it lies now, best fitting first; everybody sees it."""

    order: Annotated[tuple[PhotoName, ...], AtMost(MOST_IN_LINE)]


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """The line is final."""


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Everything has been looked at: on to the next ranking."""


# ------------------------------------------------------------------ asks


@dataclass(frozen=True, slots=True)
class MayGive(Ask):
    round: Count
    each: PhotosEach


@dataclass(frozen=True, slots=True)
class MayReopen(Ask):
    round: Count


@dataclass(frozen=True, slots=True)
class MayRank(Ask):
    turn: Count


@dataclass(frozen=True, slots=True)
class MayGoOn(Ask):
    turn: Count


# ------------------------------------------------------------------ values in events and views


@dataclass(frozen=True, slots=True)
class Gift:
    """A photo of one's own hand that lies on an opponent's start photo."""

    photo: PhotoName
    to: Seat


@dataclass(frozen=True, slots=True)
class Ranked:
    """A photo in a ranking that is over, and who gave it; None = it is the random one."""

    photo: PhotoName
    giver: Seat | None


@dataclass(frozen=True, slots=True)
class Point:
    """One point, and the photo it is for."""

    seat: Seat
    why: Why
    photo: PhotoName


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking that is over: the line, best first, with all origins, and every point it gave."""

    seat: Seat
    line: Annotated[tuple[Ranked, ...], AtMost(MOST_IN_LINE)]
    points: Annotated[tuple[Point, ...], AtMost(64)]


# ------------------------------------------------------------------ events


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: Count
    first: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The pile was empty and was made anew of so many discarded photos."""

    photos: Count


@dataclass(frozen=True, slots=True)
class SaidDone(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class AllGiven(Event):
    """Every seat has its photos, a random one among them."""


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    phase: Phase


@dataclass(frozen=True, slots=True)
class BecameActive(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """``ranking``: its index in the view's rankings."""

    ranking: Count


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: Count
    scores: Annotated[tuple[Points, ...], BySeat]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: Annotated[tuple[Seat, ...], BySeat]
    scores: Annotated[tuple[Points, ...], BySeat]


# ------------------------------------------------------------------ the view


@dataclass(frozen=True, slots=True)
class KlickView(View):
    """What one seat may know; ``seat=None``: what lies open to everybody.

    ``hand`` is what this seat was dealt, in a lasting order, and ``gifts`` where it has laid what: they stay to be
    seen until the round ends. ``given`` and ``received`` count photos, face down, by seat. ``line`` is the active
    seat's, best first. ``rankings`` are those of this round that are over; in the reveal the last is the present one.
    """

    private: ClassVar[frozenset[str]] = View.private | {"hand", "gifts"}

    phase: Phase
    round: Count
    turn: Count
    each: PhotosEach
    starts: Annotated[tuple[PhotoName, ...], BySeat]
    hand: Annotated[tuple[PhotoName, ...], AtMost(MOST_IN_LINE)]
    gifts: Annotated[tuple[Gift, ...], AtMost(MOST_IN_LINE)]
    given: Annotated[tuple[InLine, ...], BySeat]
    received: Annotated[tuple[InLine, ...], BySeat]
    done: Annotated[tuple[Seat, ...], BySeat]
    order: Annotated[tuple[Seat, ...], BySeat]
    active: Seat | None
    line: Annotated[tuple[PhotoName, ...], AtMost(MOST_IN_LINE)]
    rankings: Annotated[tuple[Ranking, ...], BySeat]
    scores: Annotated[tuple[Points, ...], BySeat]
    pile: Count
    discards: Count
    away: Annotated[tuple[Seat, ...], BySeat]

    @property
    def players(self) -> int:
        return len(self.scores)

    def check(self, told: tuple[Event, ...], outcome: Outcome | None) -> None:
        from game.games.klick.rules.fitting import check_view  # knows these words

        check_view(self, told, outcome)


ACTIONS: Final[tuple[type, ...]] = (Give, TakeBack, Done, Undone, Arrange, Confirm, GoOn)
ASKS: Final[tuple[type, ...]] = (MayGive, MayReopen, MayRank, MayGoOn)
EVENTS: Final[tuple[type, ...]] = (
    RoundBegan,
    Reshuffled,
    SaidDone,
    Reopened,
    AllGiven,
    TimeRanOut,
    BecameActive,
    Revealed,
    RoundEnded,
    GameEnded,
)
WIRE: Final[tuple[type, ...]] = (*ACTIONS, *ASKS, *EVENTS, Gift, Ranked, Point, Ranking, KlickView, KlickOptions)
