"""The sounds: all there, made by the script that is shipped, heard, never clipping, small."""

from __future__ import annotations

import itertools
import wave
from array import array

import pytest

from assets.studio.make_sounds import SOUNDS, write
from game.games import GAMES
from game.games.kit import folders_of
from game.ui.paint.store import Store

WANTED = [
    "click",
    "focus",
    "confirm",
    "back",
    "refuse",
    "card_take",
    "card_lay",
    "card_turn",
    "draw",
    "score",
    "triumph",
    "fanfare",
    "tick",
    "join",
    "leave",
    "chat",
    "curtain",
    "reveal",
    "wrong",
    "right",
    "shuffle",
    "ambient",
    "ambient_clover",
    "ambient_superpose",
    "ambient_klick",
]
STORE = Store()
STORE.learn(folders_of(GAMES))
LOOPS = [name for name in WANTED if name.startswith("ambient")]


def samples(name: str) -> array[int]:
    with wave.open(str(STORE.find(f"sounds/{name}.wav")), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        return array("h", file.readframes(file.getnframes()))


def test_every_sound_has_a_recipe() -> None:
    assert sorted(SOUNDS) == sorted(WANTED)


@pytest.mark.parametrize("name", WANTED)
def test_sound_is_heard_and_never_clips(name: str) -> None:
    values = samples(name)
    assert 3000 < max(abs(value) for value in values) < 30000


@pytest.mark.parametrize("name", WANTED)
def test_sound_is_small(name: str) -> None:
    size = STORE.find(f"sounds/{name}.wav").stat().st_size
    assert size < (700_000 if name in LOOPS else 200_000)


@pytest.mark.parametrize("name", [name for name in WANTED if name not in LOOPS])
def test_sound_begins_and_ends_softly(name: str) -> None:
    values = samples(name)
    assert abs(values[0]) < 600
    assert abs(values[-1]) < 600


@pytest.mark.parametrize("name", LOOPS)
def test_ambience_loops_without_a_click(name: str) -> None:
    values = samples(name)
    steps = [abs(a - b) for a, b in itertools.pairwise(values)]
    assert abs(values[-1] - values[0]) <= max(steps)


@pytest.mark.parametrize("name", ["click", "card_lay", "shuffle"])
def test_the_script_makes_the_same_sound_again(name: str, tmp_path) -> None:
    assert write(name, tmp_path).read_bytes() == STORE.find(f"sounds/{name}.wav").read_bytes()
