"""Every photo a host sends is decoded once, beside the frame loop, and those on the board come first."""

import threading
from collections import Counter

import pygame
import pytest
from PIL import WebPImagePlugin

from game.games.klick.board.gallery import Gallery
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.cargo import PhotoReceiver
from game.games.klick.photos.pictures import taken_in
from game.venue.fetching import Fetch
from game.venue.parcels import pieces
from game.venue.session import Session
from net.table import messages as m
from tests.pictures import folder_of

COUNT = 12


@pytest.fixture
def sent(tmp_path):
    """Photos of another machine, by name."""
    made = [taken_in(path) for path in sorted(folder_of(tmp_path / "in", COUNT).iterdir())]
    return {one.id: one.data for one in made}


class Machine:
    """A guest's photos: what was decoded, how often, and where."""

    def __init__(self, folder, sent, monkeypatch):
        self.decoded, self.threads, self.asked = Counter(), set(), []
        self._watch(monkeypatch)
        shelf = PhotoShelf(folder)
        self.gallery = Gallery(shelf)
        self._sent = sent
        self.session = Session(self._heard)
        parcels = (m.Parcels("photo", tuple(sent)),)
        lobby = m.Lobby("T", m.Phase.LOBBY, "klick", (), None, m.Absence.BOT, (), (), 0, parcels=parcels)
        self.session.hear(m.LobbyShown(lobby))
        self.fetch = Fetch(self.session, [PhotoReceiver(PhotoCache(folder), shelf, self.gallery)])

    def _watch(self, monkeypatch):
        real, pillow = pygame.image.load, WebPImagePlugin.WebPImageFile.load

        def load(path):
            self.decoded[path.stem] += 1
            self.threads.add(threading.current_thread())
            return real(path)

        def load_with_pillow(image):
            self.decoded["by the check"] += 1
            return pillow(image)

        monkeypatch.setattr(pygame.image, "load", load)
        monkeypatch.setattr(WebPImagePlugin.WebPImageFile, "load", load_with_pillow)

    def _heard(self, message):
        if isinstance(message, m.AskParcel):
            self.asked.append(message.name)
            whole = pieces(self._sent[message.name])
            for index, data in enumerate(whole):
                self.session.hear(m.ParcelPiece(message.name, index, len(whole), data))

    def look_at(self, photos):
        """Frames of a board that shows these, until it has them all that are here."""
        self.gallery.want(photos)
        while self.gallery._coming:
            self.gallery.poll()
            self.gallery.want(photos)


def test_each_photo_is_decoded_once_and_never_in_the_frame_loop(tmp_path, sent, monkeypatch):
    guest = Machine(tmp_path / "cache", sent, monkeypatch)
    guest.look_at(sent)
    for _ in range(3 * COUNT):
        guest.fetch.update()
        guest.look_at(sent)
    assert guest.fetch.is_done and all(guest.gallery.surface(photo) is not None for photo in sent)
    assert guest.decoded == dict.fromkeys(sent, 1)
    assert threading.current_thread() not in guest.threads
    guest.gallery.close()


def test_a_photo_that_cannot_be_decoded_is_tried_once_however_many_others_come(tmp_path, sent, monkeypatch):
    (tmp_path / "cache").mkdir()
    spoilt = "spoilt-1"
    (tmp_path / "cache" / f"{spoilt}.webp").write_bytes(b"spoilt")
    guest = Machine(tmp_path / "cache", sent, monkeypatch)
    for _ in range(3 * COUNT):
        guest.fetch.update()
        guest.look_at((spoilt, *sent))
    assert guest.fetch.is_done and guest.decoded[spoilt] == 1
    guest.gallery.close()


def test_photos_that_lie_on_the_board_come_before_all_others(tmp_path, sent, monkeypatch):
    guest, names = Machine(tmp_path / "cache", sent, monkeypatch), list(sent)
    hand = (names[7], names[4], names[9])
    guest.gallery.want(hand)
    for _ in range(COUNT):
        guest.fetch.update()
        guest.gallery.want(hand)
    assert tuple(guest.asked[:3]) == hand
    assert sorted(guest.asked) == sorted(names)
    guest.gallery.close()
