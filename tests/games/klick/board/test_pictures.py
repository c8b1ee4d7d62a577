"""Every screen of Klick! at every size, number of players and language: words stay in their boxes and readable."""

import pytest

from game.core.game import Seat
from game.games.klick.board import places
from game.games.klick.rules.words import Phase
from tests.games.klick.board import hands
from tests.games.klick.board.rig import Rig

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2520, 1080)]
ME = Seat(0)


def is_fine(pilot):
    area = pilot.stage.space.area
    for written in pilot.written():
        if not written.decoration:
            assert not written.cut, written
            assert written.size >= 27.2, written
        if not written.turned:
            assert written.box.inflate(6, 6).contains(written.ink), written
            assert area.inflate(2, 2).contains(written.ink), written


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_words_stay_in_their_boxes(seats, language):
    size = SIZES[seats % 4]
    rig = Rig(1, seats - 1).begin()
    pilot = rig.pilot(size=size, language=language, motion=False)
    is_fine(pilot)
    pilot.press("tab")
    pilot.press("enter")
    is_fine(pilot)
    pilot.press("escape")
    hands.give_all(hands.Mouse(pilot), rig.session, ME)
    is_fine(pilot)
    pilot.click("done")
    rig.pump()
    pilot.frames(3)
    assert rig.session.view(ME).phase == Phase.RANKING
    is_fine(pilot)
    pilot.click("confirm")
    is_fine(pilot)
    pilot.click("confirm")
    is_fine(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(3, 9))
def test_a_display_has_room_for_all(seats, size):
    rig = Rig(1, seats - 1)
    display = rig.guest("wall", sits=False)
    rig.begin()
    is_fine(rig.pilot(display, size=size, motion=False))


def overlaps(rects):
    return [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if a.inflate(-1, -1).colliderect(b)]


@pytest.mark.parametrize("size", [(1812, 972), (972, 972), (1200, 900), (2400, 972), (906, 486)])
@pytest.mark.parametrize("seats", range(3, 9))
def test_nothing_lies_on_anything_else_and_all_of_it_inside(seats, size):
    from pygame import FRect

    area = FRect(54, 54, *size)
    each = 2 if seats == 3 else 1
    giving = places.giving(area, seats - 1, each, (seats - 1) * each)
    prints = [rect for one in (*giving.stations, giving.own) for rect in (one.plate, one.start, *one.slots)]
    everything = [giving.bar, giving.foot, *prints, *giving.hand]
    assert not overlaps(everything)
    assert all(area.inflate(2, 2).contains(rect) for rect in everything)
    ranking = places.ranking(area, 5 if seats == 3 else seats)
    everything = [ranking.bar, ranking.foot, ranking.board, ranking.start, ranking.notes, *ranking.line]
    assert not overlaps(everything)
    assert all(area.inflate(2, 2).contains(rect) for rect in everything)


def test_the_hand_is_large_enough_to_enjoy():
    from pygame import FRect

    area = FRect(54, 54, 1812, 972)
    widths = {seats: places.giving(area, seats - 1, 1, seats - 1).hand[0].w for seats in range(4, 9)}
    assert widths[4] > 400
    assert min(widths.values()) > 200


def test_a_still_table_is_not_drawn_again():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(motion=False)
    pilot.frames(10)
    assert pilot.frames(30) == 0
