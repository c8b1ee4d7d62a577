"""Bots for Klick!: they give and rank by what photos have in common. They see a view and the photos' tags, no more.

Where photos have no tags (a pack of anybody's pictures) their colours are compared instead.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import log, sqrt
from typing import Final
from zlib import crc32

from game.core.bot import Bot, Strength
from game.core.game import Action, Dice, Seat, View
from game.games.klick.rules.words import (
    Arrange,
    Confirm,
    Done,
    Give,
    GoOn,
    KlickView,
    MayGive,
    MayGoOn,
    MayRank,
)

Tags = Mapping[str, Mapping[str, float]]
"""By photo: what there is to see and feel in it, each with a weight."""

Colours = Mapping[str, Sequence[tuple[int, int, int]]]
"""By photo: the mean colours of the same few regions of each picture, 0..255."""

COLOUR_SHARE: Final = 0.15
"""How much colours count beside tags: enough to settle ties, too little to outweigh a subject in common."""

WHIMS: Final = {Strength.EASY: 0.75, Strength.FAIR: 0.0, Strength.SHARP: 0.0}
"""How far a bot's own taste may shift a fit (0..1) from what the tags say."""

ELSEWHERE: Final = 0.3
"""How much it speaks against a photo that it fits another seat's start photo better: its giver would have seen that."""


@dataclass(frozen=True)
class Likeness:
    """How much photos have in common. Shared by all bots of a table; computed once for each photo."""

    tags: Tags
    colours: Colours

    @cached_property
    def _vectors(self) -> dict[str, dict[str, float]]:
        """Unit vectors; a tag few photos have counts more than one that is everywhere."""
        seen = Counter(tag for tags in self.tags.values() for tag in tags)
        many = len(self.tags) + 1
        vectors = {}
        for photo, tags in self.tags.items():
            raw = {tag: weight * log(many / seen[tag]) for tag, weight in tags.items()}
            length = sqrt(sum(value * value for value in raw.values())) or 1.0
            vectors[photo] = {tag: value / length for tag, value in raw.items()}
        return vectors

    @cached_property
    def _ladders(self) -> dict[str, list[float]]:
        return {}

    def between(self, one: str, two: str) -> float:
        """0 = nothing in common, 1 = the same; photos nothing is known of are like no other."""
        palette = self._palette(one, two)
        a, b = self._vectors.get(one), self._vectors.get(two)
        if not a or not b:
            return palette
        common = sum(value * b[tag] for tag, value in a.items() if tag in b)
        return (1 - COLOUR_SHARE) * common + COLOUR_SHARE * palette

    def _palette(self, one: str, two: str) -> float:
        a, b = self.colours.get(one), self.colours.get(two)
        if not a or not b or len(a) != len(b):
            return 0.0
        apart = sum(sqrt(sum((x - y) ** 2 for x, y in zip(p, q, strict=True))) for p, q in zip(a, b, strict=True))
        return 1 - apart / (len(a) * 255 * sqrt(3))

    def fit(self, photo: str, start: str) -> float:
        """The chance that a photo drawn at random has less in common with the start photo than this one, 0..1."""
        if start not in self._ladders:
            # Of its own kind only: what is described by tags is like nothing that is known by its colours.
            known = self.tags if start in self.tags else self.colours
            self._ladders[start] = sorted(self.between(start, other) for other in known if other != start)
        ladder = self._ladders[start]
        return bisect_left(ladder, self.between(photo, start)) / len(ladder) if ladder else 0.5


@dataclass(frozen=True)
class Klicker:
    """One for all seats of a strength. ``waits``: leaves it to people to go on from a reveal."""

    strength: Strength
    likeness: Likeness
    waits: bool

    def answer(self, view: View, dice: Dice) -> Action | None:
        if not isinstance(view, KlickView) or view.seat is None:
            return None
        for ask in view.asks:
            match ask:
                case MayGive():
                    return self._give(view, view.seat)
                case MayRank():
                    return self._rank(view)
                case MayGoOn() if not self.waits:
                    return GoOn()
        return None

    # -------------------------------------------------------------- giving

    def _give(self, view: KlickView, seat: Seat) -> Action:
        """One photo at a time, never changing what lies already: whatever is best for the rest."""
        laid = {gift.photo for gift in view.gifts}
        photos = [photo for photo in view.hand if photo not in laid]
        places = _open_places(view, seat)
        if not photos or not places:
            return Done()
        if self.strength == Strength.SHARP:
            photo, to = self._best_first(view, photos, places)
        else:
            fits = [(self._liking(view, photo, view.starts[to]), photo, to) for photo in photos for to in places]
            _, photo, to = max(fits)
        return Give(photo, to)

    def _best_first(self, view: KlickView, photos: Sequence[str], places: Sequence[Seat]) -> tuple[str, Seat]:
        """The first pair of the way to lay all photos that promises most points.

        A photo that fits better than so many of a hundred is before the random one as often; to be the first of all it
        must beat the others' gifts too, which are good ones.
        """
        rivals = 2 * len(view.starts)
        hope = {
            (photo, to): fit + fit**rivals
            for photo in photos
            for to in set(places)
            for fit in [self.likeness.fit(photo, view.starts[to])]
        }
        ways = permutations(photos, len(places))
        best = max(ways, key=lambda way: sum(hope[photo, to] for photo, to in zip(way, places, strict=True)))
        return best[0], places[0]

    # -------------------------------------------------------------- ranking

    def _rank(self, view: KlickView) -> Action:
        """One photo moves at a time, so that the table can watch; then the line is confirmed."""
        assert view.active is not None
        start = view.starts[view.active]
        others = [other for seat, other in enumerate(view.starts) if seat != view.active]
        wanted = sorted(view.line, key=lambda photo: (-self._belonging(view, photo, start, others), photo))
        for i, photo in enumerate(wanted):
            if view.line[i] != photo:
                rest = [other for other in view.line if other != photo]
                return Arrange((*rest[:i], photo, *rest[i:]))
        return Confirm()

    def _belonging(self, view: KlickView, photo: str, start: str, others: Iterable[str]) -> float:
        liking = self._liking(view, photo, start)
        if self.strength != Strength.SHARP:
            return liking
        elsewhere = max(self.likeness.fit(photo, other) for other in others)
        return liking - ELSEWHERE * max(0.0, elsewhere - liking)

    def _liking(self, view: KlickView, photo: str, start: str) -> float:
        """The fit as this bot sees it. Its whims last: asked again it answers the same."""
        whim = crc32(f"{view.seat} {view.round} {start} {photo}".encode()) / 2**32 - 0.5
        return self.likeness.fit(photo, start) + WHIMS[self.strength] * whim


def _open_places(view: KlickView, seat: Seat) -> list[Seat]:
    has = Counter(gift.to for gift in view.gifts)
    return [Seat(to) for to in range(len(view.starts)) if to != seat for _ in range(view.each - has[Seat(to)])]


def make(strength: Strength, tags: Tags, colours: Colours | None = None, *, waits: bool) -> Bot:
    """A bot for any seat of a table with these photos. ``waits``: with people at the table, who read at leisure."""
    return Klicker(strength, Likeness(tags, colours or {}), waits)
