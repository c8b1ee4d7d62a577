"""Sentences that every screen and every phone makes alike: a refusal, an option and its values, who is away."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Facts, Value
from game.text.texts import Texts


def refusal_words(texts: Texts, code: str, facts: Facts, names: Sequence[str] = ()) -> str:
    """Why not, in words. A fact called ``seat`` or ending in ``_seat`` is told as that player's name."""
    told: dict[str, object] = dict(facts)
    for key, value in facts.items():
        is_seat = key in ("seat", "decider", "spectator") or key.endswith("_seat")
        if names and is_seat and isinstance(value, int):
            told[key] = names[value] if 0 <= value < len(names) else "?"
    return texts(code, **told)


def option_name(texts: Texts, game: str, key: str) -> str:
    return texts(f"option.{game}.{key}.name")


def option_value(texts: Texts, game: str, key: str, value: Value) -> str:
    """What a value of an option is called; numbers of seconds and truth values have common words."""
    if isinstance(value, bool):
        return texts("common.yes" if value else "common.no")
    if isinstance(value, int):
        if key.endswith("seconds"):
            return texts("option.seconds", n=value) if value else texts("option.no_limit")
        return str(value)
    name = f"option.{game}.{key}.{value or 'none'}"
    if texts.has(name):
        return texts(name)
    # The key of a word pack is its name and what it holds.
    return value.rpartition("#")[0] or value
