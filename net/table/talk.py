"""What people say and how they move things: cleaned, measured, never kept."""

from __future__ import annotations

from typing import Final

from game.core.clean import clean_text
from game.core.game import Illegal
from net.table import messages as m
from net.table.chairs import Chairs
from net.table.codes import TableCode

CHAT_LIMIT: Final = 200

LIVE_LIMIT: Final = 64
"""Numbers in one movement: the order of a ranking and a pointer fit easily."""

LIVE_RANGE: Final = 1 << 20


def said(chairs: Chairs, say: m.Say) -> m.Said:
    text = clean_text(say.text, CHAT_LIMIT)
    if not text:
        raise Illegal(TableCode.EMPTY_TEXT)
    return m.Said(say.seat, chairs.chair(say.seat).name, text)


def lived(live: m.Live) -> m.Lived:
    is_small = len(live.at) <= LIVE_LIMIT and len(live.what) <= LIVE_LIMIT
    if not is_small or any(abs(number) > LIVE_RANGE for number in live.at):
        raise Illegal(TableCode.BAD_MOVEMENT)
    return m.Lived(live.seat, live.what, live.at)
