"""What an action costs where one process hosts many tables: all of them play at the same time, with six peers each.

In every round somebody acts at each table, and the round is over when every peer has what it was sent. A bare asyncio
relay of the same bytes, with as many peers, is the floor. The first match is not counted: it warms everything up.
"""

from __future__ import annotations

import time
from typing import Any, Final

from game.tools.bench.hosts import Script, connected, relay_with_asyncio, serve_tables, started
from game.tools.bench.peers import SEED, Party
from game.venue.catalog import Catalog

PEERS: Final = 6

MATCHES: Final = {1: 9, 10: 2, 50: 2}
"""How many each of so many tables plays, the one to warm up included."""


def measure(known: Catalog, folder: str) -> dict[str, Any]:
    told: dict[str, Any] = {str(tables): _evening(known, tables, f"{folder}/{tables}") for tables in MATCHES}
    one, many = (told[str(tables)]["processor_us_per_action"] for tables in (1, max(MATCHES)))
    told["cost_of_50_to_1"] = round(many / one, 2)
    return told


def _evening(known: Catalog, tables: int, folder: str) -> dict[str, Any]:
    host = started(serve_tables, SEED, folder, tables)
    parties = [Party(known, host.port, PEERS, f"#{number + 1}") for number in range(tables)]
    for party in parties:
        party.arrive()
    script: Script = []
    actions, seconds, began = 0, 0.0, 0.0
    for match in range(MATCHES[tables]):
        if match == 1:
            began = host.used()
        for party in parties:
            party.deal()
        at_it, is_counted = parties, match > 0
        while at_it:
            took, frames = _round(at_it)
            if is_counted:
                actions, seconds = actions + len(at_it), seconds + took
                script.append(frames[0])
            at_it = [party for party, sent in zip(at_it, frames, strict=True) if not party.hear(sent)]
    mine = (host.used() - began) / actions
    for party in parties:
        party.leave()
    host.stop()
    floor = _relayed(script, tables)
    return {
        "actions": actions,
        "actions_per_second": round(actions / seconds),
        "processor_us_per_action": round(mine * 1e6),
        "processor_us_of_asyncio_relay": round(floor * 1e6),
        "processor_times_asyncio_relay": round(mine / floor, 2),
    }


def _round(parties: list[Party]) -> tuple[float, Script]:
    """One action at each of these tables: seconds until everybody has all of it, and what they were sent."""
    acts = [party.next_act() for party in parties]
    began = time.perf_counter()
    for actor, data in acts:
        actor.socket.sendall(data)
    frames = [party.frames() for party in parties]
    return time.perf_counter() - began, frames


def _relayed(script: Script, tables: int) -> float:
    """Seconds of the processor that a relay takes for what was sent for one action."""
    relay = started(relay_with_asyncio, script, PEERS)
    sockets = [[connected(relay.port) for _ in range(PEERS)] for _ in range(tables)]
    # All are there before the first acts: the relay counts them as they come.
    time.sleep(0.1)
    began = relay.used()
    for frames in script:
        for table in sockets:
            table[0].sendall(bytes(40))
        for one, frame in ((one, frame) for table in sockets for one, frame in zip(table, frames, strict=True)):
            left = len(frame)
            while left:
                left -= len(one.recv(left))
    used = relay.used() - began
    for one in (one for table in sockets for one in table):
        one.close()
    relay.stop()
    return used / (len(script) * tables)
