"""The one way to open a table: new or left behind."""

import pytest

from game.core.game import Illegal
from game.games.catalog import catalog
from game.venue.opening import CannotResume, Opener, Wanted
from net.table.journal import Shelf

KNOWN = catalog()


@pytest.fixture
def opener(tmp_path):
    return Opener(KNOWN, Shelf(tmp_path, KNOWN.codec))


def test_a_table_where_only_bots_ever_sat_is_taken_up_again(opener):
    new = opener.for_network(Wanted("Club", "superpose", bots=2))
    new.table.open_at(27180)
    new.table.close(is_over=False)
    again = opener.for_network(Wanted("Other", "superpose"))
    assert again.table.chairs.id == new.table.chairs.id and again.port == 27180 and again.key == "" and not again.is_new
    again.table.close(is_over=False)


def test_a_table_of_another_game_or_port_is_not_taken_up(opener):
    new = opener.for_network(Wanted("Club", "superpose", bots=2))
    new.table.open_at(27180)
    new.table.close(is_over=False)
    for wanted, port in ((Wanted("x", "klick"), None), (Wanted("x"), 27181)):
        other = opener.for_network(wanted, port)
        assert other.is_new and other.table.chairs.id != new.table.chairs.id
        other.table.close(is_over=True)
    assert opener.for_network(Wanted("x"), is_new=True).is_new


def test_a_bad_order_is_refused_and_leaves_no_file(opener, tmp_path):
    for wanted in (Wanted("x", "chess"), Wanted("x", "superpose", bots=9)):
        with pytest.raises(Illegal):
            opener.new(wanted)
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_with_a_file_is_told_and_it_is_set_aside(opener, tmp_path):
    new = opener.new(Wanted("Club", "superpose", bots=2))
    new.table.open_at(1)
    new.table.close(is_over=False)
    saved = opener.left_behind()
    saved.kept["chairs"].append("nonsense")
    with pytest.raises(CannotResume) as no:
        opener.again(saved)
    assert no.value.missing is None and no.value.is_damaged
    assert {path.suffix for path in tmp_path.iterdir()} == {".broken-1"}
