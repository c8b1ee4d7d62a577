"""Several machines on one, for a test: skips where they cannot be had."""

from contextlib import contextmanager

import pytest

from game.tools.bench.wires import Wires, are_there_wires, inside, ip

__all__ = ["Wires", "inside", "ip", "wired"]


@contextmanager
def wired():
    """Wires for as long as this lasts; skips the test where there can be none."""
    if not are_there_wires():
        pytest.skip("needs root, iproute2 and network namespaces")
    made = Wires()
    try:
        yield made
    finally:
        made.close()
