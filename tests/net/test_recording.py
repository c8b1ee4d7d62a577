"""Everything that two processes said to each other in a match, as somebody on the same Wi-Fi would have recorded it."""

import asyncio
import zlib

import pytest

from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.test_processes import CATALOG, GAMES, final
from tests.net.test_secrets_on_the_wire import states, texts
from tests.net.wire import Proxy

WORDS_OF_THE_WIRE = ("superpose", "clover", "klick", "Hello", "Welcome", "Shown", "player", "Kitchen")


async def recorded(home, game):
    """A match between a host and its guests, each a process of its own; all bytes in both directions."""
    seats = max(2, CATALOG.games[game].seats.start)
    host = await HostProcess(home, game, free_port()).start()
    tape = {}
    proxy = Proxy(host.port, record=tape)
    port = await proxy.start()
    robots = []
    for number in range(seats):
        robots.append(await RobotProcess(home / f"r{number}", port, number, game, seats).start())
        await host.line("is here")
    told = [await robot.told() for robot in robots]
    await proxy.close()
    await host.stop()
    return tape, told


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_of_two_processes_has_no_name_no_card_no_word_and_no_key(game, tmp_path):
    tape, told = asyncio.run(recorded(tmp_path, game))
    assert all(one["outcomes"] for one in told)
    match, _ = final(tmp_path)
    views = [match.game.view(state, seat) for state in states(match) for seat in (*range(match.seats), None)]
    keys = [path.read_bytes().split(b"\n")[1].decode() for path in tmp_path.rglob("*.key")]
    assert len(keys) == len(told) and all(len(key) > 20 for key in keys)
    secrets = set().union(*map(texts, views)) | {*keys, *WORDS_OF_THE_WIRE, "P0", "P1"}
    # Two letters are found by chance in so many bytes; names are as short as that here, so they are looked for as sent.
    secrets = {secret for secret in secrets if len(secret) > 3}
    assert len(secrets) > 20 and sum(map(len, tape.values())) > 10_000
    for bytes_of_one in tape.values():
        assert not [secret for secret in secrets if secret.encode() in bytes_of_one]
        # What cannot be squeezed has no structure left that could be read.
        assert len(zlib.compress(bytes(bytes_of_one), 9)) > 0.9 * len(bytes_of_one)
