"""Whole matches through the table, by one kind of hand each."""

from __future__ import annotations

import pytest

from game.core.game import Seat
from game.games.superpose.board.hints import cells_of
from game.games.superpose.felt.pieces import size_of
from game.games.superpose.rules.words import AskLay, AskTake, Phase
from tests.games.superpose.board.tables import pilot, seated

MOST = 400


def played(session, flight, turn):
    """Let ``turn`` act whenever this screen is asked, until the end."""
    for _ in range(MOST):
        view = flight.scene.view
        if view.phase is Phase.END:
            return view
        if flight.scene.seat is not None:
            before = len(view.history), view.taken, len(view.laid)
            turn(flight)
            view = flight.scene.view
            assert (len(view.history), view.taken, len(view.laid)) != before, flight.scene.page.toasts.texts
        flight.frames(1)
    raise AssertionError("the match did not end")


def playable(flight):
    """The place in the hand of a card that fits somewhere."""
    scene = flight.scene
    ask = scene.view.asks[0]
    cards = ask.cards if isinstance(ask, AskLay | AskTake) else (scene.desk.cards()[0].id,)
    return next(i for i, card in enumerate(scene.desk.cards()) if card.id in cards)


def by_keys(flight):
    index = playable(flight)
    while flight.scene.page.focused != f"hand.{index}":
        flight.press("right" if flight.scene.page.focused < f"hand.{index}" else "left")
    flight.press("enter")
    assert flight.scene.page.focused == "felt"
    flight.press("q", "e", "enter")


def centre_of(flight, place):
    wide, high = size_of(place.rotation)
    return flight.scene.felt.lens.point(place.x + wide / 2, place.y + high / 2)


def by_mouse(flight):
    scene, index = flight.scene, playable(flight)
    flight.click(f"hand.{index}")
    places = scene.holding.hints.places(scene.holding.card)
    place = places[len(places) // 2]
    while scene.holding.place.rotation != place.rotation:
        flight.click("right")
    flight.click(centre_of(flight, place))


def by_touch(flight):
    scene, index = flight.scene, playable(flight)
    flight.tap(f"hand.{index}")
    places = scene.holding.hints.places(scene.holding.card)
    place = places[len(places) // 2]
    while scene.holding.place.rotation != place.rotation:
        flight.tap("left")
    if scene.holding.covers(*scene.felt.lens.cell_at(*centre_of(flight, place))):
        flight.drag(centre_of(flight, scene.holding.place), centre_of(flight, place), touch=True)
    else:
        flight.tap(centre_of(flight, place))
    assert scene.holding.place == place
    flight.tap(centre_of(flight, place))


def by_pad(flight):
    scene = flight.scene
    if scene.view.taken is None:
        index = playable(flight)
        while scene.page.focused != f"hand.{index}":
            flight.pad("right" if scene.page.focused < f"hand.{index}" else "left")
        flight.pad("a")
        assert scene.page.focused == "take"
        flight.pad("a")
        assert scene.view.taken is not None
        return
    place = scene.holding.hints.places(scene.holding.card)[0]
    while scene.holding.place.rotation != place.rotation:
        flight.pad("rb")
    here = scene.holding.place
    flight.pad(*["right" if place.x > here.x else "left"] * abs(place.x - here.x))
    flight.pad(*["down" if place.y > here.y else "up"] * abs(place.y - here.y))
    assert scene.holding.place == place
    flight.pad("a")


@pytest.mark.parametrize(
    ("turn", "options"),
    [
        (by_keys, {"aids": "friendly", "starters": "auto"}),
        (by_mouse, {"aids": "friendly", "starters": "auto"}),
        (by_touch, {"aids": "friendly", "starters": "auto", "length": "full", "flowers": True}),
        (by_pad, {"aids": "rulebook", "starters": "auto"}),
    ],
    ids=["keys", "mouse", "touch", "pad"],
)
def test_a_whole_match_by_one_kind_of_hand(turn, options):
    session = seated(1, 1, **options)
    flight = pilot(session, motion=False)
    view = played(session, flight, turn)
    assert sum(view.hands) == 0 or view.history[-1].laid is None
    assert len(view.laid) == len([turn for turn in view.history if turn.laid is not None]) + len(
        [one for one in view.laid if one.seat is None]
    )


def steered(flight, place):
    """Move the held card to a place with the arrows alone, cell by cell."""
    scene = flight.scene
    while scene.holding.place.rotation != place.rotation:
        flight.press("e")
    here = scene.holding.place
    flight.press(*["right" if place.x > here.x else "left"] * abs(place.x - here.x), shift=True)
    flight.press(*["down" if place.y > here.y else "up"] * abs(place.y - here.y), shift=True)
    assert scene.holding.place == place


@pytest.mark.parametrize("flowers", [False, True])
def test_starters_are_laid_by_hand_with_the_keys(flowers):
    session = seated(1, 1, aids="friendly", starters="hand", flowers=flowers)
    flight = pilot(session, motion=False)
    scene = flight.scene
    while scene.view.phase is Phase.STARTERS:
        before = len(scene.view.laid)
        flight.press("enter", "c")
        assert scene.holding.card is not None
        for place in scene.holding.hints.places(scene.holding.card):
            steered(flight, place)
            flight.press("enter")
            if len(scene.view.laid) > before:
                break
        assert len(scene.view.laid) > before
    assert sum(one.seat is None for one in scene.view.laid) == (5 if flowers else 3)
    assert any(one.card.side == 1 for one in scene.view.laid if one.seat is None)


def test_starters_are_laid_for_me():
    session = seated(1, 1, aids="friendly", starters="hand")
    flight = pilot(session)
    flight.click("for_me")
    flight.settle()
    assert flight.scene.view.phase is Phase.TURNS
    assert len(flight.scene.view.laid) >= 3


def test_a_refused_card_is_marked_and_the_reason_is_said():
    session = seated(1, 1, aids="rulebook", starters="auto")
    flight = pilot(session, motion=False)
    flight.click("hand.0")
    flight.click("take")
    scene = flight.scene
    flight.click(scene.felt.lens.point(40, 40))
    assert scene.view.taken is not None
    assert scene.holding.refused is not None
    assert scene.page.toasts.texts == ("The card has to cover at least one card on the table.",)
    assert "refuse" in flight.sounds.played


def test_a_card_dragged_onto_a_legal_place_is_laid():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, motion=False)
    scene = flight.scene
    card = scene.desk.cards()[0]
    place = next(place for place in scene.holding.hints.places(card) if place.rotation == 0)
    before = len(scene.view.laid)
    flight.drag("hand.0", centre_of(flight, place))
    assert (scene.view.laid[before].x, scene.view.laid[before].y) == (place.x, place.y)
    assert scene.view.laid[before].card.id == card.id


def test_the_held_card_follows_the_mouse_and_turns_with_its_right_button():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, motion=False)
    flight.click("hand.1")
    scene = flight.scene
    turned = scene.holding.place.rotation
    at = scene.felt.lens.point(5.5, 2.5)
    flight.hover(scene.felt.lens.point(4.5, 2.5))
    flight.hover(at)
    assert (5, 2) in cells_of(scene.holding.card, scene.holding.place)
    flight.click(at, button=3)
    assert scene.holding.place.rotation == (turned + 1) % 4


def test_the_wheel_zooms_and_dragging_pans():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, motion=False)
    scene = flight.scene
    before = scene.felt.lens
    flight.wheel(2, scene.camera.window.center)
    assert scene.felt.lens.cell > before.cell
    flight.drag((900, 400), (1000, 430))
    flight.drag((900, 400), (1000, 430))
    moved = scene.felt.lens
    assert moved.left > before.left
    flight.click("frame")
    assert scene.felt.lens == before


def test_the_last_move_can_be_looked_at_again():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, motion=False)
    by_keys(flight)
    flight.frames(2)
    plain = flight.picture().copy()
    flight.press("l")
    assert flight.scene.gaze.light(flight.scene.view).laid == len(flight.scene.view.laid) - 1
    assert flight.picture().get_view("2").raw != plain.get_view("2").raw
    flight.press("escape")
    assert flight.scene.gaze.number == ""


def test_an_idle_table_draws_nothing():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session)
    flight.settle()
    assert flight.frames(30) == 0


def test_moving_the_card_paints_the_still_picture_no_more():
    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, motion=False)
    flight.click("hand.0")
    flight.settle()
    before = flight.scene._layer.painted
    for step in range(8):
        flight.hover(flight.scene.felt.lens.point(step, 2))
    assert flight.scene._layer.painted == before


def test_the_time_for_a_turn_is_shown_and_its_last_seconds_are_heard():
    session = seated(1, 1, aids="friendly", starters="auto", seconds=30)
    flight = pilot(session, size=(640, 360), motion=False)
    assert flight.scene.timer.left == 30
    assert "30" in flight.words()
    flight.frames(21, dt=1.0)
    assert 8 <= flight.scene.timer.left <= 9
    assert "tick" in flight.sounds.played


def test_the_pointer_is_told_what_it_can_do():
    flight = pilot(seated(1, 1, aids="friendly", starters="auto"), size=(1280, 720), motion=False)
    flight.hover("hand.0")
    assert "Click a card · right button turns" in flight.words()
    flight.click("hand.0")
    flight.hover("frame")
    flight.hover("frame")
    assert "Show all" in flight.words()


def test_the_wheel_turns_the_held_card_while_shift_is_held():
    flight = pilot(seated(1, 1, aids="friendly", starters="auto"), size=(1280, 720), motion=False)
    scene = flight.scene
    flight.click("hand.0")
    before = scene.holding.place.rotation
    flight.hold("left shift")
    flight.wheel(-1, scene.camera.window.center)
    flight.let_go("left shift")
    assert scene.holding.place.rotation == (before + 1) % 4


def test_cards_can_be_turned_in_the_hand_out_of_turn():
    session = seated(1, 0, elsewhere=1, aids="rulebook", starters="auto")
    flight = pilot(session, size=(640, 360), motion=False)
    flight.frames(2)
    assert flight.scene.seat is None and not session.is_asked(0)
    card = flight.scene.desk.cards()[1]
    flight.click("hand.1", button=3)
    assert flight.scene.holding.turn_of(card) == 1
    assert flight.scene.hand[1].rotation == 1


def test_a_passing_seat_is_told():
    from game.games.superpose.rules.events import SeatPassed
    from game.venue.session import Heard

    session = seated(1, 1, aids="friendly", starters="auto")
    flight = pilot(session, size=(640, 360), motion=False)
    flight.scene._hear(Heard(Seat(0), SeatPassed(Seat(1)), session.view(Seat(0))))
    flight.scene._hear(Heard(None, SeatPassed(Seat(1)), session.view(None)))
    assert len(flight.scene.page.toasts.texts) == 1
