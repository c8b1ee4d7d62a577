"""How a person with little patience plays each game to its end: what to do now is read from the table, what is
possible from the person's own view of it, and everything is done by mouse (or keys) in the window.
"""

from __future__ import annotations

import time

import pygame

from game.core.game import Seat
from game.games.clover.board.common import Lexicon
from game.games.clover.board.places import between_bars, shared
from game.games.clover.rules import words as clover
from game.games.clover.rules.geometry import pair_of_zone
from game.games.klick.board import places
from game.games.klick.rules import words as klick
from game.games.superpose.board.plan import plan
from game.games.superpose.rules import words as superpose
from game.ui.paint.theme import LARGE

LOWER = (0.0, 0.4, 1.0, 0.6)
FIELDS = (0.45, 0.1, 0.55, 0.65)
OFFERS = (("lay", 0), *(("lay_points", n) for n in range(1, 13)))
"""What the button may say with a card in hand."""
LAMP = "#e9c68c"
FRAME = "#8ff0b0"
"""The lamps on the felt, and the frame of a card held where it may lie."""
CLUES = ("ok", "zu", "ka", "sax")
"""Short words; the letters look like no others on a keyboard."""


def to_the_end(person, step, seats=(0,), seconds=150.0):
    """Play until the table says it is over; ``step(person, seat, view)`` does one thing or nothing."""
    end = time.monotonic() + seconds
    while not person.journal.is_over:
        assert time.monotonic() < end, f"the match is not over after {seconds:g} s: {person.journal.actions()[-3:]}"
        assert person.is_running, f"the program ended with {person.process.returncode}: {person.told()}"
        for seat in seats:
            view = person.journal.view(Seat(seat))
            if view.asks:
                step(person, Seat(seat), view)
        time.sleep(0.1)


def asked(view, kind):
    return next((ask for ask in view.asks if isinstance(ask, kind)), None)


def accepted(person, before, seconds=15.0):
    """The table has taken an action more than it had before."""
    person.until(lambda: len(person.journal.actions()) > before, "the table's answer", seconds)


# -- Super-Pose


def click_hand(person, view, index):
    """A card of one's own hand."""
    safe = person.space.safe
    cards = len(view.starters) if asked(view, superpose.AskStarter) else max(len(view.hand), superpose.HAND)
    slot = plan(safe, len(view.scores)).slots(cards)[index]
    person.click(*person.at_units(*slot.center))


def sees_own_turn(person, advice):
    """The journal knows whose turn it is a moment before the window does; nobody takes a card before they can see."""
    person.wait_for(f"superpose.key.{advice}", part=LOWER)


def superpose_by_mouse(person, seat, view):
    before = len(person.journal.actions())
    if asked(view, superpose.AskStarter):
        person.click_on("superpose.table.for_me")
        accepted(person, before)
        return
    lay = asked(view, superpose.AskLay)
    if lay is None:
        return
    sees_own_turn(person, "click_choose")
    index = next(i for i, card in enumerate(view.hand) if card.id in lay.cards)
    click_hand(person, view, index)
    person.wait_for("superpose.key.click_lay", part=LOWER)
    person.click(*person.until(lambda: lamp(person, view), "a lamp where the card may lie"))
    accepted(person, before)


def lamp(person, view):
    """The middle of a place where the card in hand may lie: a small lamp on the felt, or where it is held already."""
    window = person.space.pixels(plan(person.space.safe, len(view.scores)).window)
    picture = person.picture()
    felt = picture.subsurface(picture.get_rect().clip(window))
    found = pygame.mask.from_threshold(felt, LAMP, (32, 32, 32, 255)).connected_components(6)
    lamps = [mask.get_bounding_rects()[0] for mask in found if _is_round(mask)]
    frame = pygame.mask.from_threshold(felt, FRAME, (24, 24, 24, 255)).connected_components(60)
    lamps += [mask.get_bounding_rects()[0] for mask in frame]
    return lamps[0].move(window.topleft).center if lamps else None


def _is_round(mask):
    box = mask.get_bounding_rects()[0]
    return 3 <= box.w <= 16 and abs(box.w - box.h) <= 2 and mask.count() >= 0.6 * box.w * box.h


def superpose_by_keys(person, seat, view):
    before = len(person.journal.actions())
    if asked(view, superpose.AskStarter):
        person.steer_to("superpose.table.for_me")
        person.key("enter")
        accepted(person, before)
        return
    lay = asked(view, superpose.AskLay)
    if lay is None:
        return
    sees_own_turn(person, "choose")
    index = next(i for i, card in enumerate(view.hand) if card.id in lay.cards)
    person.key(str(index + 1))
    # Where it brings points at once, the button says how many.
    person.until(
        lambda: any(person.sees(f"superpose.table.{key}", LOWER, n=n) for key, n in OFFERS), "the card in hand"
    )
    person.key("enter")
    accepted(person, before)


# -- Klick!


def klick_by_mouse(person, seat, view):
    if view.phase == klick.Phase.GIVING and seat not in view.done:
        _give(person, seat, view)
    elif view.phase == klick.Phase.RANKING and view.active == seat:
        before = len(person.journal.actions())
        line = places.ranking(person.space.safe, len(view.line)).line
        if not person.journal.actions("klick.Arrange", seat):
            # Once is enough: the last photo to the first place.
            person.drag(person.at_units(*line[-1].center), person.at_units(*line[0].center))
            accepted(person, before)
            return
        person.click_on("klick.button.confirm")
        accepted(person, before)
    elif view.phase == klick.Phase.REVEAL and asked(view, klick.MayGoOn):
        before = len(person.journal.actions())
        told = person.wait_for_any("klick.button.go_on", "klick.button.reveal_all")
        person.click_on(told)
        if told == "klick.button.go_on":
            accepted(person, before)


def _give(person, seat, view):
    before = len(person.journal.actions(seat=seat))
    given = [gift.photo for gift in view.gifts]
    loose = [i for i, photo in enumerate(view.hand) if photo not in given]
    if not loose:
        person.click_on("klick.button.done")
    else:
        seats = len(view.starts)
        here = places.giving(person.space.safe, seats - 1, view.each, len(view.hand))
        counts = [sum(gift.to == (seat + 1 + i) % seats for gift in view.gifts) for i in range(seats - 1)]
        to = next(i for i, count in enumerate(counts) if count < view.each)
        person.click(*person.at_units(*here.hand[loose[0]].center))
        person.wait_for("klick.table.give_to")
        person.click(*person.at_units(*here.stations[to].start.center))
    person.until(lambda: len(person.journal.actions(seat=seat)) > before, "the table's answer")


# -- So Clover!


def open_keyboard(person, seat, zone):
    """Click into the field beside the pair of words, then the small keyboard at its end."""
    row = person.wait_for(pair(person, seat, zone), part=FIELDS)
    wide, high = person.place.size
    person.click(0.8 * wide, row.centery)
    around = (0.6, row.centery / high - 0.04, 0.4, 0.08)
    person.until(lambda: person.signs("keyboard", around), "a small keyboard at the end of the field")
    person.click(*person.signs("keyboard", around)[0].center)
    person.wait_for("keyboard.erase", part=LOWER)


def pair(person, seat, zone):
    """The two words a clue is for, as they stand beside its field."""
    match = person.journal.match()
    lexicon = Lexicon(person.texts, match.game.material)
    return " + ".join(lexicon.words(pair_of_zone(match.game.view(match.state, Seat(seat)).own.cards, zone)))


def type_on_screen(person, text):
    """Letter by letter on the on-screen keyboard; those with accents are on its other side."""
    for letter in text:
        has_accent = not letter.isascii()
        if has_accent:
            person.click_on("éàü", part=LOWER)
        person.click_on(letter, part=LOWER, units=LARGE)
        if has_accent:
            person.click_on("éàü", part=LOWER)


def write_on_screen(person, seat, zone, text):
    open_keyboard(person, seat, zone)
    type_on_screen(person, text)
    person.click_on("keyboard.done", part=LOWER)
    person.until(lambda: clue_of(person, seat, zone) == text, f"the clue “{text}” in the journal")


def clue_of(person, seat, zone):
    clue = person.journal.view(Seat(seat)).own.clues[zone]
    return None if clue is None else clue.text


def write_all_on_screen(person, seat, clues=CLUES):
    for zone, clue in enumerate(clues):
        if clue_of(person, seat, zone) is None:
            write_on_screen(person, seat, zone, clue)
    person.click_on("clover.write.finish")
    person.until(lambda: person.journal.actions("clover.FinishClues", seat), "the clues to be done")


def clover_by_mouse(person, seat, view):
    if view.phase == clover.Phase.WRITING and seat not in view.done:
        write_all_on_screen(person, seat)
    elif view.phase == clover.Phase.RESOLVING and asked(view, clover.AskPlacement):
        _put_back(person, seat, view)
    elif asked(view, clover.AskNext):
        before = len(person.journal.actions())
        person.click_on(person.wait_for_any("common.continue", "clover.shown.last"), part=LOWER)
        accepted(person, before)


def _put_back(person, seat, view):
    board, before = view.board, len(person.journal.actions())
    # The check of the first attempt is shown card by card; only then can one go on.
    person.wait_for("clover.solve.attempt", n=board.attempt, most=2)
    here = shared(between_bars(person.space.safe), len(board.cards))
    taken = {card.slot for card in board.cards}
    empty = [slot for slot in range(4) if slot not in taken]
    if not empty:
        person.click_on("clover.solve.check")
        accepted(person, before)
        return
    index = next(i for i, card in enumerate(board.cards) if card.slot is None and not _is_tried(board, card, empty[0]))
    person.click(*person.at_units(*here.loose[index].center))
    time.sleep(0.15)
    person.click(*person.at_units(*here.ground.slot_rect(empty[0]).center))
    accepted(person, before)


def _is_tried(board, card, slot):
    return any(wrong.card == card.card and wrong.slot == slot for wrong in board.proven_wrong)
