"""A table that moves to another machine takes its phones along: the page goes there by itself and keeps its seat."""

import json
import os
import subprocess
import sys
import time

from tests.browser.phone import ROOT, Phone


class Laptop:
    """A program with a seat of its own, played by a bot (``tests/net/mover.py``)."""

    def __init__(self, home, name, at=""):
        words = ["--home", str(home / name), "--name", name, *(["--at", at] if at else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.net.mover", *words],
            cwd=ROOT,
            env={**os.environ, "TABLEE_HOME": str(home / name)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.state = {}

    def until(self, is_so, seconds=60.0):
        end = time.monotonic() + seconds
        while not is_so(self.state):
            assert time.monotonic() < end, self.state
            self.state |= json.loads(self.process.stdout.readline())
        return self.state

    def order(self, *words):
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def test_a_phone_follows_its_table_and_keeps_its_seat(browser, tmp_path):
    ada = Laptop(tmp_path, "Ada")
    laptops = [ada]
    try:
        port = ada.until(lambda state: "port" in state and state.get("up"))["port"]
        bob = Laptop(tmp_path, "Bob", f"127.0.0.1:{port}")
        laptops.append(bob)
        bob.until(lambda state: state.get("up"))
        ada.order("ticket")
        ticket = ada.until(lambda state: "ticket" in state)["ticket"]
        cleo = Phone(browser, f"http://127.0.0.1:{port}/#{ticket}", "Cleo")
        cleo.join("Cleo")
        cleo.tap("I am ready")
        for one in laptops:
            one.until(lambda state: state.get("match"))
        before = cleo.sheet["me"]
        ada.order("move", "Bob")
        bob.until(lambda state: state.get("keeps") and not state.get("moving"))
        cleo.page.wait_for_url(lambda url: f":{port}/" not in url)
        cleo.wait("tablee.isUp")
        after = cleo.sheet["me"]
        assert after["seats"] == before["seats"] and after["guest"] == before["guest"]
        assert "KEY" not in cleo.page.url and not cleo.errors
    finally:
        for one in laptops:
            one.close()
