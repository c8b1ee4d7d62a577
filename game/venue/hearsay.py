"""What was said at the table while this screen was not there: told once, also where it comes a second time."""

from __future__ import annotations

from collections import deque
from typing import Final

from net.table.messages import Said

MOST_LINES: Final = 64
"""More than a table ever tells at once."""


class Hearsay:
    def __init__(self) -> None:
        self._known: deque[tuple[int, str, str]] = deque(maxlen=MOST_LINES)
        self._untold: deque[Said] = deque(maxlen=MOST_LINES)

    def is_news(self, said: Said) -> bool:
        """Whether to tell it now. What was said earlier, and is new here, is kept until a scene asks: it comes with the
        welcome, when there is none yet."""
        line = (said.number, said.name, said.text)
        if said.is_earlier and line not in self._known:
            self._untold.append(said)
        self._known.append(line)
        return not said.is_earlier

    def take(self) -> tuple[Said, ...]:
        untold = tuple(self._untold)
        self._untold.clear()
        return untold
