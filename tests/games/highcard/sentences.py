"""What happens in High card, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event
from game.text.texts import Texts
from tests.games.highcard.rules import CardPlayed, CardsShown


def sentence(texts: Texts, event: Event, names: Sequence[str]) -> str:
    match event:
        case CardPlayed(seat):
            return texts("highcard.event.played", name=names[seat])
        case CardsShown(cards, winner):
            return texts("highcard.event.shown", name=names[winner], card=cards[winner])
    return ""
