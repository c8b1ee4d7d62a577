"""All the types of Super-Pose that travel between host and guests."""

from __future__ import annotations

from typing import Final

from game.games.superpose.rules.events import (
    CardDrawn,
    CardLaid,
    CardTaken,
    GoalReached,
    MatchEnded,
    SeatPassed,
    StarterLaid,
)
from game.games.superpose.rules.words import (
    AskLay,
    AskStarter,
    AskTake,
    Card,
    Cell,
    Form,
    LaidCard,
    LayCard,
    LayStarter,
    LayStartersForMe,
    Part,
    Spot,
    Starter,
    SuperPoseOptions,
    SuperPoseView,
    TakeCard,
    Team,
    Turn,
    Zone,
)

WIRE: Final[tuple[type, ...]] = (
    Card,
    Starter,
    Cell,
    LaidCard,
    Zone,
    Form,
    Spot,
    Part,
    Turn,
    Team,
    LayStarter,
    LayStartersForMe,
    TakeCard,
    LayCard,
    AskStarter,
    AskTake,
    AskLay,
    StarterLaid,
    CardTaken,
    CardLaid,
    CardDrawn,
    SeatPassed,
    GoalReached,
    MatchEnded,
    SuperPoseOptions,
    SuperPoseView,
)
