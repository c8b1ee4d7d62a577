from game.shell.sticks import DELAY, RATE, Sticks
from game.ui.inputs import PadButton


def names(steps):
    return [(step.name, step.down, step.repeat) for step in steps]


def test_a_pushed_stick_is_a_direction_once_and_then_repeats():
    sticks = Sticks()
    assert names(sticks.axis("lx", 0.9, 0.0)) == [("right", True, False)]
    assert sticks.axis("lx", 1.0, 0.1) == []
    assert sticks.due(DELAY - 0.01) == []
    assert names(sticks.due(DELAY)) == [("right", True, True)]
    assert sticks.due(DELAY + RATE / 2) == []
    assert names(sticks.due(DELAY + RATE)) == [("right", True, True)]
    assert names(sticks.axis("lx", 0.0, 1.0)) == [("right", False, False)]
    assert sticks.due(9.0) == [] and sticks.wait(9.0) is None


def test_a_trembling_stick_does_not_flutter():
    sticks = Sticks()
    sticks.axis("ly", 0.6, 0.0)
    assert sticks.axis("ly", 0.5, 0.1) == [] and sticks.axis("ly", 0.6, 0.2) == []


def test_a_stick_thrown_over_lets_go_first():
    sticks = Sticks()
    sticks.axis("ly", -1.0, 0.0)
    assert names(sticks.axis("ly", 1.0, 0.1)) == [("up", False, False), ("down", True, False)]


def test_a_held_direction_button_repeats_and_others_do_not():
    sticks = Sticks(3)
    assert sticks.button("down", True, 0.0) == PadButton("down", True, False, 3)
    sticks.button("a", True, 0.0)
    assert names(sticks.due(1.0)) == [("down", True, True)]
    sticks.button("down", False, 1.0)
    assert sticks.due(5.0) == []


def test_the_right_stick_and_triggers_are_no_directions():
    sticks = Sticks()
    assert sticks.axis("rx", 1.0, 0.0) == [] and sticks.axis("lt", 1.0, 0.0) == []
