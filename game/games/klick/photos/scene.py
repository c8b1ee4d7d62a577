"""One's own photos: drop pictures or a folder, or type its path; see what was taken in and what was left out, and why.

Pictures are read beside the frame loop. Pops with a PackChosen when somebody picks a pack for the table.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pygame import FRect

from game.games.klick.board.prints import paint_lightbox
from game.games.klick.mood import KLICK
from game.games.klick.photos.packs import NAME_LIMIT, Pack, Problem, Report, delete, import_photos, packs
from game.games.klick.rules import SEATS, needed
from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import FileDropped, Input
from game.ui.layout import bottom, column, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, DANGER, LARGE, PRIMARY, QUIET, SECONDARY, TITLE
from game.ui.signals import Answered, Back, Changed, Chosen, Clicked, Signal, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Drawing, Label, Progress
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.modal import Dialog, Option
from game.ui.widgets.prompts import Prompt, Prompts

TALL: Final = 780.0
"""Units of height it needs; a lower window scrolls."""
NARROW: Final = 1200.0
"""Units of width under which the packs stand below what is taken in."""
PATH_LIMIT: Final = 400
GATHER: Final = 0.35
"""Seconds without another dropped file before the import begins: files of one drop come one by one."""


@dataclass(frozen=True, slots=True)
class PackChosen:
    """Popped with: play with the pack of this key."""

    key: str


class PhotosScene(Scene):
    """``base``: the folder of the packs. ``chooses``: picking a pack goes back with it. ``left``: called at the end."""

    def __init__(
        self, stage: Stage, base: Path, chooses: bool = False, left: Callable[[], None] = lambda: None
    ) -> None:
        self._stage = stage
        self._left = left
        self._base = base
        self._chooses = chooses
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="import")
        self._work: Future[Report] | None = None
        self._counted = (0, 0)
        self._dropped: list[Path] = []
        self._gather = 0.0
        self._packs: tuple[Pack, ...] = ()
        self._report: Report | None = None
        self.page = Page(stage, self._lay, KLICK, tall=TALL)
        self._title = self.page.add(Label("title", "", TITLE, KLICK.ink, face="display", align="left"))
        self._box = self.page.add(Drawing("drop", self._paint_drop))
        self._name = self.page.add(TextField("name", limit=NAME_LIMIT, replaces=True))
        self._path = self.page.add(TextField("path", limit=PATH_LIMIT))
        self._import = self.page.add(Button("import", "", PRIMARY, icon="add"))
        self._progress = self.page.add(Progress("progress"))
        self._heads = [
            self.page.add(Label(f"head.{i}", "", LARGE, KLICK.ink, align="left", face="display")) for i in (0, 1)
        ]
        self._list = self.page.add(ListBox("packs", row_height=92))
        self._problems = self.page.add(ListBox("problems", row_height=92))
        self._delete = self.page.add(Button("delete", "", DANGER, icon="trash", size=BODY))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._prompts = self.page.add(Prompts())
        self._read_packs()
        self.page.focus("name")

    # -------------------------------------------------------------- places and words

    def _lay(self, area: FRect) -> None:
        self._title.at(FRect(area.x, area.y, area.w, 88))
        foot = bottom(area, 84)
        rest = without_bottom(without_top(area, 104), 84 + 20)
        is_narrow = area.w < NARROW
        self.page.tall = 2 * TALL - 260 if is_narrow else TALL
        left, right = column(rest, (10, 11), 30) if is_narrow else row(rest, (10, 11), 40)
        self._lay_left(left)
        self._lay_right(right)
        back, prompts = row(foot, (1, 2.6), 30)
        self._back.at(back)
        self._prompts.at(prompts)
        self._write()

    def _lay_left(self, area: FRect) -> None:
        fields = bottom(area, min(area.h * 0.62, 430))
        self._box.at(without_bottom(area, fields.h + 24))
        name, path, go = column(fields, (1.15, 1.15, 0.9), 18)
        self._name.at(name)
        self._path.at(path)
        self._import.at(go)
        self._progress.at(go.inflate(0, -24))

    def _lay_right(self, area: FRect) -> None:
        upper, lower = column(area, (1.05, 1), 20)
        head = FRect(upper.x, upper.y, upper.w, 56)
        self._heads[0].at(FRect(head.x, head.y, head.w - 400, head.h))
        self._delete.at(FRect(head.right - 390, head.y - 6, 390, 62))
        self._list.at(without_top(upper, 66))
        self._heads[1].at(FRect(lower.x, lower.y, lower.w, 56))
        self._problems.at(without_top(lower, 66))

    def _write(self) -> None:
        texts = self._stage.texts
        self._title.text = texts("klick.photos.title")
        self._name.label, self._name.placeholder = texts("klick.photos.pack_name"), texts("klick.photos.pack_name_hint")
        self._path.label, self._path.placeholder = texts("klick.photos.path"), texts("klick.photos.path_hint")
        self._import.text = texts("klick.photos.import")
        self._import.enabled = bool(self._path.value.strip())
        self._import.reason = texts("klick.photos.path")
        self._heads[0].text = texts("klick.photos.packs")
        self._heads[1].text = self._report_title()
        self._list.empty = texts("klick.photos.no_packs")
        self._problems.empty = texts("klick.photos.no_problems") if self._report else ""
        self._delete.text = texts("klick.photos.delete")
        self._delete.visible = bool(self._packs)
        self._back.text = texts("klick.photos.back")
        is_working = self._work is not None
        self._import.visible, self._progress.visible = not is_working, is_working
        done, of = self._counted
        self._progress.value = done / of if of else 0.0
        self._progress.text = texts("klick.photos.working", done=done, of=of)
        self._prompts.prompts = (Prompt(texts("klick.photos.back"), "escape", "b"),)
        self._list.show([self._pack_row(pack) for pack in self._packs])
        problems = self._report.problems if self._report else ()
        self._problems.show([self._problem_row(i, problem) for i, problem in enumerate(problems)])
        self.page.touch()

    def _report_title(self) -> str:
        texts = self._stage.texts
        if self._report is None:
            return texts("klick.photos.report")
        return texts("klick.photos.added", n=self._report.added)

    def _pack_row(self, pack: Pack) -> Row:
        texts = self._stage.texts
        count = len(pack.photos)
        most = max((seats for seats in SEATS if pack.enough_for(seats)), default=0)
        if most:
            detail = texts("klick.photos.enough", n=most)
        else:
            detail = texts("klick.photos.not_enough", n=needed(SEATS.start) - count)
        return Row(pack.key, pack.name, detail, texts("klick.photos.count", n=count), "photo")

    def _problem_row(self, number: int, problem: Problem) -> Row:
        why = self._stage.texts(problem.code, **problem.facts)
        return Row(f"problem.{number}", problem.file or why, why if problem.file else "", icon="cross")

    def _paint_drop(self, canvas: Canvas, rect: FRect) -> None:
        paint_lightbox(canvas, rect)
        side = min(rect.h * 0.42, 150.0)
        canvas.icon("photo", FRect(rect.centerx - side / 2, rect.y + rect.h * 0.14, side, side), "#6d80a8")
        words = FRect(rect.x + 30, rect.y + rect.h * 0.58, rect.w - 60, rect.h * 0.38)
        canvas.text(self._stage.texts("klick.photos.drop"), words, LARGE, "#25304c", face="display", wrap=True)

    # -------------------------------------------------------------- hands

    def handle(self, event: Input) -> Move | None:
        if isinstance(event, FileDropped):
            self._dropped.append(Path(event.path))
            self._gather = GATHER
            self.page.touch()
            return None
        return self._follow(self.page.handle(event))

    def _follow(self, signals: list[Signal]) -> Move | None:
        for signal in signals:
            match signal:
                case Back() | Clicked("back"):
                    return Pop()
                case Changed("path" | "name"):
                    self._write()
                case Clicked("import") | Submitted("path"):
                    self._begin([Path(self._path.value.strip()).expanduser()])
                case Submitted("name"):
                    self.page.focus("path")
                case Clicked("delete"):
                    self._ask_delete()
                case Answered("delete", "delete"):
                    self._delete_marked()
                case Chosen("packs", key) if self._chooses:
                    return Pop(PackChosen(key))
        return None

    def _ask_delete(self) -> None:
        marked, texts = self._list.marked_row, self._stage.texts
        if marked is None:
            return
        options = (
            Option("keep", texts("klick.photos.keep"), SECONDARY),
            Option("delete", texts("klick.photos.delete"), DANGER),
        )
        title = texts("klick.photos.delete_title", name=marked.title)
        self.page.open(Dialog("delete", title, texts("klick.photos.delete_text"), options, back="keep"))

    def _delete_marked(self) -> None:
        marked = self._list.marked_row
        if marked is not None:
            delete(self._base, marked.id)
            self._read_packs()

    # -------------------------------------------------------------- the import

    def _begin(self, paths: list[Path]) -> None:
        if self._work is not None or not paths:
            return
        if not self._name.value.strip():
            self._name.set(_name_for(paths[0]))
        self._counted = (0, 0)
        self._report = None
        self._work = self._pool.submit(import_photos, self._base, self._name.value, paths, self._count)
        self._write()

    def _count(self, done: int, of: int) -> None:
        """Called in the worker's thread: one assignment, read by the next frame."""
        self._counted = (done, of)

    def _read_packs(self) -> None:
        self._packs = packs(self._base)
        self._write()

    def update(self, dt: float) -> Move | None:
        self._gathered(dt)
        if self._work is not None:
            self._write()
            if self._work.done():
                self._finish(self._work.result())
        return self._follow(self.page.update(dt))

    def _gathered(self, dt: float) -> None:
        if not self._dropped or self._work is not None:
            return
        self._gather -= dt
        self.page.touch()
        if self._gather <= 0:
            paths, self._dropped = self._dropped, []
            self._begin(paths)

    def _finish(self, report: Report) -> None:
        self._work = None
        self._report = report
        self._read_packs()
        if report.pack is not None:
            self._list.mark(report.pack.key)
        self._path.set("")
        texts = self._stage.texts
        self.page.say(texts("klick.photos.added", n=report.added), "good" if report.added else "bad")
        self._stage.sounds.play("right" if report.added else "refuse")
        self._write()

    def pause(self) -> None:
        self._pool.shutdown(wait=False)
        self._left()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(KLICK)
        self.page.draw(canvas)


def _name_for(path: Path) -> str:
    """What a pack is called when nobody said: as the folder its pictures lie in."""
    folder = path if path.is_dir() else path.parent
    return folder.name or "Photos"
