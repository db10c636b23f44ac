"""Makes every sound of Game Night: `python3 assets/sounds/make.py [folder]`, always the same bytes.

Only what Python brings is used. A sound is a list of numbers to which functions add wood, metal, noise and voices;
`SOUNDS` at the end says how loud each one is. To change a sound, change its function, run this file, and listen.
"""

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

RATE = 44100  # samples a second
BED_RATE = 22050  # for what lasts long and has nothing high in it
FADE = 0.06  # seconds at the end of a sound, so that it never stops with a crack

G3, B3, D4, E4, G4, B4, D5, E5, G5, B5 = (440 * 2 ** (step / 12) for step in (-14, -10, -7, -5, -2, 2, 5, 7, 10, 14))

Samples = list[float]
Partial = tuple[float, float, float]  # frequency in Hz, loudness, seconds in which it falls to a third


# Building blocks: each adds to `sound` from second `at` on


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def ring(sound: Samples, at: float, partial: Partial) -> None:
    """One note that dies away."""
    hz, gain, decay = partial
    turn, fall = 2 * math.pi * hz / RATE, math.exp(-1 / (decay * RATE))
    back, more = fall * fall, 2 * fall * math.cos(turn)
    before, now = 0.0, gain * math.sin(turn)
    start = round(at * RATE)
    for n in range(start, min(len(sound), start + round(decay * RATE * 7))):
        sound[n] += now
        before, now = now, more * now - back * before


def strike(sound: Samples, at: float, partials: Iterable[Partial]) -> None:
    for partial in partials:
        ring(sound, at, partial)


def add(sound: Samples, at: float, other: Samples, gain: float = 1.0) -> None:
    start = round(at * RATE)
    for n, value in enumerate(other[: max(0, len(sound) - start)], start):
        sound[n] += gain * value


def noise(chance: random.Random, seconds: float, rate: int = RATE) -> Samples:
    return [2 * chance.random() - 1 for _ in range(round(seconds * rate))]


def shaped(sound: Samples, rise: float, fall: float) -> Samples:
    """Swelling for `rise` seconds, then dying away as a ringing thing does."""
    top, each = max(1, round(rise * RATE)), math.exp(-1 / (fall * RATE))
    level, result = 1.0, []
    for n, value in enumerate(sound):
        if n < top:
            result.append(value * (0.5 - 0.5 * math.cos(math.pi * n / top)))
        else:
            level *= each
            result.append(value * level)
    return result


def swollen(sound: Samples) -> Samples:
    """Rising to the middle and sinking again."""
    each = math.pi / len(sound)
    return [value * math.sin(each * n) ** 2 for n, value in enumerate(sound)]


def band(sound: Samples, start: float, end: float | None = None, width: float = 0.7, rate: int = RATE) -> Samples:
    """What lies round a frequency that glides from `start` to `end`."""
    return filtered(sound, start, end or start, width, rate)[0]


def low(sound: Samples, hz: float, end: float | None = None, rate: int = RATE) -> Samples:
    """What lies below a frequency."""
    return filtered(sound, hz, end or hz, 1.2, rate)[1]


def filtered(sound: Samples, start: float, end: float, width: float, rate: int) -> tuple[Samples, Samples]:
    """Band and low of a state variable filter."""
    glide = (end / start) ** (1 / len(sound))
    hz, lows, bands = start, 0.0, 0.0
    all_bands, all_lows = [], []
    for value in sound:
        grip = min(1.2, 6.2832 * hz / rate)
        lows += grip * bands
        bands += grip * (value - lows - width * bands)
        hz *= glide
        all_bands.append(width * bands)
        all_lows.append(lows)
    return all_bands, all_lows


def room(sound: Samples, loud: float, seconds: float = 0.5) -> Samples:
    """The sound with the echo of a small wooden room, dull as such rooms are."""
    wet = [0.0] * len(sound)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        gap, dull = round(delay * RATE), 0.0
        kept = 10 ** (-3 * delay / seconds)
        line = [0.0] * gap
        for n, value in enumerate(sound):
            echo = line[n % gap]
            dull += 0.45 * (echo - dull)
            line[n % gap] = value + kept * dull
            wet[n] += echo
    return [dry + loud * echo for dry, echo in zip(sound, wet)]


# Instruments


def tap(sound: Samples, at: float, hz: float, gain: float = 1.0, chance: random.Random | None = None) -> None:
    """A piece of wood put down on wood."""
    strike(sound, at, ((hz, gain, 0.022), (hz * 2.12, gain * 0.55, 0.012), (hz * 3.71, gain * 0.3, 0.006), (hz * 0.41, gain * 0.5, 0.028)))
    if chance is not None:
        add(sound, at, shaped(band(noise(chance, 0.02), 3200), 0.0005, 0.003), gain * 1.2)


def bar(sound: Samples, at: float, hz: float, gain: float = 1.0, long: float = 1.0) -> None:
    """A marimba's bar."""
    strike(sound, at, ((hz, gain, 0.2 * long), (hz * 3.98, gain * 0.22, 0.05 * long), (hz * 9.2, gain * 0.06, 0.012)))


def coin(sound: Samples, at: float, hz: float, gain: float = 1.0) -> None:
    strike(sound, at, ((hz, gain, 0.11), (hz * 1.506, gain * 0.5, 0.085), (hz * 2.13, gain * 0.36, 0.05), (hz * 2.77, gain * 0.16, 0.03)))


def bell(sound: Samples, at: float, hz: float, gain: float = 1.0, long: float = 1.0) -> None:
    """A bronze bowl."""
    partials = ((0.5, 0.4, 0.34), (1, 1, 0.3), (1.0035, 0.7, 0.3), (1.19, 0.28, 0.2), (2.0, 0.4, 0.16), (2.51, 0.18, 0.1), (3.01, 0.12, 0.07))
    strike(sound, at, [(hz * ratio, gain * loud, decay * long) for ratio, loud, decay in partials])


def drum(sound: Samples, at: float, hz: float, gain: float, chance: random.Random) -> None:
    """A skin: its tone sinks as it calms down, and a small loudspeaker still hears the upper ones."""
    falling, turn = [], 0.0
    for n in range(round(0.34 * RATE)):
        turn += 2 * math.pi * hz * (1 + 0.9 * math.exp(-n / (0.022 * RATE))) / RATE
        falling.append(math.sin(turn))
    add(sound, at, shaped(falling, 0.002, 0.085), gain)
    strike(sound, at, ((hz * 2.3, gain * 0.4, 0.04), (hz * 3.6, gain * 0.22, 0.025)))
    add(sound, at, shaped(low(noise(chance, 0.1), 420), 0.001, 0.018), gain * 0.9)


def card(sound: Samples, at: float, start: float, end: float, seconds: float, gain: float, chance: random.Random) -> None:
    """Pasteboard that slides."""
    add(sound, at, swollen(band(noise(chance, seconds), start, end, 0.9)), gain)


def flick(sound: Samples, at: float, hz: float, gain: float, chance: random.Random) -> None:
    """Pasteboard that snaps."""
    add(sound, at, shaped(band(noise(chance, 0.03), hz, width=1.0), 0.0006, 0.0045), gain)


def scrape(sound: Samples, at: float, start: float, end: float, seconds: float, gain: float, chance: random.Random) -> None:
    """Stone or wood drawn over wood: it sticks and slips."""
    slips = low([chance.random() for _ in range(round(seconds * RATE))], 65)
    rough = [value * slip for value, slip in zip(band(noise(chance, seconds), start, end, 0.5), slips)]
    add(sound, at, swollen(rough), gain)


def growl(chance: random.Random, seconds: float) -> Samples:
    """A big throat: a rough low buzz through the mouth's two resonances."""
    turn, wobble, buzz = 0.0, 0.0, []
    total = round(seconds * RATE)
    for n in range(total):
        wobble += 0.003 * (2 * chance.random() - 1 - wobble)
        turn += (84 - 26 * n / total) * (1 + 2.4 * wobble) / RATE
        buzz.append((2 * (turn % 1) - 1) * (0.72 + 0.28 * math.sin(2 * math.pi * 27 * n / RATE)))
    breath = noise(chance, seconds)
    throat = [tone + 0.25 * air for tone, air in zip(buzz, breath)]
    mouth = [a + 0.7 * b + 0.5 * c for a, b, c in zip(low(throat, 190), band(throat, 360, 290, 0.35), band(throat, 760, 560, 0.4))]
    return swollen(mouth)


def horn(sound: Samples, at: float, hz: float, seconds: float, gain: float) -> None:
    """A mellow horn, its brightness rising and falling with its loudness."""
    total, turn = round(seconds * RATE), 2 * math.pi * hz / RATE
    tone = []
    for n in range(total):
        breath = min(1.0, n / (0.05 * RATE)) * min(1.0, (total - n) / (0.12 * RATE))
        wave_ = math.sin(turn * n) + breath * (0.5 * math.sin(2 * turn * n) + breath * (0.28 * math.sin(3 * turn * n) + breath * 0.13 * math.sin(4 * turn * n)))
        tone.append(breath * wave_)
    add(sound, at, tone, gain)


# The shell's sounds


def click(chance: random.Random) -> Samples:
    sound = silence(0.09)
    tap(sound, 0, 1180, 1, chance)
    return sound


def pick(chance: random.Random) -> Samples:
    sound = silence(0.1)
    card(sound, 0, 2400, 4200, 0.05, 0.7, chance)
    flick(sound, 0.03, 3800, 1.6, chance)
    return sound


def refuse(chance: random.Random) -> Samples:
    """Muted wood, twice, the second time lower: no."""
    sound = silence(0.32)
    for at, hz in ((0, E4), (0.12, B3)):
        strike(sound, at, ((hz, 1, 0.045), (hz * 2.7, 0.25, 0.015)))
        add(sound, at, shaped(low(noise(chance, 0.05), 500), 0.001, 0.01), 0.5)
    return sound


def lid_open(chance: random.Random) -> Samples:
    sound = silence(0.36)
    scrape(sound, 0, 480, 950, 0.24, 2.4, chance)
    tap(sound, 0.24, 640, 0.55, chance)
    return sound


def lid_close(chance: random.Random) -> Samples:
    sound = silence(0.38)
    scrape(sound, 0, 950, 460, 0.2, 2.4, chance)
    tap(sound, 0.19, 330, 1, chance)
    strike(sound, 0.19, ((118, 0.9, 0.05),))
    return sound


def turn(chance: random.Random) -> Samples:
    """Your turn: a friendly fourth."""
    sound = silence(0.62)
    bar(sound, 0, D5, 0.8)
    bar(sound, 0.13, G5, 1)
    return room(sound, 0.1)


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
    for at, seconds, hz in ((0, 0.36, G3), (0.39, 0.24, D4), (0.65, 0.14, E4), (0.78, 0.75, G4), (0.78, 0.75, D4), (0.78, 0.75, B3)):
        horn(sound, at, hz, seconds, 0.2)
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
    card(sound, 0.58, 1500, 2600, 0.15, 0.9, chance)
    tap(sound, 0.74, 420, 0.7, chance)
    return sound


def card_drawn(chance: random.Random) -> Samples:
    sound = silence(0.2)
    card(sound, 0, 1700, 4300, 0.12, 1.1, chance)
    flick(sound, 0.1, 3600, 1.5, chance)
    return sound


def card_played(chance: random.Random) -> Samples:
    sound = silence(0.26)
    card(sound, 0, 3600, 2000, 0.1, 0.9, chance)
    flick(sound, 0.09, 2600, 1.5, chance)
    tap(sound, 0.095, 290, 0.6)
    return sound


def card_discarded(chance: random.Random) -> Samples:
    sound = silence(0.34)
    card(sound, 0, 2600, 1100, 0.22, 1.2, chance)
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
    card(sound, 0, 900, 2400, 0.16, 1, chance)
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
    scrape(sound, 0, 420, 780, 0.26, 2.2, chance)
    bell(sound, 0.2, D4, 0.45)
    bell(sound, 0.29, G4, 0.4)
    return room(sound, 0.12, 0.7)


def artifact_lost(chance: random.Random) -> Samples:
    """It rolls away over the stones."""
    sound = silence(0.62)
    for at, hz, gain in ((0, 760, 1), (0.1, 690, 0.8), (0.22, 600, 0.7), (0.36, 500, 0.6), (0.46, 470, 0.4)):
        tap(sound, at, hz, gain, chance)
    scrape(sound, 0.05, 700, 350, 0.5, 1.2, chance)
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


# Ambience: loops. Their noises run round twice, so that the end flows into the front.


def round_trip(chance: random.Random, seconds: float, *filters: Callable[[Samples], Samples]) -> Samples:
    """Noise through filters, so that it can be looped."""
    once = noise(chance, seconds, BED_RATE)
    sound = once + once
    for one in filters:
        sound = one(sound)
    return sound[len(once) :]


def waves(total: int, *cycles: tuple[int, float, float]) -> Samples:
    """A slow swell round 1: whole cycles a loop, depth, phase."""
    return [1 + sum(depth * math.sin(2 * math.pi * (count * n / total + phase)) for count, depth, phase in cycles) for n in range(total)]


def chirp(bed: Samples, at: float, hz: float, pulses: int, gap: float, gain: float) -> None:
    """An insect: short pulses of one high tone; over the end they go on at the front."""
    long, turn_ = round(gap * 0.6 * BED_RATE), 2 * math.pi * hz / BED_RATE
    pulse = [gain * math.sin(turn_ * n) * math.sin(math.pi * n / long) ** 2 for n in range(long)]
    for k in range(pulses):
        start = round((at + k * gap) * BED_RATE)
        swell = math.sin(math.pi * (k + 0.5) / pulses)
        for n, value in enumerate(pulse, start):
            bed[n % len(bed)] += swell * value


def croak(bed: Samples, at: float, gain: float) -> None:
    """A frog far off, two syllables; over the end it goes on at the front."""
    start = round(at * BED_RATE)
    for high, deep, seconds in ((620, 540, 0.11), (660, 520, 0.16)):
        total, turn_ = round(seconds * BED_RATE), 0.0
        for n in range(total):
            turn_ += 2 * math.pi * (high + (deep - high) * n / total) / BED_RATE
            rattle = 0.6 + 0.4 * math.sin(2 * math.pi * 46 * n / BED_RATE)
            bed[(start + n) % len(bed)] += gain * rattle * math.sin(turn_) * math.sin(math.pi * n / total) ** 2
        start += total + round(0.03 * BED_RATE)


def jungle_at_dusk(chance: random.Random) -> Samples:
    """Warm air in leaves, crickets near and far, a frog now and then: nothing that is noticed when it comes again."""
    seconds = 8.0
    total = round(seconds * BED_RATE)
    air = round_trip(chance, seconds, lambda sound: low(sound, 210, rate=BED_RATE), lambda sound: low(sound, 420, rate=BED_RATE))
    leaves = round_trip(chance, seconds, lambda sound: band(sound, 1300, width=0.9, rate=BED_RATE), lambda sound: low(sound, 2200, rate=BED_RATE))
    swell, rustle = waves(total, (1, 0.3, 0.1), (3, 0.15, 0.5)), waves(total, (1, 0.55, 0.7), (4, 0.35, 0.2))
    bed = [0.32 * a * up + 0.05 * b * stir for a, up, b, stir in zip(air, swell, leaves, rustle)]
    for n in range(13):
        chirp(bed, n * seconds / 13 + 0.04 * chance.random(), 3900 + 60 * chance.random(), 4, 0.042, 0.05)
    for n in range(9):
        chirp(bed, n * seconds / 9 + 0.1 * chance.random(), 3250 + 40 * chance.random(), 7, 0.034, 0.03)
    for at in (1.1, 1.62, 5.2):
        croak(bed, at, 0.035)
    return bed


# What is made


class Sound(NamedTuple):
    """A sound's maker and how loud its loudest moment is, from 0 to 1."""

    make: Callable[[random.Random], Samples]
    peak: float
    is_loop: bool = False


SOUNDS = (
    Sound(click, 0.3), Sound(pick, 0.3), Sound(refuse, 0.4), Sound(lid_open, 0.4), Sound(lid_close, 0.5), Sound(turn, 0.45),
    Sound(error, 0.4), Sound(win, 0.8), Sound(shuffle, 0.5), Sound(card_drawn, 0.4), Sound(card_played, 0.5),
    Sound(card_discarded, 0.45), Sound(coin_found, 0.45), Sound(coin_taken, 0.5), Sound(hop, 0.65), Sound(artifact, 0.6),
    Sound(artifact_lost, 0.5), Sound(ape_step, 0.6), Sound(ape_passage, 0.5), Sound(ape_rests, 0.4), Sound(ape_meets, 0.8),
    Sound(escape, 0.65), Sound(reveal, 0.5), Sound(jungle_at_dusk, 0.5, is_loop=True),
)  # fmt: skip


def rendered(sound: Sound) -> bytes:
    """A whole .wav file's samples, 16 bit."""
    samples = sound.make(random.Random(sound.make.__name__))
    middle = sum(samples) / len(samples)
    samples = [value - middle for value in samples]
    loudest = max(map(abs, samples))
    if not sound.is_loop:
        soften(samples)
    whole = array.array("h", [round(32767 * sound.peak * value / loudest) for value in samples])
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
        file.setframerate(BED_RATE if sound.is_loop else RATE)
        file.writeframes(rendered(sound))


def main(folder: Path) -> None:
    for sound in SOUNDS:
        write(sound, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
