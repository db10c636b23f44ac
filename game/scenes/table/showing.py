"""What has happened, shown beat by beat at a pace that people can follow."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from game.engine.state import PUBLIC, SETTLED, Beat, Event, State
from game.ui.captions import caption, teller
from game.ui.contract.game_table import GameTable
from game.ui.theme import THEME

SPEEDS = {"calm": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
READING = 0.26  # seconds between two beats at normal speed
PRIVATE = 1.1  # seconds for news that only the open eyes see
TRY_AGAIN = 3.0  # seconds until what could not be saved is tried again
LONG_QUEUE = 6  # more beats than this are shown a little faster
READ_AT_MOST = SPEEDS["normal"]  # the fastest pace at which the table waits until something long has been read


class Showing:
    """The beats still to be shown, and the time until the next one; the game says which want how much of it."""

    def __init__(self, game_table: GameTable[Any]) -> None:
        self.game_table = game_table
        self.beats: deque[Beat] = deque()
        self.rest = 0.0
        self.read_for: float | None = None  # seconds for which the last beat has waited to be read, if it does

    @property
    def is_done(self) -> bool:
        return not self.beats and self.rest <= 0 and not self.is_read

    @property
    def is_read(self) -> bool:
        """Does it wait until people have read what it shows?"""
        return self.read_for is not None

    def go_on(self) -> None:
        """It has been read."""
        self.rest, self.read_for = 0.0, None

    def add(self, beats: Iterable[Beat]) -> None:
        """More to show."""
        self.beats.extend(beat for beat in beats if beat.event.kind not in self.game_table.conduct.suspense)

    def clear(self) -> None:
        self.beats.clear()
        self.go_on()

    def waits_for(self, eyes: int) -> bool:
        """Is there anything to come for these eyes?"""
        return any(is_for(beat, eyes) for beat in self.beats)

    def last(self, eyes: int, closings: frozenset[str]) -> Beat | None:
        """Skip to the end: the last beat for these eyes, and nothing is left; or one that is to be read first."""
        last = None
        self.go_on()
        while self.beats:
            beat = self.beats.popleft()
            last = beat if is_for(beat, eyes) else last
            if beat.event.kind in closings:
                self.read_for = 0.0
                break
        return last

    def due(
        self, dt: float, is_moving: bool, speed: str, eyes: int, closings: frozenset[str] = frozenset()
    ) -> Beat | None:
        """The next beat if it is time for it: the table rests and the last one has been read.

        What is for other eyes takes no time on the screen. closings: kinds of events that wait until they are read.
        """
        if self.read_for is not None:
            self.read_for += dt
        if is_moving or self.read_for is not None:
            return None
        self.rest -= dt
        if self.rest > 0:
            return None
        while self.beats and not is_for(self.beats[0], eyes):
            self.beats.popleft()
        if not self.beats:
            return None
        beat = self.beats.popleft()
        self.rest = self.reading_time(beat, speed)
        self.read_for = 0.0 if beat.event.kind in closings else None
        return beat

    def reading_time(self, beat: Beat, speed: str) -> float:
        pace = SPEEDS[speed]
        if not pace or beat.event.kind == SETTLED or beat.event.kind in self.game_table.text.quick:
            return 0.0
        view = beat.state.view(PUBLIC)
        own_time = self.game_table.text.reading_time(beat.event, view)
        if own_time is not None:
            return own_time / pace
        if beat.event.to is not None:
            return PRIVATE / pace
        is_read = pace <= SPEEDS["normal"] and self.is_news(beat.event, view)
        reading = THEME.motion["deed_read"].ms / 1000 if is_read else READING
        return reading / pace / (1.5 if len(self.beats) > LONG_QUEUE else 1)

    def is_news(self, event: Event, view: State) -> bool:
        """Has it a sentence, and is it no deed of a person's, who knows?"""
        player = teller(event)
        whose = self.game_table.conduct.active_player(view) if player is None else player
        return whose not in self.game_table.players.people and bool(caption(self.game_table.text, event))


def is_for(beat: Beat, eyes: int) -> bool:
    """May these eyes (a player's, or PUBLIC) see it?"""
    return beat.event.to is None or eyes in beat.event.to
