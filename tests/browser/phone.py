"""People with phones: a real host process, and as many isolated browsers as somebody has friends.

    with party("highcard") as room:
        ada, bob = room.phone("Ada"), room.phone("Bob", language="fr-FR")
        bob.tap("Je suis prêt")
        ada.tap("Start the game")

A phone knows only what is on its screen: it taps by role and name, reads words, and looks at its accessibility tree.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.net.processes import free_port

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run"),
]
LARGE, SMALL = (390, 844), (360, 640)
FAILURES = ROOT / ".browser-failures"
WITHIN = 15_000
"""Milliseconds until a phone that waits for something gives up."""


class HostedParty:
    """The host's end: what a test may ask of it, as ``tests/browser/host.py`` answers."""

    def __init__(self, **asked):
        # Not one of the usual ports: while a host is down, a table of another test must not answer there.
        self.asked = {"game": "highcard", "seed": 1, "port": free_port(), **asked}
        self.start()

    def start(self):
        command = [sys.executable, "-m", "tests.browser.host", json.dumps(self.asked)]
        self.errors = open(os.devnull, "w") if not os.environ.get("TABLEE_SHOW_HOST") else None  # noqa: SIM115
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        self.port = self.read()["port"]

    def read(self):
        line = self.process.stdout.readline()
        assert line, "the host ended"
        return json.loads(line)

    def ask(self, word, argument=""):
        self.process.stdin.write(f"{word} {argument}\n")
        self.process.stdin.flush()
        return self.read()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    @property
    def link(self):
        """What is in the QR code."""
        return f"{self.address}#{self.ask('ticket')}"

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self.process.stdout.close()
        if self.errors is not None:
            self.errors.close()


class Phone:
    """One browser of its own. ``errors``: what its page complained of; it should be nothing."""

    def __init__(self, browser, url, name="", language="en-GB", size=LARGE, **more):
        self.name, self.url = name, url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            locale=language,
            **more,
        )
        self.context.set_default_timeout(WITHIN)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(url)

    def _heard(self, message):
        # A host that is gone, and a network that is switched off, are what some journeys are about.
        if message.type == "error" and "WebSocket" not in message.text and "ERR_" not in message.text:
            self.errors.append(message.text)

    def join(self, name, sit="Sit down", field="Your name"):
        self.name = name
        self.page.get_by_label(field).fill(name)
        self.tap(sit)
        self.page.locator("body[data-scene=lobby], body[data-scene=table]").wait_for()

    def tap(self, name, role="button", exact=False):
        self.page.get_by_role(role, name=name, exact=exact).first.tap()

    def see(self, words):
        """Wait until these words are on the page."""
        self.page.get_by_text(words).first.wait_for()

    def wait(self, condition, argument=None):
        """Until this JavaScript is true. Asked again and again from outside: the page's policy lets nothing be run
        inside that is not its own."""
        end = time.monotonic() + WITHIN / 1000
        while not self.page.evaluate(condition, argument):
            assert time.monotonic() < end, f"waited too long for {condition}: {self.words}"
            self.page.wait_for_timeout(20)

    @property
    def sheet(self):
        return self.page.evaluate("tablee.sheet")

    @property
    def words(self):
        return self.page.locator("body").inner_text()

    @property
    def line(self):
        return self.page.locator("#line").inner_text()

    def tree(self):
        """What a screen reader is told, as text."""
        return self.page.locator("body").aria_snapshot()

    def controls(self):
        """Every control on the page with the name a screen reader says; those that have none are there with ""."""
        script = """() => [...document.querySelectorAll('button, input, select, summary, [role=button]')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.getAttribute('aria-label') || [...(one.labels ?? [])].map((l) => l.innerText).join(' ')
                 || one.innerText || '')"""
        return [name.strip() for name in self.page.evaluate(script)]

    def small_targets(self, least=44):
        """Controls that a thumb could miss."""
        script = """(least) => [...document.querySelectorAll('button, input, select, summary, [role=button]')]
            .filter((one) => one.checkVisibility() && !one.closest('[data-small]'))
            .filter((one) => { const r = one.getBoundingClientRect(); return r.width < least || r.height < least; })
            .map((one) => one.getAttribute('aria-label') || one.innerText)"""
        return self.page.evaluate(script, least)

    def is_wider_than_its_screen(self):
        return self.page.evaluate("document.documentElement.scrollWidth > innerWidth")

    def picture(self, path):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(path))

    def reload(self):
        self.page.reload()
        self.wait("window.tablee?.isUp")

    def offline(self, is_off=True):
        """Cut off as in a lift: what is open dies, nothing new comes through."""
        self.context.set_offline(is_off)
        if is_off:
            self.page.evaluate("dispatchEvent(new Event('offline'))")
        else:
            self.page.evaluate("dispatchEvent(new Event('online'))")

    def close(self):
        self.context.close()


class Room:
    """A host and its phones."""

    def __init__(self, browser, host):
        self.browser, self.host = browser, host
        self.phones = []

    def phone(self, name="", link=None, **more):
        """Somebody scans the code, and sits down where a name is given. ``more``: language, size, sit, field."""
        sit = {key: more.pop(key) for key in ("sit", "field") if key in more}
        phone = Phone(self.browser, link or self.host.link, name, **more)
        self.phones.append(phone)
        if name:
            phone.join(name, **sit)
        return phone

    def failed(self, test):
        """Keep what everybody saw."""
        for number, phone in enumerate(self.phones):
            with contextlib.suppress(Exception):
                phone.picture(FAILURES / f"{test}-{number}-{phone.name}.png")

    def close(self):
        for phone in self.phones:
            with contextlib.suppress(Exception):
                phone.close()
        self.host.close()


@contextlib.contextmanager
def party(browser, **asked):
    room = Room(browser, HostedParty(**asked))
    try:
        yield room
    except BaseException:
        room.failed(os.environ.get("PYTEST_CURRENT_TEST", "phones").split("::")[-1].split(" ")[0])
        raise
    finally:
        room.close()
