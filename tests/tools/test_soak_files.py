"""Spoilt files for every loader: taken or refused; and whoever does anything else is found."""

import os
import random
import time

import pytest

from game.games.catalog import catalog
from game.tools.soak import mutations
from game.tools.soak.files import batch, loaders, spoil
from game.tools.soak.loader import Loader
from game.tools.soak.tally import BatchTally

FEW = 40


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))


def spoilt(loader, count=FEW, seed=1):
    tally = BatchTally("files", seed)
    spoil(loader, count, seed, tally)
    return tally


@pytest.mark.parametrize("name", loaders())
def test_every_loader_takes_or_refuses_what_was_spoilt(name):
    tally = spoilt(loaders()[name])
    assert tally.failures == []
    assert tally.results.total() == tally.done == FEW and tally.results["refused"] > 0


def test_every_game_has_its_tables_its_records_and_what_was_seen_of_it():
    for game in catalog().games:
        assert {f"table of {game}", f"table of {game}, killed", f"record of {game}", f"seen {game}"} <= set(loaders())


def test_a_batch_is_shared_among_all_kinds():
    tally = BatchTally("files", 1)
    batch(1, len(loaders()) + 3, tally)
    assert tally.done == len(loaders()) + 3 and tally.failures == []


# ------------------------------------------------------------------ it can fail


def made(folder):
    (folder / "a.txt").write_bytes(b"sound" * 20)


def is_sound(folder):
    return (folder / "a.txt").read_bytes() == b"sound" * 20


def crashes(folder):
    if not is_sound(folder):
        raise KeyError("a crash")
    return True


def test_a_loader_that_crashes_is_found_with_seed_and_kind():
    tally = spoilt(Loader("made up", made, crashes), 20, 7)
    assert tally.done == len(tally.failures) == 20 and tally.results.total() == 0
    first = tally.failures[0]
    assert first.seed == 7 and first.text.startswith("KeyError: 'a crash'")
    assert first.what == "made up, 0: a.txt by bytes_changed"


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot interrupt")
def test_a_loader_that_never_ends_is_found_even_where_it_forgives_everything(monkeypatch):
    def hangs(folder):
        while not is_sound(folder):
            try:
                until = time.process_time() + 5.0
                while time.process_time() < until:
                    pass
            except Exception:
                continue
        return True

    plain = BatchTally.watched
    monkeypatch.setattr(BatchTally, "watched", lambda self, what: plain(self, what, 0.05))
    tally = spoilt(Loader("made up", made, hangs), 2)
    assert [failure.text.startswith("frozen") for failure in tally.failures] == [True, True]


def test_a_loader_that_does_not_take_the_sound_file_is_no_test_of_anything():
    with pytest.raises(ValueError, match="sound"):
        spoilt(Loader("made up", made, lambda folder: False))


def test_the_same_seed_spoils_in_the_same_way():
    def seen_with(seed):
        seen = []

        def load(folder):
            seen.append((folder / "a.txt").read_bytes())
            return True

        spoilt(Loader("made up", made, load), 30, seed)
        return seen

    assert seen_with(1) == seen_with(1) != seen_with(2)


@pytest.mark.parametrize("data", [b"", b"x", b'{"a": [1, {"b": "c"}]}'])
def test_spoilt_bytes_are_others(data):
    changed = [mutations.bytes_changed(data, random.Random(number)) for number in range(50)]
    assert sum(one != data for one in changed) > 40
