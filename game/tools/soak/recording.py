"""Real matches of every game, played by bots in this process, with all that went over the plain side of their links:
the material that frames and lies are made of.

A moment is the table as it stood before one guest's next message; it can be stood up again as often as needed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.core import record
from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import Entry, Match
from game.games.catalog import catalog
from game.venue.catalog import Catalog
from game.venue.session import Phase, Session
from net.table import messages as m
from net.table.audience import Post
from net.table.chairs import Chairs, Peer
from net.table.journal import Shelf
from net.table.messages import Message, Role
from net.table.table import Table
from net.table.travelling import digest_of
from net.wire.link import End, Link

VARIANTS: Final = 6
"""Recordings of each game: other players, other options, other dice."""

MOST_MOVES: Final = 1500

NAMES: Final = ("Zoé", "Marco", "Alice", "Jules", "Nina", "Tom", "Lucia", "Félix")

known = cache(catalog)
"""The games, opened once a process."""


class Misheard(Exception):
    """A word of an honest match was not understood."""


class Ledger:
    """A journal that spells everything as the one on disk does, and keeps nothing but how often."""

    def __init__(self, known: Catalog) -> None:
        self._codec = known.codec
        self.written = 0

    def lobby(self, kept: Mapping[str, Any]) -> None:
        json.dumps(kept, ensure_ascii=False)
        self.written += 1

    def began(self, match: Match[Any]) -> None:
        record.header(match, self._codec)
        self.written += 1

    def entered(self, entry: Entry, serial: int) -> None:
        record.line(entry, self._codec)
        self.written += 1

    def check_room(self) -> None:
        return

    def moved(self, port: int) -> None:
        self.written += 1

    def whole(self, match: Match[Any] | None) -> tuple[bytes, str]:
        return b"whole", digest_of(match, self._codec)

    def moved_away(self) -> None:
        self.written += 1

    def closed(self) -> None:
        self.written += 1

    def put_away(self) -> None:
        self.written += 1


class OnDisk(Ledger):
    """The same, and a real journal in this folder. A table may take it over from another one."""

    def __init__(self, known: Catalog, folder: Path) -> None:
        super().__init__(known)
        self._real = Shelf(folder, known.codec).new_table()

    def lobby(self, kept: Mapping[str, Any]) -> None:
        self._real.lobby(kept)
        self.written += 1

    def began(self, match: Match[Any]) -> None:
        self._real.began(match)
        self.written += 1

    def entered(self, entry: Entry, serial: int) -> None:
        self._real.entered(entry, serial)
        self.written += 1

    def put_away(self) -> None:
        self._real.put_away()


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before ``guest`` said ``message``; ``heard``: how much each guest had been sent by then."""

    kept: Mapping[str, Any]
    match: Match[Any] | None
    serials: Mapping[Seat, int]
    number: int
    guest: int
    message: Message
    heard: tuple[int, ...]


@dataclass(slots=True)
class Attendant:
    """One guest's end and the host's end of its link."""

    peer: Peer
    host: Link
    guest: Link
    session: Session
    said: list[bytes] = field(default_factory=list)
    heard: list[bytes] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    """What it heard, as it was understood."""

    def lobby_before(self, upto: int) -> int:
        """Which of all it heard was the last lobby then."""
        return max(at for at in range(upto) if isinstance(self.messages[at], m.LobbyShown))


class Rehearsal:
    """One match of a game: guests with a seat each and a display, from the first word to the results."""

    def __init__(self, known: Catalog, game: str, seed: int) -> None:
        self.known, self.game = known, game
        self._chance = random.Random(seed)
        self._dice = Seeded(seed)
        self.table = Table(Chairs("Kitchen", known.games, game), self._dice, Ledger(known), known.prepare)
        self.sittings: list[Attendant] = []
        self.moments: list[Moment] = []
        self._serials: dict[Seat, int] = {}
        self._play()

    # -------------------------------------------------------------- the match

    def _play(self) -> None:
        seats = self.known.games[self.game].seats
        players = self._chance.choice([one for one in seats if one >= 2][:3])
        for number in range(players):
            self._enter(number, Role.PLAYER)
            self._say(number, m.Sit(NAMES[number], number))
            self._say(number, m.Ready(Seat(number), True))
        self._enter(players, Role.DISPLAY)
        self._arrange()
        self._chat(players)
        make = self.known.bots[self.game]
        bots = [make(Strength.EASY, Company(has_people=False)) for _ in range(players)]
        for _ in range(MOST_MOVES):
            if self.table.phase is not Phase.PLAYING or not self._move(bots):
                break
        self._say(0, m.BackToLobby())

    def _arrange(self) -> None:
        """Some options at random, as far as the rules let the match begin with them."""
        for choice in self.known.games[self.game].choices:
            if self._chance.random() < 0.3:
                self._say(0, m.SetOption(choice.key, self._chance.choice(choice.values)))
        self._say(0, m.Begin())
        if self.table.phase is Phase.LOBBY:
            for choice in self.known.games[self.game].choices:
                default = getattr(self.known.games[self.game].defaults, choice.key)
                self._say(0, m.SetOption(choice.key, default))
            self._say(0, m.Begin())

    def _chat(self, players: int) -> None:
        for number in range(players):
            self._say(number, m.Say(Seat(number), f"Bonjour {number} !"))
            self._say(number, m.Live(Seat(number), "hand", (number, 3, 5)))
        self._say(0, m.Pause(True))
        self._say(0, m.Pause(False))

    def _move(self, bots: list[Any]) -> bool:
        """One action of somebody; False where nobody wants to."""
        first = self._dice.below(len(bots))
        for seat in [*range(first, len(bots)), *range(first)]:
            session = self.sittings[seat].session
            view = session.view(Seat(seat))
            action = bots[seat].answer(view, self._dice) if view is not None and view.asks else None
            if action is not None:
                session.act(Seat(seat), action)
                return True
        return False

    # -------------------------------------------------------------- the way there and back

    def _enter(self, number: int, role: Role) -> None:
        codec = self.known.codec
        session = Session(lambda message: self._say(number, message))
        one = Attendant(Peer(f"net-{number}"), Link(codec, End.HOST, 0.0), Link(codec, End.GUEST, 0.0), session)
        self.sittings.append(one)
        self._say(number, m.Hello(m.VERSION, NAMES[number], role))

    def _say(self, number: int, message: Message) -> None:
        one, table = self.sittings[number], self.table
        upto = tuple(len(each.heard) for each in self.sittings)
        count = int(table.lobby().match)
        kept = {**table.chairs.kept(), "matches": count}
        self.moments.append(Moment(kept, table.match, dict(self._serials), count, number, message, upto))
        data = one.guest.send(message, 0.0)
        one.said.append(data)
        fresh = Link(self.known.codec, End.HOST, 0.0) if isinstance(message, m.Hello) else None
        one.host = fresh or one.host
        # Who has said much in no time at all would be cut off: here a minute passes between any two words.
        heard = one.host.feed(data, 60.0 * len(one.said))
        if one.host.fault is not None:
            raise Misheard(one.host.fault)
        for got in heard:
            self._carry(table.receive(one.peer, got, 0.0))
            if isinstance(got, m.Act):
                self._serials[got.seat] = got.serial

    def _carry(self, posts: list[Post]) -> None:
        by_peer = {one.peer: one for one in self.sittings}
        for post in posts:
            one = by_peer[post.to]
            data = one.host.send(post.message, 0.0)
            if data:
                one.heard.append(data)
                for message in one.guest.feed(data, 0.0):
                    one.messages.append(message)
                    one.session.hear(message)
                if one.guest.fault is not None:
                    raise Misheard(one.guest.fault)


@cache
def recording(game: str, variant: int) -> Rehearsal:
    return Rehearsal(known(), game, 1000 + variant)


def some_recording(chance: random.Random) -> Rehearsal:
    """Of any game."""
    return recording(chance.choice(sorted(known().games)), chance.randrange(VARIANTS))


def stood_up(recorded: Rehearsal, moment: Moment, ledger: Ledger | None = None) -> tuple[Table, Ledger]:
    """The table as it stood at this moment, with everybody there."""
    known = recorded.known
    chairs = Chairs.restored(moment.kept, known.games)
    journal = ledger or Ledger(known)
    table = Table(chairs, Seeded(7), journal, known.prepare, matches_before=moment.number)
    if moment.match is not None:
        table.resume(moment.match, moment.serials, moment.number, 0.0)
    roles = {guest.number: guest.role for guest in chairs.guests.values()}
    for number, guest in list(chairs.guests.items()):
        table.vouch(recorded.sittings[number].peer, guest.key)
        table.receive(recorded.sittings[number].peer, m.Hello(m.VERSION, guest.name, roles[number]), 0.0)
    return table, journal
