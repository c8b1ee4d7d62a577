"""Whole matches in a real window, from the title to the results, alone with bots."""

from __future__ import annotations

import pytest

from tests.window import play


def results(person):
    """The results are shown, and from there the program ends as it should."""
    person.wait_for("results.again", 30)
    person.close_window()
    assert person.ends() == 0
    assert "Traceback" not in person.told()


@pytest.mark.timeout(240)
def test_super_pose_by_mouse(people):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1).start_match()
    play.to_the_end(ada, play.superpose_by_mouse)
    results(ada)
    assert len(ada.journal.actions("superpose.LayCard", seat=0)) >= 6


@pytest.mark.timeout(240)
def test_so_clover_by_mouse(people):
    ada = people("Ada").start()
    ada.open_table("clover", bots=1).start_match()
    play.to_the_end(ada, play.clover_by_mouse)
    ada.click_on("legends.enter")
    results(ada)
    assert [facts["text"] for _, _, facts in ada.journal.actions("clover.SetClue", seat=0)] == list(play.CLUES)


@pytest.mark.timeout(240)
def test_klick_by_mouse(people):
    ada = people("Ada").start()
    ada.open_table("klick", bots=2).start_match()
    play.to_the_end(ada, play.klick_by_mouse)
    results(ada)
    assert ada.journal.actions("klick.Arrange", seat=0)


@pytest.mark.timeout(240)
def test_super_pose_by_keys_only(people):
    ada = people("Ada").start()
    ada.steer_to("title.here")
    ada.key("enter")
    ada.steer_to("lobby.add_bot")
    ada.key("enter")
    ada.steer_to("lobby.start")
    ada.key("enter")
    ada.until(ada.journal.lines, "the match in the journal")
    play.to_the_end(ada, play.superpose_by_keys)
    results(ada)
    assert len(ada.journal.actions("superpose.LayCard", seat=0)) >= 6
