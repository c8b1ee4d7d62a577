"""A lobby as a journal keeps it, read again: every value is of the kind that was written, and fits the others, or the
whole is refused. Whoever goes on with it need not look twice. Written by ``Chairs.kept`` and the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from game.core.game import Value
from net.seal.identity import SECRET
from net.table.chairs import MOST_CHAIRS, STRENGTHS
from net.table.messages import COLOURS, Absence, Role

LONGEST: Final = 4000
"""Letters of any name: what is longer was not typed by anybody."""

MOST_SPELT: Final = 1_000_000
"""Letters of the whole: some hundred times what a full table needs."""

MOST: Final = 1000
"""Guests, games or options: far more than there ever are."""

COUNTED: Final = 2**31
"""Nothing at a table is ever counted so far."""

Check = Callable[[object], Any]
"""Gives the value back, or raises ValueError."""


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError("not a text")
    value.encode()
    return value


def _key_in_hex(value: object) -> str:
    if len(bytes.fromhex(_text(value))) not in (0, SECRET):
        raise ValueError("not an identity")
    return _text(value)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("not yes or no")
    return value


def _below(limit: int) -> Check:
    def check(value: object) -> int:
        if type(value) is not int or not 0 <= value < limit:
            raise ValueError(f"not a number below {limit}")
        return value

    return check


def _or_none(check: Check) -> Check:
    return lambda value: None if value is None else check(value)


def _one_of(kind: type[StrEnum]) -> Check:
    return lambda value: str(kind(_text(value)))


def _strength(value: object) -> str:
    if value not in ("", *STRENGTHS):
        raise ValueError("no such strength")
    return _text(value)


def _value(value: object) -> Value:
    if type(value) is int and abs(value) < COUNTED:
        return value
    return value if isinstance(value, bool) else _text(value)


def _list(check: Check, most: int) -> Check:
    def checked(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError("not such a list")
        return [check(one) for one in value]

    return checked


def _row(*checks: Check) -> Check:
    def checked(value: object) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(checks):
            raise ValueError("not such a row")
        return [check(one) for check, one in zip(checks, value, strict=True)]

    return checked


def _map(check: Check) -> Check:
    def checked(value: object) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > MOST:
            raise ValueError("not such a map")
        return {_text(key): check(one) for key, one in value.items()}

    return checked


_guest = _or_none(_below(COUNTED))
_whole_chair = _row(_text, _below(COLOURS), _guest, _strength, _flag, _guest)


def _chair(value: object) -> list[Any]:
    """One of an earlier version has no owner."""
    chair: list[Any] = _whole_chair([*value, None] if isinstance(value, list) and len(value) == 5 else value)
    return chair


_FIELDS: Final[Mapping[str, Check]] = {
    "identity": _key_in_hex,
    "table": _text,
    "number": _below(MOST),
    "epoch": _below(COUNTED),
    "moving": _or_none(_below(COUNTED)),
    "arrived": _text,
    "game": _text,
    "wishes": _map(_map(_value)),
    "first": _or_none(_below(MOST_CHAIRS)),
    "absence": _one_of(Absence),
    "host": _below(COUNTED),
    "chairs": _list(_chair, MOST_CHAIRS),
    "kicked": _list(_text, MOST),
    "guests": _list(_row(_below(COUNTED), _text, _text, _one_of(Role)), MOST),
    "is_in_match": _flag,
    "matches": _below(COUNTED),
    "pin": _text,
}
_LATER: Final[Mapping[str, Any]] = {
    "identity": "",
    "number": 0,
    "kicked": [],
    "epoch": 0,
    "moving": None,
    "arrived": "",
}
"""What tables of an earlier version do not have."""


def read_kept(text: object) -> dict[str, Any]:
    """ValueError where it is anything else than what was kept. Names a newer version may know are left out."""
    try:
        raw = json.loads(_spelt(text))
    except RecursionError as no:
        raise ValueError("nested too deep") from no
    if not isinstance(raw, dict):
        raise ValueError("not a lobby")
    found = {**_LATER, **raw}
    if missing := [name for name in _FIELDS if name not in found]:
        raise ValueError(f"no {missing[0]}")
    kept = {name: check(found[name]) for name, check in _FIELDS.items()}
    _check_fits(kept)
    return kept


def _spelt(value: object) -> str:
    if not isinstance(value, str) or len(value) > MOST_SPELT:
        raise ValueError("not a text")
    return value


def _check_fits(kept: Mapping[str, Any]) -> None:
    chairs, numbers = kept["chairs"], [guest[0] for guest in kept["guests"]]
    if len(set(numbers)) != len(numbers):
        raise ValueError("a guest stands there twice")
    for _, _, guest, strength, _, owner in chairs:
        if (guest is None and not strength) or not {guest, owner} <= {None, *numbers}:
            raise ValueError("nobody holds a chair")
    if kept["first"] is not None and kept["first"] >= len(chairs):
        raise ValueError("nobody begins")
    if kept["is_in_match"] and not chairs:
        raise ValueError("a match without players")
