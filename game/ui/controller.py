"""What a game tells the table: its pieces, what a choice can become, and the words round it."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event, State
from game.session.conduct import Appeal, Conduct, Window
from game.ui.bars import TurnPart
from game.ui.canvas import Canvas
from game.ui.facts import in_words
from game.ui.lines import Fact, Line
from game.ui.offer import Draft, Offer, picked
from game.ui.panning import Lens
from game.ui.places import Places, places
from game.ui.plates import Picture, draw_plate
from game.ui.rail import Rail, paint_rail
from game.ui.result import Result
from game.ui.table import Piece
from game.ui.texts import Texts


class WindowWords(NamedTuple):
    """What is said while a window stands open: who must do what, a second line, the button that ends it."""

    who: str = ""
    what: str = ""
    line: str = ""
    button: str = ""


class Controller:
    """What every game's controller is made of. It turns views of one game into pieces and sentences, and has no opinion
    about the rules. What raises NotImplementedError is for the game to say; the rest is what a small game does well
    with.

    conduct: how its matches go on; names and signs: of the players; homes: the points of their panels, for what flies
    there; people: those who are no computers; minor: kinds of events that a summary leaves out; doubles: kinds of news
    for one seat, each with the public kind before it that it tells more exactly; openers: kinds that, told of somebody
    whose turn it was not, open that player's turn.
    """

    conduct: Conduct[Any] = Conduct()
    minor: frozenset[str] = frozenset()
    doubles: dict[str, str] = {}
    openers: frozenset[str] = frozenset()
    quick: frozenset[str] = frozenset({"drew"})  # kinds of events that need no time to be read
    spells = False  # letters name pieces at this table: none is a shortcut, at any moment, unless with Ctrl
    drag_picks = False  # what is dragged counts as picked meanwhile: its targets are seen, and a drop plays nothing
    has_tray = False  # a tray lies on the table, and its lid covers all of it
    rule_pictures: dict[str, Picture] = {}  # what the rulebook's pictures show, by their names
    lens: Lens | None = None  # for a board larger than its window, that pans and zooms
    laid_open: Hashable | None = None  # a piece that is_view, on which the back key has the effect of a click

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        self.texts, self.names, self.signs = texts, names, signs
        self.homes: list[tuple[float, float]] = []
        self.people: frozenset[int] = frozenset()

    # ---------------------------------------------------------------- the still table
    def grid(self, canvas: Canvas) -> Places:
        """Where the parts of the table's screen are in this window."""
        return places(canvas, len(self.names), 1)

    def paint_rail(self, canvas: Canvas, where: Places, papers: Rail) -> None:
        """Seats, supplies and log, as far as they are not pieces."""
        paint_rail(canvas, where, papers, self.texts("table.log"))

    def paint(self, canvas: Canvas, public: State, area: FRect) -> None:
        """The still table."""
        raise NotImplementedError

    def ground(self, public: State) -> Hashable:
        """What the picture of the still table depends on."""
        return ()

    # ---------------------------------------------------------------- pieces
    def layout(self, public: State, area: FRect, news: Event | None = None) -> list[Piece]:
        """Everything on the board; `news` says how it came to be so, for the points on a piece's way."""
        raise NotImplementedError

    def tray(self, own: State, draft: Draft, area: FRect, side: FRect | None) -> list[Piece]:
        """What the seat whose view this is holds in its hands; `side` may be used where has_info is false."""
        return []

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        raise NotImplementedError

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """Mark the piece that the keys are on by its own shape; False: a ring round its box will do."""
        return False

    def draw_over_focus(self, canvas: Canvas, marks: list[Piece]) -> None:
        """Draw again what must be read over such a mark: plates on the table, and some of the `marks` of a choice."""

    def motion(self, event: Event) -> str:
        """How pieces travel to where an event puts them."""
        return "glide"

    def reading_time(self, event: Event, after: State) -> float | None:
        """Seconds an event, with what all see after it, is left to be read at normal speed; None: the usual time."""
        return None

    def tooltip(self, view: State, key: Hashable) -> str:
        return ""

    def spared(self, key: Hashable, box: FRect) -> FRect:
        """What the tooltip of a piece that lies there does not hide: the piece, or all it belongs to."""
        return box

    @property
    def figures(self) -> list[FRect]:
        """What people look at while they choose, so that no tooltip hides it: a total, say."""
        return []

    papers: tuple[Hashable, ...] = ()  # pieces with choices on them, which the bubble of a lesson leaves free

    def seen_with(self, key: Hashable, box: FRect) -> FRect:
        """What the light of a lesson falls on with a piece that lies there: its name on the board, say."""
        return box

    # ---------------------------------------------------------------- choices
    def offer(self, own: State, draft: Draft) -> Offer:
        raise NotImplementedError

    def after_pick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        """The picks once a lit piece has been picked too: one more, unless it takes the place of another."""
        return picked(draft, key)

    def copy_meant(self, own: State, draft: Draft, keys: list[Hashable]) -> Hashable:
        """Of several pieces that bear a typed letter the one that is most likely meant."""
        return keys[0]

    def after_picking_again(self, own: State, draft: Draft, key: Hashable) -> Draft:
        """The picks once one of them is picked a second time: it is taken back, unless it had come by itself."""
        return self.after_taking_back(own, draft, key)

    def after_taking_back(self, own: State, draft: Draft, key: Hashable) -> Draft:
        """The picks once one of them has been taken back: all others, unless they stand by that one alone."""
        return picked(draft, key)

    def hint_keys(self, own: State, action: Action) -> Draft:
        """The picks that make an action."""
        raise NotImplementedError

    def nudge_keys(self, own: State, action: Action, facts: dict[str, Any]) -> Draft:
        """What a nudge lights: where to look, and not all that makes the action."""
        return self.hint_keys(own, action)[:-1][:1]

    def speaker(self, draft: Draft) -> int | None:
        """The player who would act out of turn by a draft, in a game of open hands."""
        return None

    def asked_for(self, draft: Draft) -> str:
        """What a computer player can be asked to play out of turn, as it thinks best; nothing by most drafts."""
        return ""

    def appeal_picks(self, appeal: Appeal) -> Draft:
        """The picks that lead to what a person is given time for, made for that person."""
        return ()

    def appeal_words(self, appeal: Appeal) -> str:
        """Why just now."""
        return self.texts(appeal.reason, **self.in_words(appeal.facts))

    def opening(self, draft: Draft) -> Draft:
        """The first picks of a draft that open what others are picked in: clearing leaves them, going back does not."""
        return ()

    def stands_alone(self, key: Hashable) -> bool:
        """Is this piece picked in place of all that is picked before it?"""
        return False

    def seat_piece(self, own: State, draft: Draft, player: int) -> Hashable | None:
        """The piece that a click on a player's panel means just now; None: it opens who plays that seat."""
        return None

    def is_loose(self, key: Hashable) -> bool:
        """Can this piece be dragged?"""
        return False

    def aim(self, own: State, draft: Draft, pos: tuple[float, float]) -> Hashable | None:
        """What a dragged piece with its centre here is meant for, lit or not; None: what lies under that point."""
        return None

    def look(self, key: Hashable) -> str:
        """A piece that is_view was clicked: change what is shown, or say why there is nothing to show."""
        return ""

    def take_as_known(self) -> None:
        """What a seat knows by now is not told as new: it was learnt while nothing was shown."""

    def dropped(self, own: State, draft: Draft, key: Hashable, pos: tuple[float, float]) -> Draft | None:
        """The picks after a piece was dropped where nothing is lit: others, or in another order; None: as before."""
        return None

    # ---------------------------------------------------------------- before a hand is opened
    def handover(self, public: State) -> str:
        """What the one is asked who is to open a hand, as everybody may know it."""
        name = f"prompt.handover.{public.phase}"
        if name in self.texts:
            return self.texts(name, **self.handover_facts(public))
        is_own_turn = public.current == self.active(public)
        return self.texts("prompt.handover" if is_own_turn else "prompt.handover.other")

    def handover_facts(self, public: State) -> dict[str, Any]:
        """For the words of that."""
        return {"player": self.names[self.active(public)]}

    def unseen_words(self, answer: Action) -> str:
        """The words of the button for an answer that needs no look at the hand."""
        return self.texts(f"button.unseen.{answer[0]}")

    # ---------------------------------------------------------------- speaking up out of turn
    def window_words(self, public: State, window: Window) -> WindowWords:
        """What is said while a window stands open."""
        return WindowWords()

    def buzzer_keys(self) -> dict[int, str]:
        """The key by which each person calls in a window."""
        return {}

    def buzzers(self, where: Places, window: Window) -> dict[int, FRect]:
        """Where each player's buzzer lies while a window is open."""
        return {}

    def paint_window(
        self,
        canvas: Canvas,
        where: Places,
        window: Window,
        calls: frozenset[int],
        pointed: Hashable,
        left: float | None,
    ) -> None:
        """The buzzers. calls: who has pressed; pointed: the key under the pointer; left: the part of the time left."""

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own: State, plan: tuple[Action, ...]) -> list[Line]:
        """What a plan would bring, in sentences; the first is the most important."""
        return []

    def marks(self, own: State, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        """What `hover` gives for a plan; none where there is no plan."""
        return self.hover(own, plan, area) if plan else []

    def hover(self, own: State, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        """Marks on the board for what a plan would bring; one with the key of a piece stands in for it."""
        return []

    def has_info(self, own: State) -> bool:
        """Is there room beside the hand for the lines of a preview?"""
        return False

    def idle(self, own: State) -> list[Line]:
        """What stands there while nothing is chosen."""
        return []

    # ---------------------------------------------------------------- words round the table
    def active(self, public: State) -> int:
        """Whose turn it is, also while somebody else is asked."""
        return self.conduct.active_player(public)

    def turn_number(self, public: State) -> int:
        """Of the round, as people count."""
        return self.conduct.turn_number(public)

    def status(self, public: State) -> str:
        """Where the game stands, for the top bar."""
        raise NotImplementedError

    def prompt(self, own: State, draft: Draft) -> tuple[str, str]:
        """What the one who is asked must do, and a second line with the rule."""
        raise NotImplementedError

    def asks_on(self, own: State, draft: Draft) -> bool:
        """Is what to pick next more to the point than what a draft that can be played already would bring?"""
        return False

    def gate_button(self, public: State) -> str:
        """The words of the button that ends a visit."""
        raise NotImplementedError

    def steps(self, public: State) -> Sequence[TurnPart]:
        """The parts of a turn, to stand below what must be done; none where a line of words stands there."""
        return ()

    def intention(self, public: State, player: int, plan: tuple[Action, ...]) -> str:
        """What a computer player says it means to do, where bots have plans; empty if it keeps that to itself."""
        return ""

    def waiting(self, public: State) -> str:
        """What people who cannot act just now should know while others do; empty where there is nothing."""
        return ""

    def rule_here(self, view: State, draft: Draft) -> str:
        """The number of the rule that fits what is being done; empty for the beginning of the book."""
        return ""

    def role(self, public: State, player: int) -> str:
        """The line under a player's name."""
        return ""

    def seat_tip(self, view: State, player: int) -> str:
        """What the signs in a player's panel mean just now; empty where words stand there."""
        return ""

    def facts(self, public: State, player: int) -> list[Fact]:
        """A player's counts."""
        return []

    def supplies(self, public: State) -> list[Fact]:
        """What lies beside the board."""
        return []

    def odds(self, own: State) -> list[Line]:
        """What may still come, as this seat may know it."""
        return []

    # ---------------------------------------------------------------- log, result, rulebook
    def sign(self, event: Event) -> str:
        """The icon of an event in the log; none for what a player did."""
        return ""

    def weight(self, event: Event, player: int) -> int:
        """How much it matters to a player who may have missed it: the heaviest are told first."""
        return 0

    def as_told(self, event: Event) -> Event:
        """The event by which its sentence and its rule are chosen: with a fact `how` where the facts tell more ways."""
        return event

    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Facts ready for a sentence."""
        return in_words(self.texts, self.names, facts)

    def chapter(self, public: State) -> str:
        """The heading of a turn in the log."""
        raise NotImplementedError

    def result(self, match: Match) -> Result:
        """How a match that is over ended."""
        raise NotImplementedError

    def draw_part(self, canvas: Canvas, face: str, box: FRect) -> None:
        """Something that counts at the end, by its face."""

    def draw_rule_picture(self, canvas: Canvas, name: str, box: FRect) -> None:
        """A picture of the rulebook. Raises KeyError for a name that is none."""
        draw_plate(canvas, box, self.rule_pictures[name], self.texts)
