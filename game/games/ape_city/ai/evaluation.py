"""What things are worth to a player of Ape City Escape, one turn ahead, after section 13 of the specification.

Everything is weighed in gold. Only what the asked player knows is read, so a view and a world that fits it are weighed
alike.
"""

import functools
from collections.abc import Iterable
from typing import NamedTuple

from game.engine.state import Action
from game.games.ape_city.rules import movement, turns
from game.games.ape_city.rules.components import (
    APE_STEPS,
    CARDS,
    CIRCLE,
    HAND,
    LANDING_PRICE,
    LAST,
    PARTS,
    START,
    STEPS,
    ape_neighbours,
)
from game.games.ape_city.rules.state import ApeCity

TOKEN_AHEAD, DISTANCE = 0.9, 0.12  # what an artifact further on is worth, and how that fades with the way to it
CARD_SHORT = 0.45  # a card below a full hand
BARE = 0.5  # owning artifacts with fewer cards than a landing costs
APE_CARD = 0.12  # a card with the ape is worth keeping
PASSED, LANDED_ON = 0.4, 1.6  # being met by the ape
HARM = {1: 0.52, 2: 0.42, 3: 0.40}  # what another's loss is worth, by the number of rivals: the others gain by it too
LEADER = 1.2  # and so much more if it is the leader's
DANGER = (0.45, 0.45, 0.45, 0.32, 0.20, 0.12, 0.06)  # chance that a rival lands the ape here, by the steps it needs
FAR = len(DANGER) - 1
NEVER = LAST  # steps to a space where the ape cannot come any more: before the first passage
SURE = 100.0  # winning or losing at once
# of a card that pays
WORTH = {code: 0.5 - 0.06 * abs(card.steps - 2) + APE_CARD * card.ape for code, card in CARDS.items()}
VARIETY = 0.02  # paying with equal cards leaves more choice

Harm = dict[int, tuple[float, float]]  # by space: what it is worth if the ape passes, and if it lands there
Walk = tuple[int, frozenset[int]]  # where the ape ends, and which of the spaces that matter it has entered


class CardPlayValue(NamedTuple):
    """What playing cards is worth, part by part."""

    leaving: float = 0.0
    gold: float = 0.0
    artifacts: float = 0.0
    ahead: float = 0.0  # artifacts still to come
    cards: float = 0.0
    met: float = 0.0  # the ape stood in the way
    harm: float = 0.0  # whom the ape meets when it is moved
    danger: float = 0.0  # what it may do before the next turn


# ---------------------------------------------------------------- what a player knows
class TableEvaluation:
    """The table through the eyes of one player."""

    def __init__(self, state: ApeCity, player: int):
        self.state = state
        self.player = player
        self.pawn = state.pawns[player]
        self.hand = state.hands[player]
        self.own = [token.value for token in state.artifacts[player]]
        self.own_mean = sum(self.own) / len(self.own) if self.own else 0.0
        self.mean = mean_unseen_artifact_value(state, player)
        self.rivals = [other for other in range(state.players) if other != player]
        self.score = state.gold[player] + sum(self.own)
        self.guesses = {other: state.gold[other] + self.mean * len(state.artifacts[other]) for other in self.rivals}
        self.harm = self.ape_harm_to_rivals()

    def ape_harm_to_rivals(self) -> Harm:
        state = self.state
        harm: Harm = {}
        best = max(self.score, *self.guesses.values())
        for other, guess in self.guesses.items():
            space, cards = state.pawns[other], len(state.hands[other])
            if space == START:
                continue
            weight = HARM[len(self.rivals)] * (LEADER if guess >= best else 1.0)
            passed, landed = harm.get(space, (0.0, 0.0))
            passed += weight * self.cost_of_ape_encounter(other, "passing", cards)
            landed += weight * self.cost_of_ape_encounter(other, "landing", cards)
            harm[space] = (passed, landed)
        return harm

    def ape_harm_including_own_pawn(self, space: int, cards: int) -> Harm:
        """The harm the ape can do by space, with the own pawn on `space` and so many cards in hand."""
        if space == START:
            return self.harm
        passed, landed = self.harm.get(space, (0.0, 0.0))
        passed -= self.cost_of_ape_encounter(self.player, "passing", cards)
        landed -= self.cost_of_ape_encounter(self.player, "landing", cards)
        return {**self.harm, space: (passed, landed)}

    def cost_of_ape_encounter(self, player: int, how: str, cards: int) -> float:
        """What the ape takes from a player who holds so many cards (7.9)."""
        if how == "passing":
            return PASSED if cards else 0.0
        if cards >= LANDING_PRICE:
            return LANDED_ON
        if self.state.artifacts[player]:
            return self.own_mean if player == self.player else self.mean
        return CARD_SHORT * cards

    def danger_by_ape_space(self, space: int, cards: int) -> list[float]:
        """For each space where the ape may wait, what it may cost before the next turn a pawn on `space`."""
        if space == START:
            return [0.0] * (LAST + 1)
        loss = self.cost_of_ape_encounter(self.player, "landing", cards)
        by_steps = [loss * (1 - (1 - chance) ** len(self.rivals)) for chance in DANGER]
        return [by_steps[min(steps, FAR)] for steps in ape_distances(self.state.track)[space]]


def mean_unseen_artifact_value(state: ApeCity, player: int) -> float:
    """The mean number on the artifacts that a player has not looked at."""
    seen = [token.value for pile in state.artifact_piles() for token in pile if player in token.seen_by]
    return (sum(PARTS.artifacts) - sum(seen)) / (len(PARTS.artifacts) - len(seen))


# ---------------------------------------------------------------- the ape's ways
@functools.lru_cache(maxsize=1 << 8)
def possible_ape_walks(track: str, ape: int, steps: int, watched: tuple[int, ...]) -> frozenset[Walk]:
    """Every outcome of so many steps of the ape, as to the watched spaces."""
    if not steps:
        return frozenset([(ape, frozenset())])
    walks = set()
    for space, entered in possible_ape_walks(track, ape, steps - 1, watched):
        for to in ape_neighbours(track)[space]:
            walks.add((to, entered | {to} if to in watched else entered))
    return frozenset(walks)


@functools.lru_cache(maxsize=16)
def ape_distances(track: str) -> tuple[tuple[int, ...], ...]:
    """For each space 0..32 the steps that the ape needs to get there from each space 0..32."""
    table = [_steps_from(track, start) for start in range(LAST + 1)]
    return tuple(tuple(steps.get(space, NEVER) for steps in table) for space in range(LAST + 1))


def _steps_from(track: str, start: int) -> dict[int, int]:
    steps, reached = {start: 0}, [start]
    for space in reached:
        for to in ape_neighbours(track)[space]:
            if to not in steps:
                steps[to] = steps[space] + 1
                reached.append(to)
    return steps


def best_ape_walk(walks: Iterable[Walk], harm: Harm, risk: list[float]) -> Walk:
    """The walk whose encounters are worth most, less what the ape may cost from where it ends."""
    best = -SURE
    found: Walk = (LAST, frozenset())
    for walk in walks:
        worth = value_of_ape_walk(walk, harm) - risk[walk[0]]
        if worth > best or (worth == best and walk[0] < found[0]):
            best, found = worth, walk
    return found


def value_of_ape_walk(walk: Walk, harm: Harm) -> float:
    end, entered = walk
    return sum([harm[space][space == end] for space in entered])


# ---------------------------------------------------------------- play cards
class CardPlayOutcome(NamedTuple):
    """How things stand after a play: the pawn, the cards before and after the draw, the ape's best walk."""

    end: int
    left: int
    kept: int
    walk: Walk
    harm: float
    danger: float


def outcome_of_play(table: TableEvaluation, cards: tuple[str, ...]) -> CardPlayOutcome:
    """What a play that does not leave the city leads to."""
    state, left = table.state, len(table.hand) - len(cards)
    end = table.pawn + sum([STEPS[card] for card in cards])
    kept = left + turns.cards_to_draw(state, left, len(cards))
    harm, risk = table.ape_harm_including_own_pawn(end, left), table.danger_by_ape_space(end, kept)
    walks = possible_ape_walks(state.track, state.ape, sum([APE_STEPS[card] for card in cards]), tuple(sorted(harm)))
    walk = best_ape_walk(walks, harm, risk)
    return CardPlayOutcome(end, left, kept, walk, value_of_ape_walk(walk, harm), risk[walk[0]])


def rate_play(table: TableEvaluation, cards: tuple[str, ...]) -> CardPlayValue:
    state = table.state
    if table.pawn + sum([STEPS[card] for card in cards]) > LAST:
        return CardPlayValue(leaving=worth_of_leaving(table))
    end, left, kept, _, harm, danger = outcome_of_play(table, cards)
    moves = end > table.pawn
    found = len(state.board.get(end, ())) if moves else 0
    return CardPlayValue(
        gold=worth_of_gold(table, end) if moves else 0.0,
        artifacts=table.mean * found,
        ahead=worth_of_road_ahead(state, end),
        cards=-worth_of_cards(cards, kept, bool(table.own or found)),
        met=-cost_of_passing_ape(table, end, left),
        harm=harm,
        danger=-danger,
    )


def worth_of_leaving(table: TableEvaluation) -> float:
    """Leave when ahead, stay when behind, and if nobody can tell leave before another does."""
    state = table.state
    lead = table.score - max(table.guesses.values())
    could_leave = any(state.pawns[other] + 2 * len(state.hands[other]) > LAST for other in table.rivals)
    return SURE if lead > 0.5 or (lead >= 0 and could_leave) else -SURE


def worth_of_gold(table: TableEvaluation, end: int) -> float:
    state = table.state
    gold = 1.0 if state.track[end - 1] == CIRCLE else 0.0
    if state.options["mugging"]:  # 10.3
        gold += sum([state.pawns[other] == end and state.gold[other] > 0 for other in table.rivals])
    return gold


def worth_of_road_ahead(state: ApeCity, end: int) -> float:
    return sum(
        [
            TOKEN_AHEAD * len(tokens) / (1 + DISTANCE * (space - end))
            for space, tokens in state.board.items()
            if space > end
        ]
    )


def worth_of_cards(cards: tuple[str, ...], hand_size: int, owns_artifacts: bool) -> float:
    is_bare = owns_artifacts and hand_size < LANDING_PRICE
    return CARD_SHORT * (HAND - hand_size) + BARE * is_bare + APE_CARD * sum([CARDS[card].ape for card in cards])


def cost_of_passing_ape(table: TableEvaluation, end: int, remaining: int) -> float:
    """What the ape takes if the pawn's own way leads past or to it."""
    how = movement.ape_encounter_on_way(table.state, table.pawn, end)
    return table.cost_of_ape_encounter(table.player, how, remaining) if how else 0.0


# ---------------------------------------------------------------- pay for an encounter
def payment_cost(table: TableEvaluation, payment: Action) -> float:
    """What a payment costs. With a high artifact it is worth keeping three cards."""
    name, *cards = payment
    if name == "lose_artifact":
        return table.own_mean
    left = len(table.hand) - len(cards)
    is_bare = max(table.own, default=0) >= 3 and left < LANDING_PRICE
    return sum([WORTH[card] for card in cards]) + VARIETY * len(set(cards)) + BARE * is_bare
