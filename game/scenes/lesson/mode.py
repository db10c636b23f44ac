"""A table at which somebody learns: page by page, the lesson points at something and asks for one thing."""

from collections.abc import Callable, Hashable

import pygame

from game.scenes.lesson.bubble import KEY as BUBBLE
from game.scenes.lesson.bubble import LessonBubble
from game.scenes.lesson.clock import LessonClock
from game.scenes.lesson.guiding import LessonGuide
from game.scenes.lesson.plan import (
    lesson_key,
    lesson_name_of_piece,
    match_at_page,
    names_left_to_pick,
    picks_of_earlier_pages,
    play_actions_silently,
)
from game.scenes.lesson.pointing import LessonTargetBoxes
from game.scenes.lesson.progress import LessonProgress
from game.scenes.lesson.saying import LessonButtons, LessonSentences
from game.scenes.table.buttons import Buttons
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.match_keys import MatchKeys
from game.scenes.table.missed import MissedEvents
from game.scenes.table.narration import TableNarration
from game.scenes.table.notes import PromptNotesPaper
from game.scenes.table.overlays import TrayPicture
from game.scenes.table.panels import Handlers, Panels
from game.scenes.table.parts import TableParts
from game.scenes.table.prompt import PromptBar
from game.scenes.table.reason import RefusalNote
from game.scenes.table.rule_link import RULE, RuleLink
from game.scenes.table.selection import SECONDARY
from game.scenes.table.sentences import MatchSentences
from game.scenes.table.sidebar import Sidebar
from game.scenes.table.stale_clicks import StaleClickFilter
from game.scenes.table.table_log import TableLog
from game.session.commands import GUIDED, Hold, SetDraft
from game.ui.app import Scene
from game.ui.bars import top_button_boxes
from game.ui.page import Page
from game.ui.spoken import PAGE, SpokenText
from game.ui.texts import capitalized
from game.ui.widget import Widget

UNREAD = 0.8  # seconds in which a page that came by itself cannot have been read


class LessonMode:
    """Lets people play a lesson. The settings remember its page by its key, and that it was finished.

    `next_lesson` makes the lesson after this one, or is None.
    """

    def __init__(
        self,
        parts: TableParts,
        progress: LessonProgress,
        guide: LessonGuide,
        number: int,
        next_lesson: Callable[[], Scene] | None,
    ):
        self.parts, self.progress, self.next_lesson = parts, progress, next_lesson
        self.number, self.key = number, lesson_key(parts.match.game, number)
        progress.parts = parts
        self.pointing = LessonTargetBoxes(parts, progress)
        self.offered = LessonButtons(self.pointing, next_lesson is not None)
        self.buttons = Buttons(parts, self.offered.current_buttons, self.offered.is_button_asked_for)
        self.bubble = LessonBubble(self.pointing, self.offered.secondary_button_asked_for)
        self.stale, log = StaleClickFilter(self.buttons), TableLog(parts)
        self.sentences = LessonSentences(self.pointing, self.offered, MatchSentences(parts, log))
        self.narration = TableNarration(parts, self.sentences, log)
        guide.instruction, guide.turn_page_if_all_picked = self.sentences.instruction, self.turn_page_if_all_picked
        self.panels = self.make_panels(log)
        self.clock = LessonClock(progress, self.turn_to)
        self.keyboard = Keyboard(parts, self.match_keys().handle_key_down, self.stale)
        parts.session.do(Hold(GUIDED))
        parts.presenter.drop_pending_events()
        progress.open_page(progress.page)
        parts.page.focus = self.first_focus_of_lesson_page
        self.is_fresh = True  # what was picked on earlier pages is not picked yet
        self.since_page = UNREAD  # seconds since a page came by itself, up to the first press

    # ---------------------------------------------------------------- what stands round the table
    def make_panels(self, log: TableLog) -> Panels:
        """Make only the panels that a lesson needs."""
        parts = self.parts
        cover, reason = (
            HandCoverPicture(parts, MissedEvents(parts, log)),
            RefusalNote(parts, self.buttons.prompt_right_edge),
        )
        link = RuleLink(parts, self.sentences, self.buttons)
        sidebar = Sidebar(parts, log, cover, lambda status: parts.texts("lesson.status", status=status))
        handlers: Handlers = {
            "fire": self.press_primary_button,
            "skip": self.skip,
            "rules": parts.actions.open_rules,
            "answer": parts.actions.open_rules,
            RULE: link.open_rule,
            "leave": self.leave,
            "back_one": self.go_to_previous_page,
            "next_lesson": self.go_to_next_lesson,
            BUBBLE: lambda: None,
        }
        return Panels(
            parts,
            sidebar,
            PromptBar(parts, self.sentences, reason, link),
            (self.buttons,),
            PromptNotesPaper(parts, log),
            (reason, link, self.buttons, LessonTopBarIcons(parts), self.bubble),
            (TrayPicture(parts, cover), self.bubble),
            handlers,
            {SECONDARY: lambda *picked: parts.selection.pick(picked)},
            self.stale,
        )

    def match_keys(self) -> MatchKeys:
        """The keys of a match, with only the shortcuts that a lesson needs."""
        shortcuts: dict[int, Callable[[], object]] = {
            pygame.K_SPACE: self.press_primary_button,
            pygame.K_BACKSPACE: self.parts.selection.undo_last_pick,
            pygame.K_u: self.go_to_previous_page,
            pygame.K_F1: self.parts.actions.open_rules,
            pygame.K_F10: self.leave,
        }
        return MatchKeys(self.parts, self.stale, shortcuts, self.press_primary_button)

    # ---------------------------------------------------------------- from page to page
    def turn_to(self, page: int) -> None:
        """Open a page of the same match."""
        parts, progress = self.parts, self.progress
        before = progress.lesson.steps[page].before
        if before:
            play_actions_silently(parts.match, before)
            parts.tabletop.mark_all_as_known()
            parts.show_current_state()
        progress.open_page(page)
        self.since_page = 0.0
        self.save_progress()
        parts.selection.cached_offer = None
        parts.tabletop.reveal_hinted_pieces()
        parts.page.move_focus(self.first_focus_of_lesson_page)
        parts.page.mark_dirty()

    @property
    def first_focus_of_lesson_page(self) -> Hashable | None:
        """The focus on a page that is only read: Enter turns it."""
        return None if self.progress.current_lesson_step.needs_learner_action else "fire"

    def go_to_previous_page(self) -> None:
        """Go back to the previous page, as it was when it was opened."""
        parts, progress = self.parts, self.progress
        if not progress.page:
            return
        page = progress.page - 1
        parts.session.replace_match(match_at_page(parts.match.game, progress.lesson, page))
        progress.open_page(page)
        self.is_fresh = True
        self.save_progress()
        parts.show_current_state()
        parts.page.move_focus(self.first_focus_of_lesson_page)

    def turn_page_if_all_picked(self) -> None:
        """Finish a page that only asks for picks."""
        progress, step, selection = self.progress, self.progress.current_lesson_step, self.parts.selection
        if (
            step.pick
            and not step.do
            and not names_left_to_pick(progress.picks_wanted_by_lesson(selection.own_view).names, selection.draft)
        ):
            self.turn_to(progress.page + 1)

    def save_progress(self) -> None:
        """Save the page until the lesson is finished, then that it was."""
        app, settings = self.parts.page.app, self.parts.page.app.settings
        kept = {key: page for key, page in settings.lessons.items() if key != self.key}
        if self.progress.is_last:
            finished = [*(key for key in settings.finished_lessons if key != self.key), self.key]
            app.change_settings(lessons=kept, finished_lessons=finished)
        else:
            app.change_settings(lessons={**kept, self.key: self.progress.page})

    # ---------------------------------------------------------------- buttons
    def press_primary_button(self) -> None:
        """Do what the primary button says: skip what is shown, turn the page, or play what the page asks for."""
        progress, selection = self.progress, self.parts.selection
        own, offer = selection.own_view, selection.offer
        if not progress.is_lesson_page_open:
            self.parts.presenter.skip_pending()
        elif not progress.current_lesson_step.needs_learner_action:
            self.turn_read_page()
        elif own is not None and progress.is_draft_asked_for(own, selection.draft, offer):
            self.parts.actions.press_primary_button()
        elif (beside := self.offered.secondary_button_asked_for()) is not None:
            self.panels.press(beside)
        else:
            prompt = progress.current_lesson_step.prompt
            selection.show_message(capitalized(prompt))

    def turn_read_page(self) -> None:
        """Turn a page, or leave after the last; but not one that has only just come to where a press was meant for what
        stood there before.
        """
        was_read, self.since_page = self.since_page >= UNREAD, UNREAD
        if not was_read:
            self.parts.selection.show_message(self.parts.texts("lesson.read_first"))
        elif self.progress.is_last:
            self.leave()
        else:
            self.turn_to(self.progress.page + 1)
            self.since_page = UNREAD

    def skip(self) -> None:
        self.parts.presenter.skip_pending()
        self.stale.on_skip_pressed()

    def go_to_next_lesson(self) -> None:
        if self.next_lesson is not None:
            self.parts.page.app.replace(self.next_lesson())

    def leave(self) -> None:
        """Back to the page before, which says that the lesson can be resumed where it was left."""
        app, progress = self.parts.page.app, self.progress
        app.pop()
        if self.key in app.settings.lessons and isinstance(app.top, Page):
            page, pages = progress.page + 1, len(progress.lesson.steps)
            app.top.show_message(self.parts.texts("lesson.left", page=page, pages=pages), "learn")

    def go_back(self) -> None:
        self.leave()

    # ---------------------------------------------------------------- time and gestures
    def tick(self, dt: float) -> None:
        self.stale.tick(dt)
        self.since_page += dt if self.progress.is_lesson_page_open else 0.0
        if self.is_fresh and self.parts.selection.own_view is not None:
            self.is_fresh = not self.restore_lesson_picks()

    def restore_lesson_picks(self) -> bool:
        """Pick what earlier pages have picked. Returns False as long as those pieces are not there."""
        progress, session, choices = self.progress, self.parts.session, self.parts.game_table.choices
        own, draft = self.parts.selection.own_view, session.draft
        lying = list(map(lesson_name_of_piece, draft))
        for name in picks_of_earlier_pages(progress.lesson, progress.page):
            if name in lying:
                lying.remove(name)
                continue
            fresh = next((key for key in progress.keys_of_name(name) if key not in draft), None)
            if fresh is None:
                return False
            draft = choices.after_pick(own, draft, fresh)
        session.do(SetDraft(draft))
        return True

    def has_hidden_timer(self) -> bool:
        return self.stale.can_press_be_stale or self.since_page < UNREAD

    def handle_event(self, event: pygame.Event) -> bool:
        """Answer a click on an empty place of the table, or where Next stands on other pages; the rest of the bar needs
        no answer.
        """
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_press and self.progress.is_lesson_page_open and self.is_empty_table_at(event.pos):
            self.parts.setup.guide.explains_refusal(None)
        return False

    def is_empty_table_at(self, pos: tuple[float, float]) -> bool:
        next_place = self.buttons.boxes_of_labels([""], self.buttons.primary_button_width())[0]
        is_on_words = self.parts.places.prompt.collidepoint(pos) and not next_place.collidepoint(pos)
        return self.parts.page.widget_at(pos) is None and not is_on_words

    def can_piece_be_picked(self, key: Hashable) -> bool:
        return self.progress.is_lesson_page_open

    def texts_to_speak(self, with_hand: bool) -> list[SpokenText]:
        """What the page says, then what must be done."""
        step, now = self.progress.current_lesson_step, self.narration.narrated_table_texts(with_hand)
        page = SpokenText(PAGE, f"{step.title}. {step.text}", self.progress.page)
        return [page, *now] if self.progress.is_lesson_page_open else now

    def overlay_keys(self) -> tuple[Hashable, ...]:
        return (BUBBLE,)


class LessonTopBarIcons:
    """The buttons for the rules and for leaving, at the end of the top bar."""

    def __init__(self, parts: TableParts):
        self.parts = parts

    def widgets(self) -> list[Widget]:
        texts, (rules, leave) = self.parts.texts, top_button_boxes(self.parts.canvas, 2)
        return [
            Widget("rules", rules, "icon", icon="ui_book-open", tooltip=texts("table.rules")),
            Widget("leave", leave, "icon", icon="ui_log-out", tooltip=texts("lesson.tip.leave")),
        ]
