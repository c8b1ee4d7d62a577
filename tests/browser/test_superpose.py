"""Super-Pose with real phones: whole matches by taps, never being lost, in every language, seen by thumb and by ear."""

import os
import re

import pytest

from tests.browser.phone import LARGE, SMALL, party

FRENCH = {"language": "fr-FR", "sit": "S’asseoir", "field": "Votre nom"}
ITALIAN = {"language": "it-IT", "sit": "Siediti", "field": "Il tuo nome"}
PICTURES = os.environ.get("TABLEE_PHONE_PICTURES", "")
"""A folder: then every phase is photographed."""


@pytest.fixture
def table(browser, request):
    """A party of Super-Pose; parametrized indirectly with the options of the lobby."""
    wishes = getattr(request, "param", {})
    with party(browser, game="superpose", seed=3, wishes={"superpose": wishes}) as made:
        yield made
        assert [error for phone in made.phones for error in phone.errors] == []


def started(room, *names, **more):
    phones = [room.phone(name, **more) for name in names]
    for phone in phones[1:]:
        phone.tap("I am ready")
    phones[0].wait("tablee.sheet.lobby.why_not === ''")
    phones[0].tap("Start the game")
    for phone in phones:
        phone.wait("tablee.sheet.table.phase === 'playing'")
    return phones


def mode(phone):
    return phone.sheet["game"]["mode"]


def turner(phones):
    """Whoever is asked now; None when it is over."""
    for _ in range(400):
        for phone in phones:
            sheet = phone.sheet
            if sheet["table"]["phase"] == "over":
                return None
            if sheet["me"]["asked"]:
                return phone
        phones[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def hold(phone):
    """The first card that fits somewhere, chosen and turned until it does."""
    go = phone.page.get_by_role("button", name=re.compile("^(Lay card|Poser|Posa)"))
    if not phone.page.locator(".sp-card[aria-pressed=true]:not(.unfit)").count():
        phone.page.get_by_role("group", name=re.compile("Your cards|Vos cartes|Le tue carte")).locator(
            ".sp-card:not(.unfit)"
        ).first.tap()
    for _ in range(4):
        phone.wait("!document.querySelector('.sp-say').innerText.includes('…')")
        if go.is_enabled():
            return go
        phone.tap(re.compile("Turn right|Tourner à droite|Gira a destra"))
    raise AssertionError(f"no place: {phone.words}")


def play(phone):
    """One deed by taps: have the starters laid, take a card, or lay the first that fits."""
    phone.wait("tablee.sheet.me.asked && !tablee.isActing()")
    before = phone.sheet["me"]["step"]
    match mode(phone):
        case "starters":
            phone.tap(re.compile("Lay them for me|Poser à ma place|Posale per me"))
        case "take":
            phone.page.locator(".sp-card:not(.unfit)").first.tap()
            phone.tap(re.compile("Take card|Prendre la carte|Prendi la carta"))
        case "lay":
            hold(phone).tap()
    phone.wait("(step) => tablee.sheet.me.step > step || tablee.sheet.table.phase === 'over'", before)


def to_turns(room, *names, **more):
    phones = started(room, *names, **more)
    play(turner(phones))
    return phones, turner(phones)


# --- whole matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table", [{}, {"aids": "friendly", "flowers": True}], indirect=True, ids=["rulebook", "friendly"]
)
def test_three_phones_play_a_whole_match(table):
    phones = started(table, "Ada", "Bob", "Cleo")
    seen = set()
    while (phone := turner(phones)) is not None:
        seen.add(mode(phone))
        play(phone)
    is_rulebook = table.host.asked["wishes"]["superpose"] == {}
    assert seen == ({"starters", "take", "lay"} if is_rulebook else {"starters", "lay"})
    laid = [entry for entry in table.host.ask("log") if entry[1] == "LayCard"]
    assert len(laid) + sum("passes" in one["text"] for one in phones[0].sheet["game"]["news"]) >= 23
    for phone in phones:
        phone.see(re.compile("wins!|win!|shared", re.IGNORECASE))
    phones[1].tap("Look at the table")
    phones[1].see("The game is over")
    assert phones[1].page.locator(".sp-svg g[transform]").count() > 20


@pytest.mark.parametrize("table", [{"flowers": True}], indirect=True)
def test_starters_are_laid_one_by_one_turned_over_and_turned(table):
    ada, bob = phones = started(table, "Ada", "Bob")
    first = turner(phones)
    assert first is ada or first is bob
    other = bob if first is ada else ada
    other.see(re.compile("lays the starter cards"))
    for count in range(5):
        before = first.sheet["me"]["step"]
        if first.page.locator(".sp-card[aria-pressed=true]").count() == 0:
            first.page.locator(".sp-card").first.tap()
        if count == 1:
            first.wait("document.querySelector('.sp-say').innerText.startsWith('Place')")
            first.tap("Turn over")
        for _ in range(4):
            first.wait("!document.querySelector('.sp-say').innerText.includes('…')")
            go = first.page.get_by_role("button", name="Lay card")
            if go.is_enabled():
                break
            first.tap("Turn right")
        go.tap()
        first.wait("(step) => tablee.sheet.me.step > step", before)
        assert len(other.sheet["game"]["laid"]) == count + 1 or other.wait(
            "(n) => tablee.sheet.game.laid.length === n", count + 1
        )
    assert [entry[1] for entry in table.host.ask("log")] == ["LayStarter"] * 5


# --- one turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [{"aids": "friendly"}], indirect=True)
def test_a_card_is_moved_by_steps_taps_and_drags_and_laid_by_the_button_alone(table):
    _, me = to_turns(table, "Ada", "Bob")
    log = table.host.ask("log")
    hold(me)
    said = me.page.locator(".sp-say")
    me.wait("/covers .* · (No points|.*\\+)/.test(document.querySelector('.sp-say').innerText)")
    first = said.inner_text()
    assert re.match(r"Place \d+ of \d+ · covers \w+", first)
    me.tap("Next place")
    me.wait("(was) => document.querySelector('.sp-say').innerText !== was", first)
    me.tap("Place before")
    me.wait("(was) => document.querySelector('.sp-say').innerText === was", first)
    # A finger that draws the held card over the board: it snaps from legal place to legal place.
    box = me.page.locator(".sp-frame").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    board = me.page.locator(".sp-board").bounding_box()
    me.page.mouse.move(*middle)
    me.page.mouse.down()
    for part in range(1, 9):
        me.page.mouse.move(middle[0] + (board["x"] + 10 - middle[0]) * part / 8, board["y"] + 10 + part)
    me.page.mouse.up()
    dragged = me.page.evaluate("tablee.kept('hold').place")
    # A tap at the other end takes it there; out of the hand it can be drawn as well.
    me.page.touchscreen.tap(board["x"] + board["width"] - 70, board["y"] + board["height"] - 70)
    me.wait("(was) => JSON.stringify(tablee.kept('hold').place) !== was", str(dragged).replace(" ", ""))
    card = me.page.locator(".sp-card:not(.unfit)").last.bounding_box()
    me.page.mouse.move(card["x"] + 20, card["y"] + 20)
    me.page.mouse.down()
    for part in range(1, 9):
        me.page.mouse.move(card["x"] + 20, card["y"] + 20 - 40 * part)
    me.page.mouse.up()
    me.wait("tablee.kept('hold').card === tablee.sheet.game.hand.at(-1).id")
    assert table.host.ask("log") == log
    hold(me).tap()
    me.wait("tablee.sheet.game.news.length === 1")


@pytest.mark.parametrize("table", [{"aids": "friendly"}], indirect=True)
def test_a_card_is_turned_by_a_second_tap_and_the_board_is_looked_at_with_one_finger(table):
    phones, me = to_turns(table, "Ada", "Bob")
    one = me.page.locator(".sp-card:not(.unfit)").first
    one.tap()
    one.tap()
    assert me.page.evaluate("Object.values(tablee.kept('hold').turns)") == [1]
    camera = "document.querySelector('.sp-svg > g').getAttribute('transform')"
    seen = [me.page.evaluate(camera)]
    for name in ("Zoom in", "Zoom out", "Zoom in", "Show all"):
        me.tap(name)
        seen.append(me.page.evaluate(camera))
    assert seen[1] != seen[0] and seen[2] != seen[1] and seen[4] != seen[3]
    other = next(phone for phone in phones if phone is not me)
    other.page.locator(".sp-card").last.tap()
    other.tap("Turn right")
    assert other.page.evaluate("Object.values(tablee.kept('hold').turns)") == [1]
    assert not other.page.get_by_role("button", name="Lay card").count()


def test_by_the_rulebook_a_taken_card_lies_open_for_the_others(table):
    phones, me = to_turns(table, "Ada", "Bob")
    other = next(phone for phone in phones if phone is not me)
    play(me)
    assert mode(me) == "lay"
    other.page.get_by_role("img", name=re.compile("took this card")).wait_for()
    hold(me)
    assert "point" not in me.page.locator(".sp-say").inner_text().lower()


@pytest.mark.parametrize("table", [{"aids": "friendly", "length": "full"}], indirect=True)
def test_a_chameleon_may_be_set_in_another_way(table):
    phones = started(table, "Ada", "Bob")
    while (phone := turner(phones)) is not None:
        if mode(phone) == "lay":
            hold(phone)
            phone.page.wait_for_timeout(60)
            forms = phone.page.get_by_role("button", name=re.compile(r"^Chameleons 1\D"))
            if forms.count():
                forms.first.tap()
                phone.page.get_by_role("button", name=re.compile(r"^Chameleons 2\D")).wait_for()
                before = phone.sheet["me"]["step"]
                phone.tap(re.compile("^Lay card"))
                phone.wait("(step) => tablee.sheet.me.step > step || tablee.sheet.table.phase === 'over'", before)
                return
        play(phone)
    raise AssertionError("no chameleon came")


# --- never lost -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [{"aids": "friendly"}], indirect=True)
def test_a_reload_in_the_middle_of_a_turn_brings_card_and_place_back(table):
    _, me = to_turns(table, "Ada", "Bob")
    hold(me)
    me.tap("Next place")
    me.wait("document.querySelector('.sp-say').innerText.includes('covers')")
    kept, said = me.page.evaluate("tablee.kept('hold')"), me.page.locator(".sp-say").inner_text().split(" · ")[0]
    me.reload()
    me.wait("(said) => document.querySelector('.sp-say').innerText.startsWith(said)", said)
    assert me.page.evaluate("tablee.kept('hold')") == kept
    hold(me).tap()
    me.wait("tablee.sheet.game.news.length === 1")


@pytest.mark.parametrize("table", [{"aids": "friendly"}], indirect=True)
def test_a_lost_way_in_the_middle_of_a_turn_loses_nothing(table):
    _, me = to_turns(table, "Ada", "Bob")
    me.offline()
    me.see("Looking for the table…")
    me.page.locator(".sp-card:not(.unfit)").first.tap()
    me.offline(False)
    me.wait("tablee.isUp")
    me.wait("document.querySelector('.sp-say').innerText.startsWith('Place')")
    place = me.page.evaluate("tablee.kept('hold').place")
    me.offline()
    me.see("Looking for the table…")
    me.offline(False)
    me.wait("tablee.isUp")
    assert me.page.evaluate("tablee.kept('hold').place") == place
    hold(me).tap()
    me.wait("tablee.sheet.game.news.length === 1")
    assert [me.page.evaluate("tablee.sheet.game.laid.at(-1)")[:2]] == [place[:2]]


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "place", "button"),
    [(FRENCH, r"Place \d+ sur \d+ · couvre", "Poser"), (ITALIAN, r"Posto \d+ di \d+ · copre", "Posa")],
    ids=["fr", "it"],
)
@pytest.mark.parametrize("table", [{"aids": "friendly"}], indirect=True)
def test_the_page_speaks_the_language_of_its_phone(table, more, place, button):
    ada = table.phone("Ada")
    zoe = table.phone("Zoé", **more)
    zoe.tap(re.compile("Je suis prêt|Sono pronto"))
    ada.wait("tablee.sheet.lobby.why_not === ''")
    ada.tap("Start the game")
    ada.wait("tablee.sheet.table.phase === 'playing'")
    phones = [ada, zoe]
    while turner(phones) is not zoe or mode(zoe) != "lay":
        play(turner(phones))
    hold(zoe)
    zoe.wait("(place) => new RegExp(place).test(document.querySelector('.sp-say').innerText)", place)
    zoe.page.get_by_role("button", name=re.compile(button)).wait_for()
    tree = zoe.tree()
    assert not re.search(r"\b(place|covers|Your|card|turn|Zoom)\b", tree), tree


@pytest.mark.parametrize("size", [LARGE, SMALL, (844, 390), (820, 1180)], ids=["large", "small", "lying", "tablet"])
@pytest.mark.parametrize("table", [{"aids": "friendly", "flowers": True}], indirect=True)
def test_every_control_has_a_name_and_room_for_a_thumb_in_every_phase(table, size):
    phones = started(table, "Ada", "Bob", "Cleo", size=size)
    watcher = table.phone("Dan", size=size, sit="Sit down")
    assert mode(watcher) == "watch" and watcher.page.locator(".sp-card").count() == 0

    def look(phone, what):
        assert "" not in phone.controls() and phone.small_targets() == [], what
        assert not phone.is_wider_than_its_screen()
        for one in phone.page.locator(".sp-card, .sp-keys .key, .sp-below .key, .sp-tools .key").all():
            box = one.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], what
            assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], what
        assert phone.page.locator(".sp-felt").bounding_box()["height"] >= 150
        if PICTURES:
            phone.picture(f"{PICTURES}/{size[0]}-{what}.png")

    first = turner(phones)
    first.page.locator(".sp-card").first.tap()
    first.wait("document.querySelector('.sp-say').innerText.startsWith('Place')")
    look(first, "starters")
    for phone in (*phones, watcher):
        look(phone, f"wait-starters-{phone.name}")
    play(first)
    me = turner(phones)
    hold(me)
    look(me, "lay")
    tree = me.tree()
    for name in (
        "Lay card",
        "Turn right",
        "Next place",
        "Place before",
        "Zoom in",
        "Show all",
        "History",
        "Card 1 of 3",
    ):
        assert name in tree, name
    assert re.search(r"listitem.*Ada, \w+: 0 points", tree) and "The table:" in tree
    look(watcher, "watch")
    me.tap("History")
    assert "" not in me.controls()
    me.tap("Done")


def test_the_page_of_the_game_stays_small(browser):
    import assets

    files = [assets.path("superpose", "phone", f"superpose.{kind}") for kind in ("js", "css")]
    assert sum(len(file.read_bytes()) for file in files) <= 26 * 1024


@pytest.mark.parametrize("table", [{"aids": "friendly", "starters": "auto", "scoring": "open"}], indirect=True)
def test_points_are_shouted_with_what_they_are_for(table):
    me = table.phone("Ada")
    for _ in range(2):
        me.tap("Add a bot: sharp")
    me.wait("tablee.sheet.lobby.why_not === ''")
    me.tap("Start the game")
    me.wait("tablee.sheet.table.phase === 'playing'")
    # Whoever looks again and again sees the shout, or a table on which nobody scored.
    for _ in range(6):
        me.wait("tablee.sheet.me.asked || document.querySelector('.sp-shout') || tablee.sheet.table.phase === 'over'")
        if me.page.locator(".sp-shout").count():
            break
        play(me)
    assert re.search(r"\+\d", me.page.locator(".sp-shout").inner_text())
    hold(me)
    me.wait("!document.querySelector('.sp-shout')")


NEWS = """() => {
    const sheet = structuredClone(tablee.sheet);
    sheet.guests.push({ number: 99, name: "TV", display: true, wants: null });
    sheet.game.news.push({ n: 99, seat: 1 - sheet.me.seat, text: "x", why: "SUPER-POSE +4", points: 4 });
    tablee.sheet = sheet;
    tablee.redraw();
}"""


def test_where_there_is_a_television_points_of_others_lead_the_eyes_there_for_a_moment(table):
    phones, me = to_turns(table, "Ada", "Bob")
    other = next(phone for phone in phones if phone is not me)
    other.page.evaluate(NEWS)
    other.see("Look at the television!")
    other.see("SUPER-POSE +4")
    other.wait("!document.querySelector('.sp-shout')")
