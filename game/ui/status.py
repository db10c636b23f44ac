"""What a game says round its board: where the game stands, and how each player does."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.lines import Fact, Line, Prompt
from game.ui.prompt_bar import TurnPart


class Status(NamedTuple):
    """Where a game stands, as everybody reads it, so it tells nothing secret.

    text: for the top bar, until the match is over; longest: the longest that this becomes in the match, which sets the
    places of the words beside a board that reaches up to the top bar; confirm_button_text: the words of the button that
    ends a player's turn; handover: what a player is asked whose hand is still shut; each empty for the usual words;
    waiting_note: a second line while people cannot act: what they should know meanwhile, such as how long they are
    injured; window: what all who may react are asked while a window is open (see `Conduct.asking`), None while none is;
    turn_parts: the parts of a turn, shown as signs below what must be done; none where a second line of words is
    better; supplies: the counts of what lies beside the board; rule: the number of the rule at which the rulebook opens
    before anything is picked, empty for its beginning; where, following: how far the match is, and who plays next,
    below a title that says whose turn it is, as on a phone; where is empty if `text` names no player.
    """

    text: str
    confirm_button_text: str = ""
    handover: str = ""
    waiting_note: str = ""
    window: Prompt | None = None
    turn_parts: Sequence[TurnPart] = ()
    supplies: Sequence[Fact] = ()
    rule: str = ""
    longest: str = ""
    where: str = ""
    following: str = ""


class Preview(NamedTuple):
    """What a plan would bring. lines: in words, the most important sentence first; turn_parts: the parts of the turn as
    it would leave them, shown below that sentence, None in a game whose parts count nothing.
    """

    lines: Sequence[Line] = ()
    turn_parts: Sequence[TurnPart] | None = None


class Panel(NamedTuple):
    """What a player's panel says. role: the line below the name; facts: the counts."""

    role: str = ""
    facts: Sequence[Fact] = ()
