"""The phones of a measured host, all in one process of their own: sockets without pages, which note when sheets come.
Words come through the pipe, as tuples; each is answered."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from multiprocessing.connection import Connection
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from game.tools.bench.hosts import HERE, Process

SHEET: Final = b'{"sheet":'
NO: Final = b'{"no":'
WITHIN: Final = 20.0
"""Seconds for anything; then the measure fails."""


class BarePhone:
    """A phone's socket. Reads no sheet before it is asked about it: that would keep the others waiting."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sheet = b""
        self.before_sheet = 0
        """Bytes that came before the first sheet: the words of the house."""
        self.first_sheet = 0
        self.came: list[float] = []
        """When each sheet did."""
        self._more = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while True:
            text = await self.socket.recv(decode=False)
            now = time.perf_counter()
            if text.startswith(NO):
                raise ConnectionError(text.decode())
            if not text.startswith(SHEET):
                self.before_sheet += 0 if self.came else len(text)
                continue
            self.first_sheet = self.first_sheet or len(text)
            self.sheet = text
            self.came.append(now)
            self._more.set()

    async def since(self, then: float) -> float:
        """When the first sheet after that came."""
        while not self.came or self.came[-1] < then:
            self._more.clear()
            await asyncio.wait_for(self._more.wait(), WITHIN)
        return next(one for one in self.came if one >= then)

    def me(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.sheet)["sheet"]["me"]
        return told

    async def say(self, **what: Any) -> float:
        """When it was said."""
        text = json.dumps(what)
        began = time.perf_counter()
        await self.socket.send(text)
        return began

    async def leave(self) -> None:
        self._task.cancel()
        await self.socket.close()


def carry_phones(pipe: Connection, port: int) -> None:
    pipe.send(port)
    asyncio.run(_carry(pipe, port))


async def _carry(pipe: Connection, port: int) -> None:
    phones: list[BarePhone] = []
    while (word := await asyncio.to_thread(pipe.recv)) != "stop":
        match word:
            case ("page",):
                pipe.send(await asyncio.to_thread(_page_bytes, port))
            case ("come", str(ticket)):
                phones.append(await _come(port, ticket, f"Phone {len(phones)}"))
                pipe.send((phones[-1].before_sheet, phones[-1].first_sheet))
            case ("say", int(number), said):
                pipe.send(await phones[number].say(say=said))
            case ("me", int(number)):
                pipe.send(phones[number].me())
            case ("since", float(then)):
                pipe.send([await one.since(then) for one in phones])
    for phone in phones:
        await phone.leave()


def _page_bytes(port: int) -> int:
    """Of the page as browsers get it."""
    way = http.client.HTTPConnection(HERE, port, timeout=WITHIN)
    way.request("GET", "/", headers={"Accept-Encoding": "gzip"})
    answer = way.getresponse()
    if answer.status != http.HTTPStatus.OK:
        raise ConnectionError(f"the page: {answer.status}")
    return len(answer.read())


async def _come(port: int, ticket: str, name: str) -> BarePhone:
    """It sits down by itself where a match can still be joined."""
    began = time.perf_counter()
    socket = await connect(f"ws://{HERE}:{port}/ws", origin=Origin(f"http://{HERE}:{port}"), proxy=None)
    phone = BarePhone(socket)
    await phone.say(hello={"ticket": ticket, "name": name, "language": "en"})
    await phone.since(began)
    return phone


class Phones:
    """The same, as the measure speaks of them."""

    def __init__(self, process: Process) -> None:
        self.process = process

    def _asked(self, *word: Any) -> Any:
        pipe = self.process.pipe
        pipe.send(word)
        if not pipe.poll(2 * WITHIN):
            raise TimeoutError(f"phones: {word[0]}")
        return pipe.recv()

    def page_bytes(self) -> int:
        told: int = self._asked("page")
        return told

    def come(self, ticket: str) -> tuple[int, int]:
        """One more; the bytes it was told before its first sheet, and those of that sheet."""
        told: tuple[int, int] = self._asked("come", ticket)
        return told

    def say(self, number: int, plain: Any) -> float:
        """A message of the table, as the codec spells it; when it was sent."""
        told: float = self._asked("say", number, plain)
        return told

    def me(self, number: int) -> dict[str, Any]:
        """What the latest sheet tells this phone of itself."""
        told: dict[str, Any] = self._asked("me", number)
        return told

    def since(self, then: float) -> list[float]:
        """When each phone got its first sheet after that; waits for all of them."""
        told: list[float] = self._asked("since", then)
        return told

    def stop(self) -> None:
        self.process.stop()
