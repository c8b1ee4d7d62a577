import pytest

from game.venue.bots import thought_process
from game.venue.bots.worker import Worker
from tests.venue.bot_tables import until


@pytest.fixture
def hired(monkeypatch):
    """The processes that were started."""
    found = []

    class Known(Worker):
        def __init__(self, command, codec):
            super().__init__(command, codec)
            found.append(self._process)

    monkeypatch.setattr(thought_process, "Worker", Known)
    yield found
    assert until(lambda: all(one.returncode is not None for one in found)), "a process was left behind"
