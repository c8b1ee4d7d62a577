"""The browsers' side of the port: what is answered and what is not, who may come, and that nobody else suffers."""

import asyncio
import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from game.core.dice import Seeded
from game.text import texts
from game.venue.phones.part import PhonePicture
from game.venue.phones.spoken import told
from net.web import door as web_door
from net.web import hall as web_hall
from net.web.door import WebDoor, is_ours
from net.web.hall import BrowserHall
from tests.games.every import CATALOG, bots, redealt
from tests.net.browsers import FakeTransport, HandPhone, ask, host, hostile, request, site_of, ticket, upgrade
from tests.net.wire import HERE, REAL, Guest, until


def run(scenario, **asked):
    async def whole():
        hosting = await host(**asked)
        try:
            return await scenario(hosting)
        finally:
            await hosting.close()

    return asyncio.run(whole())


# ------------------------------------------------------------------ requests


def test_the_page_is_there_and_says_what_it_may_do():
    async def scenario(hosting):
        return await ask(hosting.port, request(Accept_Encoding="gzip"))

    status, headers, body = run(scenario)
    assert status == 200 and headers["content-encoding"] == "gzip" and len(body) < 60_000
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["cache-control"] == "no-store" and headers["x-content-type-options"] == "nosniff"
    assert headers["connection"] == "close" and "server" not in headers


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (request("/run.py"), 404),
        (request("/../pyproject.toml"), 404),
        (request("/picture/highcard/x?guess"), 404),
        (request("/picture/nowhere/x"), 404),
        (request(method="POST"), 405),
        (request(host="evil.example"), 421),
        (request(host=""), 421),
        (upgrade(origin="http://evil.example"), 403),
        (upgrade(origin=""), 403),
        (upgrade(host="evil.example", origin="http://evil.example"), 421),
        (upgrade(), 101),
    ],
)
def test_what_is_not_ours_is_refused(data, status):
    async def scenario(hosting):
        return await ask(hosting.port, data)

    assert run(scenario)[0] == status


@pytest.mark.parametrize(
    ("name", "is_so"),
    [
        *[(one, True) for one in ("192.168.1.20:27180", "10.0.0.1", "[fe80::1]:27180", "[::1]", "localhost:27180")],
        *[(one, False) for one in ("", "evil.example", "evil.example:80", "1.2.3.4.evil.example", "1.2.3.4:x")],
    ],
)
def test_only_addresses_in_numbers_are_ours(name, is_so):
    assert is_ours(name) == is_so


def test_nothing_is_squeezed_on_the_socket_though_it_is_offered():
    async def scenario(hosting):
        offered = upgrade(Sec_WebSocket_Extensions="permessage-deflate")
        return await ask(hosting.port, offered)

    status, headers, _ = run(scenario)
    assert status == 101 and "sec-websocket-extensions" not in headers


def test_pictures_are_for_those_who_were_let_in(monkeypatch):
    async def scenario(hosting):
        site = site_of(hosting)
        part = site.part("highcard")
        monkeypatch.setattr(part, "picture", lambda name: PhonePicture(b"jpeg " + name.encode()))
        phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        sheet = await phone.until("sheet")
        good = await ask(hosting.port, request(f"/picture/highcard/cat?{sheet['pass']}"))
        bad = await ask(hosting.port, request(f"/picture/highcard/cat?{sheet['pass'][:-1]}x"))
        none = await ask(hosting.port, request("/picture/highcard/cat?"))
        await phone.close()
        return good, bad, none

    good, bad, none = run(scenario)
    assert (good[0], good[2]) == (200, b"jpeg cat") and good[1]["cache-control"].startswith("private")
    assert bad[0] == none[0] == 404


# ------------------------------------------------------------------ coming in


def test_strangers_are_told_the_name_of_the_table_and_nothing_more():
    async def scenario(hosting):
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada-Secret")
        await ada.until("sheet", lambda sheet: sheet["me"]["seats"])
        eve = await HandPhone.open(hosting.port, name="Eve")
        door = await eve.until("door")
        await eve.socket.wait_closed()
        await ada.close()
        return door, eve.heard

    door, heard = run(scenario)
    assert set(door) == {"table", "name", "needs", "why"} and door["needs"] == "ticket"
    assert "Ada-Secret" not in json.dumps(heard) and "colours" not in door


def test_wrong_tickets_are_counted_and_the_right_one_opens_all_the_same():
    async def scenario(hosting):
        whys = []
        for guess in range(7):
            phone = await HandPhone.open(hosting.port, ticket=f"AAAAAAAA{guess + 2}", name="Eve")
            whys.append((await phone.until("door"))["why"])
        right = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Bob")
        await right.until("sheet")
        await right.close()
        return whys

    whys = run(scenario, pin="4711")
    assert all("not the code" in why for why in whys[:5]) and all("Too many" in why for why in whys[5:])


def test_the_pin_opens_too_and_guesses_at_it_are_those_of_everybody():
    async def scenario(hosting):
        phone = await HandPhone.open(hosting.port, ticket="4711", name="Bob")
        await phone.until("sheet")
        for guess in range(5):
            await (await HandPhone.open(hosting.port, ticket=f"000{guess}", name="Eve")).until("door")
        late = await HandPhone.open(hosting.port, ticket="4711", name="Zoe")
        door = await late.until("door")
        await phone.close()
        return door, hosting._reception.seconds_to_guess(HERE, HERE)

    door, wait = run(scenario, pin="4711")
    assert "Too many" in door["why"] and wait > 0


def test_a_key_gives_the_seat_back_and_a_wrong_one_gives_nothing():
    async def scenario(hosting):
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        first = await ada.until("sheet", lambda sheet: sheet["me"]["seats"])
        await ada.close()
        again = await HandPhone.open(hosting.port, table=first["id"], key=first["key"])
        back = await again.until("sheet")
        thief = await HandPhone.open(hosting.port, table=first["id"], key=first["key"][:-1] + "?", name="Eve")
        door = await thief.until("door")
        await again.close()
        return first, back, door

    first, back, door = run(scenario)
    assert back["me"]["seats"] == first["me"]["seats"] and back["key"] == first["key"] and back["me"]["host"]
    assert door["needs"] == "ticket"


def test_every_table_of_a_process_has_a_ticket_of_its_own():
    async def scenario(hosting):
        phones = [
            await HandPhone.open(hosting.port, ticket=ticket(hosting, number), name=f"P{number}") for number in (0, 1)
        ]
        names = [(await phone.until("sheet"))["table"]["name"] for phone in phones]
        for phone in phones:
            await phone.close()
        return names

    assert run(scenario, tables=2) == ["Kitchen 1", "Kitchen 2"]


@pytest.mark.parametrize(
    "said",
    [
        {"say": ["Hello", {"version": 5, "name": "x"}]},
        {"say": ["AskParcel", {"name": "x", "index": 0}]},
        {"say": ["Welcome", {"version": 5, "guest": 0, "key": "x"}]},
        {"say": ["Nothing", {}]},
        {"say": ["Ready", {"seat": "x"}]},
        {"nonsense": 1},
        {"hello": {"name": "x" * 100}},
    ],
)
def test_a_page_that_is_not_ours_is_hung_up_on(said):
    async def scenario(hosting):
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        await ada.until("sheet")
        await ada.say(**said)
        await asyncio.wait_for(ada.socket.wait_closed(), 10)

    run(scenario)


def test_no_file_is_read_for_a_phone_while_everybody_waits(monkeypatch):
    async def scenario(hosting):
        await ask(hosting.port, request())
        monkeypatch.setattr(texts, "_read", lambda files: pytest.fail("a file was read in the loop"))
        for language in ("fr-CH", "it", "xx", ""):
            phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Zoé", language=language)
            words = await phone.until("words")
            assert words["ready"] == {"fr-CH": "Je suis prêt", "it": "Sono pronto"}.get(language, "I am ready")
            await phone.until("sheet", lambda sheet: sheet["me"]["seats"])
            await phone.close()

    run(scenario)


def test_sheets_come_once_for_each_turn():
    """A deal tells the lobby, the views and what happened: one sheet, not three."""

    async def scenario(hosting):
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        await ada.until("sheet", lambda sheet: sheet["me"]["seats"])
        await ada.say(say=["AddBot", {"strength": "easy"}])
        before = (await ada.until("sheet", lambda sheet: len(sheet["places"]) == 2))["n"]
        await ada.say(say=["Begin", {}])
        after = await ada.until("sheet", lambda sheet: sheet["table"]["phase"] == "playing")
        await ada.close()
        return before, after["n"]

    before, after = run(scenario)
    assert after == before + 1


@pytest.mark.parametrize("game", [id for id, kit in CATALOG.kits.items() if kit.phone is not None])
def test_whole_matches_tell_no_phone_what_another_knows(game):
    """All bytes to every phone: no key, no pass, no PIN of anybody else; and every sheet is what its own view makes of
    it, whatever is hidden from it."""

    async def scenario(hosting):
        site, table = site_of(hosting), hosting.tables[0].house.table
        seats = CATALOG.games[game].seats.start
        phones = [await HandPhone.open(hosting.port, ticket=ticket(hosting), name=f"P{n}") for n in range(seats)]
        for number, phone in enumerate(phones):
            await phone.until("sheet", lambda sheet, n=number: sheet["me"]["seats"] == [n])
            await phone.say(say=["Ready", {"seat": number, "is_ready": True}])
        await phones[0].until("sheet", lambda sheet: not sheet["lobby"]["why_not"])
        await phones[0].say(say=["Begin", {}])
        for phone in phones:
            await phone.until("sheet", lambda sheet: sheet["table"]["phase"] == "playing")
        minds, compared = bots(CATALOG.games[game], seats), 0
        while table.match.game.outcome(table.match.state) is None and compared < 60:
            compared += 1
            await one_act(hosting, phones, minds)
            for phone in site._phones:
                same_whatever_is_hidden(phone, table, compared)
        heard = [json.dumps(phone.heard) for phone in phones]
        secrets = [{sheet["key"], sheet["pass"]} for sheet in (last_sheet(phone) for phone in phones)]
        for phone in phones:
            await phone.close()
        return heard, secrets, compared

    heard, secrets, compared = run(scenario, pin="48151623", game=game)
    assert compared > 3
    for number, text in enumerate(heard):
        others = set().union(*(own for other, own in enumerate(secrets) if other != number))
        assert not [secret for secret in (*others, "48151623") if secret in text]


def last_sheet(phone):
    return [said["sheet"] for said in phone.heard if "sheet" in said][-1]


async def one_act(hosting, phones, minds):
    """Whoever is asked and has an idea acts, by phone."""
    match = hosting.tables[0].house.table.match
    for seat, phone in enumerate(phones):
        action = (
            minds[seat].answer(match.game.view(match.state, seat), Seeded(len(match.log)))
            if match.asked[seat]
            else None
        )
        if action is None:
            continue
        me = last_sheet(phone)["me"]
        act = {"seat": seat, "step": me["step"], "serial": me["serial"] + 1, "action": REAL.codec.plain(action)}
        await phone.say(say=["Act", act])
        await phone.until("sheet", lambda sheet, before=me["serial"]: sheet["me"]["serial"] > before)
        for other in phones:
            if other is not phone:
                await other.until("sheet")
        return
    raise AssertionError("nobody wants to act")


def same_whatever_is_hidden(phone, table, seed):
    """The whole sheet stays the same to the byte when all that its seat cannot know is dealt anew."""
    match, session, seat = table.match, phone._session, phone.seat
    shown = session._shown[seat]
    before = told(sheet=phone.sheet())
    other = redealt(match.game, match.state, seat, Seeded(seed))
    session._shown[seat] = replace(shown, view=match.game.view(other, seat))
    assert told(sheet=phone.sheet()) == before
    session._shown[seat] = shown


# ------------------------------------------------------------------ crowds


def test_who_is_silent_or_slow_is_cut(monkeypatch):
    monkeypatch.setattr(web_door, "WITHIN", 0.3)

    async def scenario(hosting):
        ends = []
        for data in (b"G", request()[:-2], upgrade()):
            reader, writer = await asyncio.open_connection(HERE, hosting.port)
            writer.write(data)
            ends.append((reader, writer))
        for reader, writer in ends:
            with contextlib.suppress(ConnectionError):
                while await asyncio.wait_for(reader.read(4096), 10):
                    pass
            writer.close()

    run(scenario)


def test_drops_of_a_request_do_not_win_time(monkeypatch):
    monkeypatch.setattr(web_door, "WITHIN", 0.5)

    async def scenario(hosting):
        reader, writer = await asyncio.open_connection(HERE, hosting.port)
        began = asyncio.get_running_loop().time()
        gone = asyncio.ensure_future(reader.read())
        for byte in request(X="y" * 2000):
            writer.write(bytes((byte,)))
            await asyncio.wait([gone], timeout=0.02)
            if gone.done():
                break
        writer.transport.abort()
        return asyncio.get_running_loop().time() - began

    assert run(scenario) < 5


def test_many_tabs_keep_no_laptop_out_and_no_phone():
    async def scenario(hosting):
        crowd = []
        for _ in range(web_hall.MOST_AT_ALL + 100):
            _, writer = await asyncio.open_connection(HERE, hosting.port, local_addr=("127.0.0.9", 0))
            writer.write(b"GET / HT")
            crowd.append(writer)
        ada = Guest(REAL, hosting.port, "Ada")
        await until(lambda: ada.session.lobby is not None, 10)
        phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Bob")
        await phone.until("sheet")
        hall = hosting._reception._browsers
        count = len(hall._doors)
        for writer in crowd:
            writer.transport.abort()
        await phone.close()
        await ada.close()
        return count

    assert run(scenario) <= web_hall.MOST_FROM_ONE + 8


def test_many_places_leave_room_for_one_more_phone(monkeypatch):
    monkeypatch.setattr(web_hall, "MOST_ASKING", 20)

    async def scenario(hosting):
        crowd = []
        for number in range(60):
            _, writer = await asyncio.open_connection(HERE, hosting.port, local_addr=(f"127.0.1.{number + 2}", 0))
            writer.write(b"GET / HT")
            crowd.append(writer)
        phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Bob")
        await phone.until("sheet")
        for writer in crowd:
            writer.transport.abort()
        await phone.close()

    run(scenario)


def test_who_does_not_read_its_answer_makes_room_for_others(monkeypatch):
    monkeypatch.setattr(web_hall, "MOST_AT_ALL", 30)
    monkeypatch.setattr(web_door, "READ_WITHIN", 600.0)

    async def scenario(hosting):
        crowd = []
        for number in range(60):
            _, writer = await asyncio.open_connection(HERE, hosting.port, local_addr=(f"127.0.1.{number + 2}", 0))
            writer.write(request())
            crowd.append(writer)
            await asyncio.sleep(0.002)
        phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Bob")
        await phone.until("sheet")
        assert len(hosting._reception._browsers._doors) <= 31
        for writer in crowd:
            writer.transport.abort()
        await phone.close()

    run(scenario)


def test_a_page_that_talks_without_end_is_cut(monkeypatch):
    async def scenario(hosting):
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        await ada.until("sheet")
        for number in range(1000):
            with contextlib.suppress(ConnectionClosed):
                await ada.say(ping=number)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.wait_for(ada.socket.recv(), 10)

    run(scenario)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_browsers_send_is_borne(seed):
    async def scenario(hosting):
        doors = hostile(site_of(hosting), seed, 2_000)
        await asyncio.sleep(0)
        # It is still the same table, and people still come in.
        ada = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Ada")
        await ada.until("sheet")
        await ada.close()
        return doors

    assert run(scenario) > 100


def test_nonsense_behind_a_request_in_one_breath_is_borne():
    async def scenario(hosting):
        for more in (b"GARBAGE\r\n\r\n", request(), bytes(200)):
            for first in (request(), request(host="evil.example"), upgrade(), upgrade(origin="")):
                door, wire = WebDoor(BrowserHall(site_of(hosting), asyncio.get_running_loop().time)), FakeTransport()
                door.connection_made(wire)
                door.data_received(first + more)
                door.connection_lost(None)

    run(scenario)


def test_where_phones_may_not_come_the_port_is_as_if_there_were_no_page():
    async def scenario(hosting):
        hosting.allow_phones(False)
        assert hosting.tables[0].house.table.lobby().phones == ""
        reader, writer = await asyncio.open_connection(HERE, hosting.port)
        writer.write(request())
        said = await asyncio.wait_for(reader.read(), 10)
        writer.close()
        return said

    said = run(scenario)
    assert b"HTTP" not in said and b"TABLEE" in said


def test_a_laptop_and_a_phone_play_at_one_table():
    async def scenario(hosting):
        laptop = Guest(REAL, hosting.port, "Ada")
        await until(lambda: laptop.session.lobby is not None)
        laptop.session.sit("Ada")
        phone = await HandPhone.open(hosting.port, ticket=ticket(hosting), name="Bob")
        await phone.until("sheet", lambda sheet: sheet["me"]["seats"] == [1])
        await phone.say(say=["Ready", {"seat": 1, "is_ready": True}])
        await until(lambda: all(place.ready for place in laptop.session.lobby.places[1:]))
        laptop.session.begin()
        sheet = await phone.until("sheet", lambda sheet: sheet["me"]["asked"])
        act = {"seat": 1, "step": sheet["me"]["step"], "serial": 1, "action": ["highcard.PlayCard", {"card": 99}]}
        await phone.say(say=["Act", act])
        no = await phone.until("no")
        act["action"][1]["card"] = sheet["game"]["hand"][0]
        await phone.say(say=["Act", act])
        await phone.say(say=["Act", act])
        after = await phone.until("sheet", lambda sheet: sheet["game"]["mine"] is not None)
        seen: Any = laptop.session
        await until(lambda: seen.view(0).has_played[1])
        await phone.close()
        await laptop.close()
        return no, after

    no, after = run(scenario)
    assert no["serial"] == 1 and "99" in no["text"] and after["me"]["serial"] == 1
