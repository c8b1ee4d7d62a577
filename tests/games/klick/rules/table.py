"""A table of Klick! for tests: deal, give, rank, in few words."""

from collections import Counter
from dataclasses import replace

from game.core.dice import Seeded
from game.core.game import Illegal, Seat
from game.core.match import start
from game.games.klick.rules import Klick, KlickOptions
from game.games.klick.rules.flow import open_places
from game.games.klick.rules.words import Confirm, Done, Give, GoOn, Phase

HOUSE = tuple(f"p{i:03}" for i in range(120))
KLICK = Klick(HOUSE)


def dealt(seats=4, seed=1, first=0, **options):
    chosen = replace(KLICK.defaults, first=None if first is None else Seat(first), **options)
    return start(KLICK, seats, chosen, Seeded(seed))


def with_pack(seats, photos, seed=1, **options):
    names = tuple(f"q{i:03}" for i in range(photos))
    return start(KLICK, seats, KlickOptions(first=Seat(0), pack="ours", photos=names, **options), Seeded(seed))


def whereabouts(state):
    """Every photo once for every place it lies in."""
    places = Counter(state.pile)
    places.update(state.discards)
    places.update(state.starts)
    for hand in state.hands:
        places.update(hand)
    for pack in state.lying:
        places.update(lain.photo for lain in pack)
    return places


class Play:
    """A match that moves on; ``told`` is what the last action told."""

    def __init__(self, match, seed=7):
        self.match = match
        self.dice = Seeded(seed)
        self.told = ()

    @property
    def state(self):
        return self.match.state

    def act(self, seat, action):
        self.match, self.told = self.match.play(Seat(seat), action, self.dice)
        return self

    def refused(self, seat, action):
        """The refusal this action gets; it changes nothing."""
        before = self.match
        try:
            self.match.play(Seat(seat), action, self.dice)
        except Illegal as no:
            assert self.match == before
            return no
        raise AssertionError(f"{action} was accepted")

    def view(self, seat):
        return KLICK.view(self.state, None if seat is None else Seat(seat))

    def events(self, kind):
        return [told.event for told in self.told if isinstance(told.event, kind)]

    def give_all(self, seat, done=True):
        for to in open_places(self.state, Seat(seat)):
            laid = {gift.photo for gift in self.state.gifts[seat]}
            self.act(seat, Give(next(p for p in self.state.hands[seat] if p not in laid), to))
        return self.act(seat, Done()) if done else self

    def all_give(self):
        for seat in range(self.match.seats):
            if Seat(seat) not in self.state.done:
                self.give_all(seat)
        return self

    def rank_all(self):
        """The rest of the round, every line as it lies."""
        now = self.state.round
        while self.state.phase in (Phase.RANKING, Phase.REVEAL) and self.state.round == now:
            if self.state.phase == Phase.RANKING:
                self.act(self.state.active, Confirm())
            else:
                self.act(0, GoOn())
        return self

    def whole_round(self):
        return self.all_give().rank_all()

    def set(self, **fields):
        self.match = replace(self.match, state=replace(self.state, **fields))
        return self
