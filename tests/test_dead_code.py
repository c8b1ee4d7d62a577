"""Nothing lies around unused. What only seems so is allowed by name, with who uses it."""

from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parent.parent
ROOMS = [ROOT / room for room in ("game", "net", "assets")]
ALLOWED = {
    "asyncio calls the methods of a protocol and names their arguments": (
        "datagram_received",
        "error_received",
        "pause_writing",
        "resume_writing",
    ),
    "zeroconf names the arguments of its listener": ("service_type",),
    "zipfile reads them when it writes an entry": ("compress_type", "create_system", "external_attr"),
    "setting a corner moves the rectangle": ("bottomright",),
    "called without its name, as in texts('common.back')": ("__call__",),
    "an argument that makes lru_cache read a changed file anew": ("stamp",),
    "members of an enum that is only gone through": ("GRIFFIN", "DRAGON", "UNICORN"),
    "called in a process of its own, by game/tools/bench/start.py": ("first_frame",),
    "used by the scripts in assets/studio": ("build", "coverage"),
    "asked by tests: paintings of a layer, the sound that would be heard, open ears": (
        "painted",
        "playing",
        "listeners",
    ),
}


def unused():
    """Names that are defined and never used, by place."""
    vulture = Vulture()
    vulture.scavenge(ROOMS, exclude=[str(ROOT / "assets" / "studio")])
    return {
        f"{item.filename.relative_to(ROOT).as_posix()}:{item.first_lineno} {item.name}": str(item.name)
        for item in vulture.get_unused_code()
    }


def test_nothing_lies_around_unused():
    allowed = {name for names in ALLOWED.values() for name in names}
    found = unused()
    assert [place for place, name in found.items() if name not in allowed] == []
    assert allowed - set(found.values()) == set(), "allowed in vain"
