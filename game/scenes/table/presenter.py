"""What has happened, shown one event after the other at a pace that people can follow."""

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.state import SETTLED, Event, EventSnapshot, State
from game.session.table import is_for
from game.ui.captions import caption, teller
from game.ui.theme import THEME

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

SPEEDS = {"calm": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
READING = 0.26  # seconds between two events at normal speed
PRIVATE = 1.1  # seconds for news that only the open eyes see
TRY_AGAIN = 3.0  # seconds until what could not be saved is tried again
LONG_QUEUE = 6  # more events than this are shown a little faster
READ_AT_MOST = SPEEDS["normal"]  # the fastest pace at which the table waits until something long has been read


class EventPresenter:
    """How long what is shown is left to be read; the game says which events want how much of it.

    What has happened waits in the session; `replay` is what is shown once more, before that.
    """

    def __init__(self, scene: "PlayScene") -> None:
        self.scene, self.session = scene, scene.session
        self.replay: deque[EventSnapshot] = deque()
        self.rest = 0.0
        self.read_for: float | None = None  # seconds for which the last event has waited to be read, if it does

    @property
    def snapshots(self) -> list[EventSnapshot]:
        """Still to be shown."""
        return [*self.replay, *(snapshot for _, snapshot in self.session.pending)]

    @property
    def has_more(self) -> bool:
        return bool(self.replay or self.session.pending)

    @property
    def is_done(self) -> bool:
        return not self.has_more and self.rest <= 0 and not self.is_read

    @property
    def is_read(self) -> bool:
        """Does it wait until people have read what it shows?"""
        return self.read_for is not None

    def go_on(self) -> None:
        """It has been read."""
        self.rest, self.read_for = 0.0, None

    def rest_now(self) -> None:
        """Nothing is shown once more, and nothing waits to be read."""
        self.replay.clear()
        self.go_on()

    def clear(self) -> None:
        """What is still to be shown is not shown any more."""
        self.session.drop_news()
        self.rest_now()

    def again(self, snapshots: Iterable[EventSnapshot]) -> None:
        """Once more."""
        suspense = self.session.conduct.suspense
        self.replay.extend(snapshot for snapshot in snapshots if snapshot.event.kind not in suspense)

    def waits_for(self, eyes: int) -> bool:
        """Is there anything to come for these eyes?"""
        return any(is_for(snapshot, eyes) for snapshot in self.snapshots)

    def next_again(self, eyes: int) -> EventSnapshot | None:
        """Of what is shown once more the next for these eyes."""
        while self.replay:
            snapshot = self.replay.popleft()
            if is_for(snapshot, eyes):
                return snapshot
        return None

    def is_due(self, dt: float, is_moving: bool) -> bool:
        """Is it time for the next one: the table rests and the last one has been read?"""
        if self.read_for is not None:
            self.read_for += dt
        if is_moving or self.read_for is not None:
            return False
        self.rest -= dt
        return self.rest <= 0

    def begin(self, event: Event, public: State, speed: str, closings: frozenset[str] = frozenset()) -> None:
        """This is shown from now on. closings: kinds of events that wait until they are read."""
        self.rest = self.reading_time(event, public, speed)
        self.read_for = 0.0 if event.kind in closings else None

    def reading_time(self, event: Event, public: State, speed: str) -> float:
        """Seconds for an event, with what all see after it."""
        pace = SPEEDS[speed]
        text = self.scene.game_table.text
        if not pace or event.kind == SETTLED or event.kind in text.quick:
            return 0.0
        own_time = text.reading_time(event, public)
        if own_time is not None:
            return own_time / pace
        if event.to is not None:
            return PRIVATE / pace
        is_read = pace <= SPEEDS["normal"] and self.is_news(event, public)
        reading = THEME.motion["deed_read"].ms / 1000 if is_read else READING
        return reading / pace / (1.5 if len(self.replay) + len(self.session.pending) > LONG_QUEUE else 1)

    def is_news(self, event: Event, view: State) -> bool:
        """Has it a sentence, and is it no deed of a person's, who knows?"""
        player = teller(event)
        game_table = self.scene.game_table
        whose = game_table.conduct.active_player(view) if player is None else player
        return whose not in game_table.players.people and bool(caption(game_table.text, event))
