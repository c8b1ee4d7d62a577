"""Klick! on a phone: the hand to give from, the line to rank, and what came of it. The page is in the game's assets."""

from __future__ import annotations

from typing import Any

from game.games.klick.phone import reveal
from game.games.klick.phone.prints import phone_picture, photos_sheet
from game.games.klick.rules.words import KlickView, MayGive, MayGoOn, MayRank, MayReopen, Phase
from game.venue.phones.part import Glance, PhoneGame, PhonePicture

WORDS = {
    "hand": "klick.phone.hand",
    "wall": "klick.phone.wall",
    "choose": "klick.phone.choose",
    "chosen": "klick.phone.chosen",
    "take_back": "klick.phone.take_back",
    "all_given": "klick.phone.all_given",
    "place": "klick.phone.place",
    "choose_one": "klick.phone.choose_one",
    "tray": "klick.phone.tray",
    "order": "klick.phone.order",
    "lay": "klick.phone.lay",
    "lay_rest": "klick.phone.lay_rest",
    "up": "klick.phone.up",
    "down": "klick.phone.down",
    "next": "klick.phone.next",
    "previous": "klick.phone.previous",
    "from_you": "klick.phone.from_you",
    "points": "klick.phone.points_title",
    "zoom": "klick.button.zoom",
    "back": "klick.photos.back",
    "done": "klick.button.done",
    "undone": "klick.button.undone",
    "confirm": "klick.button.confirm",
    "go_on": "klick.button.go_on",
    "reveal_all": "klick.button.reveal_all",
    "best": "klick.table.best",
    "least": "klick.table.least",
    "random": "klick.table.random",
}
"""What the page says, by the names it knows them under."""


class KlickPhone(PhoneGame):
    icons = ("photo",)

    def sheet(self, glance: Glance) -> dict[str, Any]:
        view, texts = glance.view, glance.texts
        assert isinstance(view, KlickView)
        sheet: dict[str, Any] = {
            "line": _line(glance, view),
            "phase": str(view.phase),
            "step": f"{view.phase} {view.round}.{view.turn}",
            "round": texts("klick.table.round", round=view.round),
            "may": _may(view),
            # Who has said to be done, and everybody while all is told, may act but is not waited for.
            "quiet": not any(isinstance(ask, MayGive | MayRank) for ask in view.asks),
            "seats": [_seat(glance, view, seat) for seat in range(view.players)],
            "words": {name: texts(key) for name, key in WORDS.items()},
        }
        match view.phase:
            case Phase.GIVING:
                sheet |= _giving(glance, view)
            case Phase.RANKING | Phase.REVEAL:
                sheet |= _ranking(glance, view)
        is_told = view.phase is Phase.REVEAL
        sheet["photos"] = photos_sheet(_shown(view), texts.language if is_told else "")
        if is_told:
            sheet |= reveal.reveal_sheet(glance, view)
        return sheet

    def picture(self, name: str) -> PhonePicture | None:
        data = phone_picture(name)
        return None if data is None else PhonePicture(data, "image/webp")


def _may(view: KlickView) -> str:
    """What this seat may do now."""
    kinds = {MayGive: "give", MayReopen: "reopen", MayRank: "rank", MayGoOn: "go_on"}
    return next((kinds[type(ask)] for ask in view.asks if type(ask) in kinds), "")


def _seat(glance: Glance, view: KlickView, seat: int) -> dict[str, Any]:
    return {
        "name": glance.names[seat],
        "colour": glance.colours[seat],
        "score": view.scores[seat],
        "points": glance.texts("klick.phone.points", n=view.scores[seat]),
        "done": view.phase is Phase.GIVING and seat in view.done,
        "active": seat == view.active,
    }


def _line(glance: Glance, view: KlickView) -> str:
    texts = glance.texts
    match view.phase:
        case Phase.GIVING:
            return _giving_line(glance, view)
        case Phase.RANKING if view.asks:
            return texts("klick.phone.rank")
        case Phase.RANKING:
            return texts("klick.table.rank_watch", name=_name(glance, view.active))
        case Phase.REVEAL:
            return texts("klick.table.reveal")
        case _:
            return texts("klick.table.final")


def _giving_line(glance: Glance, view: KlickView) -> str:
    texts = glance.texts
    late = [glance.names[seat] for seat in range(view.players) if seat not in view.done]
    if glance.seat in view.done:
        return texts("klick.table.done_wait", names=", ".join(late))
    if glance.seat is None:
        return texts("klick.table.watch_giving")
    return texts("klick.phone.give_two" if view.each == 2 else "klick.phone.give")


def _name(glance: Glance, seat: int | None) -> str:
    return "" if seat is None else glance.names[seat]


def _shown(view: KlickView) -> list[str]:
    """Every photo this seat may see now, in the order it lies on the page."""
    line = view.line if view.phase in (Phase.RANKING, Phase.REVEAL) else ()
    hand = view.hand if view.phase is Phase.GIVING else ()
    starts = view.starts if view.phase is Phase.GIVING or view.active is None else (view.starts[view.active],)
    return [*starts, *hand, *line]


def _numbered(glance: Glance, photos: tuple[str, ...]) -> dict[str, str]:
    """What a photo is called that nobody may describe."""
    count = len(photos)
    return {photo: glance.texts("klick.phone.photo", number=i + 1, of=count) for i, photo in enumerate(photos)}


def _giving(glance: Glance, view: KlickView) -> dict[str, Any]:
    """Clockwise from the left neighbour; one's own is last and nobody's to give to."""
    first = 0 if glance.seat is None else glance.seat + 1
    around = [(first + i) % view.players for i in range(view.players)]
    return {
        "each": view.each,
        "hand": [{"photo": photo, "label": label} for photo, label in _numbered(glance, view.hand).items()],
        "stations": [_station(glance, view, seat) for seat in around if seat != glance.seat],
        "own": None if glance.seat is None else _own(glance, view, glance.seat),
    }


def _station(glance: Glance, view: KlickView, seat: int) -> dict[str, Any]:
    name = glance.names[seat]
    return {
        "seat": seat,
        "photo": view.starts[seat],
        "label": glance.texts("klick.phone.start", name=name),
        "give": glance.texts("klick.phone.give_to", name=name),
        "gifts": [gift.photo for gift in view.gifts if gift.to == seat],
    }


def _own(glance: Glance, view: KlickView, seat: int) -> dict[str, Any]:
    count = view.received[seat]
    return {
        "photo": view.starts[seat],
        "label": glance.texts("klick.phone.my_start"),
        "lies": count,
        "said": glance.texts("klick.phone.lies", n=count) if count else "",
    }


def _ranking(glance: Glance, view: KlickView) -> dict[str, Any]:
    assert view.active is not None
    is_mine = view.active == glance.seat
    # By their names, which tell nothing: the number of a photo stays the same wherever it is laid.
    labels = _numbered(glance, tuple(sorted(view.line)))
    key = "klick.phone.my_start" if is_mine else "klick.phone.start"
    later = view.order[len(view.rankings) + (view.phase is Phase.RANKING) :][:1]
    return {
        "active": view.active,
        "start": {"photo": view.starts[view.active], "label": glance.texts(key, name=glance.names[view.active])},
        "row": [{"photo": photo, "label": labels[photo]} for photo in view.line],
        "mine": [gift.photo for gift in view.gifts if gift.to == view.active],
        "then": glance.texts("klick.table.turns", names=glance.names[later[0]]) if later else "",
    }
