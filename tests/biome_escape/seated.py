"""People and companions round the biome, laid as an example says; and what can be picked there."""

from collections.abc import Hashable
from dataclasses import replace

from evening import NAMES, Evening

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Event
from game.games.biome_escape.table.board_turn import BoardTurnStory
from game.games.biome_escape.table.layout import BiomeLayout
from game.games.biome_escape.table.memory import memory_from_view
from game.scenes.table.play import PlayScene
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable, game_table_for
from game.ui.contract.views import Players, TableFrame, TableView
from game.ui.table import Piece
from game.ui.texts import Texts
from tests.biome_escape import words


def table_of(players: int) -> MatchTable[words.RULES]:
    """A table with nobody at it but people."""
    seats = tuple(range(players))
    return game_table_for(words.GAME, Texts(), Players(NAMES[:players], seats, frozenset(seats)))


def layout_of(
    table: MatchTable[words.RULES],
    canvas: Canvas,
    public_view: words.RULES,
    own_view: words.RULES | None,
    draft: tuple = (),
) -> BiomeLayout:
    """Where everything lies there for one seat, or for everybody."""
    layout = table.geometry.layout(
        TableView(public_view, own_view, draft), TableFrame(canvas, table.geometry.places(canvas))
    )
    assert isinstance(layout, BiomeLayout)
    return layout


def seen_by_all(scene: PlayScene) -> tuple[Piece, ...]:
    """What lies there while every pack is shut."""
    view = replace(scene.parts.tabletop.view_of(scene.match.view(PUBLIC), None), memory=None)
    return scene.game_table.geometry.layout(view, scene.parts.tabletop.frame).pieces


def story_of(scene: PlayScene) -> BoardTurnStory:
    """How far the board's turn has been told."""
    return memory_from_view(scene.parts.tabletop.view_of(scene.public_view, scene.own_view)).story


def at(text: str) -> Hex:
    return words.hex_of(text)


def sit_down(stage: Evening, players: int = 3, people: int | None = 1, seed: int = 1, **options) -> PlayScene:
    """`people` of the seats are people, the others companions; all of them where it is None."""
    bots = () if people is None else range(people, players)
    return stage.sit_down_with(words, options, players, bots, seed)


def laid(stage: Evening, players: int = 3, people: int | None = 1, options: dict | None = None, **given) -> PlayScene:
    """A table on which everything lies as the words of an example say; companions are held."""
    scene = stage.arrange(sit_down(stage, players, people, **(options or {})), words, given)
    if scene.parts.cover.is_shown:
        stage.press("open")
    return scene


def lit(scene: PlayScene, kind: str = "") -> set[Hashable]:
    """The keys of all pieces that can be picked now; of one kind."""
    return {key for key in scene.table.pieces if scene.selection.offer.lights(key) and (not kind or key[0] == kind)}


def pick(stage: Evening, *keys: Hashable) -> None:
    for key in keys:
        stage.press(key)


def tile(text: str) -> tuple:
    return ("tile", at(text))


def bar_lines(stage: Evening, scene: PlayScene) -> list[int]:
    """The rows of words in the prompt, left of its buttons, from above."""
    top, left = (
        one * stage.app.canvas.k
        for one in (
            scene.parts.tabletop.grid.prompt.y,
            scene.mode.buttons.prompt_right_edge(scene.parts.tabletop.places),
        )
    )
    rows = sorted(one.rect.centery for one in stage.seen() if one.rect.y > top and one.rect.right <= left)
    return [y for n, y in enumerate(rows) if not n or y - rows[n - 1] > 8]


def made(scene: PlayScene) -> list[tuple]:
    return scene.match.actions


def told(scene: PlayScene) -> list[Event]:
    return [one.event for one in scene.match.log]


def lay_board_turn(stage: Evening, people: int | None = 1) -> PlayScene:
    """The last action before a turn of the board with several scenes, and then it is the first player's turn."""
    given = {"tiles": {"0/-2": "grassland", "0/-3": "stealer"}, "cooldowns": {"0/-3": 9}, "actions": 2}
    return laid(stage, 3, people, turn=2, **given)
