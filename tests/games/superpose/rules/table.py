"""What the tests of Super-Pose share: the real deck, decks and tables drawn as text, and matches in a given state."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.superpose.rules import SuperPose, parse
from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.placement import Enumeration
from game.games.superpose.rules.words import Card, CardKind, Cell, Icon, LaidCard, Phase, SuperPoseOptions
from game.games.superpose.rules.zones import zones_now

DECK = Path(__file__).parents[4] / "assets" / "superpose" / "deck.toml"

LETTERS = {
    "c": Icon.CAT,
    "b": Icon.BUTTERFLY,
    "e": Icon.ELEPHANT,
    "f": Icon.FISH,
    "r": Icon.RABBIT,
    "v": Icon.BIRD,  # for violet
    "*": Icon.FLOWER,
    "?": Icon.CHAMELEON,
    "#": Icon.BLACK,
}

ZERO, ONE, TWO, THREE = (Seat(seat) for seat in range(4))


@cache
def game():
    return SuperPose(parse(DECK.read_text(encoding="utf-8")))


def card(drawing, name="cat1"):
    """A card from three words of two letters, such as ``cc bf e*``."""
    icons = tuple(LETTERS[letter] for row in drawing.split() for letter in row)
    return Card(name, CardKind.PLAIN, Icon.CAT, icons)


def cells(drawing, cards=""):
    """Visible cells from rows of letters; ``.`` is bare table. Every cell is a card of its own, unless ``cards``
    (rows of the same shape) says which."""
    owners = cards.split()
    found = []
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                owner = int(owners[y][x], 36) if owners else len(found)
                found.append(Cell(x, y, LETTERS[letter], owner))
    return tuple(found)


def options(**chosen):
    return SuperPoseOptions(**{"aids": "friendly", "starters": "auto", "first": ZERO, **chosen})


def match(seats=2, seed=1, **chosen):
    return start(game(), seats, options(**chosen), Seeded(seed))


def fresh(seats=2, seed=1, **chosen):
    return game().setup(seats, options(**chosen), Seeded(seed))


def arranged(drawing, hand, seats=2, seat=ZERO, cards="", hands=None, zones=None, **chosen):
    """A state in its turns with this table and this hand for the seat to move; nobody has anything in the pile."""
    state = fresh(seats, **chosen)
    visible = cells(drawing, cards)
    shown = max((cell.card for cell in visible), default=-1) + 1
    laid = tuple(LaidCard(card("## ## ##", f"x{n}"), 0, 0, 0) for n in range(shown))
    full = tuple(tuple(hand) if who == seat else () for who in range(seats)) if hands is None else hands
    legal = Enumeration(IconGrid.of(visible))
    return replace(
        state,
        phase=Phase.TURNS,
        turn=seat,
        laid=laid,
        cells=visible,
        zones=zones_now(IconGrid.of(visible), state.animals) if zones is None else zones,
        legal=legal,
        hands=full,
        piles=((),) * seats,
        playable=tuple(one.id for one in full[seat] if legal.is_playable(one)),
    )


def apply(state, seat, action, seed=0):
    return game().apply(state, seat, action, Seeded(seed))
