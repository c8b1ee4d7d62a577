"""All the types of So Clover! that travel between host and guests."""

from __future__ import annotations

from typing import Final

from game.core.game import Action, Ask, Event
from game.games.clover.rules.events import (
    Agreed,
    BoardChecked,
    BoardOpened,
    BoardScored,
    CardMoved,
    CardsSwapped,
    CardTurned,
    CluesFinished,
    CluesReopened,
    ClueWritten,
    DeciderChanged,
    Disagreed,
    GameEnded,
    WritingEnded,
)
from game.games.clover.rules.words import (
    Agree,
    AskClues,
    AskNext,
    AskPlacement,
    AskWithout,
    CloverOptions,
    CloverView,
    Clue,
    Disagree,
    FinishClues,
    Laid,
    MoveCard,
    NextBoard,
    OwnBoard,
    Placed,
    PlayWithout,
    ReopenClues,
    SetClue,
    SharedBoard,
    SolvedBoard,
    SubmitBoard,
    SwapCards,
    TableCard,
    TurnCard,
)

ACTIONS: Final[tuple[type[Action], ...]] = (
    SetClue,
    FinishClues,
    ReopenClues,
    PlayWithout,
    MoveCard,
    SwapCards,
    TurnCard,
    Agree,
    Disagree,
    SubmitBoard,
    NextBoard,
)
ASKS: Final[tuple[type[Ask], ...]] = (AskClues, AskWithout, AskPlacement, AskNext)
EVENTS: Final[tuple[type[Event], ...]] = (
    ClueWritten,
    CluesFinished,
    CluesReopened,
    WritingEnded,
    BoardOpened,
    CardMoved,
    CardTurned,
    CardsSwapped,
    Agreed,
    Disagreed,
    DeciderChanged,
    BoardChecked,
    BoardScored,
    GameEnded,
)
PARTS: Final[tuple[type, ...]] = (Clue, Laid, TableCard, Placed, OwnBoard, SharedBoard, SolvedBoard)
WIRE: Final[tuple[type, ...]] = (*ACTIONS, *ASKS, *EVENTS, *PARTS, CloverView, CloverOptions)
