"""What a seat of Biome Escape carries, keeps and leaves: supplies for what cannot wait, room for treasures (13)."""

from itertools import combinations

from game.engine.hexes import Hex
from game.games.biome_escape.ai import hires, last_run
from game.games.biome_escape.ai.beliefs import TREASURES, BotBeliefs
from game.games.biome_escape.rules import camps, raids
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
FODDER = (CARAVAN_KIT, CLAIRVOYANCE, TELEPORT, FORESIGHT)  # may be raided instead of what is needed
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
    supplies = sum([kind == SUPPLY for _, kind in beliefs.known_camp_store(at)])
    if at not in beliefs.state.camps:
        return supplies > 0 and is_secret_worth_taking(beliefs, SUPPLY, at)
    if at == HOME:
        return supplies > supply_count_to_store(beliefs) and not must_keep_main_camp_store(beliefs)
    return supplies > 0 and not is_last_secret_before_killers(beliefs, at)


def is_last_secret_before_killers(beliefs: BotBeliefs, at: Hex) -> bool:
    """Does a single secret lie in a camp of the team that killers would attack first, and destroy if it is empty?"""
    return len(beliefs.known_camp_store(at)) == 1 and any(
        at in raids.threat_of_enemy_camp(beliefs.state, killer).targets for killer in beliefs.killers
    )


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
    """The least valuable of the pack's items that make room for this kind of secret together, worth less than it."""
    dropped = pack_items_to_drop_for(beliefs, kind)
    return dropped[0] if dropped else None


def pack_items_to_drop_for(beliefs: BotBeliefs, kind: str) -> tuple[int, ...]:
    """What makes room for this kind of secret and is worth the least, together less than it; the least of it first."""
    is_held = kind != KEY and beliefs.supplies <= supply_count_to_keep(beliefs)
    spare = sorted((WORTH[own], one, WEIGHTS[own]) for one, own in beliefs.pack if not (is_held and own == SUPPLY))
    sets = (items for count in (1, 2) for items in combinations(spare, count))
    fitting = [items for items in sets if beliefs.room + sum([weight for _, _, weight in items]) >= WEIGHTS[kind]]
    worths = [(sum([worth for worth, _, _ in items]), [one for _, one, _ in items]) for items in fitting]
    least, dropped = min(worths, default=(WORTH[kind], []))
    return tuple(dropped) if least < WORTH[kind] else ()


def is_secret_worth_taking(beliefs: BotBeliefs, kind: str, at: Hex) -> bool:
    """Is what lies there to be carried along, and not only to be put down again soon?"""
    if kind == SUPPLY and (beliefs.supplies >= PARTS.capacity - 1 or beliefs.friend_count_at(at)):
        return False  # perhaps it was brought for a friend
    if is_item_carried_as_bait(beliefs, kind) and len(beliefs.known_camp_store(HOME)) >= PARTS.barn:
        return False
    if kind not in TREASURES:
        return leaves_room_for_known_treasure(beliefs, kind)
    return can_make_room_for(beliefs, kind)


def is_item_carried_as_bait(beliefs: BotBeliefs, kind: str) -> bool:
    """Is it carried only to a camp, where killers may take it instead of what is needed?"""
    return kind in FODDER and bool(beliefs.killers) and not is_item_still_useful(beliefs, kind)


def is_item_still_useful(beliefs: BotBeliefs, kind: str) -> bool:
    """Might the seat still use this itself?"""
    if kind in (FORESIGHT, CLAIRVOYANCE):
        return beliefs.state.exit is None
    return kind == TELEPORT and beliefs.own_keys > 0


def leaves_room_for_known_treasure(beliefs: BotBeliefs, kind: str) -> bool:
    """Would it not have to be put down again for a treasure of which the seat knows?"""
    return WEIGHTS[kind] <= beliefs.room - room_for_known_treasure(beliefs)


def room_for_known_treasure(beliefs: BotBeliefs) -> int:
    """Weight that is left free in the pack for a treasure that the seat knows of and can reach in a turn."""
    near = [
        lying
        for at, lying in beliefs.seen.items()
        if at not in beliefs.state.camps and beliefs.travel_cost_to_tile(at) <= beliefs.figure
    ]
    return max([WEIGHTS[kind] for lying in near for _, kind in lying if kind in TREASURES], default=0)
