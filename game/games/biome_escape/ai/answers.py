"""What a companion of Biome Escape answers to other questions than its turn: new land, orders, the box (section 13)."""

from typing import NamedTuple

from game.engine.state import Action
from game.games.biome_escape.ai.beliefs import unexplored_neighbour_count
from game.games.biome_escape.ai.reserves import WORTH
from game.games.biome_escape.rules import secret_cards
from game.games.biome_escape.rules.components import EXIT, PARTS, TILE_STACK, tile_kind_of_code
from game.games.biome_escape.rules.state import BiomeEscape

TILES_FIRST = {  # what is good to come soon, when tiles are arranged
    "ally": 30,
    "forest": 25,
    "farmland": 20,
    "grassland": 15,
    "quarry": 10,
    "mountain": 9,
    "lake": 2,
    "stealer": -10,
    "gang": -20,
    "killer": -30,
    EXIT: -99,
}
UNWELCOME = -50  # a secret without a worth: a trap


class RatedAction(NamedTuple):
    """An action and how much speaks for it."""

    action: Action
    value: float


def rating_of(rated: RatedAction) -> float:
    return rated.value


def rated_answers_outside_turn(view: BiomeEscape) -> list[RatedAction]:
    """Answers to any question but that of a turn, the best first."""
    return ANSWERS[view.question.phase](view)


def rated_exploration_places(view: BiomeEscape) -> list[RatedAction]:
    """Around a new camp: first where most is open behind."""
    ways = [action for action in view.legal() if action[2] == 0]
    return sorted(
        [RatedAction(one, unexplored_neighbour_count(view, one[1])) for one in ways], key=rating_of, reverse=True
    )


def rated_stack_orders(view: BiomeEscape) -> list[RatedAction]:
    """The one order of the foreseen pieces that is rated: good things first, dangers and the exit last."""
    if view.agenda[-1].about[0] == TILE_STACK:
        worth = [TILES_FIRST[tile_kind_of_code(tile.code)] for tile in view.tile_stack[: PARTS.foresight]]
    else:
        worth = [
            WORTH.get(secret_cards.secret_kind(view, one), UNWELCOME) for one in view.secret_stack[: PARTS.foresight]
        ]
    order = sorted(range(len(worth)), key=lambda i: -worth[i])
    return [RatedAction(("arrange", *order), 1.0)]


def rated_box_picks(view: BiomeEscape) -> list[RatedAction]:
    """From the box what is worth most."""
    picks = [
        RatedAction(one, 0.0 if one[1] is None else WORTH[secret_cards.secret_kind(view, one[1])])
        for one in view.legal()
    ]
    return sorted(picks, key=rating_of, reverse=True)


def rated_secret_uses(view: BiomeEscape) -> list[RatedAction]:
    return [RatedAction(action, 0.0) for action in view.legal()]


ANSWERS = {
    "camp_explore": rated_exploration_places,
    "arrange": rated_stack_orders,
    "trade": rated_box_picks,
    "must_use": rated_secret_uses,
}
