"""Talking from any screen of a table but a display, and what is read by those who come back."""

import pytest

from game.venue.session import Role
from tests.scenes.test_rights_shown import Evening


@pytest.fixture
def evening():
    return Evening()


def talk(screen, text):
    screen.press("t", ctrl=True)
    screen.frames(2)
    screen.type(text)
    screen.press("enter")
    screen.frames(2)


def test_who_only_watches_is_read_by_all_and_a_display_cannot_write(evening):
    ada, _ = evening.seated("Ada", "Bob")
    ada.begin()
    eve, tv = evening.enter("Eve"), evening.enter("tv", Role.DISPLAY)
    host, screen, display = map(evening.at_table, (ada, eve, tv))
    talk(screen, "Good evening")
    for one in (host, screen, display):
        one.frames(2)
        assert "Eve: Good evening" in one.words()
    display.press("t", ctrl=True)
    display.frames(2)
    assert "A screen that only shows the table cannot write." in display.words()


def test_who_comes_sees_once_what_was_said_before(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.begin()
    for number in range(12):
        (ada, bob)[number % 2].say(f"line {number}")
    for screen in (evening.at_table(evening.enter("Eve")), evening.at_table(evening.enter("tv", Role.DISPLAY))):
        screen.frames(2)
        assert "earlier: Bob: line 11" in screen.words() and "earlier: Ada: line 4" in screen.words()
        assert not any("line 3" in words for words in screen.words())
        screen.frames(10 * 60)
        assert not any("earlier" in words for words in screen.words())


def test_whoever_types_reads_it_again_as_far_as_there_is_room(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.begin()
    screen = evening.at_table(ada)
    for number in range(30):
        bob.say(f"line {number}")
    screen.frames(10 * 60)
    assert not any("line" in words for words in screen.words())
    screen.press("t", ctrl=True)
    screen.frames(2)
    shown = [words for words in screen.words() if "line" in words]
    assert "Bob: line 29" in shown and len(shown) > 10
    screen.press("escape")
    screen.frames(2)
    assert not any("line" in words for words in screen.words())


def test_the_lobby_shows_it_too(evening):
    ada, _ = evening.seated("Ada", "Bob")
    ada.say("Who brings the chips?")
    screen = evening.in_lobby(evening.enter("Eve"))
    screen.frames(2)
    assert "earlier: Ada: Who brings the chips?" in screen.words()
    talk(screen, "Me")
    screen.frames(2)
    assert "Eve: Me" in screen.words()
