"""The window ring runs where there is a screen to be had; what a failed journey saw is kept and named."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.window.needs import missing

KEPT = Path(__file__).parent.parent.parent / ".window-failures"
if missing():
    # ``run.py test`` says how to get it.
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture
def people(tmp_path):
    """``ada = people("Ada")``: somebody at a screen of their own; all leave at the end."""
    from tests.window.person import Person

    here = []

    def come(name="Ada", **settings):
        here.append(Person(tmp_path, name, **settings))
        return here[-1]

    setattr(come, "here", here)  # noqa: B010  for the report below
    yield come
    for person in reversed(here):
        person.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    come = getattr(item, "funcargs", {}).get("people")
    if report.when == "call" and report.failed and come is not None:
        folder = KEPT / re.sub(r"\W+", "-", item.nodeid.split("/")[-1]).strip("-")
        shutil.rmtree(folder, ignore_errors=True)
        for person in come.here:
            person.keep(folder)
        report.sections.append(("window ring", f"The pictures and logs of this journey are kept in {folder}"))
    return report
