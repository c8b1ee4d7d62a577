"""Joining a table from the list: a locked one asks for its PIN where it is typed."""

from game.scenes.gathering.join import Found, JoinScene
from game.venue.session import Session
from net.table.messages import Refused
from tests.pilot import Pilot, takes_text


class Network:
    """One locked table, which knows its PIN."""

    def __init__(self):
        self.asked = []
        self.session = None

    def look(self):
        pass

    stop_looking = look

    def tables(self):
        return (Found("here:1", "Kitchen", "superpose", 2, 4, is_locked=True),)

    def advice(self):
        return ""

    def seen(self):
        return None

    def give_up(self, session):
        pass

    def seated(self, session):
        raise AssertionError("nobody is let in")

    def join(self, way, pin):
        self.asked.append((way, pin))
        self.session = Session(lambda message: None)
        return self.session

    def pump(self):
        if self.session is not None and self.asked[-1][1] != "1234":
            self.session.hear(Refused(None, 0, "table.wrong_pin"))


def test_a_locked_table_of_the_list_asks_for_its_pin_and_enter_there_joins_it():
    network = Network()
    pilot = Pilot(lambda stage: JoinScene(stage, network), motion=False, pump=network.pump)
    pilot.frames(3)
    pilot.scene.page.focus("tables")
    pilot.press("enter")
    pilot.frames(2)
    assert network.asked == [] and pilot.scene.page.focused == "pin" and takes_text()
    pilot.type("99")
    pilot.press("enter")
    pilot.frames(3)
    assert network.asked == [("here:1", "99")] and pilot.scene.page.focused == "pin"
    pilot.press("a", ctrl=True)
    pilot.type("1234")
    pilot.press("enter")
    assert network.asked[-1] == ("here:1", "1234")
