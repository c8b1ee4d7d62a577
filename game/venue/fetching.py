"""Brings a host's parcels to this screen in the background, piece by piece; receivers keep them for the next time.

What came stays: after a lost way, another list of parcels or another start of the program it goes on where it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Final, ParamSpec

from game.venue.begun import Begun
from game.venue.news import NO_SUCH_PARCEL
from game.venue.parcels import Arriving, BadParcel, Receiver
from game.venue.session import LinkChanged, ParcelPiece, Refused, Session
from net.table.messages import PIECES_AT_ONCE

if TYPE_CHECKING:
    from game.text.texts import Texts

P = ParamSpec("P")

MOST_TRIES: Final = 2
"""How often a parcel is asked for that does not come as it should: once more than it should take."""


class Fetch:
    """``arrived`` is called when a parcel is here. Parcels of a kind that no receiver knows are left alone. ``aside``:
    where parcels are checked and stored, which takes longer than a frame; None = in the caller's thread. ``wake``
    is called there when it is done: ``update`` has something to do. ``begun``: where pieces are kept until then."""

    def __init__(
        self,
        session: Session,
        receivers: Iterable[Receiver],
        arrived: Callable[[], None] = lambda: None,
        aside: Executor | None = None,
        wake: Callable[[], None] = lambda: None,
        begun: Begun | None = None,
    ) -> None:
        self._session = session
        self._receivers = {one.kind: one for one in receivers}
        self._arrived = arrived
        self._ear = session.listen(hears_parcels=True)
        self._listed: dict[str, tuple[str, ...]] = {}
        self._missing: dict[str, Receiver] = {}
        """By name, those that will not come included."""
        self._failed: Counter[str] = Counter()
        self._coming: Arriving | None = None
        self._asked = 0
        """The piece from which on it was asked for."""
        self._begun = begun
        self._aside, self._wake = aside, wake
        self._keeping: tuple[str, Future[None]] | None = None
        """The last parcel that came whole, while it is stored."""
        self.problem = ""
        """Why some parcels will not come, as a text key; "" while all is well."""
        self._is_over = False
        """No other will come either."""

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
        receiver = next(iter(self._missing.values()))
        is_coming = self._coming is not None or self._keeping is not None
        return (receiver.coming if is_coming else receiver.refused)(texts, *self.progress)

    def update(self) -> None:
        """Once a frame, whatever is on the screen."""
        self._look()
        self._look_after_keeping()
        for news in self._ear.poll():
            match news:
                case ParcelPiece():
                    self._take(news)
                case LinkChanged(True):
                    # What was asked before the way was lost will never be answered.
                    self._ask()
                case Refused(code=code, facts=facts) if code == NO_SUCH_PARCEL:
                    if self._coming is not None and facts.get("name") == self._coming.name:
                        self._fail(self._coming.name, BadParcel(code))

    # -------------------------------------------------------------- what is wanted

    def _look(self) -> None:
        """What is no longer wanted is left; what is new comes, too."""
        lobby = self._session.lobby
        told = () if lobby is None else lobby.parcels
        listed = {one.kind: one.names for one in told if one.kind in self._receivers}
        if listed == self._listed:
            return
        self._listed, self._missing, self.problem, self._is_over = listed, {}, "", False
        self._failed.clear()
        for kind, names in listed.items():
            receiver = self._receivers[kind]
            try:
                self._missing |= dict.fromkeys(receiver.missing(names), receiver)
            except BadParcel as no:
                self._missing |= dict.fromkeys(names, receiver)
                self.problem, self._is_over = no.code, True
        if self._coming is not None and self._coming.name not in self._missing:
            self._coming = None
        self._go_on()

    def _go_on(self) -> None:
        """With the next parcel, if none is on its way."""
        if self._coming is not None or self._keeping is not None or self._is_over:
            return
        names = [name for name in self._missing if self._failed[name] < MOST_TRIES]
        if not names:
            return
        receiver = self._missing[names[0]]
        name = receiver.soonest([name for name in names if self._missing[name] is receiver])
        begun = b"" if self._begun is None else self._begun.read(name, receiver.most_bytes)
        self._coming = Arriving(name, receiver.most_bytes, receiver.spoilt, begun)
        self._ask()

    def _ask(self) -> None:
        if self._coming is not None:
            self._asked = self._coming.here
            self._session.ask_parcel(self._coming.name, self._asked)

    # -------------------------------------------------------------- what comes

    def _take(self, came: ParcelPiece) -> None:
        coming = self._coming
        if coming is None or (came.name, came.index) != (coming.name, coming.here):
            # Asked for before the list of parcels or the way to the host was another one.
            return
        try:
            whole = coming.add(came.count, came.data)
        except BadParcel as no:
            self._fail(came.name, no)
            return
        if whole is not None:
            self._keep(came.name, whole)
            return
        if self._begun is not None:
            self._done(self._begun.add, came.name, came.index, came.data)
        if coming.here == self._asked + PIECES_AT_ONCE:
            self._ask()

    def _keep(self, name: str, whole: bytes) -> None:
        keeping = self._done(self._missing[name].keep, name, whole)
        self._coming, self._keeping = None, (name, keeping)
        keeping.add_done_callback(lambda _: self._wake())
        self._look_after_keeping()

    def _done(self, do: Callable[P, None], *given: P.args, **named: P.kwargs) -> Future[None]:
        if self._aside is not None:
            return self._aside.submit(do, *given, **named)
        done: Future[None] = Future()
        try:
            do(*given, **named)
            done.set_result(None)
        except BadParcel as no:
            done.set_exception(no)
        return done

    def _look_after_keeping(self) -> None:
        """Whether the parcel that came last is stored now, or cannot be."""
        if self._keeping is None or not self._keeping[1].done():
            return
        (name, keeping), self._keeping = self._keeping, None
        try:
            keeping.result()
        except BadParcel as no:
            self._fail(name, no)
            return
        self._forget(name)
        if self._missing.pop(name, None) is not None:
            self._arrived()
            if not self._missing:
                for kind, names in self._listed.items():
                    self._done(self._receivers[kind].complete, names)
        self._go_on()

    def _fail(self, name: str, no: BadParcel) -> None:
        """Once more from its beginning, after all others; but not for ever: the table can be played all the same, with
        empty frames."""
        self._coming = None
        self._forget(name)
        receiver = self._missing.pop(name, None)
        if receiver is not None:
            self._missing[name] = receiver
            self._failed[name] += 1
            if self._failed[name] >= MOST_TRIES or no.is_final:
                self.problem = no.code
            self._is_over |= no.is_final
        self._go_on()

    def _forget(self, name: str) -> None:
        if self._begun is not None:
            self._done(self._begun.drop, name)
