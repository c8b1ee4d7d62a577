import tomllib

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import assets
from game.text.plain_toml import loads, plain

LANGUAGES = sorted(assets.path("texts").glob("*.toml"))


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_language_file_is_plain_and_read_as_the_standard_parser_reads_it(path):
    text = path.read_text(encoding="utf-8")
    assert plain(text) == tomllib.loads(text)


SAME = [
    "",
    'a = "x"\nb = 1\nc = -2.5\nd = true\n',
    '[s]\na = "x \\u00e9 \\n \\" y"\n[s.t]\nb = { one = "1, 2", other = "}" }\n',
    "[s.t]\na = 1\n[s]\nb = 2\n",
    'a = """\nfirst\n  second\n"""\nb = 1 # why\n',
    "a = 'literal'\n",
    "a = [1, 2]\nb = 1979-05-27\nc = 0x10\nd = 1e3\n",
    '"quoted key" = 1\nx.y = 2\n',
    'a = """one line"""\n',
    'a = """\nesc \\\n  aped"""\n',
    'a = "tab\tin"\n[[many]]\nb = 1\n',
    "  a = 1\n\t\n",
    "a = {}\nb = { x = 1 }\n",
    'a = "x"\r\nb = "y"\r\n',
    "a = 007.0\n",
]
WRONG = ['a = "x', "a = 1\na = 2\n", "[s]\n[s]\n", "a = 1\n[a]\n", "nonsense", 'a = "\\q"', "a = tru", "[.a]"]
WRONG += ["a = { b = 1, }"]
WRONG += ['a = "x" y', "a = 01", '[a]\nb = { c = "1" }\n[a.b]\nd = 1\n', 'a = "\x01"', "= 1", 'a = """\nx']


@pytest.mark.parametrize("text", SAME[:-1])
def test_whatever_is_right_is_read_the_same(text):
    assert loads(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", WRONG + SAME[-1:])
def test_whatever_is_wrong_is_refused(text):
    with pytest.raises(ValueError):
        tomllib.loads(text)
    with pytest.raises(ValueError):
        loads(text)


values = st.text(max_size=20) | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e6, 1e6)


@settings(max_examples=80, deadline=None)
@given(st.dictionaries(st.from_regex("[a-z_]{1,8}", fullmatch=True), values, max_size=6))
def test_what_our_writer_writes_is_read_back(table):
    text = tomli_w.dumps(table)
    assert loads(text) == tomllib.loads(text)
