"""What speaks for each player of Ape City Escape in a position, as a race for gold that somebody will end.

Fitted to the outcomes of thousands of games between steady players, for two, three and four of them alike.
"""

from game.games.ape_city.ai.evaluation import ape_distances
from game.games.ape_city.rules.components import OUT, STEPS
from game.games.ape_city.rules.state import ApeCity

GOLD = 0.7  # a gold, when somebody stands at the exit; far from it gold still comes and goes
STEP = 0.3  # a step gone or in hand, up to the exit: whoever is further decides when it ends
CARD = 0.1  # a card beyond its steps
WAITING = 0.85  # to be the last to be asked
AHEAD = 0.25  # a number on an artifact that one has not yet passed
NEAR, IN_DANGER = 3, 0.15  # the ape within so many steps
WAY_OUT = 2.2  # to be asked next, ahead, with the steps to leave
STUCK = 1.2  # to have the steps to leave, and to be behind


def winning_log_odds(world: ApeCity, player: int, scores: list[int]) -> float:
    """How much speaks for a player's win, on the scale of log odds."""
    pawn, hand = world.pawns[player], world.hands[player]
    progress = max(world.pawns) / OUT
    steps = pawn + sum([STEPS[card] for card in hand])
    waiting = (player - world.turn) % world.players
    found = GOLD * progress**3 * scores[player] + STEP * min(steps, OUT) + CARD * len(hand)
    found += AHEAD * sum([token.value for space, tokens in world.board.items() if space > pawn for token in tokens])
    found -= WAITING * waiting / (world.players - 1)
    if pawn and ape_distances(world.track)[pawn][world.ape] <= NEAR:
        found -= IN_DANGER
    return found if steps < OUT else found + worth_of_reaching_the_exit(player, scores, waiting)


def worth_of_reaching_the_exit(player: int, scores: list[int], waiting: int) -> float:
    lead = scores[player] - max(score for other, score in enumerate(scores) if other != player)
    if lead < 0:
        return -STUCK
    return WAY_OUT if lead > 0 and not waiting else 0.0
