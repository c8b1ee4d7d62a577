import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.clean import NAME_LIMIT, clean_name
from game.core.lookalike import skeleton, told_apart


@pytest.mark.parametrize(
    "other",
    [
        "ADA",
        "ada",
        "Ada ",
        "A d a",
        "Àdâ",
        "Ada.",
        "Аda",  # Cyrillic
        "Αda",  # Greek
        "Ａｄａ",
        "𝐀𝐝𝐚",
        "A\u034fda",
    ],
)
def test_case_blanks_accents_and_foreign_letters_make_no_other_name(other):
    assert skeleton(other) == skeleton("Ada")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bill", "BiIl"), ("Bill", "Bi11"), ("Bill", "Bіll"), ("Otto", "0tto"), ("Otto", "Οttο"), ("Emma", "Ernma")],
)
def test_letters_that_are_drawn_alike_are_the_same(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Ada", "Ad"), ("🦊", "🐻"), ("李", "王"), ("?", "!")])
def test_other_names_stay_different(one, other):
    assert skeleton(one) != skeleton(other)


def test_who_comes_later_gets_a_number():
    assert told_apart("Bea", ["Ada"]) == "Bea"
    assert told_apart("ADA", ["Ada"]) == "ADA 2"
    assert told_apart("Ada", ["Ada", "аda2"]) == "Ada 3"


def test_a_number_never_makes_a_name_too_long():
    long = "x" * NAME_LIMIT
    taken = [long]
    for _ in range(12):
        taken.append(told_apart(long, taken))
    assert len({skeleton(one) for one in taken}) == 13 and max(map(len, taken)) == NAME_LIMIT


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30), st.text(max_size=30))
def test_whatever_the_names_they_are_told_apart(one, other):
    one, other = clean_name(one), clean_name(other)
    assert skeleton(told_apart(one, [other])) != skeleton(other)
