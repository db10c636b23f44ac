"""Lines that a game says beside its table, and counts, each with an icon."""

from typing import Any, NamedTuple

from pygame import Color

from game.ui.table import Key


class Line(NamedTuple):
    """One sentence with its sign: an icon, or the emblem of a player's seat. counts: what is on small cards that may be
    shown in its place, a text or an icon, and how many there are of each.
    """

    text: str
    icon: str = ""
    player: int | None = None
    tone: Color | None = None
    counts: tuple[tuple[str, int], ...] = ()


class Prompt(NamedTuple):
    """What somebody must do, in words that may cite a rule.

    what: the sentence; line: a second one, with an explanation; over_hint: the first one above the sentence of a hint,
    which already says what can be done, if it is shorter there; rule: the number of the rule at which the rulebook
    opens, None where the draft makes no difference to that. Of a window: button: the words of the button that ends it;
    for_one: the sentence where one person alone has a key to press; on_phone: both sentences for who sees it on a
    phone, for example with what is at stake, if they are others there.
    """

    what: str
    line: str = ""
    over_hint: str = ""
    rule: str | None = None
    button: str = ""
    for_one: str = ""
    on_phone: tuple[str, str] | None = None


class BotPlanAnnouncement(NamedTuple):
    """What a computer player says about its plan before it acts.

    sentence: empty if it says nothing; keys: of the pieces that the sentence speaks of, marked while it stands there.
    """

    sentence: str = ""
    keys: tuple[Key, ...] = ()


class Told(NamedTuple):
    """How an event is told.

    facts: those that fill its text, if they are not the event's own; with a fact `how` that is `event.<kind>.<how>`,
    and the log cites `rule.<kind>.<how>`; icon: its icon in the log, none for the emblem of the player who did it;
    weight: how much it matters to those who may have missed it: where room is short the heaviest are told, those below
    0 never are; touches: the players to whom it matters most of all; place: where on the board it happened, for an
    analysis, where its text does not tell that.
    """

    facts: dict[str, Any] | None = None
    icon: str = ""
    weight: int = 0
    touches: frozenset[int] = frozenset()
    place: str = ""


class Fact(NamedTuple):
    """A count that always has the same place. `tooltip` says what it is, `pressed` what a press on it brings at the
    laptop: phones have no such press.
    """

    icon: str
    text: str
    tooltip: str = ""
    tone: Color | None = None
    pressed: str = ""
