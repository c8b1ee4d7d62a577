"""The So Clover! bots with the words of the assets."""

from game.games.clover.bots import CloverBot
from game.games.clover.rules import LANGUAGES
from game.games.clover.rules.judge import judge
from tests.games.clover.clover_figures import scores, tables

GAME, MAKERS = tables()


def test_a_table_of_fair_bots_scores_far_more_than_one_that_places_at_random():
    fair, _ = scores(GAME, MAKERS["fair"], 3)
    at_random, _ = scores(GAME, MAKERS["random"], 3)
    assert sum(fair) > 2 * sum(at_random)


def test_every_word_of_the_vocabulary_is_a_clue_that_may_be_written():
    """One word once its blanks are hyphens, and known to the dictionary, so that bots can play strict too."""
    bot = MAKERS["sharp"]()
    assert isinstance(bot, CloverBot)
    for idea in bot.web.ideas():
        for language in LANGUAGES:
            verdict = judge(GAME.material, bot.web.word(idea, language), (), strict=True)
            assert verdict.refusal is None, (idea, language, verdict)
