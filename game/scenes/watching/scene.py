"""The scene of a replay: the real table, at which a script answers for every seat."""

from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.scenes.table.parts import TableParts, TableSetup
from game.scenes.table.play import PlayScene
from game.scenes.watching.mode import Analyse, PlayOn, WatchMode
from game.scenes.watching.playback import PlaybackPace
from game.session.drivers import NullDriver, ScriptDriver
from game.session.table import skip_saving
from game.ui.app import Scene
from game.ui.contract.match_table import MatchTable


def watch_scene(
    finished_match: Match,
    game_table: MatchTable[Any],
    rulebook: Callable[[str], Scene],
    play_on: PlayOn | None = None,
    analyse: Analyse | None = None,
) -> PlayScene:
    """The recorded actions of a match are played into another one that is not saved.

    `play_on(match, turn, place)`: starts a new match from a point of it, if possible. `analyse(jump)`: opens its
    analysis.
    """
    again, pace = finished_match.restarted_match(), PlaybackPace()
    scripts = dict.fromkeys(range(len(finished_match.seats)), ScriptDriver(finished_match.actions))
    modes: list[WatchMode] = []

    def mode(parts: TableParts) -> WatchMode:
        modes.append(WatchMode(parts, finished_match, pace, rulebook, play_on, analyse))
        return modes[0]

    def open_page(name: str, **facts: Any) -> None:
        modes[0].open_page(name, **facts)

    return PlayScene(TableSetup(again, game_table, NullDriver(), skip_saving, open_page, scripts, pace=pace), mode)
