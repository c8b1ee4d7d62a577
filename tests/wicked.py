"""Things that may lie where a file should be: none of them may hold the program up."""

import os
import sys

import pytest


def _hole(path):
    with path.open("wb") as file:
        file.truncate(10 * 2**30)


def _endless(path):
    path.symlink_to("/dev/zero")


WICKED = {"a folder": lambda path: path.mkdir(), "ten gigabytes": _hole, "deep": lambda p: p.write_bytes(b"[" * 10**6)}
if sys.platform != "win32":
    WICKED |= {"a pipe": os.mkfifo, "no end": _endless}


def in_place_of_a_file(test):
    """``put(path)`` lays one of them there."""
    return pytest.mark.parametrize("put", WICKED.values(), ids=WICKED)(test)
