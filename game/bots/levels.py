"""The levels of computer players, from random to expert."""

import functools
import importlib
import importlib.util
import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.characters import CHARACTERS, index_of_answer_in_character
from game.bots.contract import (
    Advice,
    GameBots,
    HasBeginnerBot,
    HasCharacters,
    HasChoiceNoise,
    HasExpert,
    HasHelpForOthers,
    HasOutOfTurnMoves,
    HasPlanCheck,
    HasPlanReasons,
    HasPlans,
    HasSampledDealForecast,
    HasSearch,
    HasSteady,
    HasWinSearch,
    Plan,
    RatedAction,
)
from game.bots.proposal import ExplainedPlan
from game.bots.sampling import ThinkingEffort, best_by_sampling, win_share_of_random_playout
from game.bots.winning import Line, find_certain_win
from game.engine.rng import Rng
from game.engine.state import Action, IllegalAction, Refusal, State

LEVELS = ("random", "gentle", "steady", "sharp", "expert")
USUAL = "steady"  # where nobody chooses another
ATTENTIVE = ("sharp", "expert")  # who also act out of turn for the sake of others
UNSCHOOLED = ("random", "sharp")  # who can play a game that brings no bots.py
FOR_TESTS = "random"  # nobody wants to play against it
WATCHFUL = ("steady", "sharp", "expert")  # who never misses a win in hand; a hint does not either
HINT = "hint"
FIXED = ThinkingEffort(samples=12)  # the same on every machine: for tests, simulate and record


class BotChoice(NamedTuple):
    """An action that a computer player chose, and the table at which it did."""

    game_id: str
    levels: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    ply: int
    player: int
    action: Action


class IllegalChoice(Exception):
    """The rules refuse what a computer player chose, which is an error of the program."""

    def __init__(self, choice: BotChoice, refusal: Refusal):
        super().__init__(choice, refusal)  # both, so that it is whole in another process
        self.choice, self.refusal = choice, refusal

    def __str__(self) -> str:
        return f"{self.choice}: {self.refusal}"


def bot_levels_of_game(game_id: str) -> tuple[str, ...]:
    bots = bots_of_game(game_id)
    if bots is None:
        return UNSCHOOLED
    return LEVELS if isinstance(bots, HasExpert) else LEVELS[:-1]


def levels_for_people(game_id: str) -> tuple[str, ...]:
    """The levels that people can choose at a table."""
    return tuple(level for level in bot_levels_of_game(game_id) if level != FOR_TESTS)


def default_bot_level(game_id: str) -> str:
    """The one that is proposed at a table."""
    levels = levels_for_people(game_id)
    return USUAL if USUAL in levels else levels[0]


@functools.cache
def bots_of_game(game_id: str) -> GameBots | None:
    """What a game, or an edition of one, knows of playing it well: its bots.py, if there is one."""
    package = f"game.games.{game_id}"
    if not importlib.util.find_spec(package) or not importlib.util.find_spec(package + ".bots"):
        return None
    bots: Any = importlib.import_module(package + ".bots")  # a module loaded by name: no checker knows what is in it
    offered: GameBots = bots
    return offered


@functools.cache
def out_of_turn_bots_of(game_id: str) -> HasOutOfTurnMoves | None:
    """The same where they have moves out of turn; asked after every action."""
    bots = bots_of_game(game_id)
    return bots if isinstance(bots, HasOutOfTurnMoves) else None


def bot_thinking_rng(seed: int, player: int, ply: int) -> Rng:
    """A computer player's own randomness: from match seed, player and ply, never from the state."""
    return Rng((seed * 1_000_003 + player) * 1_000_003 + ply)


def choose(
    game_id: str, level: str, view: State, rng: Rng, effort: ThinkingEffort = FIXED, character: str = ""
) -> Action:
    """What a computer player answers to the open question; it sees nothing but the view.

    character: whose it is, where it is a named companion's; of answers that are nearly as good it has a liking.
    """
    if level == "random":
        return view.random_action(rng)
    bots = bots_of_game(game_id)
    if bots is None:
        return best_answer_by_random_deals(view, rng, effort)
    action = _CHOOSE[level](bots, view, rng, effort)
    line = find_sure_win(bots, view, level, action) if level in WATCHFUL else None
    return line[0] if line else choice_in_character(bots, view, level, action, character)


def choice_in_character(bots: GameBots, view: State, level: str, action: Action, character: str) -> Action:
    """What a companion does in place of an answer that its level would give: nearly as good, and more like itself."""
    if character not in CHARACTERS or not isinstance(bots, HasCharacters):
        return action
    found = bots.answers_with_traits(view, level)
    chosen = next((n for n, one in enumerate(found) if one.action == action), None)
    if chosen is None:
        return action
    return found[
        index_of_answer_in_character(character, [(one.worth, one.traits) for one in found], chosen, bots.LENIENCE)
    ].action


def find_sure_win(bots: GameBots, view: State, level: str, preferred: Action | None) -> Line | None:
    """What the asked seat can do to win in this turn for sure, in a game that knows how to tell."""
    return find_certain_win(bots.WINNING, view, level, preferred) if isinstance(bots, HasWinSearch) else None


def advice(game_id: str, view: State) -> Advice:
    """One answer to the open question, the key of its reason, and facts; a game without bots.py has it tried out."""
    bots = bots_of_game(game_id)
    if bots is None:
        return best_answer_by_random_deals(view, Rng(0), FIXED), "tried_out", {}
    told = bots.advise(view)
    line = find_sure_win(bots, view, HINT, told[0])
    if not line or line[0] == told[0]:
        return told
    return line[0], "win" if len(line) == 1 else "win_this_turn", {}


def out_of_turn_action(game_id: str, level: str, view: State) -> Action | None:
    """The move that a computer player wants to make now although another is asked; only the attentive assist others."""
    bots = out_of_turn_bots_of(game_id)
    if level == "random" or bots is None:
        return None
    action = bots.out_of_turn_move(view)
    if action is None and level in ATTENTIVE and isinstance(bots, HasHelpForOthers):
        return bots.find_move_to_help_others(view)
    return action


def best_use_of_card(game_id: str, view: State, card: str) -> Action | None:
    """What a computer player does with a card that somebody asks it to play."""
    bots = bots_of_game(game_id)
    return bots.best_use_of_card(view, card) if isinstance(bots, HasHelpForOthers) else None


def next_action_of_bots(game_id: str, levels: tuple[str, ...], state: State, seed: int, ply: int) -> Action:
    """What a table of computer players does next. Raises IllegalChoice where the rules refuse it."""
    player, action = next_bot_and_action(game_id, levels, state, seed, ply)
    try:
        return state.checked_action(action)
    except IllegalAction as error:
        choice = BotChoice(game_id, levels, state.options, seed, ply, player, action)
        raise IllegalChoice(choice, error.refusal) from error


def next_bot_and_action(game_id: str, levels: tuple[str, ...], state: State, seed: int, ply: int) -> tuple[int, Action]:
    """Who does something next, and what: a move out of turn that somebody wants to make, else the answer."""
    may_interrupt = out_of_turn_bots_of(game_id) is not None
    for player, level in enumerate(map(level_of, levels)):
        if may_interrupt and player != state.current_player and state.legal_anytime(player):
            action = out_of_turn_action(game_id, level, state.view(player))
            if action:
                return player, action
    player = state.question.player
    level, character = level_of(levels[player]), character_of(levels[player])
    return player, choose(game_id, level, state.view(player), bot_thinking_rng(seed, player, ply), character=character)


def level_of(seat: str) -> str:
    """The level of a computer player as commands call it, `steady` or `steady:wren`."""
    return seat.partition(":")[0]


def character_of(seat: str) -> str:
    """The character of a computer player as commands call it; nothing where it has none."""
    return seat.partition(":")[2]


def chosen_plan(
    game_id: str,
    level: str,
    view: State,
    rng: Rng,
    effort: ThinkingEffort = FIXED,
    unwanted: tuple[Plan, ...] = (),
    character: str = "",
) -> Plan:
    """What a computer player has in mind: its answer, and where its game plans ahead what it would do after that.

    Out of turn: the move it wants to make now, or nothing. unwanted: plans that the others at the table do not like.
    """
    bots = bots_of_game(game_id)
    if view.viewer != view.current_player:
        action = out_of_turn_action(game_id, level, view)
        return (action,) if action else ()
    plans: list[Plan] = bots.plans(view) if isinstance(bots, HasPlans) else []
    if unwanted and plans:
        welcome = best_plan_not_rejected(bots, view, plans, unwanted)
        if welcome is not None:
            return welcome
        if unwanted[-1] and view.is_legal(unwanted[-1][0]):  # nothing else is sensible
            return unwanted[-1]
    action = choose(game_id, level, view, rng, effort, character)
    return next((plan for plan in plans if plan[0] == action), (action,))


def best_plan_not_rejected(
    bots: GameBots | None, view: State, plans: list[Plan], unwanted: tuple[Plan, ...]
) -> Plan | None:
    """The best plan that may stand in for those that the others at the table do not like: it can be told, begins
    otherwise, brings something else, and does no harm.
    """
    found = (plan for plan in plans if len(plan) > 1 and not any(plan[0] in one for one in unwanted))
    if isinstance(bots, HasPlanCheck):
        others = [one for one in unwanted if one]
        found = (plan for plan in found if all(bots.are_plans_different(view, plan, one) for one in others))
        found = (plan for plan in found if bots.is_plan_sensible(view, plan))
    return next(found, None)


def plan_with_reason(game_id: str, view: State, plan: Plan, may_ask: bool = True) -> ExplainedPlan:
    """A plan of the seat whose view this is, with its reason where the game knows of one.

    may_ask: with a plan that comes near to it as well, so that people can say which they like better.
    """
    bots = bots_of_game(game_id)
    if len(plan) < 2 or view.viewer != view.current_player or not isinstance(bots, HasPlanReasons):
        return ExplainedPlan(plan)
    near = bots.alternative_plan(view, plan) if may_ask else None
    other = None if near is None else ExplainedPlan(near, *bots.plan_reason(view, near))
    is_only = may_ask and best_plan_not_rejected(bots, view, bots.plans(view), (plan,)) is None
    return ExplainedPlan(plan, *bots.plan_reason(view, plan), other, is_only)


def gentle_action(bots: GameBots, view: State, rng: Rng, effort: ThinkingEffort) -> Action:
    """Weighs like steady, but by a beginner's rough measure."""
    if isinstance(bots, HasBeginnerBot):
        return bots.gentle_answer(view, rng)
    return noisy_choice(bots.rated_answers(view), bots.ROUGHLY, rng)


def noisy_choice(rated: Sequence[RatedAction], noise_scale: float, rng: Rng) -> Action:
    """One of the best rated actions, by values that stray so far."""
    return max(rated, key=lambda one: one.value + noise_scale * gumbel_noise(rng)).action


def gumbel_noise(rng: Rng) -> float:
    """A Gumbel draw: added to values, the largest is each with the chance that softmax gives it."""
    return -math.log(-math.log((rng.random_below(1 << 32) + 0.5) / (1 << 32)))


def steady_action(bots: GameBots, view: State, rng: Rng, effort: ThinkingEffort) -> Action:
    """What the game's own rules of thumb like best; where equal seats would play alike, they waver."""
    if isinstance(bots, HasChoiceNoise):
        return noisy_choice(bots.rated_answers(view), bots.choice_noise(view), rng)
    if isinstance(bots, HasSteady):
        return bots.steady_answer(view)
    raise TypeError("bots.py needs steady or choice_noise")


def sharp_action(bots: GameBots, view: State, rng: Rng, effort: ThinkingEffort) -> Action:
    """Searches in the game's own way, or tries the most promising answers in deals as they might lie."""
    if isinstance(bots, HasSearch):
        return bots.sharp_answer(view, rng, effort)
    if isinstance(bots, HasSampledDealForecast):
        found = bots.candidate_answers(view)[: bots.CANDIDATES]
        ratings = [one.value for one in found]
        return best_by_sampling(view, [one.action for one in found], bots.forecast, rng, effort, ratings)
    raise TypeError("bots.py needs sharp or candidates with a forecast")


def expert_action(bots: GameBots, view: State, rng: Rng, effort: ThinkingEffort) -> Action:
    """The expert's action: it plays the game on in mind as far as its own search goes."""
    if isinstance(bots, HasExpert):
        return bots.expert_answer(view, rng, effort)
    raise TypeError("bots.py needs expert")


def best_answer_by_random_deals(view: State, rng: Rng, effort: ThinkingEffort) -> Action:
    """Every answer is tried in deals as they might lie, which need no knowledge of the game."""
    return best_by_sampling(view, view.legal(), win_share_of_random_playout, rng, effort)


_CHOOSE: dict[str, Callable[[GameBots, State, Rng, ThinkingEffort], Action]] = {
    "gentle": gentle_action,
    "steady": steady_action,
    "sharp": sharp_action,
    "expert": expert_action,
}
