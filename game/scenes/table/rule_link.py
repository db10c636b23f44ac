"""The rule behind what the prompt says: the words leave out its number, a small book beside them opens it."""

from typing import Protocol

from pygame import FRect

from game.engine.state import Action
from game.scenes.table.buttons import Buttons
from game.scenes.table.parts import TableParts
from game.scenes.table.sentences import Sentence
from game.ui.canvas import Canvas
from game.ui.citations import first_cited_rule
from game.ui.picture import once_a_picture
from game.ui.places import Places
from game.ui.theme import INK, INK_SOFT, PAPER_2
from game.ui.widget import Widget
from game.ui.widgets import draw_pill, scaled_with_text

RULE = "rule"  # the key of the book
SIZE, SIGN = 34.0, 20.0  # of what can be pressed, and of the book on it
AIR = 6.0  # between it and the words


class Sentences(Protocol):
    """What the prompt says."""

    def current_sentence(self, plan: tuple[Action, ...]) -> Sentence: ...


def link_width(canvas: Canvas) -> float:
    """What a link takes of the room for the words."""
    return scaled_with_text(canvas, SIZE, 0.6) + AIR


class RuleLink:
    """A book at the end of the words, where these name a rule. A refusal has a link of its own."""

    def __init__(self, parts: TableParts, sentences: Sentences, buttons: Buttons):
        self.parts, self.sentences, self.buttons = parts, sentences, buttons
        self.page = parts.page

    @property
    @once_a_picture
    def rule_number(self) -> str:
        """The number of the rule that the prompt names; empty where it names none."""
        if self.parts.selection.answer:
            return ""
        return next((rule for rule in map(first_cited_rule, self.texts_citing_rules()) if rule), "")

    def texts_citing_rules(self) -> list[str]:
        """What may name it: what is said, else the second line that a tip stands in for just now."""
        said, asked = self.sentences.current_sentence(()), self.parts.selection.prompt
        found = [said.what, said.hint or ""]
        if said.hint and asked is not None:
            found += asked[:2]
        return found

    def widgets(self) -> list[Widget]:
        rule = self.rule_number
        if not rule:
            return []
        tip = self.parts.texts("table.open_rule", rule=rule)
        return [Widget(RULE, self.box(self.parts.places), "tile", rule, tooltip=tip)]

    def open_rule(self) -> None:
        self.parts.actions.open_page("rules", rule=self.rule_number)

    # ---------------------------------------------------------------- where it stands, pictures
    def box(self, places: Places) -> FRect:
        """Left of the buttons, in the middle of the bar."""
        size = scaled_with_text(self.parts.canvas, SIZE, 0.6)
        return FRect(
            self.buttons.prompt_right_edge(places) - size,
            places.prompt.y + (places.prompt.h - size) / 2 - 1,
            size,
            size,
        )

    def text_right_edge(self, places: Places) -> float:
        """How far the words of the prompt reach."""
        return self.box(places).left - AIR if self.rule_number else self.buttons.prompt_right_edge(places)

    def paint(self, canvas: Canvas, places: Places) -> None:
        if not self.rule_number:
            return
        box, is_hovered = self.box(places), self.parts.page.hover == RULE
        if is_hovered:
            draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_2, 8)
        size = scaled_with_text(canvas, SIGN, 0.6)
        canvas.draw_icon("ui_book-open", box.centerx, box.centery, size, INK if is_hovered else INK_SOFT)
