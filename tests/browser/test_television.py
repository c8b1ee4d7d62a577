"""The television is the table: its code is read from its picture as a camera would, and the first phone has the say."""

import time

import pygame
import pytest
import zxingcpp
from PIL import Image

from game.scenes.display import DisplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.tools.easel import Easel
from game.tools.shots import INVITATION, all_shots
from net.lan import serve
from net.lan.interfaces import Interface
from tests.browser.phone import Phone
from tests.browser.test_journeys import play_a_card
from tests.games.every import CATALOG
from tests.games.highcard.test_carried import Screen


def codes_in(surface):
    """What a camera reads in this picture."""
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("name", ["display-phones", "lobby-phones", "phones"])
def test_the_codes_are_read_from_the_picture(name, size):
    shot = next(one for one in all_shots(CATALOG) if one.name == name)
    read = codes_in(shot.take(Easel(size, "fr", CATALOG.folders)))
    assert INVITATION in read
    assert name == "lobby-phones" or "WIFI:T:WPA;S:Chez Zoé;P:trefle\\:7;;" in read


@pytest.fixture
def television(tmp_path, monkeypatch):
    """A screen that hosts a table and holds no seat, at an address only this machine has."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setattr(serve, "lan", lambda found: [Interface("here", "127.0.0.1", 8)])
    screen = Screen(tmp_path, "TV")
    screen.click("television")
    yield screen
    screen.hall.close()


def until(is_so, screen, *phones, seconds=30.0):
    """Let frames pass on the television and on the phones until it is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, [*screen.words(), *(phone.words for phone in phones)]
        screen.frames(1)
        for phone in phones:
            phone.page.wait_for_timeout(5)
        time.sleep(0.002)


def test_the_first_phone_at_a_television_has_the_say_and_everybody_plays(television, browser):
    assert isinstance(television.top, DisplayScene)
    until(lambda: television.session.lobby and television.session.lobby.phones, television)
    television.frames(3)
    (link,) = codes_in(television.picture())
    phones = [Phone(browser, link.lower().partition("#")[0] + "#" + link.partition("#")[2]) for _ in range(2)]
    ada, bob = phones
    for phone, name in zip(phones, ("Ada", "Bob"), strict=True):
        phone.join(name)
    until(lambda: {"Ada", "Bob"} <= set(television.words()), television)
    assert ada.sheet["me"]["host"] and not bob.sheet["me"]["host"]
    assert television.session.seats == () and not television.session.is_host
    ada.tap("High card")
    until(lambda: "High card" in television.words(), television, ada)
    bob.tap("I am ready")
    ada.wait("tablee.sheet.lobby.why_not === ''")
    ada.tap("Start the game")
    until(lambda: isinstance(television.top, TableScene), television, ada)
    for _ in range(3):
        for phone in phones:
            play_a_card(phone)
            television.frames(5)
    until(lambda: isinstance(television.top, ResultsScene), television, ada)
    ada.tap("Another game")
    until(lambda: isinstance(television.top, DisplayScene), television, ada)
    assert [phone.errors for phone in phones] == [[], []]
    for phone in phones:
        phone.close()


def test_a_television_asks_before_it_closes_everybodys_table(television):
    television.press("escape")
    assert isinstance(television.top, DisplayScene) and "Close this table?" in television.words()
    television.press("escape")
    assert isinstance(television.top, DisplayScene)
