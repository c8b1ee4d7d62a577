"""The tables of a network, listed by a process on another machine: what is told of each, and that it was knocked at."""

import asyncio

import pytest

from game.text.texts import Texts
from game.tools.tables import FoundTable, knocked_at
from net.lan.advert import Advert, Where
from net.lan.selftest import Finding
from net.table import messages as m
from net.table.codes import LinkCode
from net.table.messages import Phase
from tests.net.namespaces import wired
from tests.net.wire import HERE, host
from tests.spoken import LANGUAGES, spoken
from tests.tools.words import LongWord, said, told

KEYS = "id name game where players free phase locked sealed version answering answer"


@pytest.fixture
def pair():
    """Two machines on one switch."""
    with wired() as wires:
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        for machine, address in ((one, "10.77.0.1"), (two, "10.77.0.2")):
            wires.plug(machine, switch, address)
            wires.settled(machine)
        yield one, two


async def hosted(machine, home, *words):
    host = await LongWord(machine, home, "host", "--no-window", *words).start()
    while b"join at" not in (line := await asyncio.wait_for(host.process.stderr.readline(), 60)):
        assert line, "the host ended"
    return host


def test_tables_of_another_machine_are_listed_with_all_that_is_told_of_them(pair, tmp_path):
    one, two = pair

    async def scenario():
        words = ("--game", "superpose", "--pin", "4711", "--bots", "2")
        hosts = [await hosted(one, tmp_path / "host", "--name", "Kitchen", *words)]
        hosts.append(await hosted(two, tmp_path / "near", "--name", "Attic", "--game", "clover"))
        code, object = await asyncio.to_thread(told, two, tmp_path, "tables", "--seconds", "5")
        _, french, err = await asyncio.to_thread(said, two, tmp_path, "tables", language="fr")
        for running in hosts:
            running.process.terminate()
            await running.process.wait()
        return code, object, french, err

    code, object, french, err = asyncio.run(scenario())
    assert code == 0 and sorted(object) == ["seconds", "tables"] and object["seconds"] == 5.0
    attic, kitchen = object["tables"]
    assert " ".join(kitchen) == KEYS
    assert attic["name"] == "Attic" and not attic["locked"] and attic["answering"]
    id = kitchen.pop("id")
    assert id and kitchen == {
        "name": "Kitchen",
        "game": "superpose",
        "where": ["10.77.0.1:27180"],
        "players": 2,
        "free": 4,
        "phase": "lobby",
        "locked": True,
        "sealed": True,
        "version": m.VERSION,
        "answering": True,
        "answer": "net.all_well",
    }
    assert not err and "Kitchen · Super-Pose" in french and "10.77.0.1:27180: répond" in french


def test_where_there_are_none_it_says_why_and_the_list_is_empty(pair, tmp_path):
    one, _ = pair
    assert told(one, tmp_path, "tables", "--seconds", "1") == (0, {"seconds": 1.0, "tables": []})
    code, out, err = said(one, tmp_path, "tables", "--seconds", "1")
    assert (code, out.strip(), err) == (0, spoken("en")("net.nothing_found"), "")


def test_a_table_is_knocked_at_by_its_id_at_one_address_after_the_other():
    async def answers():
        hosting = await host(tables=2)
        second, port = hosting.tables[1].house.table.chairs.id, hosting.port
        nobody, here = Where(HERE, 1), Where(HERE, port)

        async def asked(table, *where):
            advert = Advert(table, "Kitchen 2", "tiny", 0, 6, Phase.LOBBY, False, where=where)
            return str((await knocked_at(advert)).answer.code)

        told = [await asked(second, nobody, here), await asked("another", here), await asked(second, nobody)]
        await hosting.close()
        return [*told, await asked(second, here)]

    assert asyncio.run(answers()) == ["net.all_well", "net.no_such_table", "net.refused", "net.refused"]


@pytest.mark.parametrize("seconds", ["0", "-1", "x", "nan", "inf", "4000"])
def test_seconds_that_are_none_are_named(seconds, pair, tmp_path):
    code, _, err = said(pair[0], tmp_path, "tables", f"--seconds={seconds}")
    assert code == 2 and seconds in err.splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", Phase)
def test_a_table_that_does_not_answer_or_is_of_another_version_says_so(phase, language):
    texts: Texts = spoken(language)
    advert = Advert("id", "Old", "chess", 1, 0, phase, True, 3, (Where("10.0.0.1", 27180),))
    facts = {"mine": m.VERSION, "theirs": 3}
    other = FoundTable(advert, Finding(LinkCode.WRONG_VERSION, facts))
    gone = FoundTable(advert, Finding(LinkCode.REFUSED))
    assert (other.plain()["answering"], gone.plain()["answering"]) == (True, False)
    assert not other.plain()["sealed"] and not gone.plain()["sealed"]
    assert texts("net.refused") in gone.lines(texts)[1] and texts("net.wrong_version", **facts) in other.lines(texts)[1]
    assert texts(f"tables.{phase}") in gone.lines(texts)[0] and "chess" in gone.lines(texts)[0]
    assert not any("[" in line for line in other.lines(texts) + gone.lines(texts))
