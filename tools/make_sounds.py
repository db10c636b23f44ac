"""Makes every short sound of Game Night: `python3 tools/make_sounds.py [folder]`, always the same bytes.

To change a sound, change its function, run this file, and listen. `SOUNDS` at the end says how loud each one is.
To add one, add a function and a line there; `data/<game>/sounds.yaml` says which event has which sound, and
`sound.<name>` in every `data/texts.*.yaml` is its name on the page where all can be heard (`scenes/sound_test.py`).
`tests/test_sounds.py` measures loudness (EBU R 128) and the peak.
"""

import array
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from loudness import loudest
from sound_parts import (
    RATE,
    Samples,
    add,
    band,
    bar,
    bell,
    coin,
    drum,
    flick,
    growl,
    horn,
    low,
    noise,
    room,
    scrape,
    shaped,
    silence,
    slide,
    strike,
    swollen,
    tap,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
FADE = 0.06  # seconds at the end of a sound, so that it never stops with a crack

G3, B3, D4, E4, G4, B4, D5, E5, G5, B5 = (440 * 2 ** (step / 12) for step in (-14, -10, -7, -5, -2, 2, 5, 7, 10, 14))


# The shell's sounds


def click(chance: random.Random) -> Samples:
    sound = silence(0.09)
    tap(sound, 0, 1180, 1, chance)
    return sound


def pick(chance: random.Random) -> Samples:
    sound = silence(0.1)
    slide(sound, 0, (2400, 4200), 0.05, 0.7, chance)
    flick(sound, 0.03, 3800, 1.6, chance)
    return sound


def refuse(chance: random.Random) -> Samples:
    """Muted wood, twice, the second time lower: no."""
    sound = silence(0.32)
    for at, hz in ((0, E4), (0.12, B3)):
        strike(sound, at, ((hz, 1, 0.045), (hz * 2.7, 0.25, 0.015)))
        add(sound, at, shaped(low(noise(chance, 0.05), 500), 0.001, 0.01), 0.5)
    return sound


def cover_open(chance: random.Random) -> Samples:
    sound = silence(0.36)
    scrape(sound, 0, (480, 950), 0.24, 2.4, chance)
    tap(sound, 0.24, 640, 0.55, chance)
    return sound


def cover_close(chance: random.Random) -> Samples:
    sound = silence(0.38)
    scrape(sound, 0, (950, 460), 0.2, 2.4, chance)
    tap(sound, 0.19, 330, 1, chance)
    strike(sound, 0.19, ((118, 0.9, 0.05),))
    return sound


def turn(chance: random.Random) -> Samples:
    """Your turn: a friendly fourth."""
    sound = silence(0.62)
    bar(sound, 0, D5, 0.8)
    bar(sound, 0.13, G5, 1)
    return room(sound, 0.1)


def time_up(chance: random.Random) -> Samples:
    """The time is up: one stroke on a small bowl, far away."""
    sound = silence(1.5)
    bell(sound, 0, G4, 0.8)
    return room(sound, 0.16)


def error(chance: random.Random) -> Samples:
    sound = silence(0.66)
    for at, hz in ((0, E4), (0.16, D4), (0.32, B3)):
        bar(sound, at, hz, 1, 0.8)
    return room(sound, 0.1)


def win(chance: random.Random) -> Samples:
    """The fanfare: up the chord on wood, held by horns."""
    sound = silence(1.9)
    for at, hz in ((0, G4), (0.13, B4), (0.26, D5), (0.39, G5), (0.65, E5), (0.78, G5), (0.78, B5)):
        bar(sound, at, hz, 0.55, 1.5)
    for at, seconds, hz in ((0, 0.36, G3), (0.39, 0.24, D4), (0.65, 0.14, E4)):
        horn(sound, at, hz, seconds, 0.2)
    for hz in (B3, D4, G4):
        horn(sound, 0.78, hz, 0.75, 0.2)
    drum(sound, 0, 98, 0.4, chance)
    drum(sound, 0.78, 98, 0.6, chance)
    return room(sound, 0.12, 0.8)


# Cards and coins


def shuffle(chance: random.Random) -> Samples:
    """Two halves of a deck riffled into each other, squared up and put down."""
    sound = silence(0.86)
    at = 0.0
    for n in range(30):
        flick(sound, at, 2300 + 45 * n + 500 * chance.random(), 0.55 + 0.35 * chance.random(), chance)
        at += 0.024 - 0.0005 * n + 0.003 * chance.random()
    slide(sound, 0.58, (1500, 2600), 0.15, 0.9, chance)
    tap(sound, 0.74, 420, 0.7, chance)
    return sound


def card_drawn(chance: random.Random) -> Samples:
    sound = silence(0.2)
    slide(sound, 0, (1700, 4300), 0.12, 1.1, chance)
    flick(sound, 0.1, 3600, 1.5, chance)
    return sound


def card_played(chance: random.Random) -> Samples:
    sound = silence(0.26)
    slide(sound, 0, (3600, 2000), 0.1, 0.9, chance)
    flick(sound, 0.09, 2600, 1.5, chance)
    tap(sound, 0.095, 290, 0.6)
    return sound


def card_discarded(chance: random.Random) -> Samples:
    sound = silence(0.34)
    slide(sound, 0, (2600, 1100), 0.22, 1.2, chance)
    flick(sound, 0.2, 1700, 1, chance)
    tap(sound, 0.205, 230, 0.4)
    return sound


def coin_found(chance: random.Random) -> Samples:
    sound = silence(0.5)
    coin(sound, 0, 2637, 0.7)
    coin(sound, 0.075, 3136, 1)
    return sound


def coin_taken(chance: random.Random) -> Samples:
    """A hand in somebody's purse."""
    sound = silence(0.55)
    slide(sound, 0, (900, 2400), 0.16, 1, chance)
    for at, hz in ((0.1, 3136), (0.16, 2637), (0.235, 2093)):
        coin(sound, at, hz, 0.6)
    tap(sound, 0.3, 260, 0.5, chance)
    return sound


# Ape City


def hop(chance: random.Random) -> Samples:
    """A wooden pawn from stone to stone."""
    sound = silence(0.46)
    for at, hz, gain in ((0.02, 610, 0.75), (0.16, 640, 0.65), (0.31, 545, 1)):
        tap(sound, at, hz, gain, chance)
    return sound


def artifact(chance: random.Random) -> Samples:
    """Old stone is lifted, and hums."""
    sound = silence(0.86)
    scrape(sound, 0, (420, 780), 0.26, 2.2, chance)
    bell(sound, 0.2, D4, 0.45)
    bell(sound, 0.29, G4, 0.4)
    return room(sound, 0.12, 0.7)


def artifact_lost(chance: random.Random) -> Samples:
    """It rolls away over the stones."""
    sound = silence(0.62)
    for at, hz, gain in ((0, 760, 1), (0.1, 690, 0.8), (0.22, 600, 0.7), (0.36, 500, 0.6), (0.46, 470, 0.4)):
        tap(sound, at, hz, gain, chance)
    scrape(sound, 0.05, (700, 350), 0.5, 1.2, chance)
    return room(sound, 0.08)


def ape_step(chance: random.Random) -> Samples:
    """A heavy soft foot in leaves."""
    sound = silence(0.34)
    drum(sound, 0, 74, 1, chance)
    add(sound, 0.015, shaped(band(noise(chance, 0.16), 2300, 1300, 0.9), 0.02, 0.04), 0.13)
    return sound


def ape_passage(chance: random.Random) -> Samples:
    """Down one hole and out of another: a draught through stone."""
    sound = silence(0.62)
    add(sound, 0, swollen(band(noise(chance, 0.34), 260, 1500, 0.45)), 1)
    add(sound, 0.22, swollen(band(noise(chance, 0.4), 1500, 330, 0.45)), 0.9)
    return room(sound, 0.16, 0.6)


def ape_rests(chance: random.Random) -> Samples:
    """A snort, and it sits."""
    sound = silence(0.4)
    add(sound, 0, swollen(band(noise(chance, 0.15), 520, 760, 0.5)), 0.7)
    add(sound, 0.15, swollen(band(noise(chance, 0.22), 640, 300, 0.5)), 1)
    return sound


def ape_meets(chance: random.Random) -> Samples:
    """Two beats of a drum, and a growl."""
    sound = silence(1.06)
    drum(sound, 0, 86, 0.9, chance)
    drum(sound, 0.2, 78, 1, chance)
    add(sound, 0.22, growl(chance, 0.85), 0.9)
    return room(sound, 0.1, 0.6)


def escape(chance: random.Random) -> Samples:
    """Out over the last stones, and away."""
    sound = silence(0.84)
    for at, hz in ((0, 560), (0.09, 610), (0.17, 670), (0.24, 740)):
        tap(sound, at, hz, 0.6, chance)
    add(sound, 0.2, swollen(band(noise(chance, 0.4), 500, 2600, 0.6)), 0.7)
    for at, hz in ((0.28, D5), (0.37, G5), (0.46, B5)):
        bar(sound, at, hz, 0.5)
    return room(sound, 0.1)


def reveal(chance: random.Random) -> Samples:
    """A token turned over."""
    sound = silence(0.5)
    flick(sound, 0, 2500, 0.9, chance)
    tap(sound, 0.05, 700, 0.8, chance)
    bar(sound, 0.06, D5, 0.4, 0.7)
    return sound


# New York


def pen_marks(chance: random.Random) -> Samples:
    """A felt pen draws a small shape: three quick strokes."""
    sound = silence(0.4)
    for at, hz, seconds in ((0, (2300, 3100), 0.09), (0.12, (3000, 2400), 0.08), (0.22, (2500, 3200), 0.11)):
        tap(sound, at, 1500, 0.12, chance)
        scrape(sound, at, hz, seconds, 1.6, chance)
    return sound


def pen_line(chance: random.Random) -> Samples:
    """A felt pen along a road, round the corner, and along the next."""
    sound = silence(0.56)
    tap(sound, 0, 1300, 0.16, chance)
    scrape(sound, 0.01, (1900, 2800), 0.27, 1.8, chance)
    scrape(sound, 0.26, (2700, 2000), 0.24, 1.5, chance)
    return sound


# What is made


class Sound(NamedTuple):
    """A sound's maker and how loud its loudest 400 ms are, in LUFS: what is often heard is soft."""

    make: Callable[[random.Random], Samples]
    loudness: float


SOUNDS = (
    Sound(click, -31),
    Sound(pick, -31),
    Sound(refuse, -26),
    Sound(cover_open, -29),
    Sound(cover_close, -29),
    Sound(turn, -23),
    Sound(time_up, -25),
    Sound(error, -23),
    Sound(win, -21),
    Sound(shuffle, -26),
    Sound(card_drawn, -27),
    Sound(card_played, -27),
    Sound(card_discarded, -26),
    Sound(coin_found, -25),
    Sound(coin_taken, -24),
    Sound(hop, -29),
    Sound(artifact, -23),
    Sound(artifact_lost, -28),
    Sound(ape_step, -26),
    Sound(ape_passage, -24),
    Sound(ape_rests, -26),
    Sound(ape_meets, -22),
    Sound(escape, -23),
    Sound(reveal, -29),
    Sound(pen_marks, -27),
    Sound(pen_line, -26),
)


def rendered(sound: Sound) -> bytes:
    """A whole .wav file's samples, 16 bit."""
    samples = sound.make(random.Random(sound.make.__name__))
    middle = sum(samples) / len(samples)
    samples = [value - middle for value in samples]
    soften(samples)
    gain = 10 ** ((sound.loudness - loudest(samples, RATE)) / 20)
    whole = array.array("h", [round(32767 * gain * value) for value in samples])
    if sys.byteorder == "big":
        whole.byteswap()
    return whole.tobytes()


def soften(samples: Samples) -> None:
    """Let the end fade out."""
    fade = min(round(FADE * RATE), len(samples) // 4)
    for n in range(fade):
        samples[-1 - n] *= n / fade


def write(sound: Sound, folder: Path) -> None:
    with wave.open(str(folder / f"{sound.make.__name__}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(rendered(sound))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for sound in SOUNDS:
        write(sound, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
