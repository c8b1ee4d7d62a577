"""A fourth game, known by its Kit alone, is carried by the whole house: tools, help, lobby, hot seat, network, display.

The contract, the secrets (in views and on the wire) and the golden stories are those of every game: ``every.py``.
"""

import time
from typing import Any

import pytest

from game.core.bot import Strength
from game.core.game import Seat, View
from game.core.match import replay
from game.core.record import read
from game.games import GAMES
from game.scenes.curtain import CurtainScene
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.help import HelpScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.shell.router import Hall
from game.store.settings import Settings
from game.text.texts import Texts
from game.tools import easel
from game.tools.demo import demo
from game.tools.shots import all_shots, shots
from game.tools.simulate import SimulationPlan, simulate
from game.ui.paint.canvas import Canvas
from game.venue.catalog import open_kits
from game.venue.session import Phase
from game.venue.tables import Venue
from tests.games.highcard.kit import HIGHCARD_KIT
from tests.games.highcard.rules import CardPlayed, CardsShown, HighCardCode
from tests.pilot import Pilot
from tests.spoken import LANGUAGES, spoken
from tests.text.test_texts import placeholders

FOUR = open_kits((*GAMES, HIGHCARD_KIT))


def spoken_by_four(language):
    return spoken(language, FOUR.kits.values())


# ------------------------------------------------------------------ words


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_in_its_own_words(language):
    own = {key: entry for key, entry in spoken_by_four(language).entries().items() if not spoken(language).has(key)}
    english = {key: entry for key, entry in spoken_by_four("en").entries().items() if not spoken("en").has(key)}
    assert own and set(own) == set(english)
    assert all(placeholders(own[key]) == placeholders(english[key]) for key in own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_events_are_told(language):
    texts, names = spoken_by_four(language), ("Zoé", "Marco")
    for event in (CardPlayed(Seat(1)), CardsShown((4, 11), Seat(1))):
        said = FOUR.tell(texts, "highcard", event, View(None, ()), names)
        assert "Marco" in said and "[" not in said and "{" not in said
    assert "{" not in texts(HighCardCode.NOT_IN_HAND, card=3)


# ------------------------------------------------------------------ tools


def test_bots_simulate_it_and_the_stronger_win_more(tmp_path):
    strengths = (Strength.EASY, Strength.SHARP)
    figures = simulate(FOUR, SimulationPlan("highcard", 2, 400, 1, {}, strengths, tmp_path))
    assert figures["unfinished"] == 0 and figures["actions"] == 400 * 2 * 3
    assert figures["wins_by_strength"]["sharp"]["wins"] > figures["wins_by_strength"]["easy"]["wins"]
    written = read(next(tmp_path.glob("*.jsonl")).read_text(encoding="utf-8"), FOUR.games, FOUR.codec)
    *_, (match, _) = replay(written.game, written.seats, written.options, written.deal, written.log)
    assert match.game.outcome(match.state) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pictures_are_taken_with_those_of_the_others(language, monkeypatch):
    used = []
    monkeypatch.setattr(easel, "Canvas", lambda *args: used.append(Canvas(*args)) or used[-1])
    taken = {shot.name: shot for shot in all_shots(FOUR) if "highcard" in shot.name or shot.name == "lobby"}
    assert set(taken) == {"lobby", "help-highcard-1", "highcard-dealt", "highcard-shown", "highcard-end"}
    name = spoken_by_four(language)("highcard.name")
    for shot in taken.values():
        shot.take(easel.Easel((1280, 720), language, FOUR.folders))
        words = [one.text for one in used[-1].written]
        assert words and not [word for word in words if word.startswith("[")]
        assert (name in words) == (not shot.name.startswith("highcard"))
        assert not [one for one in used[-1].written if one.cut]


def test_shots_and_demo_take_the_catalog_they_are_given(tmp_path, capsys):
    shots(tmp_path / "shots", [(640, 360)], ["fr"], "highcard", Texts("fr"), known=FOUR)
    assert len(list((tmp_path / "shots" / "640x360" / "fr").glob("*.png"))) == 4
    demo(tmp_path / "demo", 5, Texts("en"), open_kits((HIGHCARD_KIT,)))
    told = capsys.readouterr().out
    assert "High card" in told and "wins the round with the" in told and "[" not in told
    assert (tmp_path / "demo" / "highcard-end.png").exists()


# ------------------------------------------------------------------ screens


class Screen(Pilot):
    """A whole program of four games without a window."""

    def __init__(self, folder, name="Zoé", first=None, language="en", known=FOUR):
        def make(stage):
            self.hall = Hall(stage, venue=Venue(known, lambda: folder / name / "tables", is_prompt=True))
            return first(self.hall) if first else TitleScene(stage, self.hall)

        super().__init__(make, settings=Settings(language=language, reduced_motion=True, name=name))
        self.frames(3)

    def pump(self):
        self.hall.pump()

    @property
    def top(self):
        return self.stack.top

    @property
    def session(self):
        return self.top._session

    @property
    def looking(self):
        """Whose eyes are on a shared table."""
        return self.top.board.seating.seat

    @property
    def view(self):
        """What this screen's one seat knows; without a seat what everybody may."""
        return self.session.view(next(iter(self.session.seats), None))

    @property
    def hand(self):
        return self.view.hand


def reveal(screen):
    assert isinstance(screen.top, CurtainScene)
    screen.hold("space")
    screen.frames(40)
    screen.let_go("space")
    screen.frames(2)


def by_keys(screen):
    """The highest card of the hand."""
    screen.press(*["right"] * 5, "enter")


def by_mouse(screen):
    screen.click("hand.0")


def test_the_help_has_its_page(tmp_path):
    screen = Screen(tmp_path, language="it")
    screen.click("help")
    assert isinstance(screen.top, HelpScene)
    screen.click("game.highcard")
    screen.frames(2)
    assert {"La carta più alta", "Carta alta", "1 / 1"} <= set(screen.words())
    screen.hall.close()


@pytest.mark.parametrize("play", [by_keys, by_mouse])
def test_it_is_chosen_in_the_lobby_and_played_to_the_results(tmp_path, play):
    screen = Screen(tmp_path)
    screen.click("here")
    assert isinstance(screen.top, LobbyScene)
    screen.click("game.highcard")
    screen.frames(2)
    assert {"High card", "Rounds", "The highest card"} <= set(screen.words())
    screen.click("add_bot")
    screen.click("start")
    screen.frames(3)
    assert isinstance(screen.top, TableScene) and "Round 1 of 3: play a card" in screen.words()
    for left in (4, 3, 2):
        assert len(screen.hand) == left
        play(screen)
        screen.frames(5)
    assert screen.session.lobby.phase is Phase.OVER
    screen.frames(200)
    assert isinstance(screen.top, ResultsScene) and "Most points" in screen.words()
    screen.choose("lobby")
    screen.frames(3)
    assert isinstance(screen.top, LobbyScene)
    screen.hall.close()


def test_a_house_may_have_this_game_alone(tmp_path):
    screen = Screen(tmp_path, known=open_kits((HIGHCARD_KIT,)))
    assert not screen.hall.extras
    screen.click("here")
    screen.click("add_bot")
    screen.click("start")
    screen.frames(3)
    assert isinstance(screen.top, TableScene) and len(screen.hand) == 4
    screen.hall.close()


def numbers(screen):
    return {int(word) for word in screen.words() if word.isdigit()}


def test_two_at_one_screen_see_only_their_own_hands(tmp_path):
    screen = Screen(tmp_path, first=lambda hall: hall.play_here())
    screen.click("game.highcard")
    screen.click("add_player")
    screen.frames(2)
    screen.click("done")
    screen.click("start")
    screen.frames(3)
    session = next(iter(screen.hall.backstage.venue._tables))
    curtains = []
    for _ in range(6):
        if isinstance(screen.top, CurtainScene):
            assert not numbers(screen)
            reveal(screen)
            curtains.append(screen.looking)
        seat = screen.looking
        views: list[Any] = [session.view(one) for one in (seat, Seat(1 - seat))]
        mine, theirs = (set(view.hand) for view in views)
        assert numbers(screen) >= mine and not numbers(screen) & theirs
        by_mouse(screen)
        screen.frames(3)
    # Whoever ends a round is at the screen already and begins the next.
    assert curtains == [0, 1, 0, 1]
    screen.frames(200)
    assert isinstance(screen.top, ResultsScene)
    screen.hall.close()


def test_a_match_that_was_left_goes_on_at_the_next_start(tmp_path):
    screen = Screen(tmp_path, first=lambda hall: hall.play_here())
    screen.click("game.highcard")
    screen.click("add_bot")
    screen.click("start")
    screen.frames(3)
    by_mouse(screen)
    screen.frames(3)
    hand = screen.hand
    screen.hall.close()
    again = Screen(tmp_path)
    assert "Go on with High card" in again.words()
    again.click("resume")
    again.click("resume.go_on")
    again.frames(3)
    assert isinstance(again.top, TableScene) and again.hand == hand
    again.hall.close()


# ------------------------------------------------------------------ the network


@pytest.fixture
def screens(tmp_path, monkeypatch):
    made = []

    def make(name, first=None):
        # Each program has a folder of its own, as on a machine of its own.
        monkeypatch.setenv("TABLEE_HOME", str(tmp_path / name))
        made.append(Screen(tmp_path, name, first))
        _ = made[-1].hall.backstage.ways
        return made[-1]

    yield make
    for one in made:
        one.hall.close()


def until(is_so, *screens, seconds=30.0):
    """Let frames pass until it is so; the limit only ends a test that hangs."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "waited too long"
        for screen in screens:
            screen.frames(1)
        time.sleep(0.004)


def test_a_match_over_the_network_with_a_display_in_the_living_room(screens):
    host = screens("Ada", lambda hall: hall.play_here())
    host.click("game.highcard")
    host.click("door")
    port = host.hall.backstage.ways._lan.opened(host.session).result(20)
    until(lambda: host.session.lobby.visitors and host.session.seats, host)
    guest = screens("Bob", lambda hall: hall.join(f"127.0.0.1:{port}"))
    until(lambda: isinstance(guest.top, LobbyScene) and guest.session.seats, host, guest)
    tv = screens("TV", lambda hall: hall.display(f"127.0.0.1:{port}"))
    until(lambda: "High card" in tv.words(), host, guest, tv)
    guest.click("ready")
    until(lambda: len(host.session.lobby.places) == 2 and host.session.lobby.places[1].ready, host, guest, tv)
    host.click("start")
    everybody = (host, guest, tv)
    until(lambda: all(isinstance(one.top, TableScene) for one in everybody), *everybody)
    assert tv.session.seats == ()
    for round in (1, 2, 3):
        until(lambda now=round: all(one.view.round == now for one in everybody), *everybody)
        until(lambda: all(one.session.is_asked(one.session.seats[0]) for one in (host, guest)), *everybody)
        tv.frames(2)
        last = tv.view
        # The display shows names, scores and what lies open; of hands it knows nothing.
        assert last.hand == () and last.mine is None and numbers(tv) == set(last.shown)
        by_keys(host)
        until(lambda: any(tv.view.has_played), *everybody)
        tv.frames(2)
        assert "?" in tv.words() and not numbers(tv)
        by_mouse(guest)
    until(lambda: all(one.session.outcome() for one in everybody), *everybody)
    assert host.session.outcome() == guest.session.outcome() == tv.session.outcome()
    until(lambda: all(isinstance(one.top, ResultsScene) for one in everybody), *everybody)
