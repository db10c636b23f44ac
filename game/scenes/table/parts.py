"""What a table is made of: its parts, made and joined here, from the session up to what can be done with hands."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.bots.proposal import ExplainedPlan
from game.engine.match import Match
from game.engine.state import Action, State
from game.scenes.table.actions import TableActions
from game.scenes.table.advice import ShownHint
from game.scenes.table.buzzers import Buzzers
from game.scenes.table.dragging import Dragging
from game.scenes.table.focus_ring import FocusRing
from game.scenes.table.guide import Guide, GuidedChoices, NoGuide
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.highlights import Highlights
from game.scenes.table.hints import Hints
from game.scenes.table.look_round import ReadableSpotNavigation
from game.scenes.table.navigation import BoardNavigation
from game.scenes.table.piece_widgets import PieceWidgets
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.reading_time import READ_AT_MOST
from game.scenes.table.recap import MissedEventsRecap
from game.scenes.table.screen import ScreenAudience, ScreenUpdates
from game.scenes.table.selection import Selection
from game.scenes.table.tabletop import Tabletop
from game.session.bots import PlanWording
from game.session.conduct import EventKindConduct
from game.session.drivers import Advisor, Plan, ScriptDriver, SeatDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.timer import TimeAllowance
from game.ui.app import Preferences
from game.ui.canvas import Canvas
from game.ui.captions import how_to_win_sentence
from game.ui.contract.match_table import MatchTable
from game.ui.page import Page
from game.ui.picture import once_a_picture
from game.ui.places import Places
from game.ui.texts import Texts, capitalized


def pace_of_settings(page: Page) -> str:
    """The name of the speed at which things are shown."""
    speed: str = page.app.settings.speed
    return speed


def time_allowance_of_setting(timer: str) -> TimeAllowance | None:
    """The time that people have, by the name of a choice in the settings.

    >>> time_allowance_of_setting("turn_60"), time_allowance_of_setting("off")
    (TimeAllowance(per='turn', seconds=60.0), None)
    """
    per, _, seconds = timer.partition("_")
    return TimeAllowance(per, float(seconds)) if seconds else None


@dataclass(frozen=True)
class TableSetup:
    """What a table is laid with.

    `keep(match)` is called after every action; `open_page(name, **facts)` opens what lies beside the table: menu,
    rules, hint, please, log, odds, seat, agreement, result, phones; `pace(page)` names the speed; `keep_again()` tries
    once more to save what could not be; `phones()` tells whose phones are there, None while none are let in. guide:
    narrows what can be picked; advisor: thinks about hints; is_guided: the guide also says when the match goes on, so
    nothing is confirmed, nothing waits until it is read, and the board lies still; is_first: nobody here has finished
    a match of this game yet.
    """

    match: Match
    game_table: MatchTable[Any]
    driver: SeatDriver
    keep: Callable[[Match], None]
    open_page: Callable[..., None]
    scripts: dict[int, ScriptDriver] = field(default_factory=dict)
    guide: Guide = field(default_factory=NoGuide)
    advisor: Advisor | None = None
    is_guided: bool = False
    pace: Callable[[Page], str] = pace_of_settings
    keep_again: Callable[[], None] = lambda: None
    phones: Callable[[], frozenset[int] | None] = lambda: None
    is_first: bool = False


class TableParts:
    """Each part knows those before it. `fire()` is the primary button, `pointed()` the key that is pointed at."""

    def __init__(self, page: Page, setup: TableSetup, fire: Callable[[], None], pointed: Callable[[], Hashable | None]):
        self.page, self.setup, self.pointed = page, setup, pointed
        self.known_settings: tuple[Preferences, float, TableSettings] | None = None
        conduct, screen = setup.game_table.conduct, ScreenAudience()
        self.tabletop = Tabletop(
            page,
            setup.game_table,
            lambda: self.session.draft,
            lambda: self.presenter.is_done,
            lambda: setup.keep(self.match),
        )
        self.session = Session(
            setup.match,
            setup.driver,
            save_match=setup.keep,
            current_settings=self.current_settings,
            choices=GuidedChoices(self.tabletop, setup.guide),
            announce=self.announced_plan_words,
            wording=PlanWording(self.words_of_other_plan, self.question_between_plans),
            remark=self.remark,
            pace=screen,
            scripts=setup.scripts,
            advisor=setup.advisor,
            conduct=conduct,
        )
        session, tabletop = self.session, self.tabletop
        special: Mapping[str, EventKindConduct] = {} if setup.is_guided else conduct.event_kinds
        self.presenter = EventPresenter(page, session, tabletop, lambda: setup.pace(page), special)
        self.advice = ShownHint()
        self.selection = Selection(page, session, tabletop, self.advice, setup.guide)
        self.cover, self.recap = HandCover(page, session), MissedEventsRecap(page, session, tabletop)
        self.navigation = BoardNavigation(page, tabletop, setup.is_guided)
        self.look_round = ReadableSpotNavigation(page, tabletop, self.selection, self.navigation)
        self.buzzers = Buzzers(page, session, tabletop)
        self.dragging = Dragging(self.selection, fire)
        self.piece_widgets = PieceWidgets(page, tabletop, self.selection)
        self.ring = FocusRing(page, self.selection, self.presenter, self.piece_widgets)
        self.hints = Hints(self.advice, self.selection, self.ring, self.presenter, self.cover)
        self.highlights = Highlights(page, self.selection, self.presenter, self.navigation)
        self.actions = TableActions(self.presenter, self.hints, setup.open_page)
        self.updates = ScreenUpdates(
            self.presenter,
            self.hints,
            self.dragging,
            self.cover,
            self.recap,
            self.actions.open_page,
            setup.is_guided,
        )
        screen.connect(self.presenter, self.updates)
        tabletop.set_people(frozenset(setup.match.human_players))

    def current_settings(self) -> TableSettings:
        """What the people here like, as the settings have it just now; asked for many times a frame."""
        settings, speed = self.page.app.settings, self.presenter.speed_factor
        known = self.known_settings
        if known is None or known[0] is not settings or known[1] != speed:
            known = self.known_settings = (settings, speed, self.table_settings(settings, speed))
        return known[2]

    def table_settings(self, kept: Preferences, speed: float) -> TableSettings:
        """What these settings mean at this table, at this speed of what is shown."""
        confirm = "never" if self.setup.is_guided else kept.confirm_turns
        allowance = None if self.setup.is_guided else time_allowance_of_setting(kept.timer)
        is_read = kept.approve_plans == "always" or (kept.approve_plans == "unhurried" and 0 < speed <= READ_AT_MOST)
        approves = is_read and not self.setup.is_guided
        return TableSettings(speed, confirm, kept.friendly_undo, kept.hints, allowance, approves)

    def announced_plan_words(self, public_view: State, plan: Plan) -> str:
        """What a companion is up to, and why, where its game says so."""
        words = self.game_table.text.announcement(public_view, plan).sentence
        ways = self.reason_text_keys(plan)
        if not words or not ways or not isinstance(plan, ExplainedPlan):
            return words
        key = ways[self.game_table.conduct.turn(public_view).number % len(ways)]
        reason = self.texts(key, **self.game_table.text.facts_in_words(plan.facts))
        return self.texts("table.plan_and_why", plan=words, why=capitalized(reason))

    def reason_text_keys(self, plan: Plan) -> list[str]:
        """The texts that say the reason for a plan: several of one that comes up often, told by turns."""
        key = f"because.{plan.reason}" if isinstance(plan, ExplainedPlan) else ""
        return [one for one in (key, f"{key}.2", f"{key}.3") if one in self.texts]

    def words_of_other_plan(self, words: str, is_other: bool) -> str:
        """What a computer player says after the table has asked for another plan."""
        return self.texts("table.plan_instead" if is_other else "table.plan_alone", plan=words)

    def question_between_plans(self, public_view: State, plan: Plan, other: Plan) -> str:
        """Which of two plans the people like better."""
        first, second = (self.game_table.text.announcement(public_view, one).sentence for one in (plan, other))
        is_question = first and second and first != second and self.page.app.settings.hints != "off"
        return self.texts("table.which_plan", first=first, second=second) if is_question else ""

    def remark(self, player: int, moment: str) -> str:
        """What the companion at a seat says of a moment; nothing without a character, or where nobody wants it."""
        key = f"remark.{self.match.seats[player].character}.{moment}"
        is_wanted = self.page.app.settings.remarks and not self.setup.is_guided
        return self.texts(key) if is_wanted and key in self.texts else ""

    def show_current_state(self) -> None:
        """Show the match as it stands, at once; nothing is picked, nothing advised."""
        self.advice.clear()
        self.presenter.drop_pending_events()
        self.selection.reset()
        self.session.reset_screen()

    # ---------------------------------------------------------------- what the panels read
    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def game_table(self) -> MatchTable[Any]:
        return self.tabletop.game_table

    @property
    def texts(self) -> Texts:
        return self.tabletop.game_table.texts

    @property
    def canvas(self) -> Canvas:
        return self.page.app.canvas

    @property
    def places(self) -> Places:
        return self.tabletop.places

    @property
    @once_a_picture
    def plan(self) -> tuple[Action, ...]:
        """The actions that what is pointed at, or picked, would cause."""
        return self.selection.plan_with_pointed_piece(self.pointed())

    @property
    @once_a_picture
    def aim(self) -> str:
        """How one wins, for a person who has done nothing yet in the first match of a game here; empty later."""
        own = self.selection.own_view
        if (
            not self.setup.is_first
            or own is None
            or self.selection.draft
            or not self.session.can_asked_player_answer_here
        ):
            return ""
        return how_to_win_sentence(self.game_table.text, self.match, own, self.session.asked_player)

    def name_in_instructions(self, player: int | None) -> str:
        """The name of somebody who is told to do something."""
        return "" if player is None else self.texts("prompt.to", name=self.session.player_names[player])

    def seat_sign(self, player: int) -> int:
        """The sign of the seat."""
        return self.match.seats[player].sign
