"""How loud a sound is to ears: ITU-R BS.1770-4 and EBU R 128 for one channel, in plain Python.

Full scale is 1. `integrated` measures a whole piece in LUFS, `loudest` the loudest stretch of a short sound,
`true_peak` the highest point of the wave, which may lie between two samples.
"""

import math
from collections.abc import Sequence
from operator import mul

BLOCK, STEP = 0.4, 0.1  # seconds that are measured at once, and from one such block to the next
SILENCE, BELOW_MEAN = -70.0, 10.0  # the two gates: LUFS, and LU below what is left of the blocks
OVERSAMPLED, REACH = 4, 12  # points for each sample; samples on either side that a point between them depends on
NEAR_PEAK = 0.5  # only round samples higher than this part of the highest there may be a higher point

Coefficients = tuple[float, float, float, float, float]


def shelf(rate: int) -> Coefficients:
    """The first filter of K-weighting: a head stands in the sound, so that high tones count for more."""
    gain, quality = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    turn = math.tan(math.pi * 1681.974450955533 / rate)
    middle, whole = gain**0.4996667741545416, 1 + turn / quality + turn * turn
    return (
        (gain + middle * turn / quality + turn * turn) / whole,
        2 * (turn * turn - gain) / whole,
        (gain - middle * turn / quality + turn * turn) / whole,
        2 * (turn * turn - 1) / whole,
        (1 - turn / quality + turn * turn) / whole,
    )


def high_pass(rate: int) -> Coefficients:
    """The second filter of K-weighting: the deepest tones count for little."""
    quality, turn = 0.5003270373238773, math.tan(math.pi * 38.13547087602444 / rate)
    whole = 1 + turn / quality + turn * turn
    return 1.0, -2.0, 1.0, 2 * (turn * turn - 1) / whole, (1 - turn / quality + turn * turn) / whole


def filtered(sound: Sequence[float], coefficients: Coefficients) -> list[float]:
    b0, b1, b2, a1, a2 = coefficients
    first = second = 0.0
    result = []
    for value in sound:
        out = b0 * value + first
        first = b1 * value - a1 * out + second
        second = b2 * value - a2 * out
        result.append(out)
    return result


def blocks(sound: Sequence[float], rate: int) -> list[float]:
    """The weighted mean power of each 400 ms, one every 100 ms."""
    weighted, step, many = filtered(filtered(sound, shelf(rate)), high_pass(rate)), round(STEP * rate), 4
    tenths = [weighted[n : n + step] for n in range(0, len(weighted) - step + 1, step)]
    powers = [sum(map(mul, tenth, tenth)) / step for tenth in tenths]
    return [sum(powers[n : n + many]) / many for n in range(len(powers) - many + 1)]


def lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 0 else -math.inf


def integrated(sound: Sequence[float], rate: int) -> float:
    """How loud a whole piece is, in LUFS; blocks that are much softer than the rest do not count."""
    heard = [power for power in blocks(sound, rate) if lufs(power) > SILENCE]
    if not heard:
        return -math.inf
    gate = lufs(sum(heard) / len(heard)) - BELOW_MEAN
    loud = [power for power in heard if lufs(power) > gate]
    return lufs(sum(loud) / len(loud))


def loudest(sound: Sequence[float], rate: int) -> float:
    """The loudest 400 ms in LUFS, with the silence round a shorter sound."""
    silence = [0.0] * round(BLOCK * rate)
    return lufs(max(blocks([*silence, *sound, *silence], rate)))


def true_peak(sound: Sequence[float]) -> float:
    """The highest point of the wave through the samples."""
    highest = max(map(abs, sound))
    kernels = [weights(part / OVERSAMPLED) for part in range(1, OVERSAMPLED)]
    padded, floor = [*[0.0] * REACH, *sound, *[0.0] * REACH], NEAR_PEAK * highest
    for n in range(REACH, len(padded) - REACH):
        if abs(padded[n]) > floor:
            near = padded[n - REACH + 1 : n + REACH + 1]
            highest = max(highest, *(abs(sum(map(mul, near, kernel))) for kernel in kernels))
    return highest


def weights(progress: float) -> list[float]:
    """What each of the samples round a point gives to it, which lies so far between the middle two."""
    away = [progress - k for k in range(1 - REACH, REACH + 1)]
    return [math.sin(math.pi * x) / (math.pi * x) * (0.5 + 0.5 * math.cos(math.pi * x / (REACH + 1))) for x in away]
