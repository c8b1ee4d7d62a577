"""A whole game of So Clover! over sockets: two screens, two languages, one by mouse and one by keys."""

import asyncio

from game.core.game import Seat
from game.games.clover.board.table import CloverScene
from game.games.clover.rules.words import Phase
from tests.games.clover.board import hands
from tests.games.clover.board.rig import Quick, catalog, material
from tests.net.wire import Guest, Venue, host, until
from tests.pilot import Pilot

VENUE = Venue(catalog().games, {"clover": lambda *_: Quick()})


class Screen:
    def __init__(self, guest, hand, language):
        self.session = guest.session
        self.pilot = Pilot(lambda stage: CloverScene(stage, guest.session, material()), (1280, 720), language, False)
        self.hand = hand(self.pilot)

    @property
    def seat(self):
        return self.session.seats[0]

    @property
    def view(self):
        return self.session.view(self.seat)

    async def rest(self, *others):
        """Until the host has answered and all screens show it."""
        await until(lambda: not self.session.is_waiting(self.seat))
        await asyncio.sleep(0.02)
        for screen in (self, *others):
            screen.pilot.frames(3)

    async def write(self, other):
        for zone in range(4):
            self.hand.write(zone, f"{self.seat}{zone}")
            await self.rest(other)
        self.hand.press("done")
        await self.rest(other)

    async def solve(self, other, solution):
        for slot, (card, rotation) in enumerate(solution):
            for _ in range(4):
                now = next(item for item in self.view.board.cards if item.card == card)
                if now.rotation == rotation:
                    break
                self.hand.turn(card)
                await self.rest(other)
            self.hand.lay(card, slot)
            await self.rest(other)
        assert other.view.board.cards == self.view.board.cards
        self.hand.press("agree")
        await self.rest(other)
        for screen in (self, other):
            screen.pilot.frames(60)


async def game():
    hosting = await host(VENUE, game="clover")
    guests = [Guest(VENUE, hosting.port, name) for name in ("Ada", "Zoé")]
    await until(lambda: all(guest.session.lobby for guest in guests))
    for guest, name in zip(guests, ("Ada", "Zoé"), strict=True):
        guest.session.sit(name)
        await until(lambda guest=guest: guest.session.seats)
        guest.session.ready(guest.session.seats[0], True)
    guests[0].session.set_first(Seat(0))
    await asyncio.sleep(0.05)
    guests[0].session.begin()
    await until(lambda: all(guest.session.view(guest.session.seats[0]) for guest in guests))
    ada, zoe = Screen(guests[0], hands.Mouse, "en"), Screen(guests[1], hands.Keys, "fr")
    await ada.write(zoe)
    await zoe.write(ada)
    for author, guesser in ((ada, zoe), (zoe, ada)):
        await until(lambda: ada.view.phase is Phase.RESOLVING and zoe.view.phase is Phase.RESOLVING)
        for screen in (ada, zoe):
            screen.pilot.frames(3)
        concepts = [material().concepts[word] for card in ada.view.board.cards for word in card.words]
        assert all(concept.words["en"] in ada.pilot.words() for concept in concepts)
        assert all(concept.words["fr"] in zoe.pilot.words() for concept in concepts)
        state = hosting.tables[0].house.table.match.state
        await guesser.solve(author, [(item.card, item.rotation) for item in state.boards[author.seat].cards])
        guesser.hand.press("next")
        await guesser.rest(author)
    await until(lambda: ada.view.phase is Phase.OVER and zoe.view.phase is Phase.OVER)
    assert (ada.view.total, zoe.session.outcome().scores) == (12, (6, 6))
    for guest in guests:
        await guest.close()
    await hosting.close()


def test_two_screens_in_two_languages_play_a_whole_game_over_sockets():
    asyncio.run(game())
