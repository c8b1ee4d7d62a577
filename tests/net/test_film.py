"""A kept match as a film: every view in turn, nothing asked, nothing decided."""

from typing import Any

from game.core.game import Seat
from game.venue.film import PACE, Film
from game.venue.session import Heard, Phase
from net.lan.keepsake import kept, read
from tests.net.test_kept_matches import seen_match
from tests.net.test_link import CODEC
from tests.net.tiny import Choose


def test_a_film_shows_every_view_in_turn_and_then_the_end(tmp_path):
    guest, _ = seen_match(tmp_path)
    one = read(kept(tmp_path, CODEC)[0].path, CODEC)
    now = [0.0]
    film = Film(one, lambda: now[0])
    session = film.session
    views, heard = [], 0
    for _ in range(len(one.shown) + 2):
        film.pump()
        heard += sum(isinstance(news, Heard) for news in session.poll())
        views.append(session.view(Seat(1)))
        now[0] += PACE
    assert session.lobby.phase is Phase.OVER and session.outcome() == guest.outcome()
    assert len({str(view) for view in views}) == len({str(shown.view) for shown in one.shown})
    assert heard == sum(len(shown.told) for shown in one.shown)
    assert session.seats == (1,) and not session.is_asked(Seat(1))


def test_a_film_can_be_paused_ended_and_begun_anew_and_nobody_can_act_in_it(tmp_path):
    seen_match(tmp_path)
    one = read(kept(tmp_path, CODEC)[0].path, CODEC)
    now = [0.0]
    film = Film(one, lambda: now[0])
    session = film.session
    session.pause(True)
    now[0] += 100
    film.pump()
    first: Any = session.view(Seat(1))
    assert session.lobby.paused_by
    session.act(Seat(1), Choose(first.hand[0]))
    session.pause(False)
    film.pump()
    assert session.view(Seat(1)) != first
    session.back_to_lobby()
    film.pump()
    assert session.lobby.phase is Phase.LOBBY
    session.begin()
    film.pump()
    assert session.lobby.phase is Phase.PLAYING and session.view(Seat(1)) == first
