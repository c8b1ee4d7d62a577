"""The words So Clover! is played with, of the house and of this machine's packs; and the bots that think in them."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import assets
from game.core.bot import Bot, Company, MakeBot, Strength
from game.core.game import AnyGame, Illegal, View
from game.games.clover.bots import CloverBot, Web, parse_links, parse_vocabulary
from game.games.clover.bots.packed import PackedBot
from game.games.clover.packs import reading
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.packs.shelf import home as shelf_home
from game.games.clover.rules import BadWords, Material, SoClover, read_material
from game.games.clover.rules.words import CloverView
from game.store.files import read_within


def house_rules() -> SoClover:
    """The rules with the words of the house and the packs that are here."""
    dictionary = assets.path("clover", "words", "dictionary.bloom").read_bytes()
    return with_packs(read_material(_read("concepts.jsonl"), _read("cards.json"), dictionary))


def with_packs(house: Material) -> SoClover:
    found = reading.playable(reading.home())
    return SoClover(house, {key: reading.material_of(pack.text, house.dictionary) for key, pack in found.items()})


def words_of_table(game: AnyGame, view: View) -> Material:
    """What a table plays with that is looked at like this. A pack that is gone from here costs its words alone."""
    assert isinstance(game, SoClover)
    try:
        return game.words(view.options) if isinstance(view, CloverView) else game.material
    except Illegal:
        return game.material


def bots(house: Material) -> MakeBot:
    @cache
    def web() -> Web:
        """What goes with what: only bots need it, and it takes a moment to read."""
        return Web(house.concepts, parse_vocabulary(_read("clues.jsonl")), parse_links(_read("links.jsonl")))

    @lru_cache(2)
    def thoughts(pack: reading.Pack) -> tuple[Material, Web]:
        words = reading.material_of(pack.text, house.dictionary)
        return words, pack_web(pack, words)

    def sent(key: str) -> tuple[Material, Web] | None:
        """Words that a host sent to this machine; nothing goes with anything in them."""
        words = WordShelf(lambda: SoClover(house), shelf_home()).find(reading.id_of(key)) if key else None
        return None if words is None else (words, Web(words.concepts, {}, {}))

    def bot(strength: Strength, company: Company) -> Bot:
        def of_pack(key: str) -> Bot:
            pack = reading.playable(reading.home()).get(key) if key else None
            known, links = thoughts(pack) if pack is not None else sent(key) or (house, web())
            return CloverBot(known, links, strength, company.language, company.has_people)

        return PackedBot(of_pack)

    return bot


def _read(name: str) -> str:
    return assets.path("clover", "words", name).read_text(encoding="utf-8")


def pack_web(pack: reading.Pack, words: Material) -> Web:
    """What goes with what in a pack: nothing where it has no links, and bots help themselves with numbers."""
    try:
        clues, links = (_own(pack.source / name) for name in ("clues.jsonl", "links.jsonl"))
        return Web(words.concepts, parse_vocabulary(clues), parse_links(links))
    except (OSError, ValueError, BadWords):
        # There are none, or they were changed after they were checked.
        return Web(words.concepts, {}, {})


def _own(path: Path) -> str:
    return read_within(path, reading.MOST_BYTES).decode("utf-8")
