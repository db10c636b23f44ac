"""A game's table as the screens know it: its parts and what else it can do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic

from game.session.conduct import Conduct
from game.ui.contract.capabilities import Dragging, Glances, Memories, Navigation, OutOfTurn, Reactions
from game.ui.contract.parts import TableChoices, TableGeometry, TablePainter, TableText
from game.ui.contract.views import Players, S, TableView
from game.ui.texts import Texts


@dataclass(frozen=True)
class GameTable(Generic[S]):
    """One game's table for one match. It turns views into pieces and sentences, and has no opinion about the rules.

    texts: the game's own words and the shell's; conduct: how its matches go on by themselves; geometry, painter,
    choices, text: the four parts; has_tray: a tray lies on the table, and a lid covers all of it; then capabilities,
    None where the game has no need of them; made_for: makes the same table for other players; made_seeing: makes it for
    what a viewer sees, in a game whose words and choices depend on more than the state: on what is switched on to be
    shown, has just been told, or is picked.
    """

    texts: Texts
    players: Players
    made_for: Callable[[Players], "GameTable[S]"]
    conduct: Conduct[S]
    geometry: TableGeometry[S]
    painter: TablePainter[S]
    choices: TableChoices[S]
    text: TableText[S]
    has_tray: bool = False
    dragging: Dragging[S] | None = None
    out_of_turn: OutOfTurn[S] | None = None
    reactions: Reactions[S] | None = None
    glances: Glances[S] | None = None
    memories: Memories[S] | None = None
    navigation: Navigation[S] | None = None
    made_seeing: Callable[[TableView[S]], "GameTable[S]"] | None = None

    def with_people(self, people: frozenset[int]) -> "GameTable[S]":
        """The same table once others of its players are no computers."""
        return self if people == self.players.people else self.made_for(replace(self.players, people=people))

    def seeing(self, view: TableView[S]) -> "GameTable[S]":
        """The same table as it speaks to who sees this."""
        return self if self.made_seeing is None else self.made_seeing(view)
