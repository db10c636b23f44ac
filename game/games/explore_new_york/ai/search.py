"""How an expert of Explore New York decides: its own tour is played on to the end with cards as they might come."""

from collections.abc import Sequence

from game.bots.sampling import SamplingRace, random_seed_from
from game.engine.rng import Rng
from game.engine.state import Action, Ask
from game.games.explore_new_york.ai.planning import MapAtTurnStart, Plan, Planner, map_at_turn_start, worth_of
from game.games.explore_new_york.ai.potential import MapEvaluator, SeatPreferences
from game.games.explore_new_york.rules import drawing
from game.games.explore_new_york.rules.components import CARDS, DECK, REVEALED
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit

NEUTRAL = SeatPreferences()
TOURED = 6  # answers after which the tour is played on
RATING = 0.5  # how much the rating counts beside what was played on, which few tours make uneven
Turn = tuple[tuple[str, ...], bool]  # the cards that are turned up, and whether the own seat discards one


class TourSimulation:
    """One seat's tour from the open question on."""

    def __init__(self, view: ExploreNewYork):
        self.view, self.player = view, view.question.player
        self.own = map_at_turn_start(view, self.player)
        self.unseen = [card for card in DECK if card not in {*view.revealed, *view.discards, *view.removed}]

    def tour_vp_after_answer(self, action: Action, seed: int) -> float:
        """What the tour comes to after an answer, with luck that the seed stands for."""
        turns = self.sample_future_turns(Rng(seed))
        own = self.own.map_when_next_turn_begins(self.visit_played_on_from_answer(action))
        for cards, is_own_choice in turns:
            own = own.map_when_next_turn_begins(best_visit(own, cards, is_own_choice))
        return MapEvaluator(own.city, 0, NEUTRAL).exact_map_value(own.networks, own.guests)

    def sample_future_turns(self, rng: Rng) -> list[Turn]:
        """Cards as they might come; which of three another seat discards is a matter of chance."""
        view, unseen = self.view, list(self.unseen)
        rng.shuffle(unseen, "unseen_cards")
        found: list[Turn] = []
        for n in range(self.own.turns):
            cards = tuple(unseen[n * REVEALED : (n + 1) * REVEALED])
            is_own = (view.first + view.turn + n) % view.players == self.player
            found.append((cards, True) if is_own else (cards[1:], False))
        return found

    def visit_played_on_from_answer(self, action: Action) -> Visit:
        """The visit of this turn, played on from an answer."""
        view = self.view
        planner = Planner(self.own, NEUTRAL, False)
        if action[0] == "discard_card":
            one, other = (card for card in view.revealed if card != action[1])
            return best_whole_visit(planner, one, other)
        visit = drawing.visit_after_action(view, self.player, view.visits[self.player], action)
        plus = sum([item == Ask(self.player, "plus") for item in view.agenda])
        if action[0] == "choose_block":
            visit = visit_with_best_links(planner, visit)
        return visit_with_plus_links(planner, visit, plus - (action[0] == "draw_plus"))


# ---------------------------------------------------------------- how a turn is played in mind
def best_visit(own_view: MapAtTurnStart, cards: tuple[str, ...], is_own_choice: bool) -> Visit:
    """The visit that promises most, also by the choice of the card that goes."""
    planner = Planner(own_view, NEUTRAL, False)
    if not is_own_choice:
        return best_whole_visit(planner, *cards)
    pairs = [(one, other) for n, one in enumerate(cards) for other in cards[n + 1 :]]
    plans = [best_plan_for_cards(planner, *pair) for pair in pairs]
    best = max(range(len(pairs)), key=lambda n: plans[n].value)
    return visit_of_plan(planner, plans[best], *pairs[best])


def best_plan_for_cards(planner: Planner, card: str, other_card: str) -> Plan:
    """The most promising block and links for two cards."""
    return max(planner.plans_for_visits(planner.possible_visits(card, other_card)), key=worth_of)


def best_whole_visit(planner: Planner, card: str, other_card: str) -> Visit:
    return visit_of_plan(planner, best_plan_for_cards(planner, card, other_card), card, other_card)


def visit_of_plan(planner: Planner, plan: Plan, card: str, other_card: str) -> Visit:
    """A plan for two cards with their plus links; where it is a place alone also with its link."""
    visit = (
        planner.visit_with_links(plan.visit, plan.links) if plan.links else visit_with_best_links(planner, plan.visit)
    )
    return visit_with_plus_links(planner, visit, CARDS[card].plus + CARDS[other_card].plus)


def visit_with_best_links(planner: Planner, visit: Visit) -> Visit:
    plan = max(planner.link_plans_for_visit(visit), key=worth_of)
    return planner.visit_with_links(visit, plan.links)


def visit_with_plus_links(planner: Planner, visit: Visit, plus: int) -> Visit:
    for _ in range(plus):
        visit = planner.visit_with_links(visit, planner.plus_link_plans_for_visit(visit)[0].links)
    return visit


def race_by_simulated_tours(
    view: ExploreNewYork, rated: Sequence[tuple[Action, float]], rng: Rng
) -> SamplingRace[Action, int]:
    """The best-rated answers (in VP), after each of which the own tour is played on."""
    tour, tried = TourSimulation(view), rated[:TOURED]
    ratings = [RATING * value for _, value in tried]
    return SamplingRace(
        [action for action, _ in tried],
        random_seed_from,
        tour.tour_vp_after_answer,
        rng,
        ratings,
        drops_outclassed=True,
    )
