import string

import pytest

from game.text.texts import Texts, plural, system_language


def placeholders(entry):
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


LANGUAGES = ("en", "fr", "it")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_as_english(language):
    assert set(Texts(language).entries()) == set(Texts("en").entries())


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_placeholders_as_english(language):
    english, other = Texts("en"), Texts(language)
    for key in english.entries():
        assert placeholders(english.entries()[key]) == placeholders(other.entries()[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_plurals_are_complete(language):
    texts = Texts(language)
    for key in texts.entries():
        entry = texts.entries()[key]
        parts = [entry] if isinstance(entry, str) else list(entry.values())
        assert isinstance(entry, str) or set(entry) == {"one", "other"}, key
        assert all(part.strip() for part in parts), key


def test_plural_rules():
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural("it", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert plural("en", "many") == "other"


def test_facts_are_put_in_and_plurals_chosen():
    texts = Texts("fr")
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
