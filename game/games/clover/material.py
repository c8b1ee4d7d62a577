"""The words So Clover! is played with, of the house and of this machine's packs; and the bots that think in them."""

from __future__ import annotations

from functools import cache, lru_cache

import assets
from game.core.bot import Bot, Company, MakeBot, Strength
from game.games.clover.bots import CloverBot, Web, parse_links, parse_vocabulary
from game.games.clover.bots.packed import PackedBot
from game.games.clover.packs import reading
from game.games.clover.rules import Material, SoClover, read_material


def house_rules() -> SoClover:
    """The rules with the words of the house and the packs that are here."""
    dictionary = assets.path("clover", "words", "dictionary.bloom").read_bytes()
    return with_packs(read_material(_read("concepts.jsonl"), _read("cards.json"), dictionary))


def with_packs(house: Material) -> SoClover:
    found = reading.playable(reading.home())
    return SoClover(house, {key: reading.material_of(pack.text, house.dictionary) for key, pack in found.items()})


def bots(house: Material) -> MakeBot:
    @cache
    def web() -> Web:
        """What goes with what: only bots need it, and it takes a moment to read."""
        return Web(house.concepts, parse_vocabulary(_read("clues.jsonl")), parse_links(_read("links.jsonl")))

    @lru_cache(2)
    def thoughts(pack: reading.Pack) -> tuple[Material, Web]:
        words = reading.material_of(pack.text, house.dictionary)
        return words, _pack_web(pack, words)

    def bot(strength: Strength, company: Company) -> Bot:
        def of_pack(key: str) -> Bot:
            pack = reading.playable(reading.home()).get(key) if key else None
            known, links = (house, web()) if pack is None else thoughts(pack)
            return CloverBot(known, links, strength, company.language, company.has_people)

        return PackedBot(of_pack)

    return bot


def _read(name: str) -> str:
    return assets.path("clover", "words", name).read_text(encoding="utf-8")


def _pack_web(pack: reading.Pack, words: Material) -> Web:
    """What goes with what in a pack: nothing where it has no links, and bots help themselves with numbers."""
    if not pack.has_links:
        return Web(words.concepts, {}, {})
    clues, links = ((pack.source / name).read_text(encoding="utf-8") for name in ("clues.jsonl", "links.jsonl"))
    return Web(words.concepts, parse_vocabulary(clues), parse_links(links))
