"""The words of Super-Pose: icons, cards, what can be asked, done and refused, and what a seat sees. See also events.py.

Values only; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Final, Self

from game.core.game import Action, Ask, Choice, Event, Options, Outcome, Seat, View
from game.core.limits import ActionNumber, AtMost, BySeat, Count, Points, QuarterTurns, ShortText, Within

WIDE: Final = 2
HIGH: Final = 3
HAND: Final = 3
GOAL: Final = 35
"""The last number of the score track; a team that reaches it makes this round the last one (option)."""
REACH: Final = 400
"""No coordinate is larger. Five starters and 72 cards in one line stay far below it."""
START_REACH: Final = 8
"""The first starter lies at most this far from the origin, so that REACH can never be met in play."""
FACES: Final = 2
"""Of a starter."""
MOST_LAID: Final = 200
"""Cards and starters that lie: more than twice as many as there are."""
MOST_CELLS: Final = MOST_LAID * WIDE * HIGH

Coordinate = Annotated[int, Within(-REACH, REACH)]
Side = Annotated[int, Within(0, FACES - 1)]
Places = Annotated[tuple[tuple[Coordinate, Coordinate], ...], AtMost(MOST_CELLS)]


class Icon(StrEnum):
    CAT = "cat"
    BUTTERFLY = "butterfly"
    ELEPHANT = "elephant"
    FISH = "fish"
    RABBIT = "rabbit"
    BIRD = "bird"
    FLOWER = "flower"
    CHAMELEON = "chameleon"
    BLACK = "black"


ANIMALS: Final = (Icon.CAT, Icon.BUTTERFLY, Icon.ELEPHANT, Icon.FISH, Icon.RABBIT, Icon.BIRD)


class CardKind(StrEnum):
    DIAMOND = "diamond"
    PLAIN = "plain"
    CIRCLE = "circle"
    STARTER = "starter"


class Phase(StrEnum):
    STARTERS = "starters"
    TURNS = "turns"
    END = "end"


class Marker(StrEnum):
    GRIFFIN = "griffin"
    DRAGON = "dragon"
    UNICORN = "unicorn"


class Why(StrEnum):
    """What points are given for."""

    SUPER_POSE = "super_pose"
    NEW = "new"
    ENLARGED = "enlarged"
    JOINED = "joined"
    THIRD_ZONE = "third_zone"
    FIFTH_ZONE = "fifth_zone"


class WonBy(StrEnum):
    """Why the winner won."""

    MOST_POINTS = "superpose.most_points"
    LARGEST_ZONE = "superpose.largest_zone"
    MOST_ZONES = "superpose.most_zones"
    SHARED = "superpose.shared"


class Refusal(StrEnum):
    TEAMS_NEED_FOUR_OR_SIX = "superpose.teams_need_four_or_six"
    BAD_ANIMALS = "superpose.bad_animals"
    STARTERS_FIRST = "superpose.starters_first"
    STARTERS_ARE_LAID = "superpose.starters_are_laid"
    NOT_FIRST_PLAYER = "superpose.not_first_player"
    UNKNOWN_STARTER = "superpose.unknown_starter"
    STARTER_LIES = "superpose.starter_lies"
    UNKNOWN_SIDE = "superpose.unknown_side"
    STARTER_APART = "superpose.starter_apart"
    STARTER_HIDES_ICON = "superpose.starter_hides_icon"
    STARTER_BLOCKS_REST = "superpose.starter_blocks_rest"
    UNKNOWN_CARD = "superpose.unknown_card"
    NOT_YOUR_CARD = "superpose.not_your_card"
    TAKE_FIRST = "superpose.take_first"
    TAKE_NOT_NEEDED = "superpose.take_not_needed"
    ALREADY_TAKEN = "superpose.already_taken"
    ANOTHER_TAKEN = "superpose.another_taken"
    CANNOT_TAKE = "superpose.cannot_take"
    BAD_ROTATION = "superpose.bad_rotation"
    OUT_OF_BOUNDS = "superpose.out_of_bounds"
    COVERS_FLOWER = "superpose.covers_flower"
    COVERS_NOTHING = "superpose.covers_nothing"
    NO_IDENTICAL = "superpose.no_identical"
    NOTHING_ON_TABLE = "superpose.nothing_on_table"
    NO_CHAMELEON = "superpose.no_chameleon"
    FORM_TWICE = "superpose.form_twice"
    FORM_NOT_POSSIBLE = "superpose.form_not_possible"
    FORM_NEEDED = "superpose.form_needed"
    NO_TIME_LIMIT = "superpose.no_time_limit"


@dataclass(frozen=True, slots=True)
class Card:
    """``icons``: six, row by row, two to a row, as the card lies at rotation 0.

    A starter's face is a card of its own: ``side`` 0 or 1, no animal.
    """

    id: ShortText
    kind: CardKind
    animal: Icon | None
    icons: Annotated[tuple[Icon, ...], AtMost(WIDE * HIGH, WIDE * HIGH)]
    side: Side = 0


@dataclass(frozen=True, slots=True)
class Starter:
    id: ShortText
    faces: Annotated[tuple[Card, ...], AtMost(FACES, 1)]


@dataclass(frozen=True, slots=True)
class Cell:
    """A visible icon; ``card`` is the index in ``laid`` of the card that shows it. y grows downwards."""

    x: Coordinate
    y: Coordinate
    icon: Icon
    card: Count


@dataclass(frozen=True, slots=True)
class LaidCard:
    """x, y: the upper left cell of the turned card; ``rotation``: quarter turns clockwise. A starter has no seat."""

    card: Card
    x: Coordinate
    y: Coordinate
    rotation: QuarterTurns
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone that exists, chameleons counting as nothing. ``owner`` None: nobody plays this animal."""

    icon: Icon
    cells: Places
    owner: Seat | None

    @property
    def size(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Form:
    """The chameleon at x, y is this icon for the turn; ``chameleon``: it stays a joker."""

    x: Coordinate
    y: Coordinate
    icon: Icon


@dataclass(frozen=True, slots=True)
class Spot:
    """An identical icon that was covered, named by what it counted as."""

    x: Coordinate
    y: Coordinate
    icon: Icon


@dataclass(frozen=True, slots=True)
class Part:
    """Some points of a turn and what they are for: the zone as it lay in that turn, forms included."""

    why: Why
    icon: Icon
    points: Points
    cells: Places

    @property
    def size(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it is told and remembered. ``laid``: its index in the laid cards, None = the seat passed."""

    number: Count
    seat: Seat
    laid: Count | None
    covered: Annotated[tuple[Spot, ...], AtMost(WIDE * HIGH)] = ()
    forms: Annotated[tuple[Form, ...], AtMost(MOST_CELLS)] = ()
    parts: Annotated[tuple[Part, ...], AtMost(64)] = ()

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)


@dataclass(frozen=True, slots=True)
class Team:
    marker: Marker
    seats: Annotated[tuple[Seat, ...], BySeat]
    points: Points


# --- what may be done -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayStarter(Action):
    card: ShortText
    side: ActionNumber
    x: ActionNumber
    y: ActionNumber
    rotation: ActionNumber


@dataclass(frozen=True, slots=True)
class LayStartersForMe(Action):
    """All starters that are left, by chance."""


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Aids *rulebook*: this card leaves the hand for good and is the one to lay."""

    card: ShortText


@dataclass(frozen=True, slots=True)
class LayCard(Action):
    """``forms``: of the chameleons; () = the best-scoring choice. Those not named stay jokers."""

    card: ShortText
    x: ActionNumber
    y: ActionNumber
    rotation: ActionNumber
    forms: Annotated[tuple[Form, ...], AtMost(MOST_CELLS)] = ()


@dataclass(frozen=True, slots=True)
class AskStarter(Ask):
    """Lay one of these starters, or have them laid."""

    left: Annotated[tuple[ShortText, ...], AtMost(16)]


@dataclass(frozen=True, slots=True)
class AskTake(Ask):
    """Take one of these cards (those that have a legal place)."""

    turn: Count
    cards: Annotated[tuple[ShortText, ...], AtMost(16)]


@dataclass(frozen=True, slots=True)
class AskLay(Ask):
    """Lay one of these cards: the taken one, or any that has a legal place (aids *friendly*)."""

    turn: Count
    cards: Annotated[tuple[ShortText, ...], AtMost(16)]


# --- what is settled before, and what a seat sees ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SuperPoseOptions(Options):
    """``animals``: by seat, () = in the order of the packs. ``seconds``: for a turn, 0 = as long as it takes."""

    length: ShortText = "quick"
    flowers: bool = False
    advanced: bool = False
    teams: bool = False
    goal: bool = True
    scoring: ShortText = "own"
    aids: ShortText = "rulebook"
    starters: ShortText = "hand"
    seconds: Count = 0
    animals: Annotated[tuple[Icon, ...], BySeat] = ()


CHOICES: Final = (
    Choice("length", ("quick", "full")),
    Choice("flowers", (False, True)),
    Choice("advanced", (False, True)),
    Choice("teams", (False, True)),
    Choice("goal", (True, False)),
    Choice("scoring", ("own", "open")),
    Choice("aids", ("rulebook", "friendly")),
    Choice("starters", ("hand", "auto")),
    Choice("seconds", (0, 30, 60, 90, 120)),
)


@dataclass(frozen=True, slots=True)
class SuperPoseView(View):
    """``hand`` is this seat's own (() for a watcher); of the others only how many cards they hold.

    ``turn``: whose turn it is (in the starter phase the first player), None when it is over. ``taken`` lies open.
    """

    private: ClassVar[frozenset[str]] = View.private | {"hand"}
    derived: ClassVar[frozenset[str]] = frozenset({"cells"})

    options: SuperPoseOptions
    animals: Annotated[tuple[Icon, ...], BySeat]
    first: Seat
    phase: Phase
    turn: Seat | None
    number: Count
    laid: Annotated[tuple[LaidCard, ...], AtMost(MOST_LAID)]
    cells: Annotated[tuple[Cell, ...], AtMost(MOST_CELLS)]
    zones: Annotated[tuple[Zone, ...], AtMost(MOST_CELLS)]
    hand: Annotated[tuple[Card, ...], AtMost(16)]
    hands: Annotated[tuple[Count, ...], BySeat]
    piles: Annotated[tuple[Count, ...], BySeat]
    scores: Annotated[tuple[Points, ...], BySeat]
    teams: Annotated[tuple[Team, ...], BySeat]
    taken: Card | None
    starters: Annotated[tuple[Starter, ...], AtMost(16)]
    history: Annotated[tuple[Turn, ...], AtMost(MOST_LAID)]
    away: Annotated[tuple[Seat, ...], BySeat]

    @classmethod
    def derive(cls, known: Mapping[str, Any], was: Self | None) -> Mapping[str, Any]:
        """What shows follows from what lies."""
        from game.games.superpose.rules.grid import cells_after  # knows these words

        before = ((), ()) if was is None else (was.laid, was.cells)
        return {"cells": cells_after(*before, known["laid"])}

    @property
    def players(self) -> int:
        return len(self.animals)

    def check(self, told: tuple[Event, ...], outcome: Outcome | None) -> None:
        from game.games.superpose.rules.fitting import check_view  # knows these words

        check_view(self, told, outcome)
