"""How long what is shown is left to be read; the game says which events want how much of it."""

from typing import Any

from game.engine.state import SETTLED, Event, State
from game.session.conduct import kind_of_event
from game.ui.captions import event_sentence, player_of_event
from game.ui.contract.match_table import MatchTable
from game.ui.theme import THEME

SPEEDS = {"calm": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
QUICK = {SETTLED, "drew"}  # kinds of events that need no time to be read
READING = 0.26  # seconds between two events at normal speed
PRIVATE = 1.1  # seconds for news that only the open hand's player sees
TOUCHING = THEME.motion["moment_held"].ms / 1000  # seconds that what touches a person stays at any pace but instant
LONG_QUEUE = 6  # more events than this are shown a little faster
READ_AT_MOST = SPEEDS["normal"]  # the fastest pace at which the table waits until something long has been read


def reading_time(game_table: MatchTable[Any], event: Event, public_view: State, speed: float, queue: int) -> float:
    """Seconds for an event, with what all see after it. queue: how many events wait behind it."""
    if event.kind in QUICK:
        return 0.0
    own_time = game_table.geometry.showing(event, public_view).seconds
    if not speed:
        is_held = kind_of_event(game_table.conduct, event).is_held_at_any_pace
        strikes = is_held and player_of_event(event) in game_table.players.people
        return own_time if strikes and own_time is not None else 0.0
    if own_time is not None:
        return max(own_time / speed, TOUCHING if own_time >= TOUCHING else 0.0)
    if event.to is not None:
        return PRIVATE / speed
    is_read = speed <= SPEEDS["normal"] and needs_reading(game_table, event, public_view)
    reading = THEME.motion["deed_read"].ms / 1000 if is_read else READING
    return reading / speed / (1.5 if queue > LONG_QUEUE else 1)


def needs_reading(game_table: MatchTable[Any], event: Event, view: State) -> bool:
    """Has it a sentence, and is it no deed of a person's, who knows?"""
    player = player_of_event(event)
    whose = game_table.conduct.turn(view).player if player is None else player
    return whose not in game_table.players.people and bool(event_sentence(game_table.text, event))
