"""What is known and asked at this screen: the view to show, who acts, the cards in the hand."""

from __future__ import annotations

from typing import TypeVar

from game.core.game import Action, Ask, Seat
from game.games.superpose.rules.words import AskLay, AskStarter, AskTake, Card, Phase, SuperPoseView
from game.scenes.seating import Seating
from game.venue.session import Session

A = TypeVar("A", bound=Ask)


class Desk:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.seating = Seating(session, lambda view: isinstance(view, SuperPoseView) and view.phase is Phase.TURNS)
        self.sides: dict[str, int] = {}
        """By starter: how often it was turned over."""
        self.chosen = ""
        """The card of the hand that is chosen, by its id."""

    @property
    def view(self) -> SuperPoseView | None:
        found = self.session.view(self.seating.seat)
        if found is None:
            found = self.session.view(None)
        return found if isinstance(found, SuperPoseView) else None

    @property
    def seat(self) -> Seat | None:
        """Who acts on this screen now."""
        return self.seating.acting()

    def ask(self, kind: type[A]) -> A | None:
        """What the acting seat is asked, if it is this."""
        seat = self.seat
        view = self.session.view(seat) if seat is not None else None
        return next((ask for ask in view.asks if isinstance(ask, kind)), None) if view is not None else None

    @property
    def is_starting(self) -> bool:
        return self.ask(AskStarter) is not None

    @property
    def is_laying(self) -> bool:
        return self.ask(AskLay) is not None

    @property
    def is_taking(self) -> bool:
        return self.ask(AskTake) is not None

    @property
    def has_taken(self) -> bool:
        """The acting seat took a card and must lay it."""
        view = self.view
        return view is not None and view.taken is not None and self.is_laying

    def cards(self) -> tuple[Card, ...]:
        """What lies in the hand: starters to be laid, else the cards of whoever looks."""
        view = self.view
        if view is None:
            return ()
        if view.phase is Phase.STARTERS and self.is_starting:
            return tuple(self._face(starter.id, starter.faces) for starter in view.starters)
        if view.taken is not None and view.turn == self.seating.seat:
            taken = view.taken
            return (*(card for card in view.hand if card.id != taken.id), taken)
        return view.hand

    def _face(self, id: str, faces: tuple[Card, ...]) -> Card:
        return faces[self.sides.get(id, 0) % len(faces)]

    def index_of(self, id: str) -> int:
        """Where a card lies in the hand, 0 when it does not."""
        return next((i for i, card in enumerate(self.cards()) if card.id == id), 0)

    def playable(self) -> tuple[str, ...]:
        """The cards that fit somewhere now; () when nothing is asked."""
        lay, take = self.ask(AskLay), self.ask(AskTake)
        if lay is not None:
            return lay.cards
        return take.cards if take is not None else ()

    def act(self, action: Action) -> None:
        """Ask the table; a second press while the first is on its way does nothing."""
        seat = self.seat
        if seat is not None and not self.session.is_waiting(seat):
            self.session.act(seat, action)
