"""Every refusal and every event of So Clover! has its sentence in every language."""

import string

import pytest

from game.core.game import Event, Seat, Value
from game.games.clover.rules.events import (
    Agreed,
    BoardChecked,
    BoardOpened,
    BoardScored,
    CardMoved,
    CardsSwapped,
    CardTurned,
    CluesFinished,
    CluesReopened,
    ClueWritten,
    DeciderChanged,
    Disagreed,
    GameEnded,
    How,
    WritingEnded,
)
from game.games.clover.rules.wire import EVENTS
from game.games.clover.rules.words import CloverCode, CloverOptions, CloverView, Clue, OwnBoard, Phase, Placed
from game.games.clover.sentences import marks, refusal, sentence
from tests.spoken import spoken

CLUES = (Clue("roi"), Clue("roi", unknown=True), Clue("roi", resembles="prince"), None)
VIEW = CloverView(
    seat=Seat(0),
    asks=(),
    phase=Phase.WRITING,
    seats=3,
    options=CloverOptions(),
    order=(),
    away=(),
    done=(),
    own=OwnBoard((), CLUES),
    board=None,
    solved=(),
    total=0,
    hint_after=None,
)
NAMES = ("Ada", "Bea", "Cem")
A, B = Seat(0), Seat(1)
HAPPENED = (
    ClueWritten(0),
    ClueWritten(1),
    ClueWritten(2),
    CluesFinished(A),
    CluesReopened(A),
    WritingEnded((), False),
    WritingEnded((A, B), False),
    WritingEnded((A,), True),
    BoardOpened(A, B),
    CardMoved(B, 7, 0, 1),
    CardMoved(B, 7, None, 1),
    CardTurned(B, 7, 1),
    CardsSwapped(B, 7, 8),
    Agreed(A),
    Disagreed(A),
    DeciderChanged(B),
    BoardChecked(A, 1, How.AGREED, tuple(Placed(n, n, 0) for n in range(4)), ()),
    BoardChecked(A, 1, How.AGREED, (Placed(1, 1, 0),), ()),
    BoardChecked(A, 2, How.DECIDED, (), ()),
    BoardScored(A, 6, 9),
    GameEnded(17, 18),
)
FACTS: dict[str, Value] = {
    "pack": "Birds",
    "text": "roi",
    "hyphenated": "a-b",
    "concept": "prince",
    "related": "princier",
    "most": 30,
    "n": 2,
    "decider": 1,
    "cards": 3,
    "needed": 9,
}


@pytest.fixture(params=["en", "fr", "it"])
def texts(request):
    return spoken(request.param)


def word_of(concept):
    return {"prince": "Principe"}[concept]


def test_the_list_of_events_is_complete():
    assert {type(event) for event in HAPPENED} == set(EVENTS)


def test_every_event_has_a_sentence(texts):
    said = [sentence(texts, event, VIEW, NAMES, word_of) for event in HAPPENED]
    assert len(set(said)) == len(said)
    for line in said:
        assert line and not set("[]{}") & set(line)


def test_an_event_of_another_game_says_nothing(texts):
    assert sentence(texts, Event(), VIEW, NAMES, word_of) == ""


@pytest.mark.parametrize("code", list(CloverCode))
def test_every_refusal_has_a_sentence(texts, code):
    said = refusal(texts, code, FACTS, word_of)
    assert said and not set("[]{}") & set(said)
    assert "prince " not in said


def test_keywords_are_named_in_the_language_of_the_screen(texts):
    assert "Principe" in refusal(texts, CloverCode.FAMILY, FACTS, word_of)
    assert "Principe" in marks(texts, Clue("roi", True, "prince"), word_of)[1]
    assert marks(texts, Clue("roi"), word_of) == ()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_form_of_the_keyword_itself_names_it_once(language):
    facts = {"text": "pencils", "concept": "pencil", "related": "pencil"}
    said = refusal(spoken(language), CloverCode.FAMILY, facts, lambda concept: "Pencil")
    assert said.count("encil") == 2 and "(" not in said
    other = refusal(spoken(language), CloverCode.FAMILY, {**facts, "related": "crayon"}, lambda concept: "Pencil")
    assert "(crayon)" in other


def test_all_languages_use_the_same_facts():
    tables = [spoken(language).entries() for language in ("en", "fr", "it")]
    for key, entry in tables[0].items():
        if key.startswith(("clover.", "words.")):
            for other in tables[1:]:
                assert fields(other[key]) == fields(entry), key


def fields(entry):
    forms = [entry] if isinstance(entry, str) else entry.values()
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}
