"""The peer that plays the bots' seats: what it asks its thinker, and what becomes of the answers."""

from concurrent.futures import Future

from game.core.dice import Seeded
from game.core.game import Action, Ask, Seat, View
from game.venue.bots.stand_ins import StandIns
from net.table import messages as m
from net.table.messages import Absence, Lobby, Phase, Place

ME = Seat(0)


class Pondering:
    """A thinker whose thoughts a test finishes when it likes."""

    def __init__(self):
        self.thoughts, self.questions, self.heard = [], [], []

    def expect(self):
        self.heard.append("expect")

    def ask(self, question):
        self.questions.append(question)
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def forget(self, table):
        self.heard.append(f"forget {table}")

    def close(self):
        self.heard.append("close")


def lobby(phase=Phase.PLAYING, match=1, bot="sharp"):
    places = (Place("Bot", 0, None, bot), Place("Ann", 1, 1)) if bot else (Place("Ann", 1, 1),)
    return m.LobbyShown(Lobby("Kitchen", phase, "tiny", (), None, Absence.WAIT, places, (), 1, match=match))


def shown(step):
    return m.Shown(ME, step, 0, step, View(ME, (Ask(),)))


def begun():
    thinker = Pondering()
    bots = StandIns(thinker, Seeded(1), lambda: 0.0, 0.0, table="T")
    bots.hear(lobby())
    return bots, thinker


def test_an_answer_is_sent_once_with_the_step_it_is_about():
    bots, thinker = begun()
    bots.hear(shown(5))
    assert bots.ripe(0.0) == []
    thinker.thoughts[0].set_result(Action())
    assert bots.ripe(0.0) == [m.Act(ME, 5, 0, Action())]
    assert bots.ripe(0.0) == []


def test_an_answer_to_an_old_step_is_thrown_away_and_the_new_one_asked_about():
    bots, thinker = begun()
    bots.hear(shown(5))
    bots.hear(shown(6))
    thinker.thoughts[0].set_result(Action())
    assert bots.ripe(0.0) == []
    thinker.thoughts[1].set_result(Action())
    assert bots.ripe(0.0) == [m.Act(ME, 6, 0, Action())]


def test_a_refusal_that_comes_after_the_next_view_does_not_stop_the_thought_about_that_view():
    """Two bots act in one turn: the first one's act shows the second another step, then the second's act is stale."""
    bots, thinker = begun()
    bots.hear(shown(5))
    thinker.thoughts[0].set_result(Action())
    assert bots.ripe(0.0)
    bots.hear(shown(6))
    bots.hear(m.Refused(ME, 0, "table.stale"))
    thinker.thoughts[1].set_result(Action())
    assert bots.ripe(0.0) == [m.Act(ME, 6, 0, Action())]


def test_thinkers_are_told_when_bots_sit_down_and_when_their_match_is_over():
    thinker = Pondering()
    bots = StandIns(thinker, Seeded(1), lambda: 0.0, 0.0, table="T")
    bots.hear(lobby(Phase.LOBBY, 0, bot=""))
    assert thinker.heard == []
    bots.hear(lobby(Phase.LOBBY, 0))
    assert thinker.heard == ["expect"]
    bots.hear(lobby())
    bots.hear(shown(5))
    thinker.heard.clear()
    bots.hear(lobby(Phase.OVER))
    assert thinker.heard[0] == "forget T" and thinker.thoughts[0].cancelled()
    bots.close()
    assert thinker.heard[-1] == "close"


def test_the_same_dice_give_the_same_questions():
    asked = []
    for _ in range(2):
        bots, thinker = begun()
        for step in (1, 2):
            bots.hear(shown(step))
            thinker.thoughts[-1].set_result(Action())
            bots.ripe(0.0)
        asked.append(thinker.questions)
    assert asked[0] == asked[1] and asked[0][0].seed != asked[0][1].seed
