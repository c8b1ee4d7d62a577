"""Word texts: what fits is read, what does not is refused with its line and reason."""

import json

import pytest

from game.games.clover.rules import BadWords, Bloom, parse_cards, parse_concepts
from game.games.clover.rules.bloom import build

LINE = '{"id":"prince","en":"Prince","fr":"Prince","it":"Principe","family":{"en":["princess"]}}'


def four(*keys):
    return parse_concepts("\n".join(json.dumps({"id": k, "en": k, "fr": k, "it": k}) for k in keys))


def why(text):
    with pytest.raises(BadWords) as no:
        parse_concepts(text)
    return no.value.code, no.value.line


def test_a_concept_is_read_with_its_words_and_family():
    concept = parse_concepts("\n" + LINE + "\n")["prince"]
    assert concept.words == {"en": "Prince", "fr": "Prince", "it": "Principe"}
    assert concept.family == {"en": ("princess",), "fr": (), "it": ()}


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "words.none", 0),
        ("\nhello", "words.not_json", 2),
        ("[1]", "words.not_json", 1),
        ("[" * 100000, "words.not_json", 1),
        (LINE + "\n" + LINE, "words.twice", 2),
        (LINE + "\n" + LINE.replace('"id":"prince"', '"id":"other"'), "words.same_word", 2),
        (LINE.replace('"it":"Principe",', ""), "words.missing_word", 1),
        (LINE.replace('"Principe"', '"  "'), "words.missing_word", 1),
        (LINE.replace('"Principe"', "7"), "words.missing_word", 1),
        (LINE.replace('"Principe"', f'"{"a" * 31}"'), "words.bad_word", 1),
        (LINE.replace('{"en":["princess"]}', '"x"'), "words.bad_family", 1),
        (LINE.replace('["princess"]', '"princess"'), "words.bad_family", 1),
    ],
)
def test_bad_concepts_are_refused_with_line_and_reason(text, code, line):
    assert why(text) == (code, line)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "words.not_json"),
        ("{}", "words.not_cards"),
        ("[]", "words.not_cards"),
        ('[["a","b","c"]]', "words.not_a_card"),
        ('[["a","b","c",1]]', "words.not_a_card"),
        ('[["a","b","c","x"]]', "words.no_such_concept"),
        ('[["a","b","c","d"],["a","e","f","g"]]', "words.twice"),
    ],
)
def test_bad_cards_are_refused(text, code):
    with pytest.raises(BadWords) as no:
        parse_cards(text, four(*"abcdefgh"))
    assert no.value.code == code


def test_good_cards_are_read():
    assert parse_cards('[["a","b","c","d"]]', four(*"abcd")) == (("a", "b", "c", "d"),)


def test_the_dictionary_never_forgets_and_rarely_invents():
    words = [f"word{n}" for n in range(2000)]
    bloom = Bloom(build(words, 0.01))
    assert all(word in bloom for word in words)
    assert sum(f"other{n}" in bloom for n in range(2000)) < 60


@pytest.mark.parametrize("data", [b"", b"nonsense", build(["a"], 0.1)[:-1], b"X" + build(["a"], 0.1)[1:]])
def test_a_damaged_dictionary_is_refused(data):
    with pytest.raises(ValueError, match="not a dictionary"):
        Bloom(data)
