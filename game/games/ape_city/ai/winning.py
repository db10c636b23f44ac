"""Leaving the ape city as the sure winner: with more gold than any rival can have (8.1 to 8.4)."""

from collections.abc import Sequence

from game.bots.winning import Winning
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ape_city.rules import hidden, scoring
from game.games.ape_city.rules.components import LAST, STEPS, Token
from game.games.ape_city.rules.state import ApeCity


def may_win(view: ApeCity, level: str) -> bool:
    """Do all cards lead out of the city, with at least as much gold as any rival can have? Who leaves wins ties."""
    seat = view.question.player
    if view.phase != "play" or view.pawns[seat] + total_steps(view.hands[seat]) <= LAST:
        return False
    best = scoring.scores(view)[seat]
    return all(highest_possible_gold(view, rival) <= best for rival in view.other_players(seat))


def total_steps(cards: Sequence[str]) -> int:
    return sum([STEPS[card] for card in cards])


def highest_possible_gold(view: ApeCity, player: int) -> int:
    """What a player has if the artifacts that the viewer has not seen are the best there are."""
    return view.gold[player] + sum([token.value for token in best_possible_artifacts(view, player)])


def best_possible_artifacts(view: ApeCity, player: int) -> list[Token]:
    """A player's artifacts, those that the viewer has not seen as good as they can be."""
    unseen, found = sorted(hidden.unseen_artifacts(view).elements()), view.artifacts[player]
    return [token if token.value is not None else Token(unseen.pop(), token.seen_by) for token in found]


def moves_to_win(world: ApeCity, level: str) -> list[Action]:
    """The plays that leave the city, the shortest first."""
    start = world.pawns[world.question.player]
    return [action for action in world.legal() if start + total_steps(action[1:]) > LAST]


def worlds_for_win_search(view: ApeCity) -> list[ApeCity]:
    """A world in which every rival has the best artifacts it may have; each is measured against the seat alone."""
    world = view.determinize(Rng(0))
    for rival in view.other_players(view.question.player):
        world.artifacts[rival] = best_possible_artifacts(view, rival)
    return [world]


WINNING = Winning(may_win, moves_to_win, worlds_for_win_search)
