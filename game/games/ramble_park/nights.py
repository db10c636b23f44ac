"""How a night in Ramble: Dare to Explore may go on: cards come as they lie, and the team plays on with quick plans."""

from game.engine.state import Action
from game.games.ramble_park.components import HANDBOOK
from game.games.ramble_park.plans import best_discard, plans_of, tried
from game.games.ramble_park.rules import RamblePark
from game.games.ramble_park.worth import Sight

QUICK = 1  # plans followed at a time
LOSS = 300.0  # about four tokens: no night is that sure to be won
LIKELY = 0.2  # a vital tile is lit again if its card comes with a greater chance


def forecast(world: RamblePark, turns: int, value: float) -> float:
    """What a world is worth after the rest of this turn and so many more; the last of them without its cards.

    value: what it seems worth now; a night that is lost on the way is worth LOSS less.
    """
    if world.phase == "actions":
        world.apply(("end_actions",))
    while True:
        take_cards(world)
        sight = Sight(world)
        if world.is_over:
            return sight.worth(world) if world.winners else value - LOSS
        if not turns:
            return sight.worth(world)
        plan = plans_of(world, sight, QUICK)[0]
        world, turns = plan.end, turns - 1
        if not turns:
            return plan.value
        if world.phase == "actions":
            world.apply(("end_actions",))


def take_cards(world: RamblePark) -> None:
    """Everything up to the next turn."""
    while not world.is_over and world.phase != "actions":
        world.apply(save_light(world) or quick_answer(world))


def quick_answer(world: RamblePark) -> Action:
    if world.phase in ("explore", "lights"):
        return world.legal()[0]
    sight = Sight(world)
    if world.phase == "hand":
        return best_discard(world, sight)
    return max(world.legal(), key=lambda action: sight.worth(tried(world, action)))


def save_light(world: RamblePark) -> Action | None:
    """A handbook for a vital tile before the Lights Out cards come."""
    holders = world.holders(HANDBOOK) if world.phase == "lights" else []
    for tile in world.dark if holders else ():
        if world.is_vital(tile) and world.chance_of_card(tile) > LIKELY:
            return "play_handbook", holders[0], tile
    return None
