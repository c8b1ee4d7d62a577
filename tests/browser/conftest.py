"""A browser for each test; every phone is a context of its own in it."""

import pytest

from tests.browser.phone import CHROMIUM, FLAGS, party


def pytest_collection_modifyitems(items):
    if CHROMIUM is None:
        mark = pytest.mark.skip(reason="needs chromium")
        for item in items:
            if "tests/browser/" in item.nodeid:
                item.add_marker(mark)


@pytest.fixture
def browser():
    """Not for longer than a test: while it is there its own loop runs in this thread, and no other can."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def room(browser, request):
    """A party of the small game; ``room`` may be parametrized indirectly with what the host is asked for."""
    with party(browser, **getattr(request, "param", {})) as made:
        yield made
        assert [error for phone in made.phones for error in phone.errors] == []
