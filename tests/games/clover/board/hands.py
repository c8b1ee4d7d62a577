"""Ways of playing So Clover! through its screen: by mouse, touch, keys or pad alone."""

from game.games.clover.rules.words import Phase


class Mouse:
    def __init__(self, pilot):
        self.pilot = pilot

    def write(self, zone, text):
        self.press(self.end_of(f"clue.{zone}"))
        for letter in text:
            self.press(self._key(letter))
        self.press("key.done")

    def end_of(self, field):
        """Where a field's small keyboard is."""
        place = self.pilot.scene.page.place_of(field)
        return place.right - 30, place.centery

    def _key(self, letter):
        return next(w.id for w in self.pilot.scene.page.modal.widgets if w.text == letter)

    def lay(self, card, slot):
        there = next((w.id for w in self.pilot.scene.page.widgets if _slot_of(w) == slot), f"slot.{slot}")
        self.pilot.drag(f"card.{card}", there, steps=2)

    def turn(self, card):
        self.pilot.click(f"card.{card}", button=3)

    def press(self, button):
        self.pilot.click(button)


class Touch(Mouse):
    """A finger takes a card by a tap, turns it by a second one, and lays it by tapping the place."""

    def lay(self, card, slot):
        self.pilot.tap(f"card.{card}")
        there = next((w.id for w in self.pilot.scene.page.widgets if _slot_of(w) == slot), f"slot.{slot}")
        self.pilot.tap(there)

    def turn(self, card):
        self.pilot.tap(f"card.{card}")
        self.pilot.tap(f"card.{card}")
        self.pilot.press("escape")

    def press(self, button):
        self.pilot.tap(button)


class Keys:
    device = "keys"

    def __init__(self, pilot):
        self.pilot = pilot

    def write(self, zone, text):
        self.pilot.steer_to(f"clue.{zone}", self.device)
        self.pilot.type(text)
        self.pilot.press("enter")

    def lay(self, card, slot):
        self.pilot.choose(f"card.{card}", self.device)
        there = next((w.id for w in self.pilot.scene.page.widgets if _slot_of(w) == slot), f"slot.{slot}")
        self.pilot.choose(there, self.device)

    def turn(self, card):
        self.pilot.steer_to(f"card.{card}", self.device)
        self.pilot.press("e") if self.device == "keys" else self.pilot.pad("rb")

    def press(self, button):
        self.pilot.choose(button, self.device)


class Pad(Keys):
    device = "pad"

    def write(self, zone, text):
        self.pilot.choose(f"clue.{zone}", "pad")
        for letter in text:
            key = next(w.id for w in self.pilot.scene.page.modal.widgets if w.text == letter)
            self.pilot.choose(key, "pad")
        self.pilot.pad("start")


def _slot_of(widget):
    card = getattr(widget, "card", None)
    return None if card is None else card.slot


def solve(rig, hand, seat=0, session=None):
    """Put the true solution on the board."""
    for slot, (card, rotation) in enumerate(rig.solution()):
        board = rig.view(seat, session).board
        now = next(item for item in board.cards if item.card == card)
        if now.locked:
            continue
        for _ in range((rotation - now.rotation) % 4):
            hand.turn(card)
        if now.slot != slot:
            hand.lay(card, slot)


def play(rig, hand, most=200):
    """The game to its end: seat 0 by hand, the others as they come."""
    for _ in range(most):
        rig.pump(6)
        hand.pilot.frames(4)
        if getattr(hand.pilot.scene._part, "is_busy", False):
            hand.pilot.frames(50)
            continue
        view = rig.view()
        if view.phase is Phase.OVER:
            return
        if view.phase is Phase.WRITING and 0 not in view.done:
            for zone in range(4):
                hand.write(zone, f"1{zone}")
            hand.press("done")
        elif view.phase is Phase.RESOLVING and view.board.spectator != 0:
            solve(rig, hand)
            hand.press("agree")
        elif view.phase is Phase.SHOWN:
            hand.press("next")
    raise AssertionError("the game did not end")
