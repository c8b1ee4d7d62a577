"""Bots against bots without a table or a window: for balance, speed and records. Prints nothing itself."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.core import record
from game.core.bot import Bot, Company, Strength
from game.core.dice import Seeded, shuffled
from game.core.game import Code, Illegal, Outcome, Seat, Told, Value, settle
from game.core.match import Match, start
from game.venue.catalog import Catalog

MOST_ACTIONS: Final = 5_000
"""No real match is nearly that long; one that is does not end."""

ALONE: Final = Company(has_people=False)
"""Bots among themselves wait for nobody."""

SEED_STRIDE: Final = 1_000_003
"""Keeps the seeds of the matches of neighbouring runs apart."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    game: str
    players: int
    matches: int
    seed: int
    wishes: Mapping[str, Value]
    strengths: tuple[Strength, ...] = (Strength.FAIR,)
    records: Path | None = None


def deal(catalog: Catalog, plan: SimulationPlan, number: int) -> Match[Any]:
    """The ``number``-th match of the plan; the first player and the colours change from match to match."""
    game = catalog.games[plan.game]
    if plan.players not in game.seats:
        raise Illegal(Code.BAD_SEATS, seats=plan.players, least=game.seats.start, most=game.seats.stop - 1)
    options = settle(game, plan.wishes)
    first = Seat(number % plan.players)
    # Which colours play, and who sits beside whom, is drawn anew: no character keeps the same neighbours.
    # The deal goes on with the same dice: begun again, they would give each colour its own shuffle.
    dice = Seeded(plan.seed * SEED_STRIDE + number)
    colours = shuffled(dice, range(max(6, plan.players)))[: plan.players]
    options = catalog.prepare[plan.game](replace(options, first=first), colours)
    return start(game, plan.players, options, dice)


def play(
    catalog: Catalog, match: Match[Any], strengths: Sequence[Strength], seed: int
) -> Iterator[tuple[Match[Any], tuple[Told, ...]]]:
    """The match after each action, until it is over or nobody wants to act."""
    dice = Seeded(seed)
    make = catalog.bots[match.game.id]
    bots: list[Bot] = [make(strengths[seat % len(strengths)], ALONE) for seat in range(match.seats)]
    turn = 0
    while match.game.outcome(match.state) is None and len(match.log) < MOST_ACTIONS:
        for offset in range(match.seats):
            seat = Seat((turn + offset) % match.seats)
            if not match.asked[seat]:
                continue
            action = bots[seat].answer(match.game.view(match.state, seat), dice)
            if action is not None:
                turn = seat
                match, told = match.play(seat, action, dice)
                yield match, told
                break
        else:
            return


def simulate(catalog: Catalog, plan: SimulationPlan) -> dict[str, Any]:
    """Play the plan; the figures as one JSON-able object."""
    if plan.game not in catalog.games:
        raise ValueError(f"unknown game {plan.game!r}")
    tally = _Tally(plan.players)
    began = time.perf_counter()
    for number in range(plan.matches):
        match = deal(catalog, plan, number)
        strengths = _turned(plan.strengths, number // plan.players)
        for after, _ in play(catalog, match, strengths, plan.seed + number):
            match = after
        tally.add(match, match.game.outcome(match.state), strengths)
        if plan.records is not None:
            _keep(catalog, plan.records, plan, number, match)
    return tally.figures(plan, time.perf_counter() - began)


def _turned(strengths: tuple[Strength, ...], by: int) -> tuple[Strength, ...]:
    """Mixed strengths change seats from match to match."""
    by %= len(strengths)
    return strengths[by:] + strengths[:by]


def _keep(catalog: Catalog, folder: Path, plan: SimulationPlan, number: int, match: Match[Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{plan.game}-{plan.players}p-seed{plan.seed}-{number:05}.jsonl"
    (folder / name).write_text(record.write(match, catalog.codec), encoding="utf-8")


class _Tally:
    def __init__(self, players: int) -> None:
        self.wins = [0] * players
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.totals: list[int] = []
        self.by_strength: dict[str, list[int]] = {}
        self.first_wins = 0.0
        self.actions = self.unfinished = self.shared = 0
        self.by_colour: dict[str, list[float]] = {}

    def add(self, match: Match[Any], outcome: Outcome | None, strengths: Sequence[Strength]) -> None:
        self.actions += len(match.log)
        if outcome is None:
            self.unfinished += 1
            return
        best = outcome.places[0]
        self.shared += len(best) > 1
        self.scores += outcome.scores
        self.totals.append(sum(outcome.scores))
        self.winners.append(max(outcome.scores[seat] for seat in best))
        if match.options.first in best:
            self.first_wins += 1 / len(best)
        for seat in range(match.seats):
            won = 1 / len(best) if seat in best else 0.0
            self.wins[seat] += seat in best
            entry = self.by_strength.setdefault(strengths[seat % len(strengths)], [0, 0])
            entry[0] += seat in best
            entry[1] += 1
            colour = self.by_colour.setdefault(_character(match, seat), [0.0, 0])
            colour[0] += won
            colour[1] += 1

    def figures(self, plan: SimulationPlan, seconds: float) -> dict[str, Any]:
        finished = plan.matches - self.unfinished
        return {
            "game": plan.game,
            "players": plan.players,
            "matches": plan.matches,
            "unfinished": self.unfinished,
            "wins": self.wins,
            "shared": self.shared,
            "scores": _spread(self.scores),
            "winner_scores": _spread(self.winners),
            "table_totals": _spread(self.totals),
            "first_seat_share": round(self.first_wins / finished, 4) if finished else None,
            "wins_by_strength": {name: {"wins": w, "seats": n} for name, (w, n) in sorted(self.by_strength.items())},
            "share_by_character": {
                name: {"share": round(won / n, 4), "matches": int(n)}
                for name, (won, n) in sorted(self.by_colour.items())
                if name
            },
            "actions": self.actions,
            "actions_per_second": round(self.actions / seconds, 1) if seconds else 0.0,
            "seconds": round(seconds, 2),
        }


def _character(match: Match[Any], seat: int) -> str:
    """Who the seat plays, where the game knows such a thing (an animal); "" elsewhere."""
    animals = getattr(match.options, "animals", ())
    return str(animals[seat]) if animals else ""


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    if not numbers:
        return {}
    return {
        "median": statistics.median(numbers),
        "max": max(numbers),
        "min": min(numbers),
        "mean": round(statistics.mean(numbers), 3),
    }


def parse_option(text: str, catalog: Catalog, game: str) -> tuple[str, Value]:
    """``key=value`` of the command line as the game offers it; ValueError says what is wrong."""
    key, sign, word = text.partition("=")
    if not sign:
        raise ValueError(f"{text!r} is not key=value")
    offers = next((choice.values for choice in catalog.games[game].choices if choice.key == key), ())
    for offer in offers:
        if str(offer).lower() == word.lower():
            return key, offer
    raise ValueError(f"{game} has no option {text!r}; it offers {', '.join(_offers(catalog, game))}")


def _offers(catalog: Catalog, game: str) -> list[str]:
    return [f"{c.key}={'|'.join(str(v).lower() for v in c.values)}" for c in catalog.games[game].choices]
