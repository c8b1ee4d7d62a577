"""The same table as far as one seat can know, with everything hidden dealt anew."""

from dataclasses import replace

from game.core.dice import shuffled


def redealt(game, state, seat, dice):
    """``seat`` None: as far as everybody can know. Other hands, cards face down and the spare ones change places."""
    others = [who for who in range(len(state.hands)) if who != seat]
    down = [who for who in others if state.played[who] is not None]
    hidden = [card for who in others for card in state.hands[who]] + [state.played[who] for who in down]
    pool = list(shuffled(dice, (*hidden, *state.spare)))
    hands, played = list(state.hands), list(state.played)
    for who in others:
        hands[who] = tuple(sorted(pool.pop() for _ in state.hands[who]))
    for who in down:
        played[who] = pool.pop()
    return replace(state, hands=tuple(hands), played=tuple(played), spare=tuple(pool))
