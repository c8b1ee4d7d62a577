"""Klick! inside the common table: the curtain for hands, the menu, the results, a display beside."""

from game.core.game import Seat
from game.games.klick.board.table import KlickTable
from game.games.klick.rules.words import Phase
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from tests.games.klick.board import hands
from tests.games.klick.board.rig import Rig, gallery
from tests.pilot import Pilot

SMALL = {"size": (960, 540), "motion": False}


def around(rig, **kwargs):
    def make(stage):
        return TableScene(stage, rig.session, KlickTable(stage, rig.session, gallery()), lambda: None, lambda: None)

    return Pilot(make, **SMALL, **kwargs)


def reveal(pilot):
    """Hold the curtain's button until it opens."""
    assert isinstance(pilot.scene, CurtainScene)
    pilot.hold("space")
    pilot.frames(40)
    pilot.let_go("space")
    pilot.frames(2)


def on_board(pilot):
    """The pilot's hands on the board: the common table has a page of its own."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    place = scene.board.page.place_of

    def at(what):
        rect = place(what) if isinstance(what, str) else None
        k = pilot.stage.space.k
        x, y = rect.center if rect is not None else what
        return x * k, y * k

    pilot.place = at
    return hands.Mouse(pilot)


def test_three_people_at_one_screen_play_a_round_behind_the_curtain():
    rig = Rig(3, 0).begin()
    pilot = around(rig)
    for seat in range(3):
        pilot.frames(2)
        name = rig.session.name(Seat(seat))
        assert isinstance(pilot.scene, CurtainScene)
        words = pilot.words()
        assert name in words
        reveal(pilot)
        mouse = on_board(pilot)
        hands.give_all(mouse, rig.session, Seat(seat))
        mouse.press("done")
        del pilot.place
    pilot.frames(2)
    assert isinstance(pilot.scene, TableScene)
    mouse = on_board(pilot)
    for _ in range(3):
        assert rig.session.view(Seat(0)).phase == Phase.RANKING
        for _ in range(3):
            mouse.press("confirm")
            pilot.frames(2)
    del pilot.place
    pilot.frames(2)
    assert rig.session.view(Seat(0)).round == 2
    assert isinstance(pilot.scene, CurtainScene)


def test_the_curtain_falls_when_the_window_loses_the_focus():
    from game.ui.inputs import FocusLost

    rig = Rig(3, 0).begin()
    pilot = around(rig)
    pilot.frames(2)
    reveal(pilot)
    photo = rig.session.view(Seat(0)).hand[0]
    assert pilot.scene.board.page.find(f"photo.{photo}")
    pilot.send(FocusLost())
    pilot.frames(2)
    assert isinstance(pilot.scene, CurtainScene)
    assert pilot.stack.scenes[0].board.page.find(f"photo.{photo}") is None


def test_escape_opens_the_menu():
    rig = Rig(1, 3).begin()
    pilot = around(rig)
    pilot.press("escape")
    assert isinstance(pilot.scene, PauseScene)


def test_a_whole_game_ends_with_the_results():
    rig = Rig(1, 2).begin()
    pilot = around(rig)
    hands.play(rig, on_board(pilot))
    del pilot.place
    pilot.frames(240)
    assert isinstance(pilot.scene, ResultsScene)
