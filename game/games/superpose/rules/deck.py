"""The cards, made from the text of the deck file. Reads no file; a faulty text is a ValueError that says where."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.games.superpose.rules.words import ANIMALS, HIGH, WIDE, Card, CardKind, Icon, Starter

OF_KIND: Final = {CardKind.DIAMOND: 3, CardKind.PLAIN: 5, CardKind.CIRCLE: 4}
STARTERS: Final = 3
FLOWER_STARTERS: Final = 2


@dataclass(frozen=True, slots=True)
class Deck:
    """``packs``: by animal, in the order of ANIMALS, twelve cards each."""

    packs: tuple[tuple[Card, ...], ...]
    starters: tuple[Starter, ...]
    flower_starters: tuple[Starter, ...]

    def pack(self, animal: Icon) -> tuple[Card, ...]:
        return self.packs[ANIMALS.index(animal)]

    def starter(self, name: str) -> Starter | None:
        return next((one for one in self.starters + self.flower_starters if one.id == name), None)

    def has_card(self, name: str) -> bool:
        return any(card.id == name for pack in self.packs for card in pack)


def parse(text: str) -> Deck:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise ValueError(f"deck: {wrong}") from wrong
    template = [_template(number, entry) for number, entry in enumerate(raw.get("card", ()), 1)]
    for kind, count in OF_KIND.items():
        if sum(of == kind for of, _ in template) != count:
            raise ValueError(f"deck: {count} {kind} cards are needed")
    starters = raw.get("starter", ())
    flowers = raw.get("flower_starter", ())
    if len(starters) != STARTERS or len(flowers) != FLOWER_STARTERS:
        raise ValueError(f"deck: {STARTERS} starters and {FLOWER_STARTERS} with flowers are needed")
    return Deck(
        tuple(_pack(place, template) for place in range(len(ANIMALS))),
        tuple(_starter(f"starter{number}", entry) for number, entry in enumerate(starters, 1)),
        tuple(_starter(f"starter{number}", entry) for number, entry in enumerate(flowers, STARTERS + 1)),
    )


def _template(number: int, entry: Mapping[str, Any]) -> tuple[CardKind, tuple[str, ...]]:
    words = _words(entry.get("rows"), f"card {number}")
    allowed = {"own", "flower", "chameleon", *(str(step) for step in range(1, len(ANIMALS)))}
    if unknown := [word for word in words if word not in allowed]:
        raise ValueError(f"deck: card {number} has {unknown[0]!r}")
    return CardKind(entry.get("kind", "")), words


def _words(rows: object, where: str) -> tuple[str, ...]:
    if not isinstance(rows, Sequence) or len(rows) != HIGH:
        raise ValueError(f"deck: {where} needs {HIGH} rows")
    split = [str(row).split() for row in rows]
    if any(len(row) != WIDE for row in split):
        raise ValueError(f"deck: {where} needs {WIDE} icons in a row")
    return tuple(word for row in split for word in row)


def _pack(place: int, template: Sequence[tuple[CardKind, tuple[str, ...]]]) -> tuple[Card, ...]:
    animal = ANIMALS[place]

    def icon(word: str) -> Icon:
        if word == "own":
            return animal
        return ANIMALS[(place + int(word)) % len(ANIMALS)] if word.isdigit() else Icon(word)

    return tuple(
        Card(f"{animal}{number}", kind, animal, tuple(icon(word) for word in words))
        for number, (kind, words) in enumerate(template, 1)
    )


def _starter(name: str, entry: Mapping[str, Any]) -> Starter:
    sides = entry.get("sides", ())
    if not sides:
        raise ValueError(f"deck: {name} has no side")
    faces = (
        Card(name, CardKind.STARTER, None, tuple(Icon(word) for word in _words(rows, name)), side)
        for side, rows in enumerate(sides)
    )
    return Starter(name, tuple(faces))
