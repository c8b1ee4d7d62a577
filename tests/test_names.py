"""One word, one thing: no two classes share a name, unless the glossary says why; documents name what is there."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "assets" / "LICENSES.md"])
HEAD = "## Names used twice, and why"


def public_classes(text):
    return [
        node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


def used_twice():
    files = [path for room in ("game", "net") for path in (ROOT / room).rglob("*.py")]
    names = Counter(name for path in files for name in public_classes(path.read_text(encoding="utf-8")))
    return {name: times for name, times in names.items() if times > 1}


def listed():
    text = GLOSSARY.read_text(encoding="utf-8")
    _, _, section = text.partition(HEAD)
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (.+) \|$", section.split("\n## ")[0], re.MULTILINE)
    assert rows, f"no names under “{HEAD}”"
    assert all(why.strip() for _, _, why in rows)
    return {name: int(times) for name, times, _ in rows}


def test_no_two_classes_share_a_name_without_a_reason():
    allowed = listed()
    new = {name: times for name, times in used_twice().items() if times > allowed.get(name, 1)}
    assert new == {}, "find another name, or say in docs/glossary.md why it is used so often"


def test_the_glossary_lists_no_name_that_is_no_longer_used_so_often():
    found = used_twice()
    gone = {name: times for name, times in listed().items() if found.get(name, 1) < times}
    assert gone == {}, "take it out of docs/glossary.md, or make its number smaller"


IMAGINED = ("yourgame", "/xx.")
"""Files that somebody who adds a game or a language will make."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=[path.name for path in DOCUMENTS])
def test_the_files_a_document_names_are_there(document):
    """Whole paths only; a name without a folder stands for one in each game."""
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"`((?:game|net|tests|assets|docs)/[\w/.*-]+)`", text)
    named = [word for word in named if not any(part in word for part in IMAGINED)]
    assert [word for word in named if not list(ROOT.glob(word.rstrip("/")))] == []
    links = [link for link in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_classes_are_found_at_the_top_of_a_module_only():
    assert public_classes("class A:\n    class B: ...\nclass _C: ...\ndef f():\n    class D: ...\n") == ["A"]
