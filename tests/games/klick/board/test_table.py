"""The table of Klick! through its screen: every phase, every device, nothing told too early."""

import pytest

from game.core.game import Seat
from game.games.klick.board.places import moved
from game.games.klick.board.table import KlickTable
from game.games.klick.photos.cache import PhotoShelf
from game.games.klick.rules.words import Arrange, Confirm, GoOn, Phase
from game.ui.inputs import PointerDown, PointerMove, PointerUp
from tests.games.klick.board import hands
from tests.games.klick.board.rig import Rig, folder, gallery
from tests.pilot import Pilot

SMALL = {"size": (960, 540), "motion": False}
ME = Seat(0)


def view(rig, seat=ME):
    return rig.session.view(seat)


def given(rig, pilot):
    """This screen's player has given everything and is done; the bots are too."""
    hands.give_all(hands.Mouse(pilot), rig.session, ME)
    pilot.click("done")
    rig.pump()
    pilot.frames(3)
    return pilot


@pytest.mark.parametrize("hand", [hands.Mouse, hands.Touch, hands.Keys, hands.Pad])
@pytest.mark.parametrize("robots", [2, 3])
def test_a_whole_game_by_one_device_alone(hand, robots):
    rig = Rig(1, robots).begin()
    pilot = rig.pilot(**SMALL)
    hands.play(rig, hand(pilot))
    pilot.frames(3)
    assert rig.session.outcome() is not None
    assert str(max(rig.session.outcome().scores)) in pilot.words()


# ------------------------------------------------------------------ giving


def test_a_photo_dragged_onto_a_start_photo_lies_there():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    photo = view(rig).hand[0]
    pilot.drag(f"photo.{photo}", "seat.2")
    assert [(gift.photo, gift.to) for gift in view(rig).gifts] == [(photo, 2)]
    station = pilot.find("seat.2")
    assert station.place.slots[0].center == pytest.approx(pilot.find(f"photo.{photo}").rect.center)


def test_dragging_onto_a_laid_photo_changes_places_and_off_the_wall_takes_back():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    one, two, _ = view(rig).hand
    pilot.drag(f"photo.{one}", "seat.1")
    pilot.drag(f"photo.{two}", "seat.2")
    pilot.drag(f"photo.{one}", f"photo.{two}")
    assert {gift.photo: gift.to for gift in view(rig).gifts} == {one: 2, two: 1}
    pilot.drag(f"photo.{one}", "hand")
    assert {gift.photo: gift.to for gift in view(rig).gifts} == {two: 1}


def test_a_photo_dropped_nowhere_goes_home():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    photo = view(rig).hand[0]
    home = pilot.find(f"photo.{photo}").rect.copy()
    pilot.drag(f"photo.{photo}", (900, 20))
    pilot.frames(3)
    assert view(rig).gifts == ()
    assert pilot.find(f"photo.{photo}").shown == home


def test_done_says_what_is_missing_and_can_be_taken_back():
    rig = Rig(2, 1)
    rig.begin()
    rig.session.sit("never")
    pilot = rig.pilot(**SMALL)
    pilot.scene.seating.call(ME)
    pilot.frames(2)
    pilot.click("done")
    assert "Not everybody has a photo from you yet." in pilot.words()
    assert ME not in view(rig).done


def test_a_single_player_may_change_something_after_being_done():
    rig = Rig(1, 1)
    friend = rig.guest("Ben")
    friend.ready(friend.seats[0], True)
    rig.begin()
    pilot = rig.pilot(**SMALL)
    given(rig, pilot)
    assert view(rig).done == (0, 1) or 0 in view(rig).done
    assert any("Waiting for" in word for word in pilot.words())
    pilot.click("done")
    assert ME not in view(rig).done
    assert view(rig).phase == Phase.GIVING


def test_escape_puts_a_lifted_photo_down_and_then_asks_for_the_menu():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    photo = view(rig).hand[0]
    pilot.click(f"photo.{photo}")
    assert pilot.find(f"photo.{photo}").marked
    pilot.press("escape")
    assert not pilot.find(f"photo.{photo}").marked
    pilot.press("escape")
    assert pilot.ended


# ------------------------------------------------------------------ ranking


def test_the_line_moves_live_on_every_screen():
    rig = Rig(1, 1)
    friend = rig.guest("Ben")
    friend.ready(friend.seats[0], True)
    display = rig.guest("wall", sits=False)
    rig.begin()
    other = rig.pilot(friend, **SMALL)
    wall = rig.pilot(display, **SMALL)
    hands.give_all(hands.Mouse(other), friend, friend.seats[0])
    other.click("done")
    pilot = given(rig, rig.pilot(**SMALL))
    line = view(rig).line
    x, y = pilot.place(f"photo.{line[-1]}")
    pilot.send(PointerDown(x, y))
    to_x, to_y = pilot.place(f"photo.{line[0]}")
    pilot.send(PointerMove(to_x, to_y, True))
    order = moved(line, line[-1], 0)
    assert view(rig).line == order
    for screen in (other, wall):
        screen.frames(2)
        numbers = [screen.find(f"photo.{photo}").number for photo in order]
        assert numbers == list(range(1, len(order) + 1))
        assert not screen.find("confirm").visible


def test_those_who_look_on_cannot_move_anything():
    rig = Rig(1, 3, first=1).begin()
    pilot = given(rig, rig.pilot(**SMALL))
    assert view(rig).phase in (Phase.RANKING, Phase.REVEAL)
    line = view(rig).line
    pilot.drag(f"photo.{line[0]}", f"photo.{line[-1]}")
    assert view(rig).line == line


def test_keys_lift_move_and_put_down():
    rig = Rig(1, 3).begin()
    pilot = given(rig, rig.pilot(**SMALL))
    line = view(rig).line
    pilot.choose(f"photo.{line[0]}")
    pilot.press("right", "right", "enter")
    assert view(rig).line == moved(line, line[0], 2)
    pilot.press("right")
    assert view(rig).line == moved(line, line[0], 2)


def test_no_screen_tells_who_gave_what_before_the_line_is_confirmed():
    rig = Rig(1, 3).begin()
    pilot = given(rig, rig.pilot(**SMALL))
    for photo in view(rig).line:
        card = pilot.find(f"photo.{photo}")
        assert (card.tag, card.chips) == ("", ())


def test_ones_own_gifts_are_marked_for_oneself_alone():
    rig = Rig(1, 3, first=1).begin()
    display = rig.guest("wall", sits=False)
    rig.pump()
    pilot = given(rig, rig.pilot(**SMALL))
    wall = rig.pilot(display, **SMALL)
    mine = {gift.photo for gift in view(rig).gifts}
    line = view(rig).line
    assert [photo for photo in line if pilot.find(f"photo.{photo}").is_mine] == [p for p in line if p in mine]
    assert not any(wall.find(f"photo.{photo}").is_mine for photo in line)


# ------------------------------------------------------------------ the reveal


def test_the_reveal_goes_from_last_to_first_and_scores_grow_with_it():
    rig = Rig(1, 3).begin()
    pilot = given(rig, rig.pilot(size=(960, 540)))
    pilot.click("confirm")
    ranking = view(rig).rankings[-1]
    count = len(ranking.line)
    order = [ranked.photo for ranked in ranking.line]
    seen = []
    for _ in range(400):
        told = [photo for photo in order if pilot.find(f"photo.{photo}").tag]
        if not seen or seen[-1] != told:
            seen.append(told)
        pilot.frames(1)
    assert seen == [order[count - i :] for i in range(count + 1)]
    names = [rig.session.name(one.giver) if one.giver is not None else "random" for one in ranking.line]
    assert [pilot.find(f"photo.{photo}").tag for photo in order] == names
    chips = sum(int(text) for photo in order for text, _ in pilot.find(f"photo.{photo}").chips)
    assert chips == len(ranking.points)


def test_the_reveal_can_be_skipped_and_one_press_goes_on():
    rig = Rig(1, 3).begin()
    pilot = given(rig, rig.pilot(**SMALL))
    pilot.click("confirm")
    pilot.click("confirm")
    assert all(pilot.find(f"photo.{photo}").tag for photo in view(rig).line)
    turn = view(rig).turn
    pilot.click("confirm")
    assert view(rig).turn == turn + 1


def test_every_reason_for_a_point_is_said():
    rig = Rig(1, 3).begin()
    pilot = given(rig, rig.pilot(**SMALL))
    state = rig.state
    best = tuple(one.photo for one in sorted(state.lying[0], key=lambda one: one.giver is None))
    rig.session.act(ME, Arrange(best))
    rig.session.act(ME, Confirm())
    pilot.frames(2)
    pilot.click("confirm")
    words = pilot.words()
    assert "Ada +4 · before random +3, random last +1" in words
    assert sum("before random +1, first +1" in word for word in words) == 1


# ------------------------------------------------------------------ looking closer


def test_a_photo_pointed_at_is_enlarged_with_its_title():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    photo = view(rig).hand[0]
    pilot.hover(f"photo.{photo}")
    assert pilot.scene._loupe.photo == ""
    pilot.frames(60)
    assert pilot.scene._loupe.photo == photo
    assert f"Picture {photo[-3:]}" in pilot.words()
    pilot.hover((2, 2))
    pilot.frames(20)
    assert pilot.scene._loupe.photo == ""


def test_a_finger_held_on_a_photo_enlarges_it_and_does_not_lift_it():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    photo = view(rig).hand[0]
    x, y = pilot.place(f"photo.{photo}")
    pilot.send(PointerDown(x, y, touch=True, finger=1))
    pilot.frames(40)
    assert pilot.scene._loupe.photo == photo
    pilot.send(PointerUp(x, y, touch=True, finger=1))
    pilot.frames(10)
    assert pilot.scene._loupe.photo == ""
    assert not pilot.find(f"photo.{photo}").marked


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_key_and_pad_enlarge_what_is_in_focus_start_photos_too(device):
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    pilot.steer_to("seat.2", device)
    pilot.press("z") if device == "keys" else pilot.pad("y")
    assert pilot.scene._loupe.photo == view(rig).starts[2]
    pilot.press("escape") if device == "keys" else pilot.pad("b")
    assert pilot.scene._loupe.photo == ""
    assert not pilot.ended


def test_photos_that_are_missing_or_still_decoded_leave_the_table_playable():
    rig = Rig(1, 3).begin()
    empty = gallery(shelf=PhotoShelf())
    pilot = Pilot(lambda stage: KlickTable(stage, rig.session, empty), **SMALL)
    given(rig, pilot)
    assert view(rig).phase == Phase.RANKING
    pilot.picture()


def test_photos_decoded_beside_the_frame_loop_come_by_themselves():
    rig = Rig(1, 3).begin()
    slow = gallery(prompt=False)
    pilot = Pilot(lambda stage: KlickTable(stage, rig.session, slow), **SMALL)
    photo = view(rig).hand[0]
    for _ in range(2000):
        pilot.frames(1)
        if slow.surface(photo) is not None:
            break
    assert slow.surface(photo) is not None
    slow.close()


def test_a_photo_that_comes_from_the_host_during_the_game_is_shown(tmp_path):
    rig = Rig(1, 3).begin()
    late = gallery(shelf=PhotoShelf(tmp_path))
    pilot = Pilot(lambda stage: KlickTable(stage, rig.session, late), **SMALL)
    photo = view(rig).hand[0]
    pilot.frames(5)
    assert late.surface(photo) is None
    (tmp_path / f"{photo}.webp").write_bytes((folder() / f"{photo}.webp").read_bytes())
    late.look_again()
    assert pilot.frames(2) > 0
    assert late.surface(photo) is not None


# ------------------------------------------------------------------ several people at one screen


def test_on_a_shared_screen_hands_are_called_one_after_the_other():
    rig = Rig(3, 0).begin()
    pilot = rig.pilot(**SMALL)
    seating = pilot.scene.seating
    for seat in range(3):
        assert seating.wanted() == seat
        assert not any(id.startswith("photo.") for id in pilot.ids())
        seating.call(Seat(seat))
        pilot.frames(2)
        assert seating.wanted() is None
        hand = view(rig, Seat(seat)).hand
        assert all(pilot.find(f"photo.{photo}") for photo in hand)
        hands.give_all(hands.Mouse(pilot), rig.session, Seat(seat))
        pilot.click("done")
        pilot.frames(2)
    assert view(rig).phase == Phase.RANKING
    assert seating.wanted() is None


def test_a_shared_screen_ranks_in_the_open_and_shows_nobodys_gifts():
    rig = Rig(3, 0).begin()
    pilot = rig.pilot(**SMALL)
    for seat in range(3):
        pilot.scene.seating.call(Seat(seat))
        pilot.frames(2)
        hands.give_all(hands.Mouse(pilot), rig.session, Seat(seat))
        pilot.click("done")
    pilot.frames(2)
    for _ in range(3):
        line = view(rig).line
        assert not any(pilot.find(f"photo.{photo}").is_mine for photo in line)
        active = view(rig).active
        assert any(rig.session.name(active) in word for word in pilot.words())
        pilot.drag(f"photo.{line[-1]}", f"photo.{line[0]}")
        assert view(rig).line == moved(line, line[-1], 0)
        pilot.click("confirm")
        pilot.click("confirm")
        pilot.click("confirm")
        pilot.frames(2)
    assert view(rig).round == 2


def test_on_a_shared_screen_somebody_done_may_come_back_behind_the_curtain():
    rig = Rig(2, 1)
    friend = rig.guest("Zoé")
    friend.ready(friend.seats[0], True)
    rig.begin()
    pilot = rig.pilot(**SMALL)
    for seat in rig.session.seats:
        pilot.scene.seating.call(seat)
        pilot.frames(2)
        hands.give_all(hands.Mouse(pilot), rig.session, seat)
        pilot.click("done")
    pilot.frames(2)
    assert "Change something" in pilot.words()
    pilot.click("seat.0")
    pilot.frames(2)
    assert pilot.scene.seating.wanted() == 0


def test_the_other_side_going_on_ends_the_reveal_here_too():
    rig = Rig(1, 1)
    friend = rig.guest("Ben")
    friend.ready(friend.seats[0], True)
    rig.begin()
    other = rig.pilot(friend, **SMALL)
    hands.give_all(hands.Mouse(other), friend, friend.seats[0])
    other.click("done")
    pilot = given(rig, rig.pilot(**SMALL))
    pilot.click("confirm")
    friend.act(friend.seats[0], GoOn())
    pilot.frames(2)
    assert view(rig).turn == 2


def test_a_refusal_of_the_table_is_said_in_words():
    rig = Rig(1, 3).begin()
    pilot = rig.pilot(**SMALL)
    rig.session.act(ME, Confirm())
    pilot.frames(2)
    assert "That cannot be done now." in pilot.words()


def test_a_clock_is_shown_where_there_is_one():
    rig = Rig(1, 3, options={"seconds": 60}).begin()
    pilot = rig.pilot(**SMALL)
    assert any(word in ("0:57", "0:58", "0:59", "1:00") for word in pilot.words())


def test_keys_stop_at_photos_and_never_at_the_bare_hand():
    """The panel under the hand is a place to lay a photo back: without one in hand there is nothing to do there."""
    pilot = Rig(people=1).begin().pilot()
    stops = set()
    for _ in range(30):
        pilot.press("tab")
        stops.add(pilot.scene.page.focused)
    assert "hand" not in stops and any(id.startswith("photo.") for id in stops)
    pilot.scene.page.focus(next(id for id in stops if id.startswith("seat.")))
    pilot.press("enter")
    assert "Take a photo of your hand first." in pilot.words()
