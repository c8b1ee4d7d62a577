"""Photos sent by a host: bounded, checked against their names, kept once."""

import io
import os

import pytest
from PIL import Image

from game.games.klick.photos import packs as photos
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.cargo import PhotoReceiver
from game.games.klick.photos.pictures import MOST_STORED_BYTES, BadPhoto, PhotoCode, photo_id, taken_in
from game.venue.parcels import PIECE, Arriving, BadParcel, pieces
from tests.pictures import folder_of, picture


@pytest.fixture
def photo(tmp_path):
    picture(7, (1600, 1200)).save(tmp_path / "a.jpg", quality=95)
    return taken_in(tmp_path / "a.jpg")


@pytest.fixture
def cache(tmp_path):
    return PhotoCache(tmp_path / "cache")


def coming(name, begun=b""):
    return Arriving(name, MOST_STORED_BYTES, PhotoCode.BAD_TRANSFER, begun)


def arrived(name, data):
    parts = pieces(data)
    arriving = coming(name)
    done = [arriving.add(len(parts), part) for part in parts]
    assert done[:-1] == [None] * (len(parts) - 1)
    return done[-1]


def webp(image):
    out = io.BytesIO()
    image.save(out, "WEBP")
    return out.getvalue()


def refusal(act, *args):
    try:
        act(*args)
    except (BadPhoto, BadParcel) as no:
        return no.code
    raise AssertionError("it was not refused")


def test_a_photo_arrives_piece_by_piece_and_is_kept(cache, photo):
    data = arrived(photo.id, photo.data)
    path = cache.keep(photo.id, data)
    assert path.read_bytes() == photo.data
    assert cache.path(photo.id) == path
    assert cache.missing([photo.id]) == ()


def test_a_pack_goes_over_whole_and_the_second_time_nothing_is_missing(cache, tmp_path):
    pack = photos.import_photos(tmp_path / "packs", "Ours", [folder_of(tmp_path / "in", 20)]).pack
    missing = cache.missing(pack.ids)
    assert missing == pack.ids
    for name in missing:
        cache.keep(name, arrived(name, pack.path(name).read_bytes()))
    assert cache.missing(pack.ids) == ()
    assert PhotoShelf(cache.folder).find(pack.ids[0]).read_bytes() == pack.path(pack.ids[0]).read_bytes()


def test_pieces_are_small_and_complete():
    data = os.urandom(3 * PIECE + 5)
    assert [len(piece) for piece in pieces(data)] == [PIECE, PIECE, PIECE, 5]
    assert b"".join(pieces(data)) == data


def test_other_bytes_than_the_name_says_are_refused(cache, photo):
    assert refusal(cache.keep, photo.id, photo.data + b"x") == PhotoCode.BAD_TRANSFER
    assert refusal(cache.keep, "0" * 32, photo.data) == PhotoCode.BAD_TRANSFER
    assert not cache.folder.exists()


def test_bytes_that_are_no_photo_are_refused_whatever_their_hash(cache):
    for data in (b"", b"hello", webp(picture(1))[:200]):
        assert refusal(cache.keep, photo_id(data), data) == PhotoCode.UNREADABLE
    png = io.BytesIO()
    picture(1).save(png, "PNG")
    assert refusal(cache.keep, photo_id(png.getvalue()), png.getvalue()) == PhotoCode.UNREADABLE


def test_more_pixels_than_ours_have_are_refused(cache):
    data = webp(Image.new("RGB", (1500, 900)))
    assert refusal(cache.keep, photo_id(data), data) == PhotoCode.TOO_MANY_PIXELS


def test_too_many_bytes_are_refused(cache):
    data = os.urandom(MOST_STORED_BYTES + 1)
    assert refusal(cache.keep, photo_id(data), data) == PhotoCode.BAD_TRANSFER


@pytest.mark.parametrize("name", ["", "../../evil", "A" * 32, "0" * 31, "0" * 33, "0" * 31 + "/"])
def test_names_that_are_not_ours_are_refused_everywhere(cache, name):
    assert refusal(cache.keep, name, b"") == PhotoCode.BAD_TRANSFER
    assert refusal(cache.missing, [name]) == PhotoCode.BAD_TRANSFER
    assert cache.path(name) is None


@pytest.mark.parametrize("count", [0, -1, -(-MOST_STORED_BYTES // PIECE) + 1, 10**9])
def test_an_announcement_beyond_all_bounds_is_refused(count):
    assert refusal(coming("0" * 32).add, count, bytes(PIECE)) == PhotoCode.BAD_TRANSFER


def test_pieces_that_are_too_short_or_too_long_are_refused():
    for count, piece in ((2, b"x"), (2, bytes(PIECE - 1)), (2, bytes(PIECE + 1)), (1, b""), (1, bytes(PIECE + 1))):
        assert refusal(coming("0" * 32).add, count, piece) == PhotoCode.BAD_TRANSFER
    assert refusal(coming("0" * 32, bytes(5 * PIECE)).add, 4, bytes(PIECE)) == PhotoCode.BAD_TRANSFER


def test_what_came_before_is_not_needed_again():
    data = os.urandom(7 * PIECE + 5)
    arriving = coming("0" * 32, data[: 3 * PIECE + 100])
    assert arriving.here == 3
    assert [arriving.add(8, part) for part in pieces(data)[3:]] == [None] * 4 + [data]


def test_a_list_longer_than_any_pack_is_refused(cache):
    names = [f"{i:032x}" for i in range(photos.MOST_PHOTOS + 1)]
    assert refusal(cache.missing, names) == PhotoCode.BAD_TRANSFER


def test_the_longest_unused_go_first_and_none_in_use(cache):
    kept = []
    for i in range(4):
        data = webp(picture(i))
        kept.append(photo_id(data))
        os.utime(cache.keep(kept[-1], data), (1000 + i, 1000 + i))
    sizes = [cache.path(name).stat().st_size for name in kept]
    cache.trim(in_use=kept[:1], most=sum(sizes) - sizes[1])
    assert [cache.path(name) is not None for name in kept] == [True, False, True, True]
    cache.trim(in_use=kept[:1], most=0)
    assert [cache.path(name) is not None for name in kept] == [True, False, False, False]


def test_a_host_that_never_ends_sending_cannot_fill_the_disk(tmp_path):
    """No table is ever complete: the list is another one before the last photo came."""
    sent = [webp(picture(number)) for number in range(12)]
    most = 3 * max(map(len, sent))
    receiver = PhotoReceiver(PhotoCache(tmp_path / "cache", most), PhotoShelf())
    for data in sent:
        assert receiver.missing([photo_id(data), "0" * 32]) == (photo_id(data), "0" * 32)
        receiver.keep(photo_id(data), data)
    assert sum(path.stat().st_size for path in (tmp_path / "cache").iterdir()) <= most
    assert (tmp_path / "cache" / f"{photo_id(sent[-1])}.webp").exists()


def test_a_shelf_finds_house_photos_and_packs_and_no_other_files(tmp_path):
    house, pack = tmp_path / "house", tmp_path / "pack"
    for place, name in ((house, "paper_boat-1"), (pack, "ab" * 16)):
        place.mkdir()
        (place / f"{name}.webp").write_bytes(b"x")
    shelf = PhotoShelf(house, packs=tmp_path)
    assert shelf.find("paper_boat-1") == house / "paper_boat-1.webp"
    assert shelf.find("ab" * 16) == pack / f"{'ab' * 16}.webp"
    for name in ("", "nothing", "../house/paper_boat-1", "paper_boat-1.webp", "/etc/passwd"):
        assert shelf.find(name) is None
