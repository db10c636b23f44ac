"""What is heard: short sound effects, and an ambience in the background. Without a sound device, everything is silent.

Effects are cached once they have been heard; an ambience is a long file that is streamed again and again.
"""

import time
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.engine.data import DATA, DataError, load_yaml
from game.engine.phrases import expected
from game.engine.reading import printable_name
from game.ui import assets

if TYPE_CHECKING:
    from game.engine.state import Event

RATE, BUFFER = 44100, 2048
MOST = 2  # effects that are heard at once: with these and the ambience at their loudest nothing is cut off at the top
GIVING_WAY = 40  # milliseconds in which one falls silent for another, on a channel of its own
TOGETHER = 0.05  # seconds in which a sound begins only once, and no more than MOST sounds begin
FADE_IN, FADE_OUT = 1500, 700  # milliseconds, of the ambience
FAINTEST = 1 / 128  # of full loudness: below it SDL's mixer knows nothing but silence


class Volumes(Protocol):
    """The volume settings, from 0 to 100."""

    @property
    def effects(self) -> int: ...
    @property
    def ambience(self) -> int: ...
    @property
    def mute(self) -> bool: ...


class SoundScheme(NamedTuple):
    """A game's sounds: data/<game>/sounds.yaml."""

    events: dict[str, str | None]
    ambience: str | None = None


SILENT = SoundScheme({})


class PlayingEffect(NamedTuple):
    """An effect that is being played: when it ends, and on which channel."""

    until: float
    channel: pygame.mixer.Channel


class Sounds:
    """Plays sounds. The device is opened with the first one; without a device, nothing is ever played."""

    def __init__(self, settings: Volumes, now: Callable[[], float] = time.monotonic):
        self.now = now
        self.has_device: bool | None = None  # not known before the first sound
        self.loaded: dict[str, pygame.mixer.Sound | None] = {}
        self.scores: dict[str, SoundScheme] = {}
        self.begun: dict[str, float] = {}  # when each sound was last begun
        self.sounding: list[PlayingEffect] = []  # the effects that are heard, but for those that give way
        self.around = ""  # the game whose ambience belongs to what is shown
        self.heard: str | None = None  # the ambience that is playing
        self.is_away = False  # the people look at another window
        self.set_volumes(settings)

    def set_volumes(self, settings: Volumes) -> None:
        """Set the volumes from now on."""
        self.effects = 0.0 if settings.mute else volume_from_percent(settings.effects)
        self.ambience = 0.0 if settings.mute else volume_from_percent(settings.ambience)
        for sound in self.loaded.values():
            if sound is not None:
                sound.set_volume(self.effects)
        self._update_ambience()
        if self.has_device and self.heard:
            pygame.mixer.music.set_volume(self.ambience)

    # ---------------------------------------------------------------- what happens
    def play(self, name: str) -> None:
        """Play a sound of assets/sounds, unless too many begin at this moment."""
        now = self.now()
        just_begun = [one for one, when in self.begun.items() if now - when < TOGETHER]
        if not self.effects or name in just_begun or len(just_begun) >= MOST:
            return
        sound = self._load_sound(name)
        channel = self._find_free_channel(now) if sound is not None else None
        if sound is not None and channel is not None:
            self.begun[name] = now
            channel.play(sound)
            self.sounding.append(PlayingEffect(now + sound.get_length(), channel))

    def _find_free_channel(self, now: float) -> pygame.mixer.Channel | None:
        """A channel for another effect. If all are busy, the effect that would end first is stopped."""
        channel = pygame.mixer.find_channel()
        heard = [one for one in self.sounding if one.until > now and one.channel.get_busy()]
        self.sounding = sorted(heard, key=attrgetter("until"))
        if channel is not None and len(self.sounding) >= MOST:
            self.sounding.pop(0).channel.fadeout(GIVING_WAY)
        return channel

    def play_click(self) -> None:
        """Play a click for a press that has made no sound of its own."""
        now = self.now()
        if all(now - when >= TOGETHER for when in self.begun.values()):
            self.play("click")

    def play_event_sound(self, game: str, event: "Event") -> None:
        """Play the sound of an event; not if only some players may know about it."""
        name = sound_for_event(self.load_sound_scheme(game), event) if event.to is None else None
        if name is not None:
            self.play(name)

    def play_ambience(self, game: str) -> None:
        """Play the ambience of a game from now on; none for ""."""
        if game != self.around:
            self.around = game
            self._update_ambience()

    def pause_ambience(self, is_away: bool) -> None:
        """The window has lost or got the focus: pause or resume the ambience."""
        self.is_away = is_away
        self._update_ambience()

    def load_sound_scheme(self, game: str) -> SoundScheme:
        if game not in self.scores:
            self.scores[game] = sound_scheme_of(game)
        return self.scores[game]

    def close(self) -> None:
        """The program ends: stop all sounds, so that none ends by itself on the device's own thread."""
        self.effects = self.ambience = 0.0
        self.heard = None
        if self.has_device:
            pygame.mixer.stop()
            pygame.mixer.music.stop()

    # ---------------------------------------------------------------- the device
    def _update_ambience(self) -> None:
        """Start or stop the ambience, depending on game and volume."""
        is_wanted = self.around and self.ambience and not self.is_away
        name = self.load_sound_scheme(self.around).ambience if is_wanted else None
        if name == self.heard:
            return
        self.heard = name
        if name:
            self._begin_ambience(name)
        elif self.has_device:
            pygame.mixer.music.fadeout(FADE_OUT)

    def _begin_ambience(self, name: str) -> None:
        if self._open_device() and assets.load_ambience(name):
            pygame.mixer.music.set_volume(self.ambience)
            pygame.mixer.music.play(loops=-1, fade_ms=FADE_IN)

    def _open_device(self) -> bool:
        """Open the device when it is first needed. Returns whether there is one."""
        if self.has_device is None:
            self.has_device = open_mixer()
        return self.has_device

    def _load_sound(self, name: str) -> pygame.mixer.Sound | None:
        """A sound at its volume; None without a device or a file."""
        if self._open_device() and name not in self.loaded:
            self.loaded[name] = assets.load_sound(name)
        sound = self.loaded.get(name)
        if sound is not None:
            sound.set_volume(self.effects)
        return sound


def open_mixer() -> bool:
    """Open the sound device, with a channel for each simultaneous effect and one for an effect that is stopped."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
    except (pygame.error, NotImplementedError):  # the latter where SDL's mixer itself cannot be loaded
        return False
    pygame.mixer.set_num_channels(MOST + 1)
    return True


def sound_scheme_of(game: str) -> SoundScheme:
    """A game's sounds; empty if its file can't be used, which is reported."""
    path = DATA / game / "sounds.yaml"
    try:
        return sound_scheme_without_missing(load_yaml(path, SoundScheme), path) if path.exists() else SILENT
    except DataError as error:
        assets.left_out.append(error.phrase)
        return SILENT


def sound_scheme_without_missing(scheme: SoundScheme, path: Path) -> SoundScheme:
    """The score without sounds whose files are missing; one sentence reports them."""
    known, ambiences = assets.sound_names(), assets.ambience_names()
    missing = [f"{name}.wav" for name in sorted({name for name in scheme.events.values() if name} - known)]
    missing += [f"{name}.ogg" for name in (scheme.ambience,) if name and name not in ambiences]
    if missing:
        names = printable_name(", ".join(missing))
        assets.note_missing_file(path, expected("sounds", names=names))
    events = {kind: name for kind, name in scheme.events.items() if name is None or name in known}
    return SoundScheme(events, scheme.ambience if scheme.ambience in ambiences else None)


def volume_from_percent(percent: int) -> float:
    """A volume as ears perceive it: half the slider sounds half as loud, and only its end is silent."""
    return max(FAINTEST, (percent / 100) ** 2) if percent else 0.0


def sound_for_event(scheme: SoundScheme, event: "Event") -> str | None:
    """The sound of an event: the one for a fact that is true, otherwise the one for its kind."""
    kinds = [f"{event.kind}.{name}" for name, value in event.facts.items() if value is True]
    return next((scheme.events[kind] for kind in [*kinds, event.kind] if kind in scheme.events), None)
