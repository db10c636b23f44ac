"""The table while a match is played: what has happened, whose turn it is, and what comes next."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.engine.match import Match
from game.engine.state import PUBLIC, Action, Event, EventSnapshot, Refusal, State
from game.scenes.table.buttons import PRIMARY
from game.scenes.table.clock import TableClock
from game.scenes.table.dragging import Dragging
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.highlights import Highlights
from game.scenes.table.hints import Hints
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.navigation import BoardNavigation
from game.scenes.table.panels import Panels
from game.scenes.table.presenter import READ_AT_MOST, SPEEDS, TRY_AGAIN, EventPresenter
from game.scenes.table.reactions import Reactions
from game.scenes.table.screen import Drafts, Screen
from game.scenes.table.selection import Selection
from game.scenes.table.tabletop import Tabletop
from game.session import history
from game.session.bots import NEWS_FOR
from game.session.commands import (
    BY_PRESS,
    REPLAYED,
    WAIT,
    CloseHand,
    Commit,
    Confirm,
    Hint,
    Hold,
    Presented,
    Redo,
    Release,
    Undo,
    Veto,
)
from game.session.drivers import Driver, ScriptDriver
from game.session.session import Habits, Session
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.offer import Draft
from game.ui.page import Look, Widget
from game.ui.table import Piece

READ_AFTER = 0.4  # seconds in which nobody can have read anything
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class PlayScene(Tabletop):
    """One match on the table.

    `keep(match)` is called after every action; `open_scene(name, **facts)` opens what lies beside the table:
    menu, rules, hint, please, log, odds, seat, agreement, result.
    """

    is_table = True

    def __init__(
        self,
        match: Match,
        game_table: GameTable[Any],
        driver: Driver,
        keep: Callable[[Match], None],
        open_scene: Callable[..., None],
        scripts: dict[int, ScriptDriver] | None = None,
    ):
        super().__init__(game_table)
        self.spells, self.conduct = game_table.choices.letters_pick_pieces, game_table.conduct
        self.keep, self.opener = keep, open_scene
        self.screen = Screen(self)
        self.is_picking = False  # what moves are picks, not news
        self.session = Session(
            match,
            driver,
            keep=lambda match: self.keep(match),
            habits=self.habits,
            choices=Drafts(self),
            say=lambda public, player, plan: self.game_table.text.intention(public, player, plan),
            pace=self.screen,
            scripts=scripts,
            conduct=game_table.conduct,
        )
        self.surroundings = match.game.id
        self.highlights = Highlights(self)
        self.presenter = EventPresenter(self)
        self.cover = HandCover(self)
        self.selection = Selection(self)
        self.dragging = Dragging(self)
        self.navigation = BoardNavigation(self)
        self.keyboard = Keyboard(self)
        self.clock = TableClock(self)
        self.reactions = Reactions(self)
        self.panels = Panels(self)
        self.question: tuple = ()  # for which the coloured button stands there
        self.not_saved, self.not_saved_for = "", 0.0  # why, in a few words; seconds since that was last tried
        self.keep_again: Callable[[], None] = lambda: None  # tries it
        self.note = ""  # a hint's reason, or what happened to the last save
        self.hints = Hints(self)
        self.tell_people()

    # ---------------------------------------------------------------- whose table it is
    @property
    def match(self) -> Match:
        return self.session.match

    def keep_memories(self) -> None:
        self.keep(self.match)

    def habits(self) -> Habits:
        """What the people here like, as the settings have it just now."""
        kept = self.app.settings
        return Habits(self.speed, kept.confirm_turns, kept.friendly_undo, kept.hints != "off")

    @property
    def is_repeating(self) -> bool:
        """Are the last moves shown once more?"""
        return REPLAYED in self.session.holds

    @property
    def is_at_rest(self) -> bool:
        return self.presenter.is_done and not self.table.is_moving

    @property
    def is_told(self) -> bool:
        """Has all news been shown? What somebody picks may still be on its way; that keeps nobody from picking on."""
        return self.presenter.is_done and (self.is_picking or not self.table.is_moving)

    @property
    def asked(self) -> int | None:
        """The player who must decide now, once everything has been shown and nobody else may speak up."""
        return self.session.asked

    @property
    def can_act(self) -> bool:
        return self.asked is not None and (self.asked == self.session.hand.of or self.is_open_question)

    @property
    def is_open_question(self) -> bool:
        """Is a person asked something that is answered with everybody's eyes?"""
        return self.asked is not None and self.session.is_open_question

    @property
    def is_open_talk(self) -> bool:
        """May people act out of turn now, with everybody's eyes?"""
        return self.asked is not None and self.session.is_open_talk

    @property
    def waits_at_gate(self) -> bool:
        """Is a person asked whether what they did is to stand, before it becomes final?"""
        return self.session.needs_confirmation

    @property
    def is_reading(self) -> bool:
        """Does the table wait until people have read the end of something long?"""
        return self.presenter.is_read and not self.table.is_moving

    @property
    def closings(self) -> frozenset[str]:
        """The kinds of events after which it does so: at a pace at which people read, if any sit there."""
        is_read = bool(self.session.people) and 0 < self.speed <= READ_AT_MOST and not self.is_repeating
        return self.conduct.closings if is_read else frozenset()

    @property
    def pace(self) -> str:
        """The name of the speed at which things are shown."""
        return self.app.settings.speed

    @property
    def speed(self) -> float:
        return SPEEDS[self.pace]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    def tell_people(self) -> None:
        """The table hears which players are no computers."""
        self.set_people(frozenset(history.people(self.match)))

    # ---------------------------------------------------------------- computer players
    @property
    def is_bots_turn(self) -> bool:
        """Does a computer player decide?"""
        return self.asked is not None and self.asked not in self.session.people

    @property
    def holds_bots(self) -> bool:
        """Are computer players held, so that a person can act?"""
        return WAIT in self.session.holds

    @holds_bots.setter
    def holds_bots(self, holds: bool) -> None:
        self.session.do(Hold(WAIT) if holds else Release(WAIT))

    def toggle_wait(self) -> None:
        self.holds_bots = not self.holds_bots
        self.changed()

    def veto(self) -> None:
        """The table does not like what a computer player says it will do."""
        self.session.do(Veto())
        self.changed()

    @property
    def tells_news(self) -> bool:
        """Does the prompt still tell what has happened, rather than who thinks? The seats show that."""
        paused = self.session.bots.paused
        return self.is_bots_turn and not self.holds_bots and bool(self.speed) and paused < NEWS_FOR / self.speed

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.shown is None:
            self.lay_now()
        self.navigation.settle()
        self.move_table(dt)
        self.selection.pass_time(dt)
        self.cover.hold(dt, self.pressing == "open")
        self.reactions.hold_buzzer(dt)
        self.show_events(dt)
        if self.is_at_rest:
            self.go_on(dt)
        elif self.is_reading:
            self.keyboard.lead()
        self.dragging.catch_up()
        self.drop_stale_press()
        is_held = self.cover.is_holding or self.navigation.is_held or self.reactions.held is not None
        self.animating = not (self.is_at_rest or self.is_reading) or is_held or self.highlights.are_pulsing
        self.panels.buttons.pass_time(dt)
        self.try_to_save(dt)
        counts_time = self.reactions.is_fresh or self.panels.buttons.are_guarded or bool(self.not_saved)
        self.is_asleep = not self.animating and self.clock.waits_for_people and not counts_time

    def drop_stale_press(self) -> None:
        """A press on the coloured button was meant for the question that stood there when it began."""
        question = (self.match.ply, self.match.at_gate, self.asked)
        if question != self.question and self.pressing in PRIMARY:
            self.pressing = None
        self.question = question

    def try_to_save(self, dt: float) -> None:
        """What is not saved is tried again from time to time, until it is."""
        self.not_saved_for += dt
        if self.not_saved and self.not_saved_for > TRY_AGAIN:
            self.not_saved_for = 0.0
            self.keep_again()

    def move_table(self, dt: float) -> None:
        self.table.speed, self.table.is_calm = self.speed, self.app.settings.reduced_motion
        if self.table.is_moving:
            self.table.update(dt)
            self.dirty = True
        else:
            self.highlights.pulse.pass_time(dt)

    def show_events(self, dt: float) -> None:
        while self.presenter.is_due(dt, self.table.is_moving) and self.presenter.has_more:
            self.show_next()
            dt = 0.0

    def show_next(self) -> None:
        """One more of what has happened; first of what is shown once more."""
        if not self.presenter.replay:
            self.session.do(Presented())
            return
        snapshot = self.presenter.next_again(self.session.hand.of)
        if snapshot is not None:
            self.presenter.begin(snapshot.event, snapshot.state.view(PUBLIC), self.pace)
            self.lay_again(snapshot)

    def go_on(self, dt: float) -> None:
        """Everything has been shown: what was told once more lies as it is now, and the match takes its course."""
        if self.is_repeating:
            self.session.do(Release(REPLAYED))
            self.lay_now()
        self.clock.go_on(dt)

    def set_people(self, people: frozenset[int]) -> None:
        super().set_people(people)
        self.presenter.game_table = self.game_table

    # ---------------------------------------------------------------- making actions
    def make(self, plan: list[Action]) -> None:
        """Play the actions of a plan, stopping where one is no longer possible or something new was learnt."""
        self.session.make(plan)

    def let_lie(self) -> None:
        """What was picked lies where it is until the first news of it are shown, and goes on from there."""
        if self.presenter.waits_for(self.session.hand.of):
            self.selection.kept_offer = None
            self.changed()
        else:
            self.refresh()

    def answer_unseen(self) -> None:
        """The answer for which the tray need not be opened."""
        self.session.do(Commit((self.session.unseen_answer,)))

    def pass_gate(self) -> None:
        self.session.pass_gate()

    def watch(self, snapshots: list[EventSnapshot]) -> None:
        """This has happened, too."""
        self.hints.forget()
        self.session.announce(snapshots)

    def fire(self) -> None:
        """The primary button."""
        offer = self.selection.offer
        if self.match.is_over:
            self.see_result()
        elif self.match.at_gate:
            self.focus_on(None)
            self.session.do(Confirm())
        elif offer.plan:
            refusal = self.selection.own.why_not(offer.plan[0])
            self.selection.refuse(None, refusal) if refusal else self.session.do(Commit(offer.plan))
        elif offer.waits:
            self.selection.tell(offer.waits[1], offer.waits_rule)

    def see_result(self) -> None:
        """Once more, if it has been shown."""
        if self.session.is_result_told:
            self.open_scene("result", is_known=True)

    # ---------------------------------------------------------------- back and forth
    def undo(self) -> None:
        self.session.do(Undo())

    def redo(self) -> None:
        if self.session.do(Redo()):
            self.selection.forget()
            self.refresh()

    # ---------------------------------------------------------------- hints
    def hint(self) -> None:
        if self.app.settings.hints == "off":
            self.selection.tell(self.game_table.texts("why.hints_off"))
        elif self.can_act:
            if self.selection.speaker is not None:  # it is for the one who must decide
                self.selection.become(())
            self.selection.hush()  # what it refused would hide the hint
            self.session.do(Hint())
        elif self.is_reading:
            self.focus_on("continue")
        else:
            self.selection.refuse(None, Refusal("", self.hints.why_none))

    def read_on(self) -> None:
        """People have read it; who pressed too soon to have done so meant what was shown before."""
        if self.presenter.is_read and self.presenter.read_for >= READ_AFTER:
            self.presenter.go_on()
            self.changed()

    # ---------------------------------------------------------------- laying out
    def lay(self, event: Event, public: State, own: State | None) -> None:
        """Show one thing that has happened."""
        self.lay_views(public, own, event if event.to is None else None)
        self.app.sounds.event(self.match.game.id, event)

    def lay_again(self, snapshot: EventSnapshot) -> None:
        """Show it once more."""
        self.lay(snapshot.event, snapshot.state.view(PUBLIC), self.own_of(snapshot.state))

    def lay_shown(self) -> None:
        """What is shown, for the eyes that see it now."""
        if self.shown is not None:
            self.lay_views(self.shown, None)

    def lay_now(self) -> None:
        """Show the match as it stands."""
        self.session.lay_now()

    def own_of(self, state: State) -> State | None:
        """What the player whose tray is open sees of a state."""
        return state.view(self.session.hand.of) if self.session.hand.is_open else None

    def lay_views(self, public: State, own: State | None, news: Event | None = None) -> None:
        assert public.viewer == PUBLIC and (own is None or own.viewer == self.session.hand.of)
        self.selection.kept_offer = None
        self.is_picking = False
        super().lay_views(public, own, news)

    def changed(self) -> None:
        super().changed()
        self.panels.kept_rail = None

    def refresh(self) -> None:
        self.selection.kept_offer = None
        if self.shown is not None:
            self.is_picking |= self.is_at_rest
        super().refresh()

    def settle_now(self) -> None:
        """Show the present state at once."""
        self.hints.forget()
        self.presenter.clear()
        self.selection.forget()
        self.lay_now()

    def skip(self) -> None:
        """Everything that is under way has happened, up to what is to be read first."""
        self.presenter.go_on()
        if self.presenter.replay:
            self.skip_replay()
        if self.session.pending and not self.presenter.is_read:
            self.skip_news()
        self.table.finish()
        self.changed()

    def skip_replay(self) -> None:
        """What is shown once more."""
        last = None
        while (snapshot := self.presenter.next_again(self.session.hand.of)) is not None:
            last = snapshot
        if last is not None:
            self.lay_again(last)

    def skip_news(self) -> None:
        """What has happened: the last of it is laid, or the first that is to be read."""
        screen, closings = self.screen, self.closings
        screen.is_skipping, screen.skipped = True, None
        while self.session.pending and not self.presenter.is_read:
            self.session.do(Presented(is_skipped=True))
            if screen.skipped is not None and screen.skipped.event.kind in closings:
                self.presenter.read_for = 0.0
        screen.is_skipping = False
        if screen.skipped is not None:
            told = screen.skipped
            self.lay(told.event, told.public, told.own)

    def show_again(self, first: int = 0) -> None:
        """What has happened since the last decision of the one who looks, once more, with everybody's eyes.

        first: the number of actions from which on it is shown, if not all of it.
        """
        player = self.session.hand.of if self.session.hand.is_open else self.match.state.current
        since = max(first - 1, 0 if player is None else history.last_decision(self.match, player))
        before = [snapshot for ply, snapshot in self.session.recent if ply <= since]
        self.presenter.clear()
        self.presenter.again(snapshot for ply, snapshot in self.session.recent if ply > since)
        self.session.do(Hold(REPLAYED))
        if before:
            self.lay_still(before[-1].state)
        self.changed()

    def lay_still(self, state: State) -> None:
        """As it was, without anything on its way there."""
        self.lay_views(state.view(PUBLIC), self.own_of(state))
        self.table.finish()

    def let_go(self) -> None:
        """Hands have gone elsewhere: what they held down here they hold no longer."""
        self.keyboard.down.clear()
        self.cover.let_go()
        self.reactions.let_go()

    def resume(self, result: Any) -> None:
        self.let_go()
        super().resume(result)
        self.presenter.clear()
        self.lay_now()

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        if self.keyboard.take(event):
            return
        if self.navigation.take(event):
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.selection.clear()
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rests() and self.is_on_table(event.pos):
            self.read_on() if self.is_reading else self.skip()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
            self.cover.look_away()
            super().handle(event)
        elif event.type not in MOUSE or not self.dragging.take(event):
            super().handle(event)

    def _mouse_down(self, pos: tuple[float, float]) -> None:
        if self.at(pos) is None:
            self.selection.puts_away_popup()
        super()._mouse_down(pos)

    def rests(self) -> bool:
        """Has all been shown? Where only picks are on their way they arrive, so that quick hands lose nothing."""
        if self.is_picking and self.presenter.is_done:
            self.table.finish()
        return self.is_at_rest

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """The lid of a tray lies over all pieces."""
        lid = self.item("open")
        return lid if lid is not None and lid.box.collidepoint(pos) else super().at(pos)

    def is_on_table(self, pos: tuple[float, float]) -> bool:
        widget = self.at(pos)
        if widget is not None and self.is_reading:  # seats, log and supplies can be looked at meanwhile
            return widget.key in self.table.pieces and not self.table.pieces[widget.key].is_view
        return widget is None or widget.kind == "tile"

    def open_rules(self) -> None:
        answer, view = self.selection.answer, self.selection.own or self.shown
        rule = answer[1] if answer else self.game_table.text.rule_here(view, self.selection.draft)
        self.open_scene("rules", rule=rule)

    def back(self) -> None:
        if self.selection.draft:
            self.selection.clear()
        elif not self.selection.puts_away_popup():
            self.menu()

    def menu(self) -> None:
        self.open_scene("menu")

    def open_scene(self, name: str, **facts: Any) -> None:
        """Open what lies beside the table, for the eyes that ask for it; the tray shuts behind it."""
        self.opener(name, **facts)
        if self.app.top is not self:
            self.session.do(CloseHand(BY_PRESS))

    # ---------------------------------------------------------------- widgets
    @property
    def draft(self) -> Draft:
        return self.selection.draft

    def pickable(self) -> Callable[[Hashable], bool]:
        return self.selection.pickable()

    @property
    def pointed(self) -> Hashable | None:
        """What takes that which is dragged; else what the pointer is on, or what the keys were moved to."""
        if self.dragging.is_moving and not self.dragging.traces:
            return self.dragging.target
        return None if self.keyboard.is_led else self.attended

    def widgets(self) -> list[Widget]:
        return [*self.lit_tiles(), *self.panels.widgets()] if self.shown is not None else []

    def _show_ring(self) -> None:
        """Round what can be chosen, while the coloured button waits for that."""
        if self.primary is None or not self.primary.enabled:
            self.keyboard.lead()
        if self.item(self.focus) is None:
            super()._show_ring()

    def is_explained(self, piece: Piece) -> bool:
        return super().is_explained(piece) or (self.hints.is_followed and piece.key == self.hints.advised)

    def near_table(self) -> set[Hashable]:
        return {widget.key for widget in self.panels.buttons.widgets()}

    def pressed(self, key: Hashable, value: Any = None) -> None:
        if key in self.table.pieces:
            self.selection.pick(key)
            self.keyboard.lead_on(key)
        else:
            self.panels.pressed(key)

    # ---------------------------------------------------------------- pictures
    def draw(self, canvas: Canvas) -> None:
        if self.shown is None:
            self.lay_now()
        if self.grid != self.places:
            self.fit_window()
        self.highlights.draw(canvas, super().draw)

    def touch_up(self, canvas: Canvas) -> list[pygame.Rect]:
        return self.highlights.touch_up(canvas)

    def paint(self, canvas: Canvas) -> None:
        where, plan = self.grid, self.selection.plan
        self.panels.paint(canvas, where, plan)
        marks = self.marks(self.selection.own, plan)
        self.paint_pieces(canvas, marks, self.highlights.looks(self.selection.looks()), self.highlights.are_out)
        self.panels.paint_over(canvas, where)
        self.dragging.draw(canvas)

    def paint_tile(self, canvas: Canvas, tile: Widget, look: Look) -> None:
        """Tiles are pieces and panels; they have been drawn."""
