"""Everything a seat of Klick! cannot know, drawn anew: its view, asks and heard events must stay the same."""

from dataclasses import replace

from game.core.dice import shuffled
from game.core.game import Seat
from game.games.klick.rules.words import Gift, Phase, Ranked


def redealt(game, state, seat, dice):
    """The same table as far as ``seat`` (None: a watcher) can tell."""
    if state.phase == Phase.GIVING:
        return _hands_redealt(state, seat, dice)
    if state.phase in (Phase.RANKING, Phase.REVEAL):
        return _lying_redealt(state, seat, dice)
    return replace(state, pile=shuffled(dice, state.pile))


def _hands_redealt(state, seat, dice):
    unknown = [photo for i, hand in enumerate(state.hands) if i != seat for photo in hand]
    fresh = list(shuffled(dice, [*unknown, *state.pile]))
    hands, gifts = [], []
    for i, hand in enumerate(state.hands):
        new = hand if i == seat else tuple(fresh.pop() for _ in hand)
        photos = new if i == seat else shuffled(dice, new)
        other = dict(zip(hand, photos, strict=True))
        hands.append(new)
        gifts.append(tuple(Gift(other[gift.photo], gift.to) for gift in state.gifts[i]))
    return replace(state, hands=tuple(hands), dealt=tuple(hands), gifts=tuple(gifts), pile=tuple(fresh))


def _lying_redealt(state, seat, dice):
    """Open lines keep their photos but not their origins; face-down photos are drawn anew; what ``seat`` gave stays."""
    over = {ranking.seat for ranking in state.rankings}
    down = [to for to in range(state.seats) if to not in over and to != state.active]
    hidden = [lain.photo for to in down for lain in state.lying[to] if seat is None or lain.giver != seat]
    fresh = list(shuffled(dice, [*hidden, *state.pile]))
    lying = list(state.lying)
    for to in down:
        mine = [lain if lain.giver == seat is not None else Ranked(fresh.pop(), lain.giver) for lain in state.lying[to]]
        lying[to] = shuffled(dice, mine)
    if state.active not in over:
        lying[state.active] = _origins_mixed(state.lying[state.active], seat, dice)
    return replace(state, lying=tuple(lying), pile=tuple(fresh), **_hands_of(state, lying, seat))


def _origins_mixed(line, seat, dice):
    known = {i for i, lain in enumerate(line) if seat is not None and lain.giver == seat}
    givers = list(shuffled(dice, [lain.giver for i, lain in enumerate(line) if i not in known]))
    return tuple(lain if i in known else Ranked(lain.photo, givers.pop()) for i, lain in enumerate(line))


def _hands_of(state, lying, seat):
    """What each seat was dealt and gave, as the photos now lie."""
    gifts = [
        state.gifts[giver]
        if giver == seat
        else tuple(Gift(lain.photo, Seat(to)) for to, pack in enumerate(lying) for lain in pack if lain.giver == giver)
        for giver in range(state.seats)
    ]
    dealt = [
        state.dealt[giver] if giver == seat else tuple(gift.photo for gift in gifts[giver])
        for giver in range(state.seats)
    ]
    return {"gifts": tuple(gifts), "dealt": tuple(dealt)}
