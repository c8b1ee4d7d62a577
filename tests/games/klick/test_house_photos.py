"""The deck of Klick!: 120 pictures, each its own, each with titles and hooks."""

import itertools
import json
from collections import Counter

import pytest
from PIL import Image, ImageStat

from assets import path

FOLDER = path("klick", "photos")
ROWS = json.loads((FOLDER / "photos.json").read_text(encoding="utf-8"))
IDS = [row["id"] for row in ROWS]


@pytest.fixture(scope="module")
def prints():
    """Every picture, small: enough to compare and to measure its light."""
    small = {}
    for name in IDS:
        with Image.open(FOLDER / f"{name}.webp") as picture:
            small[name] = picture.convert("RGB").resize((64, 48))
    return small


def average_hash(picture):
    grey = picture.convert("L").resize((16, 16))
    values = list(grey.tobytes())
    mean = sum(values) / len(values)
    return [value > mean for value in values]


def test_the_deck_has_120_pictures_and_a_file_for_each():
    assert len(IDS) == len(set(IDS)) == 120
    assert sorted(file.stem for file in FOLDER.glob("*.webp")) == sorted(IDS)


def test_names_of_files_tell_nothing_about_the_picture():
    assert sorted(IDS) == [f"k{number:03}" for number in range(1, 121)]


def test_every_picture_is_webp_of_at_least_800_by_600_in_the_same_shape():
    for name in IDS:
        with Image.open(FOLDER / f"{name}.webp") as picture:
            width, height = picture.size
            assert picture.format == "WEBP"
            assert width >= 800 and height >= 600, name
            assert width * 3 == height * 4, name


def test_the_deck_is_small_enough_to_ship():
    sizes = {name: (FOLDER / f"{name}.webp").stat().st_size for name in IDS}
    assert max(sizes.values()) < 200_000
    assert min(sizes.values()) > 10_000
    assert sum(sizes.values()) < 14_000_000


def test_no_two_pictures_are_alike(prints):
    hashes = {name: average_hash(picture) for name, picture in prints.items()}
    for one, two in itertools.combinations(IDS, 2):
        apart = sum(a != b for a, b in zip(hashes[one], hashes[two], strict=True))
        colours = zip(ImageStat.Stat(prints[one]).mean, ImageStat.Stat(prints[two]).mean, strict=True)
        shade = sum(abs(a - b) for a, b in colours)
        assert apart >= 24 or (apart >= 12 and shade >= 40), (one, two, apart, shade)


def test_no_picture_is_too_dark_or_empty(prints):
    for name, picture in prints.items():
        grey = ImageStat.Stat(picture.convert("L"))
        assert grey.mean[0] > 24, name
        assert grey.stddev[0] > 12, name


def test_every_picture_has_a_title_in_three_languages():
    for row in ROWS:
        assert set(row["title"]) == {"en", "fr", "it"}
        assert all(3 <= len(title) <= 60 for title in row["title"].values()), row["id"]
    for language in ("en", "fr", "it"):
        assert len({row["title"][language] for row in ROWS}) == 120


def test_every_picture_has_8_to_15_weighted_hooks():
    for row in ROWS:
        assert 8 <= len(row["tags"]) <= 15, row["id"]
        assert set(row["tags"].values()) <= {1, 2, 3}
        assert max(row["tags"].values()) == 3


def test_every_picture_clicks_with_several_others():
    for row in ROWS:
        partners = Counter(
            other["id"] for other in ROWS if other is not row and len(set(other["tags"]) & set(row["tags"])) >= 2
        )
        assert len(partners) >= 8, (row["id"], len(partners))
