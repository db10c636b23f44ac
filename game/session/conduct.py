"""What a game can say about its own flow at a table. The defaults suit a game that says nothing."""

import functools
import importlib
import importlib.util
from collections.abc import Collection, Hashable, Iterable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.engine.state import Action, Event, State

S = TypeVar("S", bound=State)
CONDUCT = "game.games.{game}.conduct"


class ReactionWindow(NamedTuple):
    """A moment at which several players may react before they are asked one after the other. All of it is public.

    id: differs for each window; players: who may react, in the order of the rules; silence: the action of those who
    don't; calls: players press a buzzer to be asked, otherwise only those in `concerned` are asked; seconds: how long
    the window stays open, None until people close it.
    """

    id: Hashable
    players: tuple[int, ...]
    silence: Action
    calls: bool
    concerned: frozenset[int] = frozenset()
    seconds: float | None = None


class CardRequest(NamedTuple):
    """A card that could still save everyone; a person gets time to play it before a computer player continues.

    Each `id` is requested only once. player: who holds the card; piece: the name of the piece that lies there for it;
    reason: the key of the text that says why; facts: what fills that text's slots.
    """

    id: Hashable
    player: int
    piece: tuple[Any, ...]
    reason: str
    facts: dict[str, Any] = {}


class Feat(NamedTuple):
    """Something people remember about a match. `kind` names its text; `words` is what was made, for example a word."""

    kind: str
    player: int
    amount: int
    words: str = ""


class Conduct(Generic[S]):
    """How a match of one game continues by itself. It reads views, stores nothing, and has no windows or words.

    open_phases: phases in which the open question is answered on the open table, with all hands shut;
    auto_confirmed: moves that never need Done; kinds_held_until_read: kinds of events that stay until people say that
    they have read them; kinds_stopping_skip: kinds of events that befall people, to which skipping leads and not past
    them; kinds_ending_visit: kinds of news for one player, after which that player's turn is over, so
    that the hand stays open for it; kinds_for_result: kinds of events that are not told at the table, because the page
    with the result reveals them.
    """

    open_phases: ClassVar[frozenset[str]] = frozenset()
    auto_confirmed: ClassVar[frozenset[str]] = frozenset()
    kinds_held_until_read: ClassVar[frozenset[str]] = frozenset()
    kinds_stopping_skip: ClassVar[frozenset[str]] = frozenset()
    kinds_ending_visit: ClassVar[frozenset[str]] = frozenset()
    kinds_for_result: ClassVar[frozenset[str]] = frozenset({"revealed", "won"})

    def active_player(self, public: S) -> int:
        """Whose turn it is, even while somebody else is being asked."""
        return 0 if public.current_player is None else public.current_player

    def turn_number(self, public: S) -> int:
        """The number of the present turn or round, as people count."""
        return 1

    def reaction_window(self, public: S) -> ReactionWindow | None:
        """The window to which the open question belongs, if several players may answer it; otherwise None."""
        return None

    def card_request(self, public: S, people: Collection[int]) -> CardRequest | None:
        """The card that could still save everyone, for which a computer player gives these people time."""
        return None

    def view_for_early_choice(self, own_view: S) -> S | None:
        """The view of a player who may decide before being asked, as if nobody had to answer first; None where the
        order matters.
        """
        return None

    def automatic_action(self, public: S) -> Action | None:
        """The only possible answer, where people need not give it themselves."""
        return None

    def answer_without_hand(self, public: S) -> Action | None:
        """An answer that a player can give without looking at their hand."""
        return None

    def view_after_implicit_action(self, own_view: S, action: Action) -> S | None:
        """The view after an answer people give without noticing, where a table asks two questions as one."""
        return None

    def surrender_action(self, state: S, people: Collection[int]) -> Action | None:
        """The action by which the whole team gives up, in games where that is possible."""
        return None

    def feats(self, events: Iterable[Event]) -> list[Feat]:
        """What people remember about a match, judged by its public events: the best word, for example."""
        return []

    def remark_moments(self, event: Event) -> Iterable[tuple[int, str]]:
        """Which players a public event gives something to remark on, each with the name of the remark."""
        return ()


@functools.cache
def conduct_of(game_id: str) -> Conduct[Any]:
    """The Conduct in a game's conduct.py, or the default one."""
    name = CONDUCT.format(game=game_id)
    if not importlib.util.find_spec(name.rpartition(".")[0]) or not importlib.util.find_spec(name):
        return Conduct()
    found: Conduct[Any] = importlib.import_module(name).CONDUCT
    return found
