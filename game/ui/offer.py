"""What a half-made choice can become: the pieces to pick next, the actions it means, the button's words."""

from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from game.engine.state import Action, Refusal
from game.ui.table import Key


class EqualPieceKey(NamedTuple):
    """The key of one of several equal pieces. An action names only `of`."""

    of: Key
    n: int


def name_of(key: Any) -> Any:
    """What a key names. Copies of a piece have the same name."""
    return key.of if isinstance(key, EqualPieceKey) else key


Draft = tuple[Key, ...]
Way = tuple[Action, tuple[Any, ...]]  # an action and its keys in this order, a list among them in any


def name_if_of_kind(key: Key, kind: str | None = None) -> Any:
    """What a key (kind, name) names; "" for a key of another kind, or without a name."""
    return key[1] if len(key) == 2 and kind in (None, key[0]) else ""


class Offer(NamedTuple):
    """What a draft can become.

    lit: the pieces to pick next; quiet: of these the ones without a light, since all of their kind can be picked;
    spare: what can be picked at any moment, or gives something up: no ring goes there by itself beside anything else;
    panels: for each player the key that a click on their panel picks, None where it opens who plays there;
    plan: the actions the draft now means, or what was tried where it leads nowhere; is_unfinished: what to pick next is
    more to the point than what the plan would bring;
    button: the words of the primary button; more: whether the draft may still grow; asides: keys to pick next that have
    no piece but a button beside the primary one, with its words; waits: the words of the primary button, and why it
    cannot be pressed, as long as the draft means nothing yet; words: all that the primary button may say while this
    question stands, so that its place is as wide from the first and nothing beside it moves; asks_twice: the plan risks
    or gives up something, so that the space bar, which also goes on, makes it only when it is pressed again;
    needs_reading: the question comes amid what others do and its answer is final, so that no key pressed by habit gives
    it.
    """

    lit: frozenset[Key] = frozenset()
    plan: tuple[Action, ...] = ()
    button: str | None = None
    more: bool = True
    asides: tuple[tuple[Key, str], ...] = ()
    is_typed: bool = False  # letters name pieces, none is a shortcut
    waits: tuple[str, str] | None = None
    waits_rule: str = ""  # the rule behind that reason
    words: tuple[str, ...] = ()
    other: tuple[Key, ...] | None = None  # the same draft with another copy of its last piece
    why: Refusal | None = None  # why the last pick leads nowhere, where no action was tried
    quiet: frozenset[Key] = frozenset()
    spare: frozenset[Key] = frozenset()
    panels: tuple[Key | None, ...] = ()
    is_unfinished: bool = False
    asks_twice: bool = False
    needs_reading: bool = False
    bot_card: str = ""  # a card of a computer player, which people can ask it to play as it thinks best
    kept: frozenset[Key] = frozenset()  # picks that a second click keeps, since people click twice to be sure
    opening: Draft = ()  # the first picks, in which the others are picked: clearing leaves them, going back does not

    def lights(self, key: Hashable) -> bool:
        return key in self.lit or name_of(key) in self.lit or any(key == one for one, _ in self.asides)


class Drop(NamedTuple):
    """What a dragged piece means at a place.

    target: the key of what it is meant for, lit or not; None for what lies under it; draft: what the draft becomes if
    it is dropped there, None where that only picks the target; memory: what its viewer's memory becomes, None if as it
    was.
    """

    target: Key | None = None
    draft: Draft | None = None
    memory: Any = None

    def target_or(self, below: Key | None) -> Key | None:
        """What it is meant for. below: what lies under it."""
        return below if self.target is None else self.target


def draft_after_pick(draft: Draft, key: Key) -> Draft:
    """The draft after a pick of `key`. Picking a key again removes it."""
    if key in draft:
        return tuple(one for one in draft if one != key)
    return (*draft, key)


def offer_from_actions(ways: Iterable[Way], draft: Draft) -> Offer:
    """The offer for a short list of actions. The caller sets `button`, because it knows the words."""
    names = [name_of(key) for key in draft]
    lit: set[Key] = set()
    plan: tuple[Action, ...] = ()
    for action, keys in ways:
        following = keys_after_picks(keys, names)
        if following is None:
            continue
        lit |= following
        if not following and not plan:
            plan = (action,)
    return Offer(frozenset(lit), plan, None, bool(lit))


def keys_after_picks(keys: tuple[Any, ...], names: list[Key]) -> set[Key] | None:
    """The next picks on the way to an action: none if it is complete, None if these picks don't lead to it."""
    left = list(names)
    for step in keys:
        wanted = list(step) if isinstance(step, list) else [step]
        while wanted:
            if not left:
                return set(wanted)
            if left[0] not in wanted:
                return None
            wanted.remove(left.pop(0))
    return set() if not left else None
