"""Words that several scenes share: the sentence of a refusal, the name of a game, an option and its values."""

from __future__ import annotations

from game.core.game import Facts
from game.text.texts import Texts
from game.text.wording import option_name as option_name
from game.text.wording import option_value as option_value
from game.text.wording import refusal_words
from game.venue.session import Session


def refusal(texts: Texts, code: str, facts: Facts, session: Session | None = None) -> str:
    """Why not, in words. A fact called ``seat`` or ending in ``_seat`` is told as that player's name."""
    return refusal_words(texts, code, facts, () if session is None else session.names())
