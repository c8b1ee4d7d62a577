"""Two programs of one version that are not the same: told at the door, once, with both names, and nothing comes of it.
And life numbers in what is said there: believed only of who proves to be that table."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pytest

from game.core.game import Action
from game.core.limits import ShortText
from game.games import GAMES as HOUSE
from game.games.kit import LOOKS, content_of
from game.text.texts import Texts
from net.lan import client, serve, successor
from net.lan.advert import Advert, Where
from net.lan.call import Keeping
from net.lan.client import MOST_OTHER
from net.lan.successor import Successor, find_successor
from net.seal.guest import Claim, GuestSeal
from net.seal.host import HostSeal, Threshold
from net.seal.identity import Identity
from net.seal.seal import MAGIC, MOST_PREAMBLE
from net.seal.secrets import Proof
from net.table import messages as m
from net.table.codes import LinkCode
from net.table.journal import Shelf
from net.table.messages import Phase
from net.table.moving import MoveStage
from net.wire.codec import codec_for
from net.wire.edition import LONGEST, NO_EDITION, Edition, read_edition
from net.wire.framing import Kind, Splitter, framed
from tests.net.room import lay
from tests.net.test_seal import MINE, OTHER, shaken
from tests.net.tiny import GAMES, Tiny
from tests.net.wire import HERE, Guest, Proxy, Venue, host, until

ONE, TWO = Edition("0a1b2c3d", "0.1.0"), Edition("ffffffff", "0.1.0")


class Program(Venue):
    """A program that plays with such material."""

    def __init__(self, content=b"the same", games=GAMES):
        super().__init__(games)
        self.codec = codec_for(games, lambda: content)


@dataclass(frozen=True, slots=True)
class Shout(Action):
    word: ShortText


class LouderTiny(Tiny):
    wire = (*Tiny.wire, Shout)  # type: ignore[assignment]


OTHERS: Final[dict[str, Callable[[], Program]]] = {
    "other content": lambda: Program(b"another word"),
    "other wire types": lambda: Program(games={"tiny": LouderTiny()}),
    "a game more": lambda: Program(games={**GAMES, "more": replaced_id("more")}),
}


def replaced_id(name):
    game = LouderTiny()
    game.id = name
    return game


def ends(mine=NO_EDITION, theirs=NO_EDITION, epoch=0, least=0, identity=MINE, wish=""):
    """A host's and a guest's end, after all that is said in the open; and what was."""
    here = HostSeal(lambda named: Threshold(identity, lambda proof, which: "", epoch), mine)
    there = GuestSeal(wish, lambda table: Claim(Proof.NOTHING), theirs, least)
    said = shaken(here, there)
    return here, there, said


def preamble(table, epoch="", version=m.VERSION, edition=""):
    told = f"{table}@{epoch}" if epoch != "" else table
    return framed(Kind.PREAMBLE, MAGIC + version.to_bytes(2, "big") + f"{told}{edition}".encode())


# ------------------------------------------------------------------ the two ends


def test_equal_programs_fit_and_both_ends_of_unequal_ones_name_both():
    here, there, _ = ends(ONE, ONE)
    assert here.is_open and there.is_open
    here, there, _ = ends(ONE, TWO)
    for end, mine, theirs in ((here, ONE, TWO), (there, TWO, ONE)):
        assert not end.is_open and end.fault.code is LinkCode.OTHER_CONTENT
        assert end.fault.facts == {"mine": mine.name, "theirs": theirs.name}
    assert ONE.name == "0.1.0 (0a1b)" and ONE.name != TWO.name


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_sentence_names_both(language):
    sentence = Texts(language)(str(LinkCode.OTHER_CONTENT), mine=ONE.name, theirs=TWO.name)
    assert ONE.name in sentence and TWO.name in sentence


def test_who_asks_only_who_is_there_may_be_any_program():
    for mine, theirs in ((ONE, NO_EDITION), (NO_EDITION, ONE), (NO_EDITION, NO_EDITION)):
        here, there, _ = ends(mine, theirs)
        assert here.is_open and there.is_open


def test_another_version_is_told_before_another_content():
    here = HostSeal(lambda named: Threshold(MINE, lambda proof, which: ""), ONE)
    here.feed(preamble("", version=m.VERSION + 1, edition=str(TWO)))
    assert here.fault.code is LinkCode.WRONG_VERSION


NO_EDITIONS = ["0a1b2c3d 1234567890", "0a1b2c3d \x1b[2J", "0a1b2c3d {mine}", "0a1b2c3d a\nb", "٠a1b2c3d 0.1.0"]


@pytest.mark.parametrize(
    "told",
    ["", " ", "0a1b2c3d", " 0a1b2c3d 0.1.0", "0A1B2C3D 0.1.0", "0a1b2c3 0.1.0", "0a1b2c3d 0.1.0 ", *NO_EDITIONS],
)
def test_what_is_no_edition_is_nobodys(told):
    assert read_edition(told) is NO_EDITION


def test_an_edition_is_read_as_it_was_told_and_never_longer_than_people_read():
    for edition in (ONE, TWO, Edition("00000000", "?"), Edition("12345678", "10.20.30+dev.1234567")):
        read = read_edition(str(edition).removeprefix(" "))
        assert read.digest == edition.digest and read.program == edition.program[:LONGEST] and read.fits(edition)
    assert str(NO_EDITION) == "" and NO_EDITION.name == "?"


# ------------------------------------------------------------------ life numbers in the preamble


@pytest.mark.parametrize("epoch", [0, 1, 9, 10, 99, 345, 1000, 54_321, 100_000, 999_999])
@pytest.mark.parametrize("program", ["?", "0.1.0", "10.20.300", "10.20.30+dev.1234567"])
def test_life_numbers_survive_the_preamble_and_it_is_never_too_long(epoch, program):
    edition = Edition("0a1b2c3d", program)
    here, there, said = ends(edition, edition, epoch, wish=MINE.id)
    assert here.is_open and there.is_open and there.epoch == epoch and there.table == MINE.id
    lengths = [len(body) for kind, body in frames(said) if kind == Kind.PREAMBLE]
    assert len(lengths) == 2 and max(lengths) <= MOST_PREAMBLE
    here, there, said = ends(edition, edition, epoch, least=epoch, wish=MINE.id)
    assert there.is_open and here.epoch == epoch, "what the guest knows is told, too"
    assert all(len(body) <= MOST_PREAMBLE for kind, body in frames(said) if kind == Kind.PREAMBLE)


def frames(said):
    return Splitter(dict.fromkeys(Kind, 4096)).feed(said)


def test_a_guest_who_knows_of_a_later_life_does_not_enter_an_earlier_one():
    for epoch, least, is_welcome in ((0, 1, False), (1, 2, False), (2, 2, True), (3, 2, True), (999_999, 2, True)):
        here, there, _ = ends(epoch=epoch, least=least, wish=MINE.id)
        assert there.is_open == is_welcome
        if not is_welcome:
            assert there.fault.code is LinkCode.OUTDATED
            assert here.proved == (Proof.NOTHING, "")


@pytest.mark.parametrize("epoch", ["-1", "1000000", "9" * 20, "1e9", "٣", " 7", "0x7", "1_0", ""])
def test_what_is_no_life_number_is_none(epoch):
    there = GuestSeal("", lambda table: None)
    there.feed(preamble(MINE.id, epoch))
    assert there.epoch == 0 and there.table == MINE.id


def test_whoever_cannot_prove_to_be_the_table_proves_no_life_number():
    """It knows the id and the public half, and tells a higher number; nothing is open, and the number is as good as
    nothing."""
    for public in (MINE.public, OTHER.public):
        _, there, _ = ends(epoch=7, least=1, identity=Thief(MINE.id, public, OTHER), wish=MINE.id)
        assert not there.is_open and there.fault.code is LinkCode.NOT_THE_TABLE


class Thief(Identity):
    """Says to be the table with this id; has a secret, but not that one's."""

    def __init__(self, id, public, own):
        super().__init__(own.secret)
        vars(self).update(id=id, public=public)


def test_who_changes_the_life_number_on_the_way_is_noticed():
    here = HostSeal(lambda named: Threshold(MINE, lambda proof, which: "", 3))
    there = GuestSeal(MINE.id, lambda table: Claim())
    shaken(here, there, lambda data: data.replace(f"{MINE.id}@3".encode(), f"{MINE.id}@8".encode()))
    assert there.epoch == 8 and not there.is_open


# ------------------------------------------------------------------ a real host


class Counted(Proxy):
    """Counts those who come by it."""

    @property
    def count(self):
        return len(self.connections) // 2


@pytest.mark.parametrize("other", OTHERS)
def test_a_guest_with_another_program_gives_up_with_one_sentence_and_the_journal_knows_nothing_of_it(
    other, tmp_path, monkeypatch
):
    monkeypatch.setattr(client, "PAUSES", (0.01,))
    mine, theirs = Program(), OTHERS[other]()
    assert not mine.codec.edition.fits(theirs.codec.edition)

    async def scenario():
        journal = Shelf(tmp_path, mine.codec).new_table()
        written = []
        monkeypatch.setattr(journal, "lobby", written.append)
        hosting = await host(mine, journal=journal)
        proxy = Counted(hosting.port)
        before = len(written)
        guest = Guest(theirs, await proxy.start(), "Bob")
        ending = await asyncio.wait_for(guest.task, 20)
        await asyncio.sleep(0.2)
        after, guests = len(written), [*hosting.tables[0].house.table.chairs.guests.values()]
        await proxy.close()
        await hosting.close()
        return ending, guest, proxy.count, after - before, guests

    ending, guest, count, written, guests = asyncio.run(scenario())
    assert ending.code == LinkCode.OTHER_CONTENT and 1 <= count <= MOST_OTHER
    assert ending.facts == {"mine": theirs.codec.edition.name, "theirs": mine.codec.edition.name}
    closed = [one for one in guest.heard if isinstance(one, m.Closed)]
    assert [one.code for one in closed] == [LinkCode.OTHER_CONTENT] and guest.heard == closed
    assert written == 0 and all(one.role is m.Role.BOTS for one in guests)


def test_a_guest_whose_host_comes_back_as_another_program_asks_no_more_than_a_few_times(tmp_path, monkeypatch):
    """It has a place there, and gives it up for nothing that an impostor could say; but it need not ask for ever."""
    monkeypatch.setattr(client, "PAUSES", (0.01,))
    mine, theirs = Program(), Program(b"another word")

    async def scenario():
        hosting = await host(mine)
        proxy = Counted(hosting.port)
        guest = Guest(mine, await proxy.start(), "Bob", keys=tmp_path)
        await until(lambda: guest.session.is_up and guest.session.lobby)
        table = hosting.tables[0].house.table
        await hosting.close()
        before = proxy.count
        other = await host(theirs, port=hosting.port, table=table)
        proxy.connections.clear()
        ending = await asyncio.wait_for(guest.task, 20)
        count = proxy.count
        await proxy.close()
        await other.close()
        return ending, guest, before, count

    ending, guest, _, count = asyncio.run(scenario())
    assert ending.code == LinkCode.OTHER_CONTENT and count <= MOST_OTHER
    assert [one.code for one in guest.heard if isinstance(one, m.Closed)] == [LinkCode.OTHER_CONTENT]


def test_equal_programs_come_in(tmp_path):
    async def scenario():
        hosting = await host(Program(b"words"))
        guest = Guest(Program(b"words"), hosting.port, "Bob")
        await until(lambda: guest.session.lobby)
        await guest.close()
        await hosting.close()

    asyncio.run(scenario())


# ------------------------------------------------------------------ a forged life number


class Announced:
    """What a search on the network finds."""

    adverts: tuple[Advert, ...] = ()

    def __init__(self, changed):
        self._changed = changed

    async def start(self):
        self._changed(self.adverts)

    async def close(self):
        pass

    def found(self):
        return self.adverts


async def impostor(id, epoch, identity):
    """Says to be this table with that life number, and has the other's secret."""

    async def serve_one(reader, writer):
        seal = HostSeal(lambda named: Threshold(Thief(id, identity.public, identity), lambda proof, which: "", epoch))
        try:
            while data := await reader.read(4096):
                seal.feed(data)
                writer.write(seal.output())
                if seal.is_open:
                    break
        finally:
            writer.close()

    server = await asyncio.start_server(serve_one, HERE, 0)
    return server, server.sockets[0].getsockname()[1]


@pytest.mark.parametrize("is_real", [False, True], ids=["impostor", "the table itself"])
def test_only_a_machine_that_proves_to_be_the_table_makes_a_lower_life_step_down(is_real, monkeypatch):
    monkeypatch.setattr(successor, "LOOK_FOR", 0.5)
    monkeypatch.setattr(serve, "LOOK_EVERY", 0.05)
    monkeypatch.setattr("net.lan.discovery.Finder", Announced)

    async def scenario():
        hosting = await host(Program())
        table = hosting.tables[0].house.table
        identity = table.chairs.identity if is_real else Identity()
        server, port = await impostor(table.chairs.id, 5, identity)
        there = Where(HERE, port)
        Announced.adverts = (Advert(table.chairs.id, "Kitchen", "tiny", 1, 4, Phase.LOBBY, False, where=(there,)),)
        # Whoever says at the door that they know a later life makes the host look, and no more.
        reader, writer = await asyncio.open_connection(HERE, hosting.port)
        writer.write(preamble(table.chairs.id, 5))
        await reader.read(64)
        writer.close()
        found = await find_successor(table.chairs.id, table.chairs.epoch)
        await asyncio.sleep(1.5)
        stage, place = table.moving.stage, table.moving.place
        server.close()
        await hosting.close()
        return found, there, stage, place

    found, there, stage, place = asyncio.run(scenario())
    assert found == (Successor(there, 5) if is_real else None)
    assert stage is (MoveStage.MOVED if is_real else MoveStage.HERE)
    assert (place is not None and (place.where, place.epoch) == (str(there), 5)) == is_real


def test_a_later_life_that_is_only_told_at_the_door_changes_nothing():
    async def scenario():
        hosting = await host(Program())
        table = hosting.tables[0].house.table
        guest = Guest(Program(), hosting.port, "Bob")
        await until(lambda: guest.session.lobby)
        guest.session.sit("Bob")
        guest.session.add_bot("easy")
        await until(lambda: guest.session.seats)
        guest.session.begin()
        await until(lambda: guest.session.view(guest.session.seats[0]))
        for epoch in (1, 999_999):
            reader, writer = await asyncio.open_connection(HERE, hosting.port)
            writer.write(preamble(table.chairs.id, epoch))
            await reader.read(64)
            writer.close()
        lay(guest.session)
        await until(lambda: not guest.session.is_waiting(guest.session.seats[0]))
        stage, epoch, links = table.moving.stage, table.chairs.epoch, guest.links
        await guest.close()
        await hosting.close()
        return stage, epoch, links

    stage, epoch, links = asyncio.run(scenario())
    assert stage is MoveStage.HERE and epoch == 0 and links == [True]


def test_no_guest_follows_an_impostor_with_a_higher_life_number(tmp_path, monkeypatch):
    monkeypatch.setattr(client, "PAUSES", (0.01,))

    async def scenario():
        hosting = await host(Program())
        table = hosting.tables[0].house.table
        guest = Guest(Program(), hosting.port, "Bob", keys=tmp_path)
        await until(lambda: guest.session.lobby)
        server, port = await impostor(table.chairs.id, 7, Identity())
        guest.client._where.insert(0, Where(HERE, port))
        # Its connection is lost, and the impostor is where it looks first.
        guest.client._call.end(str(LinkCode.LOST))
        await until(lambda: guest.links.count(True) == 2)
        at, epoch = guest.client.at, guest.client.epoch
        server.close()
        await guest.close()
        await hosting.close()
        return at.port == hosting.port, epoch

    assert asyncio.run(scenario()) == (True, 0)


def test_a_machine_that_opens_the_table_too_late_hears_that_it_was_taken_back(monkeypatch):
    """It came back before its program knew that it was told to open the table; the old one has gone on since."""
    monkeypatch.setattr(client, "PAUSES", (0.01,))

    async def scenario():
        hosting = await host(Program())
        guest = Guest(Program(), hosting.port, "Bob")
        await until(lambda: guest.session.lobby)
        hosting.tables[0].house.table.chairs.epoch = 2
        guest.client.keep(Keeping(1, m.TableOpened(4711, "10.0.0.2:4711")))
        try:
            return await asyncio.wait_for(guest.task, 5)
        finally:
            await guest.close()
            await hosting.close()

    ending = asyncio.run(scenario())
    assert ending.code == LinkCode.OUTDATED and ending.is_proven and ending.facts["epoch"] == 2


# ------------------------------------------------------------------ what counts as content


@pytest.fixture
def kit(tmp_path):
    """A game with some material of every kind."""
    for name, data in {
        "words/cards.json": b'{"a": 1,\n"b": 2}\n',
        "words/dictionary.bloom": b"\x00\r\n\x01",
        "deck.toml": b"x = 1\ny = 2\n",
        "photos/one.webp": b"RIFF1234",
        "texts/en.toml": b"hello = 'x'\n",
        "icons/leaf.svg": b"<svg/>",
        "art/back.svg": b"<svg/>",
        "sounds/click.wav": b"RIFF",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return replace(HOUSE[0], folder=tmp_path)


def test_how_lines_end_makes_no_other_program(kit):
    before = content_of([kit])
    for name in ("words/cards.json", "deck.toml"):
        path = kit.folder / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert content_of([kit]) == before
    (kit.folder / "words/dictionary.bloom").write_bytes(b"\x00\n\x01")
    assert content_of([kit]) != before, "that is no text"


def test_what_python_leaves_beside_its_files_makes_no_other_program(kit):
    before = content_of([kit])
    (kit.folder / "words" / "__pycache__").mkdir()
    (kit.folder / "words" / "__pycache__" / "x.cpython-311.pyc").write_bytes(b"compiled here")
    assert content_of([kit]) == before


@pytest.mark.parametrize("looks", sorted(LOOKS))
def test_how_it_looks_and_sounds_makes_no_other_program(kit, looks):
    before = content_of([kit])
    (kit.folder / looks / "more.txt").write_bytes(b"more")
    next(iter((kit.folder / looks).iterdir())).write_bytes(b"other")
    assert content_of([kit]) == before


@pytest.mark.parametrize("name", ["words/cards.json", "words/dictionary.bloom", "deck.toml", "photos/one.webp"])
@pytest.mark.parametrize("how", ["changed", "gone", "renamed", "added"])
def test_what_is_played_with_does(kit, name, how):
    before = content_of([kit])
    path = kit.folder / name
    match how:
        case "changed":
            path.write_bytes(path.read_bytes() + b"x")
        case "gone":
            path.unlink()
        case "renamed":
            path.rename(path.with_name(f"other{path.suffix}"))
        case _:
            path.with_name(f"other{path.suffix}").write_bytes(b"x")
    assert content_of([kit]) != before


def test_the_same_files_on_another_disk_are_the_same_and_other_games_are_not(kit, tmp_path_factory):
    copy = tmp_path_factory.mktemp("copy")
    for path in sorted(kit.folder.rglob("*"), reverse=True):
        if path.is_file():
            to = copy / path.relative_to(kit.folder)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(path.read_bytes())
    assert content_of([replace(kit, folder=copy)]) == content_of([kit])
    assert content_of([replace(kit, id="other")]) != content_of([kit])
    assert content_of([kit, replace(kit, id="other")]) != content_of([kit])


def test_the_games_of_the_house_have_an_edition_and_it_is_the_same_each_time():
    from game.games.catalog import catalog

    codec = catalog().codec
    assert codec.edition.digest and read_edition(str(codec.edition).strip()).fits(codec.edition)
    again = codec_for(catalog().games, lambda: content_of([kit for kit in HOUSE if kit.id in catalog().games]))
    assert again.edition == codec.edition
    assert all(any(kit.folder.iterdir()) for kit in HOUSE)
