"""Before the match: who sits where, which game, how it is played. The same scene for one machine and for a LAN."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from pygame import FRect

from game.core.game import AnyGame, Choice, Seat, Value
from game.scenes.base import Move, Pop, Push, Scene
from game.scenes.chat import Talk
from game.scenes.gathering.door import LobbyDoors, NetworkDoor
from game.scenes.gathering.phone_door import PhoneDoor
from game.scenes.gathering.seat import SeatScene
from game.scenes.gathering.seat_list import IDS, SeatList, is_shared
from game.scenes.keeper import Gone, LeaveScene, OfferScene, is_missed, moving_words
from game.scenes.table import TableLeft
from game.scenes.words import option_name, option_value, refusal
from game.text.texts import Texts
from game.ui.inputs import Input
from game.ui.layout import SMALL_AREA, bottom, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, GOLD, MUTED, PRIMARY, QUIET, ROOM, SECONDARY, TITLE
from game.ui.signals import Answered, Back, Changed, Chosen, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.modal import Dialog, Option
from game.ui.widgets.prompts import Prompt, Prompts
from game.ui.widgets.slider import Stepper
from game.venue.session import Absence, Lobby, LobbyChanged, Phase, Refused, Said, Session

OPTION_HEIGHT: Final = 76.0
ABSENCES: Final = (Absence.BOT, Absence.SOON, Absence.WAIT)
NARROW_AREA: Final = 1000.0
NARROW_HIGH: Final = 1250.0
"""Units of width under which the game stands below the seats: in a low window, and in a high one."""
SEATS: Final = 4 * 94.0
"""Units of height of the seats there."""
SHELF: Final = 240.0
"""Units of width under which games on the shelf get as much as their names need, and not all the same."""
TALK_ABOVE: Final = 170.0
"""What is said stands above the buttons at the foot."""
WIDE_ABOUT: Final = 700.0
"""Units of width under which what is said of a game has three lines."""


class OwnMaterial(Protocol):
    """A way to bring one's own material for a game; ``scene(stage, left)`` calls ``left`` at its end."""

    @property
    def icon(self) -> str: ...
    @property
    def scene(self) -> Callable[[Stage, Callable[[], None]], Scene]: ...


class LobbyScene(Scene):
    """``table`` makes the table's scene of a game; ``games`` are those on the shelf; ``own`` the ways to
    bring one's own material, by game; ``left`` is called when somebody comes back from one; ``coming``: how far it is
    with what the host sends of its own, in words. Without doors all stays on this machine."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        games: Mapping[str, AnyGame],
        table: Callable[[str, Session], Scene],
        leave: Callable[[bool], None],
        doors: LobbyDoors | None = None,
        coming: Callable[[Texts], str] = lambda texts: "",
        own: Mapping[str, OwnMaterial] | None = None,
        left: Callable[[], None] = lambda: None,
    ) -> None:
        self._stage = stage
        self._session = session
        self._games = games
        self._table = table
        self._leave = leave
        self._words_coming = coming
        self._told_coming = ""
        self._owns = own or {}
        self._left_own = left
        self._ear = session.listen()
        self._is_seated = False
        self._gone = ""
        """Why the table could not be opened to the network, in words."""
        self._is_left = False
        """This screen left the match, and with it the table."""
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE * 0.9, GOLD, face="display", align="left"))
        self._door = NetworkDoor(self.page, session, doors)
        self._phone_door = PhoneDoor(self.page, session, doors)
        self._shelf = [self.page.add(Button(f"game.{game}", "", SECONDARY, size=38)) for game in games]
        self._about = self.page.add(Label("about", "", BODY, MUTED, wrap=True, align="left"))
        self._own = self.page.add(Button("own", "", QUIET, size=32), scrolls=True)
        self._seats = SeatList(self.page, session)
        self._options: dict[str, Stepper] = {}
        self._absence = self.page.add(Stepper("absence"))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._ready = self.page.add(Button("ready", "", SECONDARY, icon="check"))
        self._start = self.page.add(Button("start", "", PRIMARY, icon="play"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("start")
        self._talk = Talk(stage, session, above=TALK_ABOVE)

    # -------------------------------------------------------------- places and words

    def _lay(self, area: FRect) -> None:
        texts, lobby = self._stage.texts, self._session.lobby
        if lobby is None:
            return
        self._title.text = texts("lobby.title", name=lobby.table)
        self._title.at(FRect(area.x, area.y, area.w * 0.42, 80))
        self._door.lay(FRect(area.x + area.w * 0.42, area.y, area.w * 0.58, 80))
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("lobby.change"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        is_narrow = area.w < (NARROW_AREA if area.h < SMALL_AREA else NARROW_HIGH)
        is_small = area.h < SMALL_AREA or is_narrow
        self._prompts.visible = not is_small
        below = 0.0 if is_small else 52.0
        foot = bottom(without_bottom(area, below), 92)
        is_guest = not self._session.is_host and bool(self._session.seats)
        back, ready, start = row(foot, (3, 3, 5) if is_guest or not is_small else (6, 0, 7))
        self._back.at(back)
        self._ready.at(ready)
        self._start.at(start)
        body = without_bottom(without_top(area, 96), below + foot.h + 20)
        self.page.let_scroll(self._upper_ids, is_narrow)
        if is_narrow:
            # One under the other, and all of it scrolls between the head and the foot.
            width = body.w - 30
            tools = 84.0 + 20.0
            seats = min(SEATS, body.h - 60)
            self._seats.lay(FRect(body.x, body.y, width, self._phone_door.low(body, width, seats + tools)))
            self._lay_game(FRect(body.x, body.y + seats + tools + 24, width + 30, body.h), is_small)
            self.page.view = body
        else:
            left, right = row(body, (3, 4) if is_small else (1, 1), 24 if is_small else 48)
            self._seats.lay(self._phone_door.lay(left))
            self._lay_game(right, is_small)
        self._word_buttons()

    @property
    def _upper_ids(self) -> tuple[str, ...]:
        """Everything between the head and the foot that does not always scroll."""
        return *IDS, "phones", "about", *(button.id for button in self._shelf)

    def _lay_game(self, rect: FRect, is_small: bool) -> None:
        texts, lobby = self._stage.texts, self._session.lobby
        assert lobby is not None
        shelf = FRect(rect.x, rect.y, rect.w, 88)
        names = [texts(f"{game}.name") for game in self._games]
        is_tight = rect.w < SHELF * len(names)
        cells = row(shelf, [len(name) + 3 for name in names] if is_tight else len(names), 16)
        for button, game, name, cell in zip(self._shelf, self._games, names, cells, strict=True):
            button.at(cell)
            button.text, button.chosen = name, game == lobby.game
        self._own.visible = lobby.game in self._owns and self._session.is_host
        about = 84.0 if rect.w >= WIDE_ABOUT else 126.0
        self._about.at(FRect(rect.x, rect.y + 100, rect.w, about))
        self._about.text = moving_words(texts, self._session) or self._coming() or texts(f"about.{lobby.game}")
        if self._own.visible:
            self._own.text, self._own.icon = texts(f"lobby.own_{lobby.game}"), self._owns[lobby.game].icon
        self._make_options(lobby)
        self._about.visible = not is_small or bool(self._coming())
        view = without_top(rect, 116 + about if self._about.visible else 100)
        self.page.view = view
        values = dict(lobby.options)
        y = view.y
        for choice in self._choices(lobby):
            widget = self._options[choice.key]
            widget.text = option_name(texts, lobby.game, choice.key)
            # A guest may not know every value the host offers (its photo packs): it is shown all the same.
            value = values[choice.key]
            offered = choice.values if value in choice.values else (*choice.values, value)
            widget.options = tuple(option_value(texts, lobby.game, choice.key, one) for one in offered)
            widget.index = offered.index(value)
            widget.enabled, widget.reason = self._session.is_host, texts("table.not_host")
            widget.at(FRect(view.x, y, view.w - 30, OPTION_HEIGHT))
            y += OPTION_HEIGHT + 12
        self._absence.text = texts("lobby.absence")
        self._absence.options = tuple(texts(f"lobby.absence_{one}") for one in ABSENCES)
        self._absence.index = ABSENCES.index(lobby.absence)
        self._absence.visible = is_shared(lobby)
        self._absence.enabled, self._absence.reason = self._session.is_host, texts("table.not_host")
        self._absence.at(FRect(view.x, y, view.w - 30, OPTION_HEIGHT))
        y += OPTION_HEIGHT + 12 if self._absence.visible else 0
        self._own.at(FRect(view.x, y, view.w - 30, OPTION_HEIGHT))

    def _choices(self, lobby: Lobby) -> list[Choice]:
        """What can be set here: the host's table names the options, our own game their values where it knows them."""
        known = {choice.key: choice for choice in self._games[lobby.game].choices}
        return [known.get(key) or Choice(key, (value,)) for key, value in lobby.options]

    def _coming(self) -> str:
        """How much of what the host sends is here, while it comes."""
        return self._words_coming(self._stage.texts)

    def _make_options(self, lobby: Lobby) -> None:
        wanted = [choice.key for choice in self._choices(lobby)]
        if list(self._options) == wanted:
            return
        self.page.remove(*(f"option.{key}" for key in self._options), "absence")
        self._options = {key: self.page.add(Stepper(f"option.{key}"), scrolls=True) for key in wanted}
        self._absence = self.page.add(Stepper("absence"), scrolls=True)

    def _word_buttons(self) -> None:
        texts, session, lobby = self._stage.texts, self._session, self._session.lobby
        assert lobby is not None
        self._back.text = texts("lobby.leave")
        self._start.text = texts("lobby.start")
        seats = self._games[lobby.game].seats
        count = len(lobby.places)
        self._start.enabled = session.is_host and count in seats
        few = texts("table.too_few_seats", seats=count, least=seats.start)
        many = texts("table.too_many_seats", seats=count, most=seats.stop - 1)
        self._start.reason = texts("table.not_host") if not session.is_host else few if count < seats.start else many
        mine = [lobby.places[seat] for seat in session.seats]
        self._ready.visible = not session.is_host and bool(mine)
        self._ready.text = texts("lobby.not_ready" if all(place.ready for place in mine) else "lobby.ready")

    # -------------------------------------------------------------- hands

    @property
    def typing(self) -> FRect | None:
        return self._talk.typing or self.page.typing

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        if self._talk.handle(event):
            return None
        for signal in self.page.handle(event):
            if self._seats.take(signal):
                continue
            match signal:
                case Clicked("back") | Back() if is_missed(self._session):
                    return Push(LeaveScene(self._stage, self._session))
                case Clicked("back") | Back():
                    self._ask_leave()
                case Answered("leave", "yes"):
                    self._leave(True)
                    return Pop()
                case Clicked("start"):
                    self._session.begin()
                case Clicked("door"):
                    self._door.use()
                case Clicked("phones"):
                    return Push(self._phone_door.scene())
                case Clicked("own") if self._own.visible and self._session.lobby is not None:
                    return Push(self._owns[self._session.lobby.game].scene(self._stage, self._left_own))
                case Clicked("ready"):
                    self._toggle_ready()
                case Clicked("add_player"):
                    self._session.sit(self._fresh_name())
                    self._is_seated = True
                case Clicked(id) if id.startswith("game."):
                    self._session.choose_game(id.removeprefix("game."))
                case Changed("absence", int(index)):
                    self._set_absence(index)
                case Changed(id, int(index)) if id.startswith("option."):
                    self._set_option(id.removeprefix("option."), index)
                case Chosen("seats", number):
                    return self._open_seat(Seat(int(number)))
        return None

    def _ask_leave(self) -> None:
        texts = self._stage.texts
        stay = Option("stay", texts("lobby.stay"), PRIMARY)
        yes = Option("yes", texts("lobby.leave"), SECONDARY)
        self.page.open(Dialog("leave", texts("lobby.ask_leave"), texts("lobby.why_leave"), (yes, stay), "stay"))

    def _fresh_name(self) -> str:
        texts, taken = self._stage.texts, set(self._session.names())
        own = self._stage.settings.name
        if own and own not in taken:
            return own
        numbers = (*range(len(taken) + 1, 99), *range(1, len(taken) + 1))
        return next(name for n in numbers if (name := texts("lobby.player", number=n)) not in taken)

    def _toggle_ready(self) -> None:
        lobby = self._session.lobby
        if lobby is not None:
            is_ready = all(lobby.places[seat].ready for seat in self._session.seats)
            for seat in self._session.seats:
                self._session.ready(seat, not is_ready)

    def _set_absence(self, index: int) -> None:
        self._session.set_absence(ABSENCES[index])

    def _set_option(self, key: str, index: int) -> None:
        lobby = self._session.lobby
        if lobby is not None:
            values: tuple[Value, ...] = next(choice.values for choice in self._choices(lobby) if choice.key == key)
            self._session.set_option(key, values[index % len(values)])

    def _open_seat(self, seat: Seat) -> Move | None:
        if seat in self._session.seats or self._session.is_host:
            return Push(SeatScene(self._stage, self._session, seat))
        self.page.refuse(self._stage.texts("table.not_your_seat"), "seats")
        return None

    # -------------------------------------------------------------- time

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case LobbyChanged():
                    self.page.relay()
                case Refused(None, _, code, facts):
                    self._is_seated = False
                    self.page.refuse(refusal(self._stage.texts, code, facts, self._session), self.page.focused)
                    self.page.relay()
                case Said():
                    self._talk.hear(news)
                    self._stage.sounds.play("chat")
        if (coming := self._coming()) != self._told_coming:
            self._told_coming = coming
            self.page.relay()
        if not (self._gone or self._is_left):
            self._gone = self._door.problem()
        super().update(dt)
        self._talk.update(dt)
        if self._ready.visible and self.page.focused == "start":
            self.page.focus("ready")
        if self._gone or self._is_left:
            self._leave(False)
            return Pop(self._gone)
        return self._next()

    def _next(self) -> Move | None:
        lobby = self._session.lobby
        if lobby is None:
            return None
        if self._session.offered_by:
            return Push(OfferScene(self._stage, self._session))
        if lobby.phase is not Phase.LOBBY and self._is_dealt():
            return Push(self._table(lobby.game, self._session))
        for told in self._session.informed() if lobby.phase is Phase.LOBBY else ():
            self.page.say(refusal(self._stage.texts, told.code, told.facts, self._session))
        if self._is_seated and lobby.places and self._session.seats:
            self._is_seated = False
            return Push(SeatScene(self._stage, self._session, self._session.seats[-1]))
        return None

    def _is_dealt(self) -> bool:
        """The first views are here: they come right after the lobby's news."""
        seats = self._session.seats
        return any(self._session.view(seat) is not None for seat in (*seats, None))

    @property
    def ambience(self) -> str | None:
        return "ambient"

    def resume(self, result: object) -> None:
        self.page.relay()
        if isinstance(result, Gone) or (isinstance(result, TableLeft) and result.is_over):
            self._is_left = True

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
        self._talk.draw(canvas)

    @property
    def stale(self) -> bool:
        return self.page.stale or self._talk.stale
