"""The four parts of a game's table. What raises NotImplementedError is for the game to say; the rest does well enough
for a small game."""

from collections.abc import Sequence
from typing import Any, Generic

from game.engine.match import Match
from game.engine.state import Action, Event
from game.session.conduct import Conduct
from game.ui.bars import TurnPart
from game.ui.canvas import Canvas
from game.ui.contract.phone import PhoneFrame, usual_frame
from game.ui.contract.views import Frame, Layout, Players, S, TableView
from game.ui.facts import facts_in_words
from game.ui.lines import Fact, Line
from game.ui.offer import Draft, Offer
from game.ui.places import Places, places
from game.ui.plates import Picture
from game.ui.result import Result
from game.ui.sidebar import SidebarContent, paint_sidebar
from game.ui.table import Key, Piece
from game.ui.texts import Texts


class TableGeometry(Generic[S]):
    """Where things lie. It keeps nothing: equal views in equal frames give equal layouts.

    phone_window: the units of the window that the table of a phone is laid out in; the smaller, the larger things are.
    """

    phone_window: tuple[float, float] = (860.0, 860.0)

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.players = texts, players

    def places(self, canvas: Canvas) -> Places:
        """The parts of the screen in this window."""
        return places(canvas, len(self.players.names), 1)

    def phone_frame(self, layout: Layout, frame: Frame, viewer: int) -> PhoneFrame:
        """Which parts of a layout the phone of a player (or PUBLIC) shows."""
        return usual_frame(frame.places)

    def layout(self, view: TableView[S], frame: Frame) -> Layout:
        """Everything on the board and in the open tray."""
        raise NotImplementedError

    def marks(self, own: S, plan: tuple[Action, ...], layout: Layout, frame: Frame) -> list[Piece]:
        """Marks for what a plan would bring, where there is one; a mark with the key of a piece stands in for it."""
        return []

    def motion(self, event: Event) -> str:
        """How pieces travel to where an event puts them: glide, hop, dive, fly, flip or raise."""
        return "glide"


class TablePainter(Generic[S]):
    """What it looks like. It keeps nothing: a piece is drawn by its face alone, round its own middle."""

    rule_pictures: dict[str, Picture] = {}  # what the rulebook's pictures show, by their names

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.signs = texts, players.signs

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: Frame) -> None:
        """The still table, by `layout.ground`."""
        raise NotImplementedError

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: Frame, content: SidebarContent) -> None:
        """Seats, supplies and log, as far as they are not pieces."""
        paint_sidebar(canvas, frame.places, content, self.texts("table.log"))

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """A piece by its face, which may also be one of those in a result. look: one of the looks in `ui/table.py`."""
        raise NotImplementedError

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """Mark the piece that the keys are on by its own shape; False: a ring round its box will do."""
        return False


class TableChoices(Generic[S]):
    """What a draft can become."""

    letters_pick_pieces = False  # letters name pieces at this table: none is a shortcut, unless with Ctrl

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.players = texts, players

    def offer(self, own: S, draft: Draft) -> Offer:
        """What can be picked next, and what the draft means."""
        raise NotImplementedError

    def after_pick(self, own: S, draft: Draft, key: Key) -> Draft:
        """The picks once a lit piece, or one that is picked already, has been clicked: with it, or without it."""
        return self.after_unpick(own, draft, key) if key in draft else (*draft, key)

    def after_unpick(self, own: S, draft: Draft, key: Key) -> Draft:
        """The picks once one of them has been taken back: all others, unless they make no sense without it."""
        return tuple(one for one in draft if one != key)

    def picks_of(self, own: S, action: Action) -> Draft:
        """The picks that make an action."""
        raise NotImplementedError

    def nudge_picks(self, own: S, action: Action, facts: dict[str, Any]) -> Draft:
        """What a nudge lights: where to look, and not all that makes the action."""
        return self.picks_of(own, action)[:-1][:1]

    def likely_copy(self, own: S, draft: Draft, keys: list[Key]) -> Key:
        """Of several pieces that bear a typed letter the one that is most likely meant."""
        return keys[0]


class TableText(Generic[S]):
    """What is said.

    Of events: doubles are the kinds of news for one seat, each with the
    public kind before it that it tells more exactly; openers those that, told of somebody whose turn it was not, open
    that player's turn; quick those that need no time to be read; striking those that a person they befall sees at any
    pace.
    """

    doubles: dict[str, str] = {}
    openers: frozenset[str] = frozenset()
    striking: frozenset[str] = frozenset()

    def __init__(self, texts: Texts, players: Players, conduct: Conduct[S]):
        self.texts, self.names, self.people, self.conduct = texts, list(players.names), players.people, conduct

    # ---------------------------------------------------------------- what must be done
    def status(self, public: S) -> str:
        """Where the game stands, for the top bar."""
        raise NotImplementedError

    def prompt(self, own: S, draft: Draft) -> tuple[str, str]:
        """What the one who is asked must do, and a second line with the rule."""
        raise NotImplementedError

    def hinted_prompt(self, own: S, draft: Draft) -> str:
        """What must be done, over a hint, which says more to the point what can be done."""
        return self.prompt(own, draft)[0]

    def gate_button(self, public: S) -> str:
        """The words of the button that ends a player's turn."""
        return self.texts("button.done")

    def preview(self, own: S, plan: tuple[Action, ...]) -> list[Line]:
        """What a plan would bring, the most important sentence first; with an empty plan what is worth knowing before
        anything is picked.
        """
        return []

    def steps(self, public: S) -> Sequence[TurnPart]:
        """The parts of a turn, to stand below what must be done; none where a line of words stands there."""
        return ()

    def rule_here(self, view: S, draft: Draft) -> str:
        """The number of the rule that fits what is being done; empty for the beginning of the book."""
        return ""

    # ---------------------------------------------------------------- while others act
    def handover(self, public: S) -> str:
        """What the one is asked who is to open a hand, as everybody may know it."""
        name = f"prompt.handover.{public.phase}"
        if name in self.texts:
            return self.texts(name, player=self.names[self.conduct.active_player(public)])
        is_own_turn = public.current_player == self.conduct.active_player(public)
        return self.texts("prompt.handover" if is_own_turn else "prompt.handover.other")

    def intention(self, public: S, player: int, plan: tuple[Action, ...]) -> str:
        """What a computer player says it means to do, where bots have plans; empty if it keeps that to itself."""
        return ""

    def waiting(self, public: S) -> str:
        """What people who cannot act just now should know while others do; empty where there is nothing."""
        return ""

    # ---------------------------------------------------------------- round the board
    def role(self, public: S, player: int) -> str:
        """The line under a player's name."""
        return ""

    def facts(self, public: S, player: int) -> list[Fact]:
        """A player's counts."""
        return []

    def supplies(self, public: S) -> list[Fact]:
        """What lies beside the board."""
        return []

    def odds(self, own: S) -> list[Line]:
        """What may still come, as this seat may know it."""
        return []

    def tooltip(self, view: S, key: Key) -> str:
        """What a piece is, for who points at it; of the key ("seat", player) what the signs in that player's panel mean
        just now. Empty where words stand there already.
        """
        return ""

    # ---------------------------------------------------------------- events, log, result
    def sign(self, event: Event) -> str:
        """The icon of an event in the log; none for what a player did."""
        return ""

    def weight(self, event: Event, player: int) -> int:
        """How much an event matters to a player who may have missed it: the heaviest are told first, and those below 0
        not at all.
        """
        return 0

    def as_told(self, event: Event) -> Event:
        """The event by which its sentence and its rule are chosen: with a fact `how` where the facts tell more ways."""
        return event

    def reading_time(self, event: Event, after: S) -> float | None:
        """Seconds an event, with what all see after it, is left to be read at normal speed; None: the usual time."""
        return None

    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Facts ready for a sentence."""
        return facts_in_words(self.texts, self.names, facts)

    def chapter(self, public: S) -> str:
        """The heading of a turn in the log. public: what all saw before it."""
        conduct = self.conduct
        player = self.names[conduct.active_player(public)]
        return self.texts("chapter", turn=conduct.turn_number(public), player=player)

    def result(self, match: Match) -> Result:
        """How a match that is over ended."""
        raise NotImplementedError
