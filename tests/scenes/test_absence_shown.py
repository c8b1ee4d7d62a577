"""Who is away is called by name on every screen, with the time they have, before a bot plays for them."""

import pytest

from game.venue.session import Absence, Role
from tests.scenes.test_rights_shown import Evening


@pytest.fixture
def evening():
    return Evening()


def asked_and_others(*sessions):
    """In Super-Pose one plays at a time."""
    asked = next(one for one in sessions if one.is_asked(one.seats[0]))
    return asked, [one for one in sessions if one is not asked]


def test_the_name_is_called_on_every_screen_until_a_bot_plays_or_its_owner_is_back(evening):
    sessions = evening.seated("Ada", "Bob", "Cleo")
    sessions[0].begin()
    away, others = asked_and_others(*sessions)
    tv = evening.enter("tv", Role.DISPLAY)
    screens = [evening.at_table(one) for one in (*others, tv)]
    name = away.name(away.seats[0])
    evening.drop(away)
    for screen in screens:
        screen.frames(2)
        assert f"{name} is away. A bot plays for them in 60 s." in screen.words()
        for _ in range(7 * 60):
            screen.frames(1)
        assert f"{name} is away. A bot plays for them in 53 s." in screen.words()
    evening.wait(60)
    for screen in screens:
        screen.frames(2)
        assert f"A bot plays for {name}." in screen.words()
    back = evening.enter(name, key=away.key)
    for screen in screens:
        screen.frames(2)
        assert not any(name in words and "bot" in words for words in screen.words())
    assert back.seats == away.seats


def test_a_display_says_that_the_match_waits_while_nobody_is_here(evening):
    sessions = evening.seated("Ada", "Bob")
    sessions[0].begin()
    screen = evening.at_table(evening.enter("tv", Role.DISPLAY))
    for one in sessions:
        evening.drop(one)
    evening.wait(3600)
    screen.frames(2)
    assert "Everybody is away. The match waits for them." in screen.words()
    evening.enter("Ada", key=sessions[0].key)
    screen.frames(2)
    assert "Everybody is away. The match waits for them." not in screen.words()


@pytest.mark.parametrize(("presses", "absence"), [(1, Absence.SOON), (2, Absence.WAIT), (3, Absence.BOT)])
def test_the_host_chooses_in_the_lobby_how_long_the_table_waits(evening, presses, absence):
    ada, _bob = evening.seated("Ada", "Bob")
    screen = evening.in_lobby(ada)
    screen.frames(2)
    screen.scene.page.focus("absence")
    for _ in range(presses):
        screen.press("right")
        screen.frames(2)
    assert ada.lobby.absence is absence
