"""Word packs in the user's folder: what is taken, how it is dealt, and what is said about what is not."""

import json
from itertools import combinations

import pytest

from assets.clover.words_check import read_entries, related
from game.games.clover.material import pack_web
from game.games.clover.packs import reading as word_packs
from game.games.clover.rules import BadWords
from tests.games.clover.words import concept, drop, lines
from tests.wicked import in_place_of_a_file


def only(base):
    (pack,) = word_packs.packs(base)
    return pack


def test_no_folder_holds_no_packs(tmp_path):
    assert word_packs.packs(tmp_path / "words") == ()


def test_a_file_of_concepts_is_a_pack(tmp_path):
    drop(tmp_path, "Été 2024", 200)
    pack = only(tmp_path)
    assert (pack.name, pack.concepts, pack.cards, pack.problems) == ("Été 2024", 200, 50, ())
    assert list(word_packs.playable(tmp_path)) == [f"Été 2024#{pack.id}"]
    assert word_packs.id_of(pack.key) == pack.id
    words = word_packs.material_of(pack.text)
    assert words.concepts[concept(7)["id"]].words["fr"] == concept(7)["fr"]


def test_a_folder_may_bring_its_own_cards(tmp_path):
    folder = tmp_path / "Trees"
    folder.mkdir()
    (folder / "concepts.jsonl").write_text(lines(200), encoding="utf-8")
    cards = [[concept(4 * card + i)["id"] for i in range(4)] for card in range(48)]
    (folder / "cards.json").write_text("[\n" + ",\n".join(map(json.dumps, cards)) + "\n]", encoding="utf-8")
    pack = only(tmp_path)
    assert (pack.name, pack.concepts, pack.cards, pack.problems) == ("Trees", 200, 48, ())
    assert word_packs.material_of(pack.text).cards == tuple(map(tuple, cards))


def test_the_cards_mix_themes_and_part_families_and_are_always_the_same(tmp_path):
    kin = {0: {"family": {"en": ["same"]}}, 41: {"family": {"en": ["same"]}}, 82: {"family": {"en": ["same"]}}}
    path = drop(tmp_path, count=203, changed=kin)
    concepts, _ = read_entries(path, themed=True)
    known = {one.id: one for one in concepts}
    cards = word_packs.deal(concepts)
    assert len(cards) == 50 and cards == word_packs.deal(concepts[::-1])
    assert len({word for card in cards for word in card}) == 200
    for card in cards:
        assert len({known[word].theme for word in card}) == 4
        assert not any(related(known[one], known[other]) for one, other in combinations(card, 2))


def test_the_id_names_the_content_not_the_spelling_of_the_file(tmp_path):
    drop(tmp_path / "a")
    drop(tmp_path / "b").write_text(lines().replace('": "', '":   "'), encoding="utf-8")
    drop(tmp_path / "c", changed={3: {"en": "Other"}})
    one, same, other = (only(tmp_path / name) for name in "abc")
    assert one.id == same.id != other.id


def test_a_file_that_changed_is_read_again(tmp_path):
    drop(tmp_path, count=200)
    before = only(tmp_path)
    drop(tmp_path, count=204)
    assert (before.cards, only(tmp_path).cards) == (50, 51)


BAD = {
    "not json": ({4: "{oops"}, "Birds.jsonl:5: not JSON"),
    "no object": ({4: "[1, 2]"}, "Birds.jsonl:5: not a JSON object"),
    "no id": ({4: {"id": ""}}, 'Birds.jsonl:5: "id" must be'),
    "no word": ({4: {"it": ""}}, 'Birds.jsonl:5: "it" must be'),
    "no theme": ({4: {"theme": None}}, 'Birds.jsonl:5: "theme" must be'),
    "bad family": ({4: {"family": ["x"]}}, 'Birds.jsonl:5: "family" must hold'),
    "same id": ({4: {"id": concept(0)["id"]}}, "Birds.jsonl:5: id"),
    "same word": ({4: {"fr": concept(0)["fr"]}}, "Birds.jsonl:5: fr"),
    "long word": ({4: {"en": "A" * 25}}, "Birds.jsonl:5: en"),
    "small letter": ({4: {"en": "small"}}, "Birds.jsonl:5: en 'small' does not begin"),
    "many blanks": ({4: {"en": "A" + " -" * 30 + "b"}}, "Birds.jsonl:5: bad word"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_wrong_is_said_with_its_line(tmp_path, case):
    changed, said = BAD[case]
    drop(tmp_path, changed=changed)
    pack = only(tmp_path)
    assert any(problem.startswith(said) for problem in pack.problems), pack.problems
    assert word_packs.playable(tmp_path) == {}


def test_too_few_words_are_counted(tmp_path):
    drop(tmp_path, count=191)
    assert only(tmp_path).problems == ("Birds.jsonl: 191 concepts, a pack needs at least 192",)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "Noise.jsonl").write_bytes(b"\xff\xfe\x00" * 50)
    assert only(tmp_path).problems[0].startswith("Noise.jsonl: not UTF-8")


def test_a_huge_file_is_refused_unread(tmp_path):
    (tmp_path / "Huge.jsonl").write_bytes(b" " * (word_packs.MOST_BYTES + 1))
    assert only(tmp_path).problems == (f"Huge.jsonl: larger than {word_packs.MOST_BYTES} bytes",)


def test_cards_with_strangers_are_refused(tmp_path):
    folder = tmp_path / "Trees"
    folder.mkdir()
    (folder / "concepts.jsonl").write_text(lines(200), encoding="utf-8")
    (folder / "cards.json").write_text('[\n["no", "such", "words", "here"]\n]', encoding="utf-8")
    assert only(tmp_path).problems[0] == "cards.json:2: no concept 'no'"


def test_other_things_in_the_folder_are_named(tmp_path):
    (tmp_path / "notes.txt").write_text("hello")
    (tmp_path / "Empty").mkdir()
    (tmp_path / ".hidden").write_text("")
    empty, notes = word_packs.packs(tmp_path)
    assert empty.problems == ("Empty: there is no concepts.jsonl in this folder",)
    assert notes.problems[0].startswith("notes.txt: neither a file *.jsonl")


@pytest.mark.parametrize("text", ["", "x", "../../etc", "A" * 32, "0" * 31, "0" * 33])
def test_strange_ids_are_none(text):
    assert not word_packs.is_id(text)
    assert word_packs.id_of(f"Name#{text}") == ""


# ------------------------------------------------------------------ what nobody of ours has written


@in_place_of_a_file
@pytest.mark.parametrize("name", word_packs.FILES)
def test_what_is_no_file_in_a_pack_is_a_problem(tmp_path, put, name):
    folder = tmp_path / "Trees"
    folder.mkdir()
    for file in word_packs.FILES:
        if file == name:
            put(folder / file)
        elif file == "concepts.jsonl":
            (folder / file).write_text(lines(200), encoding="utf-8")
    assert only(tmp_path).problems and word_packs.playable(tmp_path) == {}


@pytest.mark.parametrize("changed", [{"theme": "a\ud800"}, {"en": "Ab\udc00"}, {"theme": "x" * 2**19}, {"family": 7}])
def test_letters_that_are_none_are_a_problem_and_no_crash(tmp_path, changed):
    folder = tmp_path / "Trees"
    folder.mkdir()
    told = [json.dumps({**concept(number), **(changed if not number else {})}) for number in range(200)]
    (folder / "concepts.jsonl").write_text("\n".join(told), encoding="utf-8")
    word_packs.playable(tmp_path)
    assert only(tmp_path).problems or len(only(tmp_path).text) > 2**19


def test_a_pack_all_of_one_family_is_dealt_in_no_time(tmp_path, monkeypatch):
    """There is no way to part them; all pairs of a large pack would take minutes."""
    calls = []

    def counted(one, other):
        calls.append(1)
        return related(one, other)

    monkeypatch.setattr(word_packs, "related", counted)
    family = {number: {"family": {"en": ["same"] if number % 2 else ["other"]}} for number in range(2000)}
    drop(tmp_path, count=2000, changed=family)
    only(tmp_path)
    assert len(calls) < 500_000


def test_a_clue_that_stands_there_too_often_is_found_in_no_time(tmp_path):
    folder = tmp_path / "Trees"
    folder.mkdir()
    (folder / "concepts.jsonl").write_text(lines(200), encoding="utf-8")
    (folder / "clues.jsonl").write_text(json.dumps(concept(300)) + "\n", encoding="utf-8")
    link = {"concept": concept(0)["id"], "clues": [concept(300)["id"]] * 60_000}
    (folder / "links.jsonl").write_text(json.dumps(link), encoding="utf-8")
    assert any("stands there twice" in problem for problem in only(tmp_path).problems)


def test_links_that_were_changed_after_they_were_checked_cost_the_links_alone(tmp_path):
    folder = tmp_path / "Trees"
    folder.mkdir()
    (folder / "concepts.jsonl").write_text(lines(200), encoding="utf-8")
    (folder / "clues.jsonl").write_text(json.dumps(concept(300)) + "\n", encoding="utf-8")
    (folder / "links.jsonl").write_text(
        json.dumps({"concept": concept(0)["id"], "clues": [concept(300)["id"]]}), encoding="utf-8"
    )
    pack = only(tmp_path)
    words = word_packs.material_of(pack.text)
    assert pack_web(pack, words).near(concept(0)["id"])
    for junk in (b"[" * 10**5, b"\xff", b'{"concept": 1}', b'"x"'):
        (folder / "links.jsonl").write_bytes(junk)
        assert not pack_web(pack, words).near(concept(0)["id"])


@pytest.mark.parametrize("theme", ["[" * 500 + "]" * 500, "null", "1e999", '"\\ud800"'])
def test_words_of_another_machine_are_words_or_refused(theme):
    told = [json.dumps(concept(number)).replace('"food"', theme) for number in range(40)]
    cards = [[concept(4 * card + i)["id"] for i in range(4)] for card in range(10)]
    text = "\n".join([json.dumps(cards), *told])
    try:
        assert len(word_packs.material_of(text).cards) == 10
    except BadWords as no:
        assert no.code.startswith("words.")
