"""The words all games share and those each game brings: the same keys and names in every language, no key twice."""

import string
from collections import Counter

import pytest
import tomli_w

from game.text.texts import Texts, plural, system_language
from tests.games.every import CATALOG
from tests.spoken import LANGUAGES, files, spoken

KITS = tuple(CATALOG.kits.values())
FILES = ("", *CATALOG.kits)


def placeholders(entry):
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_as_english(language, file):
    assert set(files(language, KITS)[file]) == set(files("en", KITS)[file])


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_placeholders_as_english(language, file):
    english, other = files("en", KITS)[file], files(language, KITS)[file]
    for key in english:
        assert placeholders(english[key]) == placeholders(other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language):
    found = Counter(key for entries in files(language, KITS).values() for key in entries)
    assert [key for key, times in found.items() if times > 1] == []
    assert set(found) == set(spoken(language, KITS).entries())


@pytest.mark.parametrize("kit", KITS, ids=[kit.id for kit in KITS])
def test_a_game_brings_no_language_that_the_house_does_not_speak(kit):
    assert {file.stem for file in (kit.folder / "texts").glob("*.toml")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_plurals_are_complete(language):
    for key, entry in spoken(language, KITS).entries().items():
        parts = [entry] if isinstance(entry, str) else list(entry.values())
        assert isinstance(entry, str) or set(entry) == {"one", "other"}, key
        assert all(part.strip() for part in parts), key


def test_plural_rules():
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural("it", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert plural("en", "many") == "other"


def test_facts_are_put_in_and_plurals_chosen():
    texts = spoken("fr")
    assert texts("klick.photos.count", n=1) == "1 photo"
    assert texts("klick.photos.count", n=4) == "4 photos"
    assert texts("host.table", name="{n}") == "La table de {n}"


def test_a_missing_fact_stays_visible_and_a_missing_key_is_bracketed():
    texts = Texts("en")
    assert texts("date.moment", day="Monday") == "Monday, {time}"
    assert texts("no.such.key") == "[no.such.key]"


def test_live_switch_and_unknown_language():
    texts = Texts("en")
    before = texts.version
    texts.speak("it")
    assert texts("common.back") == "Indietro" and texts.version > before
    texts.speak("xx")
    assert texts.language == "en" and texts("common.back") == "Back"


def test_system_language_is_the_default(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert system_language() == "fr" and Texts().language == "fr"
    monkeypatch.setenv("LANG", "C")
    assert len(system_language()) == 2


def test_a_player_may_add_a_language_and_it_falls_back_to_english(tmp_path):
    (tmp_path / "eo.toml").write_text('[language]\nname = "Esperanto"\n[common]\nback = "Reen"\n', encoding="utf-8")
    texts = Texts("eo", tmp_path)
    assert "eo" in texts.languages() and texts.name_of("eo") == "Esperanto"
    assert texts("common.back") == "Reen" and texts("common.choose") == "Choose"


def test_a_damaged_language_file_is_as_if_empty(tmp_path):
    (tmp_path / "eo.toml").write_bytes(b"\xff\xfe = [[[")
    assert Texts("eo", tmp_path)("common.back") == "Back"


def test_a_game_brings_its_own_words_and_the_player_has_the_last(tmp_path):
    for folder, back in (("game", "Retreat"), ("player", "Away")):
        (tmp_path / folder).mkdir()
        own = f'[common]\nback = "{back}"\n[{folder}]\nname = "Words of the {folder}"\n'
        (tmp_path / folder / "en.toml").write_text(own, encoding="utf-8")
    texts = Texts("fr", tmp_path / "player")
    before, languages = texts.version, texts.languages()
    assert not texts.has("game.name")
    texts.learn([tmp_path / "game"])
    assert texts.version > before and texts("game.name") == "Words of the game" and texts("common.back") == "Retour"
    texts.speak("en")
    assert texts("common.back") == "Away" and texts("player.name") == "Words of the player"
    (tmp_path / "game" / "xx.toml").write_text("")
    assert texts.languages() == languages


def test_one_file_of_the_player_may_hold_a_whole_language(tmp_path):
    whole = {}
    for key, entry in spoken("fr", KITS).entries().items():
        *tables, last = key.split(".")
        table = whole
        for name in tables:
            table = table.setdefault(name, {})
        table[last] = f"Ĉ {entry}" if isinstance(entry, str) else {form: f"Ĉ {text}" for form, text in entry.items()}
    (tmp_path / "eo.toml").write_text(tomli_w.dumps(whole), encoding="utf-8")
    texts = Texts("eo", tmp_path)
    texts.learn(CATALOG.texts)
    assert texts.language == "eo" and set(texts.entries()) == set(spoken("en", KITS).entries())
    assert all(texts(key).startswith("Ĉ") for key in texts.entries())


def test_the_player_changes_single_words_of_a_game(tmp_path):
    (tmp_path / "fr.toml").write_text('[clover]\nname = "Trèfle"\n', encoding="utf-8")
    texts = Texts("fr", tmp_path)
    texts.learn(CATALOG.texts)
    for _ in range(2):
        assert texts("clover.name") == "Trèfle" and texts("clover.solve.agree") == spoken("fr")("clover.solve.agree")
        texts.speak("fr")
