"""Keys that stay down: one press is one deed, however long it takes."""

from __future__ import annotations

import time

import pytest

from game.games.superpose.rules.words import AskStarter
from tests.window import play

LONG = 2.5
"""Seconds: long after a keyboard begins to repeat, and after a fresh press for every scene there could be."""


def my_turn(person):
    """The starters are laid and it is the person's turn, with the table before them."""
    person.until(lambda: person.journal.view(0).asks, "one's turn", 30)
    if play.asked(person.journal.view(0), AskStarter):
        play.superpose_by_mouse(person, 0, person.journal.view(0))
        person.until(lambda: person.journal.view(0).asks, "one's turn", 30)
    person.wait_for("superpose.table.turn", name=person.name)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_at_the_curtain_takes_no_card(people, key):
    ada = people("Ada", aids="rulebook").start()
    ada.open_table("superpose", players=1).start_match()
    if ada.wait_for_any("superpose.table.for_me", "curtain.hold") != "curtain.hold":
        ada.click_on("superpose.table.for_me")
    ada.wait_for("curtain.hold", part=play.LOWER)
    ada.hold(key, LONG)
    ada.wait_gone("curtain.hold", part=play.LOWER)
    time.sleep(0.3)
    assert not ada.journal.actions("superpose.TakeCard")
    assert not ada.sees("superpose.table.take"), "a card was chosen that nobody pointed at"


@pytest.mark.timeout(120)
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_at_the_curtain_leaves_the_clovers_alone(people, key):
    ada = people("Ada").start()
    ada.open_table("clover", players=1).start_match()
    ada.hold_button("curtain.hold", part=play.LOWER)
    play.write_all_on_screen(ada, 0)
    other = ada.journal.names()[1]
    # What lay under the curtain is there for one more frame when it opens, and that frame may take its time.
    for stalls in (0.28, 0.31, 0.34, 0.37):
        ada.wait_for("curtain.advice", name=other)
        ada.hold(key, 1.0, stalls)
        ada.wait_gone("curtain.advice", name=other)
        assert not ada.journal.actions("clover.ReopenClues")
        ada.screen.minimise(ada.window)
        ada.until(lambda: ada.screen.has_state(ada.window, "HIDDEN"), "a window that is away")
        ada.screen.activate(ada.window)
    ada.wait_for("curtain.advice", name=other)
    ada.hold(key, LONG)
    ada.wait_for("clover.write.title", name=other)
    # The field in focus shows no words of its own; the others tell whether something was typed.
    ada.key("down")
    ada.wait_for("clover.write.clue", part=(0.5, 0.1, 0.5, 0.2))


@pytest.mark.timeout(120)
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_on_done_neither_takes_it_back_nor_opens_the_curtain(people, key):
    ada = people("Ada").start()
    ada.open_table("clover", players=1).start_match()
    ada.hold_button("curtain.hold", part=play.LOWER)
    for zone, clue in enumerate(play.CLUES):
        play.write_on_screen(ada, 0, zone, clue)
    ada.steer_to("clover.write.finish")
    ada.hold(key, LONG)
    time.sleep(0.3)
    assert [kind for _, kind, _ in ada.journal.actions()[4:]] == ["clover.FinishClues"]
    ada.wait_for("curtain.advice", name=ada.journal.names()[1])


@pytest.mark.timeout(120)
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_at_one_s_turn_lays_no_card(people, key):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1).start_match()
    my_turn(ada)
    ada.hold(key, LONG)
    time.sleep(0.3)
    assert not ada.journal.actions("superpose.LayCard", 0)


@pytest.mark.timeout(120)
def test_enter_held_from_the_lobby_on_starts_the_match_and_no_more(people):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1)
    ada.steer_to("lobby.start")
    ada.hold("enter", LONG + 1.5)
    ada.until(ada.journal.lines, "the match in the journal")
    assert not ada.journal.actions(seat=0)


@pytest.mark.timeout(120)
def test_enter_held_on_the_title_opens_a_lobby_and_no_more(people):
    ada = people("Ada").start()
    ada.steer_to("title.host")
    ada.hold("enter", LONG)
    ada.wait_for("lobby.start")
    assert ada.journal.lines() is None
    assert not ada.sees("table.too_few_seats", seats=1, least=3), "the held key pressed “Start”"


@pytest.mark.timeout(120)
@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_with_photos_in_hand_gives_none(people, key):
    ada = people("Ada").start()
    ada.open_table("klick", bots=2).start_match()
    ada.wait_for("klick.table.give_two")
    ada.hold(key, LONG)
    time.sleep(0.3)
    assert not ada.journal.actions(seat=0)


@pytest.mark.timeout(120)
def test_escape_held_opens_the_menu_and_leaves_it_open(people):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1).start_match()
    my_turn(ada)
    ada.hold("escape", LONG)
    ada.wait_for("pause.leave")
    assert ada.is_running
