"""Names that might be taken for each other: by their case, their accents, or letters that are drawn alike.

Pure, the standard library only. A small list of letters for names at one table, no database of all scripts: what it
does not know it calls different. Where it is too strict somebody is called "Ila 2" beside "Lia".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Final

from game.core.clean import NAME_LIMIT

_DRAWN_ALIKE: Final = (
    # Cyrillic
    ("АВЕЅЈКМНОРСТУХҮ", "abesjkmhopctyxy"),
    ("аеѕјкмортсухүԁһԛԝ", "aesjkmoptcyxydhqw"),
    # Greek
    ("ΑΒΕΖΗΚΜΝΟΡΤΥΧ", "abezhkmnoptyx"),
    ("αγκνορτυχω", "aykvoptuxw"),
    # Armenian, and Latin letters that have no accent to take away
    ("օսհոցɑɡøłđħ", "ouhngagoldh"),
    # Everything that is a stroke, and everything that is a ring
    ("iIl1|ıɩƖǀІіӀӏΙι", "lllllllllllllll"),
    ("O0", "oo"),
)
_DRAWN: Final = {ord(one): by for those, drawn in _DRAWN_ALIKE for one, by in zip(those, drawn, strict=True)}
_TWO_AS_ONE: Final = (("rn", "m"), ("vv", "w"))
_NO_LETTERS: Final = ("M", "P", "Z", "Sk", "Lm")
"""Accents, dots, dashes and blanks make no other name."""


def told_apart(name: str, taken: Iterable[str]) -> str:
    """The name, with a number where it might be taken for one of those; no longer than a name may be."""
    drawn = {skeleton(one) for one in taken}
    if skeleton(name) not in drawn:
        return name
    ends = (f" {n}" for n in count(2))
    numbered = (name[: NAME_LIMIT - len(end)].rstrip() + end for end in ends)
    return next(new for new in numbered if skeleton(new) not in drawn)


def skeleton(name: str) -> str:
    """The same for names that look alike; not to be shown."""
    plain = unicodedata.normalize("NFKD", name).translate(_DRAWN)
    drawn = unicodedata.normalize("NFKD", plain.casefold()).translate(_DRAWN)
    for two, one in _TWO_AS_ONE:
        drawn = drawn.replace(two, one)
    letters = "".join(letter for letter in drawn if not unicodedata.category(letter).startswith(_NO_LETTERS))
    # Signs alone are a name, too.
    return letters or name
