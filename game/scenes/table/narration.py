"""What is read aloud at the table: news, what must be done, why something cannot be, what the keys are on."""

from collections.abc import Hashable

from game.engine.match import LogEntry
from game.scenes.table.parts import TableParts
from game.scenes.table.prompt import Sentences
from game.scenes.table.table_log import LINES_BACK, TableLog
from game.ui.captions import sentence_at_handover, without_duplicate_entries
from game.ui.spoken import ANSWER, MOST_NEWS, NEWS, PROMPT, TIME, SpokenText
from game.ui.widget import Widget

# What can be pressed and says the same whoever holds what.
SAME_FOR_ALL = (
    "skip",
    "continue",
    "clear",
    "undo",
    "redo",
    "again",
    "wait",
    "approve",
    "veto",
    "first_plan",
    "second_plan",
    "own_plan",
    "log_panel",
    "timer",
)


class TableNarration:
    """Tells no more than the screen shows; without the open hand no more than all may know, who hear it too."""

    def __init__(self, parts: TableParts, sentences: Sentences, log: TableLog):
        self.parts, self.sentences, self.log = parts, sentences, log
        self.heard: int | None = None  # entries of the match's log that have gone by; None before the first look
        self.tip: tuple[tuple[int, Hashable], str] | None = None  # of the piece last asked for, as all may know it

    @property
    def private_to(self) -> int | None:
        """Whose hand is open where others must not know it."""
        session = self.parts.session
        return session.hand.of if session.is_private and session.hand.is_open else None

    def narrated_table_texts(self, with_hand: bool) -> list[SpokenText]:
        is_shared = with_hand or self.private_to is None
        return [
            *self.news_texts(is_shared),
            *self.spoken_prompt_texts(is_shared),
            *self.spoken_refusal_texts(is_shared),
            *self.spoken_timer_texts(),
        ]

    # ---------------------------------------------------------------- what has happened
    def news_texts(self, is_shared: bool) -> list[SpokenText]:
        """The lines of the log since the last look, the newest of many."""
        entries = self.log_entries_not_read_aloud()
        shown = [one for one in self.log.shown_log_entries() if is_shared or one.event.to is None]
        once = without_duplicate_entries(self.parts.game_table.text, shown[-len(entries) - LINES_BACK :])
        new = {id(one) for one in entries}
        lines = [self.log.format_entry(one).text for one in once if id(one) in new]
        return [SpokenText(NEWS, line) for line in lines if line][-MOST_NEWS:]

    def log_entries_not_read_aloud(self) -> list[LogEntry]:
        log, told = self.parts.match.log, self.log.shown_log_entries()
        places = {id(entry): n for n, entry in enumerate(log)}
        shown = places[id(told[-1])] + 1 if told else 0
        before = shown if self.heard is None else self.heard
        self.heard = shown
        return [entry for entry in told if places[id(entry)] >= before]

    # ---------------------------------------------------------------- what must be done
    def spoken_prompt_texts(self, is_shared: bool) -> list[SpokenText]:
        """Once all is shown; who thinks is not told, for that would be told all the time."""
        parts = self.parts
        is_thinking = parts.session.is_bots_turn and not parts.session.bots.spoken
        if not (parts.presenter.is_all_news_shown or parts.presenter.waits_until_read) or is_thinking:
            return []
        stamp = (parts.match.ply, parts.match.awaits_confirmation, parts.match.is_over)
        if not is_shared:
            asked, shown = parts.session.asked_player, parts.tabletop.shown
            words = ""
            if asked is not None and shown is not None:
                words = f"{parts.name_in_instructions(asked)} {sentence_at_handover(parts.game_table.text, shown)}"
            return [SpokenText(PROMPT, words, (*stamp, "all"))]
        sentence = self.sentences.current_sentence(parts.plan)
        adds = parts.cover.is_shown or bool(parts.advice.note)
        hint = parts.advice.hint_words_to_read_aloud(sentence.hint or "") if adds else ""
        words = f"{sentence.who} {sentence.what} {hint}"
        return [SpokenText(PROMPT, words, stamp)]

    def spoken_refusal_texts(self, is_shared: bool) -> list[SpokenText]:
        """Why something cannot be done: it may tell of a hand."""
        answer = self.parts.selection.answer
        return [SpokenText(ANSWER, answer[0], id(answer))] if answer and is_shared else []

    def spoken_timer_texts(self) -> list[SpokenText]:
        """That it is up."""
        parts, left = self.parts, self.parts.session.time_left
        if left is None or not left.is_time_up:
            return []
        name = parts.session.player_names[left.player]
        return [SpokenText(TIME, parts.texts("timer.up", name=name), parts.session.turn_of(left.player))]

    # ---------------------------------------------------------------- pieces and panels
    def spoken_panel_text(self, widget: Widget, words: str) -> str:
        """Its words, if they are the same whatever the open hand holds: those of the coloured button are not."""
        if self.private_to is None or widget.kind == "icon" or widget.key in SAME_FOR_ALL:
            return words
        return self.parts.texts("command.fire") if widget.key == "fire" else ""

    def piece_text(self, key: Hashable, with_hand: bool) -> str:
        """What a piece is, and whether it is picked."""
        parts, piece = self.parts, self.parts.tabletop.pieces[key]
        if not with_hand and self.private_to is not None:
            return self.public_piece_text(key)
        words = parts.tabletop.tooltip_text(piece.key) or piece.label
        is_picked = piece.key in parts.selection.draft
        return parts.texts("narration.picked", piece=words) if is_picked and words else words

    def public_piece_text(self, key: Hashable) -> str:
        """Nothing of a piece that lies there only for the one who looks."""
        tabletop, stamp = self.parts.tabletop, (self.parts.tabletop.laid, key)
        if self.tip is None or self.tip[0] != stamp:
            assert tabletop.shown is not None
            view = tabletop.view_of(tabletop.shown, None)
            layout = self.parts.game_table.geometry.layout(view, tabletop.frame)
            piece = next((one for one in layout.pieces if one.key == key), None)
            is_known = piece is not None and piece.face == tabletop.pieces[key].face
            words = self.parts.game_table.text.tooltip(tabletop.shown, tabletop.pieces[key].key) if is_known else ""
            self.tip = (stamp, words)
        return self.tip[1]
