"""``run.py robot``: guests played by bots, as processes on machines of their own, at a host without a window."""

import asyncio
import re
import signal
import subprocess
import sys
import textwrap

import pytest

from tests.games.clover.words import drop
from tests.net.namespaces import inside, ip, wired
from tests.net.processes import ROOT
from tests.spoken import LANGUAGES, spoken
from tests.tools.words import LongWord, environment, said, told

OWN_WORDS = """
from game.games.catalog import catalog
from game.games.clover.packs import reading
from game.store import folders
from game.venue.dedicated import Order, run
from game.venue.opening import Wanted
(key,) = reading.playable(reading.home())
run(Order(Wanted("Kitchen", "clover", wishes={"clover": {"pack": key}})), catalog(), folders.data() / "tables")
"""


@pytest.fixture
def machines():
    """Three on one switch."""
    with wired() as wires:
        switch, made = wires.switch("sw"), [wires.machine(name) for name in "abc"]
        for number, machine in enumerate(made, 1):
            wires.plug(machine, switch, f"10.77.0.{number}")
        for machine in made:
            wires.settled(machine)
        yield made


class Evening:
    """A host on the first machine, robots wherever they are wanted; all of them are ended with it."""

    def __init__(self, home):
        self.home = home
        self.words = []
        self.code = ""

    async def host(self, machine, *words, script=()):
        host = LongWord(machine, self.home / "host", "host", "--no-window", "--name", "Kitchen", *words)
        if script:
            host.words = ()
            host.process = await asyncio.create_subprocess_exec(
                *inside(machine),
                sys.executable,
                "-c",
                textwrap.dedent(script),
                env=environment(self.home / "host"),
                cwd=ROOT,
                stderr=subprocess.PIPE,
            )
        else:
            await host.start()
        self.words.append(host)
        while "join at" not in (line := (await asyncio.wait_for(host.process.stderr.readline(), 60)).decode()):
            assert line, "the host ended"
        self.code = re.search(r"the code (\S+)", line)[1]
        return host

    async def robot(self, machine, *words, home="robots"):
        robot = await LongWord(machine, self.home / home, "robot", "--json", "--pace", "0", *words).start()
        self.words.append(robot)
        return robot

    async def close(self):
        for one in self.words:
            if one.process.returncode is None:
                one.process.kill()
                await one.process.wait()


def evening(tmp_path, scenario):
    async def spent():
        made = Evening(tmp_path)
        try:
            return await scenario(made)
        finally:
            await made.close()

    return asyncio.run(spent())


def is_event(*names):
    return lambda line: line["event"] in names


def test_two_robots_find_the_table_play_a_match_and_a_rematch_and_end_with_their_host(machines, tmp_path):
    one, two, three = machines

    async def scenario(evening):
        host = await evening.host(one, "--game", "superpose")
        first = await evening.robot(two, "--name", "Ada", "--strength", "easy")
        await first.until(is_event("seated"))
        second = await evening.robot(three, evening.code, "--name", "Bob")
        for match in (1, 2):
            for robot in (first, second):
                await robot.until(lambda line, match=match: line["event"] == "over" and line["match"] == match)
        _, listed = await asyncio.to_thread(told, three, tmp_path, "tables")
        endings = [await host.ended(signal.SIGINT), await first.ended(), await second.ended()]
        return first.out, second.out, listed["tables"], endings

    first, second, tables, (host, *robots) = evening(tmp_path, scenario)
    assert [line["event"] for line in first[:6]] == ["joined", "seated", "began", "over", "began", "over"]
    assert first[0] == {
        "event": "joined",
        "table": "Kitchen",
        "game": "superpose",
        "phase": "lobby",
        "where": "10.77.0.1:27180",
    }
    assert first[1] == {"event": "seated", "seats": [0], "names": ["Ada"]}
    assert first[3]["players"] == ["Ada", "Bob"] and len(first[3]["scores"]) == 2 and first[3]["reason"]
    assert [line for line in first if line["event"] == "over"] == [line for line in second if line["event"] == "over"]
    assert [(table["name"], table["players"], table["answering"]) for table in tables] == [("Kitchen", 2, True)]
    assert host[0] == 0
    for code, out, err in robots:
        assert (code, err) == (0, "")
        assert out.splitlines()[-1].endswith('"code": "table.closing", "sentence": "The host closed the table."}')


@pytest.mark.parametrize("game", ["clover", "klick"])
def test_several_chairs_of_one_robot_play_the_other_games_and_ctrl_c_ends_it(game, machines, tmp_path):
    async def scenario(evening):
        host = await evening.host(machines[0], "--game", game, "--pin", "4711")
        words = ("10.77.0.1", "--seats", "3", "--pin", "4711", "--name", "Ada")
        robot = await evening.robot(machines[1], *words)
        over = await robot.until(is_event("over"))
        return over, await robot.ended(signal.SIGINT), await host.ended(signal.SIGTERM)

    over, (code, out, err), host = evening(tmp_path, scenario)
    assert over["players"] == ["Ada", "Ada 2", "Ada 3"] and over["game"] == game
    assert (code, err) == (0, "") and '"event": "left"' in out.splitlines()[-1]
    assert host[0] == 0


def test_a_robot_says_what_it_does_in_the_players_language(machines, tmp_path):
    async def scenario(evening):
        await evening.host(machines[0], "--game", "superpose")
        robot = LongWord(machines[1], tmp_path / "r", "robot", "10.77.0.1", "--seats", "2", "--pace", "0")
        evening.words.append(robot)
        (tmp_path / "r" / "config").mkdir(parents=True)
        (tmp_path / "r" / "config" / "settings.toml").write_text('language = "fr"\n')
        await robot.start()
        lines = [(await asyncio.wait_for(robot.process.stdout.readline(), 60)).decode() for _ in range(3)]
        return lines, await robot.ended(signal.SIGINT)

    lines, (code, out, err) = evening(tmp_path, scenario)
    texts = spoken("fr")
    assert [line[9:].strip() for line in lines] == [
        texts("robot.joined", table="Kitchen", game="Super-Pose"),
        texts("robot.seated", names="Robot, Robot 2", n=2),
        texts("robot.began", match=1, game="Super-Pose", players="Robot, Robot 2"),
    ]
    assert (code, err) == (0, "") and out.splitlines()[-1].endswith(texts("robot.left"))


def test_a_pulled_cable_a_killed_robot_and_a_killed_host_cost_no_chair(machines, tmp_path):
    one, two, three = machines

    async def scenario(evening):
        words = ("--game", "superpose")
        host = await evening.host(one, *words)
        ada = await evening.robot(two, "10.77.0.1", "--name", "Ada", "--pace", "0.4")
        await ada.until(is_event("seated"))
        bob = await evening.robot(three, "10.77.0.1", "--name", "Bob", "--pace", "0.4")
        await bob.until(is_event("began"))

        ip("-n", two, "link", "set", "eth0", "down")
        await ada.until(is_event("away"))
        ip("-n", two, "link", "set", "eth0", "up")
        await ada.until(is_event("back"))

        bob.process.kill()
        await bob.process.wait()
        bob = await evening.robot(three, "10.77.0.1", "--name", "Bob", "--pace", "0.4")
        seated = await bob.until(is_event("seated"))

        host.process.kill()
        await host.process.wait()
        await ada.until(is_event("away"))
        await evening.host(one, *words)
        await ada.until(is_event("back"))
        return seated, await ada.until(is_event("over")), await bob.until(is_event("over"))

    seated, over, same = evening(tmp_path, scenario)
    assert seated == {"event": "seated", "seats": [1], "names": ["Bob"]}
    assert over == same and over["match"] == 1 and over["players"] == ["Ada", "Bob"]


def test_a_robot_that_comes_during_a_match_gets_a_chair_for_the_next_one(machines, tmp_path):
    one, two, three = machines

    async def scenario(evening):
        await evening.host(one, "--game", "superpose")
        pair = await evening.robot(two, "10.77.0.1", "--name", "Ada", "--seats", "2")
        await pair.until(is_event("began"))
        late = await evening.robot(three, "10.77.0.1", "--name", "Bob")
        return [await robot.until(lambda line: "Bob" in line.get("players", ())) for robot in (late, pair)]

    late, pair = evening(tmp_path, scenario)
    assert late == pair and late["event"] == "began" and late["players"] == ["Ada", "Ada 2", "Bob"]


def test_a_robot_fetches_its_hosts_own_words_and_plays_with_them(machines, tmp_path):
    drop(tmp_path / "host" / "data" / "words")

    async def scenario(evening):
        await evening.host(machines[0], script=OWN_WORDS)
        robot = await evening.robot(machines[1], "10.77.0.1", "--seats", "3", home="guest")
        return await robot.until(is_event("over"))

    over = evening(tmp_path, scenario)
    assert over["game"] == "clover" and len(over["scores"]) == 3
    (fetched,) = (tmp_path / "guest").rglob("*.words")
    assert b"Wordba" in fetched.read_bytes()


# ------------------------------------------------------------------ where it cannot join


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_address_or_does_not_answer_is_one_sentence(language, machines, tmp_path):
    texts = spoken(language)
    for where, code, facts in (
        ("10.77.0.2", "net.refused", {}),
        ("7KQ4-MZ3K", "net.bad_code", {"text": "7KQ4MZ3K"}),
        ("a b c", "net.bad_address", {"text": "a b c"}),
    ):
        done = said(machines[0], tmp_path, "robot", where, language=language)
        assert done == (1, "", texts(code, **facts) + "\n")


def test_where_no_table_is_found_it_says_why(machines, tmp_path):
    assert said(machines[0], tmp_path, "robot") == (1, "", spoken("en")("net.nothing_found") + "\n")


def test_a_wrong_pin_and_a_full_table_are_told(machines, tmp_path):
    async def scenario(evening):
        await evening.host(machines[0], "--game", "superpose", "--pin", "4711", "--bots", "5")
        first = await evening.robot(machines[1], "10.77.0.1", "--pin", "4711")
        await first.until(is_event("seated"))
        wrong = await (await evening.robot(machines[2], "10.77.0.1", "--pin", "0000")).ended()
        full = await (await evening.robot(machines[2], "10.77.0.1", "--pin", "4711")).ended()
        return wrong, full

    texts = spoken("en")
    for (code, out, err), sentence in zip(evening(tmp_path, scenario), ("wrong_pin", "full"), strict=True):
        assert (code, err) == (1, texts(f"table.{sentence}") + "\n")
        assert f'"code": "table.{sentence}"' in out.splitlines()[-1]


@pytest.mark.parametrize("words", [("--seats", "0"), ("--seats", "9"), ("--strength", "clever"), ("--pace", "-1")])
def test_words_that_make_no_sense_are_named(words, machines, tmp_path):
    code, _, err = said(machines[0], tmp_path, "robot", *words)
    assert code == 2 and words[0] in err.splitlines()[0]
