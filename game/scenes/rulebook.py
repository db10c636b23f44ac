"""The rulebook of a game: contents, search, and every rule with its number; opened at the rule people ask about."""

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any

import pygame
from pygame import FRect

from game.engine.data import DATA
from game.engine.game import Game
from game.scenes.book_links import AMBER, TURN, paint_contents_entry, paint_neighbour_link
from game.scenes.book_text import (
    AIR,
    PAD,
    SMALL,
    TEXT,
    RulebookBlock,
    cited_rule_numbers,
    lay_out_rulebook_section,
    paint_text_run,
    rule_numbers_width,
)
from game.scenes.scrolling import ScrollPage
from game.scenes.spread import RulebookLayout, layout_rulebook, paint_open_rulebook
from game.ui.book import Rule, RulebookPlace, find_rulebook_places, place_of_rule, read_rulebook
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.house_rules import note_above_rules
from game.ui.plates import draw_plate
from game.ui.theme import INK, INK_SOFT, PAPER, THEME, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_pill, scaled_with_text

RISE = 0.16  # where in the view a rule that was asked for stands


class RulebookScene(ScrollPage):
    """A book over the table, open at a rule. Raises DataError if the game's rulebook can't be read.

    house_rules: of the match on the table, by option; what differs there from the book stands above the rules.
    """

    is_opaque, close_key = False, pygame.K_F1
    name_on_phones = "rules"

    def __init__(
        self,
        game: Game,
        game_table: MatchTable[Any],
        rule: str = "",
        folder: Path = DATA,
        house_rules: Mapping[str, Any] | None = None,
    ):
        super().__init__()
        self.game, self.game_table, self.texts = game, game_table, game_table.texts
        self.note = note_above_rules(self.texts, game, house_rules or {})
        self.book = read_rulebook(game.id, folder, self.texts.language, house_rules)
        self.wanted: RulebookPlace | None = place_of_rule(self.book, rule)  # to be scrolled to when the window is known
        self.section, self.marked = self.wanted.section, self.wanted.rule if rule else -1
        self.query = ""
        self.hits: list[RulebookPlace] = []
        self.hit = 0
        self.started = 0  # the section where the search began
        self.came_from: list[RulebookPlace] = []  # the rules whose references have led here
        self.shows_contents = False  # in place of the text, where both do not fit
        self.opened: tuple[tuple[Any, ...], RulebookLayout] | None = None
        self.laid: tuple[tuple[Any, ...], list[RulebookBlock]] | None = None

    # ---------------------------------------------------------------- where things are
    @property
    def book_layout(self) -> RulebookLayout:
        canvas = self.app.canvas
        stamp = (canvas.w_px, canvas.h_px, canvas.zoom, bool(self.query))
        if self.opened is None or self.opened[0] != stamp:
            titles = [section.title for section in self.book]
            words = self.texts("book.contents"), self.texts("book.close")
            self.opened = (stamp, layout_rulebook(canvas, titles, *words, bool(self.query)))
        return self.opened[1]

    def dialog_box(self) -> FRect:
        return self.book_layout.book

    def viewport_box(self) -> FRect:
        return self.book_layout.view

    def content_height(self) -> float:
        if self.are_contents_shown_over_text:
            return len(self.book) * self.entry_height
        last = self.blocks()[-1]
        return last.y + last.h

    @property
    def are_contents_shown_over_text(self) -> bool:
        return self.shows_contents and self.book_layout.is_single_page

    @property
    def entry_height(self) -> float:
        return scaled_with_text(self.app.canvas, 46)

    def blocks(self) -> list[RulebookBlock]:
        """The blocks of the section from top to bottom."""
        canvas, view = self.app.canvas, self.viewport_box()
        stamp = (canvas.w_px, canvas.h_px, canvas.zoom, self.section, view.w)
        if self.laid is None or self.laid[0] != stamp:
            numbers = rule_numbers_width(canvas, self.book)
            self.laid = (stamp, lay_out_rulebook_section(canvas, self.rules_of_section, self.note, view.w, numbers))
        return self.laid[1]

    def box_of(self, block: RulebookBlock) -> FRect:
        view = self.viewport_box()
        return FRect(view.x, view.y + block.y - self.offset, view.w, block.h)

    # ---------------------------------------------------------------- widgets
    def is_inside(self, key: Hashable) -> bool:
        return isinstance(key, tuple) and (
            key[0] in ("ref", "turn") or (key[0] == "entry" and self.book_layout.is_single_page)
        )

    def widgets(self) -> list[Widget]:
        self.scroll_to_wanted_rule()
        texts, spread = self.texts, self.book_layout
        field = Widget("search", spread.search, "field", label=texts("book.search"), value=self.query)
        close = Widget("close", spread.close, "button", texts("book.close"), icon="ui_x")
        opener = (
            [Widget("contents", spread.contents, "button", texts("book.contents"), icon="ui_menu")]
            if spread.is_single_page
            else []
        )
        content = (
            self.table_of_contents_widgets()
            if self.are_contents_shown_over_text
            else [*self.rule_link_widgets(), *self.neighbour_link_widgets()]
        )
        beside = [] if spread.is_single_page else self.table_of_contents_widgets()
        widgets = [*opener, field, *self.search_hit_widgets(spread), *beside, *content, *self.scroll_bar_widgets()]
        return [*widgets, *self.back_link_widgets(), close]

    def back_link_widgets(self) -> list[Widget]:
        """The link back to the rule whose reference was followed."""
        if not self.came_from:
            return []
        size, title, place = scaled_with_text(self.app.canvas, 40, 0.5), self.book_layout.title, self.came_from[-1]
        box = FRect(title.right - size, title.centery - size / 2, size, size)
        tip = self.texts("book.return", rule=self.book[place.section].rules[place.rule].rule)
        return [Widget("return", box, "icon", icon="ui_undo-2", style="paper", tooltip=tip)]

    def scroll_to_wanted_rule(self) -> None:
        """Scroll to the wanted rule, once the size of the window is known."""
        wanted, self.wanted = self.wanted, None
        if wanted is not None:
            block = next((one for one in self.blocks() if one.kind == "rule" and one.number == wanted.rule), None)
            self.offset = 0.0 if block is None else block.y - self.viewport_box().h * RISE
        self.offset = max(0.0, min(self.offset, self.max_scroll_offset))

    def search_hit_widgets(self, spread: RulebookLayout) -> list[Widget]:
        if not self.query:
            return []
        none = self.texts("book.found_none")
        return [
            Widget(
                key,
                box,
                "icon",
                icon=icon,
                style="paper",
                enabled=bool(self.hits),
                why=none,
                tooltip=self.texts(f"book.{key}"),
            )
            for key, icon, box in (
                ("last_hit", "ui_step-back", spread.last_hit),
                ("next_hit", "ui_step-forward", spread.next_hit),
            )
        ]

    def table_of_contents_widgets(self) -> list[Widget]:
        """The sections, beside the text or in its place."""
        spread, view = self.book_layout, self.viewport_box()
        boxes = [spread.entry_box(n) for n in range(len(self.book))]
        if spread.is_single_page:
            high = self.entry_height
            boxes = [FRect(view.x, view.y + n * high - self.offset, view.w, high - 4) for n in range(len(self.book))]
        return [
            Widget(("entry", n), box, "tile", section.title) for n, (section, box) in enumerate(zip(self.book, boxes))
        ]

    def rule_link_widgets(self) -> list[Widget]:
        """Links on the numbers of other rules inside the words."""
        known = {rule.rule for section in self.book for rule in section.rules}
        return [
            Widget(("ref", block.number, n, number), box, "tile", tooltip=self.texts("book.ref", rule=number))
            for block in self.blocks()
            if block.kind == "rule"
            for n, (number, box) in enumerate(cited_rule_numbers(self.app.canvas, block, self.box_of(block)))
            if number in known and number != self.rules_of_section[block.number].rule
        ]

    def neighbour_link_widgets(self) -> list[Widget]:
        """Links to the sections before and after this one."""
        box = self.box_of(self.blocks()[-1])
        sides = ((self.section - 1, box.x + PAD), (self.section + 1, box.centerx + 8))
        return [
            Widget(("turn", n), FRect(x, box.y, box.w / 2 - PAD - 8, box.h), "tile", self.book[n].title)
            for n, x in sides
            if 0 <= n < len(self.book)
        ]

    @property
    def rules_of_section(self) -> list[Rule]:
        return self.book[self.section].rules

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "close":
                self.app.pop()
            case "contents":
                self.shows_contents, self.offset = not self.shows_contents, 0.0
            case "next_hit":
                self.go_to_next_search_result(1)
            case "last_hit":
                self.go_to_next_search_result(-1)
            case "return":
                self.go_to(self.came_from.pop())
            case ("entry" | "turn", int(section)):
                self.came_from.clear()
                self.go_to(RulebookPlace(section, -1))
            case ("ref", int(index), _, str(number)):
                self.came_from.append(RulebookPlace(self.section, index))
                self.go_to(place_of_rule(self.book, number))

    def go_to(self, place: RulebookPlace) -> None:
        self.section, self.marked, self.wanted = place.section, place.rule, place
        self.shows_contents = False
        if self.focus is not None and self.is_inside(self.focus):
            self.move_focus(None)
        self.mark_dirty()

    def on_text_change(self, key: Hashable, text: str) -> None:
        self.came_from.clear()
        if not self.query:
            self.started = self.section
        self.query, self.hits, self.hit = text, find_rulebook_places(self.book, text), 0
        if self.hits:
            here = RulebookPlace(self.started, -1)
            self.hit = next((n for n, place in enumerate(self.hits) if place >= here), 0)
            self.go_to(self.hits[self.hit])
        else:
            self.marked = -1

    def go_to_next_search_result(self, steps: int) -> None:
        """Go to the next search result, starting over at the end."""
        if self.hits:
            self.hit = (self.hit + steps) % len(self.hits)
            self.go_to(self.hits[self.hit])

    def go_back(self) -> None:
        if self.are_contents_shown_over_text:
            self.shows_contents, self.offset = False, 0.0
            self.mark_dirty()
        else:
            self.app.pop()

    # ---------------------------------------------------------------- keys
    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and self.handle_search_key(event):
            self.dirty = True
            return
        super().handle(event)

    def handle_search_key(self, event: pygame.Event) -> bool:
        """Enter and Down in the field, and F3, go on to the next place; with Shift, and Up, to the one before; Ctrl+F
        is the field; Backspace leads back to the rule that referred to this one.
        """
        is_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_typing
        is_arrow = event.key in (pygame.K_DOWN, pygame.K_UP) and self.is_typing and bool(self.hits)
        if is_enter or is_arrow or event.key == pygame.K_F3:
            self.go_to_next_search_result(-1 if event.mod & pygame.KMOD_SHIFT or event.key == pygame.K_UP else 1)
        elif event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.move_focus("search")
        elif event.key == pygame.K_BACKSPACE and self.came_from and not self.is_typing:
            self.on_press("return")
        else:
            return False
        return True

    def handle_scroll_key(self, key: int) -> bool:
        by = self.sections_turned_by_key(key)
        if not by:
            return super().handle_scroll_key(key)
        if 0 <= self.section + by < len(self.book):
            self.go_to(RulebookPlace(self.section + by, -1))
        return True

    def sections_turned_by_key(self, key: int) -> int:
        """How many sections a key turns: left and right without a focus, page keys at the end of the text."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT) and self.focus is None:
            return 1 if key == pygame.K_RIGHT else -1
        if key == pygame.K_PAGEDOWN and not self.are_contents_shown_over_text and self.offset >= self.max_scroll_offset:
            return 1
        return -1 if key == pygame.K_PAGEUP and not self.are_contents_shown_over_text and self.offset <= 0 else 0

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        canvas.switch_to_variant_pictures(self.game.digest)
        self.scroll_to_wanted_rule()
        spread = self.book_layout
        paper = paint_open_rulebook(canvas, spread)
        with canvas.text_area(*spread.book):
            self.paint_head(canvas, spread)
            if not self.are_contents_shown_over_text:
                for block in self.blocks():
                    self.paint_block(canvas, block)
        self.paint_scroll_fades(canvas, paper, spread.book.x, spread.book.y)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self.query:
            field = self.book_layout.search
            canvas.draw_icon("ui_search", field.right - 24, field.centery, scaled_with_text(canvas, 20), INK_SOFT)

    def paint_head(self, canvas: Canvas, spread: RulebookLayout) -> None:
        if spread.name is not None:
            canvas.draw_fitted(
                self.game.title, spread.name.x, spread.name.centery, spread.name.w, 25, "title", INK, "ml"
            )
        title = self.texts("book.contents") if self.are_contents_shown_over_text else self.book[self.section].title
        canvas.draw_fitted(
            title, spread.title.x, spread.title.centery, spread.title.w, THEME.type_scale["page"], "title", INK, "ml"
        )
        if self.query:
            found = (
                self.texts("book.found", at=self.hit + 1, n=len(self.hits))
                if self.hits
                else self.texts("book.found_none")
            )
            canvas.draw_fitted(
                found, spread.found.x, spread.found.centery, spread.found.w, SMALL, "text", INK_SOFT, "ml"
            )

    def paint_block(self, canvas: Canvas, block: RulebookBlock) -> None:
        box = self.box_of(block)
        if not box.colliderect(self.viewport_box()):
            return
        if block.kind == "note":
            self.paint_note(canvas, block, box)
        elif block.kind == "rule":
            self.paint_rule(canvas, block, box)
        elif block.kind == "picture":
            with self.clip_to_viewport(canvas, box):
                picture = FRect(box.x + PAD, box.y, box.w - 2 * PAD, box.h)
                name = self.rules_of_section[block.number].picture
                paint_rule_picture(canvas, self.game_table, name, picture)

    def paint_note(self, canvas: Canvas, block: RulebookBlock, box: FRect) -> None:
        """Draw the note that applies to everything below it."""
        with self.clip_to_viewport(canvas, box):
            draw_pill(canvas, box.x, box.y, box.w, box.h, THEME.shell["marked"], 10)
        high = canvas.line_height(TEXT)
        for i, runs in enumerate(block.lines):
            line = FRect(box.x, box.y + AIR + i * high, box.w, high)
            with self.clip_to_viewport(canvas, line):
                for run in runs:
                    paint_text_run(canvas, box, i, run, line.centery, self.query)

    def paint_rule(self, canvas: Canvas, block: RulebookBlock, box: FRect) -> None:
        """Draw a rule's words line by line, its number at the right; the wanted rule on amber."""
        rule, high = self.rules_of_section[block.number], canvas.line_height(TEXT)
        if block.number == self.marked:
            with self.clip_to_viewport(canvas, box):
                draw_pill(canvas, box.x, box.y, box.w, box.h, THEME.shell["marked"], 10)
        first = FRect(box.x, box.y + AIR, box.w, high)
        with self.clip_to_viewport(canvas, first):
            canvas.text(rule.rule, box.right - PAD, first.centery, SMALL, "bold", AMBER, "mr")
        for i, runs in enumerate(block.lines):
            with self.clip_to_viewport(canvas, first.move(0, i * high)):
                for run in runs:
                    paint_text_run(canvas, box, i, run, first.centery + i * high, self.query)

    # ---------------------------------------------------------------- tiles
    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        if self.is_inside(tile.key) or tile.key == "bar":
            super().paint_tile(canvas, tile, state)
        else:
            self.paint_contents_entry(canvas, tile, state)

    def paint_content(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        match tile.widget_key_parts[0]:
            case "entry":
                self.paint_contents_entry(canvas, tile, state)
            case "ref":
                ink = AMBER if state.hover else mix(AMBER, PAPER, 0.45)
                draw_pill(canvas, tile.box.x, tile.box.centery + scaled_with_text(canvas, 10), tile.box.w, 2, ink)
            case "turn":
                self.paint_neighbour_link(canvas, tile, state)

    def paint_contents_entry(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        n = tile.widget_key_parts[1]
        paint_contents_entry(
            canvas, tile, n == self.section, state.hover, sum(place.section == n for place in self.hits)
        )

    def paint_neighbour_link(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        is_next = tile.widget_key_parts[1] > self.section
        words = self.texts("book.next", title=tile.label) if is_next else tile.label
        fits = canvas.measure_text(words, TURN, "bold")[0] < tile.box.w - 2 * scaled_with_text(canvas, 20)
        paint_neighbour_link(canvas, tile, words if fits else tile.label, is_next, state.hover)


def paint_rule_picture(canvas: Canvas, game_table: MatchTable[Any], name: str, box: FRect) -> None:
    """Draw a picture of the rulebook. Raises KeyError for an unknown name."""
    draw_plate(canvas, box, game_table.painter.rule_pictures[name], game_table.texts)
