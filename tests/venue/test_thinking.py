"""Bots in a process of their own: whole matches from it, when it is there, and what it knows."""

import os
import signal
import time
from dataclasses import replace

import pytest

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog
from game.games.clover.packs import reading as word_packs
from game.games.clover.rules.words import SetClue
from game.games.klick.photos import packs as photos
from game.venue.bots.thinkers import KeptBots, Question
from tests.games.clover.words import concept, drop
from tests.pictures import folder_of
from tests.venue.bot_tables import Played, at_once, program, until
from tests.venue.origins import four, named

# ------------------------------------------------------------------ matches


@pytest.mark.parametrize("game", sorted(catalog().games))
def test_a_whole_match_is_thought_out_in_the_process(game, hired):
    played = Played(program(), game, bots=4, strength="sharp").play()
    assert len(played.log) > 10 and len(hired) == 1
    played.close()


def test_the_same_dice_give_the_same_match_there_and_here(hired):
    logs = []
    for _ in range(2):
        played = Played(program(), strength="easy", seed=8).play()
        logs.append(played.log)
        played.close()
    assert logs[0] == logs[1] == at_once(strength="easy", seed=8)
    assert logs[0] != at_once(strength="easy", seed=9)


def test_a_program_with_other_games_says_how_they_are_opened(hired):
    known = four()
    played = Played(program(named("four"), known), "highcard").play()
    assert played.is_over
    played.close()


def test_games_that_nobody_else_can_open_are_thought_about_in_a_thread(hired):
    played = Played(replace(catalog(), thoughts=None)).play()
    assert played.is_over and hired == []
    played.close()


def test_what_is_printed_over_there_does_not_come_between_the_answers_and_no_screen_is_opened(hired):
    Played(program(named("noisy"), four()), "highcard").play().close()


# ------------------------------------------------------------------ its life


def test_it_is_started_with_the_first_bot_shared_by_all_tables_and_ended_with_the_last(hired):
    known = program()
    one, two = Played(known, bots=0), Played(known, bots=0)
    time.sleep(0.1)
    assert hired == []
    one.add(2)
    two.add(2)
    one.play()
    two.play()
    assert len(hired) == 1
    one.close()
    time.sleep(0.1)
    assert hired[0].poll() is None
    two.close()
    assert until(lambda: hired[0].returncode is not None)
    again = Played(known).play()
    assert len(hired) == 2
    again.close()


def test_a_table_closed_in_the_middle_of_a_thought_ends_it(hired):
    played = Played(program(named("endless"), four()), "highcard")
    played.play(lambda played: played.is_thinking)
    played.close()
    assert until(lambda: hired[0].returncode is not None, 5)


def test_ctrl_c_in_the_terminal_does_not_end_it(hired):
    played = Played(program()).play(lambda played: len(played.log) > 3)
    os.kill(hired[0].pid, signal.SIGINT)
    played.play()
    assert len(hired) == 1
    played.close()


# ------------------------------------------------------------------ packs that came since


def view_of(known, game, seats=3, seed=4, **wishes):
    """What a seat that may act sees of a new match."""
    rules = known.games[game]
    options = known.prepare[game](replace(rules.defaults, **wishes), tuple(range(seats)))
    state = rules.setup(seats, options, Seeded(seed))
    seat = next(Seat(seat) for seat in range(seats) if rules.asks(state, Seat(seat)))
    return seat, rules.view(state, seat)


def question(game, seat, view):
    return Question("T", seat, game, Strength.SHARP, Company(False), view, 11)


@pytest.fixture
def warm(tmp_path, monkeypatch, hired):
    """A program without packs, whose bots' process is up and has answered."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    real = catalog()
    known = program(known=replace(real, games=dict(real.games)))
    thinker = known.thoughts.at_table(lambda: None)

    def answer(asked):
        return thinker.ask(asked).result(30)

    for game in ("clover", "klick"):
        assert answer(question(game, *view_of(known, game))) is not None
    thinker.forget("T")
    yield known, answer
    thinker.close()


def test_words_that_came_since_are_known_over_there(warm):
    known, answer = warm
    folder = word_packs.home() / "Birds"
    drop(folder, "concepts", 1000)
    (folder / "clues.jsonl").write_text('{"id": "sky", "en": "Sky", "fr": "Ciel", "it": "Cielo"}\n')
    linked = [f'{{"concept": "{concept(i)["id"]}", "clues": ["sky"]}}\n' for i in range(1000)]
    (folder / "links.jsonl").write_text("".join(linked))
    known.look_again()
    (key,) = word_packs.playable(word_packs.home())
    assert answer(question("clover", *view_of(known, "clover", pack=key))) == SetClue(0, "Sky")


def test_photos_that_came_since_are_known_over_there(warm, tmp_path):
    known, answer = warm
    before = KeptBots(known.bots)
    before.answer(question("klick", *view_of(known, "klick")))
    folder_of(tmp_path / "new", 40)
    photos.import_photos(photos.home(), "Summer", [tmp_path / "new"])
    known.look_again()
    (pack,) = photos.packs(photos.home())
    asked = [question("klick", *view_of(known, "klick", seed=seed, pack=pack.key)) for seed in range(9)]
    now = KeptBots(known.bots)
    assert [answer(one) for one in asked] == [now.answer(one) for one in asked] != [before.answer(one) for one in asked]
