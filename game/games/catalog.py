"""The games we know, listed by hand, each with its material read from the assets and its bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

import assets
from assets.klick import house_deck
from game.core.bot import Bot, Company, Strength
from game.core.game import AnyGame, Options
from game.games.clover.bots import CloverBot, Web, parse_links, parse_vocabulary
from game.games.clover.bots.packed import PackedBot
from game.games.clover.packs import reading as word_packs
from game.games.clover.rules import Clover, Material, read_material
from game.games.klick import bot as klick_bots
from game.games.klick.rules import Klick
from game.games.klick.rules.words import KlickOptions
from game.games.superpose import bot as superpose_bots
from game.games.superpose.rules import SuperPose
from game.games.superpose.rules import parse as parse_deck
from game.games.superpose.rules.words import Icon, SuperPoseOptions
from game.venue.parcels import PACKS
from game.venue.stand_ins import MakeBot
from net.table.table import Prepare
from net.wire.codec import Codec, codec_for

ANIMAL_OF_COLOUR: Final = (Icon.BUTTERFLY, Icon.FISH, Icon.CAT, Icon.ELEPHANT, Icon.BIRD, Icon.RABBIT)
"""The seat colours red, blue, yellow, green, violet, orange in their order, each with the animal of that colour."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on the shelf. ``prepare`` gives its options what the lobby knows beyond its choices."""

    game: AnyGame
    bots: MakeBot
    prepare: Prepare


@dataclass(frozen=True, slots=True)
class Catalog:
    games: dict[str, AnyGame]
    bots: Mapping[str, MakeBot]
    prepare: Mapping[str, Prepare]
    codec: Codec


@cache
def catalog() -> Catalog:
    """Read once a process; the material never changes while it runs."""
    entries = (_clover(), _superpose(), *_klick())
    games = {entry.game.id: entry.game for entry in entries}
    return Catalog(
        games=games,
        bots={entry.game.id: entry.bots for entry in entries},
        prepare={entry.game.id: entry.prepare for entry in entries},
        codec=codec_for(games),
    )


def _read(*parts: str) -> str:
    return assets.path(*parts).read_text(encoding="utf-8")


def _as_they_are(options: Options, colours: tuple[int, ...]) -> Options:
    return options


def _clover() -> Entry:
    dictionary = assets.path("words", "dictionary.bloom").read_bytes()
    material = read_material(_read("words", "concepts.jsonl"), _read("words", "cards.json"), dictionary)

    @cache
    def web() -> Web:
        """What goes with what: only bots need it, and it takes a moment to read."""
        vocabulary = parse_vocabulary(_read("words", "clues.jsonl"))
        return Web(material.concepts, vocabulary, parse_links(_read("words", "links.jsonl")))

    @lru_cache(2)
    def thoughts(pack: word_packs.Pack) -> tuple[Material, Web]:
        words = word_packs.material_of(pack.text, material.dictionary)
        return words, _pack_web(pack, words)

    def bot(strength: Strength, company: Company) -> Bot:
        def of_pack(key: str) -> Bot:
            pack = word_packs.playable(word_packs.home()).get(key) if key else None
            known, links = (material, web()) if pack is None else thoughts(pack)
            return CloverBot(known, links, strength, company.language, company.has_people)

        return PackedBot(of_pack)

    return Entry(Clover(material, _word_packs(material)), bot, _as_they_are)


def _word_packs(house: Material) -> dict[str, Material]:
    found = word_packs.playable(word_packs.home())
    return {key: word_packs.material_of(pack.text, house.dictionary) for key, pack in found.items()}


def _pack_web(pack: word_packs.Pack, words: Material) -> Web:
    """What goes with what in a pack: nothing where it has no links, and bots help themselves with numbers."""
    if not pack.has_links:
        return Web(words.concepts, {}, {})
    clues, links = ((pack.source / name).read_text(encoding="utf-8") for name in ("clues.jsonl", "links.jsonl"))
    return Web(words.concepts, parse_vocabulary(clues), parse_links(links))


def _superpose() -> Entry:
    deck = parse_deck(_read("superpose", "deck.toml"))
    make = superpose_bots.maker(deck)

    def bot(strength: Strength, company: Company) -> Bot:
        return make(strength)

    return Entry(SuperPose(deck), bot, _with_animals)


def _klick() -> tuple[Entry, ...]:
    """Klick! with the house deck; nothing where its pictures are not installed."""
    deck = house_deck()
    tags = {photo.id: photo.tags for photo in deck}

    def bot(strength: Strength, company: Company) -> Bot:
        from game.games.klick.photos import packs as photos  # reads pictures: not before the first window

        # Packs may have come since the last match; their photos are known by their colours.
        colours = {photo: seen for pack in photos.packs(photos.home()) for photo, seen in pack.colours.items()}
        return klick_bots.make(strength, tags, colours, waits=company.has_people)

    # The order of the list goes by subject: sorted names tell nothing, and stay the same when the list is rearranged.
    return (Entry(Klick(tuple(sorted(tags)), _packs()), bot, _with_photos),) if deck else ()


def _packs() -> tuple[str, ...]:
    from game.games.klick.photos import packs as photos

    return tuple(pack.key for pack in photos.packs(photos.home()))


def look_for_packs(known: Catalog) -> None:
    """Packs came or went: every table that offers Klick! or So Clover! offers them from now on."""
    klick, clover = known.games.get("klick"), known.games.get("clover")
    if isinstance(klick, Klick):
        known.games["klick"] = Klick(klick.photos, _packs())
    if isinstance(clover, Clover):
        known.games["clover"] = Clover(clover.material, _word_packs(clover.material))


def _with_photos(options: Options, colours: tuple[int, ...]) -> Options:
    """The photos of the chosen pack; a pack that is gone leaves none, and the rules say so."""
    assert isinstance(options, KlickOptions)
    return replace(options, photos=PACKS.of("klick", options)) if options.pack else options


def _with_animals(options: Options, colours: tuple[int, ...]) -> Options:
    """A seat plays the animal of its colour; a colour that has none gets an animal nobody else has."""
    assert isinstance(options, SuperPoseOptions)
    known = len(ANIMAL_OF_COLOUR)
    taken = {ANIMAL_OF_COLOUR[colour] for colour in colours if colour < known}
    free = iter(animal for animal in ANIMAL_OF_COLOUR if animal not in taken)
    return replace(options, animals=tuple(ANIMAL_OF_COLOUR[one] if one < known else next(free) for one in colours))
