"""A host's own photos reach every screen once, piece by piece, and only those of the table's pack."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from game.core.dice import Seeded
from game.games.catalog import catalog
from game.games.klick.photos import packs as photos
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.cargo import PhotoReceiver
from game.venue.fetching import Fetch
from game.venue.local import open_here
from game.venue.session import Refused
from net.table.chairs import Peer


@pytest.fixture
def known(tmp_path, monkeypatch):
    """The catalog of a machine with a pack of twenty photos, and one with another pack beside it."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "host"))
    for name, shade in (("Summer", 0), ("Winter", 90)):
        for i in range(20 if name == "Summer" else 3):
            folder = tmp_path / name
            folder.mkdir(exist_ok=True)
            picture = Image.effect_noise((400, 300), 90 + i).convert("RGB")
            picture.paste((i * 12 % 255, shade, 255 - i * 12), (i * 17 % 300, i * 9 % 200, i * 17 % 300 + 90, 290))
            picture.save(folder / f"{i}.png")
        photos.import_photos(photos.home(), name, [tmp_path / name])
    real = catalog()
    made = replace(real, games=dict(real.games))
    made.look_again()
    return made


def pack_keys(known):
    return next(choice.values for choice in known.games["klick"].choices if choice.key == "pack")


def seated(known, pack):
    table = open_here(known, "klick", Seeded(3))
    host = table.session("Ann")
    for name in ("Ann", "Bob", "Cleo"):
        host.sit(name)
    host.set_option("pack", pack)
    return table, host


def test_the_lobby_offers_the_packs_of_this_machine(known):
    assert len(pack_keys(known)) == 3


def test_every_photo_comes_once_and_is_kept(known, tmp_path):
    key = next(key for key in pack_keys(known) if "ummer" in key)
    table, _ = seated(known, key)
    guest = table.session("Dan", Peer("dan"))
    cache = PhotoCache(tmp_path / "guest")
    came = []
    fetch = Fetch(guest, [PhotoReceiver(cache, PhotoShelf(tmp_path / "guest"))], lambda: came.append(1))
    guest.poll()
    for _ in range(500):
        fetch.update()
    assert fetch.is_done and not fetch.problem
    ids = photos.load(photos.home(), key).ids
    assert fetch.progress == (len(ids), len(ids)) and len(came) == len(ids)
    for photo in ids:
        assert cache.path(photo).read_bytes() == photos.load(photos.home(), key).path(photo).read_bytes()
    again = Fetch(
        table.session("Eve", Peer("eve")),
        [PhotoReceiver(cache, PhotoShelf(tmp_path / "guest"))],
        lambda: came.append(1),
    )
    again.update()
    assert again.is_done and len(came) == len(ids)


def test_photos_are_checked_and_stored_beside_the_frame_loop(known, tmp_path):
    key = next(key for key in pack_keys(known) if "ummer" in key)
    table, _ = seated(known, key)
    cache, done = PhotoCache(tmp_path / "guest"), threading.Semaphore(0)
    threads = set()

    class Watched(PhotoReceiver):
        def keep(self, name, data):
            threads.add(threading.current_thread())
            super().keep(name, data)

    with ThreadPoolExecutor(1) as aside:
        receiver = Watched(cache, PhotoShelf(tmp_path / "guest"))
        fetch = Fetch(table.session("Dan", Peer("dan")), [receiver], aside=aside, wake=done.release)
        fetch.update()
        while not fetch.is_done:
            fetch.update()
            assert done.acquire(timeout=5)
            fetch.update()
    assert threads and threading.current_thread() not in threads
    assert {path.stem for path in cache.folder.iterdir()} == set(photos.load(photos.home(), key).ids)


def test_photos_of_earlier_tables_make_room_for_those_of_this_one(known, tmp_path):
    summer, winter = (next(key for key in pack_keys(known) if word in key) for word in ("ummer", "inter"))
    cache = PhotoCache(tmp_path / "guest", most=1)
    for name, key in (("Dan", summer), ("Eve", winter)):
        table, _ = seated(known, key)
        fetch = Fetch(table.session(name, Peer(name)), [PhotoReceiver(cache, PhotoShelf(tmp_path / "guest"))])
        for _ in range(500):
            fetch.update()
        assert fetch.is_done
        assert {path.stem for path in cache.folder.iterdir()} == set(photos.load(photos.home(), key).ids)


def test_photos_of_other_packs_are_not_given(known):
    summer, winter = (next(key for key in pack_keys(known) if word in key) for word in ("ummer", "inter"))
    table, _ = seated(known, summer)
    guest = table.session("Dan", Peer("dan"))
    guest.poll()
    guest.ask_parcel(photos.load(photos.home(), winter).ids[0], 0)
    assert [news.code for news in guest.poll() if isinstance(news, Refused)] == ["table.no_such_parcel"]
    guest.ask_parcel(photos.load(photos.home(), summer).ids[0], 999)
    assert [news.code for news in guest.poll() if isinstance(news, Refused)] == ["table.no_such_parcel"]


def test_a_match_is_played_with_the_photos_of_the_pack(known):
    key = next(key for key in pack_keys(known) if "ummer" in key)
    _, host = seated(known, key)
    host.begin()
    ids = set(photos.load(photos.home(), key).ids)
    assert set(host.view(None).starts) <= ids
    assert {(one.kind, *sorted(one.names)) for one in host.lobby.parcels} == {("photo", *sorted(ids))}


def test_a_pack_too_small_is_refused_with_the_numbers(known):
    key = next(key for key in pack_keys(known) if "inter" in key)
    _, host = seated(known, key)
    host.poll()
    host.begin()
    (no,) = [news for news in host.poll() if isinstance(news, Refused)]
    assert no.code == "klick.too_few_photos" and no.facts["need"] == 18 and no.facts["have"] == 3


def test_a_damaged_piece_is_not_kept(known, tmp_path):
    key = next(key for key in pack_keys(known) if "ummer" in key)
    table, _ = seated(known, key)
    guest = table.session("Dan", Peer("dan"))
    cache = PhotoCache(tmp_path / "guest")
    fetch = Fetch(guest, [PhotoReceiver(cache, PhotoShelf(tmp_path / "guest"))])
    real = fetch._take
    fetch._take = lambda came: real(replace(came, data=b"x" * len(came.data)))
    for _ in range(30):
        fetch.update()
    assert fetch.problem and not fetch.is_done
    assert not list((tmp_path / "guest").glob("*")) if (tmp_path / "guest").exists() else True
