"""``run.py doctor``: what may keep tables from being found or reached here, in words, each with a verdict."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Final

from game.text.texts import Texts
from net.lan.checkup import Diagnosis, Health, checkup

WORDS: Final = {Health.OK: "doctor.ok", Health.NOTE: "doctor.note", Health.PROBLEM: "doctor.problem"}


def doctor(texts: Texts, is_json: bool) -> int:
    """1 where there is a problem."""
    found = asyncio.run(checkup())
    problems = sum(one.verdict is Health.PROBLEM for one in found)
    if is_json:
        print(json.dumps(_plain(found, texts)))
    else:
        width = max(len(texts(word)) for word in WORDS.values())
        for one in found:
            print(f"{texts(WORDS[one.verdict]):{width}}  {texts(one.code, **one.facts)}")
        print(texts("doctor.problems", n=problems) if problems else texts("doctor.all_well"))
    return 1 if problems else 0


def _plain(found: Sequence[Diagnosis], texts: Texts) -> dict[str, object]:
    verdicts = {one.verdict for one in found}
    return {
        "verdict": next(worst for worst in (Health.PROBLEM, Health.NOTE, Health.OK) if worst in verdicts),
        "checks": [
            {
                "topic": one.topic,
                "verdict": one.verdict,
                "code": one.code,
                "facts": dict(one.facts),
                "sentence": texts(one.code, **one.facts),
            }
            for one in found
        ],
    }
