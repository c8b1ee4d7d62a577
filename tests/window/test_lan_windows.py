"""A table over the network: the host, a guest and the screen in the living room, each with a window of its own."""

from __future__ import annotations

import socket

import pytest

from game.rules.superpose.words import AskStarter
from tests.window import play


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.mark.timeout(240)
def test_host_guest_and_display_play_together(people):
    port = free_port()
    ada, bea, room = people("Ada"), people("Bea", colour=3), people("Room")
    ada.start("host", "--game", "superpose", "--port", str(port))
    ada.wait_for("lobby.start")
    bea.start("join")
    bea.wait_for("join.go")
    bea.click_on("join.address")
    bea.key("tab") if False else None
    bea.type(f"127.0.0.1:{port}")
    bea.click_on("join.go")
    room.start("display", f"127.0.0.1:{port}")
    ada.wait_for("Bea", part=(0.0, 0.1, 0.5, 0.7))
    bea.click_on("lobby.ready")
    bea.wait_for("lobby.not_ready")
    ada.wait_for("host.display")
    ada.start_match()
    at = {0: ada, 1: bea}
    for _ in range(5):
        seat = ada.until(lambda: next((str(s) for s in (0, 1) if ada.journal.view(s).asks), None), "somebody's turn")
        person, view = at[int(seat)], ada.journal.view(int(seat))
        for screen in (ada, bea, room):
            screen.wait_for("superpose.table.turn", name=person.name)
        before = len(ada.journal.actions())
        _move(person, int(seat), view)
        play.accepted(ada, before)
    assert room.place.size == room.screen.size
    assert not room.sees("superpose.table.lay")
    for person in (room, bea, ada):
        person.close_window()
        assert person.ends() == 0
        assert "Traceback" not in person.told()


def _move(person, seat, view):
    if play.asked(view, AskStarter):
        person.click_on("superpose.table.for_me")
        return
    lay = next(ask for ask in view.asks)
    play.click_hand(person, view, next(i for i, card in enumerate(view.hand) if card.id in lay.cards))
    person.wait_for("superpose.table.lay", part=play.LOWER)
    person.click(*person.until(lambda: play.lamp(person, view), "a lamp where the card may lie"))
