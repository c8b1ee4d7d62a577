"""Who is at the table, in the lobby: the seats and the machines, and the tools that add players and bots."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.scenes.keeper import keepers
from game.text.texts import Texts
from game.ui.layout import bottom, row, without_bottom
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, DANGER, MUTED, PLAYERS, PRIMARY, SECONDARY
from game.ui.signals import Answered, Changed, Chosen, Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.modal import Dialog, Option
from game.ui.widgets.slider import Stepper
from game.venue.session import Lobby, Place, Role, Session, Visitor

STRENGTHS: Final = ("easy", "fair", "sharp")
NARROW: Final = 720.0
"""Units of width under which the tools below the seats show their signs only."""
IDS: Final = ("seats", "add_player", "add_bot", "strength")
"""The widgets it puts on the page."""


def is_shared(lobby: Lobby) -> bool:
    """Whether more than one machine is at the table."""
    return len(lobby.visitors) > 1


class SeatList:
    """The list ``seats`` and the tools below it. What it cannot do itself, sitting down and changing a seat, is the
    lobby's."""

    def __init__(self, page: Page, session: Session) -> None:
        self._page, self._session = page, session
        self._strength = 1
        self._list = page.add(ListBox("seats", row_height=84, paint=_paint, narrow=0))
        self._add_player = page.add(Button("add_player", "", SECONDARY, icon="human", size=32))
        self._add_bot = page.add(Button("add_bot", "", SECONDARY, icon="bot", size=32))
        self._how_strong = page.add(Stepper("strength"))

    @property
    def _texts(self) -> Texts:
        return self._page.stage.texts

    # -------------------------------------------------------------- places and words

    def lay(self, rect: FRect) -> None:
        texts, lobby = self._texts, self._session.lobby
        assert lobby is not None
        tools = bottom(rect, 84)
        is_narrow = rect.w < NARROW
        player, bot, strength = row(tools, (1, 1, 4) if is_narrow else (12, 9, 10), 14)
        self._add_player.at(player)
        self._add_bot.at(bot)
        self._how_strong.at(strength)
        self._how_strong.options = tuple(texts(f"strength.{one}") for one in STRENGTHS)
        self._how_strong.index = self._strength
        self._list.empty = texts("lobby.empty")
        self._list.at(without_bottom(rect, 84 + 20))
        seats = [self._seat_row(i, place) for i, place in enumerate(lobby.places)]
        self._list.show(seats + [self._guest_row(one) for one in lobby.visitors] if is_shared(lobby) else seats)
        # Two signs that are whole say more than two words that are cut.
        self._add_player.text = "" if is_narrow else texts("lobby.add_player")
        self._add_bot.text = "" if is_narrow else texts("lobby.add_bot")
        for tool in (self._add_bot, self._how_strong):
            tool.enabled, tool.reason = self._session.is_host, texts("table.not_host")

    def _seat_row(self, number: int, place: Place) -> Row:
        texts, lobby = self._texts, self._session.lobby
        assert lobby is not None
        if place.guest is None:
            end = texts(f"strength.{place.strength}")
        elif not place.is_here:
            end = texts("lobby.is_away")
        elif place.ready or place.guest == lobby.host:
            end = texts("lobby.is_ready")
        else:
            end = texts("lobby.is_not_ready")
        first = texts("lobby.begins") if lobby.first == number else ""
        icon = "bot" if place.guest is None else "human"
        return Row(str(number), place.name, first, end, icon, PLAYERS[place.colour])

    def _guest_row(self, guest: Visitor) -> Row:
        """A machine at the table: the host can send it away or hand its rights on to it."""
        texts, lobby = self._texts, self._session.lobby
        assert lobby is not None
        kind = "host.hosting" if guest.number == lobby.host else f"host.{guest.role}"
        if guest.role is Role.PLAYER and not any(place.guest == guest.number for place in lobby.places):
            kind = "host.watcher" if guest.number != lobby.host else kind
        word = texts(kind) if texts.has(kind) else texts("lobby.is_here")
        end = word if guest.is_here else texts("lobby.is_away")
        icon = "screen" if guest.role is Role.DISPLAY else "network"
        # Whoever sits there is better known than the machine.
        players = ", ".join(place.name for place in lobby.places if place.guest == guest.number)
        title = texts("host.screen") if guest.role is Role.DISPLAY else players or guest.name
        return Row(f"guest.{guest.number}", title, texts("host.guests"), end, icon, MUTED)

    # -------------------------------------------------------------- hands

    def take(self, signal: Signal) -> bool:
        """Bots and machines are dealt with here (True); players are the lobby's."""
        match signal:
            case Clicked("add_bot"):
                self._session.add_bot(STRENGTHS[self._strength])
            case Changed("strength", int(index)):
                self._strength = index
            case Chosen("seats", id) if id.startswith("guest."):
                self._ask_guest(int(id.removeprefix("guest.")))
            case Answered(id, answer) if id.startswith("guest."):
                self._answer_guest(int(id.removeprefix("guest.")), answer)
            case _:
                return False
        return True

    def _ask_guest(self, number: int) -> None:
        texts, lobby, guest = self._texts, self._session.lobby, self._guest(number)
        if guest is None or lobby is None or number == self._session.guest:
            return
        if not self._session.is_host:
            self._page.refuse(texts("table.not_host"), "seats")
            return
        may_host = guest.is_here and any(place.guest == number for place in lobby.places)
        options = (
            Option("leave_be", texts("host.leave_be"), PRIMARY),
            *((Option("make_host", texts("host.make_host"), SECONDARY),) if may_host else ()),
            *((Option("move", texts("pause.move"), SECONDARY),) if guest in keepers(self._session) else ()),
            Option("kick", texts("host.kick"), DANGER),
        )
        self._page.open(Dialog(f"guest.{number}", guest.name, texts("host.ask_guest"), options, "leave_be"))

    def _guest(self, number: int) -> Visitor | None:
        visitors = () if self._session.lobby is None else self._session.lobby.visitors
        return next((one for one in visitors if one.number == number), None)

    def _answer_guest(self, number: int, answer: str) -> None:
        guest = self._guest(number)
        if answer == "make_host":
            self._session.make_host(number)
        elif answer == "move":
            self._session.move_table(number)
        elif answer == "kick" and guest is not None:
            self._session.kick(number)
            self._page.say(self._texts("host.kicked", name=guest.name))


def _paint(canvas: Canvas, rect: FRect, seat: Row, marked: bool) -> None:
    ink = "#43220b" if marked else CREAM
    soft = "#6b4217" if marked else MUTED
    side = rect.h - 20
    canvas.disc((rect.x + 16 + side / 2, rect.centery), side / 2, seat.colour, "#ffffff", 4)
    canvas.icon(seat.icon, FRect(rect.x + 28, rect.y + 22, side - 24, side - 24), "#33222b")
    words = FRect(rect.x + side + 36, rect.y, rect.w * 0.55, rect.h)
    if seat.detail:
        title, detail = FRect(words.x, words.y + 4, words.w, 44), FRect(words.x, words.y + 46, words.w, 34)
        canvas.text(seat.detail, detail, 28, soft, align="left")
    else:
        title = words
    canvas.text(seat.title, title, 38, ink, face="display", align="left")
    end = FRect(rect.right - rect.w * 0.3 - 24, rect.y, rect.w * 0.3, rect.h)
    canvas.text(seat.end, end, 30, soft, face="bold", align="right")
