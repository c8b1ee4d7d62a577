"""Two people at one window: the curtain hides each from the other."""

from __future__ import annotations

import pytest

from game.games.superpose.rules.words import AskStarter
from tests.window import play


def turn_behind_the_curtain(person, name):
    """The curtain calls this player, shows nothing of the table, and is held open."""
    person.wait_for("curtain.advice", name=name)
    assert not person.sees("superpose.table.lay") and not person.sees("superpose.key.click_choose")
    person.hold_button("curtain.hold", part=play.LOWER)


@pytest.mark.timeout(180)
def test_two_people_play_behind_the_curtain(people):
    ada = people("Ada").start()
    ada.open_table("superpose", players=1).start_match()
    names = ada.journal.names()
    first = next(seat for seat in (0, 1) if ada.journal.view(seat).asks)
    if play.asked(ada.journal.view(first), AskStarter):
        play.superpose_by_mouse(ada, first, ada.journal.view(first))
    for _ in range(4):
        seat = next(seat for seat in (0, 1) if ada.journal.view(seat).asks)
        turn_behind_the_curtain(ada, names[seat])
        play.superpose_by_mouse(ada, seat, ada.journal.view(seat))
    assert [seat for seat, kind, _ in ada.journal.actions("superpose.LayCard")] in ([0, 1, 0, 1], [1, 0, 1, 0])


@pytest.mark.timeout(180)
def test_the_curtain_falls_when_the_window_loses_the_focus(people):
    ada = people("Ada").start()
    ada.open_table("clover", players=1).start_match()
    name = ada.journal.names()[0]
    ada.wait_for("curtain.advice", name=name)
    ada.hold_button("curtain.hold", part=play.LOWER)
    ada.wait_for("clover.write.title", name=name)
    ada.screen.minimise(ada.window)
    ada.until(lambda: ada.screen.has_state(ada.window, "HIDDEN"), "a window that is away")
    ada.screen.activate(ada.window)
    ada.wait_for("curtain.advice", name=name)
    assert not ada.sees("clover.write.title", name=name)
