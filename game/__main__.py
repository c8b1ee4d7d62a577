"""What each word of the command line starts. What is heavy is imported by the word that needs it."""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.command_line import SOAKED, BadCommand, parser
from game.games import GAMES
from game.games.kit import texts_of
from game.store import folders
from game.store.settings import load
from game.text.texts import Texts
from game.venue.wishes import proposed


def main(words: Sequence[str] | None = None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _print_anything()
    folder = folders.config()
    texts = Texts(load(folder)[0].language, folder / "texts")
    texts.learn(texts_of(GAMES))
    try:
        asked = parser().parse_args(sys.argv[1:] if words is None else list(words))
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


def _print_anything() -> None:
    """A letter that this terminal, or a pipe on Windows, does not know is no reason to end: names come from others."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


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
        more = {"language": texts.language, "tables": asked.tables, "is_for_all": asked.is_for_all}
        more["has_phones"] = asked.has_phones
        order = Order(wanted, asked.port, **more)
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
                print(json.dumps(line))
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


def _zip(asked: argparse.Namespace, texts: Texts) -> int:
    from dataclasses import asdict

    from game.tools.bundle import NoSources, bundle
    from game.tools.wheels import NoWheels

    try:
        packed = bundle(Path(asked.file) if asked.file else None, asked.platforms == "all")
    except NoSources as no:
        return _sorry(texts("cli.no_sources", why=str(no)))
    except NoWheels as no:
        return _sorry(texts("cli.no_wheels", why=str(no)))
    except OSError as no:
        return _sorry(texts("cli.no_folder", folder=asked.file or no.filename, why=no.strerror or str(no)))
    if asked.json:
        print(json.dumps(asdict(packed), default=str))
        return 0
    for one in packed.missing:
        pythons = ", ".join(one.pythons)
        print(texts("cli.zip_without", platform=one.platform, pythons=pythons, why=one.why), file=sys.stderr)
    megabytes = round(packed.size / 1_000_000)
    print(texts("cli.zipped", file=packed.file, megabytes=megabytes, wheels=packed.wheels, sha256=packed.sha256))
    return 0


def _soak(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.soak import MINUTES, SoakOrder, soak
    from game.tools.soak.summing import as_table

    only = tuple(name for name in asked.only.split(",") if name)
    if unknown := set(only) - set(SOAKED):
        return _sorry(texts("cli.no_such_part", part=min(unknown), parts=", ".join(SOAKED)))
    counts = {part: count for part, word in SOAKED.items() if (count := getattr(asked, word)) is not None}
    minutes = MINUTES if asked.minutes is None else asked.minutes
    order = SoakOrder(minutes, asked.seed, only, counts, max(0, asked.workers))
    found = soak(order, lambda line: print(line, file=sys.stderr))
    print(json.dumps({one.part: one.told() for one in found}) if asked.json else as_table(found))
    return 1 if any(one.failed for one in found) else 0


def _hush() -> None:
    """What the network notes down is not for whoever wants an answer, or one sentence."""
    import logging

    logging.getLogger("tablee").addHandler(logging.NullHandler())


def _tables_found(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.tables import LOOK_FOR, tables

    _hush()
    return tables(texts, asked.seconds or LOOK_FOR, asked.json)


def _robot(asked: argparse.Namespace, texts: Texts) -> int:
    from game.core.bot import Strength
    from game.games.catalog import catalog
    from game.tools.robot_guest import RobotOrder
    from game.tools.robot_visit import robot

    _hush()
    name = asked.name or texts("robot.name")
    strength = Strength(asked.strength)
    order = RobotOrder(
        asked.address,
        name,
        strength,
        asked.seats,
        asked.pin,
        asked.pace,
        asked.json,
        asked.players,
        tells_actions=asked.actions and asked.json,
    )
    return robot(order, catalog(), texts, folders.data() / "robots")


def _doctor(asked: argparse.Namespace, texts: Texts) -> int:
    from game.tools.doctor import doctor

    return doctor(texts, asked.json)


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
    "zip": _zip,
    "soak": _soak,
    "tables": _tables_found,
    "robot": _robot,
    "doctor": _doctor,
}


if __name__ == "__main__":
    sys.exit(main())
