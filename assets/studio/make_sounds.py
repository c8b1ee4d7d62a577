"""Makes every sound of the game from sines, plucked strings and noise: ``python -m assets.studio.make_sounds``.

Standard library only and reproducible: the same script always writes the same bytes. Never used while the game runs.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from assets import path

RATE: Final = 22050
PEAK: Final = 0.72
"""The loudest sample of the loudest sound; leaves room for several sounds at once."""

Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def note(name: str) -> float:
    """The frequency of a note such as ``C5``, ``Eb4`` or ``F#3``."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    step += name.count("#") - name.count("b")
    return float(440 * 2 ** ((step + 12 * (int(name[-1]) + 1) - 69) / 12))


def marimba(frequency: float, seconds: float, soft: float = 1.0) -> Wave:
    """A struck wooden bar: a fundamental, its fourth and tenth partial dying away quickly, and no hard beginning."""
    out = silence(seconds)
    partials = ((1.0, 1.0, 5.5 / seconds), (3.93, 0.32 * soft, 16 / seconds), (9.6, 0.10 * soft, 40 / seconds))
    for ratio, level, decay in partials:
        if frequency * ratio > RATE * 0.45:
            continue
        turn = 2 * math.pi * frequency * ratio / RATE
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i) * math.exp(-decay * i / RATE)
    return faded(out, 0.003, 0.02)


def bell(frequency: float, seconds: float) -> Wave:
    out = silence(seconds)
    for ratio, level, decay in ((1.0, 1.0, 3.5), (2.0, 0.35, 5.0), (2.76, 0.22, 7.0), (5.4, 0.08, 11.0)):
        if frequency * ratio > RATE * 0.45:
            continue
        turn = 2 * math.pi * frequency * ratio / RATE
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i) * math.exp(-decay / seconds * i / RATE)
    return faded(out, 0.004, 0.05)


def pluck(frequency: float, seconds: float, seed: int = 1) -> Wave:
    """A plucked string (Karplus and Strong), its noise softened first so that it stays warm."""
    chance = random.Random(seed)
    period = max(2, round(RATE / frequency))
    string = lowpassed([chance.uniform(-1, 1) for _ in range(period)], 2600)
    out = silence(seconds)
    for i in range(len(out)):
        out[i] = string[i % period]
        string[i % period] = 0.4985 * (string[i % period] + string[(i + 1) % period])
    return faded(out, 0.002, 0.06)


def tone(frequency: Callable[[float], float], seconds: float) -> Wave:
    """A sine whose frequency moves with time (0..1)."""
    out, phase = [], 0.0
    total = round(seconds * RATE)
    for i in range(total):
        phase += 2 * math.pi * frequency(i / total) / RATE
        out.append(math.sin(phase))
    return out


def noise(seconds: float, seed: int) -> Wave:
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def lowpassed(sound: Sequence[float], cutoff: float) -> Wave:
    weight = 1 - math.exp(-2 * math.pi * cutoff / RATE)
    out, level = [], 0.0
    for value in sound:
        level += weight * (value - level)
        out.append(level)
    return out


def highpassed(sound: Sequence[float], cutoff: float) -> Wave:
    return [value - low for value, low in zip(sound, lowpassed(sound, cutoff), strict=True)]


def shaped(sound: Sequence[float], envelope: Callable[[float], float]) -> Wave:
    total = max(1, len(sound))
    return [value * envelope(i / total) for i, value in enumerate(sound)]


def faded(sound: Wave, attack: float, release: float) -> Wave:
    """No clicks at the ends."""
    first, last = round(attack * RATE), round(release * RATE)
    for i in range(min(first, len(sound))):
        sound[i] *= i / first
    for i in range(min(last, len(sound))):
        sound[-1 - i] *= i / last
    return sound


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Parts given as (start in seconds, level, sound)."""
    out = silence(max(start + len(sound) / RATE for start, _, sound in parts) + 0.001)
    for start, level, sound in parts:
        begin = round(start * RATE)
        for i, value in enumerate(sound):
            out[begin + i] += level * value
    return out


def echoed(sound: Sequence[float], delay: float = 0.11, level: float = 0.28, times: int = 3) -> Wave:
    """A small warm room: darker repetitions."""
    parts: list[tuple[float, float, Sequence[float]]] = [(0.0, 1.0, sound)]
    dark = list(sound)
    for turn in range(1, times + 1):
        dark = lowpassed(dark, 2400)
        parts.append((delay * turn, level**turn, dark))
    out = mixed(*parts)
    return faded(out, 0.0005, 0.08)


def melody(names: str, gap: float, seconds: float, voice: Callable[[float, float], Wave] = marimba) -> Wave:
    parts = [(gap * i, 0.85, voice(note(name), seconds)) for i, name in enumerate(names.split())]
    return mixed(*parts)


def bump(attack: float, power: float) -> Callable[[float], float]:
    """An envelope that rises until ``attack`` and then falls."""
    return lambda t: (t / attack) if t < attack else (1 - (t - attack) / (1 - attack)) ** power


def paper(seconds: float, seed: int, low: float = 900, high: float = 3800, attack: float = 0.2) -> Wave:
    return shaped(highpassed(lowpassed(noise(seconds, seed), high), low), bump(attack, 2.2))


def thud(frequency: float, seconds: float) -> Wave:
    return shaped(tone(lambda t: frequency * (1.5 - 0.9 * min(1.0, t * 4)), seconds), bump(0.02, 4))


def shuffle() -> Wave:
    chance = random.Random(7)
    parts: list[tuple[float, float, Sequence[float]]] = []
    at = 0.0
    for i in range(22):
        parts.append((at, 0.5 + 0.3 * chance.random(), paper(0.045, 100 + i, 1200, 4600, 0.1)))
        at += 0.022 + 0.012 * chance.random()
    parts.append((at + 0.04, 0.9, paper(0.16, 99, 500, 2600)))
    parts.append((at + 0.07, 0.5, thud(120, 0.12)))
    return mixed(*parts)


def curtain() -> Wave:
    swish = shaped(lowpassed(noise(0.55, 21), 1500), lambda t: math.sin(math.pi * t) ** 2)
    return mixed((0.0, 1.0, swish), (0.38, 0.35, thud(90, 0.2)))


def ambience(chords: Sequence[str], length: float, drop: Callable[[float], Wave], seed: int) -> Wave:
    """Soft chords that flow into each other and back to the beginning, so that the loop has no seam.

    Now and then a ``drop`` of a note of the chord falls into them.
    """
    total = round(length * len(chords) * RATE)
    out = [0.0] * total
    for index, chord in enumerate(chords):
        for voice, name in enumerate(chord.split()):
            frequency = note(name)
            # A whole number of turns in the loop keeps the phase continuous over the seam.
            frequency = round(frequency * total / RATE) * RATE / total
            begin, span = round(index * length * RATE), round(length * 1.6 * RATE)
            for i in range(span):
                swell = math.sin(math.pi * i / span) ** 2
                place = begin + i
                turn = 2 * math.pi * frequency * place / RATE
                value = math.sin(turn) + 0.25 * math.sin(2 * turn) + 0.08 * math.sin(3 * turn)
                out[place % total] += 0.2 * swell * value / (1 + 0.35 * voice)
    chance = random.Random(seed)
    for index in range(3 * len(chords)):
        name = chords[index // 3].split()[chance.randrange(1, 4)]
        start = round((index * length / 3 + 0.3 * chance.random()) * RATE)
        for i, value in enumerate(drop(note(name) * 2)):
            out[(start + i) % total] += 0.05 * value
    return out


def room() -> Wave:
    """The menus: a warm room in the evening."""
    chords = ("D3 A3 F#4 C#5", "B2 F#3 D4 A4", "G2 D3 B3 F#4", "A2 E3 C#4 G4")
    return ambience(chords, 3.6, lambda frequency: marimba(frequency, 1.4, 0.4), 3)


def meadow() -> Wave:
    """So Clover!: a meadow with small bells."""
    chords = ("C3 G3 E4 B4", "A2 E3 C4 G4", "F2 C3 A3 E4", "G2 D3 B3 A4")
    return ambience(chords, 2.4, lambda frequency: bell(frequency, 1.6), 5)


def felt() -> Wave:
    """Super-Pose: a table under a lamp, a string plucked far away."""
    chords = ("E3 B3 G4 D5", "C3 G3 E4 B4", "A2 E3 C4 G4", "B2 F#3 D4 A4")
    return ambience(chords, 2.4, lambda frequency: pluck(frequency / 2, 1.2, 11), 8)


def gallery() -> Wave:
    """Klick!: a bright, high room."""
    chords = ("Bb2 F3 D4 A4", "G2 D3 Bb3 F4", "Eb3 Bb3 G4 D5", "F2 C3 A3 G4")
    return ambience(chords, 2.4, lambda frequency: bell(frequency * 2, 1.1), 13)


SOUNDS: Final[dict[str, tuple[float, Callable[[], Wave]]]] = {
    "click": (0.45, lambda: mixed((0, 1, marimba(note("E5"), 0.09)), (0, 0.4, paper(0.02, 1, 1500, 5000, 0.05)))),
    "focus": (0.22, lambda: marimba(note("B5"), 0.06, 0.4)),
    "confirm": (0.55, lambda: echoed(melody("G5 C6", 0.07, 0.28))),
    "back": (0.42, lambda: echoed(melody("E5 B4", 0.06, 0.2))),
    "refuse": (0.5, lambda: mixed((0, 1, thud(150, 0.16)), (0.11, 0.85, thud(128, 0.2)))),
    "card_take": (0.4, lambda: paper(0.14, 2, 1100, 4200, 0.55)),
    "card_lay": (0.68, lambda: mixed((0, 0.55, paper(0.09, 3, 500, 3000, 0.08)), (0.004, 1, thud(105, 0.17)))),
    "card_turn": (
        0.42,
        lambda: mixed((0, 1, paper(0.07, 4, 1300, 4600, 0.3)), (0.06, 0.7, paper(0.06, 5, 700, 3200, 0.1))),
    ),
    "draw": (0.42, lambda: paper(0.2, 6, 900, 3600, 0.7)),
    "score": (0.55, lambda: echoed(melody("C5 E5 G5", 0.075, 0.34))),
    "triumph": (
        0.7,
        lambda: echoed(mixed((0, 1, melody("C5 E5 G5 C6 E6", 0.07, 0.5)), (0.3, 0.5, bell(note("C6"), 0.9)))),
    ),
    "fanfare": (
        PEAK,
        lambda: echoed(
            mixed(
                (0.0, 1.0, melody("G4 C5 E5 G5", 0.14, 0.55)),
                (0.56, 0.8, marimba(note("E5"), 0.5)),
                (0.70, 1.0, mixed(*((0.0, 0.6, bell(note(n), 1.7)) for n in ("C5", "E5", "G5", "C6")))),
            ),
            0.16,
        ),
    ),
    "tick": (0.3, lambda: mixed((0, 1, marimba(note("A5"), 0.05)), (0, 0.2, paper(0.01, 8, 2000, 6000, 0.05)))),
    "join": (0.5, lambda: echoed(melody("D5 A5", 0.09, 0.3, pluck))),
    "leave": (0.45, lambda: echoed(melody("A4 D4", 0.1, 0.32, pluck))),
    "chat": (0.4, lambda: shaped(tone(lambda t: 520 + 420 * t, 0.09), bump(0.2, 1.5))),
    "curtain": (0.5, curtain),
    "reveal": (
        0.55,
        lambda: echoed(mixed((0, 0.5, paper(0.25, 9, 900, 4200, 0.8)), (0.12, 1, melody("E5 B5", 0.08, 0.4)))),
    ),
    "wrong": (0.45, lambda: echoed(melody("Eb4 C4", 0.13, 0.34))),
    "right": (0.55, lambda: echoed(melody("E5 A5", 0.08, 0.36, bell))),
    "shuffle": (0.5, shuffle),
    "ambient": (0.3, room),
    "ambient_clover": (0.3, meadow),
    "ambient_superpose": (0.3, felt),
    "ambient_klick": (0.3, gallery),
}
"""Each sound's own peak, and how it is made. Those called ``ambient`` loop: one of the menus, one for each game."""


def limited(sound: Sequence[float], peak: float) -> array[int]:
    loudest = max((abs(value) for value in sound), default=1.0) or 1.0
    return array("h", (round(value / loudest * peak * 32767) for value in sound))


def home(name: str) -> Path:
    """The ambience of a game is in that game's folder; the rest is shared."""
    _, _, game = name.partition("ambient_")
    return path(game, "sounds")


def write(name: str, folder: Path) -> Path:
    peak, make = SOUNDS[name]
    written = folder / f"{name}.wav"
    with wave.open(str(written), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(limited(make(), peak).tobytes())
    return written


def main() -> None:
    for name in SOUNDS:
        home(name).mkdir(exist_ok=True)
        written = write(name, home(name))
        print(f"{written.name:16} {written.stat().st_size / 1024:7.1f} kB")


if __name__ == "__main__":
    main()
