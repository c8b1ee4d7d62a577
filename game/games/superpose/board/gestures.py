"""What is done with cards by hand: choose, hold over the felt, turn, put back, take, lay. Asks; decides no rule."""

from __future__ import annotations

from game.games.superpose.board.desk import SuperPoseDesk
from game.games.superpose.board.holding import Holding
from game.games.superpose.felt.felt import Felt
from game.games.superpose.felt.watch import Watch
from game.games.superpose.rules.placement import WhyNot
from game.games.superpose.rules.words import AskLay, Card, LayCard, LayStarter, LayStartersForMe, Refusal, TakeCard
from game.scenes.words import refusal
from game.ui.inputs import Device
from game.venue.session import Refused


class CardGestures:
    def __init__(self, desk: SuperPoseDesk, holding: Holding, felt: Felt, watch: Watch) -> None:
        self._stage, self._page, self._desk = desk.stage, desk.page, desk
        self._holding, self._felt, self._watch = holding, felt, watch

    # --- choosing

    def choose(self, index: int) -> None:
        """A card of the hand was pressed."""
        cards = self._desk.cards()
        if index >= len(cards):
            return
        card = cards[index]
        self._stage.sounds.play("card_take")
        if self._desk.is_laying or self._desk.is_starting:
            self.pick(card)
            return
        self._desk.chosen = card.id
        if self._desk.is_taking:
            self._page.focus("take")
        else:
            self._say_whose_turn()

    def _say_whose_turn(self) -> None:
        """A card may be looked at and turned at any time, but whoever wants to lay it now should know why not."""
        view = self._desk.view
        if view is not None and view.turn is not None:
            name = self._desk.session.name(view.turn)
            self._page.say(self._stage.texts("superpose.table.waiting", name=name))

    def pick(self, card: Card) -> None:
        """Hold it over the felt."""
        ask = self._desk.ask(AskLay)
        if ask is not None and card.id not in ask.cards:
            self._desk.chosen = card.id
            self.say_no(Refusal.ANOTHER_TAKEN if self._desk.has_taken else Refusal.CANNOT_TAKE)
            self._desk.chosen = ""
            return
        self._desk.chosen = card.id
        self._holding.pick(card, self._felt.middle())
        self._felt.stand()
        self._felt.reveal()
        self._page.focus("felt")

    def drag_out(self, index: int) -> None:
        cards = self._desk.cards()
        if index < len(cards) and (self._desk.is_laying or self._desk.is_starting):
            self.pick(cards[index])

    def drag(self, x: float, y: float) -> None:
        if self._holding.card is not None:
            self._holding.aim(*self._felt.lens.cell_at(x, y))

    def drop(self, x: float, y: float, is_on_hand: bool) -> None:
        """A card dragged out of the hand is let go: by the mouse it is laid, under a finger it waits for a tap."""
        if self._holding.card is None:
            return
        if is_on_hand:
            self.put_back()
            return
        self.drag(x, y)
        if self._stage.device is not Device.TOUCH:
            self.lay()

    def put_back(self) -> None:
        held = self._holding.card
        if held is None or self._desk.has_taken:
            return
        self._holding.put_back()
        self._desk.chosen = ""
        self._stage.sounds.play("back")
        self._page.focus(f"hand.{self._desk.index_of(held.id)}")

    # --- turning

    def turn(self, by: int) -> None:
        card = self._to_turn()
        if card is not None:
            self._holding.turn(card, by)
            self._stage.sounds.play("card_turn")

    def turn_one(self, card: Card) -> None:
        self._holding.turn(card, 1)
        self._stage.sounds.play("card_turn")

    def _to_turn(self) -> Card | None:
        """The held card, else the one in focus, else the chosen one."""
        if self._holding.card is not None:
            return self._holding.card
        cards, focused = self._desk.cards(), self._page.focused
        if focused.startswith("hand.") and int(focused[5:]) < len(cards):
            return cards[int(focused[5:])]
        return next((card for card in cards if card.id == self._desk.chosen), cards[0] if cards else None)

    def flip(self) -> None:
        """Turn the chosen starter over."""
        chosen = self._desk.chosen
        if not chosen or not self._desk.is_starting:
            return
        self._desk.sides[chosen] = self._desk.sides.get(chosen, 0) + 1
        if self._holding.card is not None:
            self._holding.swap(self._desk.cards()[self._desk.index_of(chosen)])
        self._stage.sounds.play("card_turn")

    def step_forms(self) -> None:
        """The next way to set the chameleons; starters have two sides instead."""
        if self._desk.is_starting:
            self.flip()
        elif self._holding.step_forms():
            self._stage.sounds.play("tick")

    # --- asking the table

    def take(self) -> None:
        if not self._desk.is_taking or not self._desk.chosen:
            return
        if self._desk.chosen not in self._desk.playable():
            self.say_no(Refusal.CANNOT_TAKE)
            return
        self._desk.act(TakeCard(self._desk.chosen))

    def for_me(self) -> None:
        self._desk.act(LayStartersForMe())

    def lay(self) -> None:
        card, check = self._holding.card, self._holding.check()
        if card is None or check is None or self._desk.seat is None:
            return
        if check.no is not None:
            self._holding.refuse(check.no)
            self.say_no(check.no.code, "felt")
            return
        place = check.place
        self._watch.lay_from = self._felt.ghost_rect()
        if self._desk.is_starting:
            self._desk.act(LayStarter(card.id, card.side, place.x, place.y, place.rotation))
            return
        choice = self._holding.choice
        self._desk.act(LayCard(card.id, place.x, place.y, place.rotation, choice.forms if choice is not None else ()))

    def say_no(self, code: str, at: str = "") -> None:
        self._page.refuse(self._stage.texts(code), at or f"hand.{self._desk.index_of(self._desk.chosen)}")

    def refused(self, news: Refused) -> None:
        """The table said no: the cells to blame and the reason in words."""
        self._watch.lay_from = None
        if news.code in list(Refusal):
            cells = news.facts.get("cells", ())
            self._holding.refuse(WhyNot(Refusal(news.code), cells if isinstance(cells, tuple) else ()))
        at = "felt" if self._holding.card is not None else f"hand.{self._desk.index_of(self._desk.chosen)}"
        self._page.refuse(refusal(self._stage.texts, news.code, news.facts, self._desk.session), at)
