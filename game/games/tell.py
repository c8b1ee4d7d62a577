"""An event of any game as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.game import Event
from game.games.clover import sentences as clover
from game.games.klick import sentences as klick
from game.games.superpose import sentences as superpose
from game.text.texts import Texts


def tell(
    texts: Texts, game: str, event: Event, names: Sequence[str], word_of: Callable[[str], str] = lambda concept: concept
) -> str:
    """What happened; "" where there is nothing to say. ``word_of``: a keyword in the reader's language."""
    match game:
        case "clover":
            return clover.sentence(texts, event, names, word_of)
        case "superpose":
            return superpose.sentence(texts, event, names)
        case "klick":
            return klick.sentence(texts, event, names)
    raise KeyError(game)
