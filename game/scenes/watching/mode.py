"""A table for replays of finished matches. Nobody is asked anything."""

from collections.abc import Callable, Hashable

import pygame

from game.engine.match import Match
from game.engine.state import PUBLIC
from game.scenes.table.clock import TableClock
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.look_round import look_direction_of_key
from game.scenes.table.match_keys import Shortcuts
from game.scenes.table.missed import MissedEvents
from game.scenes.table.narration import TableNarration
from game.scenes.table.notes import PromptNotesPaper
from game.scenes.table.overlays import TrayPicture
from game.scenes.table.panels import Family, Handlers, Panels
from game.scenes.table.parts import TableParts
from game.scenes.table.prompt import PromptBar
from game.scenes.table.reason import RefusalNote
from game.scenes.table.sentences import MatchSentences
from game.scenes.table.sidebar import Sidebar
from game.scenes.table.table_log import TableLog
from game.scenes.watching.bar import SPACE, PlaybackBar, PlaybackSentences, PlaybackTopBarIcons
from game.scenes.watching.line import KEY as LINE
from game.scenes.watching.line import PlaybackPrompt, TurnSlider
from game.scenes.watching.marked_move import Jump, MarkedMove
from game.scenes.watching.playback import Playback, PlaybackClock, PlaybackPace
from game.ui.app import Scene
from game.ui.page import Page
from game.ui.spoken import SpokenText

PlayOn = Callable[[Match, int, str], None]
Analyse = Callable[[Jump], None]
ENDS = (pygame.K_HOME, pygame.K_END)  # of the match; a large board is fitted by another key


class WatchMode:
    """Pause, steps, turns and speed of a replay. `rulebook(rule)` makes the scene for a rule.

    `play_on(match, turn, place)` starts a new match from the present point, with `place` as the words for it; None if
    that is impossible. `analyse(jump)` opens the analysis, from which `jump(ply, move)` leads back here.
    """

    def __init__(
        self,
        parts: TableParts,
        finished_match: Match,
        pace: PlaybackPace,
        rulebook: Callable[[str], Scene],
        play_on: PlayOn | None = None,
        analyse: Analyse | None = None,
    ):
        self.parts, self.rulebook, self.begin_here, self.analyse = parts, rulebook, play_on, analyse
        self.playback = Playback(parts, finished_match, pace)
        self.bar = PlaybackBar(self.playback)
        self.line = TurnSlider(self.playback, self.bar.turn_slider_box)
        log = TableLog(parts)
        self.sentences = PlaybackSentences(self.playback, MatchSentences(parts, log), self.right_edge)
        self.narration = TableNarration(parts, self.sentences, log)
        self.panels = self.make_panels(log)
        self.shortcuts = self.make_shortcuts()
        self.keyboard = Keyboard(parts, self.handle_key_down)
        of_match = TableClock(parts.page, parts.session, parts.presenter, parts.recap, parts.ring, parts.pointed)
        self.clock = PlaybackClock(self.playback, lambda: self.line.is_held, of_match.advance)

    def make_panels(self, log: TableLog) -> Panels:
        """Make the panels: seats, supplies and log as they were, the news in the prompt, and the bar."""
        parts, actions = self.parts, self.parts.actions
        cover, reason = (
            HandCoverPicture(parts, MissedEvents(parts, log)),
            RefusalNote(parts, lambda _: self.right_edge()),
        )
        sidebar = Sidebar(parts, log, cover, lambda status: parts.texts("watch.status"), names_levels=False)
        handlers: Handlers = {
            "toggle": self.playback.toggle_pause,
            "step": self.playback.step_forward,
            "back_one": self.playback.go_back_one_turn,
            "pace": self.playback.choose_next_pace,
            "result": self.leave,
            "leave": self.leave,
            "play_on": self.play_on,
            "analysis": self.open_analysis,
            LINE: lambda: None,  # it is held, or left to the keys
            "rules": actions.open_rules,
            "log": lambda: actions.open_page("log"),
            "log_panel": lambda: actions.open_page("log"),
        }
        families: Family = {
            "camera": parts.navigation.press_button,
            "seat": lambda player: None,  # nobody changes seats any more
            "supply": lambda number: actions.open_page("odds"),
        }
        usable = (
            self.bar,
            self.line,
            sidebar,
            parts.navigation,
            PlaybackTopBarIcons(self.playback, self.begin_here is not None, self.analyse is not None),
        )
        prompt = PlaybackPrompt(PromptBar(parts, self.sentences, reason), self.line)
        notes, overlays = PromptNotesPaper(parts, log), (TrayPicture(parts, cover, lambda: parts.texts("watch.hand")),)
        return Panels(parts, sidebar, prompt, (self.bar, self.line), notes, usable, overlays, handlers, families)

    def right_edge(self) -> float:
        """How far to the right the prompt's words may go."""
        return self.line.box.left - SPACE

    # ---------------------------------------------------------------- keys
    def make_shortcuts(self) -> Shortcuts:
        playback, actions = self.playback, self.parts.actions
        return {
            pygame.K_SPACE: playback.toggle_pause,
            pygame.K_RIGHT: playback.step_forward,
            pygame.K_LEFT: playback.go_back_one_turn,
            pygame.K_UP: lambda: playback.change_pace(1),
            pygame.K_DOWN: lambda: playback.change_pace(-1),
            pygame.K_HOME: playback.go_to_beginning_of_match,
            pygame.K_END: playback.go_to_end_of_match,
            pygame.K_BACKSPACE: self.leave,
            pygame.K_F10: self.leave,
            pygame.K_l: lambda: actions.open_page("log"),
            pygame.K_p: self.play_on,
            pygame.K_o: lambda: actions.open_page("odds"),
            pygame.K_F1: actions.open_rules,
        }

    def handle_key_down(self, event: pygame.Event) -> bool:
        """Handle the bar's keys; all others work as on any page."""
        if event.key not in ENDS and self.parts.navigation.handle_key(event):
            return True
        shortcut = self.shortcuts.get(event.key) if look_direction_of_key(event) is None else None
        if shortcut is not None:
            self.parts.page.tooltips.shown_message = None
            shortcut()
        return shortcut is not None

    # ---------------------------------------------------------------- gestures
    def press_primary_button(self) -> None:
        """Nothing: there is nothing to play."""

    def play_on(self) -> None:
        """Start a new match from the present point."""
        playback = self.playback
        if self.begin_here is None:
            return
        playback.pause()
        if playback.can_play_on:
            self.begin_here(self.parts.match, playback.current_turn, self.line.turn_text(playback.current_turn))
        else:
            playback.show_refusal("watch.why.play_on", "play_on")

    def leave(self) -> None:
        self.parts.page.app.pop()

    def go_back(self) -> None:
        self.leave()

    def tick(self, dt: float) -> None:
        """Let the playback's clock handle the time."""

    def has_hidden_timer(self) -> bool:
        return False

    def handle_event(self, event: pygame.Event) -> bool:
        """Let the slider handle the mouse first."""
        is_taken = self.line.handle_event(event)
        if is_taken:
            self.parts.page.tooltips.shown_message = None
        return is_taken

    def can_piece_be_picked(self, key: Hashable) -> bool:
        """Only pieces that change what is shown can be picked."""
        return self.parts.tabletop.is_view_switch_piece(key)

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """The news, because nobody has to do anything."""
        return self.narration.news_texts(is_shared=True)

    def overlay_keys(self) -> tuple[Hashable, ...]:
        return ()

    # ---------------------------------------------------------------- what lies beside it
    def open_page(self, name: str, **facts: object) -> None:
        """Open the rules, the log, or what is left in the decks."""
        from game.scenes.log import LogScene
        from game.scenes.odds import OddsPage

        parts, texts = self.parts, self.parts.page.app.texts
        match name:
            case "result":
                self.leave()
            case "rules":
                self.open_rule(str(facts["rule"]))
            case "log":
                page = LogScene(parts.match, parts.game_table, PUBLIC, self.playback.go_to, self.open_rule)
                self.open_over_table(page)
            case "odds":
                odds = parts.game_table.text.odds(parts.tabletop.shown)
                self.open_over_table(OddsPage(texts("odds.title"), odds, texts, parts.tabletop.places))

    def open_analysis(self) -> None:
        """Open the analysis over this table; choosing a turn in it comes back here, at that turn."""
        if self.analyse is not None:
            self.playback.pause()
            self.analyse(self.jump_to_move)

    def jump_to_move(self, ply: int, move: MarkedMove) -> None:
        self.parts.page.app.pop()
        self.playback.show_move(ply, move)

    def open_over_table(self, page: Page) -> None:
        """Open a page from which the rules can be opened, too."""
        page.open_rulebook = self.parts.actions.open_rules
        self.parts.page.app.push(page)

    def open_rule(self, rule: str) -> None:
        self.parts.page.app.push(self.rulebook(rule))
