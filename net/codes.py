"""The refusals of the table itself; the sentences are in the texts."""

from __future__ import annotations

from enum import StrEnum


class TableCode(StrEnum):
    WRONG_VERSION = "table.wrong_version"
    WRONG_PIN = "table.wrong_pin"
    TOO_MANY_TRIES = "table.too_many_tries"
    TABLE_FULL = "table.full"
    NOT_HOST = "table.not_host"
    NOT_YOUR_SEAT = "table.not_your_seat"
    NO_SUCH_SEAT = "table.no_such_seat"
    NO_SUCH_GAME = "table.no_such_game"
    NO_SUCH_GUEST = "table.no_such_guest"
    NO_SUCH_STRENGTH = "table.no_such_strength"
    NO_SUCH_COLOUR = "table.no_such_colour"
    COLOUR_TAKEN = "table.colour_taken"
    EMPTY_NAME = "table.empty_name"
    EMPTY_TEXT = "table.empty_text"
    SILENCE = "table.silence"
    TOO_FEW_SEATS = "table.too_few_seats"
    TOO_MANY_SEATS = "table.too_many_seats"
    NOT_READY = "table.not_ready"
    NOT_IN_LOBBY = "table.not_in_lobby"
    NOT_PLAYING = "table.not_playing"
    NOT_OVER = "table.not_over"
    PAUSED = "table.paused"
    STALE = "table.stale"
    BAD_MOVEMENT = "table.bad_movement"
    UNEXPECTED = "table.unexpected"
    KICKED = "table.kicked"
    REPLACED = "table.replaced"
    BAD_PLAYER_KEY = "table.bad_key"
    CANNOT_WRITE = "table.cannot_write"
    CLOSING = "table.closing"
