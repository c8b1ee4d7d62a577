import pytest
from pygame import FRect, Surface

import assets
from game.store.settings import Settings
from game.ui.kit import Canvas, Confetti, CountUp, Flight, Layer, Shake, Stage, Store, Tween
from game.ui.paint.theme import PLAYERS, ROOM
from tests.pilot import STORE


def run(thing, seconds=3.0, dt=1 / 60):
    steps = 0
    while thing.update(dt):
        steps += 1
        assert steps < seconds / dt, "it never rests"
    return steps * dt


def test_a_tween_arrives_within_a_quarter_second_and_rests():
    tween = Tween(0.0)
    tween.go(10)
    assert run(tween) <= 0.27 and tween.value == 10 and tween.done


def test_without_motion_everything_is_there_at_once():
    tween, count, flight = Tween(0.0), CountUp(0), Flight(FRect(0, 0, 10, 10))
    tween.go(5, motion=False)
    count.go(9, motion=False)
    flight.go(FRect(50, 50, 10, 10), 90, motion=False)
    assert tween.value == 5 and count.value == 9 and flight.rect.center == (55, 55) and flight.angle == 90


def test_a_new_goal_starts_from_where_it_is():
    tween = Tween(0.0)
    tween.go(10)
    tween.update(0.05)
    here = tween.value
    tween.go(0)
    assert tween.value == pytest.approx(here)
    run(tween)
    assert tween.value == 0


def test_a_flight_goes_from_a_to_b_and_turns_the_short_way():
    flight = Flight(FRect(0, 0, 10, 20), 350)
    flight.go(FRect(100, 100, 30, 60), 10)
    flight.update(0.1)
    assert flight.angle % 360 > 340 or flight.angle % 360 < 20
    run(flight)
    assert flight.rect == FRect(100, 100, 30, 60) and flight.angle == 10


def test_a_score_counts_every_number_up_to_its_end():
    count = CountUp(3)
    count.go(12)
    seen = [count.value]
    while count.update(1 / 60):
        seen.append(count.value)
    assert seen == sorted(seen) and count.value == 12 and len(set(seen)) > 4


def test_a_shake_ends_where_it_began():
    shake = Shake()
    shake.start()
    shake.update(0.05)
    assert shake.offset != 0
    run(shake)
    assert shake.offset == 0


def test_confetti_is_gone_in_two_seconds_and_absent_without_motion():
    confetti = Confetti()
    confetti.burst(100, 100, PLAYERS)
    assert len(confetti.scraps) == 60 and run(confetti) < 2.1 and confetti.scraps == []
    confetti.burst(100, 100, PLAYERS, motion=False)
    assert confetti.scraps == []


def test_a_layer_is_painted_once_until_its_key_or_the_window_changes():
    canvas, layer, calls = Canvas(Surface((640, 360)), STORE), Layer(), []

    def paint(inner, area):
        calls.append(area)
        inner.backdrop(ROOM)
        inner.text("still", FRect(100, 100, 300, 60))

    for key in ("a", "a", "b", "b"):
        canvas.begin()
        layer.draw(canvas, key, paint)
        assert [one.text for one in canvas.written] == ["still"]
    assert len(calls) == 2
    canvas.aim(Surface((1280, 720)), 1.0)
    layer.draw(canvas, "b", paint)
    assert len(calls) == 3


def test_a_sprite_is_painted_once_for_all_places_and_turns():
    canvas, calls = Canvas(Surface((640, 360)), STORE), []

    def paint(inner, rect):
        calls.append(rect)
        inner.text("Lune", rect)

    for i in range(8):
        canvas.sprite("test card", FRect(100 + i * 10, 50, 150, 200), paint, angle=i * 15, alpha=255 - i)
    assert len(calls) == 1 and [one.turned for one in canvas.written] == [False] + [True] * 7


def test_the_store_keeps_to_its_budget():
    store = Store(budget=1_000_000)
    for i in range(100):
        store.kept(("x", i), lambda: Surface((100, 100)))
    assert store._bytes <= 1_000_000 and store.get(("x", 99)) is not None and store.get(("x", 0)) is None


def test_a_stage_learns_what_a_game_brings_along(tmp_path):
    square = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#ffffff"/></svg>'
    )
    words = {"texts/en.toml": '[moon]\nname = "Moon"\n', "icons/moon.svg": square, "icons/back.svg": square}
    for name, text in {**words, "sounds/moon.wav": "", "art/moon.svg": square}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    stage = Stage(Settings(language="en"))
    assert stage.store.find("sounds/moon.wav") is None and not stage.texts.has("moon.name")
    stage.learn([tmp_path])
    stage.learn([tmp_path])
    assert stage.texts("moon.name") == "Moon" and stage.store.find("sounds/moon.wav") == tmp_path / "sounds/moon.wav"
    assert stage.store.icon("moon", 9, 9, "#ff0000").get_at((0, 0)) == (255, 0, 0, 255)
    assert stage.store.svg_file("art/moon.svg", 9, 9).get_at((8, 8)) == (255, 255, 255, 255)
    # What all games share cannot be changed by one of them.
    assert stage.store.find("icons/back.svg") == assets.path("icons", "back.svg")


def test_missing_pictures_and_icons_are_drawn_as_something():
    canvas = Canvas(Surface((640, 360)), STORE)
    canvas.icon("no such icon", FRect(0, 0, 50, 50))
    canvas.image("no/such.jpg", FRect(0, 0, 90, 50), angle=10, radius=8)
    canvas.art("no/such.svg", FRect(0, 0, 90, 50))
    canvas.svg("<not svg", FRect(0, 0, 50, 50))
    assert canvas.surface.get_bounding_rect().w > 0
