"""The page of who writes: the pairs of one's own clover, the clues so far, and what the judge says."""

from __future__ import annotations

from typing import Any

from game.core.game import Seat
from game.games.clover.phone.glimpse import Glimpse
from game.games.clover.rules.geometry import ZONES, outer_words, pair_of_zone
from game.games.clover.rules.judge import judge
from game.games.clover.rules.words import STRICT, AskWithout, Clue, OwnBoard
from game.games.clover.sentences import marks, refusal


def own_sheet(glimpse: Glimpse) -> dict[str, Any]:
    view, texts = glimpse.view, glimpse.texts
    left = view.seats - len(view.done)
    is_done = glimpse.seat is not None and glimpse.seat in view.done
    waiting = texts("clover.write.left", n=left) if left else texts("clover.write.waiting")
    missing = [Seat(seat) for seat in range(view.seats) if seat not in view.done]
    sheet = {
        "line": waiting if is_done or view.own is None else texts("clover.phone.write"),
        "quiet": is_done,
        "done": is_done,
        "without": texts("clover.write.without", names=glimpse.called(missing)) if glimpse.asked(AskWithout) else "",
        "people": [_writer(glimpse, Seat(seat)) for seat in range(view.seats)],
    }
    if view.own is not None:
        sheet["pairs"] = [_pair(glimpse, view.own, zone) for zone in range(ZONES)]
    return sheet


def _writer(glimpse: Glimpse, seat: Seat) -> dict[str, Any]:
    if seat in glimpse.view.done:
        return glimpse.face(seat, "check", "clover.event.clues_finished")
    if seat in glimpse.view.away:
        return glimpse.face(seat, "hourglass", "clover.phone.away")
    return glimpse.face(seat, "edit", "clover.phone.writing")


def _pair(glimpse: Glimpse, own: OwnBoard, zone: int) -> dict[str, Any]:
    clue = own.clues[zone]
    pair: dict[str, Any] = {
        "words": [glimpse.word(concept) for concept in pair_of_zone(own.cards, zone)],
        "name": glimpse.texts("clover.phone.pair", n=zone + 1, most=ZONES),
        "clue": None,
    }
    return pair if clue is None else pair | {"clue": _standing(glimpse, clue, "clover.write.written")}


def _standing(glimpse: Glimpse, clue: Clue, fine: str) -> dict[str, Any]:
    """A clue that may stand, with what the table will have to know about it."""
    said = marks(glimpse.texts, clue, glimpse.word)
    return {"text": clue.text, "verdict": "doubt" if said else "good", "say": " · ".join(said) or glimpse.texts(fine)}


def judged(glimpse: Glimpse, own: OwnBoard, text: str) -> dict[str, Any]:
    is_strict = glimpse.view.options.dictionary == STRICT
    verdict = judge(glimpse.material, text, outer_words(own.cards), is_strict)
    if verdict.refusal is None:
        return _standing(glimpse, verdict.clue, "clover.phone.fine")
    said = refusal(glimpse.texts, verdict.refusal, verdict.facts, glimpse.word)
    return {"text": verdict.clue.text, "verdict": "bad", "say": said}
