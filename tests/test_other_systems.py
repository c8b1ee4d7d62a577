"""What Windows and macOS do otherwise than this machine, done to the program here: sockets that fall silent, ports that
are shared in another way, errors with other numbers, files in text mode, locks that belong to a place in a file."""

import ast
import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import textwrap
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.core.dice import Seeded
from game.games.catalog import catalog
from game.games.klick.photos import packs
from game.games.klick.photos.cache import PhotoCache
from game.store import files
from game.venue import dedicated
from game.venue.dedicated import Order
from game.venue.opening import Wanted
from net.lan import beacon, interfaces, keepsake, keys
from net.lan.advert import Advert
from net.lan.beacon import Asker, Beacon
from net.lan.client import reason
from net.lan.interfaces import Interface
from net.lan.keys import KeyRing
from net.table.codes import LinkCode
from net.table.messages import Phase
from tests.net.test_kept_matches import seen_match
from tests.net.wire import HERE

ROOT = Path(__file__).parent.parent

# ------------------------------------------------------------------ sockets

ADVERT = Advert("t" * 32, "Kitchen", "superpose", 1, 5, Phase.LOBBY, False)
LOOPBACK = Interface("lo", HERE, 8)


@pytest.fixture(autouse=True)
def port(monkeypatch):
    """The beacon's, for this test alone."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.bind((HERE, 0))
        free = probe.getsockname()[1]
    monkeypatch.setattr(beacon, "PORT", free)
    return free


class Proactor:
    """Datagram endpoints as Windows' event loop has them: who sends to a port where nobody is learns it from the next
    read, and nothing is read after that."""

    def __init__(self, monkeypatch):
        self._loop: Any = asyncio.get_running_loop()
        self._make: Any = self._loop.create_datagram_endpoint
        self.gone = set()
        self.opened = 0
        monkeypatch.setattr(self._loop, "create_datagram_endpoint", self._made)

    async def _made(self, factory, sock=None, **how):
        if sock is None:
            return await self._make(factory, **how)
        made: Any = await self._make(factory, sock=sock)
        transport, protocol = made
        self.opened += 1
        send = transport.sendto

        def sendto(data, address):
            send(data, address)
            if address in self.gone:
                self._loop._remove_reader(sock.fileno())
                self._loop.call_soon(protocol.error_received, ConnectionResetError(10054, "port unreachable"))

        transport.sendto = sendto
        return transport, protocol


class Asked(asyncio.DatagramProtocol):
    """Somebody who asks, or is asked, and keeps what came."""

    def __init__(self):
        self.came = asyncio.Queue()

    def datagram_received(self, data, addr):
        self.came.put_nowait((data, addr))


async def at(address=(HERE, 0)):
    return await asyncio.get_running_loop().create_datagram_endpoint(Asked, local_addr=address)


async def answered(port):
    """Ask until there is an answer, or a while has passed."""
    transport, asked = await at()
    try:
        for _ in range(20):
            transport.sendto(beacon.question(), (HERE, port))
            with contextlib.suppress(TimeoutError):
                return (await asyncio.wait_for(asked.came.get(), 0.2))[0]
        return b""
    finally:
        transport.close()


def test_a_beacon_that_was_told_of_somebody_who_is_gone_hears_the_next_one(monkeypatch, port):
    async def scenario():
        shining = Beacon(lambda at: beacon.answer([ADVERT], 27180, at), 1)
        ended, _ = await at()
        gone = ended.get_extra_info("sockname")
        system = Proactor(monkeypatch)
        system.gone = {gone}
        await shining.listen()
        heard = []
        for _ in range(3):
            ended.sendto(beacon.question(), (HERE, port))
            heard.append(await answered(port))
        ended.close()
        shining.close()
        return heard, system.opened

    heard, opened = asyncio.run(scenario())
    assert all(beacon.read_answer(one, HERE) for one in heard) and opened > 1


def test_a_beacon_counts_on_what_it_may_answer_however_often_it_begins_anew(monkeypatch, port):
    async def scenario():
        said = []

        def say(at):
            said.append(at)
            return b"TABLEE!"

        shining = Beacon(say, 1)
        ended, _ = await at()
        system = Proactor(monkeypatch)
        system.gone = {ended.get_extra_info("sockname")}
        await shining.listen()
        for _ in range(5 * beacon.ANSWERS_A_SECOND):
            ended.sendto(beacon.question(), (HERE, port))
            for _ in range(3):
                await asyncio.sleep(0)
        ended.close()
        shining.close()
        return len(said)

    monkeypatch.setattr(beacon, "time", SimpleNamespace(monotonic=lambda: 7.0))
    assert asyncio.run(scenario()) <= beacon.ANSWERS_A_SECOND


def test_a_beacon_whose_port_was_taken_listens_as_soon_as_it_is_free(port):
    async def scenario():
        shining = Beacon(lambda at: beacon.answer([ADVERT], 27180, at), 1)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
            other.bind(("", port))
            await shining.listen()
        before = shining._transport
        await asyncio.gather(shining.listen(), shining.listen())
        heard = await answered(port)
        shining.close()
        return before, heard

    before, heard = asyncio.run(scenario())
    assert before is None and heard


def test_who_looks_for_tables_asks_again_after_an_answer_from_nobody(monkeypatch, port):
    async def scenario():
        found = asyncio.Event()
        asker = Asker(lambda advert: found.set())
        system = Proactor(monkeypatch)
        system.gone = {(HERE, port)}
        await asker.use((LOOPBACK,))
        asker.ask()
        for _ in range(10):
            await asyncio.sleep(0)
        system.gone = set()
        shining = Beacon(lambda at: beacon.answer([ADVERT], 27180, at), 1)
        await shining.listen()
        with contextlib.suppress(TimeoutError):
            for _ in range(10):
                await asker.use((LOOPBACK,))
                asker.ask()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(found.wait(), 0.3)
        asker.close()
        shining.close()
        return found.is_set()

    assert asyncio.run(scenario())


def test_a_way_that_fails_while_it_is_asked_does_not_keep_the_others_from_being_asked():
    async def scenario():
        asker = Asker(lambda advert: None)
        ways = (LOOPBACK, Interface("lo", "127.0.0.2", 8), Interface("lo", "127.0.0.3", 8))
        await asker.use(ways)
        for _, asking in asker._ways.values():
            # As a system does that has no way there.
            asking._transport.sendto = lambda data, address, asking=asking: asking.error_received(OSError(101, "no"))
        asker.ask()
        left = len(asker._ways)
        await asker.use(ways)
        again = len(asker._ways)
        asker.close()
        return left, again

    assert asyncio.run(scenario()) == (0, 3)


@pytest.mark.parametrize(
    ("system", "options"),
    [
        ("linux", {socket.SO_REUSEADDR}),
        ("win32", {socket.SO_REUSEADDR}),
        ("darwin", {socket.SO_REUSEADDR, socket.SO_REUSEPORT}),
        ("freebsd14", {socket.SO_REUSEADDR, socket.SO_REUSEPORT}),
    ],
)
def test_two_hosts_of_one_machine_share_the_beacons_port_as_their_system_wants_it(system, options, monkeypatch):
    made = []

    class Recorded(socket.socket):
        def __init__(self, *words):
            super().__init__(*words)
            self.options = set()
            made.append(self)

        def setsockopt(self, *words):
            self.options.add(words[1])
            super().setsockopt(*words)

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(socket, "socket", Recorded)
    for _ in range(2):
        beacon.shared_socket()
    assert [one.options for one in made] == [options] * 2
    for one in made:
        one.close()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("[Errno 10061] Connect call failed ('127.0.0.1', 1)", LinkCode.REFUSED),
        ("Multiple exceptions: [WinError 1225] The remote computer refused, [WinError 1225] too", LinkCode.REFUSED),
        ("[WinError 10061] No connection could be made", LinkCode.REFUSED),
        ("[WinError 1231] The network location cannot be reached", LinkCode.UNREACHABLE),
        ("[WinError 12250] something else", LinkCode.UNREACHABLE),
    ],
)
def test_a_refusal_is_known_by_any_of_its_numbers(said, code):
    assert reason(OSError(said)) is code


@pytest.mark.parametrize(("no", "is_up"), [(None, True), (OSError(10049, "not available"), False)])
def test_an_interface_of_windows_is_up_where_one_can_be_at_its_address(no, is_up, monkeypatch):
    class Probe(socket.socket):
        def bind(self, address):
            assert address == ("192.0.2.9", 0)
            if no is not None:
                raise no

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "socket", Probe)
    assert interfaces._is_up("Ethernet", "192.0.2.9") is is_up


# ------------------------------------------------------------------ signals


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGBREAK"])
def test_a_host_without_a_window_stops_cleanly_where_the_loop_knows_no_signals(name, monkeypatch):
    """Closing the console is SIGBREAK on Windows; another one stands for it here."""
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    before = {number: signal.getsignal(number) for number in dedicated.stop_signals()}

    async def scenario():
        loop = asyncio.get_running_loop()

        def unknown(number, *rest):
            raise NotImplementedError

        monkeypatch.setattr(loop, "add_signal_handler", unknown)
        number = getattr(signal, name)
        asyncios = signal.getsignal(number)
        order = Order(Wanted("Kitchen"), 0, is_announced=False, dice=Seeded(1))
        serving = asyncio.create_task(dedicated.serve(order, catalog(), None))
        while signal.getsignal(number) == asyncios and not serving.done():
            await asyncio.sleep(0.01)
        signal.raise_signal(number)
        await asyncio.wait_for(serving, 30)

    try:
        asyncio.run(scenario())
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_ctrl_c_is_left_to_the_game_where_the_starter_cannot_become_it():
    """Both get it on Windows; the starter waits for the game's own code."""
    code = """
    import os, signal, subprocess, sys
    def call(command):
        signal.raise_signal(signal.SIGINT)
        return 7
    subprocess.call = call
    run = {"__name__": "run", "__file__": "run.py"}
    exec(open("run.py", encoding="utf-8").read(), run)
    run["IS_WINDOWS"] = True
    run["play"]("python", ["host"])
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (7, "")


# ------------------------------------------------------------------ what is printed


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_what_a_pipe_cannot_spell_ends_nothing(encoding, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TABLEE_HOME": str(tmp_path), "PYTHONIOENCODING": encoding}
    (tmp_path / "config" / "texts").mkdir(parents=True)
    (tmp_path / "config" / "texts" / "en.toml").write_text('[cli]\nhelp = "Tablée 🎲"\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "game", "help"],
        env={**environment, "LANGUAGE": "en"},
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"") and done.stdout.decode(encoding).startswith("Tabl")


# ------------------------------------------------------------------ files

TEXT_MODE = """
import os, sys
from pathlib import Path
os.O_BINARY = 1 << 29
real, in_text = {name: getattr(os, name) for name in ("open", "read", "write")}, set()
def opened(path, flags, mode=0o777, **rest):
    file = real["open"](path, flags & ~os.O_BINARY, mode, **rest)
    (in_text.discard if flags & os.O_BINARY else in_text.add)(file)
    return file
def written(file, data):
    if file not in in_text:
        return real["write"](file, data)
    real["write"](file, bytes(data).replace(b"\\n", b"\\r\\n"))
    return len(data)
def read(file, most):
    data = real["read"](file, most)
    return data.replace(b"\\r\\n", b"\\n") if file in in_text else data
os.open, os.write, os.read = opened, written, read

from net.lan.keys import KeyRing
from net.table.diary import Diary, Line
folder = Path(sys.argv[1])
slot = KeyRing(folder).claim("table")
slot.keep("secret")
slot.stay_at("10.0.0.1:27180")
slot.close()
print(KeyRing(folder).left_at("10.0.0.1:27180"), KeyRing(folder).claim("table").key)
diary = Diary(folder / "x.actions")
diary.append(Line(1, 1, 1, "one"))
diary.append(Line(1, 2, 1, "two"))
diary.close()
Diary(folder / "x.actions").read()
print([line.text for line in Diary(folder / "x.actions").read()])
"""


def test_keys_and_actions_come_back_where_files_have_a_text_mode(tmp_path):
    """Windows makes two bytes of every line's end unless a file was opened otherwise."""
    words = [sys.executable, "-c", TEXT_MODE, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout.splitlines(), done.stderr) == (["table secret", "['one', 'two']"], "")


def test_no_file_is_opened_in_text_mode_by_its_number():
    guilty = []
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "net").rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "os.open":
                words = ast.unparse(node)
                if not any(good in words for good in ("O_BINARY", "NO_WAITING", "os.devnull", "flags")):
                    guilty.append(f"{path.name}:{node.lineno}")
    assert guilty == []


class RegionLocks(ModuleType):
    """msvcrt.locking: a lock is of the bytes from where its file stands."""

    LK_NBLCK = 2

    def __init__(self):
        super().__init__("msvcrt")
        self.held = {}

    def locking(self, file, mode, count):
        place = (os.fstat(file).st_ino, os.lseek(file, 0, os.SEEK_CUR))
        if place in self.held:
            raise PermissionError(13, "locked")
        self.held[place] = file

    def released(self, file):
        self.held = {place: other for place, other in self.held.items() if other != file}


def test_a_table_whose_window_lives_is_not_taken_for_left_where_locks_have_places(monkeypatch, tmp_path):
    locks, close = RegionLocks(), os.close
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    monkeypatch.setattr(os, "close", lambda file: (locks.released(file), close(file)))
    living = KeyRing(tmp_path).claim("table")
    living.keep("secret")
    living.stay_at("10.0.0.1:27180")
    assert KeyRing(tmp_path).left_at("10.0.0.1:27180") == ""
    assert KeyRing(tmp_path).claim("table").key == ""
    living.close()
    assert KeyRing(tmp_path).left_at("10.0.0.1:27180") == "table"


def test_a_key_is_written_over_what_was_there_and_the_locked_bytes_are_never_cut_away(monkeypatch, tmp_path):
    cut = []
    real = os.ftruncate
    monkeypatch.setattr(os, "ftruncate", lambda file, length: cut.append(length) or real(file, length))
    slot = KeyRing(tmp_path).claim("table")
    slot.keep("secret")
    slot.stay_at("10.100.100.100:27180")
    slot.stay_at("")
    slot.close()
    assert KeyRing(tmp_path).claim("table").key == "secret" and min(cut) > keys._KEY_AT
    assert KeyRing(tmp_path).left_at("10.100.100.100:27180") == KeyRing(tmp_path).left_at("0") == ""


@pytest.fixture
def held(monkeypatch):
    """Files that somebody has open: on Windows they can be neither removed nor moved."""
    kept = set()
    unlink, replace = Path.unlink, os.replace

    def guarded(path):
        if Path(path) in kept:
            raise PermissionError(13, "in use")

    def unlinked(path, missing_ok=False):
        guarded(path)
        unlink(path, missing_ok)

    def replaced(one, two):
        guarded(one), guarded(two)
        replace(one, two)

    monkeypatch.setattr(Path, "unlink", unlinked)
    monkeypatch.setattr(os, "replace", replaced)
    return kept


def test_old_files_that_are_in_use_do_not_keep_the_others_from_going(held, tmp_path, monkeypatch):
    monkeypatch.setattr(keys, "MOST_FILES", 2)
    for number in range(5):
        path = tmp_path / f"t{number}.0.key"
        path.write_text("x")
        os.utime(path, (number, number))
    held.add(tmp_path / "t0.0.key")
    slot = KeyRing(tmp_path).claim("new")
    slot.keep("secret")
    slot.close()
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == ["new.0.key", "t0.0.key", "t3.0.key", "t4.0.key"]


def test_a_match_is_kept_though_an_old_one_is_in_use(held, tmp_path, monkeypatch):
    monkeypatch.setattr(keepsake, "MOST_FILES", 1)
    seen_match(tmp_path, rounds=1)
    held.update(tmp_path.glob("*.seen"))
    seen_match(tmp_path, rounds=1)
    assert len(list(tmp_path.glob("*.seen"))) == 2


def test_a_photo_that_is_in_use_does_not_keep_the_others_from_going(held, tmp_path):
    for number in range(3):
        path = tmp_path / f"{number}.webp"
        path.write_bytes(bytes(100))
        os.utime(path, (number, number))
    held.add(tmp_path / "0.webp")
    PhotoCache(tmp_path).trim(most=200)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.webp", "2.webp"]


def test_a_pack_whose_photo_is_looked_at_cannot_be_thrown_away_and_nothing_breaks(held, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "BUSY_PAUSE", 0.0)
    (tmp_path / "packs" / "pack-a").mkdir(parents=True)
    (tmp_path / "packs" / "pack-a" / packs.MANIFEST).write_text('{"version": 1, "name": "A", "photos": []}')
    held.add(tmp_path / "packs" / "pack-a")
    assert not packs.delete(tmp_path / "packs", "pack-a")
    held.clear()
    assert packs.delete(tmp_path / "packs", "pack-a")


def test_a_file_that_is_read_in_this_moment_is_replaced_in_the_next(held, tmp_path, monkeypatch):
    path, waits = tmp_path / "settings.toml", []
    path.write_bytes(b"old")
    monkeypatch.setattr(sys, "platform", "win32")

    def sleep(seconds):
        waits.append(seconds)
        if len(waits) == 3:
            held.clear()

    monkeypatch.setattr(files, "time", SimpleNamespace(sleep=sleep))
    held.add(path)
    files.write_whole(path, b"new")
    assert path.read_bytes() == b"new" and len(waits) == 3
    held.add(path)
    assert files.try_to_write(path, b"newer") == "in use" and len(waits) == 3 + files.BUSY_TRIES
    assert [one.name for one in tmp_path.iterdir()] == ["settings.toml"]
