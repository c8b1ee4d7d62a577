"""What is behind the browsers' side of the port, as its doors see it. Values and protocols only; knows no games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a request. ``is_lasting``: whatever has this address never changes, and may be kept, where it is
    ``is_private`` by this browser alone; all else must not be: it may be another the next time."""

    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    status: int = 200
    is_lasting: bool = False
    is_private: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)


NOT_FOUND = Reply(b"Not found.", status=404)


@dataclass(frozen=True, slots=True)
class PageWish:
    """What a browser asks for. ``path`` begins with a slash; ``query`` is what stands behind the question mark."""

    path: str
    query: str = ""
    takes_gzip: bool = False


class Browser(Protocol):
    """The socket of one page."""

    @property
    def address(self) -> str:
        """Where it comes from."""
        ...

    @property
    def here(self) -> str:
        """At which of our addresses it is."""
        ...

    @property
    def is_clear(self) -> bool:
        """Nothing waits to be sent: who has a newer thing to say may wait until it is."""
        ...

    def tell(self, text: bytes) -> None: ...

    def welcome(self) -> None:
        """Whoever is there was let in: it may stay, and takes no stranger's place."""
        ...

    def close(self) -> None:
        """After what was told."""
        ...


class Caller(Protocol):
    """Whoever is at the other end of such a socket, as the site knows them."""

    def heard(self, text: bytes) -> None: ...

    def cleared(self) -> None:
        """All that was told is on its way."""
        ...

    def gone(self) -> None: ...


class Site(Protocol):
    @property
    def is_open(self) -> bool:
        """Whether browsers may come at all."""
        ...

    def answer(self, wish: PageWish, reply: Callable[[Reply], None]) -> None:
        """``reply`` is called once, now or later, in the thread of the loop."""
        ...

    def visit(self, browser: Browser) -> Caller: ...

    def allow(self, is_open: bool) -> None:
        """From now on browsers may come, or may not."""
        ...

    def close(self) -> None:
        """The process ends."""
        ...
