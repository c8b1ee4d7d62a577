"""The authority over one table: messages in, posts out. No sockets, no clock, no files of its own.

``_show`` is the one place where a State becomes a View. Every accepted action is in the journal before anybody sees it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from game.core import match as matches
from game.core.clean import clean_text
from game.core.game import SYSTEM, Action, AnyGame, Dice, Illegal, Left, Options, Returned, Seat, TimeUp, Told
from net.table import messages as m
from net.table.chairs import Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.messages import Absence, Message, Phase, Role

BOTS: Final = Peer("bots")
"""The peer that plays the bots' seats, in the host's process."""

GRACE: Final = 15.0
"""Seconds before a bot plays for somebody who is away: a short loss of the network is nobody's lost turn."""

RESUME_GRACE: Final = 90.0
"""The same after the host itself was gone: everybody must find the way back first."""

HOST_GRACE: Final = 60.0
"""Seconds before somebody who is here gets the lobby rights of a host who is away."""

STEPS_A_MATCH: Final = 1_000_000
"""Steps are numbered on from match to match: an action that was on its way too long cannot land in the next one."""

CHAT_LIMIT: Final = 200
LIVE_LIMIT: Final = 64
"""Numbers in one movement: the order of a ranking and a pointer fit easily."""
LIVE_RANGE: Final = 1 << 20


class Journal(Protocol):
    def lobby(self, kept: Mapping[str, Any]) -> None: ...
    def began(self, match: matches.Match[Any]) -> None: ...
    def entered(self, entry: matches.Entry, serial: int) -> None: ...
    def moved(self, port: int) -> None: ...
    def closed(self) -> None: ...
    def put_away(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Post:
    to: Peer
    message: Message


Prepare = Callable[[Options, tuple[int, ...]], Options]
"""Gives a game's options what the lobby knows beyond its choices: the seats' colours."""


class Contents(Protocol):
    """What of the host's own can be sent to guests."""

    def parcels(self, game: str, options: Options) -> tuple[m.Parcels, ...]:
        """What a table with these options plays with, where it is not everybody's own."""
        ...

    def piece(self, name: str, index: int) -> tuple[int, bytes] | None:
        """How many pieces the parcel has, and this one; None where there is no such thing."""
        ...


class Table:
    def __init__(
        self,
        chairs: Chairs,
        dice: Dice,
        journal: Journal,
        prepare: Mapping[str, Prepare] | None = None,
        pin: str = "",
        matches_before: int = 0,
        contents: Contents | None = None,
    ) -> None:
        self.chairs = chairs
        self._contents = contents
        self._dice = dice
        self._journal = journal
        self._prepare = prepare or {}
        self.pin = pin
        self.phase = Phase.LOBBY
        self.match: matches.Match[Any] | None = None
        self._serials: dict[Seat, int] = {}
        self._paused_by = ""
        self._matches = matches_before
        self._timed_step: str | None = None
        self._deadline: float | None = None
        self._left: float | None = None
        self._now = 0.0
        self.lobbies = 0
        """How often the lobby has changed."""
        self._grace: dict[Seat, float] = {}
        self._host_until: float | None = None
        """Until when the rights of a host who is away are kept for them."""

    # -------------------------------------------------------------- what comes in

    def receive(self, peer: Peer, message: Message, now: float = 0.0) -> list[Post]:
        """What is to be sent because of this message. A refusal goes to the one who asked and changes nothing."""
        self._now = now
        try:
            return self._handle(peer, message)
        except (Illegal, OSError) as problem:
            # What cannot be written down did not happen.
            no = problem if isinstance(problem, Illegal) else Illegal(TableCode.CANNOT_WRITE)
            seat, serial = (message.seat, message.serial) if isinstance(message, m.Act) else (None, 0)
            return [Post(peer, m.Refused(seat, serial, str(no.code), tuple(no.facts.items())))]

    def _handle(self, peer: Peer, message: Message) -> list[Post]:
        if isinstance(message, m.Hello):
            return self._hello(peer, message)
        guest = self.chairs.guest_of(peer)
        if guest is None:
            raise Illegal(TableCode.UNEXPECTED)
        match message:
            case m.Act():
                return self._act(guest, message)
            case m.Live():
                return self._live(guest, message)
            case m.Say():
                return self._say(guest, message)
            case m.AskParcel():
                return self._parcel(guest, message)
            case m.Goodbye():
                return self.dropped(peer, self._now, is_for_good=True)
            case m.Pause():
                return self._pause(guest, message)
            case m.CallStandIn():
                return self._call_stand_in(guest, message)
            case m.HandOver():
                return self._hand_over(guest, message)
            case m.MakeHost() | m.Kick():
                return self._host_only(guest, message)
            case m.Begin():
                return self._begin(guest)
            case m.BackToLobby():
                return self._back_to_lobby(guest)
        return self._arrange(guest, message)

    def _hello(self, peer: Peer, hello: m.Hello) -> list[Post]:
        if hello.version != m.VERSION:
            raise Illegal(TableCode.WRONG_VERSION, host=m.VERSION, guest=hello.version)
        known = [g for g in self.chairs.guests.values() if _same(g.key, hello.key)]
        if self.pin and not known and peer != BOTS and not _same(self.pin, hello.pin):
            raise Illegal(TableCode.WRONG_PIN)
        role = Role.PLAYER if hello.role is Role.BOTS and peer != BOTS else hello.role
        before = known[0].peer if known else None
        if known and known[0].number == self.chairs.host:
            self._host_until = None
        guest = self.chairs.greet(peer, hello.name, role, hello.key)
        posts = [Post(peer, m.Welcome(m.VERSION, guest.number, guest.key))]
        if before is not None and before != peer:
            posts.append(Post(before, m.Closed(str(TableCode.REPLACED))))
        told: list[Told] = []
        for seat in self.chairs.seats_of(guest.number):
            told += self._came_back(seat)
        self._keep()
        return posts + self._tell_lobby() + self._show(tuple(told))

    def dropped(self, peer: Peer, now: float, is_for_good: bool = False) -> list[Post]:
        """A connection is gone; its seats are kept."""
        self._now = now
        guest = self.chairs.guest_of(peer)
        return [] if guest is None else self._drop(guest, is_for_good)

    def _drop(self, guest: Guest, is_for_good: bool) -> list[Post]:
        was_here, guest.peer = guest.peer is not None, None
        if self.phase is Phase.LOBBY and is_for_good:
            for seat in reversed(self.chairs.seats_of(guest.number)):
                self.chairs.stand(seat)
        told: list[Told] = []
        for seat in self.chairs.seats_of(guest.number) if was_here else ():
            told += self._went_away(seat)
        if guest.number == self.chairs.host:
            if is_for_good:
                self._pass_host_on()
            else:
                self._host_until = self._now + HOST_GRACE
        self.chairs.forget_strangers()
        self._keep()
        return self._tell_lobby() + self._show(tuple(told))

    def _pass_host_on(self) -> None:
        """To the player who is here longest; while nobody is, the next who comes."""
        here = self._players_here()
        self.chairs.host = here[0] if here else self.chairs.host
        self._host_until = None if here else self._now

    def _players_here(self) -> list[int]:
        return [g.number for g in self.chairs.guests.values() if g.peer is not None and g.role is Role.PLAYER]

    def is_known(self, key: str) -> bool:
        """Somebody was here before with this key."""
        return any(_same(guest.key, key) for guest in self.chairs.guests.values())

    def open_at(self, port: int) -> None:
        self._journal.moved(port)
        self._keep()

    def lock(self, pin: str) -> list[Post]:
        """Strangers need this from now on; "" lets everybody in."""
        self.pin = pin
        self._keep()
        return self._tell_lobby()

    def show_way(self, way: str, code: str) -> list[Post]:
        """Where others find this table has changed."""
        if (way, code) == (self.chairs.way, self.chairs.code):
            return []
        self.chairs.way, self.chairs.code = way, code
        return self._tell_lobby()

    # -------------------------------------------------------------- the lobby

    def _arrange(self, guest: Guest, message: Message) -> list[Post]:
        """Changes of the lobby: between matches only."""
        if self.phase is Phase.PLAYING:
            raise Illegal(TableCode.NOT_IN_LOBBY)
        chairs = self.chairs
        match message:
            case m.Sit():
                if guest.role is not Role.PLAYER:
                    raise Illegal(TableCode.UNEXPECTED)
                chairs.sit(guest.number, message.name, message.colour)
            case m.Stand():
                self._check_may_touch(guest, message.seat)
                chairs.stand(message.seat)
            case m.Dress():
                self._check_may_touch(guest, message.seat)
                chairs.dress(message.seat, message.name, message.colour)
            case m.Ready():
                self._check_may_touch(guest, message.seat)
                chairs.chair(message.seat).is_ready = message.is_ready
            case _:
                self._check_host(guest)
                self._arrange_as_host(message)
        if self.phase is Phase.OVER:
            self._leave_match()
        self._keep()
        return self._tell_lobby()

    def _arrange_as_host(self, message: Message) -> None:
        chairs = self.chairs
        match message:
            case m.ChooseGame():
                chairs.choose(message.game)
            case m.SetOption():
                chairs.set_option(message.key, message.value)
            case m.SetFirst():
                if message.seat is not None:
                    chairs.chair(message.seat)
                chairs.first = message.seat
            case m.SetAbsence():
                chairs.absence = message.absence
            case m.AddBot():
                chairs.add_bot(message.strength)
            case m.MoveSeat():
                chairs.move(message.seat, message.to)
            case _:
                raise Illegal(TableCode.UNEXPECTED)

    def _check_host(self, guest: Guest) -> None:
        if guest.number != self.chairs.host or guest.role is not Role.PLAYER:
            raise Illegal(TableCode.NOT_HOST)

    def _check_may_touch(self, guest: Guest, seat: Seat) -> None:
        if self.chairs.chair(seat).guest != guest.number:
            self._check_host(guest)

    def _host_only(self, guest: Guest, message: m.MakeHost | m.Kick) -> list[Post]:
        self._check_host(guest)
        other = self.chairs.guests.get(message.guest)
        if other is None or other.role is Role.BOTS or (isinstance(message, m.MakeHost) and other.peer is None):
            raise Illegal(TableCode.NO_SUCH_GUEST)
        if isinstance(message, m.MakeHost):
            self.chairs.host = other.number
            self._keep()
            return self._tell_lobby()
        if other is guest:
            raise Illegal(TableCode.UNEXPECTED)
        return self._kick(other)

    def _kick(self, guest: Guest) -> list[Post]:
        """Out of the room; a seat in a running match stays, for a bot or another machine."""
        peer, guest.key = guest.peer, ""
        goodbye = [] if peer is None else [Post(peer, m.Closed(str(TableCode.KICKED)))]
        return goodbye + self._drop(guest, is_for_good=True)

    # -------------------------------------------------------------- a match

    def _begin(self, guest: Guest) -> list[Post]:
        self._check_host(guest)
        if self.phase is Phase.PLAYING:
            raise Illegal(TableCode.NOT_IN_LOBBY)
        chairs = self.chairs
        if self.phase is Phase.LOBBY:
            chairs.check_can_begin()
        colours = tuple(chair.colour for chair in chairs.chairs)
        first = None if chairs.first is None else Seat(chairs.first)
        options = replace(chairs.options(), first=first)
        if chairs.game in self._prepare:
            options = self._prepare[chairs.game](options, colours)
        begun = matches.start(chairs.games[chairs.game], len(chairs.chairs), options, self._dice)
        self._journal.began(begun)
        self.match, self.phase, self._serials = begun, Phase.PLAYING, {}
        self._paused_by, self._timed_step = "", None
        self._matches += 1
        self._keep()
        told: list[Told] = []
        for seat, chair in enumerate(chairs.chairs):
            if chair.guest is not None and chairs.guests[chair.guest].peer is None:
                told += self._went_away(Seat(seat))
        self._wind_clock()
        return self._tell_lobby() + self._show(tuple(told))

    def resume(self, match: matches.Match[Any], serials: Mapping[Seat, int], number: int, now: float) -> None:
        """A journal's match goes on: the host process was gone, and everybody is away until they are back."""
        self._now = now
        self.match, self._serials, self._matches = match, dict(serials), number
        self._host_until = now + RESUME_GRACE
        self.phase = Phase.PLAYING if match.game.outcome(match.state) is None else Phase.OVER
        for seat, chair in enumerate(self.chairs.chairs):
            if chair.guest is not None and self.phase is Phase.PLAYING:
                self._went_away(Seat(seat), RESUME_GRACE)
        self._wind_clock()

    def _back_to_lobby(self, guest: Guest) -> list[Post]:
        self._check_host(guest)
        if self.phase is Phase.LOBBY:
            raise Illegal(TableCode.NOT_PLAYING)
        self._leave_match()
        self._keep()
        return self._tell_lobby()

    def _leave_match(self) -> None:
        self.match, self.phase, self._paused_by, self._deadline = None, Phase.LOBBY, "", None
        self._grace.clear()
        for chair in self.chairs.chairs:
            chair.has_stand_in = False
            chair.is_ready = chair.guest is None

    def _act(self, guest: Guest, act: m.Act) -> list[Post]:
        running = self._running()
        chair = self.chairs.chair(act.seat)
        is_bots = guest.peer == BOTS and (chair.guest is None or chair.has_stand_in)
        if not is_bots and chair.guest != guest.number:
            raise Illegal(TableCode.NOT_YOUR_SEAT)
        if self._paused_by:
            raise Illegal(TableCode.PAUSED, name=self._paused_by)
        if not is_bots and act.serial <= self._serials.get(act.seat, 0):
            return self._show((), only=act.seat)
        if act.step != self._step(running, act.seat):
            raise Illegal(TableCode.STALE)
        told = self._play(act.seat, act.action, self._serials.get(act.seat, 0) if is_bots else act.serial)
        return self._after_play(told)

    def _running(self) -> matches.Match[Any]:
        if self.match is None or self.phase is not Phase.PLAYING:
            raise Illegal(TableCode.NOT_PLAYING)
        return self.match

    def _step(self, match: matches.Match[Any], seat: Seat) -> int:
        return self._matches * STEPS_A_MATCH + match.steps[seat]

    def _play(self, seat: Seat, action: Action, serial: int = 0) -> tuple[Told, ...]:
        """Judge, write down, and only then hold it true."""
        after, told = self._running().play(seat, action, self._dice)
        self._journal.entered(after.log[-1], serial)
        self.match = after
        if seat != SYSTEM:
            self._serials[seat] = serial
        if after.game.outcome(after.state) is not None:
            self.phase = Phase.OVER
        self._wind_clock()
        return told

    def _after_play(self, told: Iterable[Told]) -> list[Post]:
        posts = self._show(tuple(told))
        return self._tell_lobby() + posts if self.phase is Phase.OVER else posts

    # -------------------------------------------------------------- coming and going

    def _went_away(self, seat: Seat, grace: float = GRACE) -> tuple[Told, ...]:
        if self.phase is not Phase.PLAYING:
            return ()
        if self.chairs.absence is Absence.BOT:
            self._grace[seat] = self._now + grace
        return self._play(SYSTEM, Left(seat))

    def _came_back(self, seat: Seat) -> tuple[Told, ...]:
        self.chairs.chair(seat).has_stand_in = False
        self._grace.pop(seat, None)
        if self.phase is not Phase.PLAYING:
            return ()
        return self._play(SYSTEM, Returned(seat))

    def _call_stand_in(self, guest: Guest, message: m.CallStandIn) -> list[Post]:
        self._check_may_touch(guest, message.seat)
        self._running()
        chair = self.chairs.chair(message.seat)
        if chair.guest is None:
            raise Illegal(TableCode.NO_SUCH_SEAT, seat=message.seat)
        chair.has_stand_in = message.is_wanted
        return self._tell_lobby() + self._show(())

    def _hand_over(self, guest: Guest, message: m.HandOver) -> list[Post]:
        self._check_host(guest)
        chair = self.chairs.chair(message.seat)
        other = self.chairs.guests.get(message.guest)
        if other is None or other.role is not Role.PLAYER or other.peer is None:
            raise Illegal(TableCode.NO_SUCH_GUEST)
        was_away = chair.has_stand_in or (chair.guest is not None and self.chairs.guests[chair.guest].peer is None)
        chair.guest, chair.strength = other.number, ""
        told = self._came_back(message.seat) if was_away else ()
        self._keep()
        return self._tell_lobby() + self._show(told)

    # -------------------------------------------------------------- speaking and moving

    def _speaker(self, guest: Guest, seat: Seat) -> None:
        if self.chairs.chair(seat).guest != guest.number:
            raise Illegal(TableCode.NOT_YOUR_SEAT)
        if self.match is not None and self.phase is Phase.PLAYING and seat in self.match.game.silent(self.match.state):
            raise Illegal(TableCode.SILENCE)

    def _say(self, guest: Guest, say: m.Say) -> list[Post]:
        self._speaker(guest, say.seat)
        text = clean_text(say.text, CHAT_LIMIT)
        if not text:
            raise Illegal(TableCode.EMPTY_TEXT)
        said = m.Said(say.seat, self.chairs.chair(say.seat).name, text)
        return [Post(peer, said) for peer in self._peers()]

    def _live(self, guest: Guest, live: m.Live) -> list[Post]:
        self._speaker(guest, live.seat)
        is_small = len(live.at) <= LIVE_LIMIT and len(live.what) <= LIVE_LIMIT
        if not is_small or any(abs(number) > LIVE_RANGE for number in live.at):
            raise Illegal(TableCode.BAD_MOVEMENT)
        lived = m.Lived(live.seat, live.what, live.at)
        return [Post(peer, lived) for peer in self._peers() if peer != guest.peer]

    # -------------------------------------------------------------- the clock, which is the caller's

    def _pause(self, guest: Guest, message: m.Pause) -> list[Post]:
        self._running()
        if message.is_paused and not self._paused_by:
            seats = self.chairs.seats_of(guest.number)
            self._paused_by = self.chairs.chair(seats[0]).name if seats else guest.name
            self._left = None if self._deadline is None else max(0.0, self._deadline - self._now)
            self._deadline = None
        elif not message.is_paused and self._paused_by:
            self._paused_by = ""
            self._deadline = None if self._left is None else self._now + self._left
        return self._tell_lobby() + self._show(())

    def _wind_clock(self) -> None:
        """Start the clock anew where another step is timed now."""
        limit = None
        if self.match is not None and self.phase is Phase.PLAYING:
            limit = self.match.game.limit(self.match.state)
        step = None if limit is None else limit.step
        if step == self._timed_step and limit is not None:
            return
        self._timed_step = step
        self._left = None if limit is None else limit.seconds
        self._deadline = None if self._left is None or self._paused_by else self._now + self._left

    @property
    def deadline(self) -> float | None:
        """When ``tick`` is due."""
        host = self._host_until if self._players_here() else None
        return min((time for time in (self._deadline, host, *self._grace.values()) if time is not None), default=None)

    def tick(self, now: float) -> list[Post]:
        """Time has passed: bots stand in for those who are away too long, and the step's time may be up."""
        self._now = now
        posts: list[Post] = []
        if self._host_until is not None and now >= self._host_until and self._players_here():
            self._pass_host_on()
            self._keep()
            posts = self._tell_lobby()
        return posts + self._tick_match(now)

    def _tick_match(self, now: float) -> list[Post]:
        if self.phase is not Phase.PLAYING:
            self._grace.clear()
            return []
        late = [seat for seat, time in self._grace.items() if now >= time]
        for seat in late:
            del self._grace[seat]
            self.chairs.chair(seat).has_stand_in = True
        posts = self._tell_lobby() + self._show(()) if late else []
        if self._deadline is None or now < self._deadline or self._paused_by:
            return posts
        self._deadline, self._timed_step = None, None
        return posts + self._after_play(self._play(SYSTEM, TimeUp()))

    def close(self, is_over: bool) -> None:
        """``is_over``: nobody will want to resume it."""
        if is_over:
            self._journal.closed()
        else:
            self._journal.put_away()

    # -------------------------------------------------------------- what goes out

    def _peers(self) -> list[Peer]:
        return [guest.peer for guest in self.chairs.guests.values() if guest.peer is not None and guest.peer != BOTS]

    def _keep(self) -> None:
        self._journal.lobby(
            {
                **self.chairs.kept(),
                "is_in_match": self.phase is not Phase.LOBBY,
                "matches": self._matches,
                "pin": self.pin,
            }
        )

    def lobby(self) -> m.Lobby:
        shown = self.chairs.shown(self.phase, self._paused_by, bool(self.pin), self._matches)
        parcels = self._parcels()
        return replace(shown, parcels=parcels) if parcels else shown

    def _parcels(self) -> tuple[m.Parcels, ...]:
        """What this table plays with, where it is the host's own."""
        if self._contents is None:
            return ()
        options = self.chairs.options() if self.match is None else self.match.options
        return self._contents.parcels(self.chairs.game, options)

    def _parcel(self, guest: Guest, asked: m.AskParcel) -> list[Post]:
        """A piece of a parcel this table plays with, and of no other."""
        piece = None
        if self._contents is not None and any(asked.name in one.names for one in self._parcels()):
            piece = self._contents.piece(asked.name, asked.index)
        if piece is None or guest.peer is None:
            raise Illegal(TableCode.NO_SUCH_PARCEL)
        return [Post(guest.peer, m.ParcelPiece(asked.name, asked.index, *piece))]

    def _tell_lobby(self) -> list[Post]:
        self.lobbies += 1
        shown = m.LobbyShown(self.lobby())
        everyone = [guest.peer for guest in self.chairs.guests.values() if guest.peer is not None]
        return [Post(peer, shown) for peer in everyone]

    def _show(self, told: tuple[Told, ...], only: Seat | None = None) -> list[Post]:
        """The one place where the state becomes something others may see: each peer gets a view per seat it holds,
        a peer that holds none the public one."""
        if self.match is None:
            return []
        outcome = self.match.game.outcome(self.match.state)
        seconds = None if self._deadline is None else max(0.0, self._deadline - self._now)
        made: dict[Seat | None, m.Shown] = {}
        posts = []
        for guest in self.chairs.guests.values():
            if guest.peer is None:
                continue
            for seat in self._seen_by(guest):
                if only is not None and seat != only:
                    continue
                if seat not in made:
                    made[seat] = self._shown(self.match, seat, told, outcome, seconds)
                posts.append(Post(guest.peer, made[seat]))
        return posts

    def _seen_by(self, guest: Guest) -> list[Seat | None]:
        if guest.peer == BOTS:
            return [Seat(i) for i, one in enumerate(self.chairs.chairs) if one.guest is None or one.has_stand_in]
        seats: list[Seat | None] = list(self.chairs.seats_of(guest.number))
        # Several people share a hot-seat screen, and what it shows between their turns is for all of them.
        return seats if len(seats) == 1 else [*seats, None]

    def _shown(
        self, match: matches.Match[Any], seat: Seat | None, told: tuple[Told, ...], outcome: Any, seconds: float | None
    ) -> m.Shown:
        return m.Shown(
            seat=seat,
            step=0 if seat is None else self._step(match, seat),
            serial=0 if seat is None else self._serials.get(seat, 0),
            number=len(match.log),
            view=match.game.view(match.state, seat),
            told=tuple(one.event for one in told if one.heard_by(seat)),
            outcome=outcome,
            seconds=seconds,
        )


def _same(secret: str, told: str) -> bool:
    """In constant time; an empty secret opens nothing."""
    return bool(secret) and secrets.compare_digest(secret.encode(), told.encode())


def new_table(
    name: str,
    games: Mapping[str, AnyGame],
    game: str,
    dice: Dice,
    journal: Journal,
    prepare: Mapping[str, Prepare] | None = None,
    pin: str = "",
) -> Table:
    return Table(Chairs(name, games, game), dice, journal, prepare, pin)
