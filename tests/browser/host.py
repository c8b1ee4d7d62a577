"""A host of all games, and of the one that lives in the tests, for phones: a process of its own on a port of its own.
Commands come in on lines of its standard input, as ``word argument``; each is answered by one line of JSON."""

import asyncio
import json
import logging
import sys
from pathlib import Path

from game.core.dice import Seeded
from game.venue.bots.stand_ins import house_with_bots
from game.venue.opening import Opener, Wanted
from game.venue.phones.site import site_for
from net.lan.serve import Hosting
from net.table.journal import Shelf
from tests.games.every import CATALOG


def told(hosting, word, argument):
    """What the command line answers; everything a test may want to know that no phone must."""
    site, table = hosting._reception.site, hosting.tables[0].house.table
    match word:
        case "ticket":
            return site._tables[0].tickets.ticket()
        case "allow":
            hosting.allow_phones(argument == "yes")
        case "lock":
            hosting.tables[0].lock(argument)
        case "lobby":
            lobby = table.lobby()
            return {
                "phase": str(lobby.phase),
                "game": lobby.game,
                "names": [place.name for place in lobby.places],
                "here": [place.is_here for place in lobby.places],
                "host": lobby.host,
                "options": dict(lobby.options),
                "match": lobby.match,
            }
        case "log":
            return (
                [] if table.match is None else [[entry.seat, type(entry.action).__name__] for entry in table.match.log]
            )
        case "phones":
            return len(site._phones)
    return None


async def commands(hosting):
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        word, _, argument = line.decode().strip().partition(" ")
        print(json.dumps(told(hosting, word, argument)), flush=True)


async def main(asked):
    folder = asked.get("folder")
    shelf = Shelf(Path(folder), CATALOG.codec) if folder else None
    dice = Seeded(asked["seed"]) if asked.get("seed") is not None else None
    opener = Opener(CATALOG, shelf, dice)
    wanted = Wanted("Kitchen", asked["game"], asked.get("pin", ""), asked.get("bots", 0), asked.get("wishes"))
    opening = opener.tables_for_network(wanted, 1, asked.get("port"), False)[0]
    pace = asked.get("pace", 0.0)
    hosting = Hosting(
        [lambda wake: house_with_bots(opening.table, CATALOG, "en", wake, dice, pace)],
        CATALOG.codec,
        make_site=site_for(CATALOG, "en"),
    )
    port = await hosting.open(opening.port or asked.get("port"), is_announced=False)
    hosting.allow_phones(True)
    print(json.dumps({"port": port}), flush=True)
    await commands(hosting)
    await hosting.close()


if __name__ == "__main__":
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(message)s")
    asyncio.run(main(json.loads(sys.argv[1])))
