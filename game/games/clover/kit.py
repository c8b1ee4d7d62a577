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
    from game.games.clover.rules import SoClover
    from game.games.clover.sentences import sentence

    assert isinstance(game, SoClover)
    concepts = game.material.concepts

    def word_of(concept: str) -> str:
        words = concepts[concept].words
        return words.get(texts.language, words["en"])

    return sentence(texts, event, view, names, word_of)


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
)
