"""The table while a match is played: what has happened, whose turn it is, and what comes next."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.engine.match import Match
from game.engine.state import PUBLIC, Action, Beat, Event, Refusal, State
from game.scenes.choosing import Choosing, Dragging
from game.scenes.companions import Companions, Thinker
from game.scenes.eyes import Eyes
from game.scenes.history import History
from game.scenes.lights import Lights
from game.scenes.looking import Looking
from game.scenes.panels import Panels
from game.scenes.reactions import Reactions
from game.scenes.showing import SPEEDS, Showing
from game.ui import keys
from game.ui.canvas import Canvas
from game.ui.controller import Controller
from game.ui.page import TOOLTIP_AFTER, Look, Page, Widget
from game.ui.places import Places
from game.ui.table import HOVERED, IDLE, Piece, Table

END_PAUSE = 1.2  # seconds between the last beat and the result
KEPT_BEATS = 60  # for show me again
SEEN_THROUGH = 0.72  # how much of a dragged piece is seen while something lit under it would take it
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class PlayScene(Page):
    """One match on the table.

    `keep(match)` is called after every action; `open_scene(name, **facts)` opens what lies beside the table:
    menu, rules, hint, log, odds, seat, agreement, result.
    """

    def __init__(
        self,
        match: Match,
        controller: Controller,
        thinker: Thinker,
        keep: Callable[[Match], None],
        open_scene: Callable[..., None],
    ):
        super().__init__()
        self.match, self.controller, self.thinker = match, controller, thinker
        self.keep, self.open_scene = keep, open_scene
        self.surroundings = match.game.id
        self.table = Table(controller.draw_piece)
        self.lights = Lights(self)
        self.showing = Showing(controller.reading_time)
        self.eyes = Eyes(self)
        self.choosing = Choosing(self)
        self.dragging = Dragging(self)
        self.looking = Looking(self)
        self.companions = Companions(self)
        self.history = History(self)
        self.reactions = Reactions(self)
        self.panels = Panels(self)
        self.shown: State | None = None  # the public view that the board shows
        self.own: State | None = None  # the view of the open tray
        self.latest: Event | None = None  # how the board came to be as it is shown
        self.grid: Places | None = None  # the window the pieces are laid out for
        self.called: int | None = None  # the player who was last told that it is their turn
        self.ended = 0.0  # seconds since all of it was shown
        self.last_beats: list[tuple[int, Beat]] = []  # with the ply after which they were told
        self.is_picking = False  # what moves are picks, not news
        self.is_repeating = False  # the last moves are shown once more
        self.note = ""  # a hint's reason, or what happened to the last save
        self.hinted = ""  # the hint that was given last
        self.is_result_shown = False
        self.tell_people()
        if not match.actions:
            self.watch(match.opening)

    # ---------------------------------------------------------------- whose table it is
    def tell_people(self) -> None:
        """The controller hears which players people play."""
        self.controller.people = frozenset(self.eyes.humans)

    @property
    def is_at_rest(self) -> bool:
        return self.showing.is_done and not self.table.is_moving

    @property
    def is_told(self) -> bool:
        """Has all news been shown? What somebody picks may still be on its way; that keeps nobody from picking on."""
        return self.showing.is_done and (self.is_picking or not self.table.is_moving)

    @property
    def asked(self) -> int | None:
        """The player who must decide now, once everything has been shown and nobody else may speak up."""
        return self.match.state.current if self.is_told and self.reactions.window is None else None

    @property
    def can_act(self) -> bool:
        return self.asked is not None and (self.asked == self.eyes.of or self.is_open_question)

    @property
    def is_open_question(self) -> bool:
        """Is a person asked something that is answered with everybody's eyes?"""
        asked = self.asked
        return asked is not None and self.match.seats[asked].is_human and self.match.state.phase in self.controller.open_phases

    @property
    def is_open_talk(self) -> bool:
        """May people act out of turn now, with everybody's eyes?"""
        return self.asked is not None and bool(self.match.game.rules.ANYTIME) and not self.match.has_secrets

    @property
    def waits_at_gate(self) -> bool:
        """Is a person asked whether what they did is to stand, before it becomes final?"""
        match = self.match
        ply = match.undo_to() if match.at_gate else None
        return ply is not None and match.actions[ply][0] not in self.controller.trifles

    @property
    def speed(self) -> float:
        return SPEEDS[self.app.settings.speed]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.shown is None:
            self.lay_now()
        self.looking.settle()
        self.move_table(dt)
        self.choosing.pass_time(dt)
        self.eyes.hold(dt, self.pressing == "open")
        self.show_beats(dt)
        if self.is_at_rest:
            self.go_on(dt)
        self.animating = not self.is_at_rest or self.eyes.is_holding or self.looking.is_held or self.lights.are_breathing
        self.is_asleep = not self.animating and self.waits_for_people

    @property
    def waits_for_people(self) -> bool:
        """Will nothing happen by itself, neither on the table nor to what is said there?"""
        is_talking = self.said is not None or self.choosing.answer is not None
        is_explaining = self.rest < max(TOOLTIP_AFTER, self.explained_until)
        return not is_talking and not is_explaining and self.pressing is None and self.comes_to_rest

    @property
    def comes_to_rest(self) -> bool:
        """Does the match wait for a click, and nobody think?"""
        match = self.match
        if match.is_over:
            return self.is_result_shown
        if match.at_gate:
            return self.waits_at_gate
        if self.reactions.window is not None:
            return self.reactions.left is None
        return match.seats[match.state.current].is_human and not self.companions.left

    def move_table(self, dt: float) -> None:
        self.table.speed, self.table.is_calm = self.speed, self.app.settings.reduced_motion
        if self.table.is_moving:
            self.table.update(dt)
            self.dirty = True
        else:
            self.lights.breath.pass_time(dt)

    def show_beats(self, dt: float) -> None:
        beat = self.showing.due(dt, self.table.is_moving, self.app.settings.speed, self.eyes.of)
        while beat is not None:
            self.lay(beat)
            beat = self.showing.due(0.0, self.table.is_moving, self.app.settings.speed, self.eyes.of)

    def go_on(self, dt: float) -> None:
        """Everything has been shown: what comes next?"""
        if self.is_repeating:
            self.is_repeating = False
            self.lay_now()
        match, asked = self.match, self.match.state.current
        if match.is_over:
            self.end(dt)
        elif match.at_gate:
            if not self.waits_at_gate:
                self.pass_gate()
        elif not self.reactions.hold(dt):
            self.ask(asked)
            self.companions.go_on(dt)

    def ask(self, player: int) -> None:
        """A person's tray is open for them; while a computer player decides it is shut."""
        if self.match.seats[player].is_human:
            self.call(player)
            if not self.is_open_question or not self.eyes.is_private:
                self.eyes.turn_to(player)
            elif self.eyes.of != player:
                self.eyes.close()
            self.let_happen()
        else:
            self.eyes.close()
            self.called = player

    def let_happen(self) -> None:
        """Where the table was set up so, what must come comes without a click."""
        action = self.controller.by_itself(self.shown if self.eyes.is_private else self.own)
        if action is not None and self.can_act and not self.choosing.draft:
            self.make([action])

    def call(self, player: int) -> None:
        """A person hears that it is their turn, once."""
        if player != self.called:
            self.called = player
            self.app.sounds.play("turn")

    def end(self, dt: float) -> None:
        self.ended += dt
        if not self.is_result_shown and (not self.speed or self.ended >= END_PAUSE / self.speed):
            self.is_result_shown = True
            self.open_scene("result")

    # ---------------------------------------------------------------- seats
    def change_seat(self, player: int, level: str) -> None:
        """From now on a person, or a computer player of a level, plays this seat."""
        self.companions.stop()
        self.match.settle()
        self.match.seats[player] = self.match.seats[player]._replace(player=level)
        self.tell_people()
        self.eyes.close()
        if not self.match.seats[player].is_human and self.eyes.of == player:
            self.eyes.of = PUBLIC
        self.keep(self.match)

    # ---------------------------------------------------------------- making actions
    def make(self, plan: list[Action]) -> None:
        """Play the actions of a plan, stopping where one is no longer possible or something new was learnt."""
        state = self.match.state
        commits, player = state.commits, state.current
        self.ended, self.note, self.eyes.recap = 0.0, "", []
        self.choosing.forget()
        self.focus_on(None)
        for action in plan:
            own = self.match.view(state.actor(action))
            refusal = own.why_not(action)
            if refusal:
                self.choosing.refuse(None, refusal)
                break
            is_noticed = action == plan[-1] or self.controller.beyond(own, action) is None
            beats = self.match.play(action)
            self.watch(beats if is_noticed else [])
            self.keep(self.match)
            if state.commits != commits or state.current != player:
                break
        self.let_lie()

    def let_lie(self) -> None:
        """What was picked lies where it is until the first news of it are shown, and goes on from there."""
        if self.showing.waits_for(self.eyes.of):
            self.choosing.kept_offer = None
            self.changed()
        else:
            self.refresh()

    def pass_gate(self) -> None:
        self.watch(self.match.go_on())
        self.keep(self.match)
        self.refresh()

    def watch(self, beats: list[Beat]) -> None:
        self.forget_hint()
        self.showing.add(beats)
        public = [(self.match.ply, beat) for beat in beats if beat.event.to is None]
        self.last_beats = [*self.last_beats, *public][-KEPT_BEATS:]

    def fire(self) -> None:
        """The primary button."""
        offer = self.choosing.offer
        if self.match.at_gate:
            self.pass_gate()
        elif offer.plan:
            refusal = self.choosing.own.why_not(offer.plan[0])
            self.choosing.refuse(None, refusal) if refusal else self.make(list(offer.plan))

    def hint(self) -> None:
        if self.can_act:
            self.open_scene("hint")
        else:
            self.choosing.refuse(None, Refusal("", "wait_hint"))

    def take_hint(self, action: Action | None, reason: str) -> None:
        """Lay a choice out as if it were picked, and say why; a hint that names no action is only said."""
        if action is not None:
            self.lay_out(action)
        self.note = self.hinted = self.controller.texts("table.hint_says", reason=reason)
        self.changed()

    def lay_out(self, action: Action) -> None:
        """The picks of an action, as if they had been made, and the keys on what would do it."""
        own = self.choosing.own
        keys_of_it = self.controller.hint_keys(own, action)
        if self.controller.offer(own, keys_of_it).button:
            self.choosing.become(keys_of_it)
            self.focus_on("fire")
        else:
            self.choosing.become(keys_of_it[:-1])
            self.focus_on(keys_of_it[-1])
        self.by_keys = True

    def forget_hint(self) -> None:
        """Something has changed since: what was said then may no longer be so."""
        if self.note == self.hinted:
            self.note = ""

    # ---------------------------------------------------------------- laying out
    @property
    def places(self) -> Places:
        return self.controller.grid(self.app.canvas)

    def lay(self, beat: Beat) -> None:
        """Show one beat."""
        own = beat.state.view(self.eyes.of) if self.eyes.is_open else None
        self.lay_views(beat.state.view(PUBLIC), own, beat.event if beat.event.to is None else None)
        self.app.sounds.event(self.match.game.id, beat.event)

    def lay_now(self) -> None:
        """Show the match as it stands."""
        self.lay_views(self.match.view(), self.match.view(self.eyes.of) if self.eyes.is_open else None)

    def lay_views(self, public: State, own: State | None, news: Event | None = None) -> None:
        assert public.viewer == PUBLIC and (own is None or own.viewer == self.eyes.of)
        self.shown, self.own, self.latest, self.choosing.kept_offer = public, own, news, None
        self.is_picking = False
        self.table.show(self.pieces(news), self.controller.motion(news) if news else "glide")
        self.changed()
        self.look_under_pointer()

    def look_under_pointer(self) -> None:
        """What lay under the pointer may have gone; what lies there now need not explain itself."""
        if self.hover is None or self.grid != self.places:
            return
        there = self.at(self.pointer)
        key = there.key if there is not None else None
        if key != self.hover:
            self.hover, self.is_used = key, True

    def pieces(self, news: Event | None = None) -> list[Piece]:
        where = self.places
        pieces = self.controller.layout(self.shown, where.board, news)
        if self.own is not None:
            pieces += self.controller.tray(self.own, self.choosing.draft, where.cards, where.info)
        return pieces

    def changed(self) -> None:
        super().changed()
        self.panels.kept_rail = None

    def refresh(self) -> None:
        """The draft changed, the state did not."""
        self.choosing.kept_offer = None
        if self.shown is not None:
            self.is_picking |= self.is_at_rest
            self.table.show(self.pieces(), "raise")
        self.changed()

    def settle_now(self) -> None:
        """Show the present state at once."""
        self.forget_hint()
        self.showing.clear()
        self.choosing.forget()
        self.lay_now()

    def skip(self) -> None:
        """Everything that is under way has happened."""
        beat = self.showing.last(self.eyes.of)
        if beat is not None:
            self.lay(beat)
        self.table.finish()
        self.changed()

    def show_again(self) -> None:
        """What has happened since the last decision of the one who looks once more, with everybody's eyes."""
        player = self.eyes.of if self.eyes.is_open else self.match.state.current
        since = 0 if player is None else self.eyes.last_decision(player)
        before = [beat for ply, beat in self.last_beats if ply <= since]
        self.showing.clear()
        self.showing.add(beat for ply, beat in self.last_beats if ply > since)
        self.is_repeating = True
        if before:
            self.lay_still(before[-1].state)
        self.changed()

    def lay_still(self, state: State) -> None:
        """As it was, without anything on its way there."""
        self.lay_views(state.view(PUBLIC), state.view(self.eyes.of) if self.eyes.is_open else None)
        self.table.finish()

    def resume(self, result: Any) -> None:
        super().resume(result)
        self.showing.clear()
        self.lay_now()

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self.key(event):
            self.dirty = True
        elif event.type == pygame.KEYUP and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self.eyes.is_holding = False
        elif self.looking.take(event):
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.choosing.clear()
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rests() and self.is_on_table(event.pos):
            self.skip()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.hide_all()
            super().handle(event)
        elif event.type not in MOUSE or not self.dragging.take(event):
            super().handle(event)

    def rests(self) -> bool:
        """Has everything been shown? Where only picks are on their way they arrive, so that quick hands lose nothing."""
        if self.is_picking and self.showing.is_done:
            self.table.finish()
        return self.is_at_rest

    def hide_all(self) -> None:
        """Nobody looks after the window: shut the tray, and put away what lies on it and may speak of it."""
        if self.eyes.is_private and self.eyes.is_open:
            while self.app.top is not self:
                self.app.pop()
            self.eyes.close()

    def is_on_table(self, pos: tuple[float, float]) -> bool:
        widget = self.at(pos)
        return widget is None or widget.kind == "tile"

    def key(self, event: pygame.Event) -> bool:
        """A key of the table; False leaves it to the page."""
        if self.looking.key(event):
            return True
        if not self.rests() and event.key != pygame.K_ESCAPE:
            self.skip()
            return True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN) and self.is_for_lid():
            self.eyes.is_holding = True
            return True
        if self.reactions.key(event):
            return True
        if event.key == pygame.K_TAB and self.choosing.change_copy():
            return True
        letter = event.unicode.upper()
        if self.choosing.offer.is_typed and letter.isalpha() and not event.mod & pygame.KMOD_CTRL:
            self.choosing.type(letter)  # while letters are typed none is a shortcut, unless with Ctrl
            return True
        shortcut = self.shortcuts.get(event.key)
        if shortcut is not None:
            shortcut()
            return True
        return letter.isalnum() and self.choosing.pick_by_letter(letter)

    def is_for_lid(self) -> bool:
        """Does the space bar open the tray, and not a button that the keys are on?"""
        focused = self.item(self.focus) if self.by_keys else None
        return self.eyes.is_lidded and (focused is None or focused.key == "open")

    @property
    def shortcuts(self) -> dict[int, Callable[[], Any]]:
        return {
            pygame.K_SPACE: self.fire,
            pygame.K_BACKSPACE: self.choosing.take_back_pick,
            pygame.K_u: self.history.undo,
            pygame.K_r: self.history.redo,
            pygame.K_h: self.hint,
            pygame.K_a: self.show_again,
            pygame.K_w: self.companions.toggle_wait,
            pygame.K_l: lambda: self.open_scene("log"),
            pygame.K_o: lambda: self.open_scene("odds"),
            pygame.K_F1: self.open_rules,
        }

    def open_rules(self) -> None:
        answer, view = self.choosing.answer, self.choosing.own or self.shown
        rule = answer[1] if answer else self.controller.rule_here(view, self.choosing.draft)
        self.open_scene("rules", rule=rule)

    def back(self) -> None:
        if self.choosing.draft:
            self.choosing.clear()
        else:
            self.menu()

    def menu(self) -> None:
        self.eyes.close()
        self.open_scene("menu")

    # ---------------------------------------------------------------- widgets
    @property
    def pointed(self) -> Hashable | None:
        """What lies under the pointer or takes what it drags, or what the keys are on."""
        if self.dragging.is_moving and not self.dragging.traces:
            return self.dragging.target
        return self.focus if self.by_keys else self.hover

    def widgets(self) -> list[Widget]:
        return [*self.lit_tiles(), *self.panels.widgets()] if self.shown is not None else []

    def lit_tiles(self) -> list[Widget]:
        is_pickable = self.choosing.pickable()
        lit = {piece.key: piece.box for piece in self.table.ordered() if is_pickable(piece.key)}
        return [Widget(key, lit[key], "tile", label=self.table.pieces[key].label) for key in keys.reading_order(lit)]

    def tile(self, piece: Piece) -> Widget:
        tip = "" if self.is_explained(piece.key) else self.tip(piece.key)
        return Widget(piece.key, piece.box, "tile", label=piece.label, tooltip=tip)

    def spared(self, widget: Widget) -> FRect:
        return self.controller.spared(widget.key, widget.box) if widget.key in self.table.pieces else widget.box

    def is_explained(self, key: Hashable) -> bool:
        """Does the prompt say what a piece is: one that can be picked, where no steps of the turn stand in that place?"""
        is_view = key in self.table.pieces and self.table.pieces[key].is_view
        return self.choosing.is_pickable(key) and not is_view and not self.controller.steps(self.shown)

    def tip(self, key: Hashable) -> str:
        return self.controller.tooltip(self.own or self.shown, key)

    def at(self, pos: tuple[float, float]) -> Widget | None:
        widget = next((one for one in reversed(self.items) if one.key not in self.table.pieces and one.box.collidepoint(pos)), None)
        key = self.table.key_at(pos, self.choosing.pickable())
        if key is None or (widget is not None and not self.lies_on(key, widget)):
            return widget
        return self.tile(self.table.pieces[key])

    def lies_on(self, key: Hashable, widget: Widget) -> bool:
        """Panels lie under what can be picked, and under the cards on them."""
        return widget.kind == "tile" and (self.choosing.is_pickable(key) or self.table.pieces[key].layer > 0)

    def item(self, key: Hashable) -> Widget | None:
        piece = self.table.pieces.get(key)
        return self.tile(piece) if piece is not None else super().item(key)

    def pressed(self, key: Hashable, value: Any = None) -> None:
        if key in self.table.pieces:
            self.choosing.pick(key)
        else:
            self.panels.pressed(key)

    # ---------------------------------------------------------------- pictures
    def draw(self, canvas: Canvas) -> None:
        if self.shown is None:
            self.lay_now()
        if self.grid != self.places:
            self.fit_window()
        self.lights.draw(canvas, super().draw)

    def touch_up(self, canvas: Canvas) -> list[pygame.Rect]:
        return self.lights.touch_up(canvas)

    def fit_window(self) -> None:
        """The window changed: the pieces lie elsewhere."""
        self.grid = self.places
        self.controller.homes = [box.center for box in self.grid.seats]
        self.table.show(self.pieces())
        self.table.finish()

    def paint(self, canvas: Canvas) -> None:
        where, plan = self.grid, self.choosing.plan
        self.panels.paint(canvas, where, plan)
        marks = self.controller.hover(self.choosing.own, plan, where.board) if plan else []
        for piece in marks:
            if piece.layer < 0:
                self.controller.draw_piece(canvas, piece, IDLE)
        self.table.draw(canvas, self.lights.looks(self.choosing.looks()), {piece.key for piece in marks}, self.lights.are_out)
        for piece in marks:
            if piece.layer >= 0:
                self.controller.draw_piece(canvas, piece, IDLE)
        self.panels.paint_over(canvas, where)
        self.draw_dragged(canvas)

    def draw_dragged(self, canvas: Canvas) -> None:
        piece = self.table.pieces.get(self.dragging.key)
        if piece is None or not self.dragging.is_moving:
            return
        dragged = Piece(piece.key, piece.face, self.dragging.pointer, piece.size)
        if self.dragging.target is None:
            self.controller.draw_piece(canvas, dragged, HOVERED)
        else:
            self.table.draw_faded(canvas, dragged, SEEN_THROUGH)

    def paint_tile(self, canvas: Canvas, tile: Widget, look: Look) -> None:
        """Tiles are pieces and panels; they have been drawn."""
