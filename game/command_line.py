"""The words of the command line and what may be said after each. Starts nothing."""

from __future__ import annotations

import argparse
import os
from typing import Any, Final, NoReturn

SIZES: Final = "1280x720,1920x1080,3840x2160"

MOST_TABLES: Final = 99
"""Of one host: more than any club has, and their numbers are short to type."""

SOAKED: Final = {
    "frames": "inputs",
    "lies": "lies",
    "scenes": "scenes",
    "doors": "connections",
    "matches": "matches",
    "files": "files",
}
"""The parts of a soak, and the word that says how many things each of them is to do."""

BENCHES: Final = ("moves", "draw", "start", "net", "photos", "frames", "faults", "phone")

MOST_SECONDS: Final = 3600.0

MOST_SEATS: Final = 8
"""At one screen: as many as any game has."""


class BadCommand(Exception):
    """What was typed after the command makes no sense."""


class _Parser(argparse.ArgumentParser):
    """argparse that neither exits nor speaks English by itself."""

    def error(self, message: str) -> NoReturn:
        raise BadCommand(message)


def parser() -> argparse.ArgumentParser:
    made = _Parser(prog="tablee", add_help=False)
    made.add_argument("-h", "--help", action="store_true")
    made.set_defaults(word="play")
    words = made.add_subparsers(parser_class=_Parser)
    _add(words, "play")
    _add(words, "help")
    host = _add(words, "host")
    host.add_argument("--game", default="")
    host.add_argument("--name", default="")
    host.add_argument("--port", type=_port, default=None)
    host.add_argument("--pin", default="")
    host.add_argument("--bots", type=int, default=0)
    host.add_argument("--no-window", action="store_true")
    host.add_argument("--no-phones", action="store_false", dest="has_phones")
    host.add_argument("--tables", type=_tables, default=1)
    host.add_argument("--allow-other-networks", action="store_true", dest="is_for_all")
    for word in ("join", "display"):
        guest = _add(words, word)
        guest.add_argument("address", nargs="?", default="")
        guest.add_argument("--name", default="")
        guest.add_argument("--pin", default="")
        if word == "display":
            guest.add_argument("--host", action="store_true", dest="is_host")
            guest.add_argument("--game", default="")
            guest.add_argument("--port", type=_port, default=None)
            guest.add_argument("--allow-other-networks", action="store_true", dest="is_for_all")
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
    bench.add_argument("what", nargs="?", choices=BENCHES)
    bench.add_argument("--seconds", type=float, default=None)
    bench.add_argument("--json", action="store_true")
    packed = _add(words, "zip")
    packed.add_argument("file", nargs="?", default="")
    packed.add_argument("--platforms", choices=("this", "all"), default="this")
    packed.add_argument("--json", action="store_true")
    _add_soak(words)
    _add_network(words)
    return made


def _port(text: str) -> int:
    """argparse names the argument and what was said where this is no port."""
    if not (text.isascii() and text.isdigit() and int(text) < 65_536):
        raise ValueError(text)
    return int(text)


def _tables(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_TABLES):
        raise ValueError(text)
    return int(text)


def _seconds(text: str) -> float:
    """Of an evening, at most; no day without an end."""
    seconds = float(text)
    if not 0.0 < seconds <= MOST_SECONDS:
        raise ValueError(text)
    return seconds


def _pace(text: str) -> float:
    """None at all is a pace, too."""
    return 0.0 if float(text) == 0 else _seconds(text)


def _seats(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_SEATS):
        raise ValueError(text)
    return int(text)


def _add(words: Any, word: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = words.add_parser(word, add_help=False)
    parser.add_argument("-h", "--help", action="store_true")
    parser.set_defaults(word=word)
    return parser


def _add_network(words: Any) -> None:
    """What is good to know of a network, or to try on it."""
    tables = _add(words, "tables")
    tables.add_argument("--seconds", type=_seconds, default=None)
    robot = _add(words, "robot")
    robot.add_argument("address", nargs="?", default="")
    robot.add_argument("--name", default="")
    robot.add_argument("--strength", choices=("easy", "fair", "sharp"), default="fair")
    robot.add_argument("--seats", type=_seats, default=1)
    robot.add_argument("--pin", default="")
    robot.add_argument("--pace", type=_pace, default=1.0)
    robot.add_argument("--players", type=_seats, default=0)
    robot.add_argument("--actions", action="store_true")
    doctor = _add(words, "doctor")
    for one in (tables, robot, doctor):
        one.add_argument("--json", action="store_true")


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


def _add_soak(words: Any) -> None:
    soak = _add(words, "soak")
    soak.add_argument("--minutes", type=float, default=None)
    soak.add_argument("--seed", type=int, default=1)
    soak.add_argument("--only", default="")
    soak.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    for part in SOAKED:
        soak.add_argument(f"--{SOAKED[part]}", type=int, default=None)
    soak.add_argument("--json", action="store_true")
