"""An event of any game as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.rules.core import Event
from game.text import klick
from game.text.texts import Texts

Sentence = Callable[[Texts, Event, Sequence[str]], str]

SENTENCES: Final[Mapping[str, Sentence]] = {"klick": klick.sentence}


def tell(texts: Texts, game: str, event: Event, names: Sequence[str]) -> str:
    """What happened; "" where there is nothing to say."""
    return SENTENCES[game](texts, event, names)
