"""Whose map lies large, and what else a viewer has switched on to be shown."""

from dataclasses import dataclass, replace
from typing import Any

from game.engine.state import PUBLIC, Event
from game.games.explore_new_york.conduct import CONDUCT
from game.games.explore_new_york.rules import foresight
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.ui.contract.capabilities import Memories
from game.ui.contract.views import TableView
from game.ui.table import Key
from game.ui.texts import Texts


@dataclass(frozen=True)
class ShownMapMemory:
    """What somebody looks at.

    acts: the seat that acts meanwhile; shown: the player whose map is the large one, None: that of the seat that acts;
    best: is the best route lit; ways: do dots show what would join two pieces of the line?
    """

    acts: int = -1
    shown: int | None = None
    best: bool = True
    ways: bool = False


def map_memory_of_view(view: TableView[ExploreNewYork] | None) -> ShownMapMemory:
    return as_map_memory(None if view is None else view.memory)


def as_map_memory(memory: Any) -> ShownMapMemory:
    return memory if isinstance(memory, ShownMapMemory) else ShownMapMemory()


def player_whose_route_is_walked(shown_event: Event | None) -> int | None:
    """The player whose Final Route is being walked; the later ones come after."""
    return shown_event.facts["player"] if shown_event is not None and shown_event.kind == "scored" else None


def active_player_shown(public_view: ExploreNewYork, shown_event: Event | None) -> int:
    """Whose turn it is; at the end the one whose Final Route is being walked."""
    counted = player_whose_route_is_walked(shown_event)
    return counted if public_view.is_over and counted is not None else CONDUCT.turn(public_view).player


def large_map_player(state: ExploreNewYork, view: TableView[ExploreNewYork] | None) -> int:
    """The player whose map is the large one in what a viewer sees; state: as everybody or as a seat knows it."""
    shown = map_memory_of_view(view).shown
    return active_player_shown(state, None if view is None else view.news) if shown is None else shown


def no_joining_roads_reason(public_view: ExploreNewYork, player: int) -> str:
    """Why no roads would join two pieces of a player's line, as the key of a text; empty where some would."""
    if foresight.shortest_joining_links(public_view, player):
        return ""
    return "look.ways.none" if public_view.links_on_map(player) else "look.ways.empty"


class NewYorkMemories(Memories[ExploreNewYork]):
    """A click on a small map shows it large, as long as the same seat acts; the sheet has two switches."""

    def __init__(self, texts: Texts):
        self.texts = texts

    def remember(self, memory: Any, view: TableView[ExploreNewYork], screen_of: int = PUBLIC) -> ShownMapMemory:
        """A phone shows its player's own map, unless another was asked for."""
        before = as_map_memory(memory)
        acts = active_player_shown(view.public, view.news)
        after = before if acts == before.acts else replace(before, acts=acts, shown=None)
        return replace(after, shown=screen_of) if after.shown is None and screen_of != PUBLIC else after

    def memory_after_switch(self, view: TableView[ExploreNewYork], key: Key) -> tuple[ShownMapMemory, str]:
        glance = map_memory_of_view(view)
        match key:
            case ("mini", player):
                is_back = player == glance.shown or (glance.shown is None and player == glance.acts)
                return replace(glance, shown=None if is_back else player), ""
            case ("look", "best"):
                return replace(glance, best=not glance.best), ""
            case _:
                why = "" if glance.ways else no_joining_roads_reason(view.public, large_map_player(view.public, view))
                return (glance, self.texts(why)) if why else (replace(glance, ways=not glance.ways), "")

    def memory_before_hint(self, memory: Any) -> ShownMapMemory:
        return replace(as_map_memory(memory), shown=None)
