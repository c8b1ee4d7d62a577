"""What the chameleons of a placement may become. Knows forms, not points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from game.games.superpose.rules.grid import ANIMAL_COUNT, CHAMELEON, ICONS, IconGrid, Shape, bits
from game.games.superpose.rules.placement import WhyNot
from game.games.superpose.rules.words import Form, Refusal

Forms = Mapping[int, int]
"""By the bit of a chameleon: the code of the animal it is for this turn. Jokers that stay jokers are not in it."""


@dataclass(frozen=True, slots=True)
class Upper:
    """A chameleon of the laid card: ``covers`` is the animal under it, ``beside`` those of the table next to it."""

    at: int
    covers: int | None
    beside: frozenset[int]

    @property
    def forms(self) -> frozenset[int]:
        return self.beside if self.covers is None else self.beside | {self.covers}


@dataclass(frozen=True, slots=True)
class Beside:
    """A chameleon of the table next to the laid card: the animals of the card it touches, and the card's chameleons."""

    at: int
    animals: frozenset[int]
    uppers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jokers:
    """All chameleons of one placement. ``needs_cover``: only a chameleon that takes what it covers makes it legal."""

    uppers: tuple[Upper, ...]
    besides: tuple[Beside, ...]
    needs_cover: bool

    def suits_cover(self, forms: Forms) -> bool:
        return not self.needs_cover or any(
            upper.covers is not None and forms.get(upper.at) == upper.covers for upper in self.uppers
        )

    def possible(self) -> dict[int, frozenset[int]]:
        """By bit: everything a chameleon might become, whatever the others do."""
        found = {upper.at: upper.forms for upper in self.uppers}
        for beside in self.besides:
            found[beside.at] = beside.animals.union(*(found[at] for at in beside.uppers))
        return found

    def choices(self, useful: frozenset[int]) -> Iterator[dict[int, int]]:
        """Every legal choice of forms. A form that is not useful is only taken where the placement needs it."""
        tops = [(None, *sorted(upper.forms & (useful | self._needed(upper)))) for upper in self.uppers]
        for chosen in product(*tops):
            forms = {upper.at: form for upper, form in zip(self.uppers, chosen, strict=True) if form is not None}
            if not self.suits_cover(forms):
                continue
            sides = [(None, *sorted(self._reachable(beside, forms) & useful)) for beside in self.besides]
            for aside in product(*sides):
                picked = {beside.at: form for beside, form in zip(self.besides, aside, strict=True) if form is not None}
                yield forms | picked

    def _needed(self, upper: Upper) -> frozenset[int]:
        return frozenset({upper.covers}) if self.needs_cover and upper.covers is not None else frozenset()

    @staticmethod
    def _reachable(beside: Beside, forms: Forms) -> frozenset[int]:
        return beside.animals | {forms[at] for at in beside.uppers if at in forms}

    def why_not(self, grid: IconGrid, forms: tuple[Form, ...]) -> WhyNot | None:
        """None if a player may choose these forms."""
        places = [(form.x, form.y) for form in forms]
        if len(set(places)) < len(places):
            return WhyNot(Refusal.FORM_TWICE, tuple(place for place in places if places.count(place) > 1))
        wanted = as_codes(grid, forms)
        for form in forms:
            at = grid.at(form.x, form.y)
            if not self._is_allowed(grid, at, wanted):
                return WhyNot(self._blame(grid, at), ((form.x, form.y),))
        if not self.suits_cover(wanted):
            return WhyNot(Refusal.FORM_NEEDED, grid.cells(sum(1 << upper.at for upper in self.uppers)))
        return None

    def _is_allowed(self, grid: IconGrid, at: int | None, wanted: Forms) -> bool:
        if at is None:
            return False
        for upper in self.uppers:
            if upper.at == at:
                return at not in wanted or wanted[at] in upper.forms
        for beside in self.besides:
            if beside.at == at:
                return at not in wanted or wanted[at] in self._reachable(beside, wanted)
        return at not in wanted and bool(grid.masks[CHAMELEON] >> at & 1)

    def _blame(self, grid: IconGrid, at: int | None) -> Refusal:
        is_joker = at is not None and (grid.masks[CHAMELEON] >> at & 1 or any(upper.at == at for upper in self.uppers))
        return Refusal.FORM_NOT_POSSIBLE if is_joker else Refusal.NO_CHAMELEON


def as_codes(grid: IconGrid, forms: tuple[Form, ...]) -> dict[int, int]:
    """Forms by bit and code; a chameleon told to stay one is left out, and so is what lies outside the frame."""
    found = {}
    for form in forms:
        at = grid.at(form.x, form.y)
        if at is not None and form.icon != ICONS[CHAMELEON]:
            found[at] = ICONS.index(form.icon)
    return found


def as_forms(grid: IconGrid, forms: Forms) -> tuple[Form, ...]:
    return tuple(Form(*grid.spot(at), ICONS[code]) for at, code in sorted(forms.items()))


def jokers(grid: IconGrid, shape: Shape, at: int) -> Jokers | None:
    """The chameleons of this placement, None if there are none."""
    masks = grid.masks
    tops = shape.masks[CHAMELEON] << at
    loose = masks[CHAMELEON]
    foot = shape.foot << at
    near = loose and loose & grid.around(foot) & ~foot
    if not tops and not near:
        return None
    uppers = tuple(_upper(grid, top, foot) for top in bits(tops))
    besides = tuple(_beside(grid, shape, at, side) for side in bits(near))
    return Jokers(uppers, besides, bool(tops) and not _has_plain_match(grid, shape, at))


def _has_plain_match(grid: IconGrid, shape: Shape, at: int) -> bool:
    """Whether the placement is legal without a chameleon of the card taking what it covers."""
    loose = grid.masks[CHAMELEON]
    if shape.masks[CHAMELEON] << at & loose:
        return True
    return any(shape.masks[code] << at & (grid.masks[code] | loose) for code in range(ANIMAL_COUNT))


def _upper(grid: IconGrid, at: int, foot: int) -> Upper:
    here = 1 << at
    around = grid.around(here) & ~foot
    covers = next((code for code in range(ANIMAL_COUNT) if grid.masks[code] & here), None)
    beside = frozenset(code for code in range(ANIMAL_COUNT) if grid.masks[code] & around)
    return Upper(at, covers, beside)


def _beside(grid: IconGrid, shape: Shape, at: int, side: int) -> Beside:
    touched = grid.around(1 << side)
    animals = frozenset(code for code in range(ANIMAL_COUNT) if shape.masks[code] << at & touched)
    return Beside(side, animals, tuple(bits(shape.masks[CHAMELEON] << at & touched)))
