"""What phones are told of a game: over all kits that have a phone part, in whole matches, for every seat and language.

Secrets by redealing, on the very bytes: deal anew all that a seat cannot know, and its sheet stays the same.
"""

import contextlib
import time

import msgspec
import pytest

from game.core.dice import Seeded
from game.core.game import Illegal, Seat
from game.core.match import start
from game.venue.phones.part import Glance
from tests.games.every import CATALOG, bots, options_for, plays, redealt
from tests.spoken import LANGUAGES, spoken

PARTS = {id: kit.phone(CATALOG.games[id]) for id, kit in CATALOG.kits.items() if kit.phone is not None}
TEXTS = {language: spoken(language, CATALOG.kits.values()) for language in LANGUAGES}
GAMES = [CATALOG.games[id] for id in PARTS]
SLOW = 0.05
"""Seconds: far more than a sheet may take, on the slowest machine."""


def bytes_of(game, state, seat, language="en"):
    seats = game.view(state, None).players
    names = tuple(f"Player{number}" for number in range(seats))
    glance = Glance(game, game.view(state, seat), seat, names, tuple(range(seats)), TEXTS[language])
    return msgspec.json.encode(PARTS[game.id].sheet(glance))


@pytest.mark.parametrize("game", GAMES, ids=list(PARTS))
@pytest.mark.parametrize("seed", range(3))
def test_sheets_tell_nothing_hidden(game, seed):
    dice = Seeded(seed)
    seats = game.seats.start + seed % 2
    match = start(game, seats, options_for(game, seats), dice)
    moves = 0
    for _, _, _, after, _ in plays(match, bots(game, seats), dice):
        moves += 1
        for seat in (*range(seats), None):
            other = redealt(game, after.state, seat, Seeded(seed * 1000 + moves))
            assert bytes_of(game, other, seat) == bytes_of(game, after.state, seat)
    assert moves


@pytest.mark.parametrize("game", GAMES, ids=list(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_has_a_line_and_no_hole_in_its_words(game, language):
    dice = Seeded(5)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    lines = set()
    for _, _, _, after, _ in plays(match, bots(game, seats), dice):
        for seat in (*range(seats), None):
            sheet = msgspec.json.decode(bytes_of(game, after.state, seat, language))
            lines.add(sheet["line"])
            for words in strings(sheet):
                assert not words.startswith("[") and "{n}" not in words, words
    assert all(lines) and len(lines) > 1


@pytest.mark.parametrize("game", GAMES, ids=list(PARTS))
def test_a_sheet_is_made_in_no_time(game):
    """It is made in the loop that carries everybody's messages."""
    dice = Seeded(7)
    seats = min(4, game.seats.stop - 1)
    match = start(game, seats, options_for(game, seats), dice)
    times = []
    for _, _, _, after, _ in plays(match, bots(game, seats), dice):
        began = time.perf_counter()
        bytes_of(game, after.state, 0)
        times.append(time.perf_counter() - began)
    assert sorted(times)[len(times) // 2] < SLOW


@pytest.mark.parametrize("game", GAMES, ids=list(PARTS))
def test_whatever_a_page_tries_is_answered_or_refused(game):
    dice = Seeded(9)
    seats = game.seats.start
    match = start(game, seats, options_for(game, seats), dice)
    view = game.view(match.state, 0)
    glance = Glance(game, view, Seat(0), ("A",) * seats, tuple(range(seats)), TEXTS["en"])
    for what in ({}, {"card": None}, {"card": 10**30}, {"word": "x" * 5000}, {"at": [[]]}, {"x": {"y": 1}}):
        with contextlib.suppress(Illegal, TypeError, ValueError, LookupError, AttributeError):  # told in words
            assert isinstance(PARTS[game.id].attempt(glance, what), dict)


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def test_a_planted_leak_is_found(monkeypatch):
    """A part that tells what its seat cannot know would be caught: here by a view that does."""
    game = CATALOG.games["highcard"]
    honest = PARTS["highcard"].sheet
    seen = []

    def leaking(glance):
        return {**honest(glance), "leak": seen[-1]}

    monkeypatch.setattr(PARTS["highcard"], "sheet", leaking)
    match = start(game, 2, options_for(game, 2), Seeded(1))
    seen.append(match.state.hands[1])
    first = bytes_of(game, match.state, 0)
    other = redealt(game, match.state, 0, Seeded(3))
    seen.append(other.hands[1])
    assert bytes_of(game, other, 0) != first
