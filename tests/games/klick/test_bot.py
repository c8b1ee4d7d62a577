"""The bots of Klick!: they finish games, give and rank by what photos have in common, and see a view only."""

from collections import Counter
from dataclasses import replace

import pytest

from assets.klick import house_deck
from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.klick.bot import Likeness, make
from game.games.klick.rules import Klick, KlickOptions
from game.games.klick.rules.words import Arrange, Confirm, Done, Give, GoOn
from tests.games.klick.league import before_random, play, points, synthetic
from tests.games.klick.rules.table import Play

TAGS = synthetic()
GAME = Klick(tuple(TAGS))


def bots(strength, seats, **more):
    return [make(strength, TAGS, waits=False, **more)] * seats


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_table_of_bots_plays_to_the_end(strength, seats):
    outcome = play(GAME, bots(strength, seats), seed=seats)
    assert max(outcome.scores) >= 20


def test_a_fair_bots_gift_is_ranked_before_the_random_photo_more_often_than_by_chance():
    assert before_random(GAME, bots(Strength.FAIR, 5), games=8) > 0.62


def test_stronger_bots_are_better_at_it():
    easy, fair, sharp = (before_random(GAME, bots(strength, 5), games=10) for strength in Strength)
    assert easy < fair < sharp


def test_stronger_bots_make_more_points_at_one_table():
    table = [make(strength, TAGS, waits=False) for strength in (*Strength, *Strength)]
    means = points(GAME, table, games=18)
    assert means[Strength.EASY] < means[Strength.SHARP]


@pytest.mark.parametrize("strength", Strength)
def test_every_answer_is_accepted_and_each_seat_gets_its_photos(strength):
    table = Play(start(GAME, 3, KlickOptions(first=Seat(0)), Seeded(4)))
    (bot,) = bots(strength, 1)
    kinds = []
    while not kinds or kinds[-1] is not Done:
        action = bot.answer(table.view(1), table.dice)
        kinds.append(type(action))
        table.act(1, action)
    assert kinds == [Give] * 4 + [Done]
    assert Counter(gift.to for gift in table.state.gifts[1]) == {0: 2, 2: 2}
    assert bot.answer(table.view(1), table.dice) is None


@pytest.mark.parametrize("strength", Strength)
def test_the_line_is_built_photo_by_photo_and_then_confirmed(strength):
    table = Play(start(GAME, 6, KlickOptions(first=Seat(0)), Seeded(4))).all_give()
    (bot,) = bots(strength, 1)
    for _ in range(7):
        before = table.view(0).line
        action = bot.answer(table.view(0), table.dice)
        table.act(0, action)
        if isinstance(action, Confirm):
            break
        moved = [photo for photo in before if photo in action.order]
        assert isinstance(action, Arrange)
        assert sorted(moved) == sorted(before)
    assert isinstance(action, Confirm)
    assert bot.answer(table.view(1), table.dice) == GoOn()


def test_a_bot_that_waits_leaves_the_reveal_to_people():
    table = Play(start(GAME, 3, KlickOptions(first=Seat(0)), Seeded(4))).all_give().act(0, Confirm())
    assert make(Strength.FAIR, TAGS, waits=True).answer(table.view(1), table.dice) is None


def test_a_stack_of_shared_rare_hooks_is_more_alike_than_of_common_ones():
    tags = {f"x{i}": {"light": 1.0, f"own{i}": 1.0} for i in range(20)}
    tags |= {"a": {"light": 1.0, "anchor": 1.0}, "b": {"anchor": 1.0, "sail": 1.0}, "c": {"light": 1.0, "wood": 1.0}}
    likeness = Likeness(tags, {})
    assert likeness.between("a", "b") > likeness.between("a", "c") > likeness.between("b", "x1")
    assert likeness.fit("b", "a") > likeness.fit("x3", "a")


def test_photos_without_tags_are_compared_by_their_colours():
    colours = {"red": [(200, 20, 20)] * 9, "rust": [(180, 50, 20)] * 9, "blue": [(20, 20, 200)] * 9}
    likeness = Likeness({}, colours)
    assert likeness.between("red", "rust") > likeness.between("red", "blue")
    assert likeness.fit("rust", "red") > likeness.fit("blue", "red")


def test_a_pack_without_tags_is_played_by_colour_better_than_by_chance():
    dice = Seeded(1)
    names = tuple(f"{i:032x}" for i in range(90))
    colours = {name: [(dice.below(256), dice.below(256), dice.below(256))] * 9 for name in names}
    game = Klick(names)
    table = [make(Strength.FAIR, {}, colours, waits=False)] * 5
    assert before_random(game, table, games=6) > 0.62


def test_a_bot_knows_what_to_do_with_photos_nothing_is_known_of():
    names = tuple(f"unknown{i}" for i in range(40))
    assert play(Klick(names), bots(Strength.SHARP, 4), seed=2).scores


def test_the_answer_depends_on_the_view_alone():
    table = Play(start(GAME, 4, KlickOptions(first=Seat(0)), Seeded(4))).all_give()
    (bot,) = bots(Strength.EASY, 1)
    view = table.view(0)
    assert bot.answer(view, Seeded(1)) == bot.answer(replace(view), Seeded(2))


def test_on_the_house_deck_a_fair_gift_beats_the_random_photo_clearly_more_often_than_chance():
    """Chance is one half: a line in random order has the random photo at every place equally often."""
    deck = {photo.id: photo.tags for photo in house_deck()}
    table = [make(Strength.FAIR, deck, waits=False)] * 4
    assert before_random(Klick(tuple(deck)), table, games=12) > 0.6
