"""What is known and asked at this screen: the view to show, who acts, the cards in the hand."""

from __future__ import annotations

from typing import TypeVar

from game.core.game import Action, Ask, Seat, View
from game.games.superpose.rules.words import AskLay, AskStarter, AskTake, Card, Phase, SuperPoseView
from game.scenes.board.desk import Desk
from game.scenes.seating import Seating
from game.ui.page import Page
from game.ui.stage import Stage
from game.venue.session import Session

A = TypeVar("A", bound=Ask)


class SuperPoseDesk(Desk):
    def __init__(self, stage: Stage, page: Page, session: Session) -> None:
        super().__init__(stage, page, session, Seating(session, _is_secret))
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
        return self.ask_of(self.seat, kind)

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


def _is_secret(view: View) -> bool:
    """Hands are for one pair of eyes; starters are laid in the open."""
    return isinstance(view, SuperPoseView) and view.phase is Phase.TURNS
