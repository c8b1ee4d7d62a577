"""What a screen may know of the table, and how it asks for things.

A session belongs to one screen: it holds several seats (hot-seat), one, or none (a display). It works the same
whether the table is in this process or across the network: messages go out through ``send`` and come in through
``hear``; who carries them is not its business.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.game import Action, Outcome, Seat, Value, View
from game.venue.hearsay import Hearsay
from game.venue.news import Ear, Heard, LobbyChanged, News, ViewChanged
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.table.messages import (
    Absence,
    Closed,
    Informed,
    LinkChanged,
    Lived,
    Lobby,
    Message,
    MoveNow,
    MoveOffered,
    ParcelPiece,
    Phase,
    Place,
    Refused,
    Role,
    Said,
    TablePiece,
    Visitor,
)

__all__ = [
    "Absence",
    "Closed",
    "Ear",
    "Heard",
    "LinkChanged",
    "Lived",
    "Lobby",
    "LobbyChanged",
    "MoveNow",
    "MoveOffered",
    "News",
    "ParcelPiece",
    "Phase",
    "Place",
    "Refused",
    "Role",
    "Said",
    "Session",
    "TablePiece",
    "ViewChanged",
    "Visitor",
]


MOST_UNTOLD: Final = 4
"""As much as can be read at once."""


class Session:
    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._ears: list[Ear] = []
        self._own_ear: Ear | None = None
        self._shown: dict[Seat | None, m.Shown] = {}
        self._unanswered: dict[tuple[Seat, int], m.Act] = {}
        self._untold: list[Informed] = []
        self._hearsay = Hearsay()
        self.lobby: Lobby | None = None
        self.guest: int | None = None
        self.key = ""
        self.is_up = True
        self.keeps_table = False
        """The table is in this program, and others come to it over the network."""
        self.offered_by = ""
        """Who asks this machine to keep the table; "" = nobody."""
        self.why_down = ""
        """What the table said before the way was lost, or that another one answers in its place, as a text key."""
        self.ended: Closed | None = None
        """Why this screen is at no table any more."""
        self._asked = False
        """Something was asked of the table since it last answered anything."""
        self._is_back = False

    # -------------------------------------------------------------- what is known

    @property
    def listeners(self) -> int:
        """How many ears are open."""
        return len(self._ears)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats this screen holds."""
        if self.lobby is None or self.guest is None:
            return ()
        return tuple(Seat(i) for i, place in enumerate(self.lobby.places) if place.guest == self.guest)

    @property
    def is_host(self) -> bool:
        return self.lobby is not None and self.guest == self.lobby.host

    @property
    def may_break_off(self) -> bool:
        """Whether to ask for the lobby: the host may, and any player where nobody is here who sits at the table (the
        table says how long it waits for them)."""
        lobby = self.lobby
        if lobby is None or self.is_host:
            return self.is_host
        return self.is_player and not any(place.guest is not None and place.is_here for place in lobby.places)

    @property
    def wanted_seat(self) -> Seat | None:
        """The one this screen has asked for."""
        visitors = () if self.lobby is None else self.lobby.visitors
        return next((one.wants for one in visitors if one.number == self.guest), None)

    def free_seats(self) -> tuple[Seat, ...]:
        """What a screen that only watches a match may ask for: bots' seats, and those whose players are away."""
        lobby = self.lobby
        if lobby is None or lobby.phase is not Phase.PLAYING or self.seats or not self.is_player:
            return ()
        return tuple(Seat(i) for i, one in enumerate(lobby.places) if one.guest is None or not one.is_here)

    @property
    def is_player(self) -> bool:
        """Not a display."""
        visitors = () if self.lobby is None else self.lobby.visitors
        return any(one.number == self.guest and one.role is Role.PLAYER for one in visitors)

    @property
    def is_closed(self) -> bool:
        """The host closed the table (it may open it again), or this screen can never come back."""
        return self.ended is not None or self.why_down == TableCode.CLOSING

    @property
    def is_in_trouble(self) -> bool:
        return not self.is_up or self.ended is not None or self.is_saving_blocked

    @property
    def is_saving_blocked(self) -> bool:
        """The host's disk is full."""
        return self.lobby is not None and self.lobby.is_saving_blocked

    def view(self, seat: Seat | None) -> View | None:
        """What this seat may know now; None = the public view."""
        shown = self._shown.get(seat)
        return None if shown is None else shown.view

    def outcome(self) -> Outcome | None:
        return next((shown.outcome for shown in self._shown.values()), None)

    def seconds(self) -> float | None:
        """How long the present step may still take, as of the last view."""
        return next((shown.seconds for shown in self._shown.values()), None)

    def is_asked(self, seat: Seat) -> bool:
        view = self.view(seat)
        return view is not None and bool(view.asks)

    def count(self, seat: Seat) -> tuple[int, int]:
        """The step of this seat, and the serial of its last act that was accepted."""
        shown = self._shown.get(seat)
        return (0, 0) if shown is None else (shown.step, shown.serial)

    def is_waiting(self, seat: Seat) -> bool:
        """An action of this seat is on its way and not yet answered."""
        return any(waiting == seat for waiting, _ in self._unanswered)

    def name(self, seat: Seat) -> str:
        if self.lobby is None or not 0 <= seat < len(self.lobby.places):
            return "?"
        return self.lobby.places[seat].name

    def names(self) -> tuple[str, ...]:
        return () if self.lobby is None else tuple(place.name for place in self.lobby.places)

    # -------------------------------------------------------------- asking

    def act(self, seat: Seat, action: Action) -> None:
        shown = self._shown.get(seat)
        if shown is None:
            return
        serial = self.next_serial(seat)
        act = m.Act(seat, shown.step, serial, action)
        self._unanswered[seat, serial] = act
        self._send(act)

    def next_serial(self, seat: Seat) -> int:
        """What the next action of this seat is numbered."""
        # On from what the table has accepted, past what is still on its way: a refused number is free again.
        shown = self._shown.get(seat)
        accepted = 0 if shown is None else shown.serial
        return max([accepted, *(number for at, number in self._unanswered if at == seat)]) + 1

    def _ask(self, message: Message) -> None:
        """Only actions are kept and said again: whoever asks for anything else while nobody hears it is told so."""
        if self.is_up:
            self._asked = True
            self._send(message)
        else:
            self._tell(Refused(None, 0, str(LinkCode.DOWN)))

    def say(self, text: str) -> None:
        """As the first of this screen's seats, or as somebody who only watches."""
        self._ask(m.Say(self.seats[0] if self.seats else None, text))

    def live(self, seat: Seat, what: str, at: tuple[int, ...]) -> None:
        self._send(m.Live(seat, what, at))

    def sit(self, name: str, colour: int | None = None) -> None:
        self._ask(m.Sit(name, colour))

    def stand(self, seat: Seat) -> None:
        self._ask(m.Stand(seat))

    def dress(self, seat: Seat, name: str, colour: int) -> None:
        self._ask(m.Dress(seat, name, colour))

    def ready(self, seat: Seat, is_ready: bool) -> None:
        self._ask(m.Ready(seat, is_ready))

    def choose_game(self, game: str) -> None:
        self._ask(m.ChooseGame(game))

    def set_option(self, key: str, value: Value) -> None:
        self._ask(m.SetOption(key, value))

    def set_first(self, seat: Seat | None) -> None:
        self._ask(m.SetFirst(seat))

    def set_absence(self, absence: Absence) -> None:
        self._ask(m.SetAbsence(absence))

    def add_bot(self, strength: str) -> None:
        self._ask(m.AddBot(strength))

    def move_seat(self, seat: Seat, to: Seat) -> None:
        self._ask(m.MoveSeat(seat, to))

    def begin(self) -> None:
        """Deal; a rematch too."""
        self._ask(m.Begin())

    def back_to_lobby(self) -> None:
        self._ask(m.BackToLobby())

    def pause(self, is_paused: bool) -> None:
        self._ask(m.Pause(is_paused))

    def call_stand_in(self, seat: Seat, is_wanted: bool) -> None:
        self._ask(m.CallStandIn(seat, is_wanted))

    def hand_over(self, seat: Seat, guest: int) -> None:
        self._ask(m.HandOver(seat, guest))

    def ask_seat(self, seat: Seat | None) -> None:
        """To play it; None = to watch, after all."""
        self._ask(m.AskSeat(seat))

    def decline_seat(self, guest: int) -> None:
        self._ask(m.DeclineSeat(guest))

    def make_host(self, guest: int) -> None:
        self._ask(m.MakeHost(guest))

    def kick(self, guest: int) -> None:
        self._ask(m.Kick(guest))

    def ask_parcel(self, name: str, index: int) -> None:
        self._send(m.AskParcel(name, index))

    def move_table(self, guest: int | None) -> None:
        """To this guest's machine; None = it stays."""
        self._send(m.MoveTable(guest))

    def take_table(self, is_wanted: bool) -> None:
        self.offered_by = ""
        self._send(m.TakeTable(is_wanted))

    def ask_table_piece(self, index: int) -> None:
        self._send(m.AskTablePiece(index))

    def table_arrived(self, digest: str) -> None:
        self._send(m.TableArrived(digest))

    def goodbye(self) -> None:
        self._send(m.Goodbye())

    # -------------------------------------------------------------- hearing

    def listen(self, hears_parcels: bool = False) -> Ear:
        """An ear of one's own at the table: hears what comes from now on, until it is closed."""
        return Ear(self._ears, hears_parcels)

    def poll(self) -> tuple[News, ...]:
        """All that came since the last poll: for those who hold the session alone, as bots and tools do."""
        if self._own_ear is None:
            self._own_ear = self.listen(hears_parcels=True)
        return self._own_ear.poll()

    def informed(self) -> tuple[Informed, ...]:
        """What the table wants whoever is here to know, once: kept until a scene asks, for it comes with the welcome,
        when there is none yet."""
        untold, self._untold = tuple(self._untold), []
        return untold

    def said_earlier(self) -> tuple[Said, ...]:
        """What was said while this screen was not here, once."""
        return self._hearsay.take()

    def _tell(self, news: News) -> None:
        for ear in self._ears:
            ear.hear(news)

    def carried_by(self, send: Callable[[Message], None]) -> None:
        """From now on another carrier takes the messages: the table was opened to the network."""
        self._send = send

    def link(self, is_up: bool, why: str = "") -> None:
        """The carrier tells that the way to the table is open or closed, and why."""
        if (is_up, why) == (self.is_up, self.why_down):
            return
        self.is_up, self.why_down = is_up, why
        self._tell(LinkChanged(is_up, why))
        if not is_up and self._asked:
            self._asked = False
            self._tell(Refused(None, 0, str(LinkCode.UNANSWERED)))

    def hear(self, message: Message) -> None:
        if isinstance(message, m.LobbyShown | Refused | Said):
            self._asked = False
        match message:
            case m.Welcome():
                self.guest, self.key, self._is_back = message.guest, message.key, True
            case m.LobbyShown():
                self._hear_lobby(message.lobby)
            case m.Shown():
                self._hear_shown(message)
            case Refused():
                self._hear_refusal(message)
            case Informed():
                self._untold = [*self._untold, message][-MOST_UNTOLD:]
            case Closed():
                self.ended = message
                self._tell(message)
            case Said() if not self._hearsay.is_news(message):
                pass
            case MoveOffered(by, is_wanted):
                self.offered_by = by if is_wanted else ""
                self._tell(message)
            case Said() | Lived() | ParcelPiece() | TablePiece() | MoveNow():
                self._tell(message)
            case _:
                pass

    def _hear_lobby(self, lobby: Lobby) -> None:
        if self.lobby is None or lobby.match != self.lobby.match or lobby.phase == Phase.LOBBY:
            self._shown.clear()
            self._unanswered.clear()
        self.lobby = lobby
        held = {*self.seats, None}
        self._shown = {seat: shown for seat, shown in self._shown.items() if seat in held}
        self._tell(LobbyChanged())
        if self._is_back:
            # Only now is it sure that the match is still the one the actions were meant for.
            self._is_back = False
            self.resend()

    def _hear_shown(self, shown: m.Shown) -> None:
        self._shown[shown.seat] = shown
        if shown.seat is not None:
            self._settle(shown.seat, shown.serial)
        for event in shown.told:
            self._tell(Heard(shown.seat, event, shown.view))
        self._tell(ViewChanged(shown.seat))

    def _settle(self, seat: Seat, last: int) -> None:
        for waiting, serial in list(self._unanswered):
            if waiting == seat and serial <= last:
                del self._unanswered[waiting, serial]

    def resend(self) -> None:
        """After the way was lost: say again what was never answered; the serial makes it count once."""
        for act in list(self._unanswered.values()):
            self._send(act)

    def _hear_refusal(self, refused: Refused) -> None:
        if refused.seat is not None:
            self._unanswered.pop((refused.seat, refused.serial), None)
        self._tell(refused)
