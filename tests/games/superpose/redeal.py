"""The same table as far as one seat can know, with everything hidden dealt anew."""

from dataclasses import replace

from game.core.dice import shuffled
from game.games.superpose.rules.grid import IconGrid
from game.games.superpose.rules.placement import Enumeration


def redealt(game, state, seat, dice):
    """``seat`` None: as far as everybody can know. Each seat's cards are of its own animal, so hidden cards change
    places within a pack; the card that is taken lies open and stays, and a seat that could play still can."""
    hands, piles = [], []
    for who in range(state.seats):
        open_card = state.taken if state.taken is not None and who == state.turn else None
        if who == seat:
            hands.append(state.hands[who])
            piles.append(shuffled(dice, state.piles[who]))
            continue
        hidden = [card for card in state.hands[who] + state.piles[who] if card != open_card]
        dealt = shuffled(dice, hidden)
        held = len(state.hands[who]) - (open_card is not None)
        hands.append((() if open_card is None else (open_card,)) + dealt[:held])
        piles.append(dealt[held:])
    legal = Enumeration(IconGrid.of(state.cells))
    playable = tuple(card.id for card in hands[state.turn] if legal.is_playable(card)) if state.playable else ()
    return replace(state, hands=tuple(hands), piles=tuple(piles), playable=playable)
