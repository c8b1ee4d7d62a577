"""A process that takes the address of a table whose host is down, and wants its guests' keys, names and seats.

It has all that is public, and more: the table's id, name and public half, whatever was ever sent over the wire to and
from its victim, even the PIN. It has not what never left the real host: the table's own secret.

    python -m tests.net.thief '{"port": 27180, "table": "…", "public": "…", "pin": "…", "record": "file"}'

Each connection is met in another manner, all of them in turn. It prints the name of each manner when it is done with
it, and at the end, when its standard input is closed, all that it heard.
"""

import asyncio
import contextlib
import itertools
import json
import subprocess
import sys
from pathlib import Path

from net.seal.guest import AWAY
from net.seal.host import HostSeal, Threshold
from net.seal.identity import Identity
from net.seal.seal import MAGIC
from net.seal.secrets import CONFIRMED, Fresh, Proof, Spake, exchanged, keys
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.wire.framing import Kind, Splitter, framed
from tests.net.processes import ROOT, environment

REASONS = (*AWAY, TableCode.KICKED, TableCode.REPLACED, LinkCode.WRONG_VERSION)
"""What may be said in the open, and what may not."""


def preamble(table, version=m.VERSION):
    return framed(Kind.PREAMBLE, MAGIC + version.to_bytes(2, "big") + table.encode())


class Thief:
    def __init__(self, asked):
        self.asked = asked
        self.table, self.public = asked["table"], bytes.fromhex(asked["public"])
        self.recorded = Path(asked["record"]).read_bytes() if asked.get("record") else b""
        self.mine = Identity()
        self.heard = []
        self.manners = itertools.cycle(self._manners())

    def _manners(self):
        """Lies that make the victim come again as a stranger, or to another table, go before the others, too."""
        unknown, gone = (
            (f"says {code}", lambda *ends, code=code: self.away(code, *ends))
            for code in (LinkCode.UNKNOWN_KEY, LinkCode.NO_SUCH_TABLE)
        )
        for claim in (self.its_half, self.my_half, self.my_table, *((self.replay,) if self.recorded else ())):
            manner = f"claims {claim.__name__}", claim
            yield from (manner, unknown, manner, gone, manner)
        for code in REASONS:
            yield f"says {code}", lambda *ends, code=code: self.away(code, *ends)
        # As often as makes a guest give up a table that is no more.
        for _ in range(8):
            yield "says no more", lambda *ends: self.away(LinkCode.NO_SUCH_TABLE, *ends)
        for other in (self.version, self.hang_up, self.noise):
            yield other.__name__, other

    async def meet(self, reader, writer):
        heard = bytearray()
        self.heard.append(heard)
        name, manner = next(self.manners)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            await asyncio.wait_for(manner(Hearing(reader, heard), writer), 3)
        writer.close()
        print(name, flush=True)

    async def knock(self, reader, writer, table=""):
        """What the guest says to whoever claims to be its table."""
        writer.write(preamble(table or self.table))
        kind, body = await reader.frame()
        while kind != Kind.KNOCK:
            kind, body = await reader.frame()
        return body

    async def answer(self, reader, writer, public, private):
        """As well as can be without the table's secret."""
        body = await self.knock(reader, writer)
        proof = Proof(body[0])
        half = body[9:41] if proof is Proof.KEY else body[1:33]
        fresh, said, proved = Fresh(), b"", b""
        if proof.is_guessable:
            guess = Spake(True, self.asked.get("pin", ""), self.table)
            said, proved = guess.said, guess.shared(body[33:])
        made = keys(fresh.shared(half) + exchanged(private, half) + proved, b"".join(reader.said) + public)
        writer.write(framed(Kind.ANSWER, public + fresh.public + said + made.confirmed[:CONFIRMED]))
        await reader.rest()

    async def its_half(self, reader, writer):
        await self.answer(reader, writer, self.public, self.mine.private)

    async def my_half(self, reader, writer):
        await self.answer(reader, writer, self.mine.public, self.mine.private)

    async def my_table(self, reader, writer):
        """A whole table of its own, under its own name, whatever was wished; it lets in everybody."""
        seal = HostSeal(lambda wish: Threshold(self.mine, lambda proof, ticket: self.asked.get("pin", "")))
        while seal.fault is None:
            seal.feed(await reader.some())
            if seal.work is not None:
                seal.worked(seal.work)
            writer.write(seal.output())

    async def replay(self, reader, writer):
        """What the real host said to this victim once."""
        writer.write(self.recorded)
        await reader.rest()

    async def away(self, code, reader, writer):
        await self.knock(reader, writer)
        writer.write(framed(Kind.AWAY, code.encode() + (b" 60" if code is TableCode.TOO_MANY_TRIES else b"")))
        await reader.rest()

    async def version(self, reader, writer):
        writer.write(preamble(self.table, 77))
        await reader.rest()

    async def hang_up(self, reader, writer):
        await self.knock(reader, writer)

    async def noise(self, reader, writer):
        await self.knock(reader, writer)
        writer.write(framed(Kind.SEALED, bytes(272)))
        await reader.rest()


class Hearing:
    """Keeps every byte that comes."""

    def __init__(self, reader, heard):
        self._reader, self._heard = reader, heard
        self._splitter, self._frames = Splitter(dict.fromkeys(Kind, 1 << 20)), []
        self.said = []

    async def some(self):
        data = await self._reader.read(65536)
        if not data:
            raise ConnectionError
        self._heard += data
        return data

    async def frame(self):
        while not self._frames:
            self._frames += self._splitter.feed(await self.some())
        kind, body = self._frames.pop(0)
        self.said.append(framed(Kind(kind), body))
        return kind, body

    async def rest(self):
        while True:
            await self.some()


async def steal(asked):
    thief = Thief(asked)
    server = await asyncio.start_server(thief.meet, asked.get("host", "0.0.0.0"), asked["port"])
    if asked.get("name"):
        await announce(asked)
    print("here", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    server.close()
    print(json.dumps([bytes(heard).hex() for heard in thief.heard]), flush=True)


async def announce(asked):
    """The victim's table, at the thief's address: by multicast and by broadcast."""
    from net.lan.advert import Advert
    from net.lan.discovery import Announcer
    from net.table.messages import Phase

    advert = Advert(asked["table"], asked["name"], "superpose", 1, 5, Phase.LOBBY, False)
    await Announcer([advert], asked["port"]).start()


class ThiefProcess:
    def __init__(self, home, inside=(), **asked):
        self.home, self.inside, self.asked = home, inside, asked
        self.manners = []

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *self.inside,
            sys.executable,
            "-m",
            "tests.net.thief",
            json.dumps(self.asked),
            env=environment(self.home),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert await self._line() == "here"
        return self

    async def _line(self):
        raw = await asyncio.wait_for(self.process.stdout.readline(), 60)
        assert raw, "the thief ended"
        return raw.decode().strip()

    async def has_tried_all(self):
        """Wait until the victim was met in every manner."""
        all_of_them = {name for name, _ in Thief(self.asked)._manners()}
        while all_of_them - set(self.manners):
            self.manners.append(await self._line())

    async def heard(self):
        """Everything, by connection; it is gone then."""
        self.process.stdin.close()
        line = await self._line()
        while not line.startswith("["):
            line = await self._line()
        await self.process.wait()
        return [bytes.fromhex(one) for one in json.loads(line)]

    async def __aexit__(self, *_):
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


if __name__ == "__main__":
    asyncio.run(steal(json.loads(sys.argv[1])))
