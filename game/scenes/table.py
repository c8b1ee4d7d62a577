"""Around every game's table: the menu, the curtain, who is away, chat, and the end.

The game's own scene draws its board and knows nothing of these. Its Pop means "the menu, please".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from pygame import FRect

from game.scenes.base import Move, Pop, Push, Scene
from game.scenes.calling import Calling
from game.scenes.chat import Talk
from game.scenes.curtain import CurtainOpened, CurtainScene, MenuWanted
from game.scenes.keeper import Gone, KeeperScene, LeaveScene, OfferScene, is_missed, moving_words
from game.scenes.pause import PauseChoice, PauseScene, is_alone
from game.scenes.results import ResultsScene
from game.scenes.seat_question import SeatQuestionScene, asker
from game.scenes.seating import Seating
from game.scenes.words import refusal
from game.text.texts import Texts
from game.ui.inputs import FocusLost, Input, KeyDown, PadButton, PointerDown, PointerMove, PointerUp
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.paint.theme import CREAM, GOLD, PRIMARY, QUIET, SMALL, Panel
from game.ui.signals import Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing
from game.venue.session import LobbyChanged, News, Phase, Refused, Said, Session

RESULTS_AFTER: Final = 2.6
"""Seconds the last move is seen before the results come."""

CORNER: Final = 72.0
"""The menu's button in the upper left corner of the safe area; boards leave it free."""

FOOT: Final = 60.0
"""Where prompts stand below a board."""
ON: Final = (400.0, 88.0)
"""How large the way on to the results is."""

BANNER: Final = Panel("#3a1420f0", "#2a0d17f0", 24, GOLD, 3)


class BoardScene(Scene, Protocol):
    """A game's table: a scene that says whose eyes are on it."""

    seating: Seating
    coming: str
    """What of the host's own is still on its way here, in words; "" = nothing."""


class TableLeft:
    """Popped with: this screen left the table (``is_over``: for good)."""

    def __init__(self, is_over: bool) -> None:
        self.is_over = is_over


class TableScene(Scene):
    """``help`` and ``settings`` make those scenes; ``coming``: how far it is with the host's own photos or words that
    are sent here."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        board: BoardScene,
        help: Callable[[], Scene],
        settings: Callable[[], Scene],
        coming: Callable[[Texts], str] = lambda texts: "",
    ) -> None:
        self._stage = stage
        self._session = session
        self.board = board
        self._help = help
        self._settings = settings
        self._coming = coming
        self._ear = session.listen()
        self._over_for = 0.0
        self._is_told = False
        self._is_frame_held = False
        self._after: Move | None = None
        """Where to go at the next update: a scene that is resumed cannot move at once."""
        self.page = board.page
        # Keys and pads steer the board; the frame's button is for pointers.
        self.frame = Page(stage, self._lay, has_ring=False, least=BOARD)
        self._banner = self.frame.add(Drawing("banner", self._paint_banner))
        self._corner = self.frame.add(Button("menu", "", QUIET, icon="menu"))
        self._results = self.frame.add(Button("results", "", PRIMARY, icon="right", size=38))
        self._results.visible = False
        self.talk = Talk(stage, session)
        self._calling = Calling(stage.now)
        self._calling.hear(session.lobby)

    # -------------------------------------------------------------- places and pictures

    def _lay(self, area: FRect) -> None:
        self._banner.at(FRect(area.centerx - 480, area.y, 960, 64))
        self._corner.at(FRect(area.x, area.y, CORNER, CORNER))
        # Boards leave this place to what one does next; when it is over, that is this.
        self._results.at(FRect(area.right - ON[0], area.bottom - FOOT - ON[1], *ON))
        self._results.text = self._stage.texts("results.show")

    def _banner_text(self) -> str:
        texts, lobby = self._stage.texts, self._session.lobby
        if lobby is None:
            return ""
        if moving := moving_words(texts, self._session):
            return moving
        if lobby.paused_by:
            return texts("pause.by", name=lobby.paused_by)
        wanted = self._session.wanted_seat
        if wanted is not None:
            return texts("table.seat_asked", seat=self._session.name(wanted))
        return self._calling.words(texts, lobby)

    def _paint_banner(self, canvas: Canvas, rect: FRect) -> None:
        text = self._banner_text()
        if text:
            width = min(rect.w, canvas.text_width(text, SMALL + 4, "bold") + 80)
            box = FRect(rect.centerx - width / 2, rect.y, width, rect.h)
            canvas.panel(box, BANNER)
            canvas.text(text, box.inflate(-40, -8), SMALL + 4, CREAM, face="bold")

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        self.frame.draw(canvas)
        self.talk.draw(canvas)

    @property
    def typing(self) -> FRect | None:
        """The line to talk lies over the board."""
        return self.talk.typing or self.board.typing

    @property
    def stale(self) -> bool:
        return self.board.stale or self.frame.stale or self.talk.stale

    def leave(self) -> None:
        self._ear.close()
        self.board.leave()

    # -------------------------------------------------------------- hands

    def handle(self, event: Input) -> Move | None:
        if isinstance(event, FocusLost) and self.board.seating.is_shared:
            self.board.seating.cover()
        if self.talk.handle(event):
            return None
        if isinstance(event, PadButton) and event.name == "start" and event.down:
            return self._menu()
        if self._results.visible and self.page.modal is None and _is_yes(event):
            return self._show_results()
        if isinstance(event, PointerDown | PointerMove | PointerUp) and self._is_at_frame(event):
            clicked = [signal.id for signal in self.frame.handle(event) if isinstance(signal, Clicked)]
            return self._show_results() if "results" in clicked else self._menu() if clicked else None
        return self._from_board(self.board.handle(event))

    def _is_at_frame(self, event: PointerDown | PointerMove | PointerUp) -> bool:
        """The frame's buttons are for pointers, from the press to its end; keys and pads have their own way."""
        if isinstance(event, PointerDown):
            at = self.frame.space.units(event.x, event.y)
            self._is_frame_held = self._corner.touches(*at) or self._results.touches(*at)
        held = self._is_frame_held
        if isinstance(event, PointerUp):
            self._is_frame_held = False
        elif not held:
            self.frame.handle(event)
        return held

    def _from_board(self, move: Move | None) -> Move | None:
        return self._menu() if isinstance(move, Pop) else move

    def _menu(self) -> Move:
        if is_alone(self._session) and self._session.outcome() is None:
            self._session.pause(True)
        return Push(PauseScene(self._stage, self._session))

    # -------------------------------------------------------------- time

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            self._hear(news)
        for told in self._session.informed():
            self.frame.say(refusal(self._stage.texts, told.code, told.facts, self._session))
        if self._calling.update():
            self.frame.touch()
        self._tell_coming()
        move = self._from_board(self.board.update(dt))
        self.frame.update(dt)
        self.talk.update(dt)
        return self._next(dt) or move

    def _tell_coming(self) -> None:
        """Nobody waits for it: it is played meanwhile, and told in words how much is here."""
        coming = self._coming(self._stage.texts)
        if coming != self.board.coming:
            self.board.coming = coming
            self.page.relay()

    def _next(self, dt: float) -> Move | None:
        """Where the table itself wants to go: back to the lobby, to the results, behind the curtain."""
        lobby = self._session.lobby
        if lobby is None or lobby.phase is Phase.LOBBY:
            return Pop(TableLeft(is_over=False))
        if self._after is not None:
            after, self._after = self._after, None
            return after
        if self._session.offered_by:
            return Push(OfferScene(self._stage, self._session))
        self._offer_results(lobby.phase is Phase.OVER)
        if lobby.phase is Phase.OVER:
            self._over_for += dt
            return self._show_results() if self._over_for >= RESULTS_AFTER and not self._is_told else None
        self._over_for, self._is_told = 0.0, False
        who = asker(self._session)
        if who is not None:
            return Push(SeatQuestionScene(self._stage, self._session, who))
        wanted = self.board.seating.wanted()
        if wanted is not None and not lobby.paused_by:
            place = lobby.places[wanted]
            return Push(CurtainScene(self._stage, wanted, place.name, place.colour))
        return None

    def _offer_results(self, is_over: bool) -> None:
        """Whoever looks at the table after the end finds the way on."""
        if self._results.visible != is_over:
            self._results.visible = is_over
            self.frame.relay()

    def _show_results(self) -> Move:
        self._is_told = True
        self.board.seating.cover()
        return Push(ResultsScene(self._stage, self._session))

    def _hear(self, news: News) -> None:
        match news:
            case LobbyChanged():
                self._calling.hear(self._session.lobby)
                self.frame.touch()
            case Said():
                self.talk.hear(news)
                self._stage.sounds.play("chat")
            case Refused(seat=None):
                self.frame.say(refusal(self._stage.texts, news.code, news.facts, self._session), "bad")

    @property
    def ambience(self) -> str | None:
        return f"ambient_{self.page.mood.name}"

    # -------------------------------------------------------------- what scenes above came back with

    def resume(self, result: object) -> None:
        for news in self._ear.poll():
            # What was refused while another scene lay above was asked for, and told, there.
            if not isinstance(news, Refused):
                self._hear(news)
        match result:
            case CurtainOpened(seat):
                self.board.seating.call(seat)
            case MenuWanted():
                self._after = self._menu()
            case PauseChoice(what):
                self._chosen(what)
            case Gone():
                self._after = Pop(TableLeft(is_over=True))
            case _ if self._session.outcome() is not None:
                # The board had something to say of the end (the record), so its last move was long seen.
                self._over_for = RESULTS_AFTER
        self.frame.touch()
        self.page.touch()

    def _chosen(self, what: str) -> None:
        if is_alone(self._session) and self._session.lobby is not None and self._session.lobby.paused_by:
            self._session.pause(False)
        match what:
            case "help":
                self._after = Push(self._help())
            case "settings":
                self._after = Push(self._settings())
            case "move":
                self._after = Push(KeeperScene(self._stage, self._session))
            case "lobby":
                self._session.back_to_lobby()
            case "leave" if is_missed(self._session):
                self._after = Push(LeaveScene(self._stage, self._session))
            case "leave":
                self._after = Pop(TableLeft(is_over=True))


def _is_yes(event: Input) -> bool:
    match event:
        case KeyDown(key="enter", repeat=False) | PadButton(name="a", down=True):
            return True
    return False
