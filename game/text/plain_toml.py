"""TOML read quickly where it is plain: sections, strings, numbers, flags, tables of plurals.

Everybody waits for the language file at every start; this reads it in a third of the time of the standard parser, which
need not even be imported. Whatever it does not know it leaves to that parser, so it never decides that a file is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

_SECTION: Final = re.compile(r"\[([A-Za-z0-9_.-]+)\]\s*(?:#.*)?")
_STRING: Final = r'"(?:[^"\\\x00-\x08\x0a-\x1f\x7f]|\\.)*"'
_LINE: Final = re.compile(
    rf'([A-Za-z0-9_-]+) *= *(?:"""|({_STRING})|(true|false)|([+-]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?)|\{{(.*)\}})'
)
_PAIR: Final = re.compile(rf" *([A-Za-z0-9_-]+) *= *({_STRING}) *(,|$)")
_ENDING: Final = re.compile(r"\s*(?:#.*)?")


class _Closed(dict[str, str]):
    """A table written in one line: nothing may be added to it."""


class _Odd(Exception):
    """Something for the standard parser."""


def loads(text: str) -> dict[str, Any]:
    """The document; ``tomllib.TOMLDecodeError`` (a ValueError) when it is none."""
    try:
        return plain(text)
    except (_Odd, ValueError):
        import tomllib

        return tomllib.loads(text)


def plain(text: str) -> dict[str, Any]:
    """The document if it is plain throughout; any other raises."""
    root: dict[str, Any] = {}
    here = root
    opened: set[str] = set()
    lines = iter(text.replace("\r\n", "\n").split("\n"))
    for line in lines:
        if not line or line[0] == "#":
            continue
        if line[0] == "[":
            here = _section(root, line, opened)
            continue
        found = _LINE.match(line)
        if found is None or found[1] in here:
            raise _Odd(line)
        rest = line[found.end() :]
        here[found[1]] = _long(rest, lines) if found.lastindex == 1 else _value(found, rest)
    return root


def _section(root: dict[str, Any], line: str, opened: set[str]) -> dict[str, Any]:
    found = _SECTION.fullmatch(line)
    if found is None or found[1] in opened:
        raise _Odd(line)
    opened.add(found[1])
    table = root
    for part in found[1].split("."):
        table = table.setdefault(part, {})
        if not part or not isinstance(table, dict) or isinstance(table, _Closed):
            raise _Odd(line)
    return table


def _value(found: re.Match[str], rest: str) -> Any:
    _, string, flag, number, pairs = found.groups()
    if _ENDING.fullmatch(rest) is None:
        raise _Odd(rest)
    if string is not None:
        return _text(string)
    if flag is not None:
        return flag == "true"
    if number is not None:
        return float(number) if "." in number else int(number)
    return _pairs(pairs)


def _text(string: str) -> str:
    if "\\" not in string:
        return string[1:-1]
    import json

    return str(json.loads(string))


def _pairs(inside: str) -> dict[str, str]:
    pairs = _Closed()
    place, ended = 0, False
    while place < len(inside):
        found = _PAIR.match(inside, place)
        if found is None or found[1] in pairs:
            raise _Odd(inside)
        pairs[found[1]] = _text(found[2])
        place, ended = found.end(), found[3] != ","
    if not ended:
        raise _Odd(inside)
    return pairs


def _long(first: str, lines: Iterator[str]) -> str:
    """A text of several lines, as long as nothing in it is escaped; it starts on the line after the quotes."""
    if first:
        raise _Odd(first)
    parts: list[str] = []
    for line in lines:
        head, end, tail = line.partition('"""')
        if "\\" in line or (end and _ENDING.fullmatch(tail) is None):
            raise _Odd(line)
        parts.append(head)
        if end:
            return "\n".join(parts)
    raise _Odd(first)
