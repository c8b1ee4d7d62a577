"""The table at three sizes in three languages: every text in its box, large enough, nothing cut; hot-seat and teams."""

from __future__ import annotations

import pytest

from game.core.game import Seat, Value
from game.games.superpose.board.table import SuperPoseTable
from game.scenes.curtain import CurtainScene
from game.scenes.table import TableScene
from game.store.settings import Settings
from game.ui.inputs import Pinch
from tests.games.superpose.board.tables import TABLES, Greedy, pilot, seated
from tests.pilot import Pilot

STATES: dict[str, tuple[int, int, int, dict[str, Value]]] = {
    "start": (1, 3, 0, {"aids": "friendly", "starters": "hand"}),
    "friendly": (1, 5, 3, {"aids": "friendly", "starters": "auto", "length": "full", "flowers": True}),
    "rulebook": (1, 1, 2, {"aids": "rulebook", "starters": "auto"}),
    "teams": (1, 3, 2, {"aids": "friendly", "starters": "auto", "teams": True, "advanced": True}),
}


def flown(state, size=(1280, 720), **kwargs):
    """A table in this state; played small, which is quick, then looked at in its size."""
    people, bots, turns, options = STATES[state]
    session = seated(people, bots, **options)
    kwargs.setdefault("motion", False)
    flight = pilot(session, size=(640, 360), **kwargs)
    mind = Greedy()
    for _ in range(turns):
        while flight.scene.seat is None:
            flight.frames(1)
        session.act(Seat(0), mind.answer(flight.scene.view, None))
        flight.frames(2)
        if flight.scene.view.taken is not None:
            session.act(Seat(0), mind.answer(flight.scene.view, None))
            flight.frames(2)
    while flight.scene.seat is None:
        flight.frames(1)
    flight.press("1")
    flight.resize(*size)
    flight.settle()
    return flight


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_texts_stay_in_their_boxes(state, size, language):
    flight = flown(state, size=size, language=language)
    for one in flight.written():
        assert not one.cut, one
        assert one.size >= 27.5, one
        assert "[" not in one.text
        assert one.box.inflate(12, 12).contains(one.ink), one


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_it_works_at_twice_the_scale(language):
    settings = Settings(language=language, ui_scale=2.0, reduced_motion=True)
    flight = flown("friendly", settings=settings)
    before = len(flight.scene.view.laid)
    flight.click("lay")
    assert len(flight.scene.view.laid) > before
    flight.click("history")
    assert flight.scene.story.visible
    flight.press("escape")
    assert not flight.scene.story.visible


def test_drawing_changes_nothing():
    flight = flown("friendly")
    first = flight.picture().get_view("2").raw
    assert flight.picture().get_view("2").raw == first


def test_points_fly_out_and_say_why():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, size=(640, 360))
    mind, heard = Greedy(), set()
    for _ in range(6):
        if flight.scene.seat is not None:
            session.act(Seat(0), mind.answer(flight.scene.view, None))
        for _ in range(30):
            flight.frames(1)
            heard |= {flyer.text for flyer in flight.scene.watch.effects.flyers}
    assert "SUPER-POSE +4" in heard
    assert "triumph" in flight.sounds.played or "score" in flight.sounds.played
    flight.settle()
    assert flight.scene.watch.scores() == flight.scene.view.scores


def seen_by(flight):
    assert isinstance(flight.scene, TableScene)
    return flight.scene.board


def test_two_people_share_the_screen_behind_the_curtain():
    session = seated(2, 0, aids="friendly", starters="auto")
    flight = Pilot(
        lambda stage: TableScene(stage, session, SuperPoseTable(stage, session), None, None),
        motion=False,
        pump=TABLES[session].pump,
    )
    flight.frames(3)
    for seat in (0, 1, 0, 1):
        assert isinstance(flight.scene, CurtainScene)
        flight.hold("space")
        flight.frames(60)
        flight.let_go("space")
        flight.frames(3)
        board = seen_by(flight)
        assert board.seat == seat
        assert {card.animal for card in board.desk.cards()} == {board.view.animals[seat]}
        assert board.page.focused == "hand.0"
        flight.press("enter", "enter")
        flight.frames(6)


def test_nobody_sees_a_hand_while_the_screen_is_covered():
    session = seated(2, 0, aids="friendly", starters="auto")
    flight = pilot(session)
    assert flight.scene.desk.cards() == ()
    assert not any(widget.visible for widget in flight.scene.hand)


def test_sticks_and_pinch_move_the_camera():
    flight = pilot(seated(1, 1, aids="friendly", starters="auto"), motion=False)
    before = flight.scene.felt.lens
    flight.pad_axis("rx", 1.0)
    flight.frames(20)
    flight.pad_axis("rx", 0.0)
    assert flight.scene.felt.lens.left < before.left
    here = flight.scene.felt.lens
    flight.pad_axis("rt", 1.0)
    flight.frames(20)
    flight.pad_axis("rt", 0.0)
    assert flight.scene.felt.lens.cell > here.cell
    flight.send(Pinch(600, 300, 0.5))
    assert flight.scene.felt.lens.cell < here.cell


def test_a_display_shows_the_table_and_no_hand():
    session = seated(0, 3, aids="friendly", starters="auto")
    flight = pilot(session)
    flight.frames(40)
    assert flight.scene.view is not None
    assert not any(widget.visible for widget in flight.scene.hand)
    assert not any(button.visible for button in (flight.scene.controls.lay, flight.scene.controls.left))
