"""After a match: the team's name, the Record of Legends, the album, solving again; and the whole table around it."""

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.clover.board.table import CloverScene
from game.games.clover.keeping.again import AgainScene
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.album_scene import GalleryScene
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends
from game.games.clover.keeping.legends_scene import LegendsScene
from game.games.clover.rules.words import Agree, MoveCard, NextBoard, Phase
from game.scenes.curtain import CurtainScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.ui.kit import Button
from tests.games.clover.board import hands
from tests.games.clover.board.rig import Rig, material
from tests.pilot import Pilot

SMALL = {"size": (1280, 720), "motion": False}


def around(rig, tmp_path, session=None):
    """The board inside the common table, with places to keep things."""
    session = session or rig.session

    def make(stage):
        board = CloverScene(stage, session, material(), Legends(tmp_path), Clovers(tmp_path))
        return TableScene(stage, session, board, None, None)

    return Pilot(make, **SMALL)


def finish(rig, pilot):
    """Solve all boards without the screen."""
    while rig.view().phase is not Phase.OVER:
        board = rig.view().board
        for slot, (card, rotation) in enumerate(rig.solution()):
            rig.session.act(Seat((board.spectator + 1) % 3), MoveCard(card, slot, rotation))
        for seat in range(3):
            if seat != board.spectator:
                rig.session.act(Seat(seat), Agree(rig.view().board.version))
        pilot.frames(60)
        rig.session.act(Seat(0), NextBoard())
        pilot.frames(2)


@pytest.mark.parametrize("device", ["keys", "mouse", "pad"])
def test_the_team_is_asked_for_and_entered_before_the_results_come(device, tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    pilot = around(rig, tmp_path)
    finish(rig, pilot)
    assert isinstance(pilot.scene, LegendScene)
    assert "A new record!" in pilot.words()
    if device == "keys":
        pilot.type("Les Trèfles")
        pilot.press("enter")
    else:
        hand = hands.Mouse(pilot) if device == "mouse" else hands.Pad(pilot)
        hand.press(hands.Mouse(pilot).end_of("team") if device == "mouse" else "team")
        for letter in "az":
            keys = [w for w in pilot.scene.page.modal.widgets if isinstance(w, Button)]
            hand.press(next(key.id for key in keys if key.text == letter))
        hand.press("key.done")
    entry = Legends(tmp_path).entries[0]
    assert (entry.names, entry.players, entry.challenge, entry.score) == (("Ada", "Ben", "Cleo"), 3, 1, 18)
    assert entry.team == ("Les Trèfles" if device == "keys" else "az")
    pilot.frames(200)
    assert isinstance(pilot.scene, ResultsScene)
    assert len(Legends(tmp_path).entries) == 1


def test_the_results_follow_the_record_at_once_and_are_found_again(tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    pilot = around(rig, tmp_path)
    finish(rig, pilot)
    pilot.click("enter")
    pilot.frames(2)
    assert isinstance(pilot.scene, ResultsScene)
    table = None
    for go_back in ("mouse", "enter", "a"):
        pilot.click("look")
        pilot.frames(200)
        table = pilot.scene
        assert isinstance(table, TableScene) and "Results" in pilot.words()
        if go_back == "mouse":
            pilot.click(table.frame.place_of("results").center)
        else:
            pilot.press("enter") if go_back == "enter" else pilot.pad("a")
        assert isinstance(pilot.scene, ResultsScene)
    pilot.click("again")
    pilot.frames(3)
    assert "Results" not in pilot.words()


def test_without_a_name_it_is_entered_all_the_same(tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    pilot = around(rig, tmp_path)
    finish(rig, pilot)
    pilot.press("escape")
    assert Legends(tmp_path).entries[0].title == "Ada, Ben, Cleo"


def test_only_the_host_keeps_the_record(tmp_path):
    rig = Rig(3, 0, first=0)
    wall = rig.guest("wall", sits=False)
    rig.begin()
    rig.write()
    pilot = around(rig, tmp_path / "host")
    other = around(rig, tmp_path / "wall", wall)
    finish(rig, pilot)
    other.frames(5)
    assert isinstance(other.scene, TableScene)
    assert not (tmp_path / "wall").exists()


def test_a_television_that_keeps_the_table_enters_it_by_itself_under_the_name_of_before(tmp_path):
    """Phones play, one of them hosts, and none of them can reach this machine's record."""
    names = ("Ada", "Ben", "Cleo")
    Legends(tmp_path).add(Legend("2031-05-17", "Les Trèfles", names, 3, 1, 3))
    rig = Rig(3, 0, first=0)
    television = rig.guest("wall", sits=False)
    television.keeps_table = True
    rig.begin()
    rig.write()
    pilot = around(rig, tmp_path, television)
    finish(rig, pilot)
    pilot.frames(30)
    assert not isinstance(pilot.scene, LegendScene)
    (_, entry) = Legends(tmp_path).entries
    assert (entry.team, entry.names, entry.score) == ("Les Trèfles", names, 18)
    assert len(Clovers(tmp_path).entries) == 3


def test_every_board_goes_into_the_album_once(tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    pilot = around(rig, tmp_path)
    finish(rig, pilot)
    assert [one.author for one in Clovers(tmp_path).entries] == ["Cleo", "Ben", "Ada"]
    assert all(one.board.points == 6 for one in Clovers(tmp_path).entries)


def test_a_worse_result_takes_its_place_quietly(tmp_path):
    legends = Legends(tmp_path)
    names = ("Ada", "Ben")
    legends.add(Legend("2031-01-01", "Duo", names, 2, 1, 12))
    pilot = Pilot(lambda stage: LegendScene(stage, legends, Legend("", "", names, 2, 1, 7)), **SMALL)
    assert {"For the Record of Legends", "Place 2 of 2"} <= set(pilot.words())
    assert pilot.find("team").value == "Duo"


def test_a_full_disk_is_told_and_keeps_nobody(tmp_path):
    (tmp_path / "file").write_text("")
    legends = Legends(tmp_path / "file" / "x")
    pilot = Pilot(lambda stage: LegendScene(stage, legends, Legend("", "", ("Ada",), 2, 1, 7)), **SMALL)
    pilot.click("enter")
    assert any("could not be written" in said for said in pilot.words())
    pilot.click("enter")
    assert pilot.ended


# ------------------------------------------------------------------ hot-seat


def test_hot_seat_writing_goes_behind_the_common_curtain(tmp_path):
    rig = Rig(2, 0, first=0).begin()
    pilot = around(rig, tmp_path)
    for seat in range(2):
        pilot.frames(30)
        assert isinstance(pilot.scene, CurtainScene)
        own = {material().concepts[word].words["en"] for laid in rig.view(seat).own.cards for word in laid.words}
        assert not own & set(pilot.words())
        reveal = next(w.id for w in pilot.scene.page.widgets if w.focusable)
        x, y = pilot.place(reveal)
        from game.ui.inputs import PointerDown, PointerUp

        pilot.send(PointerDown(x, y))
        pilot.frames(60)
        if isinstance(pilot.scene, CurtainScene):
            pilot.send(PointerUp(x, y))
            pilot.frames(5)
        assert isinstance(pilot.scene, TableScene)
        assert own <= set(pilot.words())
        hand = hands.Keys(pilot)
        for zone in range(4):
            hand.write(zone, f"{seat}{zone}")
        pilot.press("enter")
        pilot.frames(3)
    pilot.frames(30)
    assert isinstance(pilot.scene, TableScene)
    assert rig.view().phase is Phase.RESOLVING


# ------------------------------------------------------------------ leafing and solving again


def test_the_record_is_filtered_and_exported(tmp_path):
    legends = Legends(tmp_path, lambda: "2031-05-17")
    legends.add(Legend("2031-01-01", "Duo", ("Ada", "Ben"), 2, 1, 12))
    legends.add(Legend("2031-01-02", "Trio", ("Ada", "Ben", "Cleo"), 3, 2, 9))
    pilot = Pilot(lambda stage: LegendsScene(stage, legends), **SMALL)
    assert {"Duo", "Trio", "12 / 12"} <= set(pilot.words())
    pilot.steer_to("players")
    pilot.press("right", "right")
    assert "Trio" in pilot.words() and "Duo" not in pilot.words()
    pilot.click("export")
    assert any("legends-2031-05-17.csv" in said for said in pilot.words())
    assert "Trio" in (tmp_path / "legends-2031-05-17.csv").read_text(encoding="utf-8-sig")
    pilot.press("escape")
    assert pilot.ended


def test_a_damaged_record_is_told(tmp_path):
    (tmp_path / "legends.json").write_text("no")
    pilot = Pilot(lambda stage: LegendsScene(stage, Legends(tmp_path)), **SMALL)
    assert any("legends.json.broken-1" in said for said in pilot.words())


def album(tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    finish(rig, around(rig, tmp_path))
    return Clovers(tmp_path)


def test_a_past_clover_hides_its_solution_until_it_is_turned_over(tmp_path):
    clovers = album(tmp_path)
    pilot = Pilot(lambda stage: GalleryScene(stage, clovers, material(), Seeded(1)), **SMALL)
    past = clovers.entries[0]
    words = {material().concepts[word].words["en"] for card in past.board.solution for word in card.words}
    assert "Cleo’s clover" in pilot.words()
    assert set(past.clues) <= set(pilot.words())
    assert not words & set(pilot.words())
    pilot.click("look")
    assert words <= set(pilot.words())
    pilot.steer_to("list")
    pilot.press("down")
    assert not words & set(pilot.words())


@pytest.mark.parametrize("hand", [hands.Mouse, hands.Touch, hands.Keys, hands.Pad])
def test_a_past_clover_is_solved_again_alone(hand, tmp_path):
    clovers = album(tmp_path)
    pilot = Pilot(lambda stage: GalleryScene(stage, clovers, material(), Seeded(1)), **SMALL)
    mine = hand(pilot)
    mine.press("solve")
    pilot.frames(20)
    assert isinstance(pilot.scene, AgainScene)
    puzzle = pilot.scene.puzzle
    for slot, right in enumerate(clovers.entries[0].board.solution):
        spot = next(spot for spot in puzzle.placement.spots if spot.card == right.card)
        for _ in range((right.rotation - spot.rotation + (slot == 0)) % 4):
            mine.turn(right.card)
        mine.lay(right.card, slot)
    mine.press("check")
    pilot.frames(60)
    assert (puzzle.points, puzzle.attempt) == (None, 2)
    first = clovers.entries[0].board.solution[0]
    for _ in range(3):
        mine.turn(first.card)
    mine.lay(first.card, 0)
    mine.press("check")
    pilot.frames(60)
    assert puzzle.points == 4
    assert "4 points. Back then: 6." in pilot.words()
    mine.press("back")
    assert isinstance(pilot.scene, GalleryScene)


def test_an_empty_album_says_so(tmp_path):
    pilot = Pilot(lambda stage: GalleryScene(stage, Clovers(tmp_path), material(), Seeded(1)), **SMALL)
    assert "No clovers yet. Those you play will be kept here." in pilot.words()
    pilot.click("solve")
    assert isinstance(pilot.scene, GalleryScene)
