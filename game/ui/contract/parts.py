"""The four parts of a game's table. A game must override what raises NotImplementedError; the defaults of all else
serve a small game.

Views are named by who may see them: `public_view` is what everybody may know, `own_view` what the player knows who
chooses, and `view` either of the two. A `draft` is what that player has picked so far, as keys of pieces; a `plan` is
the actions it means.
"""

from typing import Any, Generic

from game.engine.match import Match
from game.engine.state import Action, Event
from game.session.conduct import Conduct
from game.ui.canvas import Canvas
from game.ui.contract.phone import PhoneFrame, usual_phone_frame
from game.ui.contract.views import Layout, Players, S, TableFrame, TableView
from game.ui.facts import facts_in_words
from game.ui.lines import BotPlanAnnouncement, Line, Prompt, Told
from game.ui.offer import Draft, Drop, Offer, draft_after_pick
from game.ui.panning import Camera
from game.ui.places import Places, usual_places
from game.ui.plates import Picture
from game.ui.result import Result
from game.ui.sidebar import SidebarContent, paint_sidebar
from game.ui.status import Panel, Preview, Status
from game.ui.table import EventAnimation, Key, Piece
from game.ui.texts import Texts


class TableGeometry(Generic[S]):
    """Where things lie. It stores nothing: equal views in equal frames give equal layouts.

    phone_window: the size in units of the window in which the table is laid out for phones; the smaller, the larger
    things are.
    """

    phone_window: tuple[float, float] = (860.0, 860.0)

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.players = texts, players

    def places(self, canvas: Canvas) -> Places:
        """The parts of the screen in the window of this canvas."""
        return usual_places(canvas, len(self.players.names), 1)

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """Which parts of a layout a phone shows. viewer: its player, or PUBLIC if it only watches."""
        return usual_phone_frame(frame.places)

    def layout(self, view: TableView[S], frame: TableFrame) -> Layout:
        """All pieces on the board and in the open tray, and what the still picture below them shows."""
        raise NotImplementedError

    def camera_for_view(self, view: TableView[S], frame: TableFrame) -> Camera | None:
        """The camera through which this view is laid out, pointed at what it is about, for a board larger than its
        place: that of the view, which the screen keeps and moves, or a new one; None for a board that lies still.
        """
        return None

    def drop(self, view: TableView[S], key: Key, pos: tuple[float, float], layout: Layout) -> Drop:
        """What a piece that is dragged, one that `is_draggable`, means at this place. key: its key; pos: its middle."""
        return Drop()

    def marks(self, own_view: S, plan: tuple[Action, ...], layout: Layout, frame: TableFrame) -> list[Piece]:
        """Pieces that show what a plan would bring. A mark with the key of a piece in the layout is drawn in its place.
        Never asked for an empty plan.
        """
        return []

    def showing(self, event: Event, view_after: S) -> EventAnimation:
        """How an event is shown. view_after: what all see after it."""
        return EventAnimation()


class TablePainter(Generic[S]):
    """What things look like. It stores nothing: a piece is drawn by its face alone, round its own middle.

    rule_pictures: the pictures of the rulebook by their names.
    """

    rule_pictures: dict[str, Picture] = {}

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.signs = texts, players.signs

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        """Draw the still picture below the pieces. It is kept as long as `layout.ground` is equal."""
        raise NotImplementedError

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: TableFrame, content: SidebarContent) -> None:
        """Draw the players' panels, the supplies and the log into the same still picture. content: their words."""
        paint_sidebar(canvas, frame.places, content, self.texts("table.log"))

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Draw a piece of a layout, a mark, a face from the page with the result, or the buzzers of a window
        (`BuzzersFace`). look: IDLE, LEGAL, HOVERED, PICKED or REFUSED (`ui/table.py`); FOCUSED, for a piece that
        `has_own_focus`: only the mark of the keys on it, over what is drawn.
        """
        raise NotImplementedError


class TableChoices(Generic[S]):
    """What people can pick, and what their picks mean."""

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.players = texts, players

    def offer(self, own_view: S, draft: Draft) -> Offer:
        """What can be picked after this draft, and the plan that it already means. Asked after every pick."""
        raise NotImplementedError

    def after_pick(self, own_view: S, draft: Draft, key: Key) -> Draft:
        """The draft after a click on a lit piece. key in the draft: after that pick was taken back, by a second click
        or by Esc, with all picks that only made sense with it.
        """
        return draft_after_pick(draft, key)

    def draft_with_best_matching_cards(self, own_view: S, draft: Draft, typed: frozenset[Key]) -> Draft:
        """The draft with those copies of the pieces in `typed` that make it worth most, each in its place."""
        return draft

    def out_of_turn_player(self, draft: Draft) -> int | None:
        """The player who would act by a draft while somebody else is asked, in games with open hands."""
        return None

    def picks_of(self, own_view: S, action: Action) -> Draft:
        """The draft that means this action: hints and lessons show it, phones and analyses name it."""
        raise NotImplementedError

    def hint_keys(self, own_view: S, action: Action | None, facts: dict[str, Any]) -> Draft:
        """The keys that a hint lights while nothing is picked: where to look. action: what it advises without giving it
        away yet, None where it only names pieces; facts: of the hint.
        """
        return () if action is None else self.picks_of(own_view, action)[:-1][:1]


class TableText(Generic[S]):
    """What is said at the table."""

    def __init__(self, texts: Texts, players: Players, conduct: Conduct[S]):
        self.texts, self.names, self.people, self.conduct = texts, list(players.names), players.people, conduct

    # ---------------------------------------------------------------- what must be done
    def status(self, public_view: S) -> Status:
        """Where the game stands, as everybody reads it."""
        raise NotImplementedError

    def prompt(self, own_view: S, draft: Draft) -> Prompt:
        """What the player must do next."""
        raise NotImplementedError

    def preview(self, own_view: S, plan: tuple[Action, ...]) -> Preview:
        """What a plan would bring. For an empty plan: what is worth knowing before anything is picked."""
        return Preview()

    def full_action_text(self, own_view: S, action: Action) -> str:
        """An action in words that tell it from every other, for an analysis; empty where the words on its button, or
        else its preview, already do.
        """
        return ""

    # ---------------------------------------------------------------- while others act
    def announcement(self, public_view: S, plan: tuple[Action, ...]) -> BotPlanAnnouncement:
        """What the computer player whose turn it is says about its plan before it acts."""
        return BotPlanAnnouncement()

    # ---------------------------------------------------------------- round the board
    def panel(self, view: S, player: int) -> Panel:
        """What a player's panel says. view: of the player whose hand is open, else of everybody."""
        return Panel()

    def odds(self, own_view: S) -> list[Line]:
        """What may still come, as far as a player can know; shown on a page of its own."""
        return []

    def tooltip(self, view: S, key: Key) -> str:
        """What a piece is, shown while the pointer rests on it. For the key ("seat", player): what the signs in that
        player's panel mean. Empty where nothing needs explaining.
        """
        return ""

    def whereabouts(self, view: S, key: Key) -> str:
        """What tells a piece from others of the same name where only names are read; empty where nothing does."""
        return ""

    # ---------------------------------------------------------------- events, log, result
    def tell(self, event: Event) -> Told:
        """How an event is told."""
        return Told()

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts of an event, a refusal or a hint as words that fill the slots of its text."""
        return facts_in_words(self.texts, self.names, facts)

    def result(self, match: Match) -> Result:
        """All that the page with the result shows of a match that is over."""
        raise NotImplementedError
