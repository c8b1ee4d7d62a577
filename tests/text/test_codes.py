"""Every refusal, option, outcome and game has its words in every language."""

import pytest

from game.core.game import Code
from net.table.codes import LinkCode, TableCode
from tests.games.every import CATALOG, GAMES
from tests.spoken import LANGUAGES, spoken


def missing(keys, language):
    own = spoken(language, CATALOG.kits.values()).entries()
    return [key for key in keys if key not in own]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language):
    codes = [*Code, *TableCode, *LinkCode, *(code for game in GAMES.values() for kind in game.codes for code in kind)]
    assert missing(map(str, codes), language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_option_and_its_values_have_words(language, game):
    keys = [f"{game.id}.name", f"about.{game.id}"]
    for choice in game.choices:
        keys.append(f"option.{game.id}.{choice.key}.name")
        keys += [f"option.{game.id}.{choice.key}.{value}" for value in choice.values if isinstance(value, str)]
    assert missing(keys, language) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [("Alice", "Le trèfle d’Alice"), ("Élise", "Le trèfle d’Élise"), ("Zoé", "Le trèfle de Zoé")],
)
def test_french_names_are_elided(name, told):
    assert spoken("fr")("clover.solve.title", name=name) == told
    assert spoken("en")("clover.solve.title", name="Alice") == "Alice’s clover"
