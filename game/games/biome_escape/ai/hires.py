"""What mercenaries could do for the team in Biome Escape: raiders to catch, keys and people to bring (13, step 8)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.rules import dealing, land, payment, people, secret_cards
from game.games.biome_escape.rules.components import EXTRA_ACTION, KEY, PARTS

LONGEST_HUNT = 8  # board turns


def useful_mercenary_rescues(beliefs: BotBeliefs) -> Iterator[tuple[Hex, tuple[int, ...], tuple[int, ...]]]:
    """Stealer camps with keys that are needed, and what mercenaries should bring from there."""
    state = beliefs.state
    if not beliefs.lacks_keys:
        return
    busy = set(state.targets.values())
    for camp in beliefs.stealers:
        keys = tuple([one for at, one in beliefs.held_keys if at == camp])
        captives = tuple(dealing.captives_at(state, camp))
        most = min(PARTS.most_rescued, len(payment.spendable_supplies(state, beliefs.seat)))
        keys = keys[:most]
        if keys and camp not in busy:
            yield camp, keys, captives[: most - len(keys)]


def useful_mercenary_hunts(beliefs: BotBeliefs, ally: Hex, prize: str = KEY) -> Iterator[Hex]:
    """Camps whose raiders carry a prize, or a key that the team needs, and can be caught from there."""
    state = beliefs.state
    if prize == KEY and not beliefs.lacks_keys and people.keys_that_may_be_lost(state) > 0:
        return
    for camp, loot in state.loot.items():
        is_hunted = camp in state.targets.values()
        if not is_hunted and prize in secret_cards.secret_kinds(state, loot) and can_catch_raiders(beliefs, ally, camp):
            yield camp


def extra_actions_at_stealers(beliefs: BotBeliefs) -> Iterator[tuple[Hex, int]]:
    """Each stealer camp that no mercenaries are after, and an Extra Action (its secret) that lies there."""
    state, busy = beliefs.state, set(beliefs.state.targets.values())
    for camp in beliefs.stealers:
        if camp not in busy:
            for one in secret_cards.secrets_lying_at(state, camp):
                if state.secrets[one].kind == EXTRA_ACTION:
                    yield camp, one


def can_catch_raiders(beliefs: BotBeliefs, ally: Hex, camp: Hex) -> bool:
    """Will mercenaries who set out now meet a party before it is home (7.8, 7.13)?"""
    state = beliefs.state
    at, party = ally, state.parties[camp]
    for _ in range(LONGEST_HUNT):
        way = land.shortest_path(state, at, party)
        at = way[tiles_per_board_turn(beliefs, way) - 1] if tiles_per_board_turn(beliefs, way) else at
        if at == party:
            return True
        way = land.shortest_path(state, party, camp)
        steps = way[: tiles_per_board_turn(beliefs, way)]
        if at in steps:
            return True
        party = steps[-1] if steps else party
        if party == camp:
            return False
    return False


def tiles_per_board_turn(beliefs: BotBeliefs, path: list[Hex]) -> int:
    """How many tiles of a way are entered in one board turn."""
    points, count = PARTS.speed, 0
    for to in path:
        points -= land.cost_to_enter(beliefs.state, to)
        if points < 0:
            break
        count += 1
    return count


def is_hire_wanted(beliefs: BotBeliefs) -> bool:
    """Could mercenaries bring back what the team needs, if somebody paid them?"""
    return any(has_useful_job(beliefs, camp) for camp in beliefs.allies)


def has_useful_job(beliefs: BotBeliefs, ally: Hex) -> bool:
    """Is there a job for which mercenaries of this camp are worth hiring?"""
    busy = beliefs.state.targets.values()
    if any(True for _ in useful_mercenary_hunts(beliefs, ally)):
        return True
    return beliefs.lacks_keys and any(at not in busy and at in beliefs.stealers for at, _ in beliefs.held_keys)
