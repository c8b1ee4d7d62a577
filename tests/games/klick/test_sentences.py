"""Every refusal, reason, event and import problem of Klick! has its words in every language."""

from dataclasses import replace

import pytest

from game.core.game import Seat
from game.games.klick.photos.pictures import PhotoCode
from game.games.klick.rules.words import (
    EVENTS,
    AllGiven,
    BecameActive,
    GameEnded,
    Phase,
    Point,
    Ranked,
    Ranking,
    Refusal,
    Reopened,
    Reshuffled,
    Revealed,
    RoundBegan,
    RoundEnded,
    SaidDone,
    TimeRanOut,
    Why,
    WonBy,
)
from game.games.klick.sentences import sentence, why_points
from tests.games.klick.rules.table import KLICK, dealt
from tests.spoken import spoken

LANGUAGES = ("en", "fr", "it")
NAMES = ("Ada", "Ben", "Cleo")
POINTS = (
    Point(Seat(0), Why.BEFORE_RANDOM, "a"),
    Point(Seat(2), Why.GIFT_BEFORE_RANDOM, "a"),
    Point(Seat(2), Why.GIFT_FIRST, "a"),
)
RANKING = Ranking(Seat(0), (Ranked("a", Seat(2)), Ranked("r", None), Ranked("b", Seat(1))), POINTS)


def seen(*rankings):
    """What everybody sees after these rankings."""
    return replace(KLICK.view(dealt(3).state, None), rankings=rankings)


TOLD = (
    RoundBegan(2, Seat(1)),
    Reshuffled(20),
    SaidDone(Seat(0)),
    Reopened(Seat(0)),
    AllGiven(),
    TimeRanOut(Phase.GIVING),
    BecameActive(Seat(2)),
    Revealed(0),
    RoundEnded(1, (3, 2, 1)),
    GameEnded((Seat(1),), (3, 21, 1)),
    GameEnded((Seat(0), Seat(1)), (21, 21, 1)),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_in_every_language(language):
    texts = spoken(language)
    for code in (*Refusal, *Why, *WonBy, *PhotoCode):
        assert code.value in texts.entries(), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_whole_sentence(language):
    texts = spoken(language)
    assert {type(event) for event in TOLD} == set(EVENTS)
    for event in TOLD:
        said = sentence(texts, event, seen(RANKING), NAMES)
        assert said
        assert not set("{}[]") & set(said)


def test_a_reveal_says_who_scores_and_why():
    assert sentence(spoken("en"), Revealed(0), seen(RANKING), NAMES) == (
        "Ada’s ranking gives 3 points. Ada +1: before the random photo +1 · "
        "Cleo +2: gift before the random photo +1, gift in first place +1"
    )
    assert why_points(spoken("en"), POINTS, Seat(1), NAMES) == ""


def test_nobody_scoring_is_said_too():
    ranking = Ranking(Seat(0), RANKING.line, ())
    assert (
        sentence(spoken("en"), Revealed(1), seen(RANKING, ranking), NAMES)
        == "The random photo is first: nobody scores."
    )
