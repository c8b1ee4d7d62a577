"""Every screen of So Clover! at every size and language: words stay in their boxes, whole and readable."""

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.clover.help import PAGES
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.album_scene import GalleryScene
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends
from game.games.clover.keeping.legends_scene import LegendsScene
from game.games.clover.rules.words import MoveCard
from game.scenes.help import HelpScene
from tests.games.clover.board.rig import Rig, material
from tests.pilot import Pilot

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LANGUAGES = ["en", "fr", "it"]


def is_fine(pilot):
    area = pilot.stage.space.area
    for written in pilot.written():
        if not written.decoration:
            assert not written.cut, written
            assert written.size >= 27.2, written
        if not written.turned:
            assert written.box.inflate(6, 6).contains(written.ink), written
            assert area.inflate(2, 2).contains(written.ink), written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_table_keeps_its_words_in_their_boxes(size, language):
    seats = 3 + SIZES.index(size)
    rig = Rig(1, seats - 1, seed=seats, challenge=[1, 2, 4][SIZES.index(size)]).begin()
    pilot = rig.pilot(size=size, language=language, motion=False)
    is_fine(pilot)
    pilot.click("clue.2")
    pilot.type("pomme de terre")
    is_fine(pilot)
    rig.write()
    pilot.frames(3)
    is_fine(pilot)
    for slot, (card, rotation) in enumerate(rig.solution()):
        rig.session.act(Seat(0), MoveCard(card, slot, rotation + (slot == 0)))
    pilot.frames(2)
    pilot.click(f"card.{card}")
    is_fine(pilot)
    rig.pump()
    pilot.click("agree")
    is_fine(pilot)
    pilot.frames(60)
    is_fine(pilot)
    rig.session.act(Seat(0), MoveCard(rig.solution()[0][0], 0, rig.solution()[0][1]))
    rig.pump()
    pilot.frames(2)
    pilot.click("agree")
    pilot.frames(60)
    is_fine(pilot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_keywords_fit_every_edge_of_loose_and_laid_cards(language):
    from pygame import FRect, Surface

    from game.games.clover.board import look
    from game.games.clover.board.places import LOOSE, between_bars, shared
    from game.ui.paint.canvas import Canvas
    from tests.pilot import STORE

    canvas = Canvas(Surface((1920, 1080)), STORE)
    words = sorted((one.words[language] for one in material().concepts.values()), key=len)[-40:]
    for cards in (5, 8):
        side = shared(between_bars(canvas.safe), cards).ground.side
        for scale in (1.0, LOOSE):
            for start in range(0, 40, 4):
                rect = FRect(0, 0, side * scale, side * scale)
                canvas.begin()
                look.card_sprite(canvas, rect, words[start : start + 4], 0)
                assert len(canvas.written) == 4
                for written in canvas.written:
                    assert not written.cut, written
                    assert written.size >= 27.2, written


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2520, 1080), (3840, 2160)])
@pytest.mark.parametrize("cards", range(5, 9))
def test_nothing_lies_on_anything_else(cards, size):
    from game.games.clover.board.places import between_bars, shared
    from game.ui.paint.space import space

    area = between_bars(space(*size).safe)
    places = shared(area, cards)
    everything = [places.ground.square, places.panel, *places.loose]
    for i, one in enumerate(everything):
        assert area.inflate(4, 4).contains(one)
        assert not any(one.inflate(-2, -2).colliderect(other) for other in everything[i + 1 :])


@pytest.fixture
def album(tmp_path):
    rig = Rig(3, 0, first=0).begin()
    rig.write()
    for slot, (card, rotation) in enumerate(rig.solution()):
        rig.session.act(Seat(1), MoveCard(card, slot, rotation))
    from game.games.clover.rules.words import Agree

    for seat in (1, 2):
        rig.session.act(Seat(seat), Agree(rig.view().board.version))
    clovers = Clovers(tmp_path)
    assert clovers.keep("Élodie", rig.view().solved[-1]) == ""
    return clovers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_record_album_and_help_keep_their_words_in_their_boxes(size, language, tmp_path, album):
    legends = Legends(tmp_path)
    for score in range(20):
        legends.add(Legend("2031-05-17", "W" * 16, ("Anna", "Élodie", "Filippo"), 3, 1 + score % 4, score % 19))
    new = Legend("2031-05-17", "", ("Anna", "Élodie", "Filippo"), 3, 1, 18)
    is_fine(Pilot(lambda stage: LegendScene(stage, legends, new), size, language, motion=False))
    is_fine(Pilot(lambda stage: LegendsScene(stage, legends), size, language, motion=False))
    pilot = Pilot(lambda stage: GalleryScene(stage, album, material(), Seeded(1)), size, language, motion=False)
    is_fine(pilot)
    pilot.click("look")
    is_fine(pilot)
    pilot.click("solve")
    pilot.frames(20)
    is_fine(pilot)
    pilot.click("show")
    is_fine(pilot)
    if size == SIZES[0]:
        pilot = Pilot(lambda stage: HelpScene(stage, {"clover": PAGES}, "clover"), size, language)
        for _ in PAGES:
            is_fine_help(pilot)
            pilot.press("pagedown")


def is_fine_help(pilot):
    """The small clovers are pictures; everything else is to be read."""
    for written in pilot.written():
        assert not written.cut, written
        if not written.turned:
            assert written.box.inflate(6, 6).contains(written.ink), written


def test_a_still_table_is_not_drawn_again():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(motion=False)
    pilot.frames(10)
    assert pilot.frames(30) == 0
    rig.write()
    pilot.frames(10)
    assert pilot.frames(30) == 0
