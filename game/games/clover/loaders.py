"""The kinds of files So Clover! reads: the Record of Legends, the album, packs of words, and words that were sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import assets
from game.core.dice import Seeded
from game.core.game import Seat
from game.games.clover.keeping import album, legends
from game.games.clover.keeping.again import Puzzle
from game.games.clover.material import house_rules, pack_web
from game.games.clover.packs import reading
from game.games.clover.packs.cargo import WordReceiver
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.rules.words import Clue, Laid, Placed, SolvedBoard
from game.tools.soak import mutations as how
from game.tools.soak.loader import Loader
from game.venue.parcels import BadParcel

CONCEPTS: Final = 200
"""Of the house's words: just enough for a pack."""


def loaders() -> Iterator[Loader]:
    lines = {".jsonl": how.json_lines, ".json": how.json_text, ".words": how.json_lines}
    rules = house_rules()
    shelf = partial(WordShelf, lambda: rules)
    yield Loader("legends", _legends_entered, _legends_taken, lines)
    yield Loader("album", _clovers_kept, _album_taken, lines)
    yield Loader("pack of words", _pack_dropped, _pack_taken, lines)
    yield Loader("pack of words with links", _linked_pack_dropped, _pack_taken, lines)
    yield Loader("words kept", lambda folder: _words_kept(shelf(folder)), lambda f: _words_taken(shelf(f), f), lines)
    yield Loader("words sent", lambda folder: _words_kept(shelf(folder)), lambda f: _words_let_in(shelf(f), f), lines)


# ------------------------------------------------------------------ what was reached


def _legends_entered(folder: Path) -> None:
    record = legends.Legends(folder)
    for score, team in ((7, "Les Trèfles"), (18, ""), (0, "=1+1")):
        record.add(legends.Legend("2031-05-17", team, ("Zoé", "Marco", "Alice"), 3, 1, score))


def _legends_taken(folder: Path) -> bool:
    record = legends.Legends(folder)
    legends.as_csv(legends.best_first(record.entries), ["day"])
    assert not record.mishap or (folder / record.mishap).exists()
    return not record.mishap


def _clovers_kept(folder: Path) -> None:
    clovers = album.Clovers(folder)
    for number in (0, 10):
        cards = tuple(Laid(number + i, tuple(f"w{number}_{i}_{j}" for j in range(4)), i % 4) for i in range(5))
        clues = (Clue("one"), Clue("two", True), Clue("three", False, "prince"), None)
        attempt = tuple(Placed(number + i, i, i) for i in range(4))
        clovers.keep("Zoé", SolvedBoard(Seat(0), clues, cards[:4], cards[4:], (attempt, attempt), 4))


def _album_taken(folder: Path) -> bool:
    """Every clover in it can be solved again."""
    clovers = album.Clovers(folder)
    for past in clovers.entries:
        puzzle = Puzzle(past, Seeded(1))
        puzzle.board()
        puzzle.check()
    assert not clovers.mishap or (folder / clovers.mishap).exists()
    return not clovers.mishap


# ------------------------------------------------------------------ words


def _house(name: str) -> list[str]:
    return assets.path("clover", "words", name).read_text(encoding="utf-8").splitlines(keepends=True)


def _pack_dropped(folder: Path) -> None:
    (folder / "Few.jsonl").write_text("".join(_house("concepts.jsonl")[:CONCEPTS]), encoding="utf-8")


def _linked_pack_dropped(folder: Path) -> None:
    pack = folder / "Few"
    pack.mkdir()
    concepts, clues = _house("concepts.jsonl")[:CONCEPTS], _house("clues.jsonl")[:CONCEPTS]
    ids, known = ([json.loads(line)["id"] for line in lines] for lines in (concepts, clues))
    cards = [ids[at : at + 4] for at in range(0, CONCEPTS, 4)]
    links = [json.loads(line) for line in _house("links.jsonl")[:40]]
    linked = [{**one, "clues": [clue for clue in one["clues"] if clue in known]} for one in links]
    spelt = [json.dumps(one) + "\n" for one in linked]
    for name, lines in (("concepts", concepts), ("clues", clues), ("links", spelt)):
        (pack / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    (pack / "cards.json").write_text(json.dumps(cards), encoding="utf-8")


def _pack_taken(folder: Path) -> bool:
    found = reading.packs(folder)
    for pack in found:
        if not pack.problems:
            assert pack.key in reading.playable(folder)
            pack_web(pack, reading.material_of(pack.text))
    return bool(found) and not any(pack.problems for pack in found)


def _words_kept(shelf: WordShelf) -> None:
    concepts = _house("concepts.jsonl")[:40]
    ids = [json.loads(line)["id"] for line in concepts]
    text = json.dumps([ids[at : at + 4] for at in range(0, 40, 4)]) + "\n" + "".join(concepts)
    shelf.keep(reading.content_id(text.encode()), text.encode())


def _words_taken(shelf: WordShelf, folder: Path) -> bool:
    """By their name they are refused unless they are what it says; under their right name they are looked into."""
    (path,) = folder.iterdir()
    data = path.read_bytes()
    id = reading.content_id(data)
    assert shelf.find(path.stem) is None or id == path.stem
    path.rename(path.with_stem(id))
    return shelf.find(id) is not None


def _words_let_in(shelf: WordShelf, folder: Path) -> bool:
    (path,) = folder.iterdir()
    data = path.read_bytes()
    try:
        WordReceiver(shelf).keep(reading.content_id(data), data)
    except BadParcel:
        return False
    return True
