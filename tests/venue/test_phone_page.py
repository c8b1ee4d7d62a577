"""The page phones get: its words, its policy, its size, its fixed list of files; tickets and who may come."""

import base64
import gzip
import hashlib
import re

import pytest

import assets
from game.venue.phones.bundle import bundled
from game.venue.phones.tickets import LENGTH, LETTERS, plain
from game.venue.phones.words import PAGE_WORDS, page_words
from net.web.site import NOT_FOUND, PageWish
from tests.games.every import CATALOG
from tests.spoken import LANGUAGES, spoken

MOST_PAGE = 52_000
"""Bytes of the packed page, so that it and the first sheet stay under 60 kB."""


@pytest.fixture(scope="module")
def bundle():
    kits = {id: kit for id, kit in CATALOG.kits.items() if kit.phone is not None}
    return bundled({id: (kit.folder, kit.phone(CATALOG.games[id])) for id, kit in kits.items()})


def script():
    return "".join(assets.path("phone", name).read_text(encoding="utf-8") for name in ("core.js", "house.js"))


def test_every_word_of_the_page_is_told_and_every_told_word_is_used():
    said = set(re.findall(r"""tablee\.words\.(\w+)""", script()))
    for call in re.findall(r"""\bW\(([^()]*?["'`][\w$]+[^()]*?)[,)]""", script()):
        said |= set(re.findall(r"""["'`]([a-z_]+)(?:\$|["'`])""", call))
    told = {key.removeprefix("phone.") for key in PAGE_WORDS}
    coloured = {word for word in told if word.startswith("colour_")}
    assert {word for word in said if word not in told} <= {"colour_"}
    assert told - coloured - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_there_in_every_language(language):
    words = page_words(spoken(language))
    assert not [word for word in words.values() if word.startswith("[")]


def test_the_page_is_small_and_packed(bundle):
    packed = bundle.reply(PageWish("/", takes_gzip=True))
    assert len(packed.body) < MOST_PAGE
    assert gzip.decompress(packed.body) == bundle.reply(PageWish("/")).body
    assert packed.headers["Content-Encoding"] == "gzip"


def test_the_policy_lets_nothing_run_that_did_not_come_with_the_page(bundle):
    page = bundle.reply(PageWish("/"))
    policy = page.headers["Content-Security-Policy"]
    text = page.body.decode()
    for tag, name in (("script", "script-src"), ("style", "style-src")):
        (inside,) = re.findall(rf"<{tag}[^>]*>(.*?)</{tag}>", text, re.DOTALL)
        told = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{name} 'sha256-{told}';" in policy
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "style=" not in re.sub(r"<(script|style).*?</\1>", "", text, flags=re.DOTALL)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_nothing_is_found_that_is_not_on_the_list(bundle):
    for path in (
        "/..",
        "/../pyproject.toml",
        "//",
        "/font/",
        "/%2e%2e/run.py",
        "/file/klick/../../x",
        "",
        "/phone/look",
    ):
        assert bundle.reply(PageWish(path)) is NOT_FOUND
    assert {path.split("/")[1] for path in bundle.plain} <= {"", "font", "file", "icon.svg"}
    for path, reply in bundle.plain.items():
        assert reply.is_lasting == (path != "/")


def test_tickets_cannot_be_misread_or_guessed():
    assert not set(LETTERS) & set("IL1O0")
    assert len(set(LETTERS)) ** LENGTH > 2**44
    assert plain("k7q-4m a") == "K7Q4MA"
