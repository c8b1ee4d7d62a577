"""Machines that crash, sleep, lose a cable, an address or a port in the middle of a match: everybody comes back to
their seat, and nothing is lost or counts twice. How long it takes is a matter of ``bench faults``.
"""

import asyncio
from dataclasses import replace

import pytest

from game.games.catalog import catalog
from game.tools.bench.faults import FAULTS, suffered
from game.tools.bench.wires import are_there_wires

GAMES = sorted(catalog().games)
KNOWN = {fault.name: fault for fault in FAULTS}

LONG_ENOUGH = 9.0
"""Seconds after which the other end takes somebody for gone (``SILENT_AFTER``), and one more."""

GROUPS = {
    "killed or robbed of its port": ("host_killed", "guest_killed", "host_at_a_new_port"),
    "cut off or asleep": ("host_cut_60_s", "guest_cut_60_s", "guest_asleep_60_s"),
    "moved or asleep": ("host_at_a_new_address", "guest_at_a_new_address", "host_asleep_60_s"),
}
"""Those of a group happen at the same time, each at a table of its own, with a game of its own."""


@pytest.mark.parametrize("group", GROUPS)
def test_everybody_comes_back_to_their_seat_and_nothing_is_lost(group, tmp_path):
    if not are_there_wires():
        pytest.skip("needs root, iproute2 and network namespaces")

    async def scenario():
        known = catalog()
        cases = []
        for number, name in enumerate(GROUPS[group], list(GROUPS).index(group)):
            fault = KNOWN[name]
            short = replace(fault, seconds=min(fault.seconds, LONG_ENOUGH))
            cases.append(suffered(GAMES[number % len(GAMES)], short, tmp_path / name, known, 0.5))
        return await asyncio.gather(*cases)

    for told in asyncio.run(scenario()):
        assert told["problems"] == [], told
        assert (told["seats_lost"], told["lost"], told["doubled"], told["by_bots"]) == (0, 0, 0, 0)
        assert told["actions"] > 0 and told["acting_s"] is not None
