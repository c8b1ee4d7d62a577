"""The pages that explain Klick!: drawn at every size, in every language, with their words inside."""

import pytest

from game.games.klick.help import PAGES
from game.scenes.help import HelpScene
from tests.games.klick.board.test_pictures import is_fine
from tests.pilot import Pilot


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2520, 1080)])
def test_every_page_has_its_picture_and_its_words(size, language):
    pilot = Pilot(lambda stage: HelpScene(stage, {"klick": PAGES}), size=size, language=language, motion=False)
    for page in PAGES:
        assert pilot.stage.texts(f"help.{page.key}.title") in pilot.words()
        assert not any(word.startswith("[") for word in pilot.words())
        is_fine(pilot)
        if page is not PAGES[-1]:
            pilot.click("next")
