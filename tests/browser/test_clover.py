"""So Clover! with real phones: whole matches by taps and typing, never lost in any phase, in every language."""

import os
import re
from pathlib import Path

import pytest

from tests.browser.phone import LARGE, SMALL

FRENCH = {"language": "fr-FR", "sit": "S’asseoir", "field": "Votre nom"}
ITALIAN = {"language": "it-IT", "sit": "Siediti", "field": "Il tuo nome"}
CLOVER = {"game": "clover", "seed": 1}
CLUES = ("zoo", "Mississippi", "blorx", "42")
PICTURES = os.environ.get("TABLEE_PICTURES")
"""A folder for pictures of every phase, to be looked at."""

pytestmark = pytest.mark.parametrize("room", [CLOVER], indirect=True, ids=["clover"])


def started(room, *names, **more):
    phones = [room.phone(name, **more) for name in names]
    for phone in phones[1:]:
        phone.tap("I am ready")
    phones[0].wait("tablee.sheet.lobby.why_not === ''")
    phones[0].tap("Start the game")
    for phone in phones:
        phone.wait("tablee.sheet.game?.phase === 'writing'")
    return phones


def seen(phone, name):
    """What every phase must keep: names for all controls, room for thumbs, nothing wider than the screen."""
    if PICTURES:
        phone.page.wait_for_timeout(400)
        phone.picture(Path(PICTURES) / f"{name}-{phone.page.viewport_size['width']}.png")
    assert "" not in phone.controls(), name
    assert phone.small_targets() == [], name
    assert not phone.is_wider_than_its_screen(), name


def field(phone):
    return phone.page.get_by_role("textbox")


def type_clue(phone, text):
    """Into the pair that is shown, and on by Enter."""
    before = sum(pair["clue"] is not None for pair in phone.sheet["game"]["pairs"])
    field(phone).fill(text)
    field(phone).press("Enter")
    phone.wait("(n) => tablee.sheet.game.pairs.filter(({ clue }) => clue).length > n", before)


def write_all(phone, done="My clues are done"):
    for text in CLUES:
        type_clue(phone, text)
    phone.tap(done)
    phone.wait("tablee.sheet.game.done || tablee.sheet.game.phase === 'resolving'")


def roles(phones):
    """The owner of the clover in the middle, and those who guess."""
    for phone in phones:
        phone.wait("tablee.sheet.game.phase === 'resolving'")
    guessers = [phone for phone in phones if phone.sheet["game"]["may"]]
    return next(phone for phone in phones if phone not in guessers), guessers


def loose(phone):
    return phone.page.get_by_role("group", name=re.compile("Loose cards|Cartes à poser|Carte da posare"))


def fill(phone):
    """Tap a loose card, tap an empty place, until there is none."""
    while empty := [place for place in range(4) if place not in [c["slot"] for c in phone.sheet["game"]["cards"]]]:
        loose(phone).get_by_role("button", pressed=False).last.tap()
        phone.page.get_by_role("button", name=phone.sheet["game"]["places"][empty[0]], exact=True).tap()
        phone.wait("(slot) => tablee.sheet.game.cards.some((card) => card.slot === slot)", empty[0])


def agree(phone, words="I agree"):
    phone.wait("tablee.sheet.game.incomplete === '' && !tablee.isActing()")
    phone.page.get_by_role("button", name=words, exact=True).tap()


def revealed(phone):
    phone.wait("!document.body.classList.contains('cl-checking')")


def solve(phones):
    """Both attempts if need be, until the solution lies open on every phone."""
    _, guessers = roles(phones)
    while guessers[0].sheet["game"]["phase"] == "resolving":
        version = guessers[0].sheet["game"]["attempt"]
        fill(guessers[0])
        for phone in guessers:
            agree(phone)
        guessers[0].wait("(n) => tablee.sheet.game.phase === 'shown' || tablee.sheet.game.attempt > n", version)
        for phone in phones:
            revealed(phone)
    for phone in phones:
        phone.wait("tablee.sheet.game.phase === 'shown'")
        revealed(phone)


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
def test_three_phones_play_a_whole_match_by_taps_and_typing(room, size):
    phones = started(room, "Ada", "Bob", "Cleo", size=size)
    ada = phones[0]
    seen(ada, "1-writing")
    for phone in phones:
        write_all(phone)
        if phone is ada:
            seen(ada, "2-waiting")
    for board in range(3):
        owner, guessers = roles(phones)
        if not board:
            seen(owner, "3-owner")
            seen(guessers[0], "4-solving")
            fill(guessers[0])
            seen(guessers[0], "5-full")
        assert owner.page.get_by_role("group", name="The clover").get_by_role("button").count() == 0
        assert owner.line == "Watch and keep a straight face!"
        solve(phones)
        seen(owner, "6-shown")
        assert guessers[0].line.startswith(f"{owner.name}’s clover")
        last = board == 2
        guessers[1].tap("To the end" if last else "Continue")
        for phone in phones:
            phone.wait("(n) => tablee.sheet.game.boards_solved > n || tablee.sheet.game.phase !== 'shown'", board)
    for phone in phones:
        phone.wait("tablee.sheet.table.phase === 'over'")
        phone.see(re.compile("All clovers are solved"))
    seen(ada, "7-over")
    ada.tap("Look at the table")
    seen(ada, "8-clovers")
    ada.page.get_by_role("group", name="All clovers").get_by_role("button").first.tap()
    ada.see("zoo")


def test_a_clue_is_judged_while_it_is_typed_and_nothing_bad_is_sent(room):
    ada, _, _ = started(room, "Ada", "Bob", "Cleo")
    field(ada).fill("zoo")
    ada.see("A fine clue")
    field(ada).fill("blorx")
    ada.see("unknown word")
    first = ada.sheet["game"]["pairs"][0]["words"][0]
    field(ada).fill(first)
    ada.see(re.compile("is your keyword"))
    field(ada).press("Enter")
    ada.page.wait_for_timeout(300)
    assert room.host.ask("log") == [] and ada.page.get_by_text("Pair 1 of 4").count()
    field(ada).fill("two words")
    ada.see(re.compile("One word only"))
    ada.tap("Next pair")
    ada.see("Pair 2 of 4")
    ada.tap("My clues are done")
    ada.see("Pair 1 of 4")
    assert room.host.ask("log") == []


def test_clues_can_be_changed_after_one_was_done(room):
    ada, _, _ = started(room, "Ada", "Bob", "Cleo")
    write_all(ada)
    ada.tap("Change something")
    ada.tap(re.compile("^Pair 2 of 4, "))
    field(ada).fill("Amazon")
    ada.tap("My clues are done")
    ada.wait("tablee.sheet.game.done && tablee.sheet.game.pairs[1].clue.text === 'Amazon'")
    ada.see("Amazon")


def test_half_a_clue_survives_a_reload_and_a_lost_way(room):
    ada, _, _ = started(room, "Ada", "Bob", "Cleo")
    type_clue(ada, "zoo")
    field(ada).fill("blor")
    ada.reload()
    ada.see("Pair 2 of 4")
    assert field(ada).input_value() == "blor"
    ada.see("unknown word")
    ada.offline()
    field(ada).fill("Mississippi")
    ada.see("Looking for the table…")
    ada.offline(False)
    ada.wait("tablee.isUp")
    assert field(ada).input_value() == "Mississippi"
    ada.see("A fine clue")
    field(ada).press("Enter")
    ada.wait("tablee.sheet.game.pairs[1].clue?.text === 'Mississippi'")
    ada.see("Pair 3 of 4")


def test_every_phase_comes_back_after_a_reload_and_a_lost_way(room):
    phones = started(room, "Ada", "Bob", "Cleo")

    def lose(phone):
        before = phone.sheet["game"]
        phone.reload()
        assert phone.sheet["game"] == before
        phone.offline()
        phone.see("Looking for the table…")
        phone.offline(False)
        phone.wait("tablee.isUp")
        for other in phones:
            other.wait("tablee.sheet.places.every((place) => place.here)")

    for phone in phones[:2]:
        write_all(phone)
    lose(phones[0])
    phones[0].see("Change something")
    write_all(phones[2])
    owner, guessers = roles(phones)
    fill(guessers[0])
    lose(guessers[0])
    lose(owner)
    owner.see(re.compile("keep a straight face"))
    solve(phones)
    lose(guessers[1])
    guessers[1].tap("Continue")
    owner, _ = roles(phones)
    assert owner.name == "Bob"


def test_a_card_is_turned_by_tapping_again_swapped_and_put_back_and_others_see_whose_hand_it_is(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for phone in phones:
        write_all(phone)
    _, (bob, cleo) = roles(phones)
    card = bob.sheet["game"]["cards"][0]
    button = loose(bob).get_by_role("button").first
    button.tap()
    cleo.wait("(id) => document.querySelector(`[data-card='${id}']`).classList.contains('held')", card["id"])
    button.tap()
    turned = "([id, turn]) => tablee.sheet.game.cards.some((card) => card.id === id && card.rotation === turn % 4)"
    cleo.wait(turned, [card["id"], card["rotation"] + 1])
    places = bob.sheet["game"]["places"]
    bob.page.get_by_role("button", name=places[2], exact=True).tap()
    lies = "([id, slot]) => tablee.sheet.game.cards.find((card) => card.id === id).slot === slot"
    cleo.wait(lies, [card["id"], 2])
    bob.tap("Turn the card")
    cleo.wait(turned, [card["id"], card["rotation"] + 2])
    # Another onto the same place: the first goes back to the tray.
    other = bob.sheet["game"]["cards"][1]
    bob.page.locator(f"[data-card='{other['id']}']").tap()
    bob.page.locator(f"[data-card='{card['id']}']").tap()
    cleo.wait(lies, [other["id"], 2])
    cleo.wait(lies, [card["id"], None])
    bob.tap("Put it back")
    cleo.wait(lies, [other["id"], None])
    bob.page.get_by_role("button", name=places[0], exact=True).tap()
    bob.see("Take a card first.")


def test_who_decides_may_check_what_is_not_agreed_after_being_asked(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for phone in phones:
        write_all(phone)
    _, guessers = roles(phones)
    decider, other = sorted(guessers, key=lambda phone: not phone.sheet["game"]["decides"])
    assert not other.sheet["game"]["decides"] and other.page.get_by_role("button", name="Decide").count() == 0
    fill(other)
    agree(other)
    decider.see(re.compile(f"{other.name} agrees"))
    other.tap("Take it back")
    decider.wait("tablee.sheet.game.people.every(({ icon }) => icon !== 'check')")
    decider.tap("Decide: check it")
    decider.see("Check it, though not everybody agrees?")
    decider.tap("Check it", exact=True)
    other.wait("tablee.sheet.game.attempt === 2 || tablee.sheet.game.phase === 'shown'")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (FRENCH, ("Un mot qui relie les deux", "Mes indices sont prêts", "mot inconnu", "Cartes à poser")),
        (
            ITALIAN,
            ("Una parola che unisce le due", "I miei indizi sono pronti", "parola sconosciuta", "Carte da posare"),
        ),
    ],
    ids=["fr", "it"],
)
def test_a_phone_plays_in_its_own_language(room, more, said):
    line, done, unknown, tray = said
    zoe = room.phone("Zoé", **more)
    bob = room.phone("Bob")
    bob.tap("I am ready")
    zoe.wait("tablee.sheet.lobby.why_not === ''")
    zoe.page.locator("#foot button").tap()
    zoe.see(line)
    field(zoe).fill("blorx")
    zoe.see(unknown)
    field(zoe).fill("")
    bob.wait("tablee.sheet.game?.phase === 'writing'")
    write_all(zoe, done)
    write_all(bob)
    phones = (zoe, bob)
    _, (guesser,) = roles(phones)
    assert tray in zoe.tree()
    fill(guesser)
    seen(guesser, f"9-{more['language'][:2]}")
    english, own = bob.sheet["game"]["cards"][0], zoe.sheet["game"]["cards"][0]
    assert english["id"] == own["id"] and english["words"] != own["words"]
    # With two, the only guesser checks alone.
    agree(guesser, re.compile("^(Check it|Vérifier|Verifica)$"))
    zoe.wait("tablee.sheet.game.attempt === 2 || tablee.sheet.game.phase === 'shown'")


def test_a_screen_reader_is_told_cards_places_and_clues(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    pair = phones[0].sheet["game"]["pairs"][0]["words"]
    assert f'textbox "Your clue: {pair[0]} + {pair[1]}"' in phones[0].tree()
    for phone in phones:
        write_all(phone)
    _, guessers = roles(phones)
    bob = guessers[0]
    card, tree = bob.sheet["game"]["cards"][0], bob.tree()
    at = [card["words"][(edge - card["rotation"]) % 4] for edge in range(4)]
    assert ", ".join(at) in tree and 'button "Upper left, clues: 42, zoo"' in tree
    assert 'group "Loose cards"' in tree and "Mississippi" in tree


def test_the_check_is_seen_card_by_card_and_a_television_has_the_show(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for phone in phones:
        write_all(phone)
    owner, (bob, cleo) = roles(phones)
    # As if a display had come: what its guest is in the sheet.
    cleo.page.evaluate(
        """() => { const page = tablee.games.clover, draw = page.draw;
            page.draw = (sheet, root) => { sheet.guests.push({ display: true, here: true }); draw(sheet, root); }; }"""
    )
    fill(bob)
    agree(bob)
    agree(cleo)
    cleo.see("Look at the television!")
    owner.wait("document.querySelectorAll('.cl-card.back').length > 0")
    assert bob.page.locator("#line").is_hidden() and not bob.page.get_by_text("television").count()
    bob.wait("document.querySelectorAll('.cl-card.back').length < 4 && document.querySelector('.cl-card.wrong')")
    for phone in phones:
        revealed(phone)
    assert not cleo.page.get_by_text("television").count()
    assert bob.line == "Ada’s clover: second and last attempt"
    fill(bob)
    card = bob.sheet["game"]["tried"][0][0]
    assert bob.page.locator(f"[data-card='{card}']").count() == 1
