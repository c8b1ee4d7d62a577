"""Catalogs that a bots' process of the tests opens, each by the name of its function."""

import sys
import time
from dataclasses import replace

from game.games import GAMES
from game.venue.catalog import open_kits
from tests.games.highcard.kit import HIGHCARD_KIT


def named(function):
    return f"{__name__}:{function}"


def four():
    """The games of the house and the one of the tests."""
    return open_kits((*GAMES, HIGHCARD_KIT), named("four"))


def other():
    """A program that knows one game, and not the one it will be asked about."""
    return open_kits((HIGHCARD_KIT,))


def noisy():
    """Something prints, reads what is typed, and must find no screen."""
    print("hello from a library", flush=True)
    assert sys.stdin.read() == ""
    opened = four()
    assert "pygame" not in sys.modules
    return opened


class Endless:
    def answer(self, view, dice):
        while True:
            time.monotonic()


def endless():
    """A bot that never comes to an end."""
    return open_kits((replace(HIGHCARD_KIT, bots=lambda game: lambda strength, company: Endless()),), named("endless"))
