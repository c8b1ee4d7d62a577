"""Word packs made up for the tests."""

import json

THEMES = ("food", "places", "people", "nature", "things")


def spelt(number, beside="a"):
    """A word of letters alone that no other number has."""
    letters = ""
    while True:
        number, digit = divmod(number, 20)
        letters = "bcdfghjklmnpqrstvwxz"[digit] + beside + letters
        if not number:
            return letters


def concept(number, **changes):
    word = "word" + spelt(number)
    told = {
        "id": word,
        "en": word.capitalize(),
        "fr": "Mot" + spelt(number, "e"),
        "it": "Parola" + spelt(number, "i"),
        "theme": THEMES[number % len(THEMES)],
    }
    return {**told, **changes}


def lines(count=200, changed=None):
    """JSON lines; ``changed`` gives some of them by number something else."""
    changed = changed or {}
    return "".join(
        (one if isinstance(one, str) else json.dumps({**concept(number), **one}, ensure_ascii=False)) + "\n"
        for number in range(count)
        for one in (changed.get(number, {}),)
    )


def drop(base, name="Birds", count=200, changed=None):
    """A file in the folder of the packs."""
    base.mkdir(parents=True, exist_ok=True)
    path = base / f"{name}.jsonl"
    path.write_text(lines(count, changed), encoding="utf-8")
    return path
