"""The sound test: every sound by its name, and the ambience of each game."""

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.game import Game
from game.scenes import shell
from game.ui import assets, bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import GLOW, GO, INK
from game.ui.widget import Widget, WidgetState
from game.ui.widget_painter import widget_state_name
from game.ui.widgets import button_width, draw_button, draw_paper_panel, scaled_with_text

PAD, GAP = 24, 10
HIGH = 46  # of a button, before it grows
AIR = 6  # over a heading
ICON = 30  # width of the sign before a name


class ButtonLine(NamedTuple):
    """A heading, or some buttons side by side."""

    heading: str = ""
    buttons: tuple[Widget, ...] = ()
    columns: int = 1


class SoundTest(Page):
    """A paper of buttons that play sounds, on as many pages as they need."""

    def __init__(self, texts: Texts, games: Sequence[Game]):
        super().__init__()
        self.texts, self.games = texts, games
        self.page = 0

    # ---------------------------------------------------------------- what can be heard
    def ambience_buttons(self) -> list[Widget]:
        signs = {True: "ui_pause", False: "ui_play"}
        return [
            Widget(("game", game.id), FRect(), "tile", game.title, signs[game.id == self.ambience_game])
            for game in self.games
        ]

    def effect_buttons(self) -> list[Widget]:
        labels = {name: self.texts(f"sound.{name}") for name in assets.sound_names()}
        return [
            Widget(("sound", name), FRect(), "button", labels[name])
            for name in sorted(labels, key=lambda name: labels[name].casefold())
        ]

    # ---------------------------------------------------------------- where things are
    def paper_box(self) -> FRect:
        return shell.content_area(self.app.canvas)

    def column_count(self, buttons: Sequence[Widget]) -> int:
        """How many buttons are side by side, in lines of nearly equal length."""
        canvas, room = self.app.canvas, self.paper_box().w - 2 * PAD
        widest = max(button_width(canvas, one.label) + (ICON if one.icon else 0) for one in buttons)
        most = max(1, int((room + GAP) // (widest + GAP)))
        return math.ceil(len(buttons) / math.ceil(len(buttons) / most))

    def button_lines(self) -> list[ButtonLine]:
        found = []
        for key, buttons in (("ambience", self.ambience_buttons()), ("effects", self.effect_buttons())):
            found.append(ButtonLine(self.texts(f"settings.{key}")))
            many = self.column_count(buttons)
            found += [ButtonLine("", tuple(buttons[n : n + many]), many) for n in range(0, len(buttons), many)]
        return found

    def line_height(self, line: ButtonLine) -> float:
        canvas = self.app.canvas
        return (canvas.line_height(18) + AIR if line.heading else scaled_with_text(canvas, HIGH, 0.6)) + GAP

    def pages(self) -> list[list[ButtonLine]]:
        """The lines of each page. No page ends with a heading."""
        room = self.paper_box().h - 2 * PAD + GAP
        pages: list[list[ButtonLine]] = [[]]
        for line in self.button_lines():
            needed = self.line_height(line) + (self.line_height(ButtonLine()) if line.heading else 0)
            if pages[-1] and sum(map(self.line_height, pages[-1])) + needed > room:
                pages.append([])
            pages[-1].append(line)
        return pages

    def visible_lines(self) -> list[tuple[ButtonLine, FRect]]:
        """The lines of this page with their boxes."""
        pages, paper = self.pages(), self.paper_box()
        self.page = min(self.page, len(pages) - 1)
        y, found = paper.y + PAD, []
        for line in pages[self.page]:
            found.append((line, FRect(paper.x + PAD, y, paper.w - 2 * PAD, self.line_height(line) - GAP)))
            y += self.line_height(line)
        return found

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        found = []
        for line, box in self.visible_lines():
            wide = (box.w - (line.columns - 1) * GAP) / line.columns
            for n, one in enumerate(line.buttons):
                found.append(replace(one, box=FRect(box.x + n * (wide + GAP), box.y, wide, box.h)))
        return [*found, *shell.footer_widgets(self.app.canvas, self.footer_buttons())]

    def footer_buttons(self) -> list[shell.FooterButton]:
        buttons, pages = [shell.FooterButton("back", self.texts("settings.back"))], len(self.pages())
        if pages > 1:
            key = "settings.more.last" if self.page + 1 == pages else "settings.more"
            buttons.append(shell.FooterButton("more", self.texts(key, page=self.page + 1, pages=pages)))
        return buttons

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "more":
                self.page = (self.page + 1) % len(self.pages())
            case ("game", str(game)):
                self.ambience_game = "" if game == self.ambience_game else game
                self.explain_if_silent(key, self.app.settings.ambience, "ambience")
            case ("sound", str(name)):
                self.app.sounds.play(name)
                self.explain_if_silent(key, self.app.settings.effects, "effects")

    def explain_if_silent(self, key: Hashable, volume: int, slider: str) -> None:
        """Say why nothing is heard, if all sounds are off or this volume is at 0."""
        if self.app.settings.mute:
            self.show_message(self.texts("app.muted"), key, refusal=True)
        elif not volume:
            self.show_message(
                self.texts("sound_test.silent", slider=self.texts(f"settings.{slider}")), key, refusal=True
            )

    def on_scroll(self, steps: int) -> None:
        page = max(0, min(self.page + (-1 if steps > 0 else 1), len(self.pages()) - 1))
        if page != self.page:
            self.page, self.hover = page, None
            self.mark_dirty()

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts("sound_test.title"), GLOW, "")
        paper = self.paper_box()
        draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
        for line, box in self.visible_lines():
            if line.heading:
                canvas.draw_fitted(line.heading, box.x, box.bottom, box.w, 18, "bold", INK, "bl")
        head, words = self.texts("sound_test.head"), self.texts("sound_test.line")
        shell.paint_footer(canvas, self.footer_buttons(), head, words, icon="ui_play")

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Draw the button of an ambience. The one that plays is coloured, although it isn't the primary button."""
        style = "primary" if tile.widget_key_parts[1] == self.ambience_game else "plain"
        x, y, w, h = tile.box
        draw_button(canvas, x, y, w, h, tile.label, style, GO, tile.icon, widget_state_name(tile, state))
