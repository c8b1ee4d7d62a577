"""Days in words, in every language."""

import time

import pytest

from game.text.dates import day_words, moment_words
from game.text.texts import Texts


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "18 November 2026"), ("fr", "18 novembre 2026"), ("it", "18 novembre 2026")],
)
def test_a_day_is_told_as_people_write_it(language, told):
    assert day_words(Texts(language), "2026-11-18").replace("\u00a0", " ") == told


@pytest.mark.parametrize(("language", "told"), [("en", "1 May 2031"), ("fr", "1er mai 2031"), ("it", "1º maggio 2031")])
def test_the_first_of_a_month_has_its_own_way(language, told):
    assert day_words(Texts(language), "2031-05-01").replace("\u00a0", " ") == told


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_month_has_a_name(language):
    said = {day_words(Texts(language), f"2030-{month:02}-10") for month in range(1, 13)}
    assert len(said) == 12 and not any(set("[]{}") & set(one) for one in said)


def test_what_is_no_day_stays_as_it_is():
    assert day_words(Texts("en"), "long ago") == "long ago"


def test_a_moment_has_its_hour():
    noon = time.mktime((2026, 11, 18, 9, 5, 0, 0, 0, -1))
    assert moment_words(Texts("en"), noon).replace("\u00a0", " ") == "18 November 2026, 9:05"
