"""The Kit of Super-Pose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import assets
from game.games.kit import Kit, Screens

if TYPE_CHECKING:
    from game.core.bot import Bot, Company, MakeBot, Strength
    from game.core.game import AnyGame, Event, Options, View
    from game.games.kit import Rules
    from game.text.texts import Texts
    from game.venue.phones.part import PhoneGame


def _rules() -> AnyGame:
    from game.games.superpose.rules import SuperPose, parse

    return SuperPose(parse(assets.path("superpose", "deck.toml").read_text(encoding="utf-8")))


def _bots(game: AnyGame) -> MakeBot:
    from game.games.superpose.bot import maker
    from game.games.superpose.rules import SuperPose

    assert isinstance(game, SuperPose)
    make = maker(game.deck)

    def bot(strength: Strength, company: Company) -> Bot:
        return make(strength)

    return bot


def _with_animals(options: Options, colours: tuple[int, ...]) -> Options:
    """A seat plays the animal of its colour; a colour that has none gets an animal nobody else has."""
    from game.games.superpose.rules.words import Icon, SuperPoseOptions

    # The seat colours red, blue, yellow, green, violet, orange in their order.
    animals = (Icon.BUTTERFLY, Icon.FISH, Icon.CAT, Icon.ELEPHANT, Icon.BIRD, Icon.RABBIT)
    assert isinstance(options, SuperPoseOptions)
    taken = {animals[colour] for colour in colours if colour < len(animals)}
    free = iter(animal for animal in animals if animal not in taken)
    return replace(options, animals=tuple(animals[one] if one < len(animals) else next(free) for one in colours))


def _screens(rules: Rules, is_prompt: bool) -> Screens:
    from game.games.superpose.screens import SuperPoseScreens

    return SuperPoseScreens()


def _tell(texts: Texts, game: AnyGame, event: Event, view: View, names: Sequence[str]) -> str:
    from game.games.superpose.sentences import sentence

    return sentence(texts, event, view, names)


def _phone(game: AnyGame) -> PhoneGame:
    from game.games.superpose.phone import SuperPosePhone

    return SuperPosePhone()


SUPERPOSE_KIT: Final = Kit(
    "superpose", _rules, _bots, _screens, _tell, assets.path("superpose"), prepare=_with_animals, phone=_phone
)
