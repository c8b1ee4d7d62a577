"""The authority over one table: messages in, posts out. No sockets, no clock, no files of its own.

It joins its parts: rights say who may, the referee judges matches and writes every accepted action down before anybody
sees it, presence minds who is here, and the audience is shown what each may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.game import SYSTEM, Dice, Illegal, Options, Seat, TimeUp, Told
from game.core.match import Match
from net.table import messages as m
from net.table import rights
from net.table.arranging import arrange
from net.table.audience import Post, to_everybody, to_people, views
from net.table.chairs import Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.content import Content, Contents
from net.table.journal import Journal
from net.table.messages import Message, Phase
from net.table.presence import Presence
from net.table.referee import Referee
from net.table.talk import lived, said

Prepare = Callable[[Options, tuple[int, ...]], Options]
"""Gives a game's options what the lobby knows beyond its choices: the seats' colours."""


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
        self.pin = pin
        self.lobbies = 0
        """How often the lobby has changed."""
        self._journal = journal
        self._prepare = prepare or {}
        self._content = Content(chairs, contents)
        self._referee = Referee(dice, journal, matches_before)
        self._host_rights = rights.HostRights(chairs)
        self._presence = Presence(chairs, self._referee, self._host_rights)
        self._vouched: dict[Peer, str] = {}
        self._now = 0.0

    @property
    def match(self) -> Match[Any] | None:
        return self._referee.match

    @property
    def phase(self) -> Phase:
        return self._referee.phase

    @property
    def has_room(self) -> bool:
        """Somebody may still sit down for the next match."""
        return self.phase is Phase.LOBBY and self.chairs.has_free_seat

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
            return [Post(peer, m.Refused(seat, serial, str(no.code), no.facts))]

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
                self._check_may_speak(guest, message.seat)
                return to_people(self.chairs, lived(message), but=peer)
            case m.Say():
                self._check_may_speak(guest, message.seat)
                return to_people(self.chairs, said(self.chairs, message))
            case m.AskParcel():
                return self._content.parcel(guest, message, self.match)
            case m.Goodbye():
                return self._go(guest, is_for_good=True)
            case m.Pause():
                return self._pause(guest, message)
            case m.CallStandIn():
                return self._call_stand_in(guest, message)
            case m.HandOver():
                return self._hand_over(guest, message)
            case m.MakeHost():
                return self._make_host(guest, message)
            case m.Kick():
                return self._kick(guest, message)
            case m.Begin():
                return self._begin(guest)
            case m.BackToLobby():
                return self._back_to_lobby(guest)
        return self._arrange(guest, message)

    # -------------------------------------------------------------- coming and going

    def vouch(self, peer: Peer, key: str) -> None:
        """Whoever has this connection has proved to know the key of an earlier visit."""
        self._vouched[peer] = key

    def _hello(self, peer: Peer, hello: m.Hello) -> list[Post]:
        rights.check_may_enter(hello)
        guest, before, told = self._presence.come(peer, hello, self._vouched.pop(peer, ""), self._now)
        welcome = Post(peer, m.Welcome(m.VERSION, guest.number, guest.key))
        replaced = [] if before is None else [Post(before, m.Closed(str(TableCode.REPLACED)))]
        return [welcome, *replaced, *self._keep_and_tell(), *self._show(told)]

    def dropped(self, peer: Peer, now: float) -> list[Post]:
        """A connection is gone; its seats are kept."""
        self._now = now
        self._vouched.pop(peer, None)
        guest = self.chairs.guest_of(peer)
        return [] if guest is None else self._go(guest, is_for_good=False)

    def _go(self, guest: Guest, is_for_good: bool) -> list[Post]:
        told = self._presence.go(guest, is_for_good, self._now)
        return self._keep_and_tell() + self._show(told)

    def _kick(self, host: Guest, message: m.Kick) -> list[Post]:
        """Out of the room; a seat in a running match stays, for a bot or another machine."""
        guest = rights.guest_to_kick(self.chairs, host, message.guest)
        peer, guest.key = guest.peer, ""
        goodbye = [] if peer is None else [Post(peer, m.Closed(str(TableCode.KICKED)))]
        return goodbye + self._go(guest, is_for_good=True)

    def _make_host(self, host: Guest, message: m.MakeHost) -> list[Post]:
        self.chairs.host = rights.guest_to_host(self.chairs, host, message.guest).number
        return self._keep_and_tell()

    def _call_stand_in(self, guest: Guest, message: m.CallStandIn) -> list[Post]:
        rights.check_may_touch(self.chairs, guest, message.seat)
        self._presence.call_stand_in(message.seat, message.is_wanted)
        return self._tell_lobby() + self._show(())

    def _hand_over(self, host: Guest, message: m.HandOver) -> list[Post]:
        other = rights.guest_to_seat(self.chairs, host, message.seat, message.guest)
        told = self._presence.hand_over(message.seat, other, self._now)
        return self._keep_and_tell() + self._show(told)

    # -------------------------------------------------------------- between matches

    def _arrange(self, guest: Guest, message: Message) -> list[Post]:
        if self.phase is Phase.PLAYING:
            raise Illegal(TableCode.NOT_IN_LOBBY)
        arrange(self.chairs, guest, message)
        if self.phase is Phase.OVER:
            self._leave_match()
        return self._keep_and_tell()

    def _begin(self, guest: Guest) -> list[Post]:
        rights.check_host(self.chairs, guest)
        if self.phase is Phase.PLAYING:
            raise Illegal(TableCode.NOT_IN_LOBBY)
        chairs = self.chairs
        if self.phase is Phase.LOBBY:
            chairs.check_can_begin()
        self._referee.begin(chairs.games[chairs.game], len(chairs.chairs), self._options())
        self._keep()
        told = self._presence.begin_match(self._now)
        self._referee.wind(self._now)
        return self._tell_lobby() + self._show(told)

    def _options(self) -> Options:
        chairs = self.chairs
        options = replace(chairs.options(), first=None if chairs.first is None else Seat(chairs.first))
        prepare = self._prepare.get(chairs.game)
        return options if prepare is None else prepare(options, tuple(chair.colour for chair in chairs.chairs))

    def resume(self, match: Match[Any], serials: Mapping[Seat, int], number: int, now: float) -> None:
        """A journal's match goes on: the host process was gone, and everybody is away until they are back."""
        self._now = now
        self._referee.resume(match, serials, number)
        self._presence.resume_match(now)
        self._referee.wind(now)

    def _back_to_lobby(self, guest: Guest) -> list[Post]:
        rights.check_host(self.chairs, guest)
        if self.phase is Phase.LOBBY:
            raise Illegal(TableCode.NOT_PLAYING)
        self._leave_match()
        return self._keep_and_tell()

    def _leave_match(self) -> None:
        self._referee.leave_match()
        self._presence.leave_match()

    # -------------------------------------------------------------- in a match

    def _act(self, guest: Guest, act: m.Act) -> list[Post]:
        running = self._referee.running()
        is_bots = rights.plays_as_bot(self.chairs, guest, act.seat)
        if not is_bots:
            rights.check_holds(self.chairs, guest, act.seat)
        self._referee.clock.check_runs()
        last = self._referee.serial(act.seat)
        if not is_bots and act.serial <= last:
            return self._show((), only=act.seat)
        if act.step != self._referee.step(running, act.seat):
            raise Illegal(TableCode.STALE)
        return self._after_play(self._referee.play(act.seat, act.action, self._now, last if is_bots else act.serial))

    def _after_play(self, told: tuple[Told, ...]) -> list[Post]:
        posts = self._show(told)
        return self._tell_lobby() + posts if self.phase is Phase.OVER else posts

    def _pause(self, guest: Guest, message: m.Pause) -> list[Post]:
        self._referee.running()
        if message.is_paused:
            seats = self.chairs.seats_of(guest.number)
            self._referee.clock.pause(self.chairs.chair(seats[0]).name if seats else guest.name, self._now)
        else:
            self._referee.clock.go_on(self._now)
        return self._tell_lobby() + self._show(())

    def _check_may_speak(self, guest: Guest, seat: Seat) -> None:
        rights.check_holds(self.chairs, guest, seat)
        self._referee.check_may_speak(seat)

    # -------------------------------------------------------------- time, which is the caller's

    @property
    def deadline(self) -> float | None:
        """When ``tick`` is due."""
        times = (self._referee.clock.deadline, self._host_rights.due(), self._presence.due())
        return min((time for time in times if time is not None), default=None)

    def tick(self, now: float) -> list[Post]:
        """Time has passed: bots stand in for those who are away too long, and the step's time may be up."""
        self._now = now
        posts: list[Post] = []
        if self._host_rights.pass_on_if_due(now):
            posts += self._keep_and_tell()
        if self._presence.replace_the_late(now):
            posts += self._tell_lobby() + self._show(())
        if self._referee.clock.has_run_out(now):
            posts += self._after_play(self._referee.play(SYSTEM, TimeUp(), now))
        return posts

    # -------------------------------------------------------------- the host's own affairs

    def open_at(self, port: int) -> None:
        self._journal.moved(port)
        self._keep()

    def lock(self, pin: str) -> list[Post]:
        """Strangers need this from now on; "" lets everybody in."""
        self.pin = pin
        return self._keep_and_tell()

    def show_way(self, way: str, code: str) -> list[Post]:
        """Where others find this table has changed."""
        if (way, code) == (self.chairs.way, self.chairs.code):
            return []
        self.chairs.way, self.chairs.code = way, code
        return self._tell_lobby()

    def close(self, is_over: bool) -> None:
        """``is_over``: nobody will want to resume it."""
        if is_over:
            self._journal.closed()
        else:
            self._journal.put_away()

    # -------------------------------------------------------------- what is kept, what goes out

    def _keep(self) -> None:
        mine = {"is_in_match": self.phase is not Phase.LOBBY, "matches": self._referee.number, "pin": self.pin}
        self._journal.lobby({**self.chairs.kept(), **mine})

    def lobby(self) -> m.Lobby:
        paused_by = self._referee.clock.paused_by
        shown = self.chairs.shown(self.phase, paused_by, bool(self.pin), self._referee.number)
        return self._content.named_in(shown, self.match)

    def _keep_and_tell(self) -> list[Post]:
        self._keep()
        return self._tell_lobby()

    def _tell_lobby(self) -> list[Post]:
        self.lobbies += 1
        return to_everybody(self.chairs, m.LobbyShown(self.lobby()))

    def _show(self, told: tuple[Told, ...], only: Seat | None = None) -> list[Post]:
        return views(self.chairs, self._referee, told, self._now, only)
