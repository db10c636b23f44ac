"""What a game says about its own flow at a table; a game that says nothing is led well by the defaults."""

import functools
import importlib
import importlib.util
from collections.abc import Collection, Hashable, Iterable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.engine.state import Action, Event, State

S = TypeVar("S", bound=State)
CONDUCT = "game.games.{game}.conduct"


class ReactionWindow(NamedTuple):
    """A moment at which several players may speak up before they are asked one after the other. All of it is public.

    id: another for each window; players: who may speak, in the order of the rules; silence: what those do who do not;
    calls: they press a buzzer to be asked, else only those in `concerned` are asked; seconds: how long it stands open,
    None until people end it.
    """

    id: Hashable
    players: tuple[int, ...]
    silence: Action
    calls: bool
    concerned: frozenset[int] = frozenset()
    seconds: float | None = None


class CardRequest(NamedTuple):
    """A card that could still save all, which a person may want to play out of turn before a computer player goes on.

    It is made once for each `id`. player: who holds the card; reason: the text that says why just now;
    facts: what that speaks of.
    """

    id: Hashable
    player: int
    card: str
    reason: str
    facts: dict[str, Any] = {}


class Feat(NamedTuple):
    """Something that one remembers of a match: `kind` names its text, `words` is what was made, say a word."""

    kind: str
    player: int
    amount: int
    words: str = ""


class Conduct(Generic[S]):
    """How a match of one game goes on by itself. It reads views, keeps nothing, and knows no window and no words."""

    open_phases: ClassVar[frozenset[str]] = frozenset()  # questions that are answered on the open table, whoever looks
    auto_confirmed: ClassVar[frozenset[str]] = frozenset()  # moves that nobody is asked to confirm
    closings: ClassVar[frozenset[str]] = frozenset()  # kinds of events that end something long: people say when read
    last_news: ClassVar[frozenset[str]] = frozenset()  # kinds of news for one seat that end its turn: it sees so far
    suspense: ClassVar[frozenset[str]] = frozenset({"revealed", "won"})  # kinds of events that only the result tells

    def active_player(self, public: S) -> int:
        """Whose turn it is, also while somebody else is asked."""
        return 0 if public.current_player is None else public.current_player

    def turn_number(self, public: S) -> int:
        """Of the round, as people count."""
        return 1

    def reaction_window(self, public: S) -> ReactionWindow | None:
        """The window in which the open question stands, if it is put to several players one after the other."""
        return None

    def card_request(self, public: S, people: Collection[int]) -> CardRequest | None:
        """What a computer player gives people time for before it goes on: a card that could still save them all."""
        return None

    def view_for_early_choice(self, own_view: S) -> S | None:
        """The view of somebody who may decide already, as if nobody were asked before; None where the order matters."""
        return None

    def automatic_action(self, public: S) -> Action | None:
        """The only answer there is, where people need not give it themselves."""
        return None

    def answer_without_hand(self, public: S) -> Action | None:
        """An answer for which nobody needs to look at the hand."""
        return None

    def view_after_implicit_action(self, own_view: S, action: Action) -> S | None:
        """The view after an answer that people give without noticing, where a table asks two questions as one."""
        return None

    def surrender_action(self, state: S, people: Collection[int]) -> Action | None:
        """The move by which all give up together, in a game where that can be done."""
        return None

    def feats(self, events: Iterable[Event]) -> list[Feat]:
        """What one remembers of a match, from what all could read in its log: the best word, say."""
        return []

    def remark_moments(self, event: Event) -> Iterable[tuple[int, str]]:
        """Whom an event that all could see gives something to talk about, and what: the name of a remark."""
        return ()


@functools.cache
def conduct_of(game_id: str) -> Conduct[Any]:
    """What a game's conduct.py says; the defaults where there is none."""
    name = CONDUCT.format(game=game_id)
    if not importlib.util.find_spec(name.rpartition(".")[0]) or not importlib.util.find_spec(name):
        return Conduct()
    found: Conduct[Any] = importlib.import_module(name).CONDUCT
    return found
