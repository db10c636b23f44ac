"""A table at which a match is played."""

from collections.abc import Hashable

import pygame

from game.scenes.table.buttons import SHOW_MOVE, Buttons
from game.scenes.table.clock import TableClock
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.fresh_question import QuestionAge
from game.scenes.table.hand_cover import KEY as COVER
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.match_buttons import MatchButtons
from game.scenes.table.match_keys import MatchKeys, Shortcuts
from game.scenes.table.missed import MissedEvents
from game.scenes.table.narration import TableNarration
from game.scenes.table.notes import PromptNotesPaper
from game.scenes.table.overlays import BuzzersPicture, ReservedButtonPlace, TrayPicture
from game.scenes.table.panels import Handlers, Panels
from game.scenes.table.parts import TableParts
from game.scenes.table.prompt import PromptBar
from game.scenes.table.reason import RefusalNote
from game.scenes.table.rule_link import RULE, RuleLink
from game.scenes.table.selection import SECONDARY
from game.scenes.table.sentences import MatchSentences
from game.scenes.table.sidebar import Sidebar
from game.scenes.table.stale_clicks import OTHER_MOVE, StaleClickFilter
from game.scenes.table.table_log import TableLog
from game.scenes.table.timer_ring import KEY as TIMER
from game.scenes.table.timer_ring import TimerRing
from game.scenes.table.top_icons import MatchTopBarIcons
from game.ui.spoken import SpokenText

TRY_AGAIN = 3.0  # seconds until what could not be saved is tried again


class MatchTableMode:
    """All that a person can do with a match."""

    def __init__(self, parts: TableParts):
        self.parts, self.actions = parts, parts.actions
        self.not_saved_for = 0.0  # seconds since it was last tried to save it
        self.asked_at_ply: int | None = None  # where the space bar has been pressed once for what asks twice
        self.log = TableLog(parts)
        self.buttons = Buttons(parts, MatchButtons(parts).current_buttons)
        self.stale = StaleClickFilter(self.buttons)
        self.cover_picture = HandCoverPicture(parts, MissedEvents(parts, self.log))
        self.sentences = MatchSentences(parts, self.log)
        self.narration = TableNarration(parts, self.sentences, self.log)
        self.reason, self.notes = RefusalNote(parts, self.buttons.prompt_right_edge), PromptNotesPaper(parts, self.log)
        self.sidebar = Sidebar(parts, self.log, self.cover_picture, self.top_bar_words)
        self.timer_ring = TimerRing(parts)
        self.rule_link = RuleLink(parts, self.sentences, self.buttons)
        usable = (parts.buzzers, self.reason, self.rule_link, self.buttons, self.notes, self.cover_picture)
        self.panels = Panels(
            parts,
            self.sidebar,
            PromptBar(parts, self.sentences, self.reason, self.rule_link),
            (self.buttons,),
            self.notes,
            (*usable, self.sidebar, parts.navigation, MatchTopBarIcons(parts), self.timer_ring),
            (
                BuzzersPicture(parts),
                TrayPicture(parts, self.cover_picture, self.shut_tray_words),
                ReservedButtonPlace(self.buttons),
                self.timer_ring,
            ),
            self.handlers(),
            {
                SECONDARY: lambda *picked: parts.selection.pick(picked),
                "camera": parts.navigation.press_button,
                "recap": self.show_last_moves,
                "call": parts.buzzers.call,
                "seat": self.press_seat,
                "supply": lambda number: self.actions.open_page("odds"),
            },
            self.stale,
        )
        self.fresh = QuestionAge(parts.session, parts.presenter, parts.selection)
        keys = MatchKeys(parts, self.stale, self.shortcuts(), self.press_primary_by_key)
        self.keyboard = Keyboard(parts, keys.handle_key_down, self.stale, self.fresh.note_key_down)
        self.clock = TableClock(parts.page, parts.session, parts.presenter, parts.recap, parts.ring, parts.pointed)

    # ---------------------------------------------------------------- buttons and keys
    def handlers(self) -> Handlers:
        """What buttons and icons do, by their keys."""
        actions, parts = self.actions, self.parts
        return {
            "fire": self.press_primary_button,
            "follow": self.continue_or_play_hint,
            "result": self.press_primary_button,
            "skip": self.skip,
            "continue": self.continue_after_reading,
            "clear": parts.selection.clear_picks,
            "undo": actions.undo,
            "redo": actions.redo,
            "again": self.show_last_moves,
            "wait": actions.toggle_bot_hold,
            "veto": actions.veto,
            "first_again": actions.veto,
            "approve": actions.approve,
            "first_plan": lambda: actions.prefer(False),
            "second_plan": lambda: actions.prefer(True),
            "own_plan": lambda: actions.prefer(False),
            "please": lambda: actions.open_page("please"),
            "hint": actions.request_hint,
            SHOW_MOVE: lambda: self.show_move_of_hint(SHOW_MOVE),
            OTHER_MOVE: lambda: self.show_move_of_hint(OTHER_MOVE),
            "menu": lambda: actions.open_page("menu"),
            "rules": actions.open_rules,
            "answer": actions.open_rules,
            RULE: self.rule_link.open_rule,
            TIMER: lambda: parts.page.explain(TIMER),
            "log": lambda: actions.open_page("log"),
            "phones": lambda: actions.open_page("phones"),
            "log_panel": lambda: actions.open_page("log"),
            COVER: parts.cover.release,  # it opens by being held
            "silence": parts.buzzers.pass_for_all_at_screen,
            "unseen": actions.answer_without_hand,
        }

    def shortcuts(self) -> Shortcuts:
        actions, parts = self.actions, self.parts
        return {
            pygame.K_SPACE: self.continue_or_play_hint,
            pygame.K_BACKSPACE: parts.selection.undo_last_pick,
            pygame.K_u: actions.undo,
            pygame.K_r: actions.redo,
            pygame.K_h: actions.request_hint,
            pygame.K_a: self.show_last_moves,
            pygame.K_w: actions.toggle_bot_hold,
            pygame.K_n: actions.veto,
            pygame.K_1: lambda: actions.prefer(False),
            pygame.K_2: lambda: actions.prefer(True),
            pygame.K_l: lambda: actions.open_page("log"),
            pygame.K_o: lambda: actions.open_page("odds"),
            pygame.K_F1: actions.open_rules,
            pygame.K_F10: lambda: actions.open_page("menu"),
        }

    def press_primary_button(self) -> None:
        if self.refuse_press_for_replaced_hint():
            return
        if self.would_press_ignore_hint:
            self.ask_whether_meant()
        else:
            self.actions.press_primary_button()

    def refuse_press_for_replaced_hint(self) -> bool:
        """Was a press meant for the move that a better hint has just replaced? Then that is said, and nothing done."""
        is_stale = self.parts.hints.has_just_replaced_move
        if is_stale:
            self.parts.hints.accept_next_press()
            self.parts.selection.show_message(self.parts.texts("why.hint_changed"))
        return is_stale

    def press_primary_by_key(self) -> None:
        """Press the primary button by key, unless it has only just changed: a key may have been pressed by habit.

        While a refusal covers what the button would do, the key only takes that away.
        """
        selection = self.parts.selection
        if selection.answer is not None and selection.is_forbidden:
            selection.clear_refusal()
        elif self.fresh.is_final_answer_premature:
            self.fresh.ask_whether_press_is_meant()
        else:
            self.press_primary_button()

    def continue_or_play_hint(self) -> None:
        """The primary button; right after a hint what that has laid out, so that nobody ends a turn in its place."""
        selection = self.parts.selection
        if self.refuse_press_for_replaced_hint():
            return
        followed = (
            selection.key_picked_by(self.parts.page.focus) if selection.is_focus_on_hint else selection.hinted_pick
        )
        if followed:
            selection.pick(followed)
        elif self.would_key_take_unconfirmed_risk:
            self.ask_whether_meant()
        else:
            self.press_primary_by_key()

    @property
    def would_key_take_unconfirmed_risk(self) -> bool:
        """Would the space bar, which also goes on, take a risk that nobody has confirmed yet?"""
        match = self.parts.session.match
        is_open = not match.is_over and not match.awaits_confirmation
        return is_open and self.parts.selection.offer.asks_twice and self.asked_at_ply != match.ply

    @property
    def would_press_ignore_hint(self) -> bool:
        """Would what is pressed end the turn that a hint is about, and not play what the hint means?"""
        parts = self.parts
        is_other_meant = parts.hints.has_nudge and not parts.hints.is_primary_button_meant
        return (
            (parts.advice.is_hint_without_move or is_other_meant)
            and not parts.selection.draft
            and bool(parts.selection.offer.plan)
            and self.asked_at_ply != parts.session.match.ply
        )

    def ask_whether_meant(self) -> None:
        """Say what would be pressed; the next press does it."""
        self.asked_at_ply = self.parts.session.match.ply
        offer = self.parts.selection.offer
        self.parts.selection.show_message(self.parts.texts("why.press_again", button=offer.button or ""))

    def show_move_of_hint(self, button: str) -> None:
        """The move that a hint means, the next best one, or the best again. button: the key of the one pressed."""
        self.stale.note_button_of_hint(button)
        self.actions.request_hint()

    def show_last_moves(self, first: int = 0) -> None:
        """Replay what has happened since the last decision; at instant speed, where nothing is replayed, open the log.

        first: the number of actions from which on it is shown, if not all of it.
        """
        if self.parts.presenter.speed_factor:
            self.parts.presenter.replay_since_last_decision(first)
        else:
            self.actions.open_page("log")

    def skip(self) -> None:
        self.parts.presenter.skip_pending()
        self.stale.on_skip_pressed()

    def continue_after_reading(self) -> None:
        self.parts.presenter.mark_as_read()
        self.stale.on_continue_pressed()

    def press_seat(self, player: int) -> None:
        """A panel may stand for a piece just now; else it opens who plays the seat."""
        selection = self.parts.selection
        panels = selection.offer.panels if selection.own_view is not None else ()
        piece = panels[player] if panels else None
        if piece is not None:
            selection.pick(piece)
        else:
            self.actions.open_page("seat", player=player)

    def go_back(self) -> None:
        self.actions.go_back()

    # ---------------------------------------------------------------- while the last moves are shown once more
    def top_bar_words(self, status: str) -> str:
        return self.parts.texts("table.repeated") if status and self.parts.session.is_replaying else status

    def shut_tray_words(self) -> str:
        return self.parts.texts("table.repeated.hand") if self.parts.session.is_replaying else ""

    # ---------------------------------------------------------------- time and gestures
    def tick(self, dt: float) -> None:
        self.stale.tick(dt)
        self.fresh.tick(dt)
        self.parts.hints.tick(dt)
        self.not_saved_for += dt
        if self.sidebar.not_saved and self.not_saved_for > TRY_AGAIN:
            self.not_saved_for = 0.0
            self.parts.setup.keep_again()

    def has_hidden_timer(self) -> bool:
        may_be_stale = self.stale.can_press_be_stale or self.parts.hints.has_just_replaced_move
        return self.parts.buzzers.has_window_just_opened or may_be_stale or bool(self.sidebar.not_saved)

    def handle_event(self, event: pygame.Event) -> bool:
        return False

    def can_piece_be_picked(self, key: Hashable) -> bool:
        return True

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        return self.narration.narrated_table_texts(with_hand)

    def overlay_keys(self) -> tuple[Hashable, ...]:
        return (COVER,)
