"""The screen of one's own words, and the way to it from the lobby."""

from dataclasses import replace

import pytest

from game.games.catalog import catalog
from game.games.clover.packs import reading as word_packs
from game.games.clover.packs.scene import PacksScene
from game.scenes.gathering.lobby import LobbyScene
from game.shell.router import Hall
from game.store.settings import Settings
from game.ui.kit import Stepper
from game.venue.tables import Venue
from tests.games.clover.words import drop
from tests.games.klick.board.test_pictures import is_fine
from tests.pilot import Pilot

HOUSE = catalog()
"""Read before any test has packs."""


@pytest.fixture
def base(tmp_path):
    folder = tmp_path / "Anne-Sophie" / "tablee" / "words"
    drop(folder, "Birds", 200)
    drop(folder, "Broken", 3, {1: "{oops", 2: {"en": "A" * 25, "family": {"en": ["Two words"]}}})
    (folder / "Noise.jsonl").write_bytes(b"\xff" * 10)
    return folder


def open_scene(base, **kwargs):
    return Pilot(lambda stage: PacksScene(stage, base), motion=False, **kwargs)


def test_packs_and_the_problems_of_the_marked_one_are_shown(base):
    pilot = open_scene(base)
    words = " ".join(pilot.words())
    assert "200 keywords, 50 cards" in words and "4 problems, not offered" in words
    assert str(base) in words.replace("\n", "") and "Nothing is wrong." in words
    pilot.press("down")
    words = " ".join(pilot.words())
    assert "Broken.jsonl:2" in words and "not JSON" in words
    pilot.press("down")
    assert "not UTF-8" in " ".join(pilot.words())


def test_a_file_dropped_into_the_folder_appears_by_itself(base):
    pilot = open_scene(base)
    drop(base, "Cats", 192)
    pilot.frames(90)
    assert "Cats" in pilot.words() and "192 keywords, 48 cards" in pilot.words()


def test_an_empty_folder_is_made_and_named(tmp_path):
    pilot = open_scene(tmp_path / "words")
    assert (tmp_path / "words").is_dir() and "No packs here yet." in pilot.words()


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_back_leaves(base, device):
    pilot = open_scene(base)
    pilot.press("escape") if device == "keys" else pilot.pad("b")
    assert pilot.ended


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160)])
def test_words_stay_in_their_boxes(base, language, size):
    pilot = open_scene(base, language=language, size=size)
    is_fine(pilot)
    for _ in range(2):
        pilot.press("down")
        is_fine(pilot)


def test_the_lobby_leads_there_and_offers_what_came(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    real = HOUSE
    known = replace(real, games=dict(real.games))
    venue = Venue(known, lambda: tmp_path / "tables", is_prompt=True)
    settings = Settings(language="en", reduced_motion=True, name="Zoé")
    pilot = Pilot(lambda stage: Hall(stage, venue=venue).play_here(), settings=settings, pump=venue.pump)
    pilot.frames(2)
    pilot.click("game.clover")
    pilot.frames(2)
    assert "Your own words" in pilot.words() and "of the house" not in pilot.words()
    pilot.click("own")
    assert isinstance(pilot.scene, PacksScene)
    drop(word_packs.home(), "Birds", 200)
    pilot.press("escape")
    pilot.frames(3)
    assert isinstance(pilot.scene, LobbyScene)
    session = next(iter(venue._tables))
    assert dict(session.lobby.options)["pack"] == ""
    session.set_option("pack", word_packs.packs(word_packs.home())[0].key)
    pilot.frames(3)
    choice = pilot.scene.page.find("option.pack")
    assert isinstance(choice, Stepper)
    assert choice.options[choice.index] == "Birds"
    pilot.click("game.klick")
    pilot.frames(2)
    assert "Your own photos" in pilot.words()
