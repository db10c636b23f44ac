"""3: what a seat may not know, and deals that fit what it knows."""

from game.engine.rng import Rng
from game.engine.state import HIDDEN, Ask
from game.games.explore_new_york.rules import drawing, routes
from game.games.explore_new_york.rules.components import (
    DECK,
    REMOVED,
    REVEALED,
)
from game.games.explore_new_york.rules.state import NOTHING, ExploreNewYork


# ---------------------------------------------------------------- 3. Hidden information
def hide(state: ExploreNewYork, player: int) -> None:
    state.deck = [HIDDEN] * len(state.deck)
    if not state.is_over:
        state.removed = [HIDDEN] * len(state.removed)
    if state.hides_drawings:
        state.visits = [visit if one == player else HIDDEN for one, visit in enumerate(state.visits)]
    if state.is_declaring:
        state.declared = [walk if one == player else HIDDEN for one, walk in enumerate(state.declared)]


def fill(state: ExploreNewYork, rng: Rng) -> None:
    sample_hidden_cards(state, rng)
    for player in range(state.players):
        if state.visits[player] is HIDDEN:
            state.visits[player] = NOTHING
            sample_hidden_visit(state, player, rng)
        if state.declared[player] is HIDDEN:
            has_declared = Ask(player, "route") not in state.agenda
            state.declared[player] = tuple(routes.random_walk(state.links[player], rng)) if has_declared else ()


def sample_hidden_cards(state: ExploreNewYork, rng: Rng) -> None:
    known = {*state.revealed, *state.discards, *state.removed}
    unseen = [card for card in DECK if card not in known]
    rng.shuffle(unseen, "unseen_cards")
    if HIDDEN in state.removed:
        state.removed, unseen = unseen[:REMOVED], unseen[REMOVED:]
    state.deck = unseen


def sample_hidden_visit(state: ExploreNewYork, player: int, rng: Rng) -> None:
    """What a seat may have drawn behind the curtain, as far as it has come in this turn."""
    if len(state.revealed) == REVEALED or not state.revealed:
        return
    answers = [drawing.legal_block, drawing.legal_links, *[drawing.legal_plus] * state.plus_signs_on_turn_cards]
    still_asked = sum(type(item) is Ask and item.player == player for item in state.agenda)
    for legal in answers[: len(answers) - still_asked]:
        action = rng.random_item(legal(state, player))
        state.visits[player] = drawing.visit_after_action(state, player, state.visits[player], action)
