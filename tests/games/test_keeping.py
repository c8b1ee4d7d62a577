"""A view keeps what did not change: the very same object as in the view before, and the same one for every seat.

Whoever compares two views, to send what changed or to draw it, then need not look inside."""

import functools
import gc
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from game.core.dice import Seeded
from game.core.game import SYSTEM, Illegal, Left, Returned, Seat
from game.core.match import replay, start
from tests.games.every import GAMES, bots, options_for, plays, variants

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SMALL = (int, float, str, Enum, type(None))
"""Compared by value as fast as by identity."""


@pytest.fixture(autouse=True)
def nothing_is_remembered():
    """What is remembered is bounded: matches of other tests must not push out what this one needs."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("game."):
            one.cache_clear()


def rebuilt(before, now, where):
    """Where ``now`` has another object for a value that ``before`` has too: fields, and items wherever they stand."""
    if now is before or isinstance(now, SMALL) or type(now) is not type(before):
        return
    if now == before:
        yield where
    elif is_dataclass(now):
        yield from rebuilt_fields(before, now, f"{where}.")
    elif isinstance(now, tuple):
        known = {item: item for item in before if is_dataclass(item)}
        yield from (f"{where}[{i}]" for i, item in enumerate(now) if item in known and known[item] is not item)


def rebuilt_fields(before, now, where=""):
    for field in fields(now):
        yield from rebuilt(getattr(before, field.name), getattr(now, field.name), where + field.name)


def views(match):
    """By seat, and what everybody may know."""
    return {seat: match.game.view(match.state, seat) for seat in (None, *map(Seat, range(match.seats)))}


def kept(before, match):
    """The views of this match, which follow those from before."""
    now = views(match)
    for seat, view in now.items():
        assert list(rebuilt_fields(before[seat], view)) == [], f"since the last view of {seat}"
        for other in (None, Seat(0)):
            assert list(rebuilt_fields(now[other], view)) == [], f"for {seat} once more than for {other}"
    return now


@EVERY_GAME
def test_what_did_not_change_is_the_same_object(game):
    for number, wishes in enumerate(variants(game)):
        for seats in (game.seats.start, 4, game.seats.stop - 1):
            options = options_for(game, seats, wishes)
            try:
                game.check(seats, options)
            except Illegal:
                continue
            dice = Seeded(number)
            match = start(game, seats, options, dice)
            seen = views(match)
            for *_, after, _ in plays(match, bots(game, seats), dice):
                seen = kept(seen, after)


@EVERY_GAME
def test_leaving_and_returning_rebuild_nothing_else(game):
    dice = Seeded(4)
    seats = game.seats.start + 1
    match = start(game, seats, options_for(game, seats), dice)
    for *_, after, _ in plays(match, bots(game, seats), dice):
        if game.outcome(after.state) is not None:
            break
        seat = Seat(dice.below(seats))
        away, _ = after.play(SYSTEM, Left(seat), Seeded(1))
        seen = kept(views(after), away)
        if game.outcome(away.state) is None:
            back, _ = away.play(SYSTEM, Returned(seat), Seeded(1))
            kept(seen, back)


@EVERY_GAME
def test_a_match_that_is_played_again_keeps_as_much(game):
    dice = Seeded(6)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    *_, (_, _, _, last, _) = plays(match, bots(game, seats), dice)
    (again, _), *rest = replay(game, seats, last.options, last.deal, last.log)
    seen = views(again)
    for after, _ in rest:
        seen = kept(seen, after)
