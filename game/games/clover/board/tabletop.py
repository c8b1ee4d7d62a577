"""The shared board under one's hands: take, lay, swap and turn cards, and see them checked one by one.

Knows no table: what is done goes out as actions through ``do``. Resolving uses it with the session behind it, the
gallery with the rules' own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from pygame import FRect

from game.games.clover.board.cards import WordCard
from game.games.clover.board.common import Lexicon
from game.games.clover.board.look import paint_badge, paint_board, paint_strip, tilt
from game.games.clover.board.places import CloverGround, TablePlaces, shared
from game.games.clover.rules.geometry import SLOTS, ZONES
from game.games.clover.rules.words import Clue, MoveCard, Placed, SharedBoard, SwapCards, TableCard, TurnCard
from game.ui.inputs import Input, KeyDown, PadButton, PointerDown
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import QUIET
from game.ui.signals import Changed, Clicked, Dragged, Dropped, Signal
from game.ui.widgets.button import Button, HotArea

Touch = MoveCard | SwapCards | TurnCard

BEGINS: Final = 0.45
"""Seconds until the first card is turned; all lie face down by then."""
STEP: Final = 0.5
"""From one card to the next: long enough to hold one's breath, far under a second."""
ENDS: Final = 0.7
"""How long the last verdict is seen before the table goes on."""


class Tabletop:
    """``refuse(words, id)`` says why not; ``is_open``: whether this screen may touch anything, else ``reason``."""

    def __init__(self, page: Page, lexicon: Lexicon, do: Callable[[Touch], None]) -> None:
        self._page, self._lexicon, self._do = page, lexicon, do
        self.board: SharedBoard | None = None
        self.is_open = False
        self.reason = ""
        self.turn = 0
        self.lifted: int | None = None
        self.places: TablePlaces | None = None
        self._cards: dict[int, WordCard] = {}
        self._held_by_others: dict[int, tuple[int, int]] = {}
        self._check: Check | None = None
        self._middle = page.add(HotArea("middle", 34))
        self._slots = [page.add(HotArea(f"slot.{slot}", 26)) for slot in range(SLOTS)]
        self._turns = [
            page.add(Button("board.left", "", QUIET, icon="rotate_left")),
            page.add(Button("board.right", "", QUIET, icon="rotate_right")),
        ]

    def leave(self) -> None:
        ids = ["middle", "board.left", "board.right", *(zone.id for zone in self._slots)]
        self._page.remove(*ids, *(card.id for card in self._cards.values()))
        self._cards.clear()

    # -------------------------------------------------------------- what is shown

    def show(self, board: SharedBoard) -> None:
        """Another placement: cards fly from where they were to where they are."""
        known = {card.card for card in board.cards}
        for gone in [number for number in self._cards if number not in known]:
            self._page.remove(self._cards.pop(gone).id)
        for card in board.cards:
            if card.card not in self._cards:
                self._cards[card.card] = self._page.add(WordCard(card, self._lexicon.words(card.words)))
            self._cards[card.card].card = card
        self.board = board
        if self.lifted is not None and (self.lifted not in known or self._card(self.lifted).locked):
            self.lifted = None
        self._page.relay()

    def _card(self, number: int) -> TableCard:
        return self._cards[number].card

    @property
    def is_full(self) -> bool:
        return self.empty == 0

    @property
    def empty(self) -> int:
        board = self.board
        return SLOTS if board is None else SLOTS - sum(card.slot is not None for card in board.cards)

    @property
    def ground(self) -> CloverGround:
        assert self.places is not None
        return self.places.ground.turned(self.turn)

    @property
    def is_checking(self) -> bool:
        return self._check is not None

    def lay(self, area: FRect) -> None:
        board = self.board
        if board is None:
            return
        self.places = shared(area, len(board.cards))
        ground = self.ground
        self._middle.at(self.places.middle.inflate(8, 0))
        lifted = None if self.lifted is None else self._card(self.lifted)
        self._middle.visible = lifted is not None and lifted.slot is not None
        for slot, zone in enumerate(self._slots):
            zone.at(ground.slot_rect(slot))
            zone.visible = all(card.slot != slot for card in board.cards)
            zone.marked = lifted is not None
        for button, corner in zip(self._turns, (3, 2), strict=True):
            button.at(ground.corner(corner).inflate(-14, -14))
        for index, card in enumerate(board.cards):
            self._lay_card(index, card)

    def _lay_card(self, index: int, card: TableCard) -> None:
        assert self.places is not None and self.board is not None
        view, ground = self._cards[card.card], self.ground
        view.words = self._lexicon.words(card.words)
        angle = ground.card_angle(card.rotation)
        rect = self.places.loose[index] if card.slot is None else ground.slot_rect(card.slot)
        if card.slot is None:
            angle += tilt(card.card)
        if card.card in self._held_by_others:
            rect = rect.copy()
            rect.center = ground.from_table(*self._held_by_others[card.card])
        view.draggable = self.is_open and not card.locked and not self.is_checking
        view.marked = card.card == self.lifted
        view.was_tried = card.slot is not None and Placed(card.card, card.slot, card.rotation) in self._tried
        view.home(rect, angle, self._page.stage.motion)

    @property
    def _tried(self) -> tuple[Placed, ...]:
        return () if self.board is None else self.board.proven_wrong

    def hold_by_other(self, card: int, at: tuple[int, int] | None) -> None:
        """Another hand carries this card (or lets it go): it is seen where that hand is."""
        if card not in self._cards or self._cards[card].dragging:
            return
        if at is None:
            self._held_by_others.pop(card, None)
        elif not self._card(card).locked:
            self._held_by_others[card] = at
        self._page.relay()

    # -------------------------------------------------------------- the check

    def check(self, right: tuple[Placed, ...], wrong: tuple[Placed, ...]) -> None:
        """Turn the cards in the slots one by one: was it right?"""
        self.lifted = None
        self._held_by_others.clear()
        verdicts = [(item.slot, item.card, item in right) for item in (*right, *wrong) if item.card in self._cards]
        locked = {number for number, view in self._cards.items() if view.card.locked}
        order = tuple((card, is_right) for _, card, is_right in sorted(verdicts) if card not in locked)
        self._check = Check(order)
        for card, _ in order:
            self._cards[card].turn_over(True, self._page.stage.motion)
        self._page.stage.sounds.play("shuffle")
        if not self._page.stage.motion:
            self.skip()
        self._page.relay()

    def skip(self) -> None:
        """All verdicts at once; pressing on and on does not keep them there."""
        if self._check is not None:
            self._check.time = max(self._check.time, BEGINS + STEP * len(self._check.order))

    def update(self, dt: float) -> bool:
        """Whether a check has just come to its end."""
        check = self._check
        if check is None:
            return False
        check.time += dt
        self._page.touch()
        motion = self._page.stage.motion
        while check.told < len(check.order) and check.time >= BEGINS + STEP * check.told:
            card, is_right = check.order[check.told]
            check.told += 1
            self._cards[card].verdict = is_right
            self._cards[card].turn_over(False, motion)
            self._page.stage.sounds.play("right" if is_right else "wrong")
        if check.time < BEGINS + STEP * len(check.order) + ENDS:
            return False
        self._check = None
        for view in self._cards.values():
            view.verdict = None
            view.turn_over(False, False)
        self._page.relay()
        return True

    # -------------------------------------------------------------- hands

    def hear(self, event: Input) -> bool:
        """Keys and buttons with a meaning of their own here."""
        if self._page.modal is not None:
            return False
        if self.is_checking:
            is_press = isinstance(event, PointerDown | KeyDown) or (isinstance(event, PadButton) and event.down)
            if is_press:
                self.skip()
            return is_press
        match event:
            case KeyDown(key="q" | "e" as key):
                return self._turn_focused(1 if key == "e" else -1)
            case PadButton(name="lb" | "rb" as name, down=True, repeat=False):
                return self._turn_focused(1 if name == "rb" else -1)
            case KeyDown(key="pageup" | "pagedown" as key):
                return self._turn_board(1 if key == "pagedown" else -1)
            case PadButton(name="y", down=True, repeat=False):
                return self._turn_board(1)
            case KeyDown(key="backspace" | "delete", repeat=False) | PadButton(name="x", down=True, repeat=False):
                return self._take_back()
            case PointerDown(button=3):
                return self._turn_at(*self._page.space.units(event.x, event.y))
        return False

    def follow(self, signal: Signal) -> bool:
        """Whether the signal was for the board."""
        match signal:
            case Clicked("board.left"):
                self._turn_board(-1)
            case Clicked("board.right"):
                self._turn_board(1)
            case Clicked("middle"):
                self._take_back()
            case Clicked(id=id) if id.startswith("slot."):
                self._click_slot(int(id[5:]))
            case Clicked(id=id) if id.startswith("card."):
                self._click_card(int(id[5:]))
            case Changed(id=id, value=turns) if id.startswith("card.") and isinstance(turns, int):
                self._turn_card(int(id[5:]), turns)
            case Dropped(id=id) if id.startswith("card."):
                self._drop(int(id[5:]), signal)
            case Dragged(id=id) if id.startswith("card."):
                self._drag(int(id[5:]))
            case _:
                return False
        return True

    def put_down(self) -> bool:
        """Escape: whether something was in hand."""
        had = self.lifted is not None
        self._lift(None)
        return had

    def _lift(self, card: int | None) -> None:
        if card != self.lifted:
            self.lifted = card
            self._page.relay()

    def _drag(self, card: int) -> None:
        if self.lifted is not None and self.lifted != card:
            self._lift(None)

    def may_touch(self, card: int) -> bool:
        """Else it is said why not."""
        if self.is_checking:
            return False
        if not self.is_open:
            self._page.refuse(self.reason, f"card.{card}") if self.reason else None
            return False
        if self._card(card).locked:
            self._page.refuse(self._page.stage.texts("clover.locked_card"), f"card.{card}")
            return False
        return True

    def _click_card(self, card: int) -> None:
        lifted = self.lifted
        if lifted is None or lifted == card:
            if not self.may_touch(card):
                return
            if lifted is None:
                self._lift(card)
                self._page.stage.sounds.play("card_take")
            elif self._page.stage.device in ("mouse", "touch"):
                self._turn_card(card, 1)
            else:
                self._lift(None)
            return
        self._onto(lifted, card)

    def _onto(self, lifted: int, card: int) -> None:
        """The lifted card goes where another one lies."""
        here, there = self._card(lifted), self._card(card)
        if there.slot is None and here.slot is None:
            self._lift(card)
        elif self.may_touch(card):
            self._lift(None)
            self._act(SwapCards(lifted, card) if there.slot is None else MoveCard(lifted, there.slot))

    def _click_slot(self, slot: int) -> None:
        if self.lifted is not None and self.may_touch(self.lifted):
            card = self.lifted
            self._lift(None)
            self._act(MoveCard(card, slot))
            self._page.focus(f"card.{card}")

    def _take_back(self) -> bool:
        card = self.lifted
        if card is None and self._page.focused.startswith("card."):
            card = int(self._page.focused[5:])
        if card is None or self._card(card).slot is None or not self.may_touch(card):
            return False
        self._lift(None)
        self._act(MoveCard(card, None))
        return True

    def _drop(self, card: int, dropped: Dropped) -> None:
        self._lift(None)
        if not self.may_touch(card):
            return
        slot = self.ground.nearest_slot(dropped.x, dropped.y)
        here = self._card(card)
        if slot is not None and slot != here.slot:
            there = next((other for other in self._cards.values() if other.card.slot == slot), None)
            if there is None or self.may_touch(there.card.card):
                self._act(MoveCard(card, slot))
        elif slot is None and here.slot is not None:
            other = dropped.over.removeprefix("card.")
            onto = int(other) if dropped.over.startswith("card.") else None
            self._act(MoveCard(card, None) if onto is None else SwapCards(card, onto))
        self._page.relay()

    def _turn_focused(self, turns: int) -> bool:
        card = self.lifted
        if card is None and self._page.focused.startswith("card."):
            card = int(self._page.focused[5:])
        if card is not None:
            self._turn_card(card, turns)
        return card is not None

    def turn_lifted(self, turns: int) -> None:
        if self.lifted is not None:
            self._turn_card(self.lifted, turns)

    def _turn_at(self, x: float, y: float) -> bool:
        for card, view in reversed(self._cards.items()):
            if view.touches(x, y):
                self._turn_card(card, 1)
                return True
        return False

    def _turn_card(self, card: int, turns: int) -> None:
        if self.may_touch(card):
            self._page.stage.sounds.play("card_turn")
            self._do(TurnCard(card, turns))

    def _turn_board(self, by: int) -> bool:
        self.turn = (self.turn + by) % ZONES
        self._page.stage.sounds.play("card_turn")
        self._page.relay()
        return True

    def _act(self, action: Touch) -> None:
        self._page.stage.sounds.play("card_lay")
        self._do(action)

    # -------------------------------------------------------------- pictures

    def under(self) -> Hashable:
        """Names everything ``paint_under`` depends on."""
        if self.board is None or self.places is None:
            return ""
        return self.ground, self.board.clues, self.lifted, () if self.lifted is None else tuple(self._tried)

    def paint_under(self, canvas: Canvas) -> None:
        if self.board is None or self.places is None:
            return
        ground = self.ground
        paint_board(canvas, ground)
        for zone, clue in enumerate(self.board.clues):
            paint_strip(canvas, ground, zone, _clue_text(clue), mark="?" if clue is not None and clue.unknown else "")
        if self.lifted is not None:
            for item in self._tried:
                if item.card == self.lifted:
                    centre = ground.slot_centre(item.slot)
                    paint_badge(canvas, centre, ground.side * 0.09, "cross", "#b5564c")

    @property
    def dragged(self) -> int | None:
        return next((card for card, view in self._cards.items() if view.dragging), None)


class Check:
    """A check under way: which cards are turned in which order, and how far it is."""

    def __init__(self, order: tuple[tuple[int, bool], ...]) -> None:
        self.order = order
        self.time = 0.0
        self.told = 0


def _clue_text(clue: Clue | None) -> str:
    return "" if clue is None else clue.text
