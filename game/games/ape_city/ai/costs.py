"""What a hinted choice costs its player, to be said with the reason for it."""

from game.bots.contract import Facts
from game.engine.state import Action
from game.games.ape_city.ai.evaluation import CardPlayOutcome, TableEvaluation, outcome_of_play
from game.games.ape_city.rules import foresight, movement
from game.games.ape_city.rules.components import LANDING_PRICE

FEW = 2  # cards in hand that are worth a warning
NOTHING = ""


def worst_cost_of_action(table: TableEvaluation, action: Action) -> Facts:
    """The worst of it as a name, and the cards that are kept."""
    move, *cards = action
    kept = len(table.hand) - len(cards)
    if move == "play_cards":
        return cost_of_play(table, tuple(cards))
    return {"cost": cost_of_small_hand(kept, bool(table.own)) if move == "discard_cards" else NOTHING, "kept": kept}


def cost_of_play(table: TableEvaluation, cards: tuple[str, ...]) -> Facts:
    if foresight.foresee_play(table.state, table.player, list(cards)).get("leaves"):
        return {"cost": NOTHING, "kept": len(table.hand) - len(cards)}
    then, state = outcome_of_play(table, cards), table.state
    how = movement.ape_encounter_on_way(state, table.pawn, then.end)
    cost = foresight.ape_encounter_price(state, table.player, how, then.left) if how else NOTHING
    if cost in (NOTHING, "nothing"):
        has_artifacts = bool(table.own or (then.end > table.pawn and state.board.get(then.end)))
        cost = cost_of_small_hand(then.kept, has_artifacts)
        cost = "hand" if not then.left and len(cards) > 1 else cost
        cost = "ape" if is_harmed_by_own_ape(table, then) else cost
    return {"cost": cost, "kept": then.kept}


def is_harmed_by_own_ape(table: TableEvaluation, outcome: CardPlayOutcome) -> bool:
    """Does the ape, moved by the play, take something from the player's own pawn? It passes an empty hand for nothing,
    and may as well go another way."""
    ape, entered = outcome.walk
    how = "landing" if ape == outcome.end else "passing"
    return outcome.end in entered and table.cost_of_ape_encounter(table.player, how, outcome.left) > 0


def cost_of_small_hand(hand_size: int, has_artifacts: bool) -> str:
    """What it costs to keep so few cards."""
    if has_artifacts and hand_size < LANDING_PRICE:
        return "bare"
    return "none" if not hand_size else "few" if hand_size <= FEW else NOTHING
