"""Playing deals out in mind, to the end of the own next turn: what the rivals make of an answer (RW-13.4)."""

from collections.abc import Callable, Sequence

from game.bots.sampling import Race
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import WINS, keep_value
from game.games.ramble_words.rules.state import RambleWords

TRIED = 6  # answers that are played out
NEAR = 0.8  # points: what is rated so much lower than the best is not
RATING = 0.5  # how much the rating by chances counts beside what was played out, which few deals make uneven

Rated = tuple[Action, float]
Answer = Callable[[RambleWords, bool], Action]  # of the seat that is asked, by its view; is it the one that thinks?


def race_by_rollouts(view: RambleWords, rated: Sequence[Rated], answer: Answer, rng: Rng) -> Race[Action, RambleWords]:
    """The best-rated answers, tried in deals that fit the view."""
    tried = [one for one in rated[:TRIED] if one[1] > rated[0][1] - NEAR]

    def trial(action: Action, world: RambleWords) -> float:
        after = world.clone()
        after.apply(action)
        return rollout_value(after, view, answer)

    return Race([action for action, _ in tried], view.determinize, trial, rng, [RATING * value for _, value in tried])


def rollout_value(world: RambleWords, view: RambleWords, answer: Answer) -> float:
    """What the seat that thinks gains on the others until its next turn is over."""
    player = view.observer
    last = view.turns + ((player - view.turn) % view.players or view.players)
    while not world.is_over and world.turns <= last:
        asked = world.question.player
        world.apply(answer(world.view(asked), asked == player))
    scores = [len(world.kept[n]) - len(view.kept[n]) for n in range(view.players)]
    lead = scores[player] - (sum(scores) - scores[player]) / (view.players - 1)
    if world.winners is not None:
        return lead + (WINS / len(world.winners) if player in world.winners else -WINS)
    return lead + sum([keep_value(card) for card in world.hands[player]])
