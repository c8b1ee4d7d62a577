"""Super-Pose on a phone: the board in the palm of a hand. Its page is ``assets/superpose/phone``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.superpose.phone.page import page_of
from game.games.superpose.phone.trying import tried
from game.games.superpose.rules.grid import ICONS
from game.games.superpose.rules.words import Icon, Marker, SuperPoseView
from game.venue.phones.part import Glance, PhoneGame


class SuperPosePhone(PhoneGame):
    icons = (*(icon for icon in ICONS if icon != Icon.BLACK), *Marker, "frame", "zoom_out", "history", "flag", "cards")

    def sheet(self, glance: Glance) -> dict[str, Any]:
        assert isinstance(glance.view, SuperPoseView)
        return page_of(glance, glance.view)

    def attempt(self, glance: Glance, what: Mapping[str, Any]) -> dict[str, Any]:
        assert isinstance(glance.view, SuperPoseView)
        return tried(glance, glance.view, what)
