"""Brings a host's parcels to this screen in the background, piece by piece; receivers keep them for the next time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, ParamSpec

from game.venue.parcels import Arriving, BadParcel, Receiver
from game.venue.session import LinkChanged, ParcelPiece, Refused, Session

if TYPE_CHECKING:
    from game.text.texts import Texts

P = ParamSpec("P")


class Fetch:
    """``arrived`` is called when a parcel is here. Parcels of a kind that no receiver knows are left alone. ``aside``:
    where parcels are checked and stored, which takes longer than a frame; None = in the caller's thread. ``wake``
    is called there when it is done: ``update`` has something to do."""

    def __init__(
        self,
        session: Session,
        receivers: Iterable[Receiver],
        arrived: Callable[[], None] = lambda: None,
        aside: Executor | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._session = session
        self._receivers = {one.kind: one for one in receivers}
        self._arrived = arrived
        self._ear = session.listen()
        self._listed: dict[str, tuple[str, ...]] = {}
        self._missing: list[tuple[Receiver, str]] = []
        self._coming: Arriving | None = None
        self._aside, self._wake = aside, wake
        self._keeping: Future[None] | None = None
        """The last parcel that came whole, while it is stored."""
        self.problem = ""
        """Why parcels cannot come, as a text key; "" while all is well."""

    def close(self) -> None:
        """The table is left."""
        self._ear.close()

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the table's parcels this screen has, and how many there are."""
        count = sum(map(len, self._listed.values()))
        return count - len(self._missing), count

    @property
    def is_done(self) -> bool:
        return not self._missing

    def words(self, texts: Texts) -> str:
        """What is to be told of it; "" when all is here."""
        if not self._missing:
            return ""
        receiver = self._missing[0][0]
        return (receiver.refused if self.problem else receiver.coming)(texts, *self.progress)

    def update(self) -> bool:
        """Whether anything changed."""
        changed = self._look() | self._look_after_keeping()
        for news in self._ear.poll():
            match news:
                case ParcelPiece():
                    changed = True
                    self._take(news)
                case LinkChanged(True) if not self.is_done:
                    # What was asked before the way was lost may never be answered.
                    self._coming = None
                    self._ask(0)
                case Refused(None, _, code, _) if code == "table.no_such_parcel":
                    self._give_up(code)
                    changed = True
        return changed

    def _look(self) -> bool:
        lobby = self._session.lobby
        told = () if lobby is None else lobby.parcels
        listed = {one.kind: one.names for one in told if one.kind in self._receivers}
        if listed == self._listed:
            return False
        self._listed, self._coming, self._keeping, self.problem = listed, None, None, ""
        self._missing = []
        for kind, names in listed.items():
            receiver = self._receivers[kind]
            try:
                self._missing += [(receiver, name) for name in receiver.missing(names)]
            except BadParcel as no:
                self._missing += [(receiver, name) for name in names]
                self._give_up(no.code)
        self._ask(0)
        return True

    def _ask(self, index: int) -> None:
        if self._missing and not self.problem:
            self._session.ask_parcel(self._missing[0][1], index)

    def _take(self, came: ParcelPiece) -> None:
        if not self._missing or came.name != self._missing[0][1] or self._keeping is not None:
            return
        receiver = self._missing[0][0]
        try:
            if self._coming is None:
                self._coming = Arriving(came.name, came.count, receiver.most_bytes, receiver.spoilt)
            whole = self._coming.add(came.index, came.data)
        except BadParcel as no:
            self._give_up(no.code)
            return
        if whole is None:
            self._ask(came.index + 1)
            return
        self._keeping = self._done(receiver.keep, came.name, whole)
        self._look_after_keeping()

    def _done(self, do: Callable[P, None], *given: P.args, **named: P.kwargs) -> Future[None]:
        if self._aside is not None:
            coming = self._aside.submit(do, *given, **named)
            coming.add_done_callback(lambda _: self._wake())
            return coming
        done: Future[None] = Future()
        try:
            do(*given, **named)
            done.set_result(None)
        except BadParcel as no:
            done.set_exception(no)
        return done

    def _look_after_keeping(self) -> bool:
        """Whether the parcel that came last is stored now, or cannot be."""
        if self._keeping is None or not self._keeping.done():
            return False
        keeping, self._keeping = self._keeping, None
        try:
            keeping.result()
        except BadParcel as no:
            self._give_up(no.code)
            return True
        self._coming = None
        self._missing.pop(0)
        self._arrived()
        if not self._missing:
            for kind, names in self._listed.items():
                self._done(self._receivers[kind].complete, names)
        self._ask(0)
        return True

    def _give_up(self, code: str) -> None:
        """Do not ask for ever; the table can be played all the same, with empty frames."""
        self.problem, self._coming = code, None
