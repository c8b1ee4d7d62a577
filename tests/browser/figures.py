"""What phones cost, as figures: from a tap to the new sheet on the screen, page and first sheet, the host's memory.

    python -m tests.browser.figures [PHONES]

The phones are real browsers on this machine, so all of them and the host share its processors.
"""

import json
import re
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.phone import CHROMIUM, FLAGS, party


def memory(process):
    """Of the host, in megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return round(int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024, 1)


def arrivals(room, count):
    """Seconds from opening the link to the first sheet, and the bytes of page and sheet."""
    times, sizes, phones = [], [], []
    for number in range(count):
        phone = room.phone(f"P{number}")
        began = time.perf_counter()
        phone.reload()
        times.append(time.perf_counter() - began)
        script = "performance.getEntriesByType('navigation')[0].transferSize + JSON.stringify(tablee.sheet).length"
        sizes.append(phone.page.evaluate(script))
        phones.append(phone)
    return phones, times, sizes


WATCH = """() => {
    globalThis.taps = [];
    const act = tablee.act;
    tablee.act = (...all) => {
        const began = performance.now(), before = tablee.sheet.n;
        const look = () => tablee.sheet.n > before ? taps.push(performance.now() - began) : requestAnimationFrame(look);
        requestAnimationFrame(look);
        return act(...all);
    };
}"""


def measure(count=6):
    """With two to six phones: as many as the small game of the tests has seats."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with party(browser, wishes={"highcard": {"rounds": 5}}) as room:
            alone = memory(room.host.process)
            phones, times, sizes = arrivals(room, count)
            full = memory(room.host.process)
            for phone in phones[1:]:
                phone.tap("I am ready")
            phones[0].wait("tablee.sheet.lobby.why_not === ''")
            phones[0].tap("Start the game")
            taps = []
            for phone in phones:
                phone.wait("tablee.sheet.table.phase === 'playing'")
                phone.page.evaluate(WATCH)
            for _ in range(5):
                for phone in phones:
                    phone.wait("tablee.sheet.me.asked")
                    phone.page.evaluate("tablee.act('highcard.PlayCard', {card: tablee.sheet.game.hand[0]})")
                    phone.wait("taps.length > 0")
                    taps += phone.page.evaluate("taps.splice(0)")
        browser.close()
    return {
        "phones": count,
        "tap_to_sheet_ms": {"p50": round(statistics.median(taps), 1), "max": round(max(taps), 1), "n": len(taps)},
        "page_and_first_sheet": {"bytes": max(sizes), "seconds_p50": round(statistics.median(times), 2)},
        "host_mb": {"alone": alone, "with_phones": full},
    }


if __name__ == "__main__":
    print(json.dumps(measure(*map(int, sys.argv[1:2])), indent=2))
