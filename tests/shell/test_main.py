"""The command line: every word, and what it says to words it does not know."""

import json
from unittest import mock

import pytest

from game.__main__ import main
from game.games.catalog import catalog
from game.shell import program
from game.store.settings import Settings, save
from game.venue import dedicated
from game.venue.lan import LanOrder
from game.venue.opening import Opener


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    return tmp_path


def test_unknown_words_print_the_help_in_the_players_language(capsys, home):
    save(Settings(language="fr"), home / "config")
    assert main(["dance"]) == 2
    told = capsys.readouterr().err
    assert "pas été compris" in told and "run.py" in told
    assert main(["--help"]) == 0
    assert "ouvrir le jeu" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["simulate"], ["replay"], ["shots"], ["bench", "luck"], ["simulate", "x", "--seed"]])
def test_incomplete_words_print_the_help(words, capsys):
    assert main(words) == 2
    assert "run.py" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "-1", "x", "65536"])
def test_a_port_that_is_none_is_named(port, capsys):
    assert main(["host", "--no-window", f"--port={port}"]) == 2
    assert port in capsys.readouterr().err


@pytest.mark.parametrize("tables", ["0", "-1", "x", "100"])
def test_a_number_of_tables_that_makes_no_sense_is_named(tables, capsys):
    assert main(["host", "--no-window", f"--tables={tables}"]) == 2
    assert tables in capsys.readouterr().err


def test_several_tables_have_no_window(capsys, monkeypatch, home):
    assert main(["host", "--tables", "2"]) == 1
    assert "--no-window" in capsys.readouterr().err
    orders = []
    monkeypatch.setattr(dedicated, "run", lambda order, *rest: orders.append(order.tables))
    assert main(["host", "--tables", "12", "--no-window"]) == main(["host", "--no-window"]) == 0
    assert orders == [12, 1]


def test_other_networks_are_let_in_only_where_the_host_says_so(monkeypatch, home):
    asked = []
    monkeypatch.setattr(dedicated, "run", lambda order, *rest: asked.append(order.is_for_all))
    hall = mock.Mock()
    hall.host.side_effect = lambda *words: asked.append(words[-1].is_for_all)
    monkeypatch.setattr(program, "run", lambda words: program._first(hall, words) or 0)
    for window in (["--no-window"], []):
        assert main(["host", *window, "--allow-other-networks"]) == main(["host", *window]) == 0
    assert asked == [True, False, True, False]


def test_phones_may_come_unless_the_host_says_otherwise(monkeypatch, home):
    asked = []
    monkeypatch.setattr(dedicated, "run", lambda order, *rest: asked.append(order.has_phones))
    hall = mock.Mock()
    hall.host.side_effect = lambda *words: asked.append(words[-1].has_phones)
    monkeypatch.setattr(program, "run", lambda words: program._first(hall, words) or 0)
    for window in (["--no-window"], []):
        assert main(["host", *window]) == main(["host", *window, "--no-phones"]) == 0
    assert asked == [True, False, True, False]


def test_a_display_may_have_a_table_of_its_own(monkeypatch, home):
    hall = mock.Mock()
    monkeypatch.setattr(program, "run", lambda words: program._first(hall, words) and 0)
    assert main(["display", "--host", "--game", "klick", "--port", "27185"]) == 0
    assert hall.television.call_args.args == ("klick", "", LanOrder(27185))
    assert main(["display", "192.168.1.20"]) == 0
    assert hall.display.call_args.args == ("192.168.1.20", "")


def test_a_host_without_a_window_opens_its_table_with_the_liked_aids(monkeypatch, home):
    orders = []
    monkeypatch.setattr(dedicated, "run", lambda order, *rest: orders.append(order))
    save(Settings(aids="rulebook"), home / "config")
    assert main(["host", "--no-window"]) == 0
    save(Settings(aids="friendly"), home / "config")
    assert main(["host", "--no-window", "--game", "superpose"]) == 0
    first, second = (Opener(catalog()).for_network(order.wanted).table.chairs for order in orders)
    first.choose("superpose")
    assert [getattr(one.options(), "aids", None) for one in (first, second)] == ["rulebook", "friendly"]


def test_simulate_names_unknown_bots_and_a_folder_it_cannot_write_to(capsys, home):
    assert main(["simulate", "superpose", "--bots", "fair,clever"]) == 1
    assert "clever" in capsys.readouterr().err
    (home / "file").write_text("")
    assert main(["simulate", "superpose", "--matches", "1", "--records", str(home / "file" / "in")]) == 1
    told = capsys.readouterr()
    assert "cannot be written to" in told.err and not told.out


def test_simulate_prints_one_json_object_with_the_figures(capsys):
    assert main(["simulate", "superpose", "--players", "2", "--matches", "2", "--seed", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["matches"] == 2 and figures["unfinished"] == 0
    assert sum(figures["wins"]) >= 2 and len(figures["wins"]) == 2
    assert {"median", "max"} <= set(figures["scores"])
    assert figures["actions"] > 0 and figures["actions_per_second"] > 0


def test_simulate_is_the_same_for_the_same_seed(capsys):
    told = []
    for _ in range(2):
        assert main(["simulate", "superpose", "--players", "3", "--matches", "2", "--seed", "9", "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        told.append({key: figures[key] for key in ("wins", "scores", "actions")})
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "chess"),
        (["superpose", "--players", "9"], ""),
        (["superpose", "--option", "length"], "key=value"),
        (["superpose", "--option", "length=endless"], "length=quick|full"),
        (["superpose", "--option", "teams=true", "--players", "3"], ""),
        (["superpose", "--bots", "godlike"], "godlike"),
    ],
)
def test_simulate_refuses_what_makes_no_sense(words, said, capsys):
    assert main(["simulate", *words, "--matches", "1"]) == 1
    told = capsys.readouterr()
    assert said in told.err and told.err.strip() and not told.out


def test_a_record_is_replayed_entry_by_entry(capsys, tmp_path):
    records = tmp_path / "records"
    words = ["--players", "2", "--matches", "1", "--records", str(records), "--json"]
    assert main(["simulate", "superpose", *words]) == 0
    capsys.readouterr()
    (path,) = records.iterdir()
    assert main(["replay", str(path), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["entry"] == 0 and lines[0]["state"]
    assert lines[-1]["outcome"] is not None
    assert [line["entry"] for line in lines] == list(range(len(lines)))
    assert all(line["action"] for line in lines[1:])


def test_a_record_that_does_not_fit_fails_loudly_at_its_first_bad_entry(capsys, tmp_path):
    records = tmp_path / "records"
    main(["simulate", "superpose", "--players", "2", "--matches", "1", "--records", str(records), "--json"])
    (path,) = records.iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:4], lines[3], *lines[4:]]), encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", str(path), "--json"]) == 1
    assert "entry 4" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}", b'{"tablee":1,"game":"chess"}', b"not json\n"])
def test_a_damaged_record_is_named(content, capsys, tmp_path):
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 1
    assert "line 1" in capsys.readouterr().err


def test_a_missing_record_is_named(capsys, tmp_path):
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 1
    assert "none.jsonl" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["wide", "1280", "1280x", "0x5", "99999x2"])
def test_shots_names_a_bad_size(size, capsys, tmp_path):
    assert main(["shots", str(tmp_path), "--sizes", size]) == 1
    assert size in capsys.readouterr().err
