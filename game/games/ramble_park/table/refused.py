"""Why picks lead to nothing: the action they would have been, or the reason why they make no action at all."""

from game.engine.state import Action, Refusal
from game.games.ramble_park.conduct import SPECIALS
from game.games.ramble_park.rules.components import JOGGER
from game.games.ramble_park.rules.state import RamblePark
from game.ui.table import Key

ACTIONS_DONE = dict.fromkeys(("tile", "hole", "card", "pawn", "token"), Refusal("RP-5.1", "actions_done"))
HAND_FIRST = Refusal("RP-7.4", "hand_first")
INSTEAD_OF_PLAYER = {  # why no player is chosen after a pick of this kind
    "tile": Refusal("RP-6.4", "tile_to_fix"),
    "token": Refusal("RP-6.7", "card_to_swap"),
    "keep": Refusal("RP-5.6", "use_or_keep"),
}
OTHER_PARTS = {  # why what is done in another part of the turn is not done in this one, by part and kind of piece
    "actions": {"deck": Refusal("RP-5.1", "actions_first")},
    "explore": {"deck": Refusal("RP-5.2", "explore_first"), **ACTIONS_DONE},
    "lights": {"deck": Refusal("RP-5.3", "explore_done"), **ACTIONS_DONE},
}


def refusal_for_picks(own_view: RamblePark, people: frozenset[int], names: list[Key]) -> Refusal | None:
    """Why these picks make no action at all; None if there is no special reason."""
    last, elsewhere = names[-1], OTHER_PARTS.get(own_view.phase or "", {})
    if own_view.phase == "hand" and last[0] == "panel":
        return HAND_FIRST
    if own_view.current_player in people and last[0] in elsewhere:
        return elsewhere[last[0]]
    is_own = own_view.phase == "actions" and last[:2] == ("card", own_view.current_player) and last[2] not in SPECIALS
    if len(names) == 1 and is_own:
        return Refusal("RP-6.5", "nobody_here")
    return wrong_target_refusal(own_view, names[0]) if last[0] == "panel" else None


def wrong_target_refusal(own_view: RamblePark, first: Key) -> Refusal | None:
    """Why a player can't be chosen after this pick, and what to choose instead."""
    if first[0] == "pawn":
        return Refusal("RP-6.1" if first[1] == own_view.current_player else "RP-6.3", "pawn_to_tile")
    return INSTEAD_OF_PLAYER.get(first[0])


def intended_action(own_view: RamblePark, names: list[Key]) -> tuple[Action, ...]:
    """The action that these picks would have been."""
    if own_view.current_player is None:
        return ()
    first, last = names[0], names[-1]
    if first[0] == "card" and first[1] == own_view.current_player and len(names) > 1 and last[0] in ("panel", "pawn"):
        return (("give", last[1], first[2]),)
    if last[0] in ("tile", "hole"):
        return (intended_tile_action(own_view, names, last[1]),)
    if last[0] == "card":
        taken = ("pickpocket", last[1], last[2])
        return (taken if last[1] != own_view.current_player else ("give", own_view.current_player, last[2]),)
    if last[0] == "token":
        return (("collect", last[1], None),)
    if last[0] == "deck":
        return (("draw_explore",) if last[1] == "explore" else ("draw_lights_out",),)
    if last[0] == "pawn":
        return (("guide", last[1], own_view.pawns[last[1]]),)
    return ()


def intended_tile_action(own_view: RamblePark, names: list[Key], tile: str) -> Action:
    pawns = [name[1] for name in names if name[0] == "pawn"]
    if own_view.phase == "relocate":
        return ("relocate", tile)
    if pawns and pawns[0] != own_view.current_player:
        return ("guide", pawns[0], tile)
    fixed = [name[1] for name in names if name[0] == "tile"]
    if not pawns and own_view.lights.get(tile) is False and own_view.phase == "actions":
        return ("fix", *sorted(set(fixed)))
    return ("jog" if own_view.roles[own_view.turn] == JOGGER else "move", tile)
