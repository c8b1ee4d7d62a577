"""Klick! with real phones: whole matches by taps, never being lost, what strangers get, words, names and looks."""

import os
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from PIL import Image

from assets.klick import house_deck
from game.games.klick.photos import packs
from tests.browser.phone import LARGE, SMALL, party

FRENCH = {"language": "fr-FR", "sit": "S’asseoir", "field": "Votre nom"}
ITALIAN = {"language": "it-IT", "sit": "Siediti", "field": "Il tuo nome"}
PICTURES = os.environ.get("TABLEE_PICTURES")
"""A folder for what the phones look like in every phase, to be looked at."""


@pytest.fixture
def room(browser):
    with party(browser, game="klick", seed=3) as made:
        yield made
        assert [error for phone in made.phones for error in phone.errors] == []


def started(room, *names, each=()):
    phones = [room.phone(name, **(each[i] if i < len(each) else {})) for i, name in enumerate(names)]
    for phone in phones[1:]:
        phone.tap(re.compile("I am ready|Je suis prêt|Sono pronto"))
    phones[0].wait("tablee.sheet.lobby.why_not === ''")
    phones[0].tap(re.compile("Start the game"))
    for phone in phones:
        phone.wait("tablee.sheet.game?.phase === 'giving'")
    return phones


def quiet(phone):
    phone.wait("!tablee.isActing()")


def settled(phone):
    """Every photo on the page is there, and may be seen."""
    phone.wait("[...document.querySelectorAll('.kl-print img')].every((one) => one.complete && one.matches('.in'))")


def give_one(phone):
    """The first photo of the strip to the first player whose place is free."""
    target = phone.page.evaluate(
        "tablee.sheet.game.stations.find((one) => one.gifts.length < tablee.sheet.game.each).give"
    )
    left = phone.page.evaluate("document.querySelectorAll('.kl-strip > li').length")
    phone.tap(re.compile("^(Choose|Choisir|Scegli): "))
    phone.tap(target, exact=True)
    phone.wait("(left) => document.querySelectorAll('.kl-strip > li').length < left && !tablee.isActing()", left)


def give_all(phone, is_done=True):
    while phone.page.locator(".kl-strip > li").count():
        give_one(phone)
    if is_done:
        phone.tap(re.compile("^(I am done|J’ai fini|Ho finito)$"))


def ranker(phones):
    for phone in phones:
        phone.wait("tablee.sheet.game.phase === 'ranking'")
    return next(phone for phone in phones if phone.sheet["game"]["may"] == "rank")


def rank(phone):
    """Lay the first photo, then the rest as they lie, and confirm."""
    phone.tap(re.compile("^(Lay as no. 1|Poser en n°.1|Posa al n. 1): "))
    phone.tap(re.compile("^(Lay the rest|Poser le reste|Posa le altre)"))
    quiet(phone)
    phone.tap(re.compile("^(This is my order|C’est mon ordre|Questo è il mio ordine)$"))


def go_on(phones):
    for phone in phones:
        phone.wait("tablee.sheet.game.phase === 'reveal'")
    before = phones[0].sheet["game"]["step"]
    phones[0].tap(re.compile("^(Show all|Tout montrer|Mostra tutto)$"))
    phones[0].tap(re.compile("^(Go on|Continuer|Avanti)$"))
    for phone in phones:
        phone.wait("(before) => tablee.sheet.game.step !== before", before)


def test_three_phones_play_a_whole_match_by_taps(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for _ in range(12):
        for phone in phones:
            give_all(phone)
        for _ in range(3):
            rank(ranker(phones))
            go_on(phones)
        if phones[0].sheet["table"]["phase"] == "over":
            break
    for phone in phones:
        phone.see(re.compile("Most points|shared win"))
    assert max(phones[0].sheet["game"]["seats"][seat]["score"] for seat in range(3)) >= 20
    phones[0].tap("Play again")
    phones[2].wait("tablee.sheet.table.match === 2 && tablee.sheet.game?.phase === 'giving'")
    assert len(phones[2].sheet["game"]["hand"]) == 4


def test_pictures_of_every_phase(room, tmp_path):
    """Every phase on the large and the small phone: nothing too wide, nothing nameless, nothing a thumb misses."""
    folder = Path(PICTURES) if PICTURES else tmp_path
    phones = started(room, "Ada", "Bob", "Cleo", each=[{"size": LARGE}, {"size": SMALL}, {"size": LARGE}])

    def look(phone, name, sizes=(LARGE, SMALL)):
        for width, height in (*sizes, *(((844, 390), (820, 1180)) if PICTURES else ())):
            phone.page.set_viewport_size({"width": width, "height": height})
            settled(phone)
            phone.page.wait_for_timeout(350 if PICTURES else 30)
            phone.picture(folder / f"{name}-{width}x{height}.png")
            assert "" not in phone.controls(), (name, phone.controls())
            assert phone.small_targets() == [], (name, width)
            assert not phone.is_wider_than_its_screen(), (name, width)
        phone.page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})

    ada, bob, _ = phones
    look(ada, "1-giving")
    ada.tap(re.compile("^Enlarge: Photo 1 of 4"))
    look(ada, "2-loupe")
    ada.tap("Choose", exact=True)
    look(ada, "3-chosen")
    ada.tap("Give to Bob", exact=True)
    quiet(ada)
    give_one(ada)
    look(ada, "4-some")
    give_all(ada, is_done=False)
    look(ada, "5-all")
    ada.tap("I am done")
    ada.see(re.compile("Waiting for"))
    look(ada, "6-done")
    for phone in phones[1:]:
        give_all(phone)
    active = ranker(phones)
    other = next(phone for phone in phones if phone is not active)
    look(active, "7-tray")
    active.tap(re.compile("^Lay as no. 1: "))
    active.tap(re.compile("^Lay as no. 2: "))
    look(active, "8-laying")
    look(other, "9-watching")
    active.tap(re.compile("^Lay the rest"))
    quiet(active)
    look(active, "10-laid")
    active.tap("This is my order")
    other.see("Look at the television")
    other.picture(folder / "11-eyes-390x844.png")
    active.tap("Show all")
    look(active, "12-reveal")
    active.tap("Go on")
    bob.wait("tablee.sheet.game.phase === 'ranking'")


# ------------------------------------------------------------------ never lost


def lost_and_found(phone):
    """A lift, then a reload: the page comes back by itself, twice."""
    phone.offline()
    phone.wait("!tablee.isUp")
    phone.offline(False)
    phone.wait("tablee.isUp")
    phone.reload()
    settled(phone)


def test_what_was_begun_is_there_again_in_every_phase(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    ada = phones[0]
    ada.tap(re.compile("^Choose: Photo 2 of 4"))
    lost_and_found(ada)
    assert (
        ada.page.locator(".kl-card.up button[aria-pressed=true]").get_attribute("aria-label") == "Chosen: Photo 2 of 4"
    )
    ada.tap("Give to Cleo", exact=True)
    ada.wait("tablee.sheet.game.stations[1].gifts.length === 1")
    lost_and_found(ada)
    assert ada.page.locator(".kl-at").nth(1).locator(".kl-gift").count() == 1
    for phone in phones:
        give_all(phone)
    active = ranker(phones)
    second = active.sheet["game"]["row"][3]
    active.tap(f"Lay as no. 1: {second['label']}", exact=True)
    active.wait("(photo) => tablee.sheet.game.row[0].photo === photo && !tablee.isActing()", second["photo"])
    lost_and_found(active)
    assert active.page.locator(".kl-row").count() == 1 and active.page.locator(".kl-tray > li").count() == 4
    active.tap(re.compile("^Lay the rest"))
    quiet(active)
    active.tap("This is my order")
    active.wait("tablee.sheet.game.phase === 'reveal'")
    active.tap("Show all")
    lost_and_found(active)
    active.see("The random photo")
    active.tap("Go on")
    ranker(phones)


def test_a_photo_that_was_moved_in_a_lift_is_where_it_was_moved(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for phone in phones:
        give_all(phone)
    active = ranker(phones)
    last = active.sheet["game"]["row"][-1]
    active.offline()
    active.tap(f"Lay as no. 1: {last['label']}", exact=True)
    active.tap(re.compile("^Lay the rest"))
    active.tap(f"Move down: {last['label']}", exact=True)
    active.offline(False)
    active.wait(
        "(photo) => tablee.isUp && tablee.sheet.game.row[1].photo === photo && !tablee.isActing()", last["photo"]
    )
    watcher = next(phone for phone in phones if phone is not active)
    watcher.wait("(photo) => tablee.sheet.game.row[1].photo === photo", last["photo"])


# ------------------------------------------------------------------ changing one's mind


def test_gifts_are_taken_back_changed_and_opened_again(room):
    ada, bob, _ = started(room, "Ada", "Bob", "Cleo")
    assert ada.page.get_by_role("button", name="I am done").is_disabled()
    give_all(ada, is_done=False)
    assert [entry[1] for entry in room.host.ask("log")] == ["Give"] * 4
    assert not ada.page.get_by_role("button", name="I am done").is_disabled()
    first, other = ada.sheet["game"]["stations"]
    ada.page.locator(".kl-at").first.get_by_role("button", name=re.compile("^Enlarge: Photo")).first.tap()
    ada.tap("Choose", exact=True)
    # On a full place the one that is tapped changes places with it.
    ada.page.locator(".kl-at").nth(1).get_by_role("button", name=re.compile("^Give to Cleo: Photo")).first.tap()
    ada.wait("(gift) => tablee.sheet.game.stations[1].gifts.includes(gift)", first["gifts"][0])
    assert other["gifts"][0] in ada.sheet["game"]["stations"][0]["gifts"]
    quiet(ada)
    ada.page.locator(".kl-at").nth(1).get_by_role("button", name=re.compile("^Enlarge: Photo")).first.tap()
    ada.tap("Take back", exact=True)
    ada.wait("document.querySelectorAll('.kl-strip > li').length === 1")
    give_all(ada)
    ada.see(re.compile("^Waiting for Bob"))
    ada.tap("Change something")
    ada.wait("tablee.sheet.game.may === 'give'")
    assert bob.sheet["game"]["own"]["lies"] == 2


def test_a_line_is_changed_by_dragging_and_by_buttons_and_seen_by_all(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    for phone in phones:
        give_all(phone)
    active = ranker(phones)
    watcher = next(phone for phone in phones if phone is not active)
    active.tap(re.compile("^Lay the rest"))
    row = [one["photo"] for one in active.sheet["game"]["row"]]
    label = active.sheet["game"]["row"][0]["label"]
    active.tap(f"Move down: {label}", exact=True)
    watcher.wait("(photo) => tablee.sheet.game.row[1].photo === photo", row[0])
    quiet(active)
    grip = active.page.locator(".kl-grip").first.bounding_box()
    below = active.page.locator(".kl-grip").nth(2).bounding_box()
    mouse = active.page.mouse
    mouse.move(grip["x"] + 20, grip["y"] + 30)
    mouse.down()
    mouse.move(grip["x"] + 20, grip["y"] + 60)
    mouse.move(grip["x"] + 20, below["y"] + 34)
    mouse.up()
    for phone in (watcher, active):
        phone.wait("(photo) => tablee.sheet.game.row[2].photo === photo", row[1])
    assert [one["photo"] for one in active.sheet["game"]["row"]][:3] == [row[0], row[2], row[1]]
    assert not active.page.evaluate("document.querySelector('.held')")


# ------------------------------------------------------------------ who gets what


def status(url):
    try:
        with urllib.request.urlopen(url, timeout=5) as reply:
            return reply.status, reply.headers
    except urllib.error.HTTPError as no:
        return no.code, no.headers


def test_strangers_get_no_photo_and_guests_keep_theirs(room):
    ada, *_ = started(room, "Ada", "Bob", "Cleo")
    path = ada.page.evaluate("tablee.picture(tablee.sheet.game.hand[0].photo)")
    code, headers = status(room.host.address + path[1:])
    assert code == 200 and headers["Content-Type"] == "image/webp"
    assert "immutable" in headers["Cache-Control"] and "private" in headers["Cache-Control"]
    assert int(headers["Content-Length"]) <= 60_000
    bare = room.host.address + path[1:].split("?")[0]
    for query in ("", "?", "?x", "?" + "0" * 24, f"?{room.host.ask('ticket')}"):
        assert status(bare + query)[0] == 404
    assert status(room.host.address + path[1:].replace("/k", "/%2e%2e/k"))[0] in (400, 404)


def test_the_photos_of_a_line_appear_together(room):
    """One that comes late, as the random one would that no phone asked for before, does not tell by it."""
    phones = started(room, "Ada", "Bob", "Cleo")
    held = []

    def hold(route):
        held.append(route)

    for phone in phones:
        give_all(phone, is_done=phone is not phones[2])
    seen = {one["photo"] for phone in phones for one in phone.sheet["game"]["hand"]}
    for phone in phones:
        late = re.compile("/picture/klick/(?!" + "|".join(seen | set(starts(phone))) + ")")
        phone.page.route(late, hold)
    phones[2].tap("I am done")
    active = ranker(phones)
    active.page.wait_for_timeout(700)
    pictures = active.page.locator(".kl-tray img")
    assert pictures.count() == 5 and held
    assert active.page.locator(".kl-tray img.in").count() == 0
    for route in held:
        route.continue_()
    active.wait("document.querySelectorAll('.kl-tray img.in').length === 5")


def starts(phone):
    game = phone.sheet["game"]
    return [game["own"]["photo"], *(one["photo"] for one in game["stations"])]


@pytest.fixture
def family(tmp_path, monkeypatch):
    """A pack of tall pictures in a home of its own."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    for i in range(20):
        picture = Image.new("RGB", (480, 720), (250 - 12 * i, 40 + 9 * i, 11 * i))
        picture.paste((255, 255, 255), (20 * i, 30 * i, 20 * i + 90, 30 * i + 90))
        picture.paste((10, 10, 60), (400 - 20 * i, 90, 470 - 18 * i, 300 + 20 * i))
        picture.save(tmp_path / f"{i}.png")
    report = packs.import_photos(packs.home(), "Family", sorted(tmp_path.glob("*.png")))
    assert report.added == 20
    return report.pack


def test_photos_of_the_hosts_own_come_to_guests_and_to_nobody_else(browser, family):
    with party(browser, game="klick", seed=5, bots=2) as room:
        ada = room.phone("Ada")
        ada.page.locator("summary").tap()
        ada.page.get_by_label("Photos").select_option(index=1)
        ada.wait("tablee.sheet.lobby.options.some(({ key, values }) => key === 'pack' && values[1].chosen)")
        ada.tap("Start the game")
        ada.wait("tablee.sheet.game?.phase === 'giving'")
        settled(ada)
        hand = [one["photo"] for one in ada.sheet["game"]["hand"]]
        assert set(hand) <= set(family.ids)
        assert ada.page.evaluate("document.querySelector('.kl-strip img').naturalHeight") == 720
        assert ada.page.locator(".kl-strip .kl-print.whole").count() == 4
        path = f"{room.host.address}picture/klick/{hand[0]}"
        assert status(f"{path}?{ada.sheet['pass']}")[0] == 200
        assert status(path)[0] == status(f"{path}?{'0' * 24}")[0] == 404
        ada.tap(re.compile("^Enlarge: Photo 1 of 4"))
        settled(ada)
        if PICTURES:
            ada.picture(Path(PICTURES) / "13-family-loupe-390x844.png")
        ada.tap("Back")
        give_all(ada, is_done=False)
        if PICTURES:
            ada.picture(Path(PICTURES) / "14-family-390x844.png")
        assert ada.errors == []


def test_a_table_of_eight_fits_a_small_phone(browser):
    with party(browser, game="klick", seed=5, bots=7) as room:
        ada = room.phone("Ada", size=SMALL)
        ada.tap("Start the game")
        ada.wait("tablee.sheet.game?.phase === 'giving'")
        settled(ada)
        assert len(ada.sheet["game"]["stations"]) == len(ada.sheet["game"]["hand"]) == 7
        assert ada.small_targets() == [] and not ada.is_wider_than_its_screen()
        if PICTURES:
            ada.picture(Path(PICTURES) / "15-eight-360x640.png")
        give_all(ada)
        ada.wait("tablee.sheet.game.phase !== 'giving'")
        assert len(ada.sheet["game"]["row"]) == 8
        assert ada.small_targets() == [] and not ada.is_wider_than_its_screen()
        if PICTURES:
            ada.picture(Path(PICTURES) / "16-eight-360x640.png")


# ------------------------------------------------------------------ words and names


def test_every_phone_plays_in_its_own_language(room):
    phones = started(room, "Ada", "Zoé", "Gina", each=[{}, FRENCH, ITALIAN])
    _, zoe, gina = phones
    assert zoe.line == "Donnez à chacun deux photos qui font déclic avec la sienne."
    assert gina.line == "Dona a ognuno due foto che fanno clic con la sua."
    zoe.see("Choisissez une de vos photos.")
    gina.see("Scegli una delle tue foto.")
    for phone in phones:
        give_all(phone)
    for _ in range(3):
        rank(ranker(phones))
        zoe.see("Regardez le téléviseur")
        gina.tap("Mostra tutto")
        gina.see("La foto a caso")
        go_on(phones)


def test_a_screen_reader_hears_every_control_and_no_title_before_the_end(room):
    phones = started(room, "Ada", "Bob", "Cleo")
    ada = phones[0]
    tree = ada.tree()
    assert 'button "Enlarge: Bob’s start photo"' in tree and 'button "Choose: Photo 1 of 4"' in tree
    assert 'button "Your start photo."' in tree and "Choose one of your photos." in tree
    ada.tap("Choose: Photo 1 of 4")
    assert 'button "Give to Bob"' in ada.tree() and 'button "Chosen: Photo 1 of 4" [pressed]' in ada.tree()
    for phone in phones:
        give_all(phone)
    active = ranker(phones)
    active.tap(re.compile("^Lay the rest"))
    assert re.search('button "Move up: Photo . of 5"', active.tree())
    titles = re.compile("|".join(re.escape(photo.titles["en"]) for photo in house_deck()))
    for phone in phones:
        assert "" not in phone.controls() and not titles.search(phone.tree())
    quiet(active)
    active.tap("This is my order")
    active.tap("Show all")
    assert titles.search(active.tree()) and 'button "Go on"' in active.tree()
