"""The judge on many cases of each language: hardly ever a wrong refusal, few misses. See docs/judge.md."""

import pytest

from game.games.clover.rules import LANGUAGES
from tests.games.clover.rules.judge_cases import material, measured


@pytest.fixture(scope="module")
def words():
    return material()


@pytest.mark.parametrize("language", LANGUAGES)
def test_precision_and_recall(language, words):
    figures = measured(language, words)
    assert figures.cases >= 200
    assert figures.precision >= 0.99
    assert figures.recall >= 0.95
    assert len(figures.false_marks) <= 3 and len(figures.missed_marks) <= 3
