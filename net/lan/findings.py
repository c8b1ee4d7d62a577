"""Tables that were announced, and those of them that have proved to be there. Pure: whoever asks them owns the clock.

Anybody may announce anything, from any address, as often as they like. So nothing is shown before the machine itself
has answered as that very table, and what has answered is never pushed out by what has not. Machines are asked in turn,
those that never were first, whoever announced how much of them; what does not answer is asked more and more seldom.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from net.lan.advert import PORTS, Advert, Where
from net.lan.interfaces import Interface, nearest

ASKED_AGAIN: Final = 3.0
"""Seconds after which a machine that answered is asked again."""

GONE_AFTER: Final = 9.0
"""Seconds after its last answer a table is no longer shown: two questions were lost."""

PATIENCE: Final = (2.0, 4.0, 8.0, 16.0, 30.0)
"""Seconds until a machine that did not answer is asked again; the last for ever."""

AT_ONCE: Final = 48
"""Machines asked at the same time: as many as a flat network has, in a few rounds."""

MOST_MACHINES: Final = 1024
"""That never answered; what has is not counted."""

MOST_OTHER_PORTS: Final = 4
"""Of one address, beyond those that tables have if they can."""

MOST_UNPROVEN: Final = 8
"""Tables of one machine that are announced and have not answered: the newest."""

MOST_TABLES: Final = 256
"""Of one machine, that have."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """To a machine, about these of its tables; first of all which one it has."""

    where: Where
    tables: tuple[str, ...]


@dataclass(slots=True)
class _Machine:
    adverts: dict[str, Advert] = field(default_factory=dict)
    proven: dict[str, float] = field(default_factory=dict)
    """When each table answered last."""
    epochs: dict[str, int] = field(default_factory=dict)
    """The life number it answered with."""
    next: float = 0.0
    """When it is to be asked."""
    silences: int = 0
    is_asked: bool = False


class Findings:
    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self._machines: dict[Where, _Machine] = {}
        self._asked = 0

    # -------------------------------------------------------------- what is announced

    def heard(self, advert: Advert) -> None:
        for where in advert.where:
            machine = self._machines.get(where) or self._new(where)
            if machine is not None:
                self._note(machine, replace(advert, where=()))

    def _new(self, where: Where) -> _Machine | None:
        others = [one for one in self._machines if one.host == where.host and one.port not in PORTS]
        if where.port not in PORTS and len(others) >= MOST_OTHER_PORTS:
            doubtful = [one for one in others if not self._machines[one].proven]
            if not doubtful:
                return None
            del self._machines[self._chance.choice(doubtful)]
        self._make_room()
        made = self._machines[where] = _Machine()
        return made

    def _make_room(self) -> None:
        """Of the address that has the most machines announced, one that never answered goes."""
        unproven = [where for where, one in self._machines.items() if not one.proven and not one.is_asked]
        if len(unproven) < MOST_MACHINES:
            return
        crowd = Counter(where.host for where in unproven)
        most = max(crowd.values())
        del self._machines[self._chance.choice([where for where in unproven if crowd[where.host] == most])]

    def _note(self, machine: _Machine, advert: Advert) -> None:
        machine.adverts.pop(advert.table, None)
        machine.adverts[advert.table] = advert
        unproven = [table for table in machine.adverts if table not in machine.proven]
        for table in unproven[: max(0, len(unproven) - MOST_UNPROVEN)]:
            del machine.adverts[table]

    # -------------------------------------------------------------- who is asked

    def questions(self, now: float) -> list[Inquiry]:
        """To be asked now; each is answered by ``answered``."""
        due = [where for where, one in self._machines.items() if not one.is_asked and now >= one.next]
        self._chance.shuffle(due)
        due.sort(key=lambda where: (self._machines[where].silences, not self._machines[where].proven))
        asked = []
        for where in due[: max(0, AT_ONCE - self._asked)]:
            machine = self._machines[where]
            machine.is_asked = True
            self._asked += 1
            asked.append(Inquiry(where, tuple(machine.adverts)[:MOST_TABLES]))
        return asked

    def versions(self, where: Where) -> dict[str, int]:
        """What the tables announced there are said to speak."""
        machine = self._machines.get(where)
        return {} if machine is None else {table: one.version for table, one in machine.adverts.items()}

    def answered(self, question: Inquiry, tables: Mapping[str, int], now: float) -> None:
        """These tables have proved to be there, with these life numbers; none: nobody answered."""
        self._asked -= 1
        machine = self._machines.get(question.where)
        if machine is None:
            return
        machine.is_asked = False
        machine.proven |= dict.fromkeys(tuple(tables)[:MOST_TABLES], now)
        machine.epochs |= {table: tables[table] for table in tuple(tables)[:MOST_TABLES]}
        machine.proven = {table: when for table, when in machine.proven.items() if now - when < GONE_AFTER}
        machine.epochs = {table: epoch for table, epoch in machine.epochs.items() if table in machine.proven}
        if now in machine.proven.values():
            machine.silences, machine.next = 0, now + ASKED_AGAIN
            return
        machine.next = now + PATIENCE[min(machine.silences, len(PATIENCE) - 1)]
        machine.silences += 1

    # -------------------------------------------------------------- what is shown

    def shown(self, now: float, mine: Sequence[Interface] = ()) -> tuple[Advert, ...]:
        """One advert a table, with all the addresses it has answered at, the nearest first. Where a table has moved and
        an old copy of it still answers, only the one with the highest life number is it."""
        found: dict[str, Advert] = {}
        lives: dict[str, int] = {}
        for where, machine in self._machines.items():
            for table, when in machine.proven.items():
                advert, life = machine.adverts.get(table), machine.epochs[table]
                if advert is None or now - when >= GONE_AFTER or life < lives.get(table, 0):
                    continue
                known = found[table] if life == lives.get(table) else advert
                lives[table], found[table] = life, replace(known, where=(*known.where, where))
        near = [replace(one, where=nearest(one.where, mine)) for one in found.values()]
        return tuple(sorted(near, key=lambda one: (one.name, one.table)))

    def forget_old(self, now: float) -> None:
        """What is announced no more and does not answer."""
        self._machines = {
            where: one for where, one in self._machines.items() if one.is_asked or one.silences < len(PATIENCE) + 2
        }
