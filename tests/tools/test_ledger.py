"""What a robot tells beside what its host wrote down: everything that is wrong between them is found."""

import zlib
from dataclasses import replace

import pytest

from game.core import record
from game.core.dice import Seeded
from game.core.game import SYSTEM, Left, Returned, Seat, TimeUp
from game.core.match import start
from game.tools.bench.ledger import Account, ActionLedger, Books, JournalRow
from net.wire.codec import codec_for
from tests.net.tiny import Choose, Tiny

GAMES = {Tiny.id: Tiny()}


CODEC = codec_for(GAMES)


def played(*deeds):
    """A match of two in which these seats lay a card (or the table does something), and what the first seat told."""
    match, rows, lines, serials = start(GAMES[Tiny.id], 2, Tiny.defaults, Seeded(1)), [], [], {0: 0, 1: 0}
    header = record.header(match, CODEC)
    for place, deed in enumerate(deeds, 1):
        seat, action = (SYSTEM, deed) if not isinstance(deed, int) else (deed, Choose(match.state.hands[deed][0]))
        match, _ = match.play(Seat(seat), action, Seeded(2))
        serials[seat] = serials.get(seat, 0) + (seat >= 0)
        rows.append(JournalRow(1, place, serials[seat] if seat >= 0 else 0, match.log[-1]))
        if seat == 0:
            facts = {"match": 1, "seat": 0, "serial": serials[0], "action": CODEC.plain(action)}
            seen = zlib.crc32(CODEC.encode(match.game.view(match.state, Seat(0))))
            lines += [{"event": "acting", **facts}, {"event": "accepted", **facts, "seen": seen}]
    text = tuple(record.line(row.entry, CODEC) for row in rows)
    return Books({1: header}, tuple(rows), {1: text}, (("a", "a"), ("Bot", ""))), lines


def balance(books, lines, *more_lives):
    account = Account("a", frozenset({0}), (tuple(lines), *more_lives))
    return ActionLedger(books, [account], GAMES, CODEC).balance()


def wrong(made):
    return {name for name, things in made.wrong().items() if things}


def test_nothing_is_wrong_with_a_match_as_it_was_told():
    books, lines = played(0, 1, 1, 0)
    made = balance(books, lines)
    assert wrong(made) == set() and made.written == 2


def test_a_killed_robot_has_decided_more_than_it_was_told_of():
    books, lines = played(0, 1, 1, 0)
    made = balance(books, lines[:1], lines[2:])
    assert wrong(made) == set() and made.written == 2


def test_an_accepted_action_that_was_not_written_down_is_lost():
    books, lines = played(0, 1, 1, 0)
    made = balance(replace(books, rows=books.rows[:-1]), lines)
    assert wrong(made) == {"lost"}


def test_an_action_that_was_never_answered_is_lost_unless_it_was_the_last():
    books, lines = played(0, 1, 1, 0)
    assert wrong(balance(books, [lines[0], *lines[2:]])) == {"lost"}
    assert wrong(balance(books, lines[:-1])) == set()


def test_an_action_that_counted_twice_is_found_under_either_number():
    books, lines = played(0, 1, 1, 0)
    for serial in (2, 3):
        again = replace(books.rows[-1], serial=serial)
        assert wrong(balance(replace(books, rows=(*books.rows, again)), lines)) == {"doubled"}


def test_what_a_bot_played_for_somebody_has_the_number_of_the_last_action_again():
    books, lines = played(0, 1, 1, 0)
    row = replace(books.rows[-1], place=5, entry=books.rows[0].entry)
    assert wrong(balance(replace(books, rows=(*books.rows, row)), lines)) == {"by_bots"}


def test_another_action_under_the_same_number_is_not_what_was_decided():
    books, lines = played(0, 1, 1, 0)
    other = [{**line, "action": ["tiny.Choose", {"card": "?"}]} if line["serial"] == 2 else line for line in lines]
    assert {"lost", "doubled"} <= wrong(balance(books, other))


@pytest.mark.parametrize("deed", [1, TimeUp()])
def test_what_happens_while_nobody_is_there_is_found(deed):
    books, lines = played(0, Left(Seat(0)), deed, Returned(Seat(0)))
    assert wrong(balance(books, lines)) == {"unattended"}
    books, lines = played(0, Left(Seat(0)), Returned(Seat(0)), deed)
    assert wrong(balance(books, lines)) == set()


def test_a_view_that_the_journal_does_not_give_is_found():
    books, lines = played(0, 1, 1, 0)
    lines[1] = {**lines[1], "seen": 0}
    assert wrong(balance(books, lines)) == {"unlike"}


def test_an_end_that_the_journal_does_not_give_is_found():
    books, lines = played(0, 1, 1, 0)
    over = {"event": "over", "match": 1, "scores": [99, 0], "reason": "?"}
    assert wrong(balance(books, [*lines, over])) == {"unlike"}


def test_a_seat_that_somebody_else_has_is_lost():
    books, lines = played(0, 1, 1, 0)
    assert wrong(balance(replace(books, seats=(("a", "b"), ("Bot", ""))), lines)) == {"seats_lost"}
