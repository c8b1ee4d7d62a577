"""Where lines are broken: no line of ours begins with a sign that belongs to the word before it."""

import pytest
from pygame import FRect, Surface

from game.core.clean import TIES, clean_text
from game.ui.paint.canvas import Canvas
from game.ui.paint.lettering import Wish, fitted, untied, wrapped
from game.ui.paint.store import Store
from tests.pilot import STORE
from tests.spoken import spoken

SIGNS = tuple(":;!?»")


def sentences(language):
    entries = spoken(language).entries().values()
    return sorted({text for one in entries for text in ([one] if isinstance(one, str) else one.values())})


def is_well_broken(lines):
    return not any(line.startswith(SIGNS) or line.rstrip().endswith("«") for line in lines)


@pytest.mark.parametrize("has_ties", [True, False], ids=["tied", "plain"])
@pytest.mark.parametrize("size", [28, 40])
def test_no_french_line_begins_with_a_sign(size, has_ties):
    font = STORE.font("text", size)
    for text in sentences("fr"):
        shown = clean_text(text, 2000, lines=True, ties=True) if has_ties else untied(text)
        for width in range(90, 900, 67):
            lines = wrapped(font, shown, width)
            assert is_well_broken(lines), (width, lines)
            assert all(font.size(line)[0] <= width or len(line) < 3 for line in lines)


def test_every_french_sign_is_tied_to_its_word():
    for text in sentences("fr"):
        assert not any(f" {sign}" in text for sign in SIGNS) and "« " not in text, text


@pytest.mark.parametrize("tie", TIES)
def test_ties_stay_in_our_texts_and_are_drawn_as_blanks(tie):
    assert clean_text(f"Prêt{tie}?", ties=True) == f"Prêt{tie}?" and clean_text(f"Prêt{tie}?") == "Prêt ?"
    pictures = []
    for blank in (" ", tie):
        for face in ("text", "bold", "display"):
            wish = Wish(f"Prêt{blank}?", face, 40, 20, 400, 100, "#ffffff", "left", True, "")
            pictures.append(fitted(Store(), wish).surface.get_view("2").raw)
    assert pictures[:3] == pictures[3:]


def test_a_canvas_keeps_a_sign_with_its_word():
    canvas = Canvas(Surface((640, 360), 0, 32), STORE)
    for width in range(60, 400, 7):
        canvas.text("C’est à toi de jouer\u00a0! Prête\u00a0?", FRect(0, 0, width, 300), 34, wrap=True)
    assert all(one.text.count("\u00a0") == 2 for one in canvas.written)


def test_long_signs_and_words_still_fit():
    font = STORE.font("text", 30)
    for text in ("!" * 60, "« " * 30, "a" * 80 + " !", "« " + "b" * 50 + " »"):
        assert "".join(wrapped(font, text, 120)).replace("-", "").replace(" ", "") == text.replace(" ", "")
