"""House rules: who goes first, options and the seed."""

from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.engine.game import VARIANT, HouseRuleOption
from game.scenes import shell
from game.scenes.match_setup import MatchSetup
from game.scenes.rows import RowsPage, SettingRow
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.house_rules import FIRST, option_value_words
from game.ui.texts import Texts
from game.ui.theme import THEME
from game.ui.widget import Widget

MOST_PROBLEMS = 3  # of variants, told at a time


class HouseRulesPage(RowsPage):
    """All options for one table. Changes apply at once."""

    def __init__(self, match_setup: MatchSetup, texts: Texts):
        super().__init__()
        self.match_setup, self.texts = match_setup, texts

    def rows(self) -> list[SettingRow]:
        rows = [self.house_rule_row(option) for option in self.match_setup.options]
        seed = SettingRow(
            "seed", self.texts("option.seed"), self.texts("option.seed.line"), "field", self.match_setup.seed
        )
        return [*rows, seed._replace(label=self.texts("option.seed.empty"))]

    def house_rule_row(self, option: HouseRuleOption) -> SettingRow:
        line = self.texts(f"option.{option.id}.line")
        if self.match_setup.is_proposed(option):
            line = f"{line} {self.texts('rules.proposed', n=len(self.match_setup.seat_setups))}"
        if isinstance(option.values, range):
            return self.house_rule_number_row(option, line)
        line = " ".join([line, *chosen_option_value_notes(self.texts, self.match_setup, option)])
        if option.id == VARIANT and self.match_setup.has_variant:
            line = f"{line} {self.texts('option.variant.described')}"
        if option.id == VARIANT:
            problems = [one.told(self.texts) for one in self.match_setup.shelf.problems[:MOST_PROBLEMS]]
            line = " ".join([line, *problems])
        values = self.match_setup.available_option_values(option)
        options = tuple((None, value_name(self.texts, self.match_setup, option, value)) for value in values)
        chosen = values.index(self.match_setup.chosen_option_value(option))
        return SettingRow(
            option.id, self.texts(f"option.{option.id}"), line, "choice", chosen, options, mark=option.rule
        )

    def house_rule_number_row(self, option: HouseRuleOption, line: str) -> SettingRow:
        """A row for a number to type. Empty means the default."""
        value = self.match_setup.chosen_option_value(option)
        typed = "" if value == option.default else str(value)
        empty = self.texts(f"option.{option.id}.empty")
        return SettingRow(
            option.id, self.texts(f"option.{option.id}"), line, "field", typed, label=empty, mark=option.rule
        )

    def paper_box(self, canvas: Canvas) -> FRect:
        return shell.list_area(canvas)

    def footer_buttons(self) -> list[shell.FooterButton]:
        return [shell.FooterButton("back", self.texts("rules.back"))]

    def widgets(self) -> list[Widget]:
        return [*self.row_widgets(), *shell.footer_widgets(self.app.canvas, self.footer_buttons())]

    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        accent = THEME.games[self.match_setup.game.id]["accent"]
        bars.draw_top_bar(canvas, self.texts("rules.title"), accent, self.match_setup.game.title)
        self.paint_rows(canvas)
        shell.paint_footer(
            canvas, self.footer_buttons(), self.texts("rules.head"), self.texts("rules.line"), icon="ui_book-open"
        )

    def on_press(self, key: Hashable, value: Any = None) -> None:
        if key == "back":
            self.go_back()
        elif key == "more":
            self.turn_page()
        else:
            option = self.match_setup.option(key)
            self.match_setup.choose_option_value(option, self.match_setup.available_option_values(option)[value])

    def on_text_change(self, key: Hashable, text: str) -> None:
        match_setup = self.match_setup
        refusal = (
            match_setup.enter_seed(text)
            if key == "seed"
            else match_setup.enter_option_number(match_setup.option(key), text)
        )
        if refusal:
            self.show_message(refusal, key, refusal=True)


def value_name(texts: Texts, match_setup: MatchSetup, option: HouseRuleOption, value: Any) -> str:
    """The words for a value: a player's name, an order of things, a variant's title."""
    if option.id == VARIANT:
        return variant_name(texts, match_setup, value)
    if option.id == FIRST and isinstance(value, int):
        return match_setup.seat_setups[value].name
    return option_value_words(texts, option, value)


def variant_name(texts: Texts, match_setup: MatchSetup, name: str) -> str:
    """The title of a variant; if two have the same one, with the name of the file."""
    if name not in match_setup.variants:
        return texts("option.variant.box")
    titles = {key: one.variant.title for key, one in match_setup.variants.items() if one.variant is not None}
    is_one = list(titles.values()).count(titles[name]) == 1
    return titles[name] if is_one else texts("option.variant.file", title=titles[name], file=name)


def chosen_option_value_notes(texts: Texts, match_setup: MatchSetup, option: HouseRuleOption) -> list[str]:
    """What the chosen value means, if there is something to say about it, and how often teams of computers win then."""
    key = f"option.{option.id}.{match_setup.chosen_option_value(option)}.line"
    lines = [texts(key)] if key in texts else []
    teams = match_setup.team_win_measurements() if option.id == match_setup.difficulty_rule else []
    if teams:
        figures = [texts("rules.team_wins.level", level=texts(f"level.{one.level}"), n=one.percent) for one in teams]
        lines.append(texts("rules.team_wins", players=teams[0].players, figures=", ".join(figures)))
    return lines
