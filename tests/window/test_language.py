"""Another language in the middle of a match."""

from __future__ import annotations

import pytest

from tests.spoken import spoken
from tests.window import play


@pytest.mark.timeout(180)
def test_the_language_changes_in_a_match_and_the_match_goes_on(people):
    ada = people("Ada").start()
    ada.open_table("superpose", bots=1).start_match()
    ada.until(lambda: ada.journal.view(0).asks, "one's turn", 30)
    ada.wait_for("superpose.table.turn", name="Ada")
    ada.key("escape")
    ada.click_on("pause.settings")
    ada.wait_for("settings.language")
    ada.key("right")
    ada.texts = spoken("fr")
    ada.wait_for("settings.language")
    ada.click_on("settings.done")
    ada.wait_for("superpose.table.turn", name="Ada")
    for _ in range(2):
        ada.until(lambda: ada.journal.view(0).asks, "one's turn", 30)
        ada.wait_for("superpose.table.turn", name="Ada")
        play.superpose_by_mouse(ada, 0, ada.journal.view(0))
    ada.close_window()
    assert ada.ends() == 0
    assert ada.settings()["language"] == "fr"
