"""msgpack, with limits: the only door to it. Builtin values to bytes and back; types are checked elsewhere."""

from __future__ import annotations

from typing import Any

import msgpack

_pack = msgpack.Packer(autoreset=True).pack


def packed(value: Any) -> bytes:
    """Of numbers, strings, bytes, lists, tuples and maps."""
    data: bytes = _pack(value)
    return data


def unpacked(data: bytes, has_numbered_maps: bool = False) -> Any:
    """One value, and nothing after it. Whoever calls has bounded ``data``: nothing in it may claim to be longer.

    Raises ValueError alone, whatever the bytes are. ``has_numbered_maps``: keys may be numbers; else they are strings.
    """
    most = len(data)
    try:
        return msgpack.unpackb(
            data,
            strict_map_key=not has_numbered_maps,
            max_str_len=most,
            max_bin_len=most,
            max_array_len=most,
            max_map_len=most,
            max_ext_len=0,
        )
    except (ValueError, TypeError, RecursionError, OverflowError, msgpack.UnpackException) as no:
        raise ValueError(f"no msgpack: {str(no)[:60]}") from no
