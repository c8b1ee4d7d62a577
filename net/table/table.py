"""The authority over one table: messages in, posts out. No sockets, no clock, no files of its own.

It joins its parts: rights say who may, the referee judges matches and writes every accepted action down before anybody
sees it, presence minds who is here, and the audience is shown what each may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.core.clean import PIN_LIMIT, clean_name, clean_text
from game.core.game import SYSTEM, Dice, Illegal, Options, Seat, TimeUp, Told
from game.core.match import Match
from net.table import messages as m
from net.table import rights
from net.table.arranging import arrange
from net.table.audience import Post, given_back, to_everybody, to_people, views
from net.table.chairs import BOTS, Chairs, Guest, Peer
from net.table.codes import TableCode
from net.table.content import Content, Contents
from net.table.giving import SeatGiving
from net.table.journal import Journal
from net.table.messages import Message, Phase, Role
from net.table.moving import MOVES, Moving
from net.table.presence import Presence
from net.table.referee import Referee
from net.table.saving import Saving
from net.table.talk import Conversation, lived
from net.table.telling import Telling

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
        self.pin = clean_text(pin, PIN_LIMIT)
        self.lobbies = 0
        """How often the lobby has changed."""
        self._journal = journal
        self._prepare = prepare or {}
        self._content = Content(chairs, contents)
        self._saving = Saving(journal)
        self._is_blocked_told = False
        self._referee = Referee(dice, self._saving, matches_before)
        self._host_rights = rights.HostRights(chairs)
        self._pauses = rights.Pauses(chairs)
        self._presence = Presence(chairs, self._referee, self._host_rights)
        telling = Telling(self._keep, self._saving.check, self._tell_lobby, self._show)
        self._giving = SeatGiving(chairs, self._referee, self._presence, self._host_rights, telling)
        self.moving = Moving(chairs, self._referee, self._presence, journal, telling)
        self._conversation = Conversation(chairs)
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
        return self._settled(self._answer(peer, message))

    def _answer(self, peer: Peer, message: Message) -> list[Post]:
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
        if (guest := self.chairs.guest_of(peer)) is None:
            raise Illegal(TableCode.UNEXPECTED)
        if isinstance(message, MOVES):
            return self.moving.take(guest, message, self._now)
        if self.moving.is_frozen and not isinstance(message, m.AskParcel):
            return self.moving.wait(guest, message, self._now)
        match message:
            case m.Act():
                return self._act(guest, message)
            case m.Live():
                rights.check_holds(self.chairs, guest, message.seat)
                self._referee.check_may_speak(message.seat)
                return to_people(self.chairs, lived(message), but=peer)
            case m.Say():
                rights.check_may_talk(self.chairs, guest, message.seat)
                self._referee.check_may_speak(message.seat)
                return to_people(self.chairs, self._conversation.said(guest, message))
            case m.AskParcel():
                return self._content.parcel(guest, message, self.match)
            case m.Goodbye():
                return self._go(guest, is_for_good=True)
            case m.Pause():
                return self._pause(guest, message)
            case m.CallStandIn():
                return self._giving.call_stand_in(guest, message)
            case m.HandOver():
                return self._giving.hand_over(guest, message, self._now)
            case m.AskSeat():
                return self._giving.ask(guest, message, self._now)
            case m.DeclineSeat():
                return self._giving.decline(guest, message)
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
        if self.chairs.guest_of(peer) is not None:
            raise Illegal(TableCode.UNEXPECTED)
        key = self._vouched.pop(peer, "")
        if self.chairs.was_sent_away(key):
            raise Illegal(TableCode.KICKED)
        known = self.chairs.guest_with(key)
        if (sure := self.moving.is_sure_now(hello, known, self._now)) is not None:
            return [*sure, *self._come(peer, hello, key)]
        if self.moving.is_frozen:
            return self.moving.greet(peer, hello, known)
        return self._come(peer, hello, key)

    def _come(self, peer: Peer, hello: m.Hello, key: str) -> list[Post]:
        came = self._presence.come(peer, hello, key, self._now)
        welcome = Post(peer, m.Welcome(m.VERSION, came.guest.number, came.guest.key))
        replaced = [] if came.before is None else [Post(came.before, m.Closed(str(TableCode.REPLACED)))]
        shown = [*self._keep_and_tell(), *self._show(came.told)]
        earlier = [] if peer == BOTS else self._conversation.told_to(peer)
        return [welcome, *replaced, *shown, *given_back(self.chairs, peer, came.lent), *earlier]

    def dropped(self, peer: Peer, now: float) -> list[Post]:
        """A connection is gone; its seats are kept."""
        self._now = now
        self._vouched.pop(peer, None)
        guest = self.chairs.guest_of(peer)
        return self._settled([] if guest is None else self._go(guest, is_for_good=False))

    def _go(self, guest: Guest, is_for_good: bool) -> list[Post]:
        if self.moving.is_frozen:
            return self.moving.lose(guest, self._now)
        told = self._presence.go(guest, is_for_good, self._now)
        return self.moving.forget(guest, self._now) + self._keep_and_tell() + self._show(told)

    def _kick(self, host: Guest, message: m.Kick) -> list[Post]:
        """Out of the room; a seat in a running match stays, for a bot or another machine."""
        guest = rights.guest_to_kick(self.chairs, host, message.guest)
        peer = guest.peer
        self.chairs.send_away(guest)
        goodbye = [] if peer is None else [Post(peer, m.Closed(str(TableCode.KICKED)))]
        return goodbye + self._go(guest, is_for_good=True)

    def _make_host(self, host: Guest, message: m.MakeHost) -> list[Post]:
        self.chairs.host = rights.guest_to_host(self.chairs, host, message.guest).number
        return self._keep_and_tell()

    # -------------------------------------------------------------- between matches

    def _arrange(self, guest: Guest, message: Message) -> list[Post]:
        rights.check_may_arrange(self.chairs, guest, self.phase)
        if isinstance(message, m.Sit) and clean_name(message.name) and not self.chairs.has_free_seat:
            self._make_room(guest)
        arrange(self.chairs, guest, message)
        if self.phase is Phase.OVER:
            self._leave_match()
        return self._keep_and_tell()

    def _make_room(self, guest: Guest) -> None:  # at a full table whose people are all long gone
        if guest.role is Role.PLAYER and self._host_rights.deserted_in(self._now) == 0:
            self.chairs.clear_away()

    def _begin(self, guest: Guest) -> list[Post]:
        rights.check_host(self.chairs, guest)
        if self.phase is Phase.PLAYING:
            raise Illegal(TableCode.NOT_IN_LOBBY)
        if self.phase is Phase.LOBBY:
            self.chairs.check_can_begin()
        self._saving.check()
        self._referee.begin(self.chairs.games[self.chairs.game], len(self.chairs.chairs), self._options())
        self._keep()
        told = self._presence.begin_match(self._now)
        self._referee.wind(self._now)
        return self._tell_lobby() + self._show(told)

    def _options(self) -> Options:
        chairs, prepare = self.chairs, self._prepare.get(self.chairs.game)
        options = replace(chairs.options(), first=None if chairs.first is None else Seat(chairs.first))
        return options if prepare is None else prepare(options, tuple(chair.colour for chair in chairs.chairs))

    def resume(self, match: Match[Any], serials: Mapping[Seat, int], number: int, now: float) -> None:
        """A journal's match goes on: the host process was gone, and everybody is away until they are back."""
        self._now = now
        self._referee.resume(match, serials, number)
        self._presence.resume_match(now)
        self._referee.wind(now)

    def _back_to_lobby(self, guest: Guest) -> list[Post]:
        if not (is_host := rights.is_host(self.chairs, guest)):
            self._host_rights.check_deserted(guest, self._now)
        if self.phase is Phase.LOBBY:
            raise Illegal(TableCode.NOT_PLAYING)
        self._leave_match()
        if not is_host:
            self.chairs.clear_away()
        return self._keep_and_tell()

    def _leave_match(self) -> None:
        self._referee.leave_match()
        self._presence.leave_match()
        self._giving.clear()

    # -------------------------------------------------------------- in a match

    def _act(self, guest: Guest, act: m.Act) -> list[Post]:
        running = self._referee.running()
        is_bots = rights.plays_as_bot(self.chairs, guest, act.seat)
        if not is_bots:
            rights.check_holds(self.chairs, guest, act.seat)
            self._referee.check_serial(act.seat, act.serial)
        elif self._referee.clock.is_held:
            # Thought out before everything stood still; it is asked again when it goes on.
            return []
        self._referee.clock.check_runs()
        last = self._referee.serial(act.seat)
        if not is_bots and act.serial <= last:
            return self._show((), only=act.seat)
        if act.step != self._referee.step(running, act.seat):
            raise Illegal(TableCode.STALE)
        self._saving.check()
        return self._after_play(self._referee.play(act.seat, act.action, self._now, last if is_bots else act.serial))

    def _after_play(self, told: tuple[Told, ...]) -> list[Post]:
        posts = self._show(told)
        return self._tell_lobby() + posts if self.phase is Phase.OVER else posts

    def _pause(self, guest: Guest, message: m.Pause) -> list[Post]:
        self._referee.running()
        rights.check_seated(self.chairs, guest)
        clock = self._referee.clock
        if message.is_paused == bool(clock.paused_by):
            return []
        if message.is_paused:
            self._pauses.check_may_pause(guest, self._now)
            self._pauses.began(guest)
            clock.pause(self.chairs.called(guest), self._now)
        else:
            self._pauses.ended(self._now)
            clock.go_on(self._now)
        return self._tell_lobby() + self._show(())

    # -------------------------------------------------------------- time, which is the caller's

    @property
    def deadline(self) -> float | None:
        """When ``tick`` is due."""
        if self._saving.is_blocked:
            return self._saving.retry_at
        if self.moving.is_frozen:
            return self.moving.due
        times = (self._referee.clock.deadline, self._host_rights.due(), self._presence.due())
        return min((time for time in times if time is not None), default=None)

    def tick(self, now: float) -> list[Post]:
        """Time has passed: bots stand in for those who are awaited too long, and the step's time may be up."""
        self._now = now
        posts = self._try_to_save()
        if self._saving.is_blocked:
            return posts
        if self.moving.is_frozen:
            return self._settled(posts + self.moving.tick(now))
        if self._host_rights.pass_on_if_due(now):
            posts += self._keep_and_tell()
        if self._presence.replace_the_late(now):
            posts += self._tell_lobby() + self._show(())
        if self._referee.clock.has_run_out(now):
            with suppress(OSError):  # it stays up until it is written down
                posts += self._after_play(self._referee.play(SYSTEM, TimeUp(), now))
        return self._settled(posts)

    def _try_to_save(self) -> list[Post]:
        """After a full disk: first all that is owed, then bots and people can go on where they were."""
        if not self._saving.is_blocked:
            return []
        self._saving.try_again(self._kept(), self._now)
        told = self._referee.catch_up(self._now)
        if self._saving.is_blocked:
            return self._show(told) if told else []
        self._referee.clock.delay(self._saving.recovered(self._now))
        return self._tell_lobby() + self._show(told)

    # -------------------------------------------------------------- the host's own affairs

    def open_at(self, port: int) -> None:
        self._journal.moved(port)
        self._keep()

    def lock(self, pin: str) -> list[Post]:
        """Strangers need this from now on; "" lets everybody in. A new one also lets in those who were sent away, if
        somebody tells them; and what is on its way to another machine was packed with the old one."""
        stays = self.moving.stay_if_under_way(self._now)
        before, self.pin = self.pin, clean_text(pin, PIN_LIMIT)
        if self.pin not in ("", before):
            self.chairs.kicked.clear()
        return self._settled(stays + self._keep_and_tell())

    def show_way(self, way: str, code: str) -> list[Post]:
        """Where others find this table has changed."""
        if (way, code) == (self.chairs.way, self.chairs.code):
            return []
        self.chairs.way, self.chairs.code = way, code
        return self._tell_lobby()

    def settle_move(self, now: float) -> list[Post]:
        """The machine this table came from is done with it."""
        return self._settled(self.moving.settle(now))

    def invite_phones(self, invite: Callable[[], str] | None) -> list[Post]:
        """What phones scan to come in, asked for whenever the lobby is shown; None = they may not."""
        self.chairs.invite = invite
        return self._tell_lobby()

    def close(self, is_over: bool) -> None:
        """``is_over``: nobody will want to resume it."""
        (self._journal.closed if is_over else self._journal.put_away)()

    # -------------------------------------------------------------- what is kept, what goes out

    def _kept(self) -> dict[str, Any]:
        mine = {"is_in_match": self.phase is not Phase.LOBBY, "matches": self._referee.number, "pin": self.pin}
        return {**self.chairs.kept(), **mine, **self.moving.kept()}

    def _keep(self) -> None:
        self._saving.keep(self._kept())

    def lobby(self) -> m.Lobby:
        referee, called_in = self._referee, self._presence.called_in(self._now)
        shown = self.chairs.shown(self.phase, referee.clock.paused_by, bool(self.pin), referee.number, called_in)
        moving = self.moving.named_in(replace(shown, is_saving_blocked=self._saving.is_blocked))
        return self._content.named_in(moving, self.match)

    def _keep_and_tell(self) -> list[Post]:
        self._keep()
        return self._tell_lobby()

    def _settled(self, posts: list[Post]) -> list[Post]:
        """With the news whom a bot will soon play for (their names are called on every screen before), and whether the
        disk is full, or no longer is. What was held up while the table was about to move is done first."""
        for peer, act in self.moving.released():
            posts = posts + self._answer(peer, act)
        self._saving.wind(self._now)
        is_news = self._presence.settle(self._now) or self._saving.is_blocked != self._is_blocked_told
        return posts + self._tell_lobby() if is_news else posts

    def _tell_lobby(self) -> list[Post]:
        self._presence.settle(self._now)
        self._giving.settle()
        self.lobbies += 1
        self._is_blocked_told = self._saving.is_blocked
        return to_everybody(self.chairs, m.LobbyShown(self.lobby()))

    def _show(self, told: tuple[Told, ...], only: Seat | None = None) -> list[Post]:
        return views(self.chairs, self._referee, told, self._now, only)
