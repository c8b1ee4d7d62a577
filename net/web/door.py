"""One connection of a browser at the host's port: a request that is answered, or the socket of a page that stays.

A thin shell around the websockets library's protocol without I/O. Knows no games and no tables: the site says what
there is. Whoever is silent, slow, too fast or too long is cut; none of them takes the place of a Tablée peer.
"""

from __future__ import annotations

import asyncio
import http
import ipaddress
import logging
from typing import TYPE_CHECKING, Final

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from net.table.tries import origin
from net.web.site import Caller, PageWish, Reply

if TYPE_CHECKING:
    from net.web.hall import BrowserHall

SOCKET: Final = "/ws"
"""Where a page asks for its socket."""

MOST_REQUEST: Final = 16 * 1024
"""Bytes of a request with all its headers: browsers send one or two thousand."""

MOST_MESSAGE: Final = 16 * 1024
"""The longest thing a page has to say is a line of talk or a full ranking."""

MOST_QUEUED: Final = 256 * 1024
"""Bytes waiting for one page. A sheet is some thousand: who has not read this much does not read at all."""

WITHIN: Final = 5.0
"""Seconds for a whole request, and for a socket to be let in: people type before they knock, not after."""

READ_WITHIN: Final = 20.0
"""Seconds to read an answer: a photo over a poor Wi-Fi."""

PING_AFTER: Final = 5.0
SILENT_AFTER: Final = 16.0
"""Seconds without a byte before a page counts as gone. A phone that sleeps answers no pings, and comes back by
itself."""

RATE: Final = 60.0
BURST: Final = 180.0
"""Messages a second for long, and at once: a finger that drags, and taps."""

SILENT: Final = logging.Logger("websockets", logging.CRITICAL + 1)
"""The library would tell the log what strangers say."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}


class WebDoor(asyncio.Protocol):
    _transport: asyncio.Transport

    is_guessing = False

    def __init__(self, hall: BrowserHall) -> None:
        self._hall = hall
        self._protocol = ServerProtocol(max_size=MOST_MESSAGE, logger=SILENT)
        self._loop = asyncio.get_running_loop()
        self._caller: Caller | None = None
        self._parts = bytearray()
        self._request_bytes = 0
        self._is_answered = False
        self._is_ending = False
        self._tokens = BURST
        self._heard = self._counted = hall.clock()
        self._timer: asyncio.TimerHandle | None = None
        self.is_clear = True
        self.is_welcome = False
        self.address = self.here = self.origin = "?"

    # -------------------------------------------------------------- from asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        name, here = transport.get_extra_info("peername"), transport.get_extra_info("sockname")
        self.address, self.here = (str(one[0]) if one else "?" for one in (name, here))
        self.origin = origin(self.address)
        transport.set_write_buffer_limits(high=0)
        self._timer = self._loop.call_later(WITHIN, self.abort)
        self._hall.came(self)

    def data_received(self, data: bytes) -> None:
        if self._is_ending or (self._is_answered and self._caller is None):
            return
        self._heard = self._hall.clock()
        if not self._is_answered:
            self._request_bytes += len(data)
            if self._request_bytes > MOST_REQUEST:
                self.abort()
                return
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if self._is_ending:
                break
            if isinstance(event, Request) and self._protocol.eof_sent:
                # More came behind it that makes no sense: the library has hung up before we could answer.
                self.abort()
            elif isinstance(event, Request):
                self._greet(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._flush()

    def eof_received(self) -> bool:
        return False

    def pause_writing(self) -> None:
        self.is_clear = False

    def resume_writing(self) -> None:
        self.is_clear = True
        if self._caller is not None:
            self._caller.cleared()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_ending = True
        if self._timer is not None:
            self._timer.cancel()
        self._hall.gone(self)
        caller, self._caller = self._caller, None
        if caller is not None:
            caller.gone()

    # -------------------------------------------------------------- requests

    def _greet(self, request: Request) -> None:
        self._is_answered = True
        host = _single(request.headers, "Host")
        if getattr(request, "method", "GET") != "GET":
            self._reply(Reply(b"Only GET.", status=405))
        elif not is_ours(host):
            # A name may be made to lead here by whoever owns it, and then their page would be read as ours.
            self._reply(Reply(b"Type the address in numbers.", status=421))
        elif request.path.partition("?")[0] == SOCKET:
            self._greet_page(request, host)
        else:
            path, _, query = request.path.partition("?")
            takes_gzip = "gzip" in (_single(request.headers, "Accept-Encoding") or "")
            self._hall.site.answer(PageWish(path, query, takes_gzip), self._reply)

    def _greet_page(self, request: Request, host: str) -> None:
        if _single(request.headers, "Origin").lower() != f"http://{host.lower()}":
            self._reply(Reply(b"Not from another page.", status=403))
            return
        response = self._protocol.accept(request)
        self._protocol.send_response(response)
        if response.status_code == http.HTTPStatus.SWITCHING_PROTOCOLS:
            self._flush()
            self._caller = self._hall.site.visit(self)
        else:
            self._end_soon()

    def _reply(self, reply: Reply) -> None:
        if self._is_ending or self._transport.is_closing():
            return
        headers = Headers({**HEADERS, **reply.headers})
        headers["Content-Type"] = reply.kind
        headers["Content-Length"] = str(len(reply.body))
        kept = f"{'private' if reply.is_private else 'public'}, max-age=31536000, immutable"
        headers["Cache-Control"] = kept if reply.is_lasting else "no-store"
        status = http.HTTPStatus(reply.status)
        self._protocol.send_response(Response(status.value, status.phrase, headers, reply.body))
        self._flush()
        self._end_soon()

    def _end_soon(self) -> None:
        """What was said is read or not; the place before the door is free."""
        self._hall.answered(self)
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(READ_WITHIN, self.abort)

    # -------------------------------------------------------------- a page's socket

    def _take(self, frame: Frame) -> None:
        if not self._may_say_more():
            self.abort()
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts += frame.data
            if frame.fin and self._caller is not None:
                text = bytes(self._parts)
                self._parts.clear()
                self._caller.heard(text)
        elif frame.opcode is Opcode.BINARY:
            self.abort()

    def _may_say_more(self) -> bool:
        now = self._hall.clock()
        self._tokens = min(BURST, self._tokens + (now - self._counted) * RATE)
        self._counted = now
        self._tokens -= 1
        return self._tokens >= 0

    def tell(self, text: bytes) -> None:
        if self._is_ending or self._protocol.state is not State.OPEN:
            return
        self._protocol.send_text(text)
        self._flush()
        if self._transport.get_write_buffer_size() > MOST_QUEUED:
            self.abort()

    def welcome(self) -> None:
        self.is_welcome = True
        self._hall.answered(self)
        self._beat()

    def _beat(self) -> None:
        """Show that we are there, and see that they are."""
        if self._timer is not None:
            self._timer.cancel()
        if self._is_ending:
            return
        if self._hall.clock() - self._heard > SILENT_AFTER:
            self.abort()
            return
        if self.is_welcome and self._protocol.state is State.OPEN:
            self._protocol.send_ping(b"")
            self._flush()
        self._timer = self._loop.call_later(PING_AFTER, self._beat)

    def close(self) -> None:
        if self._is_ending or self._protocol.state is not State.OPEN:
            return
        self._protocol.send_close(1000)
        self._flush()
        self._end_soon()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if self._transport.is_closing():
                return
            if data:
                self._transport.write(data)
            elif self._transport.can_write_eof():
                self._transport.write_eof()
        if self._protocol.close_expected() and not self._is_ending and self._caller is not None:
            self._is_ending = True
            self._transport.close()

    def abort(self) -> None:
        self._is_ending = True
        self._transport.abort()


def _single(headers: Headers, name: str) -> str:
    """A header that may stand there once; "" where it does not."""
    values = headers.get_all(name)
    return values[0] if len(values) == 1 else ""


def is_ours(host: str) -> bool:
    """Whether a Host header is an address in numbers, or this very machine."""
    name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    name, port = (name, port) if name else (host, "")
    if port and not (port.isascii() and port.isdigit()):
        return False
    if name.lower() == "localhost":
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
