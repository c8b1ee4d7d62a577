"""Judging a clue: the rulebook's and the rulings' examples, one by one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.clean import clean_text
from game.core.game import Illegal
from game.games.clover.rules.folding import folded, parts
from game.games.clover.rules.inflections import forms
from game.games.clover.rules.judge import LONGEST_CLUE, judge
from game.games.clover.rules.words import CloverCode, SetClue
from tests.games.clover.rules.sample import GAME, Play


def verdict(text, *keywords, strict=False):
    return judge(GAME.material, text, keywords or ("house", "sheep"), strict)


def refusal(text, *keywords, strict=False):
    return verdict(text, *keywords, strict=strict).refusal


@pytest.mark.parametrize("text", ["Rabbit", "Clooney", "FBI", "13", "Bzzzz", "Lapin", "Coniglio", "Mario"])
@pytest.mark.parametrize("strict", [False, True])
def test_names_acronyms_numbers_and_noises_pass(text, strict):
    assert refusal(text, strict=strict) is None
    assert not verdict(text).clue.unknown


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "\t\n"])
def test_an_empty_clue_is_refused(text):
    assert refusal(text) is CloverCode.EMPTY_CLUE


@pytest.mark.parametrize(
    ("text", "hyphenated"),
    [
        ("pomme de terre", "pomme-de-terre"),
        ("ice  cream", "ice-cream"),
        ("fire/water", "fire-water"),
        ("fire_man", "fire-man"),
        ("king,queen", "king-queen"),
        ("king.queen", "king-queen"),
        ("king\u00a0queen", "king-queen"),
    ],
)
def test_more_than_one_word_is_refused_and_the_refusal_says_how_it_would_be_accepted(text, hyphenated):
    no = verdict(text)
    assert no.refusal is CloverCode.MANY_WORDS and no.facts["hyphenated"] == hyphenated


@pytest.mark.parametrize(
    "text", ["porte-monnaie", "arc-en-ciel", "l'amour", "l’eau", "AC/DC", "F.B.I.", "R&B", "24/7", "3,14"]
)
def test_hyphens_apostrophes_and_signs_inside_one_word_are_fine(text):
    assert refusal(text) is None


@pytest.mark.parametrize("text", ["???", "-", "♥", "…", "'"])
def test_signs_alone_are_no_word(text):
    assert refusal(text) is CloverCode.NO_LETTERS


def test_a_clue_has_a_longest_length():
    assert refusal("a" * LONGEST_CLUE) is None
    assert refusal("a" * (LONGEST_CLUE + 1)) is CloverCode.TOO_LONG


@pytest.mark.parametrize("text", ["love", "LOVE", "Amour", "amore", "ÂMOUR", "amour\u0301"])
def test_a_keyword_is_refused_in_every_language_case_and_accent(text):
    no = verdict(text, "love", "france")
    assert no.refusal is CloverCode.KEYWORD and no.facts["concept"] == "love"


@pytest.mark.parametrize("text", ["oeil", "œil", "Œil", "OEIL"])
def test_ligatures_are_two_letters(text):
    assert refusal(text, "eye") is CloverCode.KEYWORD


@pytest.mark.parametrize("text", ["Pomme-de-terre", "pommedeterre", "PommeDeTerre"])
def test_a_compound_keyword_is_found_with_hyphens_or_without(text):
    assert refusal(text, "potato") is CloverCode.KEYWORD


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Princess", "prince"),
        ("Prince", "princess"),
        ("Principessa", "prince"),
        ("Princesse", "prince"),
        ("principe", "princess"),
        ("sing", "song"),
        ("singer", "song"),
        ("yeux", "eye"),
        ("marine", "sea"),
        ("MARITIME", "sea"),
        ("française", "france"),
        ("princes", "prince"),
        ("singers", "song"),
        ("occhi", "eye"),
        ("châteaux", "castle"),
        ("castelli", "castle"),
        ("prince's", "prince"),
        ("lovers", "love"),
        ("loving", "love"),
        ("loved", "love"),
        ("scissor", "scissors"),
    ],
)
def test_a_word_of_the_family_is_refused(text, keyword):
    no = verdict(text, "house", keyword)
    assert no.refusal in (CloverCode.FAMILY, CloverCode.KEYWORD) and no.facts["concept"] == keyword


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("l'amour", "love"),
        ("love-song", "song"),
        ("crème-glace", "ice_cream"),
        ("cream", "ice_cream"),
        ("terre", "potato"),
    ],
)
def test_a_compound_with_the_keyword_in_it_is_of_its_family(text, keyword):
    assert refusal(text, keyword) is CloverCode.FAMILY


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("station", "house"),
        ("wool", "sheep"),
        ("caserne", "firefighter"),
        ("pay", "country"),
        ("bra", "house"),
        ("even", "morning"),
        ("de-luxe", "potato"),
        ("king", "prince"),
        ("seal", "sea"),
        ("marron", "sea"),
        ("casi", "house"),
        ("portal", "house"),
    ],
)
def test_good_clues_pass(text, keyword):
    assert refusal(text, keyword) is None


def test_only_ones_own_outer_keywords_are_forbidden():
    assert refusal("love", "house") is None


@pytest.mark.parametrize("text", ["Cuppajo", "Bolacafé", "Colazioccino"])
def test_a_made_up_word_is_marked_or_refused_as_the_table_likes(text):
    assert refusal(text, "cup", "morning") is None and verdict(text).clue.unknown
    assert refusal(text, "cup", "morning", strict=True) is CloverCode.UNKNOWN_WORD


def test_a_compound_of_known_words_is_known():
    assert not verdict("porte-monnaie").clue.unknown
    assert verdict("porte-monxyz").clue.unknown


@pytest.mark.parametrize(
    "text", ["R2-D2", "H2O", "U2", "1er", "1000", "50%", "-5", "NASA", "F.B.I.", "Grrr", "Aaaah", "4x4"]
)
def test_numbers_acronyms_and_noises_are_never_unknown(text):
    assert refusal(text, strict=True) is None


@pytest.mark.parametrize(("text", "keyword"), [("princeton", "prince"), ("castor", "castle"), ("amourette", "love")])
def test_a_look_alike_is_only_marked(text, keyword):
    passed = verdict(text, "house", keyword)
    assert passed.refusal is None and passed.clue.resembles == keyword


@pytest.mark.parametrize(("text", "keyword"), [("seal", "sea"), ("principal", "sheep"), ("wool", "house")])
def test_what_looks_different_is_not_marked(text, keyword):
    assert verdict(text, keyword).clue.resembles is None


def test_the_refusal_reaches_the_writer_and_changes_nothing():
    play = Play()
    keyword = play.view(0).own.cards[0]
    outer = keyword.words[(0 - keyword.rotation) % 4]
    play.act(0, SetClue(0, "rabbit"))
    before = play.state
    with pytest.raises(Illegal) as no:
        play.act(0, SetClue(0, GAME.material.concepts[outer].words["it"].upper()))
    assert no.value.code is CloverCode.KEYWORD and no.value.facts["concept"] == outer
    assert play.state is before


def test_inner_keywords_of_ones_own_cards_are_allowed():
    play = Play()
    card = play.view(0).own.cards[0]
    inner = card.words[(1 - card.rotation) % 4]
    word = GAME.material.concepts[inner].words["en"]
    play.act(0, SetClue(0, word))
    assert play.view(0).own.clues[0].text == word


def test_strict_is_an_option_of_the_table():
    with pytest.raises(Illegal) as no:
        Play(dictionary="strict").act(0, SetClue(0, "Cuppajo"))
    assert no.value.code is CloverCode.UNKNOWN_WORD
    play = Play()
    play.act(0, SetClue(0, "Cuppajo"))
    assert play.view(0).own.clues[0].unknown


@pytest.mark.parametrize(
    ("word", "language", "other", "same"),
    [
        ("casa", "it", "case", True),
        ("casa", "it", "casi", False),
        ("pasta", "it", "pasti", False),
        ("banca", "it", "banche", True),
        ("figlio", "it", "figli", True),
        ("poeta", "it", "poeti", True),
        ("amico", "it", "amici", True),
        ("lago", "it", "laghi", True),
        ("port", "fr", "porte", False),
        ("cheval", "fr", "chevaux", True),
        ("jeu", "fr", "jeux", True),
        ("travail", "fr", "travaux", True),
        ("corn", "en", "corner", False),
        ("moth", "en", "mother", False),
        ("city", "en", "cities", True),
        ("knife", "en", "knives", True),
        ("wolf", "en", "wolves", True),
        ("fireman", "en", "firemen", True),
        ("dance", "en", "dancing", True),
        ("star", "en", "staring", False),
        ("slap", "en", "slapping", True),
        ("fish", "en", "fishes", True),
        ("go", "en", "gos", False),
    ],
)
def test_only_safe_endings_make_another_form(word, language, other, same):
    assert (other in forms(word, language)) is same


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40))
def test_whatever_is_typed_gets_a_verdict_and_a_clean_clue(text):
    clue = verdict(text, "potato", "eye").clue
    assert len(clue.text) <= LONGEST_CLUE and clue.text == clean_text(clue.text)
    if refusal(text) is None:
        assert " " not in clue.text and folded(clue.text)


def test_folding():
    assert folded("L’Œuf-à-la-Coque") == "loeufalacoque"
    assert parts("L’arc-en-ciel") == ("l", "arc", "en", "ciel")
    assert folded("Straße") == "strasse" and folded("İ") == "i"
