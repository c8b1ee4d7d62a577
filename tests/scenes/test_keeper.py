"""Another machine keeps the table from now on: what the host is offered, what the others are asked, and how one leaves.
By mouse, keys and pad; and as whole programs."""

from dataclasses import replace

import pygame
import pytest

from game.core.dice import Seeded
from game.games.catalog import catalog
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.keeper import KeeperScene, LeaveScene, OfferScene, keepers
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.venue.local import LocalTable
from game.venue.opening import Opener, Wanted
from game.venue.session import Phase, Role, Session
from net.table import messages as m
from net.table.chairs import Peer
from net.table.journal import Shelf
from net.table.moving import GONE_FOR, MoveStage
from tests.pilot import Pilot
from tests.scenes.test_every_scale import Viewer, wrong
from tests.scenes.test_lan_scenes import hosted, joined, screens, until
from tests.scenes.test_rights_shown import Evening, opened

__all__ = ["screens"]

HANDS = ["mouse", "keys", "pad"]
SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LANGUAGES = ["en", "fr", "it"]


class Kept(Evening):
    """A table that is written down, and whose first guest's program keeps it."""

    def __init__(self, folder, game="superpose"):
        self.now = 0.0
        opener = Opener(catalog(), Shelf(folder, catalog().codec), Seeded(1), lambda: self.now)
        made = opener.new(Wanted("Kitchen", game)).table
        self.table = LocalTable(made, catalog(), Seeded(1), lambda: self.now, is_prompt=True)
        self.peers = {}
        self.left = []

    def enter(self, name, role=Role.PLAYER, key="", can_keep=True):
        peer, house = Peer(f"{name}-{len(self.peers)}"), self.table.house
        session = Session(lambda message: house.receive(peer, message))
        house.enter(peer, session.hear, key)
        house.receive(peer, m.Hello(m.VERSION, name, role, 0, can_keep and bool(self.peers)))
        session.keeps_table = not self.peers
        self.peers[session] = peer
        return session

    def in_lobby(self, session):
        games = catalog().games
        return Pilot(
            lambda stage: LobbyScene(stage, session, games, lambda game, at: None, self.left.append),
            motion=False,
            pump=self.table.pump,
        )

    @property
    def moving(self):
        return self.table.house.table.moving

    def moved(self, session):
        """The table of this session lives elsewhere now, and it is a guest there."""
        session.keeps_table = False
        session.link(False)
        session.link(True)


@pytest.fixture
def evening(tmp_path):
    return Kept(tmp_path)


def begun(evening, *names):
    sessions = evening.seated("Ada", "Bob", *names)
    sessions[0].begin()
    return sessions


def choose(screen, hand, id):
    screen.click(id) if hand == "mouse" else screen.choose(id, hand)
    screen.frames(3)


def pick(screen, hand, title):
    """A line of the list of machines."""
    lines = screen.find("keepers")
    at = [row.title for row in lines.rows].index(title)
    if hand == "mouse":
        screen.click(lines.row_rect(at).center)
    else:
        screen.steer_to("keepers", hand)
        while lines.marked_row.title != title:
            screen.press("down") if hand == "keys" else screen.pad("down")
        screen.press("enter") if hand == "keys" else screen.pad("a")
    screen.frames(3)


def back(screen, hand):
    {"mouse": lambda: screen.click("back"), "keys": lambda: screen.press("escape"), "pad": lambda: screen.pad("b")}[
        hand
    ]()
    screen.frames(3)


# ------------------------------------------------------------------ what is offered, and to whom


def test_the_menu_offers_it_only_where_somebody_could_take_it(evening):
    ada, bob = begun(evening)
    host, guest = opened(evening.at_table(ada)), opened(evening.at_table(bob))
    assert host.find("move").visible and "Hand over the table" in host.words()
    assert not guest.find("move").visible and "Hand over the table" not in guest.words()
    evening.drop(bob)
    host.frames(3)
    assert not host.find("move").visible
    again = evening.enter("Bob", key=bob.key)
    host.frames(3)
    assert host.find("move").visible and again.seats == (1,)


@pytest.mark.parametrize("who", ["nobody", "weak", "watcher", "display"])
def test_who_cannot_keep_it_is_no_reason_to_offer_it(evening, who):
    (ada,) = evening.seated("Ada")
    other = None
    if who == "weak":
        other = evening.enter("Bob", can_keep=False)
        other.sit("Bob")
        other.ready(other.seats[0], True)
    elif who != "nobody":
        evening.enter("Eve", Role.DISPLAY if who == "display" else Role.PLAYER)
    if other is None:
        ada.add_bot("easy")
    ada.begin()
    assert ada.lobby.phase is Phase.PLAYING and keepers(ada) == ()
    host = opened(evening.at_table(ada))
    assert not host.find("move").visible
    choose(host, "mouse", "leave")
    choose(host, "mouse", "sure.leave")
    host.frames(3)
    assert not isinstance(host.scene, LeaveScene), "nobody could take it"


@pytest.mark.parametrize("hand", HANDS)
def test_the_host_chooses_whose_laptop_it_shall_be_and_that_one_alone_is_asked(evening, hand):
    ada, bob, cleo = begun(evening, "Cleo")
    evening.enter("Eve")
    evening.enter("tv", Role.DISPLAY)
    host, guest, third = (evening.at_table(one) for one in (ada, bob, cleo))
    choose(opened(host), hand, "move")
    assert isinstance(host.scene, KeeperScene)
    assert [row.title for row in host.find("keepers").rows] == ["Bob", "Cleo"]
    pick(host, hand, "Cleo")
    assert evening.moving.stage is MoveStage.OFFERED and cleo.offered_by == "Ada" and not bob.offered_by
    third.frames(3)
    guest.frames(3)
    assert isinstance(third.scene, OfferScene) and isinstance(guest.scene, TableScene)
    assert "Ada asks: shall this laptop keep the table?" in third.words()
    assert "Asking Cleo to keep the table…" in host.words()
    assert "Asking Cleo to keep the table…" not in guest.words()


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_who_is_asked_says_yes(evening, place, hand):
    ada, bob = evening.seated("Ada", "Bob") if place == "lobby" else begun(evening)
    host, guest = ((evening.in_lobby if place == "lobby" else evening.at_table)(one) for one in (ada, bob))
    ada.move_table(bob.guest)
    guest.frames(3)
    assert isinstance(guest.scene, OfferScene)
    choose(guest, hand, "offer.yes")
    assert evening.moving.stage is MoveStage.SENDING and not isinstance(guest.scene, OfferScene)
    host.frames(3)
    for screen in (host, guest):
        assert "The table moves to Bob's laptop…" in screen.words()


@pytest.mark.parametrize("hand", [*HANDS, "escape"])
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_who_is_asked_says_no_and_the_host_reads_it(evening, place, hand):
    ada, bob = evening.seated("Ada", "Bob") if place == "lobby" else begun(evening)
    host, guest = ((evening.in_lobby if place == "lobby" else evening.at_table)(one) for one in (ada, bob))
    ada.move_table(bob.guest)
    guest.frames(3)
    guest.press("escape") if hand == "escape" else choose(guest, hand, "offer.no")
    guest.frames(3)
    assert evening.moving.stage is MoveStage.HERE and not isinstance(guest.scene, OfferScene)
    host.frames(3)
    assert "Bob does not want to keep the table. It stays here." in host.words()
    assert not any("laptop…" in text or "Asking" in text for text in host.words())


def test_a_hasty_enter_gives_no_laptop_away(evening):
    """The question comes over whatever somebody is about to press."""
    ada, bob = begun(evening)
    guest = evening.at_table(bob)
    ada.move_table(bob.guest)
    guest.frames(3)
    guest.press("enter")
    guest.frames(3)
    assert evening.moving.stage is MoveStage.HERE


@pytest.mark.parametrize("hand", HANDS)
def test_the_host_goes_back_and_nobody_is_asked_any_more(evening, hand):
    ada, bob = begun(evening)
    host, guest = evening.at_table(ada), evening.at_table(bob)
    choose(opened(host), hand, "move")
    pick(host, hand, "Bob")
    guest.frames(3)
    assert isinstance(guest.scene, OfferScene)
    back(host, hand)
    guest.frames(3)
    assert evening.moving.stage is MoveStage.HERE and isinstance(guest.scene, TableScene)
    assert isinstance(host.scene, TableScene) and bob.offered_by == ""


def test_the_list_follows_who_is_here(evening):
    ada, bob, cleo = begun(evening, "Cleo")
    host = evening.at_table(ada)
    choose(opened(host), "mouse", "move")
    evening.drop(bob)
    host.frames(3)
    assert [row.title for row in host.find("keepers").rows] == ["Cleo"]
    evening.drop(cleo)
    host.frames(3)
    assert not host.find("keepers").rows
    assert "Nobody else is here whose laptop could keep the table." in host.words()


def test_while_it_is_on_its_way_nothing_is_taken_back(evening):
    ada, bob = begun(evening)
    host = evening.at_table(ada)
    choose(opened(host), "mouse", "move")
    pick(host, "mouse", "Bob")
    bob.take_table(True)
    host.frames(3)
    assert evening.moving.stage is MoveStage.SENDING
    host.press("escape")
    host.frames(3)
    assert isinstance(host.scene, KeeperScene) and evening.moving.stage is MoveStage.SENDING


def test_who_hands_it_over_and_stays_is_back_at_the_board(evening):
    ada, _bob = begun(evening)
    host = evening.at_table(ada)
    choose(opened(host), "mouse", "move")
    pick(host, "mouse", "Bob")
    evening.moved(ada)
    host.frames(3)
    assert isinstance(host.scene, TableScene) and not host.ended


# ------------------------------------------------------------------ who leaves a table that others are at


def asked_to_leave(evening, place, hand):
    ada, bob = evening.seated("Ada", "Bob") if place == "lobby" else begun(evening)
    if place == "lobby":
        host = evening.in_lobby(ada)
        back(host, hand)
    else:
        host = opened(evening.at_table(ada))
        choose(host, hand, "leave")
        choose(host, hand, "sure.leave")
    host.frames(3)
    assert isinstance(host.scene, LeaveScene)
    words = host.words()
    assert {"Leave the table?", "Hand over and leave", "Close the table"} <= {*words}
    return ada, bob, host


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_a_host_who_leaves_others_can_stay(evening, place, hand):
    *_, host = asked_to_leave(evening, place, hand)
    choose(host, hand, "leave.stay")
    assert isinstance(host.scene, LobbyScene if place == "lobby" else TableScene) and evening.left == []
    assert evening.moving.stage is MoveStage.HERE


def test_escape_stays_and_a_hasty_enter_asks_nobody_yet(evening):
    _, bob, host = asked_to_leave(evening, "lobby", "keys")
    host.press("escape")
    host.frames(3)
    assert isinstance(host.scene, LobbyScene)
    host.press("escape")
    host.frames(3)
    host.press("enter")
    host.frames(3)
    assert isinstance(host.scene, KeeperScene) and bob.offered_by == "" and evening.left == []


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_a_host_who_leaves_others_can_close_the_table(evening, place, hand):
    *_, host = asked_to_leave(evening, place, hand)
    choose(host, hand, "leave.close")
    host.frames(3)
    # The lobby under the board is not in this test: there the board alone is gone.
    assert host.ended and evening.moving.stage is MoveStage.HERE
    assert evening.left == ([False] if place == "lobby" else [])


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_a_host_hands_over_and_is_gone_once_the_table_is_elsewhere(evening, place, hand):
    ada, bob, host = asked_to_leave(evening, place, hand)
    choose(host, hand, "leave.hand_over")
    assert isinstance(host.scene, KeeperScene)
    pick(host, hand, "Bob")
    assert bob.offered_by == "Ada"
    host.frames(60)
    assert evening.left == [] and isinstance(host.scene, KeeperScene), "as long as nobody has it, it is kept here"
    evening.moved(ada)
    host.frames(5)
    assert host.ended and evening.left == ([False] if place == "lobby" else [])


def test_who_thinks_better_of_leaving_is_host_as_before_and_is_asked_again_the_next_time(evening):
    ada, bob, host = asked_to_leave(evening, "lobby", "keys")
    choose(host, "keys", "leave.hand_over")
    pick(host, "keys", "Bob")
    bob.take_table(False)
    host.frames(3)
    assert "Bob does not want to keep the table. It stays here." in host.words()
    back(host, "keys")
    assert isinstance(host.scene, LobbyScene) and evening.left == []
    evening.moved(ada)
    host.frames(5)
    assert evening.left == [] and not host.ended, "leaving was forgotten with the way back"


def test_a_guest_leaves_as_ever(evening):
    _, bob = evening.seated("Ada", "Bob")
    guest = evening.in_lobby(bob)
    guest.press("escape")
    guest.frames(3)
    assert isinstance(guest.scene, LobbyScene) and "Hand over and leave" not in guest.words()


# ------------------------------------------------------------------ the old machine was not heard of again


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_the_new_host_is_asked_whether_to_go_on_without_the_old_machine(evening, place, hand):
    (ada, bob) = evening.seated("Ada", "Bob") if place == "lobby" else begun(evening)
    house = evening.table.house
    ada.make_host(bob.guest)
    house.table.moving.arrive("Ada", evening.now)
    bob.keeps_table = True
    screen = (evening.in_lobby if place == "lobby" else evening.at_table)(bob)
    evening.wait(GONE_FOR - 1)
    screen.frames(3)
    assert not isinstance(screen.scene, OfferScene)
    for answer in ("no", "yes"):
        evening.wait(GONE_FOR + 1)
        screen.frames(3)
        assert isinstance(screen.scene, OfferScene)
        assert {"Go on without Ada's laptop?", "Go on without it", "Wait"} <= {*screen.words()}
        choose(screen, hand, f"offer.{answer}")
        assert not isinstance(screen.scene, OfferScene)
        assert evening.moving.stage is (MoveStage.HERE if answer == "yes" else MoveStage.ARRIVED)


# ------------------------------------------------------------------ words stay in their boxes

LONG = "Maximiliane Ottilie"


def long_names(folder):
    evening = Kept(folder)
    sessions = evening.seated("Ada", LONG, "Bartholomäus Wenzel", "Çağla Şimşek-Ünal")
    return evening, sessions


def keeper_scene(evening, ada, bob):
    return lambda stage: KeeperScene(stage, ada)


def asking_scene(evening, ada, bob):
    ada.move_table(bob.guest)
    return lambda stage: KeeperScene(stage, ada)


def leave_scene(evening, ada, bob):
    return lambda stage: LeaveScene(stage, ada)


def offer_scene(evening, ada, bob):
    bob.make_host(ada.guest)
    ada.make_host(bob.guest)
    bob.move_table(evening.enter("x").guest)
    bob.offered_by = LONG
    return lambda stage: OfferScene(stage, bob)


def go_on_scene(evening, ada, bob):
    bob.keeps_table, bob.offered_by = True, LONG
    return lambda stage: OfferScene(stage, bob)


def menu_scene(evening, ada, bob):
    ada.begin()
    return lambda stage: PauseScene(stage, ada)


SCENES = {
    "keeper": keeper_scene,
    "asking": asking_scene,
    "leave": leave_scene,
    "offer": offer_scene,
    "go on": go_on_scene,
    "menu": menu_scene,
}


class Worded(Viewer):
    """In the language it is made in: a dialog is worded when it opens."""

    def __init__(self, language, make):
        super().__init__(lambda stage: self._made(stage, language, make))

    def _made(self, stage, language, make):
        stage.settings = replace(stage.settings, language=language)
        assert stage.texts.language == language
        return make(stage)


@pytest.mark.parametrize("name", SCENES)
def test_its_words_stay_in_their_boxes_and_its_buttons_can_be_reached(name, tmp_path):
    problems = []
    for language in LANGUAGES:
        evening, (ada, bob, *_) = long_names(tmp_path / language)
        make = SCENES[name](evening, ada, bob)

        for size in SIZES:
            viewer = Worded(language, make)
            viewer.show(size, 1.0, language)
            assert viewer.words(), "nothing is there"
            problems += [f"{size} {language}: {one}" for one in dict.fromkeys(wrong(viewer))]
    assert not problems, "\n" + "\n".join(problems)


# ------------------------------------------------------------------ whole programs


def closed(screen):
    """Somebody closes the window."""
    screen.app._before_close = screen.hall.tables.before_close
    screen.window.post(pygame.QUIT)
    screen.frames(3)


def together(screens):
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    until(lambda: len(host.session.lobby.places) == 2 and keepers(host.session), host, guest)
    return host, guest


def begin(host, guest):
    guest.click("ready")
    until(lambda: host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)


@pytest.mark.parametrize("place", ["lobby", "board", "menu"])
def test_who_closes_the_window_on_others_is_asked_first_and_the_second_time_it_ends(screens, place):
    host, guest = together(screens)
    if place != "lobby":
        begin(host, guest)
    if place == "menu":
        opened(host)
    before = host.top
    closed(host)
    assert isinstance(host.top, LeaveScene) and not host.ended
    host.click("leave.stay")
    host.frames(3)
    assert host.top is before
    closed(host)
    assert isinstance(host.top, LeaveScene)
    closed(host)
    assert host.ended


def test_who_closes_the_window_on_nobody_is_not_asked(screens):
    host, _ = hosted(screens)
    closed(host)
    assert host.ended


def test_a_guest_who_closes_the_window_is_not_asked(screens):
    _, guest = together(screens)
    closed(guest)
    assert guest.ended


@pytest.mark.parametrize("way", ["leaves", "closes"])
@pytest.mark.parametrize("place", ["lobby", "board"])
def test_the_table_goes_on_at_another_machine_without_who_handed_it_over(screens, place, way):
    host, guest = together(screens)
    if place == "board":
        begin(host, guest)
    ada = host.session
    if way == "closes":
        closed(host)
    elif place == "lobby":
        host.press("escape")
    else:
        opened(host).click("leave")
        host.click("sure.leave")
    host.frames(3)
    host.click("leave.hand_over")
    host.frames(3)
    pick(host, "mouse", "Bob")
    until(lambda: isinstance(guest.top, OfferScene), host, guest)
    guest.click("offer.yes")
    bob = guest.session
    # Under the first scene of this program there is no title.
    until(lambda: host.ended, host, guest)
    assert not ada.keeps_table
    until(lambda: bob.keeps_table and bob.is_up and not bob.lobby.is_moving, guest)
    assert bob.is_host and isinstance(guest.top, TableScene if place == "board" else LobbyScene)
    if way == "closes":
        host.hall.close()
    until(lambda: all(place.guest == bob.guest or not place.is_here for place in bob.lobby.places), guest)
    if place == "lobby":
        bob.add_bot("easy")
        until(lambda: any(one.strength for one in bob.lobby.places), guest)
    else:
        bob.back_to_lobby()
        until(lambda: bob.lobby.phase is Phase.LOBBY, guest)


def test_the_table_goes_on_at_another_machine_with_who_handed_it_over(screens):
    host, guest = together(screens)
    begin(host, guest)
    ada, bob = host.session, guest.session
    opened(host).click("move")
    host.frames(3)
    pick(host, "mouse", "Bob")
    until(lambda: isinstance(guest.top, OfferScene), host, guest)
    guest.click("offer.yes")
    until(lambda: bob.keeps_table and not ada.keeps_table and ada.is_up and bob.is_up, host, guest)
    until(lambda: not bob.lobby.is_moving and all(place.is_here for place in bob.lobby.places), host, guest)
    assert isinstance(host.top, TableScene) and isinstance(guest.top, TableScene)
    assert bob.is_host and not ada.is_host and ada.seats == (0,) and bob.seats == (1,)
    assert ada.view(None) is not None or ada.view(ada.seats[0]) is not None
