"""The starter: stands alone, says in one sentence what is missing."""

import ast
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parent.parent / "run.py"


def started(setup, *words):
    """run.py as a program whose world was changed by ``setup`` first."""
    code = f"import sys; sys.argv = ['run.py', {', '.join(map(repr, words))}]\n{setup}\n__file__ = {str(RUN)!r}\n"
    code += f"exec(compile(open({str(RUN)!r}, encoding='utf-8').read(), {str(RUN)!r}, 'exec'))"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


def test_it_needs_only_the_standard_library():
    tree = ast.parse(RUN.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def test_it_parses_on_a_python_that_is_too_old():
    assert ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 5))


def test_a_python_that_is_too_old_is_named():
    done = started("sys.version_info = (3, 9, 1, 'final', 0)")
    assert done.returncode == 1
    assert "3.11" in done.stderr and "3.9" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_missing_venv_is_named(tmp_path):
    setup = (
        "sys.modules['ensurepip'] = None\n"
        f"import os\nos.access = lambda *a: False\nos.environ['HOME'] = {str(tmp_path)!r}"
    )
    done = started(setup)
    assert done.returncode == 1
    assert "venv" in done.stderr.strip().splitlines()[-1]


def test_a_failed_install_says_what_to_do(tmp_path):
    setup = (
        f"import os, subprocess\nos.access = lambda *a: False\nos.environ['HOME'] = {str(tmp_path)!r}\n"
        "real = subprocess.run\n"
        "class Done: returncode = 1; stdout = ''; stderr = 'ERROR: no network\\n'\n"
        "class Made: returncode = 0; stdout = stderr = ''\n"
        "subprocess.run = lambda command, **k: Done() if 'pip' in command else Made()\n"
    )
    done = started(setup)
    assert done.returncode == 1
    assert "no network" in done.stderr.strip().splitlines()[-1]
    assert "connected" in done.stderr.strip().splitlines()[-1]
