"""What an action costs a host, part by part: processor time inside a host that plays, and bytes of what it sends.

``watched`` puts a clock around each part, in the host's own process. What is in none of them is the rest: the event
loop, the table's own affairs, and the clocks.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final, TypeVar

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import AnyGame, Seat
from game.core.match import Match, start
from game.venue.catalog import Catalog
from net.table import messages as m
from net.table.journal import TableJournal
from net.wire import link
from net.wire.codec import Codec
from net.wire.framing import HEAD, MOST_FROM_HOST, Kind, Splitter
from net.wire.link import End, Link
from net.wire.showing import CHECK, Shower, TurnMemo

T = TypeVar("T")

KINDS: Final = {Kind.PATCH: "patches", Kind.VIEW: "whole_views", Kind.MESSAGE: "messages"}


def watched(game: AnyGame) -> dict[str, float]:
    """Seconds of the processor that each part of this process takes from now on; sealing is a part of writing, too."""
    from net.lan.door import Door
    from net.seal.records import Sealer

    took: dict[str, float] = {}

    def watch(owner: Any, name: str, part: str) -> None:
        took.setdefault(part, 0.0)
        do = getattr(owner, name)

        @wraps(do)
        def timed(*values: Any) -> Any:
            began = time.thread_time()
            done = do(*values)
            took[part] += time.thread_time() - began
            return done

        setattr(owner, name, timed)

    for owner, name, part in (
        (Link, "feed", "reading"),
        (Match, "play", "rules"),
        (TableJournal, "entered", "journal"),
        (type(game), "view", "views"),
        (Shower, "patch", "patching"),
        (Shower, "whole", "patching"),
        (link, "framed", "framing"),
        (Sealer, "seal", "sealing"),
        (Door, "flush", "writing"),
    ):
        watch(owner, name, part)
    return took


def processor_by_part(parts: dict[str, float], all_of_it: float, actions: int) -> dict[str, float]:
    """Microseconds an action."""
    told = {part: round(seconds / actions * 1e6, 1) for part, seconds in parts.items()}
    return {**told, "rest": round((all_of_it - sum(parts.values())) / actions * 1e6, 1)}


def bytes_by_part(plain: list[bytes], sent: int, journal: int) -> dict[str, float]:
    """Of one action, all peers together. ``plain``: what was said for each; ``sent``: the bytes of it all on the wire;
    ``journal``: all that was written of them."""
    told = dict.fromkeys(("heads", "checks", *KINDS.values(), "other"), 0)
    for kind, body in Splitter(dict.fromkeys(Kind, MOST_FROM_HOST)).feed(b"".join(plain)):
        check = CHECK if kind == Kind.PATCH else 0
        told["heads"] += HEAD
        told["checks"] += check
        told[KINDS.get(Kind(kind), "other")] += len(body) - check
    told |= {"sealing": sent - sum(told.values()), "journal": journal}
    return {part: round(count / len(plain), 1) for part, count in told.items()}


def written(folder: str) -> int:
    """Bytes of the journals in this folder that grow with every action."""
    from net.table.table_file import ACTIONS

    return sum(path.stat().st_size for path in Path(folder).glob(f"*{ACTIONS}"))


# ------------------------------------------------------------------ one after the other, without a network


def alone(known: Catalog, game_id: str, seats: int, seed: int) -> dict[str, float]:
    """Microseconds (median) of what the host does for one action with so many seats, one part after the other."""
    game, dice, codec = known.games[game_id], Seeded(seed), known.codec
    match = start(game, seats, known.prepare[game_id](game.defaults, tuple(range(seats))), dice)
    bots = [known.bots[game_id](Strength.EASY, Company(has_people=False)) for _ in range(seats)]
    links = [_greeted(codec) for _ in range(seats)]
    times: dict[str, list[float]] = {"rules": [], "views": [], "encoding": []}

    def timed(part: str, do: Callable[[], T]) -> T:
        began = time.perf_counter()
        done = do()
        times[part].append(time.perf_counter() - began)
        return done

    def views() -> list[m.Shown]:
        return [m.Shown(Seat(i), 0, 0, 0, game.view(match.state, Seat(i)), ()) for i in range(seats)]

    def encoded(shown: list[m.Shown]) -> list[bytes]:
        memo = TurnMemo()
        return [link.send(one, 0.0, memo) for link, one in zip(links, shown, strict=True)]

    while game.outcome(match.state) is None:
        seat = next(Seat(i) for i in range(seats) if match.asked[i])
        action = bots[seat].answer(game.view(match.state, seat), dice)
        assert action is not None
        match, _ = timed("rules", partial(match.play, seat, action, dice))
        timed("encoding", partial(encoded, timed("views", views)))
    told = {part: round(statistics.median(all_of_them) * 1e6) for part, all_of_them in times.items()}
    # Patches are not deflated; the figure stays for those who compare.
    return {**told, "deflating": 0}


def _greeted(codec: Codec) -> Link:
    """A host's end whose guest has said hello."""
    host, guest = Link(codec, End.HOST, 0.0), Link(codec, End.GUEST, 0.0)
    host.feed(guest.send(m.Hello(m.VERSION, "bench"), 0.0), 0.0)
    return host
