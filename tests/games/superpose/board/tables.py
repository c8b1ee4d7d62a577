"""A Super-Pose table in this process and a pilot at it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import assets
from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import Seat
from game.games.superpose.board.table import SuperPoseTable
from game.games.superpose.rules import SuperPose, parse
from game.games.superpose.rules.view import scoring_of
from game.games.superpose.rules.words import LayCard, LayStartersForMe, Phase, TakeCard
from game.venue.catalog import Catalog
from game.venue.local import open_here
from net.table.chairs import Peer
from net.wire.codec import codec_for
from tests.pilot import Pilot


class Greedy:
    """Lays where it scores most; quick enough for tests."""

    def answer(self, view, dice):
        if not view.asks:
            return None
        if view.phase is Phase.STARTERS:
            return LayStartersForMe()
        scoring = scoring_of(view)
        hand = [view.taken] if view.taken is not None else view.hand
        moves = [(card, place) for card in hand for place in scoring.places(card)[:40]]
        card, place = max(moves, key=lambda move: scoring.score(*move).points)
        if view.options.aids == "rulebook" and view.taken is None:
            return TakeCard(card.id)
        return LayCard(card.id, place.x, place.y, place.rotation)


def game():
    return SuperPose(parse(assets.path("superpose", "deck.toml").read_text(encoding="utf-8")))


def seated(people=1, bots=1, seed=3, names=("Mia", "Léo", "Ada", "Tom", "Zoé", "Max"), elsewhere=0, **options):
    """A session at a running match: so many people at this screen, so many bots, so many at another machine (who then
    have the first turn)."""
    one = game()
    games = {one.id: one}
    bots_of = {one.id: lambda *_: Greedy()}
    catalog = Catalog(games, bots_of, {one.id: lambda settled, places: settled}, codec_for({}))
    table = open_here(catalog, one.id, Seeded(seed), clock=lambda: 0.0)
    session = table.session(names[0])
    session.choose_game(one.id)
    for name in names[:people]:
        session.sit(name)
    other = table.session("Other", Peer("other")) if elsewhere else None
    for name in names[people : people + elsewhere]:
        other.sit(name)
    for _ in range(bots):
        session.add_bot(Strength.EASY)
    for key, value in options.items():
        session.set_option(key, value)
    session.set_first(Seat(people if elsewhere else 0))
    for one_session in (session, other) if other else (session,):
        for seat in one_session.seats:
            one_session.ready(seat, True)
    session.begin()
    table.pump()
    TABLES[session] = table
    return session


TABLES = WeakKeyDictionary()
"""Where each session is seated."""


def pilot(session, **kwargs):
    return Pilot(lambda stage: SuperPoseTable(stage, session), pump=TABLES[session].pump, **kwargs)
