"""The whole deck in order."""

from __future__ import annotations

from assets.studio.photo import (
    scenes_animals,
    scenes_food,
    scenes_land,
    scenes_music,
    scenes_night,
    scenes_people,
    scenes_play,
    scenes_things,
    scenes_travel,
)
from assets.studio.photo.stage import Shot

SCENES: list[Shot] = [
    *scenes_play.SCENES,
    *scenes_food.SCENES,
    *scenes_things.SCENES,
    *scenes_music.SCENES,
    *scenes_travel.SCENES,
    *scenes_land.SCENES,
    *scenes_night.SCENES,
    *scenes_animals.SCENES,
    *scenes_people.SCENES,
]
