"""The vocabulary of So Clover!: options, actions, asks, refusals and the view; what is told is in events.py.

Everything here may travel. No state, no rules. Keywords are always concept ids: each screen turns them into the words
of its own language. Slots are 0..3 = top-left, top-right, bottom-right, bottom-left; zones (the four sides with a clue)
are 0..3 = top, right, bottom, left; rotations are quarter turns clockwise, 0..3. See geometry.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from game.core.game import Action, Ask, Event, Options, Outcome, Seat, View
from game.core.limits import (
    MOST_SEATS,
    ActionNumber,
    AtMost,
    BySeat,
    Count,
    LongText,
    Points,
    QuarterTurns,
    Seconds,
    ShortText,
    Within,
)

WARN: Final = "warn"
STRICT: Final = "strict"
TIMER_OFF: Final = "off"
TIMER_SOFT: Final = "soft"
TIMER_HARD: Final = "hard"

MOST_CARDS: Final = 16
"""On the shared board: four, and the most extra ones, many times over."""

ConceptId = Annotated[str, AtMost(64)]
PackName = Annotated[str, AtMost(128)]
Slot = Annotated[int, Within(0, 3)]
SeatCount = Annotated[int, Within(1, MOST_SEATS)]
FourWords = Annotated[tuple[ConceptId, ...], AtMost(4, 4)]


class CloverCode(StrEnum):
    """Why something is refused. Facts are named beside each."""

    EMPTY_CLUE = "clover.empty_clue"
    TOO_LONG = "clover.too_long"  # text, most
    NO_LETTERS = "clover.no_letters"  # text
    MANY_WORDS = "clover.many_words"  # text, hyphenated: how it would be accepted
    KEYWORD = "clover.keyword"  # text, concept
    FAMILY = "clover.family"  # text, concept, related: the word of the family it was found by
    UNKNOWN_WORD = "clover.unknown_word"  # text
    CLUES_MISSING = "clover.clues_missing"  # n
    ALREADY_DONE = "clover.already_done"
    NOT_DONE = "clover.not_done"
    NOBODY_MISSING = "clover.nobody_missing"
    NOT_NOW = "clover.not_now"
    NO_SUCH_ZONE = "clover.no_such_zone"
    NO_SUCH_CARD = "clover.no_such_card"
    NO_SUCH_SLOT = "clover.no_such_slot"
    SPECTATOR = "clover.spectator"
    LOCKED_CARD = "clover.locked_card"
    LOCKED_SLOT = "clover.locked_slot"
    INCOMPLETE = "clover.incomplete"  # n: empty slots
    PLACEMENT_CHANGED = "clover.placement_changed"
    NOT_DECIDER = "clover.not_decider"  # decider
    TOO_FEW_CARDS = "clover.too_few_cards"  # cards, needed
    PACK_GONE = "clover.pack_gone"  # pack: its name


class Phase(StrEnum):
    WRITING = "writing"
    RESOLVING = "resolving"
    SHOWN = "shown"  # a board is finished, its solution lies open
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CloverOptions(Options):
    """``first`` is the first spectator. The seconds count only when ``timer`` is not off; 0 = no limit there.
    ``pack``: the key of a word pack, its name and content; "" = the words of the house."""

    challenge: Count = 1
    dictionary: ShortText = WARN
    timer: ShortText = TIMER_OFF
    writing_seconds: Count = 300
    resolving_seconds: Count = 300
    pack: PackName = ""


# Actions while writing -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetClue(Action):
    """Write (or overwrite) the clue of a zone; judged at once."""

    zone: ActionNumber
    text: LongText


@dataclass(frozen=True, slots=True)
class FinishClues(Action):
    """My four clues stand. When all seats say so they are final."""


@dataclass(frozen=True, slots=True)
class ReopenClues(Action):
    """I want to change a clue after all; possible until everybody is done."""


@dataclass(frozen=True, slots=True)
class PlayWithout(Action):
    """Everybody present is done: do not wait any longer for those who are away."""


# Actions while resolving -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveCard(Action):
    """Lay a card into a slot, or back to the middle (None), turned to ``rotation`` if given.

    A card already there swaps with one that comes from another slot, and else goes back to the middle.
    """

    card: ActionNumber
    slot: ActionNumber | None
    rotation: ActionNumber | None = None


@dataclass(frozen=True, slots=True)
class SwapCards(Action):
    """Exchange the places of two cards; either may lie in the middle."""

    card: ActionNumber
    other: ActionNumber


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Turn a card by quarter turns clockwise (negative: the other way), wherever it lies."""

    card: ActionNumber
    turns: ActionNumber = 1


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """I agree with the placement of this version."""

    version: ActionNumber


@dataclass(frozen=True, slots=True)
class Disagree(Action):
    """I take my agreement back."""


@dataclass(frozen=True, slots=True)
class SubmitBoard(Action):
    """Check it now, agreed or not: the seat to the left of the spectator alone may say so."""

    version: ActionNumber


@dataclass(frozen=True, slots=True)
class NextBoard(Action):
    """Seen; go on with the next board, or to the end. One seat is enough."""


# Asks: none of them changes while others write or move cards, so nobody's hand is refused as late -------------------


@dataclass(frozen=True, slots=True)
class AskClues(Ask):
    """SetClue, FinishClues, ReopenClues."""


@dataclass(frozen=True, slots=True)
class AskWithout(Ask):
    """PlayWithout: those who are away are all that is missing."""


@dataclass(frozen=True, slots=True)
class AskPlacement(Ask):
    """MoveCard, SwapCards, TurnCard, Agree, Disagree; and SubmitBoard if ``decides``."""

    spectator: Seat
    attempt: Count
    decides: bool


@dataclass(frozen=True, slots=True)
class AskNext(Ask):
    """NextBoard."""

    spectator: Seat


# Parts of views and events -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue as typed. ``unknown``: in no dictionary. ``resembles``: a keyword it looks like (author's eyes, and the
    table's once the board is solved)."""

    text: ShortText
    unknown: bool = False
    resembles: ConceptId | None = None


FourClues = Annotated[tuple[Clue | None, ...], AtMost(4, 4)]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card with its rotation. ``words``: concept ids on its top, right, bottom and left edge when not turned."""

    card: Count
    words: FourWords
    rotation: QuarterTurns


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card of the shared board: ``slot`` None = loose in the middle."""

    card: Count
    words: FourWords
    rotation: QuarterTurns
    slot: Slot | None
    locked: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a slot with a rotation: what is right or wrong."""

    card: Count
    slot: Slot
    rotation: QuarterTurns


# The view ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """While writing: one's own four cards by slot and one's clues by zone so far."""

    cards: Annotated[tuple[Laid, ...], AtMost(4, 4)]
    clues: FourClues


@dataclass(frozen=True, slots=True)
class SharedBoard:
    """The board being resolved. ``cards`` keep their shuffled order. ``version`` names this placement for Agree and
    SubmitBoard. ``proven_wrong``: what the first check took away. A clue is None where it was never written."""

    spectator: Seat
    decider: Seat
    clues: FourClues
    cards: Annotated[tuple[TableCard, ...], AtMost(MOST_CARDS)]
    attempt: Count
    version: ActionNumber
    agreed: Annotated[tuple[Seat, ...], BySeat]
    proven_wrong: Annotated[tuple[Placed, ...], AtMost(4)]


@dataclass(frozen=True, slots=True)
class SolvedBoard:
    """A finished board: the solution by slot, the extra cards, what was laid in each attempt and the points."""

    spectator: Seat
    clues: FourClues
    solution: Annotated[tuple[Laid, ...], AtMost(4, 4)]
    extras: Annotated[tuple[Laid, ...], AtMost(MOST_CARDS)]
    attempts: Annotated[tuple[Annotated[tuple[Placed, ...], AtMost(4)], ...], AtMost(4)]
    points: Points


@dataclass(frozen=True, slots=True)
class CloverView(View):
    """What a seat (or everybody) may know.

    ``own`` is there for its own seat while writing, ``board`` while resolving. In the phase ``shown`` and ``over``
    the last of ``solved`` is the board just finished. ``order``: the spectators' order. ``hint_after``: with a soft
    timer, the seconds of this step after which a gentle hint is due.
    """

    private: ClassVar[frozenset[str]] = View.private | {"own"}

    phase: Phase
    seats: SeatCount
    options: CloverOptions
    order: Annotated[tuple[Seat, ...], BySeat]
    away: Annotated[tuple[Seat, ...], BySeat]
    done: Annotated[tuple[Seat, ...], BySeat]
    own: OwnBoard | None
    board: SharedBoard | None
    solved: Annotated[tuple[SolvedBoard, ...], BySeat]
    total: Points
    hint_after: Seconds | None

    @property
    def players(self) -> int:
        return self.seats

    def check(self, told: tuple[Event, ...], outcome: Outcome | None) -> None:
        from game.games.clover.rules.fitting import check_view  # knows these words

        check_view(self, outcome)
