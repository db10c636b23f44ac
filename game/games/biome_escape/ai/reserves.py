"""What a seat of Biome Escape carries, keeps and leaves: supplies for what cannot wait, room for treasures (13)."""

from game.engine.hexes import Hex
from game.games.biome_escape.ai import hires, last_run
from game.games.biome_escape.ai.beliefs import TREASURES, BotBeliefs
from game.games.biome_escape.rules import camps
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FARM_KIT,
    FORESIGHT,
    HOME,
    KEY,
    PARTS,
    SUPPLY,
    TELEPORT,
    WEIGHTS,
)

WORTH = {  # 13: pick up by value
    KEY: 100,
    EXTRA_ACTION: 60,
    EXTRA_CARRY: 35,
    SUPPLY: 25,
    FARM_KIT: 22,
    CAMP_KIT: 20,
    CLAIRVOYANCE: 15,
    FORESIGHT: 14,
    TELEPORT: 10,
    CARAVAN_KIT: 5,
}
SAVED = 2  # supplies that are left in the main camp, ...
SAVED_FROM_KILLERS = 3
SAVED_AT_THE_END = 4
TO_HELP = 3  # supplies to bring one over a cliff and come back


def supply_count_to_keep(beliefs: BotBeliefs) -> int:
    """Supplies that the seat keeps for what cannot wait: on the run for cliffs on the way, else one for mercenaries."""
    if last_run.is_time_to_exit(beliefs):
        return last_run.supply_count_for_cliffs_to_exit(beliefs)
    return int(hires.is_hire_wanted(beliefs))


def is_supply_urgent(beliefs: BotBeliefs) -> bool:
    """Does the seat need a supply more than anything else?"""
    return beliefs.supplies < supply_count_to_keep(beliefs)


def supply_count_to_store(beliefs: BotBeliefs) -> int:
    """How many supplies are to stay in the main camp."""
    if beliefs.is_careful and beliefs.is_last_stack and is_box_key_missing(beliefs):
        return SAVED_FROM_KILLERS  # not those for the trade that may bring the missing key
    if supply_count_to_keep(beliefs):
        return 0 if last_run.is_time_to_exit(beliefs) else 1  # what opens the way to the exit is not left behind
    if beliefs.is_last_stack or beliefs.state.exit:
        return SAVED_AT_THE_END
    return SAVED_FROM_KILLERS if beliefs.killers else SAVED


def is_box_key_missing(beliefs: BotBeliefs) -> bool:
    state = beliefs.state
    return not beliefs.has_all_keys and bool(beliefs.allies) and bool(state.box)


def would_main_camp_fall(beliefs: BotBeliefs) -> bool:
    """Would the main camp fall in the coming board turn, and is the game not won before that?"""
    return len(
        beliefs.known_camp_store(HOME)
    ) < beliefs.loot_needed_to_survive and not last_run.can_all_reach_exit_this_round(beliefs)


def must_keep_main_camp_store(beliefs: BotBeliefs) -> bool:
    """Must all that lies in the main camp stay there, so that it stands?"""
    return len(
        beliefs.known_camp_store(HOME)
    ) <= beliefs.loot_needed_to_survive and not last_run.can_all_reach_exit_this_round(beliefs)


def has_spare_supply(beliefs: BotBeliefs, at: Hex) -> bool:
    """Does a supply lie there that the team can spare?"""
    supplies = sum([kind == SUPPLY for _, kind in beliefs.seen[at]])
    if at not in beliefs.state.camps:
        return supplies > 0 and is_secret_worth_taking(beliefs, SUPPLY, at)
    if at == HOME:
        return supplies > supply_count_to_store(beliefs) and not must_keep_main_camp_store(beliefs)
    return supplies > 0


def wanted_supply_count(beliefs: BotBeliefs) -> int:
    """How many supplies the seat likes to carry: for a trade, a ransom, a run."""
    if beliefs.tiles_with_calls_for_help:
        return TO_HELP
    if supply_count_to_keep(beliefs):
        return supply_count_to_keep(beliefs)
    wanted = PARTS.capacity if beliefs.own_keys else PARTS.trade_price
    return min(wanted, camps.carrying_capacity(beliefs.state) - WEIGHTS[KEY])


def can_make_room_for(beliefs: BotBeliefs, kind: str) -> bool:
    """Is there room for it, or does it deserve the place of something else?"""
    return WEIGHTS[kind] <= beliefs.room or (kind in TREASURES and pack_item_to_drop_for(beliefs, kind) is not None)


def pack_item_to_drop_for(beliefs: BotBeliefs, kind: str) -> int | None:
    """The pack's least valuable item that is worth less than this kind of secret and makes room for it."""
    room = beliefs.room
    is_held = kind != KEY and beliefs.supplies <= supply_count_to_keep(beliefs)
    spare = [item for item in beliefs.pack if not (is_held and item[1] == SUPPLY)]
    lesser = [(WORTH[own], one) for one, own in spare if WORTH[own] < WORTH[kind]]
    fitting = [item for item in lesser if room + WEIGHTS[beliefs.state.secrets[item[1]].kind] >= WEIGHTS[kind]]
    return min(fitting)[1] if fitting else None


def is_secret_worth_taking(beliefs: BotBeliefs, kind: str, at: Hex) -> bool:
    """Is what lies there to be carried along?"""
    if kind == SUPPLY and (beliefs.supplies >= PARTS.capacity - 1 or beliefs.friend_count_at(at)):
        return False  # perhaps it was brought for a friend
    return can_make_room_for(beliefs, kind)
