"""The Kit of So Clover!."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import assets
from game.games.kit import Extra, Kit, Screens

if TYPE_CHECKING:
    from game.core.bot import MakeBot
    from game.core.game import AnyGame, Event, View
    from game.games.kit import Rules
    from game.text.texts import Texts
    from game.tools.soak.loader import Loader
    from game.venue.parcels import Cargo
    from game.venue.phones.part import PhoneGame


def _rules() -> AnyGame:
    from game.games.clover.material import house_rules

    return house_rules()


def _renewed(game: AnyGame) -> AnyGame:
    from game.games.clover.material import with_packs
    from game.games.clover.rules import SoClover

    assert isinstance(game, SoClover)
    return with_packs(game.material)


def _bots(game: AnyGame) -> MakeBot:
    from game.games.clover.material import bots
    from game.games.clover.rules import SoClover

    assert isinstance(game, SoClover)
    return bots(game.material)


def _screens(rules: Rules, is_prompt: bool) -> Screens:
    from game.games.clover.screens import CloverScreens

    return CloverScreens(rules, is_prompt)


def _tell(texts: Texts, game: AnyGame, event: Event, view: View, names: Sequence[str]) -> str:
    from game.games.clover.material import words_of_table
    from game.games.clover.sentences import sentence, words_in

    return sentence(texts, event, view, names, words_in(texts, words_of_table(game, view)))


def _phone(game: AnyGame) -> PhoneGame:
    from game.games.clover.phone.part import CloverPhone

    return CloverPhone()


def _cargo() -> Cargo:
    from game.games.clover.packs.cargo import WordCargo

    return WordCargo()


def _loaders() -> Iterable[Loader]:
    from game.games.clover.loaders import loaders

    return loaders()


CLOVER_KIT: Final = Kit(
    "clover",
    _rules,
    _bots,
    _screens,
    _tell,
    assets.path("clover"),
    renewed=_renewed,
    cargo=_cargo,
    extras=(Extra("legends", "crown"), Extra("gallery", "clover")),
    loaders=_loaders,
    phone=_phone,
)
