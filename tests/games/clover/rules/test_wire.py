"""Everything of So Clover! that may travel does, and its state does not."""

import pytest

from game.core.game import Action, View
from game.games.clover.rules.words import NextBoard, Phase
from net.wire.codec import codec_for
from tests.games.clover.rules.sample import GAME, Play

CODEC = codec_for({"clover": GAME})


def travels(play):
    for seat in (None, 0, 1, 2):
        view = play.view(seat)
        assert CODEC.decode(CODEC.encode(view), View) == view
    for entry in play.match.log[-3:]:
        assert CODEC.decode(CODEC.encode(entry.action), Action) == entry.action
    for state in (play.state, play.state.boards[0], play.state.placement):
        with pytest.raises(TypeError):
            CODEC.encode(state)


def test_every_view_and_action_survives_the_wire():
    play = Play(timer="soft", dictionary="strict", challenge=2)
    travels(play)
    play.written()
    for tries in ((0,), ()):
        play.place(1, tries)
        travels(play)
        play.agree_all()
        travels(play)
    assert play.view().phase is Phase.SHOWN
    play.act(0, NextBoard())
    travels(play)
