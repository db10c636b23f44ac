"""The analysis of a finished match: how likely each seat was to win, turn by turn, and what Hard would have decided.

Each turn has two chances for each seat. *Known at the table* is what the public view shows, which is what everybody
there could see: cards that lie open, how many lie hidden and where, points as far as they are told; each hand and each
secret is dealt again and again as it might lie. *Everything known* is the match as it truly lay, hands, secrets and
the order of the decks; what was still to be shuffled or thrown is open there too.

A turn that moved a chance far is parted into *play* and *luck*, both of the first curve. Each decision in it has two
chances, dealt from the view of whoever made it and with equal luck: the one just before it, as if quick play went on
from there, and the one just after it, with nothing known yet of what it brings. The difference of the two is what the
decision did; the sum over the decisions of the turn is its play. Luck is all the rest of the change: what came to be
known in between, because it was drawn, thrown, turned over or shown from a hand. So play + luck is the whole change,
and an answer without an alternative is no play.

A person's decision is judged from that person's own view alone: what *Hard* would have answered there, and what that
betters the chance by, in deals that fit this view and with equal luck for both. A hint decides by more than these few
deals, played on a little, can show: by the `contest` of its game. So a difference that the contest denies is as far off
as it is large, and is not told.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.evaluation import (
    Chance,
    win_chance_change_by_action,
    win_chance_gain_over_alternative,
    win_chances_of_all_seats,
)
from game.bots.hints import do_hints_deny_lead
from game.bots.levels import bot_thinking_rng, choose
from game.bots.sampling import ThinkingEffort
from game.engine.match import Match
from game.engine.notation import format_action
from game.engine.phrases import FaultPhrase, found
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.session.conduct import conduct_of_game
from game.session.history import has_ply_alternatives, is_ply_real_choice, turn_start_plies

VERSION = 5  # of how it is computed; what another one has computed is computed anew
HARD = "sharp"
WHOLE = 1000  # what is certain, in what is kept
DEALS, DEALS_OF_DECISION = ThinkingEffort(samples=16), ThinkingEffort(samples=24)
LUCK = 52_711  # a stream of chance of its own, far from that of any deal
MOST_TIPPED = 5  # turns that are named
TIPPED = 60  # so much a chance moves at least in a turn that is named
SURE = 2  # standard errors by which a difference may be smaller than it seems, and still be told
WORTHWHILE = 10  # so much Hard's answer is surely worth at least, for it to be told


class WinChancePoint(NamedTuple):
    """The chances of all seats, in thousandths, before the action of a number; spread: how far off the first may be."""

    ply: int
    known: list[int]
    spread: list[int]
    truth: list[int]


class PersonDecisionAnalysis(NamedTuple):
    """What a person decided. better: Hard's answer in notation, empty where it is the same; worth: by how many
    thousandths that betters the chance of the seat (below nothing: the person's was better); spread: how far off."""

    ply: int
    seat: int
    better: str = ""
    worth: int = 0
    spread: int = 0

    @property
    def is_telling(self) -> bool:
        """Is the difference worth telling, even if it is smaller than it seems?"""
        return abs(self.worth) - SURE * self.spread >= WORTHWHILE


class AnalysisTask(NamedTuple):
    """One thing to be computed."""

    is_decision: bool
    ply: int


class TurningPoint(NamedTuple):
    """A turn in which a seat's chance moved far: from and to where, in thousandths. ply, end: its first action, and the
    first one after it."""

    ply: int
    end: int
    seat: int
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


class TurningPointPlay(NamedTuple):
    """What the decisions of a turning point did to the chance of its seat, in thousandths: its play; the rest is luck.

    ply: the first action of the turn; decisive: the action that moved the chance most, the way it went.
    """

    ply: int
    decisive: int
    play: int

    def is_turning_point_due_to_luck(self, tip: TurningPoint) -> bool:
        """Did luck move the chance further than play, the way that it went?"""
        return 2 * self.play < tip.change if tip.change > 0 else 2 * self.play > tip.change


Result = int | WinChancePoint | TurningPointPlay | PersonDecisionAnalysis


class Analysis(NamedTuple):
    """What has been computed of a match so far. course: which course of actions it is of; version: how computed; of:
    how many results there will be, 0 while nobody has counted."""

    course: str
    version: int = VERSION
    of: int = 0
    points: list[WinChancePoint] = []
    decisions: list[PersonDecisionAnalysis] = []
    plays: list[TurningPointPlay] = []

    def analysis_with_result(self, result: Result) -> "Analysis":
        """This analysis with one more result, or with the number of all; a result it already has is not added again."""
        if isinstance(result, int):
            return self._replace(of=result)
        if isinstance(result, WinChancePoint):
            others = [one for one in self.points if one.ply != result.ply]
            return self._replace(points=sorted([*others, result]))
        if isinstance(result, TurningPointPlay):
            return self._replace(plays=sorted([*(one for one in self.plays if one.ply != result.ply), result]))
        rest = [one for one in self.decisions if one.ply != result.ply]
        return self._replace(decisions=sorted([*rest, result]))

    @property
    def computed_result_count(self) -> int:
        """How many of the results have been computed."""
        return len(self.points) + len(self.plays) + len(self.decisions)

    @property
    def is_whole(self) -> bool:
        return 0 < self.of <= self.computed_result_count

    def has_all_win_chance_points(self, match: Match) -> bool:
        """Are the curves complete? The last point is that of the end."""
        return bool(self.points) and self.points[-1].ply == match.ply

    def needs(self, task: AnalysisTask) -> bool:
        return task.ply not in {one.ply for one in (self.decisions if task.is_decision else self.points)}


# ---------------------------------------------------------------- what there is to do
def digest_of_match(match: Match) -> str:
    """What tells the course of one match from every other."""
    actions = [format_action(action) for action in match.actions]
    course = [match.game.edition, match.game.version, len(match.seats), match.options, match.seed, actions]
    start = match.branch.to_json() if match.branch is not None else None
    plain = json.dumps([course, [seat.is_human for seat in match.seats], start], sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:32]


def can_be_analysed(match: Match) -> bool:
    """Is the match over, and do today's rules still lead through all of its actions?"""
    return match.is_over and not match.changed_rules and bool(match.actions)


def tasks_of(match: Match) -> list[AnalysisTask]:
    """What an analysis must compute: the chances at the start of every turn and at the end, then people's decisions."""
    points = [AnalysisTask(False, ply) for ply in plies_of_win_chance_points(match)]
    return points + [AnalysisTask(True, ply) for ply in range(match.ply) if is_ply_decided_by_person(match, ply)]


def plies_of_win_chance_points(match: Match) -> list[int]:
    """Where the curves have points: the first action of every turn, and the end."""
    return [*turn_start_plies(match, conduct_of_game(match.game.edition)), match.ply]


def is_ply_decided_by_person(match: Match, ply: int) -> bool:
    """Did a person choose there, when it was asked?"""
    before, action = match.before[ply], match.actions[ply]
    is_asked = before.current_player is not None and action[0] not in before.ANYTIME
    return is_asked and is_ply_real_choice(match, conduct_of_game(match.game.edition), ply)


# ---------------------------------------------------------------- doing it
def compute_results(match: Match, analysis: Analysis) -> Iterator[Result]:
    """What an analysis lacks: how many results there are in all, then one after the other as it is computed.

    How many turning points there are is known only once the curves are there; the number of all is told once more then.
    """
    tasks = tasks_of(match)
    yield len(tasks) + MOST_TIPPED
    for task in (task for task in tasks if not task.is_decision and analysis.needs(task)):
        point = win_chance_point_at_ply(match, task.ply)
        analysis = analysis.analysis_with_result(point)
        yield point
    tips = turning_points_of(analysis, match.game.is_together)
    yield len(tasks) + len(tips)
    for tip in tips:
        if tip.ply not in {one.ply for one in analysis.plays}:
            yield win_chance_change_by_turn_play(match, tip)
    for task in (task for task in tasks if task.is_decision and analysis.needs(task)):
        yield analysed_decision_at_ply(match, task.ply)


def win_chance_point_at_ply(match: Match, ply: int) -> WinChancePoint:
    state = match.before[ply] if ply < match.ply else match.state
    game, seed = match.game.edition, seed_of_ply(ply)
    known, truth = (
        win_chances_of_all_seats(game, state.view(PUBLIC), seed, DEALS),
        win_chances_of_all_seats(game, state, seed, DEALS),
    )
    return WinChancePoint(
        ply, chances_in_thousandths(known), [round(WHOLE * one.spread) for one in known], chances_in_thousandths(truth)
    )


def chances_in_thousandths(chances: Sequence[Chance]) -> list[int]:
    return [round(WHOLE * chance.value) for chance in chances]


def seed_of_ply(ply: int) -> int:
    """Chance that has nothing to do with how the match was dealt."""
    return Rng(LUCK * 1_000_003 + ply).random_below(1 << 60)


def analysed_decision_at_ply(match: Match, ply: int) -> PersonDecisionAnalysis:
    before, action = match.before[ply], match.actions[ply]
    seat, game = before.actor(action), match.game.edition
    view = before.view(seat)
    hard = before.canonical(choose(game, HARD, view, bot_thinking_rng(LUCK, seat, ply)))
    if hard == before.canonical(action) or not before.is_legal(hard):
        return PersonDecisionAnalysis(ply, seat)
    gain = win_chance_gain_over_alternative(game, view, action, hard, seed_of_ply(ply), DEALS_OF_DECISION)
    found = PersonDecisionAnalysis(
        ply, seat, format_action(hard), round(WHOLE * gain.value), round(WHOLE * gain.spread)
    )
    if not found.is_telling:
        return found
    better, worse = (hard, action) if found.worth > 0 else (action, hard)
    is_denied = do_hints_deny_lead(game, view, better, worse, Rng(seed_of_ply(ply)), DEALS_OF_DECISION)
    return found._replace(spread=max(found.spread, abs(found.worth))) if is_denied else found


def win_chance_change_by_turn_play(match: Match, tip: TurningPoint) -> TurningPointPlay:
    """What the decisions of a turn did to the chance of the seat it is about."""
    moved = {ply: win_chance_change_by_decision(match, ply, tip.seat) for ply in range(tip.ply, tip.end)}
    way = 1 if tip.change > 0 else -1
    return TurningPointPlay(
        tip.ply, max(moved, key=lambda ply: (way * moved[ply], -ply)), round(WHOLE * sum(moved.values()))
    )


def win_chance_change_by_decision(match: Match, ply: int, seat: int) -> float:
    """By how much an action moved a seat's chance, before anything came of it; 0 where there was no alternative."""
    if not has_ply_alternatives(match, ply):
        return 0.0
    before, action = match.before[ply], match.actions[ply]
    view = before.view(before.actor(action))
    return win_chance_change_by_action(
        match.game.edition, view, action, seat, seed_of_ply(ply), DEALS_OF_DECISION
    ).value


# ---------------------------------------------------------------- what it comes to
def turning_points_of(analysis: Analysis, is_together: bool, limit: int = MOST_TIPPED) -> list[TurningPoint]:
    """The turns in which a chance moved most, in the order of the match."""
    found = [turning_point_between(one, other, is_together) for one, other in zip(analysis.points, analysis.points[1:])]
    far = [tip for tip in found if abs(tip.change) >= TIPPED]
    far.sort(key=lambda tip: abs(tip.change), reverse=True)
    return sorted(far[:limit])


def turning_point_between(one: WinChancePoint, other: WinChancePoint, is_together: bool) -> TurningPoint:
    """The seat whose chance moved most from one point to the next; a team has but one chance."""
    seats = range(1 if is_together else len(one.known))
    seat = max(seats, key=lambda seat: (abs(other.known[seat] - one.known[seat]), other.known[seat]))
    return TurningPoint(one.ply, other.ply, seat, one.known[seat], other.known[seat])


class PersonDecisionSummary(NamedTuple):
    """A person's decisions: how many there were, in how many Hard would have done the same or no better."""

    seat: int
    decisions: int
    as_good: int


def person_decision_summaries(analysis: Analysis) -> list[PersonDecisionSummary]:
    found = []
    for seat in sorted({one.seat for one in analysis.decisions}):
        own = [one for one in analysis.decisions if one.seat == seat]
        found.append(PersonDecisionSummary(seat, len(own), sum(not one.is_telling or one.worth < 0 for one in own)))
    return found


def flaw_in_analysis(analysis: Analysis, match: Match) -> FaultPhrase | None:
    """What can't have been computed from this match, in a damaged analysis; None if everything fits."""
    seats, plies = len(match.seats), frozenset(plies_of_win_chance_points(match))
    for point in analysis.points:
        numbers = (point.known, point.spread, point.truth)
        if point.ply not in plies or any(len(one) != seats for one in numbers) or not are_valid_chances(*numbers):
            return found("point", n=point.ply)
    for play in analysis.plays:
        if not {play.ply, play.decisive} <= set(range(match.ply)) or abs(play.play) > WHOLE * match.ply:
            return found("decision", n=play.ply)
    for one in analysis.decisions:
        if one.ply not in range(match.ply) or one.seat not in range(seats) or abs(one.worth) > WHOLE:
            return found("decision", n=one.ply)
    return None


def are_valid_chances(*numbers: list[int]) -> bool:
    return all(one in range(WHOLE + 1) for some in numbers for one in some)


def is_current_analysis_of_match(analysis: Analysis, match: Match) -> bool:
    """Is the analysis of this match, and computed as it would be today?"""
    return (analysis.course, analysis.version) == (digest_of_match(match), VERSION)
