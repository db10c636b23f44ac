"""Why a click on the land leads nowhere, and what is possible there."""

from game.engine.hexes import Hex
from game.engine.state import Refusal
from game.games.biome_escape.rules import camps, foresight, land, people, secret_cards
from game.games.biome_escape.rules.components import ALLY, INTERCEPT, LAKE, PARTS, STEALER, SUPPLY, TAKEN
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.prospects import empty_offer, possible_actions, rule_of_phase, tile_of_piece
from game.ui.offer import Draft, Offer
from game.ui.texts import Texts


def offer_with_refused_last_pick(own_view: BiomeEscape, picks: Draft, texts: Texts) -> Offer:
    """Nothing comes of the last pick; with others before it, those can be let go by their button."""
    if not picks:
        return empty_offer(own_view)
    return Offer(why=Refusal(rule_of_phase(own_view), "not_with_picks", {"button": texts("table.clear")}))


# ---------------------------------------------------------------- tiles and what stands on them
def offer_for_standing_piece(own_view: BiomeEscape, draft: Draft) -> Offer:
    """What stands on a tile is no way there: why the tile cannot be walked to, says the tile."""
    kind, *camp = draft[-1]
    at = tile_of_piece(own_view, draft[-1])
    if kind == "party" and at == own_view.pawns[own_view.observer]:
        return Offer(why=raiders_refusal(own_view, camp[0]))
    if at is None or at not in own_view.tiles or at in possible_actions(own_view).ways:
        return empty_offer(own_view)
    return offer_for_unreachable_tile(own_view, at)


def offer_for_unreachable_tile(own_view: BiomeEscape, at: Hex) -> Offer:
    """What to offer for a place that can be neither walked to nor explored in this turn."""
    me = own_view.observer
    here = people.pawn_tile(own_view, me)
    if at not in own_view.tiles:
        beside = at in land.explorable_from(own_view, here)
        if not own_view.tile_stack or beside or not land.is_explorable(own_view, at):
            return Offer(plan=(("explore", at, 0),), more=False)
        return Offer(why=Refusal("BE-2.5", "explore_too_far", {"n": own_view.actions}))
    if at == here:
        return Offer(why=own_tile_refusal(own_view, at))
    if own_view.tiles[at] == LAKE:
        return Offer(why=Refusal("BE-2.7", "lake", {"at": at}))
    away = land.travel_distances_from_tile(own_view, here).get(at, 0)
    if away > own_view.actions:
        return Offer(why=Refusal("BE-6.1", "too_far", {"at": at, "cost": away, "left": own_view.actions}))
    over_cliffs = foresight.cheapest_paths(own_view, me, len(own_view.tiles)).get(at)
    if over_cliffs is None or over_cliffs.actions > own_view.actions:
        return Offer(why=Refusal("BE-7.11", "gang_in_the_way", {"at": at}))
    return Offer(why=Refusal("BE-2.6", "cliff_in_the_way", {"at": at}))


# ---------------------------------------------------------------- with enemies on the same tile
def own_tile_refusal(own_view: BiomeEscape, at: Hex) -> Refusal:
    """The answer to a click on the own tile: what can be done about the enemies there."""
    if camps.is_enemy(own_view, at):
        return enemy_camp_refusal(own_view, at)
    raiders = next((camp for camp, place in own_view.parties.items() if place == at), None)
    if raiders is not None:
        return raiders_refusal(own_view, raiders)
    return Refusal("BE-6.1", "there_already", {"at": at})


def raiders_refusal(own_view: BiomeEscape, camp: Hex) -> Refusal:
    """Only mercenaries stop raiders, and those are hired at an ally camp."""
    is_hunted = any(job == INTERCEPT and own_view.targets[ally] == camp for ally, job in own_view.jobs.items())
    has_allies = ALLY in own_view.camps.values()
    reason = "raiders.hunted" if is_hunted else "raiders.hire" if has_allies else "raiders.unknown"
    return Refusal("BE-7.20", reason, {"n": PARTS.hire_price[INTERCEPT]})


def enemy_camp_refusal(own_view: BiomeEscape, at: Hex) -> Refusal:
    """What can be done on an enemy camp, or why not now."""
    captive = next(
        (one for one, where in enumerate(own_view.pawns) if where == at and own_view.health[one] == TAKEN), None
    )
    if captive is not None:
        can_pay = "ransom" in possible_actions(own_view).actions
        reason = "no_fight.ransom" if can_pay else "no_fight.dear" if own_view.actions else "no_fight.spent"
        return Refusal("BE-6.1", reason, {"player": captive, "n": PARTS.ransom_price})
    kinds = {own_view.secrets[one].kind for one in secret_cards.secrets_lying_at(own_view, at)}
    if SUPPLY in kinds:
        can_take = "pickup" in possible_actions(own_view).actions
        return Refusal("BE-6.9", "no_fight.take" if can_take else "no_fight.stored")
    if kinds:
        return Refusal("BE-6.8", "no_fight.loot")
    return Refusal("BE-7.20", "no_fight.stealer" if own_view.camps[at] == STEALER else "no_fight.killer")
