"""What goes out, and to whom. ``views`` is the one place where a State becomes a View."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.game import Event, Facts, Outcome, Seat, Told
from game.core.match import Match
from net.table import messages as m
from net.table.chairs import BOTS, Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.messages import Message
from net.table.referee import Referee


@dataclass(frozen=True, slots=True)
class Post:
    to: Peer
    message: Message


def to_everybody(chairs: Chairs, message: Message) -> list[Post]:
    return [Post(guest.peer, message) for guest in chairs.guests.values() if guest.peer is not None]


def to_people(chairs: Chairs, message: Message, but: Peer | None = None) -> list[Post]:
    """To everybody who has eyes and ears: not to the bots."""
    return [post for post in to_everybody(chairs, message) if post.to not in (BOTS, but)]


def informed(guest: Guest, code: TableCode, seat: Seat) -> list[Post]:
    """What concerns this guest and a seat."""
    return [] if guest.peer is None else [Post(guest.peer, m.Informed(str(code), {"seat": seat}))]


def given_back(chairs: Chairs, owner: Peer, lent: list[tuple[Seat, Guest]]) -> list[Post]:
    """Who was away hears who played for them, and whoever did hears that they are back."""
    posts = []
    for seat, guest in lent:
        facts: Facts = {"seat": seat, "name": chairs.called(guest)}
        posts.append(Post(owner, m.Informed(str(TableCode.PLAYED_FOR_YOU), facts)))
        posts += informed(guest, TableCode.OWNER_BACK, seat)
    return posts


def views(chairs: Chairs, referee: Referee, told: tuple[Told, ...], now: float, only: Seat | None = None) -> list[Post]:
    """The one place where the state becomes something others may see: each peer gets a view per seat it holds,
    a peer that holds none the public one."""
    match = referee.match
    if match is None:
        return []
    outcome = match.game.outcome(match.state)
    seconds = referee.clock.seconds(now)
    heard_by_all = tuple(one.event for one in told if one.only is None)
    has_secrets = len(heard_by_all) < len(told)
    made: dict[Seat | None, m.Shown] = {}
    posts = []
    for guest in chairs.guests.values():
        if guest.peer is None or (guest.peer == BOTS and referee.clock.is_held):
            # The bots see nothing while everything stands still; what they see then, they answer.
            continue
        for seat in _seen_by(chairs, guest):
            if only is not None and seat != only:
                continue
            if seat not in made:
                heard = tuple(one.event for one in told if one.heard_by(seat)) if has_secrets else heard_by_all
                made[seat] = _shown(match, referee, seat, heard, outcome, seconds)
            posts.append(Post(guest.peer, made[seat]))
    return posts


def _seen_by(chairs: Chairs, guest: Guest) -> list[Seat | None]:
    if guest.peer == BOTS:
        return [Seat(i) for i, one in enumerate(chairs.chairs) if one.guest is None or one.has_stand_in]
    seats: list[Seat | None] = list(chairs.seats_of(guest.number))
    # Several people share a hot-seat screen, and what it shows between their turns is for all of them.
    return seats if len(seats) == 1 else [*seats, None]


def _shown(
    match: Match[Any],
    referee: Referee,
    seat: Seat | None,
    told: tuple[Event, ...],
    outcome: Outcome | None,
    seconds: float | None,
) -> m.Shown:
    return m.Shown(
        seat=seat,
        step=0 if seat is None else referee.step(match, seat),
        serial=0 if seat is None else referee.serial(seat),
        number=len(match.log),
        view=match.game.view(match.state, seat),
        told=told,
        outcome=outcome,
        seconds=seconds,
    )
