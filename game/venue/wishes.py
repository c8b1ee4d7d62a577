"""What a player's settings mean for a table they open."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.game import AnyGame, Value
from game.store.settings import Settings


def proposed(settings: Settings, games: Mapping[str, AnyGame]) -> dict[str, dict[str, Value]]:
    """What a table this player opens starts with, game by game: the one place where settings become a table's wishes.

    They are the table's from then on, whichever game is chosen first and however often it is played again.
    """
    liked: dict[str, Value] = {"aids": settings.aids}
    return {id: wishes for id, game in games.items() if (wishes := _offered(liked, game))}


def _offered(wishes: Mapping[str, Value], game: AnyGame) -> dict[str, Value]:
    choices = {choice.key: choice.values for choice in game.choices}
    return {key: value for key, value in wishes.items() if value in choices.get(key, ())}
