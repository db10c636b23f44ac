"""What the table remembers: how far the board's turn has been told, and what each seat has seen."""

from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.state import PUBLIC
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.board_turn import BoardTurnNarrator, BoardTurnStory
from game.games.biome_escape.table.known import privately_known_and_carried
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import SEEN, secrets_on_own_tile
from game.ui.contract.capabilities import Memories
from game.ui.contract.views import TableView
from game.ui.offer import Draft
from game.ui.table import Key


@dataclass(frozen=True)
class SeatKnowledge:
    """What one seat knew when its pack was laid out, None before that; what of it is new; what of that lies there."""

    known: frozenset[tuple[int, str]] | None = None
    seen: tuple[int, ...] = ()
    found: int | None = None


@dataclass(frozen=True)
class TableMemory:
    """One for the whole table: what the board does is told to all. What a seat has seen is shown to that seat alone.

    threats: is shown whom the enemies would attack; put_away: what a seat had seen when it put its card away.
    """

    story: BoardTurnStory = BoardTurnStory()
    looks: dict[int, SeatKnowledge] = field(default_factory=dict)
    threats: bool = False
    put_away: tuple[int, tuple[int, ...]] = (-1, ())

    def secret_knowledge_of_seat(self, seat: int) -> SeatKnowledge:
        return self.looks.get(seat, SeatKnowledge())


def memory_from_view(view: TableView[BiomeEscape] | None) -> TableMemory:
    found = None if view is None else view.memory
    return found if isinstance(found, TableMemory) else TableMemory()


def just_seen_secrets(view: TableView[BiomeEscape]) -> tuple[int, ...]:
    """What the card shows the viewer has just seen; nothing once it has been put away."""
    memory = memory_from_view(view)
    seen = memory.secret_knowledge_of_seat(view.viewer).seen
    return () if memory.put_away == (view.viewer, seen) else seen


class BiomeMemories(Memories[BiomeEscape]):
    """What viewers remember: the story of the board's turn, what each seat has seen, whether threats are shown.

    The card of what was looked at goes away with a click on it, with a pick, or with somebody else's turn.
    """

    def __init__(self, names: BiomeNames):
        self.named = names

    def remember(self, memory: Any, view: TableView[BiomeEscape], screen_of: int = PUBLIC) -> TableMemory:
        before, public, own = memory_from_view(view), view.public, view.own
        story = BoardTurnNarrator(self.named.names_with_view(public)).board_turn_story_after_event(
            before.story, public, view.news
        )
        if own is None:
            return replace(before, story=story)
        others = {seat: replace(look, seen=()) for seat, look in before.looks.items()}
        mine = updated_knowledge(before.secret_knowledge_of_seat(view.viewer), own, view.draft)
        return replace(before, story=story, looks=others | {view.viewer: mine})

    def memory_after_switch(self, view: TableView[BiomeEscape], key: Key) -> tuple[TableMemory, str]:
        memory = memory_from_view(view)
        if key == SEEN:
            return replace(memory, put_away=(view.viewer, memory.secret_knowledge_of_seat(view.viewer).seen)), ""
        return replace(memory, threats=not memory.threats), ""

    def memory_with_all_marked_known(self, memory: Any) -> TableMemory | None:
        """The memory without any news: no card is shown for what the seats have learnt so far."""
        if not isinstance(memory, TableMemory):
            return None
        return replace(memory, looks={seat: SeatKnowledge(found=look.found) for seat, look in memory.looks.items()})


def updated_knowledge(knowledge: SeatKnowledge, own_view: BiomeEscape, draft: Draft) -> SeatKnowledge:
    """What a seat knows, brought up to date with its view: which secrets are new to it, and which it has just found."""
    kinds = [(one, own_view.secrets[one].kind or "") for one, _ in privately_known_and_carried(own_view)]
    known = knowledge.known
    fresh = () if known is None else tuple(one for one, kind in kinds if (one, kind) not in known)
    here = [one for one in fresh or (knowledge.found,) if one in secrets_on_own_tile(own_view)]
    goes = draft or own_view.current_player not in (None, own_view.viewer)
    seen = fresh or (() if goes else knowledge.seen)
    still = {one for one, _ in kinds}
    return SeatKnowledge(
        (known or frozenset()) | frozenset(kinds),
        tuple(one for one in seen if one in still),
        here[0] if len(here) == 1 else None,
    )
