"""The peer behind one page: an ordinary guest of the table, whose Session lives here, in the host's network thread. It
lets somebody in, passes on what they ask for, and sends a sheet whenever something has changed, once for each turn of
the loop. Judges nothing: the table does. Log lines name guests and addresses, never keys, tickets or sheets."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game.core.game import Facts, Illegal, Seat
from game.text.texts import Texts
from game.text.wording import refusal_words
from game.venue.phones import sheets
from game.venue.phones.part import Glance
from game.venue.phones.spoken import FromPage, NotUnderstood, PageHello, heard, told
from game.venue.phones.words import page_words
from game.venue.session import Closed, Heard, Lived, Phase, Refused, Said, Session
from net.table import messages as m
from net.table.chairs import Peer
from net.table.codes import TableCode
from net.table.messages import Message
from net.wire.codec import BadMessage

if TYPE_CHECKING:
    from game.venue.phones.site import PhoneSite, PhoneTable
    from net.web.site import Browser

log = logging.getLogger("tablee.host")

MAY_SAY: Final[tuple[type[Message], ...]] = tuple(set(m.FROM_PEER) - {m.Hello, m.AskParcel})
"""A page introduces itself in words of its own, and gets pictures by request."""

MOST_LINES: Final = 12
"""Of what happened and was said: as many as a page shows."""


class Phone:
    def __init__(self, site: PhoneSite, browser: Browser) -> None:
        self._site = site
        self._browser = browser
        self._loop = asyncio.get_running_loop()
        self._peer = Peer(f"phone-{secrets.token_hex(6)}")
        self._texts: Texts = site.texts("")
        self._table: PhoneTable | None = None
        self._session = Session(self._send)
        self._ear = self._session.listen()
        self._lines: deque[dict[str, Any]] = deque(maxlen=MOST_LINES)
        self._line = 0
        self._sheets = 0
        self._is_due = self._is_late = False
        self._looks_as: Seat | None = None
        self._is_working = False
        self._next: tuple[int, Mapping[str, Any]] | None = None
        """What the page wants to know after what is being worked out; only the latest."""
        self._wishes: tuple[str, int | None] | None = None
        """The name and colour to sit down with."""
        self.is_in = False
        browser.tell(told(tables=site.ids()))

    # -------------------------------------------------------------- from the door

    def heard(self, text: bytes) -> None:
        try:
            self._take(heard(text))
        except NotUnderstood:
            self._browser.close()

    def cleared(self) -> None:
        if self._is_late:
            self._is_late = False
            self._soon()

    def gone(self) -> None:
        self._ear.close()
        self._site.left(self)
        if self._table is not None and self.is_in:
            self.is_in = False
            self._table.hosted.leave(self._peer)

    def close(self, code: str) -> None:
        """The table has ended this visit, or phones are no longer wanted."""
        self._browser.tell(told(closed={"code": code, "why": self._texts(code)}))
        self._browser.close()

    def move(self, table: PhoneTable, facts: Facts) -> None:
        """Its table lives on another machine now."""
        if self._table is table:
            self._part(str(TableCode.MOVED), facts)

    def _part(self, code: str, facts: Facts) -> None:
        """``to``: where the page goes by itself, with the key of its seat."""
        where = str(facts.get("where") or facts.get("way") or "") if code == TableCode.MOVED else ""
        to = {"to": f"http://{where}/"} if where else {}
        self._browser.tell(
            told(closed={"code": code, "why": refusal_words(self._texts, code, facts, self._session.names()), **to})
        )
        self._browser.close()

    # -------------------------------------------------------------- in

    def _take(self, said: FromPage) -> None:
        if said.ping is not None:
            self._browser.tell(told(pong=said.ping))
        if said.language is not None:
            self._speak(said.language)
            self._soon()
        if said.hello is not None and self._table is None:
            self._speak(said.hello.language)
            self._knock(said.hello)
        elif self._table is None or not self.is_in:
            return
        elif said.say is not None:
            self._say(said.say)
        elif said.attempt is not None:
            self._attempt(said.id, said.attempt)
        elif said.look is not None:
            self._looks_as = Seat(said.look)
            self._soon()

    def _speak(self, language: str) -> None:
        self._texts = self._site.texts(language)
        self._browser.tell(told(words=page_words(self._texts), **self._site.languages(self._texts)))

    def _knock(self, hello: PageHello) -> None:
        """By the key of an earlier visit, by a ticket, or by the PIN."""
        table = self._site.table_of(hello)
        key = hello.key if hello.key and table.knows(hello.key) else ""
        if not key:
            why = self._site.why_not(table, hello, self._browser)
            if why is not None or not hello.name.strip():
                self._turn_away(table, hello, why)
                return
            self._wishes = (hello.name, hello.colour)
        self._table = table
        table.hosted.enter(self._peer, self._deliver, m.Hello(m.VERSION, hello.name or "?"), key)

    def _turn_away(self, table: PhoneTable, hello: PageHello, why: tuple[str, dict[str, Any]] | None) -> None:
        """Strangers hold nothing here: they knock again when they know more."""
        lobby = table.lobby()
        # Who does not know the ticket is told nothing of the table but its name, which is announced to everybody.
        door: dict[str, Any] = {"table": table.id, "name": lobby.table, "needs": "ticket" if why else "name"}
        if why is not None:
            is_guess = bool(hello.ticket)
            door["why"] = refusal_words(self._texts, why[0], why[1]) if is_guess else ""
        else:
            taken = {place.colour for place in lobby.places}
            door["colours"] = [colour for colour in range(m.COLOURS) if colour not in taken]
        self._browser.tell(told(door=door))
        self._browser.close()

    def _say(self, plain: list[Any]) -> None:
        assert self._table is not None
        try:
            message = self._site.codec.read(plain, Message)
        except BadMessage:
            self._browser.close()
            return
        if not isinstance(message, MAY_SAY):
            self._browser.close()
            return
        self._send(message)
        if isinstance(message, m.Goodbye):
            self.close(str(TableCode.CLOSING))

    def _send(self, message: Message) -> None:
        if self._table is not None and self.is_in:
            self._table.hosted.receive(self._peer, message)

    # -------------------------------------------------------------- out

    def _deliver(self, message: Message) -> None:
        match message:
            case m.Welcome():
                self._enter()
            case Refused() if not self.is_in:
                self._part(message.code, message.facts)
                return
            case Lived():
                if self._browser.is_clear:
                    self._browser.tell(told(lived=[message.seat, message.what, message.at]))
                return
            case m.ParcelPiece():
                return
        self._session.hear(message)
        if isinstance(message, m.LobbyShown) and self._wishes is not None:
            wishes, self._wishes = self._wishes, None
            if not self._session.seats and message.lobby.phase is Phase.LOBBY:
                self._session.sit(*wishes)
        self._soon()

    def _enter(self) -> None:
        self.is_in = True
        self._browser.welcome()
        self._site.came(self)

    def _soon(self) -> None:
        """All of one turn in one sheet; and none while an earlier one is still on its way."""
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._show)

    def _show(self) -> None:
        self._is_due = False
        if self._table is None or not self.is_in:
            return
        self._tell_news()
        if not self._browser.is_clear:
            self._is_late = True
        elif self._session.lobby is not None and self._session.ended is None:
            self._sheets += 1
            self._browser.tell(told(sheet=self.sheet()))

    def _tell_news(self) -> None:
        lobby, names = self._session.lobby, self._session.names()
        for news in self._ear.poll():
            match news:
                case Refused():
                    self._browser.tell(told(no={"serial": news.serial, "code": news.code, "text": self._words(news)}))
                case Heard() if lobby is not None:
                    self._note(self._site.catalog.tell(self._texts, lobby.game, news.event, news.view, names), "event")
                case Said():
                    self._note(news.text, "talk", news.name)
                case Closed():
                    if news.code == TableCode.KICKED and self._table is not None:
                        self._table.hosted.server.sent_away(self._browser.address)
                    self.close(news.code)
        for informed in self._session.informed():
            self._note(refusal_words(self._texts, informed.code, informed.facts, names), "note")
        for said in self._session.said_earlier():
            self._note(said.text, "talk", said.name)

    def _note(self, text: str, kind: str, name: str = "") -> None:
        if text:
            self._line += 1
            self._lines.append({"n": self._line, "text": text, "kind": kind, "name": name})

    def _words(self, no: Refused) -> str:
        return refusal_words(self._texts, no.code, no.facts, self._session.names())

    # -------------------------------------------------------------- sheets

    @property
    def seat(self) -> Seat | None:
        """The one its page is shown the table of: the chosen one, else the first that is asked."""
        seats = self._session.seats
        if self._looks_as in seats:
            return self._looks_as
        return next((seat for seat in seats if self._session.is_asked(seat)), seats[0] if seats else None)

    def sheet(self) -> dict[str, Any]:
        session, lobby, texts, seat = self._session, self._session.lobby, self._texts, self.seat
        assert lobby is not None and self._table is not None
        sheet: dict[str, Any] = {
            "n": self._sheets,
            "id": self._table.id,
            "key": session.key,
            "pass": self._site.pass_for(session.key),
            "table": sheets.table_sheet(session, lobby, texts),
            "me": sheets.me_sheet(session, seat),
            "places": sheets.places_sheet(session, lobby),
            "guests": sheets.guests_sheet(lobby),
            "said": list(self._lines),
            "seconds": session.seconds(),
            "line": sheets.house_line(session, lobby, texts),
        }
        outcome = session.outcome()
        if lobby.phase is Phase.LOBBY:
            sheet["lobby"] = sheets.lobby_sheet(lobby, self._site.catalog.games, texts)
        elif lobby.phase is Phase.OVER and outcome is not None:
            sheet["results"] = sheets.results_sheet(session, lobby, outcome, texts)
        if lobby.phase is not Phase.LOBBY:
            sheet |= self._game_sheet()
        return sheet

    def glance(self) -> Glance | None:
        session, lobby, seat = self._session, self._session.lobby, self.seat
        view = session.view(seat)
        if lobby is None or view is None:
            return None
        colours = tuple(place.colour for place in lobby.places)
        game = self._site.catalog.games[lobby.game]
        return Glance(game, view, seat, session.names(), colours, self._texts, bool(lobby.paused_by))

    def _game_sheet(self) -> dict[str, Any]:
        glance = self.glance()
        part = None if glance is None else self._site.part(glance.game.id)
        if glance is None or part is None:
            return {"game": None}
        try:
            made = part.sheet(glance)
        except Exception:  # one page less is better than a host less
            log.exception("no sheet could be made for %s", glance.game.id)
            return {"game": None, "line": self._texts("phone.no_phone_part")}
        return {"game": made, "line": made.get("line", "")}

    # -------------------------------------------------------------- attempts

    def _attempt(self, id: int, what: Mapping[str, Any]) -> None:
        if self._is_working:
            self._next = (id, what)
        else:
            self._work_out(id, what)

    def _work_out(self, id: int, what: Mapping[str, Any]) -> None:
        self._is_working = True
        glance, texts = self.glance(), self._texts
        part = None if glance is None else self._site.part(glance.game.id)

        def work() -> dict[str, Any]:
            if glance is None or part is None:
                return {}
            try:
                return {"answer": part.attempt(glance, what)}
            except Illegal as no:
                return {"no": refusal_words(texts, str(no.code), no.facts, glance.names), "code": str(no.code)}
            except (TypeError, ValueError, LookupError, AttributeError):
                return {"no": texts(str(TableCode.UNEXPECTED)), "code": str(TableCode.UNEXPECTED)}

        self._site.aside(work, lambda answer: self._worked_out(id, answer))

    def _worked_out(self, id: int, answer: dict[str, Any]) -> None:
        self._is_working = False
        self._browser.tell(told(tried={"id": id, **answer}))
        following, self._next = self._next, None
        if following is not None and self.is_in:
            self._work_out(*following)
