"""A program with a seat at a table on the network, without a window: keeps the table, or takes it when it is asked to.

Run as a process: it says what happens in lines of JSON, and does what it is told in lines on its input ("move Bob").
``--die`` ends it at once when it comes to that step, as a pulled plug would.
"""

import argparse
import json
import os
import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any

from game.core.dice import Seeded
from game.games.catalog import catalog
from game.tools.robot import STEP, Errand, Robot
from game.venue import taking
from game.venue.lan import Lan
from game.venue.opening import Opener, Wanted
from net.table import moving
from net.table.journal import Shelf


def die_at(step):
    """End this process before or after it did something."""
    places = {
        "asked": (moving.Moving, "_offer", False),
        "sending": (moving.Moving, "_send", False),
        "let go": (moving.Moving, "_let_go", False),
        "hears that it is open": (moving.Moving, "step_down", True),
        "has stepped down": (moving.Moving, "step_down", False),
        "fetches": (taking.Taking, "_take", True),
        "has fetched": (taking.Taking, "_take", False),
        "is told to open": (taking.Taking, "_open", True),
        "has settled": (Shelf, "settle", False),
        "opens": (Lan, "_take_over", False),
    }
    kind, name, is_before = places[step]
    real = getattr(kind, name)

    def dying(*given, **named):
        if is_before:
            os._exit(9)
        done = real(*given, **named)
        if step != "has fetched" or given[0]._arrived is not None:
            os._exit(9)
        return done

    setattr(kind, name, dying)


def say(**told):
    print(json.dumps(told), flush=True)


def main(words):
    parser = argparse.ArgumentParser()
    parser.add_argument("--home", type=Path)
    parser.add_argument("--name")
    parser.add_argument("--at", default="")
    parser.add_argument("--game", default="superpose")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--pause", type=float, default=0.05)
    parser.add_argument("--sure-after", type=float, default=8.0)
    parser.add_argument("--die", default="")
    asked = parser.parse_args(words)
    vars(moving)["SURE_AFTER"] = asked.sure_after
    vars(moving)["GONE_FOR"] = 1.5 * asked.sure_after
    if asked.die:
        die_at(asked.die)
    known = catalog()
    lan = Lan(known, asked.home, owner=lambda: asked.name)
    opener = Opener(known, Shelf(asked.home / "tables", known.codec), Seeded(5))
    if asked.at and not opener.left_behind():
        session = lan.join_typed(asked.at, asked.name)
    else:
        session = lan.host(opener.for_network(Wanted("Kitchen", asked.game)))
        lan.opened(session).add_done_callback(lambda port: say(port=port.result()))
    robot = Robot(session, known.bots, Errand((asked.name,), asked.game, asked.players, seed=len(asked.name)))
    orders = queue.SimpleQueue()
    threading.Thread(target=lambda: [orders.put(line.split()) for line in sys.stdin], daemon=True).start()
    last = None
    while True:
        lan.pump()
        robot.step()
        if session.offered_by:
            session.take_table(True)
        while not orders.empty():
            match orders.get():
                case ["move", name]:
                    session.move_table(next(v.number for v in session.lobby.visitors if v.name == name))
                case ["ticket"]:
                    site: Any = lan._hosts[session]._hosting._reception.site
                    say(ticket=site._tables[0].tickets.ticket())
                case ["end"]:
                    say(**told_of(robot, known), keeps=session.keeps_table)
                    lan.close()
                    return 0
        now = {
            "keeps": session.keeps_table,
            "up": session.is_up,
            "match": session.lobby.match if session.lobby else 0,
            "moving": bool(session.lobby and session.lobby.is_moving),
            "over": bool(robot.outcomes),
            "acts": len(robot.acts) > 2,
        }
        if now != last:
            last = now
            say(**now)
        time.sleep(STEP + asked.pause)


def told_of(robot, known):
    return {
        "told": [[seat, known.codec.plain(action)] for _, seat, action in robot.acts],
        "outcome": [[list(one.scores), one.reason] for one in robot.outcomes.values()],
        "refusals": robot.refusals,
        "unanswered": sum(robot.session.is_waiting(seat) for seat in robot.session.seats),
        "seats": list(robot.session.seats),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
