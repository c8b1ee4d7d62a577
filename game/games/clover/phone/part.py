"""The phone part of So Clover!: which page a seat is shown, and what the judge says while a clue is typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.game import Code, Illegal
from game.games.clover.phone.boards import open_sheet, solved_sheet
from game.games.clover.phone.clues import judged, own_sheet
from game.games.clover.phone.glimpse import Glimpse
from game.games.clover.rules.state import PERFECT_POINTS
from game.games.clover.rules.words import CloverCode, Phase
from game.venue.phones.part import Glance, PhoneGame

WORDS: Final = {
    "change": "clover.write.change",
    "clue": "clover.write.clue",
    "finish": "clover.write.finish",
    "next_pair": "clover.key.pair",
    "last_pair": "clover.phone.last_pair",
    "clover": "clover.phone.clover",
    "tray": "clover.phone.tray",
    "turn": "clover.phone.turn",
    "put_back": "clover.phone.put_back",
    "take_first": "clover.solve.take_first",
    "agree": "clover.solve.agree",
    "check": "clover.solve.check",
    "disagree": "clover.solve.disagree",
    "decide": "clover.solve.decide",
    "sure_decide": "clover.phone.sure_decide",
    "right": "clover.phone.right",
    "wrong": "clover.phone.wrong",
    "tried": "clover.phone.tried",
    "hidden": "clover.phone.hidden",
    "hurry": "clover.solve.hurry",
    "all": "clover.phone.all",
    "people": "clover.phone.people",
}


class CloverPhone(PhoneGame):
    icons = ("clover", "bulb", "flag", "lock")

    def sheet(self, glance: Glance) -> dict[str, Any]:
        glimpse = Glimpse(glance)
        view, texts = glimpse.view, glance.texts
        made: dict[str, Any] = {
            "phase": str(view.phase),
            "words": {name: texts(key) for name, key in WORDS.items()},
            "hint_after": view.hint_after,
            "boards_solved": len(view.solved),
        }
        match view.phase:
            case Phase.WRITING:
                made |= own_sheet(glimpse)
            case Phase.RESOLVING if view.board is not None:
                made |= open_sheet(glimpse, view.board)
            case _:
                made |= solved_sheet(glimpse)
        if view.phase is Phase.OVER:
            made["line"] = texts("clover.event.ended", n=view.total, most=PERFECT_POINTS * view.seats)
        return made

    def attempt(self, glance: Glance, what: Mapping[str, Any]) -> dict[str, Any]:
        """What the judge says about a clue, word for word what the host would."""
        glimpse, text = Glimpse(glance), what.get("clue")
        if glimpse.view.own is None:
            raise Illegal(CloverCode.NOT_NOW)
        if not isinstance(text, str):
            raise Illegal(Code.WRONG_ACTION)
        return judged(glimpse, glimpse.view.own, text)
