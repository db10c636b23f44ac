"""The words of an analysis: turns, what was done in them, and what Hard would have done, put kindly."""

from collections.abc import Hashable
from typing import Any, NamedTuple

from game.analysis.analysis import (
    Analysis,
    PersonDecisionAnalysis,
    PersonDecisionSummary,
    TurningPoint,
    person_decision_summaries,
)
from game.engine.match import LogEntry, Match
from game.engine.notation import parse_action
from game.engine.state import PUBLIC, Action, State
from game.scenes.watching.marked_move import MarkedMove
from game.ui.captions import event_sentence, importance_of_event, most_important_entries, without_duplicate_entries
from game.ui.contract.match_table import MatchTable
from game.ui.contract.parts import TableText
from game.ui.contract.views import TableView

TENTH = 10  # thousandths in one per cent
STOPS = ".!?…”“"  # letters after which a sentence needs no full stop
LONG = 44  # letters of an action in words, beyond which only its beginning is said


class AnalysisNote(NamedTuple):
    """A turn or a decision in words: its heading, and what there is to say of it."""

    head: str
    line: str


class AnalysisWords:
    """The sentences about one match. Those that take time are made only once."""

    def __init__(self, match: Match, game_table: MatchTable[Any]):
        self.match, self.game_table, self.texts = match, game_table, game_table.texts
        self.said: dict[tuple[int, Action], str] = {}
        self.told: dict[tuple[TurningPoint, int | None], str] = {}
        self.turns: dict[int, int] = {}

    # ---------------------------------------------------------------- where
    def turn_number_of(self, ply: int) -> int:
        """The number of the turn in which an action was made."""
        if ply not in self.turns:
            state = self.match.before[min(ply, self.match.ply - 1)]
            self.turns[ply] = self.game_table.conduct.turn(state.view(PUBLIC)).number
        return self.turns[ply]

    def seat_name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def active_player_at(self, ply: int) -> int:
        """Whose turn it was."""
        return self.game_table.conduct.turn(self.match.before[min(ply, self.match.ply - 1)].view(PUBLIC)).player

    # ---------------------------------------------------------------- turning points
    def turning_point_title(self, tip: TurningPoint) -> str:
        """The turn and the player of a turning point."""
        return self.turn_text(tip.ply, self.active_player_at(tip.ply))

    def turn_text(self, ply: int, seat: int) -> str:
        """The turn or round of an action, as its game counts, and its player."""
        return self.texts("analysis.tip", turn=self.turn_number_of(ply), name=self.seat_name(seat))

    def turning_point_figure(self, tip: TurningPoint, has_room: bool) -> str:
        """By how much the chance changed; whose it is too, where there is room for a name and not all have the same."""
        moved = round(tip.after / TENTH) - round(tip.before / TENTH)
        figure = self.texts("analysis.up" if moved > 0 else "analysis.down", n=abs(moved))
        if self.match.game.is_together or not has_room:
            return figure
        return self.texts("analysis.whose", name=self.seat_name(tip.seat), change=figure)

    def turning_point_words(self, tip: TurningPoint, analysis: Analysis) -> AnalysisNote:
        """Whose turn it was, and whether play or luck moved a chance; who did what, and how far the chance went."""
        play, head = next((one for one in analysis.plays if one.ply == tip.ply), None), self.turning_point_title(tip)
        if play is not None:
            head = self.texts(f"analysis.tip.{'luck' if play.is_turning_point_due_to_luck(tip) else 'play'}", when=head)
        decisive = None if play is None or play.is_turning_point_due_to_luck(tip) else play.decisive
        return AnalysisNote(head, " ".join(filter(None, [self.deed_sentence(tip, decisive), self.change_line(tip)])))

    def change_line(self, tip: TurningPoint) -> str:
        """From where to where a chance went."""
        who, way = "team" if self.match.game.is_together else "seat", "up" if tip.change > 0 else "down"
        facts = {"before": round(tip.before / TENTH), "after": round(tip.after / TENTH)}
        return self.texts(f"analysis.{who}.{way}", name=self.seat_name(tip.seat), **facts)

    def deed_sentence(self, tip: TurningPoint, decisive: int | None) -> str:
        """What happened in a turn, in the one sentence of the log that matters most; empty where it has none.

        decisive: the number of the action that moved the chance most, if play did: then what came of that.
        """
        if (tip, decisive) not in self.told:
            log = [one for one in self.match.log_visible_to(PUBLIC) if tip.ply < one.ply <= tip.end]
            text = self.table_text_after_ply(tip.end - 1)
            log = [one for one in without_duplicate_entries(text, log) if self.is_log_entry_worth_telling(one)]
            played = [one for one in log if decisive is not None and one.ply == decisive + 1]
            told = most_important_entries(text, log, tip.seat, 1)
            if played:
                told = [max(played, key=lambda one: importance_of_event(text, one.event, tip.seat))]
            self.told[tip, decisive] = "".join(map(self.sentence_of, told))
        return self.told[tip, decisive]

    def is_log_entry_worth_telling(self, entry: LogEntry) -> bool:
        return importance_of_event(self.table_text_after_ply(entry.ply - 1), entry.event, PUBLIC) >= 0 and bool(
            self.sentence_of(entry)
        )

    def sentence_of(self, entry: LogEntry) -> str:
        """A line of the log as a sentence, and where it happened."""
        text = self.table_text_after_ply(entry.ply - 1)
        said, where = event_sentence(text, entry.event), text.tell(entry.event).place
        said = self.texts("analysis.told.where", what=said, where=where) if said and where else said
        return self.texts("analysis.told", what=said) if said and said[-1] not in STOPS else said

    def table_text_after_ply(self, ply: int) -> TableText[Any]:
        """The words of the table just after an action."""
        state = self.match.before[ply + 1] if ply + 1 < self.match.ply else self.match.state
        return self.game_table_for(state, self.match.before[ply].actor(self.match.actions[ply])).text

    # ---------------------------------------------------------------- decisions
    def decision_words(self, decision: PersonDecisionAnalysis) -> AnalysisNote:
        """What Hard would have done, and how much difference that makes."""
        kind, percent = self.decision_kind(decision), max(1, round(abs(decision.worth) / TENTH))
        head = self.texts(f"analysis.decision.{kind}", when=self.turn_text(decision.ply, decision.seat), n=percent)
        own, better = self.played_and_better_answer(decision)
        if own == better and kind != "same":
            return AnalysisNote(head, self.texts("analysis.decision.alike", own=own))
        return AnalysisNote(head, self.texts(f"analysis.decision.{kind}.line", own=own, better=better))

    def decision_as_marked_move(self, decision: PersonDecisionAnalysis) -> MarkedMove:
        """A decision in words, and the pieces of what was done and of what Hard would have done."""
        played, hard = (self.pieces_of_action(decision.ply, one) for one in self.played_and_hard_action(decision))
        brief = self.texts("analysis.marked" if hard - played else "analysis.marked.same")
        return MarkedMove(decision.seat, self.decision_words(decision).line, brief, played, hard - played)

    def pieces_of_action(self, ply: int, action: Action) -> frozenset[Hashable]:
        """The pieces that are picked for an action."""
        state = self.match.before[ply]
        seat = state.actor(action)
        return frozenset(self.game_table_for(state, seat).choices.picks_of(state.view(seat), action))

    def played_and_hard_action(self, decision: PersonDecisionAnalysis) -> tuple[Action, Action]:
        played = self.match.actions[decision.ply]
        return played, parse_action(decision.better, self.match.game.rules) if decision.better else played

    def played_and_better_answer(self, decision: PersonDecisionAnalysis) -> tuple[str, str]:
        """What was done and what Hard would have done, in words that distinguish the two if possible."""
        played, hard = self.played_and_hard_action(decision)
        for say in (self.action_words, self.foreseen_text_of_action, self.log_text_of_action):
            own, better = say(decision.ply, played), say(decision.ply, hard)
            if own and better and (own != better or hard == played):
                return own, better
        return self.action_words(decision.ply, played), self.action_words(decision.ply, hard)

    def decision_kind(self, decision: PersonDecisionAnalysis) -> str:
        if not decision.better:
            return "same"
        if not decision.is_telling:
            return "as_good"
        return "better" if decision.worth > 0 else "own"

    def action_words(self, ply: int, action: Action) -> str:
        """An action as its button says it, otherwise as the table previews it."""
        if (ply, action) not in self.said:
            self.said[ply, action] = self.compute_action_words(ply, action)
        return self.said[ply, action]

    def compute_action_words(self, ply: int, action: Action) -> str:
        state = self.match.before[ply]
        own, choices = state.view(state.actor(action)), self.game_table_for(state, state.actor(action)).choices
        in_full = self.game_table_for(state, state.actor(action)).text.full_action_text(own, action)
        if in_full:
            return in_full
        button = choices.offer(own, choices.picks_of(own, action)).button
        if button:
            return self.texts("analysis.quoted", words=button)
        return self.foreseen_text_of_action(ply, action) or self.log_text_of_action(ply, action)

    def foreseen_text_of_action(self, ply: int, action: Action) -> str:
        """The table's preview of an action; empty if there is none."""
        state = self.match.before[ply]
        seat = state.actor(action)
        lines = self.game_table_for(state, seat).text.preview(state.view(seat), (action,)).lines
        return first_sentence(lines[0].text) if lines else ""

    def log_text_of_action(self, ply: int, action: Action) -> str:
        """The action as the log would tell it."""
        tried = self.match.before[ply].clone()
        seat = tried.actor(action)
        tried.snapshots, tried.pictures = [], False
        tried.apply(action)
        events, text = [one.event for one in tried.snapshots or ()], self.game_table_for(tried, seat).text
        told = (event_sentence(text, event) for event in events if event.to is None)
        return next((words.rstrip(".") for words in told if words), action[0])

    def game_table_for(self, state: State, seat: int) -> MatchTable[Any]:
        """The texts of the table for whoever sat there then."""
        return self.game_table.seen_by(TableView(state.view(PUBLIC), state.view(seat)))

    # ---------------------------------------------------------------- people
    def summary(self, analysis: Analysis) -> str:
        """How people's decisions compare with Hard's."""
        return " ".join(self.decision_summary_of_person(one) for one in person_decision_summaries(analysis))

    def decision_summary_of_person(self, summary: PersonDecisionSummary) -> str:
        return self.texts("analysis.person", name=self.seat_name(summary.seat), n=summary.as_good, of=summary.decisions)


def first_sentence(words: str) -> str:
    """The first sentence; of a long one, the part before its colon.

    >>> first_sentence("fix Ramble Cave. 1 action left.")
    'fix Ramble Cave'
    >>> first_sentence("discard the 2: then NY Botanical Garden or none")
    'discard the 2'
    """
    first = words.partition(". ")[0].rstrip(".")
    return first.partition(": ")[0] if len(first) > LONG else first
