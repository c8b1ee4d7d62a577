"""So Clover! on phones: what its sheets say in every phase, and the judge's word on what is being typed."""

import json
import random
import time
from dataclasses import replace

import msgspec
import pytest

from game.core.dice import Seeded
from game.core.game import SYSTEM, Code, Illegal, Left, Seat
from game.core.match import start
from game.games.clover.packs.reading import material_of
from game.games.clover.phone.part import CloverPhone
from game.games.clover.rules import SoClover
from game.games.clover.rules.geometry import outer_words, pair_of_zone, word_at
from game.games.clover.rules.judge import judge
from game.games.clover.rules.words import CloverCode, FinishClues, MoveCard, Phase, SetClue, SubmitBoard
from game.games.clover.sentences import refusal, words_in
from game.venue.phones.part import Glance
from tests.games.clover.words import lines
from tests.games.every import CATALOG, bots, options_for, plays
from tests.spoken import LANGUAGES, spoken

GAME = CATALOG.games["clover"]
PART = CloverPhone()
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")
TEXTS = {language: spoken(language) for language in LANGUAGES}
LARGEST = 8_000
"""Bytes of a sheet."""
QUICK = 0.002
"""Seconds that a sheet may take, in the middle of many."""


def begun(seats=3, game=GAME, **wishes):
    return start(game, seats, options_for(game, seats, wishes, first=Seat(0)), Seeded(4))


def glance(match, seat, language="en"):
    view = match.game.view(match.state, seat)
    return Glance(match.game, view, seat, NAMES[: match.seats], tuple(range(match.seats)), TEXTS[language])


def sheet(match, seat, language="en"):
    return PART.sheet(glance(match, seat, language))


def written(match, clues=("zoo", "Mississippi", "blorx", "42")):
    """Everybody has written these and is done."""
    for seat in range(match.seats):
        for zone, text in enumerate(clues):
            match, _ = match.play(Seat(seat), SetClue(zone, text), Seeded(1))
        match, _ = match.play(Seat(seat), FinishClues(), Seeded(1))
    return match


def phases(seats=3, **wishes):
    """Every moment of a match that bots play, with its phase."""
    match = begun(seats, **wishes)
    yield match
    for _, _, _, after, _ in plays(match, bots(GAME, seats), Seeded(6)):
        yield after


# ------------------------------------------------------------ writing


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_writes_sees_its_four_pairs_in_its_own_language(language):
    match = begun()
    own = match.game.view(match.state, 1).own
    word = words_in(TEXTS[language], GAME.material)
    shown = sheet(match, Seat(1), language)
    pairs = [[word(one) for one in pair_of_zone(own.cards, zone)] for zone in range(4)]
    assert [pair["words"] for pair in shown["pairs"]] == pairs
    assert [pair["clue"] for pair in shown["pairs"]] == [None] * 4
    assert not shown["done"] and not shown["quiet"] and shown["without"] == ""


def test_a_written_clue_is_shown_to_its_writer_alone_with_what_the_judge_said():
    match, _ = begun().play(Seat(0), SetClue(2, "blorx"), Seeded(1))
    assert sheet(match, Seat(0))["pairs"][2]["clue"] == {"text": "blorx", "verdict": "doubt", "say": "unknown word"}
    for seat in (Seat(1), None):
        assert b"blorx" not in msgspec.json.encode(sheet(match, seat))
    assert "pairs" not in sheet(match, None)


def test_who_is_done_waits_and_may_go_on_without_those_who_are_away():
    match = begun()
    match, _ = match.play(SYSTEM, Left(Seat(2)), Seeded(1))
    for seat in (0, 1):
        for zone in range(4):
            match, _ = match.play(Seat(seat), SetClue(zone, "zoo"), Seeded(1))
        match, _ = match.play(Seat(seat), FinishClues(), Seeded(1))
    shown = sheet(match, Seat(0))
    assert shown["done"] and shown["quiet"] and shown["without"] == "Go on without Cleo"
    assert shown["line"] == "1 player is still writing"
    assert [one["icon"] for one in shown["people"]] == ["check", "check", "hourglass"]


def test_the_judge_on_a_phone_says_what_the_rules_would():
    for dictionary in ("warn", "strict"):
        match = begun(dictionary=dictionary)
        own = match.game.view(match.state, 0).own
        keyword = GAME.material.concepts[outer_words(own.cards)[0]].words["fr"]
        for text in ("zoo", "blorx", "two words", "", "???", "x" * 40, keyword, keyword + "s", "42", "  zoo  "):
            verdict = judge(GAME.material, text, outer_words(own.cards), dictionary == "strict")
            answer = PART.attempt(glance(match, Seat(0)), {"clue": text})
            assert (answer["verdict"] == "bad") == (verdict.refusal is not None), text
            assert answer["text"] == verdict.clue.text
            try:
                match.play(Seat(0), SetClue(0, text), Seeded(1))
                assert answer["verdict"] != "bad"
            except Illegal as no:
                said = refusal(TEXTS["en"], no.code, no.facts, words_in(TEXTS["en"], GAME.material))
                assert (answer["verdict"], answer["say"]) == ("bad", said)


@pytest.mark.parametrize(("language", "say"), [("fr", "Un bel indice"), ("it", "Un bell’indizio")])
def test_the_judge_speaks_the_language_of_the_phone(language, say):
    assert PART.attempt(glance(begun(), Seat(0), language), {"clue": "zoo"})["say"] == say


def test_whatever_is_tried_is_answered_or_refused_and_never_breaks():
    chance = random.Random(3)
    bits = [None, True, 0, -1, 2**70, 1.5, "", "a", "\u202e", "x" * 9000, "\ud800", [], [[]], {}, {"clue": "a"}, b"a"]
    match = begun()
    solving = written(match)
    for _ in range(600):
        what = {chance.choice(("clue", "zone", "", "card")): chance.choice(bits) for _ in range(chance.randint(0, 3))}
        one, seat = chance.choice((match, solving)), chance.choice((Seat(0), Seat(1), None))
        try:
            answer = PART.attempt(glance(one, seat, chance.choice(LANGUAGES)), what)
            assert set(answer) == {"text", "verdict", "say"} and answer["say"]
        except Illegal as no:
            assert no.code in (CloverCode.NOT_NOW, Code.WRONG_ACTION)


def test_who_has_nothing_to_write_is_told_so():
    for match, seat in ((begun(), None), (written(begun()), Seat(0))):
        with pytest.raises(Illegal) as no:
            PART.attempt(glance(match, seat), {"clue": "zoo"})
        assert no.value.code == CloverCode.NOT_NOW


# ------------------------------------------------------------ resolving


def test_the_owner_watches_and_the_others_lay():
    match = written(begun())
    owner, left, other, watcher = (sheet(match, seat) for seat in (Seat(0), Seat(1), Seat(2), None))
    assert not owner["may"] and owner["watch"] and owner["line"] == "Watch and keep a straight face!"
    assert left["may"] and left["decides"] and not left["alone"] and left["watch"] == ""
    assert other["may"] and not other["decides"]
    assert not watcher["may"] and watcher["watch"] == "" and not watcher["decides"]
    assert [clue["text"] for clue in left["clues"]] == ["zoo", "Mississippi", "blorx", "42"]
    assert [clue["mark"] for clue in left["clues"]] == ["", "", "unknown word", ""]
    assert len(left["cards"]) == 5 and left["incomplete"] == "4 places are still empty."
    assert left["places"][0] == "Upper left, clues: 42, zoo"


def test_with_two_the_only_guesser_checks_alone():
    shown = sheet(written(begun(2)), Seat(1))
    assert shown["alone"] and not shown["decides"] and shown["note"] == ""


@pytest.mark.parametrize("challenge", [1, 4])
def test_all_extra_cards_are_there_and_none_is_marked(challenge):
    match = written(begun(challenge=challenge))
    shown = sheet(match, Seat(1))
    assert len(shown["cards"]) == 4 + challenge
    assert all(set(card) == {"id", "words", "rotation", "slot", "locked"} for card in shown["cards"])


def test_nothing_tells_where_a_card_belongs_before_it_is_checked():
    for match in phases():
        if match.state.phase is not Phase.RESOLVING:
            continue
        for seat in (0, 1, 2, None):
            shown = sheet(match, seat)
            assert "solved" not in shown and (bool(shown["laid"]) == (shown["attempt"] > 1))


def laid(match, seat, slots):
    """These cards, each into a slot with a rotation, and a check."""
    for slot, (card, rotation) in enumerate(slots):
        if slot not in match.state.placement.locked:
            match, _ = match.play(seat, MoveCard(card, slot, rotation), Seeded(1))
    return match.play(seat, SubmitBoard(match.state.placement.version), Seeded(1))[0]


def test_the_check_tells_what_lay_where_and_whether_it_was_right():
    match = written(begun())
    true = [(one.card, one.rotation) for one in match.state.boards[0].cards]
    wrong = [true[0], true[1], (true[2][0], (true[2][1] + 1) % 4), true[3]]
    second = laid(match, Seat(1), wrong)
    shown = sheet(second, Seat(0))
    assert [one[3] for one in shown["laid"]] == [1, 1, 0, 1] and shown["attempt"] == 2
    assert [card["slot"] for card in shown["cards"] if card["locked"]] and shown["tried"] == [shown["laid"][2][:3]]
    solved = sheet(laid(second, Seat(1), true), None)
    assert solved["phase"] == "shown" and solved["solved"][0]["points"] == 4 and not solved["solved"][0]["is_perfect"]
    assert [one[3] for one in solved["laid"]] == [1, 1, 1, 1]
    perfect = sheet(laid(match, Seat(1), true), Seat(2))
    assert perfect["solved"][0]["is_perfect"] and perfect["line"] == "Ada’s clover: perfect!"
    assert perfect["next"] == "Continue" and perfect["quiet"]


def test_the_pairs_of_a_solution_are_what_faces_its_clues():
    match = written(begun())
    true = [(one.card, one.rotation) for one in match.state.boards[0].cards]
    after = laid(match, Seat(1), true)
    board, shown = after.game.view(after.state, None).solved[0], sheet(after, None)["solved"][0]
    word = words_in(TEXTS["en"], GAME.material)
    assert shown["pairs"][1] == [word(word_at(board.solution[1], 1)), word(word_at(board.solution[2], 1))]


# ------------------------------------------------------------ figures, and words of one's own


def test_sheets_are_small_and_made_at_once():
    largest, times = 0, []
    for match in phases(6, challenge=4):
        for seat in (0, 3, None):
            began = time.perf_counter()
            made = sheet(match, seat, "it")
            times.append(time.perf_counter() - began)
            largest = max(largest, len(msgspec.json.encode(made)))
    print(f"largest sheet {largest} bytes, median {sorted(times)[len(times) // 2] * 1000:.2f} ms")
    assert largest <= LARGEST
    assert sorted(times)[len(times) // 2] < QUICK


def test_words_of_ones_own_are_on_the_page_and_a_pack_that_is_gone_costs_no_page():
    text = lines()
    ids = [json.loads(line)["id"] for line in text.splitlines()]
    cards = json.dumps([ids[at : at + 4] for at in range(0, len(ids), 4)])
    packed = material_of(f"{cards}\n{text}", GAME.material.dictionary)
    own = SoClover(GAME.material, {"mine#1": packed})
    match = begun(game=own, pack="mine#1")
    words = [word for pair in sheet(match, Seat(0))["pairs"] for word in pair["words"]]
    assert set(words) <= {one.words["en"] for one in packed.concepts.values()}
    lost = replace(glance(match, Seat(0)), game=SoClover(GAME.material))
    assert len(PART.sheet(lost)["pairs"]) == 4
    # What is told of a clue names a keyword of the pack, too.
    match, told = match.play(Seat(0), SetClue(0, words[0][:-1] + "ooo"), Seeded(1))
    view = own.view(match.state, Seat(0))
    resembled = packed.concepts[view.own.clues[0].resembles].words["fr"]
    assert resembled in CATALOG.kits["clover"].tell(TEXTS["fr"], own, told[0].event, view, NAMES)
