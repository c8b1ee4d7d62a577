"""What a placement scores, with the best forms for its chameleons or with given ones.

``Scoring`` is one seat's eye on one grid: the host settles a turn with it, screens and bots preview with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.game import Seat
from game.games.superpose.rules.chameleon import Forms, Jokers, as_codes, as_forms, jokers
from game.games.superpose.rules.grid import (
    ANIMAL_COUNT,
    CHAMELEON,
    CODES,
    FLOWER,
    ICONS,
    CardPlace,
    Shape,
    bits,
    component,
    grid_of,
)
from game.games.superpose.rules.placement import Enumeration, WhyNot, why_not
from game.games.superpose.rules.words import Card, Cell, Form, Icon, Part, Spot, SuperPoseOptions, Why, Zone
from game.games.superpose.rules.zones import (
    ZONE,
    Laying,
    Standing,
    after_laying,
    judged,
    owner_in_turn,
    standing,
    zones_of,
)

Raw = tuple[Why, int, int, int]
"""A part of the points before it is told: why, icon code, points, mask."""
Memo = dict[tuple[int, int], tuple[Raw, ...]]
"""What one icon brings with one set of chameleons, at the place that is just being counted."""
NO_FORMS: Forms = {}
UNNUMBERED: Final = -1
"""The number of a card that is not really laid: no other card has it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a placement brings: the forms chosen, the identical icons covered, the points and what they are for."""

    parts: tuple[Part, ...]
    forms: tuple[Form, ...]
    covered: tuple[Spot, ...]

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)


class Scoring:
    """What one seat may lay on one grid, and what it would score there. Never changed once made."""

    __slots__ = ("_near", "advanced", "before", "codes", "grid", "legal", "own", "seat")

    def __init__(self, legal: Enumeration, before: Standing, seat: Seat, own: int | None, advanced: bool) -> None:
        """``own``: the code of the only animal that scores for the seat, None where all do."""
        self.grid = legal.grid
        self.legal = legal
        self.before = before
        self.seat = seat
        self.own = own
        self.codes: tuple[int, ...] = tuple(range(ANIMAL_COUNT)) if own is None else (own,)
        self.advanced = advanced
        self._near: dict[int, int] | None = None

    @classmethod
    def of(
        cls,
        cells: tuple[Cell, ...],
        zones: tuple[Zone, ...],
        seat: Seat,
        animals: tuple[Icon, ...],
        options: SuperPoseOptions,
    ) -> Scoring:
        """One seat's eye on the grid on which these cells are visible."""
        return cls.on(Enumeration(grid_of(cells)), zones, seat, animals, options)

    @classmethod
    def on(
        cls,
        legal: Enumeration,
        zones: tuple[Zone, ...],
        seat: Seat,
        animals: tuple[Icon, ...],
        options: SuperPoseOptions,
    ) -> Scoring:
        """The same where the legal places of the grid are known already."""
        own = CODES[animals[seat]] if options.scoring == "own" else None
        return cls(legal, standing(legal.grid, zones), seat, own, options.advanced)

    def after(self, shape: Shape, at: int, seat: Seat, animal: Icon) -> Scoring:
        """What a seat would find once this card lies there, for looking ahead: who owns a zone is forgotten."""
        grid = self.grid.after(shape, at, UNNUMBERED)
        own = None if self.own is None else CODES[animal]
        codes = range(ANIMAL_COUNT) if own is None else (own,)
        before = tuple(
            tuple((mask, None) for mask in zones_of(grid, code)) if code in codes else ()
            for code in range(ANIMAL_COUNT)
        )
        return Scoring(Enumeration(grid), before, seat, own, False)

    # --- what screens ask

    def places(self, card: Card) -> list[CardPlace]:
        return self.legal.places(card)

    def why_not(self, card: Card, place: CardPlace, forms: tuple[Form, ...] = ()) -> WhyNot | None:
        """None if the seat may lay the card so."""
        no = why_not(self.grid, card, place)
        if no is not None or not forms:
            return no
        shape, at = self._laid(card, place)
        return (jokers(self.grid, shape, at) or Jokers((), (), False)).why_not(self.grid, forms)

    def possible_forms(self, card: Card, place: CardPlace) -> dict[tuple[int, int], tuple[Icon, ...]]:
        """By cell: what each chameleon in play could become at this legal place."""
        shape, at = self._laid(card, place)
        found = jokers(self.grid, shape, at)
        if found is None:
            return {}
        spot = self.grid.spot
        return {spot(bit): tuple(ICONS[code] for code in sorted(codes)) for bit, codes in found.possible().items()}

    def score(self, card: Card, place: CardPlace, forms: tuple[Form, ...] = ()) -> Score:
        """What the card brings at a legal place; () = with the best forms."""
        shape, at = self._laid(card, place)
        if forms:
            chosen: Forms = as_codes(self.grid, forms)
            raw = self._parts(shape, at, chosen, {})
        else:
            raw, chosen = self._best(shape, at)
        return Score(
            tuple(Part(why, ICONS[code], points, self.grid.cells(mask)) for why, code, points, mask in raw),
            as_forms(self.grid, chosen),
            self._covered(shape, at, chosen),
        )

    def _laid(self, card: Card, place: CardPlace) -> tuple[Shape, int]:
        at = self.grid.at(place.x, place.y)
        if at is None:
            raise ValueError("not a legal place")
        return self.grid.shape(card.icons, place.rotation), at

    # --- the fast way, for bots and previews of many places

    def promising(self, icons: tuple[Icon, ...], rotation: int) -> list[int]:
        """The legal anchors at which the card may score. Elsewhere it brings nothing: no icon (or chameleon) of it
        that could be part of a zone meets one of the table."""
        near = self._nearby()
        found = 0
        for offset, code in self.grid.shape(icons, rotation).offsets:
            if code == CHAMELEON:
                for mask in near.values():
                    found |= mask >> offset
            elif code in near:
                found |= near[code] >> offset
        return bits(found & self.legal.mask(icons, rotation)) if found else []

    def _nearby(self) -> dict[int, int]:
        """By animal that scores: its cells, those of the chameleons, and all beside them. Found when first asked for:
        who settles a turn never does."""
        if self._near is None:
            masks = self.grid.masks
            self._near = {code: self.grid.around(masks[code] | masks[CHAMELEON]) for code in self.codes}
        return self._near

    def points(self, shape: Shape, at: int) -> int:
        """The most points the card can bring at a legal anchor."""
        grid = self.grid
        foot = shape.foot << at
        loose = shape.masks[CHAMELEON] << at
        if grid.masks[CHAMELEON]:
            loose |= grid.masks[CHAMELEON] & ~foot & grid.around(foot)
        if loose or self.advanced:
            may_score = any(self._may_reach(code, foot, shape.masks[code] << at, loose) for code in self.codes)
            return _sum(self._best(shape, at)[0]) if may_score else 0
        total = 0
        for code in self.codes:
            mine = shape.masks[code] << at
            if mine:
                for part in self._gained(code, foot, mine, 0):
                    total += part[2]
        return total

    def _best(self, shape: Shape, at: int) -> tuple[list[Raw], Forms]:
        """What brings the most points at a legal anchor, and the forms for it (as few as do)."""
        found = jokers(self.grid, shape, at)
        memo: Memo = {}
        if found is None:
            return self._parts(shape, at, NO_FORMS, memo), NO_FORMS
        best: tuple[list[Raw], Forms] = ([], NO_FORMS)
        most = (-1, 0)
        for forms in found.choices(self._useful(found, shape, at)):
            raw = self._parts(shape, at, forms, memo)
            if (_sum(raw), -len(forms)) > most:
                best, most = (raw, forms), (_sum(raw), -len(forms))
        return best

    def _useful(self, found: Jokers, shape: Shape, at: int) -> frozenset[int]:
        """The animals that could make a zone here if every chameleon took part: the others need not be tried."""
        possible = found.possible()
        return frozenset(
            code
            for code in self.codes
            if (extra := sum(1 << bit for bit, forms in possible.items() if code in forms))
            and self._may_reach(code, shape.foot << at, shape.masks[code] << at, extra)
        )

    def _may_reach(self, code: int, foot: int, mine: int, extra: int) -> bool:
        """Whether the card would be part of a group large enough, were all these chameleons of that animal."""
        seeds = mine | extra & foot
        within = self.grid.masks[code] & ~foot | mine | extra
        while seeds:
            part = component(seeds & -seeds, within, self.grid.width)
            if part.bit_count() >= ZONE:
                return True
            seeds &= ~part
        return False

    def _parts(self, shape: Shape, at: int, forms: Forms, memo: Memo) -> list[Raw]:
        """The points with these forms."""
        extra = _extra(forms)
        raw: list[Raw] = []
        for code in self.codes:
            key = (code, extra.get(code, 0))
            if key not in memo:
                memo[key] = self._gained(code, shape.foot << at, shape.masks[code] << at, key[1])
            raw += memo[key]
        if self.advanced and raw:
            raw += self._bonus(Laying(shape, at, extra), raw)
        return raw

    def _gained(self, code: int, foot: int, mine: int, extra: int) -> tuple[Raw, ...]:
        """The parts one icon brings. Only a zone with a cell of the laid card can bring anything: all else shrinks."""
        seeds = mine | extra & foot
        within = self.grid.masks[code] & ~foot | mine | extra
        found: tuple[Raw, ...] = ()
        while seeds:
            part = component(seeds & -seeds, within, self.grid.width)
            seeds &= ~part
            size = part.bit_count()
            if size < ZONE or not part & ~foot:
                continue
            worth = judged(size, [mask.bit_count() for mask, _ in self.before[code] if mask & part])
            if worth is not None:
                found += ((worth[0], code, worth[1], part),)
        return found

    def _bonus(self, laying: Laying, raw: list[Raw]) -> list[Raw]:
        """The advanced rule: a new zone that is the seat's third or fifth."""
        new = next((part for part in raw if part[0] in (Why.SUPER_POSE, Why.NEW)), None)
        if new is None:
            return []
        was, now = self._count_before(), self._count_after(laying)
        steps = ((3, Why.THIRD_ZONE), (5, Why.FIFTH_ZONE))
        return [(why, new[1], 1, new[3]) for count, why in steps if was < count <= now]

    def _count_before(self) -> int:
        if self.own is not None:
            return len(self.before[self.own])
        return sum(owner == self.seat for of_icon in self.before for _, owner in of_icon)

    def _count_after(self, laying: Laying) -> int:
        if self.own is not None:
            return sum(1 for _ in after_laying(self.grid, laying, self.own))
        return sum(
            owner_in_turn(self.before[code], zone, self.seat) == self.seat
            for code in self.codes
            for zone in after_laying(self.grid, laying, code)
        )

    # --- what the host remembers

    def _covered(self, shape: Shape, at: int, forms: Forms) -> tuple[Spot, ...]:
        """The identical icons covered, each by what it counted as."""
        masks, loose = self.grid.masks, self.grid.masks[CHAMELEON]
        named: dict[int, int] = {}
        for offset, code in shape.offsets:
            bit = at + offset
            here = 1 << bit
            if code == FLOWER:
                continue
            if code != CHAMELEON and here & (masks[code] | loose):
                named[bit] = code
            elif code == CHAMELEON and here & loose:
                named[bit] = CHAMELEON
            elif code == CHAMELEON and bit in forms and here & masks[forms[bit]]:
                named[bit] = forms[bit]
        return tuple(Spot(*self.grid.spot(bit), ICONS[code]) for bit, code in named.items())

    def laying(self, card: Card, place: CardPlace, forms: tuple[Form, ...]) -> Laying:
        shape, at = self._laid(card, place)
        return Laying(shape, at, _extra(as_codes(self.grid, forms)))

    def owner_after(self, laying: Laying, code: int, part: int) -> Seat | None:
        """*Open* scoring: whose this part of the table is, as the zone was in the turn of which it is left."""
        # Forms only add cells, so what stands now lay within exactly one zone of the turn.
        zone = component(part & -part, laying.after(self.grid, code), self.grid.width)
        return owner_in_turn(self.before[code], zone, self.seat)


def _extra(forms: Forms) -> dict[int, int]:
    """Forms as masks by icon code."""
    found: dict[int, int] = {}
    for bit, code in forms.items():
        found[code] = found.get(code, 0) | 1 << bit
    return found


def _sum(raw: list[Raw]) -> int:
    return sum(part[2] for part in raw)
