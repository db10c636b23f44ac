"""Makes what is heard under each game: `.venv/bin/python tools/make_ambiences.py [folder [names]]`; bytes never vary.

An ambience is a ring of 64 seconds that is heard round and round. To change one, change its function, run this file,
and listen for a while. All are made equally loud. `data/<game>/sounds.yaml` says which ambience a game has, and
`sound.<name>` in every `data/texts.*.yaml` names it. `tests/test_ambiences.py` measures the point where it starts over,
and compares `ambiences.yaml`, written here, with this source and the files: neither is changed without the other.
"""

import random
import sys
from pathlib import Path
from typing import NamedTuple

import ambience_record
import loudness
from ambience_parts import (
    RATE,
    SECONDS,
    TOTAL,
    Call,
    breath,
    bubble,
    buzz,
    chirp,
    clink,
    croak,
    echoing,
    glide,
    gusts,
    hoots,
    horn,
    mixed,
    moved,
    muffled,
    passed,
    phrase,
    place,
    rushing,
    song,
    strewn,
    tone,
    whole,
)
from sound_parts import Samples
from vorbis import encoded

LOUDNESS = -34.0  # LUFS of every ambience, all of it taken together: well under the short sounds
QUALITY = 0.1  # of the encoder: about 30 kbit/s


def empty() -> Samples:
    return [0.0] * TOTAL


def jungle(chance: random.Random) -> Samples:
    """Ape City: warm air in leaves, crickets near and far, birds that answer each other, frogs, an ape far away."""
    air = moved(muffled(muffled(rushing(chance, 2), 260), 520) * 2, gusts(chance, 10, 0.5, 1.2))
    leaves = moved(passed(rushing(chance, 3), 2100, 1.1) * 3, gusts(chance, 16, 0.35, 1))
    insects, birds = empty(), empty()
    for n, at in enumerate(strewn(chance, 90, 0.1)):
        if n % 15 < 11:  # now and then the nearest cricket holds its breath
            place(insects, at, chirp(3900 + 60 * chance.random(), 4, 0.042), 0.5 + 0.3 * chance.random())
    for at in strewn(chance, 70, 0.15):
        place(insects, at, chirp(3250 + 40 * chance.random(), 7, 0.034), 0.25)
    for at in strewn(chance, 7):
        place(birds, at, croak(), 0.5)
    low_bird = song((0, glide([(0, 1350), (0.25, 1700)]), 0.8), (0.32, glide([(0, 1750), (0.4, 1250)]), 1))
    trill = song(*((0.09 * n, glide([(0, 2900), (0.07, 2300)]), 0.5 + 0.05 * n) for n in range(9)))
    falling = song(*((0.24 * n, glide([(0, 2500 - 190 * n), (0.19, 2150 - 190 * n)], 0.01), 1) for n in range(4)))
    for at in strewn(chance, 5):
        place(birds, at, low_bird, 0.5 + 0.3 * chance.random())
        place(birds, at + 2.1, low_bird, 0.25)
    for at in strewn(chance, 4):
        place(birds, at, trill, 0.4)
    for at in strewn(chance, 3):
        place(birds, at, falling, 0.35)
    ape = hoots([(0, 0.4), (0.55, 0.38), (1.05, 0.34), (1.48, 0.3), (1.86, 0.5)], 330, 1.35)
    place(birds, 38.5, ape, 0.55)
    return mixed((0.6, air), (0.11, leaves), (0.1, insects), (0.15, echoing(birds, 0.5, (0.13, 0.21, 0.29))))


def city(chance: random.Random) -> Samples:
    """New York from a bench: traffic that never ends, cars that pass, a horn streets away, pigeons, a siren far off."""
    rumble = moved(muffled(muffled(rushing(chance, 2), 120), 240) * 2, gusts(chance, 14, 0.6, 1.2))
    tyres = moved(passed(rushing(chance, 3), 750, 1.2) * 3, gusts(chance, 16, 0.6, 1))
    cars, far = empty(), empty()
    for at in strewn(chance, 13, 0.9):
        seconds = 4 + 3 * chance.random()
        place(cars, at, breath(chance, seconds, 420 + 250 * chance.random(), 1.2), 0.55 + 0.3 * chance.random())
        motor = buzz([(0, 74 + 20 * chance.random()), (seconds, 62)], seconds)
        place(cars, at, [a * b for a, b in zip(motor, swell(len(motor)))], 0.1)
    for at, pitches, lengths in (
        (9.2, (349, 440), (0.3,)),
        (31.0, (311, 392), (0.16, 0.42)),
        (52.3, (370, 466), (0.5,)),
    ):
        for k, long in enumerate(lengths):
            place(far, at + 0.28 * k, horn(pitches, long), 0.13)
    wail = [(0.0, 620.0)] + [(2.2 * n, 950.0 if n % 2 else 620.0) for n in range(1, 7)]
    place(far, 17.5, glide(wail), 0.14)
    coo = song(
        (0, glide([(0, 430), (0.2, 520), (0.5, 450)], 0.03), 1), (0.58, glide([(0, 440), (0.4, 400)], 0.03), 0.7)
    )
    for at in strewn(chance, 8):
        place(far, at, coo, 0.13 + 0.1 * chance.random())
    for at in strewn(chance, 5):
        place(far, at, song(*((0.07 * n, breath(chance, 0.06, 1500), 1 - 0.08 * n) for n in range(9))), 0.5)  # wings
    return mixed((1.5, rumble), (0.42, tyres), (0.7, cars), (1, echoing(far, 0.55, (0.19, 0.31, 0.43))))


def swell(total: int) -> Samples:
    """As a car that comes and goes."""
    return [1 / (1 + (6 * (n / total - 0.5)) ** 4) - 0.0122 for n in range(total)]


def night_park(chance: random.Random) -> Samples:
    """Ramble park in the dark: wind in the trees, a few late crickets, an owl and its answer, water at the shore."""
    wind = moved(muffled(muffled(rushing(chance, 2), 200), 420) * 2, gusts(chance, 12, 0.35, 1.3))
    trees = moved(passed(rushing(chance), 1300, 1.2), gusts(chance, 12, 0.35, 1))
    night, pond, owls = empty(), empty(), empty()
    for at in strewn(chance, 44, 0.25):
        place(night, at, chirp(2950 + 50 * chance.random(), 3, 0.06), 0.4 + 0.4 * chance.random())
    for at in strewn(chance, 30, 0.4):
        place(night, at, chirp(3600 + 30 * chance.random(), 9, 0.028), 0.22)
    for at in strewn(chance, 80, 0.9):
        place(pond, at, bubble(420 + 500 * chance.random(), 0.06 + 0.06 * chance.random()), 0.2 + 0.5 * chance.random())
    owl = hoots([(0, 0.32), (0.75, 0.16), (1.0, 0.2), (1.3, 0.55)], 390)
    for at, gain in ((7.0, 0.8), (26.4, 0.65), (47.8, 0.8)):
        place(owls, at, owl, gain)
    answer = hoots([(0, 0.5), (0.7, 0.7)], 470)
    for at in (11.2, 52.6):
        place(owls, at, answer, 0.3)
    for at in (19.5, 39.1, 60.2):
        place(owls, at, croak(), 0.35)
    pond = muffled(pond, 1500)
    return mixed(
        (0.7, wind), (0.13, trees), (0.11, night), (0.24, pond), (0.15, echoing(owls, 0.6, (0.17, 0.27, 0.41))),
    )  # fmt: skip


def dome(chance: random.Random) -> Samples:
    """The biome under its dome: machines that breathe, pipes that hum, drops into basins, a pump, a far signal."""
    machine = muffled(muffled(rushing(chance, 2), 150), 300) * 2
    vents = moved(passed(rushing(chance, 2), 850, 1.0) * 2, [1 + 0.45 * value for value in tone(7, 1)])
    hum = mixed(
        (1, tone(55 * SECONDS, 0.5)), (1, tone(55 * SECONDS + 16, 0.35)), (1, tone(110 * SECONDS - 9, 0.3)),
        (1, tone(165 * SECONDS + 11, 0.16)), (1, tone(220 * SECONDS + 5, 0.08)),
    )  # fmt: skip
    water, signals = empty(), empty()
    for at in strewn(chance, 46, 0.9):
        place(water, at, bubble(700 + 900 * chance.random(), 0.11), 0.3 + 0.6 * chance.random())
    for at in strewn(chance, 9):
        for n in range(7 + chance.randrange(6)):
            place(water, at + 0.08 * n + 0.05 * chance.random(), bubble(300 + 300 * chance.random(), 0.07), 0.4)
    for at, high in ((6.5, 1), (29.0, 1.122), (45.5, 1)):
        ping = song((0, clink(622 * high, 0.35), 1), (0.42, clink(830 * high, 0.35), 0.7))
        place(signals, at, ping, 0.22)
    pump = whole(breath(chance, SECONDS / 16, 260, 1.1))
    return mixed(
        (0.9, machine), (0.2, vents), (0.07, hum), (0.3, moved(pump, gusts(chance, 8, 0.2, 1))),
        (0.4, echoing(mixed((1, water), (1, signals)), 0.6, (0.083, 0.127, 0.211, 0.307))),
    )  # fmt: skip


def cafe(chance: random.Random) -> Samples:
    """Words over coffee: the murmur of other tables, cups, spoons, the machine behind the bar, a chair."""
    hush = moved(muffled(muffled(rushing(chance, 2), 330), 600) * 2, gusts(chance, 20, 0.6, 1.1))
    people = [(104, 8), (118, 11), (131, 7), (176, 9), (196, 12), (215, 7), (112, 14), (188, 10)]
    said = [phrase(chance, pitch, many) for pitch, many in people for _ in range(2)]
    murmur, bar = empty(), empty()
    for speaker in range(7):
        late = chance.random()
        for at in strewn(chance, 16, 0.7):
            place(murmur, at + 4 * late, chance.choice(said), (0.35 + 0.4 * chance.random()) * (1 - 0.06 * speaker))
    for at in strewn(chance, 15, 0.95):
        place(bar, at, cup(chance), 0.25 + 0.45 * chance.random())
    for at in (13.0, 44.0):  # a spoon goes round in a glass
        for n in range(9):
            place(bar, at + 0.17 * n + 0.02 * chance.random(), clink(2900 + 120 * (n % 3), 0.03), 0.18)
    for at, seconds in ((21.0, 4.5), (54.5, 3.2)):
        place(bar, at, breath(chance, seconds, 3400, 1.0), 0.32)
    for at in (8.3, 35.2, 61.0):
        place(bar, at, breath(chance, 0.35, 520, 0.35), 1.2)  # a chair on a wooden floor
    murmur = muffled(echoing(murmur, 0.55, (0.037, 0.061, 0.097)), 1700)
    return mixed((0.5, hush), (0.5, murmur), (0.1, echoing(bar, 0.4, (0.043, 0.071))))


def cup(chance: random.Random) -> Samples:
    """A cup on its saucer: it touches twice."""
    hz = 1900 + 900 * chance.random()
    return song((0, clink(hz, 0.05), 0.5), (0.05 + 0.04 * chance.random(), clink(hz * 1.03, 0.07), 1))


class Ambience(NamedTuple):
    """The name of its file, and its maker."""

    name: str
    make: Call


AMBIENCES = tuple(Ambience(make.__name__, make) for make in (jungle, city, night_park, dome, cafe))


def rendered(ambience: Ambience) -> Samples:
    """The whole ring, as loud as all are."""
    ring = ambience.make(random.Random(ambience.name))
    middle = sum(ring) / len(ring)
    ring = [value - middle for value in ring]
    gain = 10 ** ((LOUDNESS - loudness.integrated(ring, RATE)) / 20)
    return [gain * value for value in ring]


def main(folder: Path = ambience_record.FOLDER, *names: str) -> None:
    """Make the ambiences with these names, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    for ambience in AMBIENCES:
        if not names or ambience.name in names:
            (folder / f"{ambience.name}.ogg").write_bytes(encoded(rendered(ambience), RATE, QUALITY))
    if folder == ambience_record.FOLDER:
        ambience_record.write()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ambience_record.FOLDER, *sys.argv[2:])
