"""A process that wants to keep everybody else out of a table: many connections from many addresses, each in a bad way.

    python -m tests.net.crowd PORT --way idle --sockets 600 --addresses 200

Goes on until its standard input is closed, or ``--times`` connections were made; then it prints how often it was there,
how often it was answered, and how often it was let in. Only ever at the address it is told, 127.0.0.1 by default.
"""

import argparse
import asyncio
import json
import logging
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from net.seal.guest import Claim, GuestSeal
from net.seal.seal import MAGIC
from net.seal.secrets import Fresh, Proof, Spake
from net.table import messages as m
from net.wire.framing import HEAD, Kind, framed
from net.wire.link import End, Link
from tests.net.processes import ROOT, environment

PREAMBLE = GuestSeal("", lambda table: None).output()


def addresses(many, first=0):
    """So many of this machine, in as many networks of 250 as that takes."""
    return [f"127.0.{first + n // 250}.{2 + n % 250}" for n in range(many)]


@dataclass
class Crowd:
    host: str
    port: int
    way: str
    told: Counter = field(default_factory=Counter)
    said: dict = field(default_factory=dict)
    fresh: bytes = field(default_factory=lambda: Fresh().public)

    @cached_property
    def codec(self):
        from game.games.catalog import catalog

        return catalog().codec

    async def come(self, address):
        try:
            reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))
        except OSError:
            self.told["refused"] += 1
            await asyncio.sleep(0.05)
            return
        self.told["connected"] += 1
        try:
            await getattr(self, self.way)(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            self.told["cut"] += 1
        finally:
            writer.transport.abort()

    async def idle(self, reader, writer):
        """Says nothing at all."""
        await reader.read()

    async def half(self, reader, writer):
        """Begins, and stops in the middle of a frame."""
        writer.write(PREAMBLE[:9])
        await reader.read()

    async def drip(self, reader, writer):
        """Byte by byte."""
        gone = asyncio.ensure_future(reader.read())
        for byte in PREAMBLE + bytes(200):
            writer.write(bytes((byte,)))
            await asyncio.wait([gone], timeout=0.2)
            if gone.done():
                return
        await gone

    async def silent(self, reader, writer):
        """Makes itself known as nobody in particular, and says no more."""
        await self._knock(reader, writer, Proof.NOTHING)
        await reader.read()

    async def pins(self, reader, writer):
        """Guesses the PIN."""
        await self._knock(reader, writer, Proof.PIN)

    async def words(self, reader, writer):
        """Guesses the word of the join code, which costs the host the same, and sends more while it works it out."""
        await self._knock(reader, writer, Proof.CODE, b"S\x00\x01\x00" + bytes(9))

    async def _knock(self, reader, writer, proof, more=b""):
        """Says the same every time: what is dear for the host costs nothing here."""
        writer.write(PREAMBLE)
        table = (await frame(reader))[1][len(MAGIC) + 2 :].decode()
        if proof.is_guessable and proof not in self.said:
            self.said[proof] = Spake(False, "0000", table).said
        writer.write(framed(Kind.KNOCK, bytes((proof,)) + self.fresh + self.said.get(proof, b"")))
        for byte in more:
            await asyncio.sleep(0.001)
            writer.write(bytes((byte,)))
        kind, body = await frame(reader)
        self.told["answered" if kind == Kind.ANSWER else body.decode().split()[0]] += 1

    async def visits(self, reader, writer):
        """Comes in and goes."""
        seal = GuestSeal("", lambda table: Claim())
        writer.write(seal.output())
        while not seal.is_open and seal.fault is None:
            seal.feed(await reader.readexactly(1))
            writer.write(seal.output())
        if seal.is_open:
            writer.write(seal.seal(Link(self.codec, End.GUEST, 0.0).send(m.Hello(m.VERSION, "x"), 0.0)))
            self.told["inside"] += len(await reader.read(1))


async def frame(reader):
    head = await reader.readexactly(HEAD)
    return head[0], await reader.readexactly(int.from_bytes(head[1:], "big"))


async def crowd(asked):
    many = Crowd(asked.host, asked.port, asked.way)
    froms = addresses(asked.addresses, asked.first) if not asked.froms else asked.froms.split(",")
    left = asked.times or float("inf")

    async def stay(address):
        nonlocal left
        while left > 0:
            left -= 1
            await many.come(address)

    staying = [asyncio.create_task(stay(froms[n % len(froms)])) for n in range(asked.sockets)]
    while many.told["connected"] < asked.sockets:
        await asyncio.sleep(0.01)
    print("here", flush=True)
    if asked.times:
        await asyncio.wait(staying)
    else:
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    print(json.dumps(many.told), flush=True)


def main(words):
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--way", default="idle")
    parser.add_argument("--sockets", type=int, default=60)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--froms", default="")
    parser.add_argument("--times", type=int, default=0)
    # It is no news that a host hangs up.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    asyncio.run(crowd(parser.parse_args(words)))


class CrowdProcess:
    def __init__(self, home, port, way, inside=(), **more):
        self.home, self.inside = home, inside
        self.words = [str(port), "--way", way]
        for key, value in more.items():
            self.words += [f"--{key}", str(value)]

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-m",
            "tests.net.crowd",
            *self.words,
            env=environment(self.home),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert await self.process.stdout.readline() == b"here\n"
        return self

    async def told(self):
        """All it has made is made; what became of it."""
        return json.loads(await asyncio.wait_for(self.process.stdout.readline(), 60))

    async def __aexit__(self, *_):
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
