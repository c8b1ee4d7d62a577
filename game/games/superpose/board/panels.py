"""What the plates around the felt say, worked out from a view: names, advice, prompts. Words come from the texts."""

from __future__ import annotations

from typing import Final

from game.games.superpose.board.hud import Hud, SeatCard, TeamCard
from game.games.superpose.rules.words import GOAL, Phase, SuperPoseView
from game.games.superpose.sentences import joined
from game.text.texts import Texts
from game.ui.inputs import Device
from game.ui.widgets.prompts import Prompt
from game.venue.session import Session

BETWEEN: Final = " · "


def hud_of(view: SuperPoseView, session: Session, texts: Texts, scores: tuple[int, ...], mode: str) -> Hud:
    names = session.names()
    seats = tuple(_seat(view, session, seat, scores) for seat in range(len(view.scores)))
    teams = tuple(
        TeamCard(team.marker, sum(scores[seat] for seat in team.seats if seat < len(scores))) for team in view.teams
    )
    turn, goal = view.turn, view.options.goal and bool(view.teams)
    if turn is None or view.phase is Phase.END:
        return Hud(texts("superpose.table.over"), _winners(session, texts), None, seats, teams, goal, _words(texts))
    name = names[turn] if turn < len(names) else "?"
    title = texts("superpose.table.turn", name=name)
    return Hud(title, _advice(view, texts, mode, name), view.animals[turn], seats, teams, goal, _words(texts))


def _winners(session: Session, texts: Texts) -> str:
    outcome = session.outcome()
    names = [session.name(seat) for seat in sorted(outcome.places[0])] if outcome is not None and outcome.places else []
    if not names:
        return ""
    return texts("superpose.event.won" if len(names) == 1 else "superpose.event.won_many", names=joined(names))


def _words(texts: Texts) -> tuple[str, ...]:
    return (texts("superpose.table.away"),)


def _advice(view: SuperPoseView, texts: Texts, mode: str, name: str) -> str:
    if mode == "watch":
        return texts("superpose.table.waiting", name=name)
    if view.options.goal and any(team.points >= GOAL for team in view.teams):
        return texts("superpose.table.round_last")
    if view.phase is Phase.STARTERS:
        return texts("superpose.table.do_starters" if view.laid else "superpose.table.starter_here")
    if mode == "take":
        return texts("superpose.table.take_note")
    if view.taken is not None:
        return texts("superpose.table.taken")
    return texts("superpose.table.do_lay" if mode == "lay" else "superpose.table.do_choose")


def _seat(view: SuperPoseView, session: Session, seat: int, scores: tuple[int, ...]) -> SeatCard:
    names = session.names()
    places = session.lobby.places if session.lobby is not None else ()
    marker = next((str(team.marker) for team in view.teams if seat in team.seats), "")
    is_bot = seat < len(places) and (places[seat].guest is None or places[seat].has_stand_in)
    return SeatCard(
        name=names[seat] if seat < len(names) else "?",
        animal=view.animals[seat],
        score=scores[seat] if seat < len(scores) else view.scores[seat],
        hand=view.hands[seat],
        pile=view.piles[seat],
        zones=sum(zone.owner == seat for zone in view.zones),
        marker=marker,
        is_turn=view.turn == seat and view.phase is not Phase.END,
        is_away=seat in view.away and not is_bot,
        is_bot=is_bot,
    )


def prompts_of(texts: Texts, mode: str, has_forms: bool) -> tuple[Prompt, ...]:
    """What keys and buttons do now."""

    def say(name: str) -> str:
        return texts(f"superpose.key.{name}")

    turn = (Prompt("", "q", "lb"), Prompt(say("turn"), "e", "rb"))
    if mode == "choose":
        return (Prompt(say("choose"), "enter", "a"), *turn, Prompt(say("buttons"), "tab", ""))
    if mode == "take":
        return (Prompt(say("take"), "enter", "a"), *turn)
    if mode in ("lay", "starters"):
        more = (Prompt(say("flip"), "c", "x"),) if mode == "starters" else ()
        more = (Prompt(say("forms"), "c", "x"),) if has_forms else more
        return (Prompt(say("lay"), "enter", "a"), *turn, *more, Prompt(say("back"), "escape", "b"))
    return turn


def hint_of(texts: Texts, mode: str, device: Device) -> str:
    """What a pointer can do now, in a line; keys and pads have their prompts instead."""
    names: tuple[str, ...] = ()
    if device is Device.MOUSE:
        names = {
            "choose": ("click_choose", "right_turns"),
            "take": ("click_choose", "right_turns"),
            "lay": ("click_lay", "right_turns", "wheel_zooms"),
            "starters": ("click_lay", "right_turns"),
        }.get(mode, ())
    elif device is Device.TOUCH:
        names = {"choose": ("click_choose",), "take": ("click_choose",)}.get(mode, ())
        names = ("tap_move", "tap_lay") if mode in ("lay", "starters") else names
    return BETWEEN.join(texts(f"superpose.key.{name}") for name in names)
