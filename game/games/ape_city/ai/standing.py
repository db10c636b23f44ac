"""How the race of Ape City Escape stands for one seat at the end of a turn, and the numbers that say so."""

import functools
from collections import Counter
from typing import NamedTuple

from game.games.ape_city.ai.evaluation import NEVER, WORTH, ape_distances, mean_unseen_artifact_value
from game.games.ape_city.rules import turns
from game.games.ape_city.rules.components import (
    APE_STEPS,
    CIRCLE,
    DECK,
    HAND,
    KINDS,
    LANDING_PRICE,
    LAST,
    OUT,
    START,
    STEPS,
)
from game.games.ape_city.rules.state import ApeCity

Numbers = tuple[float, ...]
MOST_PLAYERS, MOST_DRAWN = 4, 2
USUAL_MEAN, USUAL_STEPS, USUAL_APE_STEPS = 2.0, 2.0, 0.9  # of artifacts, and of cards
CIRCLES_AHEAD, TOKENS_AHEAD = 8, 12  # how far a seat looks for gold and for artifacts from its own pawn
RIVAL_CIRCLES_AHEAD, RIVAL_TOKENS_AHEAD = 4, 8  # and from the pawn of another
ALL_CIRCLES, ALL_TOKENS = 13, 7
TEN, FIVE = 10.0, 5.0  # by which gold and spaces are divided
MOST = 2.0  # of a number that could be much larger than the others
LEADS = (-3.0, -1.5, -0.5, 0.01, 0.75, 1.75, 3.5)  # gold, beyond which a lead is another one
CLEAR_LEAD = 0.5
NEARER = (1.0, 0.8, 1.25, 1.6)  # of the cards that lead a rival out, as a part of its hand
FAR = 7  # steps of the ape, from which on all are alike
KEEP = 1.3  # what an artifact is worth that is not given up for three cards


class Racer(NamedTuple):
    """What is known of one seat: its pawn, the number of its cards, its gold with artifacts, their number."""

    pawn: int
    cards: int
    score: float
    found: int


class Standing(NamedTuple):
    """What a seat knows at the end of a turn.

    racers: the seat itself, then its rivals clockwise; hand: its own cards; gold: its own tokens; to_draw: the cards
    that it is about to draw; waiting: the turns of others before its next one; tokens: how many artifacts lie on each
    space; mean: of the artifacts it has not seen; card_steps, ape_steps: the mean of the cards it has not seen.
    """

    track: str
    racers: tuple[Racer, ...]
    hand: tuple[str, ...]
    gold: int
    to_draw: int
    waiting: int
    ape: int
    tokens: dict[int, int]
    mean: float
    card_steps: float
    ape_steps: float

    def standing_with_racer(self, number: int, **changes: float) -> "Standing":
        racers = self.racers
        changed = racers[number]._replace(**changes)  # type: ignore[arg-type]
        return self._replace(racers=(*racers[:number], changed, *racers[number + 1 :]))


def race_standing_of_player(state: ApeCity, player: int) -> Standing:
    """How a view or a world stands for a player, who reads in it what that seat may know and nothing else."""
    mean, own = mean_unseen_artifact_value(state, player), sum([token.value for token in state.artifacts[player]])
    racers = tuple(
        Racer(
            state.pawns[one],
            len(state.hands[one]),
            state.gold[one] + (own if one == player else mean * len(state.artifacts[one])),
            len(state.artifacts[one]),
        )
        for one in state.clockwise_from(player)
    )
    unseen = Counter(DECK)
    unseen.subtract([*state.discards, *state.played, *state.hands[player]])
    count = max(1, sum(unseen.values()))
    return Standing(
        track=state.track,
        racers=racers,
        hand=tuple(state.hands[player]),
        gold=state.gold[player],
        to_draw=0,
        waiting=(player - state.turn) % state.players,
        ape=state.ape,
        tokens={space: len(tokens) for space, tokens in state.board.items()},
        mean=mean,
        card_steps=sum([STEPS[card] * n for card, n in unseen.items()]) / count,
        ape_steps=sum([APE_STEPS[card] * n for card, n in unseen.items()]) / count,
    )


# ---------------------------------------------------------------- what happens to it
def standing_before_own_draw(state: ApeCity, one: Standing, played: int) -> Standing:
    """At the end of the seat's own turn."""
    return one._replace(to_draw=turns.cards_to_draw(state, one.racers[0].cards, played), waiting=len(one.racers) - 1)


def standing_after_landing(one: Standing, end: int, gold: int = 1) -> Standing:
    """After the own pawn has got what lies on the space where it is. gold: of a circle."""
    me, found, on_circle = one.racers[0], one.tokens.get(end, 0), one.track[end - 1] == CIRCLE
    one = one.standing_with_racer(
        0, pawn=end, score=me.score + gold * on_circle + one.mean * found, found=me.found + found
    )
    return one._replace(
        gold=one.gold + gold * on_circle, tokens={space: n for space, n in one.tokens.items() if space != end}
    )


def standing_after_encounter(one: Standing, number: int, how: str) -> Standing:
    """After a racer has met the ape and paid what looks cheapest."""
    racer = one.racers[number]
    if how == "passing":
        return standing_without_cards(one, number, min(1, racer.cards))
    mean = one.mean if number or not racer.found else (racer.score - one.gold) / racer.found
    if not racer.found or (racer.cards >= LANDING_PRICE and mean > KEEP):
        return standing_without_cards(one, number, min(LANDING_PRICE, racer.cards))
    return one.standing_with_racer(number, score=racer.score - mean, found=racer.found - 1)


def standing_without_cards(one: Standing, number: int, count: int) -> Standing:
    """After a racer has paid so many cards, the seat itself those that are worth least."""
    if not number:
        one = one._replace(hand=tuple(sorted(one.hand, key=WORTH.__getitem__)[count:]))
    return one.standing_with_racer(number, cards=one.racers[number].cards - count)


# ---------------------------------------------------------------- as numbers
def numbers_of(one: Standing) -> list[float]:
    """A standing as the inputs of the network, in the order in which it has learnt them."""
    progress = max([racer.pawn for racer in one.racers]) / OUT
    found = [1.0, *one_hot_network_inputs(one.waiting, MOST_PLAYERS)]
    found += [one.mean - USUAL_MEAN, 2 * (one.ape_steps - USUAL_APE_STEPS), 2 * (one.card_steps - USUAL_STEPS)]
    found += [progress, progress**3]
    found += network_inputs_of_hand(one)
    found += network_inputs_of_lead(one, progress)
    found += network_inputs_of_ape_distance(one.track, one.racers[0].pawn, one.ape)
    for rival in one.racers[1:]:
        found += network_inputs_of_rival(one, rival)
    return found


def network_inputs_of_hand(one: Standing) -> list[float]:
    """Where the own pawn is, and where its cards can take it."""
    me, need, steps = one.racers[0], OUT - one.racers[0].pawn, sum([STEPS[card] for card in one.hand])
    found = [*network_inputs_of_pawn(me.pawn), *[0.5 * one.hand.count(kind) for kind in KINDS]]
    found += [
        *one_hot_network_inputs(me.cards, HAND + 1),
        *one_hot_network_inputs(min(one.to_draw, MOST_DRAWN), MOST_DRAWN + 1),
    ]
    found += [steps / TEN, sum([APE_STEPS[card] for card in one.hand]) / 6, clamped((need - steps) / TEN)]
    found += [steps >= need, steps + 2 * min(one.to_draw, MOST_DRAWN) >= need]
    single, any_number = reached_spaces(one.hand, me.pawn)
    circles = circle_bits(one.track)
    found += [bool(any_number & circles), 0.5 * (single & circles).bit_count()]
    found += [
        0.5 * max([n for space, n in one.tokens.items() if bits >> space & 1], default=0)
        for bits in (any_number, single)
    ]
    return [
        *found,
        *circles_ahead(one.track, me.pawn, CIRCLES_AHEAD),
        *artifacts_ahead(one, me.pawn, TOKENS_AHEAD),
        (circles >> me.pawn + 1).bit_count() / ALL_CIRCLES,
    ]


def network_inputs_of_lead(one: Standing, progress: float) -> list[float]:
    me, steps = one.racers[0], sum([STEPS[card] for card in one.hand])
    lead = me.score - max([rival.score for rival in one.racers[1:]])
    much, can_leave = clamped(lead / FIVE), me.pawn + steps >= OUT
    found = [me.score / TEN, *one_hot_network_inputs(min(me.found, 4), 5)]
    found += [me.found > 0 and me.cards + min(one.to_draw, MOST_DRAWN) < LANDING_PRICE]
    found += [much, much * progress, much * progress**3, *[lead > step for step in LEADS]]
    found += [can_leave and lead > CLEAR_LEAD, can_leave and lead < 0, can_leave and not one.waiting]
    return [*found, can_leave and not one.waiting and lead > LEADS[3]]


def network_inputs_of_rival(one: Standing, rival: Racer) -> list[float]:
    me, ahead = one.racers[0], rival.score > one.racers[0].score
    found = [*network_inputs_of_rival_pawn(rival.pawn), clamped((rival.pawn - me.pawn) / TEN), rival.pawn > me.pawn]
    found += [
        *one_hot_network_inputs(rival.cards, HAND + 1),
        rival.score / TEN,
        *one_hot_network_inputs(min(rival.found, 3), 4),
    ]
    found += [rival.found > 0 and rival.cards < LANDING_PRICE, clamped((me.score - rival.score) / FIVE)]
    way = (OUT - rival.pawn) / (max(0.1, one.card_steps) * max(0.5, rival.cards))
    found += [clamped(way / 2), *[way <= near for near in NEARER], way <= 1.0 and ahead, way <= 1.25 and ahead]
    found += network_inputs_of_ape_distance(one.track, rival.pawn, one.ape)
    return [
        *found,
        *circles_ahead(one.track, rival.pawn, RIVAL_CIRCLES_AHEAD),
        *artifacts_ahead(one, rival.pawn, RIVAL_TOKENS_AHEAD),
    ]


def clamped(value: float) -> float:
    return max(-MOST, min(MOST, value))


@functools.cache
def one_hot_network_inputs(place: int, size: int) -> Numbers:
    """Nothing but a 1 at one of so many places."""
    return tuple([float(n == place) for n in range(size)])


@functools.cache
def network_inputs_of_pawn(pawn: int) -> Numbers:
    return (pawn / OUT, float(pawn == START), *[float(pawn >= 4 * n) for n in range(1, 8)])


@functools.cache
def network_inputs_of_rival_pawn(pawn: int) -> Numbers:
    return (1.0, pawn / OUT, *[float(pawn >= 8 * n - 2) for n in range(1, 5)])


@functools.lru_cache(maxsize=1 << 11)
def reached_spaces(hand: tuple[str, ...], pawn: int) -> tuple[int, int]:
    """The spaces where one card of a hand leads, and where any number of them do, each space a bit."""
    single, any_number = 0, 1
    for card in hand:
        single |= 1 << STEPS[card]
        any_number |= any_number << STEPS[card]
    return (single & ~1) << pawn, (any_number & ~1) << pawn


@functools.lru_cache(maxsize=16)
def circle_bits(track: str) -> int:
    return sum([1 << space for space in range(1, LAST + 1) if track[space - 1] == CIRCLE])


@functools.lru_cache(maxsize=1 << 11)
def circles_ahead(track: str, pawn: int, far: int) -> Numbers:
    return tuple([float(space <= LAST and track[space - 1] == CIRCLE) for space in range(pawn + 1, pawn + far + 1)])


def artifacts_ahead(one: Standing, pawn: int, far: int) -> list[float]:
    """The artifacts on each of the next spaces, and all that still lie ahead."""
    found = [0.5 * one.tokens.get(pawn + n, 0) for n in range(1, far + 1)]
    return [*found, sum([n for space, n in one.tokens.items() if space > pawn]) / ALL_TOKENS]


@functools.lru_cache(maxsize=1 << 12)
def network_inputs_of_ape_distance(track: str, pawn: int, ape: int) -> Numbers:
    """How many steps the ape is from a pawn, or why it can't come."""
    if pawn == START:
        return one_hot_network_inputs(FAR + 1, FAR + 3)
    steps = ape_distances(track)[pawn][ape]
    return one_hot_network_inputs(FAR + 2 if steps >= NEVER else min(steps, FAR), FAR + 3)
