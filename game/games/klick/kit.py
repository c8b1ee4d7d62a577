"""The Kit of Klick!."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import assets
from game.games.kit import Kit, Screens

if TYPE_CHECKING:
    from game.core.bot import Bot, Company, MakeBot, Strength
    from game.core.game import AnyGame, Event, Options, View
    from game.games.kit import Rules
    from game.text.texts import Texts
    from game.tools.soak.loader import Loader
    from game.venue.parcels import Cargo
    from game.venue.phones.part import PhoneGame


def _rules() -> AnyGame | None:
    """With the house deck; None where its pictures are not installed."""
    from assets.klick import house_deck
    from game.games.klick.rules import Klick

    # The order of the list goes by subject: sorted names tell nothing, and stay the same when the list is rearranged.
    photos = tuple(sorted(photo.id for photo in house_deck()))
    return Klick(photos, _packs()) if photos else None


def _renewed(game: AnyGame) -> AnyGame:
    from game.games.klick.rules import Klick

    assert isinstance(game, Klick)
    return Klick(game.photos, _packs())


def _packs() -> tuple[str, ...]:
    from game.games.klick.photos import packs

    return tuple(pack.key for pack in packs.packs(packs.home()))


def _bots(game: AnyGame) -> MakeBot:
    from assets.klick import house_deck
    from game.games.klick import bot as bots

    tags = {photo.id: photo.tags for photo in house_deck()}

    def bot(strength: Strength, company: Company) -> Bot:
        from game.games.klick.photos import packs  # reads pictures: not before the first window

        # Packs may have come since the last match; their photos are known by their colours.
        colours = {photo: seen for pack in packs.packs(packs.home()) for photo, seen in pack.colours.items()}
        return bots.make(strength, tags, colours, waits=company.has_people)

    return bot


def _with_photos(options: Options, colours: tuple[int, ...]) -> Options:
    """The photos of the chosen pack; a pack that is gone leaves none, and the rules say so."""
    from game.games.klick.rules.words import KlickOptions

    assert isinstance(options, KlickOptions)
    return replace(options, photos=_cargo().names(options)) if options.pack else options


def _screens(rules: Rules, is_prompt: bool) -> Screens:
    from game.games.klick.screens import KlickScreens

    return KlickScreens(is_prompt)


def _tell(texts: Texts, game: AnyGame, event: Event, view: View, names: Sequence[str]) -> str:
    from game.games.klick.sentences import sentence

    return sentence(texts, event, view, names)


def _cargo() -> Cargo:
    from game.games.klick.photos.cargo import PhotoCargo

    return PhotoCargo()


def _phone(game: AnyGame) -> PhoneGame:
    from game.games.klick.phone import KlickPhone

    return KlickPhone()


def _loaders() -> Iterable[Loader]:
    from game.games.klick.loaders import loaders

    return loaders()


KLICK_KIT: Final = Kit(
    "klick",
    _rules,
    _bots,
    _screens,
    _tell,
    assets.path("klick"),
    prepare=_with_photos,
    renewed=_renewed,
    cargo=_cargo,
    loaders=_loaders,
    phone=_phone,
)
