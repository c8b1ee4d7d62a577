"""Every text key is said somewhere: written out in the source, or put together in a place that is listed here."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.spoken import spoken

ROOT = Path(__file__).parents[2]
ROOMS = ("game", "net", "assets")
# A small game has its rules in one file, and its help among its screens.
HELP = "game/games/*/help.py game/games/*/screens.py"
GAMES = "game/games/*/rules.py game/games/*/rules/*.py"


@dataclass(frozen=True)
class Pattern:
    """Keys that are put together: each ``{}`` is filled with a string that is written somewhere.

    ``built_in``: the file that puts them together, by an f-string of this shape or else ``built_with`` this.
    ``values``: more files that name fillings, as globs, or the fillings themselves; the building file always may.
    """

    shape: str
    built_in: str
    values: str | tuple[str, ...] = ()
    built_with: str = ""


PATTERNS = (
    Pattern("about.{}", "game/scenes/gathering/lobby.py", GAMES),
    Pattern("{}.name", "game/scenes/gathering/lobby.py", GAMES),
    Pattern("lobby.own_{}", "game/scenes/gathering/lobby.py", GAMES),
    Pattern("lobby.absence_{}", "game/scenes/gathering/lobby.py", "net/table/messages.py"),
    Pattern("strength.{}", "game/scenes/gathering/seat_list.py"),
    Pattern("host.{}", "game/scenes/gathering/seat_list.py", "net/table/messages.py"),
    Pattern("seat.{}", "game/scenes/gathering/seat.py"),
    Pattern("seat.first_{}", "game/scenes/gathering/seat.py", GAMES),
    Pattern("option.{}.{}.name", "game/text/wording.py", GAMES),
    Pattern("option.{}.{}.{}", "game/text/wording.py", GAMES),
    Pattern("outcome.{}", "game/scenes/results.py", GAMES),
    Pattern("results.{}", "game/scenes/results.py"),
    Pattern("title.{}", "game/scenes/title.py", "game/games/*/kit.py"),
    Pattern("pause.{}", "game/scenes/pause.py"),
    Pattern("parting.{}", "game/scenes/parting.py"),
    Pattern("pause.ask_{}", "game/scenes/pause.py"),
    Pattern("pause.why_{}", "game/scenes/pause.py"),
    Pattern("pause.sure_{}", "game/scenes/pause.py"),
    Pattern("settings.{}", "game/scenes/settings.py"),
    Pattern("settings.aids_{}", "game/scenes/settings.py", "game/store/settings.py"),
    Pattern("help.{}.title", "game/scenes/help.py", HELP),
    Pattern("help.{}.text", "game/scenes/help.py", HELP),
    Pattern("help.{}.{}", "game/scenes/help.py", HELP),
    Pattern("tables.{}", "game/tools/tables.py", "net/table/messages.py"),
    Pattern("robot.{}", "game/tools/robot_guest.py", "game/tools/robot_visit.py"),
    Pattern("date.months.m{}", "game/text/dates.py", tuple(str(month) for month in range(1, 13))),
    Pattern("clover.event.{}", "game/games/clover/sentences.py"),
    Pattern("{}_own", "game/games/clover/sentences.py", ("clover.family",)),
    Pattern("clover.packs.{}", "game/games/clover/packs/scene.py"),
    Pattern("legends.column.{}", "game/games/clover/keeping/legends_scene.py"),
    Pattern("superpose.icon.{}", "game/games/superpose/sentences.py", GAMES),
    Pattern("superpose.marker.{}", "game/games/superpose/sentences.py", GAMES),
    Pattern("superpose.why.{}", "game/games/superpose/sentences.py", GAMES),
    Pattern("superpose.key.{}", "game/games/superpose/board/panels.py"),
    # The long reason klick.gift_first is shortened to klick.short.gift_first.
    Pattern(
        "klick.short.{}",
        "game/games/klick/sentences.py",
        ("before_random", "random_last", "gift_before_random", "gift_first"),
        built_with='.replace("klick.", "klick.short.")',
    ),
)


@dataclass(frozen=True)
class Strings:
    """The strings of a source file: those written out, and the shapes of those put together."""

    whole: frozenset[str]
    shapes: frozenset[str]


@cache
def strings(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for one in joined for part in one.values}
    return Strings(
        frozenset(
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
        ),
        frozenset("".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in one.values) for one in joined),
    )


@cache
def written(files):
    return frozenset(text for one in files.split() for path in ROOT.glob(one) for text in strings(path).whole)


def fillings(pattern):
    more = pattern.values if isinstance(pattern.values, tuple) else written(pattern.values)
    return written(pattern.built_in).union(more)


def is_built(key, pattern):
    shape = re.escape(pattern.shape).replace(re.escape("{}"), "(.+)")
    # The holes of ``help.{}.{}`` may hold dots themselves: every way to cut the key is tried.
    return any(set(holes) <= fillings(pattern) for holes in cuts(key, shape))


def cuts(key, shape):
    for lazy in (shape, shape.replace("(.+)", "(.+?)")):
        if found := re.fullmatch(lazy, key):
            yield found.groups()


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.shape)
def test_every_listed_pattern_is_built_where_it_says_and_builds_something(pattern):
    path = ROOT / pattern.built_in
    if pattern.built_with:
        assert pattern.built_with in path.read_text(encoding="utf-8")
    else:
        assert pattern.shape in strings(path).shapes
    assert any(is_built(key, pattern) for key in spoken("en").entries())


def test_every_text_is_used():
    said = frozenset().union(*(written(f"{room}/**/*.py") for room in ROOMS))
    unused = [
        key
        for key in spoken("en").entries()
        if key not in said and not any(is_built(key, pattern) for pattern in PATTERNS)
    ]
    assert unused == []
