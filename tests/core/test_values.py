"""Values are what frozen dataclasses are: equal by type and fields, unchangeable, matched by place and by name."""

from typing import Any

import pytest

from game.core.values import FrozenValue


class Press(FrozenValue):
    """A button was pressed."""

    id: str
    times: int = 1


class Release(FrozenValue):
    id: str
    times: int = 1


class Nothing(FrozenValue):
    """Has no fields."""


def test_fields_come_by_place_by_name_or_by_themselves():
    assert Press("a") == Press(id="a", times=1) == Press("a", 1)
    assert (Press("a").id, Press("a", times=2).times) == ("a", 2)
    assert Nothing() == Nothing() and repr(Press("a")) == "Press(id='a', times=1)"


@pytest.mark.parametrize(("given", "named"), [((), {}), (("a", 1, 2), {}), (("a",), {"often": 2})])
def test_fields_that_are_missing_or_unknown_are_refused(given, named):
    with pytest.raises(TypeError, match="id, times"):
        Press(*given, **named)


def test_they_are_equal_only_to_their_own_kind_and_can_be_keys():
    assert Press("a") != Release("a") and Press("a") != ("a", 1) and Press("a") != Press("b")
    assert {Press("a"): 1}[Press("a")] == 1 and len({Press("a"), Release("a"), Nothing()}) == 3


def test_nobody_changes_them():
    press: Any = Press("a")
    with pytest.raises(AttributeError):
        press.id = "b"
    with pytest.raises(AttributeError):
        del press.id
    with pytest.raises(AttributeError):
        press.other = 1
    assert not hasattr(press, "__dict__")


def test_they_are_matched():
    match Press("a", 3):
        case Release():
            pytest.fail("another kind")
        case Press("a", times=times):
            assert times == 3
