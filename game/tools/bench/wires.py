"""Several machines on one: network namespaces joined by bridges. Needs Linux, root and iproute2."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import time
from typing import Final

SETTLED_WITHIN: Final = 30.0
"""Seconds the system may take to notice that a cable is in, or out."""

_COUNT: Final = itertools.count(1)


def ip(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True)


def inside(machine: str) -> tuple[str, ...]:
    """What a command begins with that is run there."""
    return ("ip", "netns", "exec", machine)


def are_there_wires() -> bool:
    """Whether this system lets us make machines."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    made = Wires()
    try:
        made.machine("probe")
    except (subprocess.CalledProcessError, OSError):
        return False
    finally:
        made.close()
    return True


class Wires:
    """Machines and switches that live until it is closed."""

    def __init__(self) -> None:
        self._made: list[str] = []
        self._mark = f"t{os.getpid()}x{next(_COUNT)}"
        self._plugs: dict[tuple[str, str], tuple[str, str]] = {}

    def machine(self, name: str) -> str:
        full = f"{self._mark}-{name}"
        ip("netns", "add", full)
        self._made.append(full)
        ip("-n", full, "link", "set", "lo", "up")
        return full

    def switch(self, name: str) -> str:
        full = self.machine(name)
        ip("-n", full, "link", "add", "br0", "type", "bridge")
        ip("-n", full, "link", "set", "br0", "up")
        return full

    def plug(self, machine: str, switch: str, address: str, port: str = "eth0") -> None:
        far = f"p{len(ip('-n', switch, '-o', 'link').stdout.splitlines())}"
        ip("link", "add", port, "netns", machine, "type", "veth", "peer", "name", far, "netns", switch)
        ip("-n", switch, "link", "set", far, "master", "br0", "up")
        ip("-n", machine, "addr", "add", f"{address}/24", "brd", "+", "dev", port)
        ip("-n", machine, "link", "set", port, "up")
        self._plugs[machine, port] = (switch, far)

    def pull(self, machine: str, port: str = "eth0") -> None:
        """Its cable, at the switch: the machine keeps its address."""
        switch, far = self._plugs[machine, port]
        ip("-n", switch, "link", "set", far, "down")

    def put_back(self, machine: str, port: str = "eth0") -> None:
        switch, far = self._plugs[machine, port]
        ip("-n", switch, "link", "set", far, "up")

    def readdress(self, machine: str, old: str, new: str, port: str = "eth0") -> None:
        """As a router does that gives it another one."""
        ip("-n", machine, "addr", "del", f"{old}/24", "dev", port)
        ip("-n", machine, "addr", "add", f"{new}/24", "brd", "+", "dev", port)

    def settled(self, machine: str, is_up: bool = True, port: str = "eth0") -> None:
        """Wait until the system has noticed that this interface is up or down: it takes its time."""
        end = time.monotonic() + SETTLED_WITHIN
        while ("state UP " in ip("-n", machine, "-o", "link", "show", port).stdout) != is_up:
            assert time.monotonic() < end, "waited too long"
            time.sleep(0.02)

    def close(self) -> None:
        for name in self._made:
            ip("netns", "del", name, check=False)
