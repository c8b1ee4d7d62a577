from dataclasses import replace

import pytest

from game.store.settings import FILE, Settings, load, save


def test_nothing_there_is_the_defaults_without_a_word(tmp_path):
    assert load(tmp_path) == (Settings(), ())


def test_what_is_saved_is_loaded(tmp_path):
    mine = Settings("Zoé", "fr", True, 1920, 1080, 1, 1.5, 0.2, 0.0, True, True, "rulebook", 7)
    assert save(mine, tmp_path / "deep" / "down") is None
    assert load(tmp_path / "deep" / "down") == (mine, ())


@pytest.mark.parametrize("content", [b"name = [", b"\xff\xfe\x00", b"[a" * 9999, b"\x00" * 64])
def test_a_damaged_file_is_set_aside_with_a_message_and_kept(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    settings, notices = load(tmp_path)
    assert settings == Settings()
    assert [notice.code for notice in notices] == ["settings.broken"]
    assert (tmp_path / f"{FILE}.broken-1").read_bytes() == content
    (tmp_path / FILE).write_bytes(content)
    load(tmp_path)
    assert (tmp_path / f"{FILE}.broken-2").exists()


def test_bad_values_fall_back_one_by_one(tmp_path):
    (tmp_path / FILE).write_text(
        'name = "Z\\u200boé"\nui_scale = 9\nvolume_music = "loud"\nmute = 1\nwidth = -5\nlanguage = "../x"\n'
        'aids = "none"\ncolour = true\nheight = 900\nnew_thing = 3\n',
        encoding="utf-8",
    )
    settings, notices = load(tmp_path)
    assert settings == replace(Settings(), name="Zoé", height=900)
    assert [notice.code for notice in notices] == ["settings.values_reset"]
    assert notices[0].facts["names"] == "language, width, ui_scale, volume_music, mute, aids, colour"


def test_not_being_able_to_save_is_said_and_leaves_nothing_behind(tmp_path):
    (tmp_path / "file").write_text("in the way")
    notice = save(Settings(), tmp_path / "file")
    assert notice is not None and notice.code == "settings.not_saved"


def test_a_failed_write_keeps_the_old_file(tmp_path, monkeypatch):
    save(Settings(name="Ada"), tmp_path)

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    notice = save(Settings(name="Ben"), tmp_path)
    assert notice is not None and "space" in str(notice.facts["why"])
    assert load(tmp_path)[0].name == "Ada" and [p.name for p in tmp_path.iterdir()] == [FILE]


def test_a_home_that_cannot_be_made_lends_a_folder_for_this_run_and_says_why(tmp_path, monkeypatch):
    from game.store import folders

    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "file"))
    for folder in (folders.config(), folders.data(), folders.cache()):
        (folder / "x").write_text("")
    assert folders.config() == folders.config() != folders.data()
    assert folders.why_not("config")
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    assert folders.config() == tmp_path / "home" / "config" and not folders.why_not("config")
