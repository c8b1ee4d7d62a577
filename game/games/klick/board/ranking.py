"""Ranking and its reveal: the active seat's start photo, its line from best to least, seen live by everybody.

The reveal goes from the last photo to the first: who gave it, which is the random one, and what each brings.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.games.klick.board import places
from game.games.klick.board.common import KlickDesk, KlickPart
from game.games.klick.board.prints import RANDOM, Player, paint_lightbox
from game.games.klick.board.widgets import Notes, Print, Standings
from game.games.klick.rules.points import added
from game.games.klick.rules.words import Arrange, Confirm, GoOn, KlickView, MayGoOn, Phase, Point, Ranking, Why
from game.games.klick.sentences import short_reasons
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import GO, PRIMARY
from game.ui.paint.tween import CountUp
from game.ui.signals import Changed, Clicked, Dragged, Dropped, Picked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.prompts import Prompt, Prompts

PACE: Final = 0.7
"""Seconds from one photo of the reveal to the next; anybody may skip to its end."""

ACTIVE_WHY: Final = (Why.BEFORE_RANDOM, Why.RANDOM_LAST)
"""The active seat's own reasons for points."""


class RankingPart(KlickPart):
    """``seat`` is whose eyes look (None: everybody's): their own gifts are marked, nobody else's."""

    def __init__(self, desk: KlickDesk, view: KlickView, seat: Seat | None) -> None:
        super().__init__(desk, view)
        self._seat = seat
        self._order = view.line
        self._lifted = ""
        self._told = 0
        self._wait = 0.0
        self._counts = [CountUp(score) for score in view.scores]
        page = desk.page
        self._standings = page.add(Standings(self._players))
        self._notes = page.add(Notes())
        self._start = page.add(Print(desk.gallery, view.starts[view.active or 0]))
        self._start.draggable = False
        self._prints = {photo: page.add(Print(desk.gallery, photo)) for photo in view.line}
        self._button = page.add(Button("confirm", "", GO, icon="check"))
        self._prompts = page.add(Prompts(align="left"))
        self._places = places.ranking(desk.page.space.safe, max(1, len(view.line)))
        if view.phase == Phase.REVEAL:
            self._told = len(view.line)
        self.show(view)
        if self._prints:
            page.focus(f"photo.{view.line[0]}")

    # -------------------------------------------------------------- what is known

    @property
    def _actor(self) -> Seat | None:
        """The active seat, where it is played at this screen and still ranks."""
        active = self._view.active
        is_ours = active is not None and active in self._desk.session.seats
        return active if is_ours and self._view.phase == Phase.RANKING else None

    @property
    def _ranking(self) -> Ranking | None:
        return self._view.rankings[-1] if self._view.phase == Phase.REVEAL else None

    @property
    def _is_told(self) -> bool:
        return self._told >= len(self._view.line)

    @property
    def has_lifted(self) -> bool:
        return bool(self._lifted)

    def show(self, view: KlickView) -> None:
        was = self._view
        self._view = view
        if view.phase == Phase.REVEAL and was.phase == Phase.RANKING:
            self._told, self._wait = 0, PACE
            self._lifted = ""
            self._desk.stage.sounds.play("reveal")
        # While one moves a photo oneself, older news of one's own line would make it jump back.
        if not (self._actor is not None and self._desk.session.is_waiting(self._actor)):
            self._order = view.line
        self._refresh()

    def _refresh(self) -> None:
        gifts = {gift.photo for gift in self._view.gifts}
        is_ours = self._actor is not None
        for photo, card in self._prints.items():
            card.number = self._order.index(photo) + 1 if photo in self._order else 0
            card.marked = photo == self._lifted
            card.draggable = card.steers = is_ours
            card.is_mine = photo in gifts
            card.end, card.end_colours = self._end(card.number)
            if card.is_mine and self._seat is not None:
                card.tag_colour = self._desk.colour(self._seat)
        self._origins()
        self._words()
        self._desk.page.relay()

    def _end(self, number: int) -> tuple[str, tuple[str, str]]:
        """What stands at the ends of the line while it is laid."""
        if self._view.phase == Phase.RANKING and number == 1:
            return self._desk.texts("klick.table.best"), ("#7bd88f", "#12351c")
        if self._view.phase == Phase.RANKING and number == len(self._order):
            return self._desk.texts("klick.table.least"), ("#ff8fab", "#3a0f1e")
        return "", ("#ffffff", "#1d2740")

    def _origins(self) -> None:
        ranking = self._ranking
        if ranking is None:
            return
        count = len(ranking.line)
        texts = self._desk.texts
        for i, ranked in enumerate(ranking.line):
            card = self._prints[ranked.photo]
            if count - i > self._told:
                card.hide_origin()
            elif not card.tag:
                chips = self._chips(ranking, ranked.photo)
                if ranked.giver is None:
                    card.show_origin(texts("klick.table.random"), RANDOM, "#ffffff", chips)
                else:
                    name, colour = self._desk.session.name(ranked.giver), self._desk.colour(ranked.giver)
                    card.show_origin(name, colour, "#1d2740", chips)
        for count_up, score in zip(self._counts, self._shown_scores(), strict=True):
            count_up.go(score, self._desk.stage.motion)

    def _chips(self, ranking: Ranking, photo: str) -> tuple[tuple[str, str], ...]:
        """What a photo brought: to the active seat, and to whoever gave it."""
        totals: dict[Seat, int] = {}
        for point in ranking.points:
            if point.photo == photo:
                totals[point.seat] = totals.get(point.seat, 0) + 1
        return tuple((f"+{total}", self._desk.colour(seat)) for seat, total in totals.items())

    def _told_points(self) -> tuple[Point, ...]:
        """The points of the photos that are turned already."""
        ranking = self._ranking
        if ranking is None:
            return ()
        turned = {ranked.photo for ranked in ranking.line[len(ranking.line) - self._told :]} if self._told else set()
        return tuple(point for point in ranking.points if point.photo in turned)

    def _shown_scores(self) -> tuple[int, ...]:
        """The scores as far as they were told: they grow with every photo that is turned."""
        ranking = self._ranking
        if ranking is None:
            return self._view.scores
        all_won = added((0,) * len(self._view.scores), ranking.points)
        before = tuple(score - won for score, won in zip(self._view.scores, all_won, strict=True))
        return added(before, self._told_points())

    def _players(self) -> list[tuple[Player, bool]]:
        view = self._view
        scores = [count.value for count in self._counts]
        return [(self._desk.player(view, seat, scores), seat == view.active) for seat in view.order]

    # -------------------------------------------------------------- words

    def _words(self) -> None:
        texts, view = self._desk.texts, self._view
        name = self._desk.session.name(view.active) if view.active is not None else ""
        self.bar.left = texts("klick.table.round", round=view.round)
        self._start.tag, self._start.tag_colour = name, self._desk.colour(view.active or Seat(0))
        self._start.show_origin(name, self._start.tag_colour, "#1d2740", ())
        if view.phase == Phase.REVEAL:
            self._reveal_words()
        else:
            self._ranking_words(name)

    def _ranking_words(self, name: str) -> None:
        texts = self._desk.texts
        is_ours = self._actor is not None
        is_shared = len(self._desk.session.seats) > 1
        if is_ours:
            self.bar.middle = texts("klick.table.rank_of", name=name) if is_shared else texts("klick.table.rank")
        else:
            self.bar.middle = texts("klick.table.rank_watch", name=name)
        self._button.visible = is_ours
        self._button.text, self._button.style = texts("klick.button.confirm"), GO
        # The standings beside list them all in their order.
        later = self._view.order[len(self._view.rankings) + 1 :][:1]
        self._notes.title = texts("klick.table.turns", names=self._desk.names(later)) if later else ""
        active = self._desk.colour(self._view.active or Seat(0))
        self._notes.lines = tuple(("+1", texts(why.value), active if why in ACTIVE_WHY else "#dfeaff") for why in Why)
        self._prompts.prompts = self._hints() if is_ours else ()

    def _hints(self) -> tuple[Prompt, ...]:
        texts = self._desk.texts
        zoom = Prompt(texts("klick.button.zoom"), "z", "y")
        if not self._lifted:
            return (Prompt(texts("klick.button.lift"), "enter", "a"), zoom)
        down = Prompt(texts("klick.button.put_down"), "enter", "a")
        return (Prompt(texts("klick.button.move"), "right", "right"), down)

    def _reveal_words(self) -> None:
        texts, ranking = self._desk.texts, self._ranking
        self.bar.middle = texts("klick.table.reveal")
        self._button.visible = bool(self._desk.asked(MayGoOn)) or not self._is_told
        self._button.text = texts("klick.button.go_on" if self._is_told else "klick.button.reveal_all")
        self._button.style = PRIMARY
        self._prompts.prompts = (Prompt(texts("klick.button.zoom"), "z", "y"),)
        points = self._told_points()
        self._notes.title = texts("klick.table.nobody_scores") if self._is_told and not points else ""
        seats = dict.fromkeys(point.seat for point in (ranking.points if ranking else ()))
        rows = [(seat, [point for point in points if point.seat == seat]) for seat in seats]
        self._notes.lines = tuple(
            (f"{self._desk.session.name(seat)} +{len(own)}", f"· {short_reasons(texts, own)}", self._desk.colour(seat))
            for seat, own in sorted(rows, key=lambda row: (-len(row[1]), row[0]))
            if own
        )

    # -------------------------------------------------------------- places

    def lay(self, area: FRect) -> None:
        self._places = here = places.ranking(area, max(1, len(self._order)))
        motion = self._desk.stage.motion
        self.bar.at(here.bar)
        self._standings.at(here.board)
        self._notes.at(here.notes)
        self._start.home(here.start, 0, motion)
        for photo, cell in zip(self._order, here.line, strict=True):
            self._prints[photo].home(cell, 0, motion)
        width = min(620.0, here.foot.w * 0.45)
        self._button.at(FRect(here.foot.right - width, here.foot.y, width, here.foot.h))
        self._prompts.at(FRect(here.foot.x, here.foot.y, here.foot.w - width - 24, here.foot.h))
        self._words()

    # -------------------------------------------------------------- hands

    def follow(self, signal: Signal) -> None:
        match signal:
            case Clicked("confirm"):
                self._pressed()
            case Clicked(id) if id.startswith("photo."):
                self._on_print(id.removeprefix("photo."))
            case Changed(id, str(direction)) if id.startswith("photo."):
                self._steered(id.removeprefix("photo."), direction)
            case Picked():
                self._desk.stage.sounds.play("card_take")
            case Dragged(id, x, y) | Dropped(id, x, y):
                self._move(id.removeprefix("photo."), places.nearest(self._places.line, x, y))
                if isinstance(signal, Dropped):
                    self._desk.stage.sounds.play("card_lay")

    def _pressed(self) -> None:
        if self._view.phase == Phase.REVEAL:
            self._desk.answer(MayGoOn, GoOn()) if self._is_told else self._tell(len(self._view.line))
        elif self._actor is not None:
            self._desk.stage.sounds.play("confirm")
            self._desk.session.act(self._actor, Confirm())

    def _on_print(self, photo: str) -> None:
        if self._actor is None or photo not in self._prints:
            return
        if self._lifted and self._lifted != photo and not self._desk.by_hand:
            self._move(self._lifted, self._order.index(photo))
            self._lifted = ""
        else:
            self._lifted = "" if photo == self._lifted else photo
        self._desk.stage.sounds.play("card_take" if self._lifted else "card_lay")
        self._refresh()

    def _steered(self, photo: str, direction: str) -> None:
        here = self._order.index(photo)
        cells = self._places.line
        across = sum(abs(cell.y - cells[0].y) < 1 for cell in cells)
        step = {"left": -1, "right": 1, "up": -across, "down": across}[direction]
        self._move(photo, max(0, min(len(self._order) - 1, here + step)))

    def _move(self, photo: str, to: int) -> None:
        if self._actor is None or photo not in self._order or self._order.index(photo) == to:
            return
        self._order = places.moved(self._order, photo, to)
        self._desk.stage.sounds.play("tick")
        self._desk.session.act(self._actor, Arrange(self._order))
        self._refresh()

    def back(self) -> bool:
        if not self._lifted:
            return False
        self._lifted = ""
        self._refresh()
        return True

    # -------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        for count in self._counts:
            if count.update(dt):
                self._desk.page.touch()
        if self._ranking is None or self._is_told:
            return
        self._desk.page.touch()
        self._wait -= dt
        if self._wait <= 0:
            self._tell(self._told + 1)

    def _tell(self, told: int) -> None:
        """So many photos are turned, counted from the last."""
        before = len(self._told_points())
        self._told, self._wait = told, PACE
        self._desk.stage.sounds.play("score" if len(self._told_points()) > before else "card_turn")
        self._refresh()
        if self._is_told and self._desk.by_hand:
            self._desk.page.focus("confirm")

    def photo_of(self, widget: str) -> str:
        return widget.removeprefix("photo.") if widget.startswith("photo.") else ""

    def ground(self) -> Hashable:
        return "ranking", tuple(self._places.line_area)

    def paint(self, canvas: Canvas) -> None:
        area = self._places.line_area.inflate(24, 12)
        paint_lightbox(canvas, area)
