"""A record played again, one JSON object an entry, loud at the first entry that does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

from game.core import record
from game.core.match import replay
from game.core.record import BadRecord
from game.venue.catalog import Catalog


def replayed(catalog: Catalog, path: Path) -> Iterator[dict[str, Any]]:
    """First the deal, then every entry with seat, action, events and the full state. BadRecord where it is no record,
    Misfit where it does not fit the rules."""
    # It may come out of a pipe; there is an end to it all the same.
    with path.open("rb") as file:
        data = file.read(record.MOST_BYTES + 1)
    if len(data) > record.MOST_BYTES:
        raise BadRecord(1, f"larger than {record.MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as no:
        raise BadRecord(1, "not a text") from no
    read = record.read(text, catalog.games, catalog.codec)
    for number, (match, told) in enumerate(replay(read.game, read.seats, read.options, read.deal, read.log)):
        entry = read.log[number - 1] if number else None
        yield {
            "entry": number,
            "seat": None if entry is None else entry.seat,
            "action": None if entry is None else catalog.codec.plain(entry.action),
            "events": [
                {"event": catalog.codec.plain(one.event), "only": None if one.only is None else sorted(one.only)}
                for one in told
            ],
            "state": _told(match.state),
            "outcome": msgspec.to_builtins(match.game.outcome(match.state), order="sorted"),
        }


def _told(state: Any) -> dict[str, Any]:
    """All that is true of a match; not what a state keeps of it to save work, which it does not show either."""
    shown = {one.name: getattr(state, one.name) for one in fields(state) if one.repr}
    told: dict[str, Any] = msgspec.to_builtins(shown, str_keys=True, order="sorted")
    return told
