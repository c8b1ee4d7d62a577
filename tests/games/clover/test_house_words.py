"""The shipped words are complete and well mixed, and the checks for word packs find what is wrong with a file."""

import json

import pytest

from assets import path
from assets.clover.words_check import check, coverage, fold, read_cards, read_entries, read_links, related
from assets.studio.make_cards import deal


def concept(number, **changed):
    name = chr(97 + number // 26) + chr(97 + number % 26)
    words = {language: language.capitalize() + name for language in ("en", "fr", "it")}
    record = {"id": name, **words, "theme": f"theme{number % 8}", "family": {"en": [], "fr": [], "it": []}}
    return {**record, **changed}


def write(folder, records, name="concepts.jsonl"):
    lines = "\n".join(record if isinstance(record, str) else json.dumps(record) for record in records)
    (folder / name).write_text(lines + "\n", encoding="utf-8")


def pack(**changed):
    return [concept(0, **changed), *(concept(number) for number in range(1, 200))]


def test_the_shipped_words_have_no_problems():
    assert check(path("clover", "words"), shipped=True) == []


def test_most_pairs_of_concepts_can_be_linked_by_a_clue():
    links, _ = read_links(path("clover", "words", "links.jsonl"))
    direct, near = coverage(links)
    assert direct > 0.2
    assert near > 0.85


def test_every_clue_word_that_is_no_keyword_is_linked_to_a_concept():
    concepts, _ = read_entries(path("clover", "words", "concepts.jsonl"), themed=True)
    clues, _ = read_entries(path("clover", "words", "clues.jsonl"), themed=False)
    links, _ = read_links(path("clover", "words", "links.jsonl"))
    linked = {clue for link in links for clue in link.clues}
    assert {clue.id for clue in clues} - linked - {entry.id for entry in concepts} == set()


def test_the_cards_are_the_ones_the_script_deals():
    concepts, _ = read_entries(path("clover", "words", "concepts.jsonl"), themed=True)
    cards, _ = read_cards(path("clover", "words", "cards.json"))
    assert [tuple(card) for card in deal(concepts)] == cards


def test_a_card_has_four_themes_and_no_two_words_of_one_family():
    concepts, _ = read_entries(path("clover", "words", "concepts.jsonl"), themed=True)
    known = {entry.id: entry for entry in concepts}
    cards, _ = read_cards(path("clover", "words", "cards.json"))
    assert len(cards) == 220
    assert sorted(word for card in cards for word in card) == sorted(known)
    for card in cards:
        entries = [known[word] for word in card]
        assert len({entry.theme for entry in entries}) == 4
        assert not any(related(one, other) for one in entries for other in entries if one is not other)


def test_spellings_are_compared_without_case_accents_and_ligatures():
    assert fold("Œil") == "oeil"
    assert fold("ÂNE") == fold("âne") == "ane"
    assert fold("presqu’île") == "presqu'ile"


def test_a_good_pack_has_no_problems(tmp_path):
    write(tmp_path, pack())
    assert check(tmp_path) == []
    assert check(tmp_path / "concepts.jsonl") == []


def test_a_pack_that_is_too_small_is_refused(tmp_path):
    write(tmp_path, [concept(number) for number in range(30)])
    assert check(tmp_path) == ["concepts.jsonl: 30 concepts, a pack needs at least 192"]


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"id": "Aa"}, 'concepts.jsonl:1: "id" must be'),
        ({"id": 3}, 'concepts.jsonl:1: "id" must be'),
        ({"fr": ""}, 'concepts.jsonl:1: "fr" must be'),
        ({"fr": None}, 'concepts.jsonl:1: "fr" must be'),
        ({"it": "123"}, 'concepts.jsonl:1: "it" must have letters'),
        ({"it": "Cafe\u0301"}, 'concepts.jsonl:1: "it" must have letters'),
        ({"theme": 1}, 'concepts.jsonl:1: "theme" must be'),
        ({"family": ["a"]}, 'concepts.jsonl:1: "family" must hold'),
        ({"family": {"de": ["a"]}}, 'concepts.jsonl:1: "family" must hold'),
        ({"family": {"en": "abc"}}, 'concepts.jsonl:1: "family" must hold'),
        ({"en": "lower"}, "concepts.jsonl:1: en 'lower' does not begin with a capital"),
        ({"en": "A" * 30}, "has more than 24 letters"),
        ({"en": "Enab"}, "concepts.jsonl:2: en 'Enab' stands already in line 1"),
        ({"family": {"en": ["Big"]}}, "'Big' is not one word in lower case"),
        ({"family": {"en": ["two words"]}}, "'two words' is not one word in lower case"),
        ({"family": {"en": ["twice", "twicé"]}}, "'twicé' stands there twice"),
        ({"family": {"en": ["enac"]}}, "'enac' is the concept 'ac', which does not name this one"),
    ],
)
def test_a_bad_concept_is_named_with_file_and_line(tmp_path, changed, text):
    write(tmp_path, pack(**changed))
    assert any(text in problem for problem in check(tmp_path))


@pytest.mark.parametrize("line", ["{", "[]", "7", "[" * 100_000])
def test_a_line_that_is_no_json_object_is_named(tmp_path, line):
    write(tmp_path, [*pack(), line])
    (problem,) = check(tmp_path)
    assert problem.startswith("concepts.jsonl:201: not ")


def test_a_file_that_is_missing_or_not_utf8_is_named(tmp_path):
    assert "cannot be read" in check(tmp_path)[0]
    (tmp_path / "concepts.jsonl").write_bytes(b"\xff\xfe")
    assert "not UTF-8" in check(tmp_path)[0]


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ([["aa", "ab", "ac"]], "cards.json:2: a card has 4 words, not 3"),
        ([["aa", "ab", "ac", "nowhere"]], "cards.json:2: no concept 'nowhere'"),
        ([["aa", "ab", "ac", "ad"], ["ae", "af", "ag", "aa"]], "cards.json:3: 'aa' was on a card before"),
        ([["aa", "ab", "ac", "ba"]], "cards.json:2: 'aa' and 'ba' are of one family"),
        ({"a": 1}, "cards.json: not a list"),
        ("text", "cards.json: not a list"),
        ([[1, 2, 3, 4]], "cards.json: not a list"),
    ],
)
def test_a_bad_card_is_named(tmp_path, cards, text):
    records = pack(family={"en": ["same"]})
    records[26] = concept(26, family={"en": ["same"]})
    write(tmp_path, records)
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    assert any(problem.startswith(text) for problem in check(tmp_path))


@pytest.mark.parametrize(
    ("link", "text"),
    [
        ({"concept": "aa", "clues": ["nothing"]}, "links.jsonl:1: no clue word 'nothing'"),
        ({"concept": "zz", "clues": ["red"]}, "links.jsonl:1: no concept 'zz'"),
        ({"concept": "aa", "clues": ["red", "red"]}, "links.jsonl:1: 'red' stands there twice"),
        ({"concept": "aa", "clues": ["kin"]}, "links.jsonl:1: 'kin' is of the family of 'aa' (fr)"),
        ({"concept": "aa", "clues": "red"}, "links.jsonl:1: needs"),
        ({"clues": ["red"]}, "links.jsonl:1: needs"),
    ],
)
def test_a_bad_link_is_named(tmp_path, link, text):
    write(tmp_path, pack(family={"fr": ["cousin"]}))
    clues = [{"id": "red", "en": "Red", "fr": "Rouge", "it": "Rosso"}]
    clues.append({"id": "kin", "en": "Kin", "fr": "Cousin", "it": "Parente"})
    write(tmp_path, clues, "clues.jsonl")
    write(tmp_path, [link], "links.jsonl")
    assert any(problem.startswith(text) for problem in check(tmp_path))
