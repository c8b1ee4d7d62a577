"""What may have happened to a file: bytes that were changed, lost or doubled by anything, and values that somebody put
into the place of others. Every function is pure: bytes and chance in, bytes out. Knows formats, no meanings."""

from __future__ import annotations

import json
import re
import sqlite3
import zlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.tools.soak.mutants import twisted
from net.table.diary import Line, line_of, spelt
from net.wire.packing import packed, unpacked

Mutate = Callable[[bytes, Random], bytes]

RAW: Final = (
    *(b"null", b"true", b"-1", b"0", b"1e999", b"NaN", b"9" * 400, b"9" * 5000, b"0.5", b"[]", b"{}", b"[[]]", b'""'),
    *(
        b'"\\ud800"',
        b'"\\u0000"',
        b'"' + b"x" * 5000 + b'"',
        b"[" * 400 + b"]" * 400,
        b"[" * 100_000,
        b"[0" + b",0" * 999 + b"]",
    ),
)
"""What may stand in the place of any value of a JSON text, whether it can be packed or not."""


# ------------------------------------------------------------------ any bytes


def _flip(data: bytearray, chance: Random) -> bytearray:
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data


def _replace(data: bytearray, chance: Random) -> bytearray:
    for _ in range(chance.choice((1, 1, 4, 30))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return data


def _cut(data: bytearray, chance: Random) -> bytearray:
    return data[: chance.randrange(len(data))]


def _lose(data: bytearray, chance: Random) -> bytearray:
    at, end = _span(data, chance)
    return data[:at] + data[end:]


def _double(data: bytearray, chance: Random) -> bytearray:
    at, end = _span(data, chance)
    return data[:end] + data[at:end] * chance.choice((1, 1, 2, 20)) + data[end:]


def _zero(data: bytearray, chance: Random) -> bytearray:
    at, end = _span(data, chance)
    return data[:at] + bytes(end - at) + data[end:]


def _noise(data: bytearray, chance: Random) -> bytearray:
    at, end = _span(data, chance)
    return data[:at] + chance.randbytes(end - at) + data[end:]


def _other(data: bytearray, chance: Random) -> bytearray:
    """Another file altogether."""
    return bytearray(chance.choice((chance.randbytes(chance.randrange(4000)), b"", b"\x00" * 4096, b"[" * 100_000)))


def _span(data: bytearray, chance: Random) -> tuple[int, int]:
    at = chance.randrange(len(data))
    longest = chance.choice((8, 64, 1024, len(data)))
    return at, min(len(data), at + 1 + chance.randrange(longest))


_BYTES: Final = (_flip, _flip, _replace, _replace, _cut, _lose, _double, _zero, _noise, _other)


def bytes_changed(data: bytes, chance: Random) -> bytes:
    """As a disk, a cable or a careless program would do it."""
    if not data:
        return chance.randbytes(1 + chance.randrange(64))
    return bytes(chance.choice(_BYTES)(bytearray(data), chance))


# ------------------------------------------------------------------ formats


_VALUE: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null')


def json_text(data: bytes, chance: Random) -> bytes:
    """A value of a JSON text."""
    values = list(_VALUE.finditer(data))
    if values and chance.random() < 0.4:
        at, end = chance.choice(values).span()
        return data[:at] + chance.choice(RAW) + data[end:]
    changed = twisted(json.loads(data), chance)
    return json.dumps(changed, ensure_ascii=chance.random() < 0.5, default=repr).encode("utf-8", "surrogatepass")


def json_lines(data: bytes, chance: Random) -> bytes:
    """A value in one of the lines, or the lines themselves."""
    lines = data.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    if chance.random() < 0.2:
        lines[at:at] = [chance.choice(lines)] * chance.choice((1, 3)) if chance.random() < 0.5 else []
        del lines[chance.randrange(len(lines))]
    else:
        lines[at] = json_text(lines[at], chance) + b"\n"
    return b"".join(lines)


_RIGHT: Final = re.compile(rb"=.*")
_LITERALS: Final = (
    *(b"= 1e400", b"= nan", b"= -inf", b"= 99999999999999999999999", b"= -1", b"= true", b'= ""', b"= []", b"= {}"),
    *(b"= 2020-13-45", b"= 2020-01-01", b"= '''\n\n'''", b'= "\\ud800"', b'= "\\U00110000"', b"= [" + b"[" * 5000),
    *(b'= "' + b"x" * 9000 + b'"', b"= {a = {a = {a = 1}}}", b"." * 300 + b"= 1", b".a" * 3000 + b"= 1", b"= 0x_"),
    *(b'= "{n:9999999999}"', b'= "{n.__class__}"', b'= "{n!r:>99999}"', b'= "{0}{}"', b"= { one = 1, other = [2] }"),
)


def toml_lines(data: bytes, chance: Random) -> bytes:
    """What is on the right-hand side in one line, or the line itself."""
    lines = data.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    what = chance.randrange(6)
    if what == 0:
        lines.insert(at, chance.choice(lines))
    elif what == 1:
        lines[at] = chance.choice((b"[a]\n", b"[[a]]\n", b"[a.b.c]\n", b"=\n", b"a" * 9000 + b"=1\n", b"\xff\n"))
    else:
        changed = chance.choice(_LITERALS)
        lines[at] = _RIGHT.sub(lambda _: changed, lines[at], count=1)
    return b"".join(lines)


def deflated_messages(data: bytes, chance: Random) -> bytes:
    """A value in one of the messages of a kept match."""
    plain = zlib.decompressobj(-15).decompress(data)
    messages = []
    while plain:
        end = 4 + int.from_bytes(plain[:4], "big")
        messages.append(plain[4:end])
        plain = plain[end:]
    at = chance.randrange(len(messages))
    messages[at] = packed(twisted(unpacked(messages[at], has_numbered_maps=True), chance))
    whole = b"".join(len(one).to_bytes(4, "big") + one for one in messages)
    squeeze = zlib.compressobj(1, zlib.DEFLATED, -15)
    return squeeze.compress(whole) + squeeze.flush()


def diary_lines(data: bytes, chance: Random) -> bytes:
    """A line of a diary that says something else, and fits its check."""
    lines = [line_of(raw) for raw in data.splitlines(keepends=True)]
    at = chance.randrange(len(lines))
    one = lines[at]
    assert one is not None
    numbers = (0, -1, 1, 7, 2**31, 2**63, 10**30)
    match chance.randrange(5):
        case 0:
            lines[at] = Line(chance.choice(numbers), one.number, one.serial, one.text)
        case 1:
            lines[at] = Line(one.match, chance.choice(numbers), one.serial, one.text)
        case 2:
            lines[at] = Line(one.match, one.number, chance.choice(numbers), one.text)
        case _:
            text = json_text(one.text.encode(), chance).decode("utf-8", "replace").replace("\n", " ")
            lines[at] = Line(one.match, one.number, one.serial, text)
    return b"".join(spelt(line) for line in lines if line is not None)


def cells(data: bytes, chance: Random) -> bytes:
    """A value in a cell of a database, in the text of one, or the tables themselves."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        db.deserialize(_without_log(data))
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        if not names:
            return bytes_changed(data, chance)
        name = chance.choice(names)
        if chance.random() < 0.1:
            db.execute(chance.choice((f"DROP TABLE {name}", f"ALTER TABLE {name} RENAME TO x", f"DELETE FROM {name}")))
        else:
            _change_cell(db, chance.choice(names[:2]), chance)
        return db.serialize()
    finally:
        db.close()


def _change_cell(db: sqlite3.Connection, name: str, chance: Random) -> None:
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
    row = db.execute(f"SELECT * FROM {name} ORDER BY 1 DESC").fetchone()
    at = chance.randrange(len(columns))
    new: Any = chance.choice((None, -1, 2**62, 1e308, float("inf"), "", "x", "\x00", b"", b"\xff\xfe", "é" * 999))
    if isinstance(row[at], str) and chance.random() < 0.9:
        new = json_text(row[at].encode(), chance).decode("utf-8", "replace")
    try:
        db.execute(f"UPDATE {name} SET {columns[at]} = ?", (new,))
    except sqlite3.Error:
        db.execute("PRAGMA user_version = 7")


def _without_log(data: bytes) -> bytes:
    """A database in memory has no log beside it: say so in its header."""
    return data[:18] + b"\x01\x01" + data[20:]
