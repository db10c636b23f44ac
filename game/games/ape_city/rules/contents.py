"""The rules of Ape City Escape, numbered as in its specification (AC-n.m), chapter by chapter."""

from game.games.ape_city.rules import ape_walk, encounters, foresight, hidden, movement, scoring, turns
from game.games.ape_city.rules.state import ApeCity


class Rules(ApeCity, chapters=(turns, movement, ape_walk, encounters, scoring, hidden, foresight)):
    """One race through the ape city, whole. Only the engine makes one."""


RULES = Rules
