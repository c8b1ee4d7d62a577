"""The kits of this program, opened: rules with their material, bots, and the codec that knows them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.bot import MakeBot
from game.core.game import AnyGame, Event, View
from game.games.kit import Kit, Screens, content_of, folders_of, texts_of
from game.text.texts import Texts
from game.venue.bots.thought_process import ThoughtProcess
from game.venue.parcels import Hold
from net.table.table import Prepare
from net.wire.codec import Codec, codec_for


@dataclass(frozen=True, slots=True)
class Catalog:
    games: dict[str, AnyGame]
    """The rules by id; those with packs are renewed in place when packs come or go, so every open table offers them."""
    bots: Mapping[str, MakeBot]
    prepare: Mapping[str, Prepare]
    codec: Codec
    kits: Mapping[str, Kit] = field(default_factory=dict)
    hold: Hold = field(default_factory=lambda: Hold({}))
    """What of this machine's own its tables can send."""
    thoughts: ThoughtProcess | None = None
    """Where the bots of all its tables think; None = each table has a thread for them."""

    @property
    def folders(self) -> tuple[Path, ...]:
        """What its games bring along, for ``Stage.learn``."""
        return folders_of(self.kits.values())

    @property
    def texts(self) -> tuple[Path, ...]:
        """The folders of words its games bring along, for ``Texts.learn``."""
        return texts_of(self.kits.values())

    def look_again(self) -> None:
        """Packs came or went."""
        for id, kit in self.kits.items():
            if id in self.games:
                self.games[id] = kit.renewed(self.games[id])

    def tell(self, texts: Texts, game: str, event: Event, view: View, names: Sequence[str]) -> str:
        """An event as a sentence; "" where there is nothing to say."""
        return self.kits[game].tell(texts, self.games[game], event, view, names)

    def screens(self, is_prompt: bool = False) -> dict[str, Screens]:
        """What every game shows."""

        def opened(id: str, kit: Kit) -> Screens:
            return kit.screens(lambda: self.games[id], is_prompt)

        return {id: opened(id, kit) for id, kit in self.kits.items()}


def open_kits(kits: Sequence[Kit], origin: str = "") -> Catalog:
    """Read the material of these games; one that is not installed is left out.

    ``origin``: the function that opens these kits, as ``module:function``, so that the bots' process can, too; without
    one their bots think in a thread."""
    found = {kit.id: (kit, game) for kit in kits if (game := kit.rules()) is not None}
    games = {id: game for id, (_, game) in found.items()}
    bots = {id: kit.bots(game) for id, (kit, game) in found.items()}
    codec = codec_for(games, lambda: content_of([kit for kit, _ in found.values()]))
    return Catalog(
        games=games,
        bots=bots,
        prepare={id: kit.prepare for id, (kit, _) in found.items()},
        codec=codec,
        kits={id: kit for id, (kit, _) in found.items()},
        hold=Hold({id: kit.cargo() for id, (kit, _) in found.items() if kit.cargo is not None}),
        thoughts=ThoughtProcess(origin, codec, bots) if origin else None,
    )
