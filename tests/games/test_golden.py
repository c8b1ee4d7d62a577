"""Golden stories: a match as text: the deal, the actions, and after each who was told what and how every view changed.

A new story is a file with a first line alone (which match it is); ``--update-golden`` lets bots play it once. Later
runs play the file's own actions again, and the flag rewrites only what is told and seen: read the diff.
"""

import dataclasses
import json
from pathlib import Path

import pytest

from game.core import record
from game.core.bot import Strength
from game.core.dice import Repeating, Seeded
from game.core.game import Seat
from game.core.match import start
from tests.games.every import CATALOG, GAMES, bots, options_for, plays

HERE = Path(__file__).parent
STORIES = sorted(HERE.glob("*/golden/*.txt"))


def short(value):
    """A value with the names of its fields left out: the story must be read."""
    if dataclasses.is_dataclass(value):
        inner = ", ".join(short(getattr(value, field.name)) for field in dataclasses.fields(value))
        return f"{type(value).__name__}({inner})"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(short, value)) + "]"
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(short, value))) + "}"
    return str(value)


def told_line(one):
    who = "all" if one.only is None else sorted(one.only)
    return f"  told {who}: {short(one.event)}"


def changed(old, new):
    """How a view changed, a line each; of a list only what came and what went."""
    for field in dataclasses.fields(new):
        was, now = None if old is None else getattr(old, field.name), getattr(new, field.name)
        if (old is not None and was == now) or field.name == "seat":
            continue
        if isinstance(was, tuple) and isinstance(now, tuple) and len(was) + len(now) > 6:
            yield from (f"{field.name} - {short(item)}" for item in was if item not in now)
            yield from (f"{field.name} + {short(item)}" for item in now if item not in was)
        else:
            yield f"{field.name} = {short(now)}"


def deal_of(plan, dice):
    game = GAMES[plan["game"]]
    options = options_for(game, plan["seats"], plan.get("options"), Seat(plan.get("first", 0)))
    return start(game, plan["seats"], options, dice)


def written(plan):
    """A new story: bots play it once; from then on the file's own actions are the story."""
    dice = Seeded(plan["seed"])
    dealt = deal_of(plan, dice)
    minds = bots(dealt.game, dealt.seats, Strength(plan.get("bots", "fair")))
    *_, (_, _, _, last, _) = plays(dealt, minds, dice)
    return last.deal, [record.line(entry, CATALOG.codec) for entry in last.log]


def perform(plan, deal, lines):
    match = deal_of(plan, Repeating(deal))
    game = match.game
    head = record.header(match, CATALOG.codec)
    log = record.read("\n".join([head, *lines]), GAMES, CATALOG.codec).log
    out = [json.dumps(plan), f"deal {' '.join(map(str, deal))}"]
    views = dict.fromkeys((*range(match.seats), None))

    def show():
        seen = {}
        for seat in views:
            view = game.view(match.state, seat)
            for line in changed(views[seat], view):
                seen.setdefault(line, []).append("public" if seat is None else str(seat))
            views[seat] = view
        for line, who in seen.items():
            out.append(f"  {'all' if len(who) == len(views) else ' '.join(who)}: {line}")

    show()
    for line, entry in zip(lines, log, strict=True):
        match, told = match.play(entry.seat, entry.action, Repeating(entry.rolls))
        out += ["", f"> {line}", *(told_line(one) for one in told)]
        show()
    out += ["", f"outcome {game.outcome(match.state)!r}"]
    return "\n".join(out) + "\n"


def story_of(text):
    plan, *rest = text.splitlines()
    plan = json.loads(plan)
    if not rest:
        return perform(plan, *written(plan))
    deal = [int(word) for word in rest[0].split()[1:]]
    return perform(plan, deal, [line[2:] for line in rest if line.startswith("> ")])


@pytest.mark.parametrize("path", STORIES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_story(path, request):
    story = story_of(path.read_text(encoding="utf-8"))
    if request.config.getoption("--update-golden"):
        path.write_text(story, encoding="utf-8")
    assert story == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_option_value_has_a_story(game):
    stories = [path.read_text(encoding="utf-8") for path in HERE.glob(f"{game.id}/golden/*.txt")]
    plans = [json.loads(story.splitlines()[0]) for story in stories]
    told = {(key, value) for plan in plans for key, value in plan.get("options", {}).items()}
    for choice in game.choices:
        default = getattr(game.defaults, choice.key)
        for value in choice.values:
            if value != default and not isinstance(value, int):
                assert (choice.key, value) in told
        if any(isinstance(value, int) for value in choice.values):
            assert any(key == choice.key for key, _ in told), choice.key


def test_codec_of_the_catalog_knows_every_game():
    assert set(CATALOG.bots) == set(CATALOG.prepare) == set(GAMES)
