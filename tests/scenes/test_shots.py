"""The pictures of ``shots`` show what their names say."""

import pytest

from game import shots
from game.scenes.superpose.hud import SOFT
from game.scenes.superpose.look import LAMP
from game.ui.canvas import Canvas
from game.ui.store import Store

SHOTS = {shot.name: shot for shot in shots.all_shots()}
STORE = Store()


def written(name, monkeypatch, language="en"):
    """All that is written in a picture."""
    used = []
    monkeypatch.setattr(shots, "Canvas", lambda *args: used.append(Canvas(*args)) or used[-1])
    SHOTS[name].take(shots.Easel((1280, 720), language, STORE))
    return used[-1].written


@pytest.mark.parametrize(("name", "colour"), [("superpose-early", SOFT), ("superpose-teams", LAMP)])
def test_35_is_golden_only_where_it_ends_the_game(name, colour, monkeypatch):
    assert [one.colour for one in written(name, monkeypatch) if one.text == "35"] == [colour]


def test_the_reveal_of_klick_tells_who_gave_what(monkeypatch):
    words = [one.text for one in written("klick-reveal", monkeypatch)]
    assert "Who gave what?" in words and any(word.startswith("+") for word in words)
