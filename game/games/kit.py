"""What a game brings to the house, as one value. Outside its folder nothing goes by a game's name, all by its Kit.

Light, because the first picture lists the kits: what a kit names is imported when it is first asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.values import FrozenValue

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.bot import MakeBot
    from game.core.game import AnyGame, Event, Options, View
    from game.scenes.base import Scene
    from game.scenes.help import HelpPage
    from game.scenes.table import BoardScene
    from game.text.texts import Texts
    from game.tools.easel import Shot, Tables
    from game.tools.soak.loader import Loader
    from game.ui.stage import Stage
    from game.venue.parcels import Cargo, Receiver
    from game.venue.phones.part import PhoneGame
    from game.venue.session import Session

    Rules = Callable[[], AnyGame]
    """The rules as they are now: packs may have come since the last time."""
    Tell = Callable[[Texts, AnyGame, Event, View, Sequence[str]], str]
    """An event, and the view it came with, as a sentence for these players; "" where there is nothing to say."""


class Extra(FrozenValue):
    """A button of the title that leads to something this game alone has; the text ``title.<id>`` is on it."""

    id: str
    icon: str


class Own(FrozenValue):
    """A way to bring one's own material, from the lobby: ``scene(stage, left)``; the text ``lobby.own_<game>`` is on
    its button."""

    icon: str
    scene: Callable[[Stage, Callable[[], None]], Scene]


class Screens(ABC):
    """Everything a game shows. One for each run of the program: it may keep pictures and shelves."""

    help: Sequence[HelpPage]
    own: Own | None = None

    @abstractmethod
    def board(self, stage: Stage, session: Session) -> BoardScene:
        """The table of this game, as seen from this screen."""

    def extra(self, id: str, stage: Stage) -> Scene:
        """Where one of the kit's extras leads."""
        raise KeyError(id)

    def receivers(self) -> Iterable[Receiver]:
        """What takes in parcels of other hosts."""
        return ()

    def shots(self, tables: Tables) -> Iterable[Shot]:
        """Pictures of its scenes; ``tables`` lets bots play matches for them."""
        return ()


def as_they_are(options: Options, colours: tuple[int, ...]) -> Options:
    """For games that need nothing beyond their choices."""
    return options


def none_of_its_own() -> Iterable[Loader]:
    """For games that keep no files."""
    return ()


def unchanged(game: AnyGame) -> AnyGame:
    """For games without packs."""
    return game


@dataclass(frozen=True)
class Kit:
    """``rules()`` reads the material (None: it is not installed here). ``screens(rules, is_prompt)``: prompt ones make
    their pictures at once, for tests. ``prepare`` gives the options what the lobby knows beyond their choices: the
    seats' colours.
    ``renewed``: the rules with the packs that are here now. ``cargo()``: what of the host's own is sent to guests.
    ``loaders()``: the kinds of files it reads, to be tried out on spoilt ones. ``phone(rules)``: how it is played on a
    phone; its page is ``<id>.js`` and ``<id>.css`` in ``phone/`` of its folder. None = phones only look on.
    ``folder``: what it brings along beside its code: ``texts/``, a file a language, and where it has any of its own
    ``icons/``, ``art/`` and ``sounds/``, under names nobody else uses."""

    id: str
    rules: Callable[[], AnyGame | None]
    bots: Callable[[AnyGame], MakeBot]
    screens: Callable[[Rules, bool], Screens]
    tell: Tell
    folder: Path
    prepare: Callable[[Options, tuple[int, ...]], Options] = as_they_are
    renewed: Callable[[AnyGame], AnyGame] = unchanged
    cargo: Callable[[], Cargo] | None = None
    extras: tuple[Extra, ...] = ()
    loaders: Callable[[], Iterable[Loader]] = none_of_its_own
    phone: Callable[[AnyGame], PhoneGame] | None = None


LOOKS: Final = frozenset({"texts", "icons", "art", "sounds"})
"""What of a kit's folder may differ from machine to machine: it is only how things look and sound."""


def content_of(kits: Iterable[Kit]) -> bytes:
    """What these games are played with, in short: the same on two machines that can play together."""
    # Imported here, for it takes two milliseconds and the first picture does not need it.
    import hashlib

    told = hashlib.sha256()
    for kit in kits:
        for path in sorted(kit.folder.rglob("*")):
            name = path.relative_to(kit.folder).as_posix()
            if path.is_file() and "__pycache__" not in path.parts and name.partition("/")[0] not in LOOKS:
                told.update(f"{kit.id} {name} ".encode() + _content(path))
    return told.digest()


def _content(path: Path) -> bytes:
    if path.suffix == ".webp":
        # A picture is as good as its name and size.
        return str(path.stat().st_size).encode()
    data = path.read_bytes()
    # Some systems end the lines of texts otherwise.
    return data if path.suffix == ".bloom" else data.replace(b"\r\n", b"\n")


def folders_of(kits: Iterable[Kit]) -> tuple[Path, ...]:
    """What these kits bring along, for a stage to learn."""
    return tuple(kit.folder for kit in kits)


def texts_of(kits: Iterable[Kit]) -> tuple[Path, ...]:
    """The words alone, where there is no stage."""
    return tuple(kit.folder / "texts" for kit in kits)
