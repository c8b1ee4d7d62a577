"""Whole evenings with real phones, at the small game of the tests: coming in, the lobby, a match, never being lost."""

import re
import time

import pytest

from tests.browser.phone import LARGE, SMALL

FRENCH = {"language": "fr-FR", "sit": "S’asseoir", "field": "Votre nom"}
ITALIAN = {"language": "it-IT", "sit": "Siediti", "field": "Il tuo nome"}


def play_a_card(phone):
    """The first card that can be played: chosen, then confirmed."""
    phone.wait("tablee.sheet.me.asked && !tablee.isActing()")
    before = phone.sheet["me"]["step"]
    phone.page.locator(".hc-card.mine").first.tap()
    phone.tap(re.compile("^(Play this card|Jouer cette carte|Gioca questa carta): "))
    phone.wait("(step) => tablee.sheet.me.step > step || tablee.sheet.table.phase === 'over'", before)


def started(room, *names, **more):
    phones = [room.phone(name, **more) for name in names]
    for phone in phones[1:]:
        phone.tap("I am ready")
    phones[0].wait("tablee.sheet.lobby.why_not === ''")
    phones[0].tap("Start the game")
    for phone in phones:
        phone.wait("tablee.sheet.table.phase === 'playing'")
    return phones


def test_two_phones_play_a_whole_match_and_another(room):
    ada, bob = started(room, "Ada", "Bob")
    assert ada.line == "Round 1 of 3: play a card"
    for _ in range(3):
        for phone in (ada, bob):
            play_a_card(phone)
    for phone in (ada, bob):
        phone.see("Most points")
    assert not bob.page.get_by_role("button", name="Play again").count()
    ada.tap("Play again")
    for phone in (ada, bob):
        phone.wait("tablee.sheet.table.match === 2 && tablee.sheet.table.phase === 'playing'")
    assert len(bob.sheet["game"]["hand"]) == 4


def test_nothing_is_played_without_a_confirming_tap_and_advice_comes_before(room):
    ada, _ = started(room, "Ada", "Bob")
    ada.page.locator(".hc-card.mine").first.tap()
    ada.see("cards that may be out there")
    assert room.host.ask("log") == []


def test_the_first_phone_has_the_rights_of_the_host(room):
    ada, bob = room.phone("Ada"), room.phone("Bob")
    assert ada.sheet["me"]["host"] and not bob.sheet["me"]["host"]
    assert bob.page.get_by_role("button", name="Super-Pose").is_disabled()
    ada.tap("Super-Pose")
    bob.wait("tablee.sheet.table.game === 'superpose'")
    ada.tap("High card")
    ada.page.locator("summary").tap()
    ada.page.get_by_label("Rounds").select_option("5")
    bob.wait("tablee.sheet.lobby.options[0].values[1].chosen")
    ada.tap("Add a bot: sharp")
    bob.wait("tablee.sheet.places.length === 3")
    ada.tap("Take the chair away: Basil")
    bob.wait("tablee.sheet.places.length === 2")
    assert room.host.ask("lobby")["options"]["rounds"] == 5


def test_a_reload_gives_the_seat_back_with_what_was_begun(room):
    ada, bob = started(room, "Ada", "Bob")
    ada.page.locator(".hc-card.mine").nth(2).tap()
    ada.see("cards that may be out there")
    hand = ada.sheet["game"]["hand"]
    ada.reload()
    assert ada.sheet["game"]["hand"] == hand and ada.sheet["me"]["host"]
    assert ada.page.locator(".hc-card.mine[aria-pressed=true]").inner_text() == str(hand[2])
    play_a_card(bob)
    ada.see(re.compile("Bob plays a card"))


def test_a_lost_way_is_told_and_found_again_by_itself(room):
    ada, bob = started(room, "Ada", "Bob")
    ada.offline()
    before = time.monotonic()
    ada.see("Looking for the table…")
    assert time.monotonic() - before < 6, "told in a moment, however often it is tried"
    bob.see(re.compile("Ada is away"))
    play_a_card(bob)
    ada.offline(False)
    ada.wait("tablee.isUp && tablee.sheet.game.is_new_round")
    bob.wait("tablee.sheet.places.every((place) => place.here)")
    play_a_card(ada)


def test_an_act_that_was_sent_into_nothing_is_sent_again_and_counts_once(room):
    ada, _ = started(room, "Ada", "Bob")
    ada.page.locator(".hc-card.mine").first.tap()
    ada.offline()
    ada.tap(re.compile("^Play this card"))
    ada.offline(False)
    ada.wait("tablee.isUp && tablee.sheet.game.mine !== null")
    assert [entry for entry in room.host.ask("log") if entry[0] >= 0] == [[0, "PlayCard"]]


def test_a_killed_host_comes_back_with_every_seat(browser, tmp_path):
    from tests.browser.phone import party

    with party(browser, folder=str(tmp_path)) as room:
        ada, bob = started(room, "Ada", "Bob")
        play_a_card(ada)
        hand = bob.sheet["game"]["hand"]
        room.host.kill()
        ada.see("Looking for the table…")
        room.host.start()
        for phone in (ada, bob):
            phone.wait("tablee.isUp")
        assert bob.sheet["game"]["hand"] == hand
        play_a_card(bob)


@pytest.mark.parametrize(("more", "word"), [(FRENCH, "Je suis prêt"), (ITALIAN, "Sono pronto")])
def test_a_phone_speaks_its_own_language_and_another_when_it_is_asked(room, more, word):
    room.phone("Ada")
    zoe = room.phone("Zoé", **more)
    zoe.see(word)
    assert zoe.page.locator("html").get_attribute("lang") == more["language"][:2]
    zoe.tap("Menu")
    zoe.tap("English")
    zoe.see("I am ready")
    zoe.reload()
    zoe.see("I am ready")


def test_who_was_sent_away_stays_away_and_the_ticket_is_a_new_one(room):
    ada, bob = room.phone("Ada"), room.phone("Bob")
    old = room.host.link
    ada.page.get_by_role("button", name="Take the chair away: Bob").tap()
    ada.tap("Send away")
    bob.see(re.compile("sent you away"))
    assert room.host.link != old
    bob.page.reload()
    bob.see(re.compile("sent you away"))
    late = room.phone(link=old)
    late.see(re.compile("not the code of this table"))
    room.phone("Cleo")
    assert room.host.ask("lobby")["names"] == ["Ada", "Cleo"]


def test_whoever_types_the_short_address_is_asked_for_the_code(room):
    bob = room.phone(link=room.host.address)
    bob.see("Code or PIN")
    assert "Kitchen" in bob.words and "Your name" not in bob.words
    bob.page.get_by_label("Code or PIN").fill("wrong")
    bob.tap("Come in")
    bob.see(re.compile("not the code of this table"))
    ticket = room.host.ask("ticket")
    bob.page.get_by_label("Code or PIN").fill(f"{ticket[:3]}-{ticket[3:6]}-{ticket[6:]}".lower())
    bob.tap("Come in")
    bob.join("Bob")
    assert room.host.ask("lobby")["names"] == ["Bob"]


def test_phones_that_are_no_longer_wanted_are_told_so(room):
    ada = room.phone("Ada")
    room.host.ask("allow", "no")
    ada.see("The host no longer lets phones join.")
    room.host.ask("allow", "yes")
    ada.tap("Join again")
    ada.wait("tablee.isUp && tablee.sheet.me.seats.length === 1")


def test_who_comes_late_looks_on_and_is_let_in_by_the_host(room):
    ada, bob = room.phone("Ada"), room.phone("Bob")
    ada.tap("Add a bot: fair")
    bob.tap("I am ready")
    ada.wait("tablee.sheet.lobby.why_not === '' && tablee.sheet.places.length === 3")
    ada.tap("Start the game")
    ada.wait("tablee.sheet.table.phase === 'playing'")
    late = room.phone("Zoe")
    assert late.sheet["me"]["seat"] is None and late.sheet["game"]["hand"] == []
    late.reload()
    late.tap("Play along")
    late.tap("Take this seat: Basil")
    ada.see("Zoe would like to play for Basil.")
    ada.tap("Yes", exact=True)
    late.wait("tablee.sheet.me.seats.length === 1 && tablee.sheet.game.hand.length > 0")
    play_a_card(ada)


def test_a_choice_that_was_refused_shows_what_holds(room):
    ada = room.phone("Ada")
    ada.page.locator("summary").tap()
    rounds = ada.page.get_by_label("Rounds")
    ada.page.evaluate("tablee.say('SetOption', {key: 'rounds', value: 77})")
    ada.see(re.compile("does not exist"))
    rounds.select_option("5")
    ada.wait("tablee.sheet.lobby.options[0].values[1].chosen")
    ada.page.evaluate("tablee.say('SetOption', {key: 'rounds', value: 3})")
    ada.wait("tablee.sheet.lobby.options[0].values[0].chosen")
    assert rounds.input_value() == "3"


def test_pausing_leaving_and_saying_something(room):
    ada, bob = started(room, "Ada", "Bob")
    bob.tap("Menu")
    bob.page.get_by_label("Say something").first.fill("Bonsoir !")
    bob.page.get_by_label("Say something").first.press("Enter")
    ada.see("Bonsoir !")
    bob.tap("Pause for everybody")
    ada.see("Bob paused the game.")
    ada.tap("Menu")
    ada.tap("End the pause")
    bob.wait("tablee.sheet.table.paused === ''")
    bob.tap("Menu")
    bob.tap("Leave the table")
    bob.tap("Leave the table")
    bob.see("The host closed the table.")


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
def test_every_control_has_a_name_and_room_for_a_thumb(room, size):
    ada = room.phone("Ada", size=size)
    bob = room.phone("Bob", size=size)
    scenes = [ada, bob]
    for phone in scenes:
        assert "" not in phone.controls() and phone.small_targets() == []
        assert not phone.is_wider_than_its_screen()
    ada.tap("Menu")
    assert "" not in ada.controls() and ada.small_targets() == []
    ada.tap("Done")
    bob.tap("I am ready")
    ada.tap("Start the game")
    ada.wait("tablee.sheet.table.phase === 'playing'")
    assert "" not in ada.controls() and ada.small_targets() == [] and not ada.is_wider_than_its_screen()
    assert "status" in ada.tree() and "Round 1 of 3: play a card" in ada.tree()


def test_the_page_and_the_first_sheet_are_small(room):
    ada = room.phone("Ada")
    sizes = ada.page.evaluate(
        "performance.getEntriesByType('navigation')[0].transferSize + JSON.stringify(tablee.sheet).length"
    )
    assert sizes < 60_000
