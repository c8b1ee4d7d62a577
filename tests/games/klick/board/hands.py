"""Ways of playing Klick! through its screen: by mouse, keys, pad or touch alone."""

from game.core.game import Seat
from game.games.klick.rules.words import Phase

ME = Seat(0)


class Mouse:
    def __init__(self, pilot):
        self.pilot = pilot

    def give(self, photo, seat):
        self.pilot.drag(f"photo.{photo}", f"seat.{seat}", steps=2)

    def press(self, button):
        self.pilot.click(button)

    def move(self, photo, to):
        self.pilot.drag(f"photo.{photo}", f"photo.{to}", steps=3)


class Touch(Mouse):
    def give(self, photo, seat):
        self.pilot.tap(f"photo.{photo}")
        self.pilot.tap(f"seat.{seat}")

    def press(self, button):
        self.pilot.tap(button)

    def move(self, photo, to):
        self.pilot.drag(f"photo.{photo}", f"photo.{to}", steps=3, touch=True)


class Keys:
    device = "keys"

    def __init__(self, pilot):
        self.pilot = pilot

    def give(self, photo, seat):
        self.pilot.choose(f"photo.{photo}", self.device)
        self.pilot.choose(f"seat.{seat}", self.device)

    def press(self, button):
        self.pilot.choose(button, self.device)

    def move(self, photo, to):
        """One place towards the front."""
        self.pilot.choose(f"photo.{photo}", self.device)
        self._step("left")
        self._step("enter" if self.device == "keys" else "a")

    def _step(self, name):
        self.pilot.press(name) if self.device == "keys" else self.pilot.pad(name)


class Pad(Keys):
    device = "pad"


def play(rig, hand, session=None, seat=ME, most=400):
    """The game to its end: this seat by hand, the others as they come."""
    session = session or rig.session
    for _ in range(most):
        rig.pump(8)
        hand.pilot.frames(2)
        view = session.view(seat)
        if view.phase == Phase.OVER:
            return
        if view.phase == Phase.GIVING and seat not in view.done:
            give_all(hand, session, seat)
            hand.press("done")
        elif view.phase == Phase.RANKING and view.active == seat:
            hand.move(view.line[1], view.line[0])
            hand.press("confirm")
        elif view.phase == Phase.REVEAL:
            hand.press("confirm")
    raise AssertionError("the game did not end")


def give_all(hand, session, seat):
    view = session.view(seat)
    open_places = [to for to in range(len(view.starts)) if to != seat for _ in range(view.each)]
    for gift in view.gifts:
        open_places.remove(gift.to)
    laid = {gift.photo for gift in view.gifts}
    for photo, to in zip([photo for photo in view.hand if photo not in laid], open_places, strict=True):
        hand.give(photo, to)
