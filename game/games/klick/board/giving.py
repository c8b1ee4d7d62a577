"""Giving photos: one's own hand below, the others' start photos above. Drag, or lift and lay, and say when done.

For a screen nobody in particular looks at, the same wall without any hand.
"""

from __future__ import annotations

from collections.abc import Hashable

from pygame import FRect

from game.core.game import Action, Seat
from game.games.klick.board import places
from game.games.klick.board.common import KlickDesk, KlickPart
from game.games.klick.board.prints import paint_backs, paint_lightbox
from game.games.klick.board.widgets import Print, Station
from game.games.klick.rules.words import Done, Gift, Give, KlickView, TakeBack, Undone
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import GO, QUIET
from game.ui.signals import Clicked, Dropped, Picked, Signal
from game.ui.widgets.button import Button, HotArea
from game.ui.widgets.prompts import Prompt, Prompts

TILTS = (-2, 1, -1, 2, 0, -1, 1)
"""Photos in a hand lie as hands lay them."""


class Giving(KlickPart):
    """``seat`` is whose hand is shown; None on a display, or while several people look at one screen."""

    def __init__(self, desk: KlickDesk, view: KlickView, seat: Seat | None) -> None:
        super().__init__(desk, view)
        self._seat = seat
        self._gifts: tuple[Gift, ...] = view.gifts
        self._lifted = ""
        page = desk.page
        order = _round_from(len(view.starts), seat)
        self._stations = {one: page.add(Station(desk.gallery, one)) for one in order}
        self._hand_zone = page.add(HotArea("hand", quiet=True))
        self._prints = {photo: page.add(Print(desk.gallery, photo)) for photo in view.hand}
        self._done = page.add(Button("done", "", GO, icon="check"))
        self._prompts = page.add(Prompts())
        self._places = places.watching(desk.page.space.safe, len(view.starts))
        self.show(view)
        if self._prints:
            page.focus(next(iter(self._prints.values())).id)

    # -------------------------------------------------------------- what is known

    @property
    def has_lifted(self) -> bool:
        return bool(self._lifted)

    def show(self, view: KlickView) -> None:
        self._view = view
        self._gifts = view.gifts
        if self._lifted not in view.hand:
            self._lifted = ""
        self._refresh()

    @property
    def _is_done(self) -> bool:
        return self._seat is not None and self._seat in self._view.done

    def _refresh(self) -> None:
        """Everything but the places: words, who is done, what may be pressed."""
        desk, view = self._desk, self._view
        for seat, station in self._stations.items():
            station.player = desk.player(view, Seat(seat))
            station.photo = view.starts[seat]
            station.backs = view.received[seat]
            station.is_plain = self._seat is None or seat == self._seat
            station.is_target = bool(self._lifted) and not station.is_plain
            station.focusable = self._reopens(Seat(seat)) if station.is_plain else not self._is_done
        for photo, card in self._prints.items():
            card.marked = photo == self._lifted
            card.draggable = not self._is_done
            card.focusable = not self._is_done
        self._words()
        desk.page.relay()

    def _reopens(self, seat: Seat) -> bool:
        """Whether this screen, looked at by several people, may open what the seat has given."""
        return self._seat is None and seat in self._desk.session.seats and seat in self._view.done

    def _words(self) -> None:
        texts, view = self._desk.texts, self._view
        for seat, station in self._stations.items():
            station.hint = texts("klick.button.undone") if self._reopens(Seat(seat)) else ""
        self.bar.left = texts("klick.table.round", round=view.round)
        self._done.visible = self._seat is not None
        missing = len(view.hand) - len(self._gifts)
        self._done.text = texts("klick.button.undone" if self._is_done else "klick.button.done")
        self._done.style = QUIET if self._is_done else GO
        self._done.enabled = self._is_done or not missing
        self._done.reason = texts("klick.gifts_missing")
        # The hand as a whole is a place to lay a photo back, and nothing to stop at without one.
        self._hand_zone.focusable = bool(self._lifted)
        self.bar.middle = self._instruction()
        self._prompts.prompts = self._hints()

    def _instruction(self) -> str:
        texts, view = self._desk.texts, self._view
        late = [Seat(seat) for seat in range(len(view.starts)) if Seat(seat) not in view.done]
        if self._is_done or (self._seat is None and len(late) <= 2):
            return texts("klick.table.done_wait", names=self._desk.names(late))
        if self._seat is None:
            return texts("klick.table.watch_giving")
        if self._lifted:
            return texts("klick.table.give_to")
        return texts("klick.table.give_two" if view.each == 2 else "klick.table.give")

    def _hints(self) -> tuple[Prompt, ...]:
        texts = self._desk.texts
        if self._seat is None or self._is_done:
            return ()
        zoom = Prompt(texts("klick.button.zoom"), "z", "y")
        if not self._lifted:
            return (Prompt(texts("klick.button.take"), "enter", "a"), zoom)
        lay = Prompt(texts("klick.button.lay"), "enter", "a")
        return (lay, Prompt(texts("klick.button.put_down"), "escape", "b"), zoom)

    # -------------------------------------------------------------- places

    def lay(self, area: FRect) -> None:
        view = self._view
        seats = len(view.starts)
        if self._seat is None:
            self._places = places.watching(area, seats)
        else:
            self._places = places.giving(area, seats - 1, view.each, len(view.hand))
        here = self._places
        self.bar.at(here.bar)
        stations = [station for seat, station in self._stations.items() if seat != self._seat]
        for station, place in zip(stations, here.stations, strict=True):
            station.lie(place)
        if self._seat is not None and here.own is not None:
            self._stations[self._seat].lie(here.own)
        self._hand_zone.at(here.hand_area)
        self._lay_prints()
        width = min(560.0, here.foot.w * 0.42)
        self._done.at(FRect(here.foot.right - width, here.foot.y, width, here.foot.h))
        self._prompts.at(FRect(here.foot.x, here.foot.y, here.foot.w - width - 24, here.foot.h))
        self._prompts.align = "left"
        self._words()

    def _lay_prints(self) -> None:
        motion = self._desk.stage.motion
        laid = {gift.photo: rect for gift, rect in self._laid()}
        for i, (photo, card) in enumerate(self._prints.items()):
            if photo in laid:
                card.home(laid[photo], (-1, 1)[i % 2], motion)
            else:
                card.home(self._places.hand[i], TILTS[i % len(TILTS)], motion)

    def _laid(self) -> list[tuple[Gift, FRect]]:
        """Every gift and the slot it lies in."""
        found: list[tuple[Gift, FRect]] = []
        for seat, station in self._stations.items():
            if station.place is not None and not station.is_plain:
                gifts = [gift for gift in self._gifts if gift.to == seat]
                found += zip(gifts, station.place.slots, strict=False)
        return found

    # -------------------------------------------------------------- hands

    def follow(self, signal: Signal) -> None:
        match signal:
            case Clicked("done"):
                self._say_done()
            case Clicked("hand"):
                self._to_hand(self._lifted)
            case Clicked(id) if id.startswith("seat."):
                self._on_station(Seat(int(id.removeprefix("seat."))))
            case Clicked(id) if id.startswith("photo."):
                self._on_print(id.removeprefix("photo."))
            case Picked(id):
                self._desk.stage.sounds.play("card_take")
                self._lift(id.removeprefix("photo."))
            case Dropped(id, over=over):
                self._drop(id.removeprefix("photo."), over)

    def _say_done(self) -> None:
        if self._seat is not None:
            self._act(Undone() if self._is_done else Done())
            self._desk.stage.sounds.play("confirm")

    def _on_station(self, seat: Seat) -> None:
        if self._seat is None:
            # Several people share this screen: whoever changes something comes behind the curtain again.
            if seat in self._desk.session.seats and seat in self._view.done:
                self._desk.session.act(seat, Undone())
        elif self._lifted and seat != self._seat:
            self._give(self._lifted, seat)
        elif not self._lifted:
            self._desk.page.refuse(self._desk.texts("klick.table.take_first"), f"seat.{seat}")

    def _on_print(self, photo: str) -> None:
        there = self._to(photo)
        if self._lifted and photo != self._lifted and there is not None:
            self._give(self._lifted, there, photo)
        else:
            self._desk.stage.sounds.play("card_take")
            self._lift("" if photo == self._lifted else photo)
            self._point_at_open_place()

    def _drop(self, photo: str, over: str) -> None:
        if over.startswith("seat.") and over != f"seat.{self._seat}":
            self._give(photo, Seat(int(over.removeprefix("seat."))))
        elif over.startswith("photo.") and (there := self._to(over.removeprefix("photo."))) is not None:
            self._give(photo, there, over.removeprefix("photo."))
        elif self._to(photo) is not None:
            self._to_hand(photo)
        else:
            self._lift("")

    def _give(self, photo: str, to: Seat, instead: str = "") -> None:
        was = self._to(photo)
        there = [gift.photo for gift in self._gifts if gift.to == to]
        if was == to:
            self._lift("")
            return
        kept = [gift for gift in self._gifts if gift.photo != photo]
        if len(there) == self._view.each:
            leaving = instead or there[-1]
            kept = [gift for gift in kept if gift.photo != leaving]
            kept += [Gift(leaving, was)] if was is not None else []
        # Shown at once; the next view says whether it is so.
        self._gifts = (*kept, Gift(photo, to))
        self._lifted = ""
        self._desk.stage.sounds.play("card_lay")
        self._act(Give(photo, to, instead))
        self._refresh()
        self._point_at_next()

    def _to_hand(self, photo: str) -> None:
        if photo and self._to(photo) is not None:
            self._gifts = tuple(gift for gift in self._gifts if gift.photo != photo)
            self._desk.stage.sounds.play("card_lay")
            self._act(TakeBack(photo))
        self._lift("")

    def _lift(self, photo: str) -> None:
        self._lifted = photo
        self._refresh()

    def _to(self, photo: str) -> Seat | None:
        """Whose start photo it lies on; None in the hand."""
        return next((gift.to for gift in self._gifts if gift.photo == photo), None)

    def _act(self, action: Action) -> None:
        if self._seat is not None:
            self._desk.session.act(self._seat, action)

    def back(self) -> bool:
        if not self._lifted:
            return False
        photo = self._lifted
        self._to_hand(photo) if self._to(photo) is not None else self._lift("")
        self._desk.page.focus(f"photo.{photo}")
        return True

    # -------------------------------------------------------------- focus of keys and pad

    def _point_at_open_place(self) -> None:
        if not self._desk.by_hand or not self._lifted:
            return
        counts = {seat: sum(gift.to == seat for gift in self._gifts) for seat in self._stations}
        open_places = [seat for seat in self._stations if seat != self._seat and counts[seat] < self._view.each]
        target = next(iter(open_places), next((seat for seat in self._stations if seat != self._seat), None))
        if target is not None:
            self._desk.page.focus(f"seat.{target}")

    def _point_at_next(self) -> None:
        if not self._desk.by_hand:
            return
        left = [photo for photo in self._prints if self._to(photo) is None]
        self._desk.page.focus(f"photo.{left[0]}" if left else "done")

    # -------------------------------------------------------------- the rest

    def photo_of(self, widget: str) -> str:
        if widget.startswith("photo."):
            return widget.removeprefix("photo.")
        return next((station.photo for station in self._stations.values() if station.id == widget), "")

    @property
    def _is_empty(self) -> bool:
        """All is given: the lamp under the hand goes out."""
        return len(self._gifts) == len(self._view.hand)

    def ground(self) -> Hashable:
        backs = 0 if self._seat is None else self._view.received[self._seat]
        return "giving", self._seat, self._is_empty, backs, tuple(self._places.hand_area)

    def paint(self, canvas: Canvas) -> None:
        if self._seat is None:
            return
        paint_lightbox(canvas, self._places.hand_area.inflate(20, 10), not self._is_empty)
        own = self._places.own
        backs = self._view.received[self._seat]
        if own is not None and backs:
            area = FRect(own.start.x, own.start.bottom - 40, own.start.w, 70)
            paint_backs(canvas, area, backs)


def _round_from(seats: int, seat: Seat | None) -> list[Seat]:
    """Clockwise, beginning with the left neighbour; one's own last."""
    first = 0 if seat is None else seat + 1
    return [Seat((first + i) % seats) for i in range(seats)]
