"""What a screen may know of the table, and how it asks for things.

A session belongs to one screen: it holds several seats (hot-seat), one, or none (a display). It works the same
whether the table is in this process or across the network: messages go out through ``send`` and come in through
``hear``; who carries them is not its business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core.game import Action, Event, Outcome, Seat, Value, View
from net.table import messages as m
from net.table.messages import (
    Absence,
    Closed,
    LinkChanged,
    Lived,
    Lobby,
    Message,
    ParcelPiece,
    Phase,
    Place,
    Refused,
    Role,
    Said,
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
    "News",
    "ParcelPiece",
    "Phase",
    "Place",
    "Refused",
    "Role",
    "Said",
    "Session",
    "ViewChanged",
    "Visitor",
]


@dataclass(frozen=True, slots=True)
class Heard:
    """Something happened at the table, as one of our seats (or the public) was told; ``view``: what it saw then. What
    the view shows is not said again by the event."""

    seat: Seat | None
    event: Event
    view: View


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    pass


@dataclass(frozen=True, slots=True)
class ViewChanged:
    """A new view of this seat (None: the public one) is here."""

    seat: Seat | None


MOST_NEWS: Final = 500

News = Heard | ViewChanged | LobbyChanged | LinkChanged | Refused | Said | Lived | ParcelPiece | Closed
"""What a scene may hear. Messages that mean to a scene what they mean on the wire come as they are."""


class Ear:
    """What came from the table since it last asked. It belongs to a scene: it starts empty and is closed with it."""

    def __init__(self, ears: list[Ear]) -> None:
        self._ears = ears
        self._news: list[News] = []
        ears.append(self)

    def hear(self, news: News) -> None:
        self._news.append(news)
        # A scene that lies under others for long does not ask; the latest is what matters to it.
        del self._news[:-MOST_NEWS]

    def poll(self) -> tuple[News, ...]:
        """All that came since the last poll, in order. Whoever carries the session's messages brings them."""
        news, self._news = tuple(self._news), []
        return news

    def close(self) -> None:
        """Hear no more; harmless when it is closed already."""
        if self in self._ears:
            self._ears.remove(self)
        self._news.clear()


class Session:
    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._ears: list[Ear] = []
        self._own_ear: Ear | None = None
        self._shown: dict[Seat | None, m.Shown] = {}
        self._serials: dict[Seat, int] = {}
        self._unanswered: dict[tuple[Seat, int], m.Act] = {}
        self.lobby: Lobby | None = None
        self.guest: int | None = None
        self.key = ""
        self.is_up = True
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
        serial = self._serials.get(seat, shown.serial) + 1
        self._serials[seat] = serial
        act = m.Act(seat, shown.step, serial, action)
        self._unanswered[seat, serial] = act
        self._send(act)

    def say(self, seat: Seat, text: str) -> None:
        self._send(m.Say(seat, text))

    def live(self, seat: Seat, what: str, at: tuple[int, ...]) -> None:
        self._send(m.Live(seat, what, at))

    def sit(self, name: str, colour: int | None = None) -> None:
        self._send(m.Sit(name, colour))

    def stand(self, seat: Seat) -> None:
        self._send(m.Stand(seat))

    def dress(self, seat: Seat, name: str, colour: int) -> None:
        self._send(m.Dress(seat, name, colour))

    def ready(self, seat: Seat, is_ready: bool) -> None:
        self._send(m.Ready(seat, is_ready))

    def choose_game(self, game: str) -> None:
        self._send(m.ChooseGame(game))

    def set_option(self, key: str, value: Value) -> None:
        self._send(m.SetOption(key, value))

    def set_first(self, seat: Seat | None) -> None:
        self._send(m.SetFirst(seat))

    def set_absence(self, absence: Absence) -> None:
        self._send(m.SetAbsence(absence))

    def add_bot(self, strength: str) -> None:
        self._send(m.AddBot(strength))

    def move_seat(self, seat: Seat, to: Seat) -> None:
        self._send(m.MoveSeat(seat, to))

    def begin(self) -> None:
        """Deal; a rematch too."""
        self._send(m.Begin())

    def back_to_lobby(self) -> None:
        self._send(m.BackToLobby())

    def pause(self, is_paused: bool) -> None:
        self._send(m.Pause(is_paused))

    def call_stand_in(self, seat: Seat, is_wanted: bool) -> None:
        self._send(m.CallStandIn(seat, is_wanted))

    def hand_over(self, seat: Seat, guest: int) -> None:
        self._send(m.HandOver(seat, guest))

    def make_host(self, guest: int) -> None:
        self._send(m.MakeHost(guest))

    def kick(self, guest: int) -> None:
        self._send(m.Kick(guest))

    def ask_parcel(self, name: str, index: int) -> None:
        self._send(m.AskParcel(name, index))

    def goodbye(self) -> None:
        self._send(m.Goodbye())

    # -------------------------------------------------------------- hearing

    def listen(self) -> Ear:
        """An ear of one's own at the table: hears what comes from now on, until it is closed."""
        return Ear(self._ears)

    def poll(self) -> tuple[News, ...]:
        """All that came since the last poll: for those who hold the session alone, as bots and tools do."""
        if self._own_ear is None:
            self._own_ear = self.listen()
        return self._own_ear.poll()

    def _tell(self, news: News) -> None:
        for ear in self._ears:
            ear.hear(news)

    def carried_by(self, send: Callable[[Message], None]) -> None:
        """From now on another carrier takes the messages: the table was opened to the network."""
        self._send = send

    def link(self, is_up: bool) -> None:
        """The carrier tells that the way to the table is open or closed."""
        if is_up != self.is_up:
            self.is_up = is_up
            self._tell(LinkChanged(is_up))

    def hear(self, message: Message) -> None:
        match message:
            case m.Welcome():
                self.guest, self.key, self._is_back = message.guest, message.key, True
            case m.LobbyShown():
                self._hear_lobby(message.lobby)
            case m.Shown():
                self._hear_shown(message)
            case Refused():
                self._hear_refusal(message)
            case Said() | Lived() | ParcelPiece() | Closed():
                self._tell(message)
            case _:
                pass

    def _hear_lobby(self, lobby: Lobby) -> None:
        if self.lobby is None or lobby.match != self.lobby.match or lobby.phase == Phase.LOBBY:
            self._shown.clear()
            self._serials.clear()
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
