"""What browsers find at a host's port: one page, its fonts and drawings, and the tables of the process behind it.

Lives in the network's thread. Whoever has no ticket is told the name of a table and nothing more.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from game.text.texts import FALLBACK, Texts
from game.venue.catalog import Catalog
from game.venue.phones.bundle import PageBundle, bundled
from game.venue.phones.part import PhoneGame, PhonePicture
from game.venue.phones.phone import Phone
from game.venue.phones.spoken import PageHello
from game.venue.phones.tickets import Tickets
from net.lan.serve import HostedTable
from net.table.codes import TableCode
from net.table.messages import Lobby
from net.table.moving import NewPlace
from net.web.site import NOT_FOUND, Browser, PageWish, Reply

log = logging.getLogger("tablee.host")

T = TypeVar("T")

PICTURE: Final = "/picture/"


class GuessCounter(Protocol):
    """Who counts how often a PIN is guessed: the reception."""

    def seconds_to_guess(self, address: str, here: str) -> float: ...
    def guessed_wrong(self, address: str) -> None: ...


class PhoneTable:
    """A table as phones come to it."""

    def __init__(self, hosted: HostedTable) -> None:
        self.hosted = hosted
        self.tickets = Tickets(hosted.house.table)

    @property
    def id(self) -> str:
        return self.hosted.house.table.chairs.id

    def lobby(self) -> Lobby:
        return self.hosted.house.table.lobby()

    def knows(self, key: str) -> bool:
        """Somebody was here before with this key; those who were sent away are told so by the table."""
        chairs = self.hosted.house.table.chairs
        return chairs.guest_with(key) is not None or chairs.was_sent_away(key)

    def invitation(self) -> str:
        """What is in the QR code: in capitals it takes less room, and what stands behind the # stays in the phone."""
        where = self.hosted.machine
        if where is None:
            return ""
        host = f"[{where.host}]" if ":" in where.host else where.host
        return f"HTTP://{host.upper()}:{where.port}/#{self.tickets.ticket()}"


class PhoneSite:
    def __init__(
        self, catalog: Catalog, tables: tuple[HostedTable, ...], guesses: GuessCounter, language: str = ""
    ) -> None:
        self.catalog = catalog
        self.codec = catalog.codec
        self.is_open = False
        self._tables = [PhoneTable(one) for one in tables]
        self._guesses = guesses
        self._language = language
        self._texts: dict[str, Texts] = {}
        self._names: dict[str, str] = {}
        self._parts: dict[str, PhoneGame | None] = {}
        self._bundle: PageBundle | None = None
        self._phones: set[Phone] = set()
        for one in self._tables:
            one.hosted.hears_of_move.append(partial(self._send_to, one))
        self._loop = asyncio.get_running_loop()
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="phones")
        self._secret = secrets.token_bytes(16)

    def allow(self, is_open: bool) -> None:
        """Whether phones may come, and stay."""
        if is_open == self.is_open:
            return
        self.is_open = is_open
        for table in self._tables:
            table.hosted.invite_phones(table.invitation if is_open else None)
        if not is_open:
            for phone in tuple(self._phones):
                phone.close("phone.switched_off")

    def _send_to(self, table: PhoneTable, place: NewPlace) -> None:
        """The table has moved: its phones go there, too."""
        for phone in tuple(self._phones):
            phone.move(table, place.facts)

    # -------------------------------------------------------------- files

    def answer(self, wish: PageWish, reply: Callable[[Reply], None]) -> None:
        if self._bundle is None:
            self.aside(self._bundled, lambda bundle: self._bundled_now(bundle, wish, reply))
        elif wish.path.startswith(PICTURE):
            self._answer_picture(wish, reply)
        else:
            reply(self._bundle.reply(wish))

    def _bundled(self) -> PageBundle:
        self._all_texts()
        parts = {id: part for id in self.catalog.kits if (part := self.part(id)) is not None}
        return bundled({id: (self.catalog.kits[id].folder, part) for id, part in parts.items()})

    def _bundled_now(self, bundle: PageBundle, wish: PageWish, reply: Callable[[Reply], None]) -> None:
        self._bundle = bundle
        self.answer(wish, reply)

    def _answer_picture(self, wish: PageWish, reply: Callable[[Reply], None]) -> None:
        game, _, name = wish.path.removeprefix(PICTURE).partition("/")
        part = self.part(game) if game in self.catalog.kits else None
        if part is None or not self._is_pass(wish.query):
            reply(NOT_FOUND)
            return
        self.aside(lambda: part.picture(name), lambda picture: reply(_picture_reply(picture)))

    def pass_for(self, key: str) -> str:
        """What a page shows to be given pictures of its table: the same as long as the guest is."""
        return hmac.new(self._secret, key.encode(), hashlib.sha256).hexdigest()[:24]

    def _is_pass(self, shown: str) -> bool:
        keys = [guest.key for one in self._tables for guest in one.hosted.house.table.chairs.guests.values()]
        return any(key and hmac.compare_digest(self.pass_for(key).encode(), shown.encode()) for key in keys)

    def part(self, game: str) -> PhoneGame | None:
        if game not in self._parts:
            make = self.catalog.kits[game].phone
            self._parts[game] = None if make is None else make(self.catalog.games[game])
        return self._parts[game]

    # -------------------------------------------------------------- words

    def texts(self, language: str) -> Texts:
        """In this language (``fr-CH`` is French), or in the host's own. Read whole: threads ask them, too."""
        known = self._all_texts()
        return known.get(language[:2].lower()) or known.get(self._language) or known[FALLBACK]

    def _all_texts(self) -> dict[str, Texts]:
        """Of all languages: in a thread with the first page, for it takes longer than others may wait."""
        if not self._texts:
            texts = {language: Texts(language) for language in Texts(FALLBACK).languages()}
            for one in texts.values():
                one.learn(self.catalog.texts)
                one.has("")
            self._names = {language: one("language.name") for language, one in texts.items()}
            self._texts = texts
        return self._texts

    def languages(self, texts: Texts) -> dict[str, Any]:
        names = [{"id": language, "name": name} for language, name in self._names.items()]
        return {"language": texts.language, "languages": names}

    # -------------------------------------------------------------- phones

    def visit(self, browser: Browser) -> Phone:
        return Phone(self, browser)

    def came(self, phone: Phone) -> None:
        self._phones.add(phone)

    def left(self, phone: Phone) -> None:
        self._phones.discard(phone)

    def ids(self) -> list[str]:
        return [one.id for one in self._tables]

    def table_of(self, hello: PageHello) -> PhoneTable:
        """The one whose ticket it is; else the one that is named, or was visited; else one with a free seat."""
        tables = self._tables
        invited = (one for one in tables if one.tickets.opens(hello.ticket))
        named = (one for one in tables if one.id == hello.table)
        roomy = (one for one in tables if one.hosted.house.table.has_room)
        return next(invited, None) or next(named, None) or next(roomy, tables[0])

    def why_not(self, table: PhoneTable, hello: PageHello, browser: Browser) -> tuple[str, dict[str, Any]] | None:
        """Why somebody who was never here may not come in; None = they may. A right ticket always opens: it cannot be
        found by trying. All else that is said may be a guess at the PIN, and counts as one."""
        if not hello.ticket:
            return "phone.wrong_ticket", {}
        if table.tickets.opens(hello.ticket):
            return None
        wait = self._guesses.seconds_to_guess(browser.address, browser.here)
        if wait > 0:
            return str(TableCode.TOO_MANY_TRIES), {"seconds": int(wait) + 1}
        if table.tickets.is_pin(hello.ticket):
            # Only a ticket is new since somebody was sent away.
            is_barred = table.hosted.server.is_barred(browser.address)
            return (str(TableCode.KICKED), {}) if is_barred else None
        self._guesses.guessed_wrong(browser.address)
        return "phone.wrong_ticket", {}

    # -------------------------------------------------------------- threads

    def aside(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do this in a thread, and that with what came of it, here."""

        def ended(future: Future[T]) -> None:
            if future.cancelled():
                return
            problem = future.exception()
            if problem is not None:
                log.error("what a phone asked for came to grief", exc_info=problem)
                return
            self._loop.call_soon_threadsafe(done, future.result())

        self._pool.submit(work).add_done_callback(ended)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def site_for(catalog: Catalog, language: str = "") -> Callable[[tuple[HostedTable, ...], GuessCounter], PhoneSite]:
    """For ``Hosting``; ``language``: for phones that say none."""
    return lambda tables, guesses: PhoneSite(catalog, tables, guesses, language)


def _picture_reply(picture: PhonePicture | None) -> Reply:
    if picture is None:
        return NOT_FOUND
    return Reply(picture.data, picture.kind, is_lasting=True, is_private=True)
