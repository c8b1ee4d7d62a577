"""A table that plays So Clover! with a pack of the host's own: dealt from it, sent to guests, gone, resumed."""

from dataclasses import replace

import pytest

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Illegal, Seat
from game.core.match import start
from game.games.catalog import catalog
from game.games.clover.bots import CloverBot
from game.games.clover.bots.packed import PackedBot
from game.games.clover.packs import reading as word_packs
from game.games.clover.packs.cargo import WordReceiver
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.packs.shelf import home as shelf_home
from game.games.clover.rules import SoClover
from game.games.clover.rules.geometry import outer_words
from game.games.clover.rules.words import CloverOptions, SetClue
from game.games.clover.screens import CloverScreens
from game.venue.fetching import Fetch
from game.venue.local import open_here
from game.venue.opening import Wanted
from game.venue.session import Phase, Refused
from game.venue.tables import Venue
from net.table.chairs import Peer
from tests.games.clover.board.rig import material
from tests.games.clover.words import concept, drop

HOUSE: dict[str, SoClover] = {"clover": SoClover(material())}
"""What a machine has that has no packs."""


def own_cards(session):
    """The cards on the clover of the first seat."""
    return session.view(Seat(0)).own.cards


def fresh():
    real = catalog()
    made = replace(real, games=dict(real.games))
    made.look_again()
    return made


@pytest.fixture
def known(tmp_path, monkeypatch):
    """The catalog of a machine with two packs and one that cannot be used."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "host"))
    drop(word_packs.home(), "Birds", 1000)
    drop(word_packs.home(), "Trees", 204, {0: {"en": "Oak"}})
    drop(word_packs.home(), "Broken", 3)
    return fresh()


def keys(known):
    return next((choice.values for choice in known.games["clover"].choices if choice.key == "pack"), ())


def key_of(known, name):
    return next(key for key in keys(known) if key.startswith(name))


def seated(known, name="Birds", bots=0):
    table = open_here(known, "clover", Seeded(3))
    host = table.session("Ann")
    for one in ("Ann", "Bob", "Cleo")[bots:]:
        host.sit(one)
    for _ in range(bots):
        host.add_bot("fair")
    host.set_option("pack", key_of(known, name))
    return table, host


def words_at(session):
    """The id of the words a table plays with; "" where they are the house's."""
    return next((name for one in session.lobby.parcels for name in one.names), "")


def fetching(known, tmp_path, guest):
    """What a guest has whose machine has no packs at all."""
    shelf = WordShelf(lambda: HOUSE["clover"], tmp_path / "guest")
    return shelf, Fetch(guest, [WordReceiver(shelf)])


# ------------------------------------------------------------------ the rules


def test_packs_without_problems_are_offered(known):
    assert [key.partition("#")[0] for key in keys(known)] == ["", "Birds", "Trees"]


def test_without_packs_there_is_no_such_choice(known):
    for path in word_packs.home().iterdir():
        path.unlink()
    known.look_again()
    assert keys(known) == ()


def test_a_match_is_dealt_from_the_pack_and_judged_by_it(known):
    _, host = seated(known)
    host.begin()
    own = host.view(Seat(0)).own
    birds = word_packs.playable(word_packs.home())[key_of(known, "Birds")]
    assert {word for card in own.cards for word in card.words} <= set(word_packs.material_of(birds.text).concepts)
    words = known.games["clover"].words(host.view(Seat(0)).options).concepts[outer_words(own.cards)[0]].words
    host.poll()
    host.act(Seat(0), SetClue(0, words["it"]))
    assert [news.code for news in host.poll() if isinstance(news, Refused)] == ["clover.keyword"]


def test_a_pack_that_is_gone_has_its_own_refusal(known):
    with pytest.raises(Illegal) as no:
        start(known.games["clover"], 3, CloverOptions(pack="Gone#" + "0" * 32), Seeded(1))
    assert (no.value.code, no.value.facts) == ("clover.pack_gone", {"pack": "Gone"})


def test_a_pack_too_small_for_the_challenge_says_the_numbers(known):
    options = CloverOptions(pack=key_of(known, "Birds"), challenge=4)
    start(known.games["clover"], 6, options, Seeded(1))
    folder = word_packs.home() / "Few"
    folder.mkdir()
    (folder / "concepts.jsonl").write_bytes((word_packs.home() / "Birds.jsonl").read_bytes())
    words = [concept(i)["id"] for i in range(40)]
    (folder / "cards.json").write_text(str([words[i : i + 4] for i in range(0, 40, 4)]).replace("'", '"'))
    known.look_again()
    with pytest.raises(Illegal) as no:
        start(known.games["clover"], 6, CloverOptions(pack=key_of(known, "Few")), Seeded(1))
    assert no.value.code == "clover.too_few_cards" and no.value.facts == {"cards": 10, "needed": 30}


def test_bots_play_a_whole_match_on_a_pack_they_know_nothing_of(known):
    table, host = seated(known, bots=3)
    host.begin()
    for _ in range(400):
        table.house.pump()
    assert host.lobby.phase is Phase.OVER


def test_links_of_a_pack_are_thought_with(known):
    folder = word_packs.home() / "Linked"
    folder.mkdir()
    (folder / "concepts.jsonl").write_bytes((word_packs.home() / "Birds.jsonl").read_bytes())
    (folder / "clues.jsonl").write_text('{"id": "sky", "en": "sky", "fr": "ciel", "it": "cielo"}\n')
    linked = [f'{{"concept": "{concept(i)["id"]}", "clues": ["sky"]}}\n' for i in range(1000)]
    (folder / "links.jsonl").write_text("".join(linked))
    known.look_again()
    match = start(known.games["clover"], 3, CloverOptions(pack=key_of(known, "Linked")), Seeded(2))
    bot = known.bots["clover"](Strength.SHARP, Company(language="fr"))
    action = bot.answer(match.game.view(match.state, Seat(0)), Seeded(1))
    assert action == SetClue(0, "ciel")


# ------------------------------------------------------------------ the way to the guests


def test_the_words_come_to_a_guest_are_checked_and_kept(known, tmp_path):
    table, host = seated(known)
    guest = table.session("Dan", Peer("dan"))
    shelf, fetch = fetching(known, tmp_path, guest)
    assert words_at(guest) == word_packs.id_of(key_of(known, "Birds"))
    assert shelf.find(words_at(guest)) is None
    for _ in range(30):
        fetch.update()
    assert fetch.is_done and not fetch.problem and fetch.progress == (1, 1)
    assert shelf.find(words_at(guest)).concepts[concept(5)["id"]].words["fr"] == concept(5)["fr"]
    again = WordShelf(lambda: HOUSE["clover"], tmp_path / "guest")
    assert again.find(words_at(guest)).cards == shelf.find(words_at(guest)).cards
    host.set_option("pack", "")
    fetch.update()
    assert words_at(guest) == "" and fetch.is_done and shelf.find("") is HOUSE["clover"].material


def test_the_host_has_its_own_words_and_asks_nobody(known, tmp_path):
    _, host = seated(known)
    shelf = WordShelf(lambda: known.games["clover"], tmp_path / "cache")
    fetch = Fetch(host, [WordReceiver(shelf)])
    fetch.update()
    assert fetch.is_done and words_at(host)


def test_damaged_words_are_not_kept(known, tmp_path):
    table, _ = seated(known)
    guest = table.session("Dan", Peer("dan"))
    shelf, fetch = fetching(known, tmp_path, guest)
    real = fetch._take
    fetch._take = lambda came: real(replace(came, data=b"x" * len(came.data)))
    for _ in range(30):
        fetch.update()
    assert fetch.problem == "words.not_as_sent" and not fetch.is_done
    assert shelf.find(words_at(guest)) is None and not (tmp_path / "guest").exists()


def test_words_announced_too_large_are_not_taken(known, tmp_path):
    table, _ = seated(known)
    guest = table.session("Dan", Peer("dan"))
    _, fetch = fetching(known, tmp_path, guest)
    real = fetch._take
    fetch._take = lambda came: real(replace(came, count=1000))
    for _ in range(30):
        fetch.update()
    assert fetch.problem and not fetch.is_done


def test_words_with_the_right_name_that_are_no_words_are_refused(tmp_path):
    shelf = WordShelf(lambda: HOUSE["clover"], tmp_path)
    for data in (b"", b"[]", b"\xff\xfe", b'[["a","b","c","d"]]\n{"id": 3}', b"{" * 5000):
        with pytest.raises(Exception) as no:
            shelf.keep(word_packs.content_id(data), data)
        assert type(no.value).__name__ == "BadWords"
    assert not list(tmp_path.iterdir())


def test_a_damaged_cache_is_fetched_anew(known, tmp_path):
    table, _ = seated(known)
    guest = table.session("Dan", Peer("dan"))
    (tmp_path / "guest").mkdir()
    (tmp_path / "guest" / f"{words_at(guest)}.words").write_bytes(b"half")
    shelf, fetch = fetching(known, tmp_path, guest)
    for _ in range(30):
        fetch.update()
    assert fetch.is_done and shelf.find(words_at(guest)) is not None


def test_other_packs_are_not_given(known):
    table, _ = seated(known)
    guest = table.session("Dan", Peer("dan"))
    guest.poll()
    guest.ask_parcel(word_packs.id_of(key_of(known, "Trees")), 0)
    guest.ask_parcel(words_at(guest), 99)
    guest.ask_parcel("", 0)
    assert [news.code for news in guest.poll() if isinstance(news, Refused)] == ["table.no_such_parcel"] * 3


def test_a_table_shows_its_own_words_and_none_of_the_house_while_they_come(known, tmp_path, monkeypatch):
    table, host = seated(known, "Trees")
    own = CloverScreens(lambda: known.games["clover"]).words_of(host)
    assert own.concepts[concept(0)["id"]].words["en"] == "Oak"
    guest = table.session("Dan", Peer("dan"))
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "elsewhere"))
    assert CloverScreens(lambda: HOUSE["clover"]).words_of(guest).concepts == {}


# ------------------------------------------------------------------ packs that go


def test_a_table_whose_pack_goes_plays_with_the_house_and_says_so(known):
    _, host = seated(known)
    (word_packs.home() / "Birds.jsonl").unlink()
    known.look_again()
    host.choose_game("clover")
    assert dict(host.lobby.options)["pack"] == "" and words_at(host) == ""
    host.set_option("pack", key_of(known, "Trees"))
    host.begin()
    assert host.lobby.phase is Phase.PLAYING


def test_a_match_goes_on_when_the_file_is_changed_under_it(known, tmp_path):
    table, host = seated(known)
    host.begin()
    drop(word_packs.home(), "Birds", 300)
    known.look_again()
    guest = table.session("Dan", Peer("dan"))
    _, fetch = fetching(known, tmp_path, guest)
    for _ in range(30):
        fetch.update()
    assert fetch.is_done and host.view(Seat(0)).own is not None


def test_a_resumed_table_needs_its_pack_and_waits_for_it(known, tmp_path):
    venue = Venue(known, lambda: tmp_path / "tables", is_prompt=True)
    host = venue.sit_down(venue.new(Wanted("Ann", "clover")), "Ann", "en")
    for name in ("Ann", "Bob", "Cleo"):
        host.sit(name)
    host.set_option("pack", key_of(known, "Birds"))
    host.begin()
    words = own_cards(host)
    venue.close()
    aside = (word_packs.home() / "Birds.jsonl").rename(tmp_path / "Birds.jsonl")
    later = Venue(fresh(), lambda: tmp_path / "tables", is_prompt=True)
    (saved,) = later.interrupted()
    assert later.resume(saved.id) is None
    (notice,) = later.notices()
    assert (notice.code, notice.facts) == ("clover.pack_gone", {"pack": "Birds"})
    aside.rename(word_packs.home() / "Birds.jsonl")
    back = Venue(fresh(), lambda: tmp_path / "tables", is_prompt=True)
    session = back.sit_down(back.resume(back.interrupted()[0].id), "", "en")
    assert own_cards(session) == words
    back.close()


def test_a_bot_on_a_guests_machine_thinks_in_the_words_its_host_sent(known, tmp_path, monkeypatch):
    key = key_of(known, "Birds")
    pack = word_packs.playable(word_packs.home())[key]
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "guest"))
    bot = catalog().bots["clover"](Strength.SHARP, Company())
    assert isinstance(bot, PackedBot)

    def known_words():
        thinking = bot.make(key)
        assert isinstance(thinking, CloverBot)
        return thinking.material.concepts

    word = concept(7)["id"]
    assert word not in known_words()
    shelf = WordShelf(lambda: HOUSE["clover"], shelf_home())
    shelf.keep(pack.id, pack.text.encode())
    assert known_words()[word].words["fr"] == concept(7)["fr"]
