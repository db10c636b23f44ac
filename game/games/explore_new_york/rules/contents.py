"""The rules of Explore New York, numbered as in its specification (NY-n.m): its chapters, in the rulebook's order."""

from game.games.explore_new_york.rules import drawing, foresight, hidden, scoring, turns
from game.games.explore_new_york.rules.state import ExploreNewYork


class Rules(ExploreNewYork, chapters=(turns, drawing, scoring, hidden, foresight)):
    """One sightseeing tour, whole. Only the engine makes one."""


RULES = Rules
