"""The words of an analysis: turns, what was done in them, and what Hard would have done, put kindly."""

from typing import Any, NamedTuple

from game.analysis.analysis import Analysis, Decision, Summary, TurningPoint, summaries
from game.engine.match import Match
from game.engine.notation import parse_action
from game.engine.state import PUBLIC, Action, State
from game.ui.captions import event_sentence
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import TableView

TENTH = 10  # thousandths in one per cent
LONG = 44  # letters of an action in words, beyond which only its beginning is said


class DecisionWords(NamedTuple):
    """One decision in words: a summary, what was done, and what would have been better."""

    head: str
    line: str


class AnalysisWords:
    """The sentences about one match. Those that take time are made only once."""

    def __init__(self, match: Match, game_table: MatchTable[Any]):
        self.match, self.game_table, self.texts = match, game_table, game_table.texts
        self.said: dict[tuple[int, Action], str] = {}
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

    def turning_point_figure(self, tip: TurningPoint) -> str:
        """By how much the chance changed."""
        moved = round(tip.after / TENTH) - round(tip.before / TENTH)
        return self.texts("analysis.up" if moved > 0 else "analysis.down", n=abs(moved))

    def turning_point_line(self, tip: TurningPoint, names_cards: bool = True) -> str:
        """The turning point in one sentence, and a second one on whether the hidden cards had decided it already.

        names_cards: with that second sentence.
        """
        way = "rises" if tip.after > tip.before else "falls"
        who = "team" if self.match.state.scores() is None else "seat"
        facts = {"before": round(tip.before / TENTH), "after": round(tip.after / TENTH)}
        line = self.texts(f"analysis.{who}.{way}", name=self.seat_name(tip.seat), **facts)
        if not names_cards or not self.match.has_secrets:
            return line
        return " ".join([line, self.texts("analysis.hidden.cards" if tip.is_in_the_cards else "analysis.hidden.play")])

    # ---------------------------------------------------------------- decisions
    def decision_words(self, decision: Decision) -> DecisionWords:
        """What Hard would have done, and how much difference that makes."""
        kind, percent = self.decision_kind(decision), max(1, round(abs(decision.worth) / TENTH))
        head = self.texts(f"analysis.decision.{kind}", when=self.turn_text(decision.ply, decision.seat), n=percent)
        own, better = self.played_and_better_answer(decision)
        if own == better and kind != "same":
            return DecisionWords(head, self.texts("analysis.decision.alike", own=own))
        return DecisionWords(head, self.texts(f"analysis.decision.{kind}.line", own=own, better=better))

    def played_and_better_answer(self, decision: Decision) -> tuple[str, str]:
        """What was done and what Hard would have done, in words that distinguish the two if possible."""
        played = self.match.actions[decision.ply]
        hard = parse_action(decision.better, self.match.game.rules) if decision.better else played
        for say in (self.action_words, self.foreseen_text_of_action, self.log_text_of_action):
            own, better = say(decision.ply, played), say(decision.ply, hard)
            if own and better and (own != better or hard == played):
                return own, better
        return self.action_words(decision.ply, played), self.action_words(decision.ply, hard)

    def decision_kind(self, decision: Decision) -> str:
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
        in_full = self.game_table_for(state, state.actor(action)).text.action_in_full(own, action)
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
        lines = self.game_table_for(state, seat).text.preview(state.view(seat), (action,))
        return shortened(lines[0].text) if lines else ""

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
        return " ".join(self.summary_of_person(one) for one in summaries(analysis))

    def summary_of_person(self, summary: Summary) -> str:
        return self.texts("analysis.person", name=self.seat_name(summary.seat), n=summary.as_good, of=summary.decisions)


def shortened(words: str) -> str:
    """The first sentence; of a long one, the part before its colon.

    >>> shortened("fix Ramble Cave. 1 action left."), shortened("discard the 2: then NY Botanical Garden or none")
    ('fix Ramble Cave', 'discard the 2')
    """
    first = words.partition(". ")[0].rstrip(".")
    return first.partition(": ")[0] if len(first) > LONG else first
