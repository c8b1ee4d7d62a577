"""High card on a phone: the worked example of a phone part. Its page is in phone/."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.game import Illegal
from game.venue.phones.part import Glance, PhoneGame
from tests.games.highcard.rules import HighCardCode, HighCardView


class HighCardPhone(PhoneGame):
    icons = ("cards", "crown")

    def sheet(self, glance: Glance) -> dict[str, Any]:
        view, texts = glance.view, glance.texts
        assert isinstance(view, HighCardView)
        return {
            "line": self._line(glance, view),
            "hand": view.hand,
            "mine": view.mine,
            "seats": [
                {
                    "name": glance.names[seat],
                    "colour": glance.colours[seat],
                    "points": texts("highcard.table.points", n=score),
                    "has_played": view.has_played[seat],
                    "shown": view.shown[seat] if view.shown else None,
                    "is_best": seat == view.winner,
                }
                for seat, score in enumerate(view.scores)
            ],
            "is_new_round": any(view.has_played),
            "may_play": bool(view.asks),
            "words": {
                "hand": texts("highcard.phone.hand"),
                "card": texts("highcard.phone.card"),
                "hidden": texts("highcard.phone.hidden"),
                "play": texts("highcard.phone.play"),
                "wait": texts("highcard.table.wait"),
            },
        }

    def _line(self, glance: Glance, view: HighCardView) -> str:
        if view.round > view.options.rounds:
            return glance.texts("highcard.table.over")
        key = "highcard.table.choose" if view.asks else "highcard.table.round"
        return glance.texts(key, round=view.round, rounds=view.options.rounds)

    def attempt(self, glance: Glance, what: Mapping[str, Any]) -> dict[str, Any]:
        """How many of the cards that may still be out there this one would beat."""
        view = glance.view
        assert isinstance(view, HighCardView)
        card = what.get("card")
        if not isinstance(card, int) or card not in view.hand:
            raise Illegal(HighCardCode.NOT_IN_HAND, card=card if isinstance(card, int) else 0)
        others = set(range(1, len(view.scores) * (view.options.rounds + 1) + 2)) - {*view.hand, *view.shown}
        is_high = view.options.wins == "high"
        beaten = sum((card > other) == is_high for other in others)
        return {"advice": glance.texts("highcard.phone.beats", n=beaten, all=len(others))}
