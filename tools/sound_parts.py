"""What sounds are made of: noise, filters, an echoing room, and instruments of wood, metal and skin.

A sound is a list of numbers, RATE of them a second. Only what Python brings is used; all chance comes from outside.
"""

import math
import random
from collections.abc import Iterable

RATE = 44100  # samples a second

Samples = list[float]
Partial = tuple[float, float, float]  # frequency in Hz, loudness, seconds in which it falls to a third
Glide = tuple[float, float]  # Hz at the beginning and at the end


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


def over(hz: float, gain: float, *partials: Partial) -> list[Partial]:
    """Partials whose frequency and loudness are given as parts of a ground tone's."""
    return [(hz * ratio, gain * loud, decay) for ratio, loud, decay in partials]


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
    strike(sound, at, over(hz, gain, (0.41, 0.5, 0.028), (1, 1, 0.022), (2.12, 0.55, 0.012), (3.71, 0.3, 0.006)))
    if chance is not None:
        add(sound, at, shaped(band(noise(chance, 0.02), 3200), 0.0005, 0.003), gain * 1.2)


def bar(sound: Samples, at: float, hz: float, gain: float = 1.0, long: float = 1.0) -> None:
    """A marimba's bar."""
    strike(sound, at, over(hz, gain, (1, 1, 0.2 * long), (3.98, 0.22, 0.05 * long), (9.2, 0.06, 0.012)))


def coin(sound: Samples, at: float, hz: float, gain: float = 1.0) -> None:
    strike(sound, at, over(hz, gain, (1, 1, 0.11), (1.506, 0.5, 0.085), (2.13, 0.36, 0.05), (2.77, 0.16, 0.03)))


def bell(sound: Samples, at: float, hz: float, gain: float = 1.0) -> None:
    """A bronze bowl."""
    strike(sound, at, over(hz, gain, (0.5, 0.4, 0.34), (1, 1, 0.3), (1.0035, 0.7, 0.3), (1.19, 0.28, 0.2)))
    strike(sound, at, over(hz, gain, (2.0, 0.4, 0.16), (2.51, 0.18, 0.1), (3.01, 0.12, 0.07)))


def drum(sound: Samples, at: float, hz: float, gain: float, chance: random.Random) -> None:
    """A skin: its tone sinks as it calms down, and a small loudspeaker still hears the upper ones."""
    falling, turn = [], 0.0
    for n in range(round(0.34 * RATE)):
        turn += 2 * math.pi * hz * (1 + 0.9 * math.exp(-n / (0.022 * RATE))) / RATE
        falling.append(math.sin(turn))
    add(sound, at, shaped(falling, 0.002, 0.085), gain)
    strike(sound, at, over(hz, gain, (2.3, 0.4, 0.04), (3.6, 0.22, 0.025)))
    add(sound, at, shaped(low(noise(chance, 0.1), 420), 0.001, 0.018), gain * 0.9)


def slide(sound: Samples, at: float, hz: Glide, seconds: float, gain: float, chance: random.Random) -> None:
    """Pasteboard drawn over cloth."""
    add(sound, at, swollen(band(noise(chance, seconds), *hz, 0.9)), gain)


def flick(sound: Samples, at: float, hz: float, gain: float, chance: random.Random) -> None:
    """Pasteboard that snaps."""
    add(sound, at, shaped(band(noise(chance, 0.03), hz, width=1.0), 0.0006, 0.0045), gain)


def scrape(sound: Samples, at: float, hz: Glide, seconds: float, gain: float, chance: random.Random) -> None:
    """Stone or wood drawn over wood: it sticks and slips."""
    slips = low([chance.random() for _ in range(round(seconds * RATE))], 65)
    rough = [value * slip for value, slip in zip(band(noise(chance, seconds), *hz, 0.5), slips)]
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
    chest, mouth, teeth = low(throat, 190), band(throat, 360, 290, 0.35), band(throat, 760, 560, 0.4)
    return swollen([a + 0.7 * b + 0.5 * c for a, b, c in zip(chest, mouth, teeth)])


def horn(sound: Samples, at: float, hz: float, seconds: float, gain: float) -> None:
    """A mellow horn, its brightness rising and falling with its loudness."""
    total, turn = round(seconds * RATE), 2 * math.pi * hz / RATE
    tone = []
    for n in range(total):
        breath = min(1.0, n / (0.05 * RATE)) * min(1.0, (total - n) / (0.12 * RATE))
        loudness = (breath, 0.5 * breath**2, 0.28 * breath**3, 0.13 * breath**4)
        tone.append(sum([loud * math.sin(k * turn * n) for k, loud in enumerate(loudness, 1)]))
    add(sound, at, tone, gain)
