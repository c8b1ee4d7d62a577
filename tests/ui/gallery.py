"""A scene with every widget of the kit on it: for pictures, for the text-in-its-box test and for the bench."""

from __future__ import annotations

from pygame import FRect

from game.scenes.base import Scene
from game.ui import layout
from game.ui.kit import (
    Button,
    CardView,
    HoldButton,
    HotArea,
    Label,
    ListBox,
    Page,
    Plate,
    Progress,
    Prompt,
    Prompts,
    Row,
    Slider,
    Stepper,
    Switch,
    Tabs,
    TextField,
)
from game.ui.paint.theme import DANGER, GO, GOLD, PLAYERS, PRIMARY, QUIET, ROOM, SECONDARY, TITLE


class Gallery(Scene):
    def __init__(self, stage, mood=ROOM):
        self.stage, self.mood = stage, mood
        self.page = page = Page(stage, self._lay, mood)
        self.signals = []
        self.plate = page.add(Plate("plate"))
        self.title = page.add(Label("title", "", TITLE, GOLD, face="display", align="left", shade="#00000080"))
        self.tabs = page.add(Tabs("tabs"))
        self.buttons = [
            page.add(Button("primary", style=PRIMARY, icon="play"), scrolls=True),
            page.add(Button("secondary", style=SECONDARY), scrolls=True),
            page.add(Button("quiet", style=QUIET, icon="settings"), scrolls=True),
            page.add(Button("danger", style=DANGER), scrolls=True),
            page.add(Button("go", style=GO), scrolls=True),
            page.add(Button("off", style=PRIMARY), scrolls=True),
        ]
        self.buttons[-1].enabled, self.buttons[-1].reason = False, "Somebody has to sit down first"
        self.hold = page.add(HoldButton("hold", icon="eye"), scrolls=True)
        self.field = page.add(TextField("field", "Zoé"), scrolls=True)
        self.empty = page.add(TextField("empty"), scrolls=True)
        self.slider = page.add(Slider("slider", value=0.7), scrolls=True)
        self.switch = page.add(Switch("switch", on=True), scrolls=True)
        self.choice = page.add(Stepper("choice", options=("English", "Français", "Italiano")), scrolls=True)
        self.progress = page.add(Progress("progress", 0.6), scrolls=True)
        self.list = page.add(ListBox("list"), scrolls=True)
        self.zone = page.add(HotArea("zone"), scrolls=True)
        self.zone.marked = True
        words = ("Lune", "Château", "Éclair")
        self.cards = [page.add(CardView(f"card{i}", text=word), scrolls=True) for i, word in enumerate(words)]
        self.prompts = page.add(Prompts())

    def _lay(self, area):
        t = self.stage.texts
        head, body = layout.top(area, 96), layout.without_top(area, 112)
        self.title.text, self.title.rect = t("common.title"), layout.left(head, head.w * 0.4)
        self.tabs.options = (t("title.here"), t("title.settings"), t("title.help"))
        self.tabs.at(FRect(head.right - head.w * 0.58, head.y + 10, head.w * 0.58, 72))
        self.prompts.at(layout.bottom(area, 52))
        self.prompts.prompts = (
            Prompt(t("common.move"), "arrows", "stick"),
            Prompt(t("common.choose"), "enter", "a"),
            Prompt(t("common.back"), "escape", "b"),
        )
        body = layout.without_bottom(body, 64)
        self.plate.at(body)
        small = area.w < 1200 or area.h < 700
        self.page.view = layout.inset(body, 12, 12) if small else None
        if small:
            wide = layout.inset(body, 40, 24)
            for i, part in enumerate((self._left, self._middle, self._right)):
                part(FRect(wide.x, wide.y + i * 780, wide.w, 760), t)
            return
        left, middle, right = layout.row(layout.inset(body, 28, 24), (1, 1.25, 1), 28)
        self._left(left, t)
        self._middle(middle, t)
        self._right(right, t)

    def _left(self, rect, t):
        words = ("title.here", "title.help", "title.settings", "lobby.leave", "lobby.ready", "lobby.start")
        cells = layout.stack(rect, 7, 88, 18)
        for button, word, cell in zip(self.buttons, words, cells, strict=False):
            button.text = t(word)
            button.at(cell)
        self.hold.text = t("common.continue")
        self.hold.at(cells[6])

    def _middle(self, rect, t):
        self.field.label, self.empty.placeholder = t("seat.name"), t("lobby.add_player")
        cells = layout.column(rect, (1.45, 1, 1, 1, 1, 0.55, 2.4), 14)
        self.field.at(cells[0])
        self.empty.at(cells[1])
        self.slider.text, self.switch.text, self.choice.text = t("title.help"), t("lobby.ready"), t("language.name")
        for widget, cell in zip((self.slider, self.switch, self.choice, self.progress), cells[2:], strict=False):
            widget.at(cell)
        zone, *cards = layout.row(cells[6], 4, 16)
        self.zone.at(zone)
        for i, (card, cell) in enumerate(zip(self.cards, cards, strict=True)):
            card.at(layout.fit(cell, 0.9), (-5, 3, -2)[i])

    def _right(self, rect, t):
        names = ("Zoé", "Jean-Christophe", "Ugo", "Wolfeschlegelsteinhausen", "Lou", "Mia", "Ada", "Ben", "Noël", "Ilù")
        rows = [
            Row(
                f"row{i}",
                name,
                t("lobby.ready") if i % 2 else "",
                t("klick.photos.count", n=i),
                "human",
                PLAYERS[i % 8],
            )
            for i, name in enumerate(names)
        ]
        self.list.show(rows)
        self.list.at(rect)

    def handle(self, event):
        self.signals.extend(self.page.handle(event))
        return

    def update(self, dt):
        self.signals.extend(self.page.update(dt))
        return

    def draw(self, canvas):
        canvas.backdrop(self.mood)
        self.page.draw(canvas)
