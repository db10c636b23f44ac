"""The page of a table: its parts and a mode, and the events and frames that go to them."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event, State
from game.scenes.table.buttons import PRIMARY
from game.scenes.table.hand_cover import KEY as COVER
from game.scenes.table.look_round import look_direction_of_key
from game.scenes.table.match_mode import MatchTableMode
from game.scenes.table.mode import TableMode
from game.scenes.table.panels import Panels
from game.scenes.table.parts import TableParts, TableSetup
from game.scenes.table.selection import Selection
from game.session.commands import WAIT, Hold, Release
from game.session.session import Session
from game.ui import keys
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.labels import WIDE
from game.ui.page import Page
from game.ui.spoken import SpokenText
from game.ui.table import AnimatedPieces
from game.ui.widget import Widget, WidgetState

KEYS = (pygame.KEYDOWN, pygame.KEYUP)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class PlayScene(Page):
    """One match on the table: played, learnt from or watched again, as its mode has it."""

    is_match_table = True
    shows_focus_when_opened = False  # keys go to the pieces
    widest_tooltip = WIDE

    def __init__(self, setup: TableSetup, make_mode: Callable[[TableParts], TableMode] = MatchTableMode):
        super().__init__()
        self.letters_pick_pieces, self.ambience_game = (
            setup.game_table.choose_piece_for_letter is not None,
            setup.match.game.id,
        )
        self.parts = TableParts(self, setup, self.press_primary_button, lambda: self.pointed_piece_key)
        self.mode = make_mode(self.parts)
        self.is_moving = False  # something travels, is held or pulses
        self.question: tuple[object, ...] = ()  # for which the coloured button stands there

    # ---------------------------------------------------------------- what lies there
    @property
    def session(self) -> Session:
        return self.parts.session

    @property
    def match(self) -> Match:
        return self.parts.session.match

    @property
    def is_first(self) -> bool:
        """Has nobody here finished a match of this game yet?"""
        return self.parts.setup.is_first

    @property
    def game_table(self) -> MatchTable[Any]:
        return self.parts.tabletop.game_table

    @property
    def selection(self) -> Selection:
        return self.parts.selection

    @property
    def panels(self) -> Panels:
        return self.mode.panels

    @property
    def table(self) -> AnimatedPieces:
        return self.parts.tabletop.table

    @property
    def public_view(self) -> State | None:
        """The public view that the board shows."""
        return self.parts.tabletop.shown

    @property
    def own_view(self) -> State | None:
        """The view of the open tray."""
        return self.parts.tabletop.own

    @property
    def latest_event(self) -> Event | None:
        """How the board came to be as it is shown."""
        return self.parts.tabletop.latest

    @property
    def asked_player(self) -> int | None:
        """The player who must decide now, once everything has been shown."""
        return self.parts.session.asked_player

    @property
    def can_asked_player_answer_here(self) -> bool:
        return self.parts.session.can_asked_player_answer_here

    @property
    def is_at_rest(self) -> bool:
        return self.parts.presenter.is_at_rest

    @property
    def plan(self) -> tuple[Action, ...]:
        """What would happen by what is pointed at, or picked."""
        return self.parts.plan

    @property
    def pointed_piece_key(self) -> Hashable | None:
        """The piece that would take the dragged one; without a drag, the piece under the pointer or the key focus."""
        dragging = self.parts.dragging
        if dragging.is_moving and not dragging.traces:
            return dragging.target
        key = self.hovered_or_focused_key
        is_stale = key == self.selection.stale_hover and not self.is_focus_from_keys
        return None if is_stale or self.parts.ring.has_focus_moved_by_itself else key

    # ---------------------------------------------------------------- what is read aloud
    @property
    def private_to(self) -> Hashable | None:
        return self.mode.narration.private_to

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        if self.public_view is None:
            return []
        return [*self.mode.texts_to_speak(with_hand), *super().texts_to_speak(with_hand)]

    def spoken_text_of(self, widget: Widget, with_hand: bool) -> str:
        if widget.key in self.table.pieces:
            return self.mode.narration.piece_text(widget.key, with_hand)
        words = super().spoken_text_of(widget, with_hand)
        return words if with_hand else self.mode.narration.spoken_panel_text(widget, words)

    # ---------------------------------------------------------------- what others say to it
    def hold_bots(self, holds: bool = True) -> None:
        """Computer players wait, or go on."""
        self.session.do(Hold(WAIT) if holds else Release(WAIT))

    def show_note(self, note: str) -> None:
        """Show a note beside what must be done."""
        self.parts.advice.note = note

    @property
    def not_saved(self) -> str:
        """Why the match is not kept, as the top bar says it."""
        return self.panels.sidebar.not_saved

    def show_save_warning(self, not_saved: str) -> None:
        """Why the match is not kept, in a few words; empty where it is."""
        if self.panels.sidebar.not_saved != not_saved:
            self.panels.sidebar.not_saved = not_saved
            self.mark_dirty()

    def press_primary_button(self) -> None:
        """Do what the primary button says."""
        self.mode.press_primary_button()

    def show_current_state(self) -> None:
        """Show the present state at once."""
        self.parts.show_current_state()

    # ---------------------------------------------------------------- time
    @property
    def is_animating(self) -> bool:
        return self.is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        parts = self.parts
        if self.public_view is None:
            self.session.show_current_state()
        parts.navigation.update_layout()
        if not parts.presenter.move_pieces(dt):
            parts.highlights.pulse.tick(dt)
        parts.selection.tick(dt)
        parts.cover.hold(dt, self.pressing == COVER)
        parts.buzzers.update_held_buzzer(dt)
        parts.presenter.show_events(dt)
        self.advance_match(dt)
        parts.dragging.pick_pending_trace()
        self.drop_stale_press()
        self.mode.tick(dt)
        self.schedule_next_frame()

    def advance_match(self, dt: float) -> None:
        """Let the match go on once everything has been shown."""
        presenter = self.parts.presenter
        if presenter.is_at_rest:
            presenter.end_replay()
            self.mode.clock.advance(dt)
        elif presenter.waits_for_continue:
            self.parts.ring.focus_first_choice()

    def drop_stale_press(self) -> None:
        """A press on the coloured button was meant for the question that stood there when it began."""
        question = (self.match.ply, self.match.awaits_confirmation, self.asked_player)
        if question != self.question and self.pressing in PRIMARY:
            self.pressing = None
        self.question = question

    def schedule_next_frame(self) -> None:
        """How often this page must be looked at again."""
        parts, presenter = self.parts, self.parts.presenter
        is_held = parts.cover.is_holding or parts.navigation.is_held or parts.buzzers.held is not None
        is_shown = presenter.is_at_rest or presenter.waits_for_continue
        self.is_moving = not is_shown or is_held or parts.highlights.are_pulsing
        is_talking = self.tooltips.shown_message is not None or parts.selection.answer is not None
        is_explaining = self.tooltips.is_tooltip_to_come or self.tooltips.is_tooltip_reading_time
        is_quiet = not is_talking and not is_explaining and self.pressing is None
        self.is_asleep = (
            not self.is_animating and is_quiet and self.mode.clock.waits_for_click and not self.mode.has_hidden_timer()
        )

    def mark_dirty(self) -> None:
        super().mark_dirty()
        self.panels.sidebar.invalidate_cache()

    def release_held_input(self) -> None:
        """Hands have gone elsewhere: what they held down here they hold no longer."""
        self.mode.keyboard.held_keys.clear()
        self.parts.cover.cancel_cover_hold()
        self.parts.buzzers.release_all()

    def resume(self, result: Any) -> None:
        self.release_held_input()
        super().resume(result)
        self.parts.presenter.drop_pending_events()
        self.session.show_current_state()

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        parts = self.parts
        if self.mode.handle_event(event):
            self.dirty = True
        elif event.type in KEYS and self.mode.keyboard.handle_event(event):
            return
        elif parts.navigation.handle_event(event):
            self.dirty = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.release_held_input()
            parts.cover.on_window_focus_lost()
            super().handle(event)
        elif event.type not in MOUSE or not self.handle_mouse(event):
            super().handle(event)

    def handle_mouse(self, event: pygame.Event) -> bool:
        """Takes back by its other button, ends what is shown by a click on the table, or drags."""
        presenter = self.parts.presenter
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.panels.clear_picks()
        elif (
            event.type == pygame.MOUSEBUTTONDOWN
            and not presenter.is_all_shown()
            and self.is_position_on_table(event.pos)
        ):
            presenter.mark_as_read() if presenter.waits_for_continue else presenter.skip_pending()
            self.app.double_press.expect_second_press()
        else:
            return self.parts.dragging.handle_event(event)
        return True

    def _mouse_down(self, pos: tuple[float, float]) -> None:
        if self.widget_at(pos) is None:
            self.selection.close_popup_or_menu()
            self.parts.actions.hurry_bot()
        super()._mouse_down(pos)

    def _set_hover(self, key: Hashable | None) -> None:
        if key != self.hover and self.hover in self.selection.put_back:  # the pointer leaves what was laid down
            self.selection.put_back = frozenset()
        super()._set_hover(key)

    def _handle_mouse_move(self, pos: tuple[float, float]) -> None:
        if pos != self.pointer:
            self.selection.stale_hover = None
        super()._handle_mouse_move(pos)
        self.parts.piece_widgets.update_explained_piece(pos)

    def is_position_on_table(self, pos: tuple[float, float]) -> bool:
        widget = self.widget_at(pos)
        if (
            widget is not None and self.parts.presenter.waits_for_continue
        ):  # seats, log and supplies can be looked at meanwhile
            return widget.key in self.table.pieces and not self.table.pieces[widget.key].is_view
        return widget is None or widget.kind == "tile"

    def go_back(self) -> None:
        self.mode.go_back()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if key not in self.table.pieces:
            self.panels.press(key)
        elif self.mode.can_piece_be_picked(key):
            self.selection.pick(self.table.pieces[key].key)
            self.parts.ring.advance_after_pick(key)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        return (
            [*self.parts.piece_widgets.focusable_piece_widgets(), *self.panels.widgets()]
            if self.public_view is not None
            else []
        )

    def find_widget(self, key: Hashable) -> Widget | None:
        if key is None:  # nothing has the focus, and nothing is laid out to say so
            return None
        return self.parts.piece_widgets.widget_of_piece(key) if key in self.table.pieces else super().find_widget(key)

    def widget_at(self, pos: tuple[float, float]) -> Widget | None:
        """What lies over all pieces, else the piece or the panel that lies there."""
        for key in self.mode.overlay_keys():
            cover = self.find_widget(key)
            if cover is not None and cover.box.collidepoint(pos):
                return cover
        return self.parts.piece_widgets.widget_at(pos, reversed(self.current_widgets))

    def _handle_key(self, event: pygame.Event) -> None:
        way = look_direction_of_key(event)
        if way is None:
            super()._handle_key(event)
        else:
            self.tooltips.shown_message = None
            self.parts.look_round.move(way)

    def next_widget_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        reached = self.parts.piece_widgets.boxes_reached_by_arrow(
            boxes, direction, self.panels.button_keys_reached_from_pieces()
        )
        return super().next_widget_by_arrow(reached, direction)

    def _show_focus_ring(self) -> None:
        """Round what can be chosen, while the coloured button waits for that."""
        if self.primary_button is None or not self.primary_button.enabled:
            self.parts.ring.focus_first_choice()
        if self.find_widget(self.focus) is None:
            super()._show_focus_ring()

    def show_message(self, sentence: str, key: Hashable | None = None, refusal: bool = False) -> None:
        """What the primary button waits for is said in the prompt, where it covers nothing."""
        if key == "waits":
            self.selection.show_message(sentence, self.selection.offer.waits_rule)
        else:
            super().show_message(sentence, key, refusal)

    def tooltip_text(self, widget: Widget) -> str:
        if widget.key == "waits":  # the prompt says what is to be picked
            return ""
        is_piece = widget.key in self.parts.tabletop.pieces
        return self.parts.piece_widgets.tooltip_text(widget.key) if is_piece else super().tooltip_text(widget)

    def tooltip_anchor(self, widget: Widget) -> FRect:
        return self.parts.piece_widgets.tooltip_anchor(widget)

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        return self.parts.piece_widgets.boxes_tooltips_leave_free(widget)

    def boxes_to_read(self, widget: Widget) -> list[FRect]:
        return self.parts.piece_widgets.boxes_read(widget)

    # ---------------------------------------------------------------- pictures
    def draw(self, canvas: Canvas) -> None:
        canvas.switch_to_variant_pictures(self.session.match.game.digest)
        if self.public_view is None:
            self.session.show_current_state()
        self.parts.tabletop.fit_window()
        self.parts.tabletop.update_layout()
        super().draw(canvas)

    def draw_layers(self, canvas: Canvas) -> None:
        self.parts.highlights.draw(canvas, super().draw_layers)

    def draw_animated_parts(self, canvas: Canvas) -> list[pygame.Rect]:
        return self.parts.highlights.redraw_pulses(canvas)

    def paint(self, canvas: Canvas) -> None:
        parts, tabletop, plan = self.parts, self.parts.tabletop, self.plan
        where = tabletop.grid or tabletop.places
        self.panels.paint(canvas, where, plan)
        looks = parts.highlights.make_piece_look_function(self.pointed_piece_key)
        tabletop.paint(canvas, tabletop.marks(parts.selection.own_view, plan), looks, parts.highlights.are_out)
        self.panels.paint_overlays(canvas, where)
        parts.dragging.draw(canvas)

    def draw_focus(self, canvas: Canvas, widget: Widget) -> None:
        if not self.parts.tabletop.draw_focus(canvas, widget.key):
            super().draw_focus(canvas, widget)

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Tiles are pieces and panels; they have been drawn."""
