"""Letters: from a keyboard with accents and dead keys, from the one on the screen, and from both together.

The words are no words: no keyword can be of their family.
"""

from __future__ import annotations

import pytest

from tests.window import play


def writing(people, layout="us"):
    """Somebody who has a clover before them."""
    ada = people("Ada", layout=layout).start()
    ada.open_table("clover", bots=1).start_match()
    ada.wait_for("clover.write.title", name="Ada")
    return ada


def written(person, zone, text):
    person.until(lambda: play.clue_of(person, 0, zone) == text, f"the clue “{text}” in the journal", 8)


@pytest.mark.timeout(120)
def test_four_clues_are_typed_with_accents_and_dead_keys(people):
    ada = writing(people, "fr")
    # é is a key of this keyboard, ô and ï are a dead key and a letter.
    for zone, text in enumerate(("éblik", "rôvuk", "naïzu", "plok")):
        ada.type(text)
        ada.key("enter")
        written(ada, zone, text)
    ada.key("enter")
    ada.until(lambda: ada.journal.actions("clover.FinishClues", 0), "the clues to be done")


@pytest.mark.timeout(120)
def test_a_clue_is_typed_with_a_plain_keyboard_and_mended(people):
    ada = writing(people)
    ada.type("Okzul")
    ada.key("backspace")
    ada.type("k")
    ada.key("enter")
    written(ada, 0, "Okzuk")


@pytest.mark.timeout(120)
def test_a_clue_is_typed_on_the_screen(people):
    ada = writing(people)
    play.write_on_screen(ada, 0, 0, "éxak")
    play.write_on_screen(ada, 0, 2, "sozu")


@pytest.mark.timeout(120)
def test_keys_write_while_the_keyboard_on_the_screen_is_open(people):
    ada = writing(people)
    play.open_keyboard(ada, 0, 1)
    play.type_on_screen(ada, "za")
    ada.type("kur")
    ada.click_on("keyboard.done", part=play.LOWER)
    written(ada, 1, "zakur")


@pytest.mark.timeout(120)
def test_a_name_that_is_typed_replaces_the_one_that_was_proposed(people):
    ada = people("Ada", layout="fr").start()
    ada.open_table("superpose")
    ada.click_on("lobby.add_player")
    ada.wait_for("seat.remove")
    ada.type("Zoé")
    ada.wait_for("Zoé")
    ada.click_on("seat.done", part=(0.18, 0.15, 0.64, 0.7))
    ada.until(lambda: ada.journal.names() == ["Ada", "Zoé"], "the name at the table")
