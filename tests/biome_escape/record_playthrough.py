"""Record the playthroughs anew, on purpose: python3 -m tests.biome_escape.record_playthrough

With --save also the kept save.
"""

from collections.abc import Callable
from pathlib import Path

from game.bots.levels import next_action_of_bots
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action, State
from game.games.biome_escape.rules import camps, dealing, foresight, payment, secret_cards
from tests.biome_escape.words import GAME, RULES
from tests.recorded_game import Playthrough, Saved, write

HERE = Path(__file__).parent
SEATS = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "steady"), Seat("Ida", 3, HUMAN)]
RARE = (
    "hire",
    "ransom",
    "use_key",
    "send",
    "trade",
    "use_caravan_kit",
    "use_farm_kit",
    "use_camp_kit",
    "use_foresight",
)
USUAL = (
    "pickup",
    "discover",
    "explore",
    "caravan_move",
    "use_clairvoyance",
    "own_up",
    "move",
    "place",
    "use_supply",
    "use_teleport",
)


def eager(seed: int) -> Callable[[State], Action]:
    """Seats that bargain, send and build whenever they can, and carry supplies to where that is possible."""
    rng = Rng(seed)

    def choose(state: RULES) -> Action:
        legal = state.legal()
        if state.phase != "turn":
            return rng.random_item(legal)
        rare = [action for action in legal if action[0] in RARE]
        if rare and rng.random_below(4):
            name = rng.random_item(sorted({action[0] for action in rare}))
            return rng.random_item([action for action in rare if action[0] == name])
        step = errand(state)
        if step and rng.random_below(5):
            return step
        remark = ("signal", rng.random_item(("danger_here", "very_useful")), rng.random_item(list(state.tiles)))
        if not rng.random_below(8) and state.is_legal(remark):
            return remark
        names = [name for name in USUAL if any(action[0] == name for action in legal)]
        if not names or (not state.actions and rng.random_below(3)):
            return ("end_turn",)
        name = names[rng.random_below(rng.random_below(len(names)) + 1)]
        return rng.random_item([action for action in legal if action[0] == name])

    def errand(state: RULES) -> Action | None:
        """The first step with supplies to an open ally camp or a captive; with a key to the exit."""
        seat = state.current_player
        has_key = any(secret_cards.secret_kind(state, one) == "key" for one in state.packs[seat])
        goals = [state.exit] if has_key and state.exit else []
        if len(payment.spendable_supplies(state, seat)) >= 2:
            goals += [at for at in state.camps if camps.is_open_ally_camp(state, at) or dealing.captives_at(state, at)]
        ways = foresight.cheapest_paths(state, seat)
        walks = [ways[at].path for at in goals if at in ways and ways[at].path]
        moves = foresight.moves_along(state, seat, min(walks, key=len)) if walks else []
        takes = [
            action
            for action in state.legal()
            if action[0] == "pickup" and secret_cards.secret_kind(state, action[1]) == "supply"
        ]
        return takes[0] if takes else next(iter(moves), None)

    return choose


def steady(seed: int) -> Callable[[State], Action]:
    """Seats that play as steady computer players do."""
    return lambda state: next_action_of_bots(GAME.id, ("steady",) * state.players, state, seed, 0)


KIND = {"berserk": "single", "ransom_frees": "person_and_pack"}
PLAYTHROUGHS = {
    "playthrough.txt": Playthrough(5, {**KIND, "stacks": 4}, 670, eager(670)),
    "playthrough_long.txt": Playthrough(5, {"berserk": "single", "stacks": 5}, 321, eager(321)),
    "playthrough_keys.txt": Playthrough(5, {**KIND, "stacks": 5}, 65, eager(65)),
    "playthrough_gang.txt": Playthrough(5, {**KIND, "stacks": 4}, 530, eager(530)),
    "playthrough_escape.txt": Playthrough(4, {"stacks": 3}, 31, steady(31)),
}
SAVED = Saved(SEATS, {"stacks": 3}, 31, 150, steady(31), (2, "turn"))

if __name__ == "__main__":
    write(GAME, PLAYTHROUGHS, SAVED)
