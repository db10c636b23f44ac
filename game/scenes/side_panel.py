"""What stands beside the seats of a new game: its box, and the house rules."""

from pygame import FRect

from game.engine.game import HouseRuleOption
from game.scenes.boxes import BoxArt, paint_game_box
from game.scenes.house_rules import chosen_option_value_notes, value_name
from game.scenes.match_setup import MatchSetup
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel

BOX = FRect(40, 92, 216, 350)  # the game's box, left of the seats where the text is small
SIDE = 288  # where the seats then begin
CHECKS = 2  # house rules that stand beside the seats


class HouseRulesSidePanel:
    """The house rules that matter most, below the game's box; shown where there is space for it beside the seats."""

    def __init__(self, page: Page, match_setup: MatchSetup, texts: Texts, box_art: BoxArt):
        self.page, self.match_setup, self.texts, self.box_art = page, match_setup, texts, box_art

    def house_rules_box(self) -> FRect:
        top = BOX.bottom + 24
        return FRect(BOX.x, top, BOX.w, bars.prompt_top(self.page.app.canvas) - 20 - top)

    def quick_rules(self) -> list[HouseRuleOption]:
        """The house rules with switches beside the seats, in games without levels."""
        switches = [option for option in self.match_setup.options if isinstance(option.default, bool)]
        return [] if self.game_difficulty_options() else switches[:CHECKS]

    def rule_summaries(self) -> list[str]:
        """Some house rules with their values, if neither switches nor levels are shown; changed ones come first."""
        if self.quick_rules() or self.game_difficulty_options():
            return []
        setup, seats = self.match_setup, len(self.match_setup.seat_setups)
        changed = [
            option
            for option in self.match_setup.game.options
            if setup.chosen_option_value(option) != option.proposed_value(seats)
        ]
        rest = [option for option in self.match_setup.game.options if option not in changed]
        chosen = [*changed, *rest][:CHECKS]
        shown = [option for option in self.match_setup.game.options if option in chosen]
        values = [
            value_name(self.texts, self.match_setup, option, self.match_setup.chosen_option_value(option))
            for option in shown
        ]
        names = [self.texts(f"option.{option.id}") for option in shown]
        return [self.texts("seats.rule", rule=name, value=value) for name, value in zip(names, values)]

    def widgets(self) -> list[Widget]:
        box = self.house_rules_box()
        checks = [
            Widget(
                ("rule", option.id),
                FRect(box.x + 16, box.y + 36 + i * 31, box.w - 32, 31),
                "check",
                self.texts(f"option.{option.id}"),
                value=self.match_setup.chosen_option_value(option),
                tooltip=f"{self.texts(f'option.{option.id}.line')} ({option.rule})",
            )
            for i, option in enumerate(self.quick_rules())
        ]
        label, high = self.texts("seats.all_rules"), 42
        place = FRect(box.x + 12, box.bottom - high - 11, box.w - 24, high)
        rules = Widget("rules", place, "button", label, tooltip=self.texts("seats.rules_tip"))
        return [*checks, *map(self.game_difficulty_widget, self.game_difficulty_options()), rules]

    def game_difficulty_options(self) -> list[HouseRuleOption]:
        """The house rule that says how hard the game is, if there is one. It is shown beside the seats, too."""
        measured = self.match_setup.difficulty_rule
        return [option for option in self.match_setup.options if option.is_level or option.id == measured][:1]

    def game_difficulty_widget(self, option: HouseRuleOption) -> Widget:
        box, value = self.house_rules_box(), self.match_setup.chosen_option_value(option)
        place = FRect(box.x + 12, box.y + 36, box.w - 24, 40)
        names = tuple((None, value_name(self.texts, self.match_setup, option, one)) for one in option.values)
        tip = " ".join(
            [self.texts(f"option.{option.id}.line"), *chosen_option_value_notes(self.texts, self.match_setup, option)]
        )
        now = option.values.index(value)
        return Widget(("hard", option.id), place, "stepper", value=now, options=names, tooltip=tip)

    def team_wins_text(self) -> str:
        """How often a team like the computer players here wins; empty where that was not measured."""
        level = self.match_setup.computer_level
        won = self.match_setup.level_win_measurement(level) if self.match_setup.game.is_together else None
        if won is None:
            return ""
        return self.texts("seats.team_wins.short", n=won.percent)

    def paint(self, canvas: Canvas) -> None:
        game, box = self.match_setup.game, self.house_rules_box()
        paint_game_box(canvas, game, self.texts, BOX, self.box_art.box_lid_painter_of_game(game))
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
        with canvas.text_area(*box):
            canvas.text(self.texts("seats.rules"), box.x + 16, box.y + 22, 17, "bold", INK, "ml")
            for i, words in enumerate(self.rule_summaries()):
                canvas.draw_fitted(words, box.x + 16, box.y + 50 + i * 26, box.w - 32, 16, "text", INK_SOFT, "ml")
            wins = self.team_wins_text()
            canvas.draw_fitted(wins, box.centerx, box.y + 88, box.w - 20, 16, "text", INK_SOFT, "mc")
