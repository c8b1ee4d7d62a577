"""Browsers without a browser: requests and sockets by hand, at a host of this loop; and doors without sockets."""

import asyncio
import base64
import json
import random
from functools import partial

from websockets.asyncio.client import connect
from websockets.typing import Origin

from game.venue.phones.site import PhoneSite, site_for
from net.lan.serve import Hosting
from net.web.door import WebDoor
from net.web.hall import BrowserHall
from tests.games.every import CATALOG
from tests.net.wire import HERE, REAL, house


async def host(pin="", game="highcard", tables=1):
    """A table on this machine that phones may come to; its site is ``hosting.site``."""

    def make(wake, number):
        return house(REAL, 1, pin, game=game, number=number)

    houses = [partial(make, number=number) for number in _numbers(tables)]
    hosting = Hosting(houses, REAL.codec, make_site=site_for(CATALOG, "en"))
    await hosting.open(0, is_announced=False)
    hosting.allow_phones(True)
    return hosting


def _numbers(tables):
    return range(1, tables + 1) if tables > 1 else [0]


def site_of(hosting) -> PhoneSite:
    return hosting._reception.site


def ticket(hosting, number=0):
    return site_of(hosting)._tables[number].tickets.ticket()


def request(path="/", method="GET", host="127.0.0.1", **headers):
    lines = [f"{method} {path} HTTP/1.1", *([f"Host: {host}"] if host else [])]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()


def upgrade(host="127.0.0.1", origin="http://127.0.0.1", **more):
    key = base64.b64encode(bytes(16)).decode()
    facts = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Key": key, "Sec_WebSocket_Version": "13"}
    return request("/ws", host=host, **facts, **({"Origin": origin} if origin else {}), **more)


async def ask(port, data, address=None):
    """What a host answers to these bytes: status, headers, body."""
    local = (address, 0) if address else None
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=local)
    writer.write(data)
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines if line)
    body = b"" if " 101 " in status else await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return int(status.split()[1]), {name.lower(): value for name, value in headers.items()}, body


class HandPhone:
    """A phone's socket, and all that came through it."""

    def __init__(self, socket):
        self.socket = socket
        self.heard = []

    @classmethod
    async def open(cls, port, **hello):
        where = f"ws://{HERE}:{port}/ws"
        socket = await connect(where, origin=Origin(f"http://{HERE}:{port}"), proxy=None)
        phone = cls(socket)
        await phone.until("tables")
        await phone.say(hello={"language": "en", **hello})
        return phone

    async def say(self, **what):
        await self.socket.send(json.dumps(what))

    async def until(self, kind, is_so=lambda value: True):
        """Wait for something of this kind."""
        while True:
            said = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
            self.heard.append(said)
            if kind in said and is_so(said[kind]):
                return said[kind]

    async def close(self):
        await self.socket.close()


class FakeTransport(asyncio.Transport):
    """A wire that leads nowhere."""

    def __init__(self, address="10.0.0.7"):
        super().__init__({"peername": (address, 5), "sockname": ("10.0.0.1", 27180)})
        self.written = 0
        self.is_cut = False

    def set_write_buffer_limits(self, high=None, low=None):
        pass

    def get_write_buffer_size(self):
        return 0

    def write(self, data):
        self.written += len(data)

    def can_write_eof(self):
        return True

    def write_eof(self):
        pass

    def is_closing(self):
        return self.is_cut

    def close(self):
        self.is_cut = True

    abort = close


SCRAPS = [
    *(
        b"GET",
        b"POST",
        b" / ",
        b"/ws",
        b"HTTP/1.1",
        b"HTTP/9.9",
        b"\r\n",
        b"\r\n\r\n",
        b": ",
        b"Host",
        b"Host: 1.2.3.4",
    ),
    *(b"Origin: http://1.2.3.4", b"Content-Length: 99999999999", b"Transfer-Encoding: chunked", b"\x00", b"\xff" * 9),
    *(b"Sec-WebSocket-Key: x", b"Connection: Upgrade", b"Upgrade: websocket", b"A" * 9000, b"../../etc/passwd"),
]


def frame(opcode, data, fin=True, masked=True, length=None):
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(data) if length is None else length
    bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([bit | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) + data if masked else data)


class Mischief:
    """Hostile bytes for the browsers' door, each from a seed: requests, frames, and what pages say."""

    def __init__(self, codec):
        self._tags = sorted(codec._by_tag)

    def request(self, rolls: random.Random) -> bytes:
        if rolls.random() < 0.3:
            return rolls.randbytes(rolls.randrange(1, 400))
        if rolls.random() < 0.5:
            return b"".join(rolls.choice(SCRAPS) for _ in range(rolls.randrange(1, 14)))
        good = bytearray(rolls.choice((request(), upgrade(), request("/picture/klick/x?y"))))
        for _ in range(rolls.randrange(1, 6)):
            good[rolls.randrange(len(good))] = rolls.randrange(256)
        return bytes(good)

    def frames(self, rolls: random.Random) -> bytes:
        if rolls.random() < 0.2:
            return rolls.randbytes(rolls.randrange(1, 200))
        text = json.dumps(self.said(rolls)).encode()
        if rolls.random() < 0.2:
            text = text[: rolls.randrange(len(text) + 1)]
        sound = rolls.random() < 0.6
        opcode = 1 if sound else rolls.randrange(16)
        length = None if sound or rolls.random() < 0.7 else rolls.choice((0, 125, 65535, 2**40, 2**63))
        return frame(opcode, text, sound or rolls.random() < 0.5, sound or rolls.random() < 0.8, length)

    def said(self, rolls: random.Random):
        value = self.value(rolls, 3)
        word = rolls.choice(("hello", "say", "attempt", "language", "look", "ping", "id", "x"))
        if word == "say" and rolls.random() < 0.8:
            value = [rolls.choice(self._tags), self.fields(rolls)]
        if word == "hello" and rolls.random() < 0.8:
            value = {key: self.value(rolls, 1) for key in ("table", "key", "ticket", "name", "colour", "language")}
        return {word: value}

    def fields(self, rolls):
        keys = (
            "seat",
            "is_ready",
            "name",
            "colour",
            "game",
            "key",
            "value",
            "guest",
            "step",
            "serial",
            "action",
            "text",
        )
        return {rolls.choice(keys): self.value(rolls, 2) for _ in range(rolls.randrange(5))}

    def value(self, rolls, depth):
        kinds = [
            None,
            True,
            -1,
            0,
            3,
            2**53,
            2**70,
            1.5,
            "",
            "x",
            "Ada",
            "fr",
            "\u0000\ud7ff",
            "x" * rolls.randrange(300),
        ]
        if depth and rolls.random() < 0.4:
            many = range(rolls.randrange(4))
            if rolls.random() < 0.5:
                return [self.value(rolls, depth - 1) for _ in many]
            return {str(n): self.value(rolls, depth - 1) for n in many}
        return rolls.choice(kinds)


def hostile(site, seed, times):
    """So many hostile inputs at doors that lead nowhere; each must be borne. Gives how many doors it took."""
    rolls, mischief, doors = random.Random(seed), Mischief(site.codec), 0
    hall = BrowserHall(site, asyncio.get_running_loop().time)
    done = 0
    while done < times:
        wire, doors = FakeTransport(f"10.0.{doors % 250}.7"), doors + 1
        door = WebDoor(hall)
        door.connection_made(wire)
        is_page = rolls.random() < 0.6
        if is_page:
            door.data_received(upgrade())
            if rolls.random() < 0.7:
                table = site._tables[0]
                hello = {"hello": {"ticket": table.tickets.ticket(), "name": "Eve", "language": "fr"}}
                door.data_received(frame(1, json.dumps(hello).encode()))
        for _ in range(rolls.randrange(1, 30)):
            data = mischief.frames(rolls) if is_page else mischief.request(rolls)
            cut = rolls.randrange(len(data) + 1)
            for part in (data[:cut], data[cut:]):
                if part and not wire.is_cut:
                    door.data_received(part)
            done += 1
            if wire.is_cut:
                break
        door.connection_lost(None)
    return doors


if __name__ == "__main__":  # as many as one likes: python -m tests.net.browsers 1000000 7

    async def _main(times, seed):
        hosting = await host()
        began = asyncio.get_running_loop().time()
        for batch in range(0, times, 10_000):
            hostile(site_of(hosting), seed + batch, min(10_000, times - batch))
            await asyncio.sleep(0)
        print(times, "inputs in", round(asyncio.get_running_loop().time() - began), "s")
        await hosting.close()

    import sys

    asyncio.run(_main(int(sys.argv[1]), int(sys.argv[2])))
