"""The window itself: full screen and back, other sizes, away and back."""

from __future__ import annotations

import pytest

from tests.window import play


def settled(person, place, what):
    person.until(lambda: person.place == place, f"{what}: {place}", 15)


def is_full(person):
    return person.place.topleft == (0, 0) and person.place.size == person.screen.size


@pytest.mark.timeout(120)
@pytest.mark.parametrize("keys", [("f11",), ("enter", "alt")])
def test_full_screen_and_back_restores_size_and_place(people, keys):
    ada = people("Ada", width=1000, height=640).start()
    ada.wait_for("title.here")
    before = ada.place
    assert before.size == (1000, 640)
    for _ in range(2):
        ada.key(*keys)
        ada.until(lambda: is_full(ada), "a window that fills the screen")
        ada.click_on("title.settings")
        ada.wait_for("settings.title")
        ada.key("escape")
        ada.key(*keys)
        settled(ada, before, "the window as it was")
        ada.wait_for("title.here")
    ada.close_window()
    assert ada.ends() == 0
    kept = ada.settings()
    assert (kept["width"], kept["height"], kept["fullscreen"]) == (1000, 640, False)


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("screen", "size"), [((1920, 1080), (800, 600)), ((2600, 1200), (2560, 1080))])
def test_another_size_shows_everything_and_is_remembered(people, screen, size):
    ada = people("Ada", screen=screen).start()
    ada.wait_for("title.here")
    ada.screen.resize(ada.window, size)
    ada.until(lambda: ada.place.size == size, f"a window of {size}")
    for words in ("title.here", "title.host", "title.join", "title.settings", "title.quit"):
        ada.wait_for(words)
    ada.click_on("title.here")
    ada.wait_for("lobby.start")
    ada.click(*ada.signs("bot", part=(0.0, 0.5, 0.7, 0.5))[0].center)
    ada.start_match()
    for _ in range(3):
        ada.until(lambda: ada.journal.view(0).asks, "one's turn", 30)
        play.superpose_by_mouse(ada, 0, ada.journal.view(0))
    ada.close_window()
    assert ada.ends() == 0
    assert (ada.settings()["width"], ada.settings()["height"]) == size


@pytest.mark.timeout(120)
def test_a_window_that_was_away_comes_back_as_it_was(people):
    ada = people("Ada").start()
    ada.wait_for("title.here")
    before = ada.place
    for _ in range(2):
        ada.screen.minimise(ada.window)
        ada.until(lambda: ada.screen.has_state(ada.window, "HIDDEN"), "a window that is away")
        ada.screen.activate(ada.window)
        ada.until(lambda: not ada.screen.has_state(ada.window, "HIDDEN"), "the window again")
        settled(ada, before, "the window as it was")
        ada.wait_for("title.here")
    ada.click_on("title.here")
    ada.wait_for("lobby.start")
