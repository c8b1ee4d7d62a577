"""The import of one's own photos through its screen."""

import pytest

from game.games.klick.photos import packs as photos
from game.games.klick.photos.scene import PackChosen, PhotosScene
from game.ui.inputs import FileDropped
from tests.games.klick.board.test_pictures import is_fine
from tests.pictures import folder_of, picture
from tests.pilot import Pilot


@pytest.fixture
def base(tmp_path):
    return tmp_path / "packs"


@pytest.fixture
def source(tmp_path):
    folder = folder_of(tmp_path / "Lake 2024", 4)
    picture(1, (320, 240)).save(folder / "IMG_copy.png")
    (folder / "broken.jpg").write_bytes(b"nothing")
    return folder


def open_scene(base, **kwargs):
    chooses = kwargs.pop("chooses", False)
    return Pilot(lambda stage: PhotosScene(stage, base, chooses), motion=False, **kwargs)


def finish(pilot):
    """Frames until the import is over; it runs in real time beside them."""
    for _ in range(20000):
        pilot.frames(1)
        if pilot.scene._report is not None:
            pilot.frames(2)
            return
    raise AssertionError("the import did not end")


def test_a_dropped_folder_becomes_a_pack_named_after_it(base, source):
    pilot = open_scene(base)
    pilot.send(FileDropped(str(source)))
    finish(pilot)
    (pack,) = photos.packs(base)
    assert (pack.name, len(pack.photos)) == ("Lake 2024", 4)
    words = pilot.words()
    assert "Lake 2024" in words
    assert "4 photos taken in." in words
    assert "broken.jpg" in words
    assert "cannot be read" in words
    assert "IMG_copy.png" in words
    assert "the same picture as IMG_0001.jpg" in words


def test_files_of_one_drop_are_taken_in_together(base, source):
    pilot = open_scene(base)
    for name in ("IMG_0000.jpg", "IMG_0001.jpg", "IMG_0002.jpg"):
        pilot.send(FileDropped(str(source / name)))
    finish(pilot)
    assert [len(pack.photos) for pack in photos.packs(base)] == [3]


def test_a_typed_path_and_name_by_keyboard_alone(base, source):
    pilot = open_scene(base)
    pilot.steer_to("name")
    pilot.type("Zoé et moi")
    pilot.press("enter")
    assert pilot.scene.page.focused == "path"
    pilot.paste(str(source))
    pilot.press("enter")
    finish(pilot)
    assert [pack.name for pack in photos.packs(base)] == ["Zoé et moi"]


def test_a_path_that_is_not_there_is_said(base):
    pilot = open_scene(base)
    pilot.click("path")
    pilot.type("/no/such/place")
    pilot.click("import")
    finish(pilot)
    assert "not found" in pilot.words()
    assert photos.packs(base) == ()


def test_without_a_path_the_button_says_what_it_needs(base):
    pilot = open_scene(base)
    pilot.click("import")
    assert "Or type the path of a folder" in pilot.words()


def test_a_pack_says_for_how_many_players_it_is_enough(base, tmp_path):
    photos.import_photos(base, "Few", [folder_of(tmp_path / "a", 10)])
    photos.import_photos(base, "Enough", [folder_of(tmp_path / "b", 31, first=100)])
    words = open_scene(base).words()
    assert "8 more for 3 players" in words
    assert "enough for 5 players" in words


def test_a_pack_is_deleted_after_a_question(base, source):
    photos.import_photos(base, "Gone", [source])
    pilot = open_scene(base)
    pilot.click("delete")
    assert "Delete “Gone”?" in pilot.words()
    pilot.click("delete.keep")
    assert photos.packs(base)
    pilot.click("delete")
    pilot.click("delete.delete")
    assert photos.packs(base) == ()
    assert "Gone" not in pilot.words()


def test_a_pack_can_be_chosen_for_the_table(base, source):
    photos.import_photos(base, "Ours", [source])
    pilot = open_scene(base, chooses=True)
    (pack,) = photos.packs(base)
    results = []
    pilot.stack.go = lambda move: results.append(move) if move is not None else None
    pilot.choose("packs")
    assert results[0].result == PackChosen(pack.key)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_back_leaves(base, device):
    pilot = open_scene(base)
    pilot.press("escape") if device == "keys" else pilot.pad("b")
    assert pilot.ended


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160)])
def test_words_stay_in_their_boxes(base, source, language, size):
    photos.import_photos(base, "Été", [source])
    pilot = open_scene(base, language=language, size=size)
    is_fine(pilot)
    pilot.send(FileDropped(str(source)))
    finish(pilot)
    is_fine(pilot)
