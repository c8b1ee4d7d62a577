"""What a phone shows of a match: the table, the seats, the hand, what is asked and what happened, in words.

Made within the loop of the network: nothing here asks where a card may lie or what it would bring.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.game import Seat
from game.games.superpose.phone.shapes import all_turns, digits, line_around
from game.games.superpose.rules.grid import ICONS, size_of
from game.games.superpose.rules.words import (
    GOAL,
    AskLay,
    AskStarter,
    AskTake,
    Card,
    Icon,
    Phase,
    SuperPoseView,
    Turn,
    Zone,
)
from game.games.superpose.sentences import icon_name, joined, reasons
from game.text.texts import Texts
from game.venue.phones.part import Glance

MOST_TOLD: Final = 12
"""Turns of the history that a page shows."""


def page_of(glance: Glance, view: SuperPoseView) -> dict[str, Any]:
    mode = mode_of(view)
    page: dict[str, Any] = {
        "line": _line(glance, view, mode),
        "mode": mode,
        "quiet": mode == "over",
        "helps": view.options.aids == "friendly",
        "icons": list(ICONS),
        "laid": [_laid(one.card, one.x, one.y, one.rotation) for one in view.laid],
        "zones": [_zone(zone) for zone in view.zones],
        "seats": [_seat(glance, view, Seat(seat)) for seat in range(view.players)],
        "teams": [
            {"marker": team.marker, "name": glance.texts(f"superpose.marker.{team.marker}"), "points": team.points}
            for team in view.teams
        ],
        "hand": _hand(glance.texts, view, mode),
        "open": _open(glance, view),
        "news": [_told(glance, turn) for turn in view.history[-MOST_TOLD:]],
        "at_last": glance.texts("superpose.table.round_last") if _is_last_round(view) else "",
        "words": _words(glance.texts, len(view.laid)),
    }
    if mode == "over":
        page["best"] = _highlights(glance, view)
    return page


def mode_of(view: SuperPoseView) -> str:
    """What the seat is to do: starters, take, lay, wait, watch; over when nobody is."""
    if view.phase is Phase.END:
        return "over"
    for ask in view.asks:
        match ask:
            case AskStarter():
                return "starters"
            case AskTake():
                return "take"
            case AskLay():
                return "lay"
    return "watch" if view.seat is None else "wait"


def _line(glance: Glance, view: SuperPoseView, mode: str) -> str:
    texts = glance.texts
    if mode == "over" or view.turn is None:
        return texts("superpose.table.over")
    if mode == "starters":
        return texts("superpose.phone.do_starter" if view.laid else "superpose.phone.do_first")
    if mode == "take":
        return texts("superpose.phone.do_take")
    if mode == "lay":
        return texts("superpose.phone.do_lay" if view.taken is None else "superpose.phone.do_taken")
    name = glance.names[view.turn]
    if view.phase is Phase.STARTERS:
        return texts("superpose.phone.wait_starters", name=name)
    return texts("superpose.event.card_taken" if view.taken is not None else "superpose.table.turn", name=name)


def _is_last_round(view: SuperPoseView) -> bool:
    return view.phase is Phase.TURNS and view.options.goal and any(team.points >= GOAL for team in view.teams)


def _laid(card: Card, x: int, y: int, rotation: int) -> list[Any]:
    return [x, y, size_of(rotation)[0], digits(card.icons, rotation)]


def _zone(zone: Zone) -> list[Any]:
    """The icon, its line, how large it is, and the cell to say so on."""
    x, y = min(zone.cells, key=lambda cell: (cell[1], cell[0]))
    return [zone.icon, line_around(zone.cells), zone.size, x, y]


def _seat(glance: Glance, view: SuperPoseView, seat: Seat) -> dict[str, Any]:
    texts, name, animal = glance.texts, glance.names[seat], view.animals[seat]
    about = [
        texts("superpose.phone.seat", name=name, animal=icon_name(texts, animal), n=view.scores[seat]),
        texts("superpose.phone.holds", hand=view.hands[seat], pile=view.piles[seat]),
    ]
    marker = next((team.marker for team in view.teams if seat in team.seats), "")
    if marker:
        about.append(texts(f"superpose.marker.{marker}"))
    if seat == view.first:
        about.append(texts("seat.first_superpose"))
    if seat in view.away:
        about.append(texts("superpose.table.away"))
    return {
        "name": name,
        "animal": animal,
        "points": view.scores[seat],
        "cards": f"{view.hands[seat]}+{view.piles[seat]}",
        "marker": marker,
        "first": seat == view.first,
        "turn": seat == view.turn,
        "away": seat in view.away,
        "about": ", ".join(about),
    }


# --- cards ------------------------------------------------------------------------------------------------------------


def _hand(texts: Texts, view: SuperPoseView, mode: str) -> list[dict[str, Any]]:
    """Each card with its faces (a starter has two), every face turned in all four ways."""
    if mode == "starters":
        faces = [(starter.id, starter.faces, True) for starter in view.starters]
        return [_card(texts, one, i, len(faces), "superpose.phone.starter") for i, one in enumerate(faces)]
    fitting = {card for ask in view.asks if isinstance(ask, AskLay | AskTake) for card in ask.cards}
    cards = [(card.id, (card,), not view.asks or card.id in fitting) for card in view.hand]
    return [_card(texts, one, i, len(cards), "superpose.phone.card") for i, one in enumerate(cards)]


def _card(texts: Texts, one: tuple[str, tuple[Card, ...], bool], i: int, count: int, key: str) -> dict[str, Any]:
    id, faces, fits = one
    return {
        "id": id,
        "faces": [all_turns(face.icons) for face in faces],
        "names": [texts(key, i=i + 1, all=count, icons=card_words(texts, face)) for face in faces],
        "fits": fits,
    }


def card_words(texts: Texts, card: Card) -> str:
    """The six icons, row by row."""
    return joined([icon_name(texts, icon) for icon in card.icons])


def _open(glance: Glance, view: SuperPoseView) -> dict[str, Any] | None:
    """The card somebody took: it lies open for everybody."""
    if view.taken is None or view.turn is None:
        return None
    texts, name = glance.texts, glance.names[view.turn]
    words = texts("superpose.phone.took", name=name, icons=card_words(texts, view.taken))
    return {"icons": digits(view.taken.icons, 0), "name": words}


# --- what happened ----------------------------------------------------------------------------------------------------


def _told(glance: Glance, turn: Turn) -> dict[str, Any]:
    """A turn in words: who, what was covered, what for; ``n`` so that the page knows a new one."""
    texts, name = glance.texts, glance.names[turn.seat]
    if turn.laid is None:
        words, why = texts("superpose.event.passed", name=name), ""
    else:
        words = texts("superpose.phone.covered", name=name, icons=_covered(texts, turn))
        forms = [
            texts("superpose.phone.form", icon=icon_name(texts, form.icon)) for form in turn.forms if _took(form.icon)
        ]
        words = joined([words, *forms])
        why = reasons(texts, turn) or texts("superpose.table.points_none")
    return {"n": turn.number, "seat": turn.seat, "text": words, "why": why, "points": turn.points}


def _took(icon: Icon) -> bool:
    return icon is not Icon.CHAMELEON


def _covered(texts: Texts, turn: Turn) -> str:
    return joined(list(dict.fromkeys(icon_name(texts, spot.icon) for spot in turn.covered)))


def _highlights(glance: Glance, view: SuperPoseView) -> list[str]:
    """What to remember of the match."""
    texts = glance.texts
    found = []
    turns = [turn for turn in view.history if turn.points]
    if turns:
        best = max(turns, key=lambda turn: turn.points)
        found.append(
            texts("superpose.phone.best_turn", name=glance.names[best.seat], n=best.points, why=reasons(texts, best))
        )
    if view.zones:
        largest = max(view.zones, key=lambda zone: zone.size)
        found.append(texts("superpose.phone.best_zone", n=largest.size, icon=icon_name(texts, largest.icon)))
    return found


def _words(texts: Texts, laid: int) -> dict[str, str]:
    return {
        "board": texts("superpose.phone.board", n=laid),
        "hand": texts("superpose.phone.hand"),
        "seats": texts("superpose.phone.seats"),
        "nearer": texts("superpose.phone.nearer"),
        "farther": texts("superpose.phone.farther"),
        "frame": texts("superpose.table.frame"),
        "history": texts("superpose.table.history"),
        "nothing": texts("superpose.table.nothing_yet"),
        "turn": texts("superpose.table.rotate_right"),
        "flip": texts("superpose.table.flip"),
        "before": texts("superpose.phone.before"),
        "after": texts("superpose.phone.after"),
        "place": texts("superpose.phone.place"),
        "no_place": texts("superpose.phone.no_place"),
        "pick": texts("superpose.phone.pick"),
        "unfit": texts("superpose.cannot_take"),
        "lay": texts("superpose.table.lay"),
        "take": texts("superpose.table.take"),
        "note": texts("superpose.table.take_note"),
        "for_me": texts("superpose.table.for_me"),
        "wait": texts("superpose.phone.wait"),
    }
