"""The vocabulary every game is written in.

Pure: the standard library only, no clock, no files, no chance but the dice it is handed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Final, Generic, NewType, Protocol, Self, TypeVar

from game.core.limits import AtMost, BoardCell, BySeat, FactNumber, LongText, Points, ShortText

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1; clockwise is increasing."""

SYSTEM: Final = Seat(-1)
"""The seat of the table itself: time running out, leaving and returning are actions too."""

Value = bool | FactNumber | LongText
"""What an option may be set to."""
Fact = Value | Annotated[tuple[BoardCell, ...], AtMost(256)]
"""What a refusal or a notice tells of: a value, or cells of a board."""
Facts = Mapping[ShortText, Fact]


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat asks to do."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, fit to be told."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing a seat may do now, described well enough to draw a control for it.

    When the asks of a seat change, that seat is at a new step; an action names the step it answers.
    """


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know (``seat=None``: what everybody may). The only form of state that leaves the host.

    ``private``: the fields that differ from seat to seat. All others are the same for everybody at one moment, so they
    are worked out once, and only they may be squeezed together with what others wrote. ``derived``: the fields that
    follow from others; they do not travel, ``derive`` finds them again.
    """

    private: ClassVar[frozenset[str]] = frozenset({"seat", "asks"})
    derived: ClassVar[frozenset[str]] = frozenset()

    seat: Seat | None
    asks: Annotated[tuple[Ask, ...], AtMost(16)]

    @classmethod
    def derive(cls, known: Mapping[str, Any], was: Self | None) -> Mapping[str, Any]:
        """The derived fields of a view with these others; ``was``: the view before it, if there was one."""
        return {}

    @property
    def players(self) -> int:
        """How many seats the match has that it is a view of."""
        raise NotImplementedError

    def check(self, told: tuple[Event, ...], outcome: Outcome | None) -> None:
        """Raise ValueError where its parts do not fit each other, or what is told with it: as many scores as seats, no
        card that is not there. Asked of what a host sent before anything else looks at it; each part is within its
        own limits already."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event and who hears it. ``only=None`` means everybody, watchers included."""

    event: Event
    only: frozenset[Seat] | None = None

    def heard_by(self, seat: Seat | None) -> bool:
        return self.only is None or (seat is not None and seat in self.only)


@dataclass(frozen=True, slots=True)
class Options:
    """What the players settle before the deal; each game adds its own fields.

    ``first`` is the seat that begins (first player, first spectator, youngest), None = by chance.
    """

    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as the lobby offers it: the field's name and the values it may take."""

    key: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """From SYSTEM: the time of this step ran out."""


@dataclass(frozen=True, slots=True)
class Left(Action):
    """From SYSTEM: nobody is at this seat for now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Returned(Action):
    """From SYSTEM: the seat is played again."""

    seat: Seat


SYSTEM_ACTIONS: Final[tuple[type[Action], ...]] = (TimeUp, Left, Returned)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended. ``places``: seats in order of finish, seats that tie share a place. ``scores``: by seat.

    ``reason`` is a code such as ``chess.stalemate``; a game everybody wins together has a single place.
    """

    places: Annotated[tuple[Annotated[frozenset[Seat], BySeat], ...], BySeat]
    scores: Annotated[tuple[Points, ...], BySeat]
    reason: ShortText


@dataclass(frozen=True, slots=True)
class Limit:
    """Seconds for a step. The clock starts anew whenever ``step`` (say ``turn 17``) is another one than before."""

    seconds: float
    step: str


class Code(StrEnum):
    """Refusals any game may give. Games add their own in a ``StrEnum`` of their own."""

    NOT_YOUR_TURN = "rules.not_your_turn"
    WRONG_ACTION = "rules.wrong_action"
    GAME_OVER = "rules.game_over"
    BAD_OPTION = "rules.bad_option"
    BAD_SEATS = "rules.bad_seats"


class Illegal(Exception):
    """The action is against the rules. Carries a code and facts, never a sentence."""

    def __init__(self, code: StrEnum, **facts: Fact) -> None:
        super().__init__(str(code), facts)
        self.code = code
        self.facts: Facts = facts


class Dice(Protocol):
    """The only source of chance."""

    def below(self, n: int) -> int:
        """Return a number in ``range(n)``."""
        ...


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action led to: the new state and what is told to whom."""

    state: S
    told: tuple[Told, ...] = ()


class Game(Protocol[S]):
    """The rules of one game. Holds its material (deck, words), no state; every method is a pure function."""

    @property
    def id(self) -> str: ...
    @property
    def seats(self) -> range: ...
    @property
    def defaults(self) -> Options: ...
    @property
    def choices(self) -> tuple[Choice, ...]: ...

    @property
    def codes(self) -> tuple[type[StrEnum], ...]:
        """Its refusals."""
        ...

    @property
    def wire(self) -> tuple[type, ...]:
        """Its Actions, Asks, Events, View and Options: never its State."""
        ...

    def check(self, seats: int, options: Options) -> None:
        """Raise Illegal where these options do not fit each other or this number of seats."""
        ...

    def setup(self, seats: int, options: Options, dice: Dice) -> S: ...
    def apply(self, state: S, seat: Seat, action: Action, dice: Dice) -> Step[S]: ...

    def asks(self, state: S, seat: Seat) -> tuple[Ask, ...]:
        """What this seat may do now; () = nothing."""
        ...

    def view(self, state: S, seat: Seat | None) -> View: ...

    def silent(self, state: S) -> frozenset[Seat]:
        """The seats that may not speak now (no chat, no pointer)."""
        ...

    def limit(self, state: S) -> Limit | None:
        """The time for what is asked now; the host owns the clock and sends TimeUp."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...


AnyGame = Game[Any]


def settle(game: AnyGame, wishes: Mapping[str, Value], options: Options | None = None) -> Options:
    """The game's options with these wishes set, each checked against the choices the game offers."""
    settled = game.defaults if options is None else options
    offered = {choice.key: choice.values for choice in game.choices}
    for key, value in wishes.items():
        # ``True == 1`` in Python; an option that is a number must not accept a truth value, nor the reverse.
        if not any(value == offer and type(value) is type(offer) for offer in offered.get(key, ())):
            raise Illegal(Code.BAD_OPTION, key=key, value=value)
        change: dict[str, Any] = {key: value}
        settled = replace(settled, **change)
    return settled
