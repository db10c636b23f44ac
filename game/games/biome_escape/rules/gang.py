"""The roaming gang of Biome Escape: its walk, and what it disrupts (7.9 to 7.11)."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules import land, mercenaries, people, raids, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    DISRUPT,
    LAKE,
    PARTS,
)
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape


# ---------------------------------------------------------------- the walk
def move_gang(state: BiomeEscape, start: Hex) -> Hex:
    """Move the gang in a random direction, as far as it can go (7.9). Returns the tile where it ends."""
    sides = directions_open_to_gang(state, start)
    side, trail = None, []
    if sides:
        side = tribes.choose_randomly(state, sides, "gang_direction")
        trail = trail_of_gang(state, start, side)
    state.gang = end = trail[-1] if trail else start
    state.emit("gang_moved", start=start, end=end, via=tuple(trail), direction=side)
    fighters = mercenaries.camp_fighting_gang(state)
    if fighters and state.mercenaries[fighters] == end:
        mercenaries.begin_gang_fight(state, fighters)
    return end


def directions_open_to_gang(state: BiomeEscape, at: Hex) -> list[int]:
    """The directions in which the gang can walk at all."""
    tiles = state.tiles
    return [side for side, to in enumerate(neighbours_of(at)) if tiles.get(to, LAKE) != LAKE]


def trail_of_gang(state: BiomeEscape, start: Hex, side: int) -> list[Hex]:
    """The tiles that it enters when it walks straight that way; it stops before a camp that is guarded (7.10)."""
    trail: list[Hex] = []
    at, points = start, PARTS.speed
    fighters = mercenaries.camp_fighting_gang(state)
    while True:
        at = neighbours_of(at)[side]
        if state.tiles.get(at, LAKE) == LAKE:
            break
        points -= land.cost_to_enter(state, at)
        if points < 0:
            break
        trail.append(at)
        if fighters and state.mercenaries[fighters] == at:
            break
    while trail and trail[-1] in state.camps and people.is_garrisoned(state, trail[-1]):
        trail.pop()
    return trail


# ---------------------------------------------------------------- where it stands
def continue_gang_fight(state: BiomeEscape) -> None:
    """One more board turn of the fight is over."""
    state.gang_fight -= 1
    state.emit("gang_held", at=state.gang, left=state.gang_fight)
    fighters = mercenaries.camp_fighting_gang(state)
    if fighters and not state.gang_fight:
        tribes.end_mercenary_job(state, fighters, "fought")


def disrupt_tile(state: BiomeEscape, at: Hex) -> None:
    """Do what the gang does where it stops: injure players, destroy a secret, raiders and mercenaries (7.11)."""
    for seat in [seat for seat in people.free_seats(state) if state.pawns[seat] == at]:
        people.injure_player(state, seat, "gang")
    if at in state.camps and at in state.lying:
        one = tribes.choose_randomly(state, state.lying[at], "gang_destroys")
        secret_cards.remove_secret_from_tile(state, one, at)
        secret_cards.destroy_secret(state, one, at, "gang")
    for camp in [camp for camp, place in state.parties.items() if place == at]:
        raids.destroy_raiders(state, camp)
    for ally in [ally for ally, place in state.mercenaries.items() if place == at and state.jobs[ally] != DISRUPT]:
        tribes.destroy_mercenaries(state, ally)
