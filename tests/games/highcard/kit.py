"""The Kit of High card: a fourth game that lives in the tests alone, to show that a Kit is all a game needs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.games.kit import Kit, Screens

if TYPE_CHECKING:
    from game.core.bot import MakeBot
    from game.core.game import AnyGame, Event, View
    from game.games.kit import Rules
    from game.text.texts import Texts
    from game.venue.phones.part import PhoneGame


def _rules() -> AnyGame:
    from tests.games.highcard.rules import HighCard

    return HighCard()


def _bots(game: AnyGame) -> MakeBot:
    from tests.games.highcard.bot import HighCardBot

    return HighCardBot


def _screens(rules: Rules, is_prompt: bool) -> Screens:
    from tests.games.highcard.screens import HighCardScreens

    return HighCardScreens()


def _tell(texts: Texts, game: AnyGame, event: Event, view: View, names: Sequence[str]) -> str:
    from tests.games.highcard.sentences import sentence

    return sentence(texts, event, names)


def _phone(game: AnyGame) -> PhoneGame:
    from tests.games.highcard.phone import HighCardPhone

    return HighCardPhone()


HIGHCARD_KIT: Final = Kit("highcard", _rules, _bots, _screens, _tell, Path(__file__).parent, phone=_phone)
