"""How a match of Super-Pose goes: deal, starters, turns, passing, the end."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, TypeVar

from game.core.dice import shuffled
from game.core.game import Action, Code, Dice, Illegal, Left, Returned, Seat, Step, TimeUp, Told
from game.games.superpose.rules.deck import Deck
from game.games.superpose.rules.ending import is_goal_reached, outcome_of
from game.games.superpose.rules.events import (
    CardDrawn,
    CardLaid,
    CardTaken,
    GoalReached,
    MatchEnded,
    SeatPassed,
    StarterLaid,
)
from game.games.superpose.rules.grid import CardPlace, IconGrid, covered
from game.games.superpose.rules.placement import Enumeration
from game.games.superpose.rules.points import Scoring
from game.games.superpose.rules.starters import by_chance, by_hand
from game.games.superpose.rules.state import State, teams_of
from game.games.superpose.rules.words import (
    ANIMALS,
    GOAL,
    Card,
    CardKind,
    Cell,
    Form,
    LaidCard,
    LayCard,
    LayStarter,
    LayStartersForMe,
    Phase,
    Refusal,
    SuperPoseOptions,
    TakeCard,
    Turn,
    Zone,
)
from game.games.superpose.rules.zones import owner_by_animal, zones_after, zones_now

T = TypeVar("T")


def deal(deck: Deck, seats: int, options: SuperPoseOptions, dice: Dice) -> State:
    animals = options.animals or ANIMALS[:seats]
    first = Seat(dice.below(seats)) if options.first is None else options.first
    packs = [deck.pack(animal) for animal in animals]
    kinds = (CardKind.PLAIN, CardKind.CIRCLE) if options.length == "full" else (CardKind.PLAIN,)
    state = State(
        options=options,
        animals=animals,
        first=first,
        phase=Phase.STARTERS,
        turn=first,
        number=0,
        starters=deck.starters + (deck.flower_starters if options.flowers else ()),
        laid=(),
        cells=(),
        zones=(),
        legal=Enumeration(IconGrid.of(())),
        hands=tuple(tuple(card for card in pack if card.kind is CardKind.DIAMOND) for pack in packs),
        piles=tuple(shuffled(dice, [card for card in pack if card.kind in kinds]) for pack in packs),
        scores=(0,) * seats,
        taken=None,
        playable=(),
        history=(),
        away=frozenset(),
    )
    return _all_starters(state, dice).state if options.starters == "auto" else state


def played(deck: Deck, state: State, seat: Seat, action: Action, dice: Dice) -> Step[State]:
    if state.phase is Phase.END:
        raise Illegal(Code.GAME_OVER)
    match action:
        case Left():
            return Step(replace(state, away=state.away | {action.seat}))
        case Returned():
            return Step(replace(state, away=state.away - {action.seat}))
        case TimeUp():
            return _time_up(deck, state, dice)
        case LayStarter() | LayStartersForMe():
            return _starter(state, seat, action, dice)
        case TakeCard():
            return _take(deck, state, seat, action)
        case LayCard():
            return _lay(deck, state, seat, action)
    raise Illegal(Code.WRONG_ACTION)


def _time_up(deck: Deck, state: State, dice: Dice) -> Step[State]:
    """Chance plays for a seat whose time ran out; a taken card stays taken."""
    if not state.options.seconds:
        raise Illegal(Refusal.NO_TIME_LIMIT)
    if state.phase is Phase.STARTERS:
        return _all_starters(state, dice)
    cards = [state.taken] if state.taken is not None else list(state.hands[state.turn])
    moves = [(card, place) for card in cards for place in state.legal.places(card)]
    card, place = moves[dice.below(len(moves))]
    return _settle(state, card, LayCard(card.id, place.x, place.y, place.rotation))


# --- the starters -----------------------------------------------------------------------------------------------------


def _starter(state: State, seat: Seat, action: LayStarter | LayStartersForMe, dice: Dice) -> Step[State]:
    if state.phase is not Phase.STARTERS:
        raise Illegal(Refusal.STARTERS_ARE_LAID)
    if seat != state.turn:
        raise Illegal(Refusal.NOT_FIRST_PLAYER, seat=state.turn)
    if isinstance(action, LayStartersForMe):
        return _all_starters(state, dice)
    laid, cells = by_hand((state.laid, state.cells), state.starters, action)
    left = tuple(starter for starter in state.starters if starter.id != action.card)
    told = (Told(StarterLaid(seat, len(laid) - 1)),)
    return _open_table(replace(state, laid=laid, cells=cells, starters=left), told)


def _all_starters(state: State, dice: Dice) -> Step[State]:
    laid, cells = by_chance((state.laid, state.cells), state.starters, dice)
    told = tuple(Told(StarterLaid(state.turn, index)) for index in range(len(state.laid), len(laid)))
    return _open_table(replace(state, laid=laid, cells=cells, starters=()), told)


def _open_table(state: State, told: tuple[Told, ...]) -> Step[State]:
    """Begin the turns once every starter lies."""
    if state.starters:
        return Step(state, told)
    grid = IconGrid.of(state.cells)
    ready = replace(state, phase=Phase.TURNS, zones=zones_now(grid, state.animals), legal=Enumeration(grid))
    return _give_turn(ready, state.first, told)


# --- a turn -----------------------------------------------------------------------------------------------------------


def _card(deck: Deck, state: State, seat: Seat, name: str) -> Card:
    """The card of this seat's hand that is meant; Illegal with the reason why there is none."""
    if state.phase is Phase.STARTERS:
        raise Illegal(Refusal.STARTERS_FIRST, seat=state.first)
    if seat != state.turn:
        raise Illegal(Code.NOT_YOUR_TURN, seat=state.turn)
    card = next((card for card in state.hands[seat] if card.id == name), None)
    if card is None:
        raise Illegal(Refusal.NOT_YOUR_CARD if deck.has_card(name) else Refusal.UNKNOWN_CARD, card=name)
    return card


def _take(deck: Deck, state: State, seat: Seat, action: TakeCard) -> Step[State]:
    card = _card(deck, state, seat, action.card)
    if state.options.aids != "rulebook":
        raise Illegal(Refusal.TAKE_NOT_NEEDED)
    if state.taken is not None:
        code = Refusal.ALREADY_TAKEN if state.taken.id == card.id else Refusal.ANOTHER_TAKEN
        raise Illegal(code, card=state.taken.id)
    if card.id not in state.playable:
        raise Illegal(Refusal.CANNOT_TAKE, card=card.id)
    return Step(replace(state, taken=card), (Told(CardTaken(seat)),))


def _lay(deck: Deck, state: State, seat: Seat, action: LayCard) -> Step[State]:
    card = _card(deck, state, seat, action.card)
    if state.options.aids == "rulebook":
        if state.taken is None:
            raise Illegal(Refusal.TAKE_FIRST, card=card.id)
        if state.taken.id != card.id:
            raise Illegal(Refusal.ANOTHER_TAKEN, card=state.taken.id)
    return _settle(state, card, action)


def _settle(state: State, card: Card, action: LayCard) -> Step[State]:
    """Lay the card, count the points, draw, and give the turn on."""
    seat, place = state.turn, CardPlace(action.x, action.y, action.rotation)
    scoring = Scoring.on(state.legal, state.zones, seat, state.animals, state.options)
    no = scoring.why_not(card, place, action.forms)
    if no is not None:
        raise no.refuse()
    score = scoring.score(card, place, action.forms)
    laid = LaidCard(card, place.x, place.y, place.rotation, seat)
    turn = Turn(state.number, seat, len(state.laid), score.covered, score.forms, score.parts)
    table = _table_after(state, scoring, laid, score.forms)
    hand, pile, drawn = _drawn(state, card)
    scores = _with(state.scores, seat, state.scores[seat] + turn.points)
    after = replace(
        state,
        laid=(*state.laid, laid),
        cells=table.cells,
        zones=table.zones,
        legal=table.legal,
        hands=_with(state.hands, seat, hand),
        piles=_with(state.piles, seat, pile),
        scores=scores,
        taken=None,
        history=(*state.history, turn),
    )
    told = (Told(CardLaid(seat, len(state.history))), *_goal(state.options, state.scores, scores), *drawn)
    return _give_turn(after, Seat((seat + 1) % state.seats), told)


class _Table(NamedTuple):
    """What follows from the cards that lie."""

    cells: tuple[Cell, ...]
    zones: tuple[Zone, ...]
    legal: Enumeration


def _table_after(state: State, scoring: Scoring, laid: LaidCard, forms: tuple[Form, ...]) -> _Table:
    """The table once this card lies on it. What the card has not touched is kept, not worked out again."""
    place, index = CardPlace(laid.x, laid.y, laid.rotation), len(state.laid)
    laying = scoring.laying(laid.card, place, forms)
    cells = covered(state.cells, laid.card, place, index)
    grid = scoring.grid
    after = grid.after(laying.shape, laying.at, index)

    def owner_of(code: int, part: int) -> Seat | None:
        if state.options.scoring == "own":
            return owner_by_animal(state.animals, code)
        return scoring.owner_after(laying, code, part)

    zones = zones_after(state.zones, scoring.before, laying.around(grid), after, owner_of)
    return _Table(cells, zones, Enumeration(after.grown(place, cells)))


def _with(by_seat: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    return by_seat if by_seat[seat] == new else (*by_seat[:seat], new, *by_seat[seat + 1 :])


def _goal(options: SuperPoseOptions, was: tuple[int, ...], now: tuple[int, ...]) -> tuple[Told, ...]:
    if not options.goal:
        return ()
    pairs = zip(teams_of(options, was), teams_of(options, now), strict=True)
    return tuple(Told(GoalReached(new.marker, new.points)) for old, new in pairs if old.points < GOAL <= new.points)


def _drawn(state: State, used: Card) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Told, ...]]:
    """Hand and pile of the seat to move once it has laid a card and drawn, and what is told of it."""
    seat = state.turn
    hand = tuple(card for card in state.hands[seat] if card.id != used.id)
    pile = state.piles[seat]
    if not pile:
        return hand, pile, ()
    return (*hand, pile[0]), pile[1:], (Told(CardDrawn(seat, len(pile) - 1)),)


# --- whose turn, and the end ------------------------------------------------------------------------------------------


def _give_turn(state: State, seat: Seat, told: tuple[Told, ...]) -> Step[State]:
    """Find who can play from ``seat`` on; seats without a legal placement pass, seats without cards are out."""
    for _ in range(state.seats):
        if seat == state.first and is_goal_reached(state):
            return _end(state, told)
        playable = tuple(card.id for card in state.hands[seat] if state.legal.is_playable(card))
        if playable:
            return Step(replace(state, turn=seat, number=state.number + 1, playable=playable), told)
        if state.hands[seat]:
            passed = Turn(state.number + 1, seat, None)
            state = replace(state, number=passed.number, history=(*state.history, passed))
            told = (*told, Told(SeatPassed(seat)))
        seat = Seat((seat + 1) % state.seats)
    return _end(state, told)


def _end(state: State, told: tuple[Told, ...]) -> Step[State]:
    over = replace(state, phase=Phase.END, playable=())
    outcome = outcome_of(over)
    if outcome is None:
        raise ValueError("a match that is over has an outcome")
    ended = MatchEnded(tuple(sorted(outcome.places[0])), outcome.scores, outcome.reason)
    return Step(over, (*told, Told(ended)))
