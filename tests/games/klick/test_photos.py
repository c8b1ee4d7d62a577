"""Photo packs: importing anybody's pictures, whatever is wrong with them, and keeping them."""

import io
import json
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from game.games.klick.board.gallery import Gallery
from game.games.klick.photos import packs as photos
from game.games.klick.photos.cache import PhotoShelf
from game.games.klick.photos.pictures import (
    GOOD_BYTES,
    LONG_SIDE,
    MOST_FILE_BYTES,
    MOST_STORED_BYTES,
    BadPhoto,
    PhotoCode,
    is_photo_id,
    photo_id,
    taken_in,
)
from game.games.klick.rules import needed
from tests.pictures import folder_of, picture
from tests.wicked import in_place_of_a_file


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "pictures"
    folder.mkdir()
    return folder


@pytest.fixture
def base(tmp_path):
    return tmp_path / "data" / "packs"


def opened(pack, photo=None):
    return Image.open(pack.path(photo or pack.ids[0]))


def imported(base, source, name="Summer"):
    return photos.import_photos(base, name, [source])


def codes(report):
    return {problem.file: problem.code for problem in report.problems}


def test_a_folder_becomes_a_pack(base, source):
    folder_of(source, 5)
    picture(50).save(source / "a.png")
    picture(51).save(source / "b.WEBP", "WEBP")
    report = imported(base, source)
    assert (report.added, report.problems) == (7, ())
    assert photos.packs(base) == (report.pack,)
    assert report.pack.name == "Summer"
    assert photos.load(base, report.pack.key) == report.pack
    for photo in report.pack.ids:
        data = report.pack.path(photo).read_bytes()
        assert is_photo_id(photo)
        assert photo_id(data) == photo
        assert len(data) <= GOOD_BYTES


def test_nothing_of_the_source_names_is_kept(base, source):
    picture(1).save(source / "grandma_1954.jpg")
    report = imported(base, source)
    kept = [path for path in base.rglob("*") if path.is_file()]
    assert kept
    assert not any("grandma" in path.name or b"grandma" in path.read_bytes() for path in kept)
    assert report.pack.ids == tuple(sorted(report.pack.ids))


@pytest.mark.parametrize("suffix", ["jpg", "png", "webp"])
def test_pictures_are_turned_as_the_camera_was_held(base, source, suffix):
    image = Image.new("RGB", (600, 400), "black")
    image.paste((255, 0, 0), (0, 0, 300, 400))
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(source / f"a.{suffix}", exif=exif)
    pack = imported(base, source).pack
    with opened(pack) as upright:
        assert upright.size == (400, 600)
        assert upright.convert("RGB").getpixel((200, 30))[0] > 200
        assert upright.convert("RGB").getpixel((200, 570))[0] < 60


def test_place_time_and_all_other_metadata_are_stripped(base, source):
    exif = Image.Exif()
    exif[0x010F] = "SecretCamera"
    exif[0x9003] = "2020:01:01 10:00:00"
    exif.get_ifd(0x8825)[1] = "N"
    exif.get_ifd(0x8825)[2] = (46.0, 12.0, 3.0)
    picture(3).save(source / "a.jpg", exif=exif, comment=b"SecretComment", icc_profile=b"SecretProfile" * 20)
    pack = imported(base, source).pack
    data = pack.path(pack.ids[0]).read_bytes()
    assert b"Secret" not in data
    with opened(pack) as image:
        assert not image.getexif()
        assert not {"exif", "icc_profile", "xmp", "comment"} & set(image.info)


def test_large_pictures_are_scaled_down_and_small_ones_left(base, source):
    picture(1, (3000, 2000)).save(source / "a.jpg")
    picture(2, (200, 300)).save(source / "b.png")
    pack = imported(base, source).pack
    sizes = sorted((photo.width, photo.height) for photo in pack.photos)
    assert sizes == [(200, 300), (LONG_SIDE, 853)]


def test_noise_that_packs_badly_stays_light(source):
    noise = Image.effect_noise((1600, 1200), 120).convert("RGB")
    noise.save(source / "a.jpg", quality=95)
    assert len(taken_in(source / "a.jpg").data) <= MOST_STORED_BYTES // 2


# ------------------------------------------------------------------ duplicates


def test_the_same_picture_twice_is_named(base, source):
    picture(1).save(source / "a.png")
    picture(1).save(source / "b.png")
    report = imported(base, source)
    assert report.added == 1
    (problem,) = report.problems
    assert (problem.file, problem.code, problem.facts) == ("b.png", PhotoCode.SAME_AS, {"of": "a.png"})


def test_a_copy_saved_smaller_and_poorer_is_named(base, source):
    image = picture(4, (1600, 1200))
    image.save(source / "a.jpg", quality=95)
    image.resize((640, 480)).save(source / "b.jpg", quality=45)
    assert codes(imported(base, source)) == {"b.jpg": PhotoCode.SAME_AS}


def test_plain_pictures_of_different_colours_are_no_copies(base, source):
    Image.new("RGB", (300, 300), (200, 30, 30)).save(source / "red.png")
    Image.new("RGB", (300, 300), (30, 30, 200)).save(source / "blue.png")
    assert imported(base, source).added == 2


def test_sixty_pictures_are_all_told_apart(base, source):
    folder_of(source, 60)
    assert imported(base, source).added == 60


def test_what_a_pack_has_already_is_not_taken_again(base, source):
    folder_of(source, 3)
    imported(base, source)
    folder_of(source, 5)
    report = imported(base, source)
    assert report.added == 2
    assert set(codes(report).values()) == {PhotoCode.IN_PACK}
    assert len(photos.packs(base)[0].photos) == 5


# ------------------------------------------------------------------ broken, huge and odd files


def truncated(path):
    picture(1).save(path, "JPEG")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def png_header(width, height):
    """A PNG that says it is huge, with next to nothing in it."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    ihdr = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", ihdr) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")


def test_broken_files_are_named_and_the_rest_is_taken(base, source):
    folder_of(source, 2)
    (source / "empty.jpg").write_bytes(b"")
    (source / "text.png").write_text("no picture")
    truncated(source / "half.jpg")
    (source / "tail.png").write_bytes(png_header(400, 300))
    (source / "gif.jpg").write_bytes(b"GIF89a" + b"\0" * 60)
    report = imported(base, source)
    assert report.added == 2
    assert codes(report) == dict.fromkeys(
        ["empty.jpg", "gif.jpg", "half.jpg", "tail.png", "text.png"], PhotoCode.UNREADABLE
    )


@pytest.mark.parametrize("size", [(9000, 9000), (60000, 60000), (2**31 - 1, 1)])
def test_decompression_bombs_are_refused_for_their_pixels_without_decoding(source, size):
    (source / "bomb.png").write_bytes(png_header(*size))
    with pytest.raises(BadPhoto) as no:
        taken_in(source / "bomb.png")
    assert no.value.code == PhotoCode.TOO_MANY_PIXELS


def test_a_huge_jpeg_is_decoded_at_a_fraction_of_its_size(source):
    Image.new("RGB", (12000, 9000), "teal").save(source / "phone.jpg", quality=30)
    assert taken_in(source / "phone.jpg").width == LONG_SIDE


def test_a_file_too_big_is_not_opened(source):
    with (source / "film.jpg").open("wb") as file:
        file.truncate(MOST_FILE_BYTES + 2**20)
    with pytest.raises(BadPhoto) as no:
        taken_in(source / "film.jpg")
    assert no.value.code == PhotoCode.FILE_TOO_BIG
    assert no.value.facts == {"megabytes": 65, "most": 64}


def test_a_picture_too_small_to_enjoy_is_refused(source):
    picture(1, (100, 80)).save(source / "icon.png")
    with pytest.raises(BadPhoto) as no:
        taken_in(source / "icon.png")
    assert no.value.code == PhotoCode.TOO_SMALL


def stored(path):
    return Image.open(io.BytesIO(taken_in(path).data)).convert("RGB")


def is_near(colour, other):
    return all(abs(a - b) < 14 for a, b in zip(colour, other, strict=True))


def test_cmyk_sixteen_bit_grey_palette_and_see_through_pictures_look_right(source):
    Image.new("CMYK", (300, 200), (0, 255, 255, 0)).save(source / "cmyk.jpg", quality=95)
    assert is_near(stored(source / "cmyk.jpg").getpixel((9, 9)), (255, 0, 0))
    Image.new("I;16", (300, 200), 32768).save(source / "deep.png")
    assert is_near(stored(source / "deep.png").getpixel((9, 9)), (128, 128, 128))
    Image.new("L", (300, 200), 90).save(source / "grey.png")
    assert is_near(stored(source / "grey.png").getpixel((9, 9)), (90, 90, 90))
    Image.new("RGB", (300, 200), (10, 200, 30)).convert("P").save(source / "palette.png")
    assert is_near(stored(source / "palette.png").getpixel((9, 9)), (10, 200, 30))
    Image.new("RGBA", (300, 200), (0, 0, 0, 0)).save(source / "glass.png")
    assert is_near(stored(source / "glass.png").getpixel((9, 9)), (255, 255, 255))
    Image.new("1", (300, 200), 1).save(source / "bits.png")
    assert is_near(stored(source / "bits.png").getpixel((9, 9)), (255, 255, 255))


@pytest.mark.parametrize("suffix", ["webp", "png"])
def test_of_a_moving_picture_the_first_frame_is_taken(source, suffix):
    frames = [Image.new("RGB", (300, 200), colour) for colour in ("red", "blue", "green")]
    frames[0].save(source / f"film.{suffix}", save_all=True, append_images=frames[1:])
    assert is_near(stored(source / f"film.{suffix}").getpixel((9, 9)), (255, 0, 0))


def test_links_hidden_files_and_folders_inside_are_left_alone(base, source, tmp_path):
    outside = tmp_path / "outside.jpg"
    picture(1).save(outside)
    (source / "link.jpg").symlink_to(outside)
    (source / "loop").symlink_to(source)
    folder_of(source / "deeper", 2)
    (source / "folder.jpg").mkdir()
    picture(2).save(source / ".hidden.jpg")
    (source / "notes.txt").write_text("x")
    report = imported(base, source)
    assert report.added == 0
    assert [problem.code for problem in report.problems] == [PhotoCode.NO_PHOTOS]
    assert photos.packs(base) == ()


def test_single_files_can_be_dropped_and_a_wrong_one_is_named(base, source):
    folder_of(source, 2)
    (source / "notes.txt").write_text("x")
    dropped = [source / "IMG_0000.jpg", source / "notes.txt", source / "gone.jpg"]
    report = photos.import_photos(base, "Mixed", dropped)
    assert report.added == 1
    assert codes(report) == {"notes.txt": PhotoCode.NOT_A_PICTURE, "gone.jpg": PhotoCode.NO_FOLDER}


def test_a_path_that_cannot_be_one_is_named(base):
    report = photos.import_photos(base, "Odd", [Path("no\0where")])
    assert [problem.code for problem in report.problems] == [PhotoCode.NO_FOLDER]


def test_progress_is_told_after_each_file(base, source):
    folder_of(source, 3)
    heard = []
    photos.import_photos(base, "Summer", [source], lambda done, of: heard.append((done, of)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_a_full_pack_takes_no_more(base, source, monkeypatch):
    monkeypatch.setattr(photos, "MOST_PHOTOS", 3)
    folder_of(source, 5)
    report = imported(base, source)
    assert report.added == 3
    assert set(codes(report).values()) == {PhotoCode.PACK_FULL}


# ------------------------------------------------------------------ keeping packs


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "\n"])
def test_a_pack_needs_a_name(base, source, name):
    report = imported(base, folder_of(source, 1), name)
    assert report.pack is None
    assert [problem.code for problem in report.problems] == [PhotoCode.NO_NAME]


@pytest.mark.parametrize("name", ["../../etc", "CON", "Été à la mer", "夏", "a/b\\c", "." * 9, "x" * 300])
def test_any_name_gets_a_folder_of_its_own_inside(base, source, name):
    report = imported(base, folder_of(source, 1), name)
    assert report.pack.folder.parent == base
    assert photos.load(base, report.pack.key).photos


def test_two_packs_whose_names_look_alike_stay_apart(base, source):
    folder_of(source, 2)
    one, two = imported(base, source, "Été").pack, imported(base, source, "Ete").pack
    assert one.key != two.key
    assert {pack.name for pack in photos.packs(base)} == {"Été", "Ete"}


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_pack_knows_whether_it_is_enough(base, seats):
    photo = photos.Photo("0" * 32, 1, 1, 0, ())
    pack = photos.Pack("k", "n", base, (photo,) * needed(seats))
    assert pack.enough_for(seats)
    assert not photos.Pack("k", "n", base, pack.photos[1:]).enough_for(seats)


def test_a_deleted_pack_is_in_the_trash_and_nothing_is_lost(base, source):
    for _ in range(2):
        pack = imported(base, folder_of(source, 2)).pack
        assert photos.delete(base, pack.key)
        assert photos.packs(base) == ()
    assert len(list((base.parent / "trash").iterdir())) == 2
    assert not photos.delete(base, pack.key)


@pytest.mark.parametrize("key", ["", ".", "..", "../packs", "a/b", "nothing"])
def test_no_key_leads_out_of_the_folder(base, key):
    base.mkdir(parents=True)
    assert photos.load(base, key) is None
    assert not photos.delete(base, key)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", '{"version": 1}', '{"version": 1, "name": "x", "photos": [{"id": "../../x"}]}']
)
def test_a_damaged_manifest_is_no_pack_and_no_crash(base, source, text):
    pack = imported(base, folder_of(source, 1)).pack
    (pack.folder / photos.MANIFEST).write_text(text)
    assert photos.packs(base) == ()


def test_a_photo_whose_file_is_gone_is_not_in_the_pack(base, source):
    pack = imported(base, folder_of(source, 3)).pack
    pack.path(pack.ids[1]).unlink()
    assert photos.load(base, pack.key).ids == (pack.ids[0], pack.ids[2])


def test_the_manifest_is_plain_and_complete(base, source):
    pack = imported(base, folder_of(source, 1)).pack
    raw = json.loads((pack.folder / photos.MANIFEST).read_text("utf-8"))
    assert raw["name"] == "Summer"
    assert set(raw["photos"][0]) == {"id", "width", "height", "look", "colours"}
    assert not list(pack.folder.glob(".*"))


def test_colours_of_the_nine_regions_are_kept_for_the_bots(base, source):
    image = Image.new("RGB", (300, 300), (0, 0, 255))
    image.paste((255, 0, 0), (0, 0, 300, 100))
    image.save(source / "flag.png")
    pack = imported(base, source).pack
    colours = pack.colours[pack.ids[0]]
    assert len(colours) == 9
    assert is_near(colours[0], (255, 0, 0))
    assert is_near(colours[8], (0, 0, 255))


# ------------------------------------------------------------------ what nobody of ours has written


@in_place_of_a_file
def test_a_manifest_that_is_none_is_no_pack(base, source, put):
    pack = imported(base, folder_of(source / "in", 2)).pack
    (pack.folder / "pack.json").unlink()
    put(pack.folder / "pack.json")
    assert photos.packs(base) == ()


@pytest.mark.parametrize(
    "values",
    [
        *({"width": 1e999}, {"width": "12"}, {"height": -1}, {"look": "0" * 5000}, {"look": 7}),
        *({"colours": ["ffffff"]}, {"colours": "x"}, {"id": "../../x"}, {"id": None}),
    ],
    ids=str,
)
def test_a_manifest_with_a_wrong_value_is_no_pack(base, source, values):
    pack = imported(base, folder_of(source / "in", 2)).pack
    raw = json.loads((pack.folder / "pack.json").read_text("utf-8"))
    raw["photos"][0] |= values
    (pack.folder / "pack.json").write_text(json.dumps(raw), encoding="utf-8")
    assert photos.packs(base) == ()


@in_place_of_a_file
def test_a_picture_that_is_none_is_refused(source, put):
    put(source / "a.jpg")
    with pytest.raises(BadPhoto):
        taken_in(source / "a.jpg")


def shown(folder, photo):
    gallery = Gallery(PhotoShelf(folder), prompt=True)
    gallery.want([photo])
    return gallery.surface(photo)


def test_only_what_its_name_says_is_shown(base, source):
    pack = imported(base, folder_of(source / "in", 2)).pack
    one, two = pack.ids
    assert shown(pack.folder, one) is not None
    pack.path(one).write_bytes(pack.path(two).read_bytes())
    assert shown(pack.folder, one) is None


def test_a_photo_that_claims_to_be_huge_is_not_decoded(tmp_path):
    out = io.BytesIO()
    Image.new("RGB", (9000, 9000)).save(out, "WEBP", lossless=True, method=0)
    name = photo_id(out.getvalue())
    (tmp_path / f"{name}.webp").write_bytes(out.getvalue())
    assert shown(tmp_path, name) is None


@in_place_of_a_file
def test_a_photo_that_is_none_is_not_shown_and_not_sent(tmp_path, put):
    put(tmp_path / f"{'0' * 32}.webp")
    assert shown(tmp_path, "0" * 32) is None
