"""A small set of words and cards for the tests, and short ways to play."""

import json

from game.core.dice import Seeded
from game.core.game import Seat
from game.core.match import start
from game.games.clover.rules import SoClover, read_material
from game.games.clover.rules.bloom import build
from game.games.clover.rules.folding import folded
from game.games.clover.rules.words import Agree, CloverOptions, FinishClues, MoveCard, SetClue

NAMED = [
    ("prince", "Prince", "Prince", "Principe", ["princess"], ["princesse", "princier"], ["principessa"]),
    ("princess", "Princess", "Princesse", "Principessa", ["prince"], ["prince"], ["principe"]),
    ("love", "Love", "Amour", "Amore", ["lover", "lovely"], ["amoureux", "amoureuse"], ["innamorato"]),
    ("france", "France", "France", "Francia", ["french"], ["français", "française"], ["francese"]),
    ("america", "America", "Amérique", "America", ["american"], ["américain"], ["americano"]),
    ("brother", "Brother", "Frère", "Fratello", ["brotherhood"], ["fraternel", "fraternité"], ["fraterno"]),
    ("cup", "Mug", "Tasse", "Tazza", [], [], []),
    ("morning", "Morning", "Matin", "Mattina", [], ["matinal", "matinée"], ["mattino", "mattinata"]),
    ("house", "House", "Maison", "Casa", [], [], ["casetta"]),
    ("firefighter", "Firefighter", "Pompier", "Pompiere", ["fire", "fireman"], ["pompe"], ["pompa"]),
    ("sheep", "Sheep", "Mouton", "Pecora", [], [], ["pecorino"]),
    ("clothing", "Clothing", "Vêtement", "Vestito", ["clothes"], ["vêtir"], ["vestire"]),
    ("song", "Song", "Chanson", "Canzone", ["sing", "singer"], ["chanter", "chanteur"], ["cantare", "cantante"]),
    ("eye", "Eye", "Œil", "Occhio", [], ["yeux"], ["occhiali", "occhiata"]),
    ("sea", "Sea", "Mer", "Mare", ["seaside"], ["marin", "marine", "maritime"], ["marino", "marittimo"]),
    ("castle", "Castle", "Château", "Castello", [], ["châtelain"], ["castellano"]),
    ("potato", "Potato", "Pomme de terre", "Patata", [], ["patate"], ["patatina"]),
    ("ice_cream", "Ice cream", "Glace", "Gelato", ["ice"], ["glacier"], ["gelare"]),
    ("scissors", "Scissors", "Ciseaux", "Forbici", [], ["ciseau"], ["forbice"]),
    ("country", "Country", "Pays", "Paese", [], ["paysan"], ["paesano"]),
]
WORDS = """rabbit clooney fbi king queen crown heart kiss paris garden wool station door wallet rainbow chien hund wine
cheese porte monnaie arc en ciel lapin caserne laine coniglio mario caserma lana portal princeton even pay bra coffee
ice water fire man love prince amour castor"""


def concept_lines():
    lines = [
        {"id": key, "en": en, "fr": fr, "it": it, "theme": "test", "family": {"en": fen, "fr": ffr, "it": fit}}
        for key, en, fr, it, fen, ffr, fit in NAMED
    ]
    lines += [{"id": f"w{n}", "en": f"enw{n}", "fr": f"frw{n}", "it": f"itw{n}"} for n in range(4 * 60 - len(NAMED))]
    return lines


def material():
    lines = concept_lines()
    keys = [line["id"] for line in lines]
    return read_material(
        "\n".join(json.dumps(line) for line in lines),
        json.dumps([keys[n * 4 : n * 4 + 4] for n in range(60)]),
        build((folded(word) for word in WORDS.split()), 0.0001),
    )


GAME = SoClover(material())
CLUES = ("rabbit", "Clooney", "FBI", "13")


class Play:
    """A match that remembers what was told; ``act`` plays on, ``view`` looks."""

    def __init__(self, seats=3, seed=1, game=GAME, **options):
        options.setdefault("first", Seat(0))
        self.dice = Seeded(seed)
        self.match = start(game, seats, CloverOptions(**options), self.dice)
        self.told = []

    @property
    def state(self):
        return self.match.state

    def act(self, seat, action):
        self.match, told = self.match.play(Seat(seat), action, self.dice)
        self.told = list(told)
        return [item.event for item in told]

    def view(self, seat=None):
        return self.match.game.view(self.state, None if seat is None else Seat(seat))

    def board(self):
        return self.view().board

    def write(self, *seats):
        for seat in seats:
            for zone, text in enumerate(CLUES):
                self.act(seat, SetClue(zone, text))
            self.act(seat, FinishClues())

    def written(self):
        self.write(*range(self.match.seats))
        return self

    def place(self, seat, wrong=()):
        """Lay the true solution (as the state knows it), but turn the cards of the slots in ``wrong``."""
        owner = self.board().spectator
        locked = {card.slot for card in self.board().cards if card.locked}
        for slot, item in enumerate(self.state.boards[owner].cards):
            if slot not in locked:
                self.act(seat, MoveCard(item.card, slot, item.rotation + (slot in wrong)))

    def agree(self, *seats):
        events = []
        for seat in seats:
            events = self.act(seat, Agree(self.board().version))
        return events

    def agree_all(self):
        board = self.board()
        return self.agree(*(seat for seat in range(self.match.seats) if seat != board.spectator))
