"""Writing: one's own clover, large; a field for the clue of each pair, judged as it is typed and by the host.

The side being written is turned to the top, so its words are upright. Fast hints call the judge on this screen; what
counts is what the host says.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import FRect

from game.core.clean import clean_text
from game.core.game import Seat
from game.games.clover.board.bits import WIDE, Chips
from game.games.clover.board.clover import CloverFace, TurningClover
from game.games.clover.board.common import CloverDesk, CloverPart
from game.games.clover.board.look import LIT, PLATE, PLATE_LIT, SOFT
from game.games.clover.board.places import FOOT, TALL, CloverGround, beside, between_bars
from game.games.clover.board.waiting import player_chips
from game.games.clover.rules.cards import Material
from game.games.clover.rules.geometry import ZONES, outer_words, pair_of_zone
from game.games.clover.rules.judge import LONGEST_CLUE, Verdict, judge
from game.games.clover.rules.words import (
    STRICT,
    AskWithout,
    CloverCode,
    CloverView,
    FinishClues,
    OwnBoard,
    PlayWithout,
    ReopenClues,
    SetClue,
)
from game.games.clover.sentences import marks, refusal
from game.ui.inputs import Input, KeyDown, PadButton, PointerDown
from game.ui.layout import column, row
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PRIMARY, QUIET, SECONDARY, SMALL
from game.ui.signals import Changed, Clicked, Signal, Submitted
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Drawing
from game.ui.widgets.prompts import Prompt, Prompts
from game.venue.session import Refused

LONG: Final = 60
"""Letters typed at most: too long is the judge's to say."""
LEAST: Final = 46.0
"""Units a field needs to be hit."""
BAD: Final = "#ffb3a6"
WARN: Final = "#ffe29a"
FINE: Final = "#bff0c4"


class Writing(CloverPart):
    """The own board of one seat."""

    def __init__(self, desk: CloverDesk, view: CloverView, seat: Seat) -> None:
        super().__init__(desk, view)
        self._seat = seat
        self._clover = TurningClover(desk.lexicon)
        self._ground = CloverGround(0, 0, 1)
        self._rows: list[FRect] = []
        self._lit = 0
        self._was_focused = ""
        self._sent: list[int] = []
        """The zones of clues on their way, oldest first."""
        self._said: dict[int, tuple[str, str]] = {}
        """What the host said about a zone: the text it was about, and the words."""
        self._is_finishing = False
        self._judged_by: Material | None = None
        self._verdicts: dict[tuple[str, tuple[str, ...], bool], Verdict] = {}
        page = desk.page
        self._under = page.add(Drawing("clover", self._paint))
        self._fields = [
            page.add(TextField(f"clue.{zone}", limit=LONG, placeholder="", size=42)) for zone in range(ZONES)
        ]
        self._turns = [
            page.add(Button("board.left", "", QUIET, icon="rotate_left")),
            page.add(Button("board.right", "", QUIET, icon="rotate_right")),
        ]
        self._chips = page.add(Chips())
        self._without = page.add(Button("without", "", SECONDARY, size=34))
        self._done = page.add(Button("done", "", PRIMARY, icon="check"))
        self._prompts = page.add(Prompts())
        for field, clue in zip(self._fields, self._own.clues, strict=True):
            field.set("" if clue is None else clue.text)
        first = next((zone for zone, clue in enumerate(self._own.clues) if clue is None), 0)
        page.focus(f"clue.{first}")
        self._light(first)

    @property
    def _own(self) -> OwnBoard:
        own = self._view.own
        assert own is not None
        return own

    @property
    def _is_done(self) -> bool:
        return self._seat in self._view.done

    # -------------------------------------------------------------- what is shown

    def show(self, view: CloverView) -> None:
        if view.own is not None:
            self._view = view
        if not self._desk.session.is_waiting(self._seat):
            self._sent.clear()
            if self._is_finishing:
                self._is_finishing = False
                if self._unwritten() is None:
                    self._desk.session.act(self._seat, FinishClues())
        self._desk.page.relay()

    def lay(self, area: FRect) -> None:
        texts, inner = self._desk.texts, between_bars(area)
        self.bar.at(FRect(area.x, area.y, area.w, TALL))
        self._ground, side = beside(inner)
        self._under.at(inner)
        foot = min(88.0, side.h * 0.12)
        chips = min(116.0 if self._view.seats > 3 or side.w < WIDE else 60.0, max(60.0, side.h * 0.15))
        rows = FRect(side.x, side.y, side.w, side.h - foot - chips - 32)
        self._rows = column(rows, ZONES, 8)
        for zone, cell in enumerate(self._rows):
            self._fields[zone].at(self._field_rect(cell))
            self._fields[zone].enabled = not self._is_done
            self._fields[zone].placeholder = texts("clover.write.clue")
        self._chips.at(FRect(side.x, rows.bottom + 16, side.w, chips))
        self._chips.chips = player_chips(self._desk, self._view)
        self._lay_buttons(FRect(side.x, side.bottom - foot, side.w, foot))
        for button, corner in zip(self._turns, (3, 2), strict=True):
            button.at(self._ground.corner(corner).inflate(-14, -14))
        self._prompts.at(FRect(area.x, area.bottom - FOOT, area.w, FOOT))
        self._prompts.prompts = (
            Prompt(texts("clover.key.field"), "up", "stick"),
            Prompt(texts("clover.key.write"), "enter", "a"),
            Prompt(texts("clover.key.board"), "pagedown", "rb"),
            Prompt(texts("clover.key.menu"), "escape", "b"),
        )
        name = self._desk.session.name(self._seat)
        self.bar.title = texts("clover.write.done" if self._is_done else "clover.write.title", name=name)

    def _lay_buttons(self, foot: FRect) -> None:
        texts = self._desk.texts
        self._done.text = texts("clover.write.change" if self._is_done else "clover.write.finish")
        self._done.icon = "undo" if self._is_done else "check"
        self._done.style = SECONDARY if self._is_done else PRIMARY
        away = [seat for seat in self._view.away if seat not in self._view.done]
        self._without.visible = any(isinstance(ask, AskWithout) for ask in self._view.asks)
        self._without.text = texts("clover.write.without", names=self._desk.names(away))
        if self._without.visible:
            left, right = row(foot, (1, 1), 16)
            self._without.at(left)
            self._done.at(right)
        else:
            self._done.at(foot)

    @staticmethod
    def _field_rect(cell: FRect) -> FRect:
        height = min(68.0, max(LEAST, cell.h * 0.43))
        return FRect(cell.x + cell.w * 0.44, cell.y + 6, cell.w * 0.56 - 12, height)

    @property
    def _face(self) -> CloverFace:
        texts = tuple(clean_text(field.value)[:LONGEST_CLUE] for field in self._fields)
        signs = tuple("?" if clue is not None and clue.unknown else "" for clue in self._own.clues)
        return CloverFace(self._own.cards, texts, signs, self._lit)

    def ground(self) -> Hashable:
        return self._clover.still(self._ground, self._face), tuple(map(tuple, self._rows))

    def paint_ground(self, canvas: Canvas) -> None:
        self._clover.paint_still(canvas, self._ground, self._face)
        for zone, cell in enumerate(self._rows):
            self._paint_pair(canvas, cell, zone)

    def _paint_pair(self, canvas: Canvas, cell: FRect, zone: int) -> None:
        is_lit = zone == self._lit
        canvas.panel(cell, PLATE_LIT if is_lit else PLATE)
        field = self._field_rect(cell)
        words = FRect(cell.x + 22, field.y, field.x - cell.x - 40, field.h)
        pair = " + ".join(self._desk.lexicon.words(pair_of_zone(self._own.cards, zone)))
        floor = min(SMALL, words.w * 0.072)
        canvas.text(pair, words, 42, LIT if is_lit else SOFT, face="bold", align="left", min_size=floor)

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        self._clover.paint_moving(canvas, self._ground, self._face)
        for zone, cell in enumerate(self._rows):
            self._paint_verdict(canvas, cell, zone)

    def _paint_verdict(self, canvas: Canvas, cell: FRect, zone: int) -> None:
        is_lit, field = zone == self._lit, self._field_rect(cell)
        text, colour, icon = self._verdict(zone)
        low = FRect(cell.x + 22, field.bottom + 2, cell.w - 44, cell.bottom - field.bottom - 5)
        if icon:
            canvas.icon(icon, FRect(low.x, low.y + 2, 32, 32), colour)
        if text and (is_lit or colour != SOFT):
            said = FRect(low.x + 42, low.y, low.w - 42, low.h)
            canvas.text(text, said, SMALL, colour, wrap=True, align="left", valign="top")

    def _verdict(self, zone: int) -> tuple[str, str, str]:
        """What is to be said about a field now: words, their colour, an icon."""
        desk, clue = self._desk, self._own.clues[zone]
        text = clean_text(self._fields[zone].value)
        word_of = desk.lexicon.word
        if not text:
            return "", SOFT, ""
        if zone in self._said and self._said[zone][0] == text:
            return self._said[zone][1], BAD, "cross"
        verdict = self._judged(text)
        if verdict.refusal is not None:
            return refusal(desk.texts, verdict.refusal, verdict.facts, word_of), BAD, "cross"
        marked = marks(desk.texts, verdict.clue, word_of)
        is_written = clue is not None and clue.text == text
        if marked:
            return " · ".join(marked), WARN, "check" if is_written else "bulb"
        return (desk.texts("clover.write.written"), FINE, "check") if is_written else ("", SOFT, "")

    def _judged(self, text: str) -> Verdict:
        """It is asked at every frame, and the answer is the same as long as the words are: they may still be coming."""
        material, keywords = self._desk.lexicon.material, outer_words(self._own.cards)
        if material is not self._judged_by:
            self._judged_by = material
            self._verdicts.clear()
        question = text, keywords, self._view.options.dictionary == STRICT
        if question not in self._verdicts:
            self._verdicts[question] = judge(material, *question)
        return self._verdicts[question]

    # -------------------------------------------------------------- hands

    def hear(self, event: Input) -> bool:
        page = self._desk.page
        if page.modal is not None:
            return False
        match event:
            case KeyDown(key="pageup" | "pagedown" as key):
                self._turn(1 if key == "pagedown" else -1)
                return True
            case PadButton(name="lb" | "rb" as name, down=True, repeat=False):
                self._turn(1 if name == "rb" else -1)
                return True
            case PointerDown(button=1):
                x, y = page.space.units(event.x, event.y)
                ground = self._ground.turned(self._clover.turn)
                for zone in range(ZONES):
                    if ground.strip_bounds(zone).collidepoint(x, y):
                        page.focus(f"clue.{zone}")
                        return True
        return False

    def _turn(self, by: int) -> None:
        self._desk.page.focus(f"clue.{(self._lit + by) % ZONES}")
        self._desk.stage.sounds.play("card_turn")

    def follow(self, signal: Signal) -> None:
        match signal:
            case Changed(id=id) if id.startswith("clue."):
                self._is_finishing = False
            case Submitted(id=id) if id.startswith("clue."):
                self._submit(int(id[-1]))
            case Clicked("board.left"):
                self._turn(-1)
            case Clicked("board.right"):
                self._turn(1)
            case Clicked("done"):
                self._finish()
            case Clicked("without"):
                self._desk.session.act(self._seat, PlayWithout())
            case _:
                return

    def _submit(self, zone: int) -> None:
        """Enter: write it, and on to the next empty one."""
        if not self._write(zone, even_empty=True):
            return
        empty = [other % ZONES for other in range(zone + 1, zone + ZONES) if not self._fields[other % ZONES].value]
        self._desk.page.focus(f"clue.{empty[0]}" if empty else "done")

    def _write(self, zone: int, even_empty: bool = False) -> bool:
        """Send the clue if it is not written yet; False where this screen already knows that it is refused."""
        text, clue = clean_text(self._fields[zone].value), self._own.clues[zone]
        if self._is_done or (clue is not None and clue.text == text) or not (text or even_empty):
            return True
        verdict = self._judged(text)
        self._said.pop(zone, None)
        self._sent.append(zone)
        self._desk.session.act(self._seat, SetClue(zone, text))
        return verdict.refusal is None

    def _unwritten(self) -> int | None:
        """A zone whose field says something else than what is written."""
        for zone, (field, clue) in enumerate(zip(self._fields, self._own.clues, strict=True)):
            if clean_text(field.value) != ("" if clue is None else clue.text):
                return zone
        return None

    def _finish(self) -> None:
        if self._is_done:
            self._desk.session.act(self._seat, ReopenClues())
            return
        missing = [zone for zone, field in enumerate(self._fields) if not clean_text(field.value)]
        if missing:
            self._desk.page.refuse(self._desk.texts("clover.clues_missing", n=len(missing)), f"clue.{missing[0]}")
            self._desk.page.focus(f"clue.{missing[0]}")
            return
        for zone in range(ZONES):
            self._write(zone)
        if self._desk.session.is_waiting(self._seat):
            self._is_finishing = True
        elif (open_zone := self._unwritten()) is None:
            self._desk.session.act(self._seat, FinishClues())
        else:
            self._desk.page.focus(f"clue.{open_zone}")

    def refused(self, no: Refused) -> None:
        """The host does not take it: said at the place it is about."""
        said = refusal(self._desk.texts, no.code, no.facts, self._desk.lexicon.word)
        self._is_finishing = False
        zone = self._zone_of(no)
        if zone is None:
            self._desk.page.refuse(said, "done")
            return
        self._said[zone] = (clean_text(self._fields[zone].value), said)
        self._desk.page.refuse(said, f"clue.{zone}")
        self._desk.page.focus(f"clue.{zone}")

    def _zone_of(self, no: Refused) -> int | None:
        clue_codes = {CloverCode.EMPTY_CLUE, CloverCode.TOO_LONG, CloverCode.NO_LETTERS, CloverCode.MANY_WORDS}
        clue_codes |= {CloverCode.KEYWORD, CloverCode.FAMILY, CloverCode.UNKNOWN_WORD}
        if no.code not in clue_codes or not self._sent:
            return None
        about = str(no.facts.get("text", ""))[:LONGEST_CLUE]
        for zone in self._sent:
            if clean_text(self._fields[zone].value)[:LONGEST_CLUE] == about:
                self._sent.remove(zone)
                return zone
        return self._sent.pop(0)

    # -------------------------------------------------------------- time

    def _light(self, zone: int) -> None:
        self._lit = zone
        self._clover.face(zone, self._desk.stage.motion)
        self._desk.page.touch()

    def update(self, dt: float) -> None:
        page = self._desk.page
        focused = page.focused
        if page.modal is None and focused != self._was_focused:
            before, self._was_focused = self._was_focused, focused
            if before.startswith("clue."):
                self._write(int(before[-1]))
            if focused.startswith("clue.") and int(focused[-1]) != self._lit:
                self._light(int(focused[-1]))
        if self._clover.update(dt):
            page.touch()
