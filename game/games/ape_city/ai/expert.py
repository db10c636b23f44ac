"""How an expert of Ape City Escape decides: by the chance to win that a network sees in what follows."""

import functools
import itertools
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from game.bots.evaluation import win_shares_at_end
from game.bots.sampling import SamplingRace
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ape_city.ai.network import network
from game.games.ape_city.ai.standing import (
    Standing,
    numbers_of,
    race_standing_of_player,
    standing_after_encounter,
    standing_after_landing,
    standing_before_own_draw,
)
from game.games.ape_city.rules import foresight, movement, turns
from game.games.ape_city.rules.components import APE_STEPS, LAST, PARTS, START, STEPS, ape_neighbours
from game.games.ape_city.rules.state import ApeCity

LEAST_TRIED, TRIED = 2, 5  # plays that are tried out
WORTH_TRYING = 0.08  # of a chance, what all but those few may promise less than the best
TURNS_AHEAD = 2  # this one and the next
Trail = tuple[int, ...]


class RatedAction(NamedTuple):
    """An answer, the chance to win that it promises, and the way of the ape that is thought of with it."""

    action: Action
    value: float
    trail: Trail = ()


def answers_rated_by_win_chance(state: ApeCity) -> list[RatedAction]:
    """Every answer to the open question, by the chance to win at sight; the best first."""
    rate = {"play": rated_plays, "ape": rated_ape_steps, "encounter": rated_payments}[state.question.phase]
    return sorted(rate(state, state.question.player), key=lambda one: one.value, reverse=True)


def win_chance_of_standing(one: Standing) -> float:
    return network().chance(numbers_of(one))


# ---------------------------------------------------------------- play cards
def rated_plays(state: ApeCity, player: int) -> list[RatedAction]:
    now = race_standing_of_player(state, player)
    return [rated_play(state, now, player, action) for action in state.legal()]


def rated_play(state: ApeCity, now: Standing, player: int, action: Action) -> RatedAction:
    cards = action[1:]
    start = now.racers[0].pawn
    end = start + sum([STEPS[card] for card in cards])
    if end > LAST:
        return RatedAction(action, chance_to_win_by_leaving(state, player))
    hand = list(now.hand)
    for card in cards:
        hand.remove(card)
    then = now._replace(hand=tuple(hand)).standing_with_racer(0, cards=len(hand), pawn=end)
    if end > start:
        how = movement.ape_encounter_on_way(state, start, end)
        then = standing_after_landing(standing_after_encounter(then, 0, how) if how else then, end)
    value, trail = best_ape_walk(state, then, sum([APE_STEPS[card] for card in cards]), len(cards))
    return RatedAction(action, value, trail)


def chance_to_win_by_leaving(state: ApeCity, player: int) -> float:
    """The part of the deals of unseen artifacts in which no rival has more gold; who leaves wins ties."""
    seen = Counter([token.value for pile in state.artifact_piles() for token in pile if player in token.seen_by])
    unseen = list((Counter(PARTS.artifacts) - seen).elements())
    mine, chance = state.gold[player] + sum([token.value for token in state.artifacts[player]]), 1.0
    for rival in state.other_players(player):
        known = [token.value for token in state.artifacts[rival] if player in token.seen_by]
        deals = list(itertools.combinations(unseen, len(state.artifacts[rival]) - len(known)))
        most = mine - state.gold[rival] - sum(known)
        chance *= sum([sum(deal) <= most for deal in deals]) / len(deals)
    return chance


# ---------------------------------------------------------------- the ape's ways
@functools.lru_cache(maxsize=1 << 10)
def ape_trails(track: str, ape: int, steps: int, watched: frozenset[int]) -> tuple[Trail, ...]:
    """A way of the ape for each space where it can end and each choice of watched spaces that it can enter."""
    found: dict[tuple[int, frozenset[int]], Trail] = {(ape, frozenset()): ()}
    for _ in range(steps):
        ahead: dict[tuple[int, frozenset[int]], Trail] = {}
        for (space, entered), trail in found.items():
            for to in ape_neighbours(track)[space]:
                ahead.setdefault((to, entered | {to} & watched), (*trail, to))
        found = ahead
    return tuple(found.values())


def best_ape_walk(state: ApeCity, one: Standing, steps: int, played: int, begun: Trail = ()) -> tuple[float, Trail]:
    """The way of the ape after which a seat's own turn ends best, and its chance to win then.

    steps: still to walk, after those that have begun the way.
    """
    watched = frozenset([racer.pawn for racer in one.racers if racer.pawn != START])
    best, found = -1.0, begun
    for rest in ape_trails(one.track, begun[-1] if begun else one.ape, steps, watched):
        trail = begun + rest
        then = standing_after_walk(one, state.ape_trail + trail) if trail else one
        chance = win_chance_of_standing(standing_before_own_draw(state, then, played))
        if chance > best:
            best, found = chance, trail
    return best, found


def standing_after_walk(one: Standing, trail: Trail) -> Standing:
    then = one._replace(ape=trail[-1])
    for number, racer in enumerate(one.racers):
        if racer.pawn in trail:
            then = standing_after_encounter(then, number, "landing" if racer.pawn == trail[-1] else "passing")
    return then


def rated_ape_steps(state: ApeCity, player: int) -> list[RatedAction]:
    """Each step of the ape by the best way that begins with it."""
    now, left, played = race_standing_of_player(state, player), state.ape_steps - 1, len(state.played)
    return [RatedAction(action, *best_ape_walk(state, now, left, played, (action[1],))) for action in state.legal()]


# ---------------------------------------------------------------- pay for an encounter
def rated_payments(state: ApeCity, player: int) -> list[RatedAction]:
    now = race_standing_of_player(state, player)
    return [RatedAction(action, win_chance_after_payment(state, now, player, action)) for action in state.legal()]


def win_chance_after_payment(state: ApeCity, now: Standing, player: int, payment: Action) -> float:
    move, *cards = payment
    me = now.racers[0]
    if move == "lose_artifact":
        lost = [token.value for token in state.artifacts[player]]
        ends = [now.standing_with_racer(0, score=me.score - value, found=me.found - 1) for value in lost]
        return sum([win_chance_at_end_of_turn(state, one, player) for one in ends]) / len(ends)
    hand = list(now.hand)
    for card in cards:
        hand.remove(card)
    paid = now._replace(hand=tuple(hand)).standing_with_racer(0, cards=len(hand))
    return win_chance_at_end_of_turn(state, paid, player)


def win_chance_at_end_of_turn(state: ApeCity, one: Standing, player: int) -> float:
    """What a standing after a payment comes to when the turn in which it was made has ended."""
    if player != state.turn:
        mover = (state.turn - player) % state.players
        kept = one.racers[mover].cards
        drawn = turns.cards_to_draw(state, kept, len(state.played))
        waiting = (player - state.turn - 1) % state.players
        return win_chance_of_standing(one.standing_with_racer(mover, cards=kept + drawn)._replace(waiting=waiting))
    if state.ape_trail:
        return win_chance_of_standing(standing_before_own_draw(state, one, len(state.played)))
    steps = sum([APE_STEPS[card] for card in state.played])
    return best_ape_walk(state, standing_after_landing(one, one.racers[0].pawn), steps, len(state.played))[0]


# ---------------------------------------------------------------- trying plays out
def race_of_answers(view: ApeCity, reply: Callable[[ApeCity], Action], rng: Rng) -> SamplingRace[Action, ApeCity]:
    """The best plays, each tried out in deals as they might lie; other answers go by their chance at sight alone.

    That counts as much as the trials, to which it is added. reply: what a rival answers in such a deal.
    """
    found, player = answers_rated_by_win_chance(view), view.question.player
    if view.phase != "play":
        chances = {one.action: one.value for one in found}
        return SamplingRace(list(chances), view.determinize, lambda action, world: chances[action], rng, most_rounds=1)
    enough = found[0].value - WORTH_TRYING
    tried = {one.action: one for n, one in enumerate(found[:TRIED]) if n < LEAST_TRIED or one.value > enough}

    def trial(action: Action, world: ApeCity) -> float:
        return win_chance_in_sampled_deal(world.clone(), player, tried[action], reply)

    return SamplingRace(list(tried), view.determinize, trial, rng, [one.value for one in tried.values()])


def win_chance_in_sampled_deal(
    world: ApeCity, player: int, play: RatedAction, reply: Callable[[ApeCity], Action]
) -> float:
    """The chance of a player some turns after a play, in a world, which is used up."""
    end = world.turns + TURNS_AHEAD
    steps = iter(foresight.chosen_step_actions(world, play.trail))
    world.apply(play.action)
    if world.is_over:
        return play.value  # by all deals, not by this one alone
    while not world.is_over and world.turns < end:
        if world.question.player != player:
            world.apply(reply(world))
        else:
            world.apply(next(steps) if world.phase == "ape" else answers_rated_by_win_chance(world)[0].action)
    return (
        win_shares_at_end(world)[player]
        if world.is_over
        else win_chance_of_standing(race_standing_of_player(world, player))
    )
