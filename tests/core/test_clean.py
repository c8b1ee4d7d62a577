import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.clean import DRAWN_LIMIT, NAME_LIMIT, clean_name, clean_text


def test_control_zero_width_and_direction_characters_go():
    assert clean_text("a\x00b\x07c") == "abc"
    assert clean_text("Z\u200bo\u200d\u202eé\ufeff") == "Zoé"
    assert clean_text("x\u2066y\u2069") == "xy"


def test_lone_surrogates_private_and_unassigned_characters_go():
    assert clean_text("a\ud800b\udfffc\ue000\U000e0041") == "abc"


def test_accents_are_kept_and_composed():
    assert clean_text("Zoe\u0301 Çà œuf È") == "Zoé Çà œuf È"


def test_stacked_marks_are_limited():
    assert len(clean_text("a" + "\u0338" * 40)) <= 3


def test_a_composed_letter_has_its_own_marks_already():
    assert clean_text("\u1ebf" + "\u0338" * 19) == "\u1ebf"
    assert clean_text("\u00e9" + "\u0338" * 19) == "\u00e9\u0338"
    assert clean_text("e\u0302\u0301" + "\u0338" * 19) == "\u1ebf"
    assert clean_text("Tiếng Việt, ἄλφα, 한국어, שָׁלוֹם") == "Tiếng Việt, ἄλφα, 한국어, שָׁלוֹם"


def test_marks_and_letters_that_show_nothing_go():
    assert clean_text("A\u034fd\u17b4a\U000e0100\u180b\U00016fe4") == "Ada"


def test_blanks_are_joined_and_cut():
    assert clean_text("  a \t\n b\u2003c\u2028 ") == "a b c"
    assert clean_text(" a", strip=False) == " a"


def test_line_breaks_stay_only_where_asked():
    assert clean_text("a\nb", lines=True) == "a\nb" and clean_text("a\nb") == "a b"


def test_length_is_limited_and_a_letter_keeps_its_marks():
    assert clean_name("x" * 99) == "x" * NAME_LIMIT
    assert clean_text("ab\u0338c", 2) == "a"


def test_a_name_of_nothing_visible_is_empty():
    assert clean_name("\u200b\u2800 \u3164") == "" and clean_name("...") == "" and clean_name("李") == "李"


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(), max_size=80), st.booleans(), st.booleans())
def test_whatever_comes_only_drawable_text_leaves(text, lines, strip):
    cleaned = clean_text(text, DRAWN_LIMIT, lines=lines, strip=strip)
    kinds = {unicodedata.category(letter) for letter in cleaned if letter != "\n"}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert clean_text(cleaned, DRAWN_LIMIT, lines=lines, strip=strip) == cleaned
    assert len(cleaned.encode()) >= len(cleaned)
