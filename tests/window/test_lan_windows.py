"""A table over the network: the host, a guest and the screen in the living room, each with a window of its own."""

from __future__ import annotations

import socket

import pytest

from game.games.superpose.rules.words import AskStarter
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
    lamps_on(ada)
    bea.start("join")
    bea.click_on("join.address_hint")
    bea.type(f"127.0.0.1:{port}")
    bea.click_on("join.go")
    room.start("display", f"127.0.0.1:{port}")
    ada.wait_for("Bea", part=(0.0, 0.1, 0.5, 0.7))
    bea.click_on("lobby.ready")
    bea.wait_for("lobby.not_ready")
    room.wait_for("Bea")
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


def lamps_on(person):
    """The host's choice in the lobby: friendly aids, so that everybody sees where a card may lie."""
    options = (0.5, 0.3, 0.5, 0.5)
    place = person.place
    for _ in range(12):
        row = person.sees("option.superpose.aids.name", options)
        if row is not None:
            break
        person.screen.click(place.x + place.w * 0.75, place.y + place.h * 0.6, 5)
    assert row is not None, "there is no row for the aids"
    if not person.sees("option.superpose.aids.friendly", options):
        person.click(place.w * 0.935, row.centery)
    person.wait_for("option.superpose.aids.friendly", part=options)


def _move(person, seat, view):
    if play.asked(view, AskStarter):
        person.click_on("superpose.table.for_me")
        return
    lay = next(ask for ask in view.asks)
    play.click_hand(person, view, next(i for i, card in enumerate(view.hand) if card.id in lay.cards))
    person.wait_for("superpose.key.click_lay", part=play.LOWER)
    person.click(*person.until(lambda: play.lamp(person, view), "a lamp where the card may lie"))
