"""What every page is told of its table, whatever is played: the common part of a sheet. Made from a Session alone, so
it tells nothing that its phone may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.game import AnyGame, Outcome, Seat
from game.text.texts import Texts
from game.text.wording import option_name, option_value
from game.venue.session import Absence, Lobby, Phase, Place, Role, Session
from net.table.chairs import STRENGTHS
from net.table.messages import COLOURS

ABSENCES: Final = (Absence.BOT, Absence.SOON, Absence.WAIT)


def table_sheet(session: Session, lobby: Lobby, texts: Texts) -> dict[str, Any]:
    return {
        "name": lobby.table,
        "invite": lobby.phones,
        "game": lobby.game,
        "title": texts(f"{lobby.game}.name"),
        "phase": str(lobby.phase),
        "match": lobby.match,
        "paused": texts("pause.by", name=lobby.paused_by) if lobby.paused_by else "",
        "blocked": texts("table.saving_blocked") if session.is_saving_blocked else "",
        "away": away_words(texts, lobby),
        "calls": min((one.called_in for one in lobby.places if one.called_in is not None), default=None),
    }


def away_words(texts: Texts, lobby: Lobby) -> str:
    """Who is away; the page counts the seconds until a bot plays, in ``{seconds}``."""
    called = [place.name for place in lobby.places if place.called_in is not None]
    stood_in = [place.name for place in lobby.places if place.has_stand_in]
    away = [place.name for place in lobby.places if not place.is_here]
    for key, names in (("called", called), ("stood_in", stood_in), ("away", away)):
        if names:
            return texts(f"table.{key}", n=len(names), names=", ".join(names))
    return ""


def me_sheet(session: Session, seat: Seat | None) -> dict[str, Any]:
    """``seat``: the one the page is shown; its step and serial are what its next act must go on from."""
    step, serial = (0, 0) if seat is None else session.count(seat)
    return {
        "guest": session.guest,
        "host": session.is_host,
        "seats": session.seats,
        "seat": seat,
        "step": step,
        "serial": serial,
        "asked": seat is not None and session.is_asked(seat),
        "wanted": session.wanted_seat,
        "free": session.free_seats(),
        "break_off": session.may_break_off,
    }


def places_sheet(session: Session, lobby: Lobby) -> list[dict[str, Any]]:
    return [_place(session, lobby, place) for place in lobby.places]


def _place(session: Session, lobby: Lobby, place: Place) -> dict[str, Any]:
    return {
        "name": place.name,
        "colour": place.colour,
        "guest": place.guest,
        "strength": place.strength,
        "ready": place.ready or place.guest is None or place.guest == lobby.host,
        "here": place.is_here,
        "bot": place.guest is None or place.has_stand_in,
        "mine": place.guest is not None and place.guest == session.guest,
        "host": place.guest is not None and place.guest == lobby.host,
    }


def guests_sheet(lobby: Lobby) -> list[dict[str, Any]]:
    """Everybody who is not a seat: those who only look on, and displays."""
    seated = {place.guest for place in lobby.places}
    return [
        {
            "number": one.number,
            "name": one.name,
            "display": one.role is Role.DISPLAY,
            "here": one.is_here,
            "wants": one.wants,
        }
        for one in lobby.visitors
        if one.number not in seated and (one.is_here or one.wants is not None)
    ]


def lobby_sheet(lobby: Lobby, games: Mapping[str, AnyGame], texts: Texts) -> dict[str, Any]:
    """What is chosen before a match, and what there is to choose from."""
    game = games[lobby.game]
    taken = {place.colour for place in lobby.places}
    return {
        "games": [
            {"id": id, "name": texts(f"{id}.name"), "least": one.seats.start, "most": one.seats.stop - 1}
            for id, one in games.items()
        ],
        "about": texts(f"about.{lobby.game}"),
        "options": [_option(lobby, texts, key, value, game) for key, value in lobby.options],
        "absence": [
            {"value": str(one), "name": texts(f"lobby.absence_{one}"), "chosen": one is lobby.absence}
            for one in ABSENCES
        ],
        "strengths": [{"value": one, "name": texts(f"strength.{one}")} for one in STRENGTHS],
        "colours": [colour for colour in range(COLOURS) if colour not in taken],
        "why_not": why_not_begin(lobby, game, texts),
    }


def _option(lobby: Lobby, texts: Texts, key: str, value: object, game: AnyGame) -> dict[str, Any]:
    offered = next((choice.values for choice in game.choices if choice.key == key), ())
    return {
        "key": key,
        "name": option_name(texts, lobby.game, key),
        "values": [
            {"value": one, "name": option_value(texts, lobby.game, key, one), "chosen": one == value} for one in offered
        ],
    }


def why_not_begin(lobby: Lobby, game: AnyGame, texts: Texts) -> str:
    """ "" where the match can begin."""
    count = len(lobby.places)
    if count < game.seats.start:
        return texts("table.too_few_seats", seats=count, least=game.seats.start)
    if count not in game.seats:
        return texts("table.too_many_seats", seats=count, most=game.seats.stop - 1)
    waiting = [
        place.name
        for place in lobby.places
        if place.guest is not None and place.guest != lobby.host and not place.ready
    ]
    return texts("table.not_ready", names=", ".join(waiting)) if waiting else ""


def results_sheet(session: Session, lobby: Lobby, outcome: Outcome, texts: Texts) -> dict[str, Any]:
    best = [session.name(seat) for seat in sorted(outcome.places[0])]
    is_together = len(outcome.places) == 1 and len(outcome.scores) > 1
    if is_together and outcome.reason.endswith("total"):
        title = texts("results.together", n=sum(outcome.scores))
    else:
        title = texts("results.winners", n=len(best), names=", ".join(best))
    return {
        "title": title,
        "why": texts(f"outcome.{outcome.reason}", n=max(outcome.scores, default=0)),
        "rows": [
            {"place": place + 1, "seat": seat, "score": outcome.scores[seat]}
            for place, tied in enumerate(outcome.places)
            for seat in sorted(tied)
        ],
    }


def house_line(session: Session, lobby: Lobby, texts: Texts) -> str:
    """What is to be done where no game says it."""
    if lobby.phase is Phase.OVER:
        return texts("phone.is_over")
    if not session.seats:
        return texts("phone.watching")
    if lobby.phase is Phase.PLAYING:
        return ""
    if session.is_host:
        return texts("phone.you_host")
    is_ready = all(lobby.places[seat].ready for seat in session.seats)
    return texts("phone.wait_for_host" if is_ready else "phone.say_ready")
