"""What a half-made choice can become, as far as a session must know; a game's table says it with pieces and words."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, Protocol

from game.engine.state import Action, Refusal, State
from game.session.conduct import CardRequest

Key = tuple[Any, ...]  # of a piece: its kind, then what tells it from others of its kind
Draft = tuple[Key, ...]


class Offer(Protocol):
    """plan: the actions a draft now means; more: whether it may still grow; button: what the primary button says."""

    @property
    def plan(self) -> tuple[Action, ...]: ...
    @property
    def more(self) -> bool: ...
    @property
    def button(self) -> str | None: ...
    @property
    def why(self) -> Refusal | None: ...
    @property
    def lights(self) -> Callable[[Hashable], bool]: ...


class Choices(Protocol):
    """Drafts by the view of who chooses."""

    def offer(self, own: State, draft: Draft) -> Offer: ...
    def after_pick(self, own: State, draft: Draft, key: Key) -> Draft: ...
    def out_of_turn_player(self, draft: Draft) -> int | None: ...
    def picks_for_card_request(self, appeal: CardRequest) -> Draft: ...


class WholeActionOffer(NamedTuple):
    """Whole actions are picked, and wait until they are committed."""

    own: State
    plan: tuple[Action, ...]
    more: bool = True
    button: str | None = None
    why: Refusal | None = None

    def lights(self, key: Hashable) -> bool:
        return isinstance(key, tuple) and self.own.is_legal(key)


class WholeActionChoices:
    """Where no table says what pieces there are: an action is one pick."""

    def offer(self, own: State, draft: Draft) -> WholeActionOffer:
        return WholeActionOffer(own, tuple(key for key in draft if isinstance(key, tuple)))

    def after_pick(self, own: State, draft: Draft, key: Key) -> Draft:
        return tuple(one for one in draft if one != key) if key in draft else (key,)

    def out_of_turn_player(self, draft: Draft) -> int | None:
        return None

    def picks_for_card_request(self, appeal: CardRequest) -> Draft:
        return ()
