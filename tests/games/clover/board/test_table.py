"""The table of So Clover! through its screen: every phase, every device, nothing told too early."""

import pytest

from game.core.game import Seat
from game.games.clover.rules.geometry import outer_words
from game.games.clover.rules.words import Agree, MoveCard, NextBoard, Phase, TurnCard
from game.ui.inputs import PointerDown, PointerMove, PointerUp, Wheel
from tests.games.clover.board import hands
from tests.games.clover.board.rig import CLUES, Rig, material

SMALL = {"size": (1280, 720), "motion": False}


def resolving(people=1, robots=2, **options):
    rig = Rig(people, robots, **options).begin()
    rig.write()
    return rig


def slots(rig, session=None, seat=0):
    return {card.slot: card.card for card in rig.view(seat, session).board.cards if card.slot is not None}


@pytest.mark.parametrize("hand", [hands.Mouse, hands.Touch, hands.Keys, hands.Pad])
def test_a_whole_game_by_one_device_alone(hand):
    rig = Rig(1, 2, first=0).begin()
    pilot = rig.pilot(**SMALL)
    hands.play(rig, hand(pilot))
    pilot.frames(3)
    view = rig.view()
    assert [board.points for board in view.solved][1:] == [6, 6]
    assert rig.session.outcome() is not None
    assert f"Total {view.total}" in pilot.words()


# ------------------------------------------------------------------ writing


def test_the_side_that_is_written_lies_on_top_and_its_pair_is_lit():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    part = pilot.scene._part
    for zone in (0, 2, 3, 1):
        pilot.click(f"clue.{zone}")
        pilot.frames(2)
        assert (part._lit, part._clover.top) == (zone, zone)


@pytest.mark.parametrize("way", ["buttons", "keys", "pad"])
def test_the_board_can_be_turned(way):
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    for wanted in (1, 2, 3, 0):
        if way == "buttons":
            pilot.click("board.right")
        elif way == "keys":
            pilot.press("pagedown")
        else:
            pilot.pad("rb")
        pilot.frames(2)
        assert pilot.scene._part._clover.top == wanted
    assert rig.view().own.clues == (None,) * 4


def test_a_keyword_is_refused_in_words_at_its_field_while_it_is_typed_and_by_the_host():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    own = rig.view().own
    word = material().concepts[outer_words(own.cards)[0]].words["fr"]
    pilot.click("clue.1")
    pilot.type(word)
    assert any("is your keyword" in said for said in pilot.words())
    pilot.press("enter")
    pilot.frames(2)
    assert rig.view().own.clues[1] is None
    assert pilot.scene.page.focused == "clue.1"
    assert sum("is your keyword" in said for said in pilot.words()) == 2


def test_two_words_are_refused_with_how_they_would_pass():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    pilot.click("clue.0")
    pilot.type("ice age")
    assert any("ice-age" in said for said in pilot.words())


def test_an_unknown_word_is_marked_and_stands():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    pilot.click("clue.0")
    pilot.type("qwrtzpsd")
    pilot.press("enter")
    pilot.frames(2)
    assert rig.view().own.clues[0].unknown
    assert "unknown word" in pilot.words()


def test_what_is_typed_is_written_when_the_field_is_left():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    pilot.click("clue.0")
    pilot.type("13")
    pilot.click("clue.2")
    pilot.frames(2)
    assert rig.view().own.clues[0].text == "13"


def test_a_clue_changed_into_a_bad_one_does_not_let_the_old_one_pass_as_done():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    hand = hands.Keys(pilot)
    for zone in range(4):
        hand.write(zone, f"1{zone}")
    pilot.click("clue.3")
    pilot.type(" and more")
    pilot.click("done")
    pilot.frames(3)
    assert rig.view().done == (1, 2)
    assert pilot.scene.page.focused == "clue.3"


def test_done_says_what_is_missing():
    rig = Rig(1, 2).begin()
    pilot = rig.pilot(**SMALL)
    pilot.click("done")
    assert "4 clues are still missing." in pilot.words()
    assert 0 not in rig.view().done


def test_done_can_be_taken_back_while_others_write():
    rig = Rig(1, 1)
    rig.guest("Ben")
    rig.begin()
    pilot = rig.pilot(**SMALL)
    hand = hands.Keys(pilot)
    for zone in range(4):
        hand.write(zone, CLUES[zone])
    pilot.click("done")
    pilot.frames(3)
    assert 0 in rig.view().done
    assert "Ada is done" in pilot.words()
    pilot.click("done")
    pilot.frames(2)
    assert 0 not in rig.view().done
    assert [field.value for field in pilot.scene._part._fields] == list(CLUES)


def test_words_are_in_the_language_of_the_screen():
    rig = Rig(1, 2).begin()
    concepts = [material().concepts[word] for laid in rig.view().own.cards for word in laid.words]
    for language in ("en", "fr", "it"):
        words = rig.pilot(language=language, **SMALL).words()
        assert all(concept.words[language] in words for concept in concepts)


def test_a_screen_follows_when_its_language_is_changed():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    from dataclasses import replace

    pilot.stage.settings = replace(pilot.stage.settings, language="it")
    pilot.frames(2)
    concepts = [material().concepts[word] for card in rig.view().board.cards for word in card.words]
    words = pilot.words()
    assert all(concept.words["it"] in words for concept in concepts)


# ------------------------------------------------------------------ one screen, several people


def test_on_a_shared_screen_writers_are_called_one_after_the_other():
    rig = Rig(3, 0).begin()
    pilot = rig.pilot(**SMALL)
    seating = pilot.scene.seating
    for seat in range(3):
        assert seating.wanted() == seat
        assert pilot.find("clue.0") is None
        seating.call(Seat(seat))
        pilot.frames(2)
        assert seating.wanted() is None
        hand = hands.Keys(pilot)
        for zone in range(4):
            hand.write(zone, f"{seat}{zone}")
        pilot.click("done")
        pilot.frames(3)
    assert rig.view().phase is Phase.RESOLVING
    assert seating.wanted() is None
    assert [clue.text for clue in rig.view().board.clues] == ["10", "11", "12", "13"]


def test_somebody_done_on_a_shared_screen_may_come_back_behind_the_curtain():
    rig = Rig(2, 0)
    rig.guest("Cleo")
    rig.begin()
    pilot = rig.pilot(**SMALL)
    rig.write()
    pilot.frames(3)
    assert pilot.scene.seating.wanted() is None
    assert "Ada: change something" in pilot.words()
    pilot.click("reopen.0")
    pilot.frames(2)
    assert pilot.scene.seating.wanted() == 0
    assert pilot.find("clue.0") is None


def test_one_press_agrees_for_all_guessers_of_the_screen_and_checks():
    rig = resolving(3, 0, first=0)
    pilot = rig.pilot(**SMALL)
    hands.solve(rig, hands.Mouse(pilot), None)
    assert "Check it" in pilot.words()
    assert not pilot.find("decide").visible
    pilot.click("agree")
    pilot.frames(3)
    pilot.settle()
    assert rig.view().phase is Phase.SHOWN
    assert rig.view().solved[-1].points == 6


# ------------------------------------------------------------------ resolving


def test_cards_are_laid_swapped_and_taken_back_by_dragging():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    one, two = [card.card for card in rig.view().board.cards][:2]
    pilot.drag(f"card.{one}", "slot.0")
    assert slots(rig) == {0: one}
    pilot.drag(f"card.{two}", "slot.2")
    pilot.drag(f"card.{two}", f"card.{one}")
    assert slots(rig) == {0: two, 2: one}
    pilot.drag(f"card.{one}", (300, 500))
    assert slots(rig) == {0: two}


def test_a_small_movement_is_a_click_and_not_a_drag():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    card = rig.view().board.cards[0].card
    x, y = pilot.place(f"card.{card}")
    pilot.send(PointerDown(x, y), PointerMove(x + 5, y + 4, True), PointerUp(x + 5, y + 4))
    assert pilot.scene._part.top.lifted == card
    assert slots(rig) == {}


def test_a_card_dropped_beside_a_slot_still_finds_it():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    card = rig.view().board.cards[0].card
    place = pilot.find("slot.3").rect
    pilot.drag(f"card.{card}", (place.left - 20, place.centery + 90))
    assert slots(rig) == {3: card}


@pytest.mark.parametrize("way", ["wheel", "right button", "second click", "key", "pad", "button"])
def test_a_card_is_turned(way):
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    card = rig.view().board.cards[0]
    name = f"card.{card.card}"
    match way:
        case "wheel":
            x, y = pilot.place(name)
            pilot.send(Wheel(x, y, 0, -1))
        case "right button":
            pilot.click(name, button=3)
        case "second click":
            pilot.click(name)
            pilot.click(name)
        case "key":
            pilot.steer_to(name)
            pilot.press("e")
        case "pad":
            pilot.steer_to(name, "pad")
            pilot.pad("rb")
        case "button":
            pilot.click(name)
            pilot.click("turn.right")
    assert rig.view().board.cards[0].rotation == (card.rotation + 1) % 4


def test_keys_swap_a_laid_card_with_a_loose_one_and_take_it_back():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    one, two = [card.card for card in rig.view().board.cards][:2]
    hand = hands.Keys(pilot)
    hand.lay(one, 1)
    hand.press(f"card.{one}")
    hand.press(f"card.{two}")
    assert slots(rig) == {1: two}
    pilot.steer_to(f"card.{two}")
    pilot.press("backspace")
    assert slots(rig) == {}


def test_escape_puts_a_card_down_and_then_asks_for_the_menu():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    card = rig.view().board.cards[0].card
    pilot.click(f"card.{card}")
    pilot.press("escape")
    assert pilot.scene._part.top.lifted is None
    pilot.press("escape")
    assert pilot.ended


def test_a_turned_view_of_the_board_changes_nothing_for_the_others():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    card = rig.view().board.cards[0].card
    pilot.click("board.right")
    pilot.frames(2)
    pilot.drag(f"card.{card}", "slot.0")
    assert slots(rig) == {0: card}
    assert pilot.find(f"card.{card}").rect.centerx > pilot.scene._part.top.ground.x


def test_an_empty_place_keeps_the_board_from_being_checked():
    rig = resolving()
    pilot = rig.pilot(**SMALL)
    pilot.click("agree")
    assert "4 places are still empty." in pilot.words()


def test_the_spectator_sees_everything_and_touches_nothing():
    rig, _, _ = two_screens()
    pilot = rig.pilot(**SMALL)
    before = rig.view().board
    card = before.cards[0].card
    pilot.drag(f"card.{card}", "slot.1")
    pilot.click(f"card.{card}")
    assert any("keep a straight face" in said for said in pilot.words())
    assert rig.view().board == before
    assert not pilot.find("agree").visible and not pilot.find("decide").visible


def two_screens(first=0):
    """Ada is the spectator; Cleo and Dario guess, each at a screen of their own."""
    rig = Rig(1, 0, first=first)
    cleo, dario = rig.guest("Cleo"), rig.guest("Dario")
    rig.begin()
    for session in (rig.session, cleo, dario):
        rig.write(session)
    return rig, cleo, dario


def test_only_the_left_neighbour_may_decide_and_agreements_are_seen():
    rig, cleo, dario = two_screens()
    left, right = rig.pilot(cleo, **SMALL), rig.pilot(dario, **SMALL)
    assert left.find("decide").visible and not right.find("decide").visible
    hands.solve(rig, hands.Mouse(left), 1, cleo)
    right.frames(2)
    right.click("agree")
    left.frames(2)
    chips = {chip.name: chip for chip in left.find("players").chips}
    assert chips["Dario"].is_glad and not chips["Cleo"].is_glad
    assert right.find("agree").text == "Take it back"
    right.click("agree")
    left.frames(2)
    assert rig.view().board.agreed == ()
    left.click("decide")
    left.frames(2)
    assert rig.view().phase is Phase.SHOWN


def test_hands_move_live_with_name_and_colour_and_carry_cards():
    rig, cleo, dario = two_screens()
    left, right, wall = rig.pilot(cleo, **SMALL), rig.pilot(dario, size=(1920, 1080), motion=False), rig.pilot(**SMALL)
    card = rig.view().board.cards[0].card
    x, y = left.place(f"card.{card}")
    left.send(PointerDown(x, y), PointerMove(x + 200, y + 20, True))
    left.frames(3)
    left.send(PointerMove(x + 300, y + 40, True))
    for screen in (right, wall):
        screen.frames(30)
        assert "Cleo" in screen.words()
        ground = screen.scene._part.top.ground
        hand = screen.scene._part._others.hands[1]
        expected = left.scene._part.top.ground.to_table((x + 300) / left.stage.space.k, (y + 40) / left.stage.space.k)
        assert ground.to_table(hand.x, hand.y) == pytest.approx(expected, abs=8)
        assert screen.find(f"card.{card}").rect.center == pytest.approx((hand.x, hand.y), abs=4)
    left.send(PointerUp(x + 300, y + 40))
    left.frames(3)
    left.send(PointerMove(x + 10, y + 10))
    right.frames(5)
    assert right.find(f"card.{card}").rect.center != pytest.approx((hand.x, hand.y), abs=4)


def test_hands_are_told_at_most_thirty_times_a_second():
    rig, cleo, _ = two_screens()
    pilot = rig.pilot(cleo, **SMALL)
    told = []
    cleo.live = lambda seat, what, at: told.append(at)
    for i in range(60):
        pilot.send(PointerMove(300 + i, 300))
    assert 25 <= len(told) <= 31


def test_a_spectator_tells_nothing_of_the_own_hand():
    rig, _, _ = two_screens()
    pilot = rig.pilot(**SMALL)
    told = []
    rig.session.live = lambda seat, what, at: told.append(at)
    for i in range(60):
        pilot.send(PointerMove(300 + i, 300))
    assert told == []


# ------------------------------------------------------------------ the check


def wrong_board(motion=True):
    """Two cards right, two of them exchanged; checked."""
    rig = resolving(3, 0, first=0)
    pilot = rig.pilot(size=(1280, 720), motion=motion)
    order = rig.solution()
    order = [order[0], order[1], order[3], order[2]]
    for slot, (card, rotation) in enumerate(order):
        rig.session.act(Seat(1), MoveCard(card, slot, rotation))
    pilot.frames(30)
    pilot.click("agree")
    return rig, pilot, [card for card, _ in order]


def test_cards_are_turned_over_one_by_one_and_none_is_waited_for_a_second():
    rig, pilot, order = wrong_board()
    seen = []
    for _ in range(400):
        told = [card for card in order if pilot.find(f"card.{card}").verdict is not None]
        if not seen or seen[-1] != told:
            seen.append(told)
        if not pilot.scene._part.is_busy:
            break
        pilot.frames(1)
    assert seen == [order[:count] for count in range(5)] + [[]]
    assert {card.card: card.slot for card in rig.view().board.cards if card.locked} == {order[0]: 0, order[1]: 1}


def test_the_check_can_be_skipped():
    _, pilot, order = wrong_board()
    pilot.frames(5)
    pilot.press("enter")
    pilot.frames(2)
    verdicts = [pilot.find(f"card.{card}").verdict for card in order]
    assert verdicts == [True, True, False, False]


def test_locked_cards_stay_and_wrong_placements_are_remembered():
    rig, pilot, order = wrong_board(motion=False)
    pilot.settle()
    assert "2 cards are right. One more attempt!" in pilot.words()
    locked, wrong = order[0], order[2]
    pilot.drag(f"card.{locked}", "slot.2")
    assert slots(rig, seat=None)[0] == locked
    pilot.click(f"card.{locked}")
    assert "This card is right: it stays." in pilot.words()
    pilot.drag(f"card.{wrong}", "slot.2")
    pilot.frames(2)
    assert pilot.find(f"card.{wrong}").was_tried
    pilot.click(f"card.{wrong}", button=3)
    pilot.frames(2)
    assert not pilot.find(f"card.{wrong}").was_tried


def test_the_solution_lights_both_words_of_each_pair_in_turn_and_counts_the_total():
    rig = resolving(3, 0, first=0)
    pilot = rig.pilot(size=(1280, 720))
    hands.solve(rig, hands.Mouse(pilot), None)
    pilot.click("agree")
    pilot.frames(240)
    assert rig.view().phase is Phase.SHOWN
    lit = set()
    for _ in range(500):
        pilot.frames(1)
        lit.add(pilot.scene._part.solution.lit)
    assert lit == {0, 1, 2, 3}
    assert {"Ada’s clover: perfect!", "Total 6", "6"} <= set(pilot.words())
    pilot.click("next")
    pilot.frames(2)
    assert rig.view().board.spectator == 1


def test_another_screen_going_on_takes_this_one_along():
    rig, cleo, dario = two_screens()
    pilot = rig.pilot(dario, **SMALL)
    for slot, (card, rotation) in enumerate(rig.solution()):
        cleo.act(Seat(1), MoveCard(card, slot, rotation))
    for session in (cleo, dario):
        session.act(session.seats[0], Agree(rig.view().board.version))
    pilot.frames(120)
    assert "Ada’s clover: perfect!" in pilot.words()
    cleo.act(Seat(1), NextBoard())
    pilot.frames(3)
    assert "Cleo’s clover" in pilot.words()


def test_a_display_shows_the_board_and_no_secret():
    rig = Rig(1, 0, first=0)
    wall = rig.guest("wall", sits=False)
    friend = rig.guest("Cleo")
    rig.begin()
    pilot = rig.pilot(wall, **SMALL)
    assert not any(id.startswith(("clue.", "card.")) for id in pilot.ids())
    rig.write()
    rig.write(friend)
    pilot.frames(3)
    assert "Ada’s clover" in pilot.words()
    card = rig.view().board.cards[0]
    pilot.drag(f"card.{card.card}", "slot.0")
    assert not pilot.find("agree").visible
    assert rig.view().board.cards[0] == card


def test_two_languages_at_one_table():
    rig, cleo, dario = two_screens()
    english = rig.pilot(cleo, language="en", **SMALL)
    french = rig.pilot(dario, language="fr", **SMALL)
    cleo.act(Seat(1), TurnCard(rig.view().board.cards[0].card, 1))
    english.frames(2), french.frames(2)
    for card in rig.view().board.cards:
        for word in card.words:
            concept = material().concepts[word]
            assert concept.words["en"] in english.words()
            assert concept.words["fr"] in french.words()


def test_a_strict_clock_is_shown_and_a_gentle_one_speaks_up_once():
    rig = Rig(1, 2, timer="hard", writing_seconds=60).begin()
    pilot = rig.pilot(**SMALL)
    assert any(word in ("0:58", "0:59", "1:00") for word in pilot.words())
    soft = Rig(1, 2, timer="soft", writing_seconds=60).begin()
    pilot = soft.pilot(**SMALL)
    said = []
    for _ in range(80):
        pilot.frames(1, dt=1.0)
        said += [word for word in pilot.words() if "hungry" in word]
    assert 1 <= len(said) <= 4
