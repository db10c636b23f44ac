"""Playing deals out in mind, to the end of the own next turn: what the rivals make of an answer (RW-13.4)."""

from collections.abc import Callable, Sequence

from game.bots.sampling import SamplingRace
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import WINS, card_worth_in_hand
from game.games.ramble_words.rules.state import RambleWords

TRIED = 6  # answers that are played out
NEAR = 0.8  # points: what is rated so much lower than the best is not
RATING = 0.5  # how much the rating by chances counts beside what was played out, which few deals make uneven

RatedAction = tuple[Action, float]
Answer = Callable[[RambleWords, bool], Action]  # of the seat that is asked, by its view; is it the one that thinks?


class Rollouts:
    """Answers to the question of a view, played out in deals that fit it; answer: what seats do in them.

    has_ended: has the match, in one of them?
    """

    def __init__(self, view: RambleWords, answer: Answer):
        self.view, self.answer, self.has_ended = view, answer, False

    def race(self, rated: Sequence[RatedAction], rng: Rng) -> SamplingRace[Action, RambleWords]:
        """Between the best-rated answers."""
        tried = [one for one in rated[:TRIED] if one[1] > rated[0][1] - NEAR]
        actions, ratings = [action for action, _ in tried], [RATING * value for _, value in tried]
        return SamplingRace(actions, self.view.determinize, self.trial, rng, ratings)

    def trial(self, action: Action, world: RambleWords) -> float:
        after = world.clone()
        after.apply(action)
        return self.value(after)

    def value(self, world: RambleWords) -> float:
        """What the seat that thinks gains on the others until its next turn is over; uses the world up."""
        view, player = self.view, self.view.observer
        last = view.turns + ((player - view.turn) % view.players or view.players)
        while not world.is_over and world.turns <= last:
            asked = world.question.player
            world.apply(self.answer(world.view(asked), asked == player))
        scores = [len(world.kept[n]) - len(view.kept[n]) for n in range(view.players)]
        lead = scores[player] - (sum(scores) - scores[player]) / (view.players - 1)
        if world.winners is not None:
            self.has_ended = True
            return lead + (WINS / len(world.winners) if player in world.winners else -WINS)
        return lead + sum([card_worth_in_hand(card) for card in world.hands[player]])
