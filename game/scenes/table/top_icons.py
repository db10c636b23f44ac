"""The icons at the end of the top bar while a match is played."""

from game.scenes.table.parts import TableParts
from game.ui.bars import top_button_boxes
from game.ui.widget import Widget


class MatchTopBarIcons:
    """Rules, hint, undo, redo, log and menu."""

    def __init__(self, parts: TableParts):
        self.parts = parts

    def widgets(self) -> list[Widget]:
        parts, match, texts = self.parts, self.parts.match, self.parts.texts
        why_no_undo = parts.session.undo_refusal_reason
        bulb = "ui_lightbulb" if parts.session.can_asked_player_answer_here else "ui_lightbulb-off"
        icons = [
            ("rules", "ui_book-open", True, ""),
            ("hint", bulb, parts.session.can_asked_player_answer_here, texts(f"why.{parts.hints.no_hint_reason}")),
            ("undo", "ui_undo-2", not why_no_undo, texts(f"why.{why_no_undo}") if why_no_undo else ""),
            ("redo", "ui_redo-2", match.can_redo(), texts("why.nothing_to_redo")),
            ("log", "ui_history", True, ""),
            ("menu", "ui_menu", True, ""),
        ]
        if parts.page.app.settings.hints == "off":
            icons = [icon for icon in icons if icon[0] != "hint"]
        there = parts.setup.phones()
        if there is not None:
            icons.insert(0, ("phones", "ui_smartphone", True, ""))
        boxes = top_button_boxes(parts.canvas, len(icons))
        return [
            Widget(
                key,
                box,
                "icon",
                icon=icon,
                enabled=enabled,
                why=why,
                tooltip=texts(f"table.{self.next_step(key)}", n=len(there or ())),
            )
            for (key, icon, enabled, why), box in zip(icons, boxes)
        ]

    def next_step(self, key: str) -> str:
        """What an icon would do now: once the best move is shown, a hint shows the next best."""
        return "show_runner_up" if key == "hint" and self.parts.advice.has_runner_up_move else key
