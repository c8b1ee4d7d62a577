"""The pictures of ``shots`` show what their names say."""

import pytest

from game.games.catalog import catalog
from game.games.superpose.board.hud import SOFT
from game.games.superpose.felt.look import LAMP
from game.tools import easel, shots
from game.ui.paint.canvas import Canvas
from game.ui.paint.store import Store

SHOTS = {shot.name: shot for shot in shots.all_shots()}
STORE = Store()


def written(name, monkeypatch, language="en"):
    """All that is written in a picture."""
    used = []
    monkeypatch.setattr(easel, "Canvas", lambda *args: used.append(Canvas(*args)) or used[-1])
    SHOTS[name].take(easel.Easel((1280, 720), language, catalog().folders, STORE))
    return used[-1].written


@pytest.mark.parametrize(("name", "colour"), [("superpose-early", SOFT), ("superpose-teams", LAMP)])
def test_35_is_golden_only_where_it_ends_the_game(name, colour, monkeypatch):
    assert [one.colour for one in written(name, monkeypatch) if one.text == "35"] == [colour]


def test_the_reveal_of_klick_tells_who_gave_what(monkeypatch):
    words = [one.text for one in written("klick-reveal", monkeypatch)]
    assert "Who gave what?" in words and any(word.startswith("+") for word in words)


@pytest.mark.parametrize("name", ["clover-record", "clover-gallery"])
def test_days_are_written_in_words(name, monkeypatch):
    words = " ".join(one.text for one in written(name, monkeypatch, "fr"))
    assert "mai 2031" in words and "2031-" not in words


def test_the_help_shows_the_card_that_has_sneaked_in(monkeypatch):
    assert {"Opera", "Sauna", "Koala", "Judo"} <= {one.text for one in written("help-clover-4", monkeypatch)}


@pytest.mark.parametrize(("language", "word"), [("en", "ice age"), ("fr", "âge de glace"), ("it", "era glaciale")])
def test_examples_of_clues_are_of_the_language(language, word, monkeypatch):
    assert word in [one.text for one in written("help-clover-3", monkeypatch, language)]
