"""What would come of laying a card: every legal place of it, or all about one place. With the rules' own functions,
in a thread of its own. What comes in is anybody's: it is looked at before it is believed.

With the aids of the rulebook a card must be taken before it may be tried, and points stay unsaid until it lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.game import Code, Illegal, Seat
from game.games.superpose.board.hints import Hints, ScoredForms
from game.games.superpose.phone.page import mode_of
from game.games.superpose.phone.shapes import line_around
from game.games.superpose.rules.grid import CardPlace
from game.games.superpose.rules.starters import by_hand, may_finish, with_face, without
from game.games.superpose.rules.words import (
    Card,
    Icon,
    LayStarter,
    Phase,
    Refusal,
    Spot,
    Starter,
    SuperPoseView,
)
from game.games.superpose.sentences import icon_name, joined, reason
from game.text.texts import Texts
from game.venue.phones.part import Glance


def tried(glance: Glance, view: SuperPoseView, what: Mapping[str, Any]) -> dict[str, Any]:
    """``card`` (and ``side`` of a starter): where it may lie; with ``x``, ``y``, ``rotation`` too: that place."""
    id, side = what.get("card"), what.get("side", 0)
    if not isinstance(id, str) or type(side) is not int:
        raise Illegal(Refusal.UNKNOWN_CARD, card="")
    place = _place(what)
    mode = mode_of(view)
    if mode == "starters":
        starter = next((one for one in view.starters if one.id == id), None)
        if starter is None:
            raise Illegal(Refusal.UNKNOWN_STARTER, card=id)
        if not 0 <= side < len(starter.faces):
            raise Illegal(Refusal.UNKNOWN_SIDE, card=id, side=side)
        return _starter(view, starter, side, place, glance.texts)
    if view.seat is None or mode == "over":
        raise Illegal(Code.WRONG_ACTION)
    card, hints = _card(view, id, mode), Hints(view, Seat(view.seat))
    if place is None:
        return _places(hints, card, glance.texts)
    return _one_place(hints, card, place, glance.texts)


def _place(what: Mapping[str, Any]) -> CardPlace | None:
    numbers = [what.get(name) for name in ("x", "y", "rotation")]
    if all(number is None for number in numbers):
        return None
    x, y, rotation = numbers
    if type(x) is not int or type(y) is not int or type(rotation) is not int:
        raise Illegal(Refusal.OUT_OF_BOUNDS)
    return CardPlace(x, y, rotation)


def _card(view: SuperPoseView, id: str, mode: str) -> Card:
    """The card of the hand that may be tried now; else why not."""
    card = next((card for card in view.hand if card.id == id), None)
    if card is None:
        raise Illegal(Refusal.NOT_YOUR_CARD, card=id)
    if view.phase is Phase.STARTERS:
        raise Illegal(Refusal.STARTERS_FIRST, seat=view.first)
    if mode == "wait":
        raise Illegal(Code.NOT_YOUR_TURN, seat=view.turn or 0)
    if mode == "take":
        raise Illegal(Refusal.TAKE_FIRST, card=id)
    if view.taken is not None and view.taken.id != id:
        raise Illegal(Refusal.ANOTHER_TAKEN, card=view.taken.id)
    return card


# --- starters ---------------------------------------------------------------------------------------------------------


def _starter(view: SuperPoseView, starter: Starter, side: int, place: CardPlace | None, texts: Texts) -> dict[str, Any]:
    layout, face = (view.laid, view.cells), starter.faces[side]
    if place is not None:
        by_hand(layout, view.starters, LayStarter(starter.id, side, *place))
        return {
            "choices": [{"forms": [], "words": "", "lay": texts("superpose.table.lay"), "zones": []}],
            "covered": [],
        }
    rest = without(view.starters, starter)
    fitting = [place for place in Hints(view, Seat(0)).places(face) if may_finish(with_face(layout, face, place), rest)]
    return {"places": [[*place, None, 0] for place in fitting], "covers": [""]}


# --- cards ------------------------------------------------------------------------------------------------------------


def _is_helped(hints: Hints) -> bool:
    return hints.view.options.aids == "friendly"


def _places(hints: Hints, card: Card, texts: Texts) -> dict[str, Any]:
    """Every legal place with its points, if they are told, and the number of the words for what it covers."""
    scored = hints.scored(card)
    covers: dict[str, int] = {}
    places = []
    for place, score in scored.items():
        words = _covers(texts, score.covered)
        points = score.points if _is_helped(hints) else None
        places.append([*place, points, covers.setdefault(words, len(covers))])
    return {"places": places, "covers": list(covers)}


def _covers(texts: Texts, covered: tuple[Spot, ...]) -> str:
    icons = list(dict.fromkeys(icon_name(texts, spot.icon) for spot in covered))
    return texts("superpose.phone.covers", icons=joined(icons)) if icons else ""


def _one_place(hints: Hints, card: Card, place: CardPlace, texts: Texts) -> dict[str, Any]:
    no = hints.why_not(card, place)
    if no is not None:
        raise no.refuse()
    choices = hints.choices(card, place)
    return {
        "covered": [[x, y] for x, y in hints.identical(card, place)],
        "choices": [_choice(hints, choice, texts) for choice in choices],
        "label": texts("superpose.table.forms", i="{i}", n=len(choices)),
    }


def _choice(hints: Hints, choice: ScoredForms, texts: Texts) -> dict[str, Any]:
    """One way to set the chameleons: as an action says it, as it is shown, and in words."""
    score = choice.score
    shown = [form for form in score.forms if form.icon is not Icon.CHAMELEON]
    forms = [texts("superpose.phone.form", icon=icon_name(texts, form.icon)) for form in shown]
    made: dict[str, Any] = {
        "forms": [{"x": form.x, "y": form.y, "icon": form.icon} for form in choice.forms],
        "shown": [[form.x, form.y, form.icon] for form in shown],
        "words": joined(forms),
        "lay": texts("superpose.table.lay"),
        "zones": [],
    }
    none = texts("superpose.table.points_none")
    if _is_helped(hints):
        made["points"] = score.points
        made["why"] = " · ".join(reason(texts, part) for part in score.parts) or none
        made["lay"] = texts("superpose.table.lay_points", n=score.points)
        made["zones"] = [[part.icon, line_around(part.cells)] for part in score.parts]
    return made
