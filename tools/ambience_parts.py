"""What ambiences are made of: rings of samples, whose end flows into their front, and what is heard in them.

Noise is filtered as if it had always gone on, swells come round after a whole number of times, and whatever lies over
the end goes on at the front. Only what Python brings is used; all chance comes from outside.
"""

import math
import random
from collections.abc import Callable, Sequence

from sound_parts import Samples, filtered

RATE = 22050  # samples a second: there is nothing high in an ambience
SECONDS = 64
TOTAL = RATE * SECONDS
WARM = RATE // 2  # samples by which a filter forgets that it ever began

Point = tuple[float, float]  # a moment in seconds, and the frequency in Hz at it
Call = Callable[[random.Random], Samples]


# Rings


def passed(ring: Samples, hz: float, width: float = 0.7) -> Samples:
    """What of a ring lies round a frequency."""
    return filtered([*ring[-WARM:], *ring], hz, hz, width, RATE)[0][WARM:]


def muffled(ring: Samples, hz: float) -> Samples:
    """What of a ring lies below a frequency."""
    return filtered([*ring[-WARM:], *ring], hz, hz, 1.2, RATE)[1][WARM:]


def rushing(chance: random.Random, parts: int = 1) -> Samples:
    """Noise; all of a ring, or a part of it that is to be repeated."""
    return [2 * chance.random() - 1 for _ in range(TOTAL // parts)]


def whole(part: Samples) -> Samples:
    """A part of a ring, as often as it fits in."""
    return part * (TOTAL // len(part))


def gusts(chance: random.Random, many: int, least: float, most: float) -> Samples:
    """How strong the wind is: it wanders between so many points, and back to the first."""
    points = [least + (most - least) * chance.random() ** 1.5 for _ in range(many)]
    long = TOTAL // many
    rise = [0.5 - 0.5 * math.cos(math.pi * n / long) for n in range(long)]
    return [a + (b - a) * up for a, b in zip(points, [*points[1:], points[0]]) for up in rise]


def tone(cycles: int, gain: float, phase: float = 0.0) -> Samples:
    """A hum that comes round so often in a ring."""
    part = TOTAL // math.gcd(cycles, TOTAL)
    turn = 2 * math.pi * cycles / TOTAL
    return whole([gain * math.sin(turn * n + phase) for n in range(part)])


def mixed(*layers: tuple[float, Samples]) -> Samples:
    """Rings over each other, each with its loudness."""
    first, *others = layers
    ring = [first[0] * value for value in first[1]]
    for gain, layer in others:
        ring = [value + gain * more for value, more in zip(ring, layer)]
    return ring


def moved(ring: Samples, strength: Samples) -> Samples:
    return [value * strong for value, strong in zip(ring, strength)]


def place(ring: Samples, at: float, sound: Samples, gain: float = 1.0) -> None:
    """Add a sound from a moment on; over the end it goes on at the front."""
    start = round(at * RATE)
    for n, value in enumerate(sound, start):
        ring[n % len(ring)] += gain * value


def strewn(chance: random.Random, many: int, rush: float = 0.6) -> list[float]:
    """So many moments of a ring, each in its own stretch of it, early or late by chance."""
    each, first = SECONDS / many, SECONDS * chance.random()
    return [(first + (n + rush * chance.random()) * each) % SECONDS for n in range(many)]


def echoing(ring: Samples, loud: float, delays: Sequence[float]) -> Samples:
    """A ring with what far walls or trees throw back, dull and softer each time."""
    dull, wet = muffled(ring, 1600), ring
    for n, delay in enumerate(delays, 1):
        back, gain = round(delay * RATE), loud**n
        wet = [value + gain * echo for value, echo in zip(wet, [*dull[-back:], *dull[:-back]])]
    return wet


# Voices of animals


def glide(points: Sequence[Point], shimmer: float = 0.0) -> Samples:
    """A whistle that goes from point to point, swelling and sinking once; `shimmer` is how much it warbles."""
    seconds = points[-1][0]
    total, turn, result = round(seconds * RATE), 0.0, []
    for n in range(total):
        at = n / RATE
        after = next(k for k in range(1, len(points)) if at <= points[k][0] or k == len(points) - 1)
        (begin, low), (end, high) = points[after - 1], points[after]
        hz = low * (high / low) ** ((at - begin) / (end - begin))
        turn += 2 * math.pi * hz * (1 + shimmer * math.sin(2 * math.pi * 28 * at)) / RATE
        result.append((math.sin(turn) + 0.12 * math.sin(2 * turn)) * math.sin(math.pi * n / total) ** 1.5)
    return result


def song(*notes: tuple[float, Samples, float]) -> Samples:
    """Notes in a row: when, what, how loud."""
    result = [0.0] * max(round(at * RATE) + len(sound) for at, sound, _ in notes)
    for at, sound, gain in notes:
        place(result, at, sound, gain)
    return result


def chirp(hz: float, pulses: int, gap: float) -> Samples:
    """An insect: short pulses of one high tone."""
    long, turn = round(gap * 0.6 * RATE), 2 * math.pi * hz / RATE
    pulse = [math.sin(turn * n) * math.sin(math.pi * n / long) ** 2 for n in range(long)]
    return song(*((k * gap, pulse, math.sin(math.pi * (k + 0.5) / pulses)) for k in range(pulses)))


def croak() -> Samples:
    """A frog, two syllables."""
    syllables = []
    for high, deep, seconds in ((620, 540, 0.11), (660, 520, 0.16)):
        total, turn, one = round(seconds * RATE), 0.0, []
        for n in range(total):
            turn += 2 * math.pi * (high + (deep - high) * n / total) / RATE
            rattle = 0.6 + 0.4 * math.sin(2 * math.pi * 46 * n / RATE)
            one.append(rattle * math.sin(turn) * math.sin(math.pi * n / total) ** 2)
        syllables.append(one)
    return song((0, syllables[0], 1), (0.14, syllables[1], 1))


def hoots(lengths: Sequence[Point], hz: float, bend: float = 1.12) -> Samples:
    """An owl or an ape far away: soft notes at moments, each so long, that rise a little and fall."""
    notes = [
        (at, glide([(0, hz), (0.35 * long, hz * bend), (long, hz * 0.94)]), 0.6 + 0.4 * n / len(lengths))
        for n, (at, long) in enumerate(lengths, 1)
    ]
    return song(*notes)


# Water, china, wheels, people


def bubble(hz: float, seconds: float = 0.09) -> Samples:
    """A drop that falls into water: a short tone that runs upwards."""
    total, turn, result = round(seconds * RATE), 0.0, []
    for n in range(total):
        turn += 2 * math.pi * hz * (1 + 0.7 * n / total) / RATE
        result.append(math.sin(turn) * math.exp(-5 * n / total) * min(1.0, n / 40) * (1 - n / total))
    return result


def clink(hz: float, decay: float = 0.09) -> Samples:
    """A cup put down on its saucer, a spoon in a glass."""
    total = round(7 * decay * RATE)
    parts = ((1, 1.0, 1.0), (1.83, 0.5, 0.6), (2.71, 0.25, 0.4))
    return [
        sum([g * math.sin(2 * math.pi * hz * r * n / RATE) * math.exp(-n / (d * decay * RATE)) for r, g, d in parts])
        * min(1.0, n / 30)
        for n in range(total)
    ]


def breath(chance: random.Random, seconds: float, hz: float, width: float = 0.8) -> Samples:
    """A rush of air that swells and sinks: a car that passes, steam, a sleeve."""
    total = round(seconds * RATE)
    air = filtered([2 * chance.random() - 1 for _ in range(total)], hz, hz, width, RATE)[0]
    return [value * math.sin(math.pi * n / total) ** 2 for n, value in enumerate(air)]


def buzz(pitches: Sequence[Point], seconds: float) -> Samples:
    """What a throat, a motor or a horn does: all overtones of a pitch that goes from point to point."""
    total, turn, result = round(seconds * RATE), 0.0, []
    ends = [*pitches, (seconds, pitches[-1][1])]
    at = 0
    for n in range(total):
        while at + 2 < len(ends) and n / RATE >= ends[at + 1][0]:
            at += 1
        (begin, low), (end, high) = ends[at], ends[at + 1]
        turn += (low + (high - low) * min(1.0, (n / RATE - begin) / max(1e-6, end - begin))) / RATE
        result.append(2 * (turn % 1) - 1)
    return result


def horn(pitches: Sequence[float], seconds: float) -> Samples:
    """Somebody at a crossing far away is in a hurry."""
    tones = [buzz([(0, hz)], seconds) for hz in pitches]
    blare = filtered([sum(values) for values in zip(*tones)], 700, 700, 1.1, RATE)[1]
    total, edge = len(blare), round(0.05 * RATE)
    return [value * min(1.0, n / edge, (total - n) / edge) for n, value in enumerate(blare)]


VOWELS = ((700, 1150), (430, 1900), (320, 850), (520, 1500), (600, 1000), (340, 2100))


def phrase(chance: random.Random, pitch: float, syllables: int) -> Samples:
    """Somebody says something at another table: the tune of speech, and no word of it."""
    notes, at = [], 0.0
    for n in range(syllables):
        long = 0.11 + 0.11 * chance.random() + (0.08 if n + 1 == syllables else 0)
        low = pitch * (1.1 - 0.25 * n / syllables) * (0.94 + 0.14 * chance.random())
        notes.append((at, syllable(chance, low, long), 0.6 + 0.4 * chance.random()))
        at += long * 0.86 + (0.12 if chance.random() < 0.12 else 0)
    return song(*notes)


def syllable(chance: random.Random, pitch: float, seconds: float) -> Samples:
    throat = buzz([(0, pitch), (seconds, pitch * (0.9 + 0.16 * chance.random()))], seconds)
    throat = [tone + 0.15 * (2 * chance.random() - 1) for tone in throat]
    low, high = chance.choice(VOWELS)
    mouth, teeth = filtered(throat, low, low, 0.25, RATE)[0], filtered(throat, high, high, 0.3, RATE)[0]
    total = len(throat)
    return [(a + 0.4 * b) * math.sin(math.pi * n / total) for n, (a, b) in enumerate(zip(mouth, teeth))]
