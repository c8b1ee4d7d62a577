"""The command line: which words there are and what each starts. What is heavy is imported by the word that needs it."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game.games import GAMES
from game.games.kit import texts_of
from game.store import folders
from game.store.settings import load
from game.text.texts import Texts
from game.venue.wishes import proposed

SIZES: Final = "1280x720,1920x1080,3840x2160"

MOST_TABLES: Final = 99
"""Of one host: more than any club has, and their numbers are short to type."""


class BadCommand(Exception):
    """What was typed after the command makes no sense."""


class _Parser(argparse.ArgumentParser):
    """argparse that neither exits nor speaks English by itself."""

    def error(self, message: str) -> NoReturn:
        raise BadCommand(message)


def _parser() -> _Parser:
    parser = _Parser(prog="tablee", add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.set_defaults(word="play")
    words = parser.add_subparsers(parser_class=_Parser)
    _add(words, "play")
    _add(words, "help")
    host = _add(words, "host")
    host.add_argument("--game", default="")
    host.add_argument("--name", default="")
    host.add_argument("--port", type=_port, default=None)
    host.add_argument("--pin", default="")
    host.add_argument("--bots", type=int, default=0)
    host.add_argument("--no-window", action="store_true")
    host.add_argument("--tables", type=_tables, default=1)
    for word in ("join", "display"):
        guest = _add(words, word)
        guest.add_argument("address", nargs="?", default="")
        guest.add_argument("--name", default="")
        guest.add_argument("--pin", default="")
    demo = _add(words, "demo")
    demo.add_argument("folder", nargs="?", default="")
    demo.add_argument("--seed", type=int, default=None)
    _add_simulate(words)
    again = _add(words, "replay")
    again.add_argument("file")
    again.add_argument("--json", action="store_true")
    shots = _add(words, "shots")
    shots.add_argument("folder")
    shots.add_argument("--sizes", default=SIZES)
    shots.add_argument("--languages", default="en,fr,it")
    shots.add_argument("--only", default="")
    shots.add_argument("--scale", type=float, default=1.0)
    bench = _add(words, "bench")
    bench.add_argument("what", nargs="?", choices=("moves", "draw", "start", "net", "frames"))
    bench.add_argument("--seconds", type=float, default=None)
    bench.add_argument("--json", action="store_true")
    return parser


def _port(text: str) -> int:
    """argparse names the argument and what was said where this is no port."""
    if not (text.isascii() and text.isdigit() and int(text) < 65_536):
        raise ValueError(text)
    return int(text)


def _tables(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_TABLES):
        raise ValueError(text)
    return int(text)


def _add(words: Any, word: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = words.add_parser(word, add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.set_defaults(word=word)
    return parser


def _add_simulate(words: Any) -> None:
    simulate = _add(words, "simulate")
    simulate.add_argument("game")
    simulate.add_argument("--players", type=int, default=0)
    simulate.add_argument("--matches", type=int, default=100)
    simulate.add_argument("--seed", type=int, default=1)
    simulate.add_argument("--option", action="append", default=[])
    simulate.add_argument("--bots", default="fair")
    simulate.add_argument("--records", default="")
    simulate.add_argument("--json", action="store_true")


def main(words: Sequence[str] | None = None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    folder = folders.config()
    texts = Texts(load(folder)[0].language, folder / "texts")
    texts.learn(texts_of(GAMES))
    try:
        asked = _parser().parse_args(sys.argv[1:] if words is None else list(words))
    except BadCommand as no:
        print(texts("cli.not_understood", why=str(no)), file=sys.stderr)
        print(texts("cli.help"), file=sys.stderr)
        return 2
    if asked.help or asked.word == "help":
        print(texts("cli.help"))
        return 0
    try:
        return _WORDS[asked.word](asked, texts)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone (``| head``); nothing is wrong.
        sys.stderr.close()
        return 0


def _play(asked: argparse.Namespace, texts: Texts) -> int:
    # While everything is built there is nothing to collect; the frame loop switches it on again.
    gc.disable()
    from game.shell.program import run
    from game.shell.window import NoScreen

    try:
        return run(asked)
    except NoScreen as no:
        print(texts("cli.no_screen", why=str(no)), file=sys.stderr)
    if asked.word != "play":
        return 1
    print(texts("cli.demo_instead"), file=sys.stderr)
    asked.folder, asked.seed = "", None
    return _demo(asked, texts)


def _host(asked: argparse.Namespace, texts: Texts) -> int:
    from game.core.game import Illegal
    from game.games.catalog import catalog

    known = catalog()
    if asked.game and asked.game not in known.games:
        return _sorry(texts("cli.no_such_game", game=asked.game, games=", ".join(known.games)))
    try:
        if not asked.no_window and asked.tables > 1:
            return _sorry(texts("cli.many_tables"))
        if not asked.no_window:
            return _play(asked, texts)
        from game.venue.dedicated import Order, run
        from game.venue.opening import Wanted

        name = asked.name or texts("common.title")
        wishes = proposed(load(folders.config())[0], known.games)
        wanted = Wanted(name, asked.game, asked.pin, asked.bots, wishes)
        order = Order(wanted, asked.port, language=texts.language, tables=asked.tables)
        run(order, known, folders.data() / "tables")
    except Illegal as no:
        return _sorry(texts(str(no.code), **no.facts))
    except OSError as no:
        return _sorry(texts("net.port_taken", why=no.strerror or str(no)))
    return 0


def _demo(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.demo import demo

    return demo(Path(asked.folder) if asked.folder else None, asked.seed, texts)


def _simulate(asked: argparse.Namespace, texts: Texts) -> int:
    from game.core.bot import Strength
    from game.core.game import Illegal
    from game.games.catalog import catalog
    from game.tools.simulate import SimulationPlan, parse_option, simulate

    known = catalog()
    try:
        if asked.game not in known.games:
            raise ValueError(texts("cli.no_such_game", game=asked.game, games=", ".join(known.games)))
        wishes = dict(parse_option(one, known, asked.game) for one in asked.option)
        strong = tuple(one.value for one in Strength)
        if unknown := set(asked.bots.split(",")) - set(strong):
            raise ValueError(texts("cli.no_such_bot", bot=min(unknown), bots=", ".join(strong)))
        strengths = tuple(Strength(one) for one in asked.bots.split(","))
        players = asked.players or known.games[asked.game].seats.start
        records = Path(asked.records) if asked.records else None
        plan = SimulationPlan(asked.game, players, max(0, asked.matches), asked.seed, wishes, strengths, records)
        figures = simulate(known, plan)
    except Illegal as no:
        return _sorry(texts(str(no.code), **no.facts))
    except ValueError as no:
        return _sorry(str(no))
    except OSError as no:
        return _sorry(texts("cli.no_folder", folder=asked.records, why=no.strerror or str(no)))
    print(json.dumps(figures) if asked.json else json.dumps(figures, indent=2))
    return 0 if not figures["unfinished"] else 1


def _replay(asked: argparse.Namespace, texts: Texts) -> int:
    from game.core.match import Misfit
    from game.core.record import BadRecord
    from game.games.catalog import catalog
    from game.tools.replay import replayed

    try:
        for line in replayed(catalog(), Path(asked.file)):
            if asked.json:
                print(json.dumps(line, ensure_ascii=False))
            else:
                print(f"{line['entry']:4} {line['seat']} {json.dumps(line['action'], ensure_ascii=False)}")
    except Misfit as no:
        return _sorry(texts("cli.misfit", file=asked.file, entry=no.entry, why=no.why))
    except BadRecord as no:
        return _sorry(texts("cli.bad_record", file=asked.file, line=no.line, why=no.why))
    except OSError as no:
        return _sorry(texts("cli.no_file", file=asked.file, why=no.strerror or str(no)))
    return 0


def _shots(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.shots import parse_sizes, shots

    try:
        sizes = parse_sizes(asked.sizes)
    except ValueError as no:
        return _sorry(texts("cli.bad_size", size=str(no)))
    return shots(Path(asked.folder), sizes, asked.languages.split(","), asked.only, texts, asked.scale)


def _bench(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.bench import bench

    figures = bench(asked.what, asked.seconds)
    print(json.dumps(figures) if asked.json else json.dumps(figures, indent=2))
    return 0


def _sorry(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


_WORDS: Final[dict[str, Callable[[argparse.Namespace, Texts], int]]] = {
    "play": _play,
    "host": _host,
    "join": _play,
    "display": _play,
    "demo": _demo,
    "simulate": _simulate,
    "replay": _replay,
    "shots": _shots,
    "bench": _bench,
}


if __name__ == "__main__":
    sys.exit(main())
