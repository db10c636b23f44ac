"""What is heard: short sounds for what happens, and a loop that lies under them. Without a device all is silent."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.engine.data import DATA, DataError, load
from game.engine.reading import printable_name
from game.ui import assets

if TYPE_CHECKING:
    from game.engine.state import Event

RATE, BUFFER = 44100, 2048
EFFECTS_AT_ONCE = 8
TOGETHER = 0.05  # seconds in which a sound begins only once, and no more than MOST sounds begin
MOST = 3
FADE_IN, FADE_OUT = 1500, 700  # milliseconds, of the ambience


class Volumes(Protocol):
    """What must be known of the settings: how loud, from 0 to 100."""

    @property
    def effects(self) -> int: ...
    @property
    def ambience(self) -> int: ...
    @property
    def mute(self) -> bool: ...


class Score(NamedTuple):
    """What a game sounds like: data/<game>/sounds.yaml."""

    events: dict[str, str | None]
    ambience: str | None = None


SILENT = Score({})


class Sounds:
    """The loudspeaker. The device is opened with the first sound; where there is none nothing is ever heard."""

    def __init__(self, settings: Volumes, now: Callable[[], float] = time.monotonic):
        self.now = now
        self.has_device: bool | None = None  # not known before the first sound
        self.loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.scores: dict[str, Score] = {}
        self.begun: dict[str, float] = {}  # when each sound was last begun
        self.around = ""  # the game whose ambience belongs to what is shown
        self.heard: str | None = None  # the ambience that is playing
        self.set_volumes(settings)

    def set_volumes(self, settings: Volumes) -> None:
        """How loud from now on."""
        self.effects = 0.0 if settings.mute else loudness(settings.effects)
        self.ambience = 0.0 if settings.mute else loudness(settings.ambience)
        for name, sound in self.loaded.items():
            if sound is not None:
                sound.set_volume(self.volume(name))
        self._update_ambience()

    def volume(self, name: str) -> float:
        return self.ambience if name == self.heard else self.effects

    # ---------------------------------------------------------------- what happens
    def play(self, name: str) -> None:
        """Begin a sound of assets/sounds, unless too much begins at this moment."""
        now = self.now()
        just_begun = [one for one, when in self.begun.items() if now - when < TOGETHER]
        if not self.effects or name in just_begun or len(just_begun) >= MOST:
            return
        sound = self._sound(name)
        if sound is not None:
            self.begun[name] = now
            sound.play()

    def click(self) -> None:
        """A press that has made no sound of its own."""
        now = self.now()
        if all(now - when >= TOGETHER for when in self.begun.values()):
            self.play("click")

    def event(self, game: str, event: "Event") -> None:
        """Something happened at the table; what only some are told is not heard by others either."""
        name = sound_of(self.score(game), event) if event.to is None else None
        if name is not None:
            self.play(name)

    def play_ambience(self, game: str) -> None:
        """The ambience of a game from now on; none for ""."""
        if game != self.around:
            self.around = game
            self._update_ambience()

    def score(self, game: str) -> Score:
        if game not in self.scores:
            self.scores[game] = score_of(game)
        return self.scores[game]

    def close(self) -> None:
        """The program ends: nothing sounds on, for what ends by itself does so on the device's own thread."""
        self.effects = self.ambience = 0.0
        self.heard = None
        if self.has_device:
            pygame.mixer.stop()

    # ---------------------------------------------------------------- the device
    def _update_ambience(self) -> None:
        """Begin or end the ambience, as game and volume ask for it."""
        name = self.score(self.around).ambience if self.around and self.ambience else None
        if name == self.heard:
            return
        self.heard = name
        sound = self._sound(name) if name else None
        if sound is not None:
            pygame.mixer.Channel(0).play(sound, loops=-1, fade_ms=FADE_IN)
        elif self.has_device:
            pygame.mixer.Channel(0).fadeout(FADE_OUT)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """A sound at its volume; None where there is no device, or no such file."""
        if self.has_device is None:
            self.has_device = open_mixer()
        if self.has_device and name not in self.loaded:
            self.loaded[name] = assets.sound(name)
        sound = self.loaded.get(name)
        if sound is not None:
            sound.set_volume(self.volume(name))
        return sound


def open_mixer() -> bool:
    """Open the sound device; the first channel is for the ambience."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
    except (pygame.error, NotImplementedError):  # the latter where SDL's mixer itself cannot be loaded
        return False
    pygame.mixer.set_num_channels(1 + EFFECTS_AT_ONCE)
    pygame.mixer.set_reserved(1)
    return True


def score_of(game: str) -> Score:
    """What a game sounds like; nothing where its file cannot be used, and that is told."""
    path = DATA / game / "sounds.yaml"
    try:
        return audible(load(path, Score), path) if path.exists() else SILENT
    except DataError as error:
        assets.left_out.append(str(error))
        return SILENT


def audible(score: Score, path: Path) -> Score:
    """Without the sounds that are not there; the file that names them is told of them, in one sentence."""
    known = assets.sound_names()
    wanted = {name for name in (*score.events.values(), score.ambience) if name is not None}
    missing = sorted(wanted - known)
    if missing:
        names = printable_name(", ".join(f"{name}.wav" for name in missing))
        assets.note_missing_file(path, f"expected sounds of assets/sounds, not {names}")
    events = {kind: name for kind, name in score.events.items() if name is None or name in known}
    return Score(events, score.ambience if score.ambience in known else None)


def loudness(percent: int) -> float:
    """As ears count: half way along the slider sounds half as loud."""
    return (percent / 100) ** 2


def sound_of(score: Score, event: "Event") -> str | None:
    """The sound of an event: that of a fact which is true, else that of its kind."""
    kinds = [f"{event.kind}.{name}" for name, value in event.facts.items() if value is True]
    return next((score.events[kind] for kind in [*kinds, event.kind] if kind in score.events), None)
