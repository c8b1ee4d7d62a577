"""Where a guest looks for its table when the way to it was lost; without sockets."""

import asyncio

import pytest

from net.lan.advert import Where
from net.lan.call import Ending
from net.lan.client import Client, Introduction
from net.lan.keys import KeyRing
from net.table.codes import LinkCode
from net.wire.codec import codec_for
from tests.net.tiny import Tiny

OLD, OTHER, NEW = Where("10.0.0.1", 27180), Where("10.0.1.1", 27180), Where("10.0.0.9", 27180)


class Trying(Client):
    """Nobody answers anywhere."""

    def __init__(self, found, table="t"):
        codec = codec_for({Tiny.id: Tiny()})
        ring = KeyRing(None)
        super().__init__(codec, [OLD, OTHER], Introduction("a"), ring, print, print, lambda id: found, table=table)
        self.tried = []

    async def _connect_to(self, where):
        self.tried.append(where)
        return Ending(str(LinkCode.TIMED_OUT))

    def tries(self):
        asyncio.run(self._connect_once(True))
        return self.tried


@pytest.mark.parametrize(
    ("found", "tried"),
    [
        ((), [OLD, OTHER]),
        ((NEW,), [NEW, OLD, OTHER]),
        ((OTHER,), [OTHER, OLD]),
        ((NEW, OLD), [OLD, NEW, OTHER]),
        ((OTHER, NEW), [OTHER, NEW, OLD]),
    ],
)
def test_where_the_table_was_just_found_is_tried_before_where_it_was(found, tried):
    """A machine that has another address now does not say so at the old one: every try there is a long silence."""
    assert Trying(found).tries() == tried


def test_who_does_not_know_its_table_yet_looks_only_where_it_was_told():
    assert Trying((NEW,), table="").tries() == [OLD, OTHER]
