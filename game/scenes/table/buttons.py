"""The buttons of the prompt bar: where they stand, the primary one first."""

from collections.abc import Callable, Hashable, Sequence

from pygame import FRect

from game.scenes.table.parts import TableParts
from game.scenes.table.selection import SECONDARY
from game.ui.bars import ASIDE, prompt_button_boxes
from game.ui.bars import PRIMARY as LEAST_PRIMARY
from game.ui.picture import once_a_picture
from game.ui.places import Places
from game.ui.theme import THEME
from game.ui.widget import Widget
from game.ui.widgets import narrow_button_width

BEFORE_BUTTONS = 12  # units from the words of the prompt to the buttons
SHOW_MOVE = "show_move"  # the key of the button that shows the move of a nudge
PRIMARY = ("follow", "fire", "waits", "open", "silence", "result", "continue", "approve", SHOW_MOVE)  # if first
ANSWERS = ("own_plan", "second_plan", "first_plan")  # to a question of a computer player, from the right

Button = tuple[Hashable, str]  # its key and its words


class Buttons:
    """Places and looks of those that `offered(buttons)` says there are; `is_asked(key)`: a further one is primary."""

    def __init__(
        self,
        parts: TableParts,
        offered: Callable[["Buttons"], list[Button]],
        is_asked: Callable[[Hashable], bool] = lambda key: False,
    ):
        self.parts, self.offered, self.is_asked = parts, offered, is_asked
        self.page = parts.page
        self.longest = ""  # label that a primary button of a person has borne at this table
        self.asked: tuple[object, ...] = ()  # the question for which the next is kept
        self.longest_asked = ""  # label that the primary button has borne since it was asked

    @once_a_picture
    def current_buttons(self) -> list[Button]:
        """Which there are; from then on the primary one's place is as wide as its words."""
        buttons = self.offered(self)
        if buttons and self.is_primary_button(buttons[0][0]) and not self.is_waiting_for_others:
            self.remember_longest_label(buttons[0][1])
        return buttons

    def widgets(self) -> list[Widget]:
        """In reading order, as in every footer: the primary one is last, at the right."""
        buttons = self.current_buttons()
        accent = THEME.games[self.parts.match.game.id]["button"]
        why = self.parts.selection.offer.waits
        coloured = self.coloured_buttons(buttons)
        widgets = [
            Widget(
                key,
                box,
                "button",
                label,
                style="primary" if key in coloured else "plain",
                enabled=key != "waits",
                why=why[1] if key == "waits" and why is not None else "",
                accent=accent,
                tooltip=self.button_tooltip(key),
            )
            for (key, label), box in zip(buttons, self.current_boxes())
        ]
        return widgets[::-1]

    def coloured_buttons(self, buttons: list[Button]) -> set[Hashable]:
        """The primary one; beside a nudge that means another move, in its place the one that shows that."""
        keys = [key for key, _ in buttons]
        if SHOW_MOVE in keys and not self.parts.hints.is_primary_button_meant:
            return {SHOW_MOVE}
        return {key for n, key in enumerate(keys) if self.is_asked(key) or (n == 0 and self.is_primary_button(key))}

    def is_primary_button(self, key: Hashable) -> bool:
        return key in PRIMARY or self.is_asked(key)

    def button_tooltip(self, key: Hashable) -> str:
        """What a button of the prompt is for, where its own words may not tell."""
        if isinstance(key, tuple) and key[0] == SECONDARY:
            return self.parts.tabletop.tooltip_text(key[1:])
        name, texts = f"table.tip.{key}", self.parts.texts
        return texts(name) if name in texts else ""

    # ---------------------------------------------------------------- where they stand
    @once_a_picture
    def current_boxes(self) -> list[FRect]:
        """Where those stand that there are."""
        return self.button_boxes(self.current_buttons())

    def button_boxes(self, buttons: list[Button]) -> list[FRect]:
        """The primary one's place stays free while there is none, so that nobody hits another; it is as wide as this
        question will need it, so that the others stay where they are. Answers to a computer player have it as well.
        """
        if not buttons:
            return []
        has_primary, words = self.is_primary_button(buttons[0][0]), [label for _, label in buttons]
        if buttons[0][0] in (*ANSWERS, "approve"):  # plans are told beside them
            return self.boxes_of_labels(words, ASIDE)
        first = self.primary_button_width(words[0] if has_primary else "")
        boxes = self.boxes_of_labels(["", *words[has_primary:]], first)
        return boxes if has_primary else boxes[1:]

    def boxes_of_labels(self, labels: Sequence[str], least: float) -> list[FRect]:
        """Where buttons with these labels would stand. least: the smallest width of the primary one."""
        return prompt_button_boxes(self.parts.canvas, labels, least, is_narrow=True)

    def primary_button_width(self, label: str = "") -> float:
        """How wide it is; as picks come and go it never shrinks."""
        canvas = self.parts.canvas
        least = self.reserved_primary_width() if self.is_waiting_for_others else LEAST_PRIMARY
        kept = self.longest_asked if self.asked == self.question and not self.is_waiting_for_others else ""
        return max(
            narrow_button_width(canvas, one, least=least) for one in (label, kept, *self.parts.selection.offer.words)
        )

    @property
    def question(self) -> tuple[object, ...]:
        """What is asked, in this window."""
        session, match, canvas = self.parts.session, self.parts.session.match, self.parts.canvas
        return (
            match.ply,
            match.awaits_confirmation,
            match.state.phase,
            session.deciding_player,
            canvas.w_px,
            canvas.zoom,
        )

    def remember_longest_label(self, label: str) -> None:
        canvas, words = self.parts.canvas, self.parts.selection.offer.words
        if self.asked != self.question:
            self.asked, self.longest_asked = self.question, ""
        self.longest = max((self.longest, label, *words), key=lambda one: narrow_button_width(canvas, one))
        self.longest_asked = max((self.longest_asked, label), key=lambda one: narrow_button_width(canvas, one))

    def reserved_primary_width(self) -> float:
        """How wide the primary one's place is while others are on: as the widest that people have had here, so that
        who presses Skip once more than there is to skip meets none of those; no question of others makes it wider.
        """
        canvas = self.parts.canvas
        return narrow_button_width(canvas, self.longest, least=LEAST_PRIMARY)

    def prompt_right_edge(self, places: Places) -> float:
        """How far the words of the prompt reach."""
        left = self.left_edge
        return places.prompt.right - 16 if left is None else left - BEFORE_BUTTONS

    @property
    def left_edge(self) -> float | None:
        """Where they begin; None where there are none."""
        boxes = self.current_boxes()
        return boxes[-1].left if boxes else None

    def reserved_primary_button_place(self) -> FRect | None:
        """The primary one's place while it stays free because others play; None where it is taken or nothing is."""
        buttons = self.current_buttons()
        if (
            not buttons
            or not self.is_waiting_for_others
            or self.is_primary_button(buttons[0][0])
            or buttons[0][0] in ANSWERS
        ):
            return None
        return self.boxes_of_labels([""], self.primary_button_width())[0]

    # ---------------------------------------------------------------- others
    @property
    @once_a_picture
    def is_waiting_for_others(self) -> bool:
        """Is something being shown, or does a computer player think?"""
        session = self.parts.session
        return self.is_showing_events or (session.is_bots_turn and not session.is_approval_asked)

    @property
    def is_showing_events(self) -> bool:
        """Is something being shown that does not wait for people?"""
        presenter = self.parts.presenter
        return not (presenter.is_done or presenter.waits_until_read)
