"""People and computer players at the table of Ramble Words, laid as an example says; and what can be picked there."""

from collections.abc import Hashable

from evening import Evening

from game.engine.state import Event
from game.scenes.table.play import PlayScene
from tests.ramble_words import words


def sit_down(
    stage: Evening, players: int = 2, bots: tuple[int, ...] = (1,), seed: int = 1, level: str = "steady", **options
) -> PlayScene:
    return stage.sit_down_with(words, options, players, bots, seed, level)


def laid(
    stage: Evening,
    players: int = 2,
    bots: tuple[int, ...] = (1,),
    options: dict | None = None,
    is_held: bool = True,
    **given,
) -> PlayScene:
    """A table on which everything lies as the words of an example say; computer players are held unless it is said."""
    return stage.arrange(sit_down(stage, players, bots, **(options or {})), words, given, is_held)


def lit(scene: PlayScene) -> set[Hashable]:
    """Everything that can be picked now, pieces and buttons."""
    asides = {key for key, _ in scene.selection.offer.asides}
    return {key for key in scene.table.pieces if scene.selection.offer.lights(key)} | asides


def pick(stage: Evening, scene: PlayScene, *keys: Hashable) -> None:
    """Click one after the other: pieces, or buttons of the prompt."""
    for key in keys:
        stage.press(key if key in scene.table.pieces else ("aside", *key))


def at_leisure(stage: Evening, scene: PlayScene) -> None:
    """Long enough after others were on that a press is meant for what stands there now."""
    stage.until(lambda: not scene.mode.stale.has_primary_button_just_changed)


def cards(*codes: str) -> list[Hashable]:
    return [("card", code) for code in codes]


def made(scene: PlayScene) -> list[tuple]:
    return scene.match.actions


def told(scene: PlayScene) -> list[Event]:
    return [one.event for one in scene.match.log]
