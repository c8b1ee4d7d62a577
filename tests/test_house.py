"""The doors between the rooms that import contracts cannot see: parts of pygame, and libraries with one home."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from game.games import GAMES
from tests.games.highcard.kit import HIGHCARD_KIT
from tests.spoken import LANGUAGES

ROOT = Path(__file__).parent.parent
FILES = sorted(path for room in ("game", "net", "assets") for path in (ROOT / room).rglob("*.py"))
WINDOW = {"game/shell/window.py", "game/shell/events.py", "game/shell/pads.py", "game/shell/speaker.py"}
WINDOW_ONLY = {"display", "event", "mixer", "mouse", "key", "time", "joystick", "_sdl2", "scrap"}
HOMES = {
    "zeroconf": {"net/lan/discovery.py"},
    "msgpack": {"net/wire/packing.py"},
    "msgspec": {"net/wire/codec.py", "game/tools/replay.py", "game/venue/phones/spoken.py"},
    "websockets": {"net/web/door.py", "game/tools/bench/pages.py"},
    "PIL": {"game/games/klick/photos/pictures.py"},
    "platformdirs": {"game/store/folders.py"},
    "tomli_w": {"game/store/settings.py"},
}


def place(path):
    return path.relative_to(ROOT).as_posix()


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_only_the_window_talks_to_the_screen_the_keys_and_the_loudspeaker():
    guilty = set()
    for path in FILES:
        if place(path) in WINDOW:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {name.split(".")[1] for name in imported(tree) if name.startswith("pygame.")}
        names |= {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame"
        }
        if names & WINDOW_ONLY:
            guilty.add(place(path))
    assert guilty == set()


@pytest.mark.parametrize("library", HOMES)
def test_a_library_has_one_home(library):
    users = {
        place(path)
        for path in FILES
        if "studio" not in place(path)
        and any(name.split(".")[0] == library for name in imported(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert users <= HOMES[library]


def test_no_package_has_the_name_of_a_standard_module():
    import sys

    names = {path.stem for path in FILES} - {"__init__", "__main__"}
    assert names & {"platform", "random", "typing", "queue", "signal"} == set()
    assert "game" not in sys.stdlib_module_names and "net" not in sys.stdlib_module_names


def test_the_project_speaks_of_itself_alone():
    """No registry's address and no machine's path in anything that is shipped."""
    words = ("pypi." + "org", "files.python" + "hosted", "/work" + "/", "/tmp" + "/wt", "/ro" + "ot/")
    told = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "assets" / "LICENSES.md"]
    made = [*ROOT.glob("*.toml"), *ROOT.glob(".*.yaml"), *ROOT.glob(".github/**/*.yml"), ROOT / "run.py"]
    for path in [*FILES, *told, *made]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in words if word in text], place(path)


NAMED = ("game/games/__init__.py", "game/tools/bench/", "assets/studio/")
"""The list of the games, measures that are about one of them, and what makes the material of all of them."""


def naming(text, kits):
    """The numbers of the lines that name a game: ``Super-Pose`` and ``SUPER_POSE`` and ``SuperPoseTable`` all do."""
    for number, line in enumerate(text.splitlines(), 1):
        if any(kit.id in re.sub("[-_ ]", "", line.lower()) for kit in kits):
            yield number


def is_demo_data(path, line):
    """Tables and matches that pictures pretend to have found: shots need some game to show."""
    return place(path) == "game/tools/shots.py" and re.search(r"(Interrupted|Found|Seen|self_play_table)\(.*\"", line)


def test_outside_its_folder_nothing_goes_by_a_games_name():
    folders = tuple(f"{room}/{kit.id}/" for room in ("game/games", "assets") for kit in GAMES)
    guilty = []
    for path in FILES:
        if place(path).startswith((*folders, *NAMED)):
            continue
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        guilty += [f"{place(path)}:{n}" for n in naming(text, GAMES) if not is_demo_data(path, lines[n - 1])]
    assert guilty == []


def test_the_program_does_not_know_the_game_of_the_tests():
    assert not [place(path) for path in FILES if list(naming(path.read_text(encoding="utf-8"), [HIGHCARD_KIT]))]


SHARED = ("icons", "art", "sounds")
FOUND = (".svg", ".webp", ".png", ".jpg", ".wav", ".ogg")
"""Pictures and sounds are found by name alone, whoever brings them."""


def brought(kits):
    """Names such as ``icons/back.svg`` of what all games share ("") and of what each game brings."""
    files = {"": [file for kind in SHARED for file in (ROOT / "assets" / kind).iterdir()]}
    files |= {kit.id: [file for file in kit.folder.rglob("*") if file.suffix in FOUND] for kit in kits}
    folders = {"": ROOT / "assets", **{kit.id: kit.folder for kit in kits}}
    return {owner: sorted(file.relative_to(folders[owner]).as_posix() for file in files[owner]) for owner in files}


def named_after_another(brought, kits):
    """Files that are named after a game whose they are not."""
    names = {owner: "\n".join(files) for owner, files in brought.items()}
    return [
        brought[owner][number - 1]
        for owner, text in names.items()
        for number in naming(text, [kit for kit in kits if kit.id != owner])
    ]


def found_twice(brought):
    """A name without its ending is asked for: two files of that name hide each other."""
    names = Counter(file.rpartition(".")[0] for files in brought.values() for file in files)
    return [name for name, times in names.items() if times > 1]


def test_pictures_and_sounds_of_a_game_are_in_its_own_folder_under_names_of_their_own():
    files = brought((*GAMES, HIGHCARD_KIT))
    assert files[""] and named_after_another(files, GAMES) == [] and found_twice(files) == []


def test_a_file_in_a_wrong_place_or_under_a_taken_name_is_found():
    planted = {"": ["icons/back.svg", "sounds/super_pose.wav"], "klick": ["art/back_clover.svg", "icons/back.png"]}
    assert named_after_another(planted, GAMES) == ["sounds/super_pose.wav", "art/back_clover.svg"]
    assert found_twice(planted) == ["icons/back"]


def test_nothing_lies_among_the_assets_but_what_is_shared_and_a_folder_for_each_game():
    files = [path.relative_to(ROOT / "assets").parts for path in (ROOT / "assets").rglob("*") if path.is_file()]
    folders = {parts[0] for parts in files if len(parts) > 1 and "__pycache__" not in parts}
    assert folders == {*SHARED, "texts", "phone", "studio", *(kit.id for kit in GAMES)}


def texts_naming_a_game(texts, kits):
    """Lines of text files (by who brings them, "" for all) that name a game whose file it is not."""
    return [
        f"{owner or 'shared'}:{number}"
        for owner, text in texts.items()
        for number in naming(text, [kit for kit in kits if kit.id != owner])
    ]


def sections_of_one_game(text, sources):
    """Whole sections of the shared texts that the code of one game alone speaks of, as if they were its own."""
    guilty = []
    for section in re.findall(r"^\[(\w+)\]", text, re.MULTILINE):
        speaking = [where for where, source in sources.items() if re.search(rf"""["']{section}\.""", source)]
        if speaking and any(all(one.startswith(f"game/games/{kit.id}/") for one in speaking) for kit in GAMES):
            guilty.append(section)
    return guilty


def text_files(language):
    folders = {"": ROOT / "assets" / "texts", **{kit.id: kit.folder / "texts" for kit in GAMES}}
    return {owner: (folder / f"{language}.toml").read_text(encoding="utf-8") for owner, folder in folders.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_game_are_in_its_own_texts(language):
    assert texts_naming_a_game(text_files(language), GAMES) == []
    assert (
        sections_of_one_game(text_files(language)[""], {place(p): p.read_text(encoding="utf-8") for p in FILES}) == []
    )


def test_words_of_a_game_among_those_of_others_are_found():
    planted = {"": '[lobby]\nstart = "Start"\nown_klick = "Photos"\n', "clover": '[clover]\nname = "So Clover!"\n'}
    assert texts_naming_a_game(planted, GAMES) == ["shared:3"]
    assert texts_naming_a_game({"klick": planted["clover"]}, GAMES) == ["klick:1", "klick:2"]
    sources = {
        "game/games/clover/keeping/album.py": 'texts("gallery.title")',
        "game/scenes/gathering/lobby.py": 't("lobby.start")',
    }
    assert sections_of_one_game("[lobby]\n[gallery]\n", sources) == ["gallery"]


@pytest.mark.parametrize("line", ["# As in Super-Pose.", "if game == 'clover':", "class KlickTable:", "SUPER_POSE = 1"])
def test_a_line_that_names_a_game_is_found(line):
    assert list(naming(line, GAMES))


OURS = {
    "game/games/clover/material.py": "the house's own words",
    "game/games/superpose/kit.py": "the house's own cards",
    "game/ui/paint/store.py": "the house's own drawings",
    "game/games/kit.py": "the house's own material",
    "game/ui/paint/glyphs.py": "the house's own faces",
    "game/games/clover/loaders.py": "files it has made itself",
    "game/games/klick/loaders.py": "files it has made itself",
    "net/table/table_file.py": "its size is known before",
    "game/venue/phones/bundle.py": "the house's own page, fonts and drawings",
}
"""Who reads a file whole, whatever its size, and why that is no harm."""


def test_nobody_reads_a_file_of_a_players_folder_without_a_bound():
    guilty = set()
    for path in FILES:
        if not place(path).startswith(("game/", "net/")) or place(path).startswith("game/tools/"):
            continue
        calls = [
            node.func for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
        ]
        if any(isinstance(one, ast.Attribute) and one.attr in ("read_text", "read_bytes") for one in calls):
            guilty.add(place(path))
    assert guilty == set(OURS)


HANDED = {"KeyDown", "KeyUp", "TextTyped", "TextComposing", "Pasted", "PadButton", "PointerDown", "PointerUp"}


def test_no_test_hands_an_input_past_the_window():
    """People sit outside: what a test does goes through the pilot, which asks the system whether it arrives."""
    guilty = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr not in ("handle", "heard", "hear", "type", "key"):
                continue
            made = [arg.func for arg in node.args if isinstance(arg, ast.Call)]
            if any(isinstance(one, ast.Name) and one.id in HANDED for one in made):
                guilty.append(f"{place(path)}:{node.lineno}")
    assert guilty == []


def test_no_game_imports_another():
    """Over the list of games, so that a new one is covered without a line."""
    guilty = []
    for kit in GAMES:
        others = tuple(f"game.games.{other.id}" for other in GAMES if other is not kit)
        for path in (ROOT / "game" / "games" / kit.id).rglob("*.py"):
            names = imported(ast.parse(path.read_text(encoding="utf-8")))
            if any(name == other or name.startswith(f"{other}.") for name in names for other in others):
                guilty.append(place(path))
    assert guilty == []


def test_no_file_of_the_program_is_too_long_to_be_taken_in():
    rooms = [path for path in FILES if place(path).startswith(("game/", "net/"))]
    assert [place(path) for path in rooms if len(path.read_text(encoding="utf-8").splitlines()) > 400] == []
