"""The sentences of So Clover!: refusals and events. Makes prose, nothing else.

Keywords travel as concept ids; ``word_of`` gives a concept's word in the language of this screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.game import Event, Fact, Facts, Seat, View
from game.games.clover.rules.cards import Material
from game.games.clover.rules.events import (
    Agreed,
    BoardChecked,
    BoardOpened,
    BoardScored,
    CardMoved,
    CardsSwapped,
    CardTurned,
    CluesFinished,
    CluesReopened,
    ClueWritten,
    DeciderChanged,
    Disagreed,
    GameEnded,
    WritingEnded,
)
from game.games.clover.rules.folding import folded
from game.games.clover.rules.words import CloverCode, CloverView, Clue
from game.text.texts import Texts

WordOf = Callable[[str], str]


def words_in(texts: Texts, material: Material) -> WordOf:
    """Keywords in the language of a screen; one that its words do not have is told by its id."""

    def word_of(concept: str) -> str:
        known = material.concepts.get(concept)
        if known is None:
            return concept.replace("_", " ").capitalize()
        return known.words.get(texts.language) or known.words["en"]

    return word_of


def refusal(texts: Texts, code: str, facts: Facts, word_of: WordOf) -> str:
    """Why something was refused, keywords in the language of the screen."""
    told: dict[str, Fact] = dict(facts)
    if "concept" in facts:
        told["concept"] = word_of(str(facts["concept"]))
    if code == CloverCode.FAMILY and folded(str(told.get("related", ""))) == folded(str(told["concept"])):
        # A form of the keyword itself: no other word to point at.
        code = f"{code}_own"
    return texts(code, **told)


def marks(texts: Texts, clue: Clue, word_of: WordOf) -> tuple[str, ...]:
    """What is to be said about a clue that stands: nothing, or what the table should know."""
    said = [texts("clover.mark_unknown")] if clue.unknown else []
    if clue.resembles is not None:
        said.append(texts("clover.mark_lookalike", concept=word_of(clue.resembles)))
    return tuple(said)


def sentence(texts: Texts, event: Event, view: View, names: Sequence[str], word_of: WordOf) -> str:
    """What happened, for a terminal, a caption or a toast; "" for an event of another game."""
    match event:
        case ClueWritten(zone):
            clue = view.own.clues[zone] if isinstance(view, CloverView) and view.own is not None else None
            return "" if clue is None else _clue(texts, clue, word_of)
        case WritingEnded():
            return _ended(texts, event, names)
        case BoardOpened():
            opened = {"name": _name(names, event.spectator), "decider": _name(names, event.decider)}
            return texts("clover.event.board_opened", **opened)
        case CardMoved():
            key = "clover.event.card_taken" if event.slot is None else "clover.event.card_moved"
            return texts(key, name=_name(names, event.seat))
        case DeciderChanged():
            return texts("clover.event.decider_changed", name=_name(names, event.decider))
        case BoardChecked():
            return _checked(texts, event)
        case BoardScored():
            name = _name(names, event.spectator)
            return texts("clover.event.scored", name=name, n=event.points, total=event.total)
        case GameEnded():
            return texts("clover.event.ended", n=event.total, most=event.most)
    return _of_a_seat(texts, event, names)


def _of_a_seat(texts: Texts, event: Event, names: Sequence[str]) -> str:
    """What a seat did, where its name says it all."""
    match event:
        case CluesFinished():
            key = "clues_finished"
        case CluesReopened():
            key = "clues_reopened"
        case CardTurned():
            key = "card_turned"
        case CardsSwapped():
            key = "cards_swapped"
        case Agreed():
            key = "agreed"
        case Disagreed():
            key = "disagreed"
        case _:
            return ""
    return texts(f"clover.event.{key}", name=_name(names, event.seat))


def _clue(texts: Texts, clue: Clue, word_of: WordOf) -> str:
    if clue.unknown:
        return texts("clover.event.clue_unknown", text=clue.text)
    if clue.resembles is not None:
        return texts("clover.event.clue_lookalike", text=clue.text, concept=word_of(clue.resembles))
    return texts("clover.event.clue_written", text=clue.text)


def _ended(texts: Texts, event: WritingEnded, names: Sequence[str]) -> str:
    said = texts("clover.event.writing_time_up" if event.time_up else "clover.event.writing_ended")
    if not event.blank:
        return said
    blank = texts("clover.event.writing_blank", names=_names(names, event.blank))
    return f"{said} {blank}" if event.time_up else blank


def _checked(texts: Texts, event: BoardChecked) -> str:
    right = len(event.right)
    if event.attempt == 1 and right == 4:
        return texts("clover.event.checked_perfect")
    return texts("clover.event.checked_first" if event.attempt == 1 else "clover.event.checked_last", n=right)


def _names(names: Sequence[str], seats: Iterable[Seat]) -> str:
    return ", ".join(_name(names, seat) for seat in seats)


def _name(names: Sequence[str], seat: Seat) -> str:
    return names[seat] if 0 <= seat < len(names) else "?"
