"""``run.py robot``: a guest played by bots, to try a network out or to fill a chair. Finds its table, stays until it is
sent away or told to stop, and comes back by itself meanwhile, as any guest does.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from game.core.game import Illegal
from game.scenes.words import refusal
from game.text.texts import Texts
from game.tools.robot_deeds import Deeds
from game.tools.robot_guest import FAREWELLS, RobotGuest, RobotLog, RobotOrder
from game.tools.robot_hands import RobotHands
from game.venue.bots.stand_ins import thinker_off_the_frames
from game.venue.catalog import Catalog
from game.venue.dedicated import stop_signals
from game.venue.fetching import Fetch
from game.venue.lan import Lan
from game.venue.session import Closed, Phase, Session
from net.lan.advert import Advert

LOOK_FOR: Final = 10.0
"""Seconds to find a table in."""

LOOK_EVERY: Final = 0.05
"""Seconds: nothing wakes it when time has passed, nor, on Windows, when somebody presses Ctrl+C."""


def robot(order: RobotOrder, catalog: Catalog, texts: Texts, folder: Path) -> int:
    """0 when it was sent away or told to stop, 1 with a sentence where it cannot be at a table. ``folder``: for its
    keys, so that a robot that was killed gets its own chairs back, and nobody else's."""
    for number in stop_signals():
        signal.signal(number, signal.default_int_handler)
    visit = _Visit(order, catalog, texts, folder)
    try:
        return visit.run()
    finally:
        visit.close()


class _Visit:
    def __init__(self, order: RobotOrder, catalog: Catalog, texts: Texts, folder: Path) -> None:
        self._order = order
        self._catalog = catalog
        self._texts = texts
        self._log = RobotLog(texts, order.is_json)
        self._wake = threading.Event()
        self.lan = Lan(catalog, folder, self._wake.set)
        self._thinker = thinker_off_the_frames(catalog, self._wake.set)
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="parcels")

    def close(self) -> None:
        self._thinker.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        self.lan.close()

    def run(self) -> int:
        try:
            session = self._joined()
            return self._stay(session) if session is not None else self._ended(self._nothing_found())
        except Illegal as no:
            return self._ended(Closed(str(no.code), no.facts))
        except KeyboardInterrupt:
            self._log.tell("left")
            return 0

    def _joined(self) -> Session | None:
        """None where there is no table."""
        order = self._order
        if order.where:
            return self.lan.join_typed(order.where, order.name, order.pin)
        found = self._found()
        return None if found is None else self.lan.join(found.where, order.name, order.pin, table=found.table)

    def _found(self) -> Advert | None:
        """The first that has a chair for us; after a while, any."""
        self.lan.look()
        until = time.monotonic() + LOOK_FOR
        while time.monotonic() < until:
            self._rest()
            if fitting := [one for one in self.lan.tables() if self._fits(one)]:
                return fitting[0]
        return next((one for one in self.lan.tables() if one.is_ours), None)

    def _fits(self, one: Advert) -> bool:
        has_room = one.phase is Phase.LOBBY and one.free >= self._order.seats
        return one.is_ours and has_room and (bool(self._order.pin) or not one.is_locked)

    def _nothing_found(self) -> Closed:
        why = self.lan.self_test().result()
        return Closed(str(why.code), why.facts)

    def _stay(self, session: Session) -> int:
        order = self._order
        deeds = Deeds(session, self._catalog.codec, self._log.tell) if order.tells_actions else None
        hands = RobotHands(session, self._thinker, order.strength, self._texts.language, order.pace, deeds)
        guest = RobotGuest(session, self._catalog, order, hands, _Ways(self, session), self._log)
        while guest.ending is None:
            self._rest()
            self.lan.pump()
            guest.step(time.monotonic())
        return self._ended(guest.ending)

    def fetch(self, session: Session) -> Fetch:
        receivers = [one for screens in self._catalog.screens().values() for one in screens.receivers()]
        return Fetch(session, receivers, aside=self._aside, wake=self._wake.set)

    def _rest(self) -> None:
        self._wake.wait(LOOK_EVERY)
        self._wake.clear()

    def _ended(self, closed: Closed) -> int:
        sentence = refusal(self._texts, closed.code, closed.facts)
        is_well = closed.code in FAREWELLS
        if is_well or self._order.is_json:
            self._log.tell("closed", code=closed.code, sentence=sentence)
        if not is_well:
            print(sentence, file=sys.stderr)
        return 0 if is_well else 1


class _Ways:
    def __init__(self, visit: _Visit, session: Session) -> None:
        self._visit = visit
        self._session = session

    @property
    def where(self) -> str:
        return str(self._visit.lan.where(self._session) or "")

    @property
    def farewell(self) -> str:
        return self._visit.lan.farewell(self._session)

    def fetch(self) -> Fetch:
        return self._visit.fetch(self._session)
