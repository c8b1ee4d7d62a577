"""How a game is played on a phone: what its Kit's ``phone`` gives. The contract is told whole in docs/architecture.md,
"Phones"; the worked example is the small game of the tests, its ``phone.py`` and its page in ``phone/``.

A phone part has two halves. This one, in Python, knows the rules and the words: it turns what one seat may know (a
Glance) into a *sheet*, a plain value of everything the page is to draw, and answers what the page *tries*. The other
half, ``<id>.js`` and ``<id>.css`` in ``phone/`` of the game's folder, draws sheets and sends acts; it knows no rules
and says no words of its own. A phone part keeps no state of a match: it is asked anew each time, from several threads.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.core.game import AnyGame, Code, Illegal, Seat, View
from game.text.texts import Texts


@dataclass(frozen=True, slots=True)
class Glance:
    """All that a page may be made of: what one seat knows, and what everybody does. There is no way from here to
    anything else, so no sheet can tell a secret."""

    game: AnyGame
    view: View
    seat: Seat | None
    """Whose view it is; None = the phone only looks on."""
    names: tuple[str, ...]
    """By seat."""
    colours: tuple[int, ...]
    """By seat, as numbers of ``PLAYERS``; on the page ``var(--player-3)``."""
    texts: Texts
    """In the phone's language. Texts are asked for by key, never put together."""
    is_paused: bool = False


@dataclass(frozen=True, slots=True)
class PhonePicture:
    """What a phone asks for by name: a photo, sized for it."""

    data: bytes
    kind: str = "image/jpeg"


class PhoneGame(ABC):
    """``icons``: names of the drawings its page uses (``tablee.icon(name)``), shared ones or its own in ``icons/``.
    ``files``: what its page fetches by ``tablee.file(name)``: the house's own drawings, for anybody who comes."""

    icons: tuple[str, ...] = ()
    files: Mapping[str, Path] = MappingProxyType({})

    @abstractmethod
    def sheet(self, glance: Glance) -> dict[str, Any]:
        """What the page of this seat draws now, in this phase: names, places, what is asked, every word on it. Values
        that JSON can spell. It is made in the loop that carries everybody's messages: within two milliseconds, so
        nothing slow may be worked out here; the page may ``try`` for it.

        The house reads three of its keys: ``line`` is what is to be done now, in one sentence (shown on top, spoken by
        screen readers); ``eyes_up``, where true, leads everybody's eyes to the television instead of the page;
        ``quiet``, where true, does not call somebody who is asked by sound and vibration."""

    def attempt(self, glance: Glance, what: Mapping[str, Any]) -> dict[str, Any]:
        """What would come of it: is it legal, what would it score, what does the judge say. ``what`` came from the
        page: check it, whoever sent it may be anybody. Raise Illegal to say why not: the page gets the sentence.
        Called in a thread, so it may take its time."""
        raise Illegal(Code.WRONG_ACTION)

    def picture(self, name: str) -> PhonePicture | None:
        """Content of this table by name, for those who are let in (``tablee.picture(name)``). Called in a thread."""
        return None
