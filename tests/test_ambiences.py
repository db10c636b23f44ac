"""What is heard under each game: equally loud, never startling, and without a place where it comes round."""

import array
import cmath
import functools
import math
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from game.engine.data import ROOT
from game.games import GAMES
from game.persistence.settings import Settings
from game.ui.assets import SOUNDS
from game.ui.sounds import MOST, Sounds
from tests.test_sounds import HIGHEST as HIGHEST_OF_EFFECTS
from tests.test_sounds import SOFTEST as SOFTEST_OF_EFFECTS
from tools import ambience_record, vorbis
from tools.loudness import blocks, integrated, lufs, true_peak

FILES = sorted(SOUNDS.glob("*.ogg"))
RATE = 22050
LONG_ENOUGH = 60  # seconds
LATEST = 15  # seconds of silence at first, where a device that only writes a file runs ahead
LOUDNESS = -34.0  # LUFS
STARTLING, LULL = 6, 8  # LU that 400 ms may be above the whole, and below it
HIGHEST = 0.16  # of full scale
LARGEST, TOGETHER = 300_000, 1_300_000  # bytes

HALF = 4096  # samples on either side of a place whose spectra are compared
BANDS = ((8, 48), (48, 96), (96, 192), (192, 384), (384, 768), (768, 1536))  # of the lines of a spectrum; 5.4 Hz each
FAINT = 1.0  # the power of a band that is not heard beside the others
UNHEARD = 1.5  # dB that nobody notices
PLACES = 32  # with which the seam is compared
DECODE = """
import sys, pygame
pygame.mixer.init(22050, -16, 1, 2048, allowedchanges=0)
sys.stdout.buffer.write(pygame.mixer.Sound(sys.argv[1]).get_raw())
"""
LISTEN = """
import os, sys, time
from game.persistence.settings import Settings
from game.ui.sounds import Sounds
sounds, begun = Sounds(Settings(ambience=100)), time.monotonic()
sounds.play_ambience("ape_city")
while os.path.getsize(sys.argv[1]) < int(sys.argv[2]) and time.monotonic() - begun < 100:
    time.sleep(0.02)
sounds.close()
"""


def run(code: str, *words: str, **environment: str) -> bytes:
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(
        command, env={**os.environ, **environment}, cwd=ROOT, stdout=subprocess.PIPE, check=True, timeout=200
    ).stdout


@functools.cache
def heard(path: Path) -> list[float]:
    """The samples of a file as they are played; full scale is 1."""
    return [value / 32768 for value in array.array("h", run(DECODE, str(path)))]


def spectrum(sound: list[complex]) -> list[complex]:
    if len(sound) == 1:
        return sound
    even, odd = spectrum(sound[::2]), spectrum(sound[1::2])
    turned = [value * cmath.exp(-2j * math.pi * n / len(sound)) for n, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


def levels(stretch: list[float]) -> list[float]:
    """How loud each band is, in dB."""
    size = len(stretch)
    lines = spectrum([value * math.sin(math.pi * n / size) ** 2 for n, value in enumerate(stretch)])
    return [10 * math.log10(sum(abs(line) ** 2 for line in lines[low:high]) + FAINT) for low, high in BANDS]


def change(ring: list[float], at: int) -> float:
    """How much the spectrum differs behind a place from what it was before, in dB, bands taken together."""
    around = [ring[n % len(ring)] for n in range(at - HALF, at + HALF)]
    return math.dist(levels(around[:HALF]), levels(around[HALF:]))


def kink(ring: list[float], at: int) -> float:
    """The sharpest bend of the wave at a place, in parts of the sharpest in a tenth of a second round it."""
    near = [ring[n % len(ring)] for n in range(at - RATE // 20, at + RATE // 20)]
    bends = [abs(a - 2 * b + c) for a, b, c in zip(near, near[1:], near[2:])]
    middle = len(bends) // 2
    return max(bends[middle - 3 : middle + 3]) / max(*bends[: middle - 3], *bends[middle + 3 :])


def level(ring: list[float], at: int) -> float:
    """How loud it is round a place, in dB."""
    return 10 * math.log10(sum(ring[n % len(ring)] ** 2 for n in range(at - HALF, at + HALF)))


class Usual(NamedTuple):
    """What a ring is like elsewhere: how much it changes at the most, and how loud it is at the least and the most."""

    change: float
    softest: float
    loudest: float


@functools.cache
def usual(path: Path) -> Usual:
    ring = heard(path)
    places = [len(ring) * n // PLACES for n in range(1, PLACES)]
    loud = [level(ring, at) for at in places]
    return Usual(max(change(ring, at) for at in places), min(loud), max(loud))


def seam(ring: list[float], usual: Usual) -> str:
    """What gives away the place where a ring comes round; nothing where it is like any other."""
    if change(ring, 0) > usual.change:
        return "the spectrum changes"
    if not usual.softest - UNHEARD <= level(ring, 0) <= usual.loudest + UNHEARD:
        return "the level differs"
    return "it cracks" if kink(ring, 0) > 1 else ""


def sine(hz: float, decibels: float, seconds: float, phase: float = 0.0) -> list[float]:
    top, turn = 10 ** (decibels / 20), 2 * math.pi * hz / RATE
    return [top * math.sin(turn * n + phase) for n in range(round(seconds * RATE))]


@pytest.mark.long
def test_the_measure_is_that_of_the_standard():
    assert integrated(sine(997, 0, 3), RATE) == pytest.approx(-3.01, abs=0.1)  # BS.1770-4, annex 1
    assert integrated(sine(1000, -20, 5), RATE) == pytest.approx(-23, abs=0.1)
    softer = sine(1000, -33, 4)
    assert integrated([*softer, *sine(1000, -20, 30), *softer], RATE) == pytest.approx(
        -23, abs=0.1
    )  # Tech 3341, case 3
    assert true_peak(sine(RATE / 4, -6, 1, math.pi / 4)) == pytest.approx(0.5, abs=0.02)  # case 15: between samples


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_an_ambience_of_its_own(game):
    sounds = Sounds(Settings())
    names = [sounds.load_sound_scheme(one.id).ambience for one in GAMES]
    assert names.count(sounds.load_sound_scheme(game.id).ambience) == 1
    assert sorted(names) == [path.stem for path in FILES]


def test_they_are_small():
    sizes = [path.stat().st_size for path in FILES]
    assert max(sizes) <= LARGEST and sum(sizes) <= TOGETHER


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_one_is_long_mono_and_as_loud_as_the_others(path):
    head = path.read_bytes()[:48]
    assert head[29:35] == b"vorbis" and head[39] == 1 and int.from_bytes(head[40:44], "little") == RATE
    ring = heard(path)
    assert len(ring) >= LONG_ENOUGH * RATE
    powers = blocks(ring, RATE)
    whole = integrated(ring, RATE)
    assert abs(whole - LOUDNESS) <= 1
    assert whole - LULL <= lufs(min(powers)) and lufs(max(powers)) <= whole + STARTLING
    assert true_peak(ring) <= HIGHEST


def test_all_that_is_heard_at_once_is_cut_off_nowhere_and_lies_over_the_ambience():
    assert MOST * HIGHEST_OF_EFFECTS + HIGHEST <= 1
    assert LOUDNESS + 1 < SOFTEST_OF_EFFECTS


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_where_it_comes_round_is_like_any_other_place(path):
    assert seam(heard(path), usual(path)) == ""


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_ring_that_is_badly_closed_gives_itself_away(path):
    ring, edge = heard(path), RATE // 4
    thin = [4 * (after - before) for before, after in zip(ring[-RATE - 1 :], ring[-RATE:])]
    assert seam(ring[:-RATE] + thin, usual(path)) == "the spectrum changes"
    out = [value * (edge - n) / edge for n, value in enumerate(ring[-edge:])]
    back = [value * n / edge for n, value in enumerate(ring[:edge])]
    assert seam(back + ring[edge:-edge] + out, usual(path)) == "the level differs"
    assert seam([*ring[:-2], ring[-2] + 0.05, ring[-1] + 0.1], usual(path)) == "it cracks"


@pytest.mark.long
def test_it_comes_round_without_a_gap_in_the_program(tmp_path):
    """Played to a file in place of a loudspeaker, in stereo and with twice as many samples: one round and more."""
    file, wanted = tmp_path / "played", (LATEST + 70) * 44100 * 4
    file.touch()
    run(LISTEN, str(file), str(wanted), SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(file), SDL_DISKAUDIODELAY="1")
    played = array.array("h", file.read_bytes()[: wanted // 4 * 4])[::4]
    ring = [round(value * 32768) for value in heard(SOUNDS / "jungle.ogg")]

    def is_at(start: int, at: int) -> bool:
        return all(abs(played[start + n] - ring[(at + n) % len(ring)]) <= 8 for n in range(1000))

    later = next(n for n in range(LATEST * RATE) if is_at(10 * RATE + n, 10 * RATE))  # silence until it is loaded
    assert all(is_at(later + at, at) for at in range(len(ring) - 2 * RATE, len(ring) + 4 * RATE, 900))


def test_the_same_samples_are_always_the_same_file():
    chance = random.Random(1)
    noise = [0.1 * chance.uniform(-1, 1) for _ in range(RATE)]
    try:
        first = vorbis.encoded(noise, RATE, 0.1)
    except vorbis.NoEncoder as error:
        pytest.skip(str(error))
    time.sleep(0.01)
    assert vorbis.encoded(noise, RATE, 0.1) == first and first[:4] == b"OggS"


def test_the_script_and_the_files_it_made_are_changed_together():
    recorded = yaml.safe_load(ambience_record.RECORD.read_text(encoding="utf-8"))
    assert recorded == ambience_record.made(), "run tools/make_ambiences.py"


@pytest.mark.long
def test_the_script_makes_the_very_file_that_is_kept(tmp_path):
    """One for all: none takes less time than the jungle."""
    command = [sys.executable, "-B", ROOT / "tools" / "make_ambiences.py", tmp_path, "jungle"]
    made = subprocess.run(command, capture_output=True, text=True, timeout=500)
    if "NoEncoder" in made.stderr:
        pytest.skip("no encoder on this system")
    assert made.returncode == 0, made.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["jungle.ogg"]
    kept, fresh = heard(SOUNDS / "jungle.ogg"), heard(tmp_path / "jungle.ogg")
    assert len(kept) == len(fresh)  # a processor that calculates a little more exactly makes one that sounds the same
    assert math.dist(kept, fresh) < 0.05 * math.hypot(*kept)
