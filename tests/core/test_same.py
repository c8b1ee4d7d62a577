"""One object for equal values, and never one of another kind."""

from dataclasses import dataclass
from enum import StrEnum

from game.core.game import Seat
from game.core.same import in_order, same


@dataclass(frozen=True)
class Pair:
    one: int
    other: str


class Word(StrEnum):
    YES = "yes"


def test_equal_values_are_one_object():
    first = same(Pair(1, "a"))
    assert same(Pair(1, "a")) is first
    counts = same(tuple(map(len, ("abc", "de", "fgh"))))
    assert same(tuple(map(len, ("ijk", "lm", "nop")))) is counts == (3, 2, 3)
    assert same((first, None)) is same((Pair(1, "a"), None))


def test_other_values_stay_others():
    assert same((1, 2)) == (1, 2)
    assert same((2, 1)) == (2, 1)
    assert same(()) == ()
    assert same(Pair(2, "a")) == Pair(2, "a")


def test_what_is_equal_but_of_another_kind_is_kept_apart():
    for one, other in ((0, 1), (False, True)), ((Word.YES,), ("yes",)), ((1,), (1.0,)):
        assert [type(item) for item in same(one)] == [type(item) for item in one]
        assert [type(item) for item in same(other)] == [type(item) for item in other]


def test_seats_in_order():
    seats = in_order(frozenset(map(Seat, (4, 0, 2))))
    assert seats == (0, 2, 4)
    assert in_order(frozenset(map(Seat, (2, 4, 0)))) is seats
