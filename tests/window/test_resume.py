"""A program that is killed goes on where it was."""

from __future__ import annotations

import pytest

from tests.window import play


def people_s(person):
    """What players and bots did, without what the table noted by itself."""
    return [one for one in person.journal.actions() if one[0] >= 0]


@pytest.mark.timeout(180)
def test_a_killed_program_goes_on_where_it_was(people):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1).start_match()
    for _ in range(3):
        ada.until(lambda: ada.journal.view(0).asks, "one's turn", 30)
        play.superpose_by_mouse(ada, 0, ada.journal.view(0))
    ada.until(lambda: ada.journal.view(0).asks, "one's turn", 30)
    before, played = ada.journal.lines(), people_s(ada)
    ada.kill()
    ada.start()
    ada.click_on("title.resume", game=ada.words("superpose.name"))
    ada.click_on("title.go_on", part=(0.1, 0.3, 0.8, 0.6))
    ada.wait_for("superpose.table.turn", name="Ada")
    # The table itself notes that its player was gone and is back; nobody has played.
    assert ada.journal.lines()[: len(before)] == before and people_s(ada) == played
    play.superpose_by_mouse(ada, 0, ada.journal.view(0))
    assert people_s(ada)[: len(played)] == played
    ada.close_window()
    assert ada.ends() == 0
    # Closed in the middle of a match, it is offered again.
    ada.start()
    ada.wait_for("title.resume", game=ada.words("superpose.name"))
