"""The words of an analysis: turns, what was done in them, and what Hard would have done, put kindly."""

from typing import Any, NamedTuple

from game.analysis.analysis import Analysis, Decision, Summary, Tip, summaries
from game.engine.match import Match
from game.engine.notation import parse_action
from game.engine.state import PUBLIC, Action, State
from game.ui.captions import caption
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
    def turn(self, ply: int) -> int:
        """The number of the turn in which an action was made."""
        if ply not in self.turns:
            state = self.match.before[min(ply, self.match.ply - 1)]
            self.turns[ply] = self.game_table.conduct.turn_number(state.view(PUBLIC))
        return self.turns[ply]

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def active(self, ply: int) -> int:
        """Whose turn it was."""
        return self.game_table.conduct.active_player(self.match.before[min(ply, self.match.ply - 1)].view(PUBLIC))

    # ---------------------------------------------------------------- turning points
    def tip_head(self, tip: Tip) -> str:
        """The turn and the player of a turning point."""
        return self.when(tip.ply, self.active(tip.ply))

    def when(self, ply: int, seat: int) -> str:
        """The turn or round of an action, as its game counts, and its player."""
        return self.texts("analysis.tip", turn=self.turn(ply), name=self.name(seat))

    def tip_figure(self, tip: Tip) -> str:
        """By how much the chance changed."""
        moved = round(tip.after / TENTH) - round(tip.before / TENTH)
        return self.texts("analysis.up" if moved > 0 else "analysis.down", n=abs(moved))

    def tip_line(self, tip: Tip, names_cards: bool = True) -> str:
        """The turning point in one sentence. names_cards: add whether hidden cards had already decided it."""
        way = "rises" if tip.after > tip.before else "falls"
        who = "team" if self.match.state.scores() is None else "seat"
        hint = ".cards" if names_cards and tip.is_in_the_cards and self.match.has_secrets else ""
        facts = {"before": round(tip.before / TENTH), "after": round(tip.after / TENTH)}
        return self.texts(f"analysis.{who}.{way}{hint}", name=self.name(tip.seat), **facts)

    # ---------------------------------------------------------------- decisions
    def decision(self, one: Decision) -> DecisionWords:
        """What Hard would have done, and how much difference that makes."""
        kind, percent = self.kind(one), max(1, round(abs(one.worth) / TENTH))
        head = self.texts(f"analysis.decision.{kind}", when=self.when(one.ply, one.seat), n=percent)
        own, better = self.answers(one)
        if own == better and kind != "same":
            return DecisionWords(head, self.texts("analysis.decision.alike", own=own))
        return DecisionWords(head, self.texts(f"analysis.decision.{kind}.line", own=own, better=better))

    def answers(self, one: Decision) -> tuple[str, str]:
        """What was done and what Hard would have done, in words that distinguish the two if possible."""
        played = self.match.actions[one.ply]
        hard = parse_action(one.better, self.match.game.rules) if one.better else played
        for say in (self.action_words, self.foretold, self.logged):
            own, better = say(one.ply, played), say(one.ply, hard)
            if own and better and (own != better or hard == played):
                return own, better
        return self.action_words(one.ply, played), self.action_words(one.ply, hard)

    def kind(self, one: Decision) -> str:
        if not one.better:
            return "same"
        if not one.is_telling:
            return "as_good"
        return "better" if one.worth > 0 else "own"

    def action_words(self, ply: int, action: Action) -> str:
        """An action as its button says it, otherwise as the table previews it."""
        if (ply, action) not in self.said:
            self.said[ply, action] = self.found_words(ply, action)
        return self.said[ply, action]

    def found_words(self, ply: int, action: Action) -> str:
        state = self.match.before[ply]
        own, choices = state.view(state.actor(action)), self.table_of(state, state.actor(action)).choices
        button = choices.offer(own, choices.picks_of(own, action)).button
        if button:
            return self.texts("analysis.quoted", words=button)
        return self.foretold(ply, action) or self.logged(ply, action)

    def foretold(self, ply: int, action: Action) -> str:
        """The table's preview of an action; empty if there is none."""
        state = self.match.before[ply]
        seat = state.actor(action)
        lines = self.table_of(state, seat).text.preview(state.view(seat), (action,))
        return short(lines[0].text) if lines else ""

    def logged(self, ply: int, action: Action) -> str:
        """The action as the log would tell it."""
        tried = self.match.before[ply].clone()
        seat = tried.actor(action)
        tried.snapshots, tried.pictures = [], False
        tried.apply(action)
        events, text = [one.event for one in tried.snapshots or ()], self.table_of(tried, seat).text
        told = (caption(text, event) for event in events if event.to is None)
        return next((words.rstrip(".") for words in told if words), action[0])

    def table_of(self, state: State, seat: int) -> MatchTable[Any]:
        """The texts of the table for whoever sat there then."""
        return self.game_table.seen_by(TableView(state.view(PUBLIC), state.view(seat)))

    # ---------------------------------------------------------------- people
    def summary(self, analysis: Analysis) -> str:
        """How people's decisions compare with Hard's."""
        return " ".join(self.person(one) for one in summaries(analysis))

    def person(self, one: Summary) -> str:
        return self.texts("analysis.person", name=self.name(one.seat), n=one.as_good, of=one.decisions)


def short(words: str) -> str:
    """The first sentence; of a long one, the part before its colon.

    >>> short("fix Ramble Cave. 1 action left."), short("discard the 2: then NY Botanical Garden or The High Line")
    ('fix Ramble Cave', 'discard the 2')
    """
    first = words.partition(". ")[0].rstrip(".")
    return first.partition(": ")[0] if len(first) > LONG else first
