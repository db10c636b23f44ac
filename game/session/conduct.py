"""What a game can say about its own flow at a table. The defaults suit a game that says nothing."""

import functools
import importlib
import importlib.util
from collections.abc import Hashable, Iterable, Mapping, Sequence
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


class MemorableFeat(NamedTuple):
    """Something people remember about a match. `kind` names its text; `words` is what was made, for example a word."""

    kind: str
    player: int
    amount: int
    words: str = ""


class Turn(NamedTuple):
    """A turn or round. number: as people count them; player: whose it is, even while somebody else is being asked.

    chapter: what the log calls a part of the match that is no turn, such as setup, by the text `chapter.<chapter>`.
    """

    number: int
    player: int
    chapter: str = ""


class Moment(NamedTuple):
    """Something memorable in an event, for a player. name: of the remark that companions make on it.

    amount: how great a feat it is, None for no feat: each name's greatest of a match is remembered, with its `words`.
    """

    player: int
    name: str
    amount: int | None = None
    words: str = ""


class EventKindConduct(NamedTuple):
    """What is special about one kind of event.

    is_for_result: not told at the table, because the page with the result reveals it; is_held_until_read: stays until
    people say that they have read it; stops_skip: befalls people, so that skipping leads to it and not past it;
    ends_visit: news for one player, after which the turn is over, so that the hand stays open for it; details: the kind
    of the public event right before it, which it tells one player in more detail, so that this player is not told both;
    opens_turn: the log puts it under the turn of the player it is about, even if that only begins then;
    is_held_at_any_pace: a person whom it befalls can read it even where events take no time.
    """

    is_for_result: bool = False
    is_held_until_read: bool = False
    stops_skip: bool = False
    ends_visit: bool = False
    details: str = ""
    opens_turn: bool = False
    is_held_at_any_pace: bool = False


class MoveKindConduct(NamedTuple):
    """What is special about one kind of move.

    needs_no_done: no Done need follow; is_implicit: people make it without noticing, where a table asks two questions
    as one; gives_up: the player who makes it gives up for the whole team; continues: what it reveals stops no plan,
    as people make it several times in one go.
    """

    needs_no_done: bool = False
    is_implicit: bool = False
    gives_up: bool = False
    continues: bool = False


class Asking(NamedTuple):
    """How the open question is asked.

    is_open: on the open table, with all hands shut; automatic: the only possible answer, where people need not give it
    themselves; without_hand: an answer that a player can give without looking at their hand; window: the window to
    which the question belongs, if several players may answer it; is_any_order: who is asked later may decide first;
    requests: cards that could still save everyone, by holders in order: the first that a person holds is requested.
    """

    is_open: bool = False
    automatic: Action | None = None
    without_hand: Action | None = None
    window: ReactionWindow | None = None
    is_any_order: bool = False
    requests: tuple[CardRequest, ...] = ()


USUAL_KINDS = {"revealed": EventKindConduct(is_for_result=True), "won": EventKindConduct(is_for_result=True)}


class Conduct(Generic[S]):
    """How a match of one game continues by itself. It reads views, stores nothing, and has no windows or words.

    event_kinds, move_kinds: of the events and moves that are special, by their names.
    """

    event_kinds: ClassVar[Mapping[str, EventKindConduct]] = USUAL_KINDS
    move_kinds: ClassVar[Mapping[str, MoveKindConduct]] = {}

    def turn(self, public_view: S) -> Turn:
        """The present turn, or the last one. In a game that does not say it, each decision counts as one."""
        return Turn(1, 0 if public_view.current_player is None else public_view.current_player)

    def asking(self, view: S) -> Asking:
        """How the open question is asked, judged by public facts; not asked while a visit ends."""
        return Asking()

    def needs_no_telling(self, event: Event, before: Sequence[Event]) -> bool:
        """Need nobody be told of an event, after those before it? It was no choice, or follows from them."""
        return False

    def moments(self, event: Event) -> Iterable[Moment]:
        """What companions may remark on in a public event, and what people will remember of it."""
        return ()


def kind_of_event(conduct: Conduct[Any], event: Event) -> EventKindConduct:
    """What is special about an event's kind."""
    return conduct.event_kinds.get(event.kind, EventKindConduct())


def kind_of_move(conduct: Conduct[Any], action: Action) -> MoveKindConduct:
    """What is special about an action's move."""
    return conduct.move_kinds.get(action[0], MoveKindConduct())


@functools.cache
def conduct_of_game(game_id: str) -> Conduct[Any]:
    """The Conduct in a game's conduct.py, or the default one."""
    name = CONDUCT.format(game=game_id)
    if not importlib.util.find_spec(name.rpartition(".")[0]) or not importlib.util.find_spec(name):
        return Conduct()
    found: Conduct[Any] = importlib.import_module(name).CONDUCT
    return found
