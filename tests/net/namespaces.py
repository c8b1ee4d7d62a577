"""Several machines on one: network namespaces joined by a bridge. Needs root; says so where it cannot be had."""

import os
import shutil
import subprocess
import time
from contextlib import contextmanager

import pytest


def ip(*words, check=True):
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True)


class Wires:
    """Machines and switches that live only as long as a test."""

    def __init__(self):
        self.made = []
        self.mark = f"t{os.getpid() % 10000}"

    def machine(self, name):
        full = f"{self.mark}-{name}"
        ip("netns", "add", full)
        self.made.append(full)
        ip("-n", full, "link", "set", "lo", "up")
        return full

    def switch(self, name):
        full = self.machine(name)
        ip("-n", full, "link", "add", "br0", "type", "bridge")
        ip("-n", full, "link", "set", "br0", "up")
        return full

    def plug(self, machine, switch, address, port="eth0"):
        far = f"p{len(ip('-n', switch, '-o', 'link').stdout.splitlines())}"
        ip("link", "add", port, "netns", machine, "type", "veth", "peer", "name", far, "netns", switch)
        ip("-n", switch, "link", "set", far, "master", "br0", "up")
        ip("-n", machine, "addr", "add", f"{address}/24", "brd", "+", "dev", port)
        ip("-n", machine, "link", "set", port, "up")

    def settled(self, machine, is_up=True, port="eth0"):
        """Wait until the system has noticed that this interface is up or down: it takes its time."""
        end = time.monotonic() + 30
        while ("state UP " in ip("-n", machine, "-o", "link", "show", port).stdout) != is_up:
            assert time.monotonic() < end, "waited too long"
            time.sleep(0.02)

    def close(self):
        for name in self.made:
            ip("netns", "del", name, check=False)


@contextmanager
def wired():
    """Wires for as long as this lasts; skips the test where there can be none."""
    made = Wires()
    try:
        if os.name != "posix" or not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("ip") is None:
            pytest.skip("needs root and iproute2")
        try:
            made.machine("probe")
        except (subprocess.CalledProcessError, OSError):
            pytest.skip("network namespaces are not allowed here")
        yield made
    finally:
        made.close()


def inside(machine):
    return ("ip", "netns", "exec", machine)
