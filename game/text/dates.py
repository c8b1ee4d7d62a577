"""Days as people write them: 18 November 2026, 18 novembre 2026. The order and the months are in the texts."""

from __future__ import annotations

from datetime import date, datetime

from game.text.texts import Texts


def day_words(texts: Texts, day: str) -> str:
    """A day given as 2031-05-17; what is no day stays as it is."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        return day
    return _said(texts, when)


def moment_words(texts: Texts, seconds: float) -> str:
    """A day and an hour, given as seconds since 1970, in the time of this machine."""
    when = datetime.fromtimestamp(seconds)
    return texts("date.moment", day=_said(texts, when.date()), time=f"{when.hour}:{when.minute:02}")


def _said(texts: Texts, day: date) -> str:
    # A first of a month is 1er in French; the others are plain numbers everywhere.
    number = texts("date.first") if day.day == 1 else str(day.day)
    return texts("date.day", day=number, month=texts(f"date.months.m{day.month}"), year=day.year)
