"""Klick! on phones: what each seat is told in each phase, what it is not, and photos of the size of a phone."""

import contextlib
import io
import json
import re
import time
from dataclasses import replace

import msgspec
import pytest
from PIL import Image

import assets
from assets.klick import FOLDER, house_deck
from game.core.dice import Seeded
from game.core.game import Illegal, Seat
from game.core.match import start
from game.games.klick.phone import KlickPhone, prints
from game.games.klick.photos import packs
from game.games.klick.photos.pictures import PHONE_BYTES, PHONE_SIDE
from game.games.klick.rules.words import Arrange, Confirm, Done, Give, GoOn, Phase, Ranked
from game.store import folders
from game.venue.phones.part import Glance
from tests.games.every import CATALOG, bots, options_for, plays, redealt
from tests.spoken import spoken

GAME = CATALOG.games["klick"]
PHONE = KlickPhone()
TEXTS = {language: spoken(language, CATALOG.kits.values()) for language in ("en", "fr", "it")}
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
MOST = 8_000
"""Bytes of a sheet."""


def glance(state, seat, language="en"):
    view = GAME.view(state, seat)
    return Glance(GAME, view, seat, NAMES[: view.players], tuple(range(view.players)), TEXTS[language])


def sheet(state, seat, language="en"):
    return PHONE.sheet(glance(state, seat, language))


def begun(seats=3, seed=1):
    return start(GAME, seats, options_for(GAME, seats, first=Seat(0)), Seeded(seed))


def until(phase, seats=3, seed=1):
    dice = Seeded(seed)
    for _, _, _, after, _ in plays(begun(seats, seed), bots(GAME, seats), dice):
        if after.state.phase is phase:
            return after
    raise AssertionError(phase)


# ------------------------------------------------------------------ sheets by phase


def test_giving_shows_the_hand_and_the_others_start_photos():
    state = begun().state
    mine = sheet(state, 1)
    assert mine["may"] == "give" and mine["each"] == 2 and not mine["quiet"]
    assert [one["photo"] for one in mine["hand"]] == list(state.hands[1])
    assert [one["label"] for one in mine["hand"]] == [f"Photo {n} of 4" for n in (1, 2, 3, 4)]
    assert [one["seat"] for one in mine["stations"]] == [2, 0]
    assert mine["stations"][0]["give"] == "Give to Cleo"
    assert mine["own"] == {"photo": state.starts[1], "label": "Your start photo", "lies": 0, "said": ""}
    assert mine["line"] == "Give everybody two photos that click with theirs."


def test_gifts_lie_where_they_were_laid_and_others_see_only_how_many():
    match, dice = begun(), Seeded(2)
    photo = match.state.hands[0][2]
    match, _ = match.play(Seat(0), Give(photo, Seat(1)), dice)
    assert sheet(match.state, 0)["stations"][0]["gifts"] == [photo]
    other = sheet(match.state, 1)
    assert other["own"]["lies"] == 1 and other["own"]["said"] == "1 photo lies on yours."
    assert photo not in json.dumps(other) and photo not in json.dumps(sheet(match.state, None))


def test_who_is_done_waits_and_may_change_something():
    match, dice = begun(), Seeded(2)
    for photo, to in zip(match.state.hands[0], (1, 1, 2, 2), strict=True):
        match, _ = match.play(Seat(0), Give(photo, Seat(to)), dice)
    match, _ = match.play(Seat(0), Done(), dice)
    mine = sheet(match.state, 0)
    assert mine["may"] == "reopen" and mine["quiet"] and mine["line"] == "Waiting for Bob, Cleo."
    assert [one["done"] for one in sheet(match.state, 1)["seats"]] == [True, False, False]


def test_the_active_seat_ranks_and_the_others_watch():
    state = until(Phase.RANKING).state
    active = state.active
    mine, other = sheet(state, active), sheet(state, (active + 1) % 3)
    assert mine["may"] == "rank" and not mine["quiet"] and other["may"] == ""
    assert [one["photo"] for one in mine["row"]] == [one.photo for one in state.lying[active]]
    assert mine["start"] == {"photo": state.starts[active], "label": "Your start photo"}
    assert other["start"]["label"] == f"{NAMES[active]}’s start photo"
    assert len(other["mine"]) == 2 and set(other["mine"]) < {one["photo"] for one in other["row"]}
    assert sheet(state, None)["mine"] == []


def test_a_photo_keeps_its_number_wherever_it_is_laid():
    match = until(Phase.RANKING)
    row = sheet(match.state, match.state.active)["row"]
    order = tuple(one["photo"] for one in reversed(row))
    match, _ = match.play(match.state.active, Arrange(order), Seeded(1))
    after = sheet(match.state, match.state.active)["row"]
    assert [one["photo"] for one in after] == list(order)
    assert {one["photo"]: one["label"] for one in after} == {one["photo"]: one["label"] for one in row}


def test_the_reveal_tells_origins_points_and_why():
    match = until(Phase.RANKING)
    state, active = match.state, match.state.active
    line = sorted(state.lying[active], key=lambda one: one.giver is None)
    match, _ = match.play(active, Arrange(tuple(one.photo for one in line)), Seeded(1))
    match, _ = match.play(active, Confirm(), Seeded(1))
    told = sheet(match.state, active)
    assert told["quiet"] and told["may"] == "go_on"
    assert [one["giver"] for one in told["origins"]] == [one.giver for one in line]
    assert told["origins"][-1]["from"] == "The random photo"
    assert told["why"][0] == {"seat": active, "n": 5, "why": "before the random photo +4, random photo last +1"}
    assert all(face["title"] for face in told["photos"].values())


def test_the_end_has_everybodys_points():
    dice = Seeded(4)
    *_, (_, _, _, after, _) = plays(begun(seed=4), bots(GAME, 3), dice)
    last = sheet(after.state, 0)
    assert last["phase"] == "over" and last["photos"] == {} and last["may"] == ""
    assert [one["score"] for one in last["seats"]] == list(after.state.scores)


# ------------------------------------------------------------------ what is not told


def test_no_title_is_told_before_the_reveal():
    for phase in (Phase.GIVING, Phase.RANKING):
        state = begun().state if phase is Phase.GIVING else until(phase).state
        for seat in (0, 1, 2, None):
            told = json.dumps(sheet(state, seat))
            shown = sheet(state, seat)["photos"]
            titles = {photo.titles["en"] for photo in house_deck() if photo.id in shown}
            assert titles and not any(title in told for title in titles)


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_the_random_photo_is_like_any_other_until_all_is_told(seats):
    """Whichever of the active seat's photos is the random one: the bytes of its page are the same."""
    state = until(Phase.RANKING, seats).state
    pack, active = state.lying[state.active], state.active
    first = msgspec.json.encode(sheet(state, active))
    for random in range(len(pack)):
        givers = [one.giver for one in pack if one.giver is not None]
        other = tuple(Ranked(one.photo, None if i == random else givers.pop()) for i, one in enumerate(pack))
        lying = (*state.lying[:active], other, *state.lying[active + 1 :])
        assert msgspec.json.encode(sheet(replace(state, lying=lying), active)) == first


def test_redealing_what_is_hidden_changes_no_byte_in_any_phase():
    dice, seats = Seeded(11), 4
    for step, (_, _, _, after, _) in enumerate(plays(begun(seats, 11), bots(GAME, seats), dice)):
        for seat in (*range(seats), None):
            other = redealt(GAME, after.state, seat, Seeded(step))
            assert msgspec.json.encode(sheet(other, seat)) == msgspec.json.encode(sheet(after.state, seat))
        if step > 60:
            break


# ------------------------------------------------------------------ lies, size and time


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_page_sends_is_judged_and_never_crashes(seed):
    """Actions of any kind with values of any kind in every phase: taken or refused, and every sheet can be made."""
    dice = Seeded(seed)
    match = until((Phase.GIVING, Phase.RANKING, Phase.REVEAL)[seed % 3], 3 + seed % 4, seed)
    photos = [*match.state.starts, *match.state.hands[0], *match.state.pile[:2], "", "k001", "../x", "🐟" * 40]
    seats = [-9, -1, 0, 1, 2, 3, 7, 10**6]
    for _ in range(40):
        one, two = photos[dice.below(len(photos))], photos[dice.below(len(photos))]
        to, who = Seat(seats[dice.below(len(seats))]), Seat(dice.below(match.seats))
        line = tuple(ranked.photo for ranked in match.state.lying[match.state.active or 0])
        actions = (
            Give(one, to, two),
            Give(one, to),
            Done(),
            GoOn(),
            Arrange((one, two)),
            Arrange(line[::-1]),
            Confirm(),
        )
        with contextlib.suppress(Illegal):
            match, _ = match.play(who, actions[dice.below(len(actions))], dice)
        for seat in (*range(match.seats), None):
            assert sheet(match.state, seat)["line"]


@pytest.mark.parametrize("what", [{}, {"photo": "k001"}, {"order": [[]]}, {"x": None}])
def test_nothing_is_tried_at_this_table(what):
    with pytest.raises(Illegal):
        PHONE.attempt(glance(begun().state, 0), what)


def test_sheets_are_small_and_made_at_once():
    times, largest = [], 0
    dice = Seeded(5)
    for language in TEXTS:
        for _, _, _, after, _ in plays(begun(8, 5), bots(GAME, 8), dice):
            for seat in (0, 5, None):
                told = glance(after.state, seat, language)
                began = time.perf_counter()
                made = PHONE.sheet(told)
                times.append(time.perf_counter() - began)
                largest = max(largest, len(msgspec.json.encode(made)))
            if after.state.round > 1:
                break
    times.sort()
    print(f"sheet: median {times[len(times) // 2] * 1e3:.2f} ms, worst {times[-1] * 1e3:.2f} ms, largest {largest} B")
    assert largest <= MOST
    assert times[len(times) // 2] <= 0.002


def test_the_page_is_small_and_says_no_words_of_its_own():
    script, look = (assets.path("klick", "phone", f"klick.{kind}").read_text("utf-8") for kind in ("js", "css"))
    assert len(script.encode()) + len(look.encode()) <= 26_000
    code = re.sub(r"//[^\n]*", "", script)
    assert set(re.findall(r"words\.(\w+)", code)) <= set(sheet(begun().state, 0)["words"])
    assert all(".kl" in rule or rule.startswith(("body[data-", ".board", "@")) for rule in look.splitlines())


# ------------------------------------------------------------------ photos


def test_every_photo_of_the_house_comes_sized_for_a_phone():
    for photo in house_deck()[::7]:
        made = PHONE.picture(photo.id)
        assert made.kind == "image/webp" and len(made.data) <= PHONE_BYTES
        with Image.open(io.BytesIO(made.data)) as picture:
            assert max(picture.size) <= PHONE_SIDE and picture.size == (800, 600)


def test_the_colours_before_a_photo_are_its_own():
    for photo in house_deck():
        with Image.open(FOLDER / f"{photo.id}.webp") as picture:
            assert picture.convert("RGB").resize((3, 3), Image.Resampling.BOX).tobytes().hex() == photo.blur


@pytest.mark.parametrize(
    "name", ["", "..", "../photos", "k001.webp", "k999", "photos", "a" * 32, "k001/..", "\0", "x" * 5000]
)
def test_nothing_else_is_a_photo(name):
    assert PHONE.picture(name) is None


@pytest.fixture
def own_pack(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    source = tmp_path / "from"
    source.mkdir()
    for i in range(3):
        noise = Image.effect_noise((1600, 1000 + 900 * i), 60 + 20 * i).convert("RGB")
        noise.save(source / f"{i}.png")
    packs.import_photos(packs.home(), "Ours", sorted(source.iterdir()))
    prints._pack_looks.cache_clear()
    yield packs.packs(packs.home())[0]
    prints._pack_looks.cache_clear()
    prints._copy.cache_clear()


def test_photos_of_a_pack_come_small_with_their_own_shape(own_pack):
    faces = prints.photos_sheet(own_pack.ids, "en")
    for photo in own_pack.photos:
        data = PHONE.picture(photo.id).data
        assert len(data) <= PHONE_BYTES
        with Image.open(io.BytesIO(data)) as picture:
            shape = picture.width / picture.height
            assert max(picture.size) <= PHONE_SIDE
        assert faces[photo.id]["shape"] == pytest.approx(shape, abs=0.01)
        assert len(faces[photo.id]["blur"]) == 54 and "title" not in faces[photo.id]


def test_a_photo_of_a_pack_that_was_changed_is_not_shown(own_pack):
    path = own_pack.path(own_pack.ids[0])
    path.write_bytes(path.read_bytes() + b"x")
    assert PHONE.picture(own_pack.ids[0]) is None
    assert prints.photos_sheet(["f" * 32], "")["f" * 32]["shape"] == prints.SHAPE
