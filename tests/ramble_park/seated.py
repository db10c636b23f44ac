"""People and companions at the park's table, laid as an example says; and what can be picked there."""

from collections.abc import Collection, Hashable, Iterable

from evening import Evening

from game.engine.state import Event
from game.games.ramble_park.rules.state import RamblePark
from game.scenes.table.play import PlayScene
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable, game_table_for
from game.ui.contract.views import Players, TableFrame
from game.ui.offer import name_of
from game.ui.texts import Texts
from tests.ramble_park import words


def sit_down(stage: Evening, players: int = 3, bots: tuple[int, ...] = (), seed: int = 1, **options) -> PlayScene:
    return stage.sit_down_with(words, options, players, bots, seed)


def laid(
    stage: Evening,
    players: int = 3,
    bots: tuple[int, ...] = (),
    options: dict | None = None,
    is_held: bool = False,
    **given,
) -> PlayScene:
    """A table on which everything lies as the words of an example say; companions play at once unless they are held."""
    return stage.arrange(sit_down(stage, players, bots, **(options or {})), words, given, is_held)


def table_for(names: Iterable[str], people: Collection[int] | None = None) -> MatchTable[RamblePark]:
    """The table of players with these names; all of them people, if it is not said who is."""
    names = tuple(names)
    seats = range(len(names))
    players = Players(names, tuple(seats), frozenset(seats if people is None else people))
    return game_table_for(words.GAME, Texts(), players)


def frame_of(table: MatchTable[RamblePark], canvas: Canvas) -> TableFrame:
    return TableFrame(canvas, table.geometry.places(canvas))


def key_of(scene: PlayScene, *name: Hashable) -> Hashable:
    """The key of the first piece with a name."""
    return next(key for key in scene.table.pieces if name_of(key) == name)


def lit(scene: PlayScene) -> set[tuple]:
    """The names of all pieces that can be picked now."""
    return {name_of(key) for key in scene.table.pieces if scene.selection.offer.lights(key)}


def pick(stage: Evening, scene: PlayScene, *name: Hashable) -> None:
    stage.press(key_of(scene, *name))


def made(scene: PlayScene) -> list[tuple]:
    return scene.match.actions


def told(scene: PlayScene) -> list[Event]:
    return [one.event for one in scene.match.log]
