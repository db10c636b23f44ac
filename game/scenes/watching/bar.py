"""The bar of a replay: one turn back, pause or play, one step forward, and the speed."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.state import Action
from game.scenes.table.sentences import MatchSentences, Sentence
from game.scenes.watching.marked_move import MarkedMove
from game.scenes.watching.playback import PACES, Playback
from game.ui.bars import prompt_button_boxes, top_bar_words_end, top_button_boxes
from game.ui.prompt_bar import TurnPart, fits_in_two_lines
from game.ui.theme import THEME
from game.ui.widget import Widget
from game.ui.widgets import button_width, scaled_with_text

LOW = 36  # units: what lies on the board reaches up to the top bar
GAP, SPACE = 8, 14  # between two buttons, and between these and what stands beside them
FARTHEST = 0.56  # of the window's width, up to where a button beside the title may reach


class PlaybackBar:
    """The bar. At the end of the match, the button for the result replaces the speed."""

    def __init__(self, playback: Playback):
        self.playback, self.parts = playback, playback.parts

    def widgets(self) -> list[Widget]:
        playback, texts = self.playback, self.parts.texts
        play = "pause" if playback.is_playing else "anew" if playback.is_at_end else "play"
        icon = {"pause": "ui_pause", "play": "ui_play", "anew": "ui_undo-2"}[play]
        back, toggle, step, last = self.button_boxes()
        first, end = texts("watch.why.back"), texts("watch.why.step")
        return [
            self.icon_widget("back_one", back, "ui_step-back", "watch.back", playback.can_replay_step_back, first),
            self.icon_widget("toggle", toggle, icon, f"watch.{play}"),
            self.icon_widget("step", step, "ui_step-forward", "watch.step", playback.can_replay_step_forward, end),
            self.last_button(last),
        ]

    def icon_widget(self, key: str, box: FRect, icon: str, tip: str, enabled: bool = True, why: str = "") -> Widget:
        tooltip = self.parts.texts(tip)
        return Widget(key, box, "icon", icon=icon, style="paper", enabled=enabled, why=why, tooltip=tooltip)

    def last_button(self, box: FRect) -> Widget:
        texts = self.parts.texts
        if self.playback.is_at_end and not self.playback.is_playing:
            accent = THEME.games[self.parts.match.game.id]["button"]
            return Widget("result", box, "button", texts("table.result"), style="primary", accent=accent)
        return Widget("pace", box, "button", self.pace_text(self.playback.pace), tooltip=texts("watch.pace.tip"))

    def pace_text(self, pace: str) -> str:
        texts = self.parts.texts
        return texts("watch.pace", pace=texts(f"settings.speed.{pace}"))

    # ---------------------------------------------------------------- where they stand
    def button_boxes(self) -> list[FRect]:
        """The boxes of the buttons, always in the same place."""
        canvas = self.parts.canvas
        words = [self.parts.texts("table.result"), *map(self.pace_text, PACES)]
        last = prompt_button_boxes(canvas, [max(words, key=lambda one: canvas.measure_text(one, 18, "bold")[0])])[0]
        size, left = last.h, last.left - SPACE
        icons = [FRect(left - (n + 1) * size - n * GAP, last.y, size, size) for n in reversed(range(3))]
        return [*icons, last]

    def turn_slider_box(self, width: float) -> FRect:
        """The box left of the buttons."""
        first = self.button_boxes()[0]
        return FRect(first.left - SPACE - width, first.y, width, first.h)


class PlaybackTopBarIcons:
    """The buttons to play on, for rules, log and leaving, at the end of the top bar.

    can_play_on: people can start a new match from here; has_analysis: there is an analysis to open.
    """

    def __init__(self, playback: Playback, can_play_on: bool, has_analysis: bool):
        self.playback, self.parts, self.can_play_on = playback, playback.parts, can_play_on
        self.has_analysis = has_analysis

    def widgets(self) -> list[Widget]:
        analysis = (("analysis", "ui_chart-line", "analysis.open"),) if self.has_analysis else ()
        icons = (
            *analysis,
            ("rules", "ui_book-open", "table.rules"),
            ("log", "ui_history", "table.log"),
            ("leave", "ui_log-out", "watch.leave"),
        )
        boxes = top_button_boxes(self.parts.canvas, len(icons))
        found = [
            Widget(key, box, "icon", icon=icon, tooltip=self.parts.texts(tip))
            for (key, icon, tip), box in zip(icons, boxes)
        ]
        return [self.play_on_widget(boxes[0].centery), *found] if self.can_play_on else found

    def play_on_widget(self, middle: float) -> Widget:
        """The button to play on, beside the title: there nothing on any board reaches up to it. middle: its height."""
        texts, canvas = self.parts.texts, self.parts.canvas
        title, beside = self.parts.match.game.title, self.parts.places.top_bar_left
        left = top_bar_words_end(canvas, title, texts("watch.status"), beside) + SPACE
        words = [texts("watch.play_on"), texts("watch.play_on.short")]
        label = next((one for one in words if left + button_width(canvas, one) < canvas.w * FARTHEST), words[-1])
        wide, high = button_width(canvas, label), scaled_with_text(canvas, LOW, 0.4)
        box = FRect(left, middle - high / 2, wide, high)
        is_open, why = self.playback.can_play_on, texts("watch.why.play_on")
        tip = texts("watch.play_on.tip")
        return Widget("play_on", box, "button", label, style="ghost", enabled=is_open, why=why, tooltip=tip)


class PlaybackSentences:
    """The prompt's sentences in a replay: what the analysis says of a move, otherwise only news.

    `right_edge()`: how far to the right they may go.
    """

    def __init__(self, playback: Playback, of_match: MatchSentences, right_edge: Callable[[], float]):
        self.playback, self.of_match, self.right_edge = playback, of_match, right_edge

    def current_sentence(self, plan: tuple[Action, ...]) -> Sentence:
        if self.playback.parts.advice.is_hint_shown:
            return self.sentence_of_move(self.playback.marked)
        over = Sentence(None, "", self.playback.parts.texts("prompt.over"))
        return over if self.playback.is_at_end else self.of_match.news_sentence()

    def sentence_of_move(self, move: MarkedMove) -> Sentence:
        """In brief where there is no room for more, and the pieces that are marked say the rest."""
        parts = self.playback.parts
        are_marked = move.played | move.better <= set(parts.tabletop.pieces)
        is_short = fits_in_two_lines(parts.canvas, "", move.words, "", self.right_edge())
        return Sentence(move.seat, "", move.words if is_short or not are_marked else move.brief)

    def turn_parts(self, plan: tuple[Action, ...] = ()) -> Sequence[TurnPart]:
        return self.of_match.turn_parts()
