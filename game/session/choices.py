"""What a half-made choice can become, as far as a session needs to know. A game's table adds pieces and words."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol

from game.engine.state import Action, Refusal, State
from game.session.conduct import CardRequest

Key = tuple[Any, ...]  # of a piece: its kind, then what distinguishes it from others of that kind
Draft = tuple[Key, ...]


class Offer(Protocol):
    """What a draft can become. plan: the actions it means now; more: whether it may still grow; button: the primary
    button's words; kept: picks that picking them again does not take back.
    """

    @property
    def plan(self) -> tuple[Action, ...]: ...
    @property
    def more(self) -> bool: ...
    @property
    def button(self) -> str | None: ...
    @property
    def why(self) -> Refusal | None: ...
    @property
    def kept(self) -> frozenset[Key]: ...
    @property
    def lights(self) -> Callable[[Hashable], bool]: ...


class Choices(Protocol):
    """What the view of whoever chooses allows: how the draft grows, and what it means."""

    def offer(self, own_view: State, draft: Draft) -> Offer: ...
    def after_pick(self, own_view: State, draft: Draft, key: Key) -> Draft: ...
    def out_of_turn_player(self, draft: Draft) -> int | None: ...
    def picks_for_card_request(self, appeal: CardRequest) -> Draft: ...


class WholeActionOffer(NamedTuple):
    """An offer in which whole actions are picked; they wait until they are committed."""

    own: State
    plan: tuple[Action, ...]
    more: bool = True
    button: str | None = None
    why: Refusal | None = None
    kept: frozenset[Key] = frozenset()

    def lights(self, key: Hashable) -> bool:
        return isinstance(key, tuple) and self.own.is_legal(key)


class WholeActionChoices:
    """The choices of a session without a game's table: each pick is a whole action."""

    def offer(self, own_view: State, draft: Draft) -> WholeActionOffer:
        return WholeActionOffer(own_view, tuple(key for key in draft if isinstance(key, tuple)))

    def after_pick(self, own_view: State, draft: Draft, key: Key) -> Draft:
        return tuple(one for one in draft if one != key) if key in draft else (key,)

    def out_of_turn_player(self, draft: Draft) -> int | None:
        return None

    def picks_for_card_request(self, appeal: CardRequest) -> Draft:
        return ()
