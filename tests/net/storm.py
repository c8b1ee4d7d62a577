"""Many seeded matches of every game over a wire that delays, splits, stalls and cuts, each compared with an undisturbed
one; and a flood of spoilt bytes at the decoder. Too long for the suite: python -m tests.net.storm --matches 200
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

from tests.games.every import CATALOG
from tests.net.test_link import act, opened
from tests.net.test_processes import check_killed, kill_a_guest, kill_the_host
from tests.net.wire import TINY, Guest, Proxy, Venue, errand, host, mischief, until

REAL = Venue(CATALOG.games, CATALOG.bots, CATALOG.prepare)

ALIKE = {"tiny": ("scores", "pile", "hands"), "superpose": ()}
"""What of a state does not depend on who was faster: fields, or everything (but who was away) where one acts at a time.
In the other games people reach for the same things, and only the journal can be compared."""


async def played(game, seed, is_bad, players=3):
    """A whole match; its final match, the robots, and how often the wire was cut."""
    venue = TINY if game == "tiny" else REAL
    hosting = await host(venue, seed=seed, game=game)
    proxy = Proxy(hosting.port, mischief(seed) if is_bad else None)
    port = await proxy.start()
    guests = []
    for number in range(players):
        guests.append(Guest(venue, port, f"P{number}", errand(number, game, players)))
        await until(lambda: guests[-1].session.seats, 90)
    await until(lambda: all(guest.robot.is_done for guest in guests), 120)
    match = hosting.tables[0].house.table.match
    for guest in guests:
        await guest.close()
    await proxy.close()
    await hosting.close()
    return match, [guest.robot for guest in guests], proxy.cuts


def compare(game, seed):
    """How often the wire was cut; AssertionError where that made a difference."""
    match, robots, cuts = asyncio.run(played(game, seed, True))
    acts = Counter(str((seat, action)) for robot in robots for _, seat, action in robot.acts)
    written = Counter(str((entry.seat, entry.action)) for entry in match.log if entry.seat >= 0)
    assert written <= acts, "an action was doubled"
    refused = sum(len(robot.refusals) for robot in robots)
    waiting = sum(robot.session.is_waiting(seat) for robot in robots for seat in robot.session.seats)
    assert acts.total() - written.total() <= refused + waiting, "an action was lost"
    outcome = match.game.outcome(match.state)
    assert all(robot.outcomes[1] == outcome for robot in robots)
    if game in ALIKE:
        plain, _, _ = asyncio.run(played(game, seed, False))
        if ALIKE[game]:
            assert all(getattr(plain.state, name) == getattr(match.state, name) for name in ALIKE[game])
        else:
            # Who is cut off at the very end may still be away when it is over.
            nobody = frozenset()
            assert replace(plain.state, away=nobody) == replace(match.state, away=nobody), "another state"
    return cuts


def fuzz(inputs, seed):
    """So many spoilt or random inputs at the link; returns what became of them."""
    chance, told = random.Random(seed), Counter()
    for _ in range(inputs):
        host, guest = opened()
        if chance.random() < 0.3:
            data = bytearray(chance.randbytes(chance.randrange(1, 200)))
        else:
            data = bytearray(b"".join(guest.send(act(number), 0.0) for number in range(chance.randrange(1, 4))))
            for _ in range(chance.randrange(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
        messages = host.feed(bytes(data), 0.0)
        told[str(host.fault.code) if host.fault else "message" if messages else "waits"] += 1
    return dict(told)


def kill(seed):
    """Kill a host or a guest of a match between processes, some time after it began."""
    chance = random.Random(seed)
    trouble = partial(chance.choice((kill_the_host, kill_a_guest)), after=chance.uniform(0.0, 1.2))
    with tempfile.TemporaryDirectory() as folder:
        check_killed(trouble, Path(folder))
    return 1


def main(words):
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--games", default=",".join(["tiny", *sorted(CATALOG.games)]))
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--inputs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    games, began, cuts, failed = asked.games.split(","), time.monotonic(), 0, []
    for number in range(asked.matches):
        game, seed = games[number % len(games)], asked.seed * 1000 + number
        try:
            cuts += compare(game, seed)
        except AssertionError as no:
            failed.append([game, seed, str(no)[:80]])
    for number in range(asked.kills):
        try:
            kill(asked.seed * 1000 + number)
        except AssertionError as no:
            failed.append(["kill", asked.seed * 1000 + number, str(no)[:80]])
    told = {
        "kills": asked.kills,
        "matches": asked.matches,
        "cuts": cuts,
        "failed": failed,
        "seconds": round(time.monotonic() - began, 1),
    }
    if asked.inputs:
        told["fuzz"] = fuzz(asked.inputs, asked.seed)
    print(json.dumps(told))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
