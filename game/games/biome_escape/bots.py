"""How a computer player thinks in Biome Escape: as one of a team, from what its seat knows (section 13)."""

from typing import NamedTuple

from game.engine.state import Action
from game.games.biome_escape.beliefs import Outlook, open_around
from game.games.biome_escape.components import EXIT, TILE_STACK, tile_of
from game.games.biome_escape.chores import WORTH, Errand
from game.games.biome_escape.errands import Errands
from game.games.biome_escape.keen import KeenErrands
from game.games.biome_escape.rules import BiomeEscape

ROUGHLY = 400.0  # how roughly a beginner weighs: a few places in the order of errands


class Rated(NamedTuple):
    """An action and how much speaks for it."""

    action: Action
    value: float


def rated(view: BiomeEscape) -> list[Rated]:
    """Answers to the open question, the best first."""
    if view.phase == "turn":
        return [Rated(errand.actions[0], errand.value) for errand in errands_of(view)]
    return ANSWERS[view.phase](view)


def errands_of(view: BiomeEscape) -> list[Errand]:
    return Errands(Outlook(view)).all()


def keen(view: BiomeEscape) -> Action:
    if view.phase == "turn":
        return KeenErrands(Outlook(view)).first().actions[0]
    return steady(view)


def steady(view: BiomeEscape) -> Action:
    """The first thing in the order of section 13."""
    if view.phase == "turn":
        return Errands(Outlook(view)).first().actions[0]
    return rated(view)[0].action


# ---------------------------------------------------------------- other questions
def rated_places(view: BiomeEscape) -> list[Rated]:
    """Around a new camp: first where most is open behind."""
    ways = [action for action in view.legal() if action[2] == 0]
    return sorted([Rated(one, open_around(view, one[1])) for one in ways], key=by_value, reverse=True)


def rated_orders(view: BiomeEscape) -> list[Rated]:
    """What is good first, the exit and what is dangerous last."""
    stack = view.agenda[-1].about[0]
    if stack == TILE_STACK:
        worth = [TILES_FIRST.get(tile_of(tile.code), 0) if tile.code else 0 for tile in view.tile_stack[:5]]
    else:
        worth = [WORTH.get(view.kind_of(one), -50) for one in view.secret_stack[:5]]
    order = sorted(range(len(worth)), key=lambda i: -worth[i])
    return [Rated(("arrange", *order), 1.0)]


TILES_FIRST = {"ally": 30, "forest": 25, "farmland": 20, "grassland": 15, "quarry": 10, "mountain": 9, "gang": -20, "lake": 2,
               "stealer": -10, "killer": -30, EXIT: -99}  # fmt: skip


def rated_picks(view: BiomeEscape) -> list[Rated]:
    """From the box what is worth most."""
    return sorted([Rated(one, pick_worth(view, one[1])) for one in view.legal()], key=by_value, reverse=True)


def pick_worth(view: BiomeEscape, secret: int | None) -> float:
    if secret is None:
        return 0.0
    return float(WORTH[view.kind_of(secret)])


def rated_uses(view: BiomeEscape) -> list[Rated]:
    return [Rated(action, 0.0) for action in view.legal()]


def by_value(one: Rated) -> float:
    return one.value


ANSWERS = {
    "camp_explore": rated_places,
    "arrange": rated_orders,
    "trade": rated_picks,
    "must_use": rated_uses,
}
