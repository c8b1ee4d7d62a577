"""A table as it is advertised, and the short code that says where it is. Pure: no sockets, no zeroconf.

A join code spells an IPv4 address and a port in 31 letters and digits that cannot be mistaken for each other (no 0/O,
no 1/I/L), then a word of three that only the table itself knows, and a last one that checks the others: 31 is prime, so
one wrong or two exchanged ones are always noticed. Common home networks and our own ports get eight characters,
everything else fourteen.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.clean import clean_text
from game.core.game import Illegal
from net.seal.identity import Identity
from net.table import messages as m
from net.table.chairs import TABLE_NAME_LIMIT
from net.table.codes import LinkCode
from net.table.messages import Phase

PORTS: Final = range(27180, 27190)
"""The ports a host tries before it takes any: codes for them are short."""

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

_VALUE: Final = {letter: value for value, letter in enumerate(ALPHABET)}

_SMALL: Final = (ipaddress.IPv4Network("192.168.0.0/16"),)
_MIDDLE: Final = tuple(
    ipaddress.IPv4Network(net)
    for net in ("10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16", "100.64.0.0/10", "127.0.0.0/8")
)
_ALL: Final = (ipaddress.IPv4Network("0.0.0.0/0"),)
_TIERS: Final = ((4, _SMALL, PORTS), (6, _MIDDLE, PORTS), (10, _ALL, range(1 << 16)))
"""How many characters (without the check) spell which networks with which ports, the shortest first."""

WORD: Final = 3
"""Characters of the word in a code: 29,791 words, and a stranger at the table's address has one guess."""

SERVICE: Final = "_tablee._tcp.local."


@dataclass(frozen=True, slots=True)
class Where:
    """``number``: which of the tables there, counted from 1; 0 = none in particular. ``word``: what only that table
    knows, where it was told by a code."""

    host: str
    port: int
    number: int = 0
    word: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        return self.machine + _spelt_number(self.number)

    @property
    def machine(self) -> str:
        """Without the table."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def wish(self) -> str:
        """As a guest's preamble says it."""
        return f"#{self.number}" if self.number else ""


def _spelt_number(number: int) -> str:
    return f"/{number}" if number else ""


def _without_number(text: str) -> tuple[str, int]:
    """What was typed before the ``/2`` at its end, and the 2."""
    found = re.fullmatch(r"(.*[^/\s])\s*/\s*([1-9][0-9]{0,2})", text.strip(), re.ASCII)
    return (text.strip(), 0) if found is None else (found[1], int(found[2]))


# ------------------------------------------------------------------ the join code


def code_word(identity: Identity) -> str:
    """The word of a table's code: whoever typed it can tell this table from any other at its address."""
    return _letters(identity.drawn(b"code", len(ALPHABET) ** WORD), WORD)


def join_code(where: Where) -> str:
    """As it is shown, in groups: ``7KQ4-MZ3K``, ``ABCD-EFGH-JKMN-PQ`` or, for the second table there, ``7KQ4-MZ3K/2``.
    Illegal where the host is no IPv4 address."""
    try:
        address = ipaddress.IPv4Address(where.host)
    except ValueError:
        raise Illegal(LinkCode.BAD_ADDRESS, text=where.host[:40]) from None
    for length, nets, ports in _TIERS:
        number = 0
        for net in nets:
            if address in net and where.port in ports:
                number += (int(address) - int(net.network_address)) * len(ports) + where.port - ports.start
                letters = _letters(number, length) + where.word
                return _grouped(letters + _check(letters)) + _spelt_number(where.number)
            number += net.num_addresses * len(ports)
    raise Illegal(LinkCode.BAD_ADDRESS, text=str(where)[:40])


def read_code(text: str) -> Where:
    """The address of a code, however it was typed. Illegal where a character is wrong."""
    text, table = _without_number(text)
    letters = re.sub(r"[\s-]", "", text).upper()
    tier = next((tier for tier in _TIERS if tier[0] + WORD + 1 == len(letters)), None)
    if tier is None or any(letter not in _VALUE for letter in letters) or _check(letters[:-1]) != letters[-1]:
        raise Illegal(LinkCode.BAD_CODE, text=letters[:20])
    length, nets, ports = tier
    number, word = 0, letters[length:-1]
    for letter in letters[:length]:
        number = number * len(ALPHABET) + _VALUE[letter]
    for net in nets:
        size = net.num_addresses * len(ports)
        if number < size:
            address, port = divmod(number, len(ports))
            return Where(str(net.network_address + address), ports.start + port, table, word)
        number -= size
    raise Illegal(LinkCode.BAD_CODE, text=letters[:20])


def _letters(number: int, length: int) -> str:
    letters = ""
    for _ in range(length):
        number, digit = divmod(number, len(ALPHABET))
        letters = ALPHABET[digit] + letters
    return letters


def _check(letters: str) -> str:
    return ALPHABET[sum(weight * _VALUE[letter] for weight, letter in enumerate(letters, 2)) % len(ALPHABET)]


def _grouped(code: str) -> str:
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def read_where(text: str) -> Where:
    """What a person typed: a code, an address, a host's name, with or without a port and the number of a table."""
    whole = text
    text, table = _without_number(text)
    bare = re.sub(r"[\s-]", "", text).upper()
    if len(bare) in {tier[0] + WORD + 1 for tier in _TIERS} and all(letter in _VALUE for letter in bare):
        return read_code(whole)
    found = re.fullmatch(
        r"\[([0-9A-Fa-f:.%\w]+)\](?::([0-9]{1,5}))?|([^\s:/\[\]]+)(?::([0-9]{1,5}))?|([0-9A-Fa-f:]+(?:%\w+)?)", text
    )
    if found is None:
        raise Illegal(LinkCode.BAD_ADDRESS, text=clean_text(text, 40))
    host = found[1] or found[3] or found[5]
    port = int(found[2] or found[4] or PORTS.start)
    if not 0 < port < 1 << 16 or len(host) > 253:
        raise Illegal(LinkCode.BAD_ADDRESS, text=clean_text(text, 40))
    return Where(host, port, table)


# ------------------------------------------------------------------ the advert


@dataclass(frozen=True, slots=True)
class Advert:
    """A table as others find it. ``where``: every address it may be reached at, likeliest first."""

    table: str
    name: str
    game: str
    players: int
    free: int
    phase: Phase
    is_locked: bool
    version: int = m.VERSION
    where: tuple[Where, ...] = field(default=())

    @property
    def is_ours(self) -> bool:
        """It speaks our version."""
        return self.version == m.VERSION


def advert_of(table: str, lobby: m.Lobby, most: int) -> Advert:
    """``most``: the seats the chosen game has."""
    players = len(lobby.places)
    return Advert(
        table,
        clean_text(lobby.table, TABLE_NAME_LIMIT),
        lobby.game,
        players,
        max(0, most - players),
        lobby.phase,
        lobby.is_locked,
    )


def properties(advert: Advert) -> dict[str, str]:
    """As DNS-SD text; each pair is far below the 255 bytes it may have."""
    return {
        "id": advert.table,
        "v": str(advert.version),
        "name": advert.name,
        "game": advert.game,
        "players": str(advert.players),
        "free": str(advert.free),
        "phase": str(advert.phase),
        "lock": "1" if advert.is_locked else "0",
    }


def read_properties(texts: Mapping[str, str], where: Iterable[Where]) -> Advert | None:
    """Anybody may announce anything: what does not fit is no advert."""
    try:
        table, name = texts["id"], clean_text(texts["name"], TABLE_NAME_LIMIT)
        game = re.fullmatch(r"[a-z]{1,20}", texts["game"])
        counts = [
            int(texts[key]) if re.fullmatch(r"[0-9]{1,5}", texts[key]) else -1 for key in ("v", "players", "free")
        ]
        phase = Phase(texts["phase"])
    except (KeyError, ValueError):
        return None
    if not re.fullmatch(r"[\w-]{1,48}", table, re.ASCII) or not name or game is None or min(counts) < 0:
        return None
    version, players, free = counts
    return Advert(table, name, game[0], players, free, phase, texts.get("lock") == "1", version, tuple(where))
