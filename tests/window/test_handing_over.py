"""The table moves to another laptop when its host leaves: two windows, and a match that goes on."""

from __future__ import annotations

import pytest

from tests.window import play
from tests.window.test_lan_windows import _move, free_port, lamps_on


def begun(people):
    """Ada hosts, Bea is her guest, and both have laid something."""
    port = free_port()
    ada, bea = people("Ada"), people("Bea", colour=3)
    ada.start("host", "--game", "superpose", "--port", str(port))
    ada.wait_for("lobby.start")
    lamps_on(ada)
    bea.start("join")
    bea.click_on("join.address_hint")
    bea.type(f"127.0.0.1:{port}")
    bea.click_on("join.go")
    ada.wait_for("Bea", part=(0.0, 0.1, 0.5, 0.7))
    bea.click_on("lobby.ready")
    bea.wait_for("lobby.not_ready")
    ada.start_match()
    turns(ada, {0: ada, 1: bea}, 3)
    return ada, bea


def turns(keeper, at, count):
    """So many moves, whoever's turn it is; ``keeper``: in whose journal they are."""
    for _ in range(count):
        seat = keeper.until(lambda: next((str(s) for s in (0, 1) if keeper.journal.view(s).asks), None), "a turn")
        person, view = at[int(seat)], keeper.journal.view(int(seat))
        for screen in at.values():
            screen.wait_for("superpose.table.turn", name=person.name)
        before = len(keeper.journal.actions())
        _move(person, int(seat), view)
        play.accepted(keeper, before)


def asks_for_bea(ada):
    """In the list of those who could keep the table."""
    ada.wait_for("move.why")
    ada.click_on("Bea", part=(0.0, 0.2, 0.5, 0.4))


@pytest.mark.timeout(240)
def test_who_hosts_hands_the_table_over_in_the_menu_and_the_match_goes_on_there(people):
    ada, bea = begun(people)
    ada.key("escape")
    ada.click_on("pause.move")
    asks_for_bea(ada)
    bea.click_on("move.take")
    ada.until(lambda: not ada.sees("move.title"), "the table again", 30)
    bea.until(bea.journal.actions, "the journal at Bea's")
    turns(bea, {0: ada, 1: bea}, 4)
    for person in (ada, bea):
        person.close_window()
        assert person.ends() == 0
        assert "Traceback" not in person.told()


@pytest.mark.timeout(240)
def test_who_hosts_and_closes_the_window_is_offered_to_hand_over_and_the_other_plays_on(people):
    ada, bea = begun(people)
    ada.close_window()
    ada.wait_for("move.ask_leave")
    ada.click_on("move.leave")
    asks_for_bea(ada)
    bea.click_on("move.take")
    assert ada.ends(40) == 0
    bea.until(bea.journal.actions, "the journal at Bea's")
    before = len(bea.journal.actions())
    if bea.journal.view(1).asks:
        _move(bea, 1, bea.journal.view(1))
        play.accepted(bea, before)
    assert "Traceback" not in ada.told() + bea.told()


@pytest.mark.timeout(240)
def test_a_second_close_ends_the_program_and_the_table_can_be_resumed(people):
    ada, _ = begun(people)
    ada.close_window()
    ada.wait_for("move.ask_leave")
    ada.close_window()
    assert ada.ends(40) == 0
    assert list((ada.home / "tables").rglob("*.table")) or list(ada.home.rglob("*.table"))
