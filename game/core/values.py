"""Small frozen values, told apart by their type: what a person did, what a widget says, where a scene wants to go.

    class Clicked(FrozenValue):
        id: str

They are what frozen dataclasses are, but no code is written for each of them: some forty are there before the first
picture is, and it would wait for them longer than for anything else we import.
"""

from __future__ import annotations

from typing import Any, dataclass_transform


class _Kind(type):
    """Makes slots of the fields, and keeps what they are without being told."""

    def __new__(cls, name: str, bases: tuple[type, ...], inside: dict[str, Any]) -> _Kind:
        fields = tuple(inside.get("__annotations__", ())) if bases else ()
        left_out = {field: inside.pop(field) for field in fields if field in inside}
        return super().__new__(
            cls, name, bases, {**inside, "__slots__": fields, "__match_args__": fields, "_left_out": left_out}
        )


@dataclass_transform(frozen_default=True)
class FrozenValue(metaclass=_Kind):
    """Fields may be given by place or by name; those with a value in the class may be left out. Not to be inherited
    from twice."""

    _left_out: dict[str, Any]
    __match_args__: tuple[str, ...]

    def __init__(self, *given: Any, **named: Any) -> None:
        fields = type(self).__match_args__
        values = {**self._left_out, **dict(zip(fields, given, strict=False)), **named}
        if len(given) > len(fields) or len(values) != len(fields) or not values.keys() <= set(fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields) or '(none)'}")
        for field, value in values.items():
            object.__setattr__(self, field, value)

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field) for field in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FrozenValue) or type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{field}={getattr(self, field)!r}" for field in self.__match_args__)
        return f"{type(self).__name__}({told})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")
