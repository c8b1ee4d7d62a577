"""Whole matches of every game between processes of their own, some of which are killed in the middle."""

import asyncio
import json
from collections import Counter

import pytest

from game.core import record
from game.core.match import replay
from game.games.catalog import catalog
from tests.net.processes import HostProcess, RobotProcess, free_port, journal_of

PAUSE = 0.03
"""Seconds a robot takes for an action, where it must still be in the middle of a match when it is killed."""

CATALOG = catalog()
"""Other processes know the games of the house alone."""
GAMES = sorted(CATALOG.games)


def final(home):
    """The last match of the journal, played again; its entries that players made."""
    read = record.read(journal_of(home, CATALOG.codec), CATALOG.games, CATALOG.codec)
    *_, (match, _) = replay(read.game, read.seats, read.options, read.deal, read.log)
    return match, [json.loads(json.dumps([e.seat, CATALOG.codec.plain(e.action)])) for e in read.log if e.seat >= 0]


async def with_robots(tmp_path, game, trouble=None, bots=0, pause=0.0):
    seats = max(2, CATALOG.games[game].seats.start)
    port = free_port()
    host = await HostProcess(tmp_path, game, port, bots=bots).start()
    robots = []
    for number in range(seats - bots):
        robots.append(await RobotProcess(tmp_path / f"r{number}", port, number, game, seats, pause).start())
        await host.line("is here")
    if trouble is not None:
        host, robots = await trouble(host, robots)
    told = [await robot.told() for robot in robots]
    code = await host.stop()
    assert code == 0, host.lines
    return told, host


@pytest.mark.parametrize("game", GAMES)
def test_processes_play_a_whole_match_and_agree_how_it_ended(game, tmp_path):
    told, _ = asyncio.run(with_robots(tmp_path, game))
    match, entries = final(tmp_path)
    outcome = match.game.outcome(match.state)
    assert all(one["outcomes"] == {"1": [list(outcome.scores), outcome.reason]} for one in told)
    check_nothing_lost_or_doubled(told, entries)


def check_nothing_lost_or_doubled(told, entries):
    """Every action is in the journal once or was refused: two may reach for the same card on a shared board, and the
    last to reach may leave before it hears that the match is over."""
    acts = Counter(str([seat, action]) for one in told for _, seat, action in one["acts"])
    written = Counter(map(str, entries))
    assert written <= acts
    assert acts.total() - written.total() == sum(len(one["refusals"]) + one["unanswered"] for one in told)


async def kill_the_host(host, robots, after=0.3):
    await host.line("match 1")
    await asyncio.sleep(after)
    await host.kill()
    again = await HostProcess(host.home, host.game, host.port, host.seed).start()
    assert any("going on with the table" in line for line in again.lines)
    return again, robots


async def kill_a_guest(host, robots, after=0.3):
    await host.line("match 1")
    await asyncio.sleep(after)
    await robots[-1].kill()
    robots[-1] = await RobotProcess(robots[-1].home, host.port, len(robots) - 1, host.game, len(robots), PAUSE).start()
    return host, robots


def check_killed(trouble, tmp_path):
    told, _ = asyncio.run(with_robots(tmp_path, "superpose", trouble, pause=PAUSE))
    match, entries = final(tmp_path)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert all(one["outcomes"] == {"1": [list(outcome.scores), outcome.reason]} for one in told)
    if trouble is kill_a_guest or getattr(trouble, "func", None) is kill_a_guest:
        # What the killed guest did before is in the journal, but it is no longer there to tell.
        assert all([seat, action] in entries for one in told for _, seat, action in one["acts"])
    else:
        check_nothing_lost_or_doubled(told, entries)


@pytest.mark.parametrize("trouble", [kill_the_host, kill_a_guest])
def test_a_killed_process_comes_back_and_the_match_ends_with_nothing_lost(trouble, tmp_path):
    check_killed(trouble, tmp_path)


def test_a_killed_host_takes_up_all_its_tables_again_and_every_match_ends(tmp_path):
    async def scenario():
        host = await HostProcess(tmp_path, "superpose", free_port(), tables=2).start()
        robots = []
        for number in range(4):
            at = tmp_path / f"r{number}"
            robot = RobotProcess(at, host.port, number % 2, "superpose", 2, PAUSE, table=number // 2 + 1)
            robots.append(await robot.start())
            await host.line("is here")
        await host.line("match 1")
        await host.line("match 1")
        await host.kill()
        again = await HostProcess(tmp_path, "superpose", host.port, tables=2).start()
        told = [await robot.told() for robot in robots]
        code = await again.stop()
        return told, code, host.lines + again.lines

    told, code, lines = asyncio.run(scenario())
    assert code == 0, lines
    assert [len(one["outcomes"]) for one in told] == [1] * 4
    assert told[0]["outcomes"] == told[1]["outcomes"] and told[2]["outcomes"] == told[3]["outcomes"]
    for number in (1, 2):
        assert any(f"going on with the table Kitchen {number}" in line for line in lines)
        assert any(f"Kitchen {number}: match 1 is over" in line for line in lines)


def test_the_log_of_a_host_has_no_secrets_in_it(tmp_path):
    _, host = asyncio.run(with_robots(tmp_path, GAMES[0], bots=1))
    text = "".join(host.lines)
    assert "match 1" in text and "P0" in text and "stopping" in text
    for path in (tmp_path / "r0" / "data" / "keys").glob("*.key"):
        assert path.read_bytes()[16:].decode() not in text
    assert len(text) < 3000
