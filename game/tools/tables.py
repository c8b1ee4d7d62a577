"""``run.py tables``: the tables of this network, as the list of the join screen has them, in words or as JSON. Each is
knocked at: whether it answers, and proves to be the table it says it is.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Final

from game.scenes.words import refusal
from game.text.texts import Texts
from net.lan.advert import Advert
from net.lan.discovery import Finder
from net.lan.selftest import Finding, examine, knock
from net.table.codes import LinkCode

LOOK_FOR: Final = 4.0
"""Seconds: two questions by broadcast, and what zeroconf takes to resolve what it found."""

ANSWERS: Final = (LinkCode.ALL_WELL, LinkCode.WRONG_VERSION)
"""It is a table that said this, also where it is none for us."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    advert: Advert
    answer: Finding

    @property
    def is_answering(self) -> bool:
        return self.answer.code in ANSWERS

    @property
    def is_sealed(self) -> bool:
        """It proved who it is, which nobody can who does not seal."""
        return self.answer.code is LinkCode.ALL_WELL

    def plain(self) -> dict[str, Any]:
        """Its keys are promised in the README."""
        advert = self.advert
        return {
            "id": advert.table,
            "name": advert.name,
            "game": advert.game,
            "where": [str(where) for where in advert.where],
            "players": advert.players,
            "free": advert.free,
            "phase": str(advert.phase),
            "locked": advert.is_locked,
            "sealed": self.is_sealed,
            "version": advert.version,
            "answering": self.is_answering,
            "answer": str(self.answer.code),
        }

    def lines(self, texts: Texts) -> list[str]:
        advert = self.advert
        key = f"{advert.game}.name"
        game = texts(key) if texts.has(key) else advert.game
        parts = [
            advert.name,
            texts("join.detail", game=game, players=advert.players, free=advert.free),
            texts(f"tables.{advert.phase}"),
            *([texts("join.locked")] if advert.is_locked else []),
            *([texts("tables.sealed")] if self.is_sealed else []),
        ]
        where = ", ".join(str(where) for where in advert.where)
        said = texts("tables.answers") if self.is_sealed else refusal(texts, self.answer.code, self.answer.facts)
        return [" · ".join(parts), f"    {where}: {said}"]


def tables(texts: Texts, seconds: float, is_json: bool) -> int:
    """0, also where there are none: they were looked for."""
    found = asyncio.run(_look(seconds))
    if is_json:
        print(json.dumps({"seconds": seconds, "tables": [one.plain() for one in found]}))
        return 0
    for line in [line for one in found for line in one.lines(texts)]:
        print(line)
    if not found:
        why = asyncio.run(examine(()))
        print(refusal(texts, why.code, why.facts))
    return 0


async def _look(seconds: float) -> list[FoundTable]:
    finder = Finder(lambda found: None)
    await finder.start()
    try:
        await asyncio.sleep(seconds)
        adverts = finder.found()
    finally:
        await finder.close()
    return await asyncio.gather(*(knocked_at(advert) for advert in adverts))


async def knocked_at(advert: Advert) -> FoundTable:
    """At one address after the other, until it answers."""
    answer = Finding(LinkCode.UNREACHABLE)
    for where in advert.where:
        answer = await knock(where, advert.table)
        if answer.code in ANSWERS:
            break
    return FoundTable(advert, answer)
